//! The queue of outgoing texts.

use std::collections::VecDeque;
use std::task::Waker;

use serde_json::Value;

/// The queued texts, and the tasks that wait for room.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    queue: VecDeque<String>,
    /// Bytes of the queued texts, and of the one that is being written.
    unwritten: usize,
    writing: usize,
    waiting: Vec<Waker>,
    is_ended: bool,
    /// The number of texts that were not written when the outbox ended, or came later, and the first of them.
    dropped: (usize, Option<String>),
    /// The bytes that the transport took, and did not write, before the outbox ended.
    left: usize,
}

impl Outbox {
    /// Queues a text.
    pub(crate) fn push(&mut self, text: String) {
        if self.is_ended {
            self.drop(text);
        } else {
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
        if !self.is_ended {
            self.is_ended = true;
            self.left = self.writing;
        }
        for text in std::mem::take(&mut self.queue) {
            self.drop(text);
        }
        (self.unwritten, self.writing) = (0, 0);
        self.take_waiting()
    }

    fn drop(&mut self, text: String) {
        let (count, first) = &mut self.dropped;
        *count += 1;
        first.get_or_insert(text);
    }

    /// The number of texts that the transport has not taken.
    pub(crate) fn waiting_texts(&self) -> usize {
        self.queue.len()
    }

    /// What was not written before the outbox ended; `None` if everything was.
    pub(crate) fn not_written(&self) -> Option<String> {
        let (count, first) = &self.dropped;
        let left = self.left;
        let Some(first) = first else {
            return (left > 0).then(|| format!("{left} bytes were not written"));
        };
        let count = match count {
            1 => "1 message was".to_owned(),
            some => format!("{some} messages were"),
        };
        let message: Value = serde_json::from_str(first).unwrap_or_default();
        let first = match message.get("method") {
            Some(method) => format!("`{}`", method.as_str().unwrap_or_default()),
            None => format!("the response with the id {}", message["id"]),
        };
        let before = if left > 0 {
            format!(", and {left} bytes before it")
        } else {
            String::new()
        };
        Some(format!("{count} not written, the first is {first}{before}"))
    }
}
