//! What a hand on the board means: taps, drags and keys become intents. Pure, so that it can be tested
//! without a browser.
//!
//! Nothing here is sent anywhere: a capture is entered step by step and becomes a move when it is complete.

mod focus;
mod held;
mod look;
mod paths;
mod typed;

use damier_rules::explain::{Attempt, Reason, Refusal, why_not};
use damier_rules::{AnyMove, AnyPosition, Square, SquareSet};

pub use focus::{Key, neighbour};
use held::{Held, distinct};
pub use look::Light;
pub use paths::{Leg, Path, direction};
pub use typed::{Typed, read};

/// Whether the board may be played on by the hand at it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hand {
    /// It holds the side to move.
    #[default]
    ToMove,
    /// It waits for the opponent.
    Waiting,
    /// The game is over.
    Over,
}

/// Ways of moving that the player may switch on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// A tap on an empty square plays the only move that leads there.
    pub one_tap: bool,
    /// A tap on a piece plays its capture if that is the only legal move.
    pub forced_tap: bool,
    /// Where the law can be broken, the board tells what is lawful: it is the only thing lit, and a capture
    /// that can go on rests.
    pub points_out: bool,
}

/// One of several moves with the same ends, to be chosen between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub play: AnyMove,
    /// A way of performing it: the square landed on after each jump.
    pub route: Vec<Square>,
}

/// What a tap, a drag or a key means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Nothing.
    Nothing,
    /// This piece is now in the hand.
    Select(Square),
    /// The hand is empty again.
    Cancel,
    /// A capture went on to this square and is not finished.
    Step(Square),
    /// The last step of a capture was taken back; the piece is on this square again.
    StepBack(Square),
    /// Play this.
    Play {
        /// The move.
        play: AnyMove,
        /// The squares landed on.
        route: Vec<Square>,
        /// How many of them the piece has reached already.
        done: usize,
    },
    /// Several moves fit: ask which.
    Ask(Vec<Choice>),
    /// Say why not.
    Refused(Attempt, Refusal),
    /// No hand can do this, whatever the law; the reason would betray what must be captured.
    Impossible(Attempt),
}

/// The state of the hand over one position.
#[derive(Clone, Debug)]
pub struct Interaction {
    position: AnyPosition,
    legal: Vec<AnyMove>,
    /// What the hand may do against the law.
    irregular: Vec<AnyMove>,
    hand: Hand,
    options: Options,
    held: Option<Held>,
}

impl Interaction {
    /// An empty hand over a position.
    #[must_use]
    pub fn new(position: AnyPosition, hand: Hand, options: Options) -> Self {
        let legal = if hand == Hand::Over { Vec::new() } else { position.legal_moves() };
        Self { position, legal, irregular: Vec::new(), hand, options, held: None }
    }

    /// The same hand, where these moves against the law can be made too.
    #[must_use]
    pub fn with_irregular(self, irregular: Vec<AnyMove>) -> Self {
        Self { irregular, ..self }
    }

    /// The position played in.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The legal moves.
    #[must_use]
    pub fn legal(&self) -> &[AnyMove] {
        &self.legal
    }

    /// The moves that the board points to: the legal ones, and all others where it keeps silent about the law.
    pub fn offered(&self) -> impl Iterator<Item = &AnyMove> {
        let others: &[AnyMove] = if self.options.points_out { &[] } else { &self.irregular };
        self.legal.iter().chain(others)
    }

    /// Whether the law can be broken and the board does not say how.
    const fn is_silent(&self) -> bool {
        !self.irregular.is_empty() && !self.options.points_out
    }

    /// Changes the ways of moving.
    pub fn set_options(&mut self, options: Options) {
        self.options = options;
    }

    /// A square was tapped, or chosen with the keyboard.
    pub fn tap(&mut self, square: Square) -> Intent {
        match &self.held {
            None => self.pick(square),
            Some(held) if held.from == square && held.steps.is_empty() => self.tap_on_own_square(square),
            Some(held) if held.from != square && self.is_own(square) => self.pick(square),
            Some(_) => self.go(square),
        }
    }

