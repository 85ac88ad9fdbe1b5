//! The runtimes of the languages in which samewire generates packages: a folder for each. This crate holds their sources.

use std::borrow::Cow;

use rust_embed::Embed;

#[derive(Embed)]
#[folder = "."]
#[include = "*/src/*"]
#[exclude = "*/node_modules/*"]
#[exclude = "*.pyc"]
struct Files;

/// The paths of all sources, such as `typescript/src/codec.ts`, with their contents.
pub fn files() -> impl Iterator<Item = (Cow<'static, str>, Cow<'static, [u8]>)> {
    Files::iter().filter_map(|path| {
        let data = Files::get(&path)?.data;
        Some((path, data))
    })
}
