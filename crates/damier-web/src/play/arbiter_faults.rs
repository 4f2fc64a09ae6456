//! What the arbiter says of faults, and of pieces that were touched.

use damier_game::{Answer, Fault, FaultMode};
use damier_rules::{AnyMove, Square};

use super::arbiter::Arbiter;
use super::notation::move_text;
use super::table::{Phase, Table};
use super::told::{Act, Told, Tone};

impl Arbiter<'_> {
    /// What the player is about to do beside playing a move.
    pub(super) fn manners(&self, table: &Table) -> Option<Told> {
        if table.is_adjusting() {
            let told = self.say("touch-adjust", "touch-adjusting-text");
            return Some(Told { acts: vec![Act::Adjusted], ..told });
        }
        let told = || self.say("fault-choose-title", "fault-choose-text");
        table.is_huffing().then(|| Told { acts: vec![Act::Cancel], ..told() })
    }

    /// The fault that the player may answer.
    pub(super) fn fault(&self, table: &Table) -> Option<Told> {
        let fault = table.fault()?;
        let names = self.names(table.culprits(&fault));
        let args = [
            ("move", self.last_move_text(table, &fault.m).into()),
            ("n", names.len().into()),
            ("squares", self.words.either(&names).into()),
        ];
        let advice = match table.game().fault_mode() {
            FaultMode::Huffing => "fault-advice-huffing",
            FaultMode::Strict | FaultMode::Arbiter => "fault-advice-arbiter",
        };
        Some(Told {
            tone: Tone::Refusal,
            advice: Some(self.words.get(advice)),
            ..Told::new(self.words.get("fault-title"), self.words.with("fault-text", &args))
        })
    }

    /// The piece that has been touched and has to be played.
    pub(super) fn bound(&self, table: &Table) -> Option<Told> {
        table.bound().map(|square| self.touched(square))
    }

    pub(super) fn touched(&self, square: Square) -> Told {
        let text = self.words.with("touch-text", &[("square", self.view.name(square).into())]);
        Told::new(self.words.get("touch-title"), text)
    }

    /// Adds what the player may do beside playing a move, unless something else is asked.
    pub(super) fn with_rights(&self, table: &Table, mut told: Told) -> Told {
        if !told.acts.is_empty() || table.viewed().is_some() || table.phase() == Phase::Over {
            return told;
        }
        match table.fault() {
            Some(fault) => told.acts.extend(answers(&fault)),
            None if table.may_claim() && table.game().fault_mode() == FaultMode::Huffing => {
                told.acts.extend([Act::Huff, Act::Force]);
            }
            None if table.may_claim() => told.acts.push(Act::Force),
            None if table.may_adjust() => told.acts.push(Act::Adjust),
            None => {}
        }
        told
    }

    /// Something said about a move.
    pub(super) fn about_move(&self, title: &str, text: &str, m: String, tone: Tone) -> Told {
        let text = self.words.with(text, &[("move", m.into())]);
        Told { tone, ..Told::new(self.words.get(title), text) }
    }

    /// Adds whose turn it is.
    pub(super) fn with_turn(&self, table: &Table, told: Told) -> Told {
        Told { advice: Some(self.whose_turn(table)), ..told }
    }

    /// The last move, as the score sheet has it.
    pub(super) fn last_move_text(&self, table: &Table, m: &AnyMove) -> String {
        let before = table.game().len().checked_sub(1).and_then(|ply| table.game().position_at(ply));
        before.map_or_else(String::new, |before| move_text(before, m, self.view.numbering))
    }
}

/// What can be done about a fault, the gravest first.
fn answers(fault: &Fault) -> Vec<Act> {
    let huff = fault.answers().into_iter().any(|answer| matches!(answer, Answer::Huff(_)));
    huff.then_some(Act::Huff).into_iter().chain([Act::Force, Act::LetStand]).collect()
}
