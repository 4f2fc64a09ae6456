//! The positions that the games begin with: each is played twice, with colours reversed.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use damier_game::Game;
use damier_rules::notation::fen;
use damier_rules::{AnyPosition, Setup, Variant};
use damier_train::Random;

use crate::commands::InvalidInput;

/// Where the openings come from.
#[derive(Clone, Debug)]
pub(super) enum Openings {
    /// From a list, which begins again after its end.
    Listed { variant: Variant, setups: Vec<Setup> },
    /// By random moves from the start position.
    Random { variant: Variant, plies: usize, seed: u64 },
}

impl Openings {
    /// The openings of a file: a position a line, or moves, `|`, and the position they lead to; `#` begins a
    /// comment.
    pub(super) fn read(path: &Path, variant: Variant) -> Result<Self> {
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        let mut setups = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let text = line.split('|').nth(1).unwrap_or(line).trim();
            let setup = setup(text, variant)
                .map_err(|error| InvalidInput(format!("{}:{}: {error}", path.display(), number + 1)))?;
            setups.push(setup);
        }
        if setups.is_empty() {
            return Err(InvalidInput(format!("{}: there is no opening", path.display())).into());
        }
        Ok(Self::Listed { variant, setups })
    }

    /// The beginning of the games of a pair.
    pub(super) fn game(&self, pair: u32) -> Game {
        match self {
            Self::Listed { variant, setups } => {
                let setup = &setups[pair as usize % setups.len()];
                Game::from_setup(*variant, setup).expect("it has been checked when it was read")
            }
            Self::Random { variant, plies, seed } => random(*variant, *plies, *seed, pair),
        }
    }
}

fn setup(text: &str, variant: Variant) -> Result<Setup, String> {
    let setup = fen::parse(text, variant.shape()).map_err(|error| error.to_string())?;
    let game = Game::from_setup(variant, &setup).map_err(|error| error.to_string())?;
    if game.is_over() { Err("the game is over already".to_owned()) } else { Ok(setup) }
}

/// Random moves, until the side to move has nothing to capture and both have as many pieces.
fn random(variant: Variant, plies: usize, seed: u64, pair: u32) -> Game {
    /// After so many tries a position is taken as it comes.
    const TRIES: usize = 10_000;
    let mut random = Random::for_task(seed, u64::from(pair));
    let mut last = Game::new(variant);
    for _ in 0..TRIES {
        let mut game = Game::new(variant);
        for _ in 0..plies {
            let moves = game.position().legal_moves();
            if moves.is_empty() || game.is_over() {
                break;
            }
            let m = moves[random.below(moves.len())];
            game.play(&m).expect("the move is from the list of legal moves");
        }
        if game.is_over() {
            continue;
        }
        let is_even = is_even(game.position());
        last = game;
        if is_even {
            break;
        }
    }
    last
}

fn is_even(position: &AnyPosition) -> bool {
    let setup = position.setup();
    let pieces = |side: usize| setup.men[side].len() + setup.kings[side].len();
    !position.has_capture() && pieces(0) == pieces(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_openings_are_even_and_can_be_repeated() {
        let openings = Openings::Random { variant: Variant::INTERNATIONAL, plies: 8, seed: 5 };
        for pair in 0..20 {
            let game = openings.game(pair);
            assert_eq!(game.len(), 8);
            assert!(is_even(game.position()) && !game.is_over());
            assert_eq!(game.fen(), openings.game(pair).fen());
        }
        assert_ne!(openings.game(0).fen(), openings.game(1).fen());
    }

    #[test]
    fn a_file_of_openings_is_read_and_checked() {
        let path = std::env::temp_dir().join(format!("damier-openings-{}", std::process::id()));
        fs::write(&path, "# two\n32-28 19-23 | W:W28,31:B1,2 | +0.1\n\nB:W40:B1\n").unwrap();
        let openings = Openings::read(&path, Variant::INTERNATIONAL).unwrap();
        assert_eq!(openings.game(1).position().turn(), damier_rules::Color::Black);
        assert_eq!(openings.game(0).fen(), openings.game(2).fen());
        fs::write(&path, "W:W28,31:B1,99\n").unwrap();
        let error = Openings::read(&path, Variant::INTERNATIONAL).unwrap_err().to_string();
        assert!(error.contains(":1:"), "{error}");
        fs::remove_file(path).unwrap();
    }
}
