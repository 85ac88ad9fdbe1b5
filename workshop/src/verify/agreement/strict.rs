//! Checks the Python packages of many schemas together: types, formatting, and the JSON Schema of pydantic.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::json;

use crate::command::run;
use crate::parallel::in_parallel;
use crate::verify::tools::{python, with_tools};
use crate::workspace::{copy, empty_folder, files, read, root, scratch, write};

/// The advice if a check fails.
pub const ADVICE: &str = "change templates/python/";

/// Checks packages, given by their modules and folders, with one process of each checker. They are as strict as the
/// packages' own settings, except that mypy checks each file of the runtime only once, because it is the same in all
/// packages. Returns the folder of their copies.
pub fn strict(name: &str, packages: &[(String, PathBuf)]) -> Result<PathBuf> {
    let home = scratch().join(name);
    fs::create_dir_all(&home).with_context(|| format!("cannot make {}", home.display()))?;
    for part in ["src", "test"] {
        empty_folder(&home.join(part))?;
    }
    let mut looked_at = vec!["test".to_owned()];
    let mut known = HashSet::new();
    let mut again = Vec::new();
    for (module, package) in packages {
        let source = home.join("src").join(module);
        copy(&package.join("src").join(module), &source)?;
        let own = files(&source)?;
        for path in &own {
            if path.extension().is_some_and(|end| end == "py")
                && !known.insert(read(&source.join(path))?)
            {
                let name = path.with_extension("").display().to_string();
                again.push(format!("mypy-{module}.{name}"));
            }
        }
        let own = own.iter().filter_map(|path| path.to_str());
        looked_at.extend(
            own.filter(|path| is_public(path))
                .map(|path| format!("src/{module}/{path}")),
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
    // If the errors of a module are ignored, mypy only reads its declarations.
    let known_already = if again.is_empty() {
        String::new()
    } else {
        format!("[{}]\nignore_errors = True\n", again.join(", "))
    };
    write(&home.join(MYPY), format!("[mypy]\n{known_already}"))?;
    let python = python().display().to_string();
    let mypy = vec![
        "mypy",
        "--strict",
        "--config-file",
        MYPY,
        "--explicit-package-bases",
        "--python-executable",
        &python,
        "src",
        "test",
    ];
    let schemas = root().join(SCHEMAS).display().to_string();
    let lines = [
        mypy,
        vec!["pyright", "--pythonpath", &python],
        vec!["ruff", "check", "--ignore-noqa", "."],
        vec!["python", "-B", &schemas, "src"],
    ];
    let checked = in_parallel(&lines, |line| {
        let mut checker = with_tools(&home, line)?;
        run(checker.env("MYPYPATH", "src:test"), ADVICE)
    })?;
    checked.into_iter().collect::<Result<Vec<_>>>()?;
    Ok(home)
}

/// Whether a module is public.
fn is_public(path: &str) -> bool {
    matches!(path, "models.py" | "methods.py" | "__init__.py") || path.starts_with("_models_")
}

/// A program that asks pydantic for the JSON Schema of types.
const SCHEMAS: &str = "workshop/fixtures/json_schemas.py";
const SETTINGS: &str = "pyproject.toml";
const MYPY: &str = "mypy.ini";

fn copied(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    fs::copy(from, to).with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(())
}
