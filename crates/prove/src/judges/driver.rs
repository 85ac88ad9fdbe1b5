//! Runs a language's package as a process that reads and writes JSON lines, with many questions in flight.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use samewire_codegen::language::level::Claim;

use crate::engine::error::{Error, Result};
use crate::judges::answer::Ask;

/// How to start a driver.
#[derive(Debug, Clone)]
pub struct Spec {
    /// The language: the name of its folder in `templates/`.
    pub name: String,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The working directory: the folder of the generated package.
    pub folder: PathBuf,
    /// Additional environment variables.
    pub environment: Vec<(String, String)>,
    /// The commands that compile the package, for a mistake in a source of a copy.
    pub build: Vec<Vec<String>>,
    /// Which questions it gets, and the requirements for its answers.
    pub duty: Duty,
    /// What the language claims, and is asked for.
    pub claim: Claim,
    /// The timeout for an answer. For the first answer, it includes the start of the process.
    pub patience: Duration,
    /// The maximum number of processes, if the machine has enough cores.
    pub processes: usize,
}

impl Spec {
    /// A program that answers every question as the contract does.
    pub fn new(name: &str, command: Vec<String>, folder: PathBuf) -> Self {
        Self {
            name: name.to_owned(),
            command,
            folder,
            environment: Vec::new(),
            build: Vec::new(),
            duty: Duty::Whole,
            claim: Claim::whole(),
            patience: PATIENCE,
            processes: PROCESSES,
        }
    }

    /// Starts a process with pipes.
    ///
    /// # Errors
    ///
    /// If the command is empty or the program does not start.
    pub fn spawn(&self) -> Result<Child> {
        let (program, arguments) = self
            .command
            .split_first()
            .ok_or_else(|| self.failed("is an empty command"))?;
        Command::new(program)
            .args(arguments)
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .current_dir(&self.folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| {
                self.failed(&format!(
                    "does not start in {}: {error}",
                    self.folder.display()
                ))
            })
    }

    fn failed(&self, what: &str) -> Error {
        let command = self.command.join(" ");
        Error(format!("the {} driver `{command}` {what}", self.name))
    }

    /// Runs the driver in a copy of its folder. Programs in the original folder stay there.
    pub fn run_in(&mut self, copy: &Path) {
        if let Some(program) = self.command.first_mut() {
            let beside = self.folder.join(&*program);
            // A program that is compiled from the package is compiled again in the copy.
            let own = beside.strip_prefix(&self.folder).ok();
            if let Some(own) = own.filter(|_| !self.build.is_empty() && beside.exists()) {
                *program = copy.join(own).display().to_string();
            } else if beside.exists() {
                *program = beside.display().to_string();
            }
        }
        // The copy must precede installed packages.
        let sources = copy.join("src").display().to_string();
        self.environment.push(("PYTHONPATH".to_owned(), sources));
        self.folder = copy.to_path_buf();
    }
}

/// Which questions a driver gets, and the requirements for its answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Duty {
    /// All texts. The answers must be those of the contract, as far as the language claims.
    Whole,
    /// Only texts that the validator accepts and that need no correction, in their plainest spelling. They must be
    /// accepted with the same value. This is for packages that another tool made from the plain schema.
    Schema,
}

/// A running driver. Separate threads write questions and read answers, so neither side can block the other.
pub(crate) struct Driver<Q> {
    pub(crate) spec: Spec,
    child: Child,
    questions: Sender<String>,
    answers: Receiver<String>,
    complaints: Arc<Mutex<String>>,
    unanswered: VecDeque<Q>,
}

/// The number of processes beyond which more do not help, since the harness itself is a single process.
const PROCESSES: usize = 4;
/// A timeout that is long enough for a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

