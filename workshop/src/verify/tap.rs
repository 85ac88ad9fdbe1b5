//! What `node --test` prints: TAP.

/// The number of tests that passed, if any did.
pub(super) fn passed(said: &str) -> Option<&str> {
    let passed = said.lines().find_map(|line| line.strip_prefix("# pass "));
    passed.filter(|passed| *passed != "0")
}
