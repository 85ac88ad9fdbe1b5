//! Whether packages with a copy of the runtime each work together in one program: two of one schema, and one of its next
//! version.

use std::path::Path;

use anyhow::{Context, Result};
use samewire_codegen::settings::Ids;
use samewire_codegen::{Config, Mode, Package, generate, sync};
use serde_json::Value;

use crate::command::{command, run};
use crate::verify::agreement::case::{PYTHON, TYPESCRIPT};
use crate::verify::run::job::Job;
use crate::verify::tools::{python, resolve, with_tools};
use crate::workspace::{copy, empty, read, root};

const FIXTURES: &str = "workshop/fixtures/two-packages";
/// The packages, by their names in TypeScript and in Python, and the schema of each.
const PACKAGES: [([&str; 2], &str); 3] = [
    (["a", "notes-a"], "notes.json"),
    (["b", "notes-b"], "notes.json"),
    (["next", "notes-next"], "notes_next.json"),
];
const ADVICE: &str = "the copies of a runtime must recognize each other: change runtimes/";

/// Generates the packages, and runs a program of each language that uses all of them.
pub fn work_together(_: &Job) -> Result<String> {
    let home = empty("two-packages")?;
    for (names, schema) in PACKAGES {
        generate_packages(&home, names, schema)?;
    }
    let said = [in_typescript(&home)?, in_python(&home)?];
    Ok(said.join("; "))
}

fn generate_packages(home: &Path, [typescript, python]: [&str; 2], schema: &str) -> Result<()> {
    let languages = xtask::codegen::languages()?;
    let package = |language: &str, name: &str, out: String| -> Result<Package> {
        let language = languages.language(language)?;
        Ok(Package {
            out: out.into(),
            // With aliases there is less to be told apart.
            ids: Ids::Nominal,
            ..Package::unpublished(&language, name)
        })
    };
    let installed = format!("typescript/node_modules/{typescript}");
    let packages = vec![
        package(TYPESCRIPT, typescript, installed)?,
        package(PYTHON, python, format!("python/{python}"))?,
    ];
    let path = root().join(FIXTURES).join(schema);
    let schema: Value =
        serde_json::from_str(&read(&path)?).with_context(|| path.display().to_string())?;
    let config = Config::of(home.to_path_buf(), packages);
    for output in generate(&config, languages, &schema)? {
        sync(&output, Mode::Write)?;
    }
    Ok(())
}

/// Compiles each package alone, and the program with their declarations.
fn in_typescript(home: &Path) -> Result<String> {
    let program = home.join(TYPESCRIPT);
    copy(&root().join(FIXTURES).join(TYPESCRIPT), &program)?;
    for ([name, _], _) in PACKAGES {
        let package = program.join("node_modules").join(name);
        run(&mut with_tools(&package, &["tsc"])?, ADVICE)?;
    }
    run(&mut with_tools(&program, &["tsc"])?, ADVICE)?;
    let node = resolve("node")?;
    let said = run(&mut command(&program, node, ["out/main.js"]), ADVICE)?;
    Ok(format!("{} in TypeScript", said.trim()))
}

fn in_python(home: &Path) -> Result<String> {
    let program = home.join(PYTHON);
    copy(&root().join(FIXTURES).join(PYTHON), &program)?;
    let sources = PACKAGES.map(|([_, name], _)| program.join(name).join("src"));
    let path = std::env::join_paths(sources)?;
    let mut check = with_tools(&program, &["mypy", "--strict", "main.py"])?;
    run(check.env("MYPYPATH", &path), ADVICE)?;
    let mut program = command(&program, python(), ["main.py"]);
    let said = run(program.env("PYTHONPATH", &path), ADVICE)?;
    Ok(format!("{} in Python", said.trim()))
}
