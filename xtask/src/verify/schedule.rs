//! Runs steps in parallel where possible, prints the result of each, and a summary.

use std::collections::BTreeMap;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};

use super::job::{Job, Options};
use samewire::paint::{bold, dim, green, red, yellow};
use samewire_codegen::plain::plain;

/// One check.
#[derive(Debug)]
pub struct Step {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it shares the machine with.
    pub lane: Lane,
    /// In which runs it is.
    pub when: When,
    /// Steps that must have passed before.
    pub after: &'static [&'static str],
    /// What is true when it passes.
    pub about: &'static str,
    /// Does it; returns a word about what was seen.
    pub run: fn(&Job) -> Result<String>,
}

/// A step: a line of the table.
pub(super) const fn step(
    name: &'static str,
    lane: Lane,
    when: When,
    after: &'static [&'static str],
    about: &'static str,
    run: fn(&Job) -> Result<String>,
) -> Step {
    Step {
        name,
        lane,
        when,
        after,
        about,
        run,
    }
}

/// What a step shares the machine with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    /// Is of the longest chain of steps, on which the time of a whole run depends: the others give way.
    Longest,
    /// Needs cargo's own lock.
    Cargo,
    /// Waits for servers more than it works.
    Waiting,
    /// Anything else.
    Free,
}

/// In which runs a step is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// In every run: a change needs it while one works.
    Quick,
    /// In a whole run only.
    Full,
}

impl Lane {
    /// How many of a kind run at a time: installing waits for the network while cargo has the cores.
    fn width(self) -> usize {
        match self {
            Self::Longest | Self::Cargo | Self::Waiting => 1,
            Self::Free => 2,
        }
    }
}

/// What came of a step.
#[derive(Debug)]
enum Outcome {
    Passed,
    /// With what it said.
    Failed(String),
    NotRun(&'static str),
}

/// Runs `steps`; `false` when one failed.
pub fn run(steps: &[&'static Step], options: &Options) -> Result<bool> {
    let started = Instant::now();
    let screen = MultiProgress::new();
    let mut waiting: Vec<&'static Step> = steps.to_vec();
    let mut running: Vec<(&'static Step, ProgressBar)> = Vec::new();
    let mut done: BTreeMap<&'static str, (Outcome, Duration)> = BTreeMap::new();
    let (send, receive) = mpsc::channel();
    loop {
        give_up(&mut waiting, &mut done);
        for lane in [
            Lane::Longest,
            Lane::Cargo,
            Lane::Waiting,
            Lane::Free,
            Lane::Free,
        ] {
            let busy = running.iter().filter(|(step, _)| step.lane == lane).count() >= lane.width();
            let next = waiting
                .iter()
                .position(|step| step.lane == lane && ready(step, steps, &done));
            if let (false, Some(next)) = (busy, next) {
                let step = waiting.remove(next);
                let send = send.clone();
                let job = Job {
                    options: options.clone(),
                    bar: spinner(&screen, step),
                };
                running.push((step, job.bar.clone()));
                thread::spawn(move || {
                    let begun = Instant::now();
                    if step.lane != Lane::Longest {
                        give_way();
                    }
                    let result = (step.run)(&job);
                    send.send((step, result, begun.elapsed()))
                });
            }
        }
        if running.is_empty() {
            break;
        }
        let (step, result, time) = receive
            .recv()
            .map_err(|_| anyhow!("a step stopped without a message"))?;
        running.retain(|(other, bar)| {
            if other.name == step.name {
                bar.finish_and_clear();
            }
            other.name != step.name
        });
        screen.suspend(|| tell(step, &result, time));
        let outcome = match result {
            Ok(_) => Outcome::Passed,
            Err(error) => Outcome::Failed(format!("{error:#}")),
        };
        done.insert(step.name, (outcome, time));
    }
    Ok(sum_up(steps, &done, started.elapsed()))
}

fn ready(step: &Step, steps: &[&Step], done: &BTreeMap<&str, (Outcome, Duration)>) -> bool {
    step.after.iter().all(|name| {
        let asked = steps.iter().any(|other| other.name == *name);
        !asked || matches!(done.get(name), Some((Outcome::Passed, _)))
    })
}

/// Sets aside the steps that need one that did not pass.
fn give_up(
    waiting: &mut Vec<&'static Step>,
    done: &mut BTreeMap<&'static str, (Outcome, Duration)>,
) {
    loop {
        let lost = waiting.iter().enumerate().find_map(|(index, step)| {
            let failed = step.after.iter().find(|name| {
                matches!(
                    done.get(*name),
                    Some((Outcome::Failed(_) | Outcome::NotRun(_), _))
                )
            });
            failed.map(|name| (index, *name))
        });
        let Some((index, needed)) = lost else {
            return;
        };
        let step = waiting.remove(index);
        done.insert(step.name, (Outcome::NotRun(needed), Duration::ZERO));
    }
}

/// Lowers the priority of this thread, and of the programs that it starts. Linux has one for each thread.
fn give_way() {
    #[cfg(target_os = "linux")]
    // It is a courtesy: a machine that refuses it runs the steps all the same.
    let _ = rustix::process::nice(3);
}

fn spinner(screen: &MultiProgress, step: &Step) -> ProgressBar {
    let bar = screen.add(ProgressBar::new_spinner());
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} {elapsed}") {
        bar.set_style(style);
    }
    bar.set_message(format!("{}: {}", step.name, step.about));
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}

fn tell(step: &Step, result: &Result<String>, time: Duration) {
    match result {
        Ok(word) => anstream::println!(
            "{} {:<18} {} {}",
            green("ok    "),
            step.name,
            seconds(time),
            dim(word)
        ),
        Err(error) => {
            tell_failure(step, time, format!("{error:#}").lines());
        }
    }
}

fn tell_failure<'a>(step: &Step, time: Duration, lines: impl Iterator<Item = &'a str>) {
    anstream::println!("{} {:<18} {}", red("FAILED"), step.name, seconds(time));
    for line in lines {
        anstream::println!("    {}", plain(line));
    }
}

