//! Uploads the archives that a dry run recorded, in an order that leaves no user with a package whose dependency is
//! missing: crates, each after those that it needs, then Python packages, then npm packages.
//!
//! The registries are the record of what is done. An archive that a registry has with the same bytes is done, so a second
//! run continues where the first one stopped, on any machine. One that it has with other bytes is an error.

mod registries;
mod tag;
mod tool;

use std::collections::BTreeSet;
use std::time::{Duration, SystemTime};

use anyhow::{Result, bail};

pub use registries::{Found, Registries};
pub use tool::Tools;

use registries::Final;

use crate::limit::{self, Limited};
use crate::project::Registry;
use crate::report::counted;
use crate::state::Archive;

/// How often something is tried before it is given up.
const TRIES: u32 = 4;
/// How long the first wait between two tries is; each is twice as long as the one before.
const FIRST_WAIT: Duration = Duration::from_secs(2);
/// How often a registry is asked whether it shows what was uploaded.
const LOOKS: u32 = 60;
/// How long it is waited between two looks.
const LOOK_WAIT: Duration = Duration::from_secs(5);

/// The longest that it is waited for a registry that allows no more for now, for one archive. Some registries allow five
/// new packages, and then one every ten minutes.
const LONGEST_LIMIT: Duration = Duration::from_hours(2);

/// What became of an archive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// It was there before.
    Before,
    /// It was uploaded now.
    Now,
    /// Its registry allows no more for now, and is asked again at this time.
    Waits(SystemTime),
}

/// Uploads what is not there. `ask` is called once, before the first upload, with what is about to happen: nothing is
/// uploaded unless it returns `true`. `told` hears of each archive when it is done, and
/// when it is waited for a registry that allows no more for now.
///
/// # Errors
///
/// If a registry has other bytes, refuses an archive, or does not answer; and if `ask` returns `false`.
pub fn publish(
    archives: &[Archive],
    registries: &dyn Registries,
    ask: &mut dyn FnMut(&str) -> Result<bool>,
    told: &mut dyn FnMut(&Archive, Done),
) -> Result<()> {
    let mut missing = Vec::new();
    for archive in archives {
        match tried(registries, archive, told, || registries.find(archive))? {
            Found::Nothing => missing.push(archive),
            Found::Same => told(archive, Done::Before),
            Found::Other => return Err(other_bytes(archive)),
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = missing.iter().map(|archive| archive.name()).collect();
    let mut question = format!(
        "{} to be uploaded. An uploaded version can never be replaced: {}",
        counted(names.len(), "archive"),
        names.join(", ")
    );
    let used: BTreeSet<Registry> = missing.iter().map(|archive| archive.registry).collect();
    for note in used.into_iter().filter_map(|one| registries.note(one)) {
        question = format!("{question}\n{note}");
    }
    if !ask(&question)? {
        bail!("nothing was uploaded");
    }
    for archive in missing {
        tried(registries, archive, told, || upload(archive, registries))?;
        told(archive, Done::Now);
    }
    Ok(())
}

/// Uploads an archive and waits until its registry shows it. An earlier try may have uploaded it without an answer.
fn upload(archive: &Archive, registries: &dyn Registries) -> Result<()> {
    if registries.find(archive)? == Found::Nothing {
        registries.upload(archive)?;
    }
    for look in 0..LOOKS {
        if look > 0 {
            registries.wait(LOOK_WAIT);
        }
        match registries.find(archive)? {
            Found::Same => return Ok(()),
            Found::Other => return Err(other_bytes(archive)),
            Found::Nothing => {}
        }
    }
    let (name, registry) = (archive.name(), archive.registry.name());
    Err(Final(format!(
        "{registry} accepted {name} and does not show it: run the release again later"
    ))
    .into())
}

fn other_bytes(archive: &Archive) -> anyhow::Error {
    let (name, registry) = (archive.name(), archive.registry.name());
    Final(format!(
        "{name} is on {registry} with other bytes: release another version, since this one cannot be replaced"
    ))
    .into()
}

/// Tries something several times, with longer and longer waits, unless another try would change nothing. A registry that
/// allows no more for now is waited for, which counts as no try.
fn tried<T>(
    registries: &dyn Registries,
    archive: &Archive,
    told: &mut dyn FnMut(&Archive, Done),
    act: impl Fn() -> Result<T>,
) -> Result<T> {
    let (mut tries, mut wait) = (1, FIRST_WAIT);
    let (mut waited, mut limit_wait) = (Duration::ZERO, limit::FIRST);
    loop {
        let error = match act() {
            Ok(done) => return Ok(done),
            Err(error) if error.is::<Final>() => return Err(error),
            Err(error) => error,
        };
        if let Some(limited) = error.downcast_ref::<Limited>() {
            let now = registries.now();
            let until = limited.until.unwrap_or(now + limit_wait);
            // Where the clocks differ much, the time may be over.
            let time = until.duration_since(now).unwrap_or_default();
            let time = time.max(limit::SHORTEST);
            waited += time;
            if waited > LONGEST_LIMIT {
                return Err(too_long(archive, now + time, limited));
            }
            told(archive, Done::Waits(now + time));
            registries.wait(time);
            limit_wait = (limit_wait * 2).min(limit::LAST);
            continue;
        }
        if tries == TRIES {
            let name = archive.name();
            return Err(error.context(format!(
                "{name}, after {TRIES} tries; run the release again to continue"
            )));
        }
        registries.wait(wait);
        tries += 1;
        wait *= 2;
    }
}

fn too_long(archive: &Archive, until: SystemTime, limited: &Limited) -> anyhow::Error {
    let (name, registry, until) = (archive.name(), archive.registry.name(), limit::clock(until));
    let hours = LONGEST_LIMIT.as_secs() / 3600;
    Final(format!(
        "{name}: {registry} allows no more before {until}, and it is waited for {hours} hours at most: run the release again then\n{limited}"
    ))
    .into()
}

#[cfg(test)]
mod tests;
