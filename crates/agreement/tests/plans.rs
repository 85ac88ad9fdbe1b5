//! The Rust plan book and reporter do what the scenarios say.
#![allow(clippy::expect_used, reason = "a test")]

#[test]
fn rust_does_what_the_scenarios_say() {
    let unmet = samewire_agreement::unmet_scenarios().expect("the files");
    assert!(unmet.is_empty(), "{} scenarios:\n{}", unmet.len(), unmet.join("\n"));
}
