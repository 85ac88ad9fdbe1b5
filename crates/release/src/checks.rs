//! The checks of what is released, and those that other programs make of the archives.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Result, bail};

use crate::command::{apart, run};
use crate::files::{names, read, sha256, write};
use crate::project::{Project, Registry, git};
use crate::report::{State, counted, unless};
use crate::{tools, version};

/// Every change is committed, and the branch of releases has the commit, here or as remote repositories had it when they were
/// last asked: in CI, a tag is checked out. Anything else is a warning, with which nothing is published.
pub(crate) fn tree(project: &Project, state: &mut State) -> Result<String> {
    let git = |arguments: &[&str]| git(&project.root, arguments);
    let changed = git(&["status", "--porcelain", "--", "."])?;
    let commit = git(&["rev-parse", "--short", "HEAD"])?;
    let commit = commit.trim();
    if !changed.is_empty() {
        let changed = changed.trim_end();
        let message = format!(
            "these files differ from the commit {commit}: commit them, or put them away with `git stash`\n{changed}"
        );
        if !project.options.allow_dirty {
            bail!("{message}");
        }
        state.warnings.push(message);
    }
    let wanted = &project.release.branch;
    let (here, remote) = (
        format!("refs/heads/{wanted}"),
        format!("refs/remotes/*/{wanted}"),
    );
    let list = ["for-each-ref", &here, &remote];
    if !git(&[&list[..], &["--contains", "HEAD"]].concat())?.is_empty() {
        return Ok(format!("commit {commit} of the branch `{wanted}`"));
    }
    state.warnings.push(if git(&list)?.is_empty() {
        format!("whether the branch `{wanted}` has the commit {commit} is not known, since it is not there: fetch it, in CI with `fetch-depth: 0`")
    } else {
        format!("the branch `{wanted}` does not have the commit {commit}, and releases are made from it (`branch` in [release])")
    });
    Ok(format!("commit {commit}"))
}

/// Every package has the version of `[release]`, and dependencies between them are right once they are published.
pub(crate) fn versions(project: &Project, _: &mut State) -> Result<String> {
    let wanted = &project.release.version;
    version::parse(wanted)?;
    let mut problems = Vec::new();
    for package in &project.packages {
        let (at, version) = (project.shown(&package.path), &package.version);
        if version != wanted {
            let label = package.label();
            problems.push(format!(
                "{at}: {label} has the version {version}, and [release] has {wanted}"
            ));
        }
        for (name, required) in package.needs() {
            let own = required.trim_start_matches(['^', '~']);
            if project.has(package.registry, &name) && !own.is_empty() && own != wanted {
                problems.push(format!("{at}: depends on `{name}` with the version `{required}`, and [release] has {wanted}"));
            }
        }
    }
    if !problems.is_empty() {
        problems.push(format!(
            "`samewire release --version {wanted}` writes {wanted} everywhere, apart from archives that were built elsewhere"
        ));
    }
    unless(
        &problems,
        format!(
            "{wanted}, in {}",
            counted(project.packages.len(), "package")
        ),
    )
}

/// The required keys of manifests: the registry, the key, and the setting that the user has to write. `?` marks an
/// address, which may not be known before the first release.
const WANTED: &str = "
    cargo description = `description` in Cargo.toml
    cargo license = `license` in [workspace.package] of Cargo.toml
    cargo readme = `readme` in Cargo.toml
    cargo rust_version = `rust-version` in [workspace.package] of Cargo.toml
    cargo keywords = `keywords` in [workspace.package] of Cargo.toml
    cargo repository ?= `repository` in [workspace.package] of Cargo.toml, and `repository.workspace = true` in each crate
    cargo homepage ?= `homepage` in [workspace.package] of Cargo.toml, and `homepage.workspace = true` in each crate
    PyPI description = `description` in [[package]] of samewire.toml
    PyPI license = `license` in [[package]] of samewire.toml
    PyPI readme = the manifest, or its template
    PyPI requires-python = the manifest, or its template
    PyPI classifiers = the manifest, or its template
    PyPI keywords = `keywords` in [release] of samewire.toml
    PyPI urls.Repository ?= `repository` in [release] of samewire.toml
    PyPI urls.Homepage ?= `homepage` in [release] of samewire.toml
    npm description = `description` in [[package]] of samewire.toml
    npm license = `license` in [[package]] of samewire.toml
    npm engines.node = the manifest, or its template
    npm keywords = `keywords` in [release] of samewire.toml
    npm repository.url ?= `repository` in [release] of samewire.toml
    npm homepage ?= `homepage` in [release] of samewire.toml
";

