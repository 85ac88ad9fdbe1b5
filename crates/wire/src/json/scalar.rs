//! Reads strings, numbers and literal names strictly.

use super::parse::{Failure, Parser, span};
use super::{Kind, Span};
use crate::read::error::Code;

impl Parser<'_> {
    pub(super) fn string(&mut self) -> Result<Span, Failure> {
        self.at += 1;
        let start = self.at;
        self.run();
        if self.peek() == Some(b'"') {
            self.at += 1;
            return Ok(span(start, self.at - 1, false));
        }
        let from = self.unescaped.len();
        let mut copied = start;
        loop {
            self.unescaped.push_str(&self.text[copied..self.at]);
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(span(from, self.unescaped.len(), true));
                }
                Some(b'\\') => {
                    let character = self.escape()?;
                    self.unescaped.push(character);
                }
                Some(_) => return Err(self.unexpected("no control character inside a string")),
                None => return Err(self.unexpected("`\"` at the end of a string")),
            }
            copied = self.at;
            self.run();
        }
    }

    /// Skips characters of a string that have no special meaning, eight at a time where possible.
    fn run(&mut self) {
        let (words, rest) = self.bytes[self.at..].as_chunks();
        for word in words {
            let special = special_bytes(u64::from_le_bytes(*word));
            if special != 0 {
                self.at += first_byte(special);
                return;
            }
            self.at += word.len();
        }
        self.at += rest
            .iter()
            .position(|&byte| byte < 0x20 || byte == b'"' || byte == b'\\')
            .unwrap_or(rest.len());
    }

    fn escape(&mut self) -> Result<char, Failure> {
        let start = self.at;
        let character = match self.bytes.get(start + 1) {
            Some(b'"') => '"',
            Some(b'\\') => '\\',
            Some(b'/') => '/',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.unicode_escape(),
            _ => {
                self.at += 1;
                return Err(self.unexpected("an escape such as `\\n`"));
            }
        };
        self.at += 2;
        Ok(character)
    }

    fn unicode_escape(&mut self) -> Result<char, Failure> {
        let start = self.at;
        let unit = self.four_digits()?;
        if let Some(character) = char::from_u32(unit) {
            return Ok(character);
        }
        if unit < 0xDC00 && self.bytes[self.at..].starts_with(b"\\u") {
            let low = self.four_digits()?;
            if (0xDC00..0xE000).contains(&low) {
                let code = 0x1_0000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
                if let Some(character) = char::from_u32(code) {
                    return Ok(character);
                }
            }
        }
        Err((
            Code::Unicode,
            format!(
                "the surrogate {} has no counterpart {}",
                &self.text[start..start + 6],
                self.place(start)
            ),
        ))
    }

    fn four_digits(&mut self) -> Result<u32, Failure> {
        let mut unit = 0;
        self.at += 2;
        for _ in 0..4 {
            let digit = self.peek().and_then(|byte| char::from(byte).to_digit(16));
            let Some(digit) = digit else {
                return Err(self.unexpected("four hexadecimal digits"));
            };
            unit = unit * 16 + digit;
            self.at += 1;
        }
        Ok(unit)
    }

    pub(super) fn number(&mut self) -> Result<Kind, Failure> {
        let mut kind = Kind::Int;
        if self.peek() == Some(b'-') {
            self.at += 1;
        }
        if self.peek() == Some(b'0') {
            self.at += 1;
        } else {
            self.digits()?;
        }
        if self.peek() == Some(b'.') {
            kind = Kind::Float;
            self.at += 1;
            self.digits()?;
        }
        if let Some(b'e' | b'E') = self.peek() {
            kind = Kind::Float;
            self.at += 1;
            if let Some(b'+' | b'-') = self.peek() {
                self.at += 1;
            }
            self.digits()?;
        }
        Ok(kind)
    }

    fn digits(&mut self) -> Result<(), Failure> {
        let rest = &self.bytes[self.at..];
        let count = rest
            .iter()
            .position(|byte| !byte.is_ascii_digit())
            .unwrap_or(rest.len());
        self.at += count;
        if count == 0 {
            Err(self.unexpected("a digit"))
        } else {
            Ok(())
        }
    }

    pub(super) fn word(&mut self, word: &str, kind: Kind) -> Result<Kind, Failure> {
        if self.bytes[self.at..].starts_with(word.as_bytes()) {
            self.at += word.len();
            return Ok(kind);
        }
        Err(self.unexpected("a JSON value"))
    }
}

/// Sets the high bit of each byte that ends a run: control characters, `"` and `\`. Bits above the lowest one may be
/// set by mistake.
fn special_bytes(word: u64) -> u64 {
    const ONES: u64 = u64::MAX / 0xFF;
    const HIGH: u64 = ONES << 7;
    let less = |word: u64, than: u64| word.wrapping_sub(ONES * than) & !word & HIGH;
    let equal = |byte: u8| less(word ^ (ONES * u64::from(byte)), 1);
    less(word, 0x20) | equal(b'"') | equal(b'\\')
}

/// The index of the lowest marked byte.
#[expect(clippy::as_conversions, reason = "the place is below eight")]
fn first_byte(special: u64) -> usize {
    (special.trailing_zeros() / 8) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_special_byte_is_found_wherever_it_stands() {
        for place in 0..8 {
            for byte in 0..=u8::MAX {
                let mut word = *b"abcd\xC3\xA9 z";
                word[place] = byte;
                let special = special_bytes(u64::from_le_bytes(word));
                let ends = byte < 0x20 || byte == b'"' || byte == b'\\';
                assert_eq!(special != 0, ends, "{byte} at {place}");
                assert!(!ends || first_byte(special) == place, "{byte} at {place}");
            }
        }
    }
}
