//! The moves of a record played by the rules.
//!
//! The door is crossed once for a record: below it positions are of one ruleset, and nothing is allocated for a move.

use damier_rules::explain::{self, Attempt};
use damier_rules::notation::move_text::{self, Style};
use damier_rules::{
    AnyMove, AnyPosition, Color, MoveList, Numbering, Position, PositionVisitor, Ruleset, Setup, Variant,
};

use super::finding::{Fault, Finding, IllegalMove, PlyPlace, Severity};
use super::game;
use super::record::{ItemKind, Record};
use super::scribe::{Scribe, Stand};
use super::source::Place;
use super::wanted::{Fitting, Names, Wanted, Way};
use crate::tree::{GameTree, NodeId};

/// How many moves of a record are tried at most to find out which captures are meant.
pub(super) const MOST_TRIES: u32 = 100_000;

/// How many captures in a row are looked at that could each be several.
const DEEPEST_DOUBT: u32 = 8;

/// The most jumps that are put together to one capture.
const MOST_JUMPS: usize = 16;

/// A record to be played.
pub(super) struct Replay<'a> {
    pub(super) record: &'a Record,
    pub(super) variant: Variant,
    pub(super) numbering: Numbering,
    pub(super) scribe: Scribe,
    /// How many moves may still be tried.
    pub(super) tries: u32,
}

/// What came of playing it.
pub(super) struct Replayed {
    /// How many plies of the main line were played.
    pub(super) plies: u32,
    /// Whether that is all there are.
    pub(super) is_whole: bool,
    /// The position after them; `None` where a move could mean several.
    pub(super) end: Option<Setup>,
    pub(super) scribe: Scribe,
}

/// A line being played: the main line, or a variation.
struct Line<R: Ruleset> {
    before: Position<R>,
    now: Position<R>,
    /// Where a variation goes on if it is no other way to play the last move.
    after: Option<(Position<R>, NodeId)>,
    parent: NodeId,
    node: NodeId,
    ply: u32,
    has_moved: bool,
    is_dead: bool,
    /// Whether its last place is no older than the line.
    is_new: bool,
    /// Whether it goes on from the last move of the line it belongs to, instead of replacing it.
    is_aside: bool,
    /// Whether such a variation follows its last move.
    has_asides: bool,
}

/// What has been found for a move.
struct Found {
    /// Its number in the list of moves; `None` if there is none.
    index: Option<usize>,
    /// How many further items belong to it.
    joined: usize,
    /// Whether another was as good.
    is_open: bool,
    /// Whether only what follows told it from another.
    is_resolved: bool,
}

const NOTHING: Found = Found { index: None, joined: 0, is_open: false, is_resolved: false };

impl PositionVisitor for Replay<'_> {
    type Output = Replayed;

    fn visit<R: Ruleset>(mut self, start: &Position<R>) -> Replayed {
        let root = GameTree::ROOT;
        let mut lines = vec![Line {
            before: *start,
            now: *start,
            after: None,
            parent: root,
            node: root,
            ply: 0,
            has_moved: false,
            is_dead: false,
            is_new: true,
            is_aside: false,
            has_asides: false,
        }];
        let mut is_open = false;
        let mut at = 0;
        while let Some(item) = self.record.items.get(at) {
            at += 1;
            let depth = lines.len();
            let Some(line) = lines.last_mut() else { break };
            match item.kind {
                ItemKind::Move if line.is_dead => {}
                ItemKind::Move => {
                    let found = self.play(line, at - 1, depth);
                    at += found.joined;
                    is_open |= found.is_open && depth == 1;
                }
                ItemKind::Open => {
                    let line = line.variation();
                    lines.push(line);
                }
                ItemKind::Close => {
                    let closed = lines.pop();
                    if let (Some(closed), Some(line)) = (closed, lines.last_mut()) {
                        line.has_asides |= closed.is_aside && closed.has_moved;
                        self.scribe.closed(item.place, closed.has_moved || closed.is_dead, line.node);
                    }
                }
                ItemKind::Setup => self.set_up(line, at - 1, depth),
                _ => self.scribe.say(self.record, item, line.node, line.has_moved || depth == 1),
            }
        }
        let main = lines.first();
        if let Some(line) = main {
            self.scribe.ended(line.node);
        }
        Replayed {
            plies: main.map_or(0, |line| line.ply),
            is_whole: main.is_some_and(|line| !line.is_dead),
            end: main.filter(|_| !is_open).map(|line| line.now.setup()),
            scribe: self.scribe,
        }
    }
}

