//! Process groups: an agent's child processes end with it.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command};
use std::sync::Mutex;

use crate::lock::lock;

/// The group of a process that was started as its leader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Group(u32);

/// The groups whose processes have not exited. The lock is held while a process is started, so that none is missed.
static LIVE: Mutex<BTreeSet<Group>> = Mutex::new(BTreeSet::new());

/// A signal that ends a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Signal {
    /// SIGTERM.
    Terminate,
    /// SIGKILL.
    Kill,
}

impl Group {
    /// Starts a process as the leader of a group.
    pub(crate) fn start(command: &mut Command) -> io::Result<(Child, Self)> {
        in_own_group(command);
        let mut live = lock(&LIVE);
        let child = command.spawn()?;
        let group = Self(child.id());
        live.insert(group);
        Ok((child, group))
    }

    /// Removes the group of a process that has exited, because its id may be reused.
    pub(crate) fn forget(self) {
        lock(&LIVE).remove(&self);
    }

    /// Kills all groups, and then calls `then` before another process can be started.
    #[cfg(unix)]
    pub(crate) fn kill_all(then: impl FnOnce()) {
        let live = lock(&LIVE);
        for group in live.iter() {
            group.signal(Signal::Kill);
        }
        then();
    }
}

#[cfg(unix)]
mod unix {
    use std::os::unix::process::CommandExt as _;

    use rustix::process::{Pid, WaitId, WaitIdOptions, kill_process_group, waitid};

    use super::{Command, Group, Signal};

    /// Starts the process in a group of its own.
    pub(crate) fn in_own_group(command: &mut Command) {
        command.process_group(0);
    }

    impl Group {
        /// Sends a signal to all processes of the group that are left.
        pub(crate) fn signal(self, signal: Signal) {
            let signal = match signal {
                Signal::Terminate => rustix::process::Signal::TERM,
                Signal::Kill => rustix::process::Signal::KILL,
            };
            if let Some(pid) = self.pid() {
                // No process may be left.
                kill_process_group(pid, signal).unwrap_or_default();
            }
        }

        /// Waits until the leader has exited. Its id is not reused before it is waited for again.
        pub(crate) fn wait(self) {
            let Some(pid) = self.pid() else {
                return;
            };
            let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
            while let Err(rustix::io::Errno::INTR) = waitid(WaitId::Pid(pid), options) {}
        }

        fn pid(self) -> Option<Pid> {
            i32::try_from(self.0).ok().and_then(Pid::from_raw)
        }
    }
}

#[cfg(unix)]
use unix::in_own_group;

#[cfg(not(unix))]
mod elsewhere {
    use std::process::Stdio;

    use super::{Command, Group, Signal};

    /// This system has no groups.
    pub(crate) fn in_own_group(_: &mut Command) {}

    impl Group {
        /// Ends the process and its child processes.
        pub(crate) fn signal(self, _: Signal) {
            let id = self.0.to_string();
            let mut command = Command::new("taskkill");
            command.args(["/PID", &id, "/T", "/F"]);
            command.stdout(Stdio::null()).stderr(Stdio::null());
            drop(command.status());
        }

        /// The caller waits for the process.
        pub(crate) fn wait(self) {}
    }
}

#[cfg(not(unix))]
use elsewhere::in_own_group;
