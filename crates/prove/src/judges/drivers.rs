//! Runs several processes of a driver, so that a slow language uses every core. Each is started when it is needed.

use std::collections::VecDeque;
use std::thread::available_parallelism;

use crate::engine::error::Result;
use crate::judges::answer::Ask;
use crate::judges::driver::{Driver, Spec};

/// The processes of one language. Each batch is divided among them, and the answers are returned in order.
pub struct Drivers<Q> {
    /// How each process is started.
    pub spec: Spec,
    members: Vec<Driver<Q>>,
    /// The maximum number of processes.
    most: usize,
    /// For each batch in flight, the number of questions that each process got.
    dealt: VecDeque<Vec<usize>>,
}

/// The minimum number of questions for a process.
const SHARE: usize = 250;

impl<Q: Ask> Drivers<Q> {
    /// Starts the first process.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start(spec: &Spec) -> Result<Self> {
        Ok(Self {
            spec: spec.clone(),
            members: vec![Driver::start(spec)?],
            most: available_parallelism()
                .map_or(1, usize::from)
                .min(spec.processes),
            dealt: VecDeque::new(),
        })
    }

    /// Sends a batch.
    ///
    /// # Errors
    ///
    /// If another process is needed and does not start.
    pub fn send(&mut self, questions: &[Q]) -> Result<()> {
        let share = questions.len().div_ceil(self.most).max(SHARE);
        let parts = questions.chunks(share);
        self.dealt
            .push_back(parts.clone().map(<[Q]>::len).collect());
        while self.members.len() < parts.len() {
            self.members.push(Driver::start(&self.spec)?);
        }
        for (member, part) in self.members.iter_mut().zip(parts) {
            member.send(part);
        }
        Ok(())
    }

    /// Receives the answers to the oldest batch in flight.
    ///
    /// # Errors
    ///
    /// If a process exits or does not answer in time.
    pub fn receive(&mut self) -> Result<Vec<Q::Answer>> {
        let dealt = self.dealt.pop_front().unwrap_or_default();
        let mut answers = Vec::new();
        for (member, count) in self.members.iter_mut().zip(dealt) {
            answers.extend(member.receive(count)?);
        }
        Ok(answers)
    }
}
