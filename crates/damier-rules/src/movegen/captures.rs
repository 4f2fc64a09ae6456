//! Captures, explored depth first.
//!
//! A capture goes on while any landing square behind the last victim lets it; it is complete when
//! none does. A king that goes straight on continues from the square just behind the piece, whatever
//! squares it crosses on its way, so that a pause makes no new route.

use super::sink::{Gatherer, Path};
use super::{Mover, each_direction, kings::slide};
use crate::board::{Bitboard, Direction};
use crate::laws::{CaptureFacts, HalfTurn, KingLanding, KingRange, Promotion, Removal, Ruleset, Rung};
use crate::moves::Move;

impl<R: Ruleset, const WHITE: bool> Mover<R, WHITE> {
    /// Whether any capture is possible.
    #[inline(always)]
    pub(super) fn has_capture(&self) -> bool {
        self.men_capture() || (!self.kings.is_empty() && self.kings_capture())
    }

    #[inline(always)]
    fn men_capture(&self) -> bool {
        let victims = self.man_victims();
        let mut landings = Bitboard::empty();
        each_direction!(direction => {
            if self.laws().man_captures.contains(self.color(), direction) {
                landings |= self.men.step_into(direction, victims).step_into(direction, self.empty);
            }
        });
        !landings.is_empty()
    }

    /// Whether a king can capture.
    #[inline(always)]
    pub(super) fn kings_capture(&self) -> bool {
        let mut landings = Bitboard::empty();
        each_direction!(direction => {
            if self.laws().king_captures.contains(self.color(), direction) {
                landings |= self.king_victims(self.kings, direction).step_into(direction, self.empty);
            }
        });
        !landings.is_empty()
    }

    /// The enemies that kings on `kings` meet in a direction, near enough to be captured.
    #[inline(always)]
    pub(super) fn king_victims(&self, kings: Bitboard<R::Board>, direction: Direction) -> Bitboard<R::Board> {
        let from = match self.laws().king_range {
            KingRange::Short => kings,
            KingRange::Flying => kings | kings.rays_over(direction, self.empty),
        };
        from.step_into(direction, self.enemies)
    }

    /// The piece that a king at `from` meets in a direction, near enough to be captured.
    #[inline(always)]
    fn king_blocker(&self, from: u8, direction: Direction, empty: Bitboard<R::Board>) -> Bitboard<R::Board> {
        match self.laws().king_range {
            KingRange::Short => Bitboard::from_bit(from).step(direction).without(empty),
            KingRange::Flying => slide(from, direction, empty).1,
        }
    }

    /// Gives every capture to `sink`, route by route: where it lands on its way, and when it is complete.
    pub(super) fn captures(&self, sink: &mut Gatherer<R::Board>) {
        self.captures_from(self.jumpers(), sink);
    }

    /// Gives every complete capture of kings and of these men to `sink`, route by route.
    pub(super) fn captures_from(&self, mut jumpers: Bitboard<R::Board>, sink: &mut Gatherer<R::Board>) {
        let mut kings = self.kings;
        while let Some(origin) = kings.pop_bit() {
            self.king_jumps(origin, None, &self.path(origin, true), sink);
        }
        if self.laws().capture.has(Rung::ByKing)
            && !self.laws().capture.has(Rung::MostPieces)
            && !self.laws().capture.has(Rung::MostValue)
            && !sink.wants_lower()
        {
            return;
        }
        while let Some(origin) = jumpers.pop_bit() {
            self.man_jumps(Bitboard::from_bit(origin), None, &self.path(origin, false), sink);
        }
    }

    /// The men that can capture.
    #[inline(always)]
    fn jumpers(&self) -> Bitboard<R::Board> {
        let victims = self.man_victims();
        let mut jumpers = Bitboard::empty();
        each_direction!(direction => {
            if self.laws().man_captures.contains(self.color(), direction) {
                let back = direction.opposite();
                jumpers |= self.empty.step_into(back, victims).step_into(back, self.men);
            }
        });
        jumpers
    }

    #[inline(always)]
    fn path(&self, origin: u8, by_king: bool) -> Path<R::Board> {
        Path {
            origin,
            by_king,
            crowned: false,
            empty: self.empty | Bitboard::from_bit(origin),
            victims: if by_king { self.enemies } else { self.man_victims() },
            captured: Bitboard::empty(),
            order: 0,
        }
    }

    /// The path after one more victim.
    #[inline(always)]
    fn taking(&self, path: &Path<R::Board>, victim: Bitboard<R::Board>) -> Path<R::Board> {
        let mut next = *path;
        next.captured |= victim;
        next.victims = path.victims.without(victim);
        if self.laws().removal == Removal::AtOnce {
            next.empty |= victim;
        }
        if self.laws().capture.has(Rung::KingEarliest) {
            next.order = path.order << 1 | u32::from(victim.meets(self.enemy_kings));
        }
        next
    }

    /// Whether a capture may not go in this direction after having come in that one.
    #[inline(always)]
    fn turns_back(&self, came: Option<Direction>, direction: Direction) -> bool {
        // A piece that stays on the board until the end bars the way back by itself.
        self.laws().removal == Removal::AtOnce
            && self.laws().half_turn == HalfTurn::Forbidden
            && came == Some(direction.opposite())
    }

    /// Explores the captures of a man standing at `at`; true if there was one.
    fn man_jumps(
        &self,
        at: Bitboard<R::Board>,
        came: Option<Direction>,
        path: &Path<R::Board>,
        sink: &mut Gatherer<R::Board>,
    ) -> bool {
        let mut any = false;
        each_direction!(direction => {
            if self.laws().man_captures.contains(self.color(), direction) && !self.turns_back(came, direction) {
                let victim = at.step_into(direction, path.victims);
                let landing = victim.step_into(direction, path.empty);
                if !landing.is_empty() {
                    any = true;
                    self.man_lands(landing, direction, &self.taking(path, victim), sink);
                }
            }
        });
        any
    }

