//! Proves the packages of many published schemas: they must agree, and pass the strict checks of their languages.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;
use samewire_prove::Report;
use samewire_terminal::table;

use super::fetch::fetched;
use super::list::{Corpus, Extent, File};
use super::packages::{Packages, packages};
use super::prove::{Proved, proved};
use super::refused;
use crate::parallel::{in_parallel, part_of};
use crate::verify::languages::commands;
use crate::workspace::{empty_folder, scratch};

/// The maximum number of types in the message about missing texts.
const NAMED: usize = 5;
/// The maximum number of schemas, and of their bytes, whose packages are compiled together.
const TOGETHER: usize = 120;
const BYTES: u64 = 6_000_000;

/// The results for many schemas.
#[derive(Default)]
pub struct Proof {
    /// The result for each schema.
    pub all: Vec<Proved>,
    /// The texts about which packages differ, and the errors of the compilers.
    pub wrong: Vec<String>,
    /// The schemas that are refused, with the reasons, if more were requested than the table of refusals covers.
    pub refused: Vec<String>,
    /// The duration of each stage.
    pub took: BTreeMap<String, Duration>,
}

/// Proves the packages of schemas, except for those in the table of refusals.
pub fn proof(
    corpora: &[Corpus],
    extent: Extent,
    seed: u64,
    tell: &(dyn Fn(&str) + Sync),
) -> Result<Proof> {
    proof_of(&files(corpora, extent)?, extent, seed, tell)
}

/// Proves every third schema: the seed says which third.
pub fn a_third_of_the_proof(
    corpora: &[Corpus],
    seed: u64,
    tell: &(dyn Fn(&str) + Sync),
) -> Result<Proof> {
    let third: Vec<File> = part_of(files(corpora, Extent::Proved)?, 3, seed).collect();
    proof_of(&third, Extent::Proved, seed, tell)
}

fn proof_of(
    files: &[File],
    extent: Extent,
    seed: u64,
    tell: &(dyn Fn(&str) + Sync),
) -> Result<Proof> {
    let home = scratch().join("corpora-packages");
    let mut proof = Proof::default();
    for part in divide(files) {
        let (done, of) = (proof.all.len(), files.len());
        let tell = |line: &str| tell(&format!("{done} of {of} schemas are proved; {line}"));
        empty_folder(&home)?;
        proof.extend(part, &home, seed, &tell)?;
    }
    if extent != Extent::Proved {
        let refused = proof.all.extract_if(.., |one| one.is_refused);
        proof.refused = refused.filter_map(|one| what_is_wrong(&one)).collect();
        proof.wrong.retain(|one| !proof.refused.contains(one));
    }
    proof.all.sort_by(|one, two| one.name.cmp(&two.name));
    Ok(proof)
}

/// Divides a list into parts, each small enough for one run of a compiler. In each part, the largest files come first,
/// so that all cores are busy until the end.
fn divide(files: &[File]) -> Vec<Vec<&File>> {
    let mut parts: Vec<Vec<&File>> = Vec::new();
    let mut bytes = BYTES;
    for file in files {
        bytes += file.bytes();
        match parts.last_mut() {
            Some(part) if part.len() < TOGETHER && bytes < BYTES => part.push(file),
            _ => {
                parts.push(vec![file]);
                bytes = file.bytes();
            }
        }
    }
    for part in &mut parts {
        part.sort_by_key(|file| Reverse(file.bytes()));
    }
    parts
}

