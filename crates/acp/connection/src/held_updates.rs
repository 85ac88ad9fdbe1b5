//! Updates that are held until they are requested.

use std::collections::VecDeque;
use std::collections::vec_deque::IntoIter;

use samewire_acp::{SessionId, SessionNotification};

use crate::limits::Limits;

/// An update, and the number of bytes of its message.
pub(crate) type HeldUpdate = (SessionNotification, usize);

/// The latest updates: at most `held_updates`, with at most as many bytes as the limit `bytes`.
#[derive(Debug, Default)]
pub(crate) struct HeldUpdates {
    all: VecDeque<HeldUpdate>,
    bytes: usize,
}

impl HeldUpdates {
    /// Adds an update. Returns the oldest updates, which were dropped because the limits were exceeded.
    pub(crate) fn push(
        &mut self,
        note: SessionNotification,
        bytes: usize,
        limits: &Limits,
    ) -> Vec<HeldUpdate> {
        self.all.push_back((note, bytes));
        self.bytes += bytes;
        let mut dropped = Vec::new();
        while (self.all.len() > limits.held_updates || self.bytes > limits.bytes)
            && let Some(oldest) = self.all.pop_front()
        {
            self.bytes -= oldest.1;
            dropped.push(oldest);
        }
        dropped
    }

    /// Removes and returns the held updates of a session.
    pub(crate) fn take(&mut self, id: &SessionId) -> VecDeque<HeldUpdate> {
        let all = std::mem::take(&mut self.all);
        let (taken, rest): (VecDeque<_>, _) = all
            .into_iter()
            .partition(|(note, _)| note.session_id == *id);
        self.all = rest;
        self.bytes -= taken.iter().map(|(_, bytes)| bytes).sum::<usize>();
        taken
    }
}

impl IntoIterator for HeldUpdates {
    type Item = HeldUpdate;
    type IntoIter = IntoIter<HeldUpdate>;

    fn into_iter(self) -> Self::IntoIter {
        self.all.into_iter()
    }
}
