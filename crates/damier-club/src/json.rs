//! A small reader of JSON, for the browser: there every kilobyte is waited for, and a reader made by derives has tens.
//!
//! What it reads is what the derives write; that both agree is tested.

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number: `None` if it is no whole one from 0 on.
    Number(Option<u64>),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Json>),
    /// An object, its members in order.
    Object(Vec<(String, Json)>),
}

/// Nothing deeper is read.
const DEEPEST: u8 = 32;

impl Json {
    /// Reads a value with nothing before or behind it; `None` if the text is none.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut reader = Reader { text, at: 0 };
        let value = reader.value(DEEPEST)?;
        (reader.peek().is_none()).then_some(value)
    }

    /// A member of an object; `null` is no member.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Self> {
        let Self::Object(members) = self else { return None };
        members
            .iter()
            .find(|(member, _)| member == name)
            .map(|(_, value)| value)
            .filter(|value| **value != Self::Null)
    }

    /// The string.
    #[must_use]
    pub fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The whole number.
    #[must_use]
    pub const fn as_number(&self) -> Option<u64> {
        if let Self::Number(number) = self { *number } else { None }
    }

    /// The values of an array.
    #[must_use]
    pub fn as_list(&self) -> Option<&[Self]> {
        if let Self::List(list) = self { Some(list) } else { None }
    }

    /// A string among the members of an object.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        self.get(name)?.as_text()
    }

    /// A number among the members of an object.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<u64> {
        self.get(name)?.as_number()
    }

    /// Whether a member is there and true.
    #[must_use]
    pub fn is_true(&self, name: &str) -> bool {
        self.get(name) == Some(&Self::Bool(true))
    }

    /// A member that need not be there, read by `read`: `None` if it is there and is none.
    pub fn optional<T>(&self, name: &str, read: impl FnOnce(&Self) -> Option<T>) -> Option<Option<T>> {
        match self.get(name) {
            None => Some(None),
            Some(value) => read(value).map(Some),
        }
    }
}

/// A text as a JSON string, quotation marks included.
#[must_use]
pub fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted += "\\n",
            '\r' => quoted += "\\r",
            '\t' => quoted += "\\t",
            '\u{8}' => quoted += "\\b",
            '\u{c}' => quoted += "\\f",
            c if c < ' ' => quoted += &format!("\\u{:04x}", c as u32),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    /// The next byte that is no white space.
    fn peek(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at).is_some_and(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
        bytes.get(self.at).copied()
    }

    fn take(&mut self, byte: u8) -> Option<()> {
        (self.peek()? == byte).then(|| self.at += 1)
    }

    fn word(&mut self, word: &str, value: Json) -> Option<Json> {
        let is_there = self.text.as_bytes().get(self.at..)?.starts_with(word.as_bytes());
        is_there.then(|| {
            self.at += word.len();
            value
        })
    }

    fn value(&mut self, depth: u8) -> Option<Json> {
        let deeper = depth.checked_sub(1)?;
        match self.peek()? {
            b'"' => self.string().map(Json::Text),
            b'{' => self
                .many(b'}', |reader| {
                    reader.peek().filter(|byte| *byte == b'"')?;
                    let name = reader.string()?;
                    reader.take(b':')?;
                    Some((name, reader.value(deeper)?))
                })
                .map(Json::Object),
            b'[' => self.many(b']', |reader| reader.value(deeper)).map(Json::List),
            b'n' => self.word("null", Json::Null),
            b't' => self.word("true", Json::Bool(true)),
            b'f' => self.word("false", Json::Bool(false)),
            _ => self.number(),
        }
    }

    /// What stands between an opening and a closing bracket, with commas between.
    fn many<T>(&mut self, close: u8, mut one: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        self.at += 1;
        let mut all = Vec::new();
        if self.take(close).is_some() {
            return Some(all);
        }
        loop {
            all.push(one(self)?);
            if self.take(close).is_some() {
                return Some(all);
            }
            self.take(b',')?;
        }
    }

    fn number(&mut self) -> Option<Json> {
        let start = self.at;
        let bytes = self.text.as_bytes();
        while bytes
            .get(self.at)
            .is_some_and(|byte| matches!(byte, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E'))
        {
            self.at += 1;
        }
        let number = &bytes[start..self.at];
        number.iter().any(u8::is_ascii_digit).then(|| Json::Number(whole(number)))
    }

    fn string(&mut self) -> Option<String> {
        let mut string = String::new();
        self.at += 1;
        let mut from = self.at;
        loop {
            let byte = *self.text.as_bytes().get(self.at)?;
            match byte {
                b'"' | b'\\' => {
                    string.push_str(self.text.get(from..self.at)?);
                    self.at += 1;
                    if byte == b'"' {
                        return Some(string);
                    }
                    string.push(self.escaped()?);
                    from = self.at;
                }
                0..=31 => return None,
                _ => self.at += 1,
            }
        }
    }

    /// What stands behind a backslash.
    fn escaped(&mut self) -> Option<char> {
        let byte = *self.text.as_bytes().get(self.at)?;
        self.at += 1;
        Some(match byte {
            b'"' | b'\\' | b'/' => byte.into(),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let first = self.four_digits()?;
                if first & 0xfc00 != 0xd800 {
                    return char::from_u32(first);
                }
                self.word("\\u", Json::Null)?;
                let second = self.four_digits().filter(|second| second & 0xfc00 == 0xdc00)?;
                return char::from_u32(0x1_0000 + ((first & 0x3ff) << 10) + (second & 0x3ff));
            }
            _ => return None,
        })
    }

    fn four_digits(&mut self) -> Option<u32> {
        let digits = self.text.as_bytes().get(self.at..self.at + 4)?;
        self.at += 4;
        digits.iter().try_fold(0, |number, digit| Some(number * 16 + char::from(*digit).to_digit(16)?))
    }
}