fn sum_up(steps: &[&Step], done: &BTreeMap<&str, (Outcome, Duration)>, total: Duration) -> bool {
    let mut passed = 0;
    anstream::println!("\n{}", bold("step                    time  check"));
    for step in steps {
        let (mark, time, word) = match done.get(step.name) {
            Some((Outcome::Passed, time)) => {
                passed += 1;
                (green("ok    "), seconds(*time), step.about.to_owned())
            }
            Some((Outcome::Failed(_), time)) => {
                (red("FAILED"), seconds(*time), step.about.to_owned())
            }
            Some((Outcome::NotRun(needed), _)) => (
                yellow("not run"),
                String::new(),
                format!("`{needed}` has to pass first"),
            ),
            None => (yellow("not run"), String::new(), step.about.to_owned()),
        };
        anstream::println!("{:<18} {time:>9}  {mark} {word}", step.name);
    }
    let all = passed == steps.len();
    let verdict = format!(
        "{passed} of {} steps passed in {}",
        steps.len(),
        seconds(total).trim()
    );
    anstream::println!("\n{}", if all { green(&verdict) } else { red(&verdict) });
    for step in steps {
        if let Some((Outcome::Failed(said), time)) = done.get(step.name) {
            anstream::println!();
            let lines: Vec<&str> = said.lines().collect();
            let first = lines.len().saturating_sub(LAST_LINES);
            tell_failure(step, *time, lines.into_iter().skip(first));
            anstream::println!(
                "run it again with `cargo xtask verify --only {}`",
                step.name
            );
        }
    }
    all
}

/// How much of what a failed step said stands below the table again, since the whole is far above it.
const LAST_LINES: usize = 30;

fn seconds(time: Duration) -> String {
    format!("{:>7.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::*;

    #[expect(clippy::unnecessary_wraps, reason = "a step may fail")]
    fn fine(_: &Job) -> Result<String> {
        Ok(String::new())
    }

    fn broken(_: &Job) -> Result<String> {
        bail!("broken on purpose")
    }

    const fn step(
        name: &'static str,
        after: &'static [&'static str],
        run: fn(&Job) -> Result<String>,
    ) -> Step {
        Step {
            name,
            lane: Lane::Free,
            when: When::Quick,
            after,
            about: "",
            run,
        }
    }

    static FIRST: Step = step("first", &[], fine);
    static BROKEN: Step = step("broken", &["first"], broken);
    static AFTER: Step = step("after", &["broken"], fine);

    #[test]
    fn one_failure_fails_the_run_and_what_needs_it_is_not_run() {
        let options = Options {
            only: Vec::new(),
            quick: false,
            cases: None,
            seed: 0,
            case: None,
        };
        assert!(run(&[&FIRST], &options).expect("runs"));
        assert!(!run(&[&FIRST, &BROKEN, &AFTER], &options).expect("runs"));
    }
}
