//! What is known of a live game: its events, folded as the server folds them, and the acts not yet acknowledged.

use damier_club::{Courtesy, Event, GameId, Happened, Premove, Presence, Proposal, Sides, Table};
use damier_game::clock::{Millis, Timestamp};
use damier_game::{Clock, Game, record};
use damier_protocol::live::{Card, ClientMessage, Place, Rerated, ServerMessage};
use damier_rules::{Color, Square};

use super::connection::{Connection, Do, News};

/// So often the game is asked for anew because its events make no sense.
const PATIENCE: u8 = 2;

/// What happened longer ago than this is history: it is shown, but nobody is told.
const NEWS: Millis = Millis::from_secs(10);

/// Something that the page has to show or say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The game on the board may have changed.
    Game,
    /// A player proposes something.
    Proposed(Color, Proposal),
    /// A proposal was declined, or withdrawn by who made it.
    Declined(Color, Proposal),
    /// A player said something polite.
    Greeted(Color, Courtesy),
    /// A player said something in his own words.
    Said(Color, String),
    /// A command was refused, for this reason.
    Refused(String),
    /// The players went on to this game.
    Rematched(GameId),
}

/// What a player says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// Something polite.
    Courtesy(Courtesy),
    /// Something in his own words.
    Own(String),
}

/// What changes as time passes, without anybody doing anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// Whether the line is broken, or slow to answer.
    pub in_doubt: bool,
    /// The seconds left for a first move, if one is due.
    pub first_move: Option<u64>,
    /// The seconds until the absent player's opponent may claim the game; 0 once he may.
    pub claim_in: Option<u64>,
}

/// A live game.
#[derive(Clone, Debug)]
pub struct Live {
    /// The game's name in addresses.
    name: String,
    line: Connection,
    /// What came of time when it was last looked at.
    status: Status,
    /// Whether the player has been told that his time is short.
    is_warned: bool,
    /// The game as it is known to be.
    table: Option<Table>,
    place: Place,
    players: Option<Sides<Card>>,
    rerated: Option<Sides<Rerated>>,
    /// How the match ended that this is the first game of, if the page says so.
    match_end: Option<String>,
    presence: Sides<Presence>,
    watchers: u32,
    claim_at: Option<Timestamp>,
    talk: bool,
    /// How far the server's clock is ahead of ours, in milliseconds.
    ahead: Option<i64>,
    /// What each player said last.
    words: Sides<Option<Word>>,
    /// All that the players have said in their own words.
    talked: Vec<(Color, String)>,
    /// What was refused or declined last; it stands until something happens.
    notice: Option<Change>,
    /// Who made the last proposal.
    proposer: Option<Color>,
    /// What the player has decided on before the turn, as the server was told.
    premove: Option<Premove>,
    troubles: u8,
}

impl Live {
    /// A game of which only the name is known yet, and how to learn of it.
    #[must_use]
    pub fn begin(name: String, now: Timestamp) -> (Self, Vec<Do>) {
        let (line, does) = Connection::begin(now);
        let live = Self {
            name,
            line,
            status: Status::default(),
            is_warned: false,
            table: None,
            place: Place::Watcher,
            players: None,
            rerated: None,
            match_end: None,
            presence: Sides::default(),
            watchers: 0,
            claim_at: None,
            talk: false,
            ahead: None,
            words: Sides::default(),
            talked: Vec::new(),
            notice: None,
            proposer: None,
            premove: None,
            troubles: 0,
        };
        (live, does)
    }

    /// The game's name in addresses.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The line to the server.
    #[must_use]
    pub const fn line(&self) -> &Connection {
        &self.line
    }

    /// The game as it is known to be, once it is.
    #[must_use]
    pub const fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The seat of whoever looks at the page.
    #[must_use]
    pub const fn seat(&self) -> Option<Color> {
        match self.place {
            Place::White => Some(Color::White),
            Place::Black => Some(Color::Black),
            Place::Watcher => None,
        }
    }