/// A number of digits alone, as JSON writes them.
fn whole(digits: &[u8]) -> Option<u64> {
    if digits.len() > 1 && digits[0] == b'0' {
        return None;
    }
    digits.iter().try_fold(0u64, |number, digit| {
        let digit = digit.is_ascii_digit().then(|| u64::from(digit - b'0'))?;
        number.checked_mul(10)?.checked_add(digit)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Json;

    fn of(value: &serde_json::Value) -> Json {
        match value {
            serde_json::Value::Null => Json::Null,
            serde_json::Value::Bool(value) => Json::Bool(*value),
            serde_json::Value::Number(number) => Json::Number(number.as_u64()),
            serde_json::Value::String(text) => Json::Text(text.clone()),
            serde_json::Value::Array(list) => Json::List(list.iter().map(of).collect()),
            serde_json::Value::Object(members) => {
                Json::Object(members.iter().map(|(name, value)| (name.clone(), of(value))).collect())
            }
        }
    }

    fn value() -> impl Strategy<Value = serde_json::Value> {
        let leaf = prop_oneof![
            Just(serde_json::Value::Null),
            any::<bool>().prop_map(Into::into),
            any::<u64>().prop_map(Into::into),
            any::<i64>().prop_map(Into::into),
            any::<f64>().prop_map(Into::into),
            any::<String>().prop_map(Into::into),
        ];
        leaf.prop_recursive(4, 40, 5, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..5).prop_map(Into::into),
                prop::collection::btree_map(any::<String>(), inner, 0..5)
                    .prop_map(|members| serde_json::Value::Object(members.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(value in value(), is_pretty in any::<bool>()) {
            let text = if is_pretty { serde_json::to_string_pretty(&value) } else { serde_json::to_string(&value) };
            prop_assert_eq!(Json::parse(&text.expect("a value")), Some(of(&value)));
        }

        #[test]
        fn no_text_is_too_much(text in any::<String>()) {
            let _ = Json::parse(&text);
        }

        #[test]
        fn what_is_read_here_is_json(text in "[\\[\\]{}:,\"a\\\\ud830cntrue1 0-]{0,12}") {
            if Json::parse(&text).is_some_and(|value| !has_odd_number(&value)) {
                prop_assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), "{}", text);
            }
        }
    }

    /// Numbers are read more freely than JSON allows, and are none then.
    fn has_odd_number(value: &Json) -> bool {
        match value {
            Json::Number(number) => number.is_none(),
            Json::List(list) => list.iter().any(has_odd_number),
            Json::Object(members) => members.iter().any(|(_, value)| has_odd_number(value)),
            _ => false,
        }
    }

    #[test]
    fn escapes_are_read() {
        let read = |text: &str| Json::parse(text).and_then(|json| json.as_text().map(str::to_owned));
        assert_eq!(
            read(r#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#).as_deref(),
            Some("\"\\/\u{8}\u{c}\n\r\té😀")
        );
        for text in
            [r#""\ud83d""#, r#""\ud83dx""#, r#""\ude00""#, r#""\u12""#, r#""\x""#, "\"\n\"", "\"", r#""a" b"#]
        {
            assert_eq!(Json::parse(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_too_deep_is_not_read() {
        assert_eq!(Json::parse(&"[".repeat(100_000)), None);
        let nested = |depth| Json::parse(&format!("{}{}", "[".repeat(depth), "]".repeat(depth)));
        assert!(nested(31).is_some());
        assert_eq!(nested(40), None);
    }
}
