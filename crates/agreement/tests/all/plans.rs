//! The Rust plan book and reporter do what the scenarios and the rules say, in sequences worth asking.

use samewire_agreement::{plans, unmet_scenarios};
use samewire_prove::Options;

#[test]
fn rust_does_what_the_scenarios_say() {
    let unmet = unmet_scenarios().expect("the files");
    assert!(unmet.is_empty(), "{}", unmet.join("\n"));
}

#[test]
fn rust_keeps_the_rules() {
    let options = Options {
        cases: 2_000,
        seed: 1,
        case: None,
        drivers: Vec::new(),
    };
    let report = plans(&options, &mut |_| {}).expect("nothing to start");
    assert!(report.is_clean(), "{report}");
    assert!(
        report.scenarios >= 40 && report.sequences == 2_000,
        "{report}"
    );
    assert!(
        report.changes > 2_000 && report.refused > 2_000 && report.messages > 2_000,
        "the sequences are not interesting: {report}"
    );
}
