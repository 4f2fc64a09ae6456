//! What the arbiter says, before it is shown or spoken.

use damier_rules::Color;
use damier_view::ending::CounterText;

/// The tone of what is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// As usual.
    #[default]
    Plain,
    /// Something was refused.
    Refusal,
    /// Something is right, or helps.
    Good,
    /// The game is over.
    End,
}

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Run {
    /// Words.
    Text(String),
    /// So many men of this side, drawn.
    Men(usize, Color),
}

/// Something that can be done about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// Begin the game.
    Start,
    /// Take back the last step of a capture.
    StepBack,
    /// Leave the question.
    Cancel,
    /// Look at the present position again.
    Return,
    /// Ask the computer once more.
    Retry,
    /// Go on as two at this screen.
    AsTwo,
    /// Play again with sides exchanged.
    Rematch,
    /// Choose a new game.
    New,
    /// Huff a piece for a fault.
    Huff,
    /// Force the capture missed.
    Force,
    /// Let the fault stand.
    LetStand,
    /// Refuse to capture, and lose.
    Refuse,
    /// Play the move that waits to be confirmed.
    Confirm,
    /// Leave a capture unfinished.
    Stop,
    /// Touch pieces to adjust them.
    Adjust,
    /// They are adjusted.
    Adjusted,
    /// Do not play what is to be confirmed, but something else.
    Other,
    /// Agree to what the opponent proposes.
    Agree,
    /// Decline it.
    Decline,
    /// Withdraw what one has proposed oneself.
    Withdraw,
    /// Claim the game that the opponent has left.
    ClaimWin,
    /// Call it a draw.
    ClaimDraw,
    /// Propose to play again.
    Again,
    /// Go on to the game that the players went on to.
    GoOn,
    /// Go on to the second game of the match.
    Second,
    /// Look for another opponent.
    Lobby,
}

impl Act {
    /// The key of its name in the catalogue of words.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Start => "action-play",
            Self::StepBack => "capture-undo-step",
            Self::Cancel => "capture-choose-cancel",
            Self::Return => "arbiter-viewing-back",
            Self::Retry => "action-retry",
            Self::AsTwo => "mode-same-screen",
            Self::Rematch => "action-rematch",
            Self::New => "action-new-long",
            Self::Huff => "fault-huff",
            Self::Force => "fault-force",
            Self::LetStand => "fault-let-stand",
            Self::Refuse => "fault-refuse",
            Self::Confirm => "confirm-play",
            Self::Other => "confirm-other",
            Self::Stop => "capture-stop",
            Self::Adjust => "touch-adjust",
            Self::Adjusted => "touch-adjusted",
            Self::Agree => "table-agree",
            Self::Decline => "table-decline",
            Self::Withdraw => "table-withdraw",
            Self::ClaimWin => "table-claim-win",
            Self::ClaimDraw => "table-claim-draw",
            Self::Again => "action-rematch",
            Self::GoOn => "table-go-to-rematch",
            Self::Second => "match-go-on",
            Self::Lobby => "table-to-lobby",
        }
    }

    /// Its icon in the sprite.
    #[must_use]
    pub const fn icon(self) -> Option<&'static str> {
        match self {
            Self::StepBack => Some("#i-annuler"),
            Self::Rematch | Self::Again | Self::GoOn | Self::Second => Some("#i-revanche"),
            Self::AsTwo => Some("#i-duo"),
            Self::Force => Some("#i-annuler"),
            Self::Refuse => Some("#i-drapeau"),
            _ => None,
        }
    }
}

/// What the arbiter says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Its tone.
    pub tone: Tone,
    /// A few words.
    pub title: String,
    /// A sentence or two.
    pub text: Vec<Run>,
    /// The result in points.
    pub points: Option<String>,
    /// Pieces taken so far and in all, and what to do now.
    pub progress: Option<(usize, usize)>,
    /// What to do now.
    pub advice: Option<String>,
    /// The moves to choose from.
    pub choices: Vec<String>,
    /// What can be done.
    pub acts: Vec<Act>,
    /// The code of the reason, where a lesson teaches it.
    pub reason: Option<&'static str>,
    /// Where to read on: addresses and what they are called.
    pub links: Vec<(String, String)>,
    /// The draw counters that run.
    pub counters: Vec<CounterText>,
}

impl Told {
    /// A few words and a sentence.
    #[must_use]
    pub fn new(title: String, text: String) -> Self {
        Self { title, text: vec![Run::Text(text)], ..Self::default() }
    }

    /// All of it as one text, for those who listen.
    #[must_use]
    pub fn spoken(&self) -> String {
        let text = self.text.iter().filter_map(|run| match run {
            Run::Text(text) => Some(text.as_str()),
            Run::Men(..) => None,
        });
        let text: String = text.collect();
        let choices =
            self.choices.iter().enumerate().map(|(index, choice)| format!("{}: {choice}", index + 1));
        let rest =
            self.advice.iter().cloned().chain(choices).chain(self.counters.iter().map(|c| c.text.clone()));
        [self.title.trim_end_matches(['.', '?', '!']).trim_end().to_owned(), text]
            .into_iter()
            .chain(rest)
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(". ")
            .replace(".. ", ". ")
    }
}

/// Puts men beside the numbers of a sentence that counts them.
pub(super) fn with_men(sentence: &str, counts: Option<(usize, usize)>, color: Color) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut rest = sentence;
    for count in counts.into_iter().flat_map(|(one, other)| [one, other]) {
        let digits = count.to_string();
        let Some(at) = rest.find(&digits) else { continue };
        let (before, after) = rest.split_at(at + digits.len());
        runs.push(Run::Text(before.to_owned()));
        runs.push(Run::Men(count, color));
        rest = after;
    }
    runs.push(Run::Text(rest.to_owned()));
    runs
}
