//! What the hand at the table does: taps, drags, typing.

use damier_rules::{Numbering, Square};

use super::{Effect, Listed, Notice, Said, Table};
use crate::board::interaction::{Intent, Interaction, Typed};

/// The longest text that is kept while typing: a long capture spelled out.
const LONGEST: usize = 60;

impl Table {
    /// A square was tapped.
    pub fn tap(&mut self, square: Square) -> Vec<Effect> {
        self.touch_and(square, true, |hand| hand.tap(square))
    }

    /// A piece was pressed or begins to be dragged.
    pub fn grab(&mut self, square: Square) -> Vec<Effect> {
        self.touch_and(square, false, |hand| hand.grab(square))
    }

    /// The piece in the hand was dropped, having been dragged over other squares.
    pub fn drop_on(&mut self, square: Square, over: &[Square]) -> Vec<Effect> {
        self.motion = None;
        self.typed.clear();
        if self.is_adjusting() {
            return self.with_hand(Interaction::cancel);
        }
        let intent = match self.hand.drop_on(square, over) {
            // The hand has carried it there: only what it took is still to be seen leaving.
            Intent::Play { play, route, .. } => Intent::Play { play, done: route.len() - 1, route },
            other => other,
        };
        self.follow(intent)
    }

    /// One of the moves asked about was chosen.
    pub fn choose(&mut self, index: usize) -> Vec<Effect> {
        self.with_hand(|hand| hand.choose(index))
    }

    /// Goes back a little: the typed text, the question, the step, the piece in the hand, the ply looked at.
    pub fn back(&mut self) -> Vec<Effect> {
        if !self.typed.is_empty() {
            self.typed.clear();
            return vec![Effect::Say(Said::Arbiter)];
        }
        if self.viewed.is_some() {
            return self.view(self.game.len());
        }
        if self.forget_premove() {
            return vec![Effect::Say(Said::Arbiter)];
        }
        let was_huffing = std::mem::take(&mut self.manners.is_huffing);
        let noticed = std::mem::take(&mut self.notice) != Notice::None || was_huffing;
        let effects = self.with_hand(Interaction::back);
        if noticed && effects.is_empty() { vec![Effect::Say(Said::Arbiter)] } else { effects }
    }

    /// Leaves the capture begun as it is, against the law.
    pub fn stop(&mut self) -> Vec<Effect> {
        self.with_hand(Interaction::stop)
    }

    /// Empties the hand.
    pub fn cancel(&mut self) -> Vec<Effect> {
        self.typed.clear();
        if self.forget_premove() {
            return vec![Effect::Say(Said::Arbiter)];
        }
        self.with_hand(Interaction::cancel)
    }

    /// Says which moves there are: those of the piece in the hand, else of the piece on `focus`, else all.
    pub fn list(&mut self, focus: Option<Square>) -> Vec<Effect> {
        let own = |square: &Square| self.hand.movable().contains(*square);
        let piece = self.hand.selected().or_else(|| focus.filter(own));
        self.notice = Notice::Listed(piece.map_or(Listed::All, Listed::Of));
        vec![Effect::Say(Said::Arbiter)]
    }

    /// The text typed is now this; characters that no move has are left out.
    pub fn set_typed(&mut self, text: &str) {
        let fits = |c: &char| c.is_ascii_alphanumeric() || " -–:×".contains(*c);
        self.typed = text.chars().filter(fits).take(LONGEST).collect();
        self.notice = Notice::None;
    }

    /// A character was typed; whether it belongs to a move. Letters do where squares are named by them.
    pub fn type_character(&mut self, c: char, numbering: Numbering) -> bool {
        let letters = numbering == Numbering::Algebraic;
        let begins = c.is_ascii_digit() || letters && ('a'..='l').contains(&c);
        let goes_on = begins || "x -:".contains(c);
        let fits = if self.typed.is_empty() { begins } else { goes_on };
        if fits {
            let text = format!("{}{c}", self.typed);
            self.set_typed(&text);
        }
        fits
    }

    /// The last character typed is taken back; whether there was one.
    pub fn erase(&mut self) -> bool {
        self.typed.pop().is_some()
    }

    /// What the typed text stands for.
    #[must_use]
    pub fn read_typed(&self, numbering: Numbering) -> Typed {
        let shape = self.game.position().shape();
        let name = |square| numbering.name(shape, square);
        self.hand.read(&self.typed, &name)
    }

    /// Does what the typed text says; the square to go to, if it names one alone.
    pub fn enter(&mut self, numbering: Numbering) -> (Option<Square>, Vec<Effect>) {
        let typed = self.read_typed(numbering);
        if typed == Typed::Empty {
            return (None, Vec::new());
        }
        self.run_clock();
        self.viewed = None;
        self.motion = None;
        let text = std::mem::take(&mut self.typed);
        let intent = match typed {
            Typed::Move(play) => self.hand.play_whole(play),
            Typed::Several(plays) => self.hand.ask(&plays),
            Typed::Square(square) => {
                self.hand.cancel();
                let own = self.hand.movable().contains(square);
                let effects = if own { self.tap(square) } else { self.follow(Intent::Cancel) };
                return (Some(square), effects);
            }
            Typed::Illegal { from, to } => self.hand.explain(damier_rules::explain::Attempt::new(from, to)),
            Typed::Begins(_) | Typed::Unknown | Typed::Empty => {
                self.notice = Notice::Unreadable(text);
                return (None, vec![Effect::Say(Said::Arbiter)]);
            }
        };
        (None, self.follow(intent))
    }

    /// A square is touched, and then the hand does something.
    fn touch_and(
        &mut self,
        square: Square,
        is_tap: bool,
        act: impl FnOnce(&mut Interaction) -> Intent,
    ) -> Vec<Effect> {
        self.run_clock();
        if self.is_ahead() {
            return if is_tap { self.tap_ahead(square) } else { Vec::new() };
        }
        match self.touched(square, is_tap) {
            Ok(mut effects) => {
                effects.extend(self.with_hand(act));
                effects
            }
            Err(effects) => {
                self.typed.clear();
                effects
            }
        }
    }

    fn with_hand(&mut self, act: impl FnOnce(&mut Interaction) -> Intent) -> Vec<Effect> {
        if self.viewed.is_some() {
            return self.view(self.game.len());
        }
        self.motion = None;
        self.typed.clear();
        let intent = act(&mut self.hand);
        self.follow(intent)
    }

    fn follow(&mut self, intent: Intent) -> Vec<Effect> {
        match intent {
            Intent::Nothing => Vec::new(),
            Intent::Play { play, route, done } => self.play(&play, route, done),
            Intent::Refused(attempt, refusal) => {
                self.erred = true;
                self.notice = Notice::Refused(attempt, refusal);
                vec![Effect::Say(Said::Arbiter)]
            }
            Intent::Impossible(attempt) => {
                self.notice = Notice::Impossible(attempt);
                vec![Effect::Say(Said::Arbiter)]
            }
            Intent::Select(_) | Intent::Cancel | Intent::Step(_) | Intent::StepBack(_) | Intent::Ask(_) => {
                self.notice = Notice::None;
                vec![Effect::Say(Said::Arbiter)]
            }
        }
    }
}
