//! Text to tree, and every rule about the text itself: syntax, depth, well-formed Unicode, repeated names.

use crate::fault::{Code, Fault};
use crate::spelling;

/// The deepest nesting of arrays and objects a text may have.
pub const DEPTH: usize = 128;

/// A JSON value with its numbers as they were spelled and its members in the order they came.
#[derive(Debug, Clone, PartialEq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number, as spelled.
    Number(String),
    /// A string, escapes resolved.
    Text(String),
    /// An array.
    List(Vec<Json>),
    /// An object. Of a repeated name the first place is kept with the last value.
    Object(Vec<(String, Json)>),
}

/// Reads a whole text. On failure, everything that is wrong up to the first syntax error.
///
/// # Errors
/// `syntax`, `depth` and `unicode`, all at the path of the whole text.
pub fn parse(text: &str) -> Result<Json, Vec<Fault>> {
    let mut parser = Parser {
        text,
        at: 0,
        faults: Vec::new(),
    };
    match parser.document() {
        Ok(json) if parser.faults.is_empty() => Ok(json),
        Ok(_) => Err(parser.faults),
        Err(Syntax(message)) => {
            let at = parser.at;
            parser.fault(Code::Syntax, format!("{message} at byte {at}"));
            Err(parser.faults)
        }
    }
}

/// Whether two values are equal as JSON: the order of members and the spelling of numbers do not matter. A number with a
/// fraction or an exponent is the double it rounds to, an integer is what its digits say.
pub fn same(a: &Json, b: &Json) -> bool {
    same_by(a, b, spelling::same)
}

/// The same for a language that has only doubles: a number with a fraction or an exponent equals what rounds to the same.
pub fn same_as_doubles(a: &Json, b: &Json) -> bool {
    same_by(a, b, spelling::same_as_doubles)
}

/// The same for a language that has only doubles, of values as it parsed them: all numbers are doubles.
pub(crate) fn same_when_parsed(a: &Json, b: &Json) -> bool {
    same_by(a, b, spelling::same_when_parsed)
}

fn same_by(a: &Json, b: &Json, numbers: fn(&str, &str) -> bool) -> bool {
    let same = |a: &Json, b: &Json| same_by(a, b, numbers);
    match (a, b) {
        (Json::Null, Json::Null) => true,
        (Json::Bool(a), Json::Bool(b)) => a == b,
        (Json::Text(a), Json::Text(b)) => a == b,
        (Json::Number(a), Json::Number(b)) => numbers(a, b),
        (Json::List(a), Json::List(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        }
        (Json::Object(a), Json::Object(b)) => {
            a.len() == b.len()
                && a.iter()
                    .all(|(name, a)| b.iter().any(|(other, b)| name == other && same(a, b)))
        }
        _ => false,
    }
}

impl Json {
    /// What its JSON type is called in messages.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool(_) => "a boolean",
            Self::Number(_) => "a number",
            Self::Text(_) => "a string",
            Self::List(_) => "an array",
            Self::Object(_) => "an object",
        }
    }

    /// The member `name`, when this is an object that has it.
    pub fn get(&self, name: &str) -> Option<&Self> {
        match self {
            Self::Object(members) => members
                .iter()
                .find(|(n, _)| n == name)
                .map(|(_, value)| value),
            Self::Null | Self::Bool(_) | Self::Number(_) | Self::Text(_) | Self::List(_) => None,
        }
    }
}

impl From<&serde_json::Value> for Json {
    fn from(value: &serde_json::Value) -> Self {
        match value {
            serde_json::Value::Null => Self::Null,
            serde_json::Value::Bool(b) => Self::Bool(*b),
            serde_json::Value::Number(n) => Self::Number(n.to_string()),
            serde_json::Value::String(s) => Self::Text(s.clone()),
            serde_json::Value::Array(items) => Self::List(items.iter().map(Self::from).collect()),
            serde_json::Value::Object(members) => Self::Object(
                members
                    .iter()
                    .map(|(name, value)| (name.clone(), value.into()))
                    .collect(),
            ),
        }
    }
}

struct Syntax(&'static str);

struct Parser<'t> {
    text: &'t str,
    at: usize,
    faults: Vec<Fault>,
}

/// An array or object whose end is still to come.
enum Open {
    List(Vec<Json>),
    Object {
        members: Vec<(String, Json)>,
        name: String,
    },
}

