//! Generates values that fulfil a condition, and values that narrowly miss it, by following the condition and by trial.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use samewire_codegen::model::{
    Combination, Condition, ConditionId, Length, ListRule, Mark, Model, NumberRule, ObjectRule,
    Test, TextRule,
};
use samewire_reference::{Json, fulfils};
use samewire_schema::{JsonType, Pattern};

use super::garbage::{garbage, mutated};
use super::raw::raw;
use super::words::{FRACTIONS, INTEGERS, NAMES, TEXTS};
use crate::texts::rng::Rng;

/// The number of attempts.
const TRIES: usize = 10;
/// The maximum depth of values that are made for conditions.
const DEPTH: usize = 4;

/// Changes the value so that it fulfils the condition. If this fails, returns it unchanged.
pub(super) fn fitted(model: &Model, id: ConditionId, value: Json, rng: &mut Rng) -> Json {
    if fulfils(model, id, &value) {
        return value;
    }
    for _ in 0..TRIES {
        let wanted = sample(model, Test::Fulfils(id), Some(kind(&value)), rng, 0);
        let candidate = without_refused(model, id, together(value.clone(), wanted.clone()));
        for candidate in [candidate, wanted] {
            if fulfils(model, id, &candidate) {
                return candidate;
            }
        }
    }
    value
}

/// Changes one part of the value so that it does not fulfil the condition. If this fails, returns it unchanged.
pub(super) fn missed(model: &Model, id: ConditionId, value: Json, rng: &mut Rng) -> Json {
    if !fulfils(model, id, &value) {
        return value;
    }
    for _ in 0..TRIES {
        let candidate = changed(value.clone(), rng);
        if !fulfils(model, id, &candidate) {
            return candidate;
        }
    }
    value
}

/// The value with a part added, removed or replaced at one place.
fn changed(value: Json, rng: &mut Rng) -> Json {
    match value {
        Json::Object(mut members) if !rng.once_in(3) => {
            let place = rng.below(members.len());
            match rng.below(3) {
                0 if !members.is_empty() => drop(members.remove(place)),
                1 if !members.is_empty() => {
                    let (name, value) = members.remove(place);
                    members.insert(place, (name, changed(value, rng)));
                }
                _ => {
                    let name = rng.word(NAMES);
                    if members.iter().all(|(other, _)| other != name) {
                        members.push((name.to_owned(), garbage(rng)));
                    }
                }
            }
            Json::Object(members)
        }
        Json::List(mut items) if !rng.once_in(3) => {
            let place = rng.below(items.len());
            match rng.below(4) {
                0 if !items.is_empty() => drop(items.remove(place)),
                1 if !items.is_empty() => {
                    let item = items.remove(place);
                    items.insert(place, changed(item, rng));
                }
                2 => items.extend(items.get(place).cloned()),
                _ => items.push(garbage(rng)),
            }
            Json::List(items)
        }
        Json::Text(text) if !rng.once_in(4) => Json::Text(match rng.below(4) {
            0 => format!("{text}\n"),
            1 => format!("é{text}"),
            2 => text.chars().skip(1).collect(),
            _ => text.to_uppercase(),
        }),
        other => mutated(other, rng),
    }
}

/// Merges two objects. If they are not both objects, returns the second value.
pub(super) fn together(one: Json, two: Json) -> Json {
    match (one, two) {
        (Json::Object(mut members), Json::Object(more)) => {
            for (name, value) in more {
                match members.iter_mut().find(|(other, _)| *other == name) {
                    Some((_, earlier)) => *earlier = value,
                    None => members.push((name, value)),
                }
            }
            Json::Object(members)
        }
        (_, other) => other,
    }
}

/// Removes members that the condition does not allow.
fn without_refused(model: &Model, id: ConditionId, value: Json) -> Json {
    let Json::Object(mut members) = value else {
        return value;
    };
    let is_fulfilled = |members: &[(String, Json)]| {
        let whole = Json::Object(members.to_vec());
        fulfils(model, id, &whole)
    };
    for place in (0..members.len()).rev() {
        if is_fulfilled(&members) {
            break;
        }
        let mut fewer = members.clone();
        fewer.remove(place);
        if is_fulfilled(&fewer) {
            members = fewer;
        }
    }
    Json::Object(members)
}

