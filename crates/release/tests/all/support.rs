//! A small project in which nothing is wrong, and what the tests do with it.

pub(crate) mod archives;

use std::fs;
use std::path::Path;
use std::process::Command;

use samewire_release::steps::{Act, STEPS};
use samewire_release::{Caller, Options, Project, Report, State};
use tempfile::TempDir;

/// The files of a project in which nothing is wrong: two crates, one of which needs the other, a crate that is not
/// published, and a package.
pub(crate) const FILES: &[(&str, &str)] = &[
    (
        "samewire.toml",
        "[release]\nversion = \"0.1.0\" # of all packages\nworkspace = \".\"\nfolders = [\"tool\"]\n\n[[package]]\nlanguage = \"any\"\nout = \"generated\"\nname = \"@me/plan\"\ndescription = \"Plans\"\nlicence = \"MIT\"\nids = \"alias\"\n",
    ),
    (
        "CHANGELOG.md",
        "# Changelog\n\n## Unreleased\n\n- More.\n\n## [0.1.0] - 2030-01-01\n\n- The first version.\n",
    ),
    (
        "Cargo.toml",
        "[workspace]\nresolver = \"3\"\nmembers = [\"one\", \"two\", \"own\"]\n\n[workspace.package]\nversion = \"0.1.0\"\n\n[workspace.dependencies]\none = { path = \"one\", version = \"0.1.0\" }\nown = { path = \"own\" }\nother = \"0.1.0\"\n",
    ),
    ("LICENSE", "MIT"),
    ("one/Cargo.toml", ONE),
    ("one/LICENSE", "MIT"),
    ("one/README.md", "# One"),
    ("one/src/lib.rs", "//! One.\n"),
    ("two/Cargo.toml", TWO),
    ("two/LICENSE", "MIT"),
    ("two/README.md", "# Two"),
    ("two/src/lib.rs", "//! Two.\n"),
    (
        "own/Cargo.toml",
        "[package]\nname = \"own\"\nversion.workspace = true\nedition = \"2024\"\npublish = false\n",
    ),
    ("own/src/lib.rs", "//! Our own.\n"),
    ("generated/package.json", GENERATED),
    ("generated/LICENSE", "MIT"),
    ("generated/README.md", "# Plan"),
    ("tool/package.json", TOOL),
    ("tool/LICENSE", "MIT"),
    ("tool/README.md", "# Tool"),
    (".gitignore", "/target\n"),
];
pub(crate) const ONE: &str = "[package]\nname = \"one\"\nversion.workspace = true\nedition = \"2024\"\ndescription = \"One\"\nlicense = \"MIT\"\nreadme = \"README.md\"\nrust-version = \"1.95\"\nkeywords = [\"one\"]\n";
pub(crate) const TWO: &str = "[package]\nname = \"two\"\nversion.workspace = true\nedition = \"2024\"\ndescription = \"Two\"\nlicense = \"MIT\"\nreadme = \"README.md\"\nrust-version = \"1.95\"\nkeywords = [\"two\"]\n\n[dependencies]\none.workspace = true\n\n[dev-dependencies]\nown.workspace = true\n";
pub(crate) const GENERATED: &str = "{\n  \"name\": \"@me/plan\",\n  \"version\": \"0.1.0\",\n  \"description\": \"Plans\",\n  \"license\": \"MIT\",\n  \"keywords\": [\"plan\"],\n  \"engines\": { \"node\": \">=20\" }\n}\n";
pub(crate) const TOOL: &str = "{\n  \"name\": \"tool\",\n  \"version\": \"0.1.0\",\n  \"description\": \"A tool\",\n  \"license\": \"MIT\",\n  \"keywords\": [\"tool\"],\n  \"engines\": { \"node\": \">=20\" }\n}\n";

/// The project with other contents of some files, all committed.
pub(crate) fn project(changed: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (path, text) in FILES.iter().chain(changed) {
        write(folder.path(), path, text);
    }
    git(folder.path(), &["init", "--quiet", "--initial-branch=main"]);
    commit(folder.path());
    folder
}

pub(crate) fn write(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    fs::write(path, text).expect("written");
}

pub(crate) fn commit(folder: &Path) {
    git(folder, &["add", "--all"]);
    git(folder, &["commit", "--quiet", "--message", "all"]);
}

pub(crate) fn git(folder: &Path, arguments: &[&str]) -> String {
    let user = ["-c", "user.name=a", "-c", "user.email=a@a.example"];
    let mut git = Command::new("git");
    let done = git.args(user).args(arguments).current_dir(folder).output();
    let done = done.expect("git is there");
    assert!(done.status.success(), "git {arguments:?}: {done:?}");
    String::from_utf8(done.stdout).expect("text")
}

pub(crate) fn options(folder: &Path) -> Options {
    Options {
        config: folder.join("samewire.toml"),
        ..Options::default()
    }
}

/// Does a release whose generated packages are up to date, and in which nothing is uploaded.
pub(crate) fn released(options: &Options) -> anyhow::Result<Report> {
    let caller = Caller {
        generated: &|| Ok(String::new()),
        ask: &|_| Ok(false),
        delivered: &|_, _| {},
        ended: &|_| {},
    };
    samewire_release::run(options, &caller)
}

/// Runs some steps: what the last one saw and warned of, or the first failure.
pub(crate) fn run(
    folder: &Path,
    names: &[&str],
    allow_dirty: bool,
) -> Result<(String, Vec<String>), String> {
    let mut options = options(folder);
    options.allow_dirty = allow_dirty;
    run_with(&options, names)
}

/// The same with these options.
pub(crate) fn run_with(options: &Options, names: &[&str]) -> Result<(String, Vec<String>), String> {
    let project = Project::load(options).map_err(|error| format!("{error:#}"))?;
    let mut state = State::emptied(&project).expect("a folder");
    let mut seen = String::new();
    for name in names {
        state.warnings.clear();
        let step = STEPS
            .iter()
            .find(|step| step.name == *name)
            .expect("a step");
        let Act::Alone(act) = step.act else {
            panic!("`{name}` needs a caller");
        };
        seen = act(&project, &mut state).map_err(|error| format!("{error:#}"))?;
    }
    Ok((seen, state.warnings))
}

#[track_caller]
pub(crate) fn fails(folder: &TempDir, steps: &[&str], expected: &str) {
    let error = run(folder.path(), steps, true).expect_err("it is wrong");
    assert!(error.contains(expected), "{error}\nshould have\n{expected}");
}
