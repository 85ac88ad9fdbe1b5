//! The judge of schemas proves itself. The pairs it asks in earnest are a step of `cargo xtask verify`.
#![allow(clippy::expect_used, reason = "a test")]

use samewire_agreement::{SchemaJudge, prove_schema_judge, schema_judge};

#[test]
fn whatever_is_broken_is_found() {
    let found = prove_schema_judge().expect("everything is found");
    assert!(found.len() > 40, "{found:?}");
}

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
