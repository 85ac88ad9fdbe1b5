//! Runs the compilers and checkers, each once for the packages of many schemas.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::json;
use xtask::codegen::languages;

use super::packages::Packages;
use crate::command::run;
use crate::parallel::in_parallel;
use crate::verify::agreement::case::{PYTHON, TYPESCRIPT, build};
use crate::verify::agreement::strict::strict;
use crate::verify::tools::with_tools;
use crate::workspace::write;

/// The advice if a compiler reports an error.
const ADVICE: &str = "change templates/";

/// Compiles the TypeScript packages of a folder as one project, with their own settings, and then the code that tests
/// their types. The output is copied to each package, even if there are errors.
pub fn typescript(home: &Path, all: &[&Packages]) -> Result<()> {
    let Some(first) = all.first() else {
        return Ok(());
    };
    let settings = first.folder.join(TYPESCRIPT).join(SETTINGS);
    let project = json!({
        "extends": settings,
        "compilerOptions": {
            "rootDir": ".",
            "outDir": MADE,
            // Source maps are not used here.
            "sourceMap": false,
            "declarationMap": false,
        },
        "include": [format!("*/{TYPESCRIPT}/src")],
    });
    let compiled = compiled(home, &project);
    for package in all {
        let own = Path::new(&package.module).join(TYPESCRIPT);
        let from = home.join(MADE).join(&own).join("src");
        let to = home.join(&own).join("dist");
        fs::rename(&from, &to).with_context(|| {
            let said = compiled.as_ref().err();
            let said = said.map(|error| format!("{error:#}")).unwrap_or_default();
            format!("tsc made no {}: {said}", from.display())
        })?;
    }
    compiled?;
    let settings = first.folder.join(TYPESCRIPT).join("test").join(SETTINGS);
    let project = json!({
        "extends": settings,
        "include": [format!("*/{TYPESCRIPT}/test/*.ts")],
    });
    self::compiled(home, &project)
}

/// Checks the Python packages with ruff, pyright and mypy.
pub fn python(all: &[&Packages]) -> Result<()> {
    let packages = all.iter();
    let packages = packages.map(|one| (one.module.clone(), one.folder.join(PYTHON)));
    let packages: Vec<(String, PathBuf)> = packages.collect();
    strict("corpora-python", &packages).map(|_| ())
}

/// Compiles the packages of all other languages, for their drivers.
pub fn others(all: &[&Packages]) -> Result<()> {
    let templates = languages()?;
    for name in templates.known()? {
        if ![TYPESCRIPT, PYTHON].contains(&name) {
            let language = templates.language(name)?;
            let folders = all.iter().map(|one| one.folder.join(name));
            let folders: Vec<PathBuf> = folders.filter(|folder| folder.is_dir()).collect();
            let built = in_parallel(&folders, |folder| build(&language, folder))?;
            built.into_iter().collect::<Result<()>>()?;
        }
    }
    Ok(())
}

fn compiled(home: &Path, project: &serde_json::Value) -> Result<()> {
    write(&home.join(SETTINGS), project.to_string())?;
    let line = ["tsc", "--project", "."];
    run(&mut with_tools(home, &line)?, ADVICE)?;
    Ok(())
}

const SETTINGS: &str = "tsconfig.json";
/// The output folder of the compiler.
const MADE: &str = "made";
