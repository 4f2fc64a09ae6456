//! `damier diagram`: positions drawn.

use std::fs;
use std::path::PathBuf;

use super::nonsense::refused;
use super::{printed, run, told};

fn path(name: &str) -> String {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name).to_str().expect("a plain path").to_owned()
}

const SHOT: &str = "W:W32,37,K46:B19,20,28,31,K5";

/// Three problems with their solutions.
const PROBLEMS: &str = "[Event \"A. Nonyme\"]\n[GameType \"20\"]\n[FEN \"W:W32,37:B19,20,28,31\"]\n1. 32x25 31x42 *\n\n\
    [Event \"B\"]\n[GameType \"20\"]\n[FEN \"W:W28:B19\"]\n*\n\n\
    [Event \"C\"]\n[GameType \"20\"]\n[FEN \"B:W28:B19,20\"]\n1. 20-25 28-22 *\n";

#[test]
fn a_position_is_drawn_with_characters() {
    let text = printed(&["diagram", SHOT, "--mark", "37", "--arrow", "32-23-14-25", "--turn"]);
    assert_eq!(text.lines().count(), 13, "{text}");
    assert!(text.contains("[⛀ ]") && text.contains("[25]") && text.ends_with("White to move\n"), "{text}");
    let flipped = printed(&["diagram", SHOT, "--flipped"]);
    assert!(flipped.lines().nth(1).is_some_and(|line| line.contains("50")), "{flipped}");
}

#[test]
fn a_position_is_drawn_as_svg_in_every_way() {
    let wood = printed(&[
        "diagram",
        SHOT,
        "--format",
        "svg",
        "--numbers",
        "all",
        "--arrow",
        "32-23",
        "--mark",
        "37",
    ]);
    assert!(wood.starts_with("<svg ") && wood.ends_with("</svg>\n") && !wood.contains("var(--"));
    assert!(wood.contains(">50</text>") && wood.contains("#tourne-w-man") && wood.contains("m-indice"));
    let print = printed(&["diagram", SHOT, "--format", "svg", "--print", "--caption", "A < B", "--turn"]);
    assert!(print.contains("url(#hachure)") && print.contains("#trait-b-king") && !print.contains("#9F7953"));
    assert!(print.contains("A &lt; B") && print.contains("White to move"));
    for style in ["rosette", "flat", "line"] {
        assert!(printed(&["diagram", "--format", "svg", "--pieces", style]).starts_with("<svg "), "{style}");
    }
    for variant in ["russian", "canadian", "turkish", "spanish"] {
        let svg =
            printed(&["diagram", "--variant", variant, "--format", "svg", "--print", "--numbers", "edge"]);
        assert!(svg.ends_with("</svg>\n"), "{variant}");
    }
}

/// The width and height that a PNG tells.
fn size(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"), "no PNG");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

#[test]
fn a_picture_is_as_wide_as_asked_and_its_letters_are_drawn() {
    let plain = path("plain.png");
    told(&["diagram", SHOT, "--size", "300", "--out", &plain], "");
    let plain = fs::read(&plain).expect("it is there");
    assert_eq!(size(&plain), (300, 300));
    let numbered = path("numbered.png");
    told(&["diagram", SHOT, "--size", "300", "--numbers", "all", "--out", &numbered], "");
    assert_ne!(fs::read(&numbered).expect("it is there"), plain, "the numbers are not drawn");
    let captioned = path("captioned.png");
    told(&["diagram", SHOT, "--size", "300", "--caption", "Évènement", "--turn", "--out", &captioned], "");
    let (width, height) = size(&fs::read(&captioned).expect("it is there"));
    assert!(width == 300 && height > 330, "{width} {height}");
}

#[test]
fn a_game_is_drawn_after_any_of_its_plies() {
    let game = "[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 *\n\n[GameType \"25\"]\n1. c3-d4 *\n";
    let drawn = |args: &[&str]| told(&[&["diagram", "-"], args].concat(), game);
    assert!(drawn(&[]).contains("26      27      28"), "the start");
    let after = drawn(&["--ply", "2", "--last-move"]);
    assert!(after.contains("[19]") && after.contains("[⛂ ]"), "{after}");
    assert!(drawn(&["--game", "2", "--ply", "1"]).contains("a   b   c"));
}

#[test]
fn a_sheet_has_its_diagrams_and_then_their_solutions() {
    let out = path("sheet.svg");
    told(&["diagram", "--sheet", "--print", "--title", "Trois problèmes", "--out", &out, "-"], PROBLEMS);
    let diagrams = fs::read_to_string(path("sheet-1.svg")).expect("the first page");
    let solutions = fs::read_to_string(path("sheet-2.svg")).expect("the second page");
    assert_eq!(diagrams.matches("White to move").count(), 2);
    assert_eq!(diagrams.matches("Black to move").count(), 1);
    assert!(diagrams.contains("Trois problèmes") && diagrams.contains("A. Nonyme"));
    assert!(solutions.contains("32x25") && solutions.contains("(no solution given)"), "{solutions}");
    assert!(!fs::exists(path("sheet-3.svg")).expect("the folder is there"));
    let chosen = path("chosen.svg");
    let args = ["diagram", "--sheet", "--games", "3", "--no-solutions", "--out", &chosen, "-"];
    told(&args, PROBLEMS);
    assert!(fs::read_to_string(&chosen).expect("one page").contains("Black to move"));
}

#[test]
fn a_sheet_of_many_is_a_document_of_pages() {
    let out = path("sheet.pdf");
    let problems = PROBLEMS.repeat(5);
    told(&["diagram", "--sheet", "--print", "--out", &out, "-"], &problems);
    let pdf = fs::read(&out).expect("it is there");
    assert!(pdf.starts_with(b"%PDF-") && pdf.windows(5).rev().take(16).any(|end| end == b"%%EOF"));
    let text = String::from_utf8_lossy(&pdf);
    // Fifteen diagrams are two pages of them, and one of solutions.
    assert_eq!(text.matches("/Type /Page\n").count(), 3);
    assert!(text.contains("DamierSans"), "the letters are not in it");
}

#[test]
fn what_cannot_be_drawn_is_named() {
    for (args, what) in [
        (&["diagram", "W:W51:B1"][..], "column 4: square 51 is not on this board of 50 squares"),
        (&["diagram", "--out", "x.jpeg"], "the ending is not svg, png, pdf or txt"),
        (&["diagram", "--arrow", "32-99"], "--arrow: `99` is no playing square of this board"),
        (&["diagram", "--arrow", "32"], "an arrow looks like 32-28"),
        (&["diagram", "--mark", "32,x"], "--mark: `x` is no playing square of this board"),
        (&["diagram", "--size", "9"], "9 is not in 16..=8192"),
        (&["diagram", "--sheet"], "a sheet is written as svg, png or pdf"),
        (&["diagram", "--sheet", "--format", "pdf"], "name positions or files of games"),
        (&["diagram", "W:W31:B1", "W:W31:B1"], "one position is drawn at a time"),
        (&["diagram", "W:W31:B1", "--ply", "3"], "not a file of games"),
        (&["diagram", "--games", "1-2"], "--sheet"),
    ] {
        let text = refused(args);
        assert!(text.contains(what), "{args:?}: {text}");
    }
    let output = run(&["diagram", "-", "--ply", "9"], "1. 32-28 *");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--ply 9: the game has 1 plies"));
    assert_eq!(run(&["diagram", "no-such-file.pdn"], "").status.code(), Some(1));
}
