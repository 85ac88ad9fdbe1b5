//! Untagged unions: the first variant that accepts a value is chosen.

use std::any::TypeId;

use serde::de::Deserializer;

use crate::read::capture::Captured;
use crate::read::error_candidates::Near;
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
}

impl Untagged<'_> {
    /// Reads the current value as one of the variants that `read` tries.
    ///
    /// # Errors
    ///
    /// If no variant accepts it.
    pub fn read<'de, D, T>(
        deserializer: D,
        read: impl FnOnce(&mut Untagged<'_>) -> Option<T>,
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
                Some(Verdict::Refused(error)) => return Err(error),
                Some(Verdict::Accepted(variant)) => Some(variant),
                None => None,
            };
            let mut tries = Untagged {
                captured,
                seen: 0,
                only,
                refused: Vec::new(),
            };
            if let Some(value) = read(&mut tries) {
                let accepts = tries.seen - 1;
                reading.verdicts.keep(key, Verdict::Accepted(accepts));
                return Ok(value);
            }
            let count = tries.seen;
            let nearest = tries
                .nearest()
                .unwrap_or_else(|| captured.reader().mismatch(&"one of no variants"));
            let error = nearest.nearest_of(count);
            reading.verdicts.keep(key, Verdict::Refused(error.clone()));
            Err(error)
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
        let error = match trying(|| T::deserialize(self.captured.reader())) {
            Ok(value) => return Some(value),
            Err(error) => error.at(self.captured.node()),
        };
        self.captured.forget(mark);
        self.refused.push((error, T::CONSTANTS));
        None
    }

    /// The error of the closest variant, or of the first of several, with a note about how close it is.
    fn nearest(self) -> Option<Error> {
        let (reading, node) = (self.captured.reading(), self.captured.node());
        let near = |(error, constants): (Error, &[Constant])| {
            let near = error.nearness(node);
            let near = near.map(|near| near_by(near, constants, reading, node));
            (near, error)
        };
        let of_two = |nearest: (Option<Near>, Error), other: (Option<Near>, Error)| {
            if other.0 > nearest.0 { other } else { nearest }
        };
        let (near, error) = self.refused.into_iter().map(near).reduce(of_two)?;
        Some(match near {
            Some(near) => error.nearing(node, near),
            None => error,
        })
    }
}
