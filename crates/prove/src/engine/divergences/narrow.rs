//! Tests that each row excuses only its own difference: similar answers are planted, and no row may excuse them.

use samewire_codegen::language::level::{Capability, Claim, Level};
use samewire_codegen::model::TypeId;
use samewire_reference::{Code, Fault, read};

use super::{Asked, ROWS, Row, Who, divergences_schema, excused};
use crate::judges::answer::{Answer, Question, Spare, Undeclared};
use crate::judges::{DECODE, Opinions};
use crate::subject::Subject;

/// A simulated answer to a text: that of the row's judge, or that of the validator.
enum Planted {
    Writes(&'static str),
    /// The text without its undeclared member `size`, which is reported with this value.
    Reports(&'static str),
    Refuses(&'static str, Code),
    Valid(bool),
}

use Planted::{Refuses, Reports, Valid, Writes};

/// The row, the type, the text, and an answer that the row must not excuse.
const PLANTED: &[(&str, &str, &str, Planted)] = &[
    (
        "reported_numbers",
        "Removed",
        r#"{"id":"a","size":9007199254740993}"#,
        Reports("9007199254740990"),
    ),
    (
        "float_spelling",
        "List",
        r#"{"entries":[],"_meta":{"a":2.0}}"#,
        Writes(r#"{"entries":[],"_meta":{"a":3}}"#),
    ),
    (
        "float_spelling",
        "List",
        r#"{"entries":[],"_meta":{"a":2}}"#,
        Writes(r#"{"entries":[],"_meta":{"a":2.0}}"#),
    ),
    (
        "single_spelling",
        "Single",
        "97199250000000.0",
        Writes("97199250000001.0"),
    ),
    (
        "integer_like_names",
        "List",
        r#"{"entries":[],"_meta":{"b":1,"a":2}}"#,
        Writes(r#"{"entries":[],"_meta":{"a":2,"b":1}}"#),
    ),
    (
        "integer_like_names",
        "List",
        r#"{"entries":[],"_meta":{"b":1,"2":2,"1":3}}"#,
        Writes(r#"{"_meta":{"1":3,"2":2,"b":1},"entries":[]}"#),
    ),
    ("integer_spelled_as_float", "Version", "1.0", Writes("2")),
    ("integer_spelled_as_float", "Version", "1.5", Writes("1")),
    (
        "unsafe_integer",
        "Id",
        "9007199254740993",
        Writes("9007199254740992"),
    ),
    (
        "unsafe_integer",
        "List",
        r#"{"entries":[],"x":9007199254740993}"#,
        Refuses("/x", Code::UnsafeInteger),
    ),
    (
        "unsafe_raw_float",
        "List",
        r#"{"entries":[],"x":1e17}"#,
        Refuses("/x", Code::UnsafeInteger),
    ),
    (
        "unsafe_raw_float",
        "Options",
        r#"{"a":1e20}"#,
        Refuses("/a", Code::UnsafeInteger),
    ),
    (
        "unsafe_raw_float",
        "Options",
        r#"{"a":-1.797e308}"#,
        Refuses("/a", Code::UnsafeInteger),
    ),
    (
        "unsafe_integer",
        "Options",
        r#"{"a":100000000000000000000}"#,
        Writes(r#"{"a":1e+20}"#),
    ),
    (
        "long_raw_integer",
        "Options",
        r#"{"a":100000000000000000000}"#,
        Writes(r#"{"a":1e+21}"#),
    ),
    (
        "long_raw_integer",
        "Options",
        r#"{"a":9007199254740993}"#,
        Writes(r#"{"a":9007199254740992}"#),
    ),
    (
        "long_raw_integer",
        "Options",
        r#"{"a":1e20}"#,
        Refuses("/a", Code::Range),
    ),
    (
        "written_as_earlier_variant",
        "Either",
        r#"{"x":"no","y":1}"#,
        Writes(r#"{"y":2}"#),
    ),
    (
        "written_as_earlier_variant",
        "Either",
        r#"{"x":1,"y":1}"#,
        Writes("{}"),
    ),
    (
        "typify_drops_null",
        "Problem",
        r#"{"code":1,"message":"","data":null}"#,
        Writes(r#"{"code":2,"message":""}"#),
    ),
    (
        "typify_drops_null",
        "Problem",
        r#"{"code":1,"message":""}"#,
        Writes(r#"{"code":1,"message":"","data":null}"#),
    ),
    (
        "typify_ignores_unknown",
        "Idle",
        r#"{"reason":"_x","y":2}"#,
        Writes(r#"{"reason":"_x","y":3}"#),
    ),
    (
        "typify_ignores_unknown",
        "List",
        r#"{"entries":[],"_meta":{"y":2}}"#,
        Writes(r#"{"entries":[],"_meta":{}}"#),
    ),
    ("schema_is_strict", "List", r#"{"entries":7}"#, Valid(true)),
    (
        "schema_knows_no_null_default",
        "Options",
        r#"{"a":null}"#,
        Valid(false),
    ),
    ("schema_sees_numbers", "Version", "70000.5", Valid(true)),
    ("schema_sees_numbers", "Version", "1", Valid(false)),
    (
        "schema_cannot_compare_aliases",
        "Removed",
        r#"{"id":"a","planId":5}"#,
        Valid(true),
    ),
];

#[test]
fn no_row_excuses_what_only_looks_alike() {
    let subject = Subject::from_schema(&divergences_schema().expect("JSON")).expect("a schema");
    for row in ROWS {
        let planted = PLANTED.iter().filter(|(id, ..)| *id == row.id);
        assert!(
            planted.clone().count() > 0,
            "nothing is planted for {}",
            row.id
        );
        for (_, type_id, text, planted) in planted {
            assert!(
                !is_excused(ROWS, row.who, &subject, (type_id, text, planted)),
                "{} is excused for {text}",
                row.id
            );
            // A row that excuses everything must be noticed by this test.
            let widened = [Row {
                allows: |_| true,
                ..*row
            }];
            assert!(is_excused(
                &widened,
                row.who,
                &subject,
                (type_id, text, planted)
            ));
        }
    }
}

/// With `int64 = "bigint"`, only the other integers of a language of doubles may be refused.
#[test]
fn an_integer_that_is_exact_is_not_excused() {
    let schema = serde_json::json!({ "$defs": {
        "Wide": { "type": "integer", "format": "int64" },
        "Plain": { "type": "integer" },
        "Both": { "type": "object", "properties": {
            "wide": { "type": "integer", "maximum": 9_007_199_254_740_993_i64 },
            "plain": { "type": "integer" },
        } },
    } });
    let mut subject = Subject::from_schema(&schema).expect("a schema");
    let who = Who::Without(Capability::Int64);
    let cases = [
        ("Wide", "9007199254740993", ""),
        ("Plain", "9007199254740993", ""),
        ("Both", r#"{"wide":9007199254740993,"plain":1}"#, "/wide"),
        ("Both", r#"{"wide":1,"plain":9007199254740993}"#, "/plain"),
    ];
    let excused = |subject: &Subject| {
        cases.map(|(type_id, text, path)| {
            let refused = Refuses(path, Code::UnsafeInteger);
            is_excused(ROWS, who, subject, (type_id, text, &refused))
        })
    };
    assert_eq!(excused(&subject), [true, true, true, true]);
    subject.model = subject.model.with_exact_integers();
    assert_eq!(excused(&subject), [false, true, false, true]);
    let rounded = Writes("9007199254740992");
    let case = ("Wide", "9007199254740993", &rounded);
    assert!(!is_excused(ROWS, who, &subject, case));
}

fn is_excused(
    rows: &[Row],
    who: Who,
    subject: &Subject,
    (type_id, text, planted): (&str, &str, &Planted),
) -> bool {
    let question = Question {
        type_id: type_id.to_owned(),
        text: text.to_owned(),
    };
    let expected = read(&subject.model, &TypeId(type_id.to_owned()), text);
    let (valid, answer) = match planted {
        Writes(written) => {
            let answer = Answer::Ok {
                written: (*written).to_owned(),
                issues: Vec::new(),
                undeclared: Spare::default(),
            };
            (None, Some(answer))
        }
        Reports(value) => {
            let size = Undeclared {
                path: "/size".to_owned(),
                value: (*value).to_owned(),
            };
            let answer = Answer::Ok {
                written: r#"{"id":"a"}"#.to_owned(),
                issues: Vec::new(),
                undeclared: Spare {
                    members: vec![size],
                    count: 1,
                },
            };
            (None, Some(answer))
        }
        Refuses(path, code) => {
            let fault = Fault {
                path: (*path).to_owned(),
                code: *code,
                message: String::new(),
                only_alone: false,
            };
            let refused = Answer::Refused {
                error: fault,
                mistakes: None,
            };
            (None, Some(refused))
        }
        Valid(valid) => (Some(*valid), None),
    };
    let opinions = Opinions {
        described: None,
        expected,
        unchecked: None,
        valid,
        whole: std::iter::empty().collect(),
        by_schema: std::iter::empty().collect(),
        parsed: std::iter::empty().collect(),
    };
    let asked = Asked {
        subject,
        model: &subject.model,
        expected: &opinions.expected,
        question: &question,
        opinions: &opinions,
        answer: answer.as_ref(),
    };
    // The language lacks everything that a language may lack.
    let missing = ROWS.iter().filter_map(|row| match row.who {
        Who::Without(capability) | Who::DecodeWithout(capability) => Some(capability),
        Who::Judge(_) => None,
    });
    let claim = Claim {
        level: Level::Protocol,
        missing: missing.collect(),
    };
    let judge = match who {
        Who::Without(_) => "language".to_owned(),
        Who::DecodeWithout(_) => format!("language{DECODE}"),
        Who::Judge(name) => name.to_owned(),
    };
    excused(rows, (&judge, &claim), &asked).is_some()
}
