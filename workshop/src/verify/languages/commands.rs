//! The commands of a language: the file `verify/commands.toml` in its folder, which docs/new-language.md explains.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use samewire_codegen::Language;
use serde::{Deserialize, Deserializer};
use xtask::codegen;

use super::listing::Listing;
use super::needed::Needed;
use super::words::{Words, placed};
use crate::command::run;
use crate::parallel::in_parallel;
use crate::verify::run::job::Job;
use crate::verify::tools::{once, with_tools};
use crate::workspace::{empty_folder, read, root, scratch, write};

/// A command: the program and its arguments, with placeholders.
pub type Command = Vec<String>;

/// The commands of a language.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Commands {
    /// The programs that a machine must have.
    needs: Vec<Needed>,
    /// Prepare the package of this repository.
    pub prepare: Vec<Command>,
    /// Compile a package for its driver. Without any, those of `[prove]` do so.
    build: Vec<Command>,
    /// Compile many packages at once, in a folder that contains them.
    build_together: Vec<Command>,
    /// Check many packages at once, in a folder that contains them.
    check: Vec<Command>,
    /// Run tests of a package, in its folder.
    test: Vec<Command>,
    /// The files with tests that a case folder may have for its package, and how they are run, in the package's folder.
    pub case_tests: BTreeMap<String, Vec<Command>>,
    /// Make random values of types: `{count}` of each type of the packages in the file `{list}`.
    random_values: Command,
    /// Print what no longer compiles: for the pairs of packages in a folder, which are `PAIR/old` and `PAIR/new`.
    pub uses: Command,
    /// Print what a program for semantic versioning reports as removed, for the same pairs: the last of these commands.
    pub removed: Vec<Command>,
    /// Parse the files of a folder, each of which is there in many layouts.
    pub parse: Vec<Command>,
    /// Formatters and linters of users, which correct what they find in a folder.
    pub formatters: Vec<Command>,
    /// A broken rule, which the proof must notice: the range of an integer.
    pub broken: Option<Broken>,
    /// Only one of so many schemas of other people is compiled, and one draft of the official suite, since the compiler
    /// takes long.
    pub one_of: Option<usize>,
    /// The parts of the steps of `verify`, by the names of the steps.
    pub steps: BTreeMap<String, Vec<Part>>,
    /// The folder of the language.
    #[serde(skip)]
    at: PathBuf,
}

/// A broken rule of a language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Broken {
    /// Files of the repository, each with the path of its copy in the language's folder.
    pub files: Vec<[String; 2]>,
    /// The words that are replaced in each copy, and those that are there instead.
    pub words: [String; 2],
}

/// A part of a step: commands that run in a folder, one after the other.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The folder, which is made if it is not there.
    #[serde(rename = "in")]
    pub folder: String,
    /// Folders of the repository whose files are copied into it. What was there is deleted.
    pub copy: Option<Vec<String>>,
    /// A folder of the repository whose files it gets, beside what tools left there.
    pub mirror: Option<String>,
    /// Whether the package of this repository is prepared first.
    #[serde(default)]
    pub package: bool,
    /// Whether the lines that keep formatters and linters away are taken out of the copies.
    #[serde(default)]
    pub unprotected: bool,
    /// A command. The others run once for each line that it prints, whose words are `{1}`, `{2}` and so on.
    #[serde(default)]
    pub each: Command,
    /// The commands.
    #[serde(deserialize_with = "lines")]
    pub run: Vec<Checked>,
}

/// A command that must succeed, with what it must print. Without such a rule, it is written as a list of words.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Checked {
    /// The program and its arguments.
    pub command: Command,
    /// All that it prints.
    pub prints: Option<String>,
    /// The file of the repository that contains all that it prints.
    pub prints_file: Option<String>,
    /// Whether what it prints belongs to the summary of the step.
    pub tells: bool,
    /// The files that it lists, one a line.
    pub lists: Option<Listing>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Line {
    Plain(Command),
    Checked(Checked),
}

fn lines<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Checked>, D::Error> {
    let lines: Vec<Line> = Deserialize::deserialize(from)?;
    let lines = lines.into_iter().map(|line| match line {
        Line::Checked(checked) => checked,
        Line::Plain(command) => Checked {
            command,
            ..Checked::default()
        },
    });
    Ok(lines.collect())
}

impl Commands {
    /// Reads the commands of a language. Without the file, there are none.
    pub fn of(language: &Language) -> Result<Self> {
        let path = language.at.join("verify/commands.toml");
        let mut commands = if path.is_file() {
            toml::from_str(&read(&path)?).with_context(|| path.display().to_string())?
        } else {
            Self::default()
        };
        if let (true, Some(prove)) = (commands.build.is_empty(), &language.prove) {
            commands.build.clone_from(&prove.build);
        }
        commands.at.clone_from(&language.at);
        Ok(commands)
    }

    /// The placeholders that every command has.
    pub fn words(&self) -> Words {
        Words::of(&self.at)
    }

    /// Runs a command in a folder, and returns what it printed.
    pub fn run(&self, folder: &Path, line: &[String], words: &Words) -> Result<String> {
        let advice = format!("change {}, or its verify/commands.toml", self.at.display());
        let line = placed(line, words, folder)?;
        let mut command = with_tools(folder, &line)?;
        // This program was compiled from the same crates as packages in Rust, so they are here.
        command.env("CARGO_NET_OFFLINE", "true");
        run(&mut command, &advice)
    }

    /// Compiles a package for its driver, unless that was done with the same tools.
    pub fn build(&self, package: &Path) -> Result<()> {
        let lock = read(&root().join("workshop/tools/package-lock.json"))?;
        let stamp = format!("{:?}\n{lock}", self.build);
        once(&stamp_of(package), &stamp, || {
            let words = self.words();
            for line in &self.build {
                self.run(package, line, &words)?;
            }
            Ok(())
        })
        .map(drop)
    }

