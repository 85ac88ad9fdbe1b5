//! The tools of the comparison, each run with its simplest settings: what it makes of a document, or its error.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};
use serde::Serialize;

use super::documents::Document;
use crate::bench::peers;
use crate::command::command;
use crate::waiting::ended_within;
use crate::workspace::{files, read, root};

/// How long a tool may take for a document.
const LONGEST: Duration = Duration::from_mins(1);

/// A language, the ending of its files, and the tools that make it. Ours is first.
pub const LANGUAGES: [(&str, &str, [&str; 3]); 2] = [
    (
        "typescript",
        "ts",
        ["samewire", "json-schema-to-typescript", "quicktype"],
    ),
    (
        "python",
        "py",
        ["samewire", "datamodel-code-generator", "quicktype"],
    ),
];

/// What a tool made of a document.
#[derive(Serialize)]
pub struct Made {
    /// The tool.
    pub name: &'static str,
    /// The files with the types.
    pub types: Vec<PathBuf>,
    /// All files without those that every package has.
    pub files: Vec<PathBuf>,
    /// The module of Python, and the folder it is imported from.
    pub module: &'static str,
    /// The folder that the module is imported from.
    pub path: PathBuf,
    /// Whether the module is a folder of modules.
    pub folder: bool,
}

/// Runs a tool. The inner error is what the tool says if it fails.
pub fn made(
    tool: &'static str,
    language: &str,
    ending: &str,
    of: &Document,
) -> Result<Result<Made, String>> {
    let out = of.folder.join(format!("{tool}.{ending}"));
    let module = match tool {
        "datamodel-code-generator" => "datamodels",
        "quicktype" => "quicktyped",
        _ => "doc",
    };
    // The name of a module is no name with `-`.
    let out = match language {
        "python" if module != "doc" => out.with_file_name(format!("{module}.py")),
        _ => out,
    };
    let said = match tool {
        "samewire" => limited(&mut ours(language, of), of)?,
        "quicktype" => limited(&mut quicktype(of, &out), of)?,
        "json-schema-to-typescript" => limited(&mut json2ts(of, &out), of)?,
        _ => match limited(&mut datamodels(of, &out), of)? {
            // Names with dots become folders.
            Err(why) if why.contains("Modular") => {
                limited(&mut datamodels(of, &of.folder.join(module)), of)?
            }
            other => other,
        },
    };
    if let Err(why) = said {
        return Ok(Err(why));
    }
    let folder = of.folder.join(module);
    let is_folder = tool != "samewire" && !out.exists();
    let (types, files) = match (tool, language) {
        ("samewire", "typescript") => {
            let src = of.folder.join("typescript/src");
            (vec![src.join("types.ts")], own(&src)?)
        }
        ("samewire", _) => {
            let files = own(&of.folder.join("python/src/doc"))?;
            // Many models are several files.
            let is_model = |path: &&PathBuf| {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                name.trim_start_matches('_').starts_with("models")
            };
            (files.iter().filter(is_model).cloned().collect(), files)
        }
        _ if is_folder => (own(&folder)?, own(&folder)?),
        _ => (vec![out.clone()], vec![out]),
    };
    let path = match tool {
        "samewire" => of.folder.join("python/src"),
        _ => of.folder.clone(),
    };
    Ok(Ok(Made {
        name: tool,
        types,
        files,
        module,
        path,
        folder: is_folder,
    }))
}

/// The files of a package, without its runtime.
fn own(src: &Path) -> Result<Vec<PathBuf>> {
    let is_own = |path: &PathBuf| {
        let mut parts = path.components();
        let runtime = parts.any(|part| {
            ["runtime", "_runtime"]
                .map(AsRef::as_ref)
                .contains(&part.as_os_str())
        });
        !runtime
            && path
                .extension()
                .is_some_and(|end| end == "ts" || end == "py")
    };
    let all = files(src)?.into_iter().filter(is_own);
    Ok(all.map(|path| src.join(path)).collect())
}

fn ours(language: &str, of: &Document) -> Command {
    let program = root().join("target/release/samewire");
    let mut line = command(&of.folder, program, ["generate", "--schema", "schema.json"]);
    line.args(["--language", language, "--name", "doc", "--out", language]);
    line
}

/// json-schema-to-typescript, into a file.
pub fn json2ts(of: &Document, out: &Path) -> Command {
    let mut line = command(
        &of.folder,
        peers::npm_program("json2ts"),
        ["-i", "schema.json", "-o"],
    );
    line.arg(out);
    line.args(of.definitions.map(|_| "--unreachableDefinitions"));
    line
}

fn quicktype(of: &Document, out: &Path) -> Command {
    let schema = match of.definitions {
        Some(name) => format!("schema.json#/{name}/"),
        None => "schema.json".to_owned(),
    };
    let program = peers::npm_program("quicktype");
    let mut line = command(&of.folder, program, ["--src-lang", "schema", &schema]);
    line.args(["--top-level", "Document", "--out"]).arg(out);
    line
}

/// datamodel-code-generator, into a file or a folder.
pub fn datamodels(of: &Document, out: &Path) -> Command {
    let program = peers::python_program("datamodel-codegen");
    let mut line = command(
        &of.folder,
        program,
        ["--input", "schema.json", "--input-file-type", "jsonschema"],
    );
    line.args(["--output-model-type", "pydantic_v2.BaseModel"]);
    line.args(["--disable-warnings", "--class-name", "Document"]);
    line.arg("--output").arg(out);
    line
}

/// Runs a program for [`LONGEST`] at most. The inner error is the line of its output that says why it failed.
fn limited(program: &mut Command, of: &Document) -> Result<Result<(), String>> {
    let log = of.folder.join("output.txt");
    let output = File::create(&log).context("the output of a tool")?;
    program.stdout(output.try_clone()?).stderr(output);
    program.stdin(Stdio::null());
    let mut child = program
        .spawn()
        .with_context(|| format!("cannot start {}", program.get_program().display()))?;
    Ok(match ended_within(&mut child, LONGEST)? {
        Some(status) if status.success() => Ok(()),
        Some(_) => Err(reason(&read(&log)?)),
        None => Err(format!("not done after {} s", LONGEST.as_secs())),
    })
}

/// The first line that says `error`, or else the last one.
fn reason(output: &str) -> String {
    let mut lines = output
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty());
    let says = |line: &&str| line.to_lowercase().contains("error");
    let all: Vec<&str> = lines.by_ref().collect();
    let found = all
        .iter()
        .copied()
        .find(|line| says(line))
        .or(all.last().copied());
    found.unwrap_or("no reason").chars().take(70).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_is_the_line_that_says_error() {
        assert_eq!(
            reason("reading\nError: no type\nat x.js:3\n"),
            "Error: no type"
        );
        assert_eq!(reason("one\ntwo\n"), "two");
        assert_eq!(reason(""), "no reason");
    }
}