impl<R: Ruleset> Line<R> {
    /// A variation in the place of the last move.
    fn variation(&self) -> Self {
        let now = if self.has_moved { self.before } else { self.now };
        let node = if self.has_moved { self.parent } else { self.node };
        Self {
            before: now,
            now,
            after: self.has_moved.then_some((self.now, self.node)),
            parent: node,
            node,
            ply: self.ply.saturating_sub(u32::from(self.has_moved)),
            has_moved: false,
            is_dead: self.is_dead,
            is_new: false,
            is_aside: !self.has_moved,
            has_asides: false,
        }
    }
}

impl Replay<'_> {
    fn names<R: Ruleset>(&self) -> Names {
        Names { shape: <R::Board as damier_rules::board::Geometry>::SHAPE, numbering: self.numbering }
    }

    /// Plays the move of an item, or reports why it cannot be played.
    fn play<R: Ruleset>(&mut self, line: &mut Line<R>, at: usize, depth: usize) -> Found {
        let item = self.record.items[at];
        let word = self.record.bytes(item.text);
        let wanted = self.names::<R>().wanted(word);
        let mut moves = line.now.legal_moves();
        let mut found = self.find(&line.now, &moves, at, wanted.as_ref());
        if found.index.is_none()
            && let Some((position, node)) = line.after.take()
        {
            // Some write what follows the last move as if it were another way to play it.
            let other = position.legal_moves();
            let found_there = self.find(&position, &other, at, wanted.as_ref());
            if found_there.index.is_some() {
                (line.now, line.node, line.ply) = (position, node, line.ply + 1);
                (moves, found) = (other, found_there);
                line.is_aside = true;
            }
        }
        line.after = None;
        let Some(m) = found.index.map(|index| moves[index]) else {
            line.is_dead = true;
            let fault = self.refusal(&line.now.setup(), word, wanted.as_ref());
            self.report(item.place, depth, line.ply + 1, line.now.turn(), fault);
            return found;
        };
        if self.scribe.wants_findings {
            let by_sign =
                matches!(&wanted, Some(Wanted::Way(_, Some(captures))) if *captures != m.is_capture());
            if by_sign {
                let text = self.record.letters(item.text).into_owned();
                self.scribe.note_once(item.place, Fault::WrongSign { text });
            }
            if found.is_open {
                let choices = self.choices(&line.now, &moves, at, wanted.as_ref());
                let text = self.record.letters(item.text).into_owned();
                let fault = Fault::Ambiguous { text, choices };
                self.report(item.place, depth, line.ply + 1, line.now.turn(), fault);
            }
            if found.is_resolved {
                let text = self.record.letters(item.text).into_owned();
                let chosen = self.printed(&line.now.setup(), &AnyMove::from(&m));
                let fault = Fault::Resolved { text, chosen };
                self.report(item.place, depth, line.ply + 1, line.now.turn(), fault);
            }
        }
        line.before = line.now;
        line.now = line.now.play(&m);
        line.parent = line.node;
        let stand = Stand { goes_on: line.has_moved || depth == 1, is_main: line.is_new || depth == 1 };
        line.node = self.scribe.moved(line.parent, || AnyMove::from(&m), stand, &mut line.is_new);
        line.ply += 1;
        line.has_moved = true;
        line.has_asides = false;
        found
    }

    /// Sets up the position of an item, or reports why that cannot be done.
    fn set_up<R: Ruleset>(&mut self, line: &mut Line<R>, at: usize, depth: usize) {
        let item = self.record.items[at];
        let text = self.record.letters(item.text);
        let setup = game::setup(&text, self.variant, self.numbering);
        let rules = line.now.rules();
        // A variation begins with a move; and what has been told to follow a position does not follow another.
        if line.has_asides || depth > 1 && !line.has_moved {
            let fault = Fault::Stray { text: format!("/FEN \"{text}\"/"), count: 1 };
            self.report(item.place, depth, line.ply + 1, line.now.turn(), fault);
            line.is_dead = true;
            return;
        }
        match setup.and_then(|setup| Ok((Position::from_setup(rules, &setup)?, setup))) {
            Ok((position, setup)) => {
                line.now = position;
                line.after = None;
                self.scribe.set_up(line.node, setup);
            }
            Err(error) => {
                let fault = Fault::Position { text: text.into_owned(), error };
                self.report(item.place, depth, line.ply + 1, line.now.turn(), fault);
                line.is_dead = true;
            }
        }
    }

    /// Which move of the position an item means.
    fn find<R: Ruleset>(
        &mut self,
        position: &Position<R>,
        moves: &MoveList<R::Board>,
        at: usize,
        wanted: Option<&Wanted>,
    ) -> Found {
        let none = NOTHING;
        let Some(wanted) = wanted else { return none };
        let item = self.record.items[at];
        let word = self.record.bytes(item.text);
        if let Some(found) = self.joined(position, moves, at, wanted) {
            return found;
        }
        let fitting = self.names::<R>().fitting(self.variant, position, moves, (word, wanted));
        match fitting.moves.as_slice() {
            [] => none,
            [index] => {
                if fitting.is_wrong_way {
                    self.scribe
                        .warn(item.place, Fault::WrongWay { text: self.record.letters(item.text).into() });
                }
                Found { index: Some(*index), ..none }
            }
            several => self.by_what_follows(position, moves, at, several),
        }
    }

    /// Of several moves the one after which most of what follows can be played.
    fn by_what_follows<R: Ruleset>(
        &mut self,
        position: &Position<R>,
        moves: &MoveList<R::Board>,
        at: usize,
        several: &[usize],
    ) -> Found {
        let mut tries = self.tries;
        let mut reach = |index: &usize| {
            (self.reach(&position.play(&moves[*index]), at + 1, DEEPEST_DOUBT, &mut tries), *index)
        };
        let reached: Vec<_> = several.iter().map(&mut reach).collect();
        self.tries = tries;
        let best = reached.iter().map(|(plies, _)| *plies).max().unwrap_or(0);
        let mut best_ones = reached.iter().filter(|(plies, _)| *plies == best).map(|(_, index)| *index);
        let (first, second) = (best_ones.next(), best_ones.next());
        Found { index: first, is_open: second.is_some(), is_resolved: second.is_none(), ..NOTHING }
    }

    /// How many of the moves from an item on can be played in its line.
    fn reach<R: Ruleset>(&self, position: &Position<R>, mut at: usize, doubts: u32, tries: &mut u32) -> u32 {
        let (mut position, mut plies, mut depth) = (*position, 0, 0_usize);
        while let Some(item) = self.record.items.get(at) {
            at += 1;
            match item.kind {
                ItemKind::Open => depth += 1,
                ItemKind::Close if depth == 0 => break,
                ItemKind::Close => depth -= 1,
                ItemKind::Move if depth == 0 => {
                    if *tries == 0 {
                        break;
                    }
                    *tries -= 1;
                    let word = self.record.bytes(item.text);
                    let Some(wanted) = self.names::<R>().wanted(word) else { break };
                    let moves = position.legal_moves();
                    let fitting = self.names::<R>().fitting(self.variant, &position, &moves, (word, &wanted));
                    match fitting.moves.as_slice() {
                        [] => break,
                        [index] => position = position.play(&moves[*index]),
                        [index, ..] if doubts == 0 => position = position.play(&moves[*index]),
                        several => {
                            let after = several.iter().map(|index| position.play(&moves[*index]));
                            return plies
                                + 1
                                + after
                                    .map(|next| self.reach(&next, at, doubts - 1, tries))
                                    .max()
                                    .unwrap_or(0);
                        }
                    }
                    plies += 1;
                }
                _ => {}
            }
        }
        plies
    }

    /// A capture written jump by jump: its jumps put together. The next word goes on from where this one ends, which no
    /// reply does.
    fn joined<R: Ruleset>(
        &mut self,
        position: &Position<R>,
        moves: &MoveList<R::Board>,
        at: usize,
        wanted: &Wanted,
    ) -> Option<Found> {
        let Wanted::Way(first, _) = wanted else { return None };
        // What can be captured must be: the first move tells whether anything can.
        if !moves.first().is_some_and(|m| m.is_capture()) {
            return None;
        }
        let mut way: Way = first.clone();
        for joined in 1..MOST_JUMPS {
            let item = self.record.items.get(at + joined).filter(|item| item.kind == ItemKind::Move)?;
            let Wanted::Way(next, _) = self.names::<R>().wanted(self.record.bytes(item.text))? else {
                return None;
            };
            if next.first() != way.last() {
                return None;
            }
            way.extend_from_slice(&next[1..]);
            let whole = Wanted::Way(way.clone(), Some(true));
            let fitting: Fitting = self.names::<R>().fitting(self.variant, position, moves, (b"", &whole));
            if let ([index], false) = (fitting.moves.as_slice(), fitting.is_wrong_way) {
                let text = self.way_text(&way);
                self.scribe.note_once(self.record.items[at].place, Fault::SplitCapture { text });
                return Some(Found { index: Some(*index), joined, ..NOTHING });
            }
        }
        None
    }

    fn way_text(&self, way: &Way) -> String {
        let shape = self.variant.shape();
        let names: Vec<_> = way.iter().map(|square| self.numbering.name(shape, *square)).collect();
        names.join("x")
    }

    /// The captures that a word could mean, in full.
    fn choices<R: Ruleset>(
        &self,
        position: &Position<R>,
        moves: &MoveList<R::Board>,
        at: usize,
        wanted: Option<&Wanted>,
    ) -> Vec<String> {
        let word = self.record.bytes(self.record.items[at].text);
        let Some(wanted) = wanted else { return Vec::new() };
        let fitting = self.names::<R>().fitting(self.variant, position, moves, (word, wanted));
        let setup = position.setup();
        fitting.moves.iter().map(|index| self.printed(&setup, &AnyMove::from(&moves[*index]))).collect()
    }

    fn printed(&self, setup: &Setup, m: &AnyMove) -> String {
        let position = self.variant.position(setup);
        position.map_or_else(
            |_| String::new(),
            |position| move_text::print(&position, m, Style::new(self.numbering)),
        )
    }

    /// Why a word is no move of a position.
    fn refusal(&self, setup: &Setup, word: &[u8], wanted: Option<&Wanted>) -> Fault {
        let text = self.record.encoding.decode(word).into_owned();
        let way = match wanted {
            None => return Fault::NoMove { text },
            Some(Wanted::Way(way, _)) => way,
            Some(_) => return Fault::Illegal { text, why: None },
        };
        if !self.scribe.wants_findings {
            return Fault::Illegal { text, why: None };
        }
        let attempt = Attempt { from: way[0], to: way[way.len() - 1], via: way[1..way.len() - 1].to_vec() };
        let position: Option<AnyPosition> = self.variant.position(setup).ok();
        let why = position.and_then(|position| {
            let refusal = explain::why_not(&position, &attempt)?;
            Some(Box::new(IllegalMove { variant: self.variant, position, attempt, refusal }))
        });
        Fault::Illegal { text, why }
    }

    /// Reports what is wrong with a move: in a variation it is a warning, as is what could be settled.
    fn report(&mut self, place: Place, depth: usize, ply: u32, color: Color, fault: Fault) {
        let is_settled = depth > 1 || matches!(fault, Fault::Resolved { .. });
        let severity = if is_settled { Severity::Warning } else { Severity::Error };
        // The side that begins in the variant has the first move of a pair.
        let begins = self.variant.start_setup().turn;
        let second = u32::from((color == begins) == ply.is_multiple_of(2));
        let at = Some(PlyPlace { ply, number: (ply + second).div_ceil(2), color });
        self.scribe.report(Finding { severity, place, at, fault });
    }
}
