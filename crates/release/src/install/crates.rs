//! Crates: a project that depends on all of them compiles.

use std::fmt::Write as _;

use anyhow::Result;

use super::wait::patiently;
use crate::command::{SHORT, command, run, run_within, without_tokens};
use crate::files::{empty_folder, write};
use crate::project::{Package, Project};
use crate::report::counted;
use crate::state::State;

const ADVICE: &str = "a project that depends on every published crate has to compile";

/// Compiles a project that depends on every crate in this version. Of a crate that is only a command, it is checked that
/// Cargo finds it and what it needs: to install it would compile all of it with optimisations.
pub(super) fn install(project: &Project, state: &State, crates: &[&Package]) -> Result<String> {
    if crates.is_empty() {
        return Ok("no crate".to_owned());
    }
    let folder = state.work.join("install").join("crates");
    empty_folder(&folder)?;
    let registry = project.release.registries.cargo.as_ref();
    let registry = registry.map_or_else(String::new, |name| format!(", registry = {name:?}"));
    let mut manifest =
        "[package]\nname = \"user\"\nedition = \"2024\"\n\n[workspace]\n\n[lib]\npath = \"lib.rs\"\n\n[dependencies]\n"
            .to_owned();
    for package in crates {
        let (name, version) = (&package.name, &project.release.version);
        writeln!(
            manifest,
            "{name} = {{ version = \"={version}\"{registry} }}"
        )?;
    }
    write(&folder.join("Cargo.toml"), manifest)?;
    write(&folder.join("lib.rs"), "")?;
    patiently(|| {
        run_within(
            SHORT,
            &mut command(&folder, "cargo", ["fetch", "--quiet"]),
            ADVICE,
        )
    })?;
    let target = state.work.join("crates");
    // Whether libraries compile is known before their machine code is made.
    let line = ["check", "--quiet", "--offline", "--target-dir"];
    // It runs the build scripts of what was fetched.
    let mut check = command(&folder, "cargo", line);
    run(without_tokens(check.arg(target)), ADVICE)?;
    Ok(counted(crates.len(), "crate"))
}
