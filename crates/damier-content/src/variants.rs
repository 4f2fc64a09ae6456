//! Introductions to the variants: `variants/{id}.toml`.

use damier_rules::Variant;
use serde::Deserialize;

use crate::boards;
use crate::faults;
use crate::files::{ContentError, Files, parse, stem};
use crate::text::Text;

/// What a variant is, for whoever has never played it.
#[derive(Clone, Debug)]
pub struct Introduction {
    /// The variant.
    pub variant: Variant,
    /// Where it is played, and what surprises a player of international draughts.
    pub text: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    text: Text,
}

/// Reads every introduction.
pub(crate) fn read(files: &Files) -> Result<Vec<Introduction>, ContentError> {
    let read_one = |(file, text)| {
        let File { text } = parse(file, text)?;
        let variant = boards::variant(file, "name", Some(stem(file)))?;
        Ok(Introduction { variant, text })
    };
    files.of_folder("variants", ".toml").map(read_one).collect()
}

impl Introduction {
    /// Everything that is wrong with it, each a line. None in what is shipped.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        faults::of_text(&format!("variant {}", self.variant.id()), &self.text, self.variant)
    }
}
