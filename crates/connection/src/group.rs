//! Groups of processes: whatever an agent starts ends with it.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command};
use std::sync::Mutex;

use crate::lock::lock;

/// The group of a process that was started in one of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Group(u32);

/// The groups whose processes have not exited. Whoever starts a process holds it, so that none is missed.
static LIVE: Mutex<BTreeSet<Group>> = Mutex::new(BTreeSet::new());

/// How a group is ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Signal {
    /// Kindly.
    Terminate,
    /// At once.
    Kill,
}

impl Group {
    /// Starts a process that leads a group of its own.
    pub(crate) fn start(command: &mut Command) -> io::Result<(Child, Self)> {
        in_own_group(command);
        let mut live = lock(&LIVE);
        let child = command.spawn()?;
        let group = Self(child.id());
        live.insert(group);
        Ok((child, group))
    }

    /// The process has exited, and its id may be given to another from now on.
    pub(crate) fn forget(self) {
        lock(&LIVE).remove(&self);
    }

    /// Kills all groups, and then does something before another process can be started.
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

    /// Lets a process have a group of its own.
    pub(crate) fn in_own_group(command: &mut Command) {
        command.process_group(0);
    }

    impl Group {
        /// Sends a signal to everybody in the group, if there is anybody left.
        pub(crate) fn signal(self, signal: Signal) {
            let signal = match signal {
                Signal::Terminate => rustix::process::Signal::TERM,
                Signal::Kill => rustix::process::Signal::KILL,
            };
            if let Some(pid) = self.pid() {
                // Nobody may be left.
                kill_process_group(pid, signal).unwrap_or_default();
            }
        }

        /// Waits until the process that leads has exited. Its id is not given to another before it is waited for again.
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

    /// There are no groups here.
    pub(crate) fn in_own_group(_: &mut Command) {}

    impl Group {
        /// Ends the process and what it has started.
        pub(crate) fn signal(self, _: Signal) {
            let id = self.0.to_string();
            let mut command = Command::new("taskkill");
            command.args(["/PID", &id, "/T", "/F"]);
            command.stdout(Stdio::null()).stderr(Stdio::null());
            drop(command.status());
        }

        /// The process is waited for by whoever has it.
        pub(crate) fn wait(self) {}
    }
}

#[cfg(not(unix))]
use elsewhere::in_own_group;
