//! The grammar of JSON (RFC 8259), which reads a text as a series of events. The caller decides which values and which
//! depth it allows, and what it builds.

use std::fmt;
use std::ops::Range;

/// A syntax error and its position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// The position in bytes.
    pub at: usize,
    /// The message.
    pub message: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.message, self.at)
    }
}

impl std::error::Error for Mistake {}

/// A token of a JSON text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event<'t> {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number, as it is written.
    Number(&'t str),
    /// A string, with its escapes resolved.
    Text(String),
    /// The name of a member. Its value comes next.
    Name(String),
    /// The start of an array.
    List,
    /// The start of an object.
    Object,
    /// The end of the innermost array or object.
    End,
}

/// Reads the events of a text, without recursion. So a text of any depth can be read.
///
/// ```
/// use samewire_schema::{Event, EventReader};
///
/// let mut events = EventReader::new(r#"{ "a": 1.50 }"#);
/// assert_eq!(events.next_event()?, Event::Object);
/// assert_eq!(events.next_event()?, Event::Name("a".into()));
/// assert_eq!(events.next_event()?, Event::Number("1.50"));
/// assert_eq!(events.place, 7..11);
/// assert_eq!(events.next_event()?, Event::End);
/// events.end()?;
/// # Ok::<(), samewire_schema::Mistake>(())
/// ```
#[derive(Debug)]
pub struct EventReader<'t> {
    /// The bytes of the last event.
    pub place: Range<usize>,
    /// The byte of the first escape that is half of a surrogate pair. It is read as U+FFFD.
    pub half_pair: Option<usize>,
    text: &'t str,
    at: usize,
    last: Last,
    /// The arrays and objects that have not ended.
    open: Vec<Container>,
}

/// The kind of the last event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Last {
    /// Nothing was read yet.
    None,
    /// The start of an array or object.
    Start,
    Name,
    /// A value or an end.
    Value,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Container {
    List,
    Object,
}

type Read<T> = Result<T, Mistake>;

impl<'t> EventReader<'t> {
    /// Creates a reader at the start of the text.
    pub fn new(text: &'t str) -> Self {
        Self {
            place: 0..0,
            half_pair: None,
            text,
            at: 0,
            last: Last::None,
            open: Vec::new(),
        }
    }

    /// Skips a byte order mark, which some Windows editors write. No JSON text begins with it.
    pub fn skip_mark(&mut self) {
        self.eat("\u{feff}");
    }

