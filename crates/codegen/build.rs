//! Embeds the templates, whatever languages there are, in the crate: compressed, since they are 700 kB of text. What git
//! ignores is left out.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;

use flate2::Compression;
use flate2::write::DeflateEncoder;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("templates");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut paths = Vec::new();
    // A packaged crate has nothing to leave out, and a `.gitignore` above it is somebody else's: `*` in a home folder
    // would leave out all templates.
    let is_packaged = root.with_file_name("Cargo.toml.orig").exists();
    let walk = ignore::WalkBuilder::new(&root)
        .parents(!is_packaged)
        .hidden(false)
        .ignore(false)
        .require_git(false)
        .git_global(false)
        .git_exclude(false)
        .follow_links(false)
        .build();
    for entry in walk {
        let entry = entry?;
        if entry.file_type().is_some_and(|kind| kind.is_file()) {
            paths.push(entry.into_path());
        }
    }
    paths.sort();
    let mut code = String::from(
        "/// Paths from the folder of templates, with the lengths of the files.\nconst BUILT_IN: &[(&str, usize)] = &[\n",
    );
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
    for path in &paths {
        let not_utf8 = "a path of the templates is not UTF-8";
        let name: Option<Vec<&str>> = path
            .strip_prefix(&root)?
            .iter()
            .map(std::ffi::OsStr::to_str)
            .collect();
        let name = name.ok_or(not_utf8)?.join("/");
        let bytes = std::fs::read(path)?;
        writeln!(code, "    ({name:?}, {}),", bytes.len())?;
        packed.write_all(&bytes)?;
    }
    code.push_str("];\n");
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    std::fs::write(out.join("built_in.rs"), code)?;
    std::fs::write(out.join("built_in.deflate"), packed.finish()?)?;
    Ok(())
}