/// Every package says what it is, and where it comes from. A missing address is a warning, because it may not be known yet.
pub(crate) fn metadata(project: &Project, state: &mut State) -> Result<String> {
    let mut problems = Vec::new();
    let command = project.release.prebuilt.as_ref();
    let command = command.map_or("", |prebuilt| &prebuilt.command);
    let of_command = format!("it where `{command}` takes it from");
    for (wanted, setting) in WANTED.lines().filter_map(|row| row.split_once("= ")) {
        let mut words = wanted.split_whitespace();
        let (registry, key) = (
            words.next().unwrap_or_default(),
            words.next().unwrap_or_default(),
        );
        let is_address = words.next().is_some();
        for (is_prebuilt, setting) in [(false, setting), (true, &of_command)] {
            let own = project.packages.iter();
            let own =
                own.filter(|own| own.registry.name() == registry && own.is_prebuilt == is_prebuilt);
            let lacking: BTreeSet<&str> = own
                .filter(|own| !own.has(key))
                .map(|own| own.name.as_str())
                .collect();
            if lacking.is_empty() {
                continue;
            }
            let names = Vec::from_iter(lacking).join(", ");
            let told = if is_address {
                &mut state.warnings
            } else {
                &mut problems
            };
            told.push(format!(
                "{registry}: `{key}` is missing in {names}; set {setting}"
            ));
        }
    }
    unless(&problems, format!("{} packages", project.packages.len()))
}

/// The actions in each workflow of `[release]` are pinned to a commit: a tag can be moved to other code. Others are a warning.
pub(crate) fn workflows(project: &Project, state: &mut State) -> Result<String> {
    let workflows = &project.release.workflows;
    let paths = workflows.iter().map(|path| project.root.join(path));
    let open = unpinned(paths)?;
    if !open.is_empty() {
        let count = counted(open.len(), "action");
        let names = Vec::from_iter(open).join(", ");
        state
            .warnings
            .push(format!("{count} not pinned to a commit yet: {names}"));
    }
    Ok(match workflows.len() {
        0 => "no workflow is named in [release]".to_owned(),
        count => format!("{count} read"),
    })
}

/// The actions of workflows that are not pinned to a commit, as `name@tag`. Those in the repository itself are of its commit.
pub fn unpinned(workflows: impl Iterator<Item = std::path::PathBuf>) -> Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    for path in workflows {
        let text = read(&path)?;
        let actions = text
            .lines()
            .filter_map(|line| line.trim().trim_start_matches("- ").strip_prefix("uses: "));
        let actions = actions.filter_map(|action| action.split_whitespace().next());
        let is_pinned = |action: &&str| {
            let commit = action.rsplit('@').next().unwrap_or_default();
            action.starts_with("./")
                || commit.len() == 40 && commit.bytes().all(|digit| digit.is_ascii_hexdigit())
        };
        found.extend(
            actions
                .filter(|action| !is_pinned(action))
                .map(str::to_owned),
        );
    }
    Ok(found)
}

/// publint and are-the-types-wrong accept the npm packages, and twine accepts the Python packages.
pub(crate) fn checkers(_: &Project, state: &mut State) -> Result<String> {
    const ADVICE: &str = "change the template or the settings that this comes from";
    let check = |program: &str, options: &[&str], path: &Path| {
        let mut check = apart(&state.out, tools::npm_program(state, program), options);
        run(check.arg(path), ADVICE)
    };
    let of = |registry| {
        state
            .archives
            .iter()
            .filter(move |own| own.registry == registry)
    };
    for archive in of(Registry::Npm) {
        check("publint", &["--strict"], &archive.path)?;
        // What was built elsewhere has a command, and no types.
        if !archive.is_prebuilt {
            check("attw", &tools::ATTW, &archive.path)?;
        }
    }
    let python: Vec<&Path> = of(Registry::PyPi).map(|own| own.path.as_path()).collect();
    if !python.is_empty() {
        let line = ["-m", "twine", "check", "--strict"];
        run(
            apart(&state.out, tools::python(state), line).args(&python),
            ADVICE,
        )?;
    }
    Ok(counted(of(Registry::Npm).count() + python.len(), "archive"))
}

/// Writes `checksums.txt`, in the format of `sha256sum --check`.
pub(crate) fn checksums(_: &Project, state: &mut State) -> Result<String> {
    let mut text = String::new();
    for folder in ["archives", "sbom"] {
        for name in names(&state.out.join(folder))? {
            let sha = sha256(&state.out.join(folder).join(&name))?;
            writeln!(text, "{sha}  {folder}/{name}")?;
        }
    }
    write(&state.out.join("checksums.txt"), &text)?;
    Ok(counted(text.lines().count(), "file"))
}
