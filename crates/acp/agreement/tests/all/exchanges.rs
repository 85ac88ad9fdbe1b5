//! The Rust server, caller, plan book and reporter do what the files expect, and random cases cover every outcome.

use samewire_agreement::{acp, calls, connection, dispatch, plans};
use samewire_prove::Options;

#[test]
fn the_rust_caller_does_what_the_files_say() {
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

#[test]
fn rust_plays_the_scenarios_of_connections() {
    let subject = acp().expect("the schema is understood");
    let options = Options::new(0, 1, Vec::new());
    let report = connection(&subject, &options, &mut |_| {}).expect("nothing to start");
    assert!(report.is_clean(), "{report}");
    assert!(report.listed >= 12, "{report}");
}

#[test]
fn the_rust_server_does_what_the_files_say() {
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

#[test]
fn the_rust_plans_do_what_the_scenarios_say() {
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
