//! Endings that are drawn, or nearly so, whatever the pieces count.

use damier_rules::laws::{Goal, KingRange};
use damier_rules::{Color, Position, Ruleset};

/// Divides a lead that is hard to turn into a win against a flying king.
#[inline(always)]
pub(super) fn damp<R: Ruleset>(position: &Position<R>, score: i32) -> i32 {
    let rules = position.rules();
    let laws = rules.laws();
    if laws.king_range == KingRange::Short || laws.goal != Goal::LeaveNoMove {
        return score;
    }
    let (leader, other) = if score > 0 { (Color::White, Color::Black) } else { (Color::Black, Color::White) };
    let kings = position.kings(other).count();
    if kings == 0 {
        return score;
    }
    let (mine, theirs) = (position.pieces(leader).count(), position.pieces(other).count());
    if mine <= needed_against_a_king::<R>() {
        return score / 8;
    }
    if position.kings(leader).count() == kings && mine <= theirs + 1 {
        return score / 2;
    }
    score
}

/// The pieces with which a king on this board cannot be caught as a rule.
#[inline(always)]
fn needed_against_a_king<R: Ruleset>() -> u32 {
    use damier_rules::board::Geometry;
    if R::Board::SHAPE.ranks > 8 { 3 } else { 2 }
}
