//! What readers find in the files of a package.

use serde::Deserialize;

/// The harmless text, for the package to which others are compared.
pub(super) const HARMLESS: &str = "\u{b7}harmless\u{b7}";

/// A line of a reader: a difference, or the number of files at the end.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Found {
    Difference {
        case: String,
        text: String,
        path: String,
        what: String,
    },
    Count {
        count: usize,
    },
}
