//! The names of other files inside a file: they must become the names in `dist/`.
//!
//! Two ways of naming another asset are understood, each relative to the assets' folder:
//! `url(fonts/text.woff2)` in a stylesheet, and the quoted string `"./name"` in a script or a web app manifest.

use anyhow::{Context, Result, bail};

/// Whether a file names others.
pub(crate) fn names_others(name: &str, content: &[u8]) -> bool {
    let may = is_stylesheet(name) || name.ends_with(".js") || name.ends_with(".webmanifest");
    let (opening, _) = quotes(name);
    may && content.windows(opening.len()).any(|part| part == opening.as_bytes())
}

/// What stands before and after the name of another file.
fn quotes(name: &str) -> (&'static str, &'static str) {
    if is_stylesheet(name) { ("url(", ")") } else { ("\"./", "\"") }
}

/// Replaces the names in `content` by what `lookup` makes of them.
///
/// # Errors
/// When the file is not text, or names one that there is not.
pub(crate) fn resolve<'a>(
    name: &str,
    content: &[u8],
    lookup: impl Fn(&str) -> Option<&'a str>,
) -> Result<Vec<u8>> {
    let text = str::from_utf8(content).with_context(|| format!("{name} is not UTF-8 text"))?;
    let (opening, closing) = quotes(name);
    let mut resolved = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(opening) {
        let (before, after) = rest.split_at(start + opening.len());
        resolved.push_str(before);
        let Some(end) = after.find(closing) else { bail!("{name}: a `{opening}` is never closed") };
        let (inside, after) = after.split_at(end);
        resolved.push_str(&replacement(name, inside, &lookup)?);
        rest = after;
    }
    resolved.push_str(rest);
    Ok(resolved.into_bytes())
}

fn replacement<'a>(name: &str, inside: &str, lookup: impl Fn(&str) -> Option<&'a str>) -> Result<String> {
    let quotes = ['"', '\'', ' '];
    let other = inside.trim_matches(quotes);
    if other.starts_with("data:") || other.starts_with('#') {
        return Ok(inside.to_owned());
    }
    match lookup(other.trim_start_matches("./")) {
        Some(file_name) => Ok(inside.replace(other, file_name)),
        None => bail!("{name} names `{other}`, which is no asset"),
    }
}

fn is_stylesheet(name: &str) -> bool {
    name.ends_with(".css")
}

#[cfg(test)]
mod tests {
    use super::resolve;

    fn resolved(name: &str, text: &str) -> Result<String, String> {
        let lookup = |other: &str| match other {
            "fonts/text.woff2" => Some("text-01.woff2"),
            "glue.js" => Some("glue-02.js"),
            _ => None,
        };
        resolve(name, text.as_bytes(), lookup)
            .map(|bytes| String::from_utf8(bytes).expect("text stays text"))
            .map_err(|error| error.to_string())
    }

    #[test]
    fn a_stylesheet_names_its_fonts_with_or_without_quotes() {
        let css = r#"a { src: url(fonts/text.woff2), url("fonts/text.woff2") format("woff2") }"#;
        let expected = r#"a { src: url(text-01.woff2), url("text-01.woff2") format("woff2") }"#;
        assert_eq!(resolved("a.css", css).as_deref(), Ok(expected));
    }

    #[test]
    fn a_drawing_within_the_stylesheet_stays() {
        let css = "a { background: url(data:image/gif;base64,AA) } b { fill: url(#wood) }";
        assert_eq!(resolved("a.css", css).as_deref(), Ok(css));
    }

    #[test]
    fn a_script_names_its_module() {
        let script = r#"import init from "./glue.js"; init("/elsewhere");"#;
        let expected = r#"import init from "./glue-02.js"; init("/elsewhere");"#;
        assert_eq!(resolved("boot.js", script).as_deref(), Ok(expected));
    }

    #[test]
    fn a_name_that_leads_nowhere_is_an_error() {
        let error = resolved("a.css", "url(fonts/gone.woff2)").expect_err("there is no such font");
        assert_eq!(error, "a.css names `fonts/gone.woff2`, which is no asset");
        assert!(resolved("a.css", "url(fonts").is_err());
    }
}
