//! What is shipped to be read and played through: lessons, articles, lexicon, introductions.

use damier_content::Content;
use damier_rules::Variant;

#[test]
fn nothing_is_wrong_with_lessons_articles_and_lexicon() {
    let faults = Content::shipped().reading_faults();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn there_is_as_much_to_read_as_promised() {
    let content = Content::shipped();
    let sections = |slug: &str| {
        let article = content.articles.iter().find(|article| article.slug == slug);
        article.map_or(0, |article| article.sections.len())
    };
    assert_eq!(content.lessons.len(), 20);
    assert!(content.lexicon.len() >= 90, "{} terms", content.lexicon.len());
    assert!(sections("history") >= 12 && sections("mistakes") >= 12 && sections("questions") >= 15);
    for variant in Variant::ALL {
        assert!(content.introduction(*variant).is_some(), "{} has no introduction", variant.id());
    }
}

/// The codes of refusals that a player of a game with the laws of some variant can meet, but for those that speak for
/// themselves.
#[test]
fn every_reason_for_a_refusal_leads_to_the_lesson_that_teaches_it() {
    let content = Content::shipped();
    for (code, lesson) in [
        ("not_your_turn", 4),
        ("must_capture_elsewhere", 4),
        ("must_capture_with_it", 4),
        ("majority", 7),
        ("priority", 19),
        ("capture_unfinished", 6),
        ("already_taken", 8),
        ("blocked_behind", 6),
        ("two_in_a_row", 3),
        ("own_piece_in_way", 6),
        ("square_occupied", 2),
        ("man_backwards", 2),
        ("man_too_far", 2),
        ("not_diagonal", 2),
        ("man_cannot_take_king", 19),
        ("king_lands_behind", 19),
        ("half_turn", 19),
        ("king_move_limit", 19),
    ] {
        let found = content.lesson_teaching(code).map(|lesson| lesson.number);
        assert_eq!(found, Some(lesson), "{code}");
    }
    assert!(content.lesson_teaching("game_over").is_none());
}
