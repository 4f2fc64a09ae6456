//! What is shipped to be read and played through: lessons, articles, lexicon, introductions.

use damier_content::Content;

#[test]
fn nothing_is_wrong_with_lessons_articles_and_lexicon() {
    let faults = Content::shipped().reading_faults();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
