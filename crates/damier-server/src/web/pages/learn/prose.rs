//! Texts of the content as markup, or without any.

use damier_content::markup::{self, Span};
use damier_view::svg::escape;

/// The paragraphs of a text as markup: squares as small plates.
pub(super) fn html(text: &str) -> String {
    let paragraph =
        |spans: Vec<Span<'_>>| format!("<p>{}</p>", spans.into_iter().map(span).collect::<String>());
    markup::paragraphs(text).map(paragraph).collect()
}

/// One paragraph as markup, without the element around it.
pub(super) fn line(text: &str) -> String {
    markup::spans(text).into_iter().map(span).collect()
}

fn span(span: Span<'_>) -> String {
    match span {
        Span::Plain(text) => escape(text),
        Span::Square(name) => format!(r#"<b class="case-nom">{}</b>"#, escape(name)),
        Span::Strong(text) => format!("<b>{}</b>", escape(text)),
    }
}

/// A text without any markup, for places that show none.
pub(super) fn plain(text: &str) -> String {
    let paragraph = |spans: Vec<Span<'_>>| -> String {
        let texts = spans.into_iter().map(|span| match span {
            Span::Plain(text) | Span::Square(text) | Span::Strong(text) => text,
        });
        texts.collect()
    };
    markup::paragraphs(text).map(paragraph).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_becomes_markup_of_ours_and_nothing_else() {
        assert_eq!(
            html("Un <b>pion</b> en [28].\n\n*Deux* & trois."),
            r#"<p>Un &lt;b&gt;pion&lt;/b&gt; en <b class="case-nom">28</b>.</p><p><b>Deux</b> &amp; trois.</p>"#
        );
        assert_eq!(plain("Un pion en [28].\n\n*Deux*."), "Un pion en 28. Deux.");
    }
}
