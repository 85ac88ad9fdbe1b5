//! Untagged unions: the first variant that accepts a value is chosen.

use std::any::TypeId;

use serde::de::Deserializer;

use crate::read::capture::Captured;
use crate::read::serde_error::Error;
use crate::read::verdicts::{Verdict, trying};
use crate::shapes::constant::{Constant, near_by};
use crate::wire::Wire;

#[cfg(test)]
thread_local! {
    /// The number of variants that this thread has tried.
    pub(crate) static ATTEMPTS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// The attempts to read one value as one variant after the other.
#[derive(Debug)]
pub struct Untagged<'c> {
    captured: &'c Captured,
    /// The number of variants that were tried or skipped.
    seen: usize,
    /// The variant that is known to accept the value, if there is one.
    only: Option<usize>,
    /// The error of each variant that was tried, with its constants.
    refused: Vec<(Error, &'static [Constant])>,
    /// Whether the variant is read to list its mistakes.
    #[cfg(feature = "all-errors")]
    lists: bool,
}

impl Untagged<'_> {
    /// Reads the current value as one of the variants that `read` tries.
    ///
    /// # Errors
    ///
    /// If no variant accepts it.
    pub fn read<'de, D, T>(
        deserializer: D,
        read: impl Fn(&mut Untagged<'_>) -> Option<T>,
    ) -> Result<T, D::Error>
    where
        D: Deserializer<'de>,
        T: 'static,
    {
        Captured::read(deserializer, |captured| {
            let reading = captured.reading();
            let disguises = reading.disguises(captured.node());
            let key = (TypeId::of::<T>(), captured.node(), disguises);
            let only = match reading.verdicts.of(&key) {
                Some(Verdict::Refused(nearest, error)) => {
                    return Err(listed(captured, nearest, error, &read));
                }
                Some(Verdict::Accepted(variant)) => Some(variant),
                None => None,
            };
            let mut tries = Untagged::new(captured, only);
            if let Some(value) = read(&mut tries) {
                let accepts = tries.seen - 1;
                reading.verdicts.keep(key, Verdict::Accepted(accepts));
                return Ok(value);
            }
            let count = tries.seen;
            let (nearest, error) = tries
                .nearest()
                .unwrap_or_else(|| (0, captured.reader().mismatch(&"one of no variants")));
            let error = error.nearest_of(count);
            reading
                .verdicts
                .keep(key, Verdict::Refused(nearest, error.clone()));
            Err(listed(captured, nearest, error, &read))
        })
    }

    /// Tries the next variant.
    pub fn attempt<T: Wire>(&mut self) -> Option<T> {
        let variant = self.seen;
        self.seen += 1;
        if self.only.is_some_and(|only| only != variant) {
            return None;
        }
        #[cfg(test)]
        ATTEMPTS.set(ATTEMPTS.get() + 1);
        let mark = self.captured.mark();
        let read = || T::deserialize(self.captured.reader());
        #[cfg(feature = "all-errors")]
        let value = if self.lists { read() } else { trying(read) };
        #[cfg(not(feature = "all-errors"))]
        let value = trying(read);
        let error = match value {
            Ok(value) => return Some(value),
            Err(error) => error.at(self.captured.node()),
        };
        self.captured.forget(mark);
        self.refused.push((error, T::CONSTANTS));
        None
    }

    /// The closest variant, or the first of several, and its error with a note about how close it is.
    fn nearest(self) -> Option<(usize, Error)> {
        let (reading, node) = (self.captured.reading(), self.captured.node());
        let near = |(error, constants): (Error, &[Constant])| {
            let near = error.nearness(node);
            let near = near.map(|near| near_by(near, constants, reading, node));
            (near, error)
        };
        let all = self.refused.into_iter().map(near).enumerate();
        let nearest = all.reduce(|nearest, other| {
            let is_nearer = other.1.0 > nearest.1.0;
            if is_nearer { other } else { nearest }
        });
        let (variant, (near, error)) = nearest?;
        let error = match near {
            Some(near) => error.nearing(node, near),
            None => error,
        };
        Some((variant, error))
    }
}

impl<'c> Untagged<'c> {
    fn new(captured: &'c Captured, only: Option<usize>) -> Self {
        Self {
            captured,
            seen: 0,
            only,
            refused: Vec::new(),
            #[cfg(feature = "all-errors")]
            lists: false,
        }
    }
}

#[cfg(not(feature = "all-errors"))]
fn listed<T>(
    _captured: &Captured,
    _nearest: usize,
    error: Error,
    _read: impl Fn(&mut Untagged<'_>) -> Option<T>,
) -> Error {
    error
}

/// The error of a value that no variant accepts. If all mistakes are listed, it is the first of the nearest variant, in
/// the order in which its members are declared.
#[cfg(feature = "all-errors")]
fn listed<T>(
    captured: &Captured,
    nearest: usize,
    error: Error,
    read: impl Fn(&mut Untagged<'_>) -> Option<T>,
) -> Error {
    if !captured.reading().lists() {
        return error;
    }
    let mut again = Untagged {
        lists: true,
        ..Untagged::new(captured, Some(nearest))
    };
    let first = captured.reading().first_mistake(|| {
        read(&mut again);
    });
    // The error of a variant that is a union itself is not in a list.
    let alone = again.refused.pop().map(|(error, _)| error);
    let alone = alone.filter(|error| !error.is_listed());
    match first.or(alone) {
        Some(first) => first.nearest_of(again.seen),
        None => error,
    }
}
