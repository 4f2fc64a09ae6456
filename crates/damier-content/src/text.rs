//! A text in the languages of the site.

use damier_view::words::Lang;
use serde::Deserialize;

/// A text in every language of the site: in files `{ fr = "…", en = "…", nl = "…" }`.
///
/// A language left out is no error here, so that a check can list all that is missing; French is shown in its place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// French, the first language.
    pub fr: String,
    /// English.
    #[serde(default)]
    pub en: String,
    /// Dutch.
    #[serde(default)]
    pub nl: String,
}

impl Text {
    /// The text in a language, without space around it; French where that is missing.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        let text = self.written(lang);
        if text.is_empty() { self.fr.trim() } else { text }
    }

    /// The languages in which nothing is written.
    pub fn missing(&self) -> impl Iterator<Item = Lang> {
        Lang::ALL.iter().copied().filter(|lang| self.written(*lang).is_empty())
    }

    fn written(&self, lang: Lang) -> &str {
        match lang {
            Lang::Fr => &self.fr,
            Lang::En => &self.en,
            Lang::Nl => &self.nl,
        }
        .trim()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_stands_in_for_what_is_missing_and_the_gap_is_told() {
        let text: Text = toml::from_str("fr = \"\"\"\nPrendre\n\"\"\"\nnl = \"Slaan\"").expect("a text");
        assert_eq!(
            [Lang::Fr, Lang::En, Lang::Nl].map(|lang| text.get(lang)),
            ["Prendre", "Prendre", "Slaan"]
        );
        assert_eq!(text.missing().collect::<Vec<_>>(), [Lang::En]);
        assert!(toml::from_str::<Text>("en = \"To take\"").is_err());
        assert!(toml::from_str::<Text>("fr = \"Prendre\"\nde = \"Schlagen\"").is_err());
    }
}
