//! JSON to [`Json`] and the places of its values.

use std::fmt;
use std::ops::Range;

use crate::decimal::Decimal;
use crate::json::{Json, Number, Object};
use crate::pointer::Pointer;

/// The deepest nesting of arrays and objects that is read.
pub(crate) const DEPTH: usize = 256;

/// Where a value stands in its text; the places of its members and items in the same order as they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spans {
    /// The bytes of the value.
    pub value: Range<usize>,
    /// The bytes of its name, if it is a member.
    pub name: Option<Range<usize>>,
    /// Of its members or items.
    pub inner: Vec<Spans>,
}

impl Spans {
    /// The place of a value in the JSON that these spans belong to, or of the nearest value around it.
    pub fn find(&self, json: &Json, pointer: &Pointer) -> &Self {
        let (mut spans, mut json) = (self, json);
        for token in pointer.tokens() {
            let (index, inner) = match json {
                Json::Object(members) => {
                    let found = members.get_full(token.as_ref());
                    (
                        found.map(|(index, ..)| index),
                        found.map(|(.., inner)| inner),
                    )
                }
                Json::List(items) => {
                    let index = token.parse::<usize>().ok();
                    (index, index.and_then(|index| items.get(index)))
                }
                Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => (None, None),
            };
            let (Some(found), Some(inner)) = (index.and_then(|i| spans.inner.get(i)), inner) else {
                break;
            };
            (spans, json) = (found, inner);
        }
        spans
    }
}

/// What is wrong with a text, and at which byte.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// Where.
    pub at: usize,
    /// What.
    pub message: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.message, self.at)
    }
}

impl std::error::Error for Mistake {}

/// Reads a whole JSON text.
///
/// # Errors
///
/// If the text is no JSON, has a member twice, half of a surrogate pair, an exponent beyond 10¹², or is nested deeper than
/// 256 levels.
pub fn parse(text: &str) -> Result<(Json, Spans), Mistake> {
    let mut parser = Parser { text, at: 0 };
    // Windows editors write it, and no JSON begins with it.
    parser.eat("\u{feff}");
    parser.space();
    let read = parser.value(0)?;
    parser.space();
    if parser.at < text.len() {
        return Err(parser.mistake("unexpected text after the value"));
    }
    Ok(read)
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
}

type Read<T> = Result<T, Mistake>;

