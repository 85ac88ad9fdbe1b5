//! The steps of a dry run, on a small project in which one thing after another is wrong.

#![expect(
    clippy::expect_used,
    reason = "helpers of tests may stop at the first surprise"
)]

use std::fs;
use std::path::Path;
use std::process::Command;

use samewire_release::steps::{STEPS, Step};
use samewire_release::{Options, Project, State, set_version};
use tempfile::TempDir;

/// The files of a project in which nothing is wrong: two crates, one of which needs the other, a crate that is not
/// published, and a package.
const FILES: &[(&str, &str)] = &[
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
const ONE: &str = "[package]\nname = \"one\"\nversion.workspace = true\nedition = \"2024\"\ndescription = \"One\"\nlicense = \"MIT\"\nreadme = \"README.md\"\nrust-version = \"1.95\"\nkeywords = [\"one\"]\n";
const TWO: &str = "[package]\nname = \"two\"\nversion.workspace = true\nedition = \"2024\"\ndescription = \"Two\"\nlicense = \"MIT\"\nreadme = \"README.md\"\nrust-version = \"1.95\"\nkeywords = [\"two\"]\n\n[dependencies]\none.workspace = true\n\n[dev-dependencies]\nown.workspace = true\n";
const GENERATED: &str = "{\n  \"name\": \"@me/plan\",\n  \"version\": \"0.1.0\",\n  \"description\": \"Plans\",\n  \"license\": \"MIT\",\n  \"keywords\": [\"plan\"],\n  \"engines\": { \"node\": \">=20\" }\n}\n";
const TOOL: &str = "{\n  \"name\": \"tool\",\n  \"version\": \"0.1.0\",\n  \"description\": \"A tool\",\n  \"license\": \"MIT\",\n  \"keywords\": [\"tool\"],\n  \"engines\": { \"node\": \">=20\" }\n}\n";

/// The project with other contents of some files, all committed.
fn project(changed: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (path, text) in FILES.iter().chain(changed) {
        write(folder.path(), path, text);
    }
    git(folder.path(), &["init", "--quiet", "--initial-branch=main"]);
    commit(folder.path());
    folder
}

fn write(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    fs::write(path, text).expect("written");
}

fn commit(folder: &Path) {
    git(folder, &["add", "--all"]);
    git(folder, &["commit", "--quiet", "--message", "all"]);
}

fn git(folder: &Path, arguments: &[&str]) -> String {
    let user = ["-c", "user.name=a", "-c", "user.email=a@a.example"];
    let mut git = Command::new("git");
    let done = git.args(user).args(arguments).current_dir(folder).output();
    let done = done.expect("git is there");
    assert!(done.status.success(), "git {arguments:?}: {done:?}");
    String::from_utf8(done.stdout).expect("text")
}

fn options(folder: &Path) -> Options {
    Options {
        config: folder.join("samewire.toml"),
        allow_dirty: false,
        publish: false,
    }
}

/// Runs some steps: what the last one saw and warned of, or the first failure.
fn run(folder: &Path, names: &[&str], allow_dirty: bool) -> Result<(String, Vec<String>), String> {
    let mut options = options(folder);
    options.allow_dirty = allow_dirty;
    let project = Project::load(&options).expect("a project");
    let mut state = State::new(&project).expect("a folder");
    let mut seen = String::new();
    for name in names {
        state.warnings.clear();
        let step: Option<&Step> = STEPS.iter().find(|step| step.name == *name);
        let run = step.expect("a step").run;
        seen = run(&project, &mut state, &|| Ok(String::new()))
            .map_err(|error| format!("{error:#}"))?;
    }
    Ok((seen, state.warnings))
}

#[track_caller]
fn fails(folder: &TempDir, steps: &[&str], expected: &str) {
    let error = run(folder.path(), steps, true).expect_err("it is wrong");
    assert!(error.contains(expected), "{error}\nshould have\n{expected}");
}

#[test]
fn nothing_is_wrong_and_unknown_addresses_are_warnings() {
    let folder = project(&[]);
    let passes = |step| run(folder.path(), &[step], false).expect("nothing is wrong");
    let (seen, warnings) = passes("tree");
    assert!(
        seen.ends_with("of the branch `main`") && warnings.is_empty(),
        "{seen} {warnings:?}"
    );
    assert_eq!(passes("version").0, "0.1.0, in 4 packages");
    assert_eq!(passes("changelog").0, "`## [0.1.0] - 2030-01-01`, 1 lines");
    let (_, warnings) = passes("metadata");
    assert_eq!(
        warnings,
        [
            "cargo: `repository` is missing in one, two; set `repository` in [workspace.package] of Cargo.toml",
            "cargo: `homepage` is missing in one, two; set `homepage` in [workspace.package] of Cargo.toml",
            "npm: `repository.url` is missing in @me/plan, tool; set `repository` in [release] of samewire.toml",
            "npm: `homepage` is missing in @me/plan, tool; set `homepage` in [release] of samewire.toml",
        ]
    );
}

#[test]
fn the_tree_is_clean_and_its_branch_told() {
    let folder = project(&[]);
    write(folder.path(), "one/src/lib.rs", "//! Changed.\n");
    let error = run(folder.path(), &["tree"], false).expect_err("it is changed");
    assert!(
        error.contains("these files differ from the commit") && error.contains("M one/src/lib.rs"),
        "{error}"
    );
    let (_, warnings) = run(folder.path(), &["tree"], true).expect("it may be changed");
    assert!(warnings[0].contains("M one/src/lib.rs"), "{warnings:?}");
    commit(folder.path());
    git(folder.path(), &["switch", "--quiet", "--create", "work"]);
    let (_, warnings) = run(folder.path(), &["tree"], false).expect("it is committed");
    assert_eq!(
        warnings,
        ["the branch is `work`, and releases are made from `main` (`branch` in [release])"]
    );
}

#[test]
fn versions_that_disagree_are_told_with_their_file() {
    for (path, text, expected) in [
        (
            "generated/package.json",
            GENERATED.replace("0.1.0", "0.1.1"),
            "generated/package.json: npm package `@me/plan` has the version 0.1.1, and [release] has 0.1.0",
        ),
        (
            "one/Cargo.toml",
            ONE.replace("version.workspace = true", "version = \"0.1.9\""),
            "one/Cargo.toml: cargo package `one` has the version 0.1.9",
        ),
        (
            "two/Cargo.toml",
            TWO.replace(
                "one.workspace = true",
                "one = { path = \"../one\", version = \"0.0.9\" }",
            ),
            "two/Cargo.toml: depends on `one` with the version `^0.0.9`, and [release] has 0.1.0",
        ),
        (
            "two/Cargo.toml",
            TWO.replace("[dev-dependencies]\n", ""),
            "two/Cargo.toml: depends on `own`, which is not published",
        ),
        (
            "two/Cargo.toml",
            TWO.replace(
                "own.workspace = true",
                "own = { path = \"../own\", version = \"0.1.0\" }",
            ),
            "two/Cargo.toml: `own` is not published, and Cargo would look for its version: leave `version` out",
        ),
        (
            "samewire.toml",
            FILES[0].1.replace("0.1.0", "0.1.0-rc.1"),
            "`0.1.0-rc.1` is no version: write three numbers",
        ),
    ] {
        fails(&project(&[(path, &text)]), &["version"], expected);
    }
}

#[test]
fn a_version_needs_a_section_of_the_changelog() {
    for (text, expected) in [
        (
            "# Changelog\n\n## 0.1.00\n\n- No.\n",
            "has no section for this version: write `## 0.1.0`",
        ),
        (
            "## 0.1.0\n\n### Added\n\n## 0.0.9\n\n- Old.\n",
            "the section `## 0.1.0` is empty",
        ),
    ] {
        fails(
            &project(&[("CHANGELOG.md", text)]),
            &["changelog"],
            expected,
        );
    }
    let open = "## 0.1.0, not yet released\n\n- New.\n";
    let folder = project(&[("CHANGELOG.md", open)]);
    let (_, warnings) = run(folder.path(), &["changelog"], false).expect("it has a section");
    assert!(
        warnings[0].contains("the heading is still `## 0.1.0, not yet released`"),
        "{warnings:?}"
    );
}

#[test]
fn what_a_package_does_not_say_is_told_with_its_setting() {
    let without = ONE.replace("description = \"One\"\n", "");
    fails(
        &project(&[("one/Cargo.toml", &without)]),
        &["metadata"],
        "cargo: `description` is missing in one; set `description` in Cargo.toml",
    );
    let without = TOOL.replace(
        "  \"engines\": { \"node\": \">=20\" }",
        "  \"main\": \"a.js\"",
    );
    fails(
        &project(&[("tool/package.json", &without)]),
        &["metadata"],
        "npm: `engines.node` is missing in tool; set the manifest, or its template",
    );
}

#[test]
fn crates_are_packed_in_their_order_and_hold_what_they_should() {
    const STEPS: &[&str] = &["crates", "contents"];
    let folder = project(&[]);
    let (seen, _) = run(folder.path(), &STEPS[..1], false).expect("packed");
    assert_eq!(seen, "to be published in this order: one, two");
    let archives = folder.path().join("target/release-0.1.0/archives");
    assert!(
        archives.join("one-0.1.0.crate").is_file() && archives.join("two-0.1.0.crate").is_file()
    );
    run(folder.path(), STEPS, false).expect("nothing is wrong");
    write(folder.path(), "one/notes.txt", "not committed");
    fails(
        &folder,
        STEPS,
        "one-0.1.0.crate: `notes.txt` is in it, and is no source of the package",
    );
    fs::remove_file(folder.path().join("one/notes.txt")).expect("removed");
    write(folder.path(), "two/tests/works.rs", "");
    commit(folder.path());
    fails(
        &folder,
        STEPS,
        "two-0.1.0.crate: `tests/works.rs` is in it, and users do not need it",
    );
    write(folder.path(), "one/LICENSE", "another one");
    fails(
        &folder,
        STEPS,
        "one-0.1.0.crate: its LICENSE is not the same as that of the workspace: copy it",
    );
    fs::remove_file(folder.path().join("one/LICENSE")).expect("removed");
    commit(folder.path());
    fails(&folder, STEPS, "one-0.1.0.crate: it has no LICENSE");
    write(folder.path(), "one/src/lib.rs", "fn broken(");
    fails(&folder, STEPS, "failed in");
}

#[test]
fn a_package_that_is_built_differently_each_time_is_an_error() {
    let line = "\"scripts\": { \"prepack\": \"node -e \\\"require('fs').writeFileSync('when', process.hrtime().join())\\\"\" },\n  \"engines\"";
    let text = TOOL.replace("\"engines\"", line);
    fails(
        &project(&[("tool/package.json", &text)]),
        &["npm"],
        "tool-0.1.0.tgz has other bytes when it is built again",
    );
    run(project(&[]).path(), &["npm", "contents"], false).expect("nothing is wrong");
}

#[test]
fn a_new_version_is_written_everywhere_and_nothing_else_is() {
    let folder = project(&[]);
    let generate = || {
        write(
            folder.path(),
            "generated/package.json",
            &GENERATED.replace("0.1.0", "0.2.0"),
        );
        Ok(())
    };
    let mut cargo = Command::new("cargo");
    cargo
        .args(["generate-lockfile", "--offline"])
        .current_dir(folder.path());
    assert!(cargo.output().expect("cargo is there").status.success());
    commit(folder.path());
    set_version(&options(folder.path()), "0.2.0", &generate).expect("written");
    let diff = git(folder.path(), &["diff", "--unified=0"]);
    let changed = diff.lines().filter(|line| line.starts_with(['+', '-']));
    let changed: Vec<&str> = changed.collect();
    assert_eq!(
        changed,
        [
            "--- a/CHANGELOG.md",
            "+++ b/CHANGELOG.md",
            "-## Unreleased",
            "+## 0.2.0",
            "--- a/Cargo.lock",
            "+++ b/Cargo.lock",
            "-version = \"0.1.0\"",
            "+version = \"0.2.0\"",
            "-version = \"0.1.0\"",
            "+version = \"0.2.0\"",
            "-version = \"0.1.0\"",
            "+version = \"0.2.0\"",
            "--- a/Cargo.toml",
            "+++ b/Cargo.toml",
            "-version = \"0.1.0\"",
            "+version = \"0.2.0\"",
            "-one = { path = \"one\", version = \"0.1.0\" }",
            "+one = { path = \"one\", version = \"0.2.0\" }",
            "--- a/generated/package.json",
            "+++ b/generated/package.json",
            "-  \"version\": \"0.1.0\",",
            "+  \"version\": \"0.2.0\",",
            "--- a/samewire.toml",
            "+++ b/samewire.toml",
            "-version = \"0.1.0\" # of all packages",
            "+version = \"0.2.0\" # of all packages",
            "--- a/tool/package.json",
            "+++ b/tool/package.json",
            "-  \"version\": \"0.1.0\",",
            "+  \"version\": \"0.2.0\",",
        ]
    );
    run(folder.path(), &["version"], true).expect("it agrees");
    run(folder.path(), &["changelog"], true).expect("it has a section");
}
