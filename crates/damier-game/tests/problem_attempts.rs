//! Attempts at a problem: what each move leads to, what help there is, and that Black solves as White does.

use damier_game::PlayError;
use damier_game::exercise::problem::{HelpLevel, check_setup};
use damier_game::exercise::{Attempt, CheckError, Help, Problem, Verdict};
use damier_rules::notation::fen;
use damier_rules::{Color, Square, Variant};

/// Two pieces are given, and a man takes six; `47-41` wins slowly instead of the first of them.
const FEN: &str = "W:W25,27,28,31,32,35,40,42,44,47:B3,5,7,9,14,15,17,18,19,20,23";
const TRIES: &str = "27-21>17x48(40-34>48x30(35x4= 35x22!14-19/25x14/9x20/22-17/3-8/28-22/20-24) \
    28-22!18x38/40-34/48x30/35x4/38-43/44-39/43x34 32-27!23x21/40-34/48x30/35x4/18-23/4-13/7-12 \
    35-30!48-43/28-22/18x38/40-35/43-49 44-39!48x45/47-41/9-13/41-36/45-50/35-30/50x6 47-41~23-29 \
    47-42!48x26/44-39/20-24/40-34/26-17) 28-22!17x26/44-39/3-8/42-38/20-24/39-33/9-13 \
    31-26!20-24/42-38/7-12/44-39/14-20/25x14/9x20 35-30!3-8/40-35/8-12/42-38/20-24/31-26/23-29 \
    40-34!17-21/27x16/18-22/28x17/23-29/34x23/19x48 42-37!20-24/31-26/3-8/44-39/8-12/39-33/5-10 \
    44-39!20-24/42-38/3-8/31-26/8-12/39-34/5-10 47-41!20-24/44-39/24-29/40-34/29x40/35x44 \
    27-22!18x38/42x33/23x32/40-34/3-8/44-40/7-12 42-38!20-24/31-26/7-12/40-34/3-8/44-39/5-10";

/// What is written, or the same seen from the other side of the board, with the colours exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    White,
    Black,
}

impl Side {
    const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// Every number of a text turned round.
    fn says(self, text: &str) -> String {
        if self == Self::White {
            return text.to_owned();
        }
        let mut turned = String::new();
        let mut number = 0;
        for letter in text.chars().chain([' ']) {
            match letter.to_digit(10) {
                Some(digit) => number = number * 10 + digit,
                None => {
                    if number > 0 {
                        turned.push_str(&(51 - std::mem::take(&mut number)).to_string());
                    }
                    turned.push(letter);
                }
            }
        }
        turned.trim_end().to_owned()
    }

    fn attempt(self) -> Attempt {
        let mut fen = self.says(FEN);
        if self == Self::Black {
            fen = fen.replace('W', "w").replace('B', "W").replace('w', "B");
        }
        let problem = Problem::read(Variant::INTERNATIONAL, &fen, &self.says(TRIES)).expect("a problem");
        assert_eq!(problem.check(), Ok(()), "{self:?}");
        Attempt::new(problem)
    }

    fn plays(self, attempt: &mut Attempt, text: &str) -> Verdict {
        attempt.play(&self.says(text))
    }

    fn words(self, text: &str) -> Vec<String> {
        self.says(text).split_whitespace().map(str::to_owned).collect()
    }
}

fn goes(reply: &str) -> Verdict {
    Verdict::Goes { reply: reply.to_owned() }
}