impl Proof {
    /// Proves the packages of a part.
    fn extend(
        &mut self,
        files: Vec<&File>,
        home: &Path,
        seed: u64,
        tell: &(dyn Fn(&str) + Sync),
    ) -> Result<()> {
        let mut last = Instant::now();
        let mut done = |step, took: &mut BTreeMap<_, Duration>| {
            *took.entry(step).or_default() += last.elapsed();
            last = Instant::now();
        };
        tell("generating packages");
        let files: Vec<(usize, &File)> = files.into_iter().enumerate().collect();
        let made = in_parallel(&files, |(number, file)| packages(file, *number, home))?;
        let whole: Vec<&Packages> = made.iter().filter_map(|one| one.as_ref().ok()).collect();
        done("generated".to_owned(), &mut self.took);
        for (language, commands) in commands::all()? {
            let folders = whole.iter().map(|one| one.folder.join(&language.name));
            let folders: Vec<PathBuf> = folders.filter(|folder| folder.is_dir()).collect();
            tell(&format!("the compilers of {}", language.name));
            let built = commands.build_all(home, &folders);
            let checked = commands.check(home, &folders);
            let wrong = [built, checked].into_iter().filter_map(Result::err);
            self.wrong.extend(wrong.map(|error| format!("{error:#}")));
            done(format!("compiled in {}", language.name), &mut self.took);
        }
        let asked: Vec<_> = files.iter().zip(&made).collect();
        let count = AtomicUsize::new(0);
        let proved = in_parallel(&asked, |((_, file), packages)| {
            let proved = proved(&file.name, packages, seed);
            let count = count.fetch_add(1, Ordering::Relaxed) + 1;
            tell(&format!("{count} of {}: {}", asked.len(), file.name));
            proved
        })?;
        done("asked".to_owned(), &mut self.took);
        self.wrong.extend(proved.iter().filter_map(what_is_wrong));
        self.all.extend(proved);
        Ok(())
    }

    /// The durations of the stages.
    pub fn times(&self) -> String {
        let step = |(step, took): (&String, &Duration)| format!("{step}: {} s", took.as_secs());
        let steps: Vec<String> = self.took.iter().map(step).collect();
        steps.join(", ")
    }

    /// The result in a sentence, or what is wrong.
    pub fn summary(&self) -> String {
        if !self.wrong.is_empty() {
            return self.wrong.join("\n\n");
        }
        let reports = || self.all.iter().filter_map(|one| one.report.as_ref().ok());
        let sum = |of: fn(&Report) -> u64| reports().map(of).sum::<u64>();
        let types: usize = self.all.iter().map(|one| one.types).sum();
        let tried: usize = reports().map(Report::types_tried).sum();
        format!(
            "the packages of {} schemas of other people compile strictly and agree in every language, and with a validator: {types} types, {tried} of them with texts of both kinds, {} texts accepted, {} refused",
            self.all.len(),
            sum(|one| one.count("accepted")),
            sum(|one| one.count("refused")),
        )
    }
}

fn files(corpora: &[Corpus], extent: Extent) -> Result<Vec<File>> {
    let mut files = Vec::new();
    for corpus in corpora {
        files.extend(corpus.files(&fetched(corpus)?, extent)?);
    }
    let refused = refused::files()?;
    files.retain(|file| !refused.contains(&file.name));
    Ok(files)
}

fn what_is_wrong(one: &Proved) -> Option<String> {
    match &one.report {
        Ok(report) if report.is_clean() => None,
        Ok(report) => Some(format!("{}\n{report}", one.name)),
        Err(error) => Some(format!("{}\n{error:#}", one.name)),
    }
}

/// A table with the result for each schema.
pub fn table(all: &[Proved]) -> String {
    let rows = all.iter().map(|one| {
        let [accepted, refused, lacking] = match &one.report {
            Ok(report) => {
                let lacking = lacking(report, "accepted", |(accepted, _)| *accepted)
                    + &lacking(report, "refused", |(_, refused)| *refused);
                [
                    report.count("accepted").to_string(),
                    report.count("refused").to_string(),
                    lacking,
                ]
            }
            Err(_) => ["-".to_owned(), "-".to_owned(), String::new()],
        };
        [
            one.types.to_string(),
            accepted,
            refused,
            format!("{:.1}", one.seconds),
            format!("{}{lacking}", one.name),
        ]
    });
    let head = ["types", "accepted", "refused", "seconds", "schema"];
    table::table(&head, rows)
}

/// The types of which no text was accepted, or none was refused.
fn lacking(report: &Report, what: &str, of: fn(&(u64, u64)) -> u64) -> String {
    let types = report.by_type.iter().filter(|(_, counts)| of(counts) == 0);
    let types: Vec<&str> = types.map(|(name, _)| name.as_str()).collect();
    if types.is_empty() {
        return String::new();
    }
    let named = types.get(..NAMED).unwrap_or(&types).join(", ");
    format!(
        "\nnever {what}: {} of {}: {named}",
        types.len(),
        report.by_type.len()
    )
}
