//! Plain characters, and text from outside that is shown to people.

use crate::render::mark::is_mark;

/// Text that has no effect on a terminal: characters that are invisible, move the cursor or change the direction of
/// text are shown as `\u{…}`. Line breaks and tabs stay.
pub fn plain(text: &str) -> String {
    escaped(text, |c| format!("\\u{{{:x}}}", u32::from(c)))
}

/// The same for JSON: these characters are escaped as JSON escapes, so that the text stays JSON.
pub fn in_json(text: &str) -> String {
    let escape = |unit: &mut u16| format!("\\u{unit:04x}");
    escaped(text, |c| {
        c.encode_utf16(&mut [0; 2]).iter_mut().map(escape).collect()
    })
}

fn escaped(text: &str, escape: impl Fn(char) -> String) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_plain(c) || matches!(c, '\n' | '\t') {
            out.push(c);
        } else {
            out.push_str(&escape(c));
        }
    }
    out
}

/// The same text in one line: line breaks and tabs are also escaped, as `\n` and `\t`.
pub fn in_one_line(text: &str) -> String {
    plain(text).replace('\n', "\\n").replace('\t', "\\t")
}

/// Whether a character may be shown unchanged in a string or a comment: it is not a control, a line separator,
/// invisible, a change of the direction of text, or a noncharacter.
pub(crate) fn is_plain(c: char) -> bool {
    if matches!(c, ' '..='~') {
        return true;
    }
    let code = u32::from(c);
    !(c.is_control()
        || is_mark(c)
        || is_joiner(c)
        || matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}')
        || matches!(code, 0xe0000..=0xe0fff | 0xfdd0..=0xfdef)
        || code & 0xfffe == 0xfffe)
}

/// Whether a character only affects how its neighbours are drawn, as in emoji and in several scripts.
pub(crate) fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// Whether a text is an identifier of ASCII letters, digits and `_`.
pub(crate) fn is_ascii_identifier(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
