//! `samewire prove`: all languages accept the same texts of a schema, refuse the same texts, and write the same bytes.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;
use samewire_codegen::language::level::Level;
use samewire_codegen::settings::{AssertFormats, Int64};
use samewire_codegen::{Config, Templates};
use samewire_prove::{
    Options, Packages, Places, Progress, ROWS, Report, Subject, VALIDATOR, cache,
};
use samewire_terminal::print;
use serde::Serialize;

use crate::schema_arguments::{Part, Read, References, SchemaArguments, one_of};

pub(crate) const HELP: &str = "\
Examples:
  samewire prove plan.json                          every language, 3,000 made texts
  samewire prove plan.json --samples tests/samples  your own texts, too
  samewire prove plan.json --without python         leave out a language
  samewire prove plan.json --only Step              one type, and what it needs
  samewire prove plan.json --remote https://example.com/schemas/=schemas
  curl URL | samewire prove -                       the schema of the standard input
  samewire prove schemas                            all schemas of a folder, as one
  samewire prove --cases 100000 --seed 2            the schema of ./samewire.toml, other texts

The packages are generated into a temporary folder. Each gets your samples and texts made from the
schema: values, values with one mistake, values with something new, and damaged texts. Its answers are
compared with the rules of samewire (docs/contracts/WIRE.md) and with the schema's own validator. For each kind of
difference, the report has the smallest text that shows it, all answers, and the command that shows it
again. Named divergences are what a language cannot do: the report lists those that were needed.

With `--allow-unenforced`, everybody is judged by the schema without the keywords that no language can
enforce. The report names each.

What a language needs is installed once into the folder of SAMEWIRE_CACHE, or into a folder `samewire`
in the caches of your system.

The folder of samples has a file for each text: `<Type>/accept/<name>.json` or
`<Type>/reject/<name>.json`. Beside it, `<name>.expect.json` says what must come of it. A refused text
needs one: `{\"path\": \"/name\", \"code\": \"missing\"}`. An accepted text is written as it is, unless the file
says otherwise: `{\"written\": …, \"issues\": [{\"path\": …, \"code\": …}], \"undeclared\": [{\"path\": …, \"value\": …}]}`.
Files `*.jsonl` are those of `samewire samples`.

Exit codes: 0 all agree · 1 they differ · 2 an error occurred";

#[derive(Debug, Args)]
pub(crate) struct Prove {
    #[command(flatten)]
    given: SchemaArguments,
    /// A folder of samples
    #[arg(long, value_name = "FOLDER")]
    samples: Option<PathBuf>,
    /// How many texts are made
    #[arg(long, value_name = "COUNT", default_value = "3000")]
    cases: u64,
    /// What the texts are made from: the same seed makes the same texts on any machine
    #[arg(long, default_value = "1")]
    seed: u64,
    /// Only the made text of this number
    #[arg(long, value_name = "NUMBER")]
    case: Option<u64>,
    /// How packages represent integers of 64 bits, as in `samewire generate`. Default: as the settings say
    #[arg(long, value_parser = one_of::<Int64>(["number", "bigint"]))]
    int64: Option<Int64>,
    /// Leave out a language (may be given several times)
    #[arg(long, value_name = "LANGUAGE")]
    without: Vec<String>,
    /// A folder of languages to use instead of the built-in ones
    #[arg(long, value_name = "FOLDER", requires = "source")]
    templates: Option<PathBuf>,
    /// How the report is printed
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// Print every problem of the schema, not only the first ones of each cause
    #[arg(long)]
    pub(crate) all: bool,
}

/// The values of `--format`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Text,
    Json,
}

/// Runs the proof. Returns `false` if there is a difference.
pub(crate) fn run(asked: &Prove) -> Result<bool> {
    let read = asked.given.read()?;
    let templates = read.templates(asked.templates.as_deref())?;
    let languages = languages(&templates, read.config.as_ref(), &asked.without)?;
    let is_set = read.config.as_ref().is_some_and(Config::has_bigints);
    let mut subject = subject(read)?;
    if asked.int64.map_or(is_set, |int64| int64 == Int64::Bigint) {
        subject.model = subject.model.with_exact_integers();
    }
    subject.again = repeat_command(asked);
    if let Some(folder) = &asked.samples {
        subject.add_samples(folder)?;
    }
    let mut tell = |line: &str| print::error(line);
    let places = Places {
        cache: &cache()?,
        without: "--without {language}",
    };
    let packages = Packages::make(&subject.model, &templates, &languages, &places, &mut tell)?;
    let options = Options {
        cases: asked.cases,
        seed: asked.seed,
        case: asked.case,
        drivers: packages.drivers.clone(),
    };
    let report = samewire_prove::run(&subject, &options, &mut progress)?;
    print::progress("");
    match asked.format {
        Format::Text => print::out(&report_text(&report, &languages)),
        Format::Json => print::json(&format!("{:#}\n", report.to_json())),
    }
    Ok(report.is_clean())
}

