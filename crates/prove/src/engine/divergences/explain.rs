//! Explains differences: evaluates the contract again with one rule changed.

use samewire_codegen::model::{AdditionalProperties, Kind, Model, TypeId};
use samewire_reference::{
    Answer as Expected, Code, Fault, Json, Numbers, compact, parse, read_held, read_with,
    same_as_doubles,
};

use super::order::{as_javascript_orders, is_float, nearest, same_in_order, widths};
use crate::engine::difference::{difference, is_same, member};
use crate::judges::Opinions;
use crate::judges::answer::{Answer, Question};
use crate::judges::reading::{Rule, Verdict, needed_rules};
use crate::subject::Subject;
use crate::texts::places::{at, replaced};

/// A difference that needs an explanation.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    pub(crate) subject: &'a Subject,
    /// The model as the judge reads it.
    pub(crate) model: &'a Model,
    /// The answer of the contract for the judge.
    pub(crate) expected: &'a Expected,
    pub(crate) question: &'a Question,
    pub(crate) opinions: &'a Opinions,
    pub(crate) answer: Option<&'a Answer>,
}

/// The largest integer up to which all integers are exact as doubles.
pub(super) const SAFE: f64 = 9_007_199_254_740_991.0;

/// Whether two texts are equal JSON values. The order of members and the spelling of numbers do not matter.
pub fn same_value(a: &str, b: &str) -> bool {
    matches!((parse(a), parse(b)), (Ok(a), Ok(b)) if same_as_doubles(&a, &b))
}

/// Whether two texts are equal JSON values, or would be if members that are `null` were removed from one of them.
pub fn same_but_null_members(a: &str, b: &str) -> bool {
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
    matches!((value(a), value(b)), (Ok(a), Ok(b)) if same_as_doubles(&a, &b))
}

/// The answer has the same issues, and its bytes differ only in the spelling of numbers (and the order of names).
pub(super) fn respelled(asked: &Asked<'_>, expected: &Expected, index_names_first: bool) -> bool {
    let (Expected::Ok { written, .. }, Some(answer @ Answer::Ok { written: bytes, .. })) =
        (expected, asked.answer)
    else {
        return false;
    };
    let with_their_bytes = writing(expected.clone(), bytes);
    let (Ok(ours), Ok(theirs)) = (parse(written), parse(bytes)) else {
        return false;
    };
    let ours = if index_names_first {
        as_javascript_orders(ours)
    } else {
        ours
    };
    // Its bytes must also be compact: only the spelling of numbers may differ.
    agrees_in_doubles(&with_their_bytes, answer)
        && compact(&theirs) == *bytes
        && same_in_order(&ours, &theirs)
}

/// The expected answer with other bytes.
fn writing(expected: Expected, bytes: &str) -> Expected {
    match expected {
        Expected::Ok {
            issues, undeclared, ..
        } => Expected::Ok {
            written: bytes.to_owned(),
            issues,
            undeclared,
        },
        refused @ Expected::Refused { .. } => refused,
    }
}

/// The answer is that of the contract, but the reported values are as `JSON.parse` returns them.
pub(super) fn reported_as_doubles(asked: &Asked<'_>) -> bool {
    let expected = asked.expected;
    let agrees = |answer| agrees_in_doubles(expected, answer);
    asked.answer.is_some_and(agrees)
}

/// Whether an answer is that of the contract if each number in the reported values is rounded to a double.
fn agrees_in_doubles(expected: &Expected, answer: &Answer) -> bool {
    let round = |spelling: String| {
        let value: f64 = spelling.parse().unwrap_or(f64::NAN);
        Json::Number(if value == 0.0 {
            "0".to_owned() // `JSON.stringify` writes -0 as 0.
        } else if value.is_finite() {
            format!("{value:e}")
        } else if value.is_nan() {
            spelling
        } else {
            // The form in which drivers report them.
            format!("{}1e999", if value < 0.0 { "-" } else { "" })
        })
    };
    let rounded = |json: &Json| with_numbers(json.clone(), round);
    let reread = |text: &str| parse(text).map_or(text.to_owned(), |json| compact(&rounded(&json)));
    let (mut expected, mut answer) = (expected.clone(), answer.clone());
    if let Expected::Ok {
        issues, undeclared, ..
    } = &mut expected
    {
        for issue in issues {
            issue.value = rounded(&issue.value);
        }
        for member in undeclared {
            member.value = rounded(&member.value);
        }
    }
    if let Answer::Ok {
        issues, undeclared, ..
    } = &mut answer
    {
        for issue in issues {
            issue.value = reread(&issue.value);
        }
        for member in &mut undeclared.members {
            member.value = reread(&member.value);
        }
    }
    difference(&expected, &answer).is_none()
}

