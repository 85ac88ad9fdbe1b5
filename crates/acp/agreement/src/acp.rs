//! The subject of this repository: the Agent Client Protocol as `samewire-acp` publishes it.

use std::path::Path;

use samewire_acp::PUBLISHED;
use samewire_prove::{Question, Reader, Result, Subject, answer_of};

/// Creates the subject: the protocol, serde's readers for all published types, and the samples of this crate.
///
/// # Errors
///
/// If the generator refuses the schema.
pub fn acp() -> Result<Subject> {
    let readers = PUBLISHED.iter().map(|published| {
        let reader: Reader = Box::new(|text| answer_of(published, text));
        (published.name().into_owned(), reader)
    });
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let mut subject = Subject::from_schema(&samewire_acp::schema())?;
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

/// The command that repeats a case.
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
        r#"{"entries":[],"_meta":{"a":1e17}}"#,
    ),
    (
        "typify_drops_null",
        "Error",
        r#"{"code":1,"message":"","data":null}"#,
    ),
    (
        "typify_ignores_unknown",
        "IdleStateUpdate",
        r#"{"stopReason":"_x","y":2}"#,
    ),
    ("schema_is_strict", "Plan", r#"{"entries":7}"#),
    ("schema_sees_numbers", "ProtocolVersion", "1.0"),
    (
        "schema_cannot_compare_aliases",
        "PlanRemoved",
        r#"{"id":"a","planId":"b"}"#,
    ),
];