    #[inline]
    fn man_lands(
        &self,
        landing: Bitboard<R::Board>,
        direction: Direction,
        path: &Path<R::Board>,
        sink: &mut Gatherer<R::Board>,
    ) {
        let bit = landing.lowest_bit();
        let on_row = landing.meets(self.promotion_row());
        sink.landed(bit, on_row, path);
        match self.laws().promotion {
            Promotion::EndsTurn if on_row => self.complete(bit, true, path, sink),
            Promotion::InFlight if on_row => {
                // As a king it may capture what a man may not.
                let crowned = Path { crowned: true, victims: self.enemies.without(path.captured), ..*path };
                if !self.king_jumps(bit, Some(direction), &crowned, sink) {
                    self.complete(bit, true, &crowned, sink);
                }
            }
            _ => {
                if !self.man_jumps(landing, Some(direction), path, sink) {
                    self.complete(bit, on_row, path, sink);
                }
            }
        }
        sink.retreat();
    }

    /// Explores the captures of a king standing at `from` in all directions, as it sets off or where it
    /// has just been crowned; true if there was one.
    fn king_jumps(
        &self,
        from: u8,
        came: Option<Direction>,
        path: &Path<R::Board>,
        sink: &mut Gatherer<R::Board>,
    ) -> bool {
        let mut any = false;
        each_direction!(direction => {
            if self.laws().king_captures.contains(self.color(), direction) && !self.turns_back(came, direction) {
                any |= self.king_jump(from, direction, path, sink);
            }
        });
        any
    }

    /// Explores the captures of a king that begin in one direction; true if there was one.
    #[inline(always)]
    fn king_jump(
        &self,
        from: u8,
        direction: Direction,
        path: &Path<R::Board>,
        sink: &mut Gatherer<R::Board>,
    ) -> bool {
        let victim = self.king_blocker(from, direction, path.empty) & path.victims;
        let landing = victim.step_into(direction, path.empty);
        if landing.is_empty() {
            return false;
        }
        self.king_lands(landing, direction, &self.taking(path, victim), victim, sink);
        true
    }

    /// A king has captured `victim` and comes down at `first` or beyond.
    fn king_lands(
        &self,
        first: Bitboard<R::Board>,
        direction: Direction,
        path: &Path<R::Board>,
        victim: Bitboard<R::Board>,
        sink: &mut Gatherer<R::Board>,
    ) {
        let first_bit = first.lowest_bit();
        let laws = self.laws();
        let flies = laws.king_range == KingRange::Flying && laws.king_landing != KingLanding::DirectlyBehind;
        let landings = if flies { first | slide(first_bit, direction, path.empty).0 } else { first };

        // Straight on, and straight back where that is possible, count from just behind the piece.
        sink.landed(first_bit, path.crowned, path);
        let mut any = self.king_jumps_along(first_bit, direction, path, sink);
        sink.retreat();

        let mut rest = landings;
        while let Some(bit) = rest.pop_bit() {
            sink.landed(bit, path.crowned, path);
            any |= self.king_jumps_across(bit, direction, path, sink);
            sink.retreat();
        }
        if any {
            return;
        }
        let only_first = laws.king_landing == KingLanding::BehindLastKing && victim.meets(self.enemy_kings);
        let mut ends = if only_first { first } else { landings };
        while let Some(bit) = ends.pop_bit() {
            sink.landed(bit, path.crowned, path);
            self.complete(bit, path.crowned, path, sink);
            sink.retreat();
        }
    }

    /// Captures straight on or straight back.
    #[inline(always)]
    fn king_jumps_along(
        &self,
        from: u8,
        came: Direction,
        path: &Path<R::Board>,
        sink: &mut Gatherer<R::Board>,
    ) -> bool {
        let mut any = false;
        each_direction!(direction => {
            if self.laws().king_captures.contains(self.color(), direction) {
                let back = self.laws().removal == Removal::AtOnce
                    && direction as u8 == came.opposite() as u8
                    && !self.turns_back(Some(came), direction);
                if back || direction as u8 == came as u8 {
                    any |= self.king_jump(from, direction, path, sink);
                }
            }
        });
        any
    }

    /// Captures in the directions across the one the king came in.
    #[inline(always)]
    fn king_jumps_across(
        &self,
        from: u8,
        came: Direction,
        path: &Path<R::Board>,
        sink: &mut Gatherer<R::Board>,
    ) -> bool {
        let mut any = false;
        each_direction!(direction => {
            if self.laws().king_captures.contains(self.color(), direction) && (direction as u8) % 4 != (came as u8) % 4 {
                any |= self.king_jump(from, direction, path, sink);
            }
        });
        any
    }

    #[inline(always)]
    fn complete(&self, to: u8, promotes: bool, path: &Path<R::Board>, sink: &mut Gatherer<R::Board>) {
        let ladder = self.laws().capture;
        let pieces = path.captured.count();
        let kings = if ladder.has(Rung::MostKings) || ladder.has(Rung::MostValue) {
            (path.captured & self.enemy_kings).count()
        } else {
            0
        };
        let facts = CaptureFacts { men: pieces - kings, kings, by_king: path.by_king, order: path.order };
        sink.complete(Move { captured: path.captured, from: path.origin, to, promotes }, ladder.rank(&facts));
    }
}
