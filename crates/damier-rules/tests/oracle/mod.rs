//! A slow and obvious move generator: a plain array of pieces, recursion, and the laws read as they are
//! written. It shares with the crate the vocabulary (squares, pieces, laws) and nothing of its generator.

mod by_hand;

use std::collections::BTreeMap;
use std::collections::BTreeSet;

use damier_rules::laws::{
    CaptureFacts, Goal, HalfTurn, KingLanding, KingRange, Laws, ManTakesKing, Promotion, Removal,
};
use damier_rules::{BoardShape, Color, Direction, Kind, Piece, Playing, Square, SquareSet};

/// The squares landed on, one a jump.
pub(crate) type Route = Vec<Square>;

/// What tells one move from another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Move {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) captured: SquareSet,
    pub(crate) promotes: bool,
}

/// The legal moves, each with all its routes.
pub(crate) type Moves = BTreeMap<Move, BTreeSet<Route>>;

/// A board and the laws in force on it.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    shape: BoardShape,
    laws: Laws,
    /// Row and column of each square, in the order of their numbers.
    cells: Vec<(i8, i8)>,
    /// The next square in each direction, in the order of `Direction::ALL`, of each square.
    neighbours: Vec<[Option<Square>; 8]>,
}

/// An arrangement of pieces with a side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) pieces: Vec<Option<Piece>>,
    pub(crate) turn: Color,
    /// White's and Black's: the king moved last, and how often in a row without capturing.
    pub(crate) runs: [Option<(Square, u8)>; 2],
}

/// A capture under way.
#[derive(Clone)]
struct Capture {
    pieces: Vec<Option<Piece>>,
    mover: Piece,
    taken: Vec<(Square, Kind)>,
    route: Route,
    last: Option<Direction>,
}

/// One jump: its direction, the piece jumped, and where the mover may come down, nearest first.
struct Jump {
    direction: Direction,
    victim: Square,
    landings: Vec<Square>,
}

impl Game {
    pub(crate) fn new(shape: BoardShape, laws: Laws) -> Self {
        let mut cells = Vec::new();
        for row in 0..shape.ranks as i8 {
            for column in 0..shape.files as i8 {
                // Counted from White's left corner, a1, which is dark.
                let dark = (shape.ranks as i8 - 1 - row + column) % 2 == 0;
                let playing = match shape.playing {
                    Playing::All => true,
                    Playing::CornerLeft => dark,
                    Playing::CornerRight => !dark,
                };
                if playing {
                    cells.push((row, column));
                }
            }
        }
        let squares = 0..cells.len();
        let mut game = Self { shape, laws, cells, neighbours: Vec::new() };
        let around = |square| Direction::ALL.map(|direction| game.look_up_neighbour(square, direction));
        game.neighbours = squares.map(around).collect();
        game
    }

    fn neighbour(&self, from: Square, direction: Direction) -> Option<Square> {
        self.neighbours[from.index()][direction as usize]
    }

    fn look_up_neighbour(&self, square: usize, direction: Direction) -> Option<Square> {
        let (row, column) = self.cells[square];
        let (down, right) = direction.delta();
        // On a board of alternate squares the next playing square of a row or column is two away.
        let stride = if self.shape.playing != Playing::All && (down == 0 || right == 0) { 2 } else { 1 };
        let target = (row + down * stride, column + right * stride);
        let index = self.cells.iter().position(|cell| *cell == target)?;
        Square::new(index as u8 + 1)
    }

    fn is_last_row(&self, square: Square, color: Color) -> bool {
        let row = self.cells[square.index()].0;
        match color {
            Color::White => row == 0,
            Color::Black => row == self.shape.ranks as i8 - 1,
        }
    }

    fn pieces_of(&self, board: &Board, color: Color) -> Vec<(Square, Piece)> {
        let squares = (1..=board.pieces.len() as u8).filter_map(Square::new);
        squares
            .filter_map(|square| board.pieces[square.index()].map(|piece| (square, piece)))
            .filter(|(_, piece)| piece.color == color)
            .collect()
    }

    /// All legal moves with all their routes.
    pub(crate) fn moves(&self, board: &Board) -> Moves {
        self.moves_within(board, u32::MAX).expect("no position has so many captures")
    }

