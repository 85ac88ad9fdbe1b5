//! The Python package: in the repository, as it is published, and as a user installs it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::command::{command, run};
use crate::verify::packages::package::{Tests, prove};
use crate::verify::packages::typescript::PLANS;
use crate::verify::run::job::Job;
use crate::verify::tools::{PYTEST, pip_install, python, python_of, venv, with_tools};
use crate::workspace::{copy, empty, read, root, scratch};
use xtask::codegen;

const TEMPLATES: &str =
    "change templates/python/ or crates/acp/plans/python/, then `cargo xtask codegen`";

/// Checks that the package passes the checks in its `language.toml` and the hand-written tests.
pub fn checks(_: &Job) -> Result<String> {
    let tests = Tests {
        fits: |name| name.starts_with("test_"),
        command: PYTEST,
    };
    prove("python", &tests)
}

/// Checks that the wheel and the sdist can be built and have the right contents.
pub fn pack(_: &Job) -> Result<String> {
    let source = empty("python-source")?;
    copy(&root().join("generated/python"), &source)?;
    let to = empty("python-dist")?;
    let out = to.display().to_string();
    let mut build = command(
        &source,
        python(),
        ["-m", "build", "--no-isolation", "--outdir", &out],
    );
    run(&mut build, TEMPLATES)?;
    let listed = run(
        &mut command(
            &to,
            python(),
            [
                "-m",
                "zipfile",
                "--list",
                &file("whl")?.display().to_string(),
            ],
        ),
        TEMPLATES,
    )?;
    let names: Vec<&str> = listed
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    let config = codegen::config()?;
    let own = config
        .packages
        .iter()
        .filter(|own| own.language == "python");
    let modules: Vec<&str> = own
        .flat_map(|own| &own.modules)
        .map(String::as_str)
        .collect();
    contents(&names, &modules)?;
    let sdist = file("gz")?;
    Ok(format!(
        "wheel of {} files, {}",
        names.len() - 1,
        sdist.file_name().unwrap_or_default().to_string_lossy()
    ))
}

/// The oldest version of pydantic that the package supports. By default, the newest one is installed.
const OLDEST: &str = "pydantic==2.12.0";

/// Checks that the wheel works in an empty environment, with the oldest and the newest pydantic.
pub fn user(_: &Job) -> Result<String> {
    let project = empty("python-user")?;
    copy(&root().join("workshop/fixtures/python"), &project)?;
    programs(&project, "python-user-oldest-venv", &[OLDEST])?;
    let own = programs(&project, "python-user-venv", &[])?;
    check_types(&project, &own, &["main.py", "plans.py"], TEMPLATES)?;
    Ok(String::new())
}

/// Checks the types of some programs with mypy and pyright, for the interpreter of a Python environment.
pub fn check_types(project: &Path, venv: &Path, programs: &[&str], advice: &str) -> Result<()> {
    mypy(project, venv, programs, advice)?;
    let interpreter = python_of(venv).display().to_string();
    let mut pyright = with_tools(project, &["pyright", "--pythonpath", &interpreter])?;
    run(pyright.args(programs), advice).map(drop)
}

/// Checks the types of some programs with mypy.
pub fn mypy(project: &Path, venv: &Path, programs: &[&str], advice: &str) -> Result<()> {
    let cache = scratch().join("mypy").display().to_string();
    let interpreter = python_of(venv).display().to_string();
    let mut mypy = with_tools(project, &["mypy", "--strict", "--cache-dir", &cache])?;
    mypy.args(["--python-executable", &interpreter]);
    run(mypy.args(programs), advice).map(drop)
}

/// Runs the programs of a user in an environment with the wheel and additional packages.
fn programs(project: &Path, name: &str, others: &[&str]) -> Result<PathBuf> {
    let own = scratch().join(name);
    venv(&own)?;
    let wheel = file("whl")?.display().to_string();
    pip_install(&own, &[&[wheel.as_str()], others].concat())?;
    let interpreter = python_of(&own).display().to_string();
    for (program, expected) in [
        ("main.py", "ok\n".to_owned()),
        ("plans.py", read(&root().join(PLANS))?),
    ] {
        let said = run(&mut command(project, &interpreter, [program]), TEMPLATES)?;
        if said != expected {
            bail!(
                "the user's program {program} of workshop/fixtures/python printed in {name}\n{said}instead of\n{expected}"
            );
        }
    }
    Ok(own)
}

/// The path of the wheel (`whl`) or the sdist (`gz`) that was built.
pub fn file(ending: &str) -> Result<PathBuf> {
    let folder = scratch().join("python-dist");
    let entries =
        fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let found = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .find(|path| path.extension().is_some_and(|own| own == ending));
    found.with_context(|| format!("the build produced no .{ending} in {}", folder.display()))
}

/// Checks that a wheel contains `py.typed`, its code, its modules and its license, and nothing of the proof.
fn contents(names: &[&str], modules: &[&str]) -> Result<()> {
    for needed in ["py.typed", "LICENSE", "METADATA"] {
        if !names
            .iter()
            .any(|name| Path::new(name).file_name().is_some_and(|own| own == needed))
        {
            bail!("the wheel has no {needed}; {TEMPLATES}");
        }
    }
    let mut packages = names
        .iter()
        .filter_map(|name| name.strip_suffix("/__init__.py"));
    let Some(main) = packages.find(|folder| !folder.contains('/')) else {
        bail!("the wheel has no main module; {TEMPLATES}");
    };
    for module in modules {
        let needed = format!("{main}/{module}/__init__.py");
        if !names.contains(&needed.as_str()) {
            bail!("the wheel has no module `{module}`; {TEMPLATES}");
        }
    }
    let odd = names
        .iter()
        .find(|name| name.split('/').any(|part| matches!(part, "test" | "tests")));
    if let Some(odd) = odd {
        bail!("{odd} must not be in the wheel; {TEMPLATES}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_pydantic_is_the_one_that_the_package_names() {
        let project = read(&root().join("generated/python/pyproject.toml")).expect("it is there");
        let minor = OLDEST
            .strip_prefix("pydantic==")
            .and_then(|version| version.strip_suffix(".0"));
        let named = format!("\"pydantic>={},<3\"", minor.expect("a first patch"));
        assert!(project.contains(&named), "{named}");
    }

    #[test]
    fn a_wheel_must_hold_its_mark_code_and_license_and_no_tests() {
        let whole = [
            "a/py.typed",
            "a/__init__.py",
            "a/b/__init__.py",
            "a.dist-info/licenses/LICENSE",
            "a.dist-info/METADATA",
        ];
        contents(&whole, &["b"]).expect("whole");
        contents(&whole, &["c"]).expect_err("a module is missing");
        for left_out in 0..whole.len() {
            let mut part = whole.to_vec();
            part.remove(left_out);
            contents(&part, &["b"]).expect_err("something is missing");
        }
        contents(&[whole.as_slice(), &["test/driver.py"]].concat(), &["b"])
            .expect_err("a test is in it");
    }
}
