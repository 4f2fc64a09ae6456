//! From SVG to PNG and PDF, with letters of our own: what is drawn is the same on every machine.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use anyhow::{Context, Result, anyhow};
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, TextStr};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// Damier Sans in two weights.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for font in [
        &include_bytes!("../../../fonts/damier-sans-regular.ttf")[..],
        &include_bytes!("../../../fonts/damier-sans-bold.ttf")[..],
    ] {
        fonts.load_font_data(font.to_vec());
    }
    fonts.set_sans_serif_family("Damier Sans");
    Arc::new(fonts)
});

/// Points an inch, and pixels an inch.
const POINTS: f32 = 72.0;
const PIXELS: f32 = 96.0;

fn tree(svg: &str) -> Result<Tree> {
    let options =
        Options { fontdb: Arc::clone(&FONTS), font_family: "Damier Sans".to_owned(), ..Options::default() };
    Tree::from_str(svg, &options).context("the drawing cannot be read back")
}

/// The picture, so many pixels wide.
pub(super) fn png(svg: &str, width: u32) -> Result<Vec<u8>> {
    let tree = tree(svg)?;
    let size = tree.size();
    let scale = width as f32 / size.width();
    let height = (size.height() * scale).round().max(1.0) as u32;
    let mut pixels = Pixmap::new(width, height).context("the picture is too large")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().context("the picture cannot be written as PNG")
}

/// The pages of a document.
pub(super) fn pdf(pages: &[String], title: &str) -> Result<Vec<u8>> {
    let mut next = Ref::new(1);
    let (catalog, tree_of_pages, about) = (next.bump(), next.bump(), next.bump());
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree_of_pages);
    let mut info = pdf.document_info(about);
    if !title.is_empty() {
        info.title(TextStr(title));
    }
    info.producer(TextStr("Damier"));
    info.finish();
    let mut kids = Vec::new();
    for svg in pages {
        let tree = tree(svg)?;
        let (chunk, drawing) = svg2pdf::to_chunk(&tree, svg2pdf::ConversionOptions::default())
            .map_err(|error| anyhow!("the drawing cannot be written as PDF: {error}"))?;
        let mut names = HashMap::new();
        let chunk = chunk.renumber(|old| *names.entry(old).or_insert_with(|| next.bump()));
        let drawing = *names.get(&drawing).context("the drawing has no place in the document")?;
        let (width, height) = (tree.size().width() * POINTS / PIXELS, tree.size().height() * POINTS / PIXELS);
        let (page, content) = (next.bump(), next.bump());
        kids.push(page);
        let mut written = pdf.page(page);
        written.media_box(Rect::new(0.0, 0.0, width, height)).parent(tree_of_pages).contents(content);
        written.resources().x_objects().pair(Name(b"D"), drawing);
        written.finish();
        let mut shown = Content::new();
        shown.transform([width, 0.0, 0.0, height, 0.0, 0.0]).x_object(Name(b"D"));
        pdf.stream(content, &shown.finish());
        pdf.extend(&chunk);
    }
    let count = i32::try_from(kids.len()).context("too many pages")?;
    pdf.pages(tree_of_pages).kids(kids).count(count);
    Ok(pdf.finish())
}
