//! The quiet positions of games, as features with what they are to be worth.

use std::thread;

use damier_engine::learning::{FeatureFinder, Features, Layout, STAGES};
use damier_rules::{Color, Variant};

use crate::game::{Game, ordered};
use crate::random::Random;

/// Positions, each a row in every list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Samples {
    /// The arrangements of the windows, `stride` for each position.
    windows: Vec<u16>,
    stride: usize,
    /// The other features, and where those of each position end.
    others: Vec<Counted>,
    ends: Vec<u32>,
    rows: Vec<Row>,
}

/// A feature, and how often it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counted {
    pub(crate) feature: u32,
    pub(crate) times: i16,
}

/// What else is known of a position. All from White's side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Row {
    /// How much the worth at each stage counts.
    pub(crate) stages: [f32; STAGES],
    /// What a lead of White, and of Black, is multiplied by.
    pub(crate) shares: [f32; 2],
    /// Who is to move.
    pub(crate) turn: Color,
    /// What White scored in the game.
    pub(crate) result: f32,
    /// White's chance by what the search thought then and later in the game.
    pub(crate) thought: f32,
}

/// How games are read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// What the order of the positions comes from.
    pub seed: u64,
    /// Threads that read.
    pub threads: usize,
    /// How much a position learns from what was thought at the next ply rather than at its own, and so on
    /// to the result: from 0 to 1.
    pub foresight: f32,
}

impl Default for Reading {
    fn default() -> Self {
        Self { seed: 1, threads: 2, foresight: 0.85 }
    }
}

/// One position, as views into the lists.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample<'a> {
    pub(crate) windows: &'a [u16],
    pub(crate) others: &'a [Counted],
    pub(crate) row: &'a Row,
}

/// One game in so many is kept apart to test on.
const TESTED: u32 = 20;

impl Samples {
    /// The positions of games of a variant: to learn from, and to test on. Games that do not fit the rules
    /// are left out.
    pub(crate) fn of_games(
        variant: Variant,
        games: &[Game],
        reading: &Reading,
        odds_per_hundredth: f32,
    ) -> [Self; 2] {
        let (tested, learned): (Vec<&Game>, Vec<&Game>) =
            games.iter().partition(|game| game.number % TESTED == 0);
        [learned, tested].map(|games| {
            let size = games.len().div_ceil(reading.threads.max(1)).max(1);
            let read = |games: &[&Game]| {
                let finder = FeatureFinder::new(Layout::of(variant.shape()));
                let mut samples = Self::empty(Layout::of(variant.shape()).windows());
                for game in games {
                    let thoughts = thoughts(variant, game, reading.foresight, odds_per_hundredth);
                    samples.add_game(variant, game, &thoughts, &finder);
                }
                samples
            };
            let parts: Vec<Self> = thread::scope(|scope| {
                let work: Vec<_> = games.chunks(size).map(|games| scope.spawn(move || read(games))).collect();
                work.into_iter().map(|work| work.join().expect("reading a game does not panic")).collect()
            });
            Self::shuffled(&parts, reading.seed)
        })
    }

    fn empty(stride: usize) -> Self {
        Self { stride, ..Self::default() }
    }

    /// Adds the quiet positions of a game, with what was thought at each searched ply; those up to a move
    /// that is not legal, if there is one.
    fn add_game(&mut self, variant: Variant, game: &Game, thoughts: &[f32], finder: &FeatureFinder) {
        let Some(mut position) = game.first_position(variant) else { return };
        let random = game.moves.len() - game.scores.len();
        for (ply, place) in game.moves.iter().enumerate() {
            // Half of all positions are left out at once by the first question.
            if let Some(searched) = ply.checked_sub(random)
                && !position.has_capture()
                && let Some(features) = finder.find_quiet(&position)
            {
                self.add(&features, game.result.for_white(), thoughts[searched]);
            }
            let Some(m) = ordered(&position).get(usize::from(*place)).copied() else { return };
            let Some(next) = position.play(&m) else { return };
            position = next;
        }
    }

    fn add(&mut self, features: &Features, result: f32, thought: f32) {
        self.windows.extend(&features.windows);
        self.others.extend(
            features
                .others
                .iter()
                .map(|(feature, times)| Counted { feature: *feature as u32, times: *times as i16 }),
        );
        self.ends.push(self.others.len() as u32);
        let shares = features.divisors.map(|divisor| 1.0 / divisor as f32);
        self.rows.push(Row { stages: features.stages, shares, turn: features.turn, result, thought });
    }

    /// All positions of the parts in random order.
    fn shuffled(parts: &[Self], seed: u64) -> Self {
        let mut order: Vec<(u32, u32)> = Vec::new();
        for (part, samples) in parts.iter().enumerate() {
            order.extend((0..samples.len()).map(|place| (part as u32, place as u32)));
        }
        Random::new(seed).shuffle(&mut order);
        let mut all = Self::empty(parts.first().map_or(0, |part| part.stride));
        for (part, place) in order {
            let sample = parts[part as usize].get(place as usize);
            all.windows.extend(sample.windows);
            all.others.extend(sample.others);
            all.ends.push(all.others.len() as u32);
            all.rows.push(*sample.row);
        }
        all
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    /// A position.
    #[inline(always)]
    pub(crate) fn get(&self, place: usize) -> Sample<'_> {
        let start = if place == 0 { 0 } else { self.ends[place - 1] as usize };
        Sample {
            windows: &self.windows[place * self.stride..][..self.stride],
            others: &self.others[start..self.ends[place] as usize],
            row: &self.rows[place],
        }
    }

