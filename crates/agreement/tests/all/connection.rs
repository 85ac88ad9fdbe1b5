//! The Rust server and caller do things in the order that the scenarios require.

use samewire_agreement::{acp, connection};
use samewire_prove::Options;

#[test]
fn rust_plays_the_scenarios() {
    let subject = acp().expect("the schema is understood");
    let options = Options::new(0, 1, Vec::new());
    let report = connection(&subject, &options, &mut |_| {}).expect("nothing to start");
    assert!(report.is_clean(), "{report}");
    assert!(report.listed >= 12, "{report}");
}
