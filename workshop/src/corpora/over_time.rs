//! Published schemas over time: what `samewire compat` finds from version to version, compared with a table.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::list::HOME;
use crate::bench::quality::documents::embedded_schema;
use crate::command::{command, run};
use crate::parallel::in_parallel;
use crate::workspace::{program_of_workspace, read, root, scratch, write};

/// The table.
const TABLE: &str = "over_time.txt";
const HEAD: &str = "# What `samewire compat` finds between versions of published schemas: the number of changes of each level, and the rules of
# those that break, change a meaning or are unknown. `cargo xtask corpora --over-time --update` writes this file.
";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    series: Vec<Series>,
}

/// Versions of a schema, the oldest first.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Series {
    name: String,
    #[serde(rename = "about")]
    _about: String,
    schemas: Vec<Schema>,
    /// The rule and the name of findings that the changelog of a version says.
    #[serde(default)]
    known: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Schema {
    version: String,
    named: Option<String>,
    embedded: Option<Embedded>,
}

/// A schema that is an object of a program.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Embedded {
    corpus: String,
    has: String,
    lacks: String,
}

/// What the command prints.
#[derive(Deserialize)]
struct Found {
    changes: Vec<Change>,
}

#[derive(Deserialize)]
struct Change {
    rule: String,
    level: String,
    name: String,
}

/// Compares all versions, and returns how many pairs there are. Fails if the table says something else, or a change is missing
/// that a changelog says; `update` writes the table.
pub fn compared(update: bool, tell: &(dyn Fn(&str) + Sync)) -> Result<String> {
    let file = Path::new(HOME).join("over_time.toml");
    let List { series } =
        toml::from_str(&read(&root().join(&file))?).with_context(|| file.display().to_string())?;
    let pairs: Vec<(&Series, [&Schema; 2])> = series
        .iter()
        .flat_map(|one| {
            let pairs = one.schemas.iter().zip(one.schemas.iter().skip(1));
            pairs.map(move |(old, new)| (one, [old, new]))
        })
        .collect();
    let found = in_parallel(&pairs, |(series, pair)| {
        let [old, new] = pair;
        let what = format!("{} {} → {}", series.name, old.version, new.version);
        tell(&what);
        changes(series, *pair)
            .with_context(|| what.clone())
            .map(|changes| (what, changes))
    })?;
    let (mut told, mut missing) = (HEAD.to_owned(), Vec::new());
    for (found, (series, [_, new])) in found.into_iter().zip(&pairs) {
        let (what, changes) = found?;
        let has = |known: &&String| {
            changes
                .iter()
                .any(|one| format!("{} {}", one.rule, one.name) == **known)
        };
        let known = series.known.get(&new.version).into_iter().flatten();
        missing.extend(
            known
                .filter(|known| !has(known))
                .map(|known| format!("{what}: {known}")),
        );
        row(&mut told, &what, &changes);
    }
    if !missing.is_empty() {
        bail!("changelogs say what was not found:\n{}", missing.join("\n"));
    }
    let table = root().join(HOME).join(TABLE);
    if update {
        write(&table, &told)?;
    }
    let before = read(&table)?;
    let lines = |of: &str, others: &str, sign: char| {
        let known: Vec<&str> = others.lines().collect();
        let own = of.lines().filter(|line| !known.contains(line));
        own.fold(String::new(), |all, line| format!("{all}{sign} {line}\n"))
    };
    if before != told {
        bail!(
            "{HOME}/{TABLE} is not what is found:\n{}{}what to do: if that is right, `cargo xtask corpora --over-time --update` writes it again",
            lines(&before, &told, '-'),
            lines(&told, &before, '+')
        );
    }
    Ok(format!(
        "{} pairs of versions of {} published schemas",
        pairs.len(),
        series.len()
    ))
}

/// A line for the pair, and one for each level with the rules.
fn row(told: &mut String, what: &str, changes: &[Change]) {
    let mut levels: BTreeMap<&str, BTreeMap<&str, usize>> = BTreeMap::new();
    for change in changes {
        *levels
            .entry(&change.level)
            .or_default()
            .entry(&change.rule)
            .or_default() += 1;
    }
    let count = |level: &str| levels.get(level).map_or(0, |rules| rules.values().sum());
    let all = ["wire", "meaning", "unknown", "source", "fine"];
    let counts: [usize; 5] = all.map(count);
    let counts = all
        .iter()
        .zip(counts)
        .map(|(level, count)| format!("{level} {count}"));
    // Writing into a string cannot fail.
    let _ = writeln!(told, "\n{what}: {}", counts.collect::<Vec<_>>().join(", "));
    for level in &all[..3] {
        let rules = levels.get(level).into_iter().flatten();
        let rules: Vec<String> = rules
            .map(|(rule, count)| format!("{rule} {count}"))
            .collect();
        if !rules.is_empty() {
            let _ = writeln!(told, "    {level}: {}", rules.join(", "));
        }
    }
}

fn changes(series: &Series, schemas: [&Schema; 2]) -> Result<Vec<Change>> {
    let [old, new] = schemas.map(|schema| named(series, schema));
    let mut compat = command(root(), program_of_workspace()?, ["compat"]);
    compat
        .args([old?, new?])
        .args(["--format", "json", "--fail-on", "none"]);
    let told = run(&mut compat, "the command has to read both")?;
    let Found { changes } = serde_json::from_str(&told)?;
    Ok(changes)
}

/// What `samewire compat` takes.
fn named(series: &Series, schema: &Schema) -> Result<String> {
    match (&schema.named, &schema.embedded) {
        (Some(named), None) => Ok(named.clone()),
        (None, Some(of)) => {
            let file: PathBuf = scratch()
                .join("over-time")
                .join(&series.name)
                .join(format!("{}.json", schema.version));
            write(&file, embedded_schema(&of.corpus, &of.has, &of.lacks)?)?;
            Ok(file.display().to_string())
        }
        _ => bail!(
            "the version {} has either `named` or `embedded`",
            schema.version
        ),
    }
}