    /// A piece is pressed or begins to be dragged: it comes into the hand, whatever was there.
    pub fn grab(&mut self, square: Square) -> Intent {
        if self.shown_at() == Some(square) {
            return Intent::Nothing;
        }
        self.pick(square)
    }

    /// The piece in the hand was dropped on a square, having been dragged over others.
    pub fn drop_on(&mut self, square: Square, over: &[Square]) -> Intent {
        let Some(held) = &self.held else { return Intent::Nothing };
        let before = held.clone();
        let way = over.len() - over.iter().rev().take_while(|at| **at == square).count();
        self.follow(&over[..way]);
        let wandered = self.steps().len() > before.steps.len();
        if !wandered && before.steps.last() == Some(&square) {
            return Intent::Nothing;
        }
        if square == before.from && before.steps.is_empty() && !(wandered && self.ends_at(square)) {
            self.held = None;
            return Intent::Cancel;
        }
        let intent = self.go(square);
        if wandered && matches!(intent, Intent::Refused(..)) {
            self.held = Some(before);
            return self.go(square);
        }
        intent
    }

    /// One of the moves asked about was chosen.
    pub fn choose(&mut self, index: usize) -> Intent {
        let chosen = self.held.as_ref().and_then(|held| held.choices.get(index).cloned());
        match chosen {
            Some(Choice { play, route }) => self.play(play, route),
            None => Intent::Nothing,
        }
    }

    /// Goes back: out of the question, a step of the capture, or the piece out of the hand.
    pub fn back(&mut self) -> Intent {
        let Some(held) = &mut self.held else { return Intent::Nothing };
        if !held.choices.is_empty() {
            held.choices.clear();
            return Intent::Select(held.from);
        }
        if held.steps.pop().is_some() {
            return Intent::StepBack(held.steps.last().copied().unwrap_or(held.from));
        }
        self.held = None;
        Intent::Cancel
    }

    /// Empties the hand.
    pub fn cancel(&mut self) -> Intent {
        match self.held.take() {
            Some(_) => Intent::Cancel,
            None => Intent::Nothing,
        }
    }

    /// A move was given as a whole, such as by typing it.
    pub fn play_whole(&mut self, play: AnyMove) -> Intent {
        if let Some(refused) = self.not_now(play.from) {
            return refused;
        }
        match Path::all(&self.position, &play).first() {
            Some(path) => {
                self.held = None;
                Intent::Play { play, route: path.landings(), done: 0 }
            }
            None => self.explain(Attempt::new(play.from, play.to)),
        }
    }

    /// A move that is not legal was given as a whole: says why.
    #[must_use]
    pub fn explain(&self, attempt: Attempt) -> Intent {
        if let Some(refused) = self.not_now(attempt.from) {
            return refused;
        }
        let refusal = why_not(&self.position, &attempt);
        self.refusal(attempt, refusal)
    }

    fn refusal(&self, attempt: Attempt, refusal: Option<Refusal>) -> Intent {
        let betrays = |reason: &Reason| {
            matches!(
                reason,
                Reason::MustCaptureElsewhere { .. }
                    | Reason::MustCaptureWithIt { .. }
                    | Reason::Majority { .. }
                    | Reason::Priority { .. }
                    | Reason::CaptureUnfinished { .. }
            )
        };
        match refusal {
            Some(refusal) if self.is_silent() && betrays(&refusal.reason) => Intent::Impossible(attempt),
            Some(refusal) => Intent::Refused(attempt, refusal),
            None => Intent::Nothing,
        }
    }

    /// Several moves fit what was typed: asks which.
    pub fn ask(&mut self, plays: &[AnyMove]) -> Intent {
        let Some(first) = plays.first() else { return Intent::Nothing };
        let mut held = self.take_up(first.from);
        held.choices = plays.iter().filter_map(|play| self.choice(play)).collect();
        let choices = held.choices.clone();
        self.held = Some(held);
        Intent::Ask(choices)
    }

