//! Lists all mistakes of a text: readers go on after an error, and refuse the whole in the end.

use super::reads::Reads;
use super::{At, Error};
use crate::read::verdicts::is_trying;

impl At<'_> {
    /// Whether all mistakes are listed. Only one of a union by trying is.
    pub(super) fn lists(self) -> bool {
        self.reading.listed.borrow().is_some() && !is_trying()
    }

    /// The number of mistakes so far.
    pub(super) fn mistakes(self) -> usize {
        self.reading.listed.borrow().as_ref().map_or(0, Vec::len)
    }

    /// What was read of a part. If all mistakes are listed, an error is added to them, and there is nothing.
    ///
    /// # Errors
    ///
    /// If the part is refused, and the reader is to stop.
    #[inline]
    pub fn note<T>(self, read: Result<T, Error>) -> Result<Option<T>, Error> {
        match read {
            Ok(value) => Ok(Some(value)),
            Err(error) if self.lists() => {
                self.reading.list(error);
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// The parts of a value, if none is refused.
    pub(super) fn every<T, C: Default + Extend<T>>(
        self,
        parts: impl Iterator<Item = Result<T, Error>>,
    ) -> Result<C, Error> {
        let mut every = C::default();
        let mut is_whole = true;
        for part in parts {
            match self.note(part)? {
                Some(part) => every.extend(std::iter::once(part)),
                None => is_whole = false,
            }
        }
        if is_whole {
            Ok(every)
        } else {
            Err(Error::listed())
        }
    }

    /// Reads a value whose errors are caught: none of them is listed.
    pub(super) fn apart<T>(self, read: impl Reads<T>) -> Result<T, Error> {
        let listed = self.reading.listed.take();
        let value = read(self);
        self.reading.listed.replace(listed);
        value
    }
}

/// The error of a value whose mistakes are listed.
#[doc(hidden)]
pub fn listed() -> Error {
    Error::listed()
}

/// Ends the members of an object: each is what was noted of it, or the reader returns, because mistakes are listed.
#[macro_export]
#[doc(hidden)]
macro_rules! __whole {
    ($($member:ident),* $(,)?) => {
        let ($(Some($member),)*) = ($($member,)*) else {
            return Err($crate::generated::listed());
        };
    };
}

pub use __whole as whole;