/// The answer is that of the contract, with single-precision numbers spelled as doubles.
pub(super) fn spelled_as_doubles(asked: &Asked<'_>) -> bool {
    let expected = asked.expected;
    let (Expected::Ok { written, .. }, Some(answer)) = (expected, asked.answer) else {
        return false;
    };
    let as_double = |spelling: String| {
        let value: Option<f64> = spelling.parse().ok().filter(|_| is_float(&spelling));
        let double = value.and_then(|value| serde_json::to_string(&value).ok());
        Json::Number(double.unwrap_or(spelling))
    };
    parse(written).is_ok_and(|json| {
        let written = compact(&with_numbers(json, as_double));
        difference(&writing(expected.clone(), &written), answer).is_none()
    })
}

/// The answer is what the contract writes for the value as the language stores it, which differs from the expected
/// bytes.
pub(super) fn written_as_read_again(asked: &Asked<'_>) -> bool {
    let Some(answer) = asked.answer else {
        return false;
    };
    let id = TypeId(asked.question.type_id.clone());
    let model = asked.model;
    let again = |read: &Expected, numbers: Numbers| {
        let held = read_held(model, &id, &asked.question.text, numbers);
        let (Expected::Ok { written, .. }, Expected::Ok { written: held, .. }) = (read, held)
        else {
            return false;
        };
        let again = read_with(model, &id, &held, numbers);
        let Expected::Ok { written: again, .. } = again else {
            return false;
        };
        let moves = again != *written;
        let expected = writing(read.clone(), &again);
        let agrees = difference(&expected, answer).is_none() || respelled(asked, &expected, true);
        moves && agrees
    };
    again(asked.expected, Numbers::Exact)
        || DOUBLES
            .iter()
            .any(|numbers| again(&seen_with(asked, *numbers), *numbers))
}

/// The same as [`agrees_as_double`], or a number of this kind is refused because the parser may have changed it.
pub(super) fn seen_as_double(asked: &Asked<'_>, kind: fn(&str, f64) -> bool) -> bool {
    let Some(answer) = asked.answer else {
        return false;
    };
    let Ok(json) = parse(&asked.question.text) else {
        return false;
    };
    agrees_as_double(asked, kind)
        || refuses_a_number(asked, answer, &json, kind)
        || drops_for_a_number(asked, answer, &json, kind)
        || DOUBLES.iter().any(|numbers| {
            // Two items may be equal once they are rounded.
            let expected = &seen_with(asked, *numbers);
            let asked = Asked { expected, ..*asked };
            drops_for_a_number(&asked, answer, &json, kind)
        })
}

/// The answer is that of the contract for a language that has only doubles, and the text has a number of this kind.
pub(super) fn agrees_as_double(asked: &Asked<'_>, kind: fn(&str, f64) -> bool) -> bool {
    let Some(answer) = asked.answer else {
        return false;
    };
    parse(&asked.question.text).is_ok_and(|json| has_number(&json, kind))
        && DOUBLES.iter().any(|numbers| {
            let expected = seen_with(asked, *numbers);
            agrees_in_doubles(&expected, answer) || respelled(asked, &expected, true)
        })
}

