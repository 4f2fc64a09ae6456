//! What the arbiter says of faults, and of pieces that were touched.

use damier_game::{Answer, Fault, FaultMode};
use damier_rules::{AnyMove, Square};
use damier_view::speech::kind_key;

use super::arbiter::Arbiter;
use super::notation::{move_text, text_of_ply};
use super::table::{Notice, Phase, Table};
use super::told::{Act, Told, Tone};
use crate::IS_ANALYSIS;

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
            ("move", self.played_text(table, &fault.m).into()),
            ("n", names.len().into()),
            ("squares", self.words.either(&names).into()),
        ];
        let advice = match table.game().fault_mode() {
            FaultMode::Huffing => "fault-advice-huffing",
            FaultMode::Strict | FaultMode::Arbiter => "fault-advice-arbiter",
        };
        let text = format!("{} {}", self.words.with("fault-text", &args), self.words.get(advice));
        Some(Told { tone: Tone::Refusal, ..Told::new(self.words.get("fault-title"), text) })
    }

    /// What is said of a move decided on before the turn.
    pub(super) fn about_premove(&self, key: &str, from: Square, to: Square) -> Told {
        let m = format!("{}-{}", self.view.name(from), self.view.name(to));
        let title = self.words.with(&format!("{key}-title"), &[("move", m.into())]);
        Told::new(title, self.words.get(&format!("{key}-text")))
    }

    /// What is said about faults and touching until something is done.
    pub(super) fn fault_notice(&self, table: &Table, notice: &Notice) -> Told {
        match notice {
            Notice::Huffed(square, piece) => {
                let args =
                    [("kind", kind_key(piece.kind).into()), ("square", self.view.name(*square).into())];
                let title = self.words.with("fault-huffed-title", &args);
                self.with_turn(table, Told::new(title, self.words.get("fault-huffed-text")))
            }
            Notice::Forced(m) => {
                let m = move_text(table.game().position(), m, self.view.numbering);
                self.about_move("fault-forced-title", "fault-forced-text", m, Tone::Refusal)
            }
            Notice::LetStand(m) => {
                let m = self.played_text(table, m);
                self.with_turn(
                    table,
                    self.about_move("fault-stands-title", "fault-stands-text", m, Tone::Plain),
                )
            }
            Notice::Refusing(m, _) => {
                let m = move_text(table.game().position(), m, self.view.numbering);
                let told = self.about_move("fault-refuse-title", "fault-refuse-text", m, Tone::Refusal);
                Told { acts: vec![Act::Cancel, Act::Refuse], ..told }
            }
            Notice::Confirming(m, _) => {
                let m = move_text(table.game().position(), m, self.view.numbering);
                let title = self.words.with("confirm-title", &[("move", m.into())]);
                let told = Told::new(title, self.words.get("confirm-text"));
                Told { acts: vec![Act::Confirm, Act::Other], ..told }
            }
            Notice::NoFault => self.say("fault-none-title", "fault-none-text"),
            Notice::NotHuffable(square) => Told::new(
                self.words.get("fault-not-huffable-title"),
                self.words.with("fault-not-huffable-text", &[("square", self.view.name(*square).into())]),
            ),
            Notice::PremoveDropped(from, to) => self.about_premove("premove-dropped", *from, *to),
            Notice::Touched(square) => self.touched(*square),
            _ => Told::default(),
        }
    }

    /// The piece that has been touched and has to be played.
    pub(super) fn bound(&self, table: &Table) -> Option<Told> {
        table.bound().map(|square| self.touched(square))
    }

    fn touched(&self, square: Square) -> Told {
        let text = self.words.with("touch-text", &[("square", self.view.name(square).into())]);
        Told::new(self.words.get("touch-title"), text)
    }

    /// Adds what the player may do beside playing a move, unless something else is asked.
    pub(super) fn with_rights(&self, table: &Table, mut told: Told) -> Told {
        if IS_ANALYSIS || !told.acts.is_empty() || table.viewed().is_some() || table.phase() == Phase::Over {
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
    fn about_move(&self, title: &str, text: &str, m: String, tone: Tone) -> Told {
        let text = self.words.with(text, &[("move", m.into())]);
        Told { tone, ..Told::new(self.words.get(title), text) }
    }

    /// Adds whose turn it is.
    fn with_turn(&self, table: &Table, told: Told) -> Told {
        Told { advice: Some(self.whose_turn(table)), ..told }
    }

    /// A move played not long ago, as the score sheet has it.
    fn played_text(&self, table: &Table, m: &AnyMove) -> String {
        let plies: Vec<AnyMove> = table.game().moves().collect();
        let ply = plies.iter().rposition(|played| played == m).map_or(0, |index| index + 1);
        text_of_ply(table, ply, self.view.numbering)
    }
}

/// What can be done about a fault, the gravest first.
fn answers(fault: &Fault) -> Vec<Act> {
    let huff = fault.answers().into_iter().any(|answer| matches!(answer, Answer::Huff(_)));
    huff.then_some(Act::Huff).into_iter().chain([Act::Force, Act::LetStand]).collect()
}
