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

/// Folders that tools leave behind in a clone.
const LEFT: [&str; 5] = [
    "__pycache__",
    "node_modules",
    "dist",
    ".venv",
    ".ruff_cache",
];

/// The paths of all sources, such as `typescript/src/codec.ts`, with their contents.
pub fn files() -> impl Iterator<Item = (Cow<'static, str>, Cow<'static, [u8]>)> {
    embedded::<Python>().chain(embedded::<TypeScript>())
}

/// The paths of all files that are embedded in a program, with their contents, without what tools left behind.
pub fn embedded<Of: RustEmbed>() -> impl Iterator<Item = (Cow<'static, str>, Cow<'static, [u8]>)> {
    let paths = Of::iter().filter(|path| !path.split('/').any(|part| LEFT.contains(&part)));
    paths.filter_map(|path| {
        let data = Of::get(&path)?.data;
        Some((path, data))
    })
}
