//! The judge of schemas asks the same for the same seed. The pairs that it asks in earnest, and what is broken on purpose
//! to show that it finds it, are the step `schema-judge` of `cargo xtask verify`.

use samewire_schema_judge::{SchemaJudge, schema_judge};

#[test]
fn the_same_seed_asks_the_same() {
    let counts = |pair| {
        let asked = SchemaJudge {
            pairs: 400,
            seed: 3,
            pair,
        };
        let report = schema_judge(&asked, &mut |_| {}).expect("the kept pairs");
        (
            report.pairs,
            report.refused,
            report.rules.clone(),
            report.wrong,
        )
    };
    assert_eq!(counts(None), counts(None));
    assert_eq!(counts(Some(300)).0, 1);
}

/// `PAIRS` and `SEED` ask for more.
#[test]
fn any_schema_means_to_the_machine_what_it_means_to_a_validator() {
    let number = |name: &str| std::env::var(name).ok()?.parse().ok();
    let asked = SchemaJudge {
        pairs: number("PAIRS").unwrap_or(1_500),
        seed: number("SEED").unwrap_or(1),
        pair: None,
    };
    let report = schema_judge(&asked, &mut |_| {}).expect("the kept pairs");
    assert!(report.is_clean(), "{report}");
}
