//! The sessions of a client, by id.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard};

use samewire_acp::methods::{RpcError, client};
use samewire_acp::{SessionId, SessionNotification};
use samewire_plans::PlanBook;

use crate::held_updates::HeldUpdates;
use crate::link::Link;
use crate::lock::lock;
use crate::session::Open;

/// The sessions of one connection. Updates of sessions that are not open yet are held.
pub(crate) struct Sessions {
    pub(crate) link: Arc<Link>,
    /// The book of all sessions; `None` if each has its own.
    book: Option<Arc<Mutex<PlanBook>>>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    open: BTreeMap<SessionId, Arc<Open>>,
    /// Sessions that will not be opened: their updates go only to the handler.
    left: BTreeSet<SessionId>,
    held: HeldUpdates,
}

impl Sessions {
    pub(crate) fn new(link: &Arc<Link>, book: Option<Arc<Mutex<PlanBook>>>) -> Arc<Self> {
        let sessions = Arc::new(Self {
            link: Arc::clone(link),
            book,
            state: Mutex::default(),
        });
        let all = Arc::downgrade(&sessions);
        link.on_end(Box::new(move |_| {
            if let Some(all) = all.upgrade() {
                all.lose();
            }
        }));
        sessions
    }

    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    /// Opens the session with this id, and passes the held updates to it.
    pub(crate) fn open(&self, id: &SessionId) -> Arc<Open> {
        let (session, held) = {
            let mut state = self.state();
            if let Some(open) = state.open.get(id) {
                return Arc::clone(open);
            }
            let book = self.book.clone().unwrap_or_default();
            let session = Open::new(id.clone(), &self.link, book);
            state.open.insert(id.clone(), Arc::clone(&session));
            (session, state.held.take(id))
        };
        for (note, bytes) in held {
            session.take(&note, bytes);
        }
        session
    }

    /// The session with this id, if it is open.
    pub(crate) fn find(&self, id: &SessionId) -> Option<Arc<Open>> {
        self.state().open.get(id).cloned()
    }

    /// Forgets a session that was closed or deleted.
    pub(crate) fn forget(&self, id: &SessionId) {
        let open = {
            let mut state = self.state();
            state.held.take(id);
            state.open.remove(id)
        };
        if let Some(session) = open {
            session.forget_plans();
            session.end();
        } else if let Some(book) = &self.book {
            drop(lock(book).forget(id));
        }
    }

    /// Marks a session that will not be opened, because it was prompted by a call of its own.
    pub(crate) fn leave(&self, id: &SessionId) {
        let mut state = self.state();
        if !state.open.contains_key(id) {
            state.left.insert(id.clone());
            state.held.take(id);
        }
    }

    /// Passes an update to its session.
    pub(crate) fn take(&self, note: &SessionNotification, bytes: usize) {
        if let Some(open) = self.find(&note.session_id) {
            return open.take(note, bytes);
        }
        let dropped = {
            let mut state = self.state();
            if state.left.contains(&note.session_id) {
                return;
            }
            state.held.push(note.clone(), bytes, &self.link.limits)
        };
        for (SessionNotification { session_id, .. }, _) in dropped {
            let of = format!("the session {session_id}, which is not open");
            let error = RpcError::internal(format!("dropped an update of {of}"));
            self.link.tell_error(client::SESSION_UPDATE, &error);
        }
    }

    /// The connection was lost.
    fn lose(&self) {
        let open: Vec<_> = self.state().open.values().cloned().collect();
        for session in open {
            session.end();
        }
    }
}

impl fmt::Debug for Sessions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sessions")
    }
}
