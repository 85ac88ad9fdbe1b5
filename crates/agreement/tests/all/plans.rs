//! The Rust plan book and reporter do what the scenarios expect, and random sequences are valid questions.

use samewire_agreement::{acp, plans};
use samewire_prove::Options;

#[test]
fn rust_does_what_the_scenarios_say() {
    let subject = acp().expect("the schema is understood");
    let options = Options::new(2_000, 1, Vec::new());
    let report = plans(&subject, &options, &mut |_| {}).expect("nothing to start");
    assert!(report.is_clean(), "{report}");
    assert!(report.listed >= 100 && report.cases == 2_000, "{report}");
    for what in ["changes", "refusals", "messages"] {
        let count = report.count(what);
        assert!(count > 2_000, "only {count} {what}: {report}");
    }
}
