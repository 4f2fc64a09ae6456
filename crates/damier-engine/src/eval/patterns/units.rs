//! Units: what a sum over windows cannot say, for it depends on all of them together.
//!
//! Every unit looks at the board from both sides. What it sees from a side adds up: each window, block and
//! other feature adds its part. Below nothing it is off, above [`WHOLE`] it is wholly on. What a unit is worth
//! at the stage of the game counts for the side it looks from, and against the other.

use damier_rules::Color;

use super::cut::{BLOCK, BLOCK_STATES, WINDOW_STATES, turned};
use super::joints::{JointTables, Joints};
use super::layout::Layout;
use super::tables::with_room_for_all;
use super::weights::{STAGES, WeightsError};

/// How many units there are.
pub const UNITS: usize = 16;
/// What has to add up for a unit to be wholly on.
pub const WHOLE: i16 = 256;
/// What units are worth counts in so many parts of the parts that other weights count in.
pub const UNIT_PARTS: i32 = 8;
/// What one thing adds to a unit is no more than this, either way.
pub const MOST_ADDED: i16 = 640;
/// What all windows together add to a unit is no more than this, so that nothing overflows.
const MOST_BY_WINDOWS: i32 = 16_000;

/// A number for each unit.
pub type PerUnit = [i16; UNITS];

/// The rows of the table of what things add to units, numbered: windows, then blocks, then what else a side
/// has, then what else its opponent has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitRows {
    windows: usize,
    blocks: usize,
    first_other: usize,
    others: usize,
}

impl UnitRows {
    /// The rows for the features of a layout.
    #[must_use]
    pub const fn of(layout: &Layout) -> Self {
        let first_other = layout.first_other();
        Self {
            windows: layout.windows(),
            blocks: layout.blocks(),
            first_other,
            others: layout.len() - first_other,
        }
    }

    /// How many rows there are.
    #[expect(clippy::len_without_is_empty, reason = "no board is without features")]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.windows * WINDOW_STATES + self.blocks * BLOCK_STATES + 2 * self.others
    }

    /// An arrangement of a window, as the side sees it from which the unit looks.
    #[must_use]
    pub const fn window(&self, window: usize, state: usize) -> usize {
        window * WINDOW_STATES + state
    }

    /// An arrangement of a block.
    #[must_use]
    pub const fn block(&self, block: usize, state: usize) -> usize {
        self.windows * WINDOW_STATES + block * BLOCK_STATES + state
    }

    /// A feature that is no arrangement of men, of the side from which the unit looks or of its opponent.
    #[must_use]
    pub const fn other(&self, feature: usize, is_own: bool) -> usize {
        let first = self.windows * WINDOW_STATES + self.blocks * BLOCK_STATES;
        first + feature - self.first_other + if is_own { 0 } else { self.others }
    }

    /// The arrangement of a window as the other side sees it: which window it is there, and how it looks.
    #[must_use]
    pub const fn window_from_behind(&self, window: usize, state: usize) -> (usize, usize) {
        (self.windows - 1 - window, turned(state, 2 * BLOCK))
    }

    /// The same of a block.
    #[must_use]
    pub const fn block_from_behind(&self, block: usize, state: usize) -> (usize, usize) {
        (self.blocks - 1 - block, turned(state, BLOCK))
    }

    /// How many men an arrangement has that a row is about, counted on from how many a block may have if it is
    /// a window; `None` for all other rows.
    pub(super) fn men(&self, row: usize) -> Option<usize> {
        let of = |mut state: usize| {
            let mut men = 0;
            while state > 0 {
                men += usize::from(!state.is_multiple_of(3));
                state /= 3;
            }
            men
        };
        match row.checked_sub(self.windows * WINDOW_STATES) {
            None => Some(BLOCK + 1 + of(row % WINDOW_STATES)),
            Some(row) if row < self.blocks * BLOCK_STATES => Some(of(row % BLOCK_STATES)),
            Some(_) => None,
        }
    }
}

/// What has been learned of the units of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Units {
    /// What each has before anything is added.
    pub first: PerUnit,
    /// What each is worth when it is wholly on, in [`UNIT_PARTS`], at each stage of the game.
    pub worth: [PerUnit; STAGES],
    /// What things add, by the row of [`UnitRows`].
    pub added: Vec<PerUnit>,
    /// What looks at all units together, if anything does.
    pub joints: Option<Joints>,
}