    /// The next event.
    ///
    /// # Errors
    ///
    /// If the text is not JSON at this place, or has ended.
    pub fn next_event(&mut self) -> Result<Event<'t>, Mistake> {
        self.space();
        match (self.last, self.open.last()) {
            (Last::None, _) => {}
            (Last::Name, _) => self.expect(":", "expected `:`")?,
            (Last::Value, None) => return Err(self.unexpected("unexpected text after the value")),
            (last, container) => {
                let is_object = container == Some(&Container::Object);
                let (end, missing) = if is_object {
                    ("}", "expected `,` or `}`")
                } else {
                    ("]", "expected `,` or `]`")
                };
                let start = self.at;
                if self.eat(end) {
                    self.open.pop();
                    return Ok(self.event(start, Last::Value, Event::End));
                }
                if last == Last::Value {
                    self.expect(",", missing)?;
                    self.space();
                    if self.rest().starts_with(end) {
                        return Err(self.not_json("a comma after the last value: remove it"));
                    }
                }
                if is_object {
                    self.space();
                    let start = self.at;
                    let name = self.string("expected the name of a member, in double quotes")?;
                    return Ok(self.event(start, Last::Name, Event::Name(name)));
                }
            }
        }
        self.space();
        self.value()
    }

    /// Checks that the text ends after the value.
    ///
    /// # Errors
    ///
    /// If it does not.
    pub fn end(&mut self) -> Result<(), Mistake> {
        self.space();
        if self.at < self.text.len() {
            return Err(self.unexpected("unexpected text after the value"));
        }
        Ok(())
    }

    fn value(&mut self) -> Read<Event<'t>> {
        let start = self.at;
        let event = match self.rest().bytes().next() {
            Some(b'[') => return Ok(self.start(Container::List, Event::List)),
            Some(b'{') => return Ok(self.start(Container::Object, Event::Object)),
            Some(b'"') => Event::Text(self.string("expected a string")?),
            Some(b'-' | b'0'..=b'9') => Event::Number(self.number()?),
            _ if self.eat("null") => Event::Null,
            _ if self.eat("true") => Event::Bool(true),
            _ if self.eat("false") => Event::Bool(false),
            _ => return Err(self.unexpected("expected a value")),
        };
        Ok(self.event(start, Last::Value, event))
    }

    fn start(&mut self, container: Container, event: Event<'t>) -> Event<'t> {
        self.open.push(container);
        self.at += 1;
        self.event(self.at - 1, Last::Start, event)
    }

    fn event(&mut self, start: usize, last: Last, event: Event<'t>) -> Event<'t> {
        self.place = start..self.at;
        self.last = last;
        event
    }

    fn string(&mut self, missing: &str) -> Read<String> {
        self.expect("\"", missing)?;
        let mut out = String::new();
        loop {
            let rest = self.rest();
            let is_special = |byte| byte < 0x20 || byte == b'"' || byte == b'\\';
            let plain = rest.bytes().position(is_special).unwrap_or(rest.len());
            out.push_str(rest.get(..plain).unwrap_or_default());
            self.at += plain;
            match self.next_char() {
                None => return Err(self.not_json("a string that does not end")),
                Some('"') => return Ok(out),
                Some('\\') => out.push(self.escape()?),
                Some(_) => {
                    self.at -= 1;
                    let message = "a control character in a string: write it as `\\u…`";
                    return Err(self.not_json(message));
                }
            }
        }
    }

    fn escape(&mut self) -> Read<char> {
        let start = self.at - 1;
        Ok(match self.next_char() {
            Some(c @ ('"' | '\\' | '/')) => c,
            Some('b') => '\u{8}',
            Some('f') => '\u{c}',
            Some('n') => '\n',
            Some('r') => '\r',
            Some('t') => '\t',
            Some('u') => return self.code_units(start),
            Some(_) | None => {
                self.at = start;
                return Err(self.not_json("an unknown escape"));
            }
        })
    }

    /// The character of one or two escaped UTF-16 code units. After an unpaired surrogate, reading continues.
    fn code_units(&mut self, start: usize) -> Read<char> {
        let first = self.four_digits()?;
        let after = self.at;
        let mut point = first;
        if (0xD800..0xDC00).contains(&first) && self.eat("\\u") {
            // If this escape is malformed, the text is not JSON, and the unpaired surrogate before it is still noted.
            let second = self.four_digits().inspect_err(|_| self.found_half(start))?;
            if (0xDC00..0xE000).contains(&second) {
                point = 0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00);
            } else {
                self.at = after;
            }
        }
        Ok(char::from_u32(point).unwrap_or_else(|| {
            self.found_half(start);
            char::REPLACEMENT_CHARACTER
        }))
    }

    fn found_half(&mut self, at: usize) {
        self.half_pair.get_or_insert(at);
    }

    fn four_digits(&mut self) -> Read<u32> {
        let mut unit = 0;
        for _ in 0..4 {
            let digit = self.next_char().and_then(|c| c.to_digit(16));
            unit = unit * 16
                + digit.ok_or_else(|| self.not_json("expected four hexadecimal digits"))?;
        }
        Ok(unit)
    }

    fn number(&mut self) -> Read<&'t str> {
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
        Ok(self.text.get(start..self.at).unwrap_or_default())
    }

    fn digits(&mut self) -> Read<()> {
        let count = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        self.at += count;
        if count == 0 {
            return Err(self.not_json("expected a digit"));
        }
        Ok(())
    }

    fn space(&mut self) {
        let is_space = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r');
        self.at += self.rest().bytes().take_while(is_space).count();
    }

    fn next_char(&mut self) -> Option<char> {
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

    fn expect(&mut self, word: &str, missing: &str) -> Read<()> {
        if self.eat(word) {
            return Ok(());
        }
        Err(self.unexpected(missing))
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// What stands between two tokens and is no part of either.
    fn unexpected(&self, missing: &str) -> Mistake {
        let mut signs = ["//", "/*", "#"].iter();
        let is_comment = signs.any(|sign| self.rest().starts_with(sign));
        self.not_json(if is_comment {
            "a comment, which JSON does not have: remove it"
        } else {
            missing
        })
    }

    fn not_json(&self, message: &str) -> Mistake {
        Mistake {
            at: self.at,
            message: format!("not JSON: {message}"),
        }
    }
}
