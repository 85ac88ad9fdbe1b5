//! The steps of a dry run, on a small project in which one thing after another is wrong.

use std::fs;
use std::process::Command;

use samewire_release::set_version;

use crate::support::{
    FILES, GENERATED, ONE, TOOL, TWO, commit, fails, git, options, project, run, run_with, write,
};

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
            "cargo: `repository` is missing in one, two; set `repository` in [workspace.package] of Cargo.toml, and `repository.workspace = true` in each crate",
            "cargo: `homepage` is missing in one, two; set `homepage` in [workspace.package] of Cargo.toml, and `homepage.workspace = true` in each crate",
            "npm: `repository.url` is missing in @me/plan, tool; set `repository` in [release] of samewire.toml",
            "npm: `homepage` is missing in @me/plan, tool; set `homepage` in [release] of samewire.toml",
        ]
    );
}

#[test]
fn what_is_not_committed_is_told() {
    let folder = project(&[]);
    write(folder.path(), "one/src/lib.rs", "//! Changed.\n");
    let error = run(folder.path(), &["tree"], false).expect_err("it is changed");
    assert!(
        error.contains("these files differ from the commit") && error.contains("M one/src/lib.rs"),
        "{error}"
    );
    let (_, warnings) = run(folder.path(), &["tree"], true).expect("it may be changed");
    assert!(warnings[0].contains("M one/src/lib.rs"), "{warnings:?}");
}

#[test]
fn a_commit_has_to_be_on_the_branch_of_releases() {
    let folder = project(&[]);
    let git = |line: &[&str]| git(folder.path(), line);
    let tree = || run(folder.path(), &["tree"], false).expect("it is committed");
    git(&["switch", "--quiet", "--detach"]);
    let (seen, warnings) = tree();
    assert!(seen.ends_with(" of the branch `main`"), "{seen}");
    assert!(warnings.is_empty(), "{warnings:?}");
    // As a clone in CI has it: the branch is known from the remote repository alone.
    git(&["update-ref", "refs/remotes/origin/main", "main"]);
    git(&["branch", "--quiet", "--delete", "--force", "main"]);
    assert!(tree().1.is_empty());
    write(folder.path(), "more", "");
    commit(folder.path());
    let warned = |expected: &str| {
        let (_, warnings) = tree();
        assert_eq!(warnings.len(), 1);
        assert!(warnings[0].contains(expected), "{warnings:?}");
    };
    warned("the branch `main` does not have the commit");
    git(&["update-ref", "-d", "refs/remotes/origin/main"]);
    warned("is not known, since it is not there: fetch it");
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
            "tool/package.json",
            TOOL.replacen(
                "\"engines\"",
                "\"dependencies\": { \"@me/plan\": \"^0.0.9\" }, \"engines\"",
                1,
            ),
            "tool/package.json: depends on `@me/plan` with the version `^0.0.9`, and [release] has 0.1.0",
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
    assert_eq!(seen, "one-0.1.0.crate, two-0.1.0.crate");
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
    write(folder.path(), "one/LICENSE", "another one");
    fails(
        &folder,
        STEPS,
        "one-0.1.0.crate: its LICENSE is not the same as that of the workspace: copy it",
    );
    write(folder.path(), "one/src/lib.rs", "fn broken(");
    fails(&folder, STEPS, "failed in");
    let two = TWO.replace("[dev-dependencies]\n", "");
    let unpublished = project(&[("two/Cargo.toml", &two)]);
    fails(
        &unpublished,
        STEPS,
        "dependency `own` does not specify a version",
    );
    let mut packed = options(folder.path());
    (packed.allow_dirty, packed.no_verify) = (true, true);
    let (seen, _) = run_with(&packed, &STEPS[..1]).expect("it is packed and not compiled");
    assert_eq!(seen, "not compiled; one-0.1.0.crate, two-0.1.0.crate");
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
