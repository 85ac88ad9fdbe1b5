//! Puts hostile texts into every place of every case folder and of the settings. In each generated file, the parsers of
//! the languages must find the same tokens as with a harmless text, and every string must have the declared value.
//!
//! This is no subject of the engine, which compares answers about one text: here two generated files are compared.

mod found;
mod inject;
mod rust;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use samewire_codegen::language::Is;
use samewire_codegen::settings::{Enums, Ids, Package};
use samewire_codegen::{Config, Language, generate};
use serde_json::json;
use xtask::codegen::languages;

use found::{Found, HARMLESS};

use crate::command::{command, run};
use crate::parallel::part_of;
use crate::verify::agreement::case::Case;
use crate::verify::agreement::cases;
use crate::verify::run::job::Job;
use crate::verify::tools;
use crate::workspace::{empty, read, root};

/// Without escapes, this text ends strings and comments in every language, and begins Markdown.
const RAW: &str = "\"'`*/ \"\"\"\n<b>[a](javascript:b)\n";

/// Each text is in one of so many case folders, since what a place does with it hardly depends on the others.
const PARTS: u64 = 6;

/// Generates all packages and checks them with the parsers.
pub fn hostile(job: &Job) -> Result<String> {
    let texts: Vec<String> =
        serde_json::from_str(&read(&root().join(FIXTURES).join("texts.json"))?)?;
    let languages = all_languages()?;
    for language in &languages {
        for text in &texts {
            refused(language, text)?;
        }
    }
    let folder = empty("hostile")?;
    let cases = cases::all()?;
    let seed = job.options.seed;
    let read = std::thread::scope(|scope| {
        let running: Vec<_> = languages
            .iter()
            .map(|language| {
                let folder = folder.join(&language.name);
                let (cases, texts) = (&cases, &texts);
                scope.spawn(move || in_language(language, cases, texts, seed, &folder))
            })
            .collect();
        let mut read = Vec::new();
        for language in running {
            read.push(
                language
                    .join()
                    .map_err(|_| anyhow!("a language panicked"))??,
            );
        }
        Ok::<_, anyhow::Error>(read)
    })?;
    let packages: usize = read.iter().map(|(packages, _)| packages).sum();
    let files: usize = read.iter().map(|(_, files)| files).sum();
    job.tell("reading the packages");
    Ok(format!(
        "{} texts in {} schemas: {packages} packages, {files} files read; deliberately raw texts were detected in files of every syntax",
        texts.len(),
        cases.len()
    ))
}

/// Generates the packages of one language and checks them. Returns the numbers of packages and of files.
fn in_language(
    language: &Language,
    cases: &[Case],
    texts: &[String],
    seed: u64,
    folder: &Path,
) -> Result<(usize, usize)> {
    fs::create_dir_all(folder)?;
    let mut readers = READERS
        .iter()
        .map(|reader| {
            let jobs = File::create(folder.join(reader.jobs))?;
            Ok((reader, BufWriter::new(jobs), BTreeSet::new()))
        })
        .collect::<Result<Vec<_>>>()?;
    let mut asked_before = HashSet::new();
    for (seed, case) in (seed % PARTS..).zip(cases) {
        let name = &case.name;
        let made = |text: &str| {
            files(language, case, text)
                .with_context(|| format!("{}: the case folder {name} with {text:?}", language.name))
        };
        let harmless = made(HARMLESS)?;
        let mut asked = vec![(HARMLESS, harmless.clone())];
        for text in part_of(texts, PARTS, seed) {
            let mut files = made(text)?;
            files.retain(|path, content| {
                let before = harmless.get(path);
                // A file with the same content as in another case folder is only read once.
                before != Some(content) && asked_before.insert(hash(path, text, before, content))
            });
            asked.push((text, files));
        }
        asked.push((RAW, with_unescaped_text(&harmless)));
        for (text, files) in asked {
            for (reader, jobs, ends) in &mut readers {
                let files = files.iter().filter(|(path, _)| reader.reads(path));
                let files: BTreeMap<_, _> = files.collect();
                if text == RAW {
                    ends.extend(files.keys().filter_map(|path| end(path)).map(str::to_owned));
                }
                let line = json!({ "case": name, "text": text, "files": files });
                writeln!(jobs, "{line}")?;
            }
        }
    }
    let mut ends = BTreeSet::new();
    for (_, jobs, more) in &mut readers {
        jobs.flush()?;
        ends.append(more);
    }
    drop(readers);
    let read = read_all(language, folder, ends)?;
    Ok((cases.len() * texts.len() / 2, read))
}

