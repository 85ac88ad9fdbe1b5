//! Reads the TAP output of `node --test`.

/// The number of tests that passed, if any did.
pub(super) fn passed(said: &str) -> Option<&str> {
    let passed = said.lines().find_map(|line| line.strip_prefix("# pass "));
    passed.filter(|passed| *passed != "0")
}