    fn is_own(&self, square: Square) -> bool {
        self.position.piece_at(square).is_some_and(|piece| piece.color == self.position.turn())
    }

    /// The refusal of any move of this piece, if now is not the time.
    fn not_now(&self, square: Square) -> Option<Intent> {
        let reason = match self.hand {
            Hand::ToMove => return None,
            Hand::Waiting => Reason::NotYourTurn { turn: self.position.turn() },
            Hand::Over => Reason::GameOver,
        };
        Some(Intent::Refused(Attempt::new(square, square), Refusal { reason, squares: vec![square] }))
    }

    /// Takes a piece into the empty hand.
    fn pick(&mut self, square: Square) -> Intent {
        if self.position.piece_at(square).is_none() {
            self.held = None;
            return self.one_tap(square);
        }
        if let Some(refused) = self.not_now(square) {
            return refused;
        }
        if !self.is_own(square) {
            return self.explain(Attempt::new(square, square));
        }
        if self.options.forced_tap
            && !self.is_silent()
            && let [only] = self.legal[..]
            && only.from == square
            && only.is_capture()
        {
            return self.play_whole(only);
        }
        self.held = Some(self.take_up(square));
        Intent::Select(square)
    }

    fn take_up(&self, from: Square) -> Held {
        let own = |play: &&AnyMove| play.from == from;
        let ways = |play: &AnyMove| Path::all(&self.position, play);
        let astray: &[AnyMove] = if self.options.points_out { &self.irregular } else { &[] };
        Held {
            from,
            paths: self.offered().filter(own).flat_map(ways).collect(),
            astray: astray.iter().filter(own).flat_map(ways).collect(),
            steps: Vec::new(),
            choices: Vec::new(),
        }
    }

    /// A tap on an empty square with an empty hand.
    fn one_tap(&mut self, square: Square) -> Intent {
        if !self.options.one_tap || self.hand != Hand::ToMove {
            return Intent::Nothing;
        }
        let only = {
            let mut leading = self.offered().filter(|play| play.to == square);
            leading.next().copied().filter(|_| leading.next().is_none())
        };
        only.map_or(Intent::Nothing, |only| self.play_whole(only))
    }

    fn tap_on_own_square(&mut self, square: Square) -> Intent {
        if self.ends_at(square) {
            return self.go(square);
        }
        self.held = None;
        Intent::Cancel
    }

    fn ends_at(&self, square: Square) -> bool {
        self.held.as_ref().is_some_and(|held| held.going().any(|path| path.play.to == square))
    }

    /// The piece in the hand goes to a square: it ends there, rests there, or may not. What the board points to
    /// comes first; against the law it rests where it can go on, until it is told to stop.
    fn go(&mut self, square: Square) -> Intent {
        let Some(held) = &mut self.held else { return Intent::Nothing };
        held.choices.clear();
        let ending = distinct(held.ways().filter(|path| path.play.to == square));
        if !ending.is_empty() {
            return self.finish(&ending);
        }
        let done = held.steps.len();
        let passing = |path: &Path| Some((path.clone(), path.passes(square, done)?));
        let mut passing_ways: Vec<(Path, usize)> = held.ways().filter_map(passing).collect();
        if passing_ways.is_empty() {
            passing_ways = held.ways_astray().filter_map(passing).collect();
        }
        if !passing_ways.is_empty() {
            return self.pass(square, &passing_ways);
        }
        let ending = distinct(held.ways_astray().filter(|path| path.play.to == square));
        if !ending.is_empty() {
            return self.finish(&ending);
        }
        if held.steps.last() == Some(&square) { self.stop() } else { self.refuse(square) }
    }