impl Parser<'_> {
    fn value(&mut self, depth: usize) -> Read<(Json, Spans)> {
        let start = self.at;
        let mut inner = Vec::new();
        let first = self.rest().as_bytes().first().copied();
        let json = match first {
            Some(b'[' | b'{') if depth == DEPTH => {
                let message = format!("nested more than {DEPTH} levels deep");
                return Err(self.mistake(&message));
            }
            Some(b'[') => self.list(depth, &mut inner)?,
            Some(b'{') => self.object(depth, &mut inner)?,
            Some(b'"') => Json::Text(self.string()?),
            Some(b'-' | b'0'..=b'9') => self.number()?,
            _ if self.eat("null") => Json::Null,
            _ if self.eat("true") => Json::Bool(true),
            _ if self.eat("false") => Json::Bool(false),
            _ => return Err(self.mistake("expected a value")),
        };
        // Most objects and arrays of a schema have one member or item or two.
        inner.shrink_to_fit();
        let spans = Spans {
            value: start..self.at,
            name: None,
            inner,
        };
        Ok((json, spans))
    }

    fn list(&mut self, depth: usize, inner: &mut Vec<Spans>) -> Read<Json> {
        let mut items = Vec::new();
        self.expect("[")?;
        self.space();
        if self.eat("]") {
            return Ok(Json::List(items));
        }
        loop {
            self.space();
            let (item, spans) = self.value(depth + 1)?;
            items.push(item);
            inner.push(spans);
            self.space();
            if self.eat("]") {
                items.shrink_to_fit();
                return Ok(Json::List(items));
            }
            self.expect(",")?;
        }
    }

    fn object(&mut self, depth: usize, inner: &mut Vec<Spans>) -> Read<Json> {
        let mut members = Object::new();
        self.expect("{")?;
        self.space();
        if self.eat("}") {
            return Ok(Json::Object(members));
        }
        loop {
            self.space();
            let start = self.at;
            let name = self.string()?;
            if members.contains_key(&name) {
                return Err(Mistake {
                    at: start,
                    message: format!(
                        "the object has the member {name:?} twice: rename one of them"
                    ),
                });
            }
            let of_name = start..self.at;
            self.space();
            self.expect(":")?;
            self.space();
            let (value, mut spans) = self.value(depth + 1)?;
            spans.name = Some(of_name);
            members.insert(name, value);
            inner.push(spans);
            self.space();
            if self.eat("}") {
                members.shrink_to_fit();
                return Ok(Json::Object(members));
            }
            self.expect(",")?;
        }
    }

    fn string(&mut self) -> Read<String> {
        self.expect("\"")?;
        let mut out = String::new();
        loop {
            match self.next() {
                None => return Err(self.mistake("a string that does not end")),
                Some('"') => return Ok(out),
                Some('\\') => out.push(self.escape()?),
                Some('\0'..='\u{1f}') => {
                    self.at -= 1;
                    return Err(self.mistake("a control character in a string: write it as `\\u…`"));
                }
                Some(c) => out.push(c),
            }
        }
    }

    fn escape(&mut self) -> Read<char> {
        let start = self.at - 1;
        let unknown = |at| Mistake {
            at,
            message: "an unknown escape".to_owned(),
        };
        Ok(match self.next() {
            Some(c @ ('"' | '\\' | '/')) => c,
            Some('b') => '\u{8}',
            Some('f') => '\u{c}',
            Some('n') => '\n',
            Some('r') => '\r',
            Some('t') => '\t',
            Some('u') => {
                let unit = self.four_digits()?;
                let point = match unit {
                    0xD800..=0xDBFF if self.eat("\\u") => {
                        let second = self.four_digits()?;
                        let second = second.checked_sub(0xDC00).filter(|low| *low < 0x400);
                        second.map(|low| 0x1_0000 + ((unit - 0xD800) << 10) + low)
                    }
                    _ => Some(unit),
                };
                let c = point.and_then(char::from_u32);
                return c.ok_or_else(|| Mistake {
                    at: start,
                    message: "half of a surrogate pair, which is no character".to_owned(),
                });
            }
            Some(_) | None => return Err(unknown(start)),
        })
    }

    fn four_digits(&mut self) -> Read<u32> {
        let mut unit = 0;
        for _ in 0..4 {
            let digit = self.next().and_then(|c| c.to_digit(16));
            unit = unit * 16
                + digit.ok_or_else(|| self.mistake("expected four hexadecimal digits"))?;
        }
        Ok(unit)
    }

    fn number(&mut self) -> Read<Json> {
        let start = self.at;
        self.eat("-");
        if !self.eat("0") {
            self.digits()?;
        }
        if self.eat(".") {
            self.digits()?;
        }
        if self.eat("e") || self.eat("E") {
            let _ = self.eat("+") || self.eat("-");
            self.digits()?;
        }
        let text = self.text.get(start..self.at).unwrap_or_default();
        let Some(value) = Decimal::parse(text) else {
            self.at = start;
            return Err(self.mistake("the exponent of the number is beyond 10¹²"));
        };
        Ok(Json::Number(Number {
            text: text.to_owned(),
            value,
        }))
    }

    fn digits(&mut self) -> Read<()> {
        let count = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        self.at += count;
        if count == 0 {
            return Err(self.mistake("expected a digit"));
        }
        Ok(())
    }

    fn space(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len();
    }

    fn next(&mut self) -> Option<char> {
        let c = self.rest().chars().next()?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn eat(&mut self, word: &str) -> bool {
        let there = self.rest().starts_with(word);
        if there {
            self.at += word.len();
        }
        there
    }

    fn expect(&mut self, word: &str) -> Read<()> {
        if self.eat(word) {
            return Ok(());
        }
        Err(self.mistake(&format!("expected `{word}`")))
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn mistake(&self, message: &str) -> Mistake {
        Mistake {
            at: self.at,
            message: message.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_has_its_place() {
        for (text, at, message) in [
            (
                r#"{"a":1,"\u0061":2}"#,
                7,
                "the object has the member \"a\" twice: rename one of them",
            ),
            ("[1,]", 3, "expected a value"),
            ("[01]", 2, "expected `,`"),
            ("1 2", 2, "unexpected text after the value"),
            (
                r#""\ud800""#,
                1,
                "half of a surrogate pair, which is no character",
            ),
            ("\"a", 2, "a string that does not end"),
            (
                "1e9999999999999999999",
                0,
                "the exponent of the number is beyond 10¹²",
            ),
        ] {
            let expected = Mistake {
                at,
                message: message.to_owned(),
            };
            assert_eq!(parse(text), Err(expected), "{text}");
        }
        let deep = "[".repeat(DEPTH + 1);
        assert!(parse(&deep).is_err_and(|mistake| mistake.at == DEPTH));
    }

    #[test]
    fn values_keep_their_text_order_and_place() {
        let text = r#" {"z": [1.50, "\ud83d\ude00"], "a": {}} "#;
        let (json, spans) = parse(text).expect("JSON");
        assert_eq!(json.to_string(), r#"{"z":[1.50,"😀"],"a":{}}"#);
        let at = |pointer: Pointer| text[spans.find(&json, &pointer).value.clone()].to_owned();
        assert_eq!(at(Pointer::root().join("z").item(0)), "1.50");
        assert_eq!(at(Pointer::root().join("a").join("nowhere")), "{}");
    }
}
