//! Reads the stderr of a process, passes its lines to observers, and keeps the end.

use std::io::{Read, Write as _};
use std::sync::{Arc, Mutex, OnceLock};

use samewire_acp::methods::CancellationToken;

use crate::lock::lock;
use crate::observe::{Direction, Observers};

/// The end of the text, and the observers.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tail {
    bytes: Arc<Mutex<Vec<u8>>>,
    pub(crate) observers: Arc<OnceLock<Observers>>,
    /// Signals that everything is read.
    pub(crate) drained: CancellationToken,
}

/// The maximum number of bytes that are kept.
const KEPT: usize = 8 * 1024;
/// The maximum length of a line for observers.
const LONGEST: usize = 64 * 1024;

impl Tail {
    /// The end of the text so far.
    pub(crate) fn text(&self) -> String {
        let bytes = lock(&self.bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Reads to the end.
    pub(crate) fn drain(&self, mut input: impl Read, is_shown: bool) {
        let (mut buffer, mut line) = (vec![0; KEPT], Vec::new());
        loop {
            let chunk = match input.read(&mut buffer) {
                Ok(0) => break,
                Ok(length) => buffer.get(..length).unwrap_or_default(),
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(_) => break,
            };
            if is_shown {
                // The stderr of this program may be closed.
                drop(std::io::stderr().write_all(chunk));
            }
            self.keep(chunk);
            for part in chunk.split_inclusive(|byte| *byte == b'\n') {
                line.extend_from_slice(part);
                if part.ends_with(b"\n") || line.len() > LONGEST {
                    self.tell(&line);
                    line.clear();
                }
            }
        }
        if !line.is_empty() {
            self.tell(&line);
        }
        self.drained.cancel();
    }

    fn keep(&self, chunk: &[u8]) {
        let mut bytes = lock(&self.bytes);
        bytes.extend_from_slice(chunk);
        let beyond = bytes.len().saturating_sub(KEPT);
        bytes.drain(..beyond);
    }

    fn tell(&self, line: &[u8]) {
        let text = String::from_utf8_lossy(line);
        let text = text.trim_end_matches(['\n', '\r']);
        // The process may be faster than whoever attaches them.
        self.observers.wait().tell(Direction::Stderr, text);
    }
}
