//! The Rust plan book and reporter do what the scenarios say, and made sequences are worth asking.

use samewire_agreement::{acp, plans};
use samewire_prove::Options;

#[test]
fn rust_does_what_the_scenarios_say() {
    let subject = acp().expect("the schema is understood");
    let options = Options {
        cases: 2_000,
        seed: 1,
        case: None,
        drivers: Vec::new(),
    };
    let report = plans(&subject, &options, &mut |_| {}).expect("nothing to start");
    assert!(report.is_clean(), "{report}");
    assert!(report.files >= 100 && report.made == 2_000, "{report}");
    for what in ["changes", "refusals", "messages"] {
        let count = report.counts.get(what).copied().unwrap_or_default();
        assert!(count > 2_000, "only {count} {what}: {report}");
    }
}
