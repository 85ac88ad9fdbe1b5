//! Reads escapes and character classes.

use super::class::{Class, digits, spaces, words};
use super::cursor::{Cursor, Refusal, Syntax, wrong};
use super::property::property;

/// The characters that may be escaped with the flag `u`.
const SYNTAX: &str = "^$\\.*+?()[]{}|/";

/// Reads an escape outside of a class, after `\`, except for `\b` and `\B`.
pub(super) fn atom_escape(cursor: &mut Cursor) -> Result<Class, Refusal> {
    if let Some('1'..='9') = cursor.peek() {
        let start = cursor.at();
        let number = cursor.number().unwrap_or(0);
        let (groups, _) = cursor.groups();
        if number <= groups {
            return Err(back_reference());
        }
        if cursor.syntax == Syntax::Unicode {
            return Err(wrong(format!("it has no group {number}")));
        }
        cursor.go(start);
    }
    if cursor.peek() == Some('k') && (cursor.syntax == Syntax::Unicode || cursor.groups().1) {
        cursor.next();
        if !cursor.take('<') {
            return Err(wrong("`\\k` names no group".to_owned()));
        }
        cursor.name()?;
        return Err(back_reference());
    }
    match escape(cursor, Place::Outside)? {
        Escape::Point(point) => Ok(Class::single(point)),
        Escape::Class(class) => Ok(class),
    }
}

fn back_reference() -> Refusal {
    let message = "it has a back-reference such as `\\1`, which no engine answers in a time that grows with the text alone: write out what may be repeated";
    Refusal::Unsupported(message.to_owned())
}

/// Reads a class, after `[`.
pub(super) fn class(cursor: &mut Cursor) -> Result<Class, Refusal> {
    let is_negated = cursor.take('^');
    let mut ranges = Vec::new();
    loop {
        let first = match cursor.next() {
            None => return Err(wrong("`[` is not closed".to_owned())),
            Some(']') => return Ok(Class::of(ranges).complement_if(is_negated)),
            Some(point) => member(cursor, point)?,
        };
        let before = cursor.at();
        let last = if cursor.take('-') {
            match cursor.next() {
                None | Some(']') => {
                    cursor.go(before);
                    None
                }
                Some(point) => Some(member(cursor, point)?),
            }
        } else {
            None
        };
        match (first, last) {
            (Escape::Point(first), None) => ranges.push((first, first)),
            (Escape::Class(class), None) => ranges.extend(class.ranges()),
            (Escape::Point(first), Some(Escape::Point(last))) if first <= last => {
                ranges.push((first, last));
            }
            (Escape::Point(_), Some(Escape::Point(_))) => {
                return Err(wrong("a range of a class is not in order".to_owned()));
            }
            (_, Some(_)) if cursor.syntax == Syntax::Unicode => {
                return Err(wrong("a range of a class ends at a class".to_owned()));
            }
            // By Annex B, this is not a range, but three members.
            (first, Some(last)) => {
                ranges.push((u32::from('-'), u32::from('-')));
                for part in [first, last] {
                    match part {
                        Escape::Point(point) => ranges.push((point, point)),
                        Escape::Class(class) => ranges.extend(class.ranges()),
                    }
                }
            }
        }
    }
}

/// Reads a member of a class that begins with a character.
fn member(cursor: &mut Cursor, point: char) -> Result<Escape, Refusal> {
    if point == '\\' {
        escape(cursor, Place::Inside)
    } else {
        Ok(Escape::Point(u32::from(point)))
    }
}

enum Escape {
    Point(u32),
    Class(Class),
}

/// Where an escape stands: inside or outside of a class.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Outside,
    Inside,
}

/// Reads an escape, after `\`.
fn escape(cursor: &mut Cursor, place: Place) -> Result<Escape, Refusal> {
    let is_unicode = cursor.syntax == Syntax::Unicode;
    let Some(next) = cursor.next() else {
        return Err(wrong("`\\` escapes nothing".to_owned()));
    };
    let class = |class: Class, is_negated| Ok(Escape::Class(class.complement_if(is_negated)));
    let point = match next {
        'd' | 'D' => return class(digits(), next == 'D'),
        'w' | 'W' => return class(words(), next == 'W'),
        's' | 'S' => return class(spaces(), next == 'S'),
        'p' | 'P' if is_unicode => return class(braced(cursor)?, next == 'P'),
        't' => 0x09,
        'n' => 0x0A,
        'v' => 0x0B,
        'f' => 0x0C,
        'r' => 0x0D,
        'b' if place == Place::Inside => 0x08,
        '-' if place == Place::Inside => u32::from('-'),
        'c' => control(cursor, place)?,
        'x' => match cursor.hexadecimal(2) {
            Some(point) => point,
            None => identity(cursor, next)?,
        },
        'u' => match cursor.unit() {
            Some(point) => point,
            None => identity(cursor, next)?,
        },
        '0' if !matches!(cursor.peek(), Some('0'..='9')) => 0,
        '0'..='7' if !is_unicode => {
            cursor.back();
            octal(cursor)
        }
        'k' if !is_unicode && cursor.groups().1 => {
            return Err(wrong("`\\k` names no group".to_owned()));
        }
        other => identity(cursor, other)?,
    };
    Ok(Escape::Point(point))
}

/// Reads an escaped character that stands for itself.
fn identity(cursor: &Cursor, escaped: char) -> Result<u32, Refusal> {
    if cursor.syntax == Syntax::AnnexB || SYNTAX.contains(escaped) {
        Ok(u32::from(escaped))
    } else {
        Err(wrong(format!("`\\{escaped}` is no escape")))
    }
}

/// Reads a control character, after `\c`. By Annex B, the backslash stands for itself if no letter follows.
fn control(cursor: &mut Cursor, place: Place) -> Result<u32, Refusal> {
    let is_lenient = cursor.syntax == Syntax::AnnexB;
    match cursor.peek() {
        Some(next) if next.is_ascii_alphabetic() => {
            cursor.next();
            Ok(u32::from(next) % 32)
        }
        Some(next)
            if is_lenient && place == Place::Inside && (next.is_ascii_digit() || next == '_') =>
        {
            cursor.next();
            Ok(u32::from(next) % 32)
        }
        _ if is_lenient => {
            cursor.back();
            Ok(u32::from('\\'))
        }
        _ => Err(wrong("`\\c` names no control character".to_owned())),
    }
}

/// Reads at most three octal digits, with a value of at most 255.
fn octal(cursor: &mut Cursor) -> u32 {
    let mut number = 0;
    for _ in 0..3 {
        let digit = cursor.peek().and_then(|next| next.to_digit(8));
        match digit.map(|digit| number * 8 + digit) {
            Some(more) if more <= 0o377 => number = more,
            _ => break,
        }
        cursor.next();
    }
    number
}

/// Reads a property in braces, after `\p`.
fn braced(cursor: &mut Cursor) -> Result<Class, Refusal> {
    let mut name = String::new();
    if cursor.take('{') {
        while let Some(next) = cursor.next() {
            if next == '}' {
                return property(&name).ok_or_else(|| {
                    Refusal::Unsupported(format!("`\\p{{{name}}}` is no property that is known: write its ranges, such as `[\\u{{1F600}}-\\u{{1F64F}}]`"))
                });
            }
            name.push(next);
        }
    }
    Err(wrong("`\\p` names no property".to_owned()))
}
