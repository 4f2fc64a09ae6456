//! The game a table is for, and a fingerprint of what its laws are.
//!
//! The fingerprint stands in files, so it is made of numbers given here, which no build and no new name changes. What no
//! verdict depends on is left out: repetition, the names of rules, huffing, the start position.

use damier_rules::board::{Direction, Directions};
use damier_rules::draw::{DrawRule, Force, Pattern};
use damier_rules::laws::{
    Goal, HalfTurn, KingLanding, KingRange, Ladder, Laws, ManTakesKing, Promotion, Removal, Rung,
};
use damier_rules::{BoardShape, Color, Playing, Variant};

/// The game a table is for: its board, its laws and its draw rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameMark {
    pub(crate) shape: [u8; 3],
    /// The variant it was made for; others with the same laws may use it.
    pub(crate) name: String,
    /// A fingerprint of board, laws and draw rules.
    pub(crate) laws: u64,
}

impl GameMark {
    /// The mark of a variant.
    #[must_use]
    pub fn of(variant: Variant) -> Self {
        let shape = shape(variant.shape());
        let mut written = shape.to_vec();
        write_laws(&variant.laws(), &mut written);
        variant.draw_law().iter().for_each(|rule| write_draw_rule(rule, &mut written));
        Self { shape, name: variant.id().to_owned(), laws: fingerprint(&written) }
    }

    /// Whether tables of the two games are the same.
    #[must_use]
    pub fn is_same_game(&self, other: &Self) -> bool {
        self.shape == other.shape && self.laws == other.laws
    }

    /// The variant that the tables were made for.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

fn shape(shape: BoardShape) -> [u8; 3] {
    let BoardShape { files, ranks, playing } = shape;
    let playing = match playing {
        Playing::CornerLeft => 0,
        Playing::CornerRight => 1,
        Playing::All => 2,
    };
    [files, ranks, playing]
}

fn write_laws(laws: &Laws, to: &mut Vec<u8>) {
    // All fields by name: a new one must find its place here.
    let Laws {
        man_moves,
        man_captures,
        king_moves,
        king_captures,
        king_range,
        king_landing,
        half_turn,
        man_takes_king,
        removal,
        capture,
        promotion,
        quiet_king_limit,
        goal,
    } = *laws;
    to.extend([man_moves, man_captures, king_moves, king_captures].map(directions));
    to.push(match king_range {
        KingRange::Short => 0,
        KingRange::Flying => 1,
    });
    to.push(match king_landing {
        KingLanding::Anywhere => 0,
        KingLanding::DirectlyBehind => 1,
        KingLanding::BehindLastKing => 2,
    });
    to.push(match half_turn {
        HalfTurn::Allowed => 0,
        HalfTurn::Forbidden => 1,
    });
    to.push(match man_takes_king {
        ManTakesKing::Allowed => 0,
        ManTakesKing::Forbidden => 1,
    });
    to.push(match removal {
        Removal::AfterMove => 0,
        Removal::AtOnce => 1,
    });
    to.push(ladder(capture));
    to.push(match promotion {
        Promotion::AtRest => 0,
        Promotion::EndsTurn => 1,
        Promotion::InFlight => 2,
    });
    to.extend(quiet_king_limit.map_or([0, 0], |limit| [1, limit]));
    to.push(match goal {
        Goal::LeaveNoMove => 0,
        Goal::HaveNoMove => 1,
        Goal::FirstKing => 2,
    });
}

/// A bit a direction, forward in the lowest place and on clockwise.
fn directions(set: Directions) -> u8 {
    let bit = |direction| match direction {
        Direction::North => 1,
        Direction::NorthEast => 1 << 1,
        Direction::East => 1 << 2,
        Direction::SouthEast => 1 << 3,
        Direction::South => 1 << 4,
        Direction::SouthWest => 1 << 5,
        Direction::West => 1 << 6,
        Direction::NorthWest => 1 << 7,
    };
    let has = |direction: &Direction| set.contains(Color::White, *direction);
    Direction::ALL.into_iter().filter(has).map(bit).sum()
}

/// A bit a rung.
fn ladder(ladder: Ladder) -> u8 {
    let bit = |rung| match rung {
        Rung::MostPieces => 1,
        Rung::MostValue => 1 << 1,
        Rung::ByKing => 1 << 2,
        Rung::MostKings => 1 << 3,
        Rung::KingEarliest => 1 << 4,
    };
    Rung::ALL.into_iter().filter(|rung| ladder.has(*rung)).map(bit).sum()
}

fn write_draw_rule(rule: &DrawRule, to: &mut Vec<u8>) {
    match *rule {
        DrawRule::Repetition { times: _ } => {}
        DrawRule::QuietMoves { code: _, moves, man_moves_reset } => {
            to.extend([1, moves, u8::from(man_moves_reset)]);
        }
        DrawRule::Endgame { code: _, pattern, moves } => {
            let Pattern { stronger, weaker, on_main_diagonal } = pattern;
            to.extend([2, moves, u8::from(on_main_diagonal)]);
            write_forces(stronger, to);
            write_forces(weaker, to);
        }
        DrawRule::Balance { code: _, pieces: (fewest, most), moves } => {
            to.extend([3, moves, fewest, most]);
        }
    }
}

fn write_forces(forces: &[Force], to: &mut Vec<u8>) {
    to.push(forces.len() as u8);
    to.extend(forces.iter().flat_map(|force| [force.kings, force.men]));
}

/// The FNV-1a hash, 64 bits.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tables that people have made are refused if any of these changes.
    #[test]
    fn fingerprints_stay_what_they_are() {
        for (variant, expected) in [
            (Variant::INTERNATIONAL, 0xCC48_C9A3_148C_8E87),
            (Variant::RUSSIAN, 0x0D25_04ED_90E8_02C1),
            (Variant::ENGLISH, 0x0E0A_497F_BF48_DC7F),
            (Variant::ITALIAN, 0xA980_7CEA_7E79_4666),
            (Variant::FRISIAN, 0xF670_B2CC_35BD_8404),
            (Variant::TURKISH, 0xA0C8_A0E8_BB80_2D3D),
            (Variant::BREAKTHROUGH, 0x5567_959C_35E8_13F3),
        ] {
            let found = GameMark::of(variant).laws;
            assert_eq!(found, expected, "{variant:?} {found:#018x}");
        }
    }

    #[test]
    fn games_with_different_laws_have_different_fingerprints() {
        for (place, one) in Variant::ALL.iter().enumerate() {
            for other in &Variant::ALL[..place] {
                let [mark, other_mark] = [one, other].map(|variant| GameMark::of(*variant));
                let draws = |variant: &Variant| -> Vec<DrawRule> {
                    let is_limit = |rule: &&DrawRule| !matches!(rule, DrawRule::Repetition { .. });
                    variant.draw_law().iter().filter(is_limit).copied().collect()
                };
                let is_same =
                    one.shape() == other.shape() && one.laws() == other.laws() && draws(one) == draws(other);
                assert_eq!(mark.is_same_game(&other_mark), is_same, "{one:?} {other:?}");
            }
        }
    }

    #[test]
    fn a_house_rule_makes_another_game_and_huffing_does_not() {
        let mark = GameMark::of(Variant::SPANISH);
        let is_same = |key, value| {
            let house = Variant::SPANISH.with(key, value).expect("an option of Spanish draughts");
            mark.is_same_game(&GameMark::of(house))
        };
        assert!(!is_same("king_landing", "behind"));
        assert!(!is_same("men_capture_backward", "true"));
        assert!(is_same("men_take_kings", "true"));
    }
}
