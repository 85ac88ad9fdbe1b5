//! Repeats codegen after every change of its inputs. The types are compiled in, so each run needs a new build.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result};
use samewire_terminal::paint::{dim, green, red};
use samewire_terminal::watch::{Seen, Watch, named};

use crate::codegen;
use crate::root;

/// The inputs of codegen in this repository, besides those in `samewire.toml`.
const WATCHED: [&str; 9] = [
    "crates/wire/src",
    "crates/wire-derive/src",
    "crates/acp/types/src",
    "crates/schema/src",
    "crates/codegen/src",
    "xtask/src",
    "runtimes",
    "templates",
    "samewire.toml",
];

/// Runs until Ctrl-C.
pub fn watch() -> Result<bool> {
    let watch = Watch::start().context("cannot handle Ctrl-C on this machine")?;
    let mut inputs = inputs(Vec::new());
    loop {
        let mut seen = Seen::of(&inputs);
        let begun = Instant::now();
        let is_done = codegen_once()?;
        if watch.is_stopped() {
            return Ok(true);
        }
        let time = begun.elapsed().as_secs_f64();
        inputs = self::inputs(inputs);
        seen = seen.with_inputs(&inputs);
        anstream::println!(
            "{} {} {}",
            if is_done {
                green("done")
            } else {
                red("failed")
            },
            dim(&format!("{time:.1} s, including the build")),
            dim("· waiting for changes; Ctrl-C stops")
        );
        let Some(changed) = watch.changed(&seen) else {
            return Ok(true);
        };
        let changed = named(&changed, root());
        anstream::println!("\n{}", dim(&format!("{changed} changed")));
    }
}

/// The inputs of codegen, including the guides and overlays in `samewire.toml`. If that cannot be read, `before` is
/// used, since the run reports the errors of the settings.
fn inputs(before: Vec<PathBuf>) -> Vec<PathBuf> {
    let own = WATCHED.iter().map(|path| root().join(path));
    match codegen::config() {
        Ok(config) => own.chain(config.inputs()).collect(),
        Err(_) => own.chain(before).collect(),
    }
}

/// Runs codegen once, and returns whether it succeeded. Its errors are printed, and do not end the watch.
fn codegen_once() -> Result<bool> {
    let status = Command::new("cargo")
        .args(["run", "--quiet", "--package", "xtask", "--", "codegen"])
        .current_dir(root())
        .stdin(Stdio::null())
        .status()
        .context("cannot start cargo")?;
    Ok(status.success())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn the_sources_are_inputs_and_what_is_generated_is_not() {
        let inputs = inputs(Vec::new());
        let is_input = |path: &str| {
            let path = root().join(path);
            assert!(path.is_file(), "{}", path.display());
            path.ancestors()
                .any(|around: &Path| inputs.iter().any(|one| one == around))
        };
        for path in [
            "crates/acp/types/src/plan.rs",
            "templates/python/language.toml",
            "samewire.toml",
            "examples/stdio/guide-python.md",
            "crates/acp/plans/python/src/samewire_acp/plans/_book.py",
        ] {
            assert!(is_input(path), "{path}");
        }
        for path in [
            "generated/schema/acp.schema.json",
            "README.md",
            "examples/stdio/agent.py",
        ] {
            assert!(!is_input(path), "{path}");
        }
    }
}
