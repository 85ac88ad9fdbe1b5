//! Values: what counts as an integer, a boolean or an object elsewhere.

use samewire_codegen::model::{Int, Kind, Length, Newtype, Scalar, Shape, Width};
use samewire_reference::{Code, Json, parse};

use super::{Asked, Cause, Right, Row};
use crate::oracles::causes::{
    faulty, holds, holds_number, is_read_changed, loses_null, with_numbers,
};
use crate::oracles::judge::{PYTHON, RUST, SDK, SDK_UNSTABLE};
use samewire_prove::parts::at;
use samewire_prove::parts::each_shape;

pub(super) const ROWS: &[Row] = &[
    Row {
        id: "lax_values",
        rule: "a value must have the declared JSON type; theirs convert between strings, numbers and booleans",
        type_id: "ProtocolVersion",
        text: r#""1""#,
        ours: Row::REFUSED,
        theirs: &[(PYTHON, "1")],
        right: Right::Ours,
        by: "the schema says `type: integer`",
        cause: Cause::Excuse(made_to_fit),
    },
    Row {
        id: "wide_integers",
        rule: "an integer must fit its width; theirs accept any",
        type_id: "RequestId",
        text: "9223372036854775808",
        ours: Row::REFUSED,
        theirs: &[(PYTHON, "9223372036854775808")],
        right: Right::Ours,
        by: "the schema says `format: int64`",
        cause: Cause::Model(|model| {
            each_shape(model, &mut |shape| {
                if let Shape::Int(int) = shape {
                    int.max = i128::MAX;
                    // Of the unsigned ones, only that of the protocol's version has no bound there.
                    if int.min < 0 || int.width == Width::U16 {
                        int.min = i128::MIN;
                    }
                }
            });
            for found in model.types.values_mut() {
                if let Kind::Enum(values) = &found.kind
                    && matches!(values.scalar, Scalar::Int(_))
                {
                    let of = Shape::Int(Int {
                        width: Width::I64,
                        min: i128::MIN,
                        max: i128::MAX,
                        multiple_of: None,
                        any_spelling: false,
                    });
                    found.kind = Kind::Newtype(Newtype { of });
                }
            }
        }),
    },
    Row {
        id: "lengths",
        rule: "the length of a string is checked; theirs do not check it",
        type_id: "Notice",
        text: r#"{"severity":"info","title":""}"#,
        ours: Row::REFUSED,
        theirs: &[(RUST, r#"{"severity":"info","title":""}"#)],
        right: Right::Ours,
        by: "the schema says `minLength: 1`",
        cause: Cause::Model(|model| {
            each_shape(model, &mut |shape| {
                if let Shape::Text(text) = shape {
                    text.length = Length::default();
                }
            });
        }),
    },
    Row {
        id: "rounded_integers",
        rule: "an integer is never changed; theirs silently round integers beyond 2⁵³",
        type_id: "RequestId",
        text: "9007199254740993",
        ours: "9007199254740993",
        theirs: &[
            (SDK, "9007199254740992"),
            (SDK_UNSTABLE, "9007199254740992"),
        ],
        right: Right::Ours,
        by: "JSON-RPC 2.0, § 5: the id of a response is that of its request",
        cause: Cause::Excuse(|asked| {
            holds_number(&asked.question.text, |_, value| {
                value.is_finite() && value.abs() > SAFE
            })
        }),
    },
    Row {
        id: "integer_spelled_as_float",
        rule: "an integer has no fraction; theirs read `1.0` as 1",
        type_id: "ProtocolVersion",
        text: "1.0",
        ours: Row::REFUSED,
        theirs: &[(SDK, "1"), (SDK_UNSTABLE, "1"), (PYTHON, "1")],
        right: Right::Both,
        by: "for JSON Schema both are integers, for the released Rust crate they are not",
        cause: Cause::Text(|json| with_numbers(json, as_integer)),
    },
    Row {
        id: "infinite_floats",
        rule: "a number beyond the range of doubles is refused, or dropped where reading is tolerant; theirs write `null` instead",
        type_id: "Plan",
        text: r#"{"entries":[],"_meta":{"a":1e400}}"#,
        ours: r#"{"entries":[]}"#,
        theirs: &[
            (SDK, r#"{"entries":[],"_meta":{"a":null}}"#),
            (SDK_UNSTABLE, r#"{"entries":[],"_meta":{"a":null}}"#),
        ],
        right: Right::Ours,
        by: "ACP, Extensibility: `_meta` is passed on unchanged",
        cause: Cause::Text(|json| with_numbers(json, infinite_as_null)),
    },
    Row {
        id: "infinite_floats_nowhere",
        rule: "a number beyond the range of doubles is ignored in undeclared members, or dropped with the member it is in; theirs refuse the whole text",
        type_id: "Plan",
        text: r#"{"entries":[],"_meta":{"a":1e400,"b":1}}"#,
        ours: r#"{"entries":[]}"#,
        theirs: &[(RUST, Row::REFUSED)],
        right: Right::Ours,
        by: "the schema marks `_meta` with `x-deserialize-default-on-error`",
        cause: Cause::Excuse(|asked| {
            holds_number(&asked.question.text, |_, value| value.is_infinite())
        }),
    },
    Row {
        id: "infinite_floats_written",
        rule: "a number beyond the range of doubles is refused; theirs read it and write invalid JSON",
        type_id: "Cost",
        text: r#"{"amount":1e400,"currency":"EUR"}"#,
        ours: Row::REFUSED,
        theirs: &[(PYTHON, r#"{"amount":Infinity,"currency":"EUR"}"#)],
        right: Right::Ours,
        by: "RFC 8259, § 6",
        cause: Cause::Excuse(|asked| {
            holds_number(&asked.question.text, |_, value| value.is_infinite())
        }),
    },
    Row {
        id: "raw_integers",
        rule: "in raw JSON, an integer beyond 64 bits is refused or dropped; theirs round or keep it",
        type_id: "Error",
        text: r#"{"code":1,"message":"","data":18446744073709551616}"#,
        ours: r#"{"code":1,"message":""}"#,
        theirs: &[
            (
                RUST,
                r#"{"code":1,"message":"","data":1.8446744073709552e+19}"#,
            ),
            (
                PYTHON,
                r#"{"code":1,"message":"","data":18446744073709551616}"#,
            ),
        ],
        right: Right::Both,
        by: "RFC 8259, § 6: senders cannot rely on more than a double",
        cause: Cause::Excuse(|asked| {
            let held = i128::from(i64::MIN)..=i128::from(u64::MAX);
            holds(&asked.question.text, &|json| match json {
                Json::Number(spelling) if !spelling.contains(['.', 'e', 'E']) => spelling
                    .parse()
                    .map_or(true, |value: i128| !held.contains(&value)),
                _ => false,
            })
        }),
    },
    Row {
        id: "negative_zero",
        rule: "`-0` is read as the integer 0; theirs refuse it",
        type_id: "ProtocolVersion",
        text: "-0",
        ours: "0",
        theirs: &[(RUST, Row::REFUSED)],
        right: Right::Ours,
        by: "RFC 8259, § 6: `-0` is a number, and an integer for JSON Schema",
        cause: Cause::Excuse(|asked| {
            holds_number(&asked.question.text, |spelling, _| spelling == "-0")
        }),
    },
    Row {
        id: "null_data",
        rule: "a member of any type may be `null`, which is written; theirs do not write it",
        type_id: "Error",
        text: r#"{"code":1,"message":"","data":null}"#,
        ours: r#"{"code":1,"message":"","data":null}"#,
        theirs: &[(RUST, r#"{"code":1,"message":""}"#)],
        right: Right::Both,
        by: "JSON-RPC 2.0, § 5.1: `data` may be omitted, and may be `null`",
        cause: Cause::Excuse(loses_null),
    },
    Row {
        id: "array_as_object",
        rule: "a struct is read from an object only; theirs also read it from an array of its values",
        type_id: "FileSystemCapabilities",
        text: "[true,true]",
        ours: Row::REFUSED,
        theirs: &[(RUST, r#"{"readTextFile":true,"writeTextFile":true}"#)],
        right: Right::Ours,
        by: "the schema says `type: object`",
        cause: Cause::Excuse(|asked| {
            faulty(asked, |fault, value| {
                fault.code == Code::Type && matches!(value, Json::List(_))
            })
        }),
    },
    Row {
        id: "enum_as_object",
        rule: "a value of an enum is a string; theirs also read `{\"pending\":null}`",
        type_id: "PlanEntryStatus",
        text: r#"{"pending":null}"#,
        ours: Row::REFUSED,
        theirs: &[(RUST, r#""pending""#)],
        right: Right::Ours,
        by: "the schema says `type: string`",
        cause: Cause::Excuse(|asked| {
            faulty(asked, |fault, value| {
                fault.code == Code::Type && matches!(value, Json::Object(_))
            })
        }),
    },
];

/// The greatest integer of which every smaller one is exact in a double.
const SAFE: f64 = 9_007_199_254_740_991.0;

/// From here on no integer of 64 bits is meant.
const WIDE: f64 = 9_223_372_036_854_775_808.0;

/// `1.0` and `1e0` as they look after they were doubles.
fn as_integer(spelling: String) -> Json {
    let value: f64 = spelling.parse().unwrap_or(f64::NAN);
    if spelling.contains(['.', 'e', 'E']) && value.fract() == 0.0 && value.abs() < WIDE {
        return Json::Number(format!("{value:.0}").replace("-0", "0"));
    }
    Json::Number(spelling)
}

fn infinite_as_null(spelling: String) -> Json {
    match spelling.parse::<f64>() {
        Ok(value) if value.is_finite() => Json::Number(spelling),
        Ok(_) | Err(_) => Json::Null,
    }
}

/// Whether the answer is the contract's, once each value of another type is made to fit.
fn made_to_fit(asked: &Asked<'_>) -> bool {
    is_read_changed(asked, &|json, fault| {
        let fits = fitting(at(json, &fault.path)?, &fault.message)?;
        Some((fault.path.clone(), fits))
    })
}

/// What a value is made into, by what was expected in its place.
fn fitting(value: &Json, message: &str) -> Option<Json> {
    let expected = |what: &str| message.contains(&format!("expected {what}"));
    match value {
        Json::Text(text) if expected("an integer") || expected("a number") => {
            let number = text.trim().trim_start_matches('+');
            parse(number)
                .ok()
                .filter(|json| matches!(json, Json::Number(_)))
        }
        Json::Text(text) if expected("a boolean") => match text.to_lowercase().as_str() {
            "1" | "true" | "t" | "y" | "yes" | "on" => Some(Json::Bool(true)),
            "0" | "false" | "f" | "n" | "no" | "off" => Some(Json::Bool(false)),
            _ => None,
        },
        Json::Number(spelling) if expected("a boolean") => match spelling.parse::<f64>() {
            Ok(0.0) => Some(Json::Bool(false)),
            Ok(1.0) => Some(Json::Bool(true)),
            Ok(_) | Err(_) => None,
        },
        // In the way of a union, whatever else is expected.
        Json::Bool(truth) => Some(Json::Number(u8::from(*truth).to_string())),
        Json::Null | Json::Number(_) | Json::Text(_) | Json::List(_) | Json::Object(_) => None,
    }
}
