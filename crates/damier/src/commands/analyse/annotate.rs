//! The analysis written into a game: scores, marks, better lines.

use damier_game::GameTree;
use damier_game::report::Grade;
use damier_view::words::Words;

use super::game::Move;
use super::worth_text;

/// No better line is longer, in plies.
const LONGEST: usize = 12;

/// The marks `!` to `?!`: whoever gave one is not contradicted.
const GRADES: std::ops::RangeInclusive<u16> = 1..=6;

/// Writes what has been found into the tree; what stands there stays.
pub(super) fn annotate(tree: &mut GameTree, moves: &[Move], words: &Words) {
    for m in moves {
        let note = tree.note_mut(m.node);
        note.after.push(worth_text(words, m.judged.after));
        if let Some(mark) = m.judged.grade.mark()
            && !note.marks.iter().any(|mark| GRADES.contains(mark))
        {
            note.marks.push(mark);
        }
        if m.judged.grade <= Grade::Good || m.line.moves.first() == Some(&m.judged.played) {
            continue;
        }
        let Some(mut at) = tree.parent(m.node) else { continue };
        for (index, better) in m.line.moves.iter().take(LONGEST).enumerate() {
            let Some(next) = tree.add(at, better) else { break };
            at = next;
            if index == 0 {
                let worth = worth_text(words, m.line.worth);
                let note = tree.note_mut(at);
                if !note.after.contains(&worth) {
                    note.after.push(worth);
                }
            }
        }
    }
}
