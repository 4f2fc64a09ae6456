//! One position as a picture.

use anyhow::Result;
use damier_game::GameTree;
use damier_rules::{Numbering, Setup, Square, SquareSet, Variant};
use damier_view::scene::{Cast, Marks, Scene, View};
use damier_view::svg::sheet::{self, Panel};
use damier_view::words::Words;

use super::{DiagramArgs, Form, paint, turn_text, write};
use crate::commands::board::{Board, Look};
use crate::commands::games::{self, Numbers};
use crate::commands::{InvalidInput, print_lines};

/// A position, and the squares of the move that led to it.
struct Subject {
    variant: Variant,
    setup: Setup,
    last_move: Vec<Square>,
}

/// Draws one position.
pub(super) fn run(args: &DiagramArgs, words: &Words, form: Form) -> Result<()> {
    let subject = subject(args, words)?;
    let view = args.view(subject.variant);
    let marks = marks(args, &view, &subject)?;
    if form == Form::Text {
        return text(args, words, &subject, &view, &marks);
    }
    let panel = Panel {
        scene: Scene::new(&view, &Cast::new(&subject.setup), &marks),
        number: String::new(),
        caption: args.captions.join(" "),
        turn: args.turn.then(|| (subject.setup.turn, turn_text(words, subject.setup.turn))),
    };
    let svg = sheet::figure(&panel, args.look(), args.size);
    let bytes = match form {
        Form::Svg | Form::Text => svg.into_bytes(),
        Form::Png => paint::png(&svg, args.size)?,
        Form::Pdf => paint::pdf(&[svg], &panel.caption)?,
    };
    write(args.out.as_deref(), &bytes, form)
}

fn subject(args: &DiagramArgs, words: &Words) -> Result<Subject> {
    let of_variant = args.variant.unwrap_or(Variant::INTERNATIONAL);
    let alone = |variant, setup| Subject { variant, setup, last_move: Vec::new() };
    let input = match &args.inputs[..] {
        [] => return Ok(alone(of_variant, of_variant.start_setup())),
        [input] => input,
        _ => {
            let text = "one position is drawn at a time; --sheet draws several".to_owned();
            return Err(InvalidInput(text).into());
        }
    };
    if games::is_position(input) {
        if args.game.is_some() || args.ply > 0 {
            let text = "--game and --ply: what is drawn is a position, not a file of games".to_owned();
            return Err(InvalidInput(text).into());
        }
        return Ok(alone(of_variant, games::setup("position", input, of_variant, Numbering::FromTop)?));
    }
    let number = Numbers::one(args.game.unwrap_or(1));
    let games = games::read(input, &args.options(), &number, words)?;
    let (_, tree) = &games[0];
    let node = games::after_plies(tree, args.ply)?;
    let last_move = way_to(tree, node);
    Ok(Subject { variant: tree.variant(), setup: tree.position(node).setup(), last_move })
}

/// The squares of the move that leads to a place: where from, each landing.
fn way_to(tree: &GameTree, node: damier_game::tree::NodeId) -> Vec<Square> {
    let (Some(m), Some(parent)) = (tree.move_to(node), tree.parent(node)) else { return Vec::new() };
    let landings = tree.position(parent).routes(m).into_iter().next().unwrap_or_default();
    std::iter::once(m.from).chain(landings).collect()
}

fn marks(args: &DiagramArgs, view: &View, subject: &Subject) -> Result<Marks, InvalidInput> {
    let square = |argument: &str, name: &str| {
        let shape = view.shape;
        view.numbering.square(shape, name.trim()).ok_or_else(|| {
            let name = name.trim().escape_debug();
            InvalidInput(format!("{argument}: `{name}` is no playing square of this board"))
        })
    };
    let mut marks = Marks::default();
    for text in &args.arrows {
        let way = text.split(['-', 'x', ':', '×', '–']).map(|name| square("--arrow", name));
        let way: Vec<_> = way.collect::<Result<_, _>>()?;
        if way.len() < 2 {
            let text = text.escape_debug();
            return Err(InvalidInput(format!("--arrow: `{text}` has one square; an arrow looks like 32-28")));
        }
        marks.required.push(way);
    }
    for name in args.marked.iter().flat_map(|text| text.split(',')) {
        marks.hint.insert(square("--mark", name)?);
    }
    if args.last_move {
        marks.last_move.clone_from(&subject.last_move);
    }
    Ok(marks)
}

fn text(args: &DiagramArgs, words: &Words, subject: &Subject, view: &View, marks: &Marks) -> Result<()> {
    let look = Look::Plain;
    let arrows: SquareSet = marks.required.iter().flatten().copied().collect();
    let last: SquareSet = marks.last_move.iter().copied().collect();
    let board = Board { flipped: args.flipped, look };
    let mut lines = args.captions.clone();
    lines.extend(board.lines((view.shape, &subject.setup), view.numbering, marks.hint | arrows | last));
    if args.turn {
        lines.push(turn_text(words, subject.setup.turn));
    }
    match &args.out {
        Some(path) => write(Some(path), (lines.join("\n") + "\n").as_bytes(), Form::Text),
        None => print_lines(lines),
    }
}
