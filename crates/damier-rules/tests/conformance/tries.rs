//! What every refusal of every try promises, in random positions.

use damier_rules::explain::{Attempt, CapturePath, Reason, why_not};
use damier_rules::notation::fen;
use damier_rules::{AnyMove, AnyPosition, SquareSet, Variant};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::random::{config, positions};

type Checked = Result<(), TestCaseError>;

#[test]
fn a_try_is_refused_exactly_if_it_is_illegal_and_for_a_reason_that_holds() {
    for variant in Variant::ALL {
        let result = TestRunner::new(config(12)).run(&positions(*variant), |position| {
            let squares = position.shape().all();
            let legal = position.legal_moves();
            for from in squares.iter() {
                for to in squares.iter() {
                    let attempt = Attempt::new(from, to);
                    let is_legal = legal.iter().any(|m| m.from == from && m.to == to);
                    let refusal = why_not(&position, &attempt);
                    let place = format!("{variant:?} {} {from}-{to}", fen::print(&position.setup()));
                    prop_assert_eq!(refusal.is_none(), is_legal, "{} {:?}", place, refusal);
                    if let Some(refusal) = refusal {
                        let on_board = refusal.squares.iter().all(|square| squares.contains(*square));
                        prop_assert!(on_board, "{} {:?}", place, refusal);
                        holds(&position, &legal, &attempt, &refusal.reason)
                            .map_err(|error| TestCaseError::fail(format!("{place}: {error}")))?;
                    }
                }
            }
            Ok(())
        });
        result.unwrap_or_else(|error| panic!("{variant:?}: {error}"));
    }
}

#[test]
fn a_capture_broken_off_is_unfinished_wherever_it_is_broken_off() {
    for variant in Variant::ALL {
        let result = TestRunner::new(config(150)).run(&positions(*variant), |position| {
            for m in position.legal_moves().iter().filter(|m| m.is_capture()) {
                for route in position.routes(m) {
                    let whole = Attempt { from: m.from, to: m.to, via: route[..route.len() - 1].to_vec() };
                    prop_assert_eq!(why_not(&position, &whole), None);
                    for done in 1..route.len() {
                        let part =
                            Attempt { to: route[done - 1], via: route[..done - 1].to_vec(), ..whole.clone() };
                        let Some(refusal) = why_not(&position, &part) else { continue };
                        let code = refusal.reason.code();
                        let text = fen::print(&position.setup());
                        prop_assert_eq!(code, "capture_unfinished", "{:?} {} {:?}", variant, text, part);
                    }
                }
            }
            Ok(())
        });
        result.unwrap_or_else(|error| panic!("{variant:?}: {error}"));
    }
}

/// Fails unless what the reason says is true.
fn holds(position: &AnyPosition, legal: &[AnyMove], attempt: &Attempt, reason: &Reason) -> Checked {
    let mover = position.piece_at(attempt.from);
    let can_capture: SquareSet = legal.iter().filter(|m| m.is_capture()).map(|m| m.from).collect();
    let is_own = |square| position.piece_at(square).is_some_and(|piece| piece.color == position.turn());
    let is_enemy = |square| position.piece_at(square).is_some_and(|piece| piece.color != position.turn());
    match reason {
        Reason::NotYourPiece => prop_assert!(mover.is_none()),
        Reason::NotYourTurn { turn } => prop_assert!(*turn == position.turn() && is_enemy(attempt.from)),
        _ => prop_assert!(is_own(attempt.from), "{:?}", reason),
    }
    match reason {
        Reason::NotYourPiece | Reason::NotYourTurn { .. } => {}
        Reason::GameOver => prop_assert!(legal.is_empty() && position.outcome().is_some()),
        Reason::MustCaptureElsewhere { pieces } => {
            prop_assert!(!pieces.is_empty() && !pieces.contains(attempt.from));
            prop_assert_eq!(*pieces, can_capture);
        }
        Reason::MustCaptureWithIt { path } => {
            prop_assert!(path.from == attempt.from && is_legal_path(position, legal, path));
        }
        Reason::CaptureUnfinished { remaining } => {
            let end = remaining.last();
            prop_assert!(legal.iter().any(|m| m.from == attempt.from && Some(&m.to) == end));
            prop_assert!(remaining[0] != attempt.to);
        }
        Reason::Majority { taken, required, tried, best } => {
            prop_assert!(taken < required);
            prop_assert_eq!((*taken, *required), (tried.captured.len(), best.captured.len()));
            prop_assert!(is_legal_path(position, legal, best), "{:?}", reason);
            prop_assert!(is_lower_try(position, legal, attempt, tried), "{:?}", reason);
        }
        Reason::Priority { rung, tried, best } => {
            prop_assert!(position.laws().capture.has(*rung));
            prop_assert!(is_legal_path(position, legal, best), "{:?}", reason);
            prop_assert!(is_lower_try(position, legal, attempt, tried), "{:?}", reason);
        }
        Reason::AlreadyTaken { square } | Reason::ManCannotTakeKing { king: square } => {
            prop_assert!(is_enemy(*square));
        }
        Reason::BlockedBehind { square } | Reason::OwnPieceInWay { square } => {
            prop_assert!(is_own(*square));
        }
        Reason::TwoInARow { squares: [first, second] } => {
            prop_assert!(is_enemy(*first) && is_enemy(*second));
        }
        Reason::SquareOccupied { square } => prop_assert!(position.piece_at(*square).is_some()),
        Reason::KingLandsBehind { landing } => prop_assert!(*landing != attempt.to),
        Reason::KingMoveLimit { .. } => prop_assert!(position.laws().quiet_king_limit.is_some()),
        Reason::ManTooFar { kind } => prop_assert!(mover.is_some_and(|piece| piece.kind == *kind)),
        Reason::HalfTurn { .. } | Reason::ManBackwards | Reason::NotDiagonal => {}
        other => prop_assert!(false, "{:?} does not come from a try on the board", other),
    }
    // While something must be captured no reason hides it from a piece that cannot.
    if !can_capture.is_empty() && !can_capture.contains(attempt.from) && is_own(attempt.from) {
        let code = reason.code();
        prop_assert!(["must_capture_elsewhere", "majority", "priority"].contains(&code), "{}", code);
    }
    Ok(())
}

fn is_legal_path(position: &AnyPosition, legal: &[AnyMove], path: &CapturePath) -> bool {
    legal.iter().any(|m| {
        m.from == path.from && m.captured == path.captured && position.routes(m).contains(&path.landings)
    })
}

/// The capture tried begins as the player said, takes only pieces of the other side and is not legal.
fn is_lower_try(position: &AnyPosition, legal: &[AnyMove], attempt: &Attempt, tried: &CapturePath) -> bool {
    let is_enemy = |square| position.piece_at(square).is_some_and(|piece| piece.color != position.turn());
    tried.from == attempt.from
        && tried.captured.len() == tried.landings.len()
        && tried.captured.iter().all(is_enemy)
        && !is_legal_path(position, legal, tried)
}
