//! The Rust server does what the files expect, and random messages cover every possible effect.

use samewire_agreement::{acp, dispatch};
use samewire_prove::Options;

#[test]
fn rust_does_what_the_files_say() {
    let subject = acp().expect("the schema is understood");
    let options = Options::new(8_000, 1, Vec::new());
    let report = dispatch(&subject, &options, &mut |_| {}).expect("nothing to start");
    assert!(report.is_clean(), "{report}");
    assert!(report.listed >= 40 && report.cases == 2_000, "{report}");
    assert!(
        report.count("reached a handler") > 500
            && report.count("were answered with an error") > 500,
        "the messages are not interesting: {report}"
    );
}
