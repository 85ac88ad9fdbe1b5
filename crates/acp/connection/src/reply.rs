//! Results of calls with the texts of their responses.

use std::fmt;
use std::sync::Arc;

use samewire_acp::Undeclared;
use samewire_acp::methods::{CallError, Watch as _, read_result, undeclared_in_response};
use serde::de::DeserializeOwned;

use crate::calls::Answer;
use crate::link::Link;

/// The result of a request with the text of its response.
#[derive(Clone)]
pub struct Reply<T> {
    /// The result.
    pub value: T,
    raw: Arc<str>,
    undeclared: fn(&str) -> Vec<Undeclared>,
}

impl<T> Reply<T> {
    /// The whole text of the response, as it came.
    pub fn raw(&self) -> &str {
        &self.raw
    }

    /// Reads the text again and returns its undeclared members, the first 1,000 in the order of the text. Paths begin at
    /// the message: `/result/…`.
    pub fn undeclared(&self) -> Vec<Undeclared> {
        (self.undeclared)(&self.raw)
    }
}

impl<T: DeserializeOwned> Reply<T> {
    /// Reads the response to a call, and reports issues and undeclared members.
    pub(crate) fn read(link: &Link, method: &str, answer: Answer) -> Result<Self, CallError> {
        let Answer { result, text } = answer;
        let read = read_result::<T>(&result, link.reports_undeclared())?;
        for issue in &read.issues {
            link.on_issue(method, issue);
        }
        for member in &read.undeclared {
            link.on_undeclared(method, member);
        }
        Ok(Self {
            value: read.value,
            raw: text,
            undeclared: undeclared_in_response::<T>,
        })
    }
}

impl<T: fmt::Debug> fmt::Debug for Reply<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reply")
            .field("value", &self.value)
            .field("raw", &self.raw)
            .finish_non_exhaustive()
    }
}
