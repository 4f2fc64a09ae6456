//! Mouse, pen and finger on the board: taps, and pieces dragged from square to square.

use damier_rules::Square;
use damier_view::scene::{Point, UNITS};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, PointerEvent};

use super::state::{App, Drag};
use crate::play::Table;

/// A pointer that has moved less than this, in CSS pixels, has only tapped.
const STILL: f64 = 4.0;

/// A pointer that is down on a piece.
#[derive(Clone, Debug)]
struct Press {
    pointer: i32,
    square: Square,
    start: (f64, f64),
    /// The squares the piece has been dragged over; none while it is only pressed.
    over: Option<Vec<Square>>,
}

/// The pointers on the board.
#[derive(Clone, Copy)]
pub(super) struct Pointer {
    app: App,
    press: StoredValue<Option<Press>>,
    /// Whether the click that follows has been dealt with.
    is_click_done: StoredValue<bool>,
}

impl Pointer {
    pub(super) fn new(app: App) -> Self {
        Self { app, press: StoredValue::new(None), is_click_done: StoredValue::new(false) }
    }

    /// A press takes up a piece of the side to move, so that it can be dragged at once.
    pub(super) fn down(self, event: &PointerEvent) {
        self.is_click_done.set_value(false);
        if !event.is_primary() || event.button() != 0 {
            return;
        }
        let Some(square) = self.square_under(event).filter(|_| !self.app.takes_no_moves()) else { return };
        let (can_be_taken, is_in_hand) = {
            let table = self.app.table.read_untracked();
            let position = table.game().position();
            let is_own = position.piece_at(square).is_some_and(|piece| piece.color == position.turn());
            let is_in_hand = table.hand().shown_at() == Some(square);
            let is_now = table.is_human_to_move() && table.viewed().is_none();
            (is_now && (is_own || is_in_hand), is_in_hand)
        };
        if !can_be_taken {
            return;
        }
        self.app.prepare_engine();
        if !is_in_hand {
            self.app.act(|table| table.grab(square));
            self.is_click_done.set_value(true);
        }
        let start = (f64::from(event.client_x()), f64::from(event.client_y()));
        self.press.set_value(Some(Press { pointer: event.pointer_id(), square, start, over: None }));
    }

    pub(super) fn moved(self, event: &PointerEvent) {
        let Some(mut press) = self.press.get_value().filter(|press| press.pointer == event.pointer_id())
        else {
            return;
        };
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        if press.over.is_none() {
            if (x - press.start.0).hypot(y - press.start.1) < STILL {
                return;
            }
            press.over = Some(Vec::new());
            capture(event);
        }
        if let (Some(square), Some(over)) = (self.square_under(event), &mut press.over)
            && over.last() != Some(&square)
        {
            over.push(square);
        }
        self.drag_to(&press, event);
        self.press.set_value(Some(press));
    }

    pub(super) fn up(self, event: &PointerEvent) {
        let Some(press) = self.press.get_value().filter(|press| press.pointer == event.pointer_id()) else {
            return;
        };
        self.press.set_value(None);
        let Some(over) = press.over else { return };
        self.is_click_done.set_value(true);
        let target = self.square_under(event);
        self.app.act(|table| match target {
            Some(square) => table.drop_on(square, &over),
            None => table.cancel(),
        });
        self.app.drag.set(None);
    }

    /// The browser has taken the pointer away, to scroll or for a call.
    pub(super) fn lost(self) {
        self.press.set_value(None);
        self.app.drag.set(None);
    }

    /// A tap, or a key that presses a square's button.
    pub(super) fn click(self, event: &MouseEvent) {
        if self.is_click_done.get_value() {
            self.is_click_done.set_value(false);
            return;
        }
        self.app.prepare_engine();
        match clicked_square(event) {
            Some(square) => self.app.tap(square),
            None => self.app.act(Table::cancel),
        }
    }

    /// Shows the piece under the pointer.
    fn drag_to(self, press: &Press, event: &PointerEvent) {
        let Some((x, y)) = share(event) else { return };
        let stage = self.app.stage.read_untracked();
        let at = self.app.table.read_untracked().hand().shown_at().unwrap_or(press.square);
        let Some(piece) = stage.scene.pieces.iter().find(|piece| piece.square == at) else { return };
        let size = stage.scene.size;
        let corner = |share: f64, size: i32| (share * f64::from(size)) as i32 - UNITS / 2;
        let at = Point { x: corner(x, size.x), y: corner(y, size.y) };
        self.app.drag.set(Some(Drag { id: piece.id, at }));
    }

    fn square_under(self, event: &PointerEvent) -> Option<Square> {
        let (x, y) = share(event)?;
        self.app.view.read_untracked().square_under(x, y)
    }
}

/// Where the pointer is, as shares of the squares' width and height.
fn share(event: &PointerEvent) -> Option<(f64, f64)> {
    let board = event.current_target()?.dyn_into::<Element>().ok()?;
    let squares = board.query_selector(".plateau").ok()??.get_bounding_client_rect();
    let x = (f64::from(event.client_x()) - squares.left()) / squares.width();
    let y = (f64::from(event.client_y()) - squares.top()) / squares.height();
    Some((x, y))
}

/// Keeps the pointer for the board, also when it leaves it.
fn capture(event: &PointerEvent) {
    if let Some(board) = event.current_target().and_then(|target| target.dyn_into::<Element>().ok()) {
        // Without it the drag ends at the edge of the board.
        let _ = board.set_pointer_capture(event.pointer_id());
    }
}

fn clicked_square(event: &MouseEvent) -> Option<Square> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let button = target.closest("[data-case]").ok()??;
    Square::new(button.get_attribute("data-case")?.parse().ok()?)
}
