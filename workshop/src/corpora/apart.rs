//! Runs each schema in a process of its own, so that its memory is its own and nothing that it does ends the run.

use std::process::Stdio;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde::de::DeserializeOwned;

use super::list::File;
use super::memory;
use crate::command::command;
use crate::workspace::{own_program, root};

/// How long one schema may take.
const LONGEST: Duration = Duration::from_mins(3);

/// Starts `cargo xtask corpora` with a flag for each file, as many at a time as the machine has cores, and reads what each
/// prints. `died` makes the result of one that does not end well, from its seconds and the reason. Tells how many are done.
pub fn apart<T: DeserializeOwned + Send>(
    files: &[File],
    flag: &str,
    died: &(dyn Fn(&File, f64, String) -> T + Sync),
    tell: &(dyn Fn(usize) + Sync),
) -> Result<Vec<T>> {
    let program = own_program()?;
    let next = Mutex::new(0..files.len());
    let done = Mutex::new(Vec::with_capacity(files.len()));
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
    let work = || {
        while let Some(index) = next.lock().ok().and_then(|mut next| next.next()) {
            let Some(file) = files.get(index) else { break };
            let result: Result<T> = run(file);
            if let Ok(mut done) = done.lock() {
                done.push((index, result));
                tell(done.len());
            }
        }
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..cores {
            scope.spawn(work);
        }
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Ends this process, which [`apart`] started, if it takes too long or needs too much memory.
pub fn limited() {
    memory::limit();
    thread::spawn(|| {
        thread::sleep(LONGEST);
        anstream::eprintln!("it takes longer than {} seconds", LONGEST.as_secs());
        std::process::exit(3);
    });
}
