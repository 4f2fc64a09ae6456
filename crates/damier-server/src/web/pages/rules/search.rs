//! Looks for small positions that show a rule at work.
//!
//! Positions are set up at random, always the same ones, with few pieces first; the first that shows a rule is kept.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use damier_rules::explain::{Attempt, Reason, Refusal, why_not};
use damier_rules::laws::{Promotion, Rung};
use damier_rules::{AnyMove, AnyPosition, Color, Kind, Piece, Setup, Variant};

/// How many positions are tried for each number of pieces.
const TRIES: u32 = 4000;

/// Numbers of White's and Black's pieces, few first.
const SIZES: [(u8, u8); 7] = [(1, 2), (2, 2), (1, 3), (2, 3), (1, 4), (2, 4), (2, 5)];

/// A position that shows a rule.
pub(super) enum Found {
    /// A possible capture that the rules refuse, for another goes before it.
    Refused { position: AnyPosition, refused: AnyMove, attempt: Attempt, refusal: Refusal },
    /// Captures of different numbers, of which any may be chosen.
    Free { position: AnyPosition },
    /// A man that captures over the last row.
    Crossing { position: AnyPosition, m: AnyMove },
}

/// What was found, by the variant.
type Known = HashMap<&'static str, Arc<Vec<Found>>>;

/// What shows how a variant chooses between captures, each rung of its ladder by itself, and how it promotes. Looked for
/// once.
pub(super) fn choices(variant: Variant) -> Arc<Vec<Found>> {
    static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry(variant.id()).or_insert_with(|| Arc::new(look(variant))).clone()
}

fn look(variant: Variant) -> Vec<Found> {
    let ladder = variant.laws().capture;
    let mut found: Vec<Found> = Vec::new();
    if ladder.is_free() {
        found.extend(first(variant, free));
    }
    for rung in Rung::ALL.into_iter().filter(|rung| ladder.has(*rung)) {
        found.extend(first(variant, |_, position| refused(position, rung)));
    }
    found.extend(first(variant, crossing));
    found
}

/// The first position, few pieces first, that shows something.
fn first(variant: Variant, shows: impl Fn(Variant, &AnyPosition) -> Option<Found>) -> Option<Found> {
    let mut lots = Lots(64);
    SIZES.into_iter().flat_map(|size| (0..TRIES).map(move |_| size)).find_map(|(white, black)| {
        let position = lots.position(variant, white, black)?;
        shows(variant, &position)
    })
}

fn free(_: Variant, position: &AnyPosition) -> Option<Found> {
    let moves = position.legal_moves();
    let [one, other] = moves[..] else { return None };
    let differ = one.is_capture() && one.captured.len() != other.captured.len();
    differ.then_some(Found::Free { position: *position })
}

fn refused(position: &AnyPosition, rung: Rung) -> Option<Found> {
    let [only] = position.legal_moves()[..] else { return None };
    if !only.is_capture() {
        return None;
    }
    position.irregular_moves().into_iter().filter(AnyMove::is_capture).find_map(|refused| {
        let attempt = Attempt::new(refused.from, refused.to);
        let refusal = why_not(position, &attempt)?;
        let (decided, tried) = match &refusal.reason {
            Reason::Majority { tried, .. } => (Rung::MostPieces, tried),
            Reason::Priority { rung, tried, .. } => (*rung, tried),
            _ => return None,
        };
        let fits = decided == rung && tried.captured == refused.captured;
        fits.then_some(Found::Refused { position: *position, refused, attempt, refusal })
    })
}

/// A man that touches the last row in a capture: it crosses it where it may, else it stops there.
fn crossing(variant: Variant, position: &AnyPosition) -> Option<Found> {
    let [m] = position.legal_moves()[..] else { return None };
    let is_man = position.piece_at(m.from).is_some_and(|piece| piece.kind == Kind::Man);
    if !is_man || m.captured.len() < 2 {
        return None;
    }
    let last_row = position.shape().row(0);
    let route = position.routes(&m).into_iter().next()?;
    let crosses = route[..route.len() - 1].iter().any(|square| last_row.contains(*square));
    let shows = match variant.laws().promotion {
        Promotion::AtRest => crosses && !m.promotes,
        Promotion::InFlight => crosses && m.promotes,
        Promotion::EndsTurn => m.promotes,
    };
    shows.then_some(Found::Crossing { position: *position, m })
}

/// Numbers that look random and are always the same (a linear congruence).
struct Lots(u64);

impl Lots {
    fn draw(&mut self, below: u8) -> u8 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(below.max(1))) as u8
    }

    /// White to move, with so many pieces on each side, one in three a king; none if that is no position.
    fn position(&mut self, variant: Variant, white: u8, black: u8) -> Option<AnyPosition> {
        let shape = variant.shape();
        let mut setup = Setup::empty(Color::White);
        for index in 0..white + black {
            let color = if index < white { Color::White } else { Color::Black };
            let square = shape.square(1 + self.draw(shape.squares()))?;
            let kind = if self.draw(3) == 0 { Kind::King } else { Kind::Man };
            let last_row = shape.row(if color == Color::White { 0 } else { shape.ranks - 1 });
            if setup.get(square).is_some() || kind == Kind::Man && last_row.contains(square) {
                return None;
            }
            setup.set(square, Some(Piece::new(color, kind)));
        }
        variant.position(&setup).ok()
    }
}
