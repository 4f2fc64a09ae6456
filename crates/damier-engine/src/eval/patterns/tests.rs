//! The quick evaluation against the slow sum of features.

use damier_rules::{Color, Position, PositionVisitor, Ruleset, Variant};

use super::*;

/// Small weights that differ from feature to feature.
fn weights(layout: Layout) -> Weights {
    let weight = |feature: usize| {
        let mixed = (feature as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 48;
        Weight::new([mixed, mixed / 121, mixed / 14_641].map(|mixed| (mixed % 31) as i16 - 15))
    };
    Weights::new(layout, (0..layout.len()).map(weight).collect()).expect("the weights are small")
}

/// The worth of a position as whoever learns weights adds it up.
fn slow(position: &damier_rules::AnyPosition, weights: &Weights) -> f32 {
    let layout = weights.layout();
    let features = FeatureFinder::new(*layout).find(position);
    let state = |window: usize| usize::from(features.windows[window]);
    let mut present: Vec<Signed> = features.others.clone();
    present.extend((0..layout.windows()).map(|window| layout.window(window, state(window))));
    present.extend((0..layout.blocks()).map(|block| {
        let (window, is_lower) = layout.block_in_window(block);
        let state = state(window);
        layout.block(block, if is_lower { state / BLOCK_STATES } else { state % BLOCK_STATES })
    }));
    let setup = position.setup();
    for color in Color::ALL {
        present.extend(setup.men[color.index()].iter().map(|square| layout.man(color, square)));
    }
    let sum = |stage: usize| -> f32 {
        let worth =
            |(feature, times): &Signed| times * i32::from(weights.as_slice()[*feature].stages()[stage]);
        present.iter().map(worth).sum::<i32>() as f32
    };
    let worth = (0..STAGES).map(|stage| sum(stage) * features.stages[stage]).sum::<f32>() / PARTS as f32;
    worth / features.divisors[usize::from(worth < 0.0)] as f32
}

/// Makes weights ready for the board of a position.
struct MakeReady(Weights);

impl PositionVisitor for MakeReady {
    type Output = Tables;

    fn visit<R: Ruleset>(self, _: &Position<R>) -> Tables {
        Tables::new::<R::Board>(self.0)
    }
}

struct Quick<'a>(&'a Tables);

impl PositionVisitor for Quick<'_> {
    type Output = i32;

    fn visit<R: Ruleset>(self, position: &Position<R>) -> i32 {
        self.0.to_white(position, &Look::new())
    }
}

#[test]
fn the_quick_sum_is_that_of_the_features_in_every_variant() {
    for variant in Variant::ALL {
        let weights = weights(Layout::of(variant.shape()));
        let mut position = variant.start();
        let tables = crate::ruleset::visit(&position, MakeReady(weights.clone()));
        let mut choice = 7_usize;
        for ply in 0..60 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            if ply % 6 == 0 {
                let quick = crate::ruleset::visit(&position, Quick(&tables)) as f32;
                let slow = slow(&position, &weights);
                assert!((quick - slow).abs() <= 1.01, "{variant:?}: {quick} and {slow}");
            }
            choice = choice.wrapping_mul(31).wrapping_add(ply);
            position = position.play(&moves[choice % moves.len()]).expect("a legal move");
        }
    }
}

#[test]
fn the_side_to_move_sees_the_board_turned() {
    let variant = Variant::INTERNATIONAL;
    let weights = weights(Layout::of(variant.shape()));
    let tables = crate::ruleset::visit(&variant.start(), MakeReady(weights));
    let worth = |text: &str| {
        let setup = damier_rules::notation::fen::parse(text, variant.shape()).expect("a position");
        crate::ruleset::visit(&variant.position(&setup).expect("legal"), Quick(&tables))
    };
    let white = worth("W:W32,38,43,K9:B12,13,23");
    assert_eq!(white, -worth("B:W39,38,28:B19,13,8,K42"));
    assert_ne!(white, 0);
}
