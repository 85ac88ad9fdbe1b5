//! The steps of a dry run, on a small project in which one thing after another is wrong.

use std::fs;
use std::process::Command;

use samewire_release::steps::STEPS;
use samewire_release::{Options, Part, Project, State, archive, set_version};

use crate::support::{commit, fails, git, manifest, npm, options, project, run, run_with, write};

#[test]
fn nothing_is_wrong_and_unknown_addresses_are_warnings() {
    let folder = project(&[]);
    let passes = |step| run(folder.path(), step).expect("nothing is wrong");
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
fn what_is_not_committed_or_not_on_the_branch_of_releases_is_told() {
    let folder = project(&[]);
    let folder = folder.path();
    write(folder, "one/src/lib.rs", "//! Changed.\n");
    let error = run(folder, "tree").expect_err("it is changed");
    assert!(
        error.contains("these files differ from the commit"),
        "{error}"
    );
    let allowed = Options {
        allow_dirty: true,
        ..options(folder)
    };
    let (_, warnings) = run_with(&allowed, "tree").expect("it may be changed");
    assert!(warnings[0].contains("M one/src/lib.rs"), "{warnings:?}");
    commit(folder);

    let tree = || run(folder, "tree").expect("it is committed");
    git(folder, "switch --quiet --detach");
    let (seen, warnings) = tree();
    assert!(
        seen.ends_with(" of the branch `main`") && warnings.is_empty(),
        "{seen} {warnings:?}"
    );
    // As a clone in CI has it: the branch is known from the remote repository alone.
    git(folder, "update-ref refs/remotes/origin/main main");
    git(folder, "branch --quiet --delete --force main");
    assert!(tree().1.is_empty());
    write(folder, "more", "");
    commit(folder);
    let warned = |expected: &str| assert!(tree().1.concat().contains(expected), "{:?}", tree());
    warned("the branch `main` does not have the commit");
    git(folder, "update-ref -d refs/remotes/origin/main");
    warned("is not known, since it is not there: fetch it");
}

/// The step, the file, what is written instead of what, and what is told.
const WRONG: &str = r#"
version | generated/package.json | 0.1.0 | 0.1.1 | generated/package.json: npm package `@me/plan` has the version 0.1.1, and [release] has 0.1.0
version | one/Cargo.toml | version.workspace = true | version = "0.1.9" | one/Cargo.toml: cargo package `one` has the version 0.1.9
version | two/Cargo.toml | one.workspace = true | one = { path = "../one", version = "0.0.9" } | two/Cargo.toml: depends on `one` with the version `^0.0.9`, and [release] has 0.1.0
version | tool/package.json | "engines" | "dependencies": { "@me/plan": "^0.0.9" }, "engines" | tool/package.json: depends on `@me/plan` with the version `^0.0.9`, and [release] has 0.1.0
version | samewire.toml | 0.1.0 | 0.1.0-rc.1 | `0.1.0-rc.1` is no version: write three numbers
changelog | CHANGELOG.md | [0.1.0] | 0.1.00 | has no section for this version: write `## 0.1.0`
changelog | CHANGELOG.md | - The first version. | ### Added | the section `## [0.1.0] - 2030-01-01` is empty
metadata | one/Cargo.toml | description = "One" | | cargo: `description` is missing in one; set `description` in Cargo.toml
metadata | tool/package.json | "node" | "npm" | npm: `engines.node` is missing in tool; set the manifest, or its template
"#;

#[test]
fn the_schema_is_compared_with_that_of_the_release_before() {
    let folder = project(&[]);
    let options = options(folder.path());
    let compat = |options: &Options| {
        let project = Project::load(options).expect("a project");
        let mut state = State::emptied(&project).expect("a folder");
        state.caller.compared = &|tag| anyhow::bail!("{tag} is asked for");
        let step = STEPS.iter().find(|step| step.name == "compat");
        let done = (step.expect("a step").act)(&project, &mut state);
        done.unwrap_or_else(|error| error.to_string())
    };
    let none = "no earlier release is tagged, such as `v0.1.0`";
    assert_eq!(compat(&options), none);
    git(folder.path(), "tag v0.1.0");
    assert_eq!(compat(&options), none);
    git(folder.path(), "tag v0.0.9");
    git(folder.path(), "tag v0.0.10");
    assert_eq!(compat(&options), "v0.0.10 is asked for");
    let no_compat = Options {
        without: vec![Part::Compat],
        ..options
    };
    assert_eq!(compat(&no_compat), "left out");
}

#[test]
fn what_is_wrong_with_a_manifest_or_the_changelog_is_told() {
    for row in WRONG.trim().lines() {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [step, path, old, new, expected] = cells[..] else {
            unreachable!("{row}")
        };
        fails(project(&[(path, old, new)]).path(), step, expected);
    }
    let open = project(&[("CHANGELOG.md", "[0.1.0]", "0.1.0, not yet released")]);
    let (_, warnings) = run(open.path(), "changelog").expect("it has a section");
    let expected = "the heading is still `## 0.1.0, not yet released - 2030-01-01`";
    assert!(warnings[0].contains(expected), "{warnings:?}");
}

#[test]
fn crates_are_packed_in_their_order_and_hold_what_they_should() {
    const STEPS: &str = "crates contents";
    let folder = project(&[]);
    let folder = folder.path();
    let (seen, _) = run(folder, "crates").expect("packed");
    assert_eq!(seen, "one-0.1.0.crate, two-0.1.0.crate");
    run(folder, STEPS).expect("nothing is wrong");
    for (path, text, expected) in [
        (
            "one/notes.txt",
            "new",
            "one-0.1.0.crate: `notes.txt` is in it, and is no source of the package",
        ),
        (
            "one/LICENSE",
            "new",
            "one-0.1.0.crate: its LICENSE is not the same as that of the workspace: copy it",
        ),
        ("one/src/lib.rs", "fn broken(", "failed in"),
    ] {
        write(folder, path, text);
        fails(folder, STEPS, expected);
        git(folder, "clean --quiet --force");
        git(folder, "checkout --quiet .");
    }
    let unpublished = project(&[("two/Cargo.toml", "[dev-dependencies]\n", "")]);
    let expected = "dependency `own` does not specify a version";
    fails(unpublished.path(), STEPS, expected);
    let broken = project(&[("one/src/lib.rs", "", "fn broken(")]);
    let packed = Options {
        without: vec![Part::Verify],
        ..options(broken.path())
    };
    let (seen, _) = run_with(&packed, "crates").expect("it is packed and not compiled");
    assert_eq!(seen, "not compiled; one-0.1.0.crate, two-0.1.0.crate");
}

#[test]
fn a_package_that_is_built_differently_each_time_is_an_error() {
    let line = "\"scripts\": { \"prepack\": \"node -e \\\"require('fs').writeFileSync('when', process.hrtime().join())\\\"\" },\n  \"engines\"";
    let folder = project(&[("tool/package.json", "\"engines\"", line)]);
    fails(
        folder.path(),
        "npm",
        "tool-0.1.0.tgz has other bytes when it is built again",
    );
    run(project(&[]).path(), "npm contents").expect("nothing is wrong");
}

/// `tool` needs `base`, which is packed later by its name, and `base` needs what is generated, and what was built elsewhere.
#[test]
fn npm_packages_that_need_each_other_are_packed_and_described_before_a_registry_has_them() {
    let base = ", \"dependencies\": { \"@me/plan\": \"0.1.0\" }, \"optionalDependencies\": { \"@me/linux\": \"0.1.0\" }";
    // It is built with its sibling.
    let tool = "\"scripts\": { \"prepack\": \"node -e \\\"require('@me/base/package.json')\\\"\" }, \"dependencies\": { \"@me/base\": \"0.1.0\" }, \"engines\"";
    let folder = project(&[
        (
            "samewire.toml",
            "workspace = \".\"\n",
            "prebuilt = { folder = \"built\", command = \"make\" }\n",
        ),
        ("samewire.toml", "\"tool\"", "\"tool\", \"base\""),
        ("tool/package.json", "\"engines\"", tool),
        ("base/package.json", "", &manifest("@me/base", base)),
        ("base/LICENSE", "", "MIT"),
        ("base/README.md", "", "# Base"),
    ]);
    let folder = folder.path();
    fs::create_dir(folder.join("built")).expect("made");
    npm(
        &folder.join("built"),
        "me-linux-0.1.0.tgz",
        &manifest("@me/linux", ""),
        "",
    );
    let (seen, _) = run(folder, "npm").expect("packed");
    assert_eq!(seen, "me-plan-0.1.0.tgz, me-base-0.1.0.tgz, tool-0.1.0.tgz");
    run(folder, "npm sbom").expect("described");
    let out = folder.join("target/release-0.1.0");
    // What is published has what its author wrote.
    let packed = archive::text(&out.join("archives/tool-0.1.0.tgz"), &|path| {
        path == "package/package.json"
    });
    let written = fs::read_to_string(folder.join("tool/package.json")).expect("a manifest");
    assert_eq!(packed.expect("a manifest"), written);
    let bill = fs::read_to_string(out.join("sbom/npm-tool.cdx.json")).expect("a bill");
    for name in ["%40me/base", "%40me/plan", "%40me/linux"] {
        assert!(bill.contains(&format!("pkg:npm/{name}@0.1.0")), "{bill}");
    }
    for changing in ["file:", "\"timestamp\"", "\"serialNumber\""] {
        assert!(!bill.contains(changing), "{bill}");
    }
}

#[test]
fn a_new_version_is_written_everywhere_and_nothing_else_is() {
    let folder = project(&[]);
    let folder = folder.path();
    let mut cargo = Command::new("cargo");
    cargo
        .args(["generate-lockfile", "--offline"])
        .current_dir(folder);
    assert!(cargo.output().expect("cargo is there").status.success());
    commit(folder);
    set_version(&options(folder), "0.2.0", &|| Ok(())).expect("written");
    let files = "1\t1\tCHANGELOG.md\n3\t3\tCargo.lock\n2\t2\tCargo.toml\n1\t1\tgenerated/package.json\n1\t1\tsamewire.toml\n1\t1\ttool/package.json\n";
    assert_eq!(git(folder, "diff --numstat"), files);
    let diff = git(folder, "diff --unified=0").replace("Unreleased", "0.1.0");
    let lines = |mark: char| -> Vec<String> {
        let all = diff.lines().filter_map(|line| line.strip_prefix(mark));
        let own = all.filter(|line| !line.starts_with(mark));
        own.map(|line| line.replace("0.1.0", "0.2.0")).collect()
    };
    assert_eq!(lines('-'), lines('+'));
    let allowed = Options {
        allow_dirty: true,
        ..options(folder)
    };
    run_with(&allowed, "version changelog").expect("it agrees");
}
