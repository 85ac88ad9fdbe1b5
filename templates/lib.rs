//! The languages in which samewire generates packages: a folder for each, with its description (`language.toml`), its
//! templates and the files that every package gets. Their runtimes are in a crate of their own.

use std::borrow::Cow;

use rust_embed::Embed;
pub use samewire_runtimes::files as runtimes;

#[derive(Embed)]
#[folder = "."]
#[include = "*/*"]
#[exclude = "*/node_modules/*"]
#[exclude = "*/dist/*"]
#[exclude = "*/.venv/*"]
#[exclude = "*/.*_cache/*"]
#[exclude = "*.pyc"]
struct Files;

/// The paths of all files, such as `python/language.toml`, with their contents.
pub fn files() -> impl Iterator<Item = (Cow<'static, str>, Cow<'static, [u8]>)> {
    Files::iter().filter_map(|path| {
        let data = Files::get(&path)?.data;
        Some((path, data))
    })
}
