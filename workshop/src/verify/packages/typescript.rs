//! The TypeScript package: in the repository, as it is published on npm, and as a user installs it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire_release::tools::ATTW;
use serde_json::Value;

use crate::command::{command, run};
use crate::verify::packages::package::{Tests, prove};
use crate::verify::run::job::Job;
use crate::verify::tools::{node_modules, with_tools};
use crate::workspace::{copy, empty, read, root, scratch};

const TEMPLATES: &str =
    "change templates/typescript/ or crates/acp/plans/typescript/, then `cargo xtask codegen`";
/// The expected output of a user's program about plans, in every language.
pub const PLANS: &str = "workshop/fixtures/plans.txt";

/// Checks that the package builds, and passes the checks in its `language.toml` and the hand-written tests.
pub fn checks(_: &Job) -> Result<String> {
    let tests = Tests {
        fits: |name| name.ends_with(".test.mjs"),
        command: &["node", "--test", "--test-reporter=spec"],
    };
    prove("typescript", &tests)
}

/// Checks that its types are valid in the newest and in the oldest TypeScript.
pub fn types(_: &Job) -> Result<String> {
    let mut held = Vec::new();
    for compiler in ["typescript", "typescript-oldest"] {
        let tsc = node_modules().join(compiler).join("bin/tsc");
        let tsc = tsc.display().to_string();
        let line = ["node", &tsc, "--noEmit", "--project", "test"];
        run(&mut with_tools(&built(), &line)?, TEMPLATES)
            .with_context(|| format!("with {compiler}"))?;
        let version = run(&mut command(root(), "node", [&tsc, "--version"]), TEMPLATES)?;
        held.push(version.trim().replace("Version ", ""));
    }
    Ok(held.join(", "))
}

/// Checks that the archive for npm is complete.
pub fn pack(_: &Job) -> Result<String> {
    let tarballs = empty("npm-pack")?;
    let to = tarballs.display().to_string();
    let line = [
        "npm",
        "pack",
        "--json",
        "--ignore-scripts",
        "--pack-destination",
        &to,
    ];
    let said = run(&mut with_tools(&built(), &line)?, TEMPLATES)?;
    let names = packed_names(&said)?;
    contents(&names)?;
    let tarball = tarball()?.display().to_string();
    run(
        &mut with_tools(&tarballs, &["publint", "--strict", &tarball])?,
        TEMPLATES,
    )?;
    let attw = [&["attw"], &ATTW[..], &[&tarball]].concat();
    run(&mut with_tools(&tarballs, &attw)?, TEMPLATES)?;
    Ok(format!("{} files", names.len()))
}

/// Checks that the packed package works in an empty project.
pub fn user(_: &Job) -> Result<String> {
    let project = empty("typescript-user")?;
    copy(&root().join("workshop/fixtures/typescript"), &project)?;
    install(&project)?;
    run(
        &mut with_tools(&project, &["tsc", "--project", "."])?,
        TEMPLATES,
    )?;
    for (program, expected) in [
        ("out/main.js", "ok\n".to_owned()),
        ("out/plans.js", read(&root().join(PLANS))?),
        ("out/readme/codec.js", READ_WRONG.to_owned()),
        (
            "out/readme/errors.js",
            "it cannot load sessions\n".to_owned(),
        ),
        (
            "out/readme/narrow.js",
            "no title any more the title stays\n".to_owned(),
        ),
        ("out/readme/unknown.js", "_wait 1\n".to_owned()),
        (
            "out/readme/undeclared.js",
            "[ { path: '/cost', value: { amount: 0.1 } } ]\n".to_owned(),
        ),
    ] {
        let said = run(&mut command(&project, "node", [program]), TEMPLATES)?;
        if said != expected {
            bail!(
                "the user's program {program} of workshop/fixtures/typescript printed\n{said}instead of\n{expected}"
            );
        }
    }
    Ok(String::new())
}

/// The output of the first program of the README.
const READ_WRONG: &str = "the member \"sessionId\" is missing\n";

