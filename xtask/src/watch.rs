//! Repeats codegen after every change of its inputs. The types are compiled in, so each run needs a new build.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use notify::{EventKind, RecursiveMode, Watcher};

use crate::codegen;
use crate::root;
use samewire_terminal::paint::{dim, green, red};

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
/// The quiet time before a run, because an editor may save several files at once.
const QUIET: Duration = Duration::from_millis(150);

/// Runs until Ctrl-C.
pub fn watch() -> Result<bool> {
    let (send, changes) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        let told = match event {
            Ok(event) if matters(event.kind) => event.paths.into_iter().next(),
            Ok(_) | Err(_) => None,
        };
        if let Some(path) = told {
            // There is no receiver only when the program ends.
            let _ = send.send(path.display().to_string());
        }
    })
    .context("cannot watch files on this machine")?;
    let mut sources = sources(Vec::new());
    listen(&mut watcher, &sources)?;
    once()?;
    while let Some(path) = next_change(&changes, &sources) {
        let path = path
            .strip_prefix(&format!("{}/", root().display()))
            .unwrap_or(&path);
        anstream::println!("\n{}", dim(&format!("{path} changed")));
        once()?;
        sources = self::sources(sources);
        listen(&mut watcher, &sources)?;
    }
    bail!("the watcher stopped unexpectedly")
}

/// The inputs of codegen, including the guides and overlays in `samewire.toml`. If that cannot be read, `before` is
/// used, since the run reports the errors of the settings.
fn sources(before: Vec<PathBuf>) -> Vec<PathBuf> {
    let Ok(config) = codegen::config() else {
        return before;
    };
    let named = config.packages.into_iter().flat_map(|package| {
        let overlays = package.overlay.into_iter();
        overlays.chain(package.guide).collect::<Vec<_>>()
    });
    let own = WATCHED.iter().map(PathBuf::from);
    own.chain(named).map(|path| root().join(path)).collect()
}

/// Watches the inputs: folders with all their contents, and files through their folders.
fn listen(watcher: &mut impl Watcher, sources: &[PathBuf]) -> Result<()> {
    for path in sources.iter().filter(|path| path.exists()) {
        let (folder, mode) = if path.is_dir() {
            (path.as_path(), RecursiveMode::Recursive)
        } else {
            let folder = path.parent().unwrap_or(Path::new("."));
            (folder, RecursiveMode::NonRecursive)
        };
        watcher
            .watch(folder, mode)
            .with_context(|| format!("cannot watch {}", path.display()))?;
    }
    Ok(())
}

/// Runs codegen once. Its errors are printed, and do not end the watch.
fn once() -> Result<()> {
    let begun = Instant::now();
    let status = Command::new("cargo")
        .args(["run", "--quiet", "--package", "xtask", "--", "codegen"])
        .current_dir(root())
        .stdin(Stdio::null())
        .status()
        .context("cannot start cargo")?;
    let time = format!(
        "{:.1} s, including the build",
        begun.elapsed().as_secs_f64()
    );
    let word = if status.success() {
        green("done")
    } else {
        red("failed")
    };
    anstream::println!(
        "{word} {} {}",
        dim(&time),
        dim("· waiting for changes; Ctrl-C stops")
    );
    Ok(())
}

/// Waits for the next burst of changes, and returns its first path after the quiet time.
fn next_change(changes: &Receiver<String>, sources: &[PathBuf]) -> Option<String> {
    let first = loop {
        let path = changes.recv().ok()?;
        if is_source(&path, sources) {
            break path;
        }
    };
    loop {
        match changes.recv_timeout(QUIET) {
            Ok(_) => {}
            Err(RecvTimeoutError::Timeout) => return Some(first),
            Err(RecvTimeoutError::Disconnected) => return None,
        }
    }
}

fn matters(kind: EventKind) -> bool {
    matches!(
        kind,
        EventKind::Create(_) | EventKind::Modify(_) | EventKind::Remove(_)
    )
}

/// Whether a path is an input. The folder of `samewire.toml` contains everything, so each path is checked, and
/// temporary files of editors are excluded.
fn is_source(path: &str, sources: &[PathBuf]) -> bool {
    let path = Path::new(path);
    let name = path
        .file_name()
        .and_then(|name| name.to_str())
        .unwrap_or_default();
    let editors = name.starts_with('.') || name.ends_with('~') || name.starts_with('#');
    let program = Path::new(name)
        .extension()
        .is_some_and(|ending| matches!(ending.to_str(), Some("swp" | "tmp")));
    !editors && !program && sources.iter().any(|source| path.starts_with(source))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_sources_start_a_run() {
        let sources = sources(Vec::new());
        let inside = |path: &str| is_source(&root().join(path).display().to_string(), &sources);
        assert!(inside("crates/acp/types/src/plan.rs"));
        assert!(inside("templates/python/language.toml"));
        assert!(inside("samewire.toml"));
        assert!(inside("examples/stdio/guide-python.md"));
        assert!(inside(
            "crates/acp/plans/python/src/samewire_acp/plans/book.py"
        ));
        assert!(!inside("generated/schema/acp.schema.json"));
        assert!(!inside("crates/acp/types/src/.plan.rs.swp"));
        assert!(!inside("README.md"));
        assert!(!inside("examples/stdio/agent.py"));
        assert!(!is_source("/elsewhere/samewire.toml", &sources));
    }

    #[test]
    fn a_burst_of_changes_is_one_change() {
        let (send, changes) = mpsc::channel();
        let path = root().join("samewire.toml").display().to_string();
        for path in ["/elsewhere", &path, &path, &path] {
            send.send(path.to_owned()).expect("sent");
        }
        let sources = sources(Vec::new());
        assert_eq!(next_change(&changes, &sources), Some(path));
        assert!(changes.try_recv().is_err());
    }
}
