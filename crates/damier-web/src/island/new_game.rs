//! Which game is on the table first, and the next one: as the settings, a link or the game left behind say.

use damier_rules::Square;
use leptos::prelude::*;

use super::state::{App, GAME};
use crate::browser;
use crate::play::{self, Link, Mode, Notice, Phase, Settings, Table};

impl App {
    /// Another opponent, level, side or variant: kept for the next game, and taken at once while nothing has been
    /// played.
    pub(crate) fn choose(self, change: impl FnOnce(&mut Settings)) {
        self.set(change);
        self.set_up_as_chosen();
    }

    fn set_up_as_chosen(self) {
        let mode = self.chosen_mode();
        let Settings { variant, time, .. } = self.settings.get_untracked();
        {
            let mut table = self.table.write();
            table.set_time(time);
            if table.game().variant() == variant {
                table.set_mode(mode);
            } else {
                table.set_up(play::first_game(variant, browser::lot()), mode);
            }
            table.set_notice(Notice::None);
        }
        self.renew_focus();
    }

    /// Brings the keyboard to a piece that can move, if the square it was on is not on the board.
    pub(super) fn renew_focus(self) {
        let table = self.table.read_untracked();
        if !table.game().position().shape().all().contains(self.focus.get_untracked())
            || table.game().is_empty()
        {
            self.focus.set(first_focus(&table));
        }
    }

    /// The game that the settings describe; where the side is left to the lot, it is drawn now.
    pub(crate) fn chosen_mode(self) -> Mode {
        mode_of(&self.settings.get_untracked())
    }

    /// Begins a new game as the settings describe it.
    pub(crate) fn new_game(self) {
        self.seed.set_value(browser::seed());
        let mode = self.chosen_mode();
        let game = play::first_game(self.settings.read_untracked().variant, browser::lot());
        self.act(|table| table.new_game(game, mode));
        self.renew_focus();
    }

    /// The same again.
    pub(crate) fn rematch(self) {
        self.seed.set_value(browser::seed());
        self.act(Table::rematch);
    }
}

fn mode_of(settings: &Settings) -> Mode {
    if settings.against_computer {
        Mode::Computer { level: settings.level, human: settings.side.color(browser::lot()) }
    } else {
        Mode::SameScreen
    }
}

/// The table that the address asks for, else the one left behind, else a new one; and what is said of that.
pub(super) fn first_table(settings: &Settings) -> (Table, Notice) {
    let fresh = || {
        let game = play::first_game(settings.variant, browser::lot());
        let table = Table::new(game, mode_of(settings));
        table.with_faults(settings.fault_mode(settings.variant)).with_time(settings.time)
    };
    let link = Link::read(browser::query);
    if link.is_position() {
        return match link.table(settings, browser::lot) {
            Ok(table) => (table, Notice::None),
            Err(_) => (fresh(), Notice::BadLink(link.text())),
        };
    }
    let Some(text) = browser::kept(GAME) else { return (fresh(), Notice::None) };
    match play::restore(&text) {
        Ok(table) if table.game().is_empty() && !table.game().has_own_start() => (fresh(), Notice::None),
        Ok(table) => {
            let notice = if table.phase() == Phase::Over { Notice::None } else { Notice::Restored };
            (table, notice)
        }
        Err(error) => {
            browser::forget(GAME);
            (fresh(), Notice::Lost(error))
        }
    }
}

/// The first piece that can move, so that the keyboard comes to something useful.
pub(super) fn first_focus(table: &Table) -> Square {
    let shape = table.game().position().shape();
    let first = table.hand().movable().iter().next().or_else(|| shape.all().iter().next());
    first.expect("a board has squares")
}
