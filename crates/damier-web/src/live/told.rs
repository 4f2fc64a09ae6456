//! What the arbiter says of a live game beyond what any game has to say.

use damier_club::{Claim, MatchStage, Proposal};
use damier_protocol::live::{ClientMessage, LONGEST_TEXT};
use damier_rules::Color;
use damier_view::ending;
use damier_view::two_games::TwoGames;
use damier_view::words::{Arg, Words};

use super::game::{Change, Live, Word};
use crate::play::{Act, Notice, Run, Table, Told, Tone};

/// Which proposals are answered first.
const PROPOSALS: [Proposal; 3] = [Proposal::Draw, Proposal::Takeback, Proposal::Rematch];

/// What is needed to speak of a live game.
pub struct Narrator<'a> {
    /// The words of the page's language.
    pub words: &'a Words,
    /// The game.
    pub live: &'a Live,
}

impl Narrator<'_> {
    /// What is to be said now, given what is to be said of the board.
    #[must_use]
    pub fn tell(&self, table: &Table, board: Told) -> Told {
        let is_about_a_try = *table.notice() != Notice::None || table.hand().progress().is_some();
        let mut told = self
            .line()
            .or_else(|| (is_about_a_try || table.viewed().is_some()).then(|| board.clone()))
            .or_else(|| self.end(table))
            .or_else(|| self.notice())
            .or_else(|| self.offered())
            .or_else(|| self.gone())
            .unwrap_or(board);
        if let Some(advice) = self.advice().filter(|_| told.advice.is_none()) {
            told.advice = Some(advice);
        }
        if self.proposed_by(true).is_some() {
            told.acts.push(Act::Withdraw);
        }
        told
    }

    fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> Told {
        Told::new(self.words.get(&format!("{key}-title")), self.words.with(&format!("{key}-text"), args))
    }

    /// How a player is called.
    #[must_use]
    pub fn name(&self, color: Color) -> String {
        self.live.players().map(|players| players.of(color).name.clone()).unwrap_or_default()
    }

    /// Who says something: the player at this page, or the other by name.
    #[must_use]
    pub fn speaker(&self, color: Color) -> String {
        if self.live.seat() == Some(color) { self.words.get("player-you") } else { self.name(color) }
    }

    fn line(&self) -> Option<Told> {
        if self.live.line().is_over() {
            return Some(Told { tone: Tone::Refusal, ..self.say("table-lost", &[]) });
        }
        if self.live.status().in_doubt {
            return Some(self.say("table-doubt", &[]));
        }
        self.live.table().is_none().then(|| self.say("table-opening", &[]))
    }

    fn end(&self, table: &Table) -> Option<Told> {
        let ending = self.live.table()?.ended()?;
        let told = match self.live.table()?.conclusion() {
            Some(conclusion) => Told {
                points: Some(ending::points(&conclusion)),
                ..Told::new(
                    match self.live.seat() {
                        Some(seat) if conclusion.winner() == Some(seat) => self.words.get("result-you-win"),
                        _ => ending::result(self.words, &conclusion),
                    },
                    ending::why(self.words, table.game().draws().law(), &conclusion),
                )
            },
            None => Told::new(
                self.words.get("table-aborted-title"),
                self.words.get(match ending.reason.as_str() {
                    "not_begun" => "table-not-begun-text",
                    "closed" => "table-closed-text",
                    _ => "table-aborted-text",
                }),
            ),
        };
        let mut told = told;
        let more = [self.match_score(), self.ratings()];
        told.text.extend(more.into_iter().flatten().map(|text| Run::Text(format!(" {text}"))));
        let is_player = self.live.seat().is_some();
        let asked = self.proposed_by(false);
        let acts = match (is_player, self.live.table()?.rematch()) {
            (_, Some(_)) if self.is_between() => vec![Act::Second],
            (_, Some(_)) => vec![Act::GoOn],
            (true, None) if asked == Some(Proposal::Rematch) => vec![Act::Agree, Act::Decline],
            (true, None) if self.proposed_by(true).is_none() => vec![Act::Again, Act::Lobby],
            _ => vec![Act::Lobby],
        };
        let advice = self.rematch_advice();
        Some(Told { tone: Tone::End, acts, advice, ..told })
    }

    /// Whether the first game of a match is over, and the second follows.
    #[must_use]
    pub fn is_between(&self) -> bool {
        let score = self.live.table().and_then(|table| table.match_score());
        score.is_some_and(|score| score.stage == MatchStage::Between)
    }

    /// How the match stands that this game is of.
    #[must_use]
    pub fn match_score(&self) -> Option<String> {
        let score = self.live.table()?.match_score()?;
        if let Some(end) = self.live.match_end().filter(|_| self.is_between()) {
            return Some(end.to_owned());
        }
        let names = Color::ALL.map(|color| self.name(color));
        let two = TwoGames {
            stage: score.stage.code(),
            names: [&names[Color::White.index()], &names[Color::Black.index()]],
            points: [score.points.white, score.points.black],
            reader: self.live.seat().map(Color::index),
        };
        Some(two.told(self.words))
    }

    /// What the game did to the ratings.
    fn ratings(&self) -> Option<String> {
        let ratings = self.live.rerated()?;
        let shown = |rating: u16| Arg::from(u32::from(rating));
        Some(self.words.with(
            "ratings-after",
            &[
                ("white", self.name(Color::White).into()),
                ("w1", shown(ratings.white.before)),
                ("w2", shown(ratings.white.after)),
                ("black", self.name(Color::Black).into()),
                ("b1", shown(ratings.black.before)),
                ("b2", shown(ratings.black.after)),
            ],
        ))
    }

    fn rematch_advice(&self) -> Option<String> {
        let seat = self.live.seat()?;
        let by = self.live.table()?.proposal(Proposal::Rematch)?;
        Some(if by == seat {
            self.words.get("table-rematch-sent")
        } else {
            self.words.with("table-rematch-offered", &[("name", self.name(by).into())])
        })
    }

    /// What was just refused or declined.
    fn notice(&self) -> Option<Told> {
        match self.live.notice()? {
            Change::Refused(reason) => {
                let known = format!("table-refused-{}", reason.replace('_', "-"));
                let key = if self.words.has(&known) { known } else { "table-refused-text".to_owned() };
                let told = Told::new(self.words.get("table-refused-title"), self.words.get(&key));
                Some(Told { tone: Tone::Refusal, ..told })
            }
            // Who does it knows of it.
            Change::Declined(by, what) if self.live.seat() == Some(by.opponent()) => {
                let how = if self.live.last_proposer() == Some(*by) { "withdrawn" } else { "declined" };
                let key = format!("table-{}-{how}", name_of(*what));
                Some(Told::new(self.words.get(&key), self.words.get("table-go-on")))
            }
            Change::Said(by, text) if self.live.seat() == Some(by.opponent()) => {
                Some(Told::new(self.name(*by), text.clone()))
            }
            _ => None,
        }
    }

    /// What a player said last, until he moves.
    #[must_use]
    pub fn word(&self, color: Color) -> Option<String> {
        let text = match self.live.word_of(color)? {
            Word::Courtesy(what) => self.words.get(courtesy_key(*what)),
            Word::Own(text) => text.clone(),
        };
        Some(self.words.with("table-said", &[("text", text.into())]))
    }

    /// The proposal that stands of the player at this page, or of the opponent.
    fn proposed_by(&self, own: bool) -> Option<Proposal> {
        let (seat, table) = (self.live.seat()?, self.live.table()?);
        let by = if own { seat } else { seat.opponent() };
        PROPOSALS.into_iter().find(|what| table.proposal(*what) == Some(by))
    }

    fn offered(&self) -> Option<Told> {
        let what = self.proposed_by(false)?;
        let name = self.name(self.live.seat()?.opponent());
        let told = self.say(&format!("table-{}-offered", name_of(what)), &[("name", name.into())]);
        Some(Told { acts: vec![Act::Agree, Act::Decline], ..told })
    }

    fn gone(&self) -> Option<Told> {
        let name = self.name(self.live.seat()?.opponent());
        (self.live.status().claim_in? == 0).then(|| Told {
            acts: vec![Act::ClaimWin, Act::ClaimDraw],
            ..self.say("table-gone", &[("name", name.into())])
        })
    }

    /// What one has proposed oneself, or what is to come if nobody does anything.
    fn advice(&self) -> Option<String> {
        let number = |n: u64| Arg::from(u32::try_from(n).unwrap_or(u32::MAX));
        if let Some(what) = self.proposed_by(true) {
            return Some(self.words.get(&format!("table-{}-sent", name_of(what))));
        }
        if let Some(n) = self.live.status().claim_in.filter(|n| *n > 0) {
            let name = self.name(self.live.seat()?.opponent());
            return Some(self.words.with("table-away", &[("name", name.into()), ("n", number(n))]));
        }
        let n = self.live.status().first_move?;
        let is_mine = self.live.table().map(|table| table.turn()) == self.live.seat();
        let key = if is_mine { "table-first-move-yours" } else { "table-first-move" };
        Some(self.words.with(key, &[("n", number(n))]))
    }

    /// What those who listen are told of a change; nothing of what the board shows.
    #[must_use]
    pub fn announce(&self, change: &Change) -> Option<String> {
        let opponent = self.live.seat().map(Color::opponent);
        match change {
            Change::Proposed(by, what) if opponent == Some(*by) => {
                let args = [("name", self.name(*by).into())];
                Some(match what {
                    Proposal::Rematch => self.words.with("table-rematch-offered", &args),
                    what => self.words.with(&format!("table-{}-offered-text", name_of(*what)), &args),
                })
            }
            Change::Greeted(by, what) if self.live.seat() != Some(*by) => {
                Some(format!("{}\u{a0}: {}", self.name(*by), self.words.get(courtesy_key(*what))))
            }
            Change::Said(by, text) if self.live.seat() != Some(*by) => {
                Some(format!("{}\u{a0}: {text}", self.name(*by)))
            }
            Change::Declined(..) | Change::Refused(_) => self.notice().map(|told| told.spoken()),
            _ => None,
        }
    }
}

