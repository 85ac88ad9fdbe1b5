//! What an engine for regular expressions takes, and how it is written there.

use serde::{Deserialize, Serialize};

/// An engine that searches texts by code points. The defaults are those of `new RegExp(…, "u")` in JavaScript.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Engine {
    /// The beginning of the text.
    pub start: String,
    /// The end of the text, which is not before a last line break.
    pub end: String,
    /// Where a word of the letters `[0-9A-Z_a-z]` begins or ends.
    pub boundary: String,
    /// The opposite, `\B`, which is also found in an empty text.
    pub no_boundary: String,
    /// A pattern that never matches.
    pub nothing: String,
    /// A pattern that always matches.
    pub empty: String,
    /// Which look-arounds it takes.
    pub look_around: LookAround,
    /// Whether it may take long for some patterns, since it tries one way after the other.
    pub backtracks: bool,
    /// The most repetitions that it takes, those of nested groups multiplied.
    pub most_repeats: Option<u32>,
    /// The printable characters that have a `\` before them, and those in a class.
    pub escaped: String,
    /// The same in a class.
    pub escaped_in_class: String,
    /// Any other code point up to U+FFFF.
    pub middle: Escape,
    /// A surrogate. If empty, no pattern has one.
    pub surrogate: Escape,
    /// A code point above U+FFFF. If empty, the engine reads texts as UTF-16, and is given no pattern with a class that
    /// such code points belong to.
    pub high: Escape,
}

impl Default for Engine {
    fn default() -> Self {
        let long = Escape::new("\\u{", 1, "}");
        Self {
            start: "^".to_owned(),
            end: "$".to_owned(),
            boundary: r"\b".to_owned(),
            no_boundary: r"\B".to_owned(),
            nothing: "[]".to_owned(),
            // An empty literal would be a comment in JavaScript.
            empty: "(?:)".to_owned(),
            look_around: LookAround::Any,
            backtracks: true,
            most_repeats: None,
            escaped: r"^$\.*+?()[]{}|/".to_owned(),
            escaped_in_class: r"\]^-[".to_owned(),
            middle: Escape::new("\\u", 4, ""),
            // Two surrogates in a row would be read as one code point.
            surrogate: long.clone(),
            high: long,
        }
    }
}

/// The look-arounds that an engine takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LookAround {
    /// All of them.
    Any,
    /// Those before which the number of code points is known: `(?<=ab)`, and not `(?<=a+)`.
    FixedBehind,
    /// None.
    None,
}

/// The spelling of a code point: a text with `{hex4}`, `{hex8}` or `{hex}`, which are at least 4, 8 or 1 digits. `{{` and
/// `}}` are braces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Escape {
    before: String,
    digits: usize,
    after: String,
}

/// The placeholders, each with its number of digits.
const DIGITS: [(&str, usize); 3] = [("{hex4}", 4), ("{hex8}", 8), ("{hex}", 1)];

impl Escape {
    fn new(before: &str, digits: usize, after: &str) -> Self {
        Self {
            before: before.to_owned(),
            digits,
            after: after.to_owned(),
        }
    }

    /// The spelling of a code point; `None` if the engine has none.
    pub(super) fn of(&self, point: u32) -> Option<String> {
        let Self {
            before,
            digits,
            after,
        } = self;
        (*digits > 0).then(|| format!("{before}{point:0digits$X}{after}"))
    }
}

impl TryFrom<String> for Escape {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        if text.is_empty() {
            return Ok(Self::new("", 0, ""));
        }
        let braces = |text: &str| text.replace("{{", "{").replace("}}", "}");
        let split = |(hole, digits)| Some((text.split_once(hole)?, digits));
        let ((before, after), digits) = DIGITS
            .into_iter()
            .find_map(split)
            .ok_or_else(|| format!("`{text}` has none of {{hex4}}, {{hex8}} and {{hex}}"))?;
        Ok(Self::new(&braces(before), digits, &braces(after)))
    }
}

impl From<Escape> for String {
    fn from(escape: Escape) -> Self {
        let braces = |text: &str| text.replace('{', "{{").replace('}', "}}");
        let hole = DIGITS.iter().find(|(_, digits)| *digits == escape.digits);
        let hole = hole.map_or("", |(hole, _)| hole);
        format!("{}{hole}{}", braces(&escape.before), braces(&escape.after))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_escape_is_a_text_with_digits() {
        for (text, of) in [
            (r"\u{hex4}", r"\u00E9"),
            (r"\U{hex8}", r"\U000000E9"),
            (r"\x{{{hex}}}", r"\x{E9}"),
        ] {
            let escape = Escape::try_from(text.to_owned());
            assert_eq!(
                escape.as_ref().map(|escape| escape.of(0xe9)),
                Ok(Some(of.to_owned()))
            );
            assert_eq!(escape.map(String::from), Ok(text.to_owned()));
        }
        assert!(Escape::try_from("u{hex2}".to_owned()).is_err());
        assert_eq!(
            Escape::try_from(String::new()).map(|none| none.of(1)),
            Ok(None)
        );
    }
}
