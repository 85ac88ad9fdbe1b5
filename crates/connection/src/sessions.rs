//! The sessions of a client, by their ids.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard};

use samewire_acp::methods::{RpcError, client};
use samewire_acp::{SessionId, SessionNotification};

use crate::held::HeldUpdates;
use crate::link::Link;
use crate::lock::lock;
use crate::session::Open;

/// The sessions of one connection. Updates of those not yet open are held.
pub(crate) struct Sessions {
    pub(crate) link: Arc<Link>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    open: BTreeMap<SessionId, Arc<Open>>,
    /// Nobody will open these: their updates go to the handler only.
    left: BTreeSet<SessionId>,
    held: HeldUpdates,
}

impl Sessions {
    pub(crate) fn new(link: &Arc<Link>) -> Arc<Self> {
        let sessions = Arc::new(Self {
            link: Arc::clone(link),
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

    /// The session of an id, which is open from now on. What was held for it is handed over.
    pub(crate) fn open(&self, id: &SessionId) -> Arc<Open> {
        let (session, held) = {
            let mut state = self.state();
            if let Some(open) = state.open.get(id) {
                return Arc::clone(open);
            }
            let session = Open::new(id.clone(), &self.link);
            state.open.insert(id.clone(), Arc::clone(&session));
            (session, state.held.take(id))
        };
        for (note, bytes) in held {
            session.take(&note, bytes);
        }
        session
    }

    /// The session of an id, if it is open.
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
            session.end();
        }
    }

    /// Nobody will open this session, since it is prompted without.
    pub(crate) fn leave(&self, id: &SessionId) {
        let mut state = self.state();
        if !state.open.contains_key(id) {
            state.left.insert(id.clone());
            state.held.take(id);
        }
    }

    /// Hands an update to its session.
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
            let of = format!("the session {session_id}, which nobody opened");
            let error = RpcError::internal(format!("dropped an update of {of}"));
            self.link.tell_error(client::SESSION_UPDATE, &error);
        }
    }

    /// The connection is gone.
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
