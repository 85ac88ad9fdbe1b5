//! The languages in which samewire generates packages: a folder for each, with its description (`language.toml`), its
//! templates and the files that every package gets. Their runtimes are in a crate of their own.

use std::borrow::Cow;

use rust_embed::Embed;
pub use samewire_runtimes::files as runtimes;

#[derive(Embed)]
#[folder = "."]
struct Files;

/// Folders that tools leave behind in a clone.
const LEFT: [&str; 5] = [
    "__pycache__",
    "node_modules",
    "dist",
    ".venv",
    ".ruff_cache",
];

/// The paths of all files, such as `python/language.toml`, with their contents.
pub fn files() -> impl Iterator<Item = (Cow<'static, str>, Cow<'static, [u8]>)> {
    let is_of_language = |path: &Cow<'_, str>| {
        path.contains('/') && !path.split('/').any(|part| LEFT.contains(&part))
    };
    let paths = Files::iter().filter(is_of_language);
    paths.filter_map(|path| {
        let data = Files::get(&path)?.data;
        Some((path, data))
    })
}
