//! Spells the regular expressions of conditions. No other code decides how.

use std::collections::HashMap;

use indexmap::IndexMap;
use samewire_schema::Pattern;

use crate::view::Token;
use crate::view::build::Build;
use crate::view::condition::{ClassView, PatternView};
use crate::view::names::name;

/// Character classes of more bytes are printed once, wherever they stand.
const LONG: usize = 100;

impl Build<'_> {
    /// All regular expressions, without duplicates, and the character classes that stand in them repeatedly.
    pub(super) fn patterns(&self) -> (Vec<ClassView>, Vec<PatternView>) {
        let sources = self.conditions.patterns.iter();
        let read: Vec<(&str, Option<Pattern>)> = sources
            .map(|source| (*source, Pattern::new(source).ok()))
            .collect();
        let conditions = self.language.conditions.as_ref();
        let engine = conditions.and_then(|needed| needed.engine.as_ref());
        let spelled: Vec<Option<String>> = read
            .iter()
            .map(|(_, pattern)| pattern.as_ref()?.for_engine(engine?))
            .collect();
        let mut times: IndexMap<&str, usize> = IndexMap::new();
        for piece in spelled.iter().flatten().flat_map(|spelled| pieces(spelled)) {
            if piece.len() > LONG && piece.starts_with('[') {
                *times.entry(piece).or_default() += 1;
            }
        }
        times.retain(|_, times| *times > 1);
        let classes = times.keys().enumerate().map(|(place, class)| ClassView {
            name: self.local_name(&format!("class {place}")),
            literal: self.text_literal(class),
        });
        let classes: Vec<ClassView> = classes.collect();
        let named: HashMap<&str, &Token> = times
            .keys()
            .copied()
            .zip(classes.iter().map(|class| &class.name))
            .collect();
        let patterns = read
            .iter()
            .zip(&spelled)
            .map(|((source, pattern), spelled)| {
                let engine = spelled.as_ref().map(|spelled| {
                    let mut of = Vec::new();
                    let mut text = String::new();
                    for piece in pieces(spelled) {
                        match named.get(piece) {
                            Some(class) => {
                                if !text.is_empty() {
                                    of.push(self.text_literal(&std::mem::take(&mut text)));
                                }
                                of.push((*class).clone());
                            }
                            None => text.push_str(piece),
                        }
                    }
                    if !text.is_empty() {
                        of.push(self.text_literal(&text));
                    }
                    of
                });
                let program = pattern.as_ref().filter(|_| engine.is_none());
                let program = program.and_then(|of| serde_json::to_value(of.program()).ok());
                PatternView {
                    name: self.pattern_name(source),
                    engine,
                    program: program.map(|program| self.literal(&program)),
                }
            });
        let patterns = patterns.collect();
        (classes, patterns)
    }

    /// The name of a regular expression.
    pub(super) fn pattern_name(&self, source: &str) -> Token {
        let place = self.conditions.patterns.get_index_of(source);
        self.local_name(&format!("pattern {}", place.unwrap_or_default()))
    }

    pub(super) fn local_name(&self, words: &str) -> Token {
        Token::Name(name(&self.language.names.local, words))
    }
}

/// The character classes of a regular expression, and what stands between them. Joined, they are the whole.
fn pieces(spelled: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut from, mut is_escaped) = (0, false);
    for (at, byte) in spelled.bytes().enumerate() {
        let end = match byte {
            _ if is_escaped => None,
            b'[' => Some(at),
            b']' => Some(at + 1),
            _ => None,
        };
        is_escaped = byte == b'\\' && !is_escaped;
        pieces.extend(end.and_then(|end| spelled.get(from..end)));
        from = end.unwrap_or(from);
    }
    pieces.extend(spelled.get(from..));
    pieces
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_regular_expression_is_divided_at_its_classes() {
        let pieces = super::pieces(r"^\[[a-z\]\\]+[0-9]$");
        assert_eq!(pieces, [r"^\[", r"[a-z\]\\]", "+", "[0-9]", "$"]);
    }
}