/// A hash of a file with a text, and of the same file with the harmless text.
fn hash(path: &str, text: &str, harmless: Option<&String>, content: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (path, text, harmless, content).hash(&mut hasher);
    hasher.finish()
}

fn end(path: &str) -> Option<&str> {
    path.rsplit_once('.').map(|(_, end)| end)
}

/// The maximum number of differences in the message.
const SHOWN: usize = 20;
const FIXTURES: &str = "workshop/fixtures/hostile";

/// What parses files, and the extensions of these files.
struct Reader {
    /// The program; empty for this one.
    script: &'static str,
    jobs: &'static str,
    ends: &'static [&'static str],
}

const READERS: [Reader; 3] = [
    Reader {
        script: "read.mjs",
        jobs: "node.jsonl",
        ends: &["ts", "mjs", "json", "md"],
    },
    Reader {
        script: "read.py",
        jobs: "python.jsonl",
        ends: &["py", "toml"],
    },
    Reader {
        script: "",
        jobs: "rust.jsonl",
        ends: &["rs"],
    },
];

impl Reader {
    fn reads(&self, path: &str) -> bool {
        end(path).is_some_and(|end| self.ends.contains(&end))
    }

    /// Runs the program and returns what it found.
    fn run(&self, folder: &Path) -> Result<Vec<Found>> {
        if self.script.is_empty() {
            return rust::read(&folder.join(self.jobs));
        }
        let script = root().join(FIXTURES).join(self.script);
        let jobs = File::open(folder.join(self.jobs))?;
        let (program, argument) = match self.ends {
            ["py", ..] => (tools::python(), PathBuf::new()),
            _ => (tools::resolve("node")?, tools::node_modules()),
        };
        let mut command = command(folder, program, [script.as_path(), argument.as_path()]);
        let said = run(
            command.stdin(Stdio::from(jobs)),
            "change workshop/fixtures/hostile",
        )?;
        said.lines()
            .map(|line| serde_json::from_str(line).with_context(|| line.to_owned()))
            .collect()
    }
}

/// Parses the files of a language, and returns their number. The error has the first differences. For each of these
/// `ends`, a file with an unescaped text must be noticed.
fn read_all(language: &Language, folder: &Path, mut ends: BTreeSet<String>) -> Result<usize> {
    let found = std::thread::scope(|scope| {
        let running: Vec<_> = READERS
            .iter()
            .map(|reader| scope.spawn(|| reader.run(folder)))
            .collect();
        let mut found = Vec::new();
        for reader in running {
            found.extend(reader.join().map_err(|_| anyhow!("a reader panicked"))??);
        }
        Ok::<_, anyhow::Error>(found)
    })?;
    let mut count = 0;
    let mut told = Vec::new();
    for line in found {
        match line {
            Found::Count { count: more } => count += more,
            Found::Difference { text, path, .. } if text == RAW => {
                ends.remove(end(&path).unwrap_or_default());
            }
            Found::Difference {
                case,
                text,
                path,
                what,
            } => told.push(format!(
                "{} {path} of {case}, with {text:?}: {what}",
                language.name
            )),
        }
    }
    if let Some(end) = ends.first() {
        bail!(
            "{}: a deliberately raw text in files that end in .{end} was not detected",
            language.name
        );
    }
    if told.is_empty() {
        return Ok(count);
    }
    let shown = told.get(..SHOWN).unwrap_or(&told).join("\n");
    bail!(
        "{} differences:\n{shown}\n  what to do: text from a schema must be printed by a token; change templates/ or crates/codegen",
        told.len()
    )
}

