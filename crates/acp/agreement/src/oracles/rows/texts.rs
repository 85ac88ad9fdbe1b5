//! Differences of texts: what other parsers accept as JSON.

use samewire_reference::{Code, Json};

use super::Cause;
use crate::oracles::causes::{breaks, depth, holds, repeats_a_name};
use crate::oracles::compare::Difference;

pub(super) const CAUSES: &[(&str, Cause)] = &[
    (
        "half_a_pair",
        Cause::Excuse(|asked| breaks(&asked.question.text, Code::Unicode)),
    ),
    (
        "repeated_name",
        Cause::Excuse(|asked| repeats_a_name(&asked.question.text)),
    ),
    (
        "not_a_number",
        Cause::Excuse(|asked| {
            let text = &asked.question.text;
            breaks(text, Code::Syntax) && (text.contains("NaN") || text.contains("Infinity"))
        }),
    ),
    (
        "damaged",
        Cause::Excuse(|asked| {
            let text = &asked.question.text;
            let damage = [Code::Syntax, Code::Unicode, Code::Depth];
            asked.differs == Difference::Accepts && damage.iter().any(|code| breaks(text, *code))
        }),
    ),
    (
        "proto",
        Cause::Excuse(|asked| {
            holds(&asked.question.text, &|json| match json {
                Json::Object(members) => members.iter().any(|(name, _)| name == "__proto__"),
                Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) | Json::List(_) => {
                    false
                }
            })
        }),
    ),
    (
        "deep",
        Cause::Excuse(|asked| breaks(&asked.question.text, Code::Depth)),
    ),
    (
        "less_deep",
        Cause::Excuse(|asked| depth(&asked.question.text) > 126),
    ),
];
