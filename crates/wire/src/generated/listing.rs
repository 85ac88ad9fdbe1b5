//! Lists all mistakes of a text: readers go on after an error, and refuse the whole in the end.
//!
//! Without the feature `all-errors` they end at the first error, as if each function here were a `?`: listing takes a
//! tenth of the time to compile a package.

use super::{At, Error};

#[cfg(feature = "all-errors")]
pub use all::*;
#[cfg(not(feature = "all-errors"))]
pub use first::*;

#[cfg(feature = "all-errors")]
mod all {
    use super::{At, Error};
    use crate::read::error::Code;

    /// What was read of a part: nothing if its mistakes are listed.
    pub type Noted<T> = Option<T>;

    impl At<'_> {
        /// The number of mistakes so far.
        pub(in crate::generated) fn mistakes(self) -> usize {
            self.reading.mistakes()
        }

        /// What was read of a part. If all mistakes are listed, an error is added to them.
        ///
        /// # Errors
        ///
        /// If the part is refused, and the reader is to stop.
        pub fn note<T>(self, read: Result<T, Error>) -> Result<Noted<T>, Error> {
            match read {
                Ok(value) => Ok(Some(value)),
                Err(error) if self.reading.lists() => {
                    self.reading.list(error);
                    Ok(None)
                }
                Err(error) => Err(error),
            }
        }

        /// The same at a place of a tuple. That it is missing is said of the whole.
        pub(in crate::generated) fn note_place<T>(
            self,
            read: Result<T, Error>,
        ) -> Result<Noted<T>, Error> {
            let is_missing =
                |error: &Error| error.code() == Code::Length && error.node() == Some(self.node);
            match read {
                Err(error) if self.reading.lists() && is_missing(&error) => Ok(None),
                read => self.note(read),
            }
        }

        /// Whether nothing is wrong with a tuple but that places are missing, after so many mistakes before it.
        pub(in crate::generated) fn lacks_places(self, error: &Error, mistakes: usize) -> bool {
            error.is_listed() && self.mistakes() == mistakes
        }

        /// The parts of a value, if none is refused.
        pub(crate) fn every<T, C: Default + Extend<T>>(
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
    }

    /// A value without mistakes.
    #[expect(
        clippy::unnecessary_wraps,
        reason = "without the feature `all-errors` there is no `Option`"
    )]
    pub(in crate::generated) fn noted<T>(value: T) -> Noted<T> {
        Some(value)
    }

    /// What is made of a value.
    pub fn mapped<T, U>(value: Noted<T>, make: impl FnOnce(T) -> U) -> Noted<U> {
        value.map(make)
    }

    /// A member of several names, whose place was looked for.
    ///
    /// # Errors
    ///
    /// If its names have different values, or it does not decode.
    pub fn placed<'d, T>(
        at: At<'_>,
        place: Result<Option<At<'d>>, Error>,
        read: impl FnOnce(Option<At<'d>>) -> Result<Noted<T>, Error>,
    ) -> Result<Noted<T>, Error> {
        at.note(place)?.map_or(Ok(None), read)
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
}

#[cfg(not(feature = "all-errors"))]
#[expect(
    clippy::unused_self,
    reason = "with the feature `all-errors`, the text says whether mistakes are listed"
)]
mod first {
    use super::{At, Error};

    /// What was read of a part.
    pub type Noted<T> = T;

    impl At<'_> {
        pub(in crate::generated) fn mistakes(self) -> usize {
            0
        }

        /// What was read of a part.
        ///
        /// # Errors
        ///
        /// If the part is refused.
        pub fn note<T>(self, read: Result<T, Error>) -> Result<Noted<T>, Error> {
            read
        }

        pub(in crate::generated) fn note_place<T>(
            self,
            read: Result<T, Error>,
        ) -> Result<Noted<T>, Error> {
            read
        }

        pub(in crate::generated) fn lacks_places(self, _error: &Error, _mistakes: usize) -> bool {
            false
        }

        /// The parts of a value, if none is refused.
        pub(crate) fn every<T, C: Default + Extend<T>>(
            self,
            parts: impl Iterator<Item = Result<T, Error>>,
        ) -> Result<C, Error> {
            let mut every = C::default();
            for part in parts {
                every.extend(std::iter::once(part?));
            }
            Ok(every)
        }
    }

    /// A value without mistakes.
    pub(in crate::generated) fn noted<T>(value: T) -> Noted<T> {
        value
    }

    /// What is made of a value.
    pub fn mapped<T, U>(value: Noted<T>, make: impl FnOnce(T) -> U) -> Noted<U> {
        make(value)
    }

    /// A member of several names, whose place was looked for.
    ///
    /// # Errors
    ///
    /// If its names have different values, or it does not decode.
    pub fn placed<'d, T>(
        _at: At<'_>,
        place: Result<Option<At<'d>>, Error>,
        read: impl FnOnce(Option<At<'d>>) -> Result<Noted<T>, Error>,
    ) -> Result<Noted<T>, Error> {
        read(place?)
    }

    /// Ends the members of an object.
    #[macro_export]
    #[doc(hidden)]
    macro_rules! __whole {
        ($($member:ident),* $(,)?) => {};
    }

    pub use __whole as whole;
}
