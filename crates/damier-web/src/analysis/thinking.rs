//! What the engine says of a position, in words and numbers: from White's side, in men.

use damier_game::report::Worth;
use damier_protocol::hub::Info;
use damier_rules::{AnyMove, AnyPosition, Color, Numbering, Outcome, Square, Variant};
use damier_view::speech::color_key;
use damier_view::words::{Lang, Words};

use crate::play::as_written;

/// From these shares of the game on a side is better by a little, by much, and winning.
const LITTLE: f64 = 0.57;
const MUCH: f64 = 0.70;
const WINNING: f64 = 0.90;

/// A line of play.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What the position is worth if it is played.
    pub worth: Worth,
    /// Its moves.
    pub moves: Vec<AnyMove>,
}

/// What the engine has said of a position so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thinking {
    /// The lines, the best first.
    pub lines: Vec<Line>,
    /// How deep it has looked, in plies.
    pub depth: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
    /// Whether it looks no further.
    pub is_over: bool,
}

impl Thinking {
    /// The engine has told a line, the side to move being `turn`.
    pub fn hear(&mut self, info: &Info, moves: Vec<AnyMove>, turn: Color) {
        let Some(worth) = worth(info, turn) else { return };
        let rank = info.rank.unwrap_or(1).max(1) as usize;
        // A depth begins with its best line; those of the depth before stand until they are told anew.
        self.depth = info.depth.unwrap_or(self.depth);
        self.nodes = info.nodes.unwrap_or(self.nodes);
        if moves.is_empty() || rank > self.lines.len() + 1 {
            return;
        }
        let line = Line { worth, moves };
        match self.lines.get_mut(rank - 1) {
            Some(known) => *known = line,
            None => self.lines.push(line),
        }
        // A move that has changed its place is told once.
        let own = self.lines[rank - 1].moves.first().copied();
        let mut index = 0;
        self.lines.retain(|line| {
            index += 1;
            index <= rank || line.moves.first().copied() != own
        });
    }

    /// What the position is worth.
    #[must_use]
    pub fn worth(&self) -> Option<Worth> {
        self.lines.first().map(|line| line.worth)
    }
}

/// What the engine says of a position, seen from White's side.
#[must_use]
pub fn worth(info: &Info, turn: Color) -> Option<Worth> {
    if let Some(plies) = info.win {
        let winner = if plies >= 0 { turn } else { turn.opponent() };
        let plies = Some(plies.unsigned_abs());
        return Some(Worth::Known { outcome: Outcome::Win(winner), plies });
    }
    let of_turn = (info.score? * 100.0).round() as i32;
    Some(Worth::Estimate(if turn == Color::White { of_turn } else { -of_turn }))
}

/// A score as it stands beside a line: `+3,1`, `−0,4`; of what is certain the result, `2–0`.
#[must_use]
pub fn score_text(lang: Lang, worth: Worth) -> String {
    match worth {
        Worth::Known { outcome: Outcome::Win(Color::White), .. } => "2–0".to_owned(),
        Worth::Known { outcome: Outcome::Win(Color::Black), .. } => "0–2".to_owned(),
        Worth::Known { outcome: Outcome::Draw, .. } => "1–1".to_owned(),
        Worth::Estimate(hundredths) => {
            let tenths = (f64::from(hundredths) / 10.0).round() as i32;
            let sign = match tenths {
                0 => "",
                1.. => "+",
                _ => "−",
            };
            let point = if lang == Lang::En { '.' } else { ',' };
            format!("{sign}{}{point}{}", tenths.abs() / 10, tenths.abs() % 10)
        }
    }
}

/// What a position is worth, in a few words: « Égalité », « Les Blancs gagnent en 4 coups ».
#[must_use]
pub fn headline(words: &Words, worth: Worth) -> String {
    let (side, share) = match worth.share(Color::White) {
        share if share >= 0.5 => (Color::White, share),
        share => (Color::Black, 1.0 - share),
    };
    let color = ("color", color_key(side).into());
    match worth {
        Worth::Known { outcome: Outcome::Draw, .. } => words.get("analyse-draw"),
        Worth::Known { plies: Some(plies), .. } if plies > 0 => {
            words.with("analyse-wins-in", &[color, ("n", plies.div_ceil(2).into())])
        }
        Worth::Known { .. } => words.with("analyse-winning", &[color]),
        Worth::Estimate(_) if share >= WINNING => words.with("analyse-winning", &[color]),
        Worth::Estimate(_) if share >= MUCH => words.with("analyse-better", &[color]),
        Worth::Estimate(_) if share >= LITTLE => words.with("analyse-slightly", &[color]),
        Worth::Estimate(_) => words.get("analyse-equal"),
    }
}

/// A move and the squares it goes through, its origin first.
#[must_use]
pub fn with_route(position: &AnyPosition, m: &AnyMove) -> Vec<Square> {
    let route = position.routes(m).into_iter().next();
    let landings = route.map_or_else(|| vec![m.to], |route| route.into_iter().collect());
    std::iter::once(m.from).chain(landings).collect()
}

/// A move with all its landing squares: `32×23×14×25`.
#[must_use]
pub fn full_text(position: &AnyPosition, m: &AnyMove, numbering: Numbering) -> String {
    let way = with_route(position, m);
    let names: Vec<_> = way.iter().map(|square| numbering.name(position.shape(), *square)).collect();
    names.join(if m.captured.is_empty() { "-" } else { "×" })
}