    /// The players, once they are known.
    #[must_use]
    pub const fn players(&self) -> Option<&Sides<Card>> {
        self.players.as_ref()
    }

    /// What the game did to the ratings of the players, once that is known.
    #[must_use]
    pub const fn rerated(&self) -> Option<&Sides<Rerated>> {
        self.rerated.as_ref()
    }

    /// How the match ended that this is the first game of, if the page said so when it was loaded.
    #[must_use]
    pub fn match_end(&self) -> Option<&str> {
        self.match_end.as_deref()
    }

    /// The page says how the match ended that this is the first game of.
    pub fn set_match_end(&mut self, end: Option<String>) {
        self.match_end = end;
    }

    /// Whether a player is at the table.
    #[must_use]
    pub fn presence(&self, color: Color) -> Presence {
        *self.presence.of(color)
    }

    /// How many others watch.
    #[must_use]
    pub const fn watchers(&self) -> u32 {
        self.watchers
    }

    /// Whether the players may say things in their own words.
    #[must_use]
    pub const fn may_talk(&self) -> bool {
        self.talk
    }

    /// What a player said last, until he moves.
    #[must_use]
    pub const fn word_of(&self, color: Color) -> Option<&Word> {
        self.words.of(color).as_ref()
    }

    /// What the players have said in their own words, the last at the end.
    #[must_use]
    pub fn talked(&self) -> &[(Color, String)] {
        &self.talked
    }

    /// Whether the player may ask to take back a move: in a casual game, once he has moved.
    #[must_use]
    pub fn can_take_back(&self) -> bool {
        let (Some(seat), Some(table)) = (self.seat(), self.table()) else { return false };
        let game = table.game();
        let moves_before = usize::from(game.start().turn() != seat);
        !table.is_rated() && !self.is_over() && game.len() > moves_before
    }

    /// What was refused or declined last, as long as nothing has happened since.
    #[must_use]
    pub const fn notice(&self) -> Option<&Change> {
        self.notice.as_ref()
    }

    /// Who made the last proposal.
    #[must_use]
    pub const fn last_proposer(&self) -> Option<Color> {
        self.proposer
    }

    /// The server's time.
    #[must_use]
    pub fn server_time(&self, now: Timestamp) -> Timestamp {
        Timestamp(now.0.saturating_add_signed(self.ahead.unwrap_or_default()))
    }