/// A schema under proof.
pub(crate) fn subject(read: Read) -> Result<Subject> {
    let model = samewire_codegen::lower_from(&read.documents)?;
    Ok(Subject::new(read.documents, model))
}

/// The names of the languages that read and write, except those that are left out: those of the packages in the
/// settings, or all if there are none.
fn languages<'t>(
    templates: &'t Templates,
    config: Option<&Config>,
    without: &[String],
) -> Result<Vec<&'t str>> {
    let all = templates.known()?;
    for name in without {
        if !all.contains(&name.as_str()) {
            bail!(
                "`--without {name}`: there is no such language; there are: {}",
                all.join(", ")
            );
        }
    }
    let packages = config.map_or(&[][..], |config| &config.packages);
    let is_used = |name: &str| {
        let mut packages = packages.iter();
        packages.len() == 0 || packages.any(|package| package.language == name)
    };
    let mut left = Vec::new();
    for name in all {
        if !is_used(name) || without.iter().any(|own| own == name) {
            continue;
        }
        if templates.language(name)?.level == Level::Types {
            print::error(&format!(
                "{name}: packages only declare types, so it is not asked"
            ));
        } else {
            left.push(name);
        }
    }
    if left.is_empty() && without.is_empty() {
        bail!(
            "no language in {} reads and writes: there is nothing to prove",
            templates.at.display()
        );
    }
    Ok(left)
}

/// The command that repeats a case.
fn repeat_command(asked: &Prove) -> String {
    let mut words = vec!["samewire prove".to_owned()];
    let path = |path: &Path| quoted(&path.display().to_string());
    let SchemaArguments {
        schema,
        config,
        references:
            References {
                remote,
                allow_dir,
                dialect,
                types,
                assert_formats,
                formats,
                allow_unenforced,
                view,
                nullable,
                undeclared,
                defaults,
                ..
            },
        part: Part { only },
    } = &asked.given;
    words.extend(schema.iter().map(|schema| path(schema)));
    if schema.is_empty() && config != Path::new("samewire.toml") {
        words.push(format!("--config {}", path(config)));
    }
    let remote = remote.iter();
    words.extend(remote.map(|(url, dir)| {
        let named = format!("{url}={}", dir.display());
        format!("--remote {}", quoted(&named))
    }));
    let allowed = allow_dir.iter();
    words.extend(allowed.map(|dir| format!("--allow-dir {}", path(dir))));
    let dialect = dialect.iter();
    words.extend(dialect.map(|name| format!("--dialect {}", quoted(name))));
    let types = types.iter();
    words.extend(types.map(|at| format!("--types {}", quoted(at))));
    words.extend(assert_formats.iter().map(|formats| match formats {
        AssertFormats::All(_) => "--assert-formats".to_owned(),
        AssertFormats::Named(names) => format!("--assert-formats={}", quoted(&names.join(","))),
    }));
    if *allow_unenforced {
        words.push("--allow-unenforced".to_owned());
    }
    words.extend(flag("--formats", formats.as_ref()));
    words.extend(flag("--view", view.as_ref()));
    words.extend(flag("--nullable", nullable.as_ref()));
    words.extend(flag("--undeclared", undeclared.as_ref()));
    words.extend(flag("--defaults", defaults.as_ref()));
    words.extend(flag("--int64", asked.int64.as_ref()));
    words.extend(
        asked
            .given
            .references
            .adjust()
            .iter()
            .map(|adjust| format!("--adjust {}", quoted(&adjust.to_string()))),
    );
    words.extend(
        asked
            .templates
            .iter()
            .map(|folder| format!("--templates {}", path(folder))),
    );
    words.extend(
        only.iter()
            .map(|part| format!("--only {}", quoted(&part.to_string()))),
    );
    words.extend(asked.without.iter().map(|name| format!("--without {name}")));
    words.push("--seed {seed} --case {case}".to_owned());
    words.join(" ")
}

/// A flag with the word of a setting.
fn flag(name: &str, word: Option<&impl Serialize>) -> Option<String> {
    let word = serde_json::to_value(word?).ok()?;
    Some(format!("{name} {}", word.as_str()?))
}

/// A word, quoted for a command line if necessary.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/\\:._-=".contains(c);
    if word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

fn progress(progress: Progress) {
    let Progress {
        done, of, wrong, ..
    } = progress;
    print::progress(&format!("{done} of {of} texts, {wrong} with differences"));
}

/// The report, after the descriptions of the divergences that were needed.
fn report_text(report: &Report, languages: &[&str]) -> String {
    let asked = [&["the rules of samewire", VALIDATOR], languages].concat();
    let mut text = format!("asked: {}\n", asked.join(", "));
    for row in ROWS {
        if report.explained.contains_key(row.id) {
            let who = row.who;
            // Writing to a string cannot fail.
            let _ = writeln!(text, "divergence {} ({who}): {}", row.id, row.rule);
        }
    }
    let _ = writeln!(text, "{report}");
    text
}