const fn name_of(what: Proposal) -> &'static str {
    match what {
        Proposal::Draw => "draw",
        Proposal::Takeback => "takeback",
        Proposal::Rematch => "rematch",
    }
}

/// The key of something polite.
#[must_use]
pub const fn courtesy_key(what: damier_club::Courtesy) -> &'static str {
    use damier_club::Courtesy;
    match what {
        Courtesy::Hello => "greet-hello",
        Courtesy::GoodGame => "greet-good-game",
        Courtesy::WellPlayed => "greet-well-played",
        Courtesy::NiceMove => "greet-nice-move",
        Courtesy::Thanks => "greet-thanks",
        Courtesy::Sorry => "greet-sorry",
        Courtesy::OneMoment => "greet-one-moment",
        Courtesy::Goodbye => "greet-goodbye",
    }
}

/// What is sent to say something in one's own words: nothing if there is nothing to say, and no more than may be said.
#[must_use]
pub fn say_message(text: &str) -> Option<ClientMessage> {
    let text: String = text.trim().chars().take(LONGEST_TEXT).collect();
    (!text.is_empty()).then_some(ClientMessage::Say { text })
}

/// What is sent for a button of the arbiter's.
#[must_use]
pub fn act_message(act: Act, live: &Live) -> Option<ClientMessage> {
    let (seat, table) = (live.seat()?, live.table()?);
    let standing = |by| PROPOSALS.into_iter().find(|what| table.proposal(*what) == Some(by));
    Some(match act {
        Act::Agree => ClientMessage::Propose { what: standing(seat.opponent())? },
        Act::Decline => ClientMessage::Decline { what: standing(seat.opponent())? },
        Act::Withdraw => ClientMessage::Decline { what: standing(seat)? },
        Act::ClaimWin => ClientMessage::Claim { what: Claim::Win },
        Act::ClaimDraw => ClientMessage::Claim { what: Claim::Draw },
        Act::Again => ClientMessage::Propose { what: Proposal::Rematch },
        _ => return None,
    })
}