/// A value that most likely passes a test, with the given JSON type if possible.
fn sample(model: &Model, test: Test, like: Option<JsonType>, rng: &mut Rng, depth: usize) -> Json {
    let found = match test {
        Test::Fulfils(id) if depth < DEPTH => model.conditions.get(id.0),
        Test::Anything | Test::Nothing | Test::Fulfils(_) => None,
    };
    let Some(condition) = found else {
        return raw(rng, 100);
    };
    let inner = |test, rng: &mut Rng| sample(model, test, like, rng, depth + 1);
    let mut value = value_of_type(model, condition, like, rng, depth);
    for combination in &condition.combinations {
        let wanted = match combination {
            Combination::AnyOf { of } | Combination::OneOf { of } => rng.pick(of).copied(),
            Combination::Not { .. } => None,
            Combination::If {
                test,
                then,
                otherwise,
            } => {
                if rng.once_in(2) {
                    value = together(value, inner(*test, rng));
                    Some(*then)
                } else {
                    Some(*otherwise)
                }
            }
            Combination::With { then, .. } => rng.once_in(2).then_some(*then),
            Combination::Unmarked { marks, .. } => {
                if let Json::Object(members) = &mut value {
                    marked(marks, members, rng);
                }
                None
            }
        };
        let says = |test: &Test| *test != Test::Anything;
        if let Some(wanted) = wanted.filter(says) {
            value = together(value, inner(wanted, rng));
        }
    }
    value
}

/// The JSON type of a value.
fn kind(value: &Json) -> JsonType {
    match value {
        Json::Null => JsonType::Null,
        Json::Bool(_) => JsonType::Boolean,
        Json::Number(_) => JsonType::Number,
        Json::Text(_) => JsonType::String,
        Json::List(_) => JsonType::Array,
        Json::Object(_) => JsonType::Object,
    }
}

/// A value from the rule for one type, or one of the listed values.
fn value_of_type(
    model: &Model,
    condition: &Condition,
    like: Option<JsonType>,
    rng: &mut Rng,
    depth: usize,
) -> Json {
    if let Some(value) = condition
        .values
        .as_ref()
        .and_then(|values| rng.pick(values))
    {
        return value.into();
    }
    // The types with more rules are chosen more often.
    let mut kinds = Vec::new();
    kinds.extend(condition.object.as_ref().map(|_| JsonType::Object));
    kinds.extend(condition.list.as_ref().map(|_| JsonType::Array));
    kinds.extend(condition.text.as_ref().map(|_| JsonType::String));
    kinds.extend(condition.number.as_ref().map(|_| JsonType::Number));
    kinds.extend(condition.boolean.then_some(JsonType::Boolean));
    kinds.extend(condition.null.then_some(JsonType::Null));
    if let Some(like) = like.filter(|like| kinds.contains(like)) {
        kinds = vec![like];
    }
    match (
        rng.pick(&kinds),
        &condition.object,
        &condition.list,
        &condition.text,
        &condition.number,
    ) {
        (Some(JsonType::Object), Some(rule), ..) => object(model, rule, rng, depth),
        (Some(JsonType::Array), _, Some(rule), ..) => list(model, rule, rng, depth),
        (Some(JsonType::String), _, _, Some(rule), _) => Json::Text(text(rule, rng)),
        (Some(JsonType::Number), .., Some(rule)) => number(rule, rng),
        (Some(JsonType::Boolean), ..) => Json::Bool(rng.once_in(2)),
        _ => Json::Null,
    }
}

fn object(model: &Model, rule: &ObjectRule, rng: &mut Rng, depth: usize) -> Json {
    let mut names = rule.required.clone();
    for group in &rule.groups {
        let wanted = group
            .members
            .iter()
            .filter(|(_, test)| **test != Test::Nothing);
        names.extend(
            wanted
                .filter(|_| rng.once_in(2))
                .map(|(name, _)| name.clone()),
        );
        for (pattern, _) in &group.patterns {
            if rng.once_in(2) {
                names.push(spelled(pattern, rng));
            }
        }
    }
    for together in &rule.together {
        if names.contains(&together.with) || rng.once_in(4) {
            names.push(together.with.clone());
            names.extend(together.required.iter().cloned());
        }
    }
    let least = rule.length.min.unwrap_or(0).min(20);
    for _ in names.len()..usize::try_from(least).unwrap_or(0) {
        names.push(
            match sample(model, rule.names, Some(JsonType::String), rng, depth + 1) {
                Json::Text(name) => name,
                _ => rng.word(NAMES).to_owned(),
            },
        );
    }
    let mut members: Vec<(String, Json)> = Vec::new();
    for name in names {
        if members.iter().any(|(other, _)| *other == name) {
            continue;
        }
        let own_tests = rule
            .groups
            .iter()
            .filter_map(|group| group.members.get(&name));
        let tests: Vec<Test> = own_tests
            .copied()
            .filter(|of| *of != Test::Anything)
            .collect();
        let others = rule.groups.iter().map(|group| group.others);
        let test = rng.pick(&tests).copied();
        let test = test.or_else(|| others.into_iter().find(|of| *of != Test::Nothing));
        let value = sample(model, test.unwrap_or(Test::Anything), None, rng, depth + 1);
        members.push((name, value));
    }
    Json::Object(members)
}

