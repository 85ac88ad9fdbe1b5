//! Runs a step in a separate process, so that its processor time is known, and a crash is one failed step.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow};

use crate::verify::run::job::{Job, Message, Options};
use crate::verify::run::step::Step;
use crate::workspace::{own_program, root};

/// The result of a step's process.
#[derive(Debug)]
pub struct Ended {
    /// What the step reports, or why it failed.
    pub result: Result<String>,
    /// The duration from its start to its end.
    pub wall: Duration,
    /// The processor seconds, including child processes, if the system reports them.
    pub processor: Option<f64>,
}

/// Runs a step, and waits until it ends. `tell` receives its progress.
pub fn run_apart(step: &Step, options: &Options, tell: &dyn Fn(&str)) -> Ended {
    let begun = Instant::now();
    let mut processor = None;
    let result = wait_for(step, options, tell, &mut processor);
    Ended {
        result: result.unwrap_or_else(Err),
        wall: begun.elapsed(),
        processor,
    }
}

fn wait_for(
    step: &Step,
    options: &Options,
    tell: &dyn Fn(&str),
    processor: &mut Option<f64>,
) -> Result<Result<String>> {
    let mut child = Command::new(own_program()?)
        .args(options.of_step(step.name))
        .current_dir(root())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .context("cannot start this program again")?;
    let (out, mut err) = (child.stdout.take(), child.stderr.take());
    let errors = thread::spawn(move || {
        let mut said = String::new();
        // Output that cannot be read is not shown.
        let _ = err.as_mut().map(|err| err.read_to_string(&mut said));
        said
    });
    let mut result = None;
    for line in out
        .map(BufReader::new)
        .into_iter()
        .flat_map(BufReader::lines)
    {
        let line = line.context("cannot read what the step says")?;
        match serde_json::from_str(&line) {
            Ok(Message::Progress(text)) => tell(&text),
            Ok(Message::Processor(seconds)) => *processor = Some(seconds),
            Ok(Message::Passed(said)) => result = Some(Ok(said)),
            Ok(Message::Failed(why)) => result = Some(Err(anyhow!(why))),
            Err(_) => tell(&line),
        }
    }
    let status = child.wait().context("cannot wait for the step")?;
    let said = errors.join().unwrap_or_default();
    Ok(result.unwrap_or_else(|| {
        Err(anyhow!(
            "the step ended without a result ({status})\n{said}"
        ))
    }))
}

/// Runs a step in this process, for [`run_apart`]; `false` if it failed.
pub fn run_here(step: &Step, options: &Options) -> bool {
    give_way(step);
    let result = (step.run)(&Job {
        options: options.clone(),
    });
    if let Some(seconds) = processor_time() {
        Message::Processor(seconds).print();
    }
    let passed = result.is_ok();
    match result {
        Ok(said) => Message::Passed(said).print(),
        Err(error) => Message::Failed(format!("{error:#}")).print(),
    }
    passed
}

/// Lowers the priority of the steps in the lane `Free`: the other lanes determine when the run ends.
fn give_way(step: &Step) {
    #[cfg(target_os = "linux")]
    if step.lane == crate::verify::run::step::Lane::Free {
        // A lower priority is only a courtesy: if the system refuses it, the step runs anyway.
        let _ = rustix::process::nice(3);
    }
    #[cfg(not(target_os = "linux"))]
    let _ = step;
}

/// The processor seconds of this process and of its finished child processes. Linux counts them in hundredths.
pub fn processor_time() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program is in parentheses and may contain any characters.
    let (_, fields) = stat.rsplit_once(')')?;
    let times = fields.split_whitespace().skip(11).take(4);
    let ticks = times
        .map(|ticks| ticks.parse::<f64>().ok())
        .sum::<Option<f64>>()?;
    Some(ticks / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn work_takes_processor_time() {
        let before = processor_time().expect("Linux tells it");
        let mut sum = 0_u64;
        while processor_time().expect("Linux tells it") < before + 0.05 {
            sum = (0..100_000).fold(sum, u64::wrapping_add);
        }
        assert!(std::hint::black_box(sum) > 0);
    }
}
