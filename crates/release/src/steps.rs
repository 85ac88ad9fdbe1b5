//! The steps of a release, in order.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Result, bail};

use crate::command::{apart, run};
use crate::files::{names, sha256, write};
use crate::manifest::NPM_NEEDS;
use crate::project::{Package, Project, Registry, ordered};
use crate::report::{State, counted, listed};
use crate::{build, changelog, contents, install, metadata, pins, sbom, tools, version};

/// One step.
#[derive(Debug)]
pub struct Step {
    /// What people call it.
    pub name: &'static str,
    /// Steps that must have passed before.
    pub after: &'static [&'static str],
    /// What is true when it passes.
    pub about: &'static str,
    /// Does it: says what it saw, or why there can be no release. The caller knows what is generated.
    pub run: Option<Run>,
}

/// What a step does.
pub type Run = fn(&Project, &mut State) -> Result<String>;

/// Checks that what is generated is up to date: says what it saw, or fails.
pub type Generated<'g> = &'g dyn Fn() -> Result<String>;

const fn step(
    name: &'static str,
    after: &'static [&'static str],
    about: &'static str,
    run: Run,
) -> Step {
    let run = Some(run);
    Step {
        name,
        after,
        about,
        run,
    }
}

/// The steps of the dry run.
pub const STEPS: &[Step] = &[
    TREE,
    VERSION,
    CHANGELOG,
    GENERATED,
    METADATA,
    WORKFLOWS,
    step(
        "tools",
        &[],
        "the pinned tools of the release are installed",
        tools::install,
    ),
    step(
        "crates",
        &[],
        "every crate is packed twice with the same bytes, and compiles from what was packed, unless `--no-verify` is given",
        build::crates,
    ),
    step(
        "python",
        &["tools"],
        "every wheel and sdist is built twice with the same bytes",
        build::python,
    ),
    step(
        "npm",
        &[],
        "every npm package is built and packed twice with the same bytes",
        build::npm,
    ),
    step(
        "prebuilt",
        &[],
        "the archives that were built elsewhere are complete and have the version",
        contents::take,
    ),
    step(
        "order",
        &["crates", "python", "npm", "prebuilt"],
        "every package can be published after those that it needs",
        order,
    ),
    step(
        "contents",
        &["crates", "python", "npm"],
        "every archive has its sources, license and readme, and no other file",
        contents::allowed,
    ),
    step(
        "checkers",
        &["tools", "python", "npm", "prebuilt"],
        "publint, are-the-types-wrong and twine accept the archives",
        checkers,
    ),
    step(
        "sbom",
        &["tools", "python", "npm"],
        "every package has a bill of materials (CycloneDX), unless `--no-sbom` is given",
        sbom::write,
    ),
    step(
        "checksums",
        &["order", "contents", "checkers", "sbom"],
        "checksums.txt has the SHA-256 of every file",
        checksums,
    ),
];

/// The steps before archives are published that an earlier dry run made.
pub const RECORDED: &[Step] = &[
    TREE,
    VERSION,
    CHANGELOG,
    GENERATED,
    METADATA,
    WORKFLOWS,
    step(
        "tools",
        &[],
        "the pinned tools of uploads are installed",
        tools::install_for_uploads,
    ),
    step(
        "archives",
        &[],
        "the archives are those that the dry run made",
        |_, state| state.unchanged(),
    ),
];

/// What is done after everything was published.
pub const INSTALL: Step = step(
    "install",
    &[],
    "every package can be installed from its registry and used",
    install::all,
);

const TREE: Step = step(
    "tree",
    &[],
    "every change is committed, and the commit is on the branch of releases",
    tree,
);
const VERSION: Step = step(
    "version",
    &[],
    "every package, and every dependency on one, has the version of [release]",
    versions,
);
const CHANGELOG: Step = step(
    "changelog",
    &[],
    "the changelog has a section for the version",
    changelog::section,
);
const GENERATED: Step = Step {
    name: "generated",
    after: &[],
    about: "the generated packages are up to date",
    run: None,
};
const METADATA: Step = step(
    "metadata",
    &[],
    "every package says what it is, and where it comes from",
    metadata::complete,
);
const WORKFLOWS: Step = step(
    "workflows",
    &[],
    "the actions of the workflows are pinned to a commit",
    pins::workflows,
);

/// Every change is committed, and the commit is on the branch of releases. In CI a tag is checked out, and no branch: then
/// the branch has to have its commit. Anything else is a warning, with which nothing is published.
fn tree(project: &Project, state: &mut State) -> Result<String> {
    const SHOWN: usize = 10;
    let changed = project.git(&["status", "--porcelain", "--", "."])?;
    let commit = project.git(&["rev-parse", "--short", "HEAD"])?;
    let branch = project.git(&["branch", "--show-current"])?;
    let (commit, branch) = (commit.trim(), branch.trim());
    if !changed.is_empty() {
        let mut message = format!(
            "these files differ from the commit {commit}: commit them, or put them away with `git stash`"
        );
        for line in changed.lines().take(SHOWN) {
            write!(message, "\n{line}")?;
        }
        let more = changed.lines().count().saturating_sub(SHOWN);
        if more > 0 {
            write!(message, "\nand {more} more")?;
        }
        if !project.options.allow_dirty {
            bail!("{message}");
        }
        state.warnings.push(message);
    }
    let wanted = &project.release.branch;
    if branch == wanted {
        return Ok(format!("commit {commit} of the branch `{branch}`"));
    }
    if !branch.is_empty() {
        state.warnings.push(format!(
            "the branch is `{branch}`, and releases are made from `{wanted}` (`branch` in [release])"
        ));
        return Ok(format!("commit {commit} of the branch `{branch}`"));
    }
    // The branch here, and as remote repositories had it when they were last asked.
    let places = [
        format!("refs/heads/{wanted}"),
        format!("refs/remotes/*/{wanted}"),
    ];
    let is_found = |options: &[&str]| -> Result<bool> {
        let places = places.each_ref().map(String::as_str);
        let line = [&["for-each-ref", "--format=%(refname)"], options, &places];
        Ok(!project.git(&line.concat())?.is_empty())
    };
    if is_found(&["--contains", "HEAD"])? {
        return Ok(format!("commit {commit}, which the branch `{wanted}` has"));
    }
    state.warnings.push(if is_found(&[])? {
        format!("the branch `{wanted}` does not have the commit {commit}, and releases are made from it (`branch` in [release])")
    } else {
        format!("whether the branch `{wanted}` has the commit {commit} is not known, since it is not there: fetch it, in CI with `fetch-depth: 0`")
    });
    Ok(format!("commit {commit}, on no branch"))
}

