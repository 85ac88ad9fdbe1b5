//! The driver: one future that reads, calls handlers, polls them and writes.

use std::fmt;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use futures_util::Stream as _;
use futures_util::stream::FuturesUnordered;
use samewire_acp::methods::{ConnectionLost, LostReason};

use crate::clock::Sleep;
use crate::link::{Background, Link};
use crate::link_driven::Reading;
use crate::reader::{Handlers, Running, receive};
use crate::transport::{Behind, Closing, Incoming, Outgoing, Transport};

/// The work of a connection: reads messages, calls and polls handlers, and writes. Nothing happens unless it is polled.
/// It returns the reason when the connection has ended. When it is dropped, the connection is closed.
#[must_use = "nothing happens unless the driver is polled"]
pub struct Driver<'a>(Pin<Box<dyn Future<Output = ConnectionLost> + Send + 'a>>);

impl<'a> Driver<'a> {
    pub(crate) fn new(
        link: Arc<Link>,
        transport: Transport<'a>,
        handlers: impl Handlers + 'a,
    ) -> Self {
        if let Some(behind) = &transport.behind {
            behind.attach(&link.observers);
        }
        let guard = Guard(link);
        Self(Box::pin(async move {
            let mut work = Work::new(&guard.0, transport, &handlers);
            poll_fn(|cx| work.poll(cx)).await
        }))
    }
}

impl Future for Driver<'_> {
    type Output = ConnectionLost;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<ConnectionLost> {
        self.0.as_mut().poll(cx)
    }
}

impl fmt::Debug for Driver<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Driver")
    }
}

/// Ends the connection when the driver is dropped.
struct Guard(Arc<Link>);

impl Drop for Guard {
    fn drop(&mut self) {
        self.0.end(&ConnectionLost::new(LostReason::Closed));
        self.0.end_output();
        self.0.close();
    }
}

struct Work<'h, 'a> {
    link: &'h Arc<Link>,
    handlers: &'h dyn Handlers,
    lines: Option<Incoming<'a>>,
    output: Outgoing<'a>,
    behind: Option<Box<dyn Behind>>,
    running: FuturesUnordered<Running<'h>>,
    background: FuturesUnordered<Background>,
    phase: Phase,
    output_is_broken: bool,
}

enum Phase {
    /// Messages are read and written.
    Open,
    /// The input has ended; handlers may still finish.
    Drains(Sleep),
    /// Queued texts are written.
    Flushes {
        /// How long nothing may be written.
        patience: Duration,
        /// Ends after this time.
        sleep: Sleep,
        /// The number of texts that were waiting when the time began.
        waiting: usize,
    },
    /// The output is closed.
    Closes(Sleep),
    /// The process behind the transport ends, if there is one.
    Ends(Closing),
}

/// The number of messages that are processed before the driver yields.
const TURN: usize = 64;

impl<'h, 'a> Work<'h, 'a> {
    fn new(link: &'h Arc<Link>, transport: Transport<'a>, handlers: &'h dyn Handlers) -> Self {
        Self {
            link,
            handlers,
            lines: Some(transport.lines),
            output: transport.output,
            behind: transport.behind,
            running: FuturesUnordered::new(),
            background: FuturesUnordered::new(),
            phase: Phase::Open,
            output_is_broken: false,
        }
    }

    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<ConnectionLost> {
        self.link.enter(cx.waker());
        for _ in 0..TURN {
            let reads = self.step(cx);
            match reads {
                Poll::Ready(lost) => return Poll::Ready(lost),
                Poll::Pending if self.link.leave() => {}
                Poll::Pending => return Poll::Pending,
            }
        }
        self.link.pause();
        cx.waker().wake_by_ref();
        Poll::Pending
    }

    /// Does as much work as possible. Everything that makes more work possible marks the link as changed.
    fn step(&mut self, cx: &mut Context<'_>) -> Poll<ConnectionLost> {
        self.background.extend(self.link.take_background());
        while let Poll::Ready(Some(())) = Pin::new(&mut self.background).poll_next(cx) {}
        if matches!(self.phase, Phase::Open | Phase::Drains(_)) {
            while let Poll::Ready(Some(())) = Pin::new(&mut self.running).poll_next(cx) {}
        }
        self.write(cx);
        if matches!(self.phase, Phase::Open) {
            self.read(cx);
            self.write(cx);
        }
        self.go_on(cx)
    }

