//! Unions without a tag: the first variant that accepts is meant.

use std::any::TypeId;

use serde::de::{DeserializeOwned, Deserializer};

use crate::capture::Captured;
use crate::serde_error::Error;
use crate::verdicts::{Verdict, trying};

#[cfg(test)]
thread_local! {
    /// How many variants this thread tried.
    pub(crate) static ATTEMPTS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// The attempts to read one value as one variant after the other.
#[derive(Debug)]
pub struct Untagged<'c> {
    captured: &'c Captured,
    /// The variants that have been tried or passed over.
    seen: usize,
    /// The one variant that is known to accept.
    only: Option<usize>,
    nearest: Option<Error>,
}

impl Untagged<'_> {
    /// Reads the value that stands here by the variants that `read` tries.
    ///
    /// # Errors
    /// If none of them accepts.
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
                nearest: None,
            };
            if let Some(value) = read(&mut tries) {
                let accepts = tries.seen - 1;
                reading.verdicts.keep(key, Verdict::Accepted(accepts));
                return Ok(value);
            }
            let note = format!(
                "; none of {} variants accepts, this one is the nearest",
                tries.seen
            );
            let nearest = tries
                .nearest
                .unwrap_or_else(|| captured.reader().mismatch(&"one of no variants"));
            let error = nearest.noting(&note);
            reading.verdicts.keep(key, Verdict::Refused(error.clone()));
            Err(error)
        })
    }

    /// Tries the next variant.
    pub fn attempt<T: DeserializeOwned>(&mut self) -> Option<T> {
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
        let matched = |error: &Error| error.nearness(self.captured.node());
        if self
            .nearest
            .as_ref()
            .is_none_or(|nearest| matched(&error) > matched(nearest))
        {
            self.nearest = Some(error);
        }
        None
    }
}
