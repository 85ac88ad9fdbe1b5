//! `samewire samples`: writes texts for a schema, with the result that every implementation must have.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use samewire_codegen::unenforced;
use samewire_prove::sample_lines;
use samewire_terminal::print;
use samewire_terminal::tell::Amount;

use crate::prove::subject;
use crate::schema_arguments::SchemaArguments;

pub(crate) const HELP: &str = "\
Examples:
  samewire samples plan.json --out samples
  samewire samples --out samples              the schema of ./samewire.toml
  samewire samples plan.json --out samples --only Step    one type, and what it needs
  curl URL | samewire samples - --out samples    the schema of the standard input
  samewire samples plan.json --out samples --remote https://example.com/schemas/=schemas

Each type has a file `<Type>.jsonl` with a text on each line: values, values with one mistake, values
with something new, and damaged texts. README.md in the folder describes the members of a line.
`samewire prove --samples` reads such a folder.";

/// The documentation of the samples, which is copied into each folder.
const README: &str = include_str!("samples.md");

#[derive(Debug, Args)]
pub(crate) struct Samples {
    #[command(flatten)]
    given: SchemaArguments,
    /// The folder that is written
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// How many texts are made for each type
    #[arg(long, value_name = "COUNT", default_value = "200")]
    cases: u64,
    /// What the texts are made from: the same seed makes the same texts on any machine
    #[arg(long, default_value = "1")]
    seed: u64,
    /// Print every problem of the schema, not only the first ones of each cause
    #[arg(long)]
    pub(crate) all: bool,
}

/// Writes the samples.
pub(crate) fn run(asked: &Samples, amount: Amount) -> Result<bool> {
    let subject = subject(asked.given.read()?)?;
    let unenforced = unenforced(&subject.model, &subject.documents);
    print::warnings(&unenforced, amount);
    let out = &asked.out;
    let mut files = vec![("README.md".to_owned(), README.to_owned())];
    let mut texts = 0;
    for id in subject.published() {
        let lines = sample_lines(&subject, id, asked.seed, asked.cases);
        texts += lines.len();
        let name = file_name(&id.0);
        if files
            .iter()
            .any(|(other, _)| other.eq_ignore_ascii_case(&name))
        {
            bail!(
                "two types have the file {name} on some systems: write one of them elsewhere with `--only`"
            );
        }
        files.push((name, lines.join("\n") + "\n"));
    }
    fs::create_dir_all(out).with_context(|| format!("cannot make {}", out.display()))?;
    for (name, text) in &files {
        write(&out.join(name), text)?;
    }
    print::out(&format!(
        "{texts} texts of {} types in {}\n",
        files.len() - 1,
        out.display()
    ));
    Ok(true)
}

/// The characters that every system allows in a file name.
const KEPT: AsciiSet = NON_ALPHANUMERIC.remove(b'_').remove(b'-');

/// The file of a type.
fn file_name(type_id: &str) -> String {
    format!("{}.jsonl", utf8_percent_encode(type_id, &KEPT))
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}
