//! Agents whose client reads slowly, stops reading, dies, or whose output has no room: what they accepted is written, or
//! they say what was not and fail.
//!
//! Source: CONNECTIONS.md, rule 22.

use std::fs::OpenOptions;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::parallel::in_parallel;
use crate::waiting::ended_within;

/// The number of requests: their responses are far more than a pipe holds.
const REQUESTS: usize = 5_000;
/// How long an agent may take to end.
const PATIENCE: Duration = Duration::from_mins(1);

/// What happens to the output of an agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    /// The client begins to read late, and reads in small parts.
    Slow,
    /// The client never reads.
    Stopped,
    /// The client closes the pipe after a line.
    Dead,
    /// There is no room for the output.
    Full,
}

const FAULTS: [Fault; 4] = [Fault::Slow, Fault::Stopped, Fault::Dead, Fault::Full];

/// Runs each agent with each fault, and returns the number of runs.
pub(super) fn of_agents(agents: &[Vec<String>]) -> Result<usize> {
    let runs = agents
        .iter()
        .flat_map(|agent| FAULTS.map(|fault| (agent, fault)));
    let runs: Vec<_> = runs.collect();
    for ran in in_parallel(&runs, |(agent, fault)| {
        run(agent, *fault).with_context(|| format!("{} with the fault {fault:?}", agent.join(" ")))
    })? {
        ran?;
    }
    Ok(runs.len())
}

fn run(agent: &[String], fault: Fault) -> Result<()> {
    let (program, arguments) = agent.split_first().context("a command")?;
    let output = if fault == Fault::Full {
        let full = OpenOptions::new().write(true).open("/dev/full")?;
        Stdio::from(full)
    } else {
        Stdio::piped()
    };
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(output)
        .stderr(Stdio::piped())
        .spawn()?;
    let mut input = child.stdin.take().context("stdin")?;
    // The agent may have ended before it has read everything.
    thread::spawn(move || drop(input.write_all(requests().as_bytes())));
    let mut errors = child.stderr.take().context("stderr")?;
    let told = thread::spawn(move || {
        let mut told = String::new();
        errors.read_to_string(&mut told).map(|_| told)
    });
    let stdout = child.stdout.take();
    let (answers, _unread) = match (fault, stdout) {
        (Fault::Slow, Some(stdout)) => {
            thread::sleep(Duration::from_secs(2));
            (slowly(BufReader::with_capacity(4_096, stdout))?, None)
        }
        (Fault::Dead, Some(stdout)) => {
            BufReader::new(stdout).read_line(&mut String::new())?;
            (0, None)
        }
        // The pipe stays open, and nobody reads it.
        (_, stdout) => (0, stdout),
    };
    let ended = ended(&mut child)?;
    check(fault, ended, answers, &joined(told)?)
}

fn joined(told: thread::JoinHandle<std::io::Result<String>>) -> Result<String> {
    let told = told
        .join()
        .map_err(|_| anyhow::anyhow!("reading stderr panicked"))?;
    Ok(told?)
}

fn requests() -> String {
    let initialize =
        r#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}"#;
    let opening = (1..REQUESTS).map(|id| {
        format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"session/new","params":{{"cwd":"/","mcpServers":[]}}}}"#)
    });
    let mut all: Vec<String> = std::iter::once(initialize.to_owned())
        .chain(opening)
        .collect();
    all.push(String::new());
    all.join("\n")
}

/// The number of lines, read with pauses.
fn slowly(output: impl std::io::BufRead) -> Result<usize> {
    let mut lines = 0;
    for line in output.lines() {
        line?;
        lines += 1;
        if lines % 50 == 0 {
            thread::sleep(Duration::from_millis(2));
        }
    }
    Ok(lines)
}

/// The exit code of an agent that ends in time.
fn ended(child: &mut Child) -> Result<Option<i32>> {
    let status = ended_within(child, PATIENCE)?;
    Ok(status.context("the agent does not end")?.code())
}

fn check(fault: Fault, code: Option<i32>, answers: usize, told: &str) -> Result<()> {
    let (expected, says) = if fault == Fault::Slow {
        (0, false)
    } else {
        (1, true)
    };
    if code != Some(expected) {
        bail!("it ends with {code:?} instead of {expected}:\n{told}");
    }
    if told.contains("not written") != says {
        bail!(
            "what was not written is told: {}, expected: {says}\n{told}",
            !says
        );
    }
    if fault == Fault::Slow && answers != REQUESTS {
        bail!("{answers} of {REQUESTS} requests are answered\n{told}");
    }
    Ok(())
}
