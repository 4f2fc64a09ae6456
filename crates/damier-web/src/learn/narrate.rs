//! What is said at a board that teaches.

use damier_game::Game;
use damier_game::exercise::lesson::{Goal, Takes, Wrong};
use damier_game::exercise::{Help, HelpLevel};
use damier_game::record;
use damier_rules::notation::move_text;
use damier_rules::{AnyMove, Color, Square};
use damier_view::explain;
use damier_view::scene::View;
use damier_view::speech::color_key;
use damier_view::words::{Arg, Words};

use super::captures::ROUND;
use super::drill::{CaptureDrill, SquareDrill};
use super::lesson::{Ask, Lesson};
use super::row::Row;
use super::series::Kind;
use super::solving::{Says, Solving, WrongTry};
use super::squares::Touch;
use super::walk::Walk;
use crate::play::{Run, Told, Tone, as_written, move_text as text_of_move};

/// What is needed to speak.
pub(super) struct Narrator<'a> {
    /// The words of the page's language.
    pub(super) words: &'a Words,
    /// How the board is looked at; it names the squares.
    pub(super) view: &'a View,
}

impl Narrator<'_> {
    fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> Told {
        Told::new(self.words.get(&format!("{key}-title")), self.words.with(&format!("{key}-text"), args))
    }

    fn good(&self, key: &str, args: &[(&str, Arg<'_>)]) -> Told {
        Told { tone: Tone::Good, ..self.say(key, args) }
    }

    fn refuse(&self, key: &str, args: &[(&str, Arg<'_>)]) -> Told {
        Told { tone: Tone::Refusal, ..self.say(key, args) }
    }

    /// Moves that follow a game, as a score sheet has them.
    fn line(&self, game: &Game, words: &[String]) -> String {
        let mut game = game.clone();
        let mut texts = Vec::new();
        for word in words {
            let Ok(m) = move_text::parse(game.position(), word) else { break };
            let text = text_of_move(game.position(), &m, self.view.numbering);
            texts.push(as_written(&text, game.turn(), self.words.lang()));
            if record::follow(&mut game, word).is_err() {
                break;
            }
        }
        texts.join(" ")
    }

    fn name(&self, square: Square) -> String {
        self.view.name(square)
    }

    /// What is to be said of a problem.
    pub(super) fn problem(&self, solving: &Solving) -> Told {
        match solving.says() {
            Says::Task => {
                let color = color_key(solving.sheet().problem.solver());
                Told::new(
                    self.words.with("learn-task-title", &[("color", color.into())]),
                    self.words.get("learn-task-text"),
                )
            }
            Says::Goes(_) => {
                let game = solving.game();
                let reply = record::words(game).pop().unwrap_or_default();
                let mut before = game.clone();
                before.undo();
                self.good("learn-goes", &[("move", self.line(&before, &[reply]).into())])
            }
            Says::Wrong => match solving.wrong_tries().last() {
                Some(wrong) => self.wrong(wrong),
                None => Told::default(),
            },
            Says::Help(help) => self.help(solving, help),
            Says::Solution => self.solution(solving),
            Says::Solved(other) => self.solved(solving, other.as_ref()),
        }
    }

    fn wrong(&self, wrong: &WrongTry) -> Told {
        let tried = self.line(&wrong.game, std::slice::from_ref(&wrong.word));
        let both = [std::slice::from_ref(&wrong.word), &wrong.refutation].concat();
        let line = self.line(&wrong.game, &both);
        let told = if wrong.refutation.is_empty() {
            self.refuse("learn-wrong-plain", &[("move", tried.into())])
        } else {
            self.refuse("learn-wrong", &[("line", line.into())])
        };
        Told { advice: Some(self.words.get("learn-wrong-again")), ..told }
    }

    fn help(&self, solving: &Solving, help: &Help) -> Told {
        match help {
            Help::Theme => {
                let (theme, help) = &solving.sheet().theme;
                let title = self.words.with("learn-help-theme-title", &[("theme", theme.as_str().into())]);
                Told { tone: Tone::Good, ..Told::new(title, help.clone()) }
            }
            Help::Piece(square) => self.good("learn-help-piece", &[("square", self.name(*square).into())]),
            Help::Move(word) => {
                let text = self.line(solving.game(), std::slice::from_ref(word));
                self.good("learn-help-move", &[("move", text.into())])
            }
            Help::Solution(_) => Told::default(),
        }
    }

    fn solution(&self, solving: &Solving) -> Told {
        let Some(walk) = solving.walk() else { return Told::default() };
        let (at, of) = walk.place();
        let title = self.words.with("learn-solution-title", &[("n", at.into()), ("m", of.into())]);
        let told = Told { tone: Tone::Good, ..self.step(walk, title, solving.sheet().problem.solver()) };
        if at == of { self.with_name(solving, told) } else { told }
    }

    /// The move of a line that was shown last, with its caption.
    fn step(&self, walk: &Walk, title: String, solver: Color) -> Told {
        let text = match (walk.last(), walk.caption(self.words, solver)) {
            (Some((before, word)), Some(said)) => {
                format!("{} · {said}", self.line(&before, &[word.to_owned()]))
            }
            _ => self.words.get("learn-solution-begin"),
        };
        Told::new(title, text)
    }

    /// What is to be said of an example that is walked through.
    pub(super) fn walk(&self, walk: &Walk) -> Told {
        let (at, of) = walk.place();
        let title = self.words.with("learn-example-title", &[("n", at.into()), ("m", of.into())]);
        self.step(walk, title, walk.game().start().turn())
    }

    fn solved(&self, solving: &Solving, other: Option<&(String, Vec<String>)>) -> Told {
        let (help, errors) = solving.record();
        let how = match (help, errors) {
            (0, 0) => self.words.get("learn-solved-alone"),
            (0, n) => self.words.with("learn-solved-errors", &[("n", n.into())]),
            _ => self.words.get("learn-solved-helped"),
        };
        let told = match other {
            None => Told::new(self.words.get("learn-solved-title"), how),
            Some((word, _)) => {
                let mut before = solving.game().clone();
                before.undo();
                let text = self.line(&before, std::slice::from_ref(word));
                self.say("learn-also", &[("move", text.into()), ("how", how.into())])
            }
        };
        self.with_name(solving, Told { tone: Tone::Good, ..told })
    }

    /// Adds the named combination, and the way to its page.
    fn with_name(&self, solving: &Solving, mut told: Told) -> Told {
        if let Some((address, name)) = &solving.sheet().combination {
            told.links.push((address.clone(), name.clone()));
        }
        told
    }

    /// What is to be said of problems in a row.
    pub(super) fn row(&self, row: &Row) -> Told {
        let (right, wrong) = row.log().score();
        let key = match row.kind() {
            Kind::Streak => "learn-streak",
            Kind::Three | Kind::Five => "learn-rush",
        };
        let score = [("n", right.into()), ("m", wrong.into()), ("best", row.log().best().into())];
        if row.is_over() {
            let mut told = self.say(&format!("{key}-over"), &score);
            told.tone = if right > 0 && right == row.log().best() { Tone::Good } else { Tone::Plain };
            let missed = row.now().filter(|_| row.kind() == Kind::Streak);
            if let Some(wrong) = missed.and_then(|now| now.wrong_tries().last()) {
                let line = self.wrong(wrong).text;
                told.text.push(Run::Text(" ".to_owned()));
                told.text.extend(line);
            }
            return told;
        }
        match row.now() {
            Some(now) if row.is_running() && matches!(now.says(), Says::Goes(_)) => self.problem(now),
            Some(now) if row.is_running() => {
                let color = color_key(now.sheet().problem.solver());
                let title = self.words.with("learn-task-title", &[("color", color.into())]);
                Told::new(title, self.words.with(&format!("{key}-going"), &score))
            }
            _ => self.say(&format!("{key}-begin"), &score),
        }
    }

    /// What is to be said of the step of a lesson on the board.
    pub(super) fn lesson(&self, lesson: &Lesson, board: &Told) -> Told {
        if lesson.is_over() {
            let text = match lesson.errors() {
                0 => self.words.get("learn-lesson-over-clean"),
                n => self.words.with("learn-lesson-over-errors", &[("n", n.into())]),
            };
            let title = self.words.get("learn-lesson-over-title");
            return Told { tone: Tone::Good, ..Told::new(title, text) };
        }
        let step = lesson.step();
        let told = match lesson.ask() {
            Ask::Task => self.task(lesson),
            Ask::Going(done, of) => self.going(lesson, *done, *of),
            Ask::Done => {
                let text =
                    if step.done.is_empty() { self.words.get("learn-done-text") } else { step.done.clone() };
                Told { tone: Tone::Good, ..Told::new(self.words.get("learn-done-title"), text) }
            }
            Ask::Hint => {
                let text =
                    if step.hint.is_empty() { self.words.get("learn-hint-text") } else { step.hint.clone() };
                Told { tone: Tone::Good, ..Told::new(self.words.get("learn-hint-title"), text) }
            }
            Ask::Wrong(wrong) => self.slip(lesson, wrong),
        };
        // The counters of draws are what some steps are about.
        let counts = matches!(goal(lesson), Goal::Stop(_) | Goal::Watch(_));
        Told { counters: if counts { board.counters.clone() } else { Vec::new() }, ..told }
    }

    fn task(&self, lesson: &Lesson) -> Told {
        match lesson.state().asked() {
            Some(square) => self.say("learn-find", &[("square", self.name(square).into())]),
            None => {
                let key = match lesson.state().takes() {
                    Takes::Touches => "learn-touch",
                    Takes::Choice => "learn-choose",
                    Takes::Turn => "learn-turn",
                    Takes::Next => "learn-watch",
                    Takes::NextOrStop => "learn-stop",
                    Takes::Moves | Takes::Nothing => "learn-play",
                };
                self.say(key, &[])
            }
        }
    }

    fn going(&self, lesson: &Lesson, done: usize, of: usize) -> Told {
        let count = [("n", done.into()), ("m", of.into())];
        let title = self.words.with("learn-going-title", &count);
        if let Some(square) = lesson.state().asked() {
            let asked = self.words.with("learn-find-title", &[("square", self.name(square).into())]);
            let next = self.words.with("learn-find-next", &count);
            return Told { tone: Tone::Good, ..Told::new(asked, next) };
        }
        let text = lesson.caption().map_or_else(|| self.words.get("learn-going-text"), str::to_owned);
        Told { tone: Tone::Good, ..Told::new(title, text) }
    }

    fn slip(&self, lesson: &Lesson, wrong: &Wrong) -> Told {
        let step = lesson.step();
        let named = |square: &Square| [("square", self.name(*square).into())];
        let told = match wrong {
            Wrong::Refused(refusal) => {
                let Some(attempt) = lesson.slip() else { return Told::default() };
                let told =
                    explain::explain(self.words, self.view, lesson.state().position(), &attempt, refusal);
                Told { tone: Tone::Refusal, advice: told.advice, ..Told::new(told.title, told.sentence) }
            }
            Wrong::Otherwise(m) => {
                let text = self.written(lesson, m);
                self.refuse("learn-otherwise", &[("move", text.into())])
            }
            Wrong::OtherAnswer(_) => self.refuse("learn-other-answer", &[]),
            Wrong::OtherSquare { touched } => match lesson.state().asked() {
                Some(_) => self.refuse("learn-other-square", &named(touched)),
                None => self.refuse("learn-other-place", &named(touched)),
            },
            Wrong::MayGo { square } => self.refuse("learn-may-go", &named(square)),
            Wrong::NotBeside { square } => self.refuse("learn-not-beside", &named(square)),
            Wrong::Choice { .. } => self.refuse("learn-choice", &[]),
            Wrong::TooEarly => self.refuse("learn-too-early", &[]),
            Wrong::TooLate => self.refuse("learn-too-late", &[]),
        };
        let is_own = matches!(wrong, Wrong::Otherwise(_) | Wrong::OtherAnswer(_) | Wrong::Choice { .. });
        if is_own && !step.otherwise.is_empty() {
            return Told { text: vec![Run::Text(step.otherwise.clone())], ..told };
        }
        told
    }

    fn written(&self, lesson: &Lesson, m: &AnyMove) -> String {
        let position = lesson.state().position();
        as_written(&text_of_move(position, m, self.view.numbering), position.turn(), self.words.lang())
    }

    /// What is to be said in the drill of the compulsory capture.
    pub(super) fn captures(&self, drill: &CaptureDrill) -> Told {
        let (answered, right) = drill.round().score();
        if drill.round().is_over() {
            let told = self.say("learn-captures-over", &[("n", right.into()), ("m", ROUND.into())]);
            return Told { tone: Tone::Good, ..told };
        }
        self.say("learn-captures", &[("n", (answered + 1).into()), ("m", ROUND.into())])
    }

    /// What is to be said in the drill of the squares' numbers.
    pub(super) fn squares(&self, drill: &SquareDrill) -> Told {
        let squares = drill.drill();
        let (right, wrong) = squares.score();
        let score = [("n", right.into()), ("m", wrong.into()), ("best", drill.best().into())];
        if squares.is_over() {
            return Told { tone: Tone::Good, ..self.say("learn-squares-over", &score) };
        }
        if !squares.is_running() {
            return self.say("learn-squares", &score);
        }
        let title = self.words.with("learn-find-title", &[("square", self.name(squares.asked()).into())]);
        match squares.last() {
            Some(Touch::Wrong { touched, asked }) => {
                let args = [("touched", self.name(touched).into()), ("asked", self.name(asked).into())];
                Told {
                    tone: Tone::Refusal,
                    ..Told::new(title, self.words.with("learn-squares-wrong", &args))
                }
            }
            _ => Told::new(title, self.words.with("learn-squares-going", &score)),
        }
    }
}

fn goal(lesson: &Lesson) -> &Goal {
    lesson.state().step().goal()
}

/// The key of the name of a help.
#[must_use]
pub const fn help_key(level: HelpLevel) -> &'static str {
    match level {
        HelpLevel::Theme => "learn-theme",
        HelpLevel::Piece => "learn-piece",
        HelpLevel::Move => "learn-move",
        HelpLevel::Solution => "learn-solution",
    }
}

/// A wrong try on the list of tries: `33-29 ? (24×35)`.
#[must_use]
pub fn try_text(words: &Words, view: &View, wrong: &WrongTry) -> (String, String) {
    let narrator = Narrator { words, view };
    let tried = narrator.line(&wrong.game, std::slice::from_ref(&wrong.word));
    let both = [std::slice::from_ref(&wrong.word), wrong.refutation.get(..1).unwrap_or_default()].concat();
    let answer = narrator.line(&wrong.game, &both).strip_prefix(&tried).map(|rest| rest.trim().to_owned());
    (tried, answer.unwrap_or_default())
}
