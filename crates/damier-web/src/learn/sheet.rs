//! A problem as a page brings it.

use damier_club::json::Json;
use damier_game::exercise::Problem;
use damier_rules::Variant;

/// A problem with what its page says about it.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Its number.
    pub number: u32,
    /// How hard it is, from 1.
    pub grade: u8,
    /// The problem.
    pub problem: Problem,
    /// What it is about, and a help that names no move.
    pub theme: (String, String),
    /// The address of the named combination, and its name.
    pub combination: Option<(String, String)>,
    /// The address of the problem after it.
    pub next: Option<String>,
}

impl Sheet {
    /// The problems that a page brings: those that can be read.
    #[must_use]
    pub fn read(text: &str) -> Vec<Self> {
        let list = Json::parse(text);
        list.as_ref().and_then(Json::as_list).unwrap_or_default().iter().filter_map(Self::of_json).collect()
    }

    fn of_json(json: &Json) -> Option<Self> {
        let variant = Variant::from_id(json.text("variant")?)?;
        let pair = |one: &str, other: &str| Some((json.text(one)?.to_owned(), json.text(other)?.to_owned()));
        Some(Self {
            number: json.number("number")?.try_into().ok()?,
            grade: json.number("grade")?.try_into().ok()?,
            problem: Problem::read(variant, json.text("fen")?, json.text("tries")?).ok()?,
            theme: pair("theme", "help")?,
            combination: pair("address", "name"),
            next: json.text("next").map(str::to_owned),
        })
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A problem of two moves, in which 32-27 fails.
    pub(crate) const TEXT: &str = r#"[{"number":14,"grade":2,"variant":"international",
        "fen":"W:W17,22,32,33,44:B7,8,9,10,20,39","tries":"17-12>7x29(44x2=) 32-27!39x28/22x33 33-28~39x50/22-18",
        "theme":"Prise majoritaire","help":"On prend le plus grand nombre.",
        "address":"/combinaisons/coup-royal","name":"coup royal","next":"/problemes/15"}]"#;

    pub(crate) fn sheet() -> Sheet {
        Sheet::read(TEXT).pop().expect("a problem")
    }

    #[test]
    fn a_page_brings_its_problems() {
        let sheet = sheet();
        assert_eq!((sheet.number, sheet.grade, sheet.problem.solution().len()), (14, 2, 3));
        assert_eq!(sheet.combination.map(|(_, name)| name).as_deref(), Some("coup royal"));
    }

    #[test]
    fn what_is_no_problem_is_left_out() {
        for text in ["", "[]", "{}", "[{}]", &TEXT.replace("17-12>", "17-12?"), &TEXT.replace("W17", "W99")] {
            assert!(Sheet::read(text).is_empty(), "{text}");
        }
        let bare = TEXT.replace(
            r#""address":"/combinaisons/coup-royal","name":"coup royal","next":"/problemes/15""#,
            r#""next":null"#,
        );
        let bare = Sheet::read(&bare).pop().expect("a problem");
        assert_eq!((bare.combination, bare.next), (None, None));
    }
}
