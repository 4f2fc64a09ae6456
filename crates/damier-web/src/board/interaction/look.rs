//! What there is to see of the hand: the piece in it, where that may go, what must capture.

use damier_rules::{Square, SquareSet};

use super::{Choice, Hand, Interaction};

/// What a lit square offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// A quiet move may end here.
    Quiet,
    /// A capture passes here, having taken so many pieces.
    Step(usize),
    /// A capture may end here, having taken so many pieces.
    Final(usize),
}

impl Interaction {
    /// The square of origin of the piece in the hand.
    #[must_use]
    pub fn selected(&self) -> Option<Square> {
        self.held.as_ref().map(|held| held.from)
    }

    /// Where the piece in the hand stands, after the steps taken so far.
    #[must_use]
    pub fn shown_at(&self) -> Option<Square> {
        self.held.as_ref().map(|held| held.steps.last().copied().unwrap_or(held.from))
    }

    /// The steps of a capture taken so far.
    #[must_use]
    pub fn steps(&self) -> &[Square] {
        self.held.as_ref().map_or(&[], |held| &held.steps)
    }

    /// What the steps so far have taken, in order; it is still on the board.
    #[must_use]
    pub fn taken(&self) -> Vec<Square> {
        let Some(held) = &self.held else { return Vec::new() };
        held.going().next().map_or_else(Vec::new, |path| path.victims(held.steps.len()))
    }

    /// Pieces taken so far and in all, while a capture is half made; the total is the greatest in reach.
    #[must_use]
    pub fn progress(&self) -> Option<(usize, usize)> {
        let held = self.held.as_ref().filter(|held| !held.steps.is_empty())?;
        let total = held.going().map(|path| path.play.captured.len()).max()?;
        Some((held.steps.len(), total))
    }

    /// The moves being asked about.
    #[must_use]
    pub fn choices(&self) -> &[Choice] {
        self.held.as_ref().map_or(&[], |held| &held.choices)
    }

    /// Whether the piece in the hand may go round and come back to its square.
    #[must_use]
    pub fn round_trip(&self) -> Option<Square> {
        let held = self.held.as_ref().filter(|held| held.steps.is_empty())?;
        held.paths.iter().any(|path| path.play.to == held.from).then_some(held.from)
    }

    /// The pieces that must capture: all that can, if any can and the board says so.
    #[must_use]
    pub fn must_capture(&self) -> SquareSet {
        if self.hand != Hand::ToMove || self.is_silent() {
            return SquareSet::EMPTY;
        }
        self.legal.iter().filter(|play| play.is_capture()).map(|play| play.from).collect()
    }

    /// The pieces that can be moved.
    #[must_use]
    pub fn movable(&self) -> SquareSet {
        if self.hand != Hand::ToMove {
            return SquareSet::EMPTY;
        }
        self.legal.iter().chain(&self.irregular).map(|play| play.from).collect()
    }

    /// The pieces that have a legal move: who touches one of them may be held to play it.
    #[must_use]
    pub fn lawful(&self) -> SquareSet {
        self.legal.iter().map(|play| play.from).collect()
    }

    /// The squares that the piece in the hand may go to, each once, with what it offers.
    #[must_use]
    pub fn lights(&self) -> Vec<(Square, Light)> {
        let Some(held) = &self.held else { return Vec::new() };
        let mut lights: Vec<(Square, Light)> = Vec::new();
        for path in held.going() {
            let last = path.legs.len() - 1;
            for (index, leg) in path.legs.iter().enumerate().skip(held.steps.len()) {
                let light = match (path.play.is_capture(), index == last) {
                    (false, _) => Light::Quiet,
                    (true, false) => Light::Step(index + 1),
                    (true, true) => Light::Final(index + 1),
                };
                // The square of origin has its badge instead.
                if leg.landing != held.from || !held.steps.is_empty() {
                    brightest(&mut lights, leg.landing, light);
                }
            }
        }
        lights
    }

    /// The squares where the capture begun may go on or end.
    #[must_use]
    pub fn next_squares(&self) -> SquareSet {
        let Some(held) = &self.held else { return SquareSet::EMPTY };
        held.going().map(|path| path.legs[held.steps.len()].landing).collect()
    }

    /// The squares where the capture begun may end.
    #[must_use]
    pub fn final_squares(&self) -> SquareSet {
        let Some(held) = &self.held else { return SquareSet::EMPTY };
        held.going().map(|path| path.play.to).collect()
    }
}

/// Lights a square, keeping the more telling of two lights: an end before a passage, an early passage before
/// a late one.
fn brightest(lights: &mut Vec<(Square, Light)>, square: Square, light: Light) {
    let Some((_, known)) = lights.iter_mut().find(|(lit, _)| *lit == square) else {
        lights.push((square, light));
        return;
    };
    *known = match (*known, light) {
        (Light::Final(one), Light::Final(other)) => Light::Final(one.max(other)),
        (Light::Final(one), _) | (_, Light::Final(one)) => Light::Final(one),
        (Light::Step(one), Light::Step(other)) => Light::Step(one.min(other)),
        (Light::Quiet, other) | (other, Light::Quiet) => other,
    };
}
