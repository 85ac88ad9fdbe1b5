//! `cargo xtask corpora`: which published schemas are accepted, and why the others are refused.

mod attempt;
mod cause;
mod documents;
pub mod fetch;
mod judge;
pub mod list;
mod over_time;
mod packages;
mod processes;
mod proof;
mod prove;
mod refused;
mod table;

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;
use samewire_terminal::print;

use crate::verify::{npm_tools, python_tools};
use crate::workspace::write;
use attempt::{Attempt, attempts};
use fetch::fetched;
use list::{Corpus, Extent, HOME};
use proof::{a_third_of_the_proof, proof};
use refused::TABLE;

pub(crate) const HELP: &str = "\
Examples:
  cargo xtask corpora                        the sample of every corpus; half a minute
  cargo xtask corpora cloudformation --all   all files of one corpus
  cargo xtask corpora --update               after a change of the generator: the table of refusals
  cargo xtask corpora nbformat --judge       are its schemas understood as a validator does?
  cargo xtask corpora --prove                packages of a hundred schemas, asked made texts: what `verify --all` does; 4 minutes
  cargo xtask corpora nbformat --prove --all the same of all files of one corpus
  cargo xtask corpora kubernetes --sample 400 --prove
  cargo xtask corpora --over-time            what changed from version to version of published schemas
  cargo xtask corpora --json results.json    every file with every cause, its time and its memory

Each schema is given to what `samewire generate` runs, with default flags, for a package of every language, in a process of
its own. A cause is the message of a problem without the names of the schema. `understood` counts the schemas that
`samewire inspect canonical` reads.

`--judge` makes texts from the words of each schema, and asks its canonical form and the crate `jsonschema` whether the
schema accepts them. Where the answers differ, the schema and the text are made smaller.

`--prove` does what `samewire prove` does: packages in every language get values of each type, values with one mistake and
damaged texts, and have to agree with each other and with the crate `jsonschema`. The packages are compiled with the strictest
settings: tsc, mypy and pyright, each started once for a hundred of them. It takes the schemas that corpora.toml gives to
`verify`; with `--sample` and `--all`, others of each corpus. Those in the table of refusals are left out.

`--over-time` compares the versions in workshop/corpora/over_time.toml, as `samewire compat` does. What it finds is in
over_time.txt beside it, which `--update` writes.

The corpora are listed in workshop/corpora/corpora.toml, with the version and the hash of their archives. npm and pip download
them into target/corpora once, which is the only use of the network. The refusals of the sample that are expected are in
workshop/corpora/refused.txt.

Exit codes: 0 the refusals are those of the table · 1 the table lacks a refusal, or has one too many, or less than 95 % of a
corpus of more than 20 schemas are taken, or answers differ · 2 an error occurred";

/// The options of `cargo xtask corpora`.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "flags of a command line")]
pub struct Options {
    /// Only these corpora
    #[arg(value_name = "CORPUS")]
    only: Vec<String>,
    /// Write the table of refusals again
    #[arg(long)]
    update: bool,
    /// Give made texts of each schema to its canonical form and to a validator, and compare the answers; some minutes
    #[arg(long)]
    judge: bool,
    /// Prove that the packages of some schemas read and write the same
    #[arg(long)]
    prove: bool,
    /// Compare published schemas from version to version, as `samewire compat` does
    #[arg(long, conflicts_with_all = ["judge", "prove", "only"])]
    over_time: bool,
    /// The number of files of each corpus, evenly spread, instead of its own sample
    #[arg(long, value_name = "COUNT")]
    sample: Option<usize>,
    /// All files of each corpus, and every cause
    #[arg(long, conflicts_with = "sample")]
    all: bool,
    /// The seed of the texts that `--prove` makes
    #[arg(long, default_value = "1", requires = "prove")]
    seed: u64,
    /// Write all results into a file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Try one file in this process, and print what comes of it as JSON
    #[arg(long, value_name = "FILE", hide = true)]
    one: Option<PathBuf>,
    /// Judge one file in this process, and print what comes of it as JSON
    #[arg(long, value_name = "FILE", hide = true)]
    judge_one: Option<PathBuf>,
    /// A URL that stands for the folder of this file
    #[arg(long, value_name = "URL", hide = true)]
    url: Vec<String>,
}

