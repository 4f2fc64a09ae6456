//! Sheets: pages of diagrams, and pages of their solutions.

use std::path::{Path, PathBuf};

use anyhow::Result;
use damier_game::GameTree;
use damier_game::tree::NodeId;
use damier_rules::{Numbering, Setup, Variant};
use damier_view::scene::{Cast, Marks, Scene};
use damier_view::svg::sheet::{self, Panel, Solution};
use damier_view::words::Words;

use super::{DiagramArgs, Form, paint, solution, turn_text, write};
use crate::commands::InvalidInput;
use crate::commands::games::{self, Numbers};

/// No more diagrams are drawn at once.
const MOST: usize = 1200;

/// The pixels of a page's width, where a page is a picture: 150 an inch.
const PAGE_WIDTH: u32 = 1240;

/// A diagram of the sheet.
struct Entry {
    panel: Panel,
    solution: Solution,
}

/// Draws a sheet.
pub(super) fn run(args: &DiagramArgs, words: &Words, form: Form) -> Result<()> {
    if form == Form::Text {
        let text = "--sheet: a sheet is written as svg, png or pdf; name it with --out".to_owned();
        return Err(InvalidInput(text).into());
    }
    if !args.arrows.is_empty() || !args.marked.is_empty() || args.last_move {
        return Err(InvalidInput("--arrow, --mark and --last-move are for single diagrams".to_owned()).into());
    }
    let entries = entries(args, words)?;
    let (panels, solutions): (Vec<_>, Vec<_>) =
        entries.into_iter().map(|entry| (entry.panel, entry.solution)).unzip();
    let heading = words.get("diagram-solutions");
    let has_moves = solutions.iter().any(|solution| !solution.moves.is_empty());
    let solutions: Vec<_> = solutions.into_iter().map(|solution| told(solution, words)).collect();
    let solutions = (has_moves && !args.no_solutions).then_some((heading.as_str(), &solutions[..]));
    // A page that is not filled has its diagrams larger.
    let on_page = usize::from(args.per_page).min(panels.len());
    let pages = sheet::sheets(&args.title, &panels, on_page, solutions, args.look());
    if form == Form::Pdf {
        return write(args.out.as_deref(), &paint::pdf(&pages, &args.title)?, form);
    }
    let Some(out) = &args.out else {
        return Err(InvalidInput("--out: a sheet of several files needs a name".to_owned()).into());
    };
    for (index, page) in pages.iter().enumerate() {
        let path = if pages.len() == 1 { out.clone() } else { numbered(out, index + 1) };
        let bytes = match form {
            Form::Png => paint::png(page, PAGE_WIDTH)?,
            _ => page.clone().into_bytes(),
        };
        write(Some(&path), &bytes, form)?;
    }
    Ok(())
}

/// `sheet.svg` with a number: `sheet-1.svg`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
    path.with_file_name(format!("{stem}-{number}{ending}"))
}

/// A diagram without moves says so where its solution would stand.
fn told(solution: Solution, words: &Words) -> Solution {
    let moves = if solution.moves.is_empty() { words.get("diagram-no-solution") } else { solution.moves };
    Solution { moves, ..solution }
}

fn entries(args: &DiagramArgs, words: &Words) -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    let numbers = args.games.clone().unwrap_or_else(Numbers::all);
    for input in &args.inputs {
        if games::is_position(input) {
            let variant = args.variant.unwrap_or(Variant::INTERNATIONAL);
            let setup = games::setup("position", input, variant, Numbering::FromTop)?;
            entries.push(entry(args, words, entries.len(), variant, &setup, None));
            continue;
        }
        for (_, tree) in games::read(input, &args.options(), &numbers, words)? {
            let node = games::after_plies(&tree, args.ply)?;
            let setup = tree.position(node).setup();
            entries.push(entry(args, words, entries.len(), tree.variant(), &setup, Some((&tree, node))));
        }
    }
    if entries.is_empty() {
        return Err(InvalidInput("--sheet: name positions or files of games".to_owned()).into());
    }
    if entries.len() > MOST {
        let text = format!("--sheet: {} diagrams; no more than {MOST} are drawn at once", entries.len());
        return Err(InvalidInput(text).into());
    }
    Ok(entries)
}

fn entry(
    args: &DiagramArgs,
    words: &Words,
    index: usize,
    variant: Variant,
    setup: &Setup,
    of: Option<(&GameTree, NodeId)>,
) -> Entry {
    let scene = Scene::new(&args.view(variant), &Cast::new(setup), &Marks::default());
    let number = (index + 1).to_string();
    let given = args.captions.get(index).cloned();
    let caption = given.unwrap_or_else(|| of.map_or_else(String::new, |(tree, _)| caption(tree)));
    let source = of.map_or_else(String::new, |(tree, _)| source(tree));
    let both = [caption.as_str(), source.as_str()];
    let said: Vec<_> = both.into_iter().filter(|text| !text.is_empty()).collect();
    let solution = Solution {
        number: number.clone(),
        caption: said.join(", "),
        moves: of.map_or_else(String::new, |(tree, node)| solution::moves(tree, node)),
    };
    let turn = Some((setup.turn, turn_text(words, setup.turn)));
    Entry { panel: Panel { scene, number, caption, turn }, solution }
}

/// Who composed or played it: the author, else the players, else what the record is called.
fn caption(tree: &GameTree) -> String {
    let tag = |name| tree.tag(name).map(str::trim).filter(|text| !text.is_empty());
    let is_name = |text: &&str| !matches!(*text, "White" | "Black" | "Red");
    let players = [tag("White").filter(is_name), tag("Black").filter(is_name)];
    match (tag("Author"), players) {
        (Some(author), _) => author.to_owned(),
        (None, [Some(white), Some(black)]) => format!("{white} – {black}"),
        _ => tag("Event").unwrap_or_default().to_owned(),
    }
}

/// Where and when.
fn source(tree: &GameTree) -> String {
    let tags = ["Site", "Date"].into_iter().filter_map(|name| tree.tag(name)).map(str::trim);
    let known = |text: &&str| !text.is_empty() && !text.starts_with('?');
    tags.filter(known)
        .map(|text| text.trim_end_matches(".??").replace(" ,", ","))
        .collect::<Vec<_>>()
        .join(", ")
}
