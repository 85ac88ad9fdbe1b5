//! The characters of a YAML text: their positions, and those that are forbidden.

use crate::events::Mistake;

/// The number of characters between two known positions.
const STEP: usize = 256;

/// Converts positions in characters, which the parser uses, to positions in bytes.
pub(super) struct Offsets<'t> {
    text: &'t str,
    /// The byte position of every [`STEP`]th character. Empty if every character is one byte.
    known: Vec<usize>,
}

impl<'t> Offsets<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        let known = if text.is_ascii() {
            Vec::new()
        } else {
            let places = text.char_indices().map(|(at, _)| at);
            places.step_by(STEP).collect()
        };
        Self { text, known }
    }

    /// The byte position of a character.
    pub(super) fn byte(&self, character: usize) -> usize {
        if self.known.is_empty() {
            return character.min(self.text.len());
        }
        let Some(start) = self.known.get(character / STEP) else {
            return self.text.len();
        };
        let rest = self.text.get(*start..).unwrap_or_default();
        let within = rest.char_indices().nth(character % STEP);
        within.map_or(self.text.len(), |(at, _)| start + at)
    }

    /// The line of a byte, counted from 1.
    pub(super) fn line(&self, byte: usize) -> usize {
        let before = self.text.get(..byte).unwrap_or_default();
        before.matches('\n').count() + 1
    }
}

/// Finds what YAML 1.2 does not allow: control characters, and a directive for another version.
pub(super) fn refused(text: &str) -> Option<Mistake> {
    if let Some((at, c)) = text.char_indices().find(|(_, c)| !is_printable(*c)) {
        let message = format!(
            "the character {c:?}, which YAML does not have: write it as an escape in double quotes"
        );
        return Some(Mistake { at, message });
    }
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let said = line.trim();
        if !(said.is_empty() || line.starts_with(['#', '%'])) {
            return None;
        }
        if let Some(version) = said.strip_prefix("%YAML") {
            let version = version.split('#').next().unwrap_or_default().trim();
            if version != "1.2" {
                let message = format!(
                    "the file is YAML {version}, in which other words are Booleans and numbers: only YAML 1.2 is read"
                );
                return Some(Mistake { at, message });
            }
        }
        at += line.len();
    }
    None
}

/// Whether a character is in `c-printable` of the specification.
fn is_printable(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | '\u{85}' | ' '..='~' | '\u{a0}'..='\u{fffd}' | '\u{10000}'..)
}