/// Whether this holds if each integer beyond 64 bits is spelled as a float, and the text has one.
pub(super) fn with_long_integers_as_floats(
    asked: &Asked<'_>,
    holds: fn(&Asked<'_>) -> bool,
) -> bool {
    let Ok(json) = parse(&asked.question.text) else {
        return false;
    };
    if !has_number(&json, is_long_integer) {
        return false;
    }
    let as_float = |spelling: String| {
        let value = spelling.parse().unwrap_or(f64::NAN);
        let is_long = is_long_integer(&spelling, value);
        Json::Number(if is_long {
            format!("{spelling}e0")
        } else {
            spelling
        })
    };
    let question = Question {
        type_id: asked.question.type_id.clone(),
        text: compact(&with_numbers(json, as_float)),
    };
    let id = TypeId(question.type_id.clone());
    holds(&Asked {
        expected: &read_with(asked.model, &id, &question.text, Numbers::Exact),
        question: &question,
        ..*asked
    })
}

/// Whether a number is spelled as an integer, and rounds to no integer of 64 bits.
fn is_long_integer(spelling: &str, value: f64) -> bool {
    !is_float(spelling) && value.is_finite() && is_beyond_64_bits(value)
}

/// Whether a double is beyond all integers of 64 bits, and is none of them that was rounded.
pub(super) fn is_beyond_64_bits(value: f64) -> bool {
    !(-(2_f64.powi(63))..=2_f64.powi(64)).contains(&value)
}

/// The answer drops the same values as the contract, but some of them because of a number of this kind, where the
/// contract has another reason.
fn drops_for_a_number(
    asked: &Asked<'_>,
    answer: &Answer,
    json: &Json,
    kind: fn(&str, f64) -> bool,
) -> bool {
    let (Expected::Ok { issues: ours, .. }, Answer::Ok { .. }) = (asked.expected, answer) else {
        return false;
    };
    let mut answer = answer.clone();
    let Answer::Ok { issues: theirs, .. } = &mut answer else {
        return false;
    };
    let mut is_any = false;
    for (ours, theirs) in ours.iter().zip(theirs) {
        let fault = &theirs.error;
        let is_for_a_number = ours.path == theirs.path
            && fault.code == Code::UnsafeInteger
            && is_within(&fault.path, &ours.path)
            && is_number(json, &fault.path, kind)
            && may_be_unsafe(asked, &fault.path);
        if let Some(reason) = ours.errors.first().filter(|_| is_for_a_number) {
            theirs.error = reason.clone();
            is_any = true;
        }
    }
    let asked = Asked {
        answer: Some(&answer),
        ..*asked
    };
    is_any && (reported_as_doubles(&asked) || respelled(&asked, asked.expected, true))
}

/// The path of what holds a value.
fn around(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(around, _)| around)
}

