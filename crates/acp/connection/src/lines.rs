//! Splits bytes into lines: UTF-8, ended by LF or CRLF.

use std::collections::VecDeque;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_util::Stream;
use samewire_acp::methods::{ConnectionLost, LostReason};

/// Splits bytes into lines.
#[derive(Debug)]
pub(crate) struct Splitter {
    longest: usize,
    rest: Vec<u8>,
}

impl Splitter {
    /// `longest` is the maximum number of bytes of a line, without its line break.
    pub(crate) fn new(longest: usize) -> Self {
        Self {
            longest,
            rest: Vec::new(),
        }
    }

    /// Adds the lines that end in this chunk.
    ///
    /// # Errors
    /// `line_too_long`, as an error that holds a [`ConnectionLost`].
    pub(crate) fn push(&mut self, chunk: &[u8], lines: &mut VecDeque<String>) -> io::Result<()> {
        let mut parts = chunk.split(|byte| *byte == b'\n').peekable();
        while let Some(part) = parts.next() {
            // The last byte may be the first byte of a CRLF.
            if self.rest.len() + part.len() > self.longest.saturating_add(1) {
                return Err(too_long());
            }
            self.rest.extend_from_slice(part);
            if parts.peek().is_some() {
                lines.push_back(self.line()?);
            }
        }
        Ok(())
    }

    /// The rest at the end of the input; `None` if it is empty.
    ///
    /// # Errors
    /// Those of [`push`](Self::push).
    pub(crate) fn end(&mut self) -> Option<io::Result<String>> {
        (!self.rest.is_empty()).then(|| self.line())
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = std::mem::take(&mut self.rest);
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        if line.len() > self.longest {
            return Err(too_long());
        }
        Ok(String::from_utf8(line).unwrap_or_else(|error| marked(error.as_bytes())))
    }
}

/// Decodes bytes. Invalid UTF-8 becomes the escapes of two low surrogates, which every reader of messages refuses: the
/// first could complete a pair.
fn marked(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            let slashes = text.bytes().rev().take_while(|byte| *byte == b'\\').count();
            text.push_str(if slashes % 2 == 0 { "\\" } else { "" });
            text.push_str("udfff\\udfff");
        }
    }
    text
}

fn too_long() -> io::Error {
    io::Error::other(ConnectionLost::new(LostReason::LineTooLong))
}

/// Splits chunks of bytes into lines, for custom transports: UTF-8, ended by LF or CRLF. The last line does not need a
/// line break. A line of more than `longest` bytes is an error that ends the connection.
#[derive(Debug)]
pub struct Lines<S> {
    chunks: Option<S>,
    splitter: Splitter,
    ready: VecDeque<String>,
    failed: Option<io::Error>,
}

impl<S> Lines<S> {
    /// Lines of at most this number of bytes, without their line breaks.
    pub fn new(chunks: S, longest: usize) -> Self {
        Self {
            chunks: Some(chunks),
            splitter: Splitter::new(longest),
            ready: VecDeque::new(),
            failed: None,
        }
    }
}

impl<B, S> Stream for Lines<S>
where
    B: AsRef<[u8]>,
    S: Stream<Item = io::Result<B>> + Unpin,
{
    type Item = io::Result<String>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        loop {
            if let Some(line) = this.ready.pop_front() {
                return Poll::Ready(Some(Ok(line)));
            }
            let Some(chunks) = &mut this.chunks else {
                return Poll::Ready(this.failed.take().map(Err));
            };
            let chunk = match Pin::new(chunks).poll_next(cx) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(Some(Ok(chunk))) => chunk,
                Poll::Ready(Some(Err(error))) => {
                    this.chunks = None;
                    return Poll::Ready(Some(Err(error)));
                }
                Poll::Ready(None) => {
                    this.chunks = None;
                    return Poll::Ready(this.splitter.end());
                }
            };
            if let Err(error) = this.splitter.push(chunk.as_ref(), &mut this.ready) {
                // The lines before the error come first.
                (this.chunks, this.failed) = (None, Some(error));
            }
        }
    }
}
