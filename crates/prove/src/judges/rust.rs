//! Rust types as a subject: their schema, and serde's answers about texts.

use samewire_reference::{Code, Fault};
use samewire_wire::{DecodeError, DecodeErrors, Decoded, Protocol, Published};

use crate::engine::error::{Error, Result};
use crate::judges::answer::{Answer, Issue, Mistakes, Spare, Undeclared};
use crate::subject::{Reader, Subject};

impl Subject {
    /// Creates a subject from the types of a protocol, with serde as a judge.
    ///
    /// # Errors
    ///
    /// If the types cannot be published together, or the generator refuses their schema.
    pub fn from_protocol(protocol: &Protocol) -> Result<Self> {
        let schema = protocol
            .schema()
            .map_err(|error| Error(error.to_string()))?;
        let readers = protocol.types().iter().map(|published| {
            let reader: Reader = Box::new(|text| answer_of(published, text));
            (published.name().into_owned(), reader)
        });
        let mut subject = Self::from_schema(&schema)?;
        subject.serde = Some(readers.collect());
        Ok(subject)
    }
}

/// The answer of a published type about a text, with all mistakes if the type derives `Wire`.
pub fn answer_of(published: &Published, text: &str) -> Answer {
    match published.rewrite(text) {
        Err(error) => match published.mistakes(text) {
            Some(all) => refused(all),
            None => answer(Err(error)),
        },
        read => answer(read),
    }
}

fn refused(all: DecodeErrors) -> Answer {
    Answer::Refused {
        error: fault(all.error),
        mistakes: (!all.is_partial).then(|| Mistakes {
            first: all.errors.into_iter().map(fault).collect(),
            count: all.count,
        }),
    }
}

/// Converts the result of a reader, as [`Published::rewrite`](samewire_wire::Published::rewrite) returns it.
pub fn answer(read: std::result::Result<Decoded<String>, DecodeError>) -> Answer {
    match read {
        Ok(read) => accepted(read),
        Err(error) => Answer::Refused {
            error: fault(error),
            mistakes: None,
        },
    }
}

fn accepted(read: Decoded<String>) -> Answer {
    let issues = read.issues.into_iter().map(|issue| Issue {
        path: issue.path,
        error: fault(issue.error),
        value: issue.value,
    });
    let members = read.undeclared.into_iter().map(|member| Undeclared {
        path: member.path,
        value: member.value,
    });
    Answer::Ok {
        written: read.value,
        issues: issues.collect(),
        undeclared: Spare {
            members: members.collect(),
            count: read.undeclared_count,
        },
    }
}

fn fault(error: DecodeError) -> Fault {
    Fault {
        path: error.path,
        code: code(error.code),
        message: error.message,
        only_alone: false,
    }
}

fn code(code: samewire_wire::Code) -> Code {
    match code {
        samewire_wire::Code::Syntax => Code::Syntax,
        samewire_wire::Code::Depth => Code::Depth,
        samewire_wire::Code::Unicode => Code::Unicode,
        samewire_wire::Code::Missing => Code::Missing,
        samewire_wire::Code::Type => Code::Type,
        samewire_wire::Code::Value => Code::Value,
        samewire_wire::Code::Tag => Code::Tag,
        samewire_wire::Code::Range => Code::Range,
        samewire_wire::Code::UnsafeInteger => Code::UnsafeInteger,
        samewire_wire::Code::Length => Code::Length,
        samewire_wire::Code::Multiple => Code::Multiple,
        samewire_wire::Code::Unique => Code::Unique,
        samewire_wire::Code::Alias => Code::Alias,
        samewire_wire::Code::Unknown => Code::Unknown,
        samewire_wire::Code::Condition => Code::Condition,
    }
}
