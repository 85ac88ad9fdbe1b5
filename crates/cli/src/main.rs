//! The `samewire` command: generates packages from any JSON Schema, with all languages built in.

mod manual;
mod renamed;
mod schema;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::{Args, CommandFactory, Parser, Subcommand};
use clap_complete::Shell;
use samewire::paint::red;
use samewire::tell::{self, Amount};
use samewire::{print, release};
use samewire_codegen::config::{Ids, Package, Schema};
use samewire_codegen::language::Word;
use samewire_codegen::plain::plain;
use samewire_codegen::{Config, Mode, Output, Templates, generate, sync_all};

/// Generates packages from a JSON Schema that read and write the same JSON in every language
#[derive(Debug, Parser)]
#[command(name = "samewire", version = env!("SAMEWIRE_VERSION"), after_help = AFTER)]
struct Arguments {
    #[command(subcommand)]
    command: Task,
}

const AFTER: &str = "\
Examples:
  samewire generate --schema plan.json --language typescript --name @me/plan --out clients/ts
  samewire generate                    write all packages of ./samewire.toml
  samewire generate --check            check that the packages are up to date (for CI)
  samewire release                     check and build all packages for the registries
  samewire languages                   list the languages and their options

Exit codes: 0 success · 1 the packages are out of date (--check) · 2 an error occurred";

#[derive(Debug, Subcommand)]
enum Task {
    /// Writes the packages of a samewire.toml, or one package of a schema
    #[command(after_help = GENERATE)]
    Generate(Box<Generate>),
    /// Checks and builds the packages of a samewire.toml for the registries, in one version
    #[command(after_help = release::HELP)]
    Release(release::Release),
    /// Lists the languages and the options of each
    Languages {
        /// A folder of languages to use instead of the built-in ones
        #[arg(long, value_name = "FOLDER")]
        templates: Option<PathBuf>,
    },
    /// Prints the completions of a shell
    #[command(after_help = COMPLETIONS)]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Prints a manual page
    #[command(after_help = "\
Examples:
  samewire man generate | man -l -     show the page of `samewire generate`
  samewire man --out share/man/man1    write all pages")]
    Man {
        /// The subcommand whose page is printed, instead of that of samewire
        #[arg(conflicts_with = "out")]
        subcommand: Option<String>,
        /// Write all pages into this folder, instead of printing one
        #[arg(long, value_name = "FOLDER")]
        out: Option<PathBuf>,
    },
}

const COMPLETIONS: &str = "\
Examples:
  samewire completions bash > ~/.local/share/bash-completion/completions/samewire
  samewire completions zsh > ~/.zfunc/_samewire    a folder of the variable fpath
  samewire completions fish > ~/.config/fish/completions/samewire.fish
  samewire completions powershell >> $PROFILE";

const GENERATE: &str = "\
Example:
  samewire generate --schema plan.json --language typescript --name @me/plan --out clients/ts

For several packages, write a samewire.toml:

  schema = \"plan.json\"

  [[package]]
  language = \"python\"
  out = \"clients/python\"
  name = \"my-plan\"
  version = \"1.0.0\"
  description = \"Types for plans\"
  license = \"MIT\"
  ids = \"alias\"                    # or \"nominal\": distinct types for ids
  options = { module = \"my_plan\" } # options of the language, see `samewire languages`

Optional settings:

  unstable = false                 # leave out unstable parts (`x-samewire-stability`)
  guide = \"docs/guide.md\"          # included in the README of the package; or a list of files
  overlay = \"clients/by-hand\"      # files that are copied into the package; or a list of folders
  modules = [\"tools\"]              # modules of the overlay that users import
  repository = \"https://…\"         # the URL of the source repository
  homepage = \"https://…\"           # the URL of the home page
  keywords = [\"plans\"]             # words that people search for

[release] has settings that all packages share, such as the version: see `samewire release --help`.

The schema is JSON Schema 2020-12 with its types under `$defs`. If a language cannot express a part
of the schema, you get an error with the place in the schema.

Each package needs its own folder. The file `.samewire` in it lists the files that samewire wrote;
only these are changed, and deleted when they are no longer generated. Any other file is kept and
reported, and `--check` then exits with 1, unless a `.gitignore` ignores the file: one in the folder
or above it, up to the folder of the settings. A folder that has other files but no `.samewire` is
refused. A samewire.toml writes only in its own folder. It may read any file that you can read, and
the contents of its guide, overlay and templates become part of the packages. Only regular files
are read, a schema of at most 64 MiB.

Files of an overlay that a `.gitignore` ignores are left out. Links in an overlay, and files that
the templates generate too, are errors. Files of an overlay keep their mode as in git: executable
or not. `samewire languages` says where modules are expected. If somebody edited the copy of a
file, `--check` names the original to edit.";

#[derive(Debug, Args)]
struct Generate {
    /// The settings file
    #[arg(long, value_name = "FILE", default_value = "samewire.toml", conflicts_with_all = ["schema", "language", "name", "out"])]
    config: PathBuf,
    /// The schema, instead of a settings file
    #[arg(long, value_name = "FILE", requires_all = ["language", "name", "out"])]
    schema: Option<PathBuf>,
    /// The language of the package
    #[arg(long, requires = "schema")]
    language: Option<String>,
    /// The published name of the package
    #[arg(long, requires = "schema")]
    name: Option<String>,
    /// The folder of the package
    #[arg(long, value_name = "FOLDER", requires = "schema")]
    out: Option<PathBuf>,
    /// The version of the package
    #[arg(long, default_value = "0.1.0", requires = "schema")]
    version: String,
    /// A description in one sentence
    #[arg(
        long,
        default_value = "",
        hide_default_value = true,
        requires = "schema"
    )]
    description: String,
    /// The license of the package
    #[arg(long, value_name = "SPDX", default_value = "MIT", requires = "schema")]
    license: String,
    /// How ids are represented: as an alias of their type, or as distinct types
    #[arg(long, value_enum, default_value = "alias", requires = "schema")]
    ids: IdsFlag,
    /// Leave out unstable parts, which the schema marks with `x-samewire-stability`
    #[arg(long, requires = "schema")]
    stable: bool,
    /// An option of the language, such as `--option module=my_plan`
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting, requires = "schema")]
    option: Vec<(String, String)>,
    /// A folder of languages to use instead of the built-in ones
    #[arg(long, value_name = "FOLDER", requires = "schema")]
    templates: Option<PathBuf>,
    /// Write nothing. Print what would change and which files samewire did not write, and exit with 1 if there are any
    #[arg(long)]
    check: bool,
    /// Print every problem and every file, not only the first 50
    #[arg(long)]
    all: bool,
}