/// Every package has the version of `[release]`, and dependencies between them are right once they are published.
fn versions(project: &Project, _: &mut State) -> Result<String> {
    let wanted = &project.release.version;
    version::parse(wanted)?;
    let mut problems = Vec::new();
    for package in &project.packages {
        let at = project.shown(&package.manifest.path);
        let (label, version) = (package.label(), &package.version);
        if version != wanted {
            let told =
                format!("{at}: {label} has the version {version}, and [release] has {wanted}");
            problems.push(told);
        }
        let wrong = wrong_dependencies(project, package).into_iter();
        problems.extend(wrong.map(|wrong| format!("{at}: {wrong}")));
    }
    if problems.is_empty() {
        return Ok(format!(
            "{wanted}, in {}",
            counted(project.packages.len(), "package")
        ));
    }
    bail!(
        "{}\n`samewire release --version {wanted}` writes {wanted} everywhere",
        problems.join("\n")
    )
}

/// What is wrong with the dependencies of a package on others of the release, or of its workspace.
fn wrong_dependencies(project: &Project, package: &Package) -> Vec<String> {
    let wanted = &project.release.version;
    let is_released = |name: &str| project.of(package.registry).any(|other| other.name == name);
    let other = |name: &str, required: &str| {
        format!("depends on `{name}` with the version `{required}`, and [release] has {wanted}")
    };
    let mut problems = Vec::new();
    if package.registry == Registry::Npm {
        for (name, required) in package.manifest.needs_of_npm(&NPM_NEEDS) {
            if is_released(name) && required.trim_start_matches(['^', '~']) != wanted {
                problems.push(other(name, required));
            }
        }
    }
    if package.registry != Registry::Cargo {
        return problems;
    }
    let all = package.manifest.value["dependencies"].as_array();
    for dependency in all
        .into_iter()
        .flatten()
        .filter(|own| own["path"].is_string())
    {
        let text = |key: &str| dependency[key].as_str().unwrap_or_default();
        let (name, required, is_dev) = (text("name"), text("req"), text("kind") == "dev");
        match is_released(name) {
            true if required == format!("^{wanted}") || is_dev && required == "*" => {}
            true => problems.push(other(name, required)),
            false if !is_dev => problems.push(format!(
                "depends on `{name}`, which is not published: only a dev-dependency without a version may be"
            )),
            false if required != "*" => problems.push(format!(
                "`{name}` is not published, and Cargo would look for its version: leave `version` out"
            )),
            false => {}
        }
    }
    problems
}

/// Puts the archives into the order of their packages.
fn order(project: &Project, state: &mut State) -> Result<String> {
    let elsewhere = project.prebuilt()?.into_iter().map(|(_, package)| package);
    let mut packages: Vec<Package> = project.packages.iter().cloned().chain(elsewhere).collect();
    packages = ordered(packages)?;
    packages.dedup_by(|one, other| one.registry == other.registry && one.name == other.name);
    let position = |registry: Registry, name: &str| {
        let is_own = |package: &Package| package.registry == registry && package.name == name;
        packages.iter().position(is_own)
    };
    state
        .archives
        .sort_by_key(|own| position(own.registry, &own.package));
    let labels: Vec<String> = packages
        .iter()
        .map(|package| format!("{} {}", package.registry.name(), package.name))
        .collect();
    Ok(listed(labels.iter().map(String::as_str), "no package"))
}

/// publint and are-the-types-wrong accept the npm packages, and twine accepts the Python packages.
fn checkers(_: &Project, state: &mut State) -> Result<String> {
    const ADVICE: &str = "change the template or the settings that this comes from";
    let mut twine = apart(
        &state.out,
        tools::python(state),
        ["-m", "twine", "check", "--strict"],
    );
    let mut has_python = false;
    let check = |program: &str, options: &[&str], path: &Path| {
        let mut check = apart(&state.out, tools::npm_program(state, program), options);
        run(check.arg(path), ADVICE)
    };
    for archive in &state.archives {
        match archive.registry {
            Registry::Cargo => {}
            Registry::PyPi => {
                has_python = true;
                twine.arg(&archive.path);
            }
            Registry::Npm => {
                check("publint", &["--strict"], &archive.path)?;
                // What was built elsewhere has a command, and no types.
                if !archive.is_prebuilt {
                    check("attw", &tools::ATTW, &archive.path)?;
                }
            }
        }
    }
    if has_python {
        run(&mut twine, ADVICE)?;
    }
    let checked = state
        .archives
        .iter()
        .filter(|own| own.registry != Registry::Cargo);
    Ok(counted(checked.count(), "archive"))
}

/// Writes `checksums.txt`, in the format of `sha256sum --check`.
fn checksums(_: &Project, state: &mut State) -> Result<String> {
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
