//! Registries that show a version late, or allow no more for now, are waited for.

use std::time::{Duration, SystemTime};

use anyhow::Result;

use crate::failure::{Cause, cause};
use crate::limit::{self, Limited};

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
            Err(error) => match longer(&error, SystemTime::now()) {
                Some(time) => wait(time),
                None => return Err(error),
            },
            done => return done,
        }
    }
    act()
}

/// How long it is waited after an error, if another try may end otherwise.
fn longer(error: &anyhow::Error, now: SystemTime) -> Option<Duration> {
    let said = format!("{error:#}");
    match cause(&said) {
        Cause::Missing | Cause::Unavailable => Some(WAIT),
        Cause::Limited => {
            let until = Limited::new(said, now).until.unwrap_or(now + limit::FIRST);
            let time = until.duration_since(now).unwrap_or_default();
            Some(time.max(limit::SHORTEST)).filter(|time| *time <= limit::LAST)
        }
        Cause::Yanked | Cause::Refused | Cause::Other => None,
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
        assert_eq!(tries("npm error code E429", 3), (3, true));
        assert_eq!(tries("code E429: try again in 2 hours", 3), (1, false));
    }

    #[test]
    fn a_registry_that_allows_no_more_says_how_long_it_is_waited_for() {
        let wait = |said: &str| longer(&anyhow!("{said}"), SystemTime::UNIX_EPOCH);
        let named = "code E429: try again in 3 minutes";
        assert_eq!(wait(named), Some(Duration::from_secs(185)));
        assert_eq!(wait("code E429"), Some(limit::FIRST));
        assert_eq!(wait("code E503"), Some(WAIT));
    }
}
