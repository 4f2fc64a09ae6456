//! The corpus: its files, and what is known of them.

use std::fs;
use std::path::{Path, PathBuf};

use damier_rules::Variant;
use serde_json::Value;

/// The plies of a record, its tag `Result`, its terminator, its final position.
pub(crate) type Row = (u32, Option<String>, Option<String>, Option<String>);

/// What is known of a file.
pub(crate) struct Known {
    pub(crate) variant: Variant,
    pub(crate) records: usize,
    pub(crate) games: usize,
    pub(crate) plies: usize,
    pub(crate) rows: Vec<Row>,
    /// Game, ply and move.
    pub(crate) illegal: Vec<(usize, u32, String)>,
    pub(crate) ambiguous: Vec<(usize, u32, String)>,
}

pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) known: Known,
    bytes: Vec<u8>,
}

pub(crate) struct Corpus {
    folder: PathBuf,
    truth: Value,
}

impl Corpus {
    /// The corpus, if it is at hand.
    pub(crate) fn find() -> Option<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2)?;
        let asked = std::env::var_os("DAMIER_CORPUS").map(PathBuf::from);
        let folder = asked.unwrap_or_else(|| root.join("../shared/corpus"));
        let truth = fs::read_to_string(folder.join("truth.json")).ok()?;
        Some(Self { folder, truth: serde_json::from_str(&truth).expect("the truth is JSON") })
    }

    /// Its files by name.
    pub(crate) fn files(&self) -> impl Iterator<Item = File> {
        let files = self.truth["files"].as_object().expect("the truth lists files");
        files.iter().map(|(name, known)| File {
            name: name.clone(),
            known: Known::of(known),
            bytes: fs::read(self.folder.join("pdn").join(name)).expect("the file is there"),
        })
    }
}

impl File {
    /// The texts in it: of a list of texts each, of a list of positions each as a record.
    pub(crate) fn texts(&self) -> Vec<Vec<u8>> {
        if self.name.ends_with(".json") {
            let value: Value = serde_json::from_slice(&self.bytes).expect("a list of texts");
            let texts = value["pdn_positions"].as_array().expect("a list of texts");
            return texts.iter().map(|text| text.as_str().expect("a text").as_bytes().to_vec()).collect();
        }
        if self.name.ends_with(".fen") {
            let text = String::from_utf8(self.bytes.clone()).expect("positions are plain");
            let lines = text.lines().filter(|line| !line.trim().is_empty());
            return lines.map(|line| format!("[FEN \"{line}\"]\n").into_bytes()).collect();
        }
        vec![self.bytes.clone()]
    }
}

impl Known {
    fn of(value: &Value) -> Self {
        let number = |key: &str| value[key].as_u64().expect("a number") as usize;
        let listed = |key: &str| -> Vec<(usize, u32, String)> {
            let moves = value[key].as_array().map(Vec::as_slice).unwrap_or_default();
            let place = |m: &Value| {
                let number = |key: &str| m[key].as_u64().expect("a number");
                (
                    number("game") as usize,
                    number("ply") as u32,
                    m["token"].as_str().expect("a move").to_owned(),
                )
            };
            moves.iter().map(place).collect()
        };
        let text = |value: &Value| value.as_str().map(ToOwned::to_owned);
        let row = |row: &Value| {
            (row[0].as_u64().expect("plies") as u32, text(&row[1]), text(&row[2]), text(&row[3]))
        };
        let rows = value["rows"].as_array().expect("rows");
        Self {
            variant: Variant::from_id(value["variant"].as_str().expect("a variant")).expect("one of ours"),
            records: number("games"),
            games: number("games") - number("games_without_moves"),
            plies: number("plies_on_main_line"),
            rows: rows.iter().map(row).collect(),
            illegal: listed("illegal"),
            ambiguous: listed("ambiguous"),
        }
    }
}
