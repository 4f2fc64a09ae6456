//! The names of tags, in the languages that programs write them in.

/// The standard's names and what else is written for them, in small letters.
const NAMES: [(&str, &[&str]); 16] = [
    ("Event", &["event", "événement", "évènement", "evenement", "evento", "dati", "toernooi", "wedstrijd"]),
    ("Site", &["site", "lieu", "luogo", "plaats", "sito", "место"]),
    ("Date", &["date", "anno", "data", "datum", "дата"]),
    ("Round", &["round", "ronde", "turno", "tour", "тур"]),
    ("White", &["white", "blancs", "blanc", "bianco", "wit", "белые"]),
    ("Black", &["black", "noirs", "noir", "nero", "zwart", "черные", "чёрные"]),
    ("Result", &["result", "résultat", "resultat", "risultato", "uitslag", "результат"]),
    ("GameType", &["gametype", "type de jeu", "tipo di gioco", "speltype"]),
    ("Variant", &["variant"]),
    ("Laws", &["laws"]),
    ("SetUp", &["setup"]),
    ("FEN", &["fen"]),
    ("Opening", &["opening", "ouverture", "apertura"]),
    ("WhiteRating", &["whiterating", "évaluation blanche", "evaluation blanche"]),
    ("BlackRating", &["blackrating", "évaluation noire", "evaluation noire"]),
    ("PlyCount", &["plycount"]),
];

/// The tags that come first, in their order.
pub(super) const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "White", "Black"];

/// Whether a tag of this name tells where the game begins, in a form of the program that wrote it.
pub(super) fn is_own_position(name: &str) -> bool {
    name.ends_with("Position")
}

/// The standard's name for what a tag means, if it is one of those we know.
pub(super) fn standard(name: &str) -> Option<&'static str> {
    let name = name.trim();
    // Nearly all are in the letters of the standard, and of those nearly all are its own or unknown.
    let small = if name.is_ascii() { None } else { Some(name.to_lowercase()) };
    let name = small.as_deref().unwrap_or(name);
    let is_name = |other: &&str| other.len() == name.len() && other.eq_ignore_ascii_case(name);
    NAMES.iter().find(|(_, others)| others.iter().any(is_name)).map(|(standard, _)| *standard)
}
