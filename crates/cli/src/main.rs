//! The `samewire` command: packages from any JSON Schema, with every language built in.

mod schema;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::{Args, Parser, Subcommand};
use samewire::paint::red;
use samewire::print;
use samewire::tell::{self, Amount};
use samewire_codegen::config::{Ids, Package, Schema};
use samewire_codegen::language::Word;
use samewire_codegen::plain::plain;
use samewire_codegen::{Config, Mode, Templates, generate, sync_all};

/// Makes packages that speak the same wire, in every language, from any JSON Schema
#[derive(Debug, Parser)]
#[command(name = "samewire", version, after_help = AFTER)]
struct Arguments {
    #[command(subcommand)]
    command: Task,
}

const AFTER: &str = "\
Examples:
  samewire generate --schema plan.json --language typescript --name @me/plan --out clients/ts
  samewire generate                    everything that ./samewire.toml names
  samewire generate --check            is it still what the schema makes? (for CI)
  samewire languages                   what there is, and what each asks for

Exit codes: 0 all is well · 1 something differs (--check) · 2 it could not be done";

#[derive(Debug, Subcommand)]
enum Task {
    /// Writes the packages of a samewire.toml, or one package of a schema
    #[command(after_help = GENERATE)]
    Generate(Box<Generate>),
    /// Prints the languages, and the settings each asks for
    Languages {
        /// A folder of languages to use instead of the built-in ones
        #[arg(long, value_name = "FOLDER")]
        templates: Option<PathBuf>,
    },
}

const GENERATE: &str = "\
Example:
  samewire generate --schema plan.json --language typescript --name @me/plan --out clients/ts

A samewire.toml says the same for several packages:

  schema = \"plan.json\"

  [[package]]
  language = \"python\"
  out = \"clients/python\"
  name = \"my-plan\"
  version = \"1.0.0\"
  description = \"What a plan is\"
  licence = \"MIT\"
  ids = \"alias\"                    # or \"nominal\": ids that cannot be mixed up
  set = { module = \"my_plan\" }     # what `samewire languages` says that Python asks for

and, where wanted:

  unstable = false                 # leaves out what may still change (`x-samewire-stability`)
  guide = \"docs/guide.md\"          # stands in the README of the package; or a list of files
  overlay = \"clients/by-hand\"      # its files stand in the package at their paths, as they are; or a list
  modules = [\"tools\"]              # what of it users import beside the main module
  repository = \"https://…\"         # the address of its source
  homepage = \"https://…\"           # the address of its page

The schema is JSON Schema 2020-12 with its types under `$defs`. Whatever a language cannot carry is
an error with its place in the schema, never silence.

The folder of a package is one of its own. `.samewire` in it lists the files that samewire wrote:
those are changed, and deleted when they are not made any more. Any other file there is left as it
is and named, and `--check` exits with 1, unless a `.gitignore` in the folder, or above it up to
the one of the settings, ignores it. A folder that has other files and no `.samewire` is refused.
A samewire.toml writes only in its own folder. It may read any file that you can read: what its
guide, overlay and templates hold stands in the packages. Only regular files are read, a schema of
64 MiB at most.

What a `.gitignore` in an overlay, or above it up to the folder of the settings, ignores is left
out; links in it, and files that the templates make too, are errors. Its files keep their mode as
git does: executable or not. `samewire languages` says where a module has to stand. `--check` tells which file to change
when somebody changed the copy of one.";

#[derive(Debug, Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a flag of the command line"
)]
struct Generate {
    /// The settings
    #[arg(long, value_name = "FILE", default_value = "samewire.toml", conflicts_with_all = ["schema", "language", "name", "out"])]
    config: PathBuf,
    /// A schema, instead of settings
    #[arg(long, value_name = "FILE", requires_all = ["language", "name", "out"])]
    schema: Option<PathBuf>,
    /// The language of the package
    #[arg(long, requires = "schema")]
    language: Option<String>,
    /// The name the package is published under
    #[arg(long, requires = "schema")]
    name: Option<String>,
    /// The folder it is written to
    #[arg(long, value_name = "FOLDER", requires = "schema")]
    out: Option<PathBuf>,
    /// Its version
    #[arg(long, default_value = "0.1.0", requires = "schema")]
    version: String,
    /// One sentence about it
    #[arg(
        long,
        default_value = "",
        hide_default_value = true,
        requires = "schema"
    )]
    description: String,
    /// Its licence
    #[arg(long, value_name = "SPDX", default_value = "MIT", requires = "schema")]
    licence: String,
    /// Make ids types of their own, which cannot be mixed up
    #[arg(long, requires = "schema")]
    nominal: bool,
    /// Leave out what may still change: what the schema marks with `x-samewire-stability`
    #[arg(long, requires = "schema")]
    stable: bool,
    /// A setting the language asks for, such as `--set module=my_plan`
    #[arg(long, value_name = "WORD=VALUE", value_parser = setting, requires = "schema")]
    set: Vec<(String, String)>,
    /// A folder of languages to use instead of the built-in ones
    #[arg(long, value_name = "FOLDER", requires = "schema")]
    templates: Option<PathBuf>,
    /// Write nothing: print what would change, and files that samewire did not write; exit with 1 if there are any
    #[arg(long)]
    check: bool,
    /// Print every problem and every file, not only the first 50
    #[arg(long)]
    all: bool,
}

