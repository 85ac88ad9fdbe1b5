//! Registries that show a version late are waited for.

use std::time::Duration;

use anyhow::Result;

use crate::failure::{Cause, cause};

/// How often a registry is asked that does not show a version, or cannot be reached.
const TRIES: u32 = 12;
/// How long it is waited between two tries.
const WAIT: Duration = Duration::from_secs(10);

/// Does something again while a registry does not show what was published, or cannot be reached.
pub(super) fn patiently(act: impl Fn() -> Result<String>) -> Result<String> {
    patiently_with(act, std::thread::sleep)
}

fn patiently_with(act: impl Fn() -> Result<String>, wait: impl Fn(Duration)) -> Result<String> {
    for _ in 1..TRIES {
        match act() {
            Err(error) if is_late(&error) => wait(WAIT),
            done => return done,
        }
    }
    act()
}

fn is_late(error: &anyhow::Error) -> bool {
    match cause(&format!("{error:#}")) {
        Cause::Missing | Cause::Unavailable => true,
        Cause::Refused | Cause::Other => false,
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use anyhow::anyhow;

    use super::*;

    fn tries(said: &str, until: u32) -> (u32, bool) {
        let (tries, waits) = (Cell::new(0), Cell::new(0));
        let act = || {
            tries.set(tries.get() + 1);
            if tries.get() < until {
                return Err(anyhow!("{said}"));
            }
            Ok(String::new())
        };
        let done = patiently_with(act, |_| waits.set(waits.get() + 1));
        assert_eq!(waits.get() + 1, tries.get());
        (tries.get(), done.is_ok())
    }

    #[test]
    fn only_what_may_come_later_is_waited_for() {
        assert_eq!(tries("npm error code ETARGET", 3), (3, true));
        assert_eq!(
            tries("no matching package named `a` found", 100),
            (TRIES, false)
        );
        assert_eq!(tries("npm error code E401", 3), (1, false));
        assert_eq!(tries("ModuleNotFoundError: no module `a`", 3), (1, false));
    }
}
