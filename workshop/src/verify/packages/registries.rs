//! Releases to registries on this machine: that of a small project is interrupted and continued, and all packages of this
//! repository are published, installed and used.

mod broken;
mod servers;

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use samewire_codegen::Mode;
use samewire_release::files::copy as copy_file;
use samewire_release::{Options, Part, Project, State};
use xtask::codegen;

use crate::command::{command, run};
use crate::verify::packages::binaries::{self, same_by, uvx};
use crate::verify::run::job::Job;
use crate::workspace::{
    empty_folder, files, git_files, own_program, program_of_workspace, read, root, scratch, write,
};
use broken::Broken;
pub use servers::Registries;
use servers::{committed, link_tools};

/// The folder for the release of all packages.
const ALL: &str = "registries-all";
const ADVICE: &str = "it was published by workshop/src/verify/packages/registries.rs";
/// An address for packages that have none yet.
const ADDRESS: &str = "https://example.com/samewire";
/// The version of all packages.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Publishes a small project to registries on this machine, interrupts the release and continues it.
pub fn continued(_: &Job) -> Result<String> {
    let registries = Registries::start(&scratch().join("registries"))?;
    let broken = Broken {
        folder: registries.folder.join("notes"),
        registries: &registries,
        program: program_of_workspace()?,
    };
    broken.prepare(&tools()?)?;
    let continued = broken.continues()?;
    broken.compare_with_cargo()?;
    let others = broken.publish_other_versions()?;
    registries.have_no_token()?;
    Ok(format!("{continued}; {others}; no token in any file"))
}

/// Publishes all packages of this repository to registries on this machine. The release itself installs them by npm, pip and
/// Cargo; then the command is used in every other way that users have.
pub fn published(_: &Job) -> Result<String> {
    let registries = Registries::start(&scratch().join(ALL))?;
    publish_all(&registries)?;
    by_npx(&registries)?;
    by_uvx(&registries)?;
    by_cargo(&registries)?;
    compared(&registries)?;
    registries.have_no_token()?;
    let uploads = registries.all().map(|own| own.uploads().len());
    let uploads: usize = uploads.iter().sum();
    Ok(format!(
        "{uploads} uploads of all packages; used by npm, pip, cargo, npx and uvx; no token in any file"
    ))
}

/// The registry with the crates that [`published`] has published.
pub fn published_crates() -> Result<Registries> {
    Registries::again(&scratch().join(ALL))
}

/// The tools of a release, which are those of this repository.
fn tools() -> Result<PathBuf> {
    let project = Project::load(&Options {
        config: root().join("samewire.toml"),
        without: vec![Part::Sbom],
        ..Options::default()
    })?;
    let mut state = State::new(&project);
    samewire_release::tools::install(&project, &mut state)?;
    Ok(state.work)
}

/// Releases a copy of this repository.
fn publish_all(registries: &Registries) -> Result<()> {
    let folder = registries.released();
    for path in git_files()? {
        copy_file(&root().join(&path), &folder.join(&path))?;
    }
    set_addresses(&folder, &registries.settings())?;
    codegen::synced(&folder, Mode::Write)?;
    link_tools(&tools()?, &folder)?;
    // Made outside of the place whose crates come from elsewhere: what the step `binaries` compiled is used.
    let made = scratch().join("registries-binaries");
    empty_folder(&made)?;
    for path in binaries::make_addressed(&made, ADDRESS)? {
        let name = path.file_name().unwrap_or_default();
        copy_file(&path, &folder.join("target/binaries").join(name))?;
    }
    committed(&folder)?;
    // The release ends with a project that depends on all crates and compiles: to compile each by itself would take longer
    // than everything else here. The step `publish` does, with its small crates.
    for options in [&["--no-verify", "--no-sbom"][..], &["--publish", "--yes"]] {
        let mut release = command(&folder, own_program()?, ["release"]);
        let release = registries.with_tokens(release.args(options));
        let (passed, said) = registries.said(release)?;
        if !passed {
            let (line, folder) = (options.join(" "), folder.display());
            bail!("`cargo xtask release {line}` failed in {folder}:\n{said}");
        }
    }
    Ok(())
}

