//! The Rust caller does what the files expect, and random calls cover every possible outcome.

use samewire_agreement::{acp, calls};
use samewire_prove::Options;

#[test]
fn rust_does_what_the_files_say() {
    let subject = acp().expect("the schema is understood");
    let options = Options::new(16_000, 1, Vec::new());
    let report = calls(&subject, &options, &mut |_| {}).expect("nothing to start");
    assert!(report.is_clean(), "{report}");
    assert!(report.listed >= 25 && report.cases == 2_000, "{report}");
    assert!(
        report.count("got a result") > 300
            && report.count("were refused") > 50
            && report.count("got what cannot be read") > 300,
        "the calls are not interesting: {report}"
    );
}
