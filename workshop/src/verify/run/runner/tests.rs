//! Tests of the table of steps.

use std::collections::BTreeSet;

use super::*;

/// The maximum duration of a run on two free cores in a fresh clone, in seconds.
const VERIFY: u32 = 600;
const ALL: u32 = 1_800;

/// A new step needs room: another one must become shorter, or move to `--all`.
#[test]
fn the_budgets_are_within_ten_minutes_and_half_an_hour() {
    let verify = STEPS
        .iter()
        .filter(|step| step.tier == Tier::Verify)
        .map(|step| step.seconds);
    let (verify, all) = (
        verify.sum::<u32>(),
        STEPS.iter().map(|step| step.seconds).sum::<u32>(),
    );
    assert!(verify <= VERIFY, "{verify} s");
    assert!(all <= ALL, "{all} s");
    assert!(
        STEPS
            .iter()
            .all(|step| step.seconds > 0 && !step.why.is_empty())
    );
}

#[test]
fn every_step_needs_only_earlier_ones_of_its_tier() {
    for (index, step) in STEPS.iter().enumerate() {
        for needed in &step.after {
            let found = STEPS[..index]
                .iter()
                .find(|earlier| earlier.name == *needed);
            let found = found.unwrap_or_else(|| panic!("{} needs {needed}", step.name));
            assert!(
                step.tier == Tier::All || found.tier == Tier::Verify,
                "{}",
                step.name
            );
        }
    }
}

#[test]
fn the_table_of_subjects_names_steps_and_judges() {
    const COMMANDS: [&str; 2] = ["prove!", "corpora --judge"];
    let page = crate::workspace::read(&crate::workspace::root().join("CONTRIBUTING.md"));
    let page = page.expect("the page");
    let (_, table) = page.split_once("\n| subject | step |").expect("the table");
    let rows = table.lines().skip(2);
    let rows: Vec<&str> = rows.take_while(|row| row.starts_with('|')).collect();
    assert!(rows.len() > 10, "{rows:?}");
    for row in rows {
        let cells: Vec<&str> = row.split('|').collect();
        for name in cells[2].split('`').skip(1).step_by(2) {
            let is_step = STEPS.iter().any(|step| step.name == name);
            assert!(is_step || COMMANDS.contains(&name), "{name} in {row}");
        }
        assert!(cells[4].contains("**"), "no judge in {row}");
    }
}

fn names(options: &Options) -> Result<Vec<&'static str>> {
    let steps = selected(&STEPS, options)?;
    Ok(steps.into_iter().map(|step| step.name).collect())
}

fn only(names: &[&str]) -> Options {
    Options {
        only: names.iter().map(|name| (*name).to_owned()).collect(),
        ..Options::default()
    }
}

#[test]
fn a_chosen_step_brings_what_it_needs_in_either_tier() {
    let chosen = names(&only(&["typescript-user"])).expect("a step");
    let expected = [
        "tools",
        "npm",
        "typescript",
        "typescript-pack",
        "typescript-user",
    ];
    assert_eq!(chosen, expected);
    assert!(names(&only(&["typo"])).is_err());
}

#[test]
fn what_shows_that_the_project_works_is_in_every_run() {
    let every = names(&Options::default()).expect("steps");
    for name in [
        "drift",
        "fmt",
        "clippy",
        "test-generator",
        "test-protocol",
        "typescript",
        "python",
        "proof",
        "plans",
        "suite",
    ] {
        assert!(every.contains(&name), "{name}");
    }
    let all = Options {
        all: true,
        ..Options::default()
    };
    assert_eq!(names(&all).expect("steps").len(), STEPS.len());
}

#[test]
fn the_shards_together_are_everything() {
    let shard = |part| Options {
        all: true,
        shard: Some(Shard { part, parts: 4 }),
        ..Options::default()
    };
    let parts: Vec<_> = (1..=4)
        .map(|part| names(&shard(part)).expect("steps"))
        .collect();
    let together: BTreeSet<_> = parts.iter().flatten().collect();
    assert_eq!(together.len(), STEPS.len());
    assert!(parts.iter().all(|part| part.len() < STEPS.len()));
}
