//! Where the keyboard goes on the board.

use damier_rules::{BoardShape, Square};

/// A key that moves the focus, as the player sees the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// One row up.
    Up,
    /// One row down.
    Down,
    /// One square to the left.
    Left,
    /// One square to the right.
    Right,
    /// The first square of the row.
    Home,
    /// The last square of the row.
    End,
    /// The first square of the board.
    Top,
    /// The last square of the board.
    Bottom,
}

/// The square that a key leads to; the same one at the edge of the board.
///
/// Up and down keep the place in the row: where every other square is played on, that is the next square of the
/// column but half a step aside, and going on leads straight across the board.
#[must_use]
pub fn neighbour(shape: BoardShape, from: Square, key: Key, flipped: bool) -> Square {
    let key = if flipped { turned(key) } else { key };
    let per_row = shape.squares() / shape.ranks;
    let index = from.number() - 1;
    let (row, place) = (index / per_row, index % per_row);
    let last_row = shape.ranks - 1;
    let (row, place) = match key {
        Key::Up => (row.saturating_sub(1), place),
        Key::Down => (last_row.min(row + 1), place),
        Key::Left => (row, place.saturating_sub(1)),
        Key::Right => (row, (place + 1).min(per_row - 1)),
        Key::Home => (row, 0),
        Key::End => (row, per_row - 1),
        Key::Top => (0, 0),
        Key::Bottom => (last_row, per_row - 1),
    };
    shape.square(row * per_row + place + 1).unwrap_or(from)
}

fn turned(key: Key) -> Key {
    match key {
        Key::Up => Key::Down,
        Key::Down => Key::Up,
        Key::Left => Key::Right,
        Key::Right => Key::Left,
        Key::Home => Key::End,
        Key::End => Key::Home,
        Key::Top => Key::Bottom,
        Key::Bottom => Key::Top,
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;

    use super::*;

    fn go(variant: Variant, from: u8, keys: &[Key], flipped: bool) -> u8 {
        let shape = variant.shape();
        let start = shape.square(from).expect("on the board");
        keys.iter().fold(start, |at, key| neighbour(shape, at, *key, flipped)).number()
    }

    #[test]
    fn up_keeps_the_place_in_the_row() {
        assert_eq!(go(Variant::INTERNATIONAL, 28, &[Key::Up, Key::Up], false), 18);
        assert_eq!(go(Variant::CANADIAN, 28, &[Key::Down], false), 34);
    }

    #[test]
    fn the_edge_is_the_end() {
        assert_eq!(go(Variant::INTERNATIONAL, 26, &[Key::Left], false), 26);
        assert_eq!(go(Variant::INTERNATIONAL, 3, &[Key::Up], false), 3);
        assert_eq!(go(Variant::BRAZILIAN, 30, &[Key::Down, Key::End], false), 32);
    }

    #[test]
    fn a_turned_board_turns_the_keys() {
        assert_eq!(go(Variant::INTERNATIONAL, 28, &[Key::Up], true), 33);
        assert_eq!(go(Variant::INTERNATIONAL, 28, &[Key::Home], true), 30);
        assert_eq!(go(Variant::INTERNATIONAL, 28, &[Key::Top], true), 50);
    }
}
