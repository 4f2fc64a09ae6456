//! The fields of a message, read one after the other: each has a fixed width.

use damier_rules::{Color, Square};

use super::message::ParseMessageError;

/// Squares of the board that the protocol is for.
pub(super) const SQUARES: u8 = 50;

/// What is left to read of a message.
pub(super) struct Fields<'a>(pub(super) &'a [u8]);

impl<'a> Fields<'a> {
    /// The next characters; anything beyond ASCII is read as Latin-1.
    pub(super) fn text(&mut self, field: &'static str, width: usize) -> Result<String, ParseMessageError> {
        Ok(self.take(field, width)?.iter().copied().map(char::from).collect())
    }

    /// All that is left, which may be nothing.
    pub(super) fn rest(&mut self) -> String {
        std::mem::take(&mut self.0).iter().copied().map(char::from).collect()
    }

    /// A number with leading zeros; blanks in their place are borne.
    pub(super) fn number(&mut self, field: &'static str, width: usize) -> Result<u16, ParseMessageError> {
        let text = self.text(field, width)?;
        let digits = text.trim_start();
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse().ok().filter(|_| is_number).ok_or(ParseMessageError::Value { field, value: text })
    }

    pub(super) fn square(&mut self, field: &'static str) -> Result<Square, ParseMessageError> {
        let number = self.number(field, 2)?;
        let square = u8::try_from(number).ok().filter(|number| *number <= SQUARES).and_then(Square::new);
        square.ok_or_else(|| ParseMessageError::Value { field, value: number.to_string() })
    }

    /// `W` for White, `Z` for Black.
    pub(super) fn color(&mut self, field: &'static str) -> Result<Color, ParseMessageError> {
        self.letter(field, |letter| match letter {
            'W' => Some(Color::White),
            'Z' => Some(Color::Black),
            _ => None,
        })
    }

    /// One character that stands for something.
    pub(super) fn letter<T>(
        &mut self,
        field: &'static str,
        read: impl FnOnce(char) -> Option<T>,
    ) -> Result<T, ParseMessageError> {
        let letter = char::from(self.take(field, 1)?[0]);
        read(letter).ok_or_else(|| ParseMessageError::Value { field, value: letter.to_string() })
    }

    fn take(&mut self, field: &'static str, width: usize) -> Result<&'a [u8], ParseMessageError> {
        let Some((taken, rest)) = self.0.split_at_checked(width) else {
            return Err(ParseMessageError::Short { field });
        };
        self.0 = rest;
        Ok(taken)
    }
}

/// `W` for White, `Z` (*zwart*) for Black.
pub(super) const fn color_letter(color: Color) -> char {
    match color {
        Color::White => 'W',
        Color::Black => 'Z',
    }
}
