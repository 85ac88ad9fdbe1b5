//! Lists all mistakes of a text that was refused, while it is read once more.
//!
//! Whoever reads a part of a whole adds the error of the part to the list. What reads the whole can then go on with the
//! other parts, and refuses the whole at the end. Without the feature `all-errors`, reading ends at the first mistake.

#[cfg(feature = "all-errors")]
pub(crate) use all::*;

#[cfg(feature = "all-errors")]
mod all {
    use std::cell::Cell;

    use crate::json::{Json, NodeId};
    use crate::read::document::Reading;
    use crate::read::error::Code;
    use crate::read::mistakes::Names;
    use crate::read::serde_error::Error;
    use crate::read::verdicts::is_trying;

    /// More than any struct declares.
    const MEMBERS_OF_A_PART: usize = 1 << 16;

    thread_local! {
        /// Whether the error that was returned last is in the list.
        static LISTED: Cell<bool> = const { Cell::new(false) };
        /// The members of the struct that was refused last: their names, and whether each must be present.
        static MEMBERS: Cell<(Names, &'static [bool])> = const { Cell::new((&[], &[])) };
    }

    /// Whether the other parts of a whole are read after the error of one, because the error is in the list.
    pub(crate) fn goes_on() -> bool {
        LISTED.take()
    }

    /// Says which members the struct that is being refused has.
    pub(crate) fn refused(names: Names, required: &'static [bool]) {
        MEMBERS.set((names, required));
    }

    impl Reading {
        /// Whether all mistakes are listed. Of a union by trying, only one is.
        pub(crate) fn lists(&self) -> bool {
            self.mistakes.list.borrow().is_some() && !is_trying()
        }

        /// The number of mistakes so far.
        pub(crate) fn mistakes(&self) -> usize {
            self.mistakes.list.borrow().as_ref().map_or(0, Vec::len)
        }

        /// Adds a mistake to the list, unless it stands for others that are in it.
        pub(crate) fn list(&self, error: Error) {
            let mut list = self.mistakes.list.borrow_mut();
            if let Some(list) = list.as_mut().filter(|_| !error.is_listed()) {
                list.push(error);
            }
        }

        /// Adds the error of a part to the list, so that what reads the whole can go on.
        pub(crate) fn note(&self, error: Error) -> Error {
            if !self.lists() {
                return error;
            }
            self.ended(&error);
            self.list(error);
            LISTED.set(true);
            Error::listed()
        }

        /// Looks at the error of a whole. What reads a whole forgets that the error of a part is in the list when it goes on.
        pub(crate) fn ended(&self, error: &Error) {
            if error.is_listed() && LISTED.get() {
                self.mistakes.stopped.set(true);
            }
        }

        /// Whether serde stopped somewhere since it was asked last.
        pub(crate) fn stopped(&self) -> bool {
            self.mistakes.stopped.take()
        }

        /// Lists the mistakes of `read` separately.
        pub(crate) fn listing<T>(&self, read: impl FnOnce() -> T) -> (T, Vec<Error>) {
            let around = self.mistakes.list.replace(Some(Vec::new()));
            let value = read();
            let listed = self.mistakes.list.replace(around);
            LISTED.set(false);
            (value, listed.unwrap_or_default())
        }

        /// Reads a part of an object. What it says of the object itself comes after what earlier parts say.
        pub(crate) fn listing_part<T>(
            &self,
            object: NodeId,
            part: usize,
            read: impl FnOnce() -> T,
        ) -> T {
            if !self.lists() {
                return read();
            }
            let (value, listed) = self.listing(read);
            for error in listed {
                let place = error.place().filter(|_| error.node() == Some(object));
                self.list(match place {
                    Some(place) => error.placed(place + part * MEMBERS_OF_A_PART),
                    None => error,
                });
            }
            value
        }

        /// Reads a value whose error is caught: nothing in it is listed.
        pub(crate) fn apart<T>(&self, read: impl FnOnce() -> T) -> T {
            if self.mistakes.list.borrow().is_none() {
                return read();
            }
            let around = self.mistakes.list.take();
            let value = read();
            self.mistakes.list.replace(around);
            value
        }

        /// The first mistake of `read`, in the order in which members are declared.
        pub(crate) fn first_mistake(&self, read: impl FnOnce()) -> Option<Error> {
            let around = self.mistakes.first_only.replace(true);
            let ((), listed) = self.listing(read);
            self.mistakes.first_only.set(around);
            listed.into_iter().next()
        }

        /// Records that several names of a member have different values.
        ///
        /// # Errors
        ///
        /// If mistakes are not listed.
        pub(crate) fn conflict(
            &self,
            object: NodeId,
            member: &'static str,
            error: Error,
        ) -> Result<(), Error> {
            if !self.lists() {
                return Err(error);
            }
            let mut conflicts = self.mistakes.conflicts.borrow_mut();
            conflicts.push((object, member, error));
            Ok(())
        }

        /// Whether several names of a member have different values.
        pub(crate) fn has_conflict(&self, object: NodeId, member: &str) -> bool {
            let conflicts = self.mistakes.conflicts.borrow();
            let mut conflicts = conflicts.iter();
            conflicts.any(|(node, name, _)| *node == object && *name == member)
        }

        /// Lists the conflicts of an object that are not listed yet. Returns whether there is one.
        pub(crate) fn list_conflicts(&self, object: NodeId) -> bool {
            let mut conflicts = self.mistakes.conflicts.borrow_mut();
            let own = conflicts.extract_if(.., |(node, _, _)| *node == object);
            let mut is_wrong = false;
            for (_, _, error) in own {
                is_wrong = true;
                self.list(error);
            }
            is_wrong
        }

        /// Lists what is wrong with the members of a refused struct itself: each that is missing, and each whose names have
        /// different values.
        pub(crate) fn list_members(&self, object: NodeId, fields: Names, error: Error) -> Error {
            let (names, required) = MEMBERS.take();
            if !self.lists() || self.get(object) != Json::Object || names != fields {
                return error;
            }
            let mut is_wrong = error.is_listed();
            for (place, name) in names.iter().enumerate() {
                let conflict = self.take_conflict(object, name);
                let is_missing = || {
                    required.get(place) == Some(&true)
                        && !self.children(object).any(|child| self.name(child) == *name)
                };
                let wrong = conflict.or_else(|| {
                    let missing =
                        || Error::new(Code::Missing, format!("member `{name}` is missing"));
                    is_missing().then(|| missing().at(object))
                });
                if let Some(wrong) = wrong {
                    is_wrong = true;
                    self.list(wrong.placed(place));
                }
            }
            if !is_wrong {
                return error;
            }
            if self.mistakes.first_only.get() {
                self.keep_first(object, fields);
            }
            Error::listed()
        }

        fn take_conflict(&self, object: NodeId, member: &str) -> Option<Error> {
            let mut conflicts = self.mistakes.conflicts.borrow_mut();
            let place = conflicts
                .iter()
                .position(|(node, name, _)| *node == object && *name == member)?;
            Some(conflicts.remove(place).2)
        }

        /// Removes all mistakes of an object but the first, in the order in which its members are declared.
        fn keep_first(&self, object: NodeId, fields: Names) {
            let mut list = self.mistakes.list.borrow_mut();
            let Some(list) = list.as_mut() else {
                return;
            };
            let is_outside = |error: &Error| {
                let node = error.node();
                node.is_none_or(|node| node != object && !self.is_inside(node, object))
            };
            let start = list.iter().rposition(is_outside).map_or(0, |last| last + 1);
            let place_of = |error: &Error| {
                let member = error
                    .node()
                    .and_then(|node| self.child_around(node, object));
                let named = member.and_then(|member| {
                    let name = self.name(member);
                    fields.iter().position(|field| *field == name)
                });
                named.or(error.place()).unwrap_or(fields.len())
            };
            let first = list.drain(start..).min_by_key(place_of);
            list.extend(first);
        }
    }
}

#[cfg(not(feature = "all-errors"))]
#[expect(
    clippy::unused_self,
    reason = "with the feature `all-errors`, the text says whether mistakes are listed"
)]
mod first {
    use crate::json::NodeId;
    use crate::read::document::Reading;
    use crate::read::serde_error::Error;

    impl Reading {
        pub(crate) fn note(&self, error: Error) -> Error {
            error
        }

        pub(crate) fn apart<T>(&self, read: impl FnOnce() -> T) -> T {
            read()
        }

        pub(crate) fn conflict(
            &self,
            _object: NodeId,
            _member: &'static str,
            error: Error,
        ) -> Result<(), Error> {
            Err(error)
        }

        pub(crate) fn has_conflict(&self, _object: NodeId, _member: &str) -> bool {
            false
        }
    }
}
