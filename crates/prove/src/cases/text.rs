//! Generates other texts for the same value, and texts that are no longer values.

use samewire_reference::{Json, compact};

use super::garbage::garbage;
use crate::texts::rng::Rng;

/// An equivalent text, with different white space, order of members and escapes, and with repeated names.
pub(super) fn respelled(json: &Json, rng: &mut Rng) -> String {
    let style = Style {
        space: rng.once_in(2),
        shuffle: rng.once_in(2),
        escape: rng.once_in(3),
        repeat: rng.once_in(3),
    };
    let mut out = String::new();
    style.write(json, rng, &mut out);
    out
}

/// A damaged text: truncated, doubled, or with characters removed, changed or inserted.
pub fn damaged(text: &str, rng: &mut Rng) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(3) {
        let at = rng.below(chars.len() + 1);
        let to = (at + rng.below(6)).min(chars.len());
        let end = chars.len();
        match rng.below(7) {
            0 => chars.truncate(at),
            1 => drop(chars.drain(at..to)),
            2 => {
                let part: Vec<char> = chars.get(at..to).unwrap_or_default().to_vec();
                chars.splice(at..at, part);
            }
            3 | 4 => {
                let slipped: Vec<char> = rng.word(SLIPPED).chars().collect();
                chars.splice(at..at, slipped);
            }
            5 => {
                let slipped: Vec<char> = rng.word(SLIPPED).chars().collect();
                chars.splice(at..to, slipped);
            }
            _ => {
                if at < end && to < end {
                    chars.swap(at, to);
                }
            }
        }
    }
    chars.into_iter().collect()
}

/// Arbitrary characters, as if random bytes were decoded as text.
pub(super) fn noise(rng: &mut Rng) -> String {
    if rng.once_in(3) {
        return (0..rng.below(12)).map(|_| rng.word(SLIPPED)).collect();
    }
    let bytes: Vec<u8> = (0..rng.below(24))
        .map(|_| rng.next().to_le_bytes()[0])
        .collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The characters that are inserted.
const SLIPPED: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "/",
    "'",
    "0",
    "-",
    "+",
    ".",
    "e",
    "1",
    "00",
    "null",
    "true",
    "NaN",
    "Infinity",
    "\\u",
    "\\ud800",
    "\\udc00",
    "\\ud83d\\ude00",
    "\\u0000",
    "\\x41",
    "\\'",
    "\\ud800\\u0041",
    "\0",
    "\n",
    "\u{1f}",
    "\u{7f}",
    "\u{feff}",
    "\u{a0}",
    "\u{2028}",
    "\u{85}",
    " ",
    "\t",
    "\r",
    "\u{b}",
    "\u{c}",
    "//",
    "/**/",
    "😀",
    "1e400",
    "-0",
    "{}",
    "[]",
    "\"__proto__\":",
    "undefined",
    "é",
    "\u{fffd}",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":",
];

#[expect(
    clippy::struct_excessive_bools,
    reason = "four independent ways to spell"
)]
struct Style {
    space: bool,
    shuffle: bool,
    escape: bool,
    repeat: bool,
}

impl Style {
    fn write(&self, json: &Json, rng: &mut Rng, out: &mut String) {
        self.space(rng, out);
        match json {
            Json::List(items) => {
                out.push('[');
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        out.push(',');
                    }
                    self.write(item, rng, out);
                }
                self.space(rng, out);
                out.push(']');
            }
            Json::Object(members) => self.object(members, rng, out),
            Json::Text(text) => self.text(text, rng, out),
            Json::Null | Json::Bool(_) | Json::Number(_) => out.push_str(&compact(json)),
        }
        self.space(rng, out);
    }

    fn object(&self, members: &[(String, Json)], rng: &mut Rng, out: &mut String) {
        let earlier;
        let mut members: Vec<(&str, &Json)> = members
            .iter()
            .map(|(name, value)| (name.as_str(), value))
            .collect();
        if self.shuffle {
            for place in (1..members.len()).rev() {
                members.swap(place, rng.below(place + 1));
            }
        }
        if self.repeat && !members.is_empty() && rng.once_in(2) {
            // For a repeated name, the earlier value has no effect, whatever it is.
            let repeated = members.get(rng.below(members.len()));
            let name = repeated.map_or("", |(name, _)| name);
            earlier = garbage(rng);
            members.insert(0, (name, &earlier));
        }
        out.push('{');
        for (index, (name, value)) in members.iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            self.space(rng, out);
            self.text(name, rng, out);
            self.space(rng, out);
            out.push(':');
            self.write(value, rng, out);
        }
        self.space(rng, out);
        out.push('}');
    }

    fn text(&self, text: &str, rng: &mut Rng, out: &mut String) {
        if !self.escape {
            out.push_str(&compact(&Json::Text(text.to_owned())));
            return;
        }
        out.push('"');
        for c in text.chars() {
            if c == '/' {
                out.push_str("\\/");
            } else if rng.once_in(3) {
                let mut units = [0; 2];
                for unit in c.encode_utf16(&mut units) {
                    let hex = if rng.once_in(2) {
                        format!("\\u{unit:04x}")
                    } else {
                        format!("\\u{unit:04X}")
                    };
                    out.push_str(&hex);
                }
            } else {
                let quoted = compact(&Json::Text(c.to_string()));
                out.push_str(
                    quoted
                        .trim_start_matches('"')
                        .strip_suffix('"')
                        .unwrap_or(&quoted),
                );
            }
        }
        out.push('"');
    }

    fn space(&self, rng: &mut Rng, out: &mut String) {
        if self.space && rng.once_in(4) {
            out.push_str(rng.word(&[" ", "\n", "\t", "\r\n", "  "]));
        }
    }
}
