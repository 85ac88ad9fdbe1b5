//! What is known of a text while it is read: notes, and the values of types to which several variants lead.

use std::any::{Any, TypeId};
use std::rc::Rc;

use super::reads::Reads;
use super::{At, Error};
use crate::read::document::{Mark, Reading};
use crate::read::known::{Notes, Read};
use crate::read::verdicts::is_trying;

impl Notes {
    /// The number of members that were lost, with those inside them. An item that was dropped counts as a member.
    pub(super) fn lost(&self, reading: &Reading) -> usize {
        let undeclared = self.undeclared.iter();
        let undeclared: usize = undeclared.map(|node| 1 + reading.members_in(*node)).sum();
        let issues = self.issues.iter().map(|issue| {
            let dropped = Reading::parse(&issue.value);
            1 + dropped.map_or(0, |dropped| dropped.members_in(0))
        });
        undeclared + issues.sum::<usize>()
    }
}

impl At<'_> {
    /// Drops the value: the notes since `mark` are replaced by one issue.
    pub(super) fn drop_value(self, mark: Mark, error: &Error) {
        let error = error.clone().at(self.node);
        self.reading.report(self.node, mark, &error);
    }

    /// Reads with undeclared members, and takes the notes out of those of the text.
    pub(super) fn noting<T>(self, read: impl FnOnce() -> T) -> (T, Notes) {
        let issues = self.reading.issues.take();
        let undeclared = self.reading.undeclared.replace(Some(Vec::new()));
        let value = read();
        let notes = Notes {
            issues: self.reading.issues.replace(issues),
            undeclared: self
                .reading
                .undeclared
                .replace(undeclared)
                .unwrap_or_default(),
        };
        (value, notes)
    }

    /// Adds notes to those of the text.
    pub(super) fn add(self, notes: Notes) {
        self.reading.issues.borrow_mut().extend(notes.issues);
        if let Some(undeclared) = self.reading.undeclared.borrow_mut().as_mut() {
            undeclared.extend(notes.undeclared);
        }
    }
}

/// Reads a type to which several variants of a union lead: each value is decided only once while variants are tried.
/// `type_name` is the name of the type.
///
/// # Errors
///
/// If `read` refuses the value.
pub fn once<T: Clone + 'static>(
    at: At<'_>,
    type_name: &'static str,
    read: impl Reads<T>,
) -> Result<T, Error> {
    if !is_trying() {
        return read(at);
    }
    let key = (type_name, TypeId::of::<T>(), at.node);
    let known = at.reading.known.read.borrow().get(&key).cloned();
    let known = known.unwrap_or_else(|| {
        let (value, notes) = at.noting(|| read(at));
        let value = value.map(|value| -> Rc<dyn Any> { Rc::new(value) });
        let known = Read { value, notes };
        at.reading
            .known
            .read
            .borrow_mut()
            .insert(key, known.clone());
        known
    });
    at.add(known.notes);
    match known.value?.downcast_ref::<T>() {
        Some(value) => Ok(value.clone()),
        None => read(at),
    }
}
