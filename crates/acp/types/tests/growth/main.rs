//! A program of its own, since it counts what all threads allocate, and no other test may run meanwhile.
//!
//! Ten times the message allocates at most about ten times as often and as much, whether it is read or refused.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod messages;

use std::alloc::System;

use samewire_acp::{PromptRequest, SessionNotification};
use samewire_wire::{decode_reporting, encode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

use messages::FAMILIES;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Lists of so many, and of ten times as many, have doubled the capacity of a vector or a table equally often.
const SIZE: usize = 176;
const TIMES: usize = 10;
/// A vector that doubles its capacity once more allocates up to twice as much.
const AT_MOST: usize = 20;

/// How often something is allocated, and how many bytes that is, when a text is read and written again.
fn taken<T: DeserializeOwned + Serialize>(text: &str) -> (usize, usize) {
    let region = Region::new(ALLOCATOR);
    if let Ok(read) = decode_reporting::<T>(text) {
        encode(&read.value).unwrap();
    }
    let taken = region.change();
    (
        taken.allocations + taken.reallocations,
        taken.bytes_allocated,
    )
}

#[test]
fn ten_times_the_message_takes_about_ten_times_as_much() {
    for (name, of, text) in FAMILIES {
        let [once, often] = [SIZE, SIZE * TIMES].map(|size| match *of {
            "PromptRequest" => taken::<PromptRequest>(&text(size)),
            _ => taken::<SessionNotification>(&text(size)),
        });
        assert!(
            often.0 <= once.0 * AT_MOST && often.1 <= once.1 * AT_MOST,
            "{name}: {once:?} became {often:?}"
        );
    }
}
