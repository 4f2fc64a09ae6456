//! What comes with the program: everything is played, every text is there, and there is enough of it.

use damier_content::Content;
use damier_content::problems::Entry;
use damier_rules::Color;
use damier_view::words::Lang;

#[test]
fn everything_that_is_taught_can_be_played_and_is_written_in_every_language() {
    let content = Content::shipped();
    let languages: Vec<_> = Lang::ALL.iter().map(|lang| lang.code()).collect();
    println!("{:<16} {:>6} {:>6} {:>6} {:>6}", "", "items", languages[0], languages[1], languages[2]);
    for count in content.counts() {
        let [fr, en, nl] = count.written;
        println!("{:<16} {:>6} {fr:>6} {en:>6} {nl:>6}", count.kind, count.items);
    }
    let faults = content.faults();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn the_first_set_has_twelve_problems_of_each_grade_in_order() {
    let content = Content::shipped();
    let first = content.problems.first().expect("a set");
    let grades: Vec<_> = first.problems.iter().map(|entry| entry.statement.grade).collect();
    let expected: Vec<_> = [1, 2, 3].into_iter().flat_map(|grade| [grade; 12]).collect();
    assert_eq!(grades, expected);
    let numbers = first.problems.iter().map(|entry| entry.statement.number);
    assert!(numbers.eq(1..=36));
    for entry in &first.problems[..12] {
        assert_eq!(entry.problem.solution().len(), 3, "{}: one sacrifice", entry.statement.id);
    }
}

#[test]
fn there_is_enough_to_spend_evenings_with() {
    let content = Content::shipped();
    assert!(content.all_problems().count() >= 100);
    assert!(content.combinations.len() >= 30);
    for theme in &content.themes {
        let mut problems = content.all_problems().filter(|entry| entry.statement.theme == theme.slug);
        assert!(problems.next().is_some(), "no problem about {}", theme.slug);
    }
    let is_international = |entry: &&Entry| entry.statement.variant == "international";
    let international: Vec<_> = content.all_problems().filter(is_international).collect();
    assert!(international.len() >= 100);
    for entry in international {
        assert_eq!(entry.problem.solver(), Color::White, "{}: White plays and wins", entry.statement.id);
    }
}
