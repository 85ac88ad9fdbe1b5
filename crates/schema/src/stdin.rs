//! The standard input in place of a file of a schema.

use std::path::{Path, PathBuf};

use crate::problem::{Code, Problem};
use crate::regular_file::{SCHEMA, stdin};
use crate::source::unreadable;

/// The name of the standard input in messages.
pub const STDIN: &str = "<stdin>";

/// Whether a path stands for the standard input: `-`. A file of that name is `./-`.
pub fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// Reads a schema from the standard input.
///
/// # Errors
///
/// If it cannot be read, is empty, or is larger than a file may be.
pub(crate) fn read() -> Result<String, Problem> {
    let text = stdin(SCHEMA).map_err(|error| unreadable(STDIN, &error))?;
    if text.trim().is_empty() {
        let message = "nothing came: send a schema to `-`, as in `curl URL | samewire report -`";
        return Err(Problem::file(STDIN, Code::Unreadable, message));
    }
    Ok(text)
}

/// A path in the current folder, which is the place of a text that has no file. Its ending says the format: a text that
/// begins with `{` is JSON, and every other one is YAML.
pub(crate) fn path_of(text: &str) -> PathBuf {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let ending = if text.starts_with('{') {
        "json"
    } else {
        "yaml"
    };
    PathBuf::from(format!("{STDIN}.{ending}"))
}