impl Parser<'_> {
    /// The open containers stand in a list and not on the stack, so that no text can exhaust it.
    /// Values deeper than [`DEPTH`] are skipped, so that the text after them is still checked.
    fn document(&mut self) -> Result<Json, Syntax> {
        let mut open: Vec<Open> = Vec::new();
        loop {
            self.space();
            let Some(mut value) = self.value_or_open(&mut open)? else {
                continue;
            };
            loop {
                self.space();
                let Some(parent) = open.pop() else {
                    return if self.at == self.text.len() {
                        Ok(value)
                    } else {
                        Err(Syntax("unexpected text after the value"))
                    };
                };
                let full = open.len() >= DEPTH;
                match parent {
                    Open::List(mut items) => {
                        items.push(value);
                        if self.eat(",") {
                            open.push(Open::List(items));
                            break;
                        }
                        self.expect("]", "expected `,` or `]`")?;
                        value = if full { Json::Null } else { Json::List(items) };
                    }
                    Open::Object { mut members, name } => {
                        match members.iter_mut().find(|(n, _)| *n == name) {
                            Some((_, earlier)) => *earlier = value,
                            None => members.push((name, value)),
                        }
                        if self.eat(",") {
                            let name = self.name()?;
                            open.push(Open::Object { members, name });
                            break;
                        }
                        self.expect("}", "expected `,` or `}`")?;
                        value = if full {
                            Json::Null
                        } else {
                            Json::Object(members)
                        };
                    }
                }
            }
        }
    }

    /// A whole value, or `None` after the start of an array or object that is not empty.
    fn value_or_open(&mut self, open: &mut Vec<Open>) -> Result<Option<Json>, Syntax> {
        let nested = self.rest().starts_with(['[', '{']);
        if nested && open.len() == DEPTH {
            self.fault(Code::Depth, format!("nested more than {DEPTH} levels deep"));
        }
        if self.eat("[") {
            self.space();
            if self.eat("]") {
                return Ok(Some(Json::List(Vec::new())));
            }
            open.push(Open::List(Vec::new()));
            return Ok(None);
        }
        if self.eat("{") {
            self.space();
            if self.eat("}") {
                return Ok(Some(Json::Object(Vec::new())));
            }
            let name = self.name()?;
            open.push(Open::Object {
                members: Vec::new(),
                name,
            });
            return Ok(None);
        }
        for (word, value) in [
            ("null", Json::Null),
            ("true", Json::Bool(true)),
            ("false", Json::Bool(false)),
        ] {
            if self.eat(word) {
                return Ok(Some(value));
            }
        }
        if self.rest().starts_with('"') {
            return Ok(Some(Json::Text(self.string()?)));
        }
        self.number().map(|number| Some(Json::Number(number)))
    }

    /// A member's name and the colon after it.
    fn name(&mut self) -> Result<String, Syntax> {
        self.space();
        let name = self.string()?;
        self.space();
        self.expect(":", "expected `:`")?;
        Ok(name)
    }

    fn string(&mut self) -> Result<String, Syntax> {
        self.expect("\"", "expected a string")?;
        let mut out = String::new();
        loop {
            let c = self.next().ok_or(Syntax("a string that does not end"))?;
            match c {
                '"' => return Ok(out),
                '\\' => out.push(self.escape()?),
                '\0'..='\u{1f}' => return Err(Syntax("a control character in a string")),
                _ => out.push(c),
            }
        }
    }

    fn escape(&mut self) -> Result<char, Syntax> {
        Ok(
            match self.next().ok_or(Syntax("a string that does not end"))? {
                c @ ('"' | '\\' | '/') => c,
                'b' => '\u{8}',
                'f' => '\u{c}',
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                'u' => {
                    let unit = self.four_digits()?;
                    return self.pair(unit);
                }
                _ => return Err(Syntax("an unknown escape")),
            },
        )
    }

    /// The character that begins with this UTF-16 unit. Half a pair is a fault, and reading goes on.
    fn pair(&mut self, first: u32) -> Result<char, Syntax> {
        let lone = char::REPLACEMENT_CHARACTER;
        match first {
            0xD800..=0xDBFF => {
                let before = self.at;
                if self.eat("\\u") {
                    // A malformed escape is still a syntax error after half a pair.
                    let second = self.four_digits().inspect_err(|_| self.lone())?;
                    if (0xDC00..=0xDFFF).contains(&second) {
                        let point = 0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00);
                        return Ok(char::from_u32(point).unwrap_or(lone));
                    }
                    self.at = before;
                }
                self.lone();
                Ok(lone)
            }
            0xDC00..=0xDFFF => {
                self.lone();
                Ok(lone)
            }
            _ => Ok(char::from_u32(first).unwrap_or(lone)),
        }
    }

    fn lone(&mut self) {
        self.fault(Code::Unicode, "half of a surrogate pair");
    }

    fn four_digits(&mut self) -> Result<u32, Syntax> {
        let mut unit = 0;
        for _ in 0..4 {
            let digit = self
                .next()
                .and_then(|c| c.to_digit(16))
                .ok_or(Syntax("expected four hexadecimal digits"))?;
            unit = unit * 16 + digit;
        }
        Ok(unit)
    }

    fn number(&mut self) -> Result<String, Syntax> {
        let start = self.at;
        self.eat("-");
        if !self.eat("0") {
            self.digits("expected a value")?;
        }
        if self.eat(".") {
            self.digits("expected digits after the point")?;
        }
        if self.eat("e") || self.eat("E") {
            let _ = self.eat("+") || self.eat("-");
            self.digits("expected digits of the exponent")?;
        }
        Ok(self.text.get(start..self.at).unwrap_or_default().to_owned())
    }

    fn digits(&mut self, message: &'static str) -> Result<(), Syntax> {
        let count = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        self.at += count;
        if count == 0 {
            Err(Syntax(message))
        } else {
            Ok(())
        }
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

    fn expect(&mut self, word: &str, message: &'static str) -> Result<(), Syntax> {
        if self.eat(word) {
            Ok(())
        } else {
            Err(Syntax(message))
        }
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// One fault of each code is enough: at this level they all have the same path.
    fn fault(&mut self, code: Code, message: impl Into<String>) {
        if self.faults.iter().all(|fault| fault.code != code) {
            self.faults.push(Fault {
                path: String::new(),
                code,
                message: message.into(),
            });
        }
    }
}
