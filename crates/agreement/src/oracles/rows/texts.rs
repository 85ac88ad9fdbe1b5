//! Texts: what is JSON elsewhere.

use samewire_reference::{Code, Json};

use super::{Cause, Right, Row};
use crate::oracles::causes::{breaks, depth, holds, repeats_a_name};
use crate::oracles::compare::Difference;
use crate::oracles::judge::{PYTHON, RUST, SDK, SDK_UNSTABLE};

/// An error with eight times as many levels in its data, and some more.
macro_rules! nested {
    ($open:literal, $close:literal, $more:literal, $enough:literal) => {
        concat!(
            "{\"code\":1,\"message\":\"\",\"data\":",
            $open,
            $open,
            $open,
            $open,
            $open,
            $open,
            $open,
            $open,
            $more,
            $enough,
            $close,
            $close,
            $close,
            $close,
            $close,
            $close,
            $close,
            $close,
            "}"
        )
    };
}

pub(super) const ROWS: &[Row] = &[
    Row {
        id: "half_a_pair",
        rule: "a lone surrogate is refused; theirs accept it",
        type_id: "Plan",
        text: r#"{"entries":[],"\ud800":1}"#,
        ours: Row::REFUSED,
        theirs: &[
            (SDK, r#"{"entries":[]}"#),
            (SDK_UNSTABLE, r#"{"entries":[]}"#),
            (PYTHON, r#"{"entries":[]}"#),
        ],
        right: Right::Ours,
        by: "RFC 8259, § 8.2: such texts are not interoperable; UTF-8 cannot represent it",
        cause: Cause::Excuse(|asked| breaks(&asked.question.text, Code::Unicode)),
    },
    Row {
        id: "repeated_name",
        rule: "if a member is repeated, the last value counts; theirs refuse repeated declared members",
        type_id: "PlanEntry",
        text: r#"{"content":"a","content":"b","priority":"low","status":"pending"}"#,
        ours: r#"{"content":"b","priority":"low","status":"pending"}"#,
        theirs: &[(RUST, Row::REFUSED)],
        right: Right::Both,
        by: "RFC 8259, § 4: names should be unique; the behaviour of readers is otherwise undefined",
        cause: Cause::Excuse(|asked| repeats_a_name(&asked.question.text)),
    },
    Row {
        id: "not_a_number",
        rule: "`NaN` and `Infinity` are not JSON; theirs read them",
        type_id: "Error",
        text: r#"{"code":1,"message":"","data":NaN}"#,
        ours: Row::REFUSED,
        theirs: &[(PYTHON, r#"{"code":1,"message":"","data":null}"#)],
        right: Right::Ours,
        by: "RFC 8259, § 6",
        cause: Cause::Excuse(|asked| {
            let text = &asked.question.text;
            breaks(text, Code::Syntax) && (text.contains("NaN") || text.contains("Infinity"))
        }),
    },
    Row {
        id: "damaged",
        rule: "a text that is not JSON is refused; theirs accept it if the fault is inside a member with tolerant reading",
        type_id: "ClientCapabilities",
        text: r#"{"fs":f},"terminal":{""}}"#,
        ours: Row::REFUSED,
        theirs: &[(
            RUST,
            r#"{"fs":{"readTextFile":false,"writeTextFile":false},"terminal":false,"auth":{"terminal":false}}"#,
        )],
        right: Right::Ours,
        by: "RFC 8259, § 2",
        cause: Cause::Excuse(|asked| {
            let text = &asked.question.text;
            let damage = [Code::Syntax, Code::Unicode, Code::Depth];
            asked.differs == Difference::Accepts && damage.iter().any(|code| breaks(text, *code))
        }),
    },
    Row {
        id: "proto",
        rule: "a member `__proto__` is data; theirs drop it",
        type_id: "Plan",
        text: r#"{"entries":[],"_meta":{"__proto__":1}}"#,
        ours: r#"{"entries":[],"_meta":{"__proto__":1}}"#,
        theirs: &[
            (SDK, r#"{"entries":[],"_meta":{}}"#),
            (SDK_UNSTABLE, r#"{"entries":[],"_meta":{}}"#),
        ],
        right: Right::Ours,
        by: "ACP, Extensibility: `_meta` is passed on unchanged",
        cause: Cause::Excuse(|asked| {
            holds(&asked.question.text, &|json| match json {
                Json::Object(members) => members.iter().any(|(name, _)| name == "__proto__"),
                Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) | Json::List(_) => {
                    false
                }
            })
        }),
    },
    Row {
        id: "deep",
        rule: "more than 128 levels are refused; theirs have no limit",
        type_id: "Error",
        text: nested!("[[[[[[[[[[[[[[[[", "]]]]]]]]]]]]]]]]", "", ""),
        ours: Row::REFUSED,
        theirs: &[
            (SDK, nested!("[[[[[[[[[[[[[[[[", "]]]]]]]]]]]]]]]]", "", "")),
            (
                SDK_UNSTABLE,
                nested!("[[[[[[[[[[[[[[[[", "]]]]]]]]]]]]]]]]", "", ""),
            ),
            (
                PYTHON,
                nested!("[[[[[[[[[[[[[[[[", "]]]]]]]]]]]]]]]]", "", ""),
            ),
        ],
        right: Right::Both,
        by: "RFC 8259, § 9: a reader may limit the depth",
        cause: Cause::Excuse(|asked| breaks(&asked.question.text, Code::Depth)),
    },
    Row {
        id: "less_deep",
        rule: "128 levels are read; theirs read 127",
        type_id: "Error",
        text: nested!("[[[[[[[[[[[[[[[", "]]]]]]]]]]]]]]]", "[[[[[[[", "]]]]]]]"),
        ours: nested!("[[[[[[[[[[[[[[[", "]]]]]]]]]]]]]]]", "[[[[[[[", "]]]]]]]"),
        theirs: &[(RUST, Row::REFUSED)],
        right: Right::Both,
        by: "RFC 8259, § 9: a reader may limit the depth",
        cause: Cause::Excuse(|asked| depth(&asked.question.text) > 126),
    },
];
