//! Uploads the archives that a dry run recorded, in an order that leaves no user with a package whose dependency is
//! missing: crates, each after those that it needs, then Python packages, then npm packages.
//!
//! The registries are the record of what is done. An archive that a registry has with the same bytes is done, so a second
//! run continues where the first one stopped, on any machine. One that it has with other bytes is an error.

use std::collections::BTreeSet;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::project::{Project, Registry};
use crate::registries::Registries;
use crate::report::{Archive, State, counted};

/// The time between looks at what a registry shows, and the number of looks after an upload.
const WAIT: Duration = Duration::from_secs(5);
const LOOKS: u32 = 60;

/// Uploads the missing archives. The caller is asked once, before the first one. An error says how many are there.
pub(crate) fn upload(project: &Project, state: &mut State) -> Result<String> {
    let (registries, caller) = (Registries { project, state }, &state.caller);
    let tell =
        |word: &str, archive: &Archive| (caller.delivered)(&format!("{word} {}", archive.file));
    let all = state.archives.len();
    let progress = |count: usize| {
        format!(
            "{count} of {all} archives are in their registries, and the same command goes on from there"
        )
    };
    let mut missing = Vec::new();
    for (archive, count) in state.archives.iter().zip(0..) {
        if is_there(archive, &registries).with_context(|| progress(count - missing.len()))? {
            tell("was there", archive);
        } else {
            missing.push(archive);
        }
    }
    if !missing.is_empty() && !(caller.ask)(&question(&missing, &registries))? {
        bail!("nothing was uploaded");
    }
    let now = missing.len();
    for (archive, count) in missing.into_iter().zip(all - now..) {
        tell("uploading", archive);
        deliver(archive, &registries).with_context(|| progress(count))?;
        tell("published", archive);
    }
    Ok(format!("{now} uploaded, {} were there", all - now))
}

/// The question to the caller: the archives that would be uploaded.
fn question(missing: &[&Archive], registries: &Registries<'_>) -> String {
    let names: Vec<&str> = missing.iter().map(|own| own.file.as_str()).collect();
    let (count, names) = (counted(names.len(), "archive"), names.join(", "));
    let mut question =
        format!("{count} to be uploaded. An uploaded version can never be replaced: {names}");
    let used: BTreeSet<Registry> = missing.iter().map(|archive| archive.registry).collect();
    for registry in used
        .into_iter()
        .filter(|own| registries.token(*own).is_none())
    {
        let (name, variables) = (registry.name(), registries.variables(registry));
        let more = match registry {
            Registry::Cargo => "",
            Registry::PyPi | Registry::Npm => ", so that its tool has to be logged in",
        };
        question = format!("{question}\n{name}: {variables} is not set{more}");
    }
    question
}

/// Uploads an archive, and waits until its registry shows it. What failed is tried once more, unless it was uploaded without an
/// answer.
fn deliver(archive: &Archive, registries: &Registries<'_>) -> Result<()> {
    let mut sent = registries.upload(archive);
    if sent.is_err() && !is_there(archive, registries)? {
        sleep(WAIT);
        sent = registries.upload(archive);
    }
    let (name, registry) = (&archive.file, archive.registry.name());
    for _ in 0..LOOKS {
        if is_there(archive, registries)? {
            return Ok(());
        }
        if let Err(error) = sent {
            let variables = registries.variables(archive.registry);
            return Err(error.context(format!(
                "{name} cannot be uploaded; look also at {variables} in the environment. Run the release again to continue"
            )));
        }
        sleep(WAIT);
    }
    bail!("{registry} accepted {name} and does not show it: run the release again later")
}

/// Whether a registry has an archive with the same bytes.
fn is_there(archive: &Archive, registries: &Registries<'_>) -> Result<bool> {
    let (name, registry) = (&archive.file, archive.registry.name());
    let found = registries.find(archive).with_context(|| {
        let variables = registries.variables(archive.registry);
        format!("{name}: run the release again to continue; if {registry} refuses the token, look at {variables} in the environment")
    });
    match found? {
        None => Ok(false),
        Some(true) => Ok(true),
        Some(false) => bail!(
            "{name} is on {registry} with other bytes: release another version, since this one cannot be replaced"
        ),
    }
}
