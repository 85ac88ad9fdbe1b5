//! The runtimes of the languages in which samewire generates packages: a folder for each. This crate holds their sources.

use std::borrow::Cow;

use rust_embed::Embed;

#[derive(Embed)]
#[folder = "."]
struct Files;

/// The paths of all sources, such as `typescript/src/codec.ts`, with their contents.
pub fn files() -> impl Iterator<Item = (Cow<'static, str>, Cow<'static, [u8]>)> {
    let is_source = |path: &Cow<'_, str>| {
        path.split('/').nth(1) == Some("src") && !path.contains("/__pycache__/")
    };
    Files::iter().filter(is_source).filter_map(|path| {
        let data = Files::get(&path)?.data;
        Some((path, data))
    })
}
