//! How changes are printed.

use serde::Deserialize;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Format {
    Text,
    Json,
    Markdown,
    Github,
    Sarif,
}
