//! The schema judge asks the same questions for the same seed. The full run, and the deliberate mistakes that it must
//! notice, are the step `schema-judge` of `cargo xtask verify`.

use samewire_prove::{Options, Report, Result};
use samewire_schema_judge::{Family, schema_judge};

fn judged(family: Family, cases: u64, seed: u64, case: Option<u64>) -> Result<Report> {
    let options = Options {
        cases,
        seed,
        case,
        drivers: Vec::new(),
    };
    schema_judge(family, &options, &mut |_| {})
}

#[test]
fn the_same_seed_asks_the_same() {
    let counts = |case| {
        let report = judged(Family::OfTypes, 400, 3, case).expect("the kept pairs");
        (report.cases, report.counts, report.explained, report.wrong)
    };
    assert_eq!(counts(None), counts(None));
    assert_eq!(counts(Some(300)).0, 1);
}

/// The environment variables `PAIRS` and `SEED` allow longer runs.
#[test]
fn any_schema_means_to_the_machine_what_it_means_to_a_validator() {
    let number = |name: &str| std::env::var(name).ok()?.parse().ok();
    for family in [Family::OfTypes, Family::OfKeywords] {
        let pairs = number("PAIRS").unwrap_or(1_500);
        let report = judged(family, pairs, number("SEED").unwrap_or(1), None);
        let report = report.expect("the kept pairs");
        assert!(report.is_clean(), "{report}");
    }
}
