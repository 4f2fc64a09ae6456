//! What happens when something happens at a board that teaches: the exercise is told, and what it answers is shown.

use std::collections::VecDeque;

use damier_game::record;
use damier_rules::{Color, Setup, Square};
use damier_view::scene::{Marks, Numbers, View};
use damier_view::words::Words;
use leptos::prelude::*;

use super::super::state::App;
use super::kept;
use crate::browser;
use crate::learn::{Beat, Study, Timed};
use crate::play::{self, Notice, Table, Told};

/// What the parts of the page share of something to be learned; a handle that can be copied.
#[derive(Clone, Copy)]
pub(crate) struct StudyApp {
    pub(crate) study: RwSignal<Study>,
    /// What is still to be shown.
    beats: StoredValue<VecDeque<Timed>>,
    /// Whether something is being shown; nothing is played meanwhile.
    showing: RwSignal<bool>,
    /// Counts what has been begun to be shown: a timer of something older does nothing.
    round: StoredValue<u32>,
    /// What the board has been told of already.
    known: StoredValue<Vec<String>>,
    was_refused: StoredValue<bool>,
}

impl StudyApp {
    pub(super) fn new(study: Study, table: &Table) -> Self {
        Self {
            study: RwSignal::new(study),
            beats: StoredValue::new(VecDeque::new()),
            showing: RwSignal::new(false),
            round: StoredValue::new(0),
            known: StoredValue::new(record::words(table.game())),
            was_refused: StoredValue::new(false),
        }
    }

    /// Whether squares are touched, and no pieces moved.
    pub(crate) fn takes_touches(self) -> bool {
        self.study.read_untracked().takes_touches()
    }

    /// Whether the board only shows: a move, or what was found.
    pub(crate) fn only_shows(self) -> bool {
        let study = self.study.read_untracked();
        self.showing.get_untracked() || !study.takes_touches() && study.game().1.is_none()
    }

    /// Whether something is being shown.
    pub(super) fn is_showing(self) -> bool {
        self.showing.get()
    }

    /// What is to be said now, given what is to be said of the board.
    pub(crate) fn tell(self, words: &Words, view: &View, table: &Table, board: Told) -> Told {
        self.study.read().tell(words, view, table, board)
    }

    /// Changes what the board shows.
    pub(crate) fn dress(self, table: &Table, setup: &mut Setup, marks: &mut Marks) {
        self.study.read().dress(table, setup, marks);
    }

    /// Changes how the board is looked at: here numbers are shown, unless they would tell too much.
    pub(crate) fn look(self, view: &mut View) {
        let study = self.study.read();
        view.flipped = study.side() == Color::Black;
        if study.hides_numbers() {
            view.numbers = Numbers::Off;
        } else if view.numbers == Numbers::Off {
            view.numbers = Numbers::All;
        }
    }
}

impl App {
    /// Something was done at the board: the exercise is told.
    pub(crate) fn follow_study(self, study: StudyApp) {
        if study.showing.get_untracked() {
            return;
        }
        let (words, is_refused) = {
            let table = self.table.read_untracked();
            (record::words(table.game()), matches!(table.notice(), Notice::Refused(..)))
        };
        if is_refused && !study.was_refused.get_value() {
            study.study.write().refused();
        }
        study.was_refused.set_value(is_refused);
        let news = words.len() > study.known.with_value(Vec::len);
        let last = words.last().filter(|_| news).cloned();
        study.known.set_value(words);
        if let Some(word) = last {
            let beats = study.study.write().did(&word);
            self.show_beats(study, beats);
        }
    }

    /// A square was touched.
    pub(crate) fn touch(self, study: StudyApp, square: Square) {
        let beats = study.study.write().touch(square, browser::moment().0);
        self.show_beats(study, beats);
    }

    /// The exercise is told something by a button, and what it answers is shown at once.
    pub(super) fn tell_study(self, act: impl FnOnce(&mut Study) -> Vec<Timed>) {
        let Some(study) = self.study() else { return };
        let beats = act(&mut study.study.write());
        self.show_beats(study, beats);
    }

    /// Shows something, in place of what was being shown.
    fn show_beats(self, study: StudyApp, beats: Vec<Timed>) {
        study.round.update_value(|round| *round += 1);
        study.beats.set_value(beats.into());
        kept::keep(study);
        self.next_beat(study);
    }

    fn next_beat(self, study: StudyApp) {
        let Some((rest, beat)) = study.beats.try_update_value(VecDeque::pop_front).flatten() else {
            study.showing.set(false);
            self.announce(self.told.get_untracked().spoken());
            return;
        };
        study.showing.set(true);
        let wait = rest + self.table.read_untracked().motion().map_or(0, play::Motion::left);
        if wait == 0 {
            self.beat(study, &beat);
            return;
        }
        let round = study.round.get_value();
        browser::later(wait, move || {
            if study.round.get_value() == round {
                self.beat(study, &beat);
            }
        });
    }

    fn beat(self, study: StudyApp, beat: &Beat) {
        match beat {
            Beat::Play(word) => self.change(|table| table.show_move(word)),
            Beat::Sync => {
                let (game, seat) = study.study.read_untracked().game();
                self.change(|table| table.show(&game, seat, false));
                self.renew_focus();
            }
        }
        study.known.set_value(record::words(self.table.read_untracked().game()));
        study.was_refused.set_value(false);
        self.next_beat(study);
    }
}