impl Units {
    /// Whether they are for the features of a layout and small enough to be added up.
    pub(super) fn check(&self, layout: &Layout) -> Result<(), WeightsError> {
        let rows = UnitRows::of(layout);
        if self.added.len() != rows.len() {
            return Err(WeightsError::Count { found: self.added.len(), expected: rows.len() });
        }
        let added = self.added.iter().flatten().chain(&self.first);
        let most = added.map(|added| i32::from(*added).abs()).max().unwrap_or(0);
        if most > i32::from(MOST_ADDED) {
            return Err(WeightsError::TooLarge { sum: most });
        }
        let folded = self.fold(layout);
        let by_windows = (0..UNITS).map(|unit| -> i32 {
            let most = |states: &[PerUnit]| states.iter().map(|added| i32::from(added[unit]).abs()).max();
            folded.chunks(WINDOW_STATES).filter_map(most).sum()
        });
        match by_windows.max() {
            Some(sum) if sum > MOST_BY_WINDOWS => Err(WeightsError::TooLarge { sum }),
            _ => Ok(()),
        }
    }

    /// What every arrangement of every window adds, with what its blocks add, each block in one window.
    fn fold(&self, layout: &Layout) -> Vec<PerUnit> {
        let rows = UnitRows::of(layout);
        let mut folded = self.added[..rows.windows * WINDOW_STATES].to_vec();
        for block in 0..layout.blocks() {
            let (window, is_lower) = layout.block_in_window(block);
            for state in 0..WINDOW_STATES {
                let of_block = if is_lower { state / BLOCK_STATES } else { state % BLOCK_STATES };
                let added = self.added[rows.block(block, of_block)];
                let sum = &mut folded[rows.window(window, state)];
                *sum = std::array::from_fn(|unit| sum[unit] + added[unit]);
            }
        }
        folded
    }
}

/// Every unit seen from White, then every unit seen from Black.
pub(super) const LANES: usize = 2 * UNITS;
/// Lanes in one word.
const PER_WORD: usize = 4;

/// A number for every unit seen from White, then for every unit seen from Black.
pub(super) type PerLane = [i16; LANES];

fn lanes(white: PerUnit, black: PerUnit) -> PerLane {
    std::array::from_fn(|lane| if lane < UNITS { white[lane] } else { black[lane - UNITS] })
}

/// Lanes that are nowhere below nothing, four to a word: a sum in which no lane grows beyond 16 bits is a sum of
/// words, on machines of every kind.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
pub(super) struct Packed([u64; LANES / PER_WORD]);

impl Packed {
    /// Packs what each lane is above the least there is.
    fn above(least: &PerLane, lanes: &PerLane) -> Self {
        let lane = |word: usize, place: usize| {
            let lane = PER_WORD * word + place;
            u64::from(lanes[lane].abs_diff(least[lane])) << (16 * place)
        };
        Self(std::array::from_fn(|word| (0..PER_WORD).map(|place| lane(word, place)).sum()))
    }

    #[inline(always)]
    pub(super) fn add(&mut self, other: &Self) {
        // By value, for the compiler to see that it is aligned.
        let other = *other;
        for (word, added) in self.0.iter_mut().zip(&other.0) {
            *word = word.wrapping_add(*added);
        }
    }

    /// Adds something so many times.
    #[inline(always)]
    fn add_times(&mut self, other: &Self, mut times: u32) {
        // Multiplying words takes longer than adding them some times.
        let mut doubled = *other;
        while times > 1 {
            if times & 1 == 1 {
                self.add(&doubled);
            }
            let once = doubled;
            doubled.add(&once);
            times >>= 1;
        }
        if times == 1 {
            self.add(&doubled);
        }
    }

    #[inline(always)]
    fn lanes(&self) -> [u16; LANES] {
        std::array::from_fn(|lane| (self.0[lane / PER_WORD] >> (16 * (lane % PER_WORD))) as u16)
    }
}

/// What a feature that is no arrangement of men adds.
#[derive(Debug)]
struct Other {
    /// Above the least that it adds to any lane.
    added: Packed,
    /// How far that is below nothing.
    below: i32,
}

