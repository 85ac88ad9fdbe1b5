//! `cargo xtask fuzz`: damaged bytes for the generator, the readers of the packages, and the connections.

mod answers;
mod child;
mod findings;
mod limits;
mod messages;
mod mutate;
mod seeds;
mod targets;
#[cfg(test)]
mod tests;

use std::path::Path;
use std::sync::RwLock;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow, bail};
use clap::Args;
use samewire_terminal::print;

use crate::verify::{npm_tools, python_tools, rate, ready};
use crate::workspace::root;
use findings::{Findings, Kind, beginning};
use limits::{Asker, LIMITS, Limits};
use targets::{NAMES, Target};

pub const HELP: &str = "\
Examples:
  cargo xtask fuzz                                    three minutes
  cargo xtask fuzz --minutes 60 --seed 1              an hour
  cargo xtask fuzz --only parse --cases 10000         so many inputs of one target
  cargo xtask fuzz --only load --seed 1 --case 123    one input again, with its answers

The targets, each with its seeds, which are files of other tests:
  load         a schema in JSON or YAML, through the whole pipeline, up to the files of one language or the report of its
               problems: crates/codegen/tests/cases, crates/schema/tests/yaml
  parse        a text of a type, read by the TypeScript and the Python package. The proof's judges compare the answers, with
               each other, with serde and with WIRE.md: crates/acp/agreement/samples
  connection   the bytes of a conversation in chunks, read by the connections of TypeScript, Python and Rust. They must
               answer the request at the end, and all of them the same: crates/acp/sessions/scenarios, crates/acp/agreement/dispatch

The bytes of a seed are flipped, deleted, duplicated, repeated up to a thousand times, spliced with other seeds, and mixed
with what readers stumble over: lone surrogates, invalid UTF-8, deep brackets, long numbers. The same seed and number give
the same bytes.

A finding is a crash, an answer that takes over a second or more memory than 100 times the bytes and 32 MiB, or a wrong
answer. Whatever exceeds a limit is asked again alone, since the machine may have other work. Each kind of finding is
written into target/fuzz once, with the command that repeats it. On systems other than Linux, memory is not measured.

Exit codes: 0 nothing was found · 1 something was found · 2 an error of the tool itself";

/// The options of `cargo xtask fuzz`.
#[derive(Debug, Args)]
pub struct Options {
    /// How long to run
    #[arg(long, default_value_t = 3.0)]
    minutes: f64,
    /// The seed: the same seed gives the same inputs
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only these targets: one or more, with commas between them
    #[arg(long, value_name = "TARGET", value_delimiter = ',', value_parser = NAMES)]
    only: Vec<String>,
    /// So many inputs of each target, however long they take
    #[arg(long, conflicts_with = "minutes")]
    cases: Option<u64>,
    /// Only the input with this number, of one target
    #[arg(long, value_name = "NUMBER", requires = "only", conflicts_with_all = ["cases", "minutes"])]
    case: Option<u64>,
    /// Answer the lines of the standard input, as one of the programs that are asked
    #[arg(long, value_name = "TARGET", hide = true)]
    answer: Option<String>,
}

/// How long a run takes.
#[derive(Debug, Clone, Copy)]
pub enum Extent {
    /// Until this time has passed.
    Time(Duration),
    /// So many inputs of each target.
    Cases(u64),
}

