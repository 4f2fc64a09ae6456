//! What the arbiter says: the one place where rules, draw counters, the computer and the result speak.

use damier_rules::{AnyMove, Color, First, SquareSet};
use damier_view::ending;
use damier_view::explain;
use damier_view::scene::View;
use damier_view::speech::{color_key, kind_key};
use damier_view::words::{Arg, Words};

use super::notation::{as_written, example, move_text, text_of_ply};
use super::settings::Settings;
use super::table::{Listed, Mode, Notice, Phase, Table};
use super::told::{Act, Told, Tone, with_men};
use crate::IS_ANALYSIS;
use crate::board::interaction::{Light, Typed};

/// More moves than this are not listed one by one.
const LONGEST_LIST: usize = 14;

/// Reasons that are no matter of rules: no lesson teaches them.
const UNTAUGHT: [&str; 4] = ["not_your_turn", "not_your_piece", "game_over", "off_board"];

/// What the arbiter needs to speak.
pub struct Arbiter<'a> {
    /// The words of the page's language.
    pub words: &'a Words,
    /// How the board is looked at; it names the squares.
    pub view: &'a View,
    /// What the player has chosen.
    pub settings: &'a Settings,
}

impl Arbiter<'_> {
    /// What is to be said of a table now.
    #[must_use]
    pub fn tell(&self, table: &Table) -> Told {
        let mut told = self.with_rights(table, self.news(table));
        let draws = table.game().draws_at(table.shown_ply());
        if told.tone != Tone::End {
            told.counters = draws
                .counters()
                .iter()
                .map(|counter| ending::counter(self.words, draws.law(), counter))
                .collect();
        }
        told
    }

    fn news(&self, table: &Table) -> Told {
        let noticed = match table.notice() {
            Notice::None => None,
            notice => Some(self.notice(table, notice)),
        };
        noticed
            .map(|told| self.with_progress(table, told))
            .or_else(|| self.question(table))
            .or_else(|| self.of_play(table, Self::premove))
            .or_else(|| self.typed(table))
            .or_else(|| self.under_way(table))
            .or_else(|| self.viewing(table))
            .or_else(|| self.end(table))
            .or_else(|| self.of_play(table, Self::computer))
            .or_else(|| self.of_play(table, Self::manners))
            .or_else(|| self.chosen(table))
            .or_else(|| self.of_play(table, Self::fault))
            .or_else(|| self.of_play(table, Self::bound))
            .or_else(|| self.must_capture(table))
            .unwrap_or_else(|| self.turn(table))
    }

    /// What is only said where a game is played: the module of boards to analyse at is left without.
    #[inline(always)]
    fn of_play(&self, table: &Table, tell: impl Fn(&Self, &Table) -> Option<Told>) -> Option<Told> {
        if IS_ANALYSIS { None } else { tell(self, table) }
    }

    pub(super) fn say(&self, title: &str, text: &str) -> Told {
        Told::new(self.words.get(title), self.words.get(text))
    }

    pub(super) fn names(&self, squares: SquareSet) -> Vec<String> {
        squares.iter().map(|square| self.view.name(square)).collect()
    }

    fn move_text(&self, table: &Table, m: &AnyMove) -> String {
        move_text(table.game().position(), m, self.view.numbering)
    }

    fn notice(&self, table: &Table, notice: &Notice) -> Told {
        match notice {
            Notice::None => Told::default(),
            Notice::Refused(attempt, refusal) => {
                let position = table.game().position();
                let told = explain::explain(self.words, self.view, position, attempt, refusal);
                Told {
                    tone: Tone::Refusal,
                    title: told.title,
                    text: with_men(&told.sentence, told.counts, position.turn().opponent()),
                    advice: told.advice,
                    reason: Some(refusal.reason.code()).filter(|code| !UNTAUGHT.contains(code)),
                    ..Told::default()
                }
            }
            Notice::Impossible(attempt) => {
                let args = [
                    ("from", self.view.name(attempt.from).into()),
                    ("to", self.view.name(attempt.to).into()),
                ];
                let text = self.words.with("why-illegal-text", &args);
                Told { tone: Tone::Refusal, ..Told::new(self.words.get("why-illegal"), text) }
            }
            Notice::Listed(listed) => self.listed(table, *listed),
            Notice::Unreadable(text) => Told {
                tone: Tone::Refusal,
                ..Told::new(
                    self.words.get("why-illegal"),
                    self.words.with(
                        "typed-unknown",
                        &[("text", text.as_str().into()), ("example", self.example(table))],
                    ),
                )
            },
            Notice::DrawDeclined => self.say("draw-declined-title", "draw-declined-text"),
            Notice::Restored => {
                let mut told = self.say("arbiter-restored-title", "arbiter-restored-text");
                told.advice = Some(if table.is_interrupted() {
                    self.words.get("clock-interrupted")
                } else {
                    self.whose_turn(table)
                });
                told
            }
            Notice::Lost(_) => {
                Told { tone: Tone::Refusal, ..self.say("arbiter-lost-title", "arbiter-lost-text") }
            }
            Notice::BadLink(text) => Told {
                tone: Tone::Refusal,
                ..Told::new(
                    self.words.get("arbiter-bad-link-title"),
                    self.words.with("arbiter-bad-link-text", &[("text", text.as_str().into())]),
                )
            },
            _ if IS_ANALYSIS => Told::default(),
            about_faults => self.fault_notice(table, about_faults),
        }
    }

    fn listed(&self, table: &Table, listed: Listed) -> Told {
        let offered: Vec<&AnyMove> = table.hand().offered().collect();
        let texts = |plays: Vec<&AnyMove>| -> (usize, String) {
            let mut texts: Vec<String> = plays.iter().map(|play| self.move_text(table, play)).collect();
            texts.dedup();
            let count = texts.len();
            if count > LONGEST_LIST {
                texts.truncate(LONGEST_LIST);
                return (count, texts.join(", ") + "…");
            }
            (count, texts.join(", "))
        };
        let title = self.whose_turn(table);
        match listed {
            Listed::Of(square) => {
                let (n, moves) = texts(offered.into_iter().filter(|play| play.from == square).collect());
                let args =
                    [("n", n.into()), ("square", self.view.name(square).into()), ("moves", moves.into())];
                Told::new(title, self.words.with("moves-of-piece", &args))
            }
            Listed::All => {
                let (n, moves) = texts(offered);
                Told::new(title, self.words.with("moves-all", &[("n", n.into()), ("moves", moves.into())]))
            }
        }
    }

    fn premove(&self, table: &Table) -> Option<Told> {
        let (from, to) = table.premove()?;
        Some(Told { acts: vec![Act::Other], ..self.about_premove("premove", from, to) })
    }

    fn question(&self, table: &Table) -> Option<Told> {
        let choices = table.hand().choices();
        let first = choices.first()?;
        let to = self.view.name(first.play.to);
        let option = |play: &AnyMove| {
            let taken = self.words.list(&self.names(play.captured));
            let args = [("move", self.move_text(table, play).into()), ("squares", taken.into())];
            self.words.with("capture-choose-option", &args)
        };
        Some(Told {
            choices: choices.iter().map(|choice| option(&choice.play)).collect(),
            acts: vec![Act::Cancel],
            ..Told::new(
                self.words.get("capture-choose-title"),
                self.words.with("capture-choose-text", &[("to", to.into())]),
            )
        })
    }

    fn typed(&self, table: &Table) -> Option<Told> {
        let text = table.typed();
        let typed = self.words.get("typed-label");
        let moves = |plays: &[AnyMove]| {
            let texts: Vec<String> = plays.iter().map(|play| self.move_text(table, play)).collect();
            let args = [("text", text.into()), ("moves", self.words.either(&texts).into())];
            self.words.with("typed-several", &args)
        };
        let said = match table.read_typed(self.view.numbering) {
            Typed::Empty => return None,
            Typed::Move(play) => {
                self.words.with("typed-offer", &[("move", self.move_text(table, &play).into())])
            }
            Typed::Several(plays) => moves(&plays),
            Typed::Begins(plays) if plays.len() <= LONGEST_LIST => moves(&plays),
            Typed::Illegal { from, to } => {
                let text = format!("{}-{}", self.view.name(from), self.view.name(to));
                self.words.with("typed-illegal", &[("move", text.into())])
            }
            Typed::Square(square) => {
                let plays = table.hand().offered().filter(|play| play.from == square).copied();
                let plays: Vec<AnyMove> = plays.collect();
                if plays.is_empty() { String::new() } else { moves(&plays) }
            }
            Typed::Begins(_) | Typed::Unknown => String::new(),
        };
        Some(Told { title: format!("{typed}\u{a0}: {text}"), ..Told::new(String::new(), said) })
    }

    fn under_way(&self, table: &Table) -> Option<Told> {
        table.hand().progress()?;
        let told = Told { title: self.words.get("capture-progress-title"), ..Told::default() };
        Some(self.with_progress(table, told))
    }

    /// Adds how far a capture under way has come, and what to do with it.
    fn with_progress(&self, table: &Table, mut told: Told) -> Told {
        let Some(progress) = table.hand().progress() else { return told };
        told.progress = Some(progress);
        let squares = self.words.either(&self.names(table.hand().final_squares()));
        told.advice = Some(self.words.with("capture-continue", &[("squares", squares.into())]));
        told.acts = vec![Act::StepBack];
        if table.hand().can_stop() {
            told.acts.push(Act::Stop);
        }
        told
    }

    fn viewing(&self, table: &Table) -> Option<Told> {
        let ply = table.viewed()?;
        let title = self.words.with("arbiter-viewing-title", &[("n", ply.div_ceil(2).into())]);
        let text = self.words.get("arbiter-viewing-text");
        Some(Told { acts: vec![Act::Return], ..Told::new(title, text) })
    }

    fn end(&self, table: &Table) -> Option<Told> {
        let conclusion = table.conclusion()?;
        let title = match table.human() {
            Some(human) => ending::result_for(self.words, &conclusion, human),
            None => ending::result(self.words, &conclusion),
        };
        Some(Told {
            tone: Tone::End,
            points: Some(ending::points(&conclusion)),
            acts: vec![Act::Rematch, Act::New],
            ..Told::new(title, ending::why(self.words, table.game().draws().law(), &conclusion))
        })
    }

    fn computer(&self, table: &Table) -> Option<Told> {
        if table.has_failed() {
            let told = self.say("engine-failed-title", "engine-failed-text");
            return Some(Told { tone: Tone::Refusal, acts: vec![Act::Retry, Act::AsTwo], ..told });
        }
        if table.awaits_start() {
            let told = self.say("arbiter-begin-title", "arbiter-begin-text");
            return Some(Told { acts: vec![Act::Start], ..told });
        }
        table.is_thinking().then(|| self.say("arbiter-thinking-title", "arbiter-thinking-text"))
    }

    fn chosen(&self, table: &Table) -> Option<Told> {
        let hand = table.hand();
        let square = hand.selected()?;
        if hand.round_trip().is_some() {
            let title = self.chosen_title(table, square);
            return Some(Told::new(title, self.words.get("capture-round-trip")));
        }
        let ends: SquareSet = hand
            .lights()
            .into_iter()
            .filter(|(_, light)| matches!(light, Light::Quiet | Light::Final(_)))
            .map(|(square, _)| square)
            .collect();
        if ends.is_empty() {
            return None;
        }
        let squares = self.names(ends);
        let args = [("n", squares.len().into()), ("squares", squares.join(", ").into())];
        let text = self.words.with("arbiter-chosen-text", &args);
        Some(Told::new(self.chosen_title(table, square), text))
    }

    fn chosen_title(&self, table: &Table, square: damier_rules::Square) -> String {
        let kind = table.game().position().piece_at(square).map_or("man", |piece| kind_key(piece.kind));
        let args = [("kind", kind.into()), ("square", self.view.name(square).into())];
        self.words.with("arbiter-chosen-title", &args)
    }

    fn must_capture(&self, table: &Table) -> Option<Told> {
        let pieces = table.hand().must_capture();
        if pieces.is_empty() || !table.shows_rings(self.settings) {
            return None;
        }
        let names = self.names(pieces);
        let args = [("n", names.len().into()), ("squares", self.words.either(&names).into())];
        Some(Told::new(self.words.get("arbiter-must-title"), self.words.with("arbiter-must-text", &args)))
    }

    /// A move as it is written here.
    fn example(&self, table: &Table) -> Arg<'static> {
        example(table.game().variant(), self.view.numbering).into()
    }

    fn turn(&self, table: &Table) -> Told {
        if table.phase() == Phase::Ready {
            let by_lot = table.game().variant().spec().first == First::Lot;
            let key = if by_lot { "arbiter-ready-by-lot" } else { "arbiter-ready-text" };
            let text = self.words.with(key, &[("color", color_key(table.game().turn()).into())]);
            return Told::new(self.words.get("arbiter-ready-title"), text);
        }
        let last = text_of_ply(table, table.game().len(), self.view.numbering);
        if last.is_empty() {
            return Told::new(
                self.whose_turn(table),
                self.words.with("arbiter-turn-text", &[("example", self.example(table))]),
            );
        }
        let last = as_written(&last, table.game().turn().opponent(), self.words.lang());
        let last = self.words.with("arbiter-last-move", &[("move", last.into())]);
        Told::new(self.whose_turn(table), last)
    }

    pub(super) fn whose_turn(&self, table: &Table) -> String {
        let key = match (table.mode(), table.game().turn()) {
            (Mode::Computer { human, .. } | Mode::Live { seat: Some(human) }, turn) if human == turn => {
                "turn-yours"
            }
            (_, Color::White) => "turn-white",
            (_, Color::Black) => "turn-black",
        };
        self.words.get(key)
    }
}