/// The values of `--ids`, which are those of `ids` in samewire.toml.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum IdsFlag {
    Alias,
    Nominal,
}

fn main() -> ExitCode {
    let (arguments, hints) = renamed::flags(std::env::args_os());
    let asked = Arguments::parse_from(arguments);
    print::hints(&hints);
    let (done, amount) = match asked.command {
        Task::Generate(generate) => {
            let amount = if generate.all {
                Amount::All
            } else {
                Amount::Some
            };
            (run(*generate, amount), amount)
        }
        Task::Release(asked) => (released(&asked), Amount::All),
        Task::Languages { templates } => (languages(templates.as_deref()), Amount::All),
        Task::Completions { shell } => {
            let script = manual::completions(Arguments::command(), shell);
            (whole(&script), Amount::All)
        }
        Task::Man { subcommand, out } => (man(subcommand.as_deref(), out.as_deref()), Amount::All),
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

/// Generates. Returns `false` if `--check` found changes, or files that samewire did not write.
fn run(asked: Generate, amount: Amount) -> Result<bool> {
    let begun = Instant::now();
    let check = asked.check;
    let (config, base) = settings(asked)?;
    let outputs = outputs(&config)?;
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

/// Releases the packages of a settings file.
fn released(asked: &release::Release) -> Result<bool> {
    let synced = |mode| {
        let config = Config::load(&asked.config)?;
        let reports = sync_all(&outputs(&config)?, mode)?;
        Ok((reports, config.dir))
    };
    let check = || {
        let (reports, base) = synced(Mode::Check)?;
        if reports.iter().all(samewire_codegen::Report::is_clean) {
            return Ok(format!("{} folders", reports.len()));
        }
        bail!(
            "{}`samewire generate` writes them",
            tell::drift(&reports, &base, Amount::Some)
        );
    };
    release::release(asked, &check, &|| synced(Mode::Write).map(drop))
}

/// The files of all packages.
fn outputs(config: &Config) -> Result<Vec<Output>> {
    let path = match &config.schema {
        Some(Schema::Read(path)) => config.dir.join(path),
        Some(Schema::Write(_)) => bail!(
            "the settings say where a schema is written, and this command reads one: `schema = \"my.schema.json\"`"
        ),
        None => bail!("the settings name no schema: `schema = \"my.schema.json\"`"),
    };
    Ok(generate(config, &schema::read(&path)?)?)
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
            config.context("no settings; write a samewire.toml or use `--schema`, see `samewire generate --help`")?
        };
        print::hints(&config.hints);
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
        license: asked.license,
        ids: match asked.ids {
            IdsFlag::Alias => Ids::Alias,
            IdsFlag::Nominal => Ids::Nominal,
        },
        unstable: !asked.stable,
        guide: Vec::new(),
        overlay: Vec::new(),
        modules: Vec::new(),
        repository: None,
        homepage: None,
        keywords: Vec::new(),
        options: asked.option.into_iter().collect(),
    };
    let config = Config {
        templates: asked.templates,
        schema: Some(Schema::Read(schema)),
        release: None,
        packages: vec![package],
        dir: PathBuf::new(),
        file: None,
        hints: Vec::new(),
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
        for (word, Word { about, default, .. }) in &language.options {
            let default = default.as_ref();
            let unless = default.map_or(String::new(), |said| format!(" (default: {said})"));
            print::out(&format!("  --option {word}=…   {about}{unless}\n"));
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

/// Prints a manual page, or writes all of them into a folder.
fn man(subcommand: Option<&str>, folder: Option<&Path>) -> Result<bool> {
    let Some(folder) = folder else {
        return whole(&manual::page(Arguments::command(), subcommand)?);
    };
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for (name, page) in manual::pages(Arguments::command())? {
        let path = folder.join(name);
        std::fs::write(&path, page).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(true)
}

/// Writes a file to the standard output as it is.
fn whole(file: &[u8]) -> Result<bool> {
    let mut out = std::io::stdout().lock();
    out.write_all(file)
        .and_then(|()| out.flush())
        .context("cannot write to the standard output")?;
    Ok(true)
}

fn setting(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').filter(|(word, _)| !word.is_empty());
    let (word, value) = parts.ok_or_else(|| format!("`{text}` is not `name=value`"))?;
    Ok((word.to_owned(), value.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
    }
}
