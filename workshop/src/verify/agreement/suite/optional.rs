//! The optional tests that are reported: asserted formats, and numbers beyond doubles.

use std::path::Path;

use anyhow::{Result, bail};
use samewire_schema::{Draft, Formats, Options};

use super::groups::{files, groups};
use super::score::{Score, options, scored};

/// For each draft: the numbers of optional tests of `format` and of big numbers, and how many were right when this was
/// last changed. The others are about formats that stay annotations, and leap seconds that are not written in UTC.
const SCORES: [(Draft, [(usize, usize); 2]); 5] = [
    (Draft::V2020, [(448, 491), (9, 9)]),
    (Draft::V2019, [(441, 483), (9, 9)]),
    (Draft::V7, [(392, 434), (9, 9)]),
    (Draft::V6, [(213, 214), (9, 9)]),
    (Draft::V4, [(152, 153), (9, 9)]),
];

/// Runs the optional tests of a draft. None of them is required, but a changed score must be noticed.
pub(super) fn scores(tests: &Path, remotes: &Path, draft: Draft) -> Result<String> {
    let options = Options {
        formats: Formats::All,
        ..options(draft, remotes)
    };
    let optional = tests.join("optional");
    let big = vec![optional.join("bignum.json")];
    let formats = scored(&groups(&files(&optional.join("format"))?)?, &options);
    let scores = [
        ("formats", formats),
        ("big numbers", scored(&groups(&big)?, &options)),
    ];
    let before = SCORES.into_iter().find(|(of, _)| *of == draft);
    let before = before.map_or([(0, 0); 2], |(_, scores)| scores);
    let mut said = Vec::new();
    for ((what, score), before) in scores.into_iter().zip(before) {
        let now = (score.right, score.all());
        if now != before {
            let Score { refused, wrong, .. } = &score;
            bail!(
                "{}: of the optional tests of {what}, {now:?} are right, and {before:?} were: write the new number into {}; \
                 refused: {refused:?}, not as the suite says:\n  {}",
                draft.name(),
                file!(),
                wrong.join("\n  ")
            );
        }
        said.push(format!("{what} {} of {}", now.0, now.1));
    }
    Ok(said.join(", "))
}
