//! The one table of what may differ, each row with its reason and a sample that shows it. Anything else is a bug.

use std::fmt::Write as _;

use samewire_codegen::model::TypeId;
use samewire_reference::{
    Answer as Expected, Code, Json, Numbers, compact, parse, read, read_with, same,
};

use crate::answer::{Answer, Question};
use crate::compare::{What, difference};
use crate::panel::{Opinions, SCHEMA};
use crate::subject::Subject;

/// A named divergence.
pub struct Row {
    /// Its name.
    pub id: &'static str,
    /// What differs.
    pub rule: &'static str,
    /// Why it cannot be, or is not, the same.
    pub reason: &'static str,
    /// Whom it is allowed.
    pub judges: &'static [&'static str],
    /// A type and a text with which at least one of them differs. The row fails when none does.
    pub sample: (&'static str, &'static str),
    /// Whether this row explains a difference, exactly.
    pub(crate) allows: fn(&Asked<'_>) -> bool,
}

/// A difference that wants an explanation.
pub(crate) struct Asked<'a> {
    pub(crate) subject: &'a Subject,
    pub(crate) question: &'a Question,
    pub(crate) opinions: &'a Opinions,
    pub(crate) answer: Option<&'a Answer>,
    pub(crate) what: What,
}

const TYPESCRIPT: &str = "typescript";
const PYTHON: &str = "python";
/// typify's Rust.
const TYPIFY: &str = "rust";
/// The greatest integer of which every smaller one is exact in a double.
const SAFE: f64 = 9_007_199_254_740_991.0;