/// Runs the targets; `false` if something was found.
pub fn fuzz(options: &Options) -> Result<bool> {
    if let Some(name) = &options.answer {
        return answers::answer(name);
    }
    npm_tools()?;
    python_tools()?;
    ready("typescript")?;
    ready("python")?;
    let names = NAMES
        .iter()
        .filter(|name| options.only.is_empty() || options.only.iter().any(|only| only == *name));
    let targets: Vec<Target> = names.map(|name| Target::of(name)).collect::<Result<_>>()?;
    if let Some(number) = options.case {
        return match targets.as_slice() {
            [target] => again(target, options.seed, number),
            _ => bail!("`--case` is the number of an input of one target: add `--only TARGET`"),
        };
    }
    let extent = match options.cases {
        Some(cases) => Extent::Cases(cases),
        None => Extent::Time(
            Duration::try_from_secs_f64(options.minutes * 60.0).context("`--minutes`")?,
        ),
    };
    let found = run(&targets, options.seed, extent, LIMITS, &folder(), &tell())?;
    print::out(&format!("{}\n", found.counts));
    for kind in &found.kinds {
        let file = kind.file.strip_prefix(root()).unwrap_or(&kind.file);
        print::out(&format!(
            "{} times: {}\n  {}\n",
            kind.count,
            kind.what,
            file.display()
        ));
    }
    Ok(found.kinds.is_empty())
}

/// Runs some inputs of every target, as a step of `verify`.
pub fn step(seed: u64, cases: u64, tell: &(dyn Fn(&str) + Sync)) -> Result<String> {
    let targets: Vec<Target> = NAMES
        .iter()
        .map(|name| Target::of(name))
        .collect::<Result<_>>()?;
    let found = run(
        &targets,
        seed,
        Extent::Cases(cases),
        LIMITS,
        &folder(),
        tell,
    )?;
    let kinds = found.kinds.iter();
    let told = kinds.map(|kind| format!("{}\n  see {}", kind.what, kind.file.display()));
    let told: Vec<String> = told.collect();
    if told.is_empty() {
        return Ok(found.counts);
    }
    bail!("{}", told.join("\n"))
}

fn folder() -> std::path::PathBuf {
    root().join("target").join("fuzz")
}

/// The result of a run.
#[derive(Debug)]
struct Found {
    /// How many inputs each target got.
    counts: String,
    kinds: Vec<Kind>,
}

/// Gives inputs to all targets at the same time, each in a thread.
fn run(
    targets: &[Target],
    seed: u64,
    extent: Extent,
    limits: Limits,
    folder: &Path,
    tell: &(dyn Fn(&str) + Sync),
) -> Result<Found> {
    const BETWEEN: Duration = Duration::from_millis(500);
    let start = Instant::now();
    let (findings, turns) = (Findings::new(folder), RwLock::new(()));
    let done: Vec<Done> = targets.iter().map(|_| Done::default()).collect();
    let running = AtomicUsize::new(targets.len());
    let counts = || {
        let each = targets.iter().zip(&done).map(|(target, done)| {
            let (count, time) = (done.count.load(Ordering::Relaxed), &done.milliseconds);
            let time = Duration::from_millis(time.load(Ordering::Relaxed));
            format!("{} {count}, {:.1} a second", target.name, rate(count, time))
        });
        each.collect::<Vec<_>>().join(" · ")
    };
    thread::scope(|scope| {
        let threads = targets.iter().zip(&done).map(|(target, done)| {
            let (findings, turns, running) = (&findings, &turns, &running);
            scope.spawn(move || {
                let is_over = |number| match extent {
                    Extent::Time(time) => start.elapsed() >= time,
                    Extent::Cases(cases) => number >= cases,
                };
                let tell = |count| {
                    let time = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
                    done.count.store(count, Ordering::Relaxed);
                    done.milliseconds.store(time, Ordering::Relaxed);
                };
                let check = Check {
                    target,
                    seed,
                    limits,
                    turns,
                    findings,
                };
                let result = check.inputs(&is_over, &tell);
                running.fetch_sub(1, Ordering::Relaxed);
                result
            })
        });
        let threads: Vec<_> = threads.collect();
        while running.load(Ordering::Relaxed) > 0 {
            thread::sleep(BETWEEN);
            let seconds = start.elapsed().as_secs();
            tell(&format!(
                "{seconds} s: {}; {} kinds of findings",
                counts(),
                findings.count()
            ));
        }
        for thread in threads {
            thread.join().map_err(|_| anyhow!("a target panicked"))??;
        }
        Ok::<_, anyhow::Error>(())
    })?;
    Ok(Found {
        counts: counts(),
        kinds: findings.all(),
    })
}

