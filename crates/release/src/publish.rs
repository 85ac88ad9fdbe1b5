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
use crate::registries::{REFUSED, Registries};
use crate::report::{Archive, Caller, Done, State, counted};

/// The number of seconds before an upload is tried again.
const WAITS: [u64; 3] = [2, 4, 8];
/// The number of times a registry is asked whether it shows an upload, and the number of seconds between them.
const LOOKS: (u32, u64) = (60, 5);

/// Uploads the missing archives. An error says which ones were uploaded before.
pub(crate) fn upload(project: &Project, state: &State, caller: &Caller<'_>) -> Result<String> {
    let (mut before, mut now) = (0, 0);
    let done = upload_missing(project, state, caller, [&mut before, &mut now]);
    let all = state.archives.len();
    done.with_context(|| {
        let count = before + now;
        format!("{count} of {all} archives are in their registries, and the same command goes on from there")
    })?;
    Ok(format!("{now} uploaded, {before} were there"))
}

/// Uploads the missing archives, and counts them and the others. The caller is asked once, before the first upload.
fn upload_missing(
    project: &Project,
    state: &State,
    caller: &Caller<'_>,
    [before, now]: [&mut usize; 2],
) -> Result<()> {
    let registries = Registries::new(project, state);
    let mut missing = Vec::new();
    for archive in &state.archives {
        if is_there(archive, &registries)? {
            (caller.delivered)(archive, Done::Before);
            *before += 1;
        } else {
            missing.push(archive);
        }
    }
    if !missing.is_empty() && !(caller.ask)(&question(&missing, &registries))? {
        bail!("nothing was uploaded");
    }
    for archive in missing {
        (caller.delivered)(archive, Done::Begins);
        deliver(archive, &registries)?;
        (caller.delivered)(archive, Done::Now);
        *now += 1;
    }
    Ok(())
}

/// The question to the caller: the archives that would be uploaded.
fn question(missing: &[&Archive], registries: &Registries<'_>) -> String {
    let names: Vec<&str> = missing.iter().map(|own| own.file.as_str()).collect();
    let (count, names) = (counted(names.len(), "archive"), names.join(", "));
    let mut question =
        format!("{count} to be uploaded. An uploaded version can never be replaced: {names}");
    let used: BTreeSet<Registry> = missing.iter().map(|archive| archive.registry).collect();
    let used = used.into_iter();
    for registry in used.filter(|own| registries.token(*own).is_none()) {
        let (name, variables) = (registry.name(), registries.variables(registry));
        let more = match registry {
            Registry::Cargo => "",
            Registry::PyPi | Registry::Npm => ", so that its tool has to be logged in",
        };
        question = format!("{question}\n{name}: {variables} is not set{more}");
    }
    question
}

/// Uploads an archive, and waits until its registry shows it. A try may have uploaded it without an answer.
fn deliver(archive: &Archive, registries: &Registries<'_>) -> Result<()> {
    let mut waits = WAITS.into_iter();
    loop {
        let sent = registries.upload(archive);
        let (looks, seconds) = LOOKS;
        for look in 0..if sent.is_ok() { looks } else { 1 } {
            if look > 0 {
                sleep(Duration::from_secs(seconds));
            }
            if is_there(archive, registries)? {
                return Ok(());
            }
        }
        let (name, registry) = (&archive.file, archive.registry);
        let Err(error) = sent else {
            bail!(
                "{} accepted {name} and does not show it: run the release again later",
                registry.name()
            );
        };
        match waits.next() {
            Some(seconds) if !is_refused(&error) => sleep(Duration::from_secs(seconds)),
            Some(_) | None => {
                let variables = registries.variables(registry);
                let told = format!(
                    "{name} cannot be uploaded; look also at {variables} in the environment. Run the release again to continue"
                );
                return Err(error.context(told));
            }
        }
    }
}

/// Whether a token is refused, by the messages of our own requests, npm and twine: another attempt would fail, too.
fn is_refused(error: &anyhow::Error) -> bool {
    let marks = [
        REFUSED,
        "HTTP 401",
        "HTTP 403",
        "code E401",
        "code E403",
        "ENEEDAUTH",
        "HTTPError: 401",
        "HTTPError: 403",
    ];
    let said = format!("{error:#}");
    marks.iter().any(|mark| said.contains(mark))
}

/// Whether a registry has an archive with the same bytes.
fn is_there(archive: &Archive, registries: &Registries<'_>) -> Result<bool> {
    let (name, registry) = (&archive.file, archive.registry.name());
    let found = registries.find(archive).map_err(|error| {
        let variables = registries.variables(archive.registry);
        let told = if is_refused(&error) {
            format!("{registry} refuses the token: look at {variables} in the environment")
        } else {
            "run the release again to continue".to_owned()
        };
        error.context(format!("{name}: {told}"))
    });
    match found? {
        None => Ok(false),
        Some(true) => Ok(true),
        Some(false) => bail!(
            "{name} is on {registry} with other bytes: release another version, since this one cannot be replaced"
        ),
    }
}
