//! Identifiers of ASCII, which all languages have in common.

/// Whether a text is an identifier of ASCII letters, digits and `_`.
pub(crate) fn is_ascii_identifier(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
