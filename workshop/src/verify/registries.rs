//! Releases to registries on this machine: that of a small project is interrupted and continued, and all packages of this
//! repository are published, installed and used.

mod broken;
mod consumers;
mod project;
mod servers;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire_codegen::Mode;
use samewire_release::{Options, Project, State};
use xtask::codegen;

use super::binaries::{self, program_of_workspace};
use super::job::Job;
use crate::command::command;
use crate::workspace::{empty_folder, git_files, own_program, read, root, scratch, write};
use broken::Broken;
pub use project::Place;
use project::{committed, link_tools};
use servers::{Registries, Running};

/// The folder for the release of all packages.
const ALL: &str = "registries-all";
const ADVICE: &str = "the copy is made by workshop/src/verify/registries.rs";
/// An address for packages that have none yet.
const ADDRESS: &str = "https://example.com/samewire";

/// Publishes a small project to registries on this machine, interrupts the release and continues it.
pub fn continued(_: &Job) -> Result<String> {
    let folder = scratch().join("registries");
    let registries = Registries::start(&folder)?;
    let place = Place::new(&folder, &registries.cargo)?;
    let tools = tools()?;
    let broken = Broken {
        folder: folder.join("notes"),
        place: &place,
        registries: &registries,
        program: program_of_workspace()?,
    };
    broken.prepare(&tools)?;
    let continued = broken.continues()?;
    broken.compare_with_cargo()?;
    let others = broken.publish_other_versions()?;
    place.has_no_token(&registries)?;
    Ok(format!("{continued}; {others}; no token in any file"))
}

/// Publishes all packages of this repository to registries on this machine, then installs and uses them.
pub fn published(_: &Job) -> Result<String> {
    let folder = scratch().join(ALL);
    let registries = Registries::start(&folder)?;
    let place = Place::new(&folder, &registries.cargo)?;
    let uploads = publish_all(&place, &registries, &place.released(), &tools()?)?;
    let used = consumers::use_all(&place, &registries)?;
    place.has_no_token(&registries)?;
    Ok(format!("{uploads}; {used}; no token in any file"))
}

/// A place in which Cargo finds the crates that [`published`] has published, and their registry.
#[derive(Debug)]
pub struct Published {
    /// The place.
    pub place: Place,
    /// The registry runs until this value is dropped.
    _running: Running,
}

impl Published {
    /// Starts the registry again, with the published crates.
    pub fn again() -> Result<Self> {
        let folder = scratch().join(ALL);
        let (registry, running) = servers::crates(&folder)?;
        let place = Place::new(&folder, &registry)?;
        Ok(Self {
            place,
            _running: running,
        })
    }
}

/// The tools of a release, which are those of this repository.
fn tools() -> Result<PathBuf> {
    let project = Project::load(&Options {
        config: root().join("samewire.toml"),
        no_sbom: true,
        ..Options::default()
    })?;
    let mut state = State::new(&project);
    samewire_release::tools::install(&project, &mut state)?;
    Ok(state.work)
}

/// Releases all packages. Returns the number of uploads, for a message.
fn publish_all(
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
    set_addresses(folder, &registries.settings())?;
    codegen::synced(folder, Mode::Write)?;
    link_tools(tools, folder)?;
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
    for options in [&["--no-verify", "--no-sbom"][..], &["--publish", "--yes"]] {
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

/// Sets the addresses that maintainers set before a real release.
fn set_addresses(folder: &Path, registries: &str) -> Result<()> {
    const OWN: &str = "license.workspace = true\n";
    let both = format!("repository = \"{ADDRESS}\"\nhomepage = \"{ADDRESS}\"\n");
    let inherited = "repository.workspace = true\nhomepage.workspace = true\n";
    let released = format!("{registries}\n[release]\n{both}");
    let mut edits = vec![
        ("samewire.toml".to_owned(), "\n[release]\n", released),
        // Commits cannot be looked up here.
        (
            "samewire.toml".to_owned(),
            "\nworkflows = ",
            "\n# ".to_owned(),
        ),
        (
            "Cargo.toml".to_owned(),
            "[workspace.package]\n",
            format!("[workspace.package]\n{both}"),
        ),
        (
            "CHANGELOG.md".to_owned(),
            ", not yet released",
            String::new(),
        ),
    ];
    let is_manifest = |path: &String| path.starts_with("crates/") && path.ends_with("/Cargo.toml");
    let manifests = git_files()?.into_iter().filter(is_manifest);
    let manifests = manifests.filter(|path| path.matches('/').count() == 2);
    edits.extend(manifests.map(|path| (path, OWN, format!("{OWN}{inherited}"))));
    for (path, old, new) in edits {
        let path = folder.join(path);
        let text = read(&path)?;
        if !text.contains(old) {
            bail!("{} has no `{}`: {ADVICE}", path.display(), old.trim());
        }
        write(&path, text.replacen(old, &new, 1))?;
    }
    Ok(())
}
