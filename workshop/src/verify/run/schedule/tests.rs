//! Tests the order of steps, with steps that do nothing.

use std::sync::LazyLock;

use anyhow::bail;

use super::*;
use crate::verify::run::step::{Reads, Tier};

fn step(name: &'static str, after: &[&'static str]) -> Step {
    Step {
        name,
        tier: Tier::Verify,
        lane: Lane::Free,
        after: after.to_vec(),
        seconds: 1,
        reads: Reads::Everything,
        about: "",
        why: "",
        run: |_| bail!("tests give steps their results by their names"),
    }
}

static FIRST: LazyLock<Step> = LazyLock::new(|| step("first", &[]));
static BROKEN: LazyLock<Step> = LazyLock::new(|| step("broken", &["first"]));
static AFTER: LazyLock<Step> = LazyLock::new(|| step("after", &["broken"]));
static LAST: LazyLock<Step> = LazyLock::new(|| step("last", &["after"]));

fn outcomes(steps: &[&'static Step], unchanged: &[&str]) -> BTreeMap<&'static str, Outcome> {
    let is_unchanged = |step: &Step| unchanged.contains(&step.name);
    run_all(steps, &Options::default(), &is_unchanged, |step, _, _| {
        Ended {
            result: match step.name {
                "broken" => Err(anyhow!("broken on purpose")),
                name => Ok(name.to_owned()),
            },
            wall: Duration::ZERO,
            processor: None,
        }
    })
    .expect("it runs")
}

#[test]
fn what_needs_a_failed_step_is_not_run() {
    let all = outcomes(&[&FIRST, &BROKEN, &AFTER, &LAST], &[]);
    assert!(all["first"].passed() && !all["broken"].passed());
    assert!(matches!(all["after"], Outcome::NotRun("broken")), "{all:?}");
    assert!(matches!(all["last"], Outcome::NotRun("after")), "{all:?}");
}

#[test]
fn a_step_that_is_not_asked_for_holds_nobody_up() {
    assert!(outcomes(&[&AFTER], &[])["after"].passed());
}

#[test]
fn an_unchanged_step_is_repeated_only_if_one_that_it_needs_is() {
    let all = outcomes(&[&FIRST, &AFTER, &LAST], &["first", "last"]);
    assert!(matches!(all["first"], Outcome::Unchanged), "{all:?}");
    assert!(matches!(all["after"], Outcome::Ran { .. }), "{all:?}");
    assert!(matches!(all["last"], Outcome::Ran { .. }), "{all:?}");
    let all = outcomes(&[&FIRST, &AFTER, &LAST], &["first", "after", "last"]);
    assert!(
        all.values()
            .all(|outcome| matches!(outcome, Outcome::Unchanged)),
        "{all:?}"
    );
}