#[test]
fn the_solution_is_played_with_the_replies_of_the_opponent() {
    for side in Side::BOTH {
        let mut attempt = side.attempt();
        let solver = if side == Side::White { Color::White } else { Color::Black };
        assert_eq!((attempt.problem().solver(), attempt.position().turn()), (solver, solver));
        assert_eq!(side.plays(&mut attempt, "27-21"), goes(&side.says("17x48")));
        assert_eq!(side.plays(&mut attempt, "40-34"), goes(&side.says("48x30")));
        assert!(!attempt.is_solved() && attempt.position().turn() == solver, "it is for the solver to go on");
        assert_eq!(side.plays(&mut attempt, "35x4"), Verdict::Solved);
        assert!(attempt.is_solved() && attempt.point().is_none());
        assert_eq!((attempt.errors(), attempt.most_help()), (0, None));
        let played: Vec<_> = attempt.game().moves().map(|m| m.is_capture()).collect();
        assert_eq!(played, [false, true, false, true, true], "{side:?}");
    }
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut attempt = Side::White.attempt();
    for text in ["27-21", "40-34", "35x4"] {
        attempt.play(text);
    }
    let end = *attempt.position();
    let reply = end.legal_moves()[0];
    assert!(matches!(attempt.play_move(&reply), Verdict::Illegal(PlayError::Illegal { .. })));
    assert_eq!(attempt.help(), None);
    assert_eq!((attempt.position(), attempt.is_solved()), (&end, true));
}

#[test]
fn a_move_that_fails_is_refuted_counted_and_not_played() {
    for side in Side::BOTH {
        let mut attempt = side.attempt();
        let before = *attempt.position();
        let refuted = Verdict::Fails {
            word: side.says("40-34"),
            refutation: side.words("17-21 27x16 18-22 28x17 23-29 34x23 19x48"),
        };
        assert_eq!(side.plays(&mut attempt, "40-34"), refuted);
        assert_eq!(side.plays(&mut attempt, "40-34"), refuted, "again, it is the same");
        assert_eq!((attempt.errors(), attempt.position()), (2, &before));
        side.plays(&mut attempt, "27-21");
        side.plays(&mut attempt, "40-34");
        assert!(matches!(side.plays(&mut attempt, "35x22"), Verdict::Fails { .. }), "the shorter capture");
        assert_eq!(side.plays(&mut attempt, "35x4"), Verdict::Solved, "and the solution still stands");
        assert_eq!(attempt.errors(), 3);
    }
}

#[test]
fn another_winning_move_solves_it() {
    for side in Side::BOTH {
        let mut attempt = side.attempt();
        side.plays(&mut attempt, "27-21");
        let wins = Verdict::AlsoWins { line: side.words("23-29") };
        assert_eq!(side.plays(&mut attempt, "47-41"), wins);
        assert!(attempt.is_solved() && attempt.point().is_none() && attempt.errors() == 0);
        assert_eq!(attempt.game().moves().len(), 3, "the move is played, how it wins is only told");
    }
}

#[test]
fn what_is_no_move_is_no_error() {
    let mut attempt = Side::White.attempt();
    for text in ["", "27-20", "17x48", "99-1", "nonsense"] {
        assert!(matches!(attempt.play(text), Verdict::Illegal(_)), "{text:?}");
    }
    assert_eq!((attempt.errors(), attempt.game().moves().len()), (0, 0));
    assert_eq!(attempt.play(" 27 - 21 "), goes("17x48"), "any common writing will do");
}

#[test]
fn help_is_a_ladder_that_goes_back_to_the_piece_when_the_solution_goes_on() {
    for side in Side::BOTH {
        let mut attempt = side.attempt();
        let piece = |number: u8| {
            let number = if side == Side::White { number } else { 51 - number };
            Some(Help::Piece(Square::new(number).expect("a square")))
        };
        let solution = |text: &str| Some(Help::Solution(side.words(text)));
        assert_eq!(attempt.help(), Some(Help::Theme));
        assert_eq!(attempt.help(), piece(27));
        assert_eq!(attempt.most_help(), Some(HelpLevel::Piece));
        side.plays(&mut attempt, "27-21");
        assert_eq!(attempt.help(), piece(40), "the theme is known by now");
        assert_eq!(attempt.help(), Some(Help::Move(side.says("40-34"))));
        assert_eq!(attempt.help(), solution("40-34 48x30 35x4"));
        assert_eq!(attempt.help(), solution("40-34 48x30 35x4"), "there is no more than that");
        side.plays(&mut attempt, "40-34");
        assert_eq!(attempt.help(), piece(35));
        assert_eq!(attempt.most_help(), Some(HelpLevel::Solution), "what was asked for stays");
    }
}