/// How far a target is.
#[derive(Debug, Default)]
struct Done {
    /// The number of inputs.
    count: AtomicU64,
    /// The time from the start of the run to the last of them.
    milliseconds: AtomicU64,
}

/// What the thread of a target needs.
struct Check<'r> {
    target: &'r Target,
    seed: u64,
    limits: Limits,
    turns: &'r RwLock<()>,
    findings: &'r Findings,
}

impl Check<'_> {
    /// Gives inputs to the target until it is over. `tell` receives how many there were.
    fn inputs(&self, is_over: &dyn Fn(u64) -> bool, tell: &dyn Fn(u64)) -> Result<()> {
        let mut askers = askers(self.target, self.limits)?;
        for number in 0.. {
            if is_over(number) {
                break;
            }
            let case = self.target.case(self.seed, number)?;
            let (answers, wrong) = ask(self.target, &case, &mut askers, self.turns)?;
            for (program, what) in wrong {
                self.findings.add(
                    self.target.name,
                    self.seed,
                    &case,
                    &program,
                    &what,
                    &answers,
                )?;
            }
            tell(number + 1);
        }
        Ok(())
    }
}

fn askers(target: &Target, limits: Limits) -> Result<Vec<Asker>> {
    let first = target.first()?;
    let programs = target.programs.iter();
    Ok(programs
        .map(|spec| Asker::new(spec.clone(), first.clone(), limits))
        .collect())
}

/// Lines or findings, each with the name of a program.
type Named = Vec<(String, String)>;

/// The answers to a case, and what is wrong with them.
fn ask(
    target: &Target,
    case: &targets::Case,
    askers: &mut [Asker],
    turns: &RwLock<()>,
) -> Result<(Named, Named)> {
    let (mut answers, mut wrong) = (Vec::new(), Vec::new());
    for asker in askers {
        let asked = asker.ask(&case.line, case.bytes.len(), turns)?;
        let name = &asker.spec.name;
        answers.extend(asked.line.map(|line| (name.clone(), line)));
        wrong.extend(asked.wrong.map(|what| (name.clone(), what)));
    }
    match target.judged(case, &answers) {
        Ok(more) => wrong.extend(more),
        Err(error) => wrong.push(("answers".to_owned(), format!("cannot be read: {error:#}"))),
    }
    Ok((answers, wrong))
}

/// Repeats one case, and prints its answers; `false` if something is wrong.
fn again(target: &Target, seed: u64, number: u64) -> Result<bool> {
    let case = target.case(seed, number)?;
    let (answers, wrong) = ask(
        target,
        &case,
        &mut askers(target, LIMITS)?,
        &RwLock::new(()),
    )?;
    let bytes = case.bytes.len();
    print::out(&format!(
        "{} ({}), {bytes} bytes\n",
        case.seed.name, case.seed.kind
    ));
    for step in &case.steps {
        print::out(&format!("  {step}\n"));
    }
    for (name, line) in &answers {
        print::out(&format!("{name} answers {}\n", beginning(line)));
    }
    for (name, what) in &wrong {
        print::out(&format!("{name}: {what}\n"));
    }
    let findings = Findings::new(&folder());
    for (name, what) in &wrong {
        findings.add(target.name, seed, &case, name, what, &answers)?;
    }
    Ok(wrong.is_empty())
}

/// Shows the progress in a terminal, and a line each minute in a log.
fn tell() -> impl Fn(&str) + Sync {
    let told = AtomicU64::new(0);
    let start = Instant::now();
    move |line| {
        print::progress(line);
        let minutes = start.elapsed().as_secs() / 60;
        if !std::io::IsTerminal::is_terminal(&std::io::stderr())
            && told.fetch_max(minutes, Ordering::Relaxed) < minutes
        {
            print::error(line);
        }
    }
}
