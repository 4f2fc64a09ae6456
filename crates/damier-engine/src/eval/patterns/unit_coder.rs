//! Units as few bytes as they need. Most arrangements have never been seen often enough for units to learn
//! anything of them.

use super::coder::{Decoder, Encoder, Model};
use super::cut::BLOCK;
use super::joints::Joints;
use super::layout::Layout;
use super::units::{PerUnit, UNITS, UnitRows, Units};
use super::weights::STAGES;

/// What is learned of the rows of one kind: arrangements by the number of men, and all others.
#[derive(Clone, Default)]
struct RowModels {
    is_used: Model,
    added: Model,
}

/// Blocks have up to 4 men, windows up to 8; the rest is of one kind.
const KINDS: usize = BLOCK + 1 + 2 * BLOCK + 1 + 1;

fn models() -> Vec<RowModels> {
    vec![RowModels::default(); KINDS]
}

fn kind(rows: &UnitRows, row: usize) -> usize {
    rows.men(row).unwrap_or(KINDS - 1)
}

/// Writes units.
pub(super) fn write(units: &Units, layout: &Layout, encoder: &mut Encoder) {
    let mut model = Model::default();
    let mut write_all = |numbers: &PerUnit| {
        numbers.iter().for_each(|number| encoder.write(*number, &mut model));
    };
    write_all(&units.first);
    units.worth.iter().for_each(&mut write_all);
    if let Some(joints) = &units.joints {
        let mut model = Model::default();
        for number in joint_numbers(joints) {
            encoder.write(number, &mut model);
        }
    }
    let rows = UnitRows::of(layout);
    let mut models = models();
    for (row, added) in units.added.iter().enumerate() {
        let RowModels { is_used, added: model } = &mut models[kind(&rows, row)];
        let is_zero = added.iter().all(|added| *added == 0);
        encoder.write(i16::from(!is_zero), is_used);
        if !is_zero {
            added.iter().for_each(|added| encoder.write(*added, model));
        }
    }
}

/// All numbers of joints in the order in which they are kept.
fn joint_numbers(joints: &Joints) -> impl Iterator<Item = i16> {
    let added = joints.added.as_flattened().as_flattened();
    joints.first.iter().chain(added).chain(joints.worth.as_flattened()).copied()
}

/// Reads units for the features of a layout, with joints or without.
pub(super) fn read(layout: &Layout, has_joints: bool, decoder: &mut Decoder) -> Units {
    let mut model = Model::default();
    let mut read_all = || -> PerUnit { std::array::from_fn(|_| decoder.read(&mut model)) };
    let first = read_all();
    let worth: [PerUnit; STAGES] = std::array::from_fn(|_| read_all());
    let joints = has_joints.then(|| {
        let mut model = Model::default();
        let mut next = || decoder.read(&mut model);
        Joints {
            first: std::array::from_fn(|_| next()),
            added: std::array::from_fn(|_| std::array::from_fn(|_| std::array::from_fn(|_| next()))),
            worth: std::array::from_fn(|_| std::array::from_fn(|_| next())),
        }
    });
    let rows = UnitRows::of(layout);
    let mut models = models();
    let added = (0..rows.len())
        .map(|row| {
            let RowModels { is_used, added } = &mut models[kind(&rows, row)];
            if decoder.read(is_used) == 0 {
                return [0; UNITS];
            }
            std::array::from_fn(|_| decoder.read(added))
        })
        .collect();
    Units { first, worth, added, joints }
}
