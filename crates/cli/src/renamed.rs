//! Flags that have a new name. The old name still works, with a hint that shows the new one.

use std::ffi::OsString;

/// The old names of flags, each with its new name.
const RENAMED: &[(&str, &str)] = &[
    ("--licence", "--license"),
    ("--set", "--option"),
    ("--nominal", "--ids=nominal"),
];

/// Replaces the old names of flags in a command line, and returns a hint for each.
pub(crate) fn flags(line: impl Iterator<Item = OsString>) -> (Vec<OsString>, Vec<String>) {
    let mut hints = Vec::new();
    let line = line
        .map(|argument| {
            let Some((new, hint)) = argument.to_str().and_then(renamed) else {
                return argument;
            };
            hints.push(hint);
            new.into()
        })
        .collect();
    (line, hints)
}

/// The new spelling of an argument with an old flag, `--old` or `--old=value`, and the hint.
fn renamed(argument: &str) -> Option<(String, String)> {
    let (flag, value) = match argument.split_once('=') {
        Some((flag, value)) => (flag, Some(value)),
        None => (argument, None),
    };
    let (old, new) = RENAMED.iter().find(|(old, _)| *old == flag)?;
    let argument = value.map_or_else(|| (*new).to_owned(), |value| format!("{new}={value}"));
    Some((argument, format!("`{old}` is now `{new}`")))
}
