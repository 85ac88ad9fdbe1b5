//! Checks the Python packages of many schemas together, with type checkers and the formatter.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::json;

use super::tools::{python, with_tools};
use crate::command::run;
use crate::workspace::{copy, empty_folder, files, scratch, write};

/// What to do if a check fails.
pub const ADVICE: &str = "change crates/codegen/templates/python/";

/// Checks packages, each a module and its folder, by one process of each checker: as strictly as their own settings do,
/// but for the runtime, which is the same in all of them. Returns the folder of their copies.
pub fn strict(name: &str, packages: &[(String, PathBuf)]) -> Result<PathBuf> {
    let home = scratch().join(name);
    fs::create_dir_all(&home).with_context(|| format!("cannot make {}", home.display()))?;
    for part in ["src", "test"] {
        empty_folder(&home.join(part))?;
    }
    let mut looked_at = vec!["test".to_owned()];
    for (module, package) in packages {
        let source = home.join("src").join(module);
        copy(&package.join("src").join(module), &source)?;
        let own = files(&source)?;
        let public = ["models.py", "methods.py", "__init__.py"];
        looked_at.extend(
            public
                .into_iter()
                .filter(|file| own.iter().any(|path| path == Path::new(file)))
                .map(|file| format!("src/{module}/{file}")),
        );
        copied(
            &package.join("test/types_check.py"),
            &home
                .join("test")
                .join(format!("of_{module}/types_check.py")),
        )?;
        copied(&package.join(SETTINGS), &home.join(SETTINGS))?;
    }
    let pyright = json!({
        "include": looked_at,
        "extraPaths": ["src"],
        "typeCheckingMode": "strict",
    });
    write(&home.join("pyrightconfig.json"), pyright.to_string())?;
    let python = python().display().to_string();
    for line in [
        vec!["ruff", "check", "."],
        vec!["pyright", "--pythonpath", &python],
        vec![
            "mypy",
            "--strict",
            "--explicit-package-bases",
            "--python-executable",
            &python,
            "src",
            "test",
        ],
    ] {
        let mut checker = with_tools(&home, &line)?;
        run(checker.env("MYPYPATH", "src:test"), ADVICE)?;
    }
    Ok(home)
}

/// The same, and the formatter leaves every file as it is. Very long names are laid out in another way than it would.
pub fn strict_and_formatted(name: &str, packages: &[(String, PathBuf)]) -> Result<()> {
    let home = strict(name, packages)?;
    let line = ["ruff", "format", "--check", "."];
    run(&mut with_tools(&home, &line)?, ADVICE)?;
    Ok(())
}

const SETTINGS: &str = "pyproject.toml";

fn copied(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    fs::copy(from, to).with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(())
}