/// Every divergence there is.
pub const ROWS: &[Row] = &[
    Row {
        id: "float_spelling",
        rule: "a number with a fraction is written as its language writes it: `1.0` or `1`, `1e21` or `1e+21`",
        reason: "printers differ; the number is the same, and numbers are compared as numbers",
        judges: &[TYPESCRIPT, PYTHON],
        sample: (
            "Plan",
            r#"{"entries":[],"_meta":{"a":1e300,"b":0.5,"c":2.0}}"#,
        ),
        allows: |asked| respelled(asked, &asked.opinions.expected, false),
    },
    Row {
        id: "integer_like_names",
        rule: "in free maps and raw JSON, members named like array indexes are written first, in ascending order",
        reason: "JavaScript objects keep such names in that order; no member is lost or changed",
        judges: &[TYPESCRIPT],
        sample: ("Plan", r#"{"entries":[],"_meta":{"b":1,"2":2,"1":3}}"#),
        allows: |asked| respelled(asked, &asked.opinions.expected, true),
    },
    Row {
        id: "integer_spelled_as_float",
        rule: "`1.0` and `1e0` are read as the integer 1",
        reason: "`JSON.parse` does not tell how a number was spelled; JSON Schema holds both for integers",
        judges: &[TYPESCRIPT],
        sample: ("ProtocolVersion", "1.0"),
        allows: |asked| {
            seen_as_double(asked, |spelling, value| {
                is_float(spelling) && value.abs() <= SAFE
            })
        },
    },
    Row {
        id: "unsafe_integer",
        rule: "integers beyond ±(2⁵³−1) are refused with the code `unsafe_integer`",
        reason: "a JavaScript number cannot hold them, and a silent change is never allowed",
        judges: &[TYPESCRIPT],
        sample: ("RequestId", "9007199254740993"),
        allows: |asked| {
            seen_as_double(asked, |spelling, value| {
                !is_float(spelling) && value.abs() > SAFE
            })
        },
    },
    Row {
        id: "unsafe_raw_float",
        rule: "in raw JSON, numbers without a fraction beyond ±(2⁵³−1) are refused even when spelled as floats (`1e20`)",
        reason: "`JSON.parse` does not tell them from integers that have lost digits",
        judges: &[TYPESCRIPT],
        sample: ("Plan", r#"{"entries":[],"_meta":{"a":1e20}}"#),
        allows: |asked| {
            seen_as_double(asked, |spelling, value| {
                is_float(spelling) && value.abs() > SAFE
            })
        },
    },
    Row {
        id: "typify_drops_null",
        rule: "an optional member that is `null` and means it is written by omission",
        reason: "typify makes an `Option` of it, which cannot tell `null` from absent",
        judges: &[TYPIFY],
        sample: ("Error", r#"{"code":1,"message":"","data":null}"#),
        allows: |asked| match (&asked.opinions.expected, asked.answer) {
            (Expected::Ok { written, .. }, Some(Answer::Ok { written: bytes, .. })) => {
                let id = TypeId(asked.question.type_id.clone());
                let again = read(&asked.subject.model, &id, bytes);
                matches!(again, Expected::Ok { written: again, .. } if same_but_null_members(written, &again))
            }
            _ => false,
        },
    },
    Row {
        id: "schema_is_strict",
        rule: "the schema's validator refuses what tolerant reading mends",
        reason: "the schema describes what should be sent; the leniency keywords tell readers what to forgive",
        judges: &[SCHEMA],
        sample: ("Plan", r#"{"entries":7}"#),
        allows: |asked| {
            asked.what == What::Refuses
                && matches!(&asked.opinions.expected, Expected::Ok { issues, .. } if !issues.is_empty())
        },
    },
    Row {
        id: "schema_sees_numbers",
        rule: "the schema's validator accepts integers spelled as floats, and numbers beyond their declared width",
        reason: "to JSON Schema `1.0` is an integer, and `format` is an annotation",
        judges: &[SCHEMA],
        sample: ("ProtocolVersion", "1.0"),
        allows: |asked| {
            matches!(asked.what, What::Accepts | What::Issues)
                && matches!(tamed(asked), Expected::Ok { issues, .. } if issues.is_empty())
        },
    },
    Row {
        id: "schema_cannot_compare_aliases",
        rule: "the schema's validator accepts two names of one member with different values",
        reason: "JSON Schema cannot compare two members",
        judges: &[SCHEMA],
        sample: ("PlanRemoved", r#"{"id":"a","planId":"b"}"#),
        allows: |asked| match tamed(asked) {
            Expected::Refused { errors } => {
                asked.what == What::Accepts && has(&errors, Code::Alias)
            }
            Expected::Ok { issues, .. } => {
                matches!(asked.what, What::Accepts | What::Issues)
                    && issues.iter().all(|issue| has(&issue.errors, Code::Alias))
            }
        },
    },
];

/// The table as Markdown, for the packages' READMEs. `judge` picks the rows of one language.
pub fn markdown(judge: Option<&str>) -> String {
    let mut out = String::from("| divergence | rule | reason | who |\n|---|---|---|---|\n");
    for row in ROWS
        .iter()
        .filter(|row| judge.is_none_or(|judge| row.judges.contains(&judge)))
    {
        let who = row.judges.join(", ");
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            "| `{}` | {} | {} | {who} |",
            row.id, row.rule, row.reason
        );
    }
    out
}

/// Whether two texts hold the same value: the order of members and the spelling of numbers do not matter.
pub(crate) fn same_value(a: &str, b: &str) -> bool {
    matches!((parse(a), parse(b)), (Ok(a), Ok(b)) if same(&a, &b))
}

fn same_but_null_members(a: &str, b: &str) -> bool {
    fn without(json: Json) -> Json {
        match json {
            Json::List(items) => Json::List(items.into_iter().map(without).collect()),
            Json::Object(members) => {
                let kept = members
                    .into_iter()
                    .filter(|(_, value)| *value != Json::Null);
                Json::Object(kept.map(|(name, value)| (name, without(value))).collect())
            }
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => json,
        }
    }
    let value = |text| parse(text).map(without);
    matches!((value(a), value(b)), (Ok(a), Ok(b)) if same(&a, &b))
}

/// Accepted with the same issues, and the bytes differ in the spelling of numbers (and the order of names) alone.
fn respelled(asked: &Asked<'_>, expected: &Expected, index_names_first: bool) -> bool {
    let (
        Expected::Ok { written, issues },
        Some(Answer::Ok {
            written: bytes,
            issues: told,
        }),
    ) = (expected, asked.answer)
    else {
        return false;
    };
    let with_their_bytes = Expected::Ok {
        written: bytes.clone(),
        issues: issues.clone(),
    };
    let answer = Answer::Ok {
        written: bytes.clone(),
        issues: told.clone(),
    };
    let (Ok(ours), Ok(theirs)) = (parse(written), parse(bytes)) else {
        return false;
    };
    let ours = if index_names_first {
        as_javascript_orders(ours)
    } else {
        ours
    };
    // Their bytes are compact too: nothing but the spelling of numbers is forgiven.
    difference(&with_their_bytes, &answer).is_none()
        && compact(&theirs) == *bytes
        && same_in_order(&ours, &theirs)
}

/// The answer is what the contract says to a language of doubles, and the text holds a number of the row's kind.
fn seen_as_double(asked: &Asked<'_>, kind: fn(&str, f64) -> bool) -> bool {
    let Some(answer) = asked.answer else {
        return false;
    };
    let expected = doubles(asked);
    let agrees = difference(&expected, answer).is_none() || respelled(asked, &expected, true);
    agrees && parse(&asked.question.text).is_ok_and(|json| has_number(&json, kind))
}

fn doubles(asked: &Asked<'_>) -> Expected {
    let id = TypeId(asked.question.type_id.clone());
    read_with(
        &asked.subject.model,
        &id,
        &asked.question.text,
        Numbers::Doubles,
    )
}

/// What the contract says when integers are spelled as such and none is large.
fn tamed(asked: &Asked<'_>) -> Expected {
    let tame = |spelling: &str| {
        let value: f64 = spelling.parse().unwrap_or(0.0);
        let small = value.abs() <= f64::from(i32::MAX);
        if value.fract() != 0.0 || small && !is_float(spelling) {
            spelling.to_owned()
        } else if small {
            format!("{value:.0}")
        } else {
            "0".to_owned()
        }
    };
    let text = parse(&asked.question.text).map(|json| compact(&with_numbers(json, &tame)));
    let id = TypeId(asked.question.type_id.clone());
    read(&asked.subject.model, &id, &text.unwrap_or_default())
}

fn with_numbers(json: Json, respell: &dyn Fn(&str) -> String) -> Json {
    match json {
        Json::Number(spelling) => Json::Number(respell(&spelling)),
        Json::List(items) => Json::List(
            items
                .into_iter()
                .map(|item| with_numbers(item, respell))
                .collect(),
        ),
        Json::Object(members) => Json::Object(
            members
                .into_iter()
                .map(|(name, value)| (name, with_numbers(value, respell)))
                .collect(),
        ),
        Json::Null | Json::Bool(_) | Json::Text(_) => json,
    }
}

fn has(errors: &[samewire_reference::Fault], code: Code) -> bool {
    errors.iter().any(|error| error.code == code)
}

fn has_number(json: &Json, kind: fn(&str, f64) -> bool) -> bool {
    match json {
        Json::Number(spelling) => kind(spelling, spelling.parse().unwrap_or(f64::NAN)),
        Json::List(items) => items.iter().any(|item| has_number(item, kind)),
        Json::Object(members) => members.iter().any(|(_, value)| has_number(value, kind)),
        Json::Null | Json::Bool(_) | Json::Text(_) => false,
    }
}

/// Equal in everything but the spelling of numbers of which at least one is spelled as a float.
fn same_in_order(a: &Json, b: &Json) -> bool {
    match (a, b) {
        (Json::Number(x), Json::Number(y)) => {
            x == y || ((is_float(x) || is_float(y)) && same(a, b))
        }
        (Json::List(a), Json::List(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_in_order(a, b))
        }
        (Json::Object(a), Json::Object(b)) => {
            a.len() == b.len()
                && a.iter()
                    .zip(b)
                    .all(|((n, a), (m, b))| n == m && same_in_order(a, b))
        }
        _ => a == b,
    }
}

/// What a JavaScript object makes of the order of its members.
fn as_javascript_orders(json: Json) -> Json {
    match json {
        Json::List(items) => Json::List(items.into_iter().map(as_javascript_orders).collect()),
        Json::Object(members) => {
            let mut members: Vec<(String, Json)> = members
                .into_iter()
                .map(|(name, value)| (name, as_javascript_orders(value)))
                .collect();
            members.sort_by_key(|(name, _)| array_index(name).unwrap_or(u32::MAX));
            Json::Object(members)
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => json,
    }
}

/// A name that is an array index: the canonical spelling of an integer below 2³²−1.
fn array_index(name: &str) -> Option<u32> {
    name.parse()
        .ok()
        .filter(|index: &u32| *index < u32::MAX && index.to_string() == name)
}

fn is_float(spelling: &str) -> bool {
    spelling.contains(['.', 'e', 'E'])
}
