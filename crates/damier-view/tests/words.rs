//! The catalogue: the same keys and variables in every language, read as Fluent itself reads it, in good French.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use damier_view::words::{Arg, Lang, Words, for_analysis, for_lesson, for_page};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folders of the catalogue, each with one file a language.
const FOLDERS: [&str; 4] = ["lang", "lang/learn", "lang/analysis", "lang/pages"];

fn file(folder: &str, lang: Lang) -> String {
    let path = root().join(folder).join(format!("{lang}.ftl"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn keys(words: &Words) -> BTreeSet<&'static str> {
    words.keys().collect()
}

#[test]
fn every_language_has_the_same_keys() {
    let french = keys(&Words::new(Lang::Fr));
    assert!(french.len() > 300, "the catalogue was not read: {} keys", french.len());
    for &lang in Lang::ALL {
        let here = keys(&Words::new(lang));
        let lacking: Vec<_> = french.symmetric_difference(&here).collect();
        assert!(lacking.is_empty(), "{lang}: {lacking:?}");
    }
}

#[test]
fn no_key_occurs_twice() {
    for &lang in Lang::ALL {
        let words = Words::new(lang);
        assert_eq!(keys(&words).len(), words.keys().count(), "{lang}");
    }
}

#[test]
fn every_language_uses_the_same_variables() {
    let french = Words::new(Lang::Fr);
    for &lang in Lang::ALL {
        let here = Words::new(lang);
        for key in french.keys() {
            assert_eq!(here.variables(key), french.variables(key), "{lang}: {key}");
        }
    }
}

/// Values that lead into every arm the catalogue has.
const VALUES: [&[(&str, i64)]; 4] = [
    &[("n", 0), ("limit", 3)],
    &[("n", 1), ("limit", 4)],
    &[("n", 2), ("limit", 3)],
    &[("n", 25), ("limit", 5)],
];
const CHOICES: [&[(&str, &str)]; 4] = [
    &[
        ("color", "white"),
        ("kind", "man"),
        ("rung", "value"),
        ("back", "yes"),
        ("choice", "free"),
        ("men", "yes"),
    ],
    &[
        ("color", "black"),
        ("kind", "king"),
        ("rung", "by-king"),
        ("back", "no"),
        ("choice", "behind"),
        ("men", "no"),
    ],
    &[
        ("color", "white"),
        ("kind", "flying"),
        ("rung", "most-kings"),
        ("equal", "value"),
        ("choice", "yes"),
        ("lone", "king"),
    ],
    &[
        ("color", "black"),
        ("kind", "taking"),
        ("rung", "king-earliest"),
        ("equal", "number"),
        ("choice", "on"),
        ("way", "lines"),
    ],
];

#[test]
fn fluent_itself_reads_the_same_text() {
    for &lang in Lang::ALL {
        let mut bundle = FluentBundle::new(vec![lang.code().parse().expect("a language tag")]);
        bundle.set_use_isolating(false);
        for folder in FOLDERS {
            let resource = FluentResource::try_new(file(folder, lang))
                .unwrap_or_else(|(_, errors)| panic!("{folder}/{lang}: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{lang}: {errors:?}"));
        }
        let words = Words::new(lang);
        for key in words.keys() {
            let message = bundle.get_message(key).and_then(|message| message.value());
            let message = message.unwrap_or_else(|| panic!("{lang}: Fluent finds no {key}"));
            for (numbers, choices) in VALUES.iter().zip(CHOICES) {
                let (mut ours, mut theirs): (Vec<(&str, Arg<'_>)>, FluentArgs<'_>) = Default::default();
                for name in words.variables(key) {
                    let number = numbers.iter().find(|(given, _)| *given == name);
                    let word = choices.iter().find(|(given, _)| *given == name);
                    if let Some((_, number)) = number {
                        ours.push((name, (*number).into()));
                        theirs.set(name, FluentValue::from(*number));
                    } else {
                        let word = word.map_or("<x>", |(_, word)| word);
                        ours.push((name, word.into()));
                        theirs.set(name, FluentValue::from(word));
                    }
                }
                let mut errors = Vec::new();
                let expected = bundle.format_pattern(message, Some(&theirs), &mut errors);
                assert!(errors.is_empty(), "{lang}: {key}: {errors:?}");
                assert_eq!(words.with(key, &ours), expected, "{lang}: {key}");
            }
        }
    }
}

/// The lines that are said, each with where it stands.
fn lines(lang: Lang) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    for folder in FOLDERS {
        let text = file(folder, lang);
        let said = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
        lines.extend(said.map(|(n, line)| (format!("{folder}/{lang}.ftl:{}", n + 1), line.to_owned())));
    }
    lines
}

#[test]
fn french_puts_narrow_spaces_before_its_double_marks() {
    const NARROW: char = '\u{202f}';
    for (place, line) in lines(Lang::Fr) {
        let chars: Vec<char> = line.chars().collect();
        for (index, &c) in chars.iter().enumerate() {
            let before = index.checked_sub(1).map(|i| chars[i]);
            let alone = line.ends_with("= ?");
            if matches!(c, ';' | ':' | '?' | '»') && !alone {
                assert_eq!(before, Some(NARROW), "{place}: before {c} in {line}");
            }
            if c == '«' {
                assert_eq!(chars.get(index + 1), Some(&NARROW), "{place}: after « in {line}");
            }
        }
        assert!(!line.contains('\''), "{place}: typewriter apostrophe in {line}");
    }
}

#[test]
fn no_language_shouts_or_uses_a_word_of_another_game() {
    let banned: [(Lang, &[&str]); 3] = [
        (Lang::Fr, &["roi ", "échiquier", "mang", "soufflage", " pat ", " mat "]),
        (Lang::En, &["checker", "jump", "pawn", "chess"]),
        (Lang::Nl, &[" steen", " stenen", "schaak", "pion"]),
    ];
    for (lang, words) in banned {
        for (place, line) in lines(lang) {
            let text = line.to_lowercase();
            assert!(!text.contains('!'), "{place}: {line}");
            // What a game is called is not ours to choose.
            let is_name = text.starts_with("variant-");
            for word in words.iter().filter(|_| !is_name) {
                assert!(!text.contains(word), "{place}: `{word}` in {line}");
            }
        }
    }
}

/// Every file under `folder` with one of these endings.
fn files(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, endings, found);
        } else if endings.iter().any(|ending| path.to_string_lossy().ends_with(ending)) {
            found.push(path);
        }
    }
}

