//! Straight lines on a board, and the landing squares of a capture along them.

use crate::board::{BoardShape, Direction, Square};

/// The direction from one square to another, if they are two squares of one line.
pub(crate) fn direction(shape: BoardShape, from: Square, to: Square) -> Option<Direction> {
    let cell = |square| {
        let (row, column) = shape.row_column(square);
        (row as i8, column as i8)
    };
    let ((row, column), (to_row, to_column)) = (cell(from), cell(to));
    let (down, right) = (to_row - row, to_column - column);
    let is_line = down == 0 || right == 0 || down.abs() == right.abs();
    let delta = (down.signum(), right.signum());
    Direction::ALL.into_iter().find(|direction| is_line && direction.delta() == delta)
}

/// The direction from one square to another and the squares on the way, the last included; `None` if
/// they are not on one line.
pub(crate) fn line(shape: BoardShape, from: Square, to: Square) -> Option<(Direction, Vec<Square>)> {
    let direction = direction(shape, from, to)?;
    let before = ray(shape, from, direction).take_while(|square| *square != to);
    Some((direction, before.chain([to]).collect()))
}

/// The squares in a direction up to the edge of the board, nearest first.
pub(crate) fn ray(
    shape: BoardShape,
    from: Square,
    direction: Direction,
) -> impl Iterator<Item = Square> + Clone {
    std::iter::successors(shape.step(from, direction), move |square| shape.step(*square, direction))
}

/// Whether a capture along `route` can be described by the squares `via` between its ends.
///
/// These may leave out landings, and may name any square on which a king going straight on could have
/// paused; `is_victim` tells which squares hold what the capture takes.
pub(crate) fn passes(
    shape: BoardShape,
    from: Square,
    route: &[Square],
    via: &[Square],
    is_victim: impl Fn(Square) -> bool,
) -> bool {
    let Some((_, landings)) = route.split_last() else { return via.is_empty() };
    if via == landings {
        return true;
    }
    let mut pauses = pauses(shape, from, route, is_victim).into_iter();
    via.iter().all(|square| pauses.any(|pause| pause == *square))
}

/// All squares between the ends of a capture on which the piece may have paused, in order.
fn pauses(
    shape: BoardShape,
    from: Square,
    route: &[Square],
    is_victim: impl Fn(Square) -> bool,
) -> Vec<Square> {
    let mut pauses = Vec::new();
    let mut start = from;
    let mut captured_before: Option<Direction> = None;
    for landing in route {
        let Some((direction, squares)) = line(shape, start, *landing) else { return pauses };
        let victim = squares.iter().position(|square| is_victim(*square)).unwrap_or(squares.len());
        if captured_before == Some(direction) {
            pauses.extend(&squares[..victim]);
        }
        pauses.push(*landing);
        captured_before = Some(direction);
        start = *landing;
    }
    pauses.pop();
    pauses
}
