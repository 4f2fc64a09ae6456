//! How a match of two games stands, in words.

use crate::words::Words;

/// A match of two games, seen from one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TwoGames<'a> {
    /// How far it is: `first`, `between`, `second`, `over` or `broken-off`.
    pub stage: &'a str,
    /// What White and Black of this game are called.
    pub names: [&'a str; 2],
    /// The points of each.
    pub points: [u8; 2],
    /// Which of the two is the reader, if one is.
    pub reader: Option<usize>,
}

impl TwoGames<'_> {
    /// A sentence or two: the score, or who won the match.
    #[must_use]
    pub fn told(&self, words: &Words) -> String {
        let ([white, black], [w, b]) = (self.names, self.points);
        let winner = match () {
            () if w > b => Some(0),
            () if w < b => Some(1),
            () => None,
        };
        let who = match winner {
            Some(_) if winner == self.reader => "you",
            Some(0) => "white",
            Some(_) => "black",
            None => "nobody",
        };
        let (more, less) = (w.max(b), w.min(b));
        let args = [
            ("white", white.into()),
            ("black", black.into()),
            ("w", u32::from(w).into()),
            ("b", u32::from(b).into()),
            ("more", u32::from(more).into()),
            ("less", u32::from(less).into()),
            ("who", who.into()),
        ];
        words.with(&format!("match-{}", self.stage), &args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    const AFTER_ONE: TwoGames<'_> =
        TwoGames { stage: "second", names: ["Théo", "Awa"], points: [0, 2], reader: None };

    #[test]
    fn a_match_is_told_from_its_beginning_to_its_end() {
        let fr = Words::new(Lang::Fr);
        for (game, says) in [
            (
                TwoGames { stage: "first", points: [0, 0], ..AFTER_ONE },
                "Match en deux parties\u{202f}: première partie.",
            ),
            (AFTER_ONE, "Match\u{202f}: Théo 0\u{202f}–\u{202f}2 Awa, seconde partie."),
            (
                TwoGames { stage: "over", points: [0, 4], ..AFTER_ONE },
                "Awa gagne le match, 4\u{202f}–\u{202f}0.",
            ),
            (
                TwoGames { stage: "over", points: [3, 1], ..AFTER_ONE },
                "Théo gagne le match, 3\u{202f}–\u{202f}1.",
            ),
            (
                TwoGames { stage: "over", points: [0, 4], reader: Some(1), ..AFTER_ONE },
                "Vous gagnez le match, 4\u{202f}–\u{202f}0.",
            ),
            (TwoGames { stage: "over", points: [2, 2], ..AFTER_ONE }, "Match nul, 2\u{202f}–\u{202f}2."),
            (
                TwoGames { stage: "broken-off", ..AFTER_ONE },
                "Match interrompu\u{202f}: Théo 0\u{202f}–\u{202f}2 Awa.",
            ),
        ] {
            assert_eq!(game.told(&fr), says);
        }
    }

    #[test]
    fn every_language_tells_all_of_it() {
        for lang in Lang::ALL {
            let words = Words::new(*lang);
            for stage in ["first", "between", "second", "over", "broken-off"] {
                for (points, reader) in [([0, 4], None), ([4, 0], Some(0)), ([3, 1], None), ([2, 2], Some(1))]
                {
                    let told = TwoGames { stage, points, reader, ..AFTER_ONE }.told(&words);
                    assert!(!told.contains("match-") && !told.contains("{$"), "{lang}: {told}");
                }
            }
        }
    }
}
