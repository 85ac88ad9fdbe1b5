//! The transport to an agent process.

use std::ffi::OsString;
use std::future::Future;
use std::io;
use std::path::PathBuf;
use std::pin::pin;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use futures_util::future::{Either, select};
use futures_util::{FutureExt as _, Stream, StreamExt as _, stream};
use samewire_acp::methods::{CancellationToken, ConnectionLost, LostReason};

use crate::clock::{Clock, Sleep};
use crate::group::{Group, Signal};
use crate::lines::Lines;
use crate::observe::Observers;
use crate::tail::Tail;
use crate::threads::{LineWriter, chunks};
use crate::transport::{Behind, Closing, Transport};

/// Options for starting a program.
#[derive(Debug, Clone, Default)]
pub struct ProcessOptions {
    /// The working directory. Default: that of this program.
    pub cwd: Option<PathBuf>,
    /// Environment variables, in addition to those of this program; `None` removes a variable.
    pub env: Vec<(OsString, Option<OsString>)>,
    /// Whether its stderr is also shown. Observers always get it.
    pub shows_stderr: bool,
}

/// Time to wait for the exit status after the output has ended.
const STATUS: Duration = Duration::from_secs(1);
/// Time to read the output after the exit, if another process holds it open.
const REST: Duration = Duration::from_millis(500);
/// Time for a process to exit after its input is closed, and after SIGTERM.
const KIND: Duration = Duration::from_secs(2);

/// Starts a program in a group of its own, without a shell.
///
/// # Errors
/// `start_failed`: the program does not exist, or cannot be started.
pub(crate) fn start(
    command: impl IntoIterator<Item = impl Into<OsString>>,
    options: &ProcessOptions,
    clock: &Arc<dyn Clock>,
    longest: usize,
) -> Result<Transport<'static>, ConnectionLost> {
    let failed = |error: io::Error| {
        let error = match &options.cwd {
            // Systems report a missing program and a missing folder alike.
            Some(cwd) if !cwd.is_dir() => io::Error::other(format!(
                "the folder {} does not exist: {error}",
                cwd.display()
            )),
            _ => error,
        };
        ConnectionLost::new(LostReason::StartFailed).because(error)
    };
    let (child, group) = spawn(command, options).map_err(failed)?;
    transport(child, group, options.shows_stderr, clock, longest).map_err(failed)
}

fn spawn(
    command: impl IntoIterator<Item = impl Into<OsString>>,
    options: &ProcessOptions,
) -> io::Result<(Child, Group)> {
    let mut words = command.into_iter().map(Into::into);
    let program = words.next().unwrap_or_default();
    let mut command = Command::new(program);
    command.args(words);
    if let Some(cwd) = &options.cwd {
        command.current_dir(cwd);
    }
    for (name, value) in &options.env {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command.stdin(Stdio::piped());
    command.stdout(Stdio::piped());
    command.stderr(Stdio::piped());
    Group::start(&mut command)
}

fn transport(
    mut child: Child,
    group: Group,
    is_shown: bool,
    clock: &Arc<dyn Clock>,
    longest: usize,
) -> io::Result<Transport<'static>> {
    let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let process = Process {
        group,
        exit: Exit::default(),
        tail: Tail::default(),
        clock: Arc::clone(clock),
    };
    // From here on, the group is killed when this is dropped.
    let held = Held(process.clone());
    let (Some(stdin), Some(stdout), Some(stderr)) = (stdin, stdout, stderr) else {
        return Err(io::Error::other("the process has no pipes"));
    };
    let stdout = chunks("agent stdout", stdout)?;
    let (exit, ahead) = (process.exit.clone(), stdout.ahead());
    thread::Builder::new()
        .name("agent exit".to_owned())
        .spawn(move || {
            exit.watch(child, group);
            ahead.exited();
        })?;
    let tail = process.tail.clone();
    thread::Builder::new()
        .name("agent stderr".to_owned())
        .spawn(move || tail.drain(stderr, is_shown))?;
    let exit = process.exit.clone();
    // When a process exits, its pipe breaks, too. Then the exit is the reason.
    let on_broken = Box::new(move |error| (!exit.comes_soon()).then_some(error));
    let output = LineWriter::new("agent stdin", stdin, on_broken)?;
    let lines = Lines::new(stdout, longest);
    Ok(Transport::new(process.lines(lines), output).with(held))
}

/// A started process.
#[derive(Clone)]
struct Process {
    group: Group,
    exit: Exit,
    tail: Tail,
    clock: Arc<dyn Clock>,
}

