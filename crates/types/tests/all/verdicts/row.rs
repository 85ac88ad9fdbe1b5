//! The rows of the table.

/// Type, text, and the outcome: what is written with the paths of the issues, or the error's path and code.
pub(crate) type Row = (
    &'static str,
    &'static str,
    Result<(&'static str, &'static [&'static str]), (&'static str, &'static str)>,
);

/// For a text that is written as it is.
pub(crate) const SAME: &str = "the text itself";
