//! The Rust caller does what the files say, and with made calls whatever may come of them comes of some.

use samewire_agreement::{acp, calls};
use samewire_prove::Options;

#[test]
fn rust_does_what_the_files_say() {
    let subject = acp().expect("the schema is understood");
    let options = Options {
        cases: 16_000,
        seed: 1,
        case: None,
        drivers: Vec::new(),
    };
    let report = calls(&subject, &options, &mut |_| {}).expect("nothing to start");
    assert!(report.is_clean(), "{report}");
    assert!(report.files >= 25 && report.made == 2_000, "{report}");
    let count = |what: &str| report.counts.get(what).copied().unwrap_or_default();
    assert!(
        count("got a result") > 300
            && count("were refused") > 50
            && count("got what cannot be read") > 300,
        "the calls are not interesting: {report}"
    );
}