#[test]
fn every_key_used_in_the_code_is_in_the_catalogue() {
    let words = Words::new(Lang::Fr);
    let mut sources = Vec::new();
    files(&root().join("crates"), &[".rs", ".html"], &mut sources);
    let mut looked_up = 0;
    for path in sources {
        let text = fs::read_to_string(&path).expect("a source file is text");
        for call in ["words.get(\"", "words.with(\"", "words().get(\"", "words().with(\""] {
            for after in text.split(call).skip(1) {
                let key = after.split('"').next().unwrap_or_default();
                assert!(words.has(key), "{}: no key `{key}`", path.display());
                looked_up += 1;
            }
        }
    }
    assert!(looked_up > 10, "only {looked_up} look-ups found");
}

#[test]
fn a_page_with_a_board_has_every_word_that_a_game_needs() {
    let (all, words, learning) =
        (Words::new(Lang::Fr), Words::for_play(Lang::Fr), Words::for_learning(Lang::Fr));
    let analysis = Words::of_text(Lang::Fr, for_analysis(Lang::Fr).leak());
    for folder in ["damier-web/src", "damier-view/src/explain.rs", "damier-view/src/ending.rs"] {
        let mut sources = Vec::new();
        let path = root().join("crates").join(folder);
        if path.is_dir() {
            files(&path, &[".rs"], &mut sources);
        } else {
            sources.push(path);
        }
        for path in sources {
            let teaches = path.components().any(|part| part.as_os_str() == "learn");
            let analyses = path.components().any(|part| part.as_os_str() == "analysis");
            let words = match (teaches, analyses) {
                (true, _) => &learning,
                (_, true) => &analysis,
                _ => &words,
            };
            let text = fs::read_to_string(&path).expect("a source file is text");
            for key in text.split('"').skip(1).step_by(2).filter(|text| all.has(text)) {
                assert!(words.has(key), "{}: `{key}` does not come with its page", path.display());
            }
        }
    }
}

#[test]
fn the_words_that_a_page_brings_are_those_of_a_game() {
    for &lang in Lang::ALL {
        let text = for_page(lang);
        assert!(!text.contains(['#', '<', '&']), "{lang}: no comments, no markup");
        assert_eq!(Words::of_text(lang, text.leak()), Words::for_play(lang));
        let lesson = for_lesson(lang);
        assert!(!lesson.contains(['#', '<', '&']), "{lang}: no comments, no markup");
        assert_eq!(Words::of_text(lang, lesson.leak()), Words::for_learning(lang));
        let analysis = for_analysis(lang);
        assert!(!analysis.contains(['#', '<', '&']), "{lang}: no comments, no markup");
        let analysis = Words::of_text(lang, analysis.leak());
        assert!(keys(&Words::for_play(lang)).is_subset(&keys(&analysis)), "{lang}");
        assert!(
            analysis.has("pdn-illegal-move") && analysis.has("pdn-tag") && !analysis.has("nav-home"),
            "{lang}"
        );
        let (all, play) = (keys(&Words::new(lang)), keys(&Words::for_play(lang)));
        assert!(play.is_subset(&all) && play.len() < all.len(), "{lang}");
    }
}

#[test]
fn a_lacking_key_is_shown_as_itself() {
    assert_eq!(Words::new(Lang::En).get("no-such-key"), "no-such-key");
}

#[test]
fn languages_are_found_by_any_tag() {
    for (tag, lang) in [("fr", Lang::Fr), ("FR-ca", Lang::Fr), ("nl_BE.UTF-8", Lang::Nl), ("en-GB", Lang::En)]
    {
        assert_eq!(Lang::from_code(tag), Some(lang), "{tag}");
    }
    for tag in ["", "de", "french", "C"] {
        assert_eq!(Lang::from_code(tag), None, "{tag}");
    }
    let error = "de".parse::<Lang>().expect_err("no German yet");
    assert_eq!(error.to_string(), "`de` is not a language of the site: fr, en or nl");
}

#[test]
fn lists_are_joined_as_sentences_do() {
    let words = Words::new(Lang::Fr);
    assert_eq!(words.list::<&str>(&[]), "");
    assert_eq!(words.list(&["28"]), "28");
    assert_eq!(words.list(&["18", "22", "23"]), "18, 22 et 23");
    assert_eq!(words.either(&["21", "25"]), "21 ou 25");
}
