//! Looking for a shot: give, and take more, as long as every reply is a capture.

use damier_rules::{AnyMove, AnyPosition, Color, Outcome};

/// A king counts as so many men.
const KING: i32 = 3;

/// So many quiet moves may be given for a shot.
const MOST_GIFTS: u32 = 3;

/// No shot has more plies.
const LONGEST: usize = 15;

/// What ends the game counts as so many men.
const WON: i32 = 50;

/// A shot: what it brings, and how it goes, the solver's move first and last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shot {
    /// Men gained, a king counted as three.
    pub(super) gain: i32,
    pub(super) line: Vec<AnyMove>,
}

/// The best shot of the side to move that begins with a gift, if one brings at least `least` men. None where something
/// has to be captured first.
pub(super) fn find(position: &AnyPosition, least: i32) -> Option<Shot> {
    if position.has_capture() {
        return None;
    }
    let solver = position.turn();
    let before = balance(position, solver);
    let mut best: Option<Shot> = None;
    for m in position.legal_moves() {
        let after = position.play(&m).expect("a legal move");
        if !after.has_capture() {
            continue;
        }
        let (value, mut line) = reply(&after, solver, MOST_GIFTS - 1, 1);
        let gain = value - before;
        if gain >= least && best.as_ref().is_none_or(|best| gain > best.gain) {
            line.push(m);
            line.reverse();
            line.truncate(line.len() - usize::from(line.len() % 2 == 0));
            best = Some(Shot { gain, line });
        }
    }
    best
}

/// What the side to move can bring about at most by gifts and captures, and how, the last move first.
fn attack(position: &AnyPosition, solver: Color, gifts: u32, ply: usize) -> (i32, Vec<AnyMove>) {
    if let Some(end) = ended(position, solver) {
        return (end, Vec::new());
    }
    let must_capture = position.has_capture();
    let mut best = (if must_capture { i32::MIN } else { balance(position, solver) }, Vec::new());
    if ply >= LONGEST || (!must_capture && gifts == 0) {
        return (balance(position, solver), Vec::new());
    }
    for m in position.legal_moves() {
        let after = position.play(&m).expect("a legal move");
        if !must_capture && !after.has_capture() {
            continue;
        }
        let found = reply(&after, solver, gifts - u32::from(!must_capture), ply + 1);
        if found.0 > best.0 {
            best = found;
            best.1.push(m);
        }
    }
    best
}

/// What the opponent cannot prevent: he takes if he has to, and else nothing is forced any more.
fn reply(position: &AnyPosition, solver: Color, gifts: u32, ply: usize) -> (i32, Vec<AnyMove>) {
    if let Some(end) = ended(position, solver) {
        return (end, Vec::new());
    }
    if !position.has_capture() {
        return (balance(position, solver), Vec::new());
    }
    let mut worst = (i32::MAX, Vec::new());
    for m in position.legal_moves() {
        let after = position.play(&m).expect("a legal move");
        let found = attack(&after, solver, gifts, ply + 1);
        if found.0 < worst.0 {
            worst = found;
            worst.1.push(m);
        }
    }
    worst
}

fn ended(position: &AnyPosition, solver: Color) -> Option<i32> {
    Some(match position.outcome()? {
        Outcome::Draw => 0,
        Outcome::Win(winner) if winner == solver => WON,
        Outcome::Win(_) => -WON,
    })
}

/// Men and kings of the solver, less those of the opponent.
fn balance(position: &AnyPosition, solver: Color) -> i32 {
    let setup = position.setup();
    let worth = |color: Color| {
        let [men, kings] = [setup.men, setup.kings].map(|pieces| pieces[color.index()].len());
        i32::try_from(men).unwrap_or(0) + KING * i32::try_from(kings).unwrap_or(0)
    };
    worth(solver) - worth(solver.opponent())
}

#[cfg(test)]
mod tests {
    use damier_rules::Variant;
    use damier_rules::notation::fen;

    use super::super::judge::word;
    use super::*;

    fn shot(text: &str, least: i32) -> Option<(i32, Vec<String>)> {
        let setup = fen::parse(text, Variant::INTERNATIONAL.shape()).expect("a position");
        let mut position = Variant::INTERNATIONAL.position(&setup).expect("a position");
        let shot = find(&position, least)?;
        let mut words = Vec::new();
        for m in &shot.line {
            words.push(word(&position, m));
            position = position.play(m).expect("a legal line");
        }
        Some((shot.gain, words))
    }

    #[test]
    fn a_shot_is_found_with_its_line_and_its_gain() {
        let line = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let (gain, words) = shot("W:W34,40,45:B6,12,23,25", 2).expect("the coup Philippe");
        assert_eq!((gain, words), (2, line(&["34-30", "25x34", "40x7"])));
        let (_, words) = shot("W:W28,32,33,37,38:B8,18,19,6", 2).expect("a recall");
        assert_eq!(words, line(&["28-23", "19x39", "38-33", "39x28", "32x3"]));
    }

    #[test]
    fn where_there_is_nothing_to_give_or_something_to_take_there_is_no_shot() {
        assert_eq!(shot("W:W31-50:B1-20", 1), None);
        assert_eq!(shot("W:W32:B28", 1), None);
    }
}