/// The exit status of a process, once it has exited.
#[derive(Debug, Clone, Default)]
struct Exit {
    status: Arc<OnceLock<ExitStatus>>,
    happened: CancellationToken,
}

impl Exit {
    /// Waits for the exit, and kills the remaining processes of the group.
    fn watch(&self, mut child: Child, group: Group) {
        group.wait();
        group.signal(Signal::Kill);
        group.forget();
        if let Ok(status) = child.wait() {
            self.status.get_or_init(|| status);
        }
        self.happened.cancel();
    }

    /// Whether the process exits in time.
    fn comes_soon(&self) -> bool {
        let sleep = futures_timer::Delay::new(STATUS);
        let happened = self.happened.cancelled();
        matches!(pollster::block_on(select(happened, sleep)), Either::Left(_))
    }
}

impl Process {
    /// Whether a future completes in time.
    async fn in_time(&self, time: Duration, it: impl Future<Output = ()>) -> bool {
        matches!(
            select(pin!(it), self.clock.sleep(time)).await,
            Either::Left(_)
        )
    }

    /// The lines of the output, followed by the exit as an error.
    fn lines<S>(&self, lines: S) -> impl Stream<Item = io::Result<String>> + Send + use<S>
    where
        S: Stream<Item = io::Result<String>> + Send + Unpin,
    {
        let (exit, clock) = (self.exit.clone(), Arc::clone(&self.clock));
        let is_over: Sleep = Box::pin(async move {
            exit.happened.cancelled().await;
            clock.sleep(REST).await;
        });
        let output = Output {
            process: self.clone(),
            lines,
            is_over,
            is_late: false,
        };
        stream::unfold(Some(output), |output| async {
            let mut output = output?;
            if let Some(line) = output.next().await {
                return Some((line, Some(output)));
            }
            let lost = output.process.exited().await?;
            Some((Err(io::Error::other(lost)), None))
        })
    }

    /// The exit as an error, if the process exits in time.
    async fn exited(&self) -> Option<ConnectionLost> {
        if !self.in_time(STATUS, self.exit.happened.cancelled()).await {
            return None;
        }
        self.in_time(REST, self.tail.drained.cancelled()).await;
        Some(self.details(ConnectionLost::new(LostReason::Exited)))
    }
}

/// The output of a process.
struct Output<S> {
    process: Process,
    lines: S,
    /// Completes when the process has exited, plus a little time for processes outside the group that hold the output
    /// open.
    is_over: Sleep,
    /// Whether that has happened: only what was already read is left.
    is_late: bool,
}

impl<S: Stream<Item = io::Result<String>> + Unpin> Output<S> {
    async fn next(&mut self) -> Option<io::Result<String>> {
        if !self.is_late {
            match select(self.lines.next(), &mut self.is_over).await {
                Either::Left((line, _)) => return line,
                Either::Right(_) => self.is_late = true,
            }
        }
        self.lines.next().now_or_never().flatten()
    }
}

/// The process, as owned by the driver: it is killed when the driver is dropped.
struct Held(Process);

impl Behind for Held {
    fn attach(&self, observers: &Observers) {
        // There is no earlier one.
        drop(self.0.tail.observers.set(observers.clone()));
    }

    fn details(&self, lost: ConnectionLost) -> ConnectionLost {
        self.0.details(lost)
    }

    fn close(&self) -> Closing {
        let process = self.0.clone();
        Box::pin(async move { process.end().await })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if !self.0.exit.happened.is_cancelled() {
            self.0.group.signal(Signal::Kill);
        }
    }
}

impl Process {
    fn details(&self, lost: ConnectionLost) -> ConnectionLost {
        let status = self.exit.status.get().copied();
        let mut lost = lost;
        lost.exit_code = status.and_then(|status| status.code());
        lost.exit_signal = status.and_then(signal_of);
        lost.stderr = Some(self.tail.text());
        lost
    }

    /// Ends the process and its group: SIGTERM and then SIGKILL. Its input has been closed before.
    async fn end(&self) {
        for signal in [Signal::Terminate, Signal::Kill] {
            if self.in_time(KIND, self.exit.happened.cancelled()).await {
                return;
            }
            self.group.signal(signal);
        }
        self.exit.happened.cancelled().await;
    }
}

#[cfg(unix)]
fn signal_of(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal_of(_: ExitStatus) -> Option<i32> {
    None
}
