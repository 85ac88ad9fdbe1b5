//! The table of expected refusals, `workshop/corpora/refused.txt`: by cause, with the files. A refusal that is not in
//! it is a difference, and so is a row that is no longer refused, so that accepted schemas stay accepted.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Result, bail};

use super::attempt::Attempt;
use super::list::HOME;
use crate::workspace::{read, root, write};

/// The files of each cause.
pub type Refused = BTreeMap<String, BTreeSet<String>>;

/// The differences from the table.
#[derive(Debug, Default)]
pub struct Differences {
    /// Files that are refused for a cause that the table does not have.
    pub new: Vec<(String, String)>,
    /// Rows of files that are no longer refused for this cause.
    pub gone: Vec<(String, String)>,
}

impl Differences {
    /// Whether there are no differences.
    pub fn is_none(&self) -> bool {
        self.new.is_empty() && self.gone.is_empty()
    }
}

/// The name of the table.
pub const TABLE: &str = "refused.txt";

/// The refusals among attempts.
pub fn refused(attempts: &[Attempt]) -> Refused {
    let mut refused = Refused::new();
    for attempt in attempts {
        for cause in attempt.causes.keys() {
            let files = refused.entry(cause.clone()).or_default();
            files.insert(attempt.file.clone());
        }
    }
    refused
}

/// The files in the table.
pub fn files() -> Result<BTreeSet<String>> {
    Ok(table()?.into_values().flatten().collect())
}

/// Compares attempts with the rows for the same files.
pub fn differences(attempts: &[Attempt]) -> Result<Differences> {
    let found = refused(attempts);
    let expected = of_files(table()?, &|file| {
        attempts.iter().any(|attempt| attempt.file == file)
    });
    let missing = |from: &Refused, other: &Refused| {
        let mut rows = Vec::new();
        for (cause, files) in from {
            let known = other.get(cause);
            let files = files
                .iter()
                .filter(|file| known.is_none_or(|known| !known.contains(*file)));
            rows.extend(files.map(|file| (file.clone(), cause.clone())));
        }
        rows
    };
    Ok(Differences {
        new: missing(&found, &expected),
        gone: missing(&expected, &found),
    })
}

/// Writes the table again: the rows for these attempts, and the existing rows for other corpora.
pub fn update(attempts: &[Attempt], corpora: &[&str]) -> Result<()> {
    let is_other = |file: &str| !corpora.iter().any(|name| is_of(file, name));
    let mut all = of_files(table()?, &is_other);
    for (cause, files) in refused(attempts) {
        all.entry(cause).or_default().extend(files);
    }
    write(&root().join(HOME).join(TABLE), text(&all))
}

fn is_of(file: &str, corpus: &str) -> bool {
    file.strip_prefix(corpus)
        .is_some_and(|rest| rest.starts_with('/'))
}

fn of_files(refused: Refused, wanted: &dyn Fn(&str) -> bool) -> Refused {
    let mut left = Refused::new();
    for (cause, mut files) in refused {
        files.retain(|file| wanted(file));
        if !files.is_empty() {
            left.insert(cause, files);
        }
    }
    left
}

fn table() -> Result<Refused> {
    let path = root().join(HOME).join(TABLE);
    if path.exists() {
        parse(&read(&path)?)
    } else {
        Ok(Refused::new())
    }
}

fn parse(text: &str) -> Result<Refused> {
    let mut refused = Refused::new();
    let mut cause = None;
    let is_said = |line: &&str| !line.is_empty() && !line.starts_with("# ");
    for line in text.lines().filter(is_said) {
        match (line.strip_prefix(INDENT), &cause) {
            (Some(file), Some(cause)) => {
                let files: &mut BTreeSet<String> = refused.entry(String::clone(cause)).or_default();
                files.insert(file.to_owned());
            }
            (Some(file), None) => {
                let path = Path::new(HOME).join(TABLE);
                bail!("{}: no cause stands before {file}", path.display());
            }
            (None, _) => cause = Some(line.to_owned()),
        }
    }
    Ok(refused)
}

fn text(refused: &Refused) -> String {
    let mut text = HEAD.to_owned();
    for (cause, files) in refused {
        text.extend(["\n", cause, "\n"]);
        for file in files {
            text.extend([INDENT, file, "\n"]);
        }
    }
    text
}

const HEAD: &str = "\
# The schemas of the sample that are refused, by cause. `cargo xtask corpora --update` writes this file.
";
const INDENT: &str = "    ";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_read_as_it_is_written() {
        let files = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let refused = Refused::from([
            ("`not` is not supported".to_owned(), files(&["a/1", "b/2"])),
            ("`if`".to_owned(), files(&["a/1"])),
        ]);
        assert_eq!(parse(&text(&refused)).expect("a table"), refused);
        parse("    a/1\n").expect_err("a file without a cause");
    }

    #[test]
    fn the_rows_of_other_corpora_stay() {
        assert!(is_of("a/1", "a") && !is_of("ab/1", "a"));
        let refused = Refused::from([(
            "x".to_owned(),
            BTreeSet::from(["a/1".to_owned(), "b/1".to_owned()]),
        )]);
        let left = of_files(refused, &|file| !is_of(file, "a"));
        assert_eq!(left["x"].len(), 1);
    }
}
