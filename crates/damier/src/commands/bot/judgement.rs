//! When to give up, and when to take a draw.

use damier_game::Game;

use crate::commands::thinker::Worth;

/// Own moves in a row that must look hopeless before giving up.
const HOPELESS_MOVES: u32 = 3;

/// No estimate worse than this, in hundredths of a man, is believed to be saved.
const HOPELESS: i32 = -800;

/// No draw is taken before this ply.
const EARLIEST_DRAW: usize = 40;

/// Who stands better by more, in hundredths of a man, plays on.
const BETTER: i32 = 10;

/// What the engine thought of the game so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Judgement {
    hopeless: u32,
    last: Option<Worth>,
}

impl Judgement {
    /// Takes note of what one's own position was worth before a move.
    pub(super) fn note(&mut self, worth: Option<Worth>) {
        let is_hopeless = worth.is_some_and(|worth| worth <= Worth::Hundredths(HOPELESS));
        self.hopeless = if is_hopeless { self.hopeless + 1 } else { 0 };
        self.last = worth.or(self.last);
    }

    /// Whether to give up.
    pub(super) const fn resigns(&self) -> bool {
        self.hopeless >= HOPELESS_MOVES
    }

    /// Whether to take a draw: late enough, and not if one stands better or does not know.
    pub(super) fn takes_draw(&self, game: &Game) -> bool {
        game.len() >= EARLIEST_DRAW && self.last.is_some_and(|worth| worth <= Worth::Hundredths(BETTER))
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;

    use super::*;

    #[test]
    fn one_gives_up_what_has_long_been_lost() {
        let mut judgement = Judgement::default();
        for worth in [Worth::Lost, Worth::Hundredths(-900), Worth::Hundredths(-700), Worth::Lost, Worth::Lost]
        {
            judgement.note(Some(worth));
            assert!(!judgement.resigns());
        }
        judgement.note(Some(Worth::Lost));
        assert!(judgement.resigns());
        judgement.note(None);
        assert!(!judgement.resigns());
    }

    #[test]
    fn a_draw_is_taken_late_and_not_when_better() {
        let mut game = Game::new(Variant::INTERNATIONAL);
        let mut judgement = Judgement::default();
        judgement.note(Some(Worth::Hundredths(0)));
        assert!(!judgement.takes_draw(&game));
        while game.len() < EARLIEST_DRAW {
            let m = game.position().legal_moves()[0];
            game.play(&m).unwrap();
        }
        assert!(judgement.takes_draw(&game));
        judgement.note(Some(Worth::Hundredths(11)));
        assert!(!judgement.takes_draw(&game));
        judgement.note(Some(Worth::Lost));
        assert!(judgement.takes_draw(&game));
        assert!(!Judgement::default().takes_draw(&game), "nobody knows how it stands");
    }
}
