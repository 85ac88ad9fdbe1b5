//! URIs of documents: references as people write them, and what they are relative to.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use referencing::Uri;

/// The characters that no URI has as they are, such as a space. `%` is one where it begins no escape.
const NEVER: AsciiSet = CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'<')
    .add(b'>')
    .add(b'\\')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// A reference as people write it, with escapes for what no URI has: `größe 1.json` is `gr%C3%B6%C3%9Fe%201.json`.
pub(crate) fn plain(reference: &str) -> Cow<'_, str> {
    let is_escape = |after: &str| {
        let digits = after.get(..2).unwrap_or_default();
        digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    let (first, others) = reference.split_once('%').unwrap_or((reference, ""));
    if first.len() == reference.len() {
        return utf8_percent_encode(first, &NEVER).into();
    }
    let mut all = utf8_percent_encode(first, &NEVER).to_string();
    for part in others.split('%') {
        all.push_str(if is_escape(part) { "%" } else { "%25" });
        all.extend(utf8_percent_encode(part, &NEVER));
    }
    all.into()
}

/// Resolves a reference without a fragment against a base URI.
pub(crate) fn resolve(base: &str, reference: &str) -> Result<String, String> {
    if reference.is_empty() {
        return Ok(base.to_owned());
    }
    let wrong =
        |error: &dyn std::fmt::Display| format!("`{reference}` is no URI reference: {error}");
    let base = Uri::parse(base).map_err(|error| wrong(&error))?;
    let plain = plain(reference);
    let uri = referencing::uri::resolve_against(&base, &plain).map_err(|error| wrong(&error))?;
    let uri = uri.as_str();
    Ok(uri.strip_suffix('#').unwrap_or(uri).to_owned())
}
