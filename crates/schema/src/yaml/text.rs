//! The text itself: where its characters are, and which it may not have.

use crate::events::Mistake;

/// Characters between two places that are known.
const STEP: usize = 256;

/// Where the characters of a text are: the parser counts them, and places are bytes.
pub(super) struct Offsets<'t> {
    text: &'t str,
    /// The byte of every [`STEP`]th character; none if all characters are one byte.
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

    /// The byte of a character.
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

    /// The line of a byte, from 1.
    pub(super) fn line(&self, byte: usize) -> usize {
        let before = self.text.get(..byte).unwrap_or_default();
        before.matches('\n').count() + 1
    }
}

/// What no YAML 1.2 has: control characters, and the directive of another version.
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

/// `c-printable` of the specification.
fn is_printable(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | '\u{85}' | ' '..='~' | '\u{a0}'..='\u{fffd}' | '\u{10000}'..)
}
