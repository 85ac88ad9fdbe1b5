//! The judges that need no other language agree on the protocol of this repository.

use samewire_agreement::acp;
use samewire_prove::{Options, run};

#[test]
fn serde_and_the_schema_agree_with_the_contract() {
    let subject = acp().expect("the schema is understood");
    let options = Options::new(5_000, 2, Vec::new());
    let report = run(&subject, &options, &mut |_| {}).expect("nothing to start");
    assert!(report.is_clean(), "{report}");
    assert!(
        report.count("mended") > 100
            && report.count("undeclared") > 100
            && report.count("refused") > 1_000,
        "the cases are not interesting: {report}"
    );
}

#[test]
fn the_same_seed_makes_the_same_run() {
    let subject = acp().expect("the schema is understood");
    let counts = |case| {
        let options = Options {
            cases: 500,
            seed: 3,
            case,
            drivers: Vec::new(),
        };
        let report = run(&subject, &options, &mut |_| {}).expect("nothing to start");
        (report.cases, report.counts, report.explained)
    };
    assert_eq!(counts(None), counts(None));
    assert_eq!(counts(Some(400)).0, 1);
}
