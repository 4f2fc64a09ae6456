//! Writes a file of random games to measure with: `many_games 1000000 international > many.pdn`.

use std::error::Error;
use std::io::{self, BufWriter, Write};

use damier_game::{GameTree, pdn};
use damier_rules::Variant;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let plies: usize = args.next().map_or(Ok(1_000_000), |text| text.parse())?;
    let variant = args.next().unwrap_or_else(|| Variant::INTERNATIONAL.id().to_owned());
    let variant = Variant::from_id(&variant).ok_or("no such variant")?;
    let mut out = BufWriter::new(io::stdout().lock());
    let (mut written, mut random) = (0, 1_u64);
    for round in 1.. {
        let mut tree = GameTree::new(variant);
        tree.add_tag("Round", &round.to_string());
        let mut position = variant.start();
        let mut at = GameTree::ROOT;
        let mut moves = position.legal_moves();
        for _ in 0..160 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(m) = moves.get((random >> 33) as usize % moves.len().max(1)) else { break };
            at = tree.add(at, m).ok_or("a legal move")?;
            position = position.play(m).ok_or("a legal move")?;
            written += 1;
            moves = position.legal_moves();
        }
        writeln!(out, "{}", pdn::write_tree(&tree))?;
        if written >= plies {
            break;
        }
    }
    out.flush()?;
    Ok(())
}
