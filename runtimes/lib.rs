//! The runtimes of the languages in which samewire generates packages: a folder for each. This crate holds their sources.

use std::borrow::Cow;

use rust_embed::{Embed, RustEmbed};

#[derive(Embed)]
#[folder = "python/src"]
#[prefix = "python/src/"]
struct Python;

#[derive(Embed)]
#[folder = "typescript/src"]
#[prefix = "typescript/src/"]
struct TypeScript;

/// The paths of all sources, such as `typescript/src/codec.ts`, with their contents.
pub fn files() -> impl Iterator<Item = (Cow<'static, str>, Cow<'static, [u8]>)> {
    sources::<Python>().chain(sources::<TypeScript>())
}

fn sources<Of: RustEmbed>() -> impl Iterator<Item = (Cow<'static, str>, Cow<'static, [u8]>)> {
    // Tests leave compiled files beside the sources.
    let paths = Of::iter().filter(|path| !path.contains("/__pycache__/"));
    paths.filter_map(|path| {
        let data = Of::get(&path)?.data;
        Some((path, data))
    })
}
