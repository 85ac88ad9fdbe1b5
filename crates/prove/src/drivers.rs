//! Several processes of one driver, so that a slow language uses every core; each is started when it is needed.

use std::collections::VecDeque;
use std::thread::available_parallelism;

use crate::answer::Ask;
use crate::driver::{Driver, Spec};
use crate::error::Result;

/// The processes of one language. A batch is dealt to them in parts, and the answers are put together in order.
pub struct Drivers<Q> {
    /// How each of them is started.
    pub spec: Spec,
    members: Vec<Driver<Q>>,
    /// How many members there may be.
    most: usize,
    /// How many questions of each batch in flight each member has.
    dealt: VecDeque<Vec<usize>>,
}

/// Fewer questions than this are not worth dealing out.
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

    /// Puts a batch on its way.
    ///
    /// # Errors
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

    /// The answers to the oldest batch on its way.
    ///
    /// # Errors
    /// If a process ends or gives no answer in time.
    pub fn receive(&mut self) -> Result<Vec<Q::Answer>> {
        let dealt = self.dealt.pop_front().unwrap_or_default();
        let mut answers = Vec::new();
        for (member, count) in self.members.iter_mut().zip(dealt) {
            answers.extend(member.receive(count)?);
        }
        Ok(answers)
    }
}
