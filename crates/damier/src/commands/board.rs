//! The board drawn with characters.

use damier_rules::{BoardShape, Color, Kind, Numbering, Piece, Setup, Square, SquareSet};

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// Letters and signs of ASCII.
    Ascii,
    /// The draughts pieces of Unicode.
    Plain,
    /// The same, with the colours of a terminal.
    Coloured,
}

/// A board as one player sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    /// Whether Black sits at the bottom.
    pub(super) flipped: bool,
    /// How it is drawn.
    pub(super) look: Look,
}

/// Colours of 256: fields played on and not, the last move, numbers, pieces.
const PLAYED: u8 = 94;
const UNPLAYED: u8 = 180;
const MOVED: u8 = 64;
const NUMBER: u8 = 137;
const PIECES: [u8; 2] = [231, 16];

impl Board {
    /// The lines of the drawing. Empty squares show their number where squares are numbered; else the
    /// edges name files and ranks. `marked` are the squares of the last move.
    pub(super) fn lines(
        &self,
        (shape, setup): (BoardShape, &Setup),
        numbering: Numbering,
        marked: SquareSet,
    ) -> Vec<String> {
        let frame = self.frame(shape);
        let mut lines = vec![frame.clone()];
        for row in self.order(shape.ranks) {
            let cells: String = self
                .order(shape.files)
                .map(|column| match shape.square_at(row, column) {
                    Some(square) => {
                        let content = self.content(setup.get(square), shape, square, numbering);
                        self.square(&content, setup.get(square), marked.contains(square))
                    }
                    None => self.painted("    ", UNPLAYED, NUMBER),
                })
                .collect();
            let margin = match numbering {
                Numbering::Algebraic => format!("{:>3} ", shape.ranks - row),
                _ => "    ".to_owned(),
            };
            let edge = match self.look {
                Look::Ascii => "|",
                Look::Plain => "│",
                Look::Coloured => "",
            };
            lines.push(format!("{margin}{edge}{cells}{edge}"));
        }
        lines.push(frame);
        if numbering == Numbering::Algebraic {
            let files = self.order(shape.files).map(|column| format!(" {}  ", char::from(b'a' + column)));
            let gap = if self.look == Look::Coloured { "    " } else { "     " };
            lines.push(gap.to_owned() + &files.collect::<String>());
        }
        lines.retain(|line| !line.is_empty());
        lines
    }

    /// Row or column numbers as they are drawn.
    fn order(&self, count: u8) -> impl Iterator<Item = u8> {
        let flipped = self.flipped;
        (0..count).map(move |index| if flipped { count - 1 - index } else { index })
    }

    fn frame(&self, shape: BoardShape) -> String {
        let width = 4 * usize::from(shape.files);
        match self.look {
            Look::Ascii => format!("    +{}+", "-".repeat(width)),
            Look::Plain => format!("    +{}+", "─".repeat(width)),
            Look::Coloured => String::new(),
        }
    }

    fn content(
        &self,
        piece: Option<Piece>,
        shape: BoardShape,
        square: Square,
        numbering: Numbering,
    ) -> String {
        match (piece, numbering) {
            (Some(piece), _) => format!("{} ", self.glyph(piece)),
            (None, Numbering::Algebraic) => if self.look == Look::Ascii { ". " } else { "· " }.to_owned(),
            (None, _) => format!("{:>2}", numbering.name(shape, square)),
        }
    }

    fn square(&self, content: &str, piece: Option<Piece>, is_marked: bool) -> String {
        let cell = match (is_marked, self.look) {
            (true, Look::Ascii | Look::Plain) => format!("[{content}]"),
            _ => format!(" {content} "),
        };
        let ground = if is_marked { MOVED } else { PLAYED };
        self.painted(&cell, ground, piece.map_or(NUMBER, |piece| PIECES[piece.color.index()]))
    }

    fn glyph(&self, piece: Piece) -> char {
        match (self.look, piece.color, piece.kind) {
            (Look::Ascii, color, Kind::King) => color.letter(),
            (Look::Ascii, color, Kind::Man) => color.letter().to_ascii_lowercase(),
            (Look::Plain, Color::White, Kind::Man) => '⛀',
            (Look::Plain, Color::White, Kind::King) => '⛁',
            (_, _, Kind::Man) => '⛂',
            (_, _, Kind::King) => '⛃',
        }
    }

    fn painted(&self, cell: &str, ground: u8, ink: u8) -> String {
        match self.look {
            Look::Coloured => format!("\u{1b}[48;5;{ground};38;5;{ink}m{cell}\u{1b}[0m"),
            Look::Ascii | Look::Plain => cell.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;
    use damier_rules::notation::fen;

    use super::*;

    fn drawn(variant: Variant, text: &str, flipped: bool, look: Look) -> Vec<String> {
        let setup = fen::parse(text, variant.shape()).unwrap();
        let marked = [Square::new(28).unwrap(), Square::new(32).unwrap()].into_iter().collect();
        Board { flipped, look }.lines((variant.shape(), &setup), variant.numbering(), marked)
    }

    #[test]
    fn a_numbered_board_shows_pieces_and_the_numbers_of_empty_squares() {
        let lines = drawn(Variant::INTERNATIONAL, "W:W28,K46:B1,K5", false, Look::Ascii);
        assert_eq!(lines.len(), 12);
        assert_eq!(lines[1], "    |     b        2       3       4      B  |");
        assert_eq!(lines[6], "    | 26      27     [w ]     29      30     |");
        assert_eq!(lines[10], "    | W       47      48      49      50     |");
    }

    #[test]
    fn a_flipped_board_is_seen_from_the_other_side() {
        let lines = drawn(Variant::INTERNATIONAL, "W:W28,K46:B1,K5", true, Look::Ascii);
        assert_eq!(lines[1], "    |     50      49      48      47      W  |");
        assert_eq!(lines[10], "    | B        4       3       2      b      |");
    }

    #[test]
    fn an_algebraic_board_names_files_and_ranks() {
        let lines = drawn(Variant::RUSSIAN, "W:Wc3:BKf6", false, Look::Plain);
        assert_eq!(lines[3], "  6 │     ·       ·       ⛃       ·  │");
        assert_eq!(lines[6], "  3 │ ·       ⛀       ·       ·      │");
        assert_eq!(lines.last().unwrap().trim(), "a   b   c   d   e   f   g   h");
    }

    #[test]
    fn colours_leave_the_signs_alone() {
        let lines = drawn(Variant::INTERNATIONAL, "W:W28:B1", false, Look::Coloured);
        assert_eq!(lines.len(), 10);
        assert!(lines.iter().all(|line| line.ends_with("\u{1b}[0m")));
        assert!(lines[5].contains("\u{1b}[48;5;64;38;5;231m ⛂  \u{1b}[0m"), "{:?}", lines[5]);
    }
}