    fn read(&mut self, cx: &mut Context<'_>) {
        let Some(lines) = &mut self.lines else {
            return;
        };
        if self.link.lost().is_some()
            || self.link.reading(self.handlers.is_agent()) == Reading::Pauses
        {
            return;
        }
        let line = match lines.as_mut().poll_next(cx) {
            Poll::Pending => return,
            Poll::Ready(Some(Ok(line))) => line,
            Poll::Ready(Some(Err(error))) => {
                self.lines = None;
                return self.end(lost_by(error));
            }
            Poll::Ready(None) => {
                self.lines = None;
                return self.end(ConnectionLost::new(LostReason::Ended));
            }
        };
        self.link.touch();
        if line.bytes().all(|byte| b" \t\r\n".contains(&byte)) {
            return;
        }
        if line.len() > self.link.limits.line {
            return self.end(ConnectionLost::new(LostReason::LineTooLong));
        }
        if let Some(mut running) = receive(self.link, self.handlers, line)
            && running.as_mut().poll(cx).is_pending()
        {
            self.running.push(running);
        }
        if self.link.reading(self.handlers.is_agent()) == Reading::Ends {
            self.end(ConnectionLost::new(LostReason::Overloaded));
        }
    }

    fn write(&mut self, cx: &mut Context<'_>) {
        if self.output_is_broken || matches!(self.phase, Phase::Closes(_) | Phase::Ends(_)) {
            return;
        }
        if let Poll::Ready(Err(error)) = self.poll_write(cx) {
            self.output_is_broken = true;
            self.link.end_output();
            let lost = match error.downcast::<ConnectionLost>() {
                Ok(lost) => lost,
                Err(error) => ConnectionLost::new(LostReason::WriteFailed).because(error),
            };
            self.end(lost);
        }
    }

    fn poll_write(&mut self, cx: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        while self.link.has_text() {
            std::task::ready!(self.output.as_mut().poll_ready(cx))?;
            if let Some(text) = self.link.next_text() {
                self.output.as_mut().start_send(text)?;
            }
        }
        std::task::ready!(self.output.as_mut().poll_flush(cx))?;
        self.link.written();
        Poll::Ready(Ok(()))
    }

    fn end(&mut self, lost: ConnectionLost) {
        let lost = match &self.behind {
            Some(behind) => behind.details(lost),
            None => lost,
        };
        self.link.end(&lost);
    }

    /// Moves from one phase to the next, after the connection was lost.
    fn go_on(&mut self, cx: &mut Context<'_>) -> Poll<ConnectionLost> {
        let Some(lost) = self.link.lost() else {
            return Poll::Pending;
        };
        loop {
            self.phase = match &mut self.phase {
                Phase::Open => {
                    self.lines = None;
                    if drains(lost.reason) {
                        // Handlers are notified of the end before their time starts.
                        self.link.touch();
                        Phase::Drains(self.link.clock.sleep(self.link.limits.drain))
                    } else {
                        self.flush(self.link.limits.flush)
                    }
                }
                Phase::Drains(sleep) => {
                    if !self.link.is_idle() && sleep.as_mut().poll(cx).is_pending() {
                        return Poll::Pending;
                    }
                    let cancelled = self.handlers.cancelled_result();
                    self.link.answer_the_rest(cancelled);
                    self.flush(self.link.limits.drain)
                }
                Phase::Flushes {
                    patience,
                    sleep,
                    waiting,
                } => {
                    if self.output_is_broken {
                        // These answers cannot be written: they are counted.
                        let cancelled = self.handlers.cancelled_result();
                        self.link.answer_the_rest(cancelled);
                    }
                    self.running.clear();
                    let waits = !self.link.all_written() && !self.output_is_broken;
                    if waits && sleep.as_mut().poll(cx).is_pending() {
                        return Poll::Pending;
                    }
                    let patience = *patience;
                    if waits && self.link.waiting_texts() < *waiting {
                        self.flush(patience)
                    } else {
                        self.link.end_output();
                        Phase::Closes(self.link.clock.sleep(patience))
                    }
                }
                Phase::Closes(sleep) => {
                    let is_open = self.output.as_mut().poll_close(cx).is_pending();
                    if is_open && sleep.as_mut().poll(cx).is_pending() {
                        return Poll::Pending;
                    }
                    Phase::Ends(match &self.behind {
                        Some(behind) => behind.close(),
                        None => Box::pin(std::future::ready(())),
                    })
                }
                Phase::Ends(closing) => {
                    std::task::ready!(closing.as_mut().poll(cx));
                    let reports = self.handlers.is_agent() && lost.reason != LostReason::Closed;
                    return Poll::Ready(if reports {
                        self.link.report_unwritten(lost)
                    } else {
                        lost
                    });
                }
            };
        }
    }

    fn flush(&self, patience: Duration) -> Phase {
        Phase::Flushes {
            patience,
            sleep: self.link.clock.sleep(patience),
            waiting: self.link.waiting_texts(),
        }
    }
}

/// Whether running handlers may finish after a loss with this reason.
fn drains(reason: LostReason) -> bool {
    matches!(
        reason,
        LostReason::Ended | LostReason::LineTooLong | LostReason::Overloaded
    )
}

/// The reason of an error of the input.
fn lost_by(error: std::io::Error) -> ConnectionLost {
    match error.downcast::<ConnectionLost>() {
        Ok(lost) => lost,
        Err(error) => ConnectionLost::new(LostReason::Ended).because(error),
    }
}