impl<Q: Ask> Driver<Q> {
    pub(crate) fn start(spec: &Spec) -> Result<Self> {
        let mut child = spec.spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(spec.failed("has no pipes"));
        };
        let (questions, to_write) = mpsc::channel();
        let (answered, answers) = mpsc::channel();
        let complaints = Arc::new(Mutex::new(String::new()));
        let heard = Arc::clone(&complaints);
        thread::spawn(move || write_lines(stdin, &to_write));
        thread::spawn(move || read_lines(stdout, &answered));
        thread::spawn(move || listen(stderr, &heard));
        Ok(Self {
            spec: spec.clone(),
            child,
            questions,
            answers,
            complaints,
            unanswered: VecDeque::new(),
        })
    }

    /// Sends questions. The answers arrive in the same order.
    pub(crate) fn send(&mut self, questions: &[Q]) {
        let lines: String = questions.iter().map(Q::line).collect();
        // If the driver has exited, the receiver of the answers reports it with more detail.
        let _ = self.questions.send(lines);
        self.unanswered.extend(questions.iter().cloned());
    }

    /// Receives the next `count` answers.
    pub(crate) fn receive(&mut self, count: usize) -> Result<Vec<Q::Answer>> {
        (0..count)
            .map(|_| self.next().map_err(|why| self.failure(&why)))
            .collect()
    }

    fn next(&mut self) -> std::result::Result<Q::Answer, String> {
        match self.answers.recv_timeout(self.spec.patience) {
            Ok(line) => {
                self.unanswered.pop_front();
                Ok(Q::answer(&line))
            }
            Err(RecvTimeoutError::Timeout) => Err(format!(
                "gave no answer for {} seconds",
                self.spec.patience.as_secs()
            )),
            Err(RecvTimeoutError::Disconnected) => Err("ended".to_owned()),
        }
    }

    /// Finds the question at which the driver failed: the first unanswered one, confirmed by asking a new process one
    /// question at a time.
    fn failure(&mut self, why: &str) -> Error {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let mut culprit = None;
        if let Ok(mut again) = Self::start(&self.spec) {
            again.spec.patience = self.spec.patience.min(Duration::from_secs(15));
            culprit = self.unanswered.iter().take(2_000).find(|question| {
                again.send(std::slice::from_ref(question));
                again.next().is_err()
            });
        }
        let (found, question) = match culprit {
            Some(question) => ("at", Some(question)),
            None => (
                "at or after (a new process answers it alone)",
                self.unanswered.front(),
            ),
        };
        let input = question.map(|question| format!(" {found} {}", question.named()));
        let heard = self
            .complaints
            .lock()
            .map(|heard| heard.trim().to_owned())
            .unwrap_or_default();
        let heard = if heard.is_empty() {
            "nothing".to_owned()
        } else {
            heard
        };
        Error(format!(
            "the {} driver `{}` {why}{}; it said on stderr: {heard}",
            self.spec.name,
            self.spec.command.join(" "),
            input.unwrap_or_default(),
        ))
    }
}

impl<Q> Drop for Driver<Q> {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for lines in lines {
        if stdin
            .write_all(lines.as_bytes())
            .and_then(|()| stdin.flush())
            .is_err()
        {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, answers: &Sender<String>) {
    let mut stdout = BufReader::with_capacity(1 << 16, stdout);
    let mut line = Vec::new();
    while stdout
        .read_until(b'\n', &mut line)
        .is_ok_and(|read| read > 0)
    {
        if answers
            .send(String::from_utf8_lossy(&line).trim_end().to_owned())
            .is_err()
        {
            return;
        }
        line.clear();
    }
}

/// Keeps the beginning of the driver's stderr, and discards the rest so that the driver never blocks.
fn listen(mut stderr: ChildStderr, heard: &Mutex<String>) {
    let mut part = [0; 4096];
    while let Ok(read @ 1..) = stderr.read(&mut part) {
        if let (Ok(mut heard), Some(said)) = (heard.lock(), part.get(..read))
            && heard.len() < 4096
        {
            heard.push_str(&String::from_utf8_lossy(said));
        }
    }
}
