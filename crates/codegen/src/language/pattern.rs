//! Patterns: texts of `language.toml` with placeholders. They are parsed once, and checked before anything is
//! generated.

use serde::{Deserialize, Serialize};

use crate::render::mark::is_mark;

/// A text with placeholders: `Record<{key}, {value}>`. `{{` and `}}` are the braces themselves.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Pattern {
    source: String,
    parts: Vec<Part>,
}

/// A piece of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    Text(String),
    Hole { name: String, set: Option<String> },
}

impl Pattern {
    /// Reads a pattern.
    ///
    /// # Errors
    ///
    /// If its braces do not match.
    pub fn parse(source: &str) -> Result<Self, String> {
        let mut parts = Vec::new();
        let mut text = String::new();
        let mut rest = source.chars().peekable();
        while let Some(c) = rest.next() {
            match c {
                '{' | '}' if rest.peek() == Some(&c) => {
                    rest.next();
                    text.push(c);
                }
                '{' => {
                    let mut hole = String::new();
                    loop {
                        match rest.next() {
                            Some('}') => break,
                            Some(c) => hole.push(c),
                            None => {
                                return Err(format!(
                                    "`{source}` has a `{{` without its `}}`; write `{{{{` for a brace"
                                ));
                            }
                        }
                    }
                    let (name, set) = match hole.split_once(':') {
                        Some((name, set)) => (name, Some(set)),
                        None => (hole.as_str(), None),
                    };
                    if !text.is_empty() {
                        parts.push(Part::Text(std::mem::take(&mut text)));
                    }
                    parts.push(Part::Hole {
                        name: name.to_owned(),
                        set: set.map(str::to_owned),
                    });
                }
                '}' => {
                    return Err(format!(
                        "`{source}` has a `}}` without its `{{`; write `}}}}` for a brace"
                    ));
                }
                c if is_mark(c) => {
                    return Err(format!(
                        "`{}` holds a control character",
                        source.escape_debug()
                    ));
                }
                c => text.push(c),
            }
        }
        if !text.is_empty() {
            parts.push(Part::Text(text));
        }
        Ok(Self {
            source: source.to_owned(),
            parts,
        })
    }

    /// Checks that the pattern has only these placeholders. Those that end in `:` may name one of `sets`.
    ///
    /// # Errors
    ///
    /// If it has another placeholder.
    pub fn check(&self, allowed: &[&str], sets: &[&str]) -> Result<(), String> {
        for part in &self.parts {
            let Part::Hole { name, set } = part else {
                continue;
            };
            let child = format!("{name}:");
            let known = allowed.iter().any(|&a| a == name || a == child);
            if !known {
                let list: Vec<String> = allowed
                    .iter()
                    .map(|a| format!("{{{}}}", a.trim_end_matches(':')))
                    .collect();
                let list = if list.is_empty() {
                    "no placeholder is known here".to_owned()
                } else {
                    format!("known here: {}", list.join(" "))
                };
                return Err(format!(
                    "`{}` has the placeholder {{{name}}}; {list}",
                    self.source
                ));
            }
            if let Some(set) = set {
                if !allowed.contains(&child.as_str()) {
                    return Err(format!(
                        "`{}` names a set for {{{name}}}, which is spelled the same in every set",
                        self.source
                    ));
                }
                if !sets.contains(&set.as_str()) {
                    return Err(format!(
                        "`{}` names the set `{set}`; there are {}",
                        self.source,
                        sets.join(", ")
                    ));
                }
            }
        }
        Ok(())
    }

    /// The text, with each placeholder replaced by the result of `hole` for its name and set.
    pub fn fill(&self, hole: impl Fn(&str, Option<&str>) -> String) -> String {
        let mut out = String::with_capacity(self.source.len() + 16);
        for part in &self.parts {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Hole { name, set } => out.push_str(&hole(name, set.as_deref())),
            }
        }
        out
    }

    /// The text, with each placeholder replaced by the value for its name. A placeholder without a value is removed.
    pub fn with(&self, values: &[(&str, &str)]) -> String {
        let mut out = String::with_capacity(self.source.len() + 16);
        for part in &self.parts {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Hole { name, .. } => out.push_str(
                    values
                        .iter()
                        .find(|(n, _)| n == name)
                        .map_or("", |(_, v)| v),
                ),
            }
        }
        out
    }

    /// The opposite of [`Self::with`]: the texts of the placeholders at the beginning of a text, in their order, and the
    /// length of the whole. `length` says how many bytes a placeholder takes of the rest.
    pub(crate) fn read<'t>(
        &self,
        text: &'t str,
        length: impl Fn(&str, &str) -> usize,
    ) -> Option<(Vec<&'t str>, usize)> {
        let mut rest = text;
        let mut holes = Vec::new();
        for part in &self.parts {
            match part {
                Part::Text(text) => rest = rest.strip_prefix(text.as_str())?,
                Part::Hole { name, .. } => {
                    let (hole, after) = rest.split_at_checked(length(name, rest))?;
                    holes.push(hole);
                    rest = after;
                }
            }
        }
        Some((holes, text.len() - rest.len()))
    }

    /// The pattern as it was written.
    pub fn source(&self) -> &str {
        &self.source
    }
}

impl TryFrom<String> for Pattern {
    type Error = String;

    fn try_from(source: String) -> Result<Self, String> {
        Self::parse(&source)
    }
}

impl From<Pattern> for String {
    fn from(pattern: Pattern) -> Self {
        pattern.source
    }
}