/// The number of the move that is played `ply` plies after a start, and whether it is the first of a pair.
#[must_use]
pub fn move_number(variant: Variant, start_turn: Color, ply: usize) -> (usize, bool) {
    let offset = usize::from(start_turn != variant.start_setup().turn);
    ((ply + offset) / 2 + 1, (ply + offset).is_multiple_of(2))
}

/// A line as it is written: its first move, and the rest, with numbers. `ply` is how many moves lead to the position.
#[must_use]
pub fn line_text(
    lang: Lang,
    variant: Variant,
    (position, ply): (&AnyPosition, usize),
    moves: &[AnyMove],
    numbering: Numbering,
) -> (String, String) {
    // Where the line begins is counted from: an even number of plies ago the same side was to move.
    let start_turn = if ply.is_multiple_of(2) { position.turn() } else { position.turn().opponent() };
    let mut words = Vec::new();
    let mut now = *position;
    for (index, m) in moves.iter().enumerate() {
        let (number, is_first) = move_number(variant, start_turn, ply + index);
        let text = as_written(&full_text(&now, m, numbering), now.turn(), lang);
        words.push(match (is_first, index) {
            (true, _) => format!("{number}.\u{a0}{text}"),
            (false, 0) => format!("{number}…\u{a0}{text}"),
            (false, _) => text,
        });
        let Some(after) = now.play(m) else { break };
        now = after;
    }
    let mut words = words.into_iter();
    (words.next().unwrap_or_default(), words.collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use damier_rules::notation::{fen, move_text};

    use super::*;

    fn info(rank: u32, depth: u32, score: f64) -> Info {
        Info { rank: Some(rank), depth: Some(depth), score: Some(score), ..Info::default() }
    }

    fn position(text: &str) -> AnyPosition {
        let setup = fen::parse(text, Variant::INTERNATIONAL.shape()).expect("a position");
        Variant::INTERNATIONAL.position(&setup).expect("a position")
    }

    #[test]
    fn lines_are_kept_by_rank_and_seen_from_white() {
        let moves = Variant::INTERNATIONAL.start().legal_moves();
        let mut thinking = Thinking::default();
        thinking.hear(&info(1, 5, 0.3), vec![moves[0]], Color::Black);
        thinking.hear(&info(2, 5, 0.1), vec![moves[1]], Color::Black);
        thinking.hear(&info(4, 5, 0.1), vec![moves[2]], Color::Black);
        assert_eq!(thinking.worth(), Some(Worth::Estimate(-30)));
        assert_eq!(thinking.lines.len(), 2, "a line whose elders are not known is none");
        // What was second is the best a depth later.
        thinking.hear(&info(1, 6, 0.5), vec![moves[1]], Color::Black);
        assert_eq!((thinking.lines.len(), thinking.depth), (1, 6));
        assert_eq!(thinking.lines[0].moves, [moves[1]]);
        let win = Info { win: Some(-7), score: None, ..info(1, 7, 0.0) };
        thinking.hear(&win, vec![moves[1]], Color::Black);
        let known = Worth::Known { outcome: Outcome::Win(Color::White), plies: Some(7) };
        assert_eq!(thinking.worth(), Some(known));
    }

    #[test]
    fn scores_are_written_as_the_language_has_it() {
        let text = |lang, hundredths| score_text(lang, Worth::Estimate(hundredths));
        assert_eq!([text(Lang::Fr, 312), text(Lang::En, -40), text(Lang::Nl, 3)], ["+3,1", "−0.4", "0,0"]);
        assert_eq!(score_text(Lang::Fr, Worth::DRAW), "1–1");
    }

    #[test]
    fn a_headline_says_who_is_better() {
        let words = Words::new(Lang::Fr);
        let say = |hundredths| headline(&words, Worth::Estimate(hundredths));
        let won = Worth::Known { outcome: Outcome::Win(Color::Black), plies: Some(7) };
        assert_eq!(say(5), "Position égale");
        assert_eq!(say(-40), "Les Noirs sont un peu mieux");
        assert_eq!(say(90), "Les Blancs sont mieux");
        assert_eq!(say(310), "Les Blancs sont gagnants");
        assert_eq!(headline(&words, won), "Les Noirs gagnent en 4 coups");
    }

    #[test]
    fn a_line_has_the_whole_way_of_captures_and_its_numbers() {
        let before = position("W:W32,37:B19,20,28,31");
        let capture = move_text::parse(&before, "32x25").expect("legal");
        let after = before.play(&capture).expect("legal");
        let reply = after.legal_moves()[0];
        let numbering = Variant::INTERNATIONAL.numbering();
        let write =
            |lang, ply| line_text(lang, Variant::INTERNATIONAL, (&before, ply), &[capture, reply], numbering);
        let (first, rest) = write(Lang::Fr, 50);
        assert_eq!(first, "26.\u{a0}32×23×14×25");
        assert_eq!(rest, format!("({})", full_text(&after, &reply, numbering)));
        // One ply on from a start where Black moved first.
        assert_eq!(write(Lang::En, 1).0, "2.\u{a0}32×23×14×25");
        let (first, rest) = line_text(Lang::Fr, Variant::INTERNATIONAL, (&after, 51), &[reply], numbering);
        assert!(first.starts_with("26…\u{a0}(") && rest.is_empty(), "{first}");
    }
}
