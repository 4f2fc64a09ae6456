//! The variants side by side: the page `docs/variants.md`.

use damier_rules::board::Directions;
use damier_rules::draw::DrawRule;
use damier_rules::laws::{
    Goal, HalfTurn, KingLanding, KingRange, Ladder, ManTakesKing, Promotion, Removal, Rung,
};
use damier_rules::{Drawing, Huffing, Playing, Variant};

use super::{board, first, squares};

const ABOUT: &str = "\
# The variants

All variants of draughts that Damier plays, side by side. This page is what `damier variants --markdown` prints: it is
computed from the same data that the move generator reads, never written by hand. `damier variants --json` gives the
same and more, under the keys that `--law KEY=VALUE` takes.";

const BOARDS: &str = "\
## Boards

The corner is the one at each player's hand that is played on. *Drawn* is the colour of the squares played on; the rules
never depend on it. PDN is what the tag `GameType` says, where the game has a number.";

const LAWS: &str = "\
## Movement and capture

Everywhere a capture must be made if there is one, and made to its end. *Lands* is where a long-range king may stop behind
what it captures. *Crowned in passing* is what becomes of a man that reaches the last row while capturing and could go on.
*Which capture* is the order in which captures are compared: those that come out best are obligatory, and among them one
is free.";

const FAULTS: &str = "\
## Missed captures

What the opponent may do when a capture was missed, in a game played with faults: huff (remove the piece that should have
captured), force the capture, or let the fault stand. *Offered*: players may agree on it.";

const DRAWS: &str = "\
## Draws and wins

The rules that end a game drawn, by their codes. A limit is the number of occurrences for `repetition`, moves of each side
for all others.";

/// The page.
pub(super) fn lines() -> Vec<String> {
    let boards =
        ["variant", "board", "squares", "corner", "drawn", "men each", "begins", "names of squares", "PDN"];
    let laws = [
        "variant",
        "men step along",
        "captures along",
        "men capture backwards",
        "men take kings",
        "long-range king",
        "lands",
        "crowned in passing",
        "which capture",
        "captured pieces leave",
    ];
    let faults = ["variant", "huff", "force", "let stand"];
    let draws = ["variant", "draws", "wins"];
    [
        vec![ABOUT.to_owned()],
        section(BOARDS, &boards, of_board),
        section(LAWS, &laws, of_laws),
        section(FAULTS, &faults, of_faults),
        section(DRAWS, &draws, of_draws),
    ]
    .concat()
}

/// A text and the table below it, a row a variant.
fn section<const N: usize>(text: &str, heads: &[&str; N], cells: fn(&Variant) -> [String; N]) -> Vec<String> {
    let mut lines = vec![String::new(), text.to_owned(), String::new()];
    lines.push(row(&heads.map(str::to_owned)));
    lines.push(format!("|{}", "---|".repeat(N)));
    lines.extend(Variant::ALL.iter().map(|variant| row(&cells(variant))));
    lines
}

fn row(cells: &[String]) -> String {
    format!("| {} |", cells.join(" | "))
}

fn id(variant: &Variant) -> String {
    format!("`{}`", variant.id())
}

fn yes(value: bool) -> String {
    (if value { "yes" } else { "no" }).to_owned()
}

fn of_board(variant: &Variant) -> [String; 9] {
    let corner = match variant.shape().playing {
        Playing::CornerLeft => "left",
        Playing::CornerRight => "right",
        Playing::All => "both",
    };
    let drawn = match variant.spec().drawing {
        Drawing::OnDark => "dark",
        Drawing::OnLight => "light",
        Drawing::Plain => "all, one colour",
        Drawing::Chequered => "all, chequered",
    };
    [
        id(variant),
        board(variant),
        variant.shape().squares().to_string(),
        corner.to_owned(),
        drawn.to_owned(),
        variant.men().to_string(),
        first(variant).to_owned(),
        squares(variant),
        variant.game_type().map_or_else(|| "–".to_owned(), |of| of.to_string()),
    ]
}

fn of_laws(variant: &Variant) -> [String; 10] {
    let laws = variant.laws();
    let mut king = yes(laws.king_range == KingRange::Flying);
    if let Some(limit) = laws.quiet_king_limit {
        king = format!("{king}; beside a man at most {limit} quiet moves in a row");
    }
    let lands = match (laws.king_range, laws.king_landing) {
        (KingRange::Short, _) => "–",
        (_, KingLanding::Anywhere) => "on any free square",
        (_, KingLanding::DirectlyBehind) => "directly behind",
        (_, KingLanding::BehindLastKing) => "on any free square, but directly behind a king taken last",
    };
    let crowned = match laws.promotion {
        Promotion::AtRest => "no: goes on as a man",
        Promotion::EndsTurn => "the move ends there",
        Promotion::InFlight => "yes: goes on as a king",
    };
    let leave = match (laws.removal, laws.half_turn) {
        (Removal::AfterMove, _) => "after the move",
        (Removal::AtOnce, HalfTurn::Allowed) => "at once",
        (Removal::AtOnce, HalfTurn::Forbidden) => "at once; no turning straight back",
    };
    [
        id(variant),
        along(laws.man_moves),
        along(laws.man_captures),
        yes(laws.man_captures.has_backward()),
        yes(laws.man_takes_king == ManTakesKing::Allowed),
        king,
        lands.to_owned(),
        crowned.to_owned(),
        obligation(laws.capture),
        leave.to_owned(),
    ]
}

fn along(directions: Directions) -> String {
    let lines = match (directions.has_diagonal(), directions.has_orthogonal()) {
        (true, true) => "diagonals, rows and columns",
        (_, true) => "rows and columns",
        _ => "diagonals",
    };
    lines.to_owned()
}

/// The rungs of a ladder in words.
fn obligation(ladder: Ladder) -> String {
    let rungs = Rung::ALL.into_iter().filter(|rung| ladder.has(*rung)).map(|rung| match rung {
        Rung::MostPieces => "most pieces",
        Rung::MostValue => "greatest value",
        Rung::ByKing => "by a king",
        Rung::MostKings => "most kings",
        Rung::KingEarliest => "a king earliest",
    });
    let rungs: Vec<_> = rungs.collect();
    if rungs.is_empty() { "any".to_owned() } else { rungs.join(", then ") }
}

/// Forcing and letting stand are open to the opponent in every game.
fn of_faults(variant: &Variant) -> [String; 4] {
    let huff = match variant.huffing() {
        Huffing::Off => "no",
        Huffing::Offered => "offered",
        Huffing::On => "yes",
    };
    [id(variant), huff.to_owned(), yes(true), yes(true)]
}

fn of_draws(variant: &Variant) -> [String; 3] {
    let limit = |rule: &DrawRule| {
        let reason = rule.reason();
        format!("`{}` {}", reason.code, reason.limit)
    };
    let draws: Vec<_> = variant.draw_law().iter().map(limit).collect();
    let draws = if draws.is_empty() { "none".to_owned() } else { draws.join(", ") };
    let wins = match variant.laws().goal {
        Goal::LeaveNoMove => "who leaves the other no move",
        Goal::HaveNoMove => "who has no move left",
        Goal::FirstKing => "who has the first king, else who leaves the other no move",
    };
    [id(variant), draws, wins.to_owned()]
}
