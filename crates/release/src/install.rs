//! Installs what was published into empty projects, from the registries that it was published to, and uses it: what users
//! do first.

mod crates;
mod npm;
mod python;

use std::time::Duration;

use anyhow::{Result, bail};

use crate::failure::{Cause, cause};
use crate::prebuilt;
use crate::project::{Package, Project, Registry};
use crate::state::State;

/// How often a registry is asked that does not show a version, or cannot be reached.
const TRIES: u32 = 12;
/// How long it is waited between two tries.
const WAIT: Duration = Duration::from_secs(10);

/// Installs and uses every package. A problem in one registry does not hide those of others.
pub(crate) fn all(project: &Project, state: &mut State) -> Result<String> {
    let prebuilt = prebuilt::packages(project)?;
    if let (true, Some(setting)) = (prebuilt.is_empty(), &project.release.prebuilt) {
        state.warnings.push(format!(
            "the packages of {} are not there, and were not installed: run `{}`",
            setting.folder.display(),
            setting.command
        ));
    }
    let of = |registry| -> Vec<&Package> {
        let prebuilt = prebuilt.iter().filter(|own| own.registry == registry);
        project.of(registry).chain(prebuilt).collect()
    };
    let results = [
        crates::install(project, state, &of(Registry::Cargo)),
        python::install(project, state, &of(Registry::PyPi)),
        npm::install(project, state, &of(Registry::Npm)),
    ];
    let (mut said, mut problems) = (Vec::new(), Vec::new());
    for result in results {
        match result {
            Ok(one) => said.push(one),
            Err(problem) => problems.push(format!("{problem:#}")),
        }
    }
    if problems.is_empty() {
        return Ok(said.join(", "));
    }
    problems.push(
        "the packages are published: look into it, and run `samewire release --check-install` again. If a package is broken, yank or deprecate this version and release another one".to_owned(),
    );
    bail!("{}", problems.join("\n"))
}

/// Does something again while a registry does not show what was published, or cannot be reached.
fn patiently(act: impl Fn() -> Result<String>) -> Result<String> {
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

/// `1 crate`, `2 crates`.
fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
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