/// The files in which the harmless text is replaced by an unescaped hostile one, as if the generator did not escape it.
fn with_unescaped_text(harmless: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let holds = harmless
        .iter()
        .filter(|(_, content)| content.contains(HARMLESS));
    holds
        .map(|(path, content)| (path.clone(), content.replace(HARMLESS, RAW)))
        .collect()
}

fn all_languages() -> Result<Vec<Arc<Language>>> {
    let templates = languages()?;
    let names = templates.known()?;
    names
        .into_iter()
        .map(|name| Ok(templates.language(name)?))
        .collect()
}

/// The files of a package for a schema with the text in every place.
fn files(language: &Language, case: &Case, text: &str) -> Result<BTreeMap<String, String>> {
    let config = case.read_as_set(config(package(language, text)))?;
    let outputs = generate(&config, languages()?, &inject::inject(&case.schema, text))?;
    let mut marks = Vec::new();
    language.layout.leave_alone(&mut marks);
    let copied: Vec<&[u8]> = language.files.iter().map(|file| &*file.bytes).collect();
    let is_copied = |bytes: &[u8]| copied.contains(&bytes.strip_prefix(&*marks).unwrap_or(bytes));
    let files = outputs.into_iter().flat_map(|output| output.files);
    files
        .filter(|file| !is_copied(&file.bytes))
        .map(|file| Ok((file.path, String::from_utf8(file.bytes)?)))
        .collect()
}

fn config(package: Package) -> Config {
    Config::of(root().to_owned(), vec![package])
}

/// The settings of a package with the text in every place that allows it.
fn package(language: &Language, text: &str) -> Package {
    let set = language.options.iter().map(|(word, asked)| {
        let value = match &asked.is {
            Is::Identifier { .. } => "hostile_package",
            Is::OneOf(values) => &values[0],
            Is::Text => "a word",
        };
        (word.clone(), value.to_owned())
    });
    Package {
        out: "out".into(),
        description: format!("Types {text}"),
        ids: Ids::Nominal,
        enums: Enums::Named,
        schemas: !language.schemas.files.is_empty(),
        random_values: !language.random_values.files.is_empty(),
        repository: Some(format!("https://a.example/{text}")),
        homepage: Some(format!("https://b.example/{text}")),
        keywords: vec!["a-word".to_owned(), "other+word".to_owned()],
        options: set.collect(),
        ..Package::unpublished(language, "hostile-package")
    }
}

/// Checks that settings which do not allow any text are refused with a clear error.
fn refused(language: &Language, text: &str) -> Result<()> {
    let said = format!("a{text}");
    let with = |change: &dyn Fn(&mut Package)| {
        let mut package = package(language, "");
        change(&mut package);
        package
    };
    let mut asked = vec![
        ("name", with(&|package| package.name.clone_from(&said))),
        (
            "version",
            with(&|package| package.version.clone_from(&said)),
        ),
        (
            "license",
            with(&|package| package.license.clone_from(&said)),
        ),
        (
            "modules",
            with(&|package| package.modules = vec![said.clone()]),
        ),
    ];
    for word in language.options.keys() {
        let package = with(&|package| {
            package.options.insert(word.clone(), said.clone());
        });
        asked.push((word, package));
    }
    let templates = languages()?;
    for (what, package) in asked {
        let config = config(package);
        let done = config
            .check()
            .and_then(|()| generate(&config, templates, &json!({ "$defs": {} })).map(drop));
        if done.is_ok() && !is_harmless(what, text) {
            bail!("{}: `{what}` takes {said:?}", language.name);
        }
    }
    Ok(())
}

/// Texts that a setting allows although they have a special meaning elsewhere.
fn is_harmless(what: &str, text: &str) -> bool {
    let plain = |marks: &str| {
        text.chars()
            .all(|c| c.is_ascii_alphanumeric() || marks.contains(c))
    };
    match what {
        // The characters that the filter `bare` allows.
        "command" | "reexport" | "clone" => plain("._-/@+:~^<>=, ()"),
        // It is a string.
        "crates" => true,
        "name" => plain("._-/@"),
        "version" => plain("._-+"),
        "license" => plain("._-+ ()"),
        _ => false,
    }
}
