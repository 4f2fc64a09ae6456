//! What the board shows of a table.

use damier_rules::laws::Removal;
use damier_rules::{Setup, SquareSet};
use damier_view::explain;
use damier_view::scene::Marks;

use super::settings::Settings;
use super::table::{Notice, Table};
use crate::board::interaction::Light;

/// The pieces as the board shows them: in a move under way, or in the hand, or where the game has brought them.
#[must_use]
pub fn shown_setup(table: &Table) -> Setup {
    if let Some(motion) = table.motion() {
        return motion.frame().setup;
    }
    let position = table.shown_position();
    let mut setup = position.setup();
    if let Notice::Confirming(m, _) = table.notice() {
        let piece = setup.get(m.from);
        setup.set(m.from, None);
        setup.set(m.to, piece);
        return setup;
    }
    let hand = table.hand();
    if let (Some(from), Some(at)) = (hand.selected(), hand.shown_at())
        && table.viewed().is_none()
        && !hand.steps().is_empty()
    {
        let piece = setup.get(from);
        setup.set(from, None);
        setup.set(at, piece);
        if position.laws().removal == Removal::AtOnce {
            hand.taken().into_iter().for_each(|square| setup.set(square, None));
        }
    }
    setup
}

/// Everything else that the board shows.
#[must_use]
pub fn marks(table: &Table, settings: &Settings) -> Marks {
    if let Some(motion) = table.motion() {
        let frame = motion.frame();
        return Marks { trail: frame.way.clone(), taken: frame.taken, ..Marks::default() };
    }
    let mut marks = last_move(table);
    if table.viewed().is_some() {
        return marks;
    }
    add_hand(&mut marks, table, settings);
    marks.premove = table.premove();
    if let Some((from, targets)) = table.premoving() {
        marks.chosen = Some(from);
        marks.targets = if settings.targets { targets } else { SquareSet::EMPTY };
    }
    if let Some(fault) = table.fault() {
        marks.huffable = fault.huffable;
    }
    if let Notice::Confirming(m, route) = table.notice() {
        let trail = std::iter::once(m.from).chain(route.iter().copied()).collect();
        return Marks { trail, taken: m.captured, ..Marks::default() };
    }
    if let Notice::Refused(attempt, refusal) = table.notice() {
        let shown = explain::marks(attempt, refusal);
        marks.last_move = Vec::new();
        marks.last_taken = SquareSet::EMPTY;
        marks.must_capture = marks.must_capture | shown.must_capture;
        marks.targets = marks.targets | shown.targets;
        marks.required = shown.required;
        marks.refused = shown.refused;
    }
    marks
}

fn last_move(table: &Table) -> Marks {
    let ply = table.shown_ply();
    let taken = ply.checked_sub(1).and_then(|index| table.game().moves().nth(index)).map(|m| m.captured);
    Marks { last_move: table.way_to(ply), last_taken: taken.unwrap_or_default(), ..Marks::default() }
}

fn add_hand(marks: &mut Marks, table: &Table, settings: &Settings) {
    let hand = table.hand();
    let is_under_way = !hand.steps().is_empty();
    if table.shows_rings(settings) && !is_under_way {
        marks.must_capture = hand.must_capture();
    }
    let (Some(from), Some(at)) = (hand.selected(), hand.shown_at()) else { return };
    marks.chosen = Some(at);
    marks.must_capture.remove(from);
    marks.taken = hand.taken().into_iter().collect();
    if is_under_way {
        marks.last_move = Vec::new();
        marks.last_taken = SquareSet::EMPTY;
        marks.trail = std::iter::once(from).chain(hand.steps().iter().copied()).collect();
    }
    if !hand.choices().is_empty() {
        marks.last_move = Vec::new();
        marks.choices = hand
            .choices()
            .iter()
            .map(|choice| std::iter::once(choice.play.from).chain(choice.route.iter().copied()).collect())
            .collect();
        return;
    }
    marks.round_trip = hand.round_trip();
    if settings.targets && !table.is_adjusting() {
        let number = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        for (square, light) in hand.lights() {
            match light {
                Light::Quiet => {
                    marks.targets.insert(square);
                }
                Light::Step(count) => marks.steps.push((square, number(count))),
                Light::Final(count) => marks.finals.push((square, number(count))),
            }
        }
    }
}
