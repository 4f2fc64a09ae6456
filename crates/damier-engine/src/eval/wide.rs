//! Judging in the registers of processors of 2013 and later. What is found is the same.

use std::ops::RangeInclusive;

use damier_rules::{Position, Ruleset};

use super::patterns::{Look, Tables};

/// What [`Wide::found`] brings back.
#[cfg(target_arch = "x86_64")]
type Proof = ();
/// There is none elsewhere.
#[cfg(not(target_arch = "x86_64"))]
type Proof = std::convert::Infallible;

/// Wide registers. Having this is the proof that the processor has them: only [`Wide::found`] makes one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wide(Proof);

impl Wide {
    /// Those of the processor, if it has any.
    #[cfg(target_arch = "x86_64")]
    pub(super) fn found() -> Option<Self> {
        use std::arch::is_x86_feature_detected as has;
        (has!("avx2") && has!("bmi1") && has!("bmi2")).then_some(Self(()))
    }

    /// None: the compiler is not asked for more than it takes by itself.
    #[cfg(not(target_arch = "x86_64"))]
    pub(super) fn found() -> Option<Self> {
        None
    }

    /// What [`Tables::to_white`] gives: the same code, compiled once more.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub(super) fn to_white<R: Ruleset>(
        self,
        tables: &Tables,
        position: &Position<R>,
        look: &Look<R::Board>,
        matters: RangeInclusive<i32>,
    ) -> (i32, bool) {
        #[target_feature(enable = "avx2,bmi1,bmi2")]
        fn compiled_wide<R: Ruleset>(
            tables: &Tables,
            position: &Position<R>,
            look: &Look<R::Board>,
            matters: RangeInclusive<i32>,
        ) -> (i32, bool) {
            tables.to_white(position, look, matters)
        }
        let Self(()) = self;
        // SAFETY: the function asks that the processor has these features. `self` is there only if `Wide::found` has
        // found them all: its field is private to this file, and nothing else here makes one.
        #[allow(unsafe_code)]
        unsafe {
            compiled_wide(tables, position, look, matters)
        }
    }

    /// Never called, for there are none.
    #[cfg(not(target_arch = "x86_64"))]
    pub(super) fn to_white<R: Ruleset>(
        self,
        _: &Tables,
        _: &Position<R>,
        _: &Look<R::Board>,
        _: RangeInclusive<i32>,
    ) -> (i32, bool) {
        match self.0 {}
    }
}