fn is_within(path: &str, of: &str) -> bool {
    let rest = path.strip_prefix(of);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The answer refuses a number of this kind that the contract also examines. If a text has several such numbers, a
/// language may find any of them first, and what it would do with the others is unknown. It may list such numbers beside
/// the mistakes of the contract, and in place of those that are in or around them.
fn refuses_a_number(
    asked: &Asked<'_>,
    answer: &Answer,
    json: &Json,
    kind: fn(&str, f64) -> bool,
) -> bool {
    match answer {
        Answer::Refused { error, mistakes } => {
            let is_such = |error: &Fault| {
                error.code == Code::UnsafeInteger
                    && is_number(json, &error.path, kind)
                    && is_looked_at(asked, json, &error.path)
                    && may_be_unsafe(asked, &error.path)
            };
            let listed = mistakes.as_ref().map_or(&[][..], |all| &all.first);
            is_such(error) || are_beside(asked.expected, listed, is_such)
        }
        Answer::Ok { .. } | Answer::UnknownType | Answer::Broken(_) => false,
    }
}

/// Whether an integer at the path is one that a language of doubles does not hold. If it holds some exactly, the contract
/// for such languages says which.
fn may_be_unsafe(asked: &Asked<'_>, path: &str) -> bool {
    let is_such = |fault: &Fault| fault.code == Code::UnsafeInteger && fault.path == path;
    let is_said = |numbers: &Numbers| match seen_with(asked, *numbers) {
        Expected::Refused { errors } => errors.iter().any(is_such),
        Expected::Ok { issues, .. } => issues.iter().any(|issue| issue.errors.iter().any(is_such)),
    };
    !asked.model.wide_is_exact || DOUBLES.iter().any(is_said)
}

/// Whether some of the listed mistakes are of this kind, and the others are those of the contract that are neither around
/// them nor in what holds them: a union reports such a number in place of another mistake.
fn are_beside(expected: &Expected, listed: &[Fault], is_such: impl Fn(&Fault) -> bool) -> bool {
    let Expected::Refused { errors } = expected else {
        return false;
    };
    let (such, others): (Vec<&Fault>, Vec<&Fault>) = listed.iter().partition(|one| is_such(one));
    let is_by_one = |of: &Fault| {
        let mut all = such.iter();
        all.any(|one| is_within(&of.path, around(&one.path)) || is_within(&one.path, &of.path))
    };
    let is_listed = |of: &Fault| others.iter().any(|one| is_same(one, of));
    !such.is_empty()
        && others.iter().all(|one| member(errors, one))
        && expected.mistakes().all(|of| is_listed(of) || is_by_one(of))
}

/// The answer is that of the contract for the text as a JavaScript object has it: with the members that are named like
/// indexes first. The mistakes are the same, whatever their order.
pub(super) fn with_index_names_first(asked: &Asked<'_>) -> bool {
    let (Some(Answer::Refused { error, mistakes }), Ok(json)) =
        (asked.answer, parse(&asked.question.text))
    else {
        return false;
    };
    let moved = as_javascript_orders(json.clone());
    let id = TypeId(asked.question.type_id.clone());
    let listed = mistakes.as_ref().map_or(&[][..], |all| &all.first);
    let agrees = |numbers| {
        let expected = read_with(asked.model, &id, &compact(&moved), numbers);
        matches!(&expected, Expected::Refused { errors } if member(errors, error))
            && mistakes
                .as_ref()
                .is_none_or(|all| all.count == expected.mistakes().count())
            && listed
                .iter()
                .all(|one| expected.mistakes().any(|of| is_same(one, of)))
    };
    moved != json && (agrees(Numbers::Exact) || DOUBLES.into_iter().any(agrees))
}

/// Whether the contract would answer differently if the number at the path were one that no language can represent, or
/// another one: it may be compared with those of other items.
fn is_looked_at(asked: &Asked<'_>, json: &Json, path: &str) -> bool {
    let id = TypeId(asked.question.type_id.clone());
    let told = |number: &str| {
        let text = compact(&replaced(json, path, &Json::Number(number.to_owned())));
        match read_with(asked.model, &id, &text, Numbers::Exact) {
            Expected::Ok {
                issues, undeclared, ..
            } => Some((issues.len(), undeclared.len())),
            Expected::Refused { .. } => None,
        }
    };
    let as_it_is = match at(json, path) {
        Some(Json::Number(spelling)) => told(spelling),
        _ => None,
    };
    match told("1e999") {
        None => true,
        held => [as_it_is, told("0"), told("0.5")]
            .iter()
            .any(|other| held != *other),
    }
}

/// A language of doubles may find the errors of a variant in any order.
const DOUBLES: [Numbers; 2] = [Numbers::Doubles, Numbers::DoublesLast];

/// The answer of the contract for a language with its own view of numbers.
fn seen_with(asked: &Asked<'_>, numbers: Numbers) -> Expected {
    let id = TypeId(asked.question.type_id.clone());
    read_with(asked.model, &id, &asked.question.text, numbers)
}

/// The value with each number replaced by `respell`.
pub fn with_numbers(json: Json, respell: impl Fn(String) -> Json + Copy) -> Json {
    match json {
        Json::Number(spelling) => respell(spelling),
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

/// Whether the value at the path is a number of this kind.
fn is_number(json: &Json, path: &str, kind: fn(&str, f64) -> bool) -> bool {
    matches!(at(json, path), Some(number @ Json::Number(_)) if has_number(number, kind))
}

fn has_number(json: &Json, kind: fn(&str, f64) -> bool) -> bool {
    match json {
        Json::Number(spelling) => kind(spelling, spelling.parse().unwrap_or(f64::NAN)),
        Json::List(items) => items.iter().any(|item| has_number(item, kind)),
        Json::Object(members) => members.iter().any(|(_, value)| has_number(value, kind)),
        Json::Null | Json::Bool(_) | Json::Text(_) => false,
    }
}

/// Whether the validator and the contract differ only by rules of WIRE.md, and one of the given rules is needed for
/// this.
pub(super) fn needs(asked: &Asked<'_>, rules: &[Rule]) -> bool {
    let id = TypeId(asked.question.type_id.clone());
    let Some(found) = asked.model.types.get(&id) else {
        return false;
    };
    let expected = Verdict::of(asked.expected);
    let needed = needed_rules(
        asked.subject.schema(),
        &found.at,
        &asked.question.text,
        (asked.opinions.valid, expected),
    );
    needed.is_some_and(|needed| needed.iter().any(|rule| rules.contains(rule)))
}

/// Whether the validator refuses what the contract accepts with issues, and accepts what the contract writes for it.
pub(super) fn is_mended(asked: &Asked<'_>) -> bool {
    let Expected::Ok {
        written, issues, ..
    } = asked.expected
    else {
        return false;
    };
    let validators = asked.subject.validators();
    let type_id = &asked.question.type_id;
    let again = validators.map_or(None, |validators| validators.is_valid(type_id, written));
    asked.opinions.valid == Some(false) && !issues.is_empty() && again == Some(true)
}

/// Whether only the spelling and size of numbers make the contract refuse or correct what the validator accepts: if
/// integers are spelled as integers and numbers are within range, it accepts the text.
pub(super) fn minds_numbers_alone(asked: &Asked<'_>) -> bool {
    if asked.opinions.valid != Some(true) {
        return false;
    }
    let id = TypeId(asked.question.type_id.clone());
    let Ok(json) = parse(&asked.question.text) else {
        return false;
    };
    let is_taken = |(range, inside)| {
        let plain = compact(&with_numbers(json.clone(), |spelling| {
            Json::Number(nearest(&spelling, range, inside))
        }));
        let again = read_with(asked.model, &id, &plain, Numbers::Exact);
        matches!(again, Expected::Ok { issues, .. } if issues.is_empty())
    };
    let is_as_it_is = match asked.expected {
        Expected::Ok { issues, .. } => issues.is_empty(),
        Expected::Refused { .. } => false,
    };
    // In a list of unique items, the nearest number may already be present.
    let mut ways = widths().flat_map(|range| [(range, 0), (range, 1)]);
    !is_as_it_is && ways.any(is_taken)
}

/// Whether the second value equals the first without some members that are `null`.
pub(super) fn drops_null_members(ours: &str, theirs: &str) -> bool {
    drops(ours, theirs, &|_, value| *value == Json::Null)
}

/// Whether the second value equals the first without some members that are `null`, or are in an object that keeps
/// undeclared members because another member has an unknown value.
pub(super) fn drops_members_beside_unknown(model: &Model, ours: &str, theirs: &str) -> bool {
    let kinds = model.types.values().map(|ty| &ty.kind);
    let names: Vec<&str> = kinds
        .filter_map(|kind| match kind {
            Kind::Struct(fields) => match &fields.additional_properties {
                AdditionalProperties::KeptIfUnknown { member } => Some(member.as_str()),
                _ => None,
            },
            _ => None,
        })
        .collect();
    drops(ours, theirs, &|object, value| {
        *value == Json::Null || names.iter().any(|name| object.get(name).is_some())
    })
}

/// Whether the second value equals the first without some members of objects: those that may be dropped.
fn drops(ours: &str, theirs: &str, may_drop: &dyn Fn(&Json, &Json) -> bool) -> bool {
    fn is_left(ours: &Json, theirs: &Json, may_drop: &dyn Fn(&Json, &Json) -> bool) -> bool {
        match (ours, theirs) {
            (Json::List(ours), Json::List(theirs)) => {
                let mut pairs = ours.iter().zip(theirs);
                ours.len() == theirs.len()
                    && pairs.all(|(ours, theirs)| is_left(ours, theirs, may_drop))
            }
            (Json::Object(members), Json::Object(left)) => {
                let added = left.iter().any(|(name, _)| ours.get(name).is_none());
                let each = |(name, value): &(String, Json)| match theirs.get(name) {
                    Some(theirs) => is_left(value, theirs, may_drop),
                    None => may_drop(ours, value),
                };
                !added && members.iter().all(each)
            }
            _ => same_as_doubles(ours, theirs),
        }
    }
    let (ours, theirs) = (parse(ours), parse(theirs));
    matches!((ours, theirs), (Ok(ours), Ok(theirs)) if is_left(&ours, &theirs, may_drop))
}
