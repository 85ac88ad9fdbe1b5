//! The subject of this repository: the Agent Client Protocol as `samewire-acp` publishes it.

use std::path::Path;

use samewire_acp::{DecodeError, Decoded, PUBLISHED};
use samewire_reference::{Code, Fault};

use samewire_prove::Result;
use samewire_prove::{Answer, Issue, Question, Spare, Undeclared};
use samewire_prove::{Reader, Subject};

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
    let mut subject = Subject::from_schema(samewire_acp::schema())?;
    subject.serde = Some(readers.collect());
    subject.samples = Some(samples);
    subject.exact = true;
    AGAIN.clone_into(&mut subject.again);
    subject.shown = SHOWN
        .iter()
        .map(|(row, type_id, text)| {
            let question = Question {
                type_id: (*type_id).to_owned(),
                text: (*text).to_owned(),
            };
            (*row, question)
        })
        .collect();
    Ok(subject)
}

/// The command that shows a case again.
const AGAIN: &str = "cargo xtask verify --only proof --seed {seed} --case {case}";

/// The divergences that the protocol needs, each with a type and a text.
const SHOWN: &[(&str, &str, &str)] = &[
    (
        "reported_numbers",
        "PlanRemoved",
        r#"{"id":"a","size":9007199254740993}"#,
    ),
    (
        "float_spelling",
        "Plan",
        r#"{"entries":[],"_meta":{"a":2.0,"b":1e-7}}"#,
    ),
    (
        "integer_like_names",
        "Plan",
        r#"{"entries":[],"_meta":{"b":1,"2":2,"1":3}}"#,
    ),
    ("integer_spelled_as_float", "ProtocolVersion", "1.0"),
    ("unsafe_integer", "RequestId", "9007199254740993"),
    (
        "unsafe_raw_float",
        "Plan",
        r#"{"entries":[],"_meta":{"a":1e20}}"#,
    ),
    (
        "typify_drops_null",
        "Error",
        r#"{"code":1,"message":"","data":null}"#,
    ),
    ("schema_is_strict", "Plan", r#"{"entries":7}"#),
    ("schema_sees_numbers", "ProtocolVersion", "1.0"),
    (
        "schema_cannot_compare_aliases",
        "PlanRemoved",
        r#"{"id":"a","planId":"b"}"#,
    ),
];

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
