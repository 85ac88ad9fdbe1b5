//! Results of calls with the texts that they came in.

use std::fmt;
use std::sync::Arc;

use samewire_acp::methods::{CallError, Watch as _, undeclared_in_response};
use samewire_acp::{DecodeError, Decoded, Undeclared, decode, decode_reporting};
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
    /// Reads the answer to a call, and tells whoever watches what was dropped and what is undeclared.
    pub(crate) fn read(link: &Link, method: &str, answer: Answer) -> Result<Self, CallError> {
        let Answer { result, text } = answer;
        let read = if link.reports_undeclared() {
            decode_reporting(&result)
        } else {
            decode(&result)
        };
        let Decoded {
            value,
            issues,
            undeclared,
            ..
        } = read.map_err(in_result)?;
        for mut issue in issues {
            issue.path = format!("/result{}", issue.path);
            issue.error = in_result(issue.error);
            link.on_issue(method, &issue);
        }
        for mut member in undeclared {
            member.path = format!("/result{}", member.path);
            link.on_undeclared(method, &member);
        }
        Ok(Self {
            value,
            raw: text,
            undeclared: undeclared_in_response::<T>,
        })
    }
}

/// The error as it stands in the message.
fn in_result(error: DecodeError) -> DecodeError {
    DecodeError {
        path: format!("/result{}", error.path),
        ..error
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
