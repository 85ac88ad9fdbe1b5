//! Runs steps in parallel where possible, and prints the result of each, and a summary.

use std::collections::{BTreeMap, BTreeSet};
use std::io::IsTerminal as _;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};
use samewire_codegen::render::plain::plain;
use samewire_terminal::paint::{bold, dim, green, red, yellow};

use crate::verify::run::job::Options;
use crate::verify::run::process::{Ended, run_apart};
use crate::verify::run::step::{Lane, Step};
use crate::verify::run::unchanged::{Inputs, note, passed_with};

/// The outcome of a step.
#[derive(Debug)]
pub(super) enum Outcome {
    /// The step passed, or failed with a message.
    Ran { ended: Ended, waited: Waited },
    /// The step was skipped, because nothing that it reads has changed since it passed.
    Unchanged,
    /// The step was not run, because this dependency did not pass.
    NotRun(&'static str),
}

impl Outcome {
    fn passed(&self) -> bool {
        match self {
            Self::Ran { ended, .. } => ended.result.is_ok(),
            Self::Unchanged => true,
            Self::NotRun(_) => false,
        }
    }
}

/// The waiting times of a step.
#[derive(Debug, Clone, Copy)]
pub(super) struct Waited {
    /// The dependency that ended last.
    pub(super) needed: Option<&'static str>,
    /// How long the step was ready, but other steps occupied the machine.
    pub(super) for_machine: Duration,
}

/// A running step.
struct Running {
    step: &'static Step,
    bar: ProgressBar,
    begun: Instant,
    /// Its latest progress message.
    told: Arc<Mutex<String>>,
}

/// How often the running steps are written to a log.
const BETWEEN_LINES: Duration = Duration::from_secs(30);

/// A function that runs a step. Tests use their own.
pub(super) type Run = fn(&'static Step, &Options, &dyn Fn(&str)) -> Ended;

/// Runs `steps`, each in a separate process. Returns `false` if one failed.
pub fn run(steps: &[&'static Step], options: &Options) -> Result<bool> {
    let begun = Instant::now();
    let inputs = Inputs::read()?;
    // CI services set the variable `CI`.
    let fresh = options.fresh || std::env::var_os("CI").is_some_and(|value| value == "true");
    let is_unchanged = |step: &Step| {
        let own = inputs.of(step, options);
        !fresh && own.is_some_and(|own| passed_with(step, &own))
    };
    let outcomes = run_all(steps, options, &is_unchanged, |step, options, tell| {
        run_apart(step, options, tell)
    })?;
    // A step may have read other contents if files changed while it ran.
    let after = Inputs::read()?;
    for step in steps {
        let Some(outcome @ Outcome::Ran { .. }) = outcomes.get(step.name) else {
            continue;
        };
        let own = inputs
            .of(step, options)
            .filter(|own| after.of(step, options).as_ref() == Some(own));
        note(step, own.as_deref().filter(|_| outcome.passed()))?;
    }
    print_summary(steps, &outcomes, begun.elapsed(), options.timings);
    Ok(steps
        .iter()
        .all(|step| outcomes.get(step.name).is_some_and(Outcome::passed)))
}

/// Runs each step after its dependencies have passed.
pub(super) fn run_all(
    steps: &[&'static Step],
    options: &Options,
    is_unchanged: &dyn Fn(&Step) -> bool,
    run: Run,
) -> Result<BTreeMap<&'static str, Outcome>> {
    let screen = MultiProgress::new();
    let begun = Instant::now();
    let mut waiting: Vec<&'static Step> = steps.to_vec();
    let mut running: Vec<Running> = Vec::new();
    let mut ends: BTreeMap<&'static str, Instant> = BTreeMap::new();
    let mut outcomes: BTreeMap<&'static str, Outcome> = BTreeMap::new();
    // A step that is repeated may change the inputs of later steps, such as a package that is built again.
    let mut repeated: BTreeSet<&'static str> = BTreeSet::new();
    let (send, receive) = mpsc::channel();
    loop {
        give_up(&mut waiting, &mut outcomes);
        while let Some(next) = next(&waiting, &running, steps, &outcomes) {
            let step = waiting.remove(next);
            if is_unchanged(step) && !step.after.iter().any(|name| repeated.contains(name)) {
                screen.suspend(|| print_result(step, "unchanged", None, ""));
                outcomes.insert(step.name, Outcome::Unchanged);
                ends.insert(step.name, begun);
                continue;
            }
            if !matches!(step.reads, crate::verify::run::step::Reads::More) {
                repeated.insert(step.name);
            }
            let one = Running {
                step,
                bar: spinner(&screen, step),
                begun: Instant::now(),
                told: Arc::default(),
            };
            let (bar, told) = (one.bar.clone(), Arc::clone(&one.told));
            running.push(one);
            let (send, options) = (send.clone(), options.clone());
            thread::spawn(move || {
                let ended = run(step, &options, &|line| {
                    bar.set_message(format!("{}: {line}", step.name));
                    line.clone_into(&mut told.lock().unwrap_or_else(PoisonError::into_inner));
                });
                send.send((step, ended))
            });
        }
        if running.is_empty() {
            break;
        }
        let (step, ended) = match receive.recv_timeout(BETWEEN_LINES) {
            Ok(message) => message,
            Err(RecvTimeoutError::Timeout) => {
                still_running(&running);
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Err(anyhow!("a step stopped without a message"));
            }
        };
        if let Some(at) = running.iter().position(|one| one.step.name == step.name) {
            let one = running.remove(at);
            one.bar.finish_and_clear();
            match &ended.result {
                Ok(said) => screen.suspend(|| print_result(step, "ok", Some(ended.wall), said)),
                Err(error) => {
                    screen.suspend(|| tell_failure(step, ended.wall, &format!("{error:#}")));
                }
            }
            let waited = waited(step, one.begun, begun, &ends);
            ends.insert(step.name, Instant::now());
            outcomes.insert(step.name, Outcome::Ran { ended, waited });
        }
    }
    Ok(outcomes)
}

/// The first step that can start now. Steps that run cargo come first, because all others are shorter.
fn next(
    waiting: &[&'static Step],
    running: &[Running],
    steps: &[&Step],
    outcomes: &BTreeMap<&str, Outcome>,
) -> Option<usize> {
    [Lane::Cargo, Lane::Apart, Lane::Free]
        .into_iter()
        .find_map(|lane| {
            let busy = running.iter().filter(|one| one.step.lane == lane).count();
            let is_ready = |step: &&&Step| step.lane == lane && is_ready(step, steps, outcomes);
            let found = waiting.iter().position(|step| is_ready(&step));
            found.filter(|_| busy < lane.width())
        })
}

fn is_ready(step: &Step, steps: &[&Step], outcomes: &BTreeMap<&str, Outcome>) -> bool {
    step.after.iter().all(|name| {
        let is_wanted = steps.iter().any(|other| other.name == *name);
        !is_wanted || outcomes.get(name).is_some_and(Outcome::passed)
    })
}

/// Removes the steps with a dependency that did not pass.
fn give_up(waiting: &mut Vec<&'static Step>, outcomes: &mut BTreeMap<&'static str, Outcome>) {
    let failed = |outcomes: &BTreeMap<&'static str, Outcome>, step: &Step| {
        let mut needed = step.after.iter();
        needed
            .find(|name| outcomes.get(*name).is_some_and(|outcome| !outcome.passed()))
            .copied()
    };
    while let Some(at) = waiting
        .iter()
        .position(|step| failed(outcomes, step).is_some())
    {
        let step = waiting.remove(at);
        if let Some(name) = failed(outcomes, step) {
            outcomes.insert(step.name, Outcome::NotRun(name));
        }
    }
}

fn waited(
    step: &Step,
    started: Instant,
    first: Instant,
    ends: &BTreeMap<&'static str, Instant>,
) -> Waited {
    let needed = step
        .after
        .iter()
        .filter_map(|name| Some((ends.get(name)?, *name)))
        .max();
    let ready = needed.map_or(first, |(end, _)| *end);
    Waited {
        needed: needed.map(|(_, name)| name),
        for_machine: started.saturating_duration_since(ready),
    }
}

fn spinner(screen: &MultiProgress, step: &Step) -> ProgressBar {
    let bar = screen.add(ProgressBar::new_spinner());
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed:>4} {wide_msg}") {
        bar.set_style(style);
    }
    bar.set_message(format!("{}: {}", step.name, step.about));
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}

/// Writes the running steps to a log. A terminal shows them all the time.
fn still_running(running: &[Running]) {
    if std::io::stderr().is_terminal() {
        return;
    }
    let each = running.iter().map(|one| {
        let told = one.told.lock().unwrap_or_else(PoisonError::into_inner);
        let more = if told.is_empty() {
            String::new()
        } else {
            format!(", {told}")
        };
        format!(
            "{} ({:.0} s{more})",
            one.step.name,
            one.begun.elapsed().as_secs_f64()
        )
    });
    let each: Vec<String> = each.collect();
    anstream::println!("{}", dim(&format!("running {}", each.join("; "))));
}

fn print_result(step: &Step, word: &str, time: Option<Duration>, said: &str) {
    let time = time.map_or_else(String::new, seconds);
    anstream::println!(
        "{} {:<20} {time:>9} {}",
        green(&format!("{word:<9}")),
        step.name,
        dim(said)
    );
}

fn tell_failure(step: &Step, time: Duration, said: &str) {
    anstream::println!(
        "{} {:<20} {:>9}",
        red("FAILED   "),
        step.name,
        seconds(time)
    );
    for line in said.lines() {
        anstream::println!("    {}", plain(line));
    }
}

/// The number of slowest steps in the summary.
const SLOWEST: usize = 5;
/// How many lines of a failed step's message are repeated below the summary, since the message may be far above.
const LAST_LINES: usize = 30;

fn print_summary(
    steps: &[&'static Step],
    outcomes: &BTreeMap<&'static str, Outcome>,
    total: Duration,
    timings: bool,
) {
    let mut ran: Vec<(&Step, &Ended, Waited)> = Vec::new();
    for step in steps {
        if let Some(Outcome::Ran { ended, waited }) = outcomes.get(step.name) {
            ran.push((step, ended, *waited));
        }
    }
    ran.sort_by_key(|(_, ended, _)| std::cmp::Reverse(ended.wall));
    if timings {
        anstream::println!(
            "\n{}",
            bold("step                  clock  processor    budget  waited for")
        );
        for (step, ended, waited) in &ran {
            anstream::println!("{}", timing(step, ended, *waited));
        }
    }
    let passed = steps
        .iter()
        .filter(|step| outcomes.get(step.name).is_some_and(Outcome::passed));
    let unchanged = outcomes
        .values()
        .filter(|outcome| matches!(outcome, Outcome::Unchanged))
        .count();
    let passed = passed.count();
    let unchanged = if unchanged > 0 {
        format!(", {unchanged} of them unchanged")
    } else {
        String::new()
    };
    let verdict = format!(
        "{passed} of {} steps passed{unchanged}, in {}",
        steps.len(),
        seconds(total).trim()
    );
    let is_whole = passed == steps.len();
    anstream::println!(
        "\n{}",
        if is_whole {
            green(&verdict)
        } else {
            red(&verdict)
        }
    );
    let slowest = ran.iter().take(SLOWEST);
    let slowest: Vec<String> = slowest
        .map(|(step, ended, _)| format!("{} {}", step.name, seconds(ended.wall).trim()))
        .collect();
    if !slowest.is_empty() {
        anstream::println!("{}", dim(&format!("slowest: {}", slowest.join(", "))));
    }
    for step in steps {
        match outcomes.get(step.name) {
            Some(Outcome::NotRun(needed)) => anstream::println!(
                "{} {:<20} `{needed}` has to pass first",
                yellow("not run  "),
                step.name
            ),
            Some(Outcome::Ran {
                ended:
                    Ended {
                        result: Err(error),
                        wall,
                        ..
                    },
                ..
            }) => {
                let said = format!("{error:#}");
                let lines: Vec<&str> = said.lines().collect();
                let last = lines
                    .get(lines.len().saturating_sub(LAST_LINES)..)
                    .unwrap_or_default();
                anstream::println!();
                tell_failure(step, *wall, &last.join("\n"));
                anstream::println!(
                    "run it again with `cargo xtask verify --only {}`",
                    step.name
                );
            }
            _ => {}
        }
    }
}

/// A row of `--timings`. An exceeded budget is marked, which may only mean that the machine was busy.
fn timing(step: &Step, ended: &Ended, waited: Waited) -> String {
    let processor = ended
        .processor
        .map_or_else(|| "-".to_owned(), |time| format!("{time:.1} s"));
    let is_over = ended
        .processor
        .is_some_and(|time| time > 2.0 * f64::from(step.seconds));
    let budget = format!("2 × {} s", step.seconds);
    let needed = waited
        .needed
        .map_or_else(String::new, |name| format!("`{name}`, then "));
    format!(
        "{:<20} {:>7} {processor:>10} {} {needed}{} for the machine",
        step.name,
        seconds(ended.wall).trim(),
        if is_over {
            red(&format!("{budget:>9}!"))
        } else {
            format!("{budget:>9} ")
        },
        seconds(waited.for_machine).trim(),
    )
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests;