/// Installs the packed package into a project.
pub fn install(project: &Path) -> Result<()> {
    let tarball = tarball()?.display().to_string();
    let install = [
        "npm",
        "install",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        &tarball,
    ];
    run(&mut with_tools(project, &install)?, TEMPLATES)?;
    Ok(())
}

/// The folder in which the package is built.
pub fn built() -> PathBuf {
    scratch().join("typescript")
}

/// The archive for npm from the step `typescript-pack`.
pub fn tarball() -> Result<PathBuf> {
    tarball_in(&scratch().join("npm-pack"))
}

/// The archive that `npm pack` wrote into a folder.
pub fn tarball_in(folder: &Path) -> Result<PathBuf> {
    let mut entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let found = entries.find_map(|entry| {
        let path = entry.ok()?.path();
        path.extension()
            .is_some_and(|ending| ending == "tgz")
            .then_some(path)
    });
    found.with_context(|| format!("npm produced no archive in {}", folder.display()))
}

/// The paths in the output of `npm pack --json`.
fn packed_names(said: &str) -> Result<Vec<String>> {
    let start = said.find(['[', '{']).unwrap_or(0);
    let answer: Value =
        serde_json::from_str(&said[start..]).context("`npm pack --json` did not print JSON")?;
    let package = match &answer {
        Value::Array(packages) => packages.first(),
        Value::Object(packages) => packages.values().next(),
        _ => None,
    };
    let files = package.and_then(|package| package.get("files")?.as_array());
    let files = files.context("`npm pack --json` lists no files")?;
    Ok(files
        .iter()
        .filter_map(|file| Some(file.get("path")?.as_str()?.to_owned()))
        .collect())
}

/// Checks that a package contains its documentation, its code and its types, and nothing of the proof.
fn contents(names: &[String]) -> Result<()> {
    for needed in ["package.json", "README.md", "LICENSE"] {
        if !names.iter().any(|name| name == needed) {
            bail!("the packed package has no {needed}; {TEMPLATES}");
        }
    }
    let ending = |name: &str| {
        Path::new(name)
            .extension()
            .is_some_and(|ending| ending == "js")
    };
    for code in names.iter().filter(|name| ending(name)) {
        let types = format!("{}.d.ts", code.trim_end_matches(".js"));
        if !names.contains(&types) {
            bail!("{code} is in the archive without {types}; {TEMPLATES}");
        }
    }
    if !names.iter().any(|name| ending(name)) {
        bail!("the packed package has no code; {TEMPLATES}");
    }
    if let Some(odd) = names.iter().find(|name| {
        name.split('/')
            .any(|part| matches!(part, "test" | "node_modules"))
    }) {
        bail!("{odd} must not be in the archive; {TEMPLATES}");
    }
    Ok(())
}

/// The number of tests that passed by the output of `node --test`, if any did.
pub(super) fn passed(said: &str) -> Option<&str> {
    let passed = said.lines().find_map(|line| line.strip_prefix("ℹ pass "));
    passed.filter(|passed| *passed != "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn a_package_must_hold_its_words_code_and_types_and_no_tests() {
        let whole = [
            "package.json",
            "README.md",
            "LICENSE",
            "dist/index.js",
            "dist/index.d.ts",
        ];
        contents(&names(&whole)).expect("whole");
        for left_out in 0..whole.len() {
            let mut part = names(&whole);
            part.remove(left_out);
            contents(&part).expect_err("something is missing");
        }
        let mut more = names(&whole);
        more.push("test/driver.mjs".to_owned());
        contents(&more).expect_err("a test is packed");
    }

    #[test]
    fn names_are_read_from_both_forms_of_npms_answer() {
        for said in [
            r#"[{"files":[{"path":"a"}]}]"#,
            r#"{"@x/y":{"files":[{"path":"a"}]}}"#,
        ] {
            assert_eq!(packed_names(said).expect("an answer"), ["a"]);
        }
    }
}