    /// The same, unless more than `jumps` jumps must be tried to find them.
    pub(crate) fn moves_within(&self, board: &Board, mut jumps: u32) -> Option<Moves> {
        let has_king = board.pieces.iter().flatten().any(|piece| piece.kind == Kind::King);
        if self.laws.goal == Goal::FirstKing && has_king {
            return Some(Moves::new());
        }
        let captures = self.captures(board, &mut jumps);
        if jumps == 0 {
            return None;
        }
        Some(if captures.is_empty() { self.quiet_moves(board) } else { captures })
    }

    fn quiet_moves(&self, board: &Board) -> Moves {
        let own = self.pieces_of(board, board.turn);
        let has_men = own.iter().any(|(_, piece)| piece.kind == Kind::Man);
        let mut moves = Moves::new();
        for (from, piece) in own {
            let (directions, far) = match piece.kind {
                Kind::Man => (self.laws.man_moves, false),
                Kind::King => (self.laws.king_moves, self.laws.king_range == KingRange::Flying),
            };
            if let (Kind::King, true, Some(limit), Some((square, count))) =
                (piece.kind, has_men, self.laws.quiet_king_limit, board.runs[board.turn.index()])
                && square == from
                && count >= limit
            {
                continue;
            }
            for direction in Direction::ALL {
                if !directions.contains(board.turn, direction) {
                    continue;
                }
                let mut next = self.neighbour(from, direction);
                while let Some(to) = next {
                    if board.pieces[to.index()].is_some() {
                        break;
                    }
                    let promotes = piece.kind == Kind::Man && self.is_last_row(to, piece.color);
                    let m = Move { from, to, captured: SquareSet::EMPTY, promotes };
                    moves.entry(m).or_default().insert(vec![to]);
                    next = if far { self.neighbour(to, direction) } else { None };
                }
            }
        }
        moves
    }

    fn captures(&self, board: &Board, jumps: &mut u32) -> Moves {
        let mut complete = Vec::new();
        for (from, piece) in self.pieces_of(board, board.turn) {
            let mut pieces = board.pieces.clone();
            pieces[from.index()] = None;
            let capture = Capture { pieces, mover: piece, taken: Vec::new(), route: Vec::new(), last: None };
            for jump in self.jumps(&capture, from) {
                self.take(&capture, &jump, jumps, &mut |done| complete.push((from, piece, done)));
            }
        }
        let ranked: Vec<_> = complete
            .into_iter()
            .map(|(from, piece, done)| (self.laws.capture.rank(&facts(piece, &done)), from, piece, done))
            .collect();
        let best = ranked.iter().map(|(rank, ..)| *rank).max();
        let mut moves = Moves::new();
        for (rank, from, piece, done) in ranked {
            if Some(rank) != best {
                continue;
            }
            let to = *done.route.last().expect("a capture lands somewhere");
            let rests_on_last_row = piece.kind == Kind::Man && self.is_last_row(to, piece.color);
            let crowned_on_the_way = piece.kind == Kind::Man && done.mover.kind == Kind::King;
            let promotes = rests_on_last_row || crowned_on_the_way;
            let captured = done.taken.iter().map(|(square, _)| *square).collect();
            moves.entry(Move { from, to, captured, promotes }).or_default().insert(done.route);
        }
        moves
    }

    /// The jumps of the mover from where it stands.
    fn jumps(&self, capture: &Capture, at: Square) -> Vec<Jump> {
        let (directions, far) = match capture.mover.kind {
            Kind::Man => (self.laws.man_captures, false),
            Kind::King => (self.laws.king_captures, self.laws.king_range == KingRange::Flying),
        };
        let mut jumps = Vec::new();
        for direction in Direction::ALL {
            if !directions.contains(capture.mover.color, direction) {
                continue;
            }
            let turns_back = capture.last == Some(direction.opposite());
            if turns_back && self.laws.half_turn == HalfTurn::Forbidden {
                continue;
            }
            let empty = |square: Square| capture.pieces[square.index()].is_none();
            let mut next = self.neighbour(at, direction);
            while far && next.is_some_and(empty) {
                next = self.neighbour(next.expect("just checked"), direction);
            }
            let Some(victim) = next else { continue };
            let Some(piece) = capture.pieces[victim.index()] else { continue };
            let mine = piece.color == capture.mover.color;
            let taken = capture.taken.iter().any(|(square, _)| *square == victim);
            let too_great = capture.mover.kind == Kind::Man
                && piece.kind == Kind::King
                && self.laws.man_takes_king == ManTakesKing::Forbidden;
            // With removal at once a taken piece is no longer on the board and this cannot be one.
            if mine || taken || too_great {
                continue;
            }
            let mut landings = Vec::new();
            let mut next = self.neighbour(victim, direction);
            while let Some(landing) = next.filter(|square| empty(*square)) {
                landings.push(landing);
                let further = far && self.laws.king_landing != KingLanding::DirectlyBehind;
                next = if further { self.neighbour(landing, direction) } else { None };
            }
            if !landings.is_empty() {
                jumps.push(Jump { direction, victim, landings });
            }
        }
        jumps
    }

