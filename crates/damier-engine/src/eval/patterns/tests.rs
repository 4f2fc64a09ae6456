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

/// Units that differ from feature to feature, of which some are off, some on, and most in between.
fn units(layout: &Layout) -> Units {
    let mix = |number: usize, most: i16| {
        let mixed = (number as u64 + 1).wrapping_mul(0xD6E8_FEB8_6659_FD93) >> 48;
        (mixed % (2 * most as u64 + 1)) as i16 - most
    };
    let rows = UnitRows::of(layout).len();
    Units {
        first: std::array::from_fn(|unit| 30 * unit as i16 - 100),
        worth: [1, 2, 3].map(|stage| std::array::from_fn(|unit| mix(1_000 * stage + unit, 3_000))),
        added: (0..rows).map(|row| std::array::from_fn(|unit| mix(UNITS * row + unit, 25))).collect(),
        joints: None,
    }
}

/// Joints that differ from each other, of which some are off, some on, and most in between.
fn joints() -> Joints {
    let mix = |number: usize, most: i16| ((number * 7_919 + 3) % (2 * most as usize + 1)) as i16 - most;
    Joints {
        first: std::array::from_fn(|joint| 60 * joint as i16 - 100),
        added: std::array::from_fn(|joint| {
            std::array::from_fn(|side| {
                std::array::from_fn(|unit| mix(2 * (UNITS * joint + unit) + side, 150))
            })
        }),
        worth: std::array::from_fn(|stage| std::array::from_fn(|joint| mix(100 * stage + joint, 2_000))),
    }
}

/// What units and joints are worth to White, one look at the board after the other.
fn slow_units(features: &Features, layout: &Layout, units: &Units, turn: Color) -> f32 {
    let rows = UnitRows::of(layout);
    let mut seen = [Vec::new(), Vec::new()];
    let blocks = (0..layout.blocks()).map(|block| {
        let (window, is_lower) = layout.block_in_window(block);
        let state = usize::from(features.windows[window]);
        (block, if is_lower { state / BLOCK_STATES } else { state % BLOCK_STATES })
    });
    for (block, state) in blocks {
        let (there, turned) = rows.block_from_behind(block, state);
        seen[0].push((rows.block(block, state), 1));
        seen[1].push((rows.block(there, turned), 1));
    }
    for (window, state) in features.windows.iter().enumerate() {
        let (there, turned) = rows.window_from_behind(window, usize::from(*state));
        seen[0].push((rows.window(window, usize::from(*state)), 1));
        seen[1].push((rows.window(there, turned), 1));
    }
    for (feature, times) in &features.others {
        let is_whites = *times > 0;
        seen[0].push((rows.other(*feature, is_whites), times.abs()));
        seen[1].push((rows.other(*feature, !is_whites), times.abs()));
    }
    let whole = f32::from(WHOLE);
    let mut sum = 0.0;
    let mut all = [[0.0; UNITS]; 2];
    for (side, (sign, seen)) in [(1.0, &seen[0]), (-1.0, &seen[1])].into_iter().enumerate() {
        for (unit, is_on) in all[side].iter_mut().enumerate() {
            let added = |(row, times): &(usize, i32)| i32::from(units.added[*row][unit]) * times;
            let on = i32::from(units.first[unit]) + seen.iter().map(added).sum::<i32>();
            let worth: f32 =
                (0..STAGES).map(|stage| f32::from(units.worth[stage][unit]) * features.stages[stage]).sum();
            *is_on = (on as f32).clamp(0.0, whole) / whole;
            sum += sign * worth * *is_on;
        }
    }
    if turn == Color::Black {
        all.swap(0, 1);
    }
    for (joint, added) in units.joints.iter().flat_map(|joints| joints.added.iter().enumerate()) {
        let joints = units.joints.as_ref().expect("there is one");
        let seen = added.iter().flatten().zip(all.iter().flatten());
        // Whole numbers are added to what a joint has first.
        let seen = seen.map(|(added, on)| f32::from(*added) * on).sum::<f32>().floor();
        let on = f32::from(joints.first[joint]) + seen;
        let worth: f32 =
            (0..STAGES).map(|stage| f32::from(joints.worth[stage][joint]) * features.stages[stage]).sum();
        let worth = worth * on.clamp(0.0, whole) / whole;
        sum += if turn == Color::White { worth } else { -worth };
    }
    sum / UNIT_PARTS as f32
}

/// The worth of a position as whoever learns weights adds it up.
fn slow(position: &damier_rules::AnyPosition, weights: &Weights) -> f32 {
    let layout = weights.layout();
    let features = FeatureFinder::new(*layout).find(position);
    let by_units = weights.units().map_or(0.0, |units| slow_units(&features, layout, units, position.turn()));
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
    let by_weights = (0..STAGES).map(|stage| sum(stage) * features.stages[stage]).sum::<f32>();
    let worth = (by_weights + by_units) / PARTS as f32;
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
        self.0.to_white(position, &Look::new(), -9_999..=9_999).0
    }
}

#[test]
fn the_quick_sum_is_that_of_the_features_in_every_variant() {
    for (number, variant) in Variant::ALL.iter().enumerate() {
        let mut weights = weights(Layout::of(variant.shape()));
        if number % 2 == 0 {
            let units = Units { joints: (number % 4 == 0).then(joints), ..units(weights.layout()) };
            weights = weights.with_units(units).expect("the units are small");
        }
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
                assert!((quick - slow).abs() <= 1.6, "{variant:?}: {quick} and {slow}");
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
    let units = Units { joints: Some(joints()), ..units(weights.layout()) };
    let weights = weights.with_units(units).expect("the units are small");
    let tables = crate::ruleset::visit(&variant.start(), MakeReady(weights));
    let worth = |text: &str| {
        let setup = damier_rules::notation::fen::parse(text, variant.shape()).expect("a position");
        crate::ruleset::visit(&variant.position(&setup).expect("legal"), Quick(&tables))
    };
    let white = worth("W:W32,38,43,K9:B12,13,23");
    assert_eq!(white, -worth("B:W39,38,28:B19,13,8,K42"));
    assert_ne!(white, 0);
}

#[test]
fn a_file_gives_back_units() {
    let layout = Layout::of(Variant::INTERNATIONAL.shape());
    let mut units = units(&layout);
    // As most of what is learned, all but a few are nothing.
    for (row, added) in units.added.iter_mut().enumerate() {
        if row % 7 != 0 {
            *added = [0; UNITS];
        }
    }
    for joints in [None, Some(joints())] {
        let units = Units { joints, ..units.clone() };
        let weights = weights(layout).with_units(units).expect("the units are small");
        let bytes = weights.to_bytes();
        assert_eq!(Weights::from_bytes(&bytes), Ok(weights));
        assert_eq!(Weights::from_bytes(&bytes[..bytes.len() - 1]), Err(WeightsError::Damaged));
    }
}

#[test]
fn units_that_do_not_fit_or_would_overflow_are_refused() {
    let layout = Layout::of(Variant::INTERNATIONAL.shape());
    let with = |change: fn(&mut Units)| {
        let mut units = units(&layout);
        change(&mut units);
        weights(layout).with_units(units)
    };
    assert!(with(|_| ()).is_ok());
    assert!(matches!(with(|units| units.added.truncate(9)), Err(WeightsError::Count { .. })));
    let too_much = with(|units| units.added[0][0] = MOST_ADDED + 1);
    assert!(matches!(too_much, Err(WeightsError::TooLarge { .. })));
}