    /// Whether it has checks beside its compiler.
    pub fn checks(&self) -> bool {
        !self.check.is_empty()
    }

    /// Compiles packages of a folder for their drivers: at once if the language can do so, otherwise each alone.
    pub fn build_all(&self, home: &Path, packages: &[PathBuf]) -> Result<()> {
        if !self.build_together.is_empty() {
            return self.for_all("build", &self.build_together, home, packages);
        }
        let built = in_parallel(packages, |package| self.build(package))?;
        built.into_iter().collect()
    }

    /// Checks packages of a folder at once.
    pub fn check(&self, home: &Path, packages: &[PathBuf]) -> Result<()> {
        self.for_all("check", &self.check, home, packages)
    }

    /// Runs tests of a package.
    pub fn test(&self, package: &Path, tests: &str) -> Result<()> {
        self.run_tests(&self.test, package, tests)
    }

    /// Runs tests of a case folder, by the commands for files of this name.
    pub fn test_case(&self, lines: &[Command], package: &Path, tests: &Path) -> Result<()> {
        self.run_tests(lines, package, &tests.display().to_string())
    }

    /// Makes random values with the packages of a list, and returns what the program says of them.
    pub fn random_values(&self, list: &Path, count: u64, seed: u64) -> Result<String> {
        let words = self
            .words()
            .with("list", vec![list.display().to_string()])
            .with("count", vec![count.to_string()])
            .with("seed", vec![seed.to_string()]);
        self.run(root(), &self.random_values, &words)
    }

    fn run_tests(&self, lines: &[Command], package: &Path, tests: &str) -> Result<()> {
        let words = self.words().with("tests", vec![tests.to_owned()]);
        for line in lines {
            self.run(package, line, &words)?;
        }
        Ok(())
    }

    fn for_all(&self, what: &str, lines: &[Command], home: &Path, of: &[PathBuf]) -> Result<()> {
        if of.is_empty() {
            return Ok(());
        }
        let name = |part: &Path| part.file_name().unwrap_or_default().display().to_string();
        let work = scratch().join(what).join(name(&self.at)).join(name(home));
        let paths = of.iter().map(|path| path.display().to_string()).collect();
        let words = self
            .words()
            .with("packages", paths)
            .with("work", vec![work.display().to_string()]);
        for line in lines {
            self.run(home, line, &words)?;
        }
        Ok(())
    }
}

/// Empties the folder of a package that is generated again, so that nothing of other sources stays.
pub fn forget_build(package: &Path) -> Result<()> {
    empty_folder(package)?;
    write(&stamp_of(package), "")
}

/// The file beside a package that says with which tools it was compiled.
fn stamp_of(package: &Path) -> PathBuf {
    package.with_extension("built")
}

/// The commands of each language of this repository, with the language.
pub fn all() -> Result<Vec<(Arc<Language>, Commands)>> {
    let languages = codegen::languages()?;
    let of = |name| {
        let language = languages.language(name)?;
        let commands = Commands::of(&language)?;
        Ok((language, commands))
    };
    languages.known()?.into_iter().map(of).collect()
}

/// Checks that the programs of all languages are present. A missing one is a failure, and never skips a step.
pub fn present(_: &Job) -> Result<String> {
    look_for(|_| true)
}

/// Checks that the programs with which packages are built and run are present.
pub fn runtimes() -> Result<String> {
    look_for(|needed| !needed.tool)
}

fn look_for(is_asked: impl Fn(&Needed) -> bool) -> Result<String> {
    let all = all()?;
    let needed = all.iter().flat_map(|(_, commands)| &commands.needs);
    let (found, missing): (Vec<_>, Vec<_>) = needed
        .filter(|needed| is_asked(needed))
        .map(Needed::found)
        .partition(Result::is_ok);
    if missing.is_empty() {
        let found: Vec<String> = found.into_iter().flatten().collect();
        return Ok(found.join(", "));
    }
    let missing = missing.into_iter().filter_map(Result::err);
    let missing: Vec<String> = missing.map(|error| format!("{error:#}")).collect();
    bail!("{}", missing.join("\n"))
}

/// The commands of a language of this repository.
pub fn of_language(name: &str) -> Result<Commands> {
    Commands::of(&*codegen::languages()?.language(name)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every key that a language of this repository uses is on the page that explains them.
    #[test]
    fn the_page_about_new_languages_has_every_key() {
        let page = read(&root().join("docs/new-language.md")).expect("the page");
        let mut known = 0;
        for (language, _) in all().expect("the languages") {
            let text = read(&language.at.join("verify/commands.toml")).expect("its commands");
            let table: toml::Table = toml::from_str(&text).expect("TOML");
            let mut open: Vec<(String, toml::Value)> = table.into_iter().collect();
            while let Some((key, value)) = open.pop() {
                match value {
                    toml::Value::Array(all) => {
                        open.extend(all.into_iter().map(|one| (key.clone(), one)));
                    }
                    // Its keys are names of steps or files.
                    toml::Value::Table(table) if ["steps", "case_tests"].contains(&&*key) => {
                        let parts = table.into_iter();
                        open.extend(parts.map(|(_, parts)| (format!("{key}."), parts)));
                    }
                    toml::Value::Table(table) => open.extend(table),
                    _ => {}
                }
                let shown = [format!("`{key}`"), format!("`{key}")];
                assert!(shown.iter().any(|shown| page.contains(shown)), "{key}");
                known += 1;
            }
        }
        assert!(known > 100, "{known}");
    }
}
