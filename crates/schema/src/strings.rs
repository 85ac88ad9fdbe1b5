//! Strings: their length in code points, and patterns.

use std::rc::Rc;

use crate::count::Count;
use crate::format::Assertions;
use crate::key::NodeId;
use crate::keywords::Keywords;
use crate::pattern::Pattern;
use crate::problem::Code;

/// The strings that are accepted.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Str {
    /// How many code points they may have.
    pub length: Count,
    /// The patterns, all of which must be found.
    pub patterns: Vec<Rc<Pattern>>,
}

impl Str {
    pub(crate) fn read(keywords: &mut Keywords<'_>, formats: &Assertions) -> Self {
        let length = Count::read(keywords, "minLength", "maxLength");
        let source = keywords.text("pattern");
        let place = keywords.pointer.join("pattern");
        let pattern = source.and_then(|source| {
            Pattern::new(source)
                .inspect_err(|error| keywords.beyond.push((place, Code::Pattern, error.clone())))
                .ok()
        });
        let format = asserted(keywords, formats);
        Self {
            length,
            patterns: pattern.map(Rc::new).into_iter().chain(format).collect(),
        }
    }

    /// Whether any keyword constrains strings.
    pub(crate) fn asserts(&self) -> bool {
        *self != Self::default()
    }

    /// Narrows the strings to those that both accept. Returns the two schemas that contradict each other, if no string
    /// is left.
    pub(crate) fn meet(&mut self, other: &Self) -> Option<(NodeId, NodeId)> {
        for pattern in &other.patterns {
            if !self.patterns.contains(pattern) {
                self.patterns.push(Rc::clone(pattern));
            }
        }
        self.length.meet(&other.length)
    }

    /// Whether a string is accepted.
    pub fn accepts(&self, text: &str) -> bool {
        self.length.holds(text.chars().count())
            && self
                .patterns
                .iter()
                .all(|pattern| pattern.is_found_in(text))
    }
}

/// The pattern of a format, if it is asserted.
fn asserted(keywords: &mut Keywords<'_>, formats: &Assertions) -> Option<Rc<Pattern>> {
    if formats.is_empty() {
        return None;
    }
    let name = keywords.text("format")?;
    match formats.pattern(name) {
        Ok(pattern) => pattern,
        Err(why) => {
            let message = format!("the format `{name}` cannot be asserted: {why}");
            let place = keywords.pointer.join("format");
            keywords.wrong.push((place, Code::Format, message));
            None
        }
    }
}
