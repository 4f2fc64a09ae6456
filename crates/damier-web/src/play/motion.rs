//! A move as it is seen: from still to still, the rule of captured pieces included.

use damier_rules::laws::Removal;
use damier_rules::{AnyMove, AnyPosition, Setup, Square, SquareSet};

use crate::board::interaction::Path;

/// The rest on each landing of a capture, in milliseconds.
const REST: u32 = 40;

/// The time in which captured pieces fade, in milliseconds.
const FADE: u32 = 120;

/// A still.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The pieces.
    pub setup: Setup,
    /// Where the moving piece has been, its present square last.
    pub way: Vec<Square>,
    /// Captured and still there.
    pub taken: SquareSet,
    /// Captured and fading.
    pub leaving: SquareSet,
    /// How long it is seen, in milliseconds.
    pub hold: u32,
}

/// A move under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Motion {
    frames: Vec<Frame>,
    at: usize,
}

impl Motion {
    /// The move along `route`, of which `done` legs have been seen already; none if a step takes no time.
    #[must_use]
    pub fn new(before: &AnyPosition, m: &AnyMove, route: &[Square], done: usize, step: u32) -> Option<Self> {
        if step == 0 {
            return None;
        }
        let path = Path::along(before, *m, route);
        let mut frames: Vec<Frame> =
            (done..path.legs.len()).map(|leg| landing(before, &path, leg, step)).collect();
        if m.is_capture()
            && before.laws().removal == Removal::AfterMove
            && let Some(last) = frames.last().cloned()
        {
            frames.push(Frame { taken: SquareSet::EMPTY, leaving: m.captured, hold: FADE, ..last });
        }
        (!frames.is_empty()).then_some(Self { frames, at: 0 })
    }

    /// A piece that leaves the board without a move; none if it takes no time.
    #[must_use]
    pub fn leaving(setup: Setup, square: Square, step: u32) -> Option<Self> {
        let leaving = SquareSet::from_iter([square]);
        let frame = Frame { setup, way: Vec::new(), taken: SquareSet::EMPTY, leaving, hold: FADE };
        (step > 0).then(|| Self { frames: vec![frame], at: 0 })
    }

    /// What is seen now.
    #[must_use]
    pub fn frame(&self) -> &Frame {
        &self.frames[self.at]
    }

    /// The next still, or none when the move is over.
    #[must_use]
    pub fn advance(mut self) -> Option<Self> {
        self.at += 1;
        (self.at < self.frames.len()).then_some(self)
    }

    /// How long the rest of the move takes, in milliseconds.
    #[must_use]
    pub fn left(&self) -> u32 {
        self.frames[self.at..].iter().map(|frame| frame.hold).sum()
    }
}

/// The board when the piece has landed for the `leg`-th time.
fn landing(before: &AnyPosition, path: &Path, leg: usize, step: u32) -> Frame {
    let from = path.play.from;
    let taken: SquareSet = path.victims(leg + 1).into_iter().collect();
    let mut setup = before.setup();
    let piece = setup.get(from);
    setup.set(from, None);
    let at_once = before.laws().removal == Removal::AtOnce;
    if at_once {
        taken.iter().for_each(|square| setup.set(square, None));
    }
    let landings = path.legs.iter().take(leg + 1).map(|leg| leg.landing);
    let way: Vec<Square> = std::iter::once(from).chain(landings).collect();
    if let Some(at) = way.last() {
        setup.set(*at, piece);
    }
    let is_last = leg + 1 == path.legs.len();
    Frame {
        setup,
        way,
        taken: if at_once { SquareSet::EMPTY } else { taken },
        leaving: SquareSet::EMPTY,
        hold: if is_last { step } else { step + REST },
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;
    use damier_rules::notation::fen;

    use super::*;

    fn position(text: &str) -> AnyPosition {
        let variant = Variant::INTERNATIONAL;
        variant.position(&fen::parse(text, variant.shape()).expect("a FEN")).expect("a position")
    }

    fn only_move(position: &AnyPosition) -> (AnyMove, Vec<Square>) {
        let m = position.legal_moves()[0];
        (m, position.routes(&m).swap_remove(0))
    }

    fn frames(mut motion: Option<Motion>) -> Vec<Frame> {
        let mut frames = Vec::new();
        while let Some(now) = motion {
            frames.push(now.frame().clone());
            motion = now.advance();
        }
        frames
    }

    fn numbers(squares: SquareSet) -> Vec<u8> {
        squares.iter().map(|square| square.number()).collect()
    }

    #[test]
    fn captured_pieces_stay_crossed_until_the_last_landing_and_leave_together() {
        let before = position("W:W32,37:B19,20,28,31");
        let (m, route) = only_move(&before);
        let seen = frames(Motion::new(&before, &m, &route, 0, 160));
        let taken: Vec<_> = seen.iter().map(|frame| numbers(frame.taken)).collect();
        assert_eq!(taken, [vec![28], vec![19, 28], vec![19, 20, 28], vec![]]);
        assert_eq!(numbers(seen[3].leaving), [19, 20, 28]);
        for frame in &seen {
            assert_eq!(frame.setup.occupied().len(), 6, "everything is still on the board");
        }
        let holds: Vec<_> = seen.iter().map(|frame| frame.hold).collect();
        assert_eq!(holds, [200, 200, 160, 120]);
    }

    #[test]
    fn steps_already_taken_are_not_seen_again() {
        let before = position("W:W32,37:B19,20,28,31");
        let (m, route) = only_move(&before);
        let seen = frames(Motion::new(&before, &m, &route, 2, 160));
        assert_eq!(seen.len(), 2);
        assert_eq!(seen[0].way.len(), 4);
    }

    #[test]
    fn a_quiet_move_is_one_still() {
        let before = Variant::INTERNATIONAL.start();
        let (m, route) = only_move(&before);
        let motion = Motion::new(&before, &m, &route, 0, 160).expect("seen");
        assert_eq!(motion.left(), 160);
        assert_eq!(frames(Some(motion)).len(), 1);
    }

    #[test]
    fn a_round_trip_ends_where_it_began() {
        let before = position("W:W28:B23,24,34,33");
        let (m, route) = only_move(&before);
        let seen = frames(Motion::new(&before, &m, &route, 0, 160));
        assert_eq!(seen.len(), 5);
        assert_eq!(seen[4].setup.get(m.from), before.piece_at(m.from));
    }

    #[test]
    fn without_time_nothing_is_seen() {
        let before = Variant::INTERNATIONAL.start();
        let (m, route) = only_move(&before);
        assert_eq!(Motion::new(&before, &m, &route, 0, 0), None);
        assert_eq!(Motion::new(&before, &m, &route, 1, 160), None);
    }
}
