//! The languages in which samewire generates packages: a folder for each, with its description (`language.toml`), its
//! templates and the files that every package gets. Their runtimes are in a crate of their own.

use std::borrow::Cow;

use rust_embed::Embed;
pub use samewire_runtimes::files as runtimes;

#[derive(Embed)]
#[folder = "."]
struct Files;

/// The paths of all files, such as `python/language.toml`, with their contents.
pub fn files() -> impl Iterator<Item = (Cow<'static, str>, Cow<'static, [u8]>)> {
    // What checks the packages is for this repository.
    let is_of_language = |path: &str| path.split('/').nth(1).is_some_and(|name| name != "verify");
    samewire_runtimes::embedded::<Files>().filter(move |(path, _)| is_of_language(path))
}