impl Other {
    fn new(lanes: &PerLane) -> Self {
        let least = lanes.iter().copied().min().unwrap_or(0).min(0);
        Self { added: Packed::above(&[least; LANES], lanes), below: -i32::from(least) }
    }
}

/// Units made ready: one look for each window, for both sides.
#[derive(Debug)]
pub(super) struct UnitTables {
    /// What each lane has before anything is added, with the least that every window adds.
    first: PerLane,
    /// What arrangements add above that, by window and arrangement as White sees it; as much room for each window as
    /// in [`with_room_for_all`].
    pub(super) windows: Vec<Packed>,
    first_other: usize,
    /// What White's and Black's other features add.
    others: Vec<[Other; 2]>,
    /// What units are worth, by the number of men.
    worth: Vec<PerUnit>,
    joints: Option<JointTables>,
}

impl UnitTables {
    /// From units that have been checked. `shares` says for every number of men how much each stage counts.
    pub(super) fn new(
        units: &Units,
        layout: &Layout,
        shares: impl Iterator<Item = [f64; STAGES]> + Clone,
    ) -> Self {
        let rows = UnitRows::of(layout);
        let folded = units.fold(layout);
        let mut first = lanes(units.first, units.first);
        let mut windows = Vec::with_capacity(rows.windows * WINDOW_STATES);
        for window in 0..rows.windows {
            let states: Vec<PerLane> = (0..WINDOW_STATES)
                .map(|state| {
                    let (there, seen) = rows.window_from_behind(window, state);
                    lanes(folded[rows.window(window, state)], folded[rows.window(there, seen)])
                })
                .collect();
            let least: PerLane =
                std::array::from_fn(|lane| states.iter().map(|lanes| lanes[lane]).min().unwrap_or(0));
            windows.extend(states.iter().map(|lanes| Packed::above(&least, lanes)));
            first.iter_mut().zip(least).for_each(|(first, least)| *first += least);
        }
        let others = (rows.first_other..layout.len())
            .map(|feature| {
                let [own, other] = [true, false].map(|is_own| units.added[rows.other(feature, is_own)]);
                [lanes(own, other), lanes(other, own)].map(|lanes| Other::new(&lanes))
            })
            .collect();
        let at = |shares: [f64; STAGES]| -> PerUnit {
            std::array::from_fn(|unit| {
                let worth: f64 = shares
                    .iter()
                    .zip(&units.worth)
                    .map(|(share, worth)| share * f64::from(worth[unit]))
                    .sum();
                worth.round() as i16
            })
        };
        let worth = shares.clone().map(at).collect();
        let joints = units.joints.as_ref().map(|joints| JointTables::new(joints, shares));
        let windows = with_room_for_all(&windows, Packed::default());
        Self { first, windows, first_other: rows.first_other, others, worth, joints }
    }

    /// Adds a feature that counts so many times, fewer than none if it is Black's. Gives how far all lanes are
    /// too high now.
    #[inline(always)]
    pub(super) fn add_other(&self, packed: &mut Packed, feature: usize, times: i32) -> i32 {
        const MOST_TIMES: u32 = (i16::MAX / MOST_ADDED) as u32;
        let Other { added, below } = &self.others[feature - self.first_other][usize::from(times < 0)];
        let times = times.unsigned_abs().min(MOST_TIMES);
        packed.add_times(added, times);
        below * times as i32
    }

    /// What the units are worth to White, in [`UNIT_PARTS`] times [`WHOLE`], when all lanes are so much too high.
    #[inline(always)]
    pub(super) fn worth(&self, packed: &Packed, too_high: i32, men: u32, turn: Color) -> i32 {
        let lanes = packed.lanes();
        // In 16 bits, for so more of them are looked at together.
        let on: PerLane = std::array::from_fn(|lane| {
            let sum = self.first[lane].wrapping_add_unsigned(lanes[lane]).wrapping_sub(too_high as i16);
            sum.clamp(0, WHOLE)
        });
        let worth = &self.worth[men as usize];
        let by_units: i32 =
            (0..UNITS).map(|unit| i32::from(worth[unit]) * i32::from(on[unit] - on[UNITS + unit])).sum();
        let Some(joints) = &self.joints else { return by_units };
        let to_mover = joints.worth(&on, turn.index(), men);
        by_units + if turn == Color::White { to_mover } else { -to_mover }
    }
}