fn list(model: &Model, rule: &ListRule, rng: &mut Rng, depth: usize) -> Json {
    let mut items: Vec<Json> = Vec::new();
    for test in &rule.first {
        items.push(sample(model, *test, None, rng, depth + 1));
    }
    for contains in &rule.contains {
        for _ in 0..contains.count.min.unwrap_or(0).min(5) {
            items.push(sample(model, contains.of, None, rng, depth + 1));
        }
    }
    let length = &rule.length;
    let more = if length.max.is_none() {
        rng.below(2)
    } else {
        0
    };
    let least = usize::try_from(length.min.unwrap_or(0).min(20)).unwrap_or(0);
    while rule.others != Test::Nothing && items.len() < least + more {
        items.push(sample(model, rule.others, None, rng, depth + 1));
    }
    Json::List(items)
}

fn text(rule: &TextRule, rng: &mut Rng) -> String {
    let pattern = rng.pick(&rule.patterns);
    let mut text = match pattern {
        // The longest pattern is most likely to match all of them.
        Some(pattern) if rng.once_in(2) => spelled(pattern, rng),
        Some(_) => {
            let longest = rule.patterns.iter().max_by_key(|pattern| pattern.len());
            longest.map_or_else(String::new, |pattern| spelled(pattern, rng))
        }
        None => rng.word(TEXTS).to_owned(),
    };
    let Length { min, max } = rule.length;
    while u64::try_from(text.chars().count()).is_ok_and(|count| count < min.unwrap_or(0).min(500)) {
        text.push('😀');
    }
    match max.and_then(|max| usize::try_from(max).ok()) {
        Some(max) => text.chars().take(max).collect(),
        None => text,
    }
}

thread_local! {
    /// The patterns of conditions so far. Parsing a pattern takes longer than generating a text for it.
    static PATTERNS: RefCell<HashMap<String, Option<Rc<Pattern>>>> = RefCell::default();
}

/// A text that usually matches the pattern; otherwise, the literal characters of the pattern, or a word.
fn spelled(pattern: &str, rng: &mut Rng) -> String {
    let known = PATTERNS.with_borrow_mut(|known| {
        let read = || Pattern::new(pattern).ok().map(Rc::new);
        known.entry(pattern.to_owned()).or_insert_with(read).clone()
    });
    if !rng.once_in(8)
        && let Some(text) = known.and_then(|known| known.sample(&mut |count| rng.below(count)))
    {
        return text;
    }
    let plain: String = pattern
        .chars()
        .filter(|c| c.is_alphanumeric() || "-_ ./:".contains(*c))
        .collect();
    match rng.below(4) {
        0 => rng.word(NAMES).to_owned(),
        1 => format!("{plain}{}", rng.word(TEXTS)),
        2 => plain.chars().take(1 + rng.below(3)).collect(),
        _ => plain,
    }
}

fn number(rule: &NumberRule, rng: &mut Rng) -> Json {
    let mut ends: Vec<&String> = Vec::new();
    ends.extend(rule.min.iter().chain(&rule.max).map(|bound| &bound.number));
    ends.extend(&rule.multiples_of);
    let spelling = match rng.pick(&ends) {
        Some(end) if rng.once_in(2) => {
            let value: f64 = end.parse().unwrap_or(0.0);
            let steps = [0.0, 1.0, -1.0, 0.5];
            let value = value + rng.pick(&steps).copied().unwrap_or_default();
            value.to_string()
        }
        Some(end) => (*end).clone(),
        None if rule.integer || rng.once_in(2) => rng.word(INTEGERS).to_owned(),
        None => rng.word(FRACTIONS).to_owned(),
    };
    Json::Number(spelling)
}

/// Occasionally adds a member that the marks cover.
fn marked(marks: &[Mark], members: &mut Vec<(String, Json)>, rng: &mut Rng) {
    for mark in marks {
        match mark {
            Mark::Members { names, patterns } => {
                let pattern = rng.pick(patterns).cloned();
                let name = match (rng.pick(names).cloned(), pattern) {
                    (Some(name), _) => name,
                    (None, Some(pattern)) => spelled(&pattern, rng),
                    (None, None) => continue,
                };
                if rng.once_in(2) && members.iter().all(|(other, _)| *other != name) {
                    members.push((name, raw(rng, 100)));
                }
            }
            Mark::If { marks, .. } | Mark::With { marks, .. } => marked(marks, members, rng),
            Mark::All | Mark::First { .. } | Mark::Passing { .. } => {}
        }
    }
}