#[cfg(test)]
mod tests {
    use damier_rules::{Numbering, Square, Variant};
    use damier_view::words::Lang;

    use super::*;
    use crate::play::{Level, Run, Side};

    fn at(fen: &str) -> Table {
        Table::at_position(Variant::INTERNATIONAL, fen, Mode::SameScreen).expect("a position")
    }

    fn tap(table: &mut Table, squares: &[u8]) {
        for number in squares {
            table.tap(Square::new(*number).expect("a square"));
        }
    }

    fn told(table: &Table) -> Told {
        told_in(table, Lang::Fr)
    }

    fn told_in(table: &Table, lang: Lang) -> Told {
        let (words, settings) = (Words::for_play(lang), Settings::default());
        let view = View::of(table.game().variant());
        Arbiter { words: &words, view: &view, settings: &settings }.tell(table)
    }

    #[test]
    fn the_majority_rule_is_told_with_its_men() {
        let mut table = at("W:W32,37:B19,20,28,31");
        tap(&mut table, &[37, 26]);
        let told = told(&table);
        assert_eq!((told.tone, told.title.as_str()), (Tone::Refusal, "Prise majoritaire"));
        assert!(
            told.text.contains(&Run::Men(1, Color::Black)) && told.text.contains(&Run::Men(3, Color::Black))
        );
        assert!(told.spoken().contains("il faut en prendre 3"));
    }