/// Tries the schemas. Returns `false` if the refusals differ from the table.
pub fn corpora(options: &Options) -> Result<bool> {
    if let Some(path) = &options.one {
        processes::limited();
        print::out(&attempt::one(path, &options.url)?);
        return Ok(true);
    }
    if let Some(path) = &options.judge_one {
        processes::limited();
        let judged = judge::judged(path, &options.url, 1)?;
        print::out(&serde_json::to_string(&judged)?);
        return Ok(true);
    }
    if options.over_time {
        npm_tools()?;
        let told = over_time::compared(options.update, &print::progress)?;
        print::progress("");
        print::out(&format!("{told}\n"));
        return Ok(true);
    }
    let all = options.all.then_some(Extent::All);
    let asked = options.sample.map(Extent::Spread).or(all);
    let corpora = list::corpora(&options.only)?;
    if options.prove {
        return prove(&corpora, asked.unwrap_or(Extent::Proved), options.seed);
    }
    let extent = asked.unwrap_or(Extent::Sample);
    if options.judge {
        return judge(&corpora, extent);
    }
    if options.update && extent != Extent::Sample {
        bail!(
            "the table has the refusals of the sample: `--update` goes without `--all` and `--sample`"
        );
    }
    let attempts = tried(&corpora, extent, &print::progress)?;
    print::progress("");
    print::out(&table::taken(&attempts));
    print::out(&table::causes(&attempts, options.all));
    print::out(&table::canonical(&attempts, options.all));
    print::out(&table::slow(&attempts));
    if let Some(path) = &options.json {
        write(path, serde_json::to_string_pretty(&attempts)? + "\n")?;
    }
    let too_few = table::too_few(&attempts);
    print::out(&too_few);
    if extent != Extent::Sample {
        return Ok(too_few.is_empty());
    }
    if options.update {
        let names: Vec<&str> = corpora.iter().map(|one| one.name.as_str()).collect();
        refused::update(&attempts, &names)?;
        return Ok(true);
    }
    let found = refused::differences(&attempts)?;
    print::out(&table::differences(&found));
    Ok(found.is_none() && too_few.is_empty())
}

/// Judges the meaning of every schema. Returns `false` if an answer is wrong.
fn judge(corpora: &[Corpus], extent: Extent) -> Result<bool> {
    let mut is_right = true;
    print::out(&judge::head());
    for corpus in corpora {
        let files = corpus.files(&fetched(corpus)?, extent)?;
        let (name, of) = (&corpus.name, files.len());
        let judged = judge::all_judged(&files, &|done| {
            print::progress(&format!("{name}: {done} of {of} schemas are judged"));
        })?;
        print::progress("");
        print::out(&judge::row(name, &files, &judged));
        is_right &= judged.iter().all(|one| one.wrong == 0);
    }
    Ok(is_right)
}

/// Proves the packages of some schemas. Returns `false` if they differ.
fn prove(corpora: &[Corpus], extent: Extent, seed: u64) -> Result<bool> {
    npm_tools()?;
    python_tools()?;
    let proof = proof(corpora, extent, seed, &print::progress)?;
    print::progress("");
    print::out(&proof::table(&proof.all));
    if !proof.refused.is_empty() {
        let (count, all) = (proof.refused.len(), proof.refused.join("\n\n"));
        print::out(&format!("\n{count} schemas are refused:\n\n{all}"));
    }
    print::out(&format!("\n{}\n\n{}\n", proof.times(), proof.summary()));
    Ok(proof.wrong.is_empty())
}

/// Compares published schemas from version to version, and with the table.
pub fn over_time(tell: &(dyn Fn(&str) + Sync)) -> Result<String> {
    over_time::compared(false, tell)
}

/// The step of `verify` that tries the sample of every corpus, and compares the refusals with the table.
pub fn verify(tell: &(dyn Fn(&str) + Sync)) -> Result<String> {
    let attempts = tried(&list::corpora(&[])?, Extent::Sample, tell)?;
    let found = refused::differences(&attempts)?;
    if !found.is_none() {
        bail!(
            "{}what to do: if something is refused that was taken, correct it; else `cargo xtask corpora --update` writes {HOME}/{TABLE} again",
            table::differences(&found)
        );
    }
    let too_few = table::too_few(&attempts);
    if !too_few.is_empty() {
        bail!("{too_few}");
    }
    let taken = attempts.iter().filter(|one| one.is_taken()).count();
    let of = attempts.len();
    Ok(format!(
        "{taken} of {of} schemas of other people are taken ({} %), the others are refused as {HOME}/{TABLE} says",
        table::percent(taken, of)
    ))
}

/// The step of `verify` that proves the packages of some published schemas.
pub fn verify_packages(seed: u64, tell: &(dyn Fn(&str) + Sync)) -> Result<String> {
    let proof = a_third_of_the_proof(&list::corpora(&[])?, seed, tell)?;
    if !proof.wrong.is_empty() {
        bail!("{}", proof.summary());
    }
    Ok(proof.summary())
}

fn tried(corpora: &[Corpus], extent: Extent, tell: &(dyn Fn(&str) + Sync)) -> Result<Vec<Attempt>> {
    let mut all = Vec::new();
    for corpus in corpora {
        let name = &corpus.name;
        tell(&format!("{name}: {}", corpus.about));
        let files = corpus.files(&fetched(corpus)?, extent)?;
        let of = files.len();
        all.extend(attempts(&files, &|done| {
            tell(&format!("{name}: {done} of {of} schemas"));
        })?);
    }
    Ok(all)
}
