//! Texts in one line, and blank characters.

use std::iter;

/// The maximum length of a line, in code points.
const LONGEST: usize = 120;

/// Whether a character is blank: white space, a control or a direction character.
pub(crate) fn is_blank(char: char) -> bool {
    matches!(
        char,
        '\0'..=' '
            | '\u{7f}'..='\u{a0}'
            | '\u{61c}'
            | '\u{1680}'
            | '\u{2000}'..='\u{200b}'
            | '\u{200e}'..='\u{200f}'
            | '\u{2028}'..='\u{202f}'
            | '\u{205f}'..='\u{2069}'
            | '\u{3000}'
            | '\u{feff}'
    )
}

/// A text without blank characters at its ends.
pub(crate) fn trimmed(text: &str) -> &str {
    text.trim_matches(is_blank)
}

/// The clean beginning of a text that is enough for one line: one code point more than the line has, and another one
/// that may be a space.
pub(crate) fn beginning(text: &str) -> String {
    clean(text.chars()).take(LONGEST + 2).collect()
}

/// Joins texts to one clean line, and cuts it if it is too long.
pub(crate) fn one_line(texts: &[&str]) -> String {
    let chars = clean(texts.iter().flat_map(|text| text.chars()));
    let mut line: String = chars.take(LONGEST + 1).collect();
    let mut ends = line.char_indices().map(|(end, _)| end).skip(LONGEST - 1);
    if let (Some(end), Some(_)) = (ends.next(), ends.next()) {
        line.truncate(end);
        line.push('…');
    }
    line
}

/// A text in which every run of blank characters is one space, with none at the ends.
pub(crate) fn cleaned(text: &str) -> String {
    clean(text.chars()).collect()
}

/// A text in which every run of blank characters is one space, with none at the ends.
fn clean(text: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    let mut text = text.skip_while(|char| is_blank(*char)).peekable();
    iter::from_fn(move || {
        let char = text.next()?;
        if !is_blank(char) {
            return Some(char);
        }
        while text.next_if(|char| is_blank(*char)).is_some() {}
        text.peek().map(|_| ' ')
    })
}
