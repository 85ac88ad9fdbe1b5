//! The packages of many schemas of other people: whether they agree, and pass the strict checks of their languages.

use std::fmt::Write as _;

use anyhow::Result;
use samewire_prove::Report;

use super::attempt::Attempt;
use super::fetch::fetched;
use super::list::{Corpus, Extent, File};
use super::prove::{Home, Proved, proved};
use crate::verify::strict::strict;
use crate::workspace::{empty_folder, scratch};

/// How many types are named that lack a text.
const NAMED: usize = 5;

/// What came of many schemas.
pub struct Proof {
    /// What came of each.
    pub all: Vec<Proved>,
    /// The texts about which packages differ, and what the compilers say.
    pub wrong: Vec<String>,
}

/// Proves the packages of the schemas that the list names, or of the whole sample without those that are refused.
pub fn proof(
    corpora: &[Corpus],
    extent: Extent,
    refused: &[Attempt],
    seed: u64,
    tell: &(dyn Fn(&str) + Sync),
) -> Result<Proof> {
    let home = Home {
        cache: scratch().join("prove-cache"),
        python: scratch().join("corpora-packages"),
        seed,
    };
    empty_folder(&home.python)?;
    let files = files(corpora, extent, refused)?;
    let mut all = Vec::new();
    for (index, file) in files.iter().enumerate() {
        tell(&format!("{} of {}: {}", index + 1, files.len(), file.name));
        all.push(proved(file, &home));
    }
    tell("the Python packages: ruff, pyright, mypy --strict");
    let python: Vec<_> = all.iter().filter_map(|one| one.python.clone()).collect();
    let checked = strict("corpora-python", &python);
    let mut wrong: Vec<String> = all.iter().filter_map(what_is_wrong).collect();
    wrong.extend(checked.err().map(|error| format!("{error:#}")));
    Ok(Proof { all, wrong })
}

impl Proof {
    /// What came of it, in a sentence, or what is wrong.
    pub fn told(&self) -> String {
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
            sum(|one| one.accepted),
            sum(|one| one.refused),
        )
    }
}

fn files(corpora: &[Corpus], extent: Extent, refused: &[Attempt]) -> Result<Vec<File>> {
    let mut files = Vec::new();
    for corpus in corpora {
        if extent == Extent::Proved && corpus.proved.is_empty() {
            continue;
        }
        files.extend(corpus.files(&fetched(corpus)?, extent)?);
    }
    files.retain(|file| {
        !refused
            .iter()
            .any(|one| one.file == file.name && !one.is_taken())
    });
    Ok(files)
}

fn what_is_wrong(one: &Proved) -> Option<String> {
    match &one.report {
        Ok(report) if report.is_clean() => None,
        Ok(report) => Some(format!("{}\n{report}", one.name)),
        Err(error) => Some(format!("{}\n{error:#}", one.name)),
    }
}

/// What each schema came to.
pub fn table(all: &[Proved]) -> String {
    let mut text = "  types  accepted  refused  seconds  schema\n".to_owned();
    for one in all {
        let Ok(report) = &one.report else {
            let _ = writeln!(
                text,
                "{:>7}  {:>8}  {:>7}  {:>7.1}  {}",
                one.types, "-", "-", one.seconds, one.name
            );
            continue;
        };
        let _ = writeln!(
            text,
            "{:>7}  {:>8}  {:>7}  {:>7.1}  {}{}{}",
            one.types,
            report.accepted,
            report.refused,
            one.seconds,
            one.name,
            lacking(report, "accepted", |(accepted, _)| *accepted),
            lacking(report, "refused", |(_, refused)| *refused),
        );
    }
    text
}

/// The types of which no text was accepted, or refused.
fn lacking(report: &Report, what: &str, of: fn(&(u64, u64)) -> u64) -> String {
    let types = report.by_type.iter().filter(|(_, counts)| of(counts) == 0);
    let types: Vec<&str> = types.map(|(name, _)| name.as_str()).collect();
    if types.is_empty() {
        return String::new();
    }
    let named = types.get(..NAMED).unwrap_or(&types).join(", ");
    format!(
        "\n         never {what}: {} of {}: {named}",
        types.len(),
        report.by_type.len()
    )
}
