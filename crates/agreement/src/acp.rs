//! The subject of this repository: the Agent Client Protocol as `samewire-acp` publishes it.

use std::path::Path;

use samewire_acp::{DecodeError, Decoded, PUBLISHED};
use samewire_reference::{Code, Fault};

use crate::answer::{Answer, Issue, Spare, Undeclared};
use crate::error::Result;
use crate::subject::{Reader, Subject};

/// The protocol, serde's readers for all that is published, and the samples of this crate.
///
/// # Errors
/// If the machine refuses the schema.
pub fn acp() -> Result<Subject> {
    let readers = PUBLISHED.iter().map(|published| {
        let reader: Reader = Box::new(|text| match published.rewrite(text) {
            Ok(read) => answer(read),
            Err(error) => Answer::Refused(fault(error)),
        });
        (published.name().into_owned(), reader)
    });
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let subject = Subject::from_schema(samewire_acp::schema())?;
    Ok(Subject {
        serde: Some(readers.collect()),
        samples: Some(samples),
        step: "proof",
        ..subject
    })
}

fn answer(read: Decoded<String>) -> Answer {
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
    }
}

fn code(code: samewire_acp::Code) -> Code {
    match code {
        samewire_acp::Code::Syntax => Code::Syntax,
        samewire_acp::Code::Depth => Code::Depth,
        samewire_acp::Code::Unicode => Code::Unicode,
        samewire_acp::Code::Missing => Code::Missing,
        samewire_acp::Code::Type => Code::Type,
        samewire_acp::Code::Value => Code::Value,
        samewire_acp::Code::Tag => Code::Tag,
        samewire_acp::Code::Range => Code::Range,
        samewire_acp::Code::UnsafeInteger => Code::UnsafeInteger,
        samewire_acp::Code::Length => Code::Length,
        samewire_acp::Code::Multiple => Code::Multiple,
        samewire_acp::Code::Unique => Code::Unique,
        samewire_acp::Code::Alias => Code::Alias,
        samewire_acp::Code::Unknown => Code::Unknown,
    }
}