    #[test]
    fn a_question_names_what_each_way_takes() {
        let mut table = at("W:WK4:B13,32,37,20");
        tap(&mut table, &[4, 15]);
        let told = told(&table);
        assert_eq!(told.choices.len(), 2);
        assert!(told.choices.iter().any(|choice| choice.contains("32")), "{:?}", told.choices);
        assert_eq!(told.acts, [Act::Cancel]);
    }

    #[test]
    fn a_capture_under_way_says_how_far_it_is() {
        let mut table = at("W:W32,37:B19,20,28,31");
        tap(&mut table, &[32, 23]);
        let told = told(&table);
        assert_eq!((told.progress, told.acts.as_slice()), (Some((1, 3)), [Act::StepBack].as_slice()));
        assert_eq!(told.advice.as_deref(), Some("Finissez la rafle, en 25."));
    }

    #[test]
    fn the_result_says_who_and_why() {
        let mut table = at("W:W32:B28,1");
        table.resign();
        let told = told(&table);
        assert_eq!(told.tone, Tone::End);
        assert_eq!(told.title, "Les Noirs gagnent");
        assert_eq!(told.text, [Run::Text("Les Blancs abandonnent.".to_owned())]);
    }

    #[test]
    fn typed_text_is_answered_while_it_is_typed() {
        let mut table = Table::new(damier_game::Game::new(Variant::INTERNATIONAL), Mode::SameScreen);
        table.set_typed("32-28");
        assert_eq!(told(&table).text, [Run::Text("Entrée joue 32-28".to_owned())]);
        table.set_typed("32-");
        assert!(told(&table).spoken().contains("32-27 ou 32-28"), "{:?}", told(&table));
        table.set_typed("20-11");
        assert!(told(&table).spoken().contains("20-11"));
    }

