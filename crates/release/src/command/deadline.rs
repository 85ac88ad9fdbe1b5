//! Waits for a program and for what it writes, and ends it if it takes too long.

use std::io::{self, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often it is looked whether a program has ended that writes nothing more.
const LOOK: Duration = Duration::from_millis(2);

/// What came of a program.
#[derive(Debug)]
pub(super) struct Ended {
    /// How it ended, unless it was ended because it took too long.
    pub(super) status: Option<ExitStatus>,
    /// What it wrote to its standard output.
    pub(super) stdout: String,
    /// What it wrote to its standard error.
    pub(super) stderr: String,
}

/// Runs a program for a limited time. If it takes longer, it is ended with all programs that it started.
///
/// # Errors
///
/// If it does not start.
pub(super) fn output(command: &mut Command, longest: Duration) -> io::Result<Ended> {
    // A limit that is too far away for the clock is none.
    let until = Instant::now().checked_add(longest);
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let (ended, ends) = channel();
    let stdout = Said::by(child.stdout.take(), ended.clone());
    let stderr = Said::by(child.stderr.take(), ended);
    // It hears of nothing until both are at their end, which is when no sender is left.
    let is_late = match until {
        Some(until) => {
            let left = until.saturating_duration_since(Instant::now());
            matches!(ends.recv_timeout(left), Err(RecvTimeoutError::Timeout))
        }
        None => ends.recv().is_ok(),
    };
    let status = if is_late {
        None
    } else {
        wait(&mut child, until)?
    };
    if status.is_none() {
        end(&mut child)?;
    }
    Ok(Ended {
        status,
        stdout: stdout.text(),
        stderr: stderr.text(),
    })
}

/// Waits for a program that writes nothing more; `None` if it does not end.
fn wait(child: &mut Child, until: Option<Instant>) -> io::Result<Option<ExitStatus>> {
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if until.is_some_and(|until| Instant::now() >= until) {
            return Ok(None);
        }
        std::thread::sleep(LOOK);
    }
}

/// What a program has written until now.
#[derive(Debug, Default)]
struct Said(Arc<Mutex<Vec<u8>>>);

impl Said {
    /// Reads in a thread of its own, until all that have the pipe have closed it; then `ended` is dropped.
    fn by(mut pipe: Option<impl Read + Send + 'static>, ended: Sender<()>) -> Self {
        let said = Self::default();
        let bytes = Arc::clone(&said.0);
        std::thread::spawn(move || {
            let mut part = [0; 8192];
            while let Some(Ok(count)) = pipe.as_mut().map(|pipe| pipe.read(&mut part)) {
                if count == 0 {
                    break;
                }
                let read = part.get(..count).unwrap_or_default();
                let mut bytes = bytes.lock().unwrap_or_else(PoisonError::into_inner);
                bytes.extend_from_slice(read);
            }
            drop(ended);
        });
        said
    }

    fn text(&self) -> String {
        let bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// Ends a program and those that it started.
#[cfg(unix)]
fn end(child: &mut Child) -> io::Result<()> {
    use rustix::process::{Pid, Signal, kill_process};

    // They stay in the group of this program, so that Ctrl-C in a terminal reaches them, too.
    let all = Command::new("ps").args(["-A", "-o", "pid=,ppid="]).output();
    let all = all.map_or_else(
        |_| String::new(),
        |all| String::from_utf8_lossy(&all.stdout).into_owned(),
    );
    let all: Vec<(u32, u32)> = all.lines().filter_map(process).collect();
    child.kill()?;
    for id in below(child.id(), &all) {
        if let Some(pid) = i32::try_from(id).ok().and_then(Pid::from_raw) {
            // It may have ended by itself.
            kill_process(pid, Signal::KILL).unwrap_or_default();
        }
    }
    child.wait().map(drop)
}

/// A line of `ps`: a process, and the one that started it.
#[cfg(unix)]
fn process(line: &str) -> Option<(u32, u32)> {
    let mut ids = line.split_whitespace().map(str::parse);
    Some((ids.next()?.ok()?, ids.next()?.ok()?))
}

/// The processes that one started, and those that they started.
#[cfg(unix)]
fn below(first: u32, all: &[(u32, u32)]) -> Vec<u32> {
    let mut found = Vec::new();
    let mut open = vec![first];
    while let Some(parent) = open.pop() {
        let children = all.iter().filter(|(_, own)| *own == parent);
        for (id, _) in children {
            if !found.contains(id) {
                found.push(*id);
                open.push(*id);
            }
        }
    }
    found
}

/// Ends a program and those that it started.
#[cfg(not(unix))]
fn end(child: &mut Child) -> io::Result<()> {
    let id = child.id().to_string();
    let mut all = Command::new("taskkill");
    all.args(["/PID", &id, "/T", "/F"]);
    drop(all.stdout(Stdio::null()).stderr(Stdio::null()).status());
    // It may have ended by that.
    drop(child.kill());
    child.wait().map(drop)
}

#[cfg(all(test, unix))]
mod tests {
    use super::{below, process};

    #[test]
    fn all_that_a_process_started_are_found() {
        let lines = "    1     0\n  10 1\n 11    10\n12 11\n13 1\n14 10\n";
        let all: Vec<_> = lines.lines().filter_map(process).collect();
        assert_eq!(below(10, &all), [11, 14, 12]);
        assert!(below(12, &all).is_empty());
        assert_eq!(process("PID PPID"), None);
    }
}
