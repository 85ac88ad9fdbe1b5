//! What an input may cost, and how a process is asked: whatever exceeds a limit is asked again, alone and in new processes.

use std::sync::RwLock;
use std::time::Duration;

use anyhow::Result;
use samewire_prove::Spec;

use super::child::{Child, Outcome};

/// What an input may cost.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The time of an input.
    pub time: Duration,
    /// The time after which a process is ended.
    pub patience: Duration,
    /// The memory: so many times the bytes of the input,
    pub times: u64,
    /// and so many bytes beside. A garbage collector lets garbage lie, and allocators take memory in large pieces: the
    /// seeds, which have a kilobyte, make Node grow by some MiB.
    pub beside: u64,
}

pub const LIMITS: Limits = Limits {
    time: Duration::from_secs(1),
    patience: Duration::from_secs(20),
    times: 100,
    beside: 32 << 20,
};

/// Asks one program, whose process is started when it is needed.
pub struct Asker {
    pub spec: Spec,
    limits: Limits,
    /// The first question of each process.
    first: String,
    child: Option<Child>,
}

/// What a program answered, and the limits that it exceeded each time.
#[derive(Debug, Default)]
pub struct Asked {
    /// The line, if it answered.
    pub line: Option<String>,
    /// What is wrong.
    pub wrong: Option<String>,
}

/// How often an input is asked again, alone, before it is reported. The machine may have other work.
const AGAIN: usize = 2;

/// The beginning of a question that asks for one reading only.
const ONCE: &str = "{\"once\":true,";

impl Asker {
    pub fn new(spec: Spec, first: String, limits: Limits) -> Self {
        Self {
            spec,
            limits,
            first,
            child: None,
        }
    }

    /// Asks a question about an input of so many bytes. `turns` is held for writing while a question is asked alone.
    pub fn ask(&mut self, line: &str, bytes: usize, turns: &RwLock<()>) -> Result<Asked> {
        let asked = {
            let _turn = turns.read();
            self.once(line, bytes)?
        };
        if asked.wrong.is_none() {
            return Ok(asked);
        }
        let _turn = turns.write();
        // Some programs check more than one reading of a text. If that takes too much, one reading is measured.
        let only_reading = asked.line.as_ref().map(|_| line.replacen('{', ONCE, 1));
        let mut last = asked;
        for _ in 0..AGAIN {
            self.child = None;
            let again = self.once(only_reading.as_deref().unwrap_or(line), bytes)?;
            let line = last.line.or(again.line);
            last = Asked { line, ..again };
            if last.wrong.is_none() {
                return Ok(last);
            }
        }
        self.child = None;
        Ok(last)
    }

    fn once(&mut self, line: &str, bytes: usize) -> Result<Asked> {
        let mut child = match self.child.take() {
            Some(child) => child,
            None => Child::start(&self.spec, &self.first)?,
        };
        Ok(match child.ask(line, self.limits.patience) {
            Outcome::Answered { line, took, memory } => {
                self.child = Some(child);
                Asked {
                    line: Some(line),
                    wrong: self.limits.exceeded(bytes, took, memory),
                }
            }
            Outcome::Silent(time) => Asked {
                line: None,
                wrong: Some(format!("hangs: no answer in {} s", time.as_secs())),
            },
            Outcome::Ended(how) => Asked {
                line: None,
                wrong: Some(how),
            },
        })
    }
}

impl Limits {
    /// Which limit an answer exceeds.
    fn exceeded(&self, bytes: usize, took: Duration, memory: Option<u64>) -> Option<String> {
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        let most = bytes.saturating_mul(self.times).saturating_add(self.beside);
        if took > self.time {
            return Some(format!("takes {} ms", took.as_millis()));
        }
        let memory = memory.filter(|memory| *memory > most)?;
        let mebibytes = memory >> 20;
        Some(format!("takes {mebibytes} MiB of memory for {bytes} bytes"))
    }
}
