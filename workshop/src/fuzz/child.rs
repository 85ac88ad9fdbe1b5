//! A process that answers one line at a time, and what each answer costs: time and memory, as the system counts them.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child as Process, ChildStdin};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use samewire_prove::Spec;

/// A running process.
pub struct Child {
    process: Process,
    stdin: ChildStdin,
    answers: Receiver<String>,
    complaints: Arc<Mutex<String>>,
    /// The bytes that it uses when it has nothing to do, if the system reports it.
    idle: Option<u64>,
}

/// The time in which a process starts and answers the first question, on a busy machine.
const START: Duration = Duration::from_mins(2);

/// What became of a question.
#[derive(Debug)]
pub enum Outcome {
    /// It was answered.
    Answered {
        /// The line.
        line: String,
        /// The time from the question to the answer, without the time in which the process waited for a processor.
        took: Duration,
        /// The most bytes that the process used beyond those that it uses when idle, if the system reports it.
        memory: Option<u64>,
    },
    /// There was no answer for this time.
    Silent(Duration),
    /// The process ended. The text has its status and the end of its standard error.
    Ended(String),
}

impl Child {
    /// Starts a process, and asks the first question, which loads whatever is loaded at the first use.
    pub fn start(spec: &Spec, first: &str) -> Result<Self> {
        let mut process = spec.spawn()?;
        let pipes = (
            process.stdin.take(),
            process.stdout.take(),
            process.stderr.take(),
        );
        let (Some(stdin), Some(stdout), Some(mut stderr)) = pipes else {
            bail!("the process has no pipes");
        };
        let (answered, answers) = mpsc::channel();
        thread::spawn(move || {
            let lines = BufReader::new(stdout).lines().map_while(Result::ok);
            lines
                .map(|line| answered.send(line))
                .take_while(Result::is_ok)
                .count()
        });
        let complaints = Arc::new(Mutex::new(String::new()));
        let heard = Arc::clone(&complaints);
        thread::spawn(move || {
            let mut part = [0; 4096];
            while let Ok(read @ 1..) = stderr.read(&mut part) {
                if let (Ok(mut heard), Some(said)) = (heard.lock(), part.get(..read)) {
                    heard.push_str(&String::from_utf8_lossy(said));
                    let surplus = heard.len().saturating_sub(8 * 1024);
                    let cut = heard.ceil_char_boundary(surplus);
                    heard.drain(..cut);
                }
            }
        });
        let mut child = Self {
            process,
            stdin,
            answers,
            complaints,
            idle: None,
        };
        match child.ask(first, START) {
            Outcome::Answered { .. } => {}
            Outcome::Silent(_) => bail!("`{}` does not answer", spec.command.join(" ")),
            Outcome::Ended(how) => bail!("`{}` {how}", spec.command.join(" ")),
        }
        child.idle = child.memory("VmRSS:");
        Ok(child)
    }

    /// Asks a question, and waits for at most this time.
    pub fn ask(&mut self, line: &str, patience: Duration) -> Outcome {
        self.forget_the_peak();
        let waited = self.waited();
        let start = Instant::now();
        let written = self.stdin.write_all(line.as_bytes());
        if written.and_then(|()| self.stdin.flush()).is_err() {
            return self.ended();
        }
        match self.answers.recv_timeout(patience) {
            Ok(line) => {
                let took = start.elapsed();
                let waited = self.waited().saturating_sub(waited);
                let peak = self.memory("VmHWM:").zip(self.idle);
                Outcome::Answered {
                    line,
                    took: took.saturating_sub(waited),
                    memory: peak.map(|(peak, idle)| peak.saturating_sub(idle)),
                }
            }
            Err(mpsc::RecvTimeoutError::Timeout) => Outcome::Silent(patience),
            Err(mpsc::RecvTimeoutError::Disconnected) => self.ended(),
        }
    }

    fn ended(&mut self) -> Outcome {
        let _ = self.process.kill();
        let how = match self.process.wait() {
            Ok(status) => status.to_string(),
            Err(error) => error.to_string(),
        };
        // The thread that listens needs a moment for the last words.
        thread::sleep(Duration::from_millis(50));
        let said = self
            .complaints
            .lock()
            .map(|said| said.trim().to_owned())
            .unwrap_or_default();
        Outcome::Ended(format!("ended with {how}; it said on stderr: {said}"))
    }

    fn file(&self, name: &str) -> String {
        format!("/proc/{}/{name}", self.process.id())
    }

    /// Sets the peak of the memory to what is used now. On systems other than Linux, memory is not measured.
    fn forget_the_peak(&self) {
        let _ = fs::write(self.file("clear_refs"), "5");
    }

    fn memory(&self, name: &str) -> Option<u64> {
        let status = fs::read_to_string(self.file("status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        let kilobytes: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
        Some(kilobytes * 1_024)
    }

    /// The time in which the main thread could have run, but other programs had the processors.
    fn waited(&self) -> Duration {
        let times = fs::read_to_string(self.file("schedstat")).unwrap_or_default();
        let waited = times.split_whitespace().nth(1);
        Duration::from_nanos(waited.and_then(|time| time.parse().ok()).unwrap_or(0))
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