fn main() -> ExitCode {
    let (done, amount) = match Arguments::parse().command {
        Task::Generate(generate) => {
            let amount = if generate.all {
                Amount::All
            } else {
                Amount::Some
            };
            (run(*generate, amount), amount)
        }
        Task::Languages { templates } => (languages(templates.as_deref()), Amount::All),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            let error = plain(&tell::failure(&error, amount));
            print::error(&format!("{} {error}", red("error:")));
            ExitCode::from(2)
        }
    }
}

/// Generates; `false` when `--check` found something to change, or files that samewire did not write.
fn run(asked: Generate, amount: Amount) -> Result<bool> {
    let begun = Instant::now();
    let check = asked.check;
    let (config, base) = settings(asked)?;
    let path = match &config.schema {
        Some(Schema::Read(path)) => config.dir.join(path),
        Some(Schema::Write(_)) => bail!(
            "the settings say where a schema is written, and this command reads one: `schema = \"my.schema.json\"`"
        ),
        None => bail!("the settings name no schema: `schema = \"my.schema.json\"`"),
    };
    let outputs = generate(&config, &schema::read(&path)?)?;
    let mode = if check { Mode::Check } else { Mode::Write };
    let reports = sync_all(&outputs, mode)?;
    if check {
        print::out(&tell::drift(&reports, &base, amount));
        return Ok(reports.iter().all(samewire_codegen::Report::is_clean));
    }
    print::out(&tell::written(
        &reports,
        &outputs,
        &base,
        begun.elapsed(),
        amount,
    ));
    Ok(true)
}

/// The settings of a file, or of the command line alone, and the folder that paths are told from.
fn settings(asked: Generate) -> Result<(Config, PathBuf)> {
    let (Some(schema), Some(language), Some(name), Some(out)) =
        (asked.schema, asked.language, asked.name, asked.out)
    else {
        let config = Config::load(&asked.config);
        let config = if asked.config.exists() {
            config?
        } else {
            config.context("no settings; write a samewire.toml or say `--schema`, see `samewire generate --help`")?
        };
        let base = config.dir.clone();
        return Ok((config, base));
    };
    let description = if asked.description.is_empty() {
        format!("Types of {name}")
    } else {
        asked.description
    };
    let package = Package {
        language,
        out,
        name,
        version: asked.version,
        description,
        licence: asked.licence,
        ids: if asked.nominal {
            Ids::Nominal
        } else {
            Ids::Alias
        },
        unstable: !asked.stable,
        guide: Vec::new(),
        overlay: Vec::new(),
        modules: Vec::new(),
        repository: None,
        homepage: None,
        set: asked.set.into_iter().collect(),
    };
    let config = Config {
        templates: asked.templates,
        schema: Some(Schema::Read(schema)),
        packages: vec![package],
        dir: PathBuf::new(),
        file: None,
    };
    config.check()?;
    Ok((config, PathBuf::new()))
}

fn languages(folder: Option<&Path>) -> Result<bool> {
    let templates = match folder {
        Some(folder) => Templates::at(folder)?,
        None => Templates::built_in(),
    };
    for name in templates.known()? {
        let language = templates.language(name)?;
        print::out(&format!("{name}\n"));
        for (word, Word { about, default, .. }) in &language.set {
            let default = default.as_ref();
            let unless = default.map_or(String::new(), |said| format!(" (default: {said})"));
            print::out(&format!("  --set {word}=…   {about}{unless}\n"));
        }
        match language.modules.file.as_str() {
            "" => print::out("  modules   none: a package is one module\n"),
            file => print::out(&format!(
                "  modules   each of an overlay is a file {file}\n"
            )),
        }
    }
    Ok(true)
}

fn setting(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').filter(|(word, _)| !word.is_empty());
    let (word, value) = parts.ok_or_else(|| format!("`{text}` is not `word=value`"))?;
    Ok((word.to_owned(), value.to_owned()))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
    }
}
