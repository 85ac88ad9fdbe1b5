//! Texts as messages show them.

use std::fmt::Write;

/// Text in double quotes, cut where it is long, with nothing in it that could disturb a log.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in shortened(text).chars() {
        let _ = write!(quoted, "{}", character.escape_debug());
    }
    quoted + "\""
}

/// The beginning of a long text.
pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(80) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
