//! Where games begin: random, so that no two are alike, and now and then far from the usual.

use damier_engine::{Engine, Limits, SearchTask, Stop};
use damier_rules::laws::Goal;
use damier_rules::{Color, Setup, Square, Variant};

use crate::game::ordered;
use crate::random::Random;
use crate::referee::Referee;

/// Random plies at the start of a game, fewest and most.
const PLIES: (usize, usize) = (4, 12);
/// Of a hundred games, how many begin without a man or two.
const HANDICAPS: usize = 6;
/// Of a hundred games, how many begin with few pieces.
const ENDINGS: usize = 6;

/// A random beginning of a game of a variant.
pub(crate) struct Opening {
    /// The game after the random moves, which is not over.
    pub(crate) referee: Referee,
    /// The position before them, if it is not the start position.
    pub(crate) start: Option<Setup>,
    /// The random moves, as places among the ordered legal moves.
    pub(crate) moves: Vec<u8>,
}

impl Opening {
    /// Every game begins in the usual position, a few random moves on, but some with a handicap or as an
    /// ending: what is rare in even games is common in what the search looks at.
    pub(crate) fn varied(variant: Variant, random: &mut Random) -> Self {
        loop {
            let kind = random.below(100);
            let (start, most) = if kind < HANDICAPS {
                (Some(handicap(variant, random)), PLIES.1)
            } else if kind < HANDICAPS + ENDINGS {
                (Some(ending(variant, random)), 2)
            } else {
                (None, PLIES.1)
            };
            if let Some(opening) = Self::from(variant, start, most, random) {
                return opening;
            }
        }
    }

    /// A few random moves on from the usual position.
    pub(crate) fn usual(variant: Variant, random: &mut Random) -> Self {
        loop {
            if let Some(opening) = Self::from(variant, None, PLIES.1, random) {
                return opening;
            }
        }
    }

    /// How much better one side is, in hundredths of a man, as an engine finds that looks at so many positions;
    /// `None` if it was stopped.
    pub(crate) fn unevenness(&self, engine: &mut Engine, nodes: u64, stop: &Stop) -> Option<i32> {
        engine.clear();
        let task = SearchTask::new(*self.referee.position(), Limits::nodes(nodes));
        let verdict = engine.search(&task, stop, &mut |_| ());
        let score = verdict.score().filter(|_| !stop.is_stopped())?;
        Some(score.value().abs())
    }

    /// Random moves from a start; `None` if the game is over before they are done.
    fn from(variant: Variant, start: Option<Setup>, most: usize, random: &mut Random) -> Option<Self> {
        let position = start.map_or_else(|| Some(variant.start()), |setup| variant.position(&setup).ok())?;
        let fewest = PLIES.0.min(most);
        let plies = fewest + random.below(most - fewest + 1);
        let mut referee = Referee::new(variant, position);
        let mut moves = Vec::with_capacity(plies);
        for _ in 0..plies {
            if referee.result().is_some() {
                return None;
            }
            let legal = ordered(referee.position());
            let place = random.below(legal.len());
            referee.play(&legal[place]).expect("the move is from the list of legal moves");
            moves.push(u8::try_from(place).ok()?);
        }
        referee.result().is_none().then_some(Self { referee, start, moves })
    }
}

/// The start position without one or two men of one side.
fn handicap(variant: Variant, random: &mut Random) -> Setup {
    let mut setup = variant.start_setup();
    let side = random.below(2);
    for _ in 0..1 + random.below(2) {
        let men: Vec<Square> = setup.men[side].iter().collect();
        setup.men[side].remove(men[random.below(men.len())]);
    }
    setup
}

/// A few men and kings of both sides, about as many of each.
fn ending(variant: Variant, random: &mut Random) -> Setup {
    let shape = variant.shape();
    let has_kings = variant.laws().goal != Goal::FirstKing;
    let mut free: Vec<Square> = shape.all().iter().collect();
    random.shuffle(&mut free);
    let mut setup = Setup::empty(Color::ALL[random.below(2)]);
    let pieces = 2 + random.below(5);
    for color in Color::ALL {
        let own = pieces + random.below(2);
        let kings = if has_kings { random.below(4).min(own) } else { 0 };
        let far = |square: Square| {
            let (row, _) = shape.row_column(square);
            if color == Color::White { row } else { shape.ranks - 1 - row }
        };
        for piece in 0..own {
            let is_king = piece < kings;
            let place =
                free.iter().rposition(|square| is_king || (1..shape.ranks - 1).contains(&far(*square)));
            let Some(place) = place else { continue };
            let square = free.swap_remove(place);
            let set = if is_king { &mut setup.kings } else { &mut setup.men };
            set[color.index()].insert(square);
        }
    }
    setup
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_has_openings_of_every_kind() {
        for variant in Variant::ALL {
            let mut random = Random::new(5);
            let openings: Vec<Opening> = (0..120).map(|_| Opening::varied(*variant, &mut random)).collect();
            assert!(openings.iter().all(|opening| opening.referee.result().is_none()), "{variant:?}");
            let pieces = |opening: &Opening| {
                let setup = opening.referee.position().setup();
                Color::ALL.map(|color| setup.men[color.index()].len() + setup.kings[color.index()].len())
            };
            assert!(openings.iter().any(|opening| pieces(opening).iter().sum::<usize>() < 15));
            assert!(openings.iter().any(|opening| opening.start.is_none()), "{variant:?}");
        }
    }

    #[test]
    fn the_same_numbers_give_the_same_opening() {
        let keys = |seed| {
            let mut random = Random::new(seed);
            (0..10)
                .map(|_| Opening::varied(Variant::INTERNATIONAL, &mut random).referee.position().key())
                .collect::<Vec<_>>()
        };
        assert_eq!(keys(4), keys(4));
        assert_ne!(keys(4), keys(5));
    }
}
