//! The queue of outgoing texts.

use std::collections::VecDeque;
use std::task::Waker;

/// The queued texts, and the tasks that wait for room.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    queue: VecDeque<String>,
    /// Bytes of the queued texts, and of the one that is being written.
    unwritten: usize,
    writing: usize,
    waiting: Vec<Waker>,
    is_ended: bool,
}

impl Outbox {
    /// Queues a text.
    pub(crate) fn push(&mut self, text: String) {
        if !self.is_ended {
            self.unwritten += text.len() + 1;
            self.queue.push_back(text);
        }
    }

    /// The next text to write.
    pub(crate) fn next(&mut self) -> Option<String> {
        let text = self.queue.pop_front()?;
        self.writing += text.len() + 1;
        Some(text)
    }

    pub(crate) fn has_more(&self) -> bool {
        !self.queue.is_empty()
    }

    /// Called when all taken texts are written. Returns the tasks to wake.
    pub(crate) fn written(&mut self, room: usize) -> Vec<Waker> {
        self.unwritten -= std::mem::take(&mut self.writing);
        if self.has_room(room) {
            self.take_waiting()
        } else {
            Vec::new()
        }
    }

    pub(crate) fn unwritten(&self) -> usize {
        self.unwritten
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.unwritten == 0
    }

    pub(crate) fn has_room(&self, room: usize) -> bool {
        self.unwritten <= room
    }

    /// Registers a task to be woken when there is room.
    pub(crate) fn wait(&mut self, waker: &Waker) {
        if !self.waiting.iter().any(|other| other.will_wake(waker)) {
            self.waiting.push(waker.clone());
        }
    }

    /// Removes and returns all tasks that wait for room.
    pub(crate) fn take_waiting(&mut self) -> Vec<Waker> {
        std::mem::take(&mut self.waiting)
    }

    /// Drops the queued texts, because nothing can be written any more.
    pub(crate) fn end(&mut self) -> Vec<Waker> {
        self.is_ended = true;
        self.queue.clear();
        (self.unwritten, self.writing) = (0, 0);
        self.take_waiting()
    }
}
