//! The observers of a book.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, PoisonError};

use crate::PlanChange;

/// The id of an observer of a book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ObserverId(u64);

/// A function that is called with the book and each change.
pub(crate) type Observer<Book> = Box<dyn FnMut(&Book, &PlanChange) + Send>;

/// The observers of a book, in the order in which they were registered.
pub(crate) struct Observers<Book> {
    /// The locks make a book `Sync`. They are never contended, because calling observers requires `&mut`.
    list: Vec<(ObserverId, Mutex<Observer<Book>>)>,
    next: u64,
}

impl<Book> Default for Observers<Book> {
    fn default() -> Self {
        Self {
            list: Vec::new(),
            next: 0,
        }
    }
}

impl<Book> Observers<Book> {
    pub(crate) fn begin(&mut self, observer: Observer<Book>) -> ObserverId {
        let id = ObserverId(self.next);
        self.next += 1;
        self.list.push((id, Mutex::new(observer)));
        id
    }

    /// Returns whether it was registered.
    pub(crate) fn end(&mut self, observer: ObserverId) -> bool {
        let place = self.list.iter().position(|(id, _)| *id == observer);
        place.map(|place| self.list.remove(place)).is_some()
    }

    /// Calls all observers. If one panics, the others are still called.
    pub(crate) fn tell(&mut self, book: &Book, change: &PlanChange) {
        for (_, observer) in &mut self.list {
            let observer = observer.get_mut().unwrap_or_else(PoisonError::into_inner);
            // The panic hook has already reported it.
            let _ = catch_unwind(AssertUnwindSafe(|| observer(book, change)));
        }
    }
}
