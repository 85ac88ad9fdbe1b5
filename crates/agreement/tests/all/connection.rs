//! The Rust server and caller do things in the order that the scenarios say.

use samewire_agreement::connection;

#[test]
fn rust_plays_the_scenarios() {
    let report = connection(&[]).expect("nothing to start");
    assert!(report.wrong.is_empty(), "{}", report.wrong.join("\n"));
    assert!(report.scenarios >= 12, "{}", report.scenarios);
}
