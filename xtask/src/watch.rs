//! Does codegen again after every change of what it reads. Types are compiled in, so each time it is a new build.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use notify::{EventKind, RecursiveMode, Watcher};

use crate::workspace::root;
use samewire::paint::{dim, green, red};

/// What codegen reads, in this repository.
const WATCHED: [&str; 6] = [
    "crates/wire/src",
    "crates/types/src",
    "crates/codegen/src",
    "xtask/src",
    "templates",
    "samewire.toml",
];
/// How long nothing must happen before a run: an editor saves several files at once.
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
            // Nobody listens any more only when the program ends.
            let _ = send.send(path.display().to_string());
        }
    })
    .context("cannot watch files on this machine")?;
    for path in WATCHED {
        let path = root().join(path);
        if path.exists() {
            let folder = if path.is_dir() {
                path.as_path()
            } else {
                path.parent().unwrap_or(Path::new("."))
            };
            let mode = if path.is_dir() {
                RecursiveMode::Recursive
            } else {
                RecursiveMode::NonRecursive
            };
            watcher
                .watch(folder, mode)
                .with_context(|| format!("cannot watch {}", path.display()))?;
        }
    }
    once()?;
    while let Some(path) = next_change(&changes) {
        let path = path
            .strip_prefix(&format!("{}/", root().display()))
            .unwrap_or(&path);
        anstream::println!("\n{}", dim(&format!("{path} changed")));
        once()?;
    }
    bail!("the watcher ended on its own")
}

/// One run. Its errors are printed and do not end the watch.
fn once() -> Result<()> {
    let begun = Instant::now();
    let status = Command::new("cargo")
        .args(["run", "--quiet", "--package", "xtask", "--", "codegen"])
        .current_dir(root())
        .stdin(Stdio::null())
        .status()
        .context("cannot start cargo")?;
    let time = format!("{:.1} s with the build", begun.elapsed().as_secs_f64());
    let word = if status.success() {
        green("done")
    } else {
        red("failed")
    };
    anstream::println!(
        "{word} {} {}",
        dim(&time),
        dim("· waiting for a change, Ctrl-C ends")
    );
    Ok(())
}

/// The first path of the next burst of changes, after it has been quiet.
fn next_change(changes: &Receiver<String>) -> Option<String> {
    let first = loop {
        let path = changes.recv().ok()?;
        if is_source(&path) {
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

/// The folder of `samewire.toml` holds everything, so paths are judged one by one; editors' own files are not sources.
fn is_source(path: &str) -> bool {
    let Some(inside) = Path::new(path)
        .strip_prefix(root())
        .ok()
        .and_then(Path::to_str)
    else {
        return false;
    };
    let name = Path::new(inside)
        .file_name()
        .and_then(|name| name.to_str())
        .unwrap_or_default();
    let editors = name.starts_with('.') || name.ends_with('~') || name.starts_with('#');
    let program = Path::new(name)
        .extension()
        .is_some_and(|ending| matches!(ending.to_str(), Some("swp" | "tmp")));
    !editors && !program && WATCHED.iter().any(|watched| inside.starts_with(watched))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_sources_start_a_run() {
        let inside = |path: &str| is_source(&root().join(path).display().to_string());
        assert!(inside("crates/types/src/plan.rs"));
        assert!(inside("templates/python/language.toml"));
        assert!(inside("samewire.toml"));
        assert!(!inside("generated/schema/acp.schema.json"));
        assert!(!inside("crates/types/src/.plan.rs.swp"));
        assert!(!inside("README.md"));
        assert!(!is_source("/elsewhere/samewire.toml"));
    }

    #[test]
    fn a_burst_of_changes_is_one_change() {
        let (send, changes) = mpsc::channel();
        let path = root().join("samewire.toml").display().to_string();
        for path in ["/elsewhere", &path, &path, &path] {
            send.send(path.to_owned()).expect("sent");
        }
        assert_eq!(next_change(&changes), Some(path));
        assert!(changes.try_recv().is_err());
    }
}
