//! What the judge of canonical forms says of each corpus.

use std::fmt::Write as _;

use samewire_terminal::paint::{bold, red, yellow};

use super::judge::Judged;
use super::list::File;

/// The heads of the columns.
pub fn head() -> String {
    let line = "corpus          schemas  no judge   accepted    refused  unanswered  wrong";
    format!("{}\n", bold(line))
}

/// The numbers of a corpus, and under them everything that is wrong.
pub fn row(name: &str, files: &[File], judged: &[Judged]) -> String {
    let sum = |of: fn(&Judged) -> u64| judged.iter().map(of).sum::<u64>();
    let mut text = format!(
        "{name:<15} {:>7} {:>9} {:>10} {:>10} {:>11} {:>6}\n",
        files.len(),
        judged.iter().filter(|one| one.no_judge.is_some()).count(),
        sum(|one| one.counts[0]),
        sum(|one| one.counts[1]),
        sum(|one| one.counts[2]),
        sum(|one| one.wrong),
    );
    for (file, one) in files.iter().zip(judged) {
        if let Some(why) = &one.no_judge {
            let first = why.lines().next().unwrap_or_default();
            let _ = writeln!(text, "  {} {}: {first}", yellow("no judge"), file.name);
        }
        for wrong in &one.shown {
            let _ = writeln!(text, "  {} {}: {wrong}", red("wrong"), file.name);
        }
    }
    text
}