/// Sets the addresses that maintainers set before a real release.
fn set_addresses(folder: &Path, registries: &str) -> Result<()> {
    const OWN: &str = "license.workspace = true\n";
    let both = format!("repository = \"{ADDRESS}\"\nhomepage = \"{ADDRESS}\"\n");
    let edit = |path: &str, old: &str, new: &str| {
        let path = folder.join(path);
        let text = read(&path)?;
        if !text.contains(old) {
            bail!("{} has no `{}`", path.display(), old.trim());
        }
        write(&path, text.replacen(old, new, 1))
    };
    edit(
        "samewire.toml",
        "\n[release]\n",
        &format!("{registries}\n[release]\n{both}"),
    )?;
    // Commits cannot be looked up here.
    edit("samewire.toml", "\nworkflows = ", "\n# ")?;
    edit(
        "Cargo.toml",
        "[workspace.package]\n",
        &format!("[workspace.package]\n{both}"),
    )?;
    edit("CHANGELOG.md", ", not yet released", "")?;
    let (npm, python) = (
        "runtimes/typescript/package.json",
        "runtimes/python/pyproject.toml",
    );
    let repository = format!("{{ \"type\": \"git\", \"url\": \"{ADDRESS}\" }}");
    let fields = format!("\"repository\": {repository},\n  \"homepage\": \"{ADDRESS}\"");
    edit(npm, "{\n", &format!("{{\n  {fields},\n"))?;
    let urls = format!("[project.urls]\nHomepage = \"{ADDRESS}\"\nRepository = \"{ADDRESS}\"\n");
    edit(python, "\n[tool.", &format!("\n{urls}\n[tool."))?;
    let mut manifests = files(folder)?;
    manifests.retain(|path| path.ends_with("Cargo.toml") && !path.starts_with("workshop"));
    for path in manifests {
        if !read(&folder.join(&path))?.contains(OWN) {
            continue;
        }
        let path = path.display().to_string();
        let inherited = format!("{OWN}repository.workspace = true\nhomepage.workspace = true\n");
        edit(&path, OWN, &inherited)?;
    }
    Ok(())
}

fn by_npx(registries: &Registries) -> Result<()> {
    let (address, package) = (registries.npm.address(), format!("samewire@{VERSION}"));
    let line = ["npx", "--yes", "--registry", &address, &package];
    same_by(&line, "registries-by-npx", root(), &|command| {
        registries.apart(command);
    })
}

fn by_uvx(registries: &Registries) -> Result<()> {
    let (program, index) = (uvx()?.display().to_string(), registries.index());
    let package = format!("samewire=={VERSION}");
    let mut line = vec![program.as_str()];
    line.extend("--quiet --no-config --python python3 --default-index".split(' '));
    line.extend([&index, "--from", &package, "samewire"]);
    same_by(&line, "registries-by-uvx", root(), &|command| {
        registries.apart(command);
    })
}

/// The schemas in the packages of both registries are the same for `samewire compat`.
fn compared(registries: &Registries) -> Result<()> {
    let schemas = [
        format!("npm:@samewire/acp@{VERSION}"),
        format!("pypi:samewire-acp=={VERSION}"),
    ];
    let mut compat = command(&registries.folder, program_of_workspace()?, ["compat"]);
    registries.apart(compat.args(&schemas));
    compat.env("NPM_CONFIG_REGISTRY", registries.npm.address());
    compat.env("PIP_INDEX_URL", registries.index());
    let told = run(&mut compat, "change crates/cli/src/compat/fetched.rs")?;
    if !told.ends_with(": no changes\n") {
        bail!("the schemas of both packages differ:\n{told}");
    }
    Ok(())
}

/// `cargo install samewire`, without the optimisation that takes minutes.
fn by_cargo(registries: &Registries) -> Result<()> {
    let version = format!("={VERSION}");
    let line = ["install", "--quiet", "--debug", "--version", &version];
    let mut install = command(&registries.folder, "cargo", line);
    install
        .args(["samewire", "--root"])
        .arg(registries.folder.join("installed"));
    run(registries.compiles(&mut install), ADVICE)?;
    let program = registries.command().display().to_string();
    // The crates were packed in the copy.
    same_by(
        &[&program],
        "registries-by-cargo",
        &registries.released(),
        &|_| {},
    )
}