#[test]
fn who_needs_no_help_at_first_begins_with_the_theme_later() {
    let mut attempt = Side::White.attempt();
    attempt.play("27-21");
    assert_eq!(attempt.help(), Some(Help::Theme));
    assert_eq!(
        attempt.help(),
        Some(Help::Piece(Square::new(40).expect("a square"))),
        "the piece to move now"
    );
}

#[test]
fn beginning_again_keeps_the_count_of_errors_and_helps() {
    for last in ["35x4", "47-41"] {
        let mut attempt = Side::White.attempt();
        let start = *attempt.position();
        attempt.help();
        attempt.play("28-22");
        attempt.play("27-21");
        if last == "35x4" {
            attempt.play("40-34");
        }
        attempt.play(last);
        assert!(attempt.is_solved());
        attempt.restart();
        assert!(!attempt.is_solved());
        assert_eq!((attempt.position(), attempt.game().moves().len()), (&start, 0));
        assert_eq!((attempt.errors(), attempt.most_help()), (1, Some(HelpLevel::Theme)));
        assert_eq!(attempt.help(), Some(Help::Theme), "the ladder begins anew");
        assert_eq!(attempt.play("27-21"), goes("17x48"));
    }
}

#[test]
fn levels_of_help_have_names_and_an_order() {
    assert!(HelpLevel::ALL.is_sorted());
    for level in HelpLevel::ALL {
        assert_eq!(HelpLevel::from_code(level.code()), Some(level));
    }
    assert_eq!(HelpLevel::from_code("all"), None);
}

#[test]
fn tries_that_do_not_fit_the_position_are_found_out() {
    let check = |from: &str, to: &str| {
        let tries = TRIES.replacen(from, to, 1);
        assert_ne!(tries, TRIES, "{from}");
        Problem::read(Variant::INTERNATIONAL, FEN, &tries).expect("tries").check()
    };
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(
        check(" 35x22!14-19/25x14/9x20/22-17/3-8/28-22/20-24", ""),
        Err(CheckError::Missing { after: words("27-21 17x48 40-34 48x30"), word: "35x22".to_owned() })
    );
    assert_eq!(
        check("47-41~23-29", "47-41~23-30"),
        Err(CheckError::Illegal { after: words("27-21 17x48 47-41"), word: "23-30".to_owned() })
    );
    assert_eq!(check("27-21>", "27-20>"), Err(CheckError::Extra { after: vec![], word: "27-20".to_owned() }));
    assert_eq!(
        check("47-41~23-29", "47-41="),
        Err(CheckError::Solution { after: words("27-21 17x48") }),
        "two solutions"
    );
}

#[test]
fn a_position_turned_round_could_come_from_a_game_as_well() {
    for side in Side::BOTH {
        let attempt = side.attempt();
        assert_eq!(check_setup(Variant::INTERNATIONAL, &attempt.problem().start().setup()), Ok(()));
    }
    let setup = |text: &str| fen::parse(text, Variant::INTERNATIONAL.shape()).expect("a position");
    for (text, why) in [
        ("B:W28,32:B46", "a man of b stands on 46"),
        ("W:W1,32:B12", "a man of w stands on 1"),
        ("W:W28:B", "b has no piece"),
        ("W:W30-50:B1", "w has 21 pieces; a game begins with 20"),
    ] {
        let error = check_setup(Variant::INTERNATIONAL, &setup(text)).expect_err(text).to_string();
        assert!(error.to_lowercase().starts_with(why), "{text}: {error}");
    }
}
