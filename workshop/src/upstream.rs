//! `cargo xtask upstream`: compares our types with the newest release of ACP, and says where to edit them.

mod fetch;
mod findings;
mod pins;
mod release;
mod sources;

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use samewire_terminal::paint::dim;
use samewire_terminal::print;

use crate::workspace::{read, root};
use fetch::Newest;
use findings::Findings;
use release::{Both, Release};
use sources::Sources;

pub const HELP: &str = "\
Examples:
  cargo xtask upstream                    the newest releases, as cargo, npm and pip find them; two minutes
  cargo xtask upstream --schema FOLDER    a schema.json and a schema.unstable.json, without the network
  cargo xtask upstream --update           also writes the facts of the newest crate, which the tests compare

The crate agent-client-protocol-schema and the npm package @agentclientprotocol/sdk are fetched into target/upstream. What
their schemas say of each definition is compared with the types in crates/acp/types, with and without what is unstable. Each
difference is printed with the line of Rust to edit, unless crates/acp/agreement/tests/facts/differences.txt has it.

The npm package is often older than the crate. Of its schema, only what is new is reported, and only if the crate neither has
nor has dropped it.

Libraries that are compared with ours and have a newer release are listed, too. They change nothing about the exit code.

Exit codes: 0 no difference but those of the list · 1 a difference · 2 something could not be fetched, or an error occurred";

/// What `cargo xtask upstream` was asked for.
#[derive(Debug, Args)]
pub struct Options {
    /// Compare the schema.json and the schema.unstable.json of a folder, and fetch nothing
    #[arg(long, value_name = "FOLDER")]
    schema: Option<PathBuf>,
    /// Write the facts of the newest crate into crates/acp/agreement/tests/facts
    #[arg(long, conflicts_with = "schema")]
    update: bool,
}

/// Compares, and prints what differs; `false` if something does that is not listed.
pub fn upstream(options: &Options) -> Result<bool> {
    let listed = read(&root().join(FACTS).join("differences.txt"))?;
    let sources = Sources::read()?;
    let ours = Both::of_schema(&samewire_acp::schema())?;
    let compare = |theirs: &Release| {
        Findings::new(&theirs.facts(), &ours, &listed, &sources)
            .with_context(|| theirs.name.clone())
    };
    let report = |theirs: &Release, found: &Findings| {
        print::out(&found.report(&theirs.name));
        found.is_empty()
    };
    if let Some(folder) = &options.schema {
        let theirs = Release::of_folder(folder, &folder.display().to_string())?;
        return Ok(report(&theirs, &compare(&theirs)?));
    }
    let newest = Newest::fetch(&root().join("target/upstream"), &tell);
    let of_crate = newest.of_crate?;
    let mut is_clean = report(&of_crate, &compare(&of_crate)?);
    if options.update {
        of_crate.write(&root().join(FACTS))?;
    }
    let mut missing = Vec::new();
    match newest.of_npm {
        Ok(of_npm) => is_clean &= report(&of_npm, &compare(&of_npm)?.new_beside(&of_crate.facts())),
        Err(error) => missing.push(format!("{error:#}")),
    }
    match newest.versions {
        Ok(versions) => print::out(&pins::report(&versions)?),
        Err(error) => missing.push(format!("{error:#}")),
    }
    if is_clean && !missing.is_empty() {
        bail!("{}", missing.join("\n"));
    }
    for error in missing {
        print::error(&error);
    }
    Ok(is_clean)
}

/// Beside what is printed, which may be for another program to read.
fn tell(what: &str) {
    anstream::eprintln!("{}", dim(&format!("upstream: {what} …")));
}

/// The facts that are committed, and the list of differences.
const FACTS: &str = "crates/acp/agreement/tests/facts";
