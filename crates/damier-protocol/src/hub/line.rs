//! One line of Hub: a command word and its arguments.

use std::fmt;

use thiserror::Error;

/// A command with its arguments, before anybody has asked what it means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The first word.
    pub command: String,
    /// The arguments in order; a flag has the empty value.
    pub arguments: Vec<(String, String)>,
}

/// Why a text is no line of Hub.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ParseLineError {
    /// Nothing but white space.
    #[error("the line is empty")]
    Empty,
    /// A quotation mark without its partner.
    #[error("the value of `{argument}` has no closing quotation mark")]
    Quote {
        /// The argument.
        argument: String,
    },
    /// An argument without a name.
    #[error("`{text}` is no argument; arguments are written `name=value`")]
    Argument {
        /// What stands there, cut if it is long.
        text: String,
    },
}

impl Line {
    /// A command without arguments.
    #[must_use]
    pub fn new(command: &str) -> Self {
        Self { command: command.to_owned(), arguments: Vec::new() }
    }

    /// The line with one more argument.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Self {
        self.arguments.push((name.to_owned(), value.to_string()));
        self
    }

    /// The line with one more argument, if there is a value for it.
    #[must_use]
    pub fn with_some(self, name: &str, value: Option<impl fmt::Display>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// The value of an argument; the empty text for a flag.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.arguments.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Reads a line.
    ///
    /// # Errors
    /// If it is empty, an argument has no name, or a quotation mark is not closed.
    pub fn parse(text: &str) -> Result<Self, ParseLineError> {
        let text = text.trim();
        let (command, mut rest) = text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()));
        if command.is_empty() {
            return Err(ParseLineError::Empty);
        }
        let mut line = Self::new(command);
        loop {
            rest = rest.trim_start();
            if rest.is_empty() {
                return Ok(line);
            }
            let (name, value, after) = argument(rest)?;
            line.arguments.push((name.to_owned(), value.to_owned()));
            rest = after;
        }
    }
}

/// The name and value of the first argument, and what follows it.
fn argument(text: &str) -> Result<(&str, &str, &str), ParseLineError> {
    let end = text.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let wrong = || ParseLineError::Argument { text: crate::hub::line::shortened(text) };
    if name.is_empty() || name.contains('"') {
        return Err(wrong());
    }
    let Some(value) = rest.strip_prefix('=') else { return Ok((name, "", rest)) };
    if let Some(quoted) = value.strip_prefix('"') {
        let end = quoted.find('"').ok_or_else(|| ParseLineError::Quote { argument: shortened(name) })?;
        return Ok((name, &quoted[..end], &quoted[end + 1..]));
    }
    let (value, rest) = value.split_at(value.find(char::is_whitespace).unwrap_or(value.len()));
    Ok((name, value, rest))
}

/// The beginning of a text from outside, short enough for a message.
pub(super) fn shortened(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The line as text; a quotation mark inside a value becomes an apostrophe, for Hub cannot say it, and
/// a line break a space.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.command)?;
        for (name, value) in &self.arguments {
            let value = value.replace('"', "'").replace(['\n', '\r'], " ");
            let is_plain = !value.is_empty() && !value.contains(|c: char| c.is_whitespace() || c == '=');
            if is_plain {
                write!(f, " {name}={value}")?;
            } else if value.is_empty() {
                write!(f, " {name}")?;
            } else {
                write!(f, " {name}=\"{value}\"")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_values_quotes_and_flags_are_read() {
        let line = Line::parse("  info depth=21 pv=\"32-28 17-22\"  score=-0.01 flag ").unwrap();
        assert_eq!(line.command, "info");
        assert_eq!(line.get("depth"), Some("21"));
        assert_eq!(line.get("pv"), Some("32-28 17-22"));
        assert_eq!(line.get("flag"), Some(""));
        assert_eq!(line.get("nps"), None);
        assert_eq!(line.to_string(), "info depth=21 pv=\"32-28 17-22\" score=-0.01 flag");
    }

    #[test]
    fn what_hub_cannot_say_is_said_otherwise() {
        let line = Line::new("error").with("message", "no \"x\"\nhere");
        assert_eq!(line.to_string(), "error message=\"no 'x' here\"");
        assert_eq!(Line::new("a").with("b", "c=d").to_string(), "a b=\"c=d\"");
    }

    #[test]
    fn faults_are_named() {
        let error = |text| Line::parse(text).unwrap_err().to_string();
        assert_eq!(error("   "), "the line is empty");
        assert_eq!(error("pos moves=\"32-28"), "the value of `moves` has no closing quotation mark");
        assert_eq!(error("level =3"), "`=3` is no argument; arguments are written `name=value`");
    }
}
