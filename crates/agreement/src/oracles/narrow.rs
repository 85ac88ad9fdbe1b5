//! Each excuse is for its own difference and no other: answers that look alike are planted, and nothing explains them.

use samewire_reference::{Code, Fault};

use super::compare::Contract;
use super::library_contract::LibraryContract;
use super::rows::{Cause, rows};
use samewire_prove::{Answer, Question, Spare};

/// What a library answers.
enum Planted {
    Writes(&'static str),
    Refuses,
}

use Planted::{Refuses, Writes};

const URL: &str =
    r#"{"mode":"url","message":"a","requestId":1,"elicitationId":"b","url":"http://c"}"#;

/// The row, the type, the text, and an answer that must not be excused.
const PLANTED: &[(&str, &str, &str, Planted)] = &[
    (
        "error_beside_a_reason",
        "StateUpdate",
        r#"{"state":"idle","stopReason":"error","error":{"code":0,"message":""}}"#,
        Writes(r#"{"state":"idle","stopReason":"error"}"#),
    ),
    (
        "error_beside_a_reason",
        "MessageMcpResponse",
        r#"{"error":{"code":0,"message":""}}"#,
        Refuses,
    ),
    (
        "terminal_as_agent",
        "AuthMethod",
        r#"{"type":"terminal","id":"a","name":"b","args":7}"#,
        Writes(r#"{"id":"a","name":"c"}"#),
    ),
    (
        "known_tag",
        "McpServer",
        r#"{"type":"http","name":"a","command":"b","args":[],"env":[]}"#,
        Writes(r#"{"name":"a","command":"c","args":[],"env":[]}"#),
    ),
    (
        "unknown_tag",
        "SetSessionConfigOptionRequest",
        r#"{"type":"later","sessionId":"a","configId":"b","value":"c"}"#,
        Writes(r#"{"sessionId":"a","configId":"b","value":"d"}"#),
    ),
    (
        "unknown_tag_kept",
        "AuthMethod",
        r#"{"type":"passkey","id":"a","name":"b"}"#,
        Writes(r#"{"id":"a","name":"c"}"#),
    ),
    (
        "tag_that_is_no_text",
        "SetSessionConfigOptionRequest",
        r#"{"type":null,"sessionId":"a","configId":"b","value":"c"}"#,
        Writes(r#"{"sessionId":"a","configId":"b","value":"d"}"#),
    ),
    (
        "number_as_tag",
        "AuthMethod",
        r#"{"type":true,"id":"a","name":"b"}"#,
        Writes(r#"{"type":"terminal","id":"a","name":"b"}"#),
    ),
    (
        "unknown_variant",
        "CreateElicitationResponse",
        r#"{"action":"_later","_meta":7}"#,
        Writes(r#"{"action":"_sooner"}"#),
    ),
    (
        "unknown_items",
        "MultiSelectItems",
        r#"{"type":"_colours","anyOf":[],"_meta":null}"#,
        Writes(r#"{"anyOf":[{"const":"a","title":"b"}]}"#),
    ),
    ("url_refused", "CreateElicitationRequest", URL, Refuses),
    (
        "url_changed",
        "CreateElicitationRequest",
        r#"{"mode":"url","message":"a","requestId":1,"elicitationId":"b","url":"c"}"#,
        Writes(r#"{"mode":"url","message":"a","requestId":1,"elicitationId":"b","url":"d"}"#),
    ),
    ("unknown_mode", "CreateElicitationRequest", URL, Refuses),
    (
        "category_of_anything",
        "SessionConfigOption",
        r#"{"type":"boolean","id":"a","name":"b","category":[],"currentValue":true}"#,
        Writes(r#"{"type":"boolean","id":"a","name":"b","category":[],"currentValue":true}"#),
    ),
    (
        "any_version",
        "InitializeRequest",
        r#"{"protocolVersion":1}"#,
        Writes(r#"{"protocolVersion":2}"#),
    ),
    (
        "null_request",
        "CancelRequestNotification",
        r#"{"requestId":1}"#,
        Writes("{}"),
    ),
    (
        "cleared",
        "SessionInfoUpdate",
        r#"{"title":"a"}"#,
        Writes("{}"),
    ),
    ("lax_values", "ProtocolVersion", r#""1""#, Writes("2")),
    (
        "rounded_integers",
        "RequestId",
        "9007199254740991",
        Writes("9007199254740990"),
    ),
    (
        "infinite_floats_nowhere",
        "Plan",
        r#"{"entries":[],"_meta":{"a":1e300,"b":1}}"#,
        Refuses,
    ),
    (
        "infinite_floats_written",
        "Cost",
        r#"{"amount":1e300,"currency":"EUR"}"#,
        Writes(r#"{"amount":1e301,"currency":"EUR"}"#),
    ),
    (
        "raw_integers",
        "Error",
        r#"{"code":1,"message":"","data":1844674407370955161}"#,
        Writes(r#"{"code":1,"message":"","data":1844674407370}"#),
    ),
    ("negative_zero", "ProtocolVersion", "0", Refuses),
    (
        "null_data",
        "Error",
        r#"{"code":1,"message":"","data":0}"#,
        Writes(r#"{"code":1,"message":""}"#),
    ),
    (
        "array_as_object",
        "FileSystemCapabilities",
        r#""a""#,
        Writes(r#"{"readTextFile":true,"writeTextFile":true}"#),
    ),
    (
        "enum_as_object",
        "PlanEntryStatus",
        "7",
        Writes(r#""pending""#),
    ),
    (
        "half_a_pair",
        "Plan",
        r#"{"entries":[],"\ud7ff":1}"#,
        Refuses,
    ),
    (
        "repeated_name",
        "PlanEntry",
        r#"{"content":"b","priority":"low","status":"pending"}"#,
        Refuses,
    ),
    (
        "not_a_number",
        "Error",
        r#"{"code":1,"message":"","data":nul}"#,
        Writes(r#"{"code":1,"message":"","data":null}"#),
    ),
    (
        "damaged",
        "ClientCapabilities",
        r#""f""#,
        Writes(r#"{"fs":{"readTextFile":false,"writeTextFile":false},"terminal":false}"#),
    ),
    (
        "proto",
        "Plan",
        r#"{"entries":[],"_meta":{"proto":1}}"#,
        Writes(r#"{"entries":[],"_meta":{}}"#),
    ),
    (
        "deep",
        "Error",
        r#"{"code":"x","message":"","data":[[[[[[[[]]]]]]]]}"#,
        Writes(r#"{"code":1,"message":"","data":[[[[[[[[]]]]]]]]}"#),
    ),
    (
        "less_deep",
        "Error",
        r#"{"code":1,"message":"","data":[[[[[[[[]]]]]]]]}"#,
        Refuses,
    ),
];

/// A row that excused everything would explain what is planted for it.
#[test]
fn no_row_excuses_what_only_looks_alike() {
    let model = crate::acp().expect("the schema is understood").model;
    let contract = Contract::new(&model);
    let mut checked = 0;
    for row in rows().filter(|row| matches!(row.cause, Cause::Excuse(_))) {
        let planted = PLANTED.iter().filter(|(id, ..)| *id == row.id);
        assert!(
            planted.clone().count() > 0,
            "nothing is planted for {}",
            row.id
        );
        for (judge, _) in row.theirs {
            let library = LibraryContract::of(rows(), &model, judge, None);
            for (_, type_id, text, planted) in planted.clone() {
                let question = Question {
                    type_id: (*type_id).to_owned(),
                    text: (*text).to_owned(),
                };
                let answer = match planted {
                    Writes(written) => Answer::Ok {
                        written: (*written).to_owned(),
                        issues: Vec::new(),
                        undeclared: Spare::default(),
                    },
                    Refuses => Answer::Refused(Fault {
                        path: String::new(),
                        code: Code::Type,
                        message: String::new(),
                    }),
                };
                let expected = contract.read(&question);
                let found = library.judge(&contract, &question, &expected, &answer);
                assert!(
                    found.is_err(),
                    "{} of {judge}: {text} is explained by {found:?}",
                    row.id
                );
                checked += 1;
            }
        }
    }
    assert!(checked >= PLANTED.len(), "only {checked} were looked at");
}
