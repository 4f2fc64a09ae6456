//! What several commands are asked about: a variant, its laws, a position, a language.

use clap::Args;
use damier_rules::explain::Reason;
use damier_rules::notation::fen;
use damier_rules::notation::move_text::{self, ParseMoveError};
use damier_rules::{AnyMove, AnyPosition, BoardShape, Numbering, Square, Variant};
use damier_view::scene::View;
use damier_view::words::{Lang, Words};

use super::InvalidInput;

/// A variant and a position of it.
#[derive(Args)]
pub(super) struct Asked {
    /// The variant; international draughts if not given.
    #[arg(long = "variant", value_name = "VARIANT", value_parser = parse_variant)]
    named: Option<Variant>,
    /// Change one choice of the variant, as often as wanted; `damier variants --json` tells the keys.
    #[arg(long = "law", value_name = "KEY=VALUE", value_parser = parse_law)]
    laws: Vec<Law>,
    /// The position, squares by canonical number or algebraic name; the start position if not given.
    #[arg(long, value_name = "FEN")]
    pub(super) fen: Option<String>,
}

/// One choice of a variant, in the words of `Variant::with`.
#[derive(Clone)]
struct Law {
    key: String,
    value: String,
}

impl Asked {
    /// The variant asked about, with its laws changed in the order given.
    pub(super) fn variant(&self) -> Result<Variant, InvalidInput> {
        let named = self.named.unwrap_or(Variant::INTERNATIONAL);
        self.laws.iter().try_fold(named, |variant, law| {
            variant.with(&law.key, &law.value).map_err(|error| invalid("--law", error))
        })
    }

    /// Whether a variant was asked for.
    pub(super) const fn is_named(&self) -> bool {
        self.named.is_some()
    }

    /// The laws changed, as they were given.
    pub(super) fn laws(&self) -> Vec<String> {
        self.laws.iter().map(|law| format!("{}={}", law.key, law.value)).collect()
    }

    /// The position asked about.
    pub(super) fn position(&self) -> Result<AnyPosition, InvalidInput> {
        let variant = self.variant()?;
        let Some(text) = &self.fen else { return Ok(variant.start()) };
        let setup = fen::parse(text, variant.shape()).map_err(|error| invalid("--fen", error))?;
        variant.position(&setup).map_err(|error| invalid("--fen", error))
    }
}

/// What is wrong with an argument.
pub(super) fn invalid(argument: &str, error: impl std::fmt::Display) -> InvalidInput {
    InvalidInput(format!("{argument}: {error}"))
}

fn parse_variant(id: &str) -> Result<Variant, String> {
    Variant::from_id(id).ok_or_else(|| {
        let known: Vec<_> = Variant::ALL.iter().map(|variant| variant.id()).collect();
        format!("there is no such variant; there are {}", known.join(", "))
    })
}

fn parse_law(text: &str) -> Result<Law, String> {
    let (key, value) =
        text.split_once('=').ok_or("a law is a key and a value, such as `king_landing=behind`")?;
    Ok(Law { key: key.trim().to_owned(), value: value.trim().to_owned() })
}

/// A square by canonical number or algebraic name.
pub(super) fn parse_square(shape: BoardShape, name: &str) -> Result<Square, String> {
    Numbering::FromTop.square(shape, name.trim()).ok_or_else(|| match name.trim().parse::<u64>() {
        Ok(number) => format!("square {number} is not on this board of {} squares", shape.squares()),
        Err(_) => format!("`{}` is no playing square of this board", name.escape_debug()),
    })
}

/// Reads a move in the variant's own notation, else by canonical numbers.
pub(super) fn parse_move(
    variant: Variant,
    position: &AnyPosition,
    text: &str,
) -> Result<AnyMove, ParseMoveError> {
    move_text::parse_numbered(position, text, variant.numbering())
        .or_else(|error| move_text::parse(position, text).map_err(|_| error))
}

/// The capture that a refusal asks for instead, if it names one, written in full.
pub(super) fn required(view: &View, reason: &Reason) -> Option<String> {
    match reason {
        Reason::MustCaptureWithIt { path: best }
        | Reason::Majority { best, .. }
        | Reason::Priority { best, .. } => {
            let names: Vec<_> = best.squares().iter().map(|square| view.name(*square)).collect();
            Some(names.join("x"))
        }
        _ => None,
    }
}

/// The words of a language: the one asked for, else that of the environment, else French.
pub(super) fn words(asked: Option<Lang>) -> Words {
    let of_environment = || {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|value| !value.is_empty())
            .and_then(|value| Lang::from_code(&value))
    };
    Words::new(asked.or_else(of_environment).unwrap_or_default())
}
