//! An analysis as a text, so that it survives leaving the page.
//!
//! ```text
//! analyse 1
//! at 0 0 1
//! …the game as a script…
//! ```
//!
//! The place is which of the moves of each position to follow, from the start.

use std::fmt::Write;

use damier_game::GameTree;
use damier_game::tree::{NodeId, script};

use super::Analysis;

const HEADER: &str = "analyse 1\nat";

/// Writes an analysis.
#[must_use]
pub fn save(analysis: &Analysis) -> String {
    let tree = analysis.tree();
    let mut way = Vec::new();
    let mut at = analysis.at();
    while let Some(parent) = tree.parent(at) {
        way.extend(tree.children(parent).position(|child| child == at));
        at = parent;
    }
    let mut text = HEADER.to_owned();
    for index in way.iter().rev() {
        // A string takes all that is written to it.
        let _ = write!(text, " {index}");
    }
    text + "\n" + &script::write(tree)
}

/// Reads an analysis; nothing if the text is none.
#[must_use]
pub fn restore(text: &str) -> Option<Analysis> {
    let (place, game) = text.strip_prefix(HEADER)?.split_once('\n')?;
    let tree = script::read(game)?;
    let mut at = GameTree::ROOT;
    for index in place.split_whitespace() {
        at = child(&tree, at, index)?;
    }
    let mut analysis = Analysis::of(tree);
    analysis.go(at);
    Some(analysis)
}

fn child(tree: &GameTree, at: NodeId, index: &str) -> Option<NodeId> {
    tree.children(at).nth(index.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;
    use damier_rules::notation::move_text;

    use super::*;

    fn play(analysis: &mut Analysis, text: &str) {
        let m = move_text::parse(&analysis.position(), text).expect("legal");
        assert!(analysis.play(&m), "{text}");
    }

    #[test]
    fn an_analysis_comes_back_as_it_was_left() {
        for variant in [Variant::INTERNATIONAL, Variant::THAI.with("men", "12").expect("an option it has")] {
            let mut analysis = Analysis::new(variant);
            assert_eq!(restore(&save(&analysis)).expect("just written").tree(), analysis.tree());
            let first = analysis.position().legal_moves();
            analysis.play(&first[0]);
            let second = analysis.position().legal_moves();
            analysis.play(&second[0]);
            analysis.set_comment("tempo");
            analysis.back();
            analysis.play(&second[1]);
            analysis.toggle_mark(6);
            let back = restore(&save(&analysis)).expect("just written");
            assert_eq!(back.tree(), analysis.tree());
            assert_eq!((back.ply(back.at()), back.mark()), (2, Some(6)));
            assert_eq!(back.position(), analysis.position());
        }
    }

    #[test]
    fn what_is_no_analysis_is_nothing() {
        let mut analysis = Analysis::new(Variant::INTERNATIONAL);
        play(&mut analysis, "32-28");
        let good = save(&analysis);
        for text in
            ["", "analyse 1", "analyse 2\nat\n", "table 1\n", &good.replace("at 0", "at 7"), "\u{1F600}"]
        {
            assert!(restore(text).is_none(), "{text}");
        }
        assert!(restore(&good).is_some());
    }
}
