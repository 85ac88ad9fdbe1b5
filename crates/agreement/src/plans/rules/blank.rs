//! What is blank in a text, and a text without it.

/// White space, control and direction characters.
const BLANK: &[(char, char)] = &[
    ('\u{0}', '\u{20}'),
    ('\u{7f}', '\u{a0}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{1680}', '\u{1680}'),
    ('\u{2000}', '\u{200b}'),
    ('\u{200e}', '\u{200f}'),
    ('\u{2028}', '\u{202f}'),
    ('\u{205f}', '\u{2069}'),
    ('\u{3000}', '\u{3000}'),
    ('\u{feff}', '\u{feff}'),
];

/// A text with one space for what is blank, and not longer than a summary.
pub(super) fn clean(text: &str) -> String {
    let words: Vec<&str> = text
        .split(is_blank)
        .filter(|word| !word.is_empty())
        .collect();
    let line = words.join(" ");
    if line.chars().count() <= 120 {
        return line;
    }
    line.chars().take(119).chain(['…']).collect()
}

/// A text without what is blank at its ends.
pub(super) fn trimmed(text: &str) -> &str {
    text.trim_matches(is_blank)
}

fn is_blank(character: char) -> bool {
    BLANK
        .iter()
        .any(|(from, to)| (*from..=*to).contains(&character))
}