    /// The game on the board: what is known, and the acts of this player that are on their way.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        let mut game = self.table.as_ref()?.game().clone();
        for unsure in self.line.unsure() {
            if record::follow(&mut game, &unsure.word).is_err() {
                break;
            }
        }
        Some(game)
    }

    /// Whether the game is over, whatever its board shows.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.ended().is_some())
    }

    /// What each side has left, and whose time runs: nobody's while an act is on its way, or the line is broken.
    #[must_use]
    pub fn clocks(&self, now: Timestamp) -> Option<([Millis; 2], Option<Color>)> {
        let table = self.table.as_ref()?;
        let moment = if self.line.is_waiting() { self.sent_at(now) } else { now };
        let moment = self.server_time(moment);
        let left = [table.left(Color::White, moment)?, table.left(Color::Black, moment)?];
        let runs = table.is_running() && !self.line.is_waiting() && !self.line.is_in_doubt(now);
        Some((left, runs.then(|| table.turn())))
    }

    /// When the first of the acts on their way was done.
    fn sent_at(&self, now: Timestamp) -> Timestamp {
        self.line.unsure().next().map_or(now, |unsure| unsure.since())
    }

    /// What came of time alone when it was last looked at.
    #[must_use]
    pub const fn status(&self) -> Status {
        self.status
    }

    /// Looks at the time: whether something has come of it that is to be shown.
    pub fn look_at_time(&mut self, now: Timestamp) -> bool {
        let status = self.status_at(now);
        std::mem::replace(&mut self.status, status) != status
    }

    /// Whether the player's time has become short since this was last asked.
    pub fn warns(&mut self, now: Timestamp) -> bool {
        let short = || {
            let (seat, (left, running)) = (self.seat()?, self.clocks(now)?);
            let time = self.table()?.terms().time?;
            (running == Some(seat)).then(|| left[seat.index()] <= time.warning())
        };
        let Some(is_short) = short() else { return false };
        !std::mem::replace(&mut self.is_warned, is_short) && is_short
    }

    /// What comes of time alone.
    fn status_at(&self, now: Timestamp) -> Status {
        let moment = self.server_time(now);
        let until = |at: Timestamp| at.since(moment).0.div_ceil(1000);
        let table = self.table.as_ref().filter(|table| table.ended().is_none());
        let first_move = table
            .filter(|table| !table.terms().is_correspondence() && !self.line.is_waiting())
            .and_then(|table| table.clock()?.first_move_by())
            .map(until)
            .filter(|seconds| *seconds <= Clock::FIRST_MOVE.0 / 1000);
        let is_mine_to_claim = table.is_some_and(|table| self.seat() == Some(table.turn().opponent()));
        let claim_in = self.claim_at.filter(|_| is_mine_to_claim).map(until);
        Status { in_doubt: self.line.is_in_doubt(now), first_move, claim_in }
    }

    /// Plays moves and answers faults, each a word of a record.
    pub fn act(&mut self, words: impl IntoIterator<Item = String>, now: Timestamp) -> Vec<Do> {
        let Some(table) = &self.table else { return Vec::new() };
        self.notice = None;
        let next = self.line.unsure().last().map_or(table.acts(), |unsure| unsure.act + 1);
        let mut does = Vec::new();
        for (act, word) in (next..).zip(words) {
            does.extend(self.line.act(act, word, now));
        }
        does
    }

    /// Decides on a move before the turn, by its ends, or on none.
    pub fn decide(&mut self, ends: Option<(Square, Square)>) -> Vec<Do> {
        let Some(table) = &self.table else { return Vec::new() };
        let next = self.line.unsure().last().map_or(table.acts(), |unsure| unsure.act + 1);
        let wanted = ends.map(|(from, to)| Premove { act: next + 1, from, to });
        if wanted == self.premove {
            return Vec::new();
        }
        let before = std::mem::replace(&mut self.premove, wanted);
        match (wanted, before) {
            (Some(premove), _) => self.line.say(premove_message(premove)),
            // One whose time has come is played, or forgotten there as here.
            (None, Some(before)) if before.act > next => self.line.say(ClientMessage::CancelPremove),
            _ => Vec::new(),
        }
    }

    /// Says something else.
    pub fn say(&mut self, message: ClientMessage) -> Vec<Do> {
        self.notice = None;
        self.line.say(message)
    }

    /// The connection is gone.
    pub fn closed(&mut self, now: Timestamp) {
        self.line.closed(now);
    }

    /// Time has passed.
    pub fn wake(&mut self, now: Timestamp) -> Vec<Do> {
        self.line.wake(now)
    }

    /// There is no point in waiting to try again.
    pub fn hurry(&mut self, now: Timestamp) -> Vec<Do> {
        self.line.hurry(now)
    }

    /// The server has said something.
    pub fn hear(&mut self, message: ServerMessage, now: Timestamp) -> (Vec<Do>, Vec<Change>) {
        let (mut does, news) = self.line.hear(message, now);
        if let (Some(News::Message(ServerMessage::Welcome { .. })), Some(premove)) = (&news, self.premove) {
            // It was forgotten with the line that broke.
            does.push(Do::Send(premove_message(premove)));
        }
        let changes = match news {
            None => Vec::new(),
            Some(News::Happened(happened)) => {
                self.set_time(happened.at.0, now);
                let is_history = self.server_time(now).since(happened.at) > NEWS;
                match self.follow(&happened) {
                    Some(_) if is_history => vec![Change::Game],
                    Some(changes) => changes,
                    None => {
                        does.extend(self.start_over());
                        Vec::new()
                    }
                }
            }
            // What stood on the board without being known is taken back.
            Some(News::Refused(refused)) => vec![Change::Game, Change::Refused(refused.reason)],
            Some(News::Message(message)) => self.note(message, now),
        };
        let notice = changes
            .iter()
            .rfind(|change| matches!(change, Change::Refused(_) | Change::Declined(..) | Change::Said(..)));
        if !changes.is_empty() {
            self.notice = notice.cloned();
        }
        (does, changes)
    }

    fn follow(&mut self, happened: &Happened) -> Option<Vec<Change>> {
        match &mut self.table {
            None => self.table = Some(Table::begin(happened).ok()?),
            Some(table) => table.follow(happened).ok()?,
        }
        let about = match &happened.event {
            Event::Proposed { by, what } => {
                self.proposer = Some(*by);
                Some(Change::Proposed(*by, *what))
            }
            Event::Declined { by, what } => Some(Change::Declined(*by, *what)),
            Event::Greeted { by, what } => {
                *self.words.of_mut(*by) = Some(Word::Courtesy(*what));
                Some(Change::Greeted(*by, *what))
            }
            Event::Rematched { game } => Some(Change::Rematched(*game)),
            Event::Acted { .. } => {
                let mover = self.table.as_ref()?.turn().opponent();
                *self.words.of_mut(mover) = None;
                None
            }
            _ => None,
        };
        Some(std::iter::once(Change::Game).chain(about).collect())
    }

    /// The events make no sense to us: all of them are asked for anew, but not for ever.
    fn start_over(&mut self) -> Vec<Do> {
        self.table = None;
        self.troubles += 1;
        if self.troubles > PATIENCE { Vec::new() } else { self.line.restart() }
    }

    fn note(&mut self, message: ServerMessage, now: Timestamp) -> Vec<Change> {
        match message {
            ServerMessage::Welcome { place, players, now: there, talk, .. } => {
                self.set_time(there, now);
                (self.place, self.players, self.talk) = (place, Some(players), talk);
                // All that was said is said again.
                self.talked.clear();
                vec![Change::Game]
            }
            ServerMessage::Presence { players, watchers, claim_at } => {
                (self.presence, self.watchers) = (players, watchers);
                self.claim_at = claim_at.map(Timestamp);
                Vec::new()
            }
            ServerMessage::Ratings { players } => {
                if let Some(cards) = &mut self.players {
                    cards.white.rating = Some(players.white.after);
                    cards.black.rating = Some(players.black.after);
                }
                self.rerated = Some(players);
                Vec::new()
            }
            ServerMessage::Said { by, text, at } => {
                let by = match by {
                    Place::White => Color::White,
                    Place::Black => Color::Black,
                    Place::Watcher => return Vec::new(),
                };
                self.talked.push((by, text.clone()));
                if self.server_time(now).since(Timestamp(at)) > NEWS {
                    return Vec::new();
                }
                *self.words.of_mut(by) = Some(Word::Own(text.clone()));
                vec![Change::Said(by, text)]
            }
            ServerMessage::Pong { now: there } => {
                self.set_time(there, now);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// What comes late makes the server's clock seem behind: the message that came fastest tells the time best.
    fn set_time(&mut self, there: u64, here: Timestamp) {
        let ahead = i64::try_from(there).unwrap_or(i64::MAX).saturating_sub_unsigned(here.0);
        self.ahead = Some(self.ahead.map_or(ahead, |known| known.max(ahead)));
    }
}

const fn premove_message(Premove { act, from, to }: Premove) -> ClientMessage {
    ClientMessage::Premove { act, from: from.number(), to: to.number() }
}
