//! Trees: moves and variations added, reordered, taken away; and written and read again.

use damier_game::pdn::{self, Options, Reader};
use damier_game::{Game, GameTree, tree::GameResult, tree::NodeId};
use damier_rules::notation::move_text;
use damier_rules::{Color, Variant};
use proptest::collection::vec;
use proptest::prelude::*;

fn add(tree: &mut GameTree, at: NodeId, text: &str) -> NodeId {
    let position = tree.position(at);
    let m = move_text::parse_numbered(&position, text, tree.variant().numbering()).expect("a legal move");
    tree.add(at, &m).expect("it can be played")
}

fn read_again(tree: &GameTree) -> GameTree {
    let text = pdn::write_tree(tree);
    let mut records = Reader::new(text.as_bytes());
    let record = records.next().expect("a game").expect("bytes can be read");
    let (checked, again) = record.read(&Options { is_strict: true, ..Options::default() });
    assert!(!checked.has_errors(), "{text}{:?}", checked.findings);
    assert!(records.next().is_none(), "{text}");
    again.expect("its start is known")
}

#[test]
fn a_move_is_added_once_and_only_if_it_is_legal() {
    let mut tree = GameTree::new(Variant::INTERNATIONAL);
    let first = add(&mut tree, GameTree::ROOT, "32-28");
    assert_eq!(add(&mut tree, GameTree::ROOT, "32-28"), first);
    let again = *tree.move_to(first).unwrap();
    assert_eq!(tree.add(first, &again), None);
    assert_eq!(
        (tree.len(), tree.parent(first), tree.parent(GameTree::ROOT)),
        (1, Some(GameTree::ROOT), None)
    );
}

#[test]
fn variations_are_promoted_and_deleted_with_what_follows_them() {
    let mut tree = GameTree::new(Variant::INTERNATIONAL);
    let played = add(&mut tree, GameTree::ROOT, "32-28");
    add(&mut tree, played, "19-23");
    let other = add(&mut tree, GameTree::ROOT, "33-29");
    add(&mut tree, other, "20-24");
    let third = add(&mut tree, GameTree::ROOT, "31-27");
    tree.note_mut(other).before.push("better".to_owned());
    tree.promote(other);
    assert_eq!(tree.children(GameTree::ROOT).collect::<Vec<_>>(), [other, played, third]);
    assert_eq!(tree.note(GameTree::ROOT).unwrap().after, ["better"], "nothing stands before a main move");
    assert_eq!(read_again(&tree), tree);
    tree.delete(other);
    assert_eq!(tree.main_line().count(), 2);
    assert_eq!(tree.len(), 3);
    tree.delete(third);
    tree.delete(played);
    assert!(tree.is_empty() && tree.main_line().next().is_none());
    tree.delete(GameTree::ROOT);
    assert_eq!(tree.len(), 0);
}

#[test]
fn a_game_is_a_tree_with_one_line() {
    let mut game = Game::new(Variant::RUSSIAN);
    for text in ["c3-d4", "d6-c5", "b2-c3"] {
        game.play_text(text).unwrap();
    }
    game.resign(Color::Black).unwrap();
    let tree = GameTree::of_game(&game);
    assert_eq!((tree.len(), tree.result), (3, GameResult::Win(Color::White)));
    assert_eq!(tree.position(tree.main_line().last().unwrap()), *game.position());
    assert!(pdn::write_tree(&tree).contains("[Result \"1-0\"]"));
    assert_eq!(read_again(&tree), tree);
}

#[test]
fn a_variation_of_the_same_moves_does_not_make_the_game_longer() {
    let text = "32-28 19-23 (1... 19-23 2. 28x19 13x24) 2. 28x19 *";
    let options = Options { variant: Some(Variant::INTERNATIONAL), ..Options::default() };
    let record = Reader::new(text.as_bytes()).next().expect("a record").expect("it can be read");
    let (checked, tree) = record.read(&options);
    let tree = tree.expect("a tree");
    assert_eq!((checked.plies, tree.main_line().count(), tree.len()), (3, 3, 4));
    assert_eq!(read_again(&tree), tree);
}

#[test]
fn results_are_read_in_every_writing() {
    for (text, expected) in [
        ("2-0", Some(GameResult::Win(Color::White))),
        (" 0:1", Some(GameResult::Win(Color::Black))),
        ("½-½", Some(GameResult::Draw)),
        ("1/2 - 1/2", Some(GameResult::Draw)),
        ("4-6", Some(GameResult::Points(4, 6))),
        ("*", Some(GameResult::Unknown)),
        ("won", None),
        ("1-300", None),
    ] {
        assert_eq!(GameResult::parse(text), expected, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Trees of every variant, grown at random, with words and marks at random places.
    #[test]
    fn every_tree_is_the_same_once_written_and_read_again(
        variant in 0..Variant::ALL.len(),
        steps in vec((any::<u16>(), any::<u16>(), 0..12_u8, "[a-z\\[\\]{}\"%;*() ]{0,30}"), 1..60),
    ) {
        let mut tree = GameTree::new(Variant::ALL[variant]);
        let mut places = vec![GameTree::ROOT];
        for (at, which, kind, text) in steps {
            let place = if kind < 8 { *places.last().unwrap() } else { places[usize::from(at) % places.len()] };
            let moves = tree.position(place).legal_moves();
            if let Some(m) = moves.get(usize::from(which) % moves.len().max(1)) {
                let node = tree.add(place, m).unwrap();
                places.push(node);
                let words = damier_game::tree::comment_text(&text);
                match kind {
                    0 if !words.is_empty() => tree.note_mut(node).after.push(words),
                    1 => tree.note_mut(node).marks.push(which % 200),
                    2 => tree.promote(node),
                    3 => tree.add_tag(&format!("Tag{which}"), text.trim()),
                    _ => {}
                }
            }
        }
        let has_empty = tree.tags().iter().any(|(_, value)| value.is_empty() || value == "?");
        let is_twice = tree.tags().iter().any(|(name, _)| tree.tags().iter().filter(|(other, _)| other == name).count() > 1);
        prop_assume!(!has_empty && !is_twice);
        prop_assert_eq!(&read_again(&tree), &tree);
    }
}