    #[test]
    fn nothing_is_ever_said_without_words() {
        let mode = Mode::Computer { level: Level::Club, human: Side::Black.color(true) };
        let mut begin = Table::new(damier_game::Game::new(Variant::INTERNATIONAL), mode);
        let mut tables = vec![begin.clone()];
        begin.start();
        tables.push(begin.clone());
        begin.engine_failed();
        tables.push(begin);
        let mut two = Table::new(damier_game::Game::new(Variant::RUSSIAN), Mode::SameScreen);
        tables.push(two.clone());
        for notice in [
            Notice::DrawDeclined,
            Notice::Restored,
            Notice::BadLink("W:W99:B".to_owned()),
            Notice::Unreadable("bonjour".to_owned()),
            Notice::Listed(Listed::All),
        ] {
            two.set_notice(notice);
            tables.push(two.clone());
        }
        two.set_notice(Notice::None);
        let first = two.hand().legal()[0];
        two.tap(first.from);
        tables.push(two.clone());
        two.tap(first.to);
        tables.push(two.clone());
        two.view(0);
        tables.push(two);
        for table in &tables {
            for lang in Lang::ALL {
                let told = told_in(table, *lang);
                let spoken = told.spoken();
                assert!(!told.title.is_empty(), "{lang}: {told:?}");
                assert!(!spoken.contains("{$") && !spoken.contains("arbiter-"), "{lang}: {spoken}");
                let words = Words::for_play(*lang);
                assert!(told.acts.iter().all(|act| words.has(act.key())));
            }
        }
    }

    #[test]
    fn squares_are_named_as_the_player_wants() {
        let table = at("W:W32,45:B28");
        let (words, settings) = (Words::for_play(Lang::Fr), Settings::default());
        let view = View { numbering: Numbering::Algebraic, ..View::of(Variant::INTERNATIONAL) };
        let told = Arbiter { words: &words, view: &view, settings: &settings }.tell(&table);
        assert!(told.spoken().contains("d4"), "{}", told.spoken());
    }
}
