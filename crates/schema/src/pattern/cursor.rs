//! A cursor over the text of a pattern.

/// The grammar of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Syntax {
    /// The grammar with the flag `u`.
    Unicode,
    /// The grammar of Annex B, without the flag. It is also read by code points.
    AnnexB,
}

/// The reason why a pattern is refused.
#[derive(Debug)]
pub(super) enum Refusal {
    /// It is not a valid pattern.
    Wrong(String),
    /// It is valid, but this engine does not support it.
    Unsupported(String),
}

pub(super) fn wrong(message: String) -> Refusal {
    Refusal::Wrong(message)
}

pub(super) struct Cursor {
    pub(super) syntax: Syntax,
    points: Vec<char>,
    at: usize,
    groups: Option<(u64, bool)>,
}

impl Cursor {
    pub(super) fn new(source: &str, syntax: Syntax) -> Self {
        Self {
            syntax,
            points: source.chars().collect(),
            at: 0,
            groups: None,
        }
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.points.get(self.at).copied()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += 1;
        Some(next)
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn go(&mut self, place: usize) {
        self.at = place;
    }

    /// Moves back by one character.
    pub(super) fn back(&mut self) {
        self.at = self.at.saturating_sub(1);
    }

    pub(super) fn take(&mut self, wanted: char) -> bool {
        let is_next = self.peek() == Some(wanted);
        self.at += usize::from(is_next);
        is_next
    }

    pub(super) fn take_all(&mut self, wanted: &str) -> bool {
        let start = self.at;
        let taken = wanted.chars().all(|wanted| self.take(wanted));
        if !taken {
            self.at = start;
        }
        taken
    }

    /// Reads a decimal number, if there is one.
    pub(super) fn number(&mut self) -> Option<u64> {
        let mut number = None;
        while let Some(digit) = self.peek().and_then(|next| next.to_digit(10)) {
            let before: u64 = number.unwrap_or(0);
            number = Some(before.saturating_mul(10).saturating_add(u64::from(digit)));
            self.at += 1;
        }
        number
    }

    /// Reads exactly `count` hexadecimal digits, or nothing.
    pub(super) fn hexadecimal(&mut self, count: usize) -> Option<u32> {
        let digits = self.points.get(self.at..self.at.checked_add(count)?)?;
        let number = digits
            .iter()
            .try_fold(0, |number, digit| Some(number * 16 + digit.to_digit(16)?))?;
        self.at += count;
        Some(number)
    }

    /// Reads the name of a group, after `(?<`.
    pub(super) fn name(&mut self) -> Result<String, Refusal> {
        let mut name = String::new();
        loop {
            let next = match self.next() {
                Some('>') if !name.is_empty() => return Ok(name),
                Some('\\') if self.take('u') => self.unit().and_then(char::from_u32),
                next => next,
            };
            match next {
                Some(next @ ('$' | '_')) => name.push(next),
                Some(next) if next.is_alphabetic() => name.push(next),
                Some(next @ ('\u{200C}' | '\u{200D}')) if !name.is_empty() => name.push(next),
                Some(next) if next.is_alphanumeric() && !name.is_empty() => name.push(next),
                _ => return Err(wrong("the name of a group is none".to_owned())),
            }
        }
    }

    /// Reads the code point of an escape, after `\u`: `{1F600}`, four digits, or a pair of surrogates. If there is
    /// none, nothing is read.
    pub(super) fn unit(&mut self) -> Option<u32> {
        let start = self.at;
        if self.syntax == Syntax::Unicode && self.take('{') {
            let mut point: u32 = 0;
            let mut digits = 0_usize;
            while let Some(digit) = self.peek().and_then(|next| next.to_digit(16)) {
                point = point.saturating_mul(16).saturating_add(digit);
                digits += 1;
                self.at += 1;
            }
            if digits > 0 && point <= super::class::LAST && self.take('}') {
                return Some(point);
            }
            self.at = start;
            return None;
        }
        let high = self.hexadecimal(4)?;
        let after = self.at;
        if (0xD800..0xDC00).contains(&high) && self.take_all("\\u") {
            match self.hexadecimal(4) {
                Some(low) if (0xDC00..0xE000).contains(&low) => {
                    return Some(0x1_0000 + (high - 0xD800) * 0x400 + (low - 0xDC00));
                }
                _ => self.at = after,
            }
        }
        Some(high)
    }

    /// The number of capturing groups in the whole pattern, and whether any has a name.
    pub(super) fn groups(&mut self) -> (u64, bool) {
        if let Some(groups) = self.groups {
            return groups;
        }
        let (mut count, mut is_named, mut is_in_class) = (0, false, false);
        let mut place = 0;
        while let Some(point) = self.points.get(place) {
            let after = |further: usize| self.points.get(place + further).copied();
            match point {
                '\\' => place += 1,
                '[' => is_in_class = true,
                ']' => is_in_class = false,
                '(' if !is_in_class => {
                    let has_name = after(1) == Some('?')
                        && after(2) == Some('<')
                        && !matches!(after(3), Some('=' | '!'));
                    is_named |= has_name;
                    count += u64::from(has_name || after(1) != Some('?'));
                }
                _ => {}
            }
            place += 1;
        }
        self.groups = Some((count, is_named));
        (count, is_named)
    }
}
