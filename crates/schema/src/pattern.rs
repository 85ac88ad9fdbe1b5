//! Regular expressions of ECMA-262, with the flag `u`, as the specification recommends. Texts are code points in any case.

use std::fmt;

use regress::{Flags, Regex};

/// A regular expression. Two are equal if they are written the same.
#[derive(Clone)]
pub struct Pattern {
    /// As it was written.
    pub source: String,
    /// Whether it is one only by Annex B, without the flag `u`: such as `\-` outside of a class.
    pub is_lenient: bool,
    regex: Regex,
}

/// What Annex B reads as something else than people mean.
const UNICODE: [&str; 4] = ["\\p{", "\\P{", "\\u{", "\\k<"];

impl Pattern {
    /// Reads a pattern, with the flag `u`, and if that fails by Annex B, where both would mean the same.
    ///
    /// # Errors
    ///
    /// Why the engine does not take it.
    pub fn new(source: &str) -> Result<Self, String> {
        let read = |unicode| {
            let flags = Flags {
                unicode,
                ..Flags::default()
            };
            Regex::with_flags(source, flags)
        };
        let pattern = |regex, is_lenient| Self {
            source: source.to_owned(),
            is_lenient,
            regex,
        };
        let wrong = match read(true) {
            Ok(regex) => return Ok(pattern(regex, false)),
            Err(error) => error,
        };
        if !UNICODE.iter().any(|escape| source.contains(escape))
            && let Ok(regex) = read(false)
        {
            return Ok(pattern(regex, true));
        }
        Err(format!(
            "`{source}` is no regular expression of ECMA-262: {wrong}"
        ))
    }

    /// Whether it matches anywhere in a text. A pattern such as `(a+)+$` may take a time that is exponential in the
    /// length of the text: the engine backtracks.
    pub fn is_found_in(&self, text: &str) -> bool {
        self.regex.find(text).is_some()
    }
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "/{}/u", self.source)
    }
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.source == other.source
    }
}

#[cfg(test)]
mod tests {
    use super::Pattern;

    #[test]
    fn patterns_are_those_of_ecma_262() {
        for (pattern, text, found) in [
            ("^\\d$", "٣", false),
            ("^a$", "a\n", false),
            ("^.$", "\r", false),
            ("^.$", "😀", true),
            ("^\\s$", "\u{feff}", true),
            ("^\\s$", "\u{85}", false),
            ("^\\w$", "é", false),
            ("^\\p{L}$", "é", true),
            ("^(?=a)(?!ab)", "ac", true),
            ("^\\cC$", "\u{3}", true),
            ("^(a)\\1$", "aa", true),
            ("", "", true),
        ] {
            let pattern = Pattern::new(pattern).expect("a pattern");
            assert_eq!(pattern.is_found_in(text), found, "{pattern:?} in {text:?}");
        }
        for (lenient, text, found) in [
            (r"^\-$", "-", true),
            (r"^[^\: ]+$", "a:", false),
            (r"^[\w-.]$", "-", true),
            (r"^.\-$", "😀-", true),
        ] {
            let pattern = Pattern::new(lenient).expect("a pattern of Annex B");
            assert!(pattern.is_lenient, "{lenient}");
            assert_eq!(pattern.is_found_in(text), found, "{lenient} in {text}");
        }
        for wrong in ["(", "a{2,1}", r"^\p{L}\-$", r"\p{Nope}"] {
            assert!(Pattern::new(wrong).is_err(), "{wrong}");
        }
    }
}
