//! What an engine must do, seen from outside.

mod endings;
mod levels;
mod limits;
mod play;
mod repetition;
mod tables;
mod tactics;
mod threads;

use damier_engine::{Engine, Limits, Options, SearchTask, Stop, Verdict};
use damier_rules::draw::{DrawTracker, Material, MoveFacts};
use damier_rules::notation::fen;
use damier_rules::{AnyMove, AnyPosition, Outcome, Variant};

/// An engine with a small table.
fn engine(variant: Variant) -> Engine {
    Engine::new(variant, Options { hash_mb: 4, ..Options::default() })
}

fn position(variant: Variant, text: &str) -> AnyPosition {
    variant.position(&fen::parse(text, variant.shape()).unwrap()).unwrap()
}

fn search(variant: Variant, text: &str, limits: Limits) -> Verdict {
    let task = SearchTask::new(position(variant, text), limits);
    engine(variant).search(&task, &Stop::new(), &mut |_| ())
}

/// The ends of a move as text: `32-28`, `32x23`.
fn ends(m: &AnyMove) -> String {
    format!("{}{}{}", m.from, if m.is_capture() { 'x' } else { '-' }, m.to)
}

/// A game in progress, followed by the rules alone.
struct Game {
    position: AnyPosition,
    draws: DrawTracker,
}

impl Game {
    fn new(variant: Variant, position: AnyPosition) -> Self {
        let draws = DrawTracker::new(variant.draw_law(), position.key(), &Material::of_any(&position));
        Self { position, draws }
    }

    /// Plays a move, which must be legal.
    fn play(&mut self, m: &AnyMove) {
        let next = self.position.play(m).unwrap_or_else(|| panic!("{} is not legal", ends(m)));
        self.draws.push(next.key(), &MoveFacts::of_any(&self.position, m, &next));
        self.position = next;
    }

    /// Plays moves given by their ends.
    fn play_all(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            let legal = self.position.legal_moves();
            let m = legal.iter().find(|m| ends(m) == text).unwrap_or_else(|| panic!("{text} is not legal"));
            self.play(m);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome().or_else(|| self.draws.reached().map(|_| Outcome::Draw))
    }

    fn task(&self, limits: Limits) -> SearchTask {
        SearchTask { draws: Some(self.draws.clone()), ..SearchTask::new(self.position, limits) }
    }
}