    /// Makes a jump and all that can follow it; `found` is called for each complete capture. Gives up
    /// when no more `jumps` may be made.
    fn take(&self, before: &Capture, jump: &Jump, jumps: &mut u32, found: &mut dyn FnMut(Capture)) {
        *jumps = jumps.saturating_sub(1);
        if *jumps == 0 {
            return;
        }
        let mut after = before.clone();
        let victim = before.pieces[jump.victim.index()].expect("a jump has a victim");
        after.taken.push((jump.victim, victim.kind));
        after.last = Some(jump.direction);
        if self.laws.removal == Removal::AtOnce {
            after.pieces[jump.victim.index()] = None;
        }
        let nearest = jump.landings[0];
        if after.mover.kind == Kind::Man && self.is_last_row(nearest, after.mover.color) {
            match self.laws.promotion {
                Promotion::AtRest => {}
                Promotion::InFlight => after.mover.kind = Kind::King,
                Promotion::EndsTurn => {
                    after.route.push(nearest);
                    found(after);
                    return;
                }
            }
        }
        let mut goes_on = false;
        for landing in &jump.landings {
            for next in self.jumps(&after, *landing) {
                goes_on = true;
                let turns = next.direction != jump.direction && next.direction != jump.direction.opposite();
                let mut following = after.clone();
                following.route.push(if turns { *landing } else { nearest });
                self.take(&following, &next, jumps, found);
            }
        }
        if goes_on {
            return;
        }
        let stops_behind = self.laws.king_landing == KingLanding::BehindLastKing && victim.kind == Kind::King;
        for landing in &jump.landings {
            if stops_behind && *landing != nearest {
                continue;
            }
            let mut done = after.clone();
            done.route.push(*landing);
            found(done);
        }
    }

    /// The board after a legal move.
    pub(crate) fn play(&self, board: &Board, m: &Move) -> Board {
        let mut after = board.clone();
        let mover = after.pieces[m.from.index()].take().expect("a piece to move");
        for square in m.captured.iter() {
            after.pieces[square.index()] = None;
        }
        let kind = if m.promotes { Kind::King } else { mover.kind };
        after.pieces[m.to.index()] = Some(Piece::new(mover.color, kind));
        let side = board.turn.index();
        if self.laws.quiet_king_limit.is_some() {
            after.runs[side] = match board.runs[side] {
                _ if mover.kind == Kind::Man || !m.captured.is_empty() => None,
                Some((square, count)) if square == m.from => Some((m.to, count + 1)),
                _ => Some((m.to, 1)),
            };
            for color in Color::ALL {
                let own = self.pieces_of(&after, color);
                let both = [Kind::Man, Kind::King]
                    .into_iter()
                    .all(|kind| own.iter().any(|(_, piece)| piece.kind == kind));
                let captured =
                    after.runs[color.index()].is_some_and(|(square, _)| m.captured.contains(square));
                if !both || captured {
                    after.runs[color.index()] = None;
                }
            }
        }
        after.turn = board.turn.opponent();
        after
    }

    /// Counts the leaves `depth` plies deep: moves, and routes.
    pub(crate) fn perft(&self, board: &Board, depth: u32) -> (u64, u64) {
        if depth == 0 {
            return (1, 1);
        }
        let mut total = (0, 0);
        for (m, routes) in self.moves(board) {
            let (unique, by_route) = self.perft(&self.play(board, &m), depth - 1);
            total.0 += unique;
            total.1 += by_route * routes.len() as u64;
        }
        total
    }
}

fn facts(mover: Piece, done: &Capture) -> CaptureFacts {
    let of_kind = |wanted: Kind| done.taken.iter().filter(|(_, kind)| *kind == wanted).count() as u32;
    let order = done.taken.iter().fold(0, |order, (_, kind)| order << 1 | u32::from(*kind == Kind::King));
    CaptureFacts {
        men: of_kind(Kind::Man),
        kings: of_kind(Kind::King),
        by_king: mover.kind == Kind::King,
        order,
    }
}
