//! Prepares the board of examples/live-plans in a separate folder: its libraries, both packages, and the page.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{command, run};
use crate::verify::packages::package::mirror;
use crate::verify::tools::{environment, once, packages, python_of};
use crate::workspace::{empty_folder, root, write};

/// The sources of the board, relative to the root of the repository.
pub const SOURCES: &str = "examples/live-plans";

/// The folder of a board: its program is in `app`, and its Python environment in `venv`.
#[derive(Debug)]
pub struct Place {
    /// The path of the folder.
    pub folder: PathBuf,
}

/// The packages that the board uses, in the form that `npm` and `pip` install.
#[derive(Debug)]
pub struct Packed {
    /// The tarball of the TypeScript package.
    pub tarball: PathBuf,
    /// The wheel of the Python package, or its sources.
    pub python: PathBuf,
    /// A text that changes whenever the Python package does.
    pub python_stamp: String,
}

impl Place {
    /// The program, installed and built.
    pub fn app(&self) -> PathBuf {
        self.folder.join("app")
    }

    /// The Python environment of the agent.
    pub fn venv(&self) -> PathBuf {
        self.folder.join("venv")
    }
}

/// Copies the sources and installs the locked libraries. Returns a text that changes whenever a source does.
pub fn libraries(place: &Place, tell: &dyn Fn(&str)) -> Result<String> {
    let sources = mirror(&root().join(SOURCES), &place.app())?;
    if !place.app().join("node_modules").exists() {
        tell("installing the board's libraries with npm");
    }
    packages(&place.app(), SOURCES)?;
    Ok(sources)
}

/// Installs both packages beside the libraries, and builds the programs and the page.
pub fn make(place: &Place, packed: &Packed, sources: &str, tell: &dyn Fn(&str)) -> Result<()> {
    let bytes = fs::read(&packed.tarball)
        .with_context(|| format!("cannot read {}", packed.tarball.display()))?;
    let package = fingerprint(&bytes);
    let modules = place.app().join("node_modules");
    once(&modules.join("package.stamp"), &package, || {
        tell("installing the TypeScript package");
        install(place, &packed.tarball)
    })?;
    once(
        &place.folder.join("built.stamp"),
        &format!("{package}\n{sources}"),
        || {
            tell("building the programs and the page");
            let build = ["run", "--silent", "build"];
            run(&mut command(&place.app(), "npm", build), ADVICE)?;
            Ok(())
        },
    )?;
    let requirements = place.folder.join("requirements.txt");
    let wanted = format!(
        "# {}\n--constraint {}\n{}\n",
        fingerprint(packed.python_stamp.as_bytes()),
        root().join("workshop/tools/requirements.txt").display(),
        packed.python.display()
    );
    write(&requirements, &wanted)?;
    if !python_of(&place.venv()).exists() {
        tell("installing the Python package");
    }
    environment(&place.venv(), &requirements)?;
    Ok(())
}

/// Lets the programs that the board starts find `python3` in its environment, so that its agent finds our package.
pub fn with_agent(command: &mut Command, place: &Place) -> Result<()> {
    let python = python_of(&place.venv());
    let own = python.parent().map(Path::to_path_buf);
    let before = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(own.into_iter().chain(std::env::split_paths(&before)))
        .context("the PATH of this machine cannot be extended")?;
    command.env("PATH", path);
    Ok(())
}

/// Unpacks what npm would download. npm itself does not replace a package by another one of the same name and version,
/// and leaves out optional peer dependencies.
fn install(place: &Place, tarball: &Path) -> Result<()> {
    let package = place.app().join("node_modules/@samewire/acp");
    empty_folder(&package)?;
    let mut tar = command(&package, "tar", ["--strip-components=1", "-xzf"]);
    run(tar.arg(tarball), ADVICE)?;
    Ok(())
}

/// A short text that changes with the bytes.
pub fn fingerprint(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

const ADVICE: &str = "the board is in examples/live-plans; what it runs on is in crates/acp/plans and templates/, then `cargo xtask codegen`";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_is_of_the_bytes() {
        assert_eq!(fingerprint(b"a"), fingerprint(b"a"));
        assert_ne!(fingerprint(b"a"), fingerprint(b"b"));
    }
}
