//! All packages of this repository, released from a copy of it that has addresses and goes to registries on this machine.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire_codegen::Mode;

use super::project::{Place, committed, link_tools};
use super::servers::Registries;
use crate::command::command;
use crate::verify::binaries;
use crate::workspace::{empty_folder, git_files, own_program, read, root, scratch, write};
use xtask::codegen;

const ADVICE: &str = "the copy is made by workshop/src/verify/registries/whole.rs";
/// An address for packages that have none yet.
const ADDRESS: &str = "https://example.com/samewire";

/// Releases everything, and says how much that was.
pub fn publish(
    place: &Place,
    registries: &Registries,
    folder: &Path,
    tools: &Path,
) -> Result<String> {
    empty_folder(folder)?;
    for path in git_files()? {
        let (from, to) = (root().join(&path), folder.join(&path));
        fs::create_dir_all(to.parent().unwrap_or(folder)).with_context(|| path.clone())?;
        fs::copy(&from, &to).with_context(|| format!("cannot copy {path}"))?;
    }
    addressed(folder, &registries.settings())?;
    codegen::synced(folder, Mode::Write)?;
    link_tools(tools, folder)?;
    link_build(place, folder)?;
    // Made outside of the place whose crates come from elsewhere: what the step `binaries` compiled is used.
    let made = scratch().join("registries-binaries");
    empty_folder(&made)?;
    binaries::make_addressed(&made, ADDRESS)?;
    for name in samewire_release::files::names(&made)? {
        if made.join(&name).is_file() {
            let to = folder.join("target/binaries").join(&name);
            samewire_release::files::copy(&made.join(&name), &to)?;
        }
    }
    committed(folder)?;
    // The release ends with a project that depends on all crates and compiles: to compile each by itself would take longer
    // than everything else here. The step `publish` does, with its small crates.
    for options in [&["--no-verify"][..], &["--publish", "--yes"]] {
        let mut release = command(folder, own_program()?, ["release"]);
        release.args(options);
        let release = place.with_tokens(&mut release, registries);
        let output = release.output().context(ADVICE)?;
        let said = place.keep(&output)?;
        if !output.status.success() {
            bail!(
                "`cargo xtask release {}` failed in {}:\n{said}",
                options.join(" "),
                folder.display()
            );
        }
    }
    let uploads = registries.all().map(|registry| registry.uploads().len());
    Ok(format!(
        "{} uploads of all packages",
        uploads.iter().sum::<usize>()
    ))
}

/// Sets what the maintainers of a real release have set.
fn addressed(folder: &Path, registries: &str) -> Result<()> {
    let edit = |path: &Path, change: &dyn Fn(&str) -> String| {
        let text = read(path)?;
        let changed = change(&text);
        if text == changed {
            bail!("{} has no place for an address: {ADVICE}", path.display());
        }
        write(path, changed)
    };
    let both = format!("repository = \"{ADDRESS}\"\nhomepage = \"{ADDRESS}\"\n");
    edit(&folder.join("samewire.toml"), &|text| {
        // Commits cannot be looked up here.
        let lines = text
            .lines()
            .filter(|line| !line.starts_with("workflows = "));
        let text = lines.collect::<Vec<_>>().join("\n");
        let text = text.replacen("[release]\n", &format!("[release]\n{both}"), 1);
        text + "\n" + registries
    })?;
    edit(&folder.join("Cargo.toml"), &|text| {
        text.replacen(
            "[workspace.package]\n",
            &format!("[workspace.package]\n{both}"),
            1,
        )
    })?;
    for entry in fs::read_dir(folder.join("crates")).context(ADVICE)? {
        let manifest = entry?.path().join("Cargo.toml");
        if manifest.exists() {
            edit(&manifest, &|text| {
                text.replacen(
                    "license.workspace = true\n",
                    "license.workspace = true\nrepository.workspace = true\nhomepage.workspace = true\n",
                    1,
                )
            })?;
        }
    }
    let heading = |text: &str| text.replacen(", not yet released", "", 1);
    edit(&folder.join("CHANGELOG.md"), &heading)
}

/// The crates are compiled where those of their users are, so that each dependency is compiled once.
fn link_build(place: &Place, folder: &Path) -> Result<()> {
    let to: PathBuf = folder.join("target/release-work/crates");
    fs::create_dir_all(place.build()).context(ADVICE)?;
    super::project::link(&place.build(), &to)
        .with_context(|| format!("cannot link {}", to.display()))
}