    /// All positions.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Sample<'_>> {
        (0..self.len()).map(|place| self.get(place))
    }
}

/// Which side moves at the first searched ply.
fn first_searched(variant: Variant, game: &Game) -> Option<Color> {
    let first = game.first_position(variant)?.turn();
    let random = game.moves.len() - game.scores.len();
    Some(if random.is_multiple_of(2) { first } else { first.opponent() })
}

/// The scores of a game from White's side, in hundredths of a man.
fn scores_for_white(variant: Variant, game: &Game) -> impl Iterator<Item = f32> {
    let first = first_searched(variant, game).unwrap_or(Color::White);
    game.scores.iter().enumerate().map(move |(ply, score)| {
        let is_white = ply.is_multiple_of(2) == (first == Color::White);
        if is_white { f32::from(*score) } else { -f32::from(*score) }
    })
}

/// White's chances at every searched ply: a share of what was thought there, the rest of the chance a ply
/// later, and so on to the result.
fn thoughts(variant: Variant, game: &Game, foresight: f32, odds_per_hundredth: f32) -> Vec<f32> {
    let mut thoughts: Vec<f32> = scores_for_white(variant, game)
        .map(|score| 1.0 / (1.0 + (-score * odds_per_hundredth).exp()))
        .collect();
    let mut later = game.result.for_white();
    for thought in thoughts.iter_mut().rev() {
        later = (1.0 - foresight) * *thought + foresight * later;
        *thought = later;
    }
    thoughts
}

/// How much a hundredth of a man in the search's score says of the result: the factor with which the scores
/// explain the results best, as logarithms of odds.
pub(crate) fn odds_per_hundredth(variant: Variant, games: &[Game]) -> f32 {
    // A score beyond this says that the game is won, however much it is beyond.
    const CLEAR: f32 = 1_500.0;
    let mut factor = 0.005_f64;
    for _ in 0..12 {
        let (mut slope, mut curve) = (0.0, 1e-9);
        for game in games {
            let result = f64::from(game.result.for_white());
            for score in scores_for_white(variant, game).filter(|score| score.abs() < CLEAR).map(f64::from) {
                let expected = 1.0 / (1.0 + (-factor * score).exp());
                slope += (result - expected) * score;
                curve += expected * (1.0 - expected) * score * score;
            }
        }
        factor = (factor + slope / curve).clamp(5e-4, 0.05);
    }
    factor as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameResult;

    /// A game of 32-28 19-23 28x19 14x23 and two quiet moves.
    fn game(number: u32) -> Game {
        let variant = Variant::INTERNATIONAL;
        let mut position = variant.start();
        let mut moves = Vec::new();
        for (from, to) in [(32, 28), (19, 23), (28, 19), (14, 23), (31, 26), (10, 14)] {
            let legal = ordered(&position);
            let is_it = |m: &damier_rules::AnyMove| (m.from.number(), m.to.number()) == (from, to);
            let place = legal.iter().position(is_it).unwrap();
            position = position.play(&legal[place]).unwrap();
            moves.push(place as u8);
        }
        Game { number, result: GameResult::White, start: String::new(), moves, scores: vec![5, -6, 7, -8] }
    }

    #[test]
    fn quiet_positions_become_samples_seen_from_white() {
        let games: Vec<Game> = (0..40).map(game).collect();
        let reading = Reading { foresight: 0.0, ..Reading::default() };
        let [learned, tested] = Samples::of_games(Variant::INTERNATIONAL, &games, &reading, 0.01);
        // Quiet and searched are the positions before the last two moves.
        assert_eq!((learned.len(), tested.len()), (76, 4));
        let sample = tested.get(0);
        assert_eq!((sample.windows.len(), sample.row.result), (16, 1.0));
        let chance = |score: f32| 1.0 / (1.0 + (-score * 0.01).exp());
        let thoughts: Vec<f32> = tested.iter().map(|sample| sample.row.thought).collect();
        // White is to move at the third searched ply, Black at the last.
        assert!(thoughts.contains(&chance(7.0)) && thoughts.contains(&chance(8.0)), "{thoughts:?}");
        assert!(learned.iter().all(|sample| !sample.others.is_empty()));
    }

    #[test]
    fn foresight_draws_a_thought_towards_what_came_of_it() {
        let game = Game { scores: vec![0, 0, 0], ..game(1) };
        let thoughts = thoughts(Variant::INTERNATIONAL, &game, 0.5, 0.01);
        assert_eq!(thoughts, [0.5625, 0.625, 0.75]);
    }

    #[test]
    fn games_that_are_none_are_left_out() {
        let broken = Game { moves: vec![200; 5], ..game(1) };
        let nowhere = Game { start: "W:W99".to_owned(), ..game(2) };
        let [learned, _] =
            Samples::of_games(Variant::INTERNATIONAL, &[broken, nowhere], &Reading::default(), 0.01);
        assert_eq!(learned.len(), 0);
    }

    #[test]
    fn scores_that_say_much_have_a_large_factor() {
        // At odds of three to one for 100 hundredths of the side that is searching.
        let game = |result| Game { result, moves: vec![0; 4], scores: vec![100, -100, 100, -100], ..game(1) };
        let [won, lost] = [GameResult::White, GameResult::Black].map(game);
        let factor = odds_per_hundredth(Variant::INTERNATIONAL, &[won.clone(), won.clone(), won, lost]);
        assert!((factor - 3_f32.ln() / 100.0).abs() < 1e-4, "{factor}");
    }
}
