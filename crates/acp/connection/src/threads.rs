//! Threads that read and write. They work alike for files, pipes and terminals, and keep descriptors blocking.

use std::io::{self, Read, Write};
use std::pin::Pin;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker, ready};
use std::thread;

use futures_channel::mpsc;
use futures_util::{Sink, Stream};

use crate::lock::lock;

/// Bytes that are read at once and ahead, and bytes that may be queued before writing waits.
const CHUNK: usize = 64 * 1024;

/// Bytes that are read ahead after a process has exited: far more than a pipe holds.
const REST: usize = 16 * 1024 * 1024;

/// The chunks that a thread reads. It continues when they are taken.
#[derive(Debug)]
pub(crate) struct Chunks {
    receiver: mpsc::UnboundedReceiver<io::Result<Vec<u8>>>,
    ahead: Arc<Ahead>,
}

/// The number of bytes that were read and not taken.
#[derive(Debug, Default)]
pub(crate) struct Ahead {
    state: Mutex<Unread>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Unread {
    bytes: usize,
    /// The writing process has exited: the rest is read without a consumer, because only then its end can be detected.
    is_left: bool,
    /// The consumer is gone.
    is_closed: bool,
}

/// Starts a thread that reads.
///
/// # Errors
/// If no thread can be started.
pub(crate) fn chunks(name: &str, mut input: impl Read + Send + 'static) -> io::Result<Chunks> {
    let (sender, receiver) = mpsc::unbounded();
    let ahead = Arc::new(Ahead::default());
    let own = Arc::clone(&ahead);
    thread::Builder::new()
        .name(name.to_owned())
        .spawn(move || {
            let mut buffer = vec![0; CHUNK];
            loop {
                let chunk = match input.read(&mut buffer) {
                    Ok(0) => return,
                    Ok(length) => Ok(buffer.get(..length).unwrap_or_default().to_vec()),
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    Err(error) => Err(error),
                };
                own.add(chunk.as_ref().map_or(0, Vec::len));
                let is_over = chunk.is_err();
                if sender.unbounded_send(chunk).is_err() || is_over || !own.room() {
                    return;
                }
            }
        })?;
    Ok(Chunks { receiver, ahead })
}

impl Chunks {
    /// A handle to signal that the writing process has exited.
    pub(crate) fn ahead(&self) -> Arc<Ahead> {
        Arc::clone(&self.ahead)
    }
}

impl Ahead {
    /// The writing process has exited: the rest is read at once.
    pub(crate) fn exited(&self) {
        lock(&self.state).is_left = true;
        self.changed.notify_all();
    }

    /// Adds bytes that were read.
    fn add(&self, bytes: usize) {
        lock(&self.state).bytes += bytes;
    }

    /// Waits until there is room for more. Returns whether there is a consumer.
    fn room(&self) -> bool {
        let mut unread = lock(&self.state);
        while !unread.is_closed && unread.bytes >= if unread.is_left { REST } else { CHUNK } {
            unread = self
                .changed
                .wait(unread)
                .unwrap_or_else(PoisonError::into_inner);
        }
        !unread.is_closed
    }
}

impl Stream for Chunks {
    type Item = io::Result<Vec<u8>>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let chunk = ready!(Pin::new(&mut self.receiver).poll_next(cx));
        if let Some(Ok(chunk)) = &chunk {
            lock(&self.ahead.state).bytes -= chunk.len();
            self.ahead.changed.notify_all();
        }
        Poll::Ready(chunk)
    }
}

impl Drop for Chunks {
    fn drop(&mut self) {
        lock(&self.ahead.state).is_closed = true;
        self.ahead.changed.notify_all();
    }
}

/// Handles an error of the output. Returns it, unless it is not to be reported.
pub(crate) type OnBroken = Box<dyn FnOnce(io::Error) -> Option<io::Error> + Send>;

/// Lines that a thread writes. Closing it closes the output.
#[derive(Debug)]
pub(crate) struct LineWriter(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    buffer: Vec<u8>,
    is_writing: bool,
    is_closed: bool,
    /// The thread has ended.
    is_over: bool,
    error: Option<io::Error>,
    waker: Option<Waker>,
}

impl LineWriter {
    /// Starts a thread that writes.
    ///
    /// # Errors
    /// If no thread can be started.
    pub(crate) fn new(
        name: &str,
        output: impl Write + Send + 'static,
        on_broken: OnBroken,
    ) -> io::Result<Self> {
        let shared = Arc::new(Shared::default());
        let own = Arc::clone(&shared);
        thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || own.write(output, on_broken))?;
        Ok(Self(shared))
    }

    fn poll(
        &self,
        cx: &mut Context<'_>,
        is_done: impl FnOnce(&State) -> bool,
    ) -> Poll<io::Result<()>> {
        let mut state = self.0.state();
        if let Some(error) = state.error.take() {
            return Poll::Ready(Err(error));
        }
        if is_done(&state) {
            return Poll::Ready(Ok(()));
        }
        state.waker = Some(cx.waker().clone());
        Poll::Pending
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    fn write(&self, mut output: impl Write, on_broken: OnBroken) {
        let mut batch = Vec::new();
        let failed = loop {
            {
                let mut state = self.state();
                while state.buffer.is_empty() && !state.is_closed {
                    state = self
                        .changed
                        .wait(state)
                        .unwrap_or_else(PoisonError::into_inner);
                }
                if state.buffer.is_empty() {
                    break None;
                }
                batch.clear();
                std::mem::swap(&mut batch, &mut state.buffer);
                state.is_writing = true;
            }
            if let Err(error) = output.write_all(&batch).and_then(|()| output.flush()) {
                break Some(error);
            }
            let waker = {
                let mut state = self.state();
                state.is_writing = false;
                state.waker.take()
            };
            if let Some(waker) = waker {
                waker.wake();
            }
        };
        drop(output);
        let error = failed.and_then(on_broken);
        let waker = {
            let mut state = self.state();
            (state.is_writing, state.is_over, state.error) = (false, true, error);
            state.buffer = Vec::new();
            state.waker.take()
        };
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

impl Sink<String> for LineWriter {
    type Error = io::Error;

    fn poll_ready(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.poll(cx, |state| state.is_over || state.buffer.len() < CHUNK)
    }

    fn start_send(self: Pin<&mut Self>, text: String) -> io::Result<()> {
        let mut state = self.0.state();
        if !state.is_over {
            state.buffer.extend_from_slice(text.as_bytes());
            state.buffer.push(b'\n');
        }
        drop(state);
        self.0.changed.notify_one();
        Ok(())
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.poll(cx, |state| {
            state.is_over || (state.buffer.is_empty() && !state.is_writing)
        })
    }

    fn poll_close(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.0.state().is_closed = true;
        self.0.changed.notify_one();
        self.poll(cx, |state| state.is_over)
    }
}

/// The thread ends when the writer is dropped.
impl Drop for LineWriter {
    fn drop(&mut self) {
        self.0.state().is_closed = true;
        self.0.changed.notify_one();
    }
}
