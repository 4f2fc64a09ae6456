//! Colours as they are written: `W` and `B`.

use damier_rules::Color;
use serde::{Deserialize, Deserializer, Serializer, de::Error};

pub(crate) fn serialize<S: Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(text(*color))
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Color, D::Error> {
    let text = String::deserialize(deserializer)?;
    read(&text).ok_or_else(|| D::Error::custom("a colour is `W` or `B`"))
}

const fn text(color: Color) -> &'static str {
    match color {
        Color::White => "W",
        Color::Black => "B",
    }
}

pub(crate) fn read(text: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| self::text(*color) == text)
}
