//! Runs each schema in a separate process, so that its memory is measured and limited, and a crash stays its own.

use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde::de::DeserializeOwned;

use super::list::File;
use crate::command::command;
use crate::parallel::in_parallel;
use crate::workspace::{own_program, root};

/// The maximum duration for one schema.
const LONGEST: Duration = Duration::from_mins(3);

/// Starts `cargo xtask corpora` with a flag for each file, one process per core, and reads their output. `died` creates
/// the result for a process that fails, from its seconds and the reason. Reports how many are done.
pub fn in_processes<T: DeserializeOwned + Send>(
    files: &[File],
    flag: &str,
    died: &(dyn Fn(&File, f64, String) -> T + Sync),
    tell: &(dyn Fn(usize) + Sync),
) -> Result<Vec<T>> {
    let program = own_program()?;
    let done = AtomicUsize::new(0);
    let run = |file: &File| {
        let start = Instant::now();
        let path = file.path.display().to_string();
        let mut child = command(root(), &program, ["corpora", flag, &path]);
        child.args(file.urls.iter().flat_map(|url| ["--url", url]));
        let output = child.stderr(Stdio::piped()).output();
        let output = output.with_context(|| format!("cannot start {}", program.display()))?;
        Ok(serde_json::from_slice(&output.stdout).unwrap_or_else(|_| {
            let said = String::from_utf8_lossy(&output.stderr);
            let last = said.lines().rev().find(|line| !line.trim().is_empty());
            let last = last.unwrap_or_default();
            let message = format!("the process ends with {}: {last}", output.status);
            died(file, start.elapsed().as_secs_f64(), message)
        }))
    };
    let results = in_parallel(files, |file| {
        let result: Result<T> = run(file);
        tell(done.fetch_add(1, Ordering::Relaxed) + 1);
        result
    })?;
    results.into_iter().collect()
}

/// Limits the time and the memory of this process, which [`in_processes`] started.
pub fn limited() {
    limit();
    thread::spawn(|| {
        thread::sleep(LONGEST);
        anstream::eprintln!("it takes longer than {} seconds", LONGEST.as_secs());
        std::process::exit(3);
    });
}

/// The maximum memory of a process. Several processes run at a time.
#[cfg(target_os = "linux")]
const MEMORY: u64 = 6 << 30;

/// The maximum memory that this process has used so far, in bytes.
#[cfg(target_os = "linux")]
pub fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    Some(kilobytes * 1_024)
}

/// Limits the memory of this process, so that it fails before the machine does.
#[cfg(target_os = "linux")]
fn limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let hard = getrlimit(Resource::As).maximum;
    let limit = Rlimit {
        current: Some(hard.map_or(MEMORY, |hard| hard.min(MEMORY))),
        maximum: hard,
    };
    // Without a limit, the run works as well.
    let _ = setrlimit(Resource::As, limit);
}

/// This is only known on Linux.
#[cfg(not(target_os = "linux"))]
pub fn peak() -> Option<u64> {
    None
}

/// There is no limit on this system.
#[cfg(not(target_os = "linux"))]
fn limit() {}