    /// The piece in the hand comes to a square by ways that go on from there.
    fn pass(&mut self, square: Square, passing: &[(Path, usize)]) -> Intent {
        let Some((nearest, leg)) = passing.iter().min_by_key(|(_, leg)| *leg) else { return Intent::Nothing };
        let Some(held) = &mut self.held else { return Intent::Nothing };
        let victims = |path: &Path, legs| SquareSet::from_iter(path.victims(legs));
        let taken = victims(nearest, leg + 1);
        if passing.iter().all(|(path, at)| at != leg || victims(path, at + 1) == taken) {
            let done = held.steps.len();
            held.steps.extend_from_slice(&nearest.landings()[done..*leg]);
            held.steps.push(square);
            return Intent::Step(square);
        }
        self.finish(&distinct(passing.iter().map(|(path, _)| path)))
    }

    /// Whether the capture begun can be left as it is, against the law.
    #[must_use]
    pub fn can_stop(&self) -> bool {
        self.held.as_ref().is_some_and(|held| held.stopping().next().is_some())
    }

    /// Leaves the capture begun as it is, if the hand may do that.
    pub fn stop(&mut self) -> Intent {
        let stopping = self.held.as_ref().map_or_else(Vec::new, |held| distinct(held.stopping()));
        if stopping.is_empty() { Intent::Nothing } else { self.finish(&stopping) }
    }

    fn refuse(&self, to: Square) -> Intent {
        let Some(held) = &self.held else { return Intent::Nothing };
        let attempt = Attempt { from: held.from, to, via: held.steps.clone() };
        match held.steps.split_last() {
            None => self.explain(attempt),
            Some((last, _)) if *last == to => Intent::Nothing,
            Some((last, before)) => self.explain_going_on(attempt, *last, before),
        }
    }

    /// Why a capture that has begun does not go on to a square: what bars the way there, else that it is not
    /// finished.
    fn explain_going_on(&self, attempt: Attempt, last: Square, before: &[Square]) -> Intent {
        let barred = why_not(&self.position, &attempt).filter(|refusal| {
            matches!(
                refusal.reason,
                Reason::AlreadyTaken { .. }
                    | Reason::TwoInARow { .. }
                    | Reason::BlockedBehind { .. }
                    | Reason::ManCannotTakeKing { .. }
                    | Reason::KingLandsBehind { .. }
                    | Reason::HalfTurn { .. }
            )
        });
        let broken_off = Attempt { from: attempt.from, to: last, via: before.to_vec() };
        self.refusal(attempt, barred.or_else(|| why_not(&self.position, &broken_off)))
    }

    /// Plays the only move, or asks which.
    fn finish(&mut self, moves: &[Path]) -> Intent {
        if let [path] = moves {
            return self.play(path.play, path.landings());
        }
        let choices: Vec<Choice> =
            moves.iter().map(|path| Choice { play: path.play, route: path.landings() }).collect();
        if let Some(held) = &mut self.held {
            held.choices.clone_from(&choices);
        }
        Intent::Ask(choices)
    }

    fn play(&mut self, play: AnyMove, route: Vec<Square>) -> Intent {
        let steps = self.held.take().map_or_else(Vec::new, |held| held.steps);
        let done = steps.len();
        let route = steps.into_iter().chain(route.into_iter().skip(done)).collect();
        Intent::Play { play, route, done }
    }

    fn choice(&self, play: &AnyMove) -> Option<Choice> {
        let path = Path::all(&self.position, play).into_iter().next()?;
        Some(Choice { play: *play, route: path.landings() })
    }

    /// Takes the steps that a dragged piece has passed over.
    fn follow(&mut self, over: &[Square]) {
        let Some(held) = &mut self.held else { return };
        for square in over {
            let next = held.steps.len();
            let passes =
                held.ways().chain(held.ways_astray()).any(|path| path.passes(*square, next) == Some(next));
            if passes {
                held.steps.push(*square);
            }
        }
    }
}

#[cfg(test)]
mod fault_tests;
#[cfg(test)]
mod tests;
