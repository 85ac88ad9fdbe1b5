//! Two transports that are connected in memory.

use std::io;

use futures_channel::mpsc;
use futures_util::{SinkExt as _, StreamExt as _, stream};

use crate::limits::Limits;
use crate::lines::Lines;
use crate::transport::Transport;

/// Two transports: what is written to one is read from the other.
pub fn memory_pair() -> (Transport<'static>, Transport<'static>) {
    memory_pair_in_chunks(usize::MAX)
}

/// Two transports whose bytes arrive in chunks of this size, which also split characters.
pub fn memory_pair_in_chunks(chunk: usize) -> (Transport<'static>, Transport<'static>) {
    let ((to_one, at_one), (to_other, at_other)) = (mpsc::channel(16), mpsc::channel(16));
    (end(at_one, to_other, chunk), end(at_other, to_one, chunk))
}

/// One end of a pair of transports.
pub(super) fn end(
    incoming: mpsc::Receiver<Vec<u8>>,
    outgoing: mpsc::Sender<Vec<u8>>,
    chunk: usize,
) -> Transport<'static> {
    let chunks = incoming.flat_map(move |bytes| {
        let chunks: Vec<io::Result<Vec<u8>>> = bytes
            .chunks(chunk.max(1))
            .map(|chunk| Ok(chunk.to_vec()))
            .collect();
        stream::iter(chunks)
    });
    let lines = Lines::new(chunks, Limits::default().line);
    let output = outgoing.with(|text: String| async move {
        Ok::<_, mpsc::SendError>(format!("{text}\n").into_bytes())
    });
    Transport::new(lines, output)
}
