//! What formatters and linters make of generated code: those of a user leave it as it is, and ours find no mistake in it.

use std::path::Path;

use anyhow::{Context, Result, bail};
use samewire_codegen::{Config, Mode, generate, sync};
use serde_json::Value;
use xtask::codegen::languages;

use crate::command::run;
use crate::verify::agreement::case::TYPESCRIPT;
use crate::verify::tools::{npm_tools, with_tools};
use crate::workspace::{empty, files, read, root, write};

const ADVICE: &str =
    "change `left_alone` of templates/*/language.toml, or the settings of formatters beside it";

/// Formats a project with two generated packages and files of the user, with settings that are nobody's default, and
/// fails if the packages are not as they were generated.
pub fn of_users() -> Result<()> {
    let project = empty("formatters")?;
    let config = Config::parse(&project.join("samewire.toml"), SETTINGS)?;
    let config = Config {
        dir: project.clone(),
        ..config
    };
    let outputs = generate(&config, languages()?, &schema()?)?;
    for output in &outputs {
        sync(output, Mode::Write)?;
    }
    let lines: [&[&str]; 6] = [
        &["prettier", "--write", "--log-level", "warn", "."],
        &["biome", "check", "--write", "--unsafe", "."],
        &["eslint", "--fix", "."],
        &[
            "ruff",
            "check",
            "--no-cache",
            "--fix-only",
            "--unsafe-fixes",
            "--quiet",
            ".",
        ],
        &["ruff", "format", "--no-cache", "--quiet", "."],
        &["black", "--quiet", "."],
    ];
    for line in lines {
        for (path, text) in PROJECT {
            write(&project.join(path), text)?;
        }
        run(&mut with_tools(&project, line)?, ADVICE)?;
        if !is_formatted(&project)? {
            bail!(
                "`{}` left the user's code as it was: it did not run",
                line.join(" ")
            );
        }
        for output in &outputs {
            let drift = sync(output, Mode::Check)?;
            if !drift.is_clean() {
                bail!("`{}` changed a package:\n{drift}\n{ADVICE}", line.join(" "));
            }
        }
    }
    Ok(())
}

/// Whether some code of the user is not as it was written.
fn is_formatted(project: &Path) -> Result<bool> {
    let code = PROJECT.iter().filter(|(path, _)| path.starts_with("app/"));
    let same: Vec<bool> = code
        .map(|(path, text)| Ok(read(&project.join(path))? == *text))
        .collect::<Result<_>>()?;
    Ok(same.contains(&false))
}

/// The user's files: the settings of the formatters, and code that none of them likes.
const PROJECT: &[(&str, &str)] = &[
    (
        ".prettierrc",
        r#"{ "useTabs": true, "singleQuote": true, "semi": false, "printWidth": 40, "proseWrap": "always" }"#,
    ),
    (
        ".editorconfig",
        "[*]\nindent_style = tab\nmax_line_length = 40\n",
    ),
    (
        "biome.json",
        r#"{ "formatter": { "lineWidth": 40 }, "linter": { "rules": { "style": { "useConst": "error" } } } }"#,
    ),
    (
        "eslint.config.mjs",
        "export default [{ rules: { \"prefer-const\": \"error\", \"no-extra-boolean-cast\": \"error\", \"no-var\": \"error\" } }];\n",
    ),
    (
        "pyproject.toml",
        "[tool.ruff]\nline-length = 40\nlint.select = [\"ALL\"]\n[tool.black]\nline-length = 40\n",
    ),
    ("app/own.ts", "export const a = {b:1}\n"),
    ("app/own.mjs", "var a = {b:1}\nexport default a\n"),
    ("app/own.py", "import sys\nimport os\na = {'b':1}\n"),
];

const SETTINGS: &str = r#"
schema = "schema.json"

[[package]]
language = "typescript"
out = "packages/typescript"
name = "notes"
version = "1.0.0"
description = "Notes."
license = "MIT"
ids = "alias"

[[package]]
language = "python"
out = "packages/python"
name = "notes"
version = "1.0.0"
description = "Notes."
license = "MIT"
ids = "alias"
"#;

/// A schema with everything that a package may have: unions, conditions and methods.
fn schema() -> Result<Value> {
    let path = root().join("workshop/fixtures/two-packages/notes.json");
    serde_json::from_str(&read(&path)?).with_context(|| path.display().to_string())
}

/// Looks for mistakes in the generated packages and in the TypeScript runtime, which has more than one package needs, with
/// the rules of three linters that are about correctness. The lines that keep the linters of users away are taken out.
pub fn mistakes() -> Result<()> {
    let python = root().join("generated/python");
    let line = ["ruff", "check", "--no-cache", "--ignore-noqa", "."];
    run(&mut with_tools(&python, &line)?, MISTAKE)?;
    let language = languages()?.language(TYPESCRIPT)?;
    for folder in ["generated/typescript", "runtimes/typescript"] {
        let project = empty("linted")?;
        for path in files(&root().join(folder))? {
            let kept = read(&root().join(folder).join(&path))?;
            let kept = kept
                .lines()
                .filter(|line| !language.layout.left_alone.iter().any(|one| one == line));
            write(
                &project.join(path),
                kept.collect::<Vec<_>>().join("\n") + "\n",
            )?;
        }
        // Biome reads the types too; eslint reads what the compiler makes of them.
        write(&project.join("biome.json"), BIOME)?;
        let biome = ["biome", "lint", "--error-on-warnings", "src"];
        run(&mut with_tools(&project, &biome)?, MISTAKE)?;
        run(&mut with_tools(&project, &["tsc"])?, MISTAKE)?;
        let rules = npm_tools()?.join("@eslint/js/src/index.js");
        let settings = ESLINT.replace("@eslint/js", &rules.display().to_string());
        write(&project.join("eslint.config.mjs"), settings)?;
        run(&mut with_tools(&project, &["eslint", "dist"])?, MISTAKE)?;
    }
    Ok(())
}

const MISTAKE: &str =
    "correct the template in templates/ or the runtime in runtimes/, then `cargo xtask codegen`";

/// The recommended rules about correctness, without two: all functions that read have the same parameters, and a function
/// may end with a call of another one that returns nothing either.
const BIOME: &str = r#"
{ "linter": { "rules": {
    "recommended": false,
    "correctness": { "recommended": true, "noUnusedFunctionParameters": "off", "noVoidTypeReturn": "off" }
} } }
"#;

/// The recommended rules, for programs of Node. Names that begin with `_`, and parameters, may be unused.
const ESLINT: &str = r#"
import js from "@eslint/js";
const names = ["AbortController", "Buffer", "Event", "TextDecoder", "TextEncoder", "URL", "clearImmediate", "clearTimeout", "console", "process", "queueMicrotask", "setImmediate", "setTimeout", "structuredClone"];
const globals = Object.fromEntries(names.map((name) => [name, false]));
const rules = { "no-unused-vars": ["error", { args: "none", varsIgnorePattern: "^_" }] };
export default [js.configs.recommended, { languageOptions: { globals }, rules }];
"#;
