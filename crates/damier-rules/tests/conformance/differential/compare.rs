//! One position: everything that the generator says of it, and what the oracle says.

use std::collections::BTreeSet;
use std::fmt::Write;

use damier_rules::laws::Ruleset;
use damier_rules::perft::{Convention, Perft};
use damier_rules::{AnyMove, AnyPosition, Position, PositionVisitor};

use crate::oracle::{Board, Game, Move, Moves, Route};

/// What sort of position it was.
#[derive(Clone, Copy, Default)]
pub(super) struct Sort {
    pub(super) has_kings: bool,
    pub(super) has_capture: bool,
    /// Whether some capture takes several pieces.
    pub(super) takes_several: bool,
    /// Whether some capture has several routes.
    pub(super) has_routes: bool,
}

/// Compares a position; `None` if it has too many captures to list them slowly.
///
/// # Errors
/// The difference.
pub(super) fn position(
    position: &AnyPosition,
    game: &Game,
    board: &Board,
    jumps: u32,
) -> Result<Option<Sort>, String> {
    let Some(expected) = game.moves_within(board, jumps) else { return Ok(None) };
    let listed = position.visit(Listing)?;
    if listed.moves != expected {
        let (found, expected) = (told(&listed.moves), told(&expected));
        return Err(format!("the generator lists\n{found}the oracle lists\n{expected}"));
    }
    let routes: usize = expected.values().map(BTreeSet::len).sum();
    let by_routes = Perft { convention: Convention::Routes, ..Perft::new(1) }.count(position);
    let is_capture = expected.keys().any(|m| !m.captured.is_empty());
    equal("moves counted", listed.count, expected.len() as u64)?;
    equal("routes counted", by_routes, routes as u64)?;
    equal("outcome known", position.outcome().is_some(), expected.is_empty())?;
    // A game that is won leaves captures on the board that nobody may make.
    equal("has a capture", !expected.is_empty() && position.has_capture(), is_capture)?;
    Ok(Some(Sort {
        has_kings: board.pieces.iter().flatten().any(|piece| piece.kind == damier_rules::Kind::King),
        has_capture: is_capture,
        takes_several: expected.keys().any(|m| m.captured.len() > 1),
        has_routes: expected.values().any(|routes| routes.len() > 1),
    }))
}

/// Compares the position after a move.
///
/// # Errors
/// The difference.
pub(super) fn after(m: &AnyMove, found: &Board, game: &Game, before: &Board) -> Result<(), String> {
    let AnyMove { from, to, captured, promotes } = *m;
    let expected = game.play(before, &Move { from, to, captured, promotes });
    if *found == expected {
        return Ok(());
    }
    Err(format!("after {m:?} the generator has\n  {found:?}\nthe oracle has\n  {expected:?}\n"))
}

fn equal<T: Copy + PartialEq + std::fmt::Debug>(what: &str, found: T, expected: T) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    Err(format!("{what}: the generator says {found:?}, the oracle {expected:?}\n"))
}

/// The moves and routes as the generator gives them below the door, and how many it counts.
struct Listed {
    moves: Moves,
    count: u64,
}

struct Listing;

impl PositionVisitor for Listing {
    type Output = Result<Listed, String>;

    fn visit<R: Ruleset>(self, position: &Position<R>) -> Self::Output {
        let mut moves = Moves::new();
        for m in &position.legal_moves() {
            let listed = position.routes(m);
            let AnyMove { from, to, captured, promotes } = AnyMove::from(m);
            let routes: BTreeSet<Route> = listed.iter().cloned().collect();
            if routes.len() != listed.len() {
                return Err(format!("the generator lists routes of {m:?} twice: {listed:?}\n"));
            }
            if moves.insert(Move { from, to, captured, promotes }, routes).is_some() {
                return Err(format!("the generator lists {m:?} twice\n"));
            }
        }
        Ok(Listed { moves, count: position.count_moves() })
    }
}

/// A move a line: ends, victims, routes.
fn told(moves: &Moves) -> String {
    let mut text = String::new();
    for (m, routes) in moves {
        let crowned = if m.promotes { "=K" } else { "" };
        let _ = write!(text, "  {}-{}{crowned}", m.from, m.to);
        if !m.captured.is_empty() {
            let victims: Vec<_> = m.captured.iter().map(|square| square.to_string()).collect();
            let routes: Vec<_> = routes.iter().map(route).collect();
            let _ = write!(text, " takes {} by {}", victims.join(","), routes.join(" or "));
        }
        text.push('\n');
    }
    text
}

fn route(route: &Route) -> String {
    let squares: Vec<_> = route.iter().map(ToString::to_string).collect();
    squares.join("-")
}
