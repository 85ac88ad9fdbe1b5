//! Tests of the table of steps.

use super::*;

#[test]
fn every_step_needs_only_earlier_ones() {
    for (index, step) in STEPS.iter().enumerate() {
        for needed in step.after {
            assert!(
                STEPS[..index].iter().any(|earlier| earlier.name == *needed),
                "{} needs {needed}",
                step.name
            );
        }
    }
}

#[test]
fn a_quick_step_needs_only_quick_ones() {
    let is_quick = |name: &&str| {
        let mut steps = STEPS.iter();
        steps.any(|step| step.name == *name && step.when == When::Quick)
    };
    for step in STEPS.iter().filter(|step| step.when == When::Quick) {
        assert!(step.after.iter().all(is_quick), "{}", step.name);
    }
}

fn names(only: &[&str], quick: bool) -> Result<Vec<&'static str>> {
    let options = Options {
        only: only.iter().map(|name| (*name).to_owned()).collect(),
        quick,
        cases: None,
        seed: 1,
        case: None,
    };
    let steps = wanted(STEPS, &options)?;
    Ok(steps.into_iter().map(|step| step.name).collect())
}

#[test]
fn a_chosen_step_brings_what_it_needs() {
    let chosen = names(&["typescript-user"], true).expect("a step");
    let expected = [
        "tools",
        "npm",
        "typescript",
        "typescript-pack",
        "typescript-user",
    ];
    assert_eq!(chosen, expected);
    assert!(names(&["typo"], false).is_err());
}

#[test]
fn a_quick_run_leaves_out_what_is_not_needed_while_one_works() {
    let (quick, whole) = (names(&[], true), names(&[], false));
    let (quick, whole) = (quick.expect("steps"), whole.expect("steps"));
    assert_eq!(whole.len(), STEPS.len());
    assert!(quick.len() < whole.len() && quick.contains(&"proof"));
}
