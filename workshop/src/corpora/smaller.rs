//! Makes a schema smaller while something stays true of it.

use std::collections::VecDeque;
use std::time::Instant;

use serde_json::Value;

/// The schema without what does not matter, the largest parts first, as far as the time allows.
pub fn smaller(mut schema: Value, holds: &dyn Fn(&Value) -> bool, until: Instant) -> Value {
    loop {
        let before = schema.clone();
        for place in places(&before).into_iter().rev() {
            // Deep places of a large schema cost as much as the high ones, and matter less.
            if Instant::now() > until {
                return schema;
            }
            for candidate in [without(&schema, &place), hoisted(&schema, &place)] {
                if let Some(candidate) = candidate.filter(|candidate| holds(candidate)) {
                    schema = candidate;
                    break;
                }
            }
        }
        if schema == before {
            return schema;
        }
    }
}

/// Every place of a schema: the deep ones first, and of one depth the last first, so that a place that goes does not move
/// another one.
fn places(schema: &Value) -> Vec<Vec<String>> {
    let mut places: Vec<Vec<String>> = Vec::new();
    let mut open: VecDeque<(Vec<String>, &Value)> = VecDeque::from([(Vec::new(), schema)]);
    while let Some((at, value)) = open.pop_front() {
        let inner: Vec<(String, &Value)> = match value {
            Value::Object(map) => map
                .iter()
                .map(|(name, inner)| (name.clone(), inner))
                .collect(),
            Value::Array(items) => items
                .iter()
                .enumerate()
                .map(|(index, inner)| (index.to_string(), inner))
                .rev()
                .collect(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
        };
        for (name, inner) in inner {
            let mut place = at.clone();
            place.push(name);
            places.push(place.clone());
            open.push_back((place, inner));
        }
    }
    places.reverse();
    places
}

fn at<'v>(value: &'v mut Value, place: &[String]) -> Option<&'v mut Value> {
    place.iter().try_fold(value, |value, name| match value {
        Value::Object(map) => map.get_mut(name),
        Value::Array(items) => items.get_mut(name.parse::<usize>().ok()?),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    })
}

fn without(schema: &Value, place: &[String]) -> Option<Value> {
    let mut smaller = schema.clone();
    let (last, above) = place.split_last()?;
    match at(&mut smaller, above)? {
        Value::Object(map) => drop(map.remove(last)?),
        Value::Array(items) => {
            let index = last
                .parse::<usize>()
                .ok()
                .filter(|index| *index < items.len())?;
            items.remove(index);
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => return None,
    }
    Some(smaller)
}

/// With a part of a schema in the place of the schema, such as the only branch of an `anyOf`.
fn hoisted(schema: &Value, place: &[String]) -> Option<Value> {
    let mut smaller = schema.clone();
    let above = place.get(..place.len().checked_sub(2)?)?;
    let keyword = place.get(above.len())?;
    if !["allOf", "anyOf", "oneOf"].contains(&keyword.as_str()) {
        return None;
    }
    let part = at(&mut smaller, place)?.clone();
    let owner = at(&mut smaller, above)?;
    if owner.as_object()?.len() != 1 {
        return None;
    }
    *owner = part;
    Some(smaller)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serde_json::json;

    use super::*;

    #[test]
    fn only_what_matters_is_left() {
        let schema = json!({
            "title": "T",
            "allOf": [{ "anyOf": [{ "maximum": 5 }, { "minimum": 1 }] }],
            "$defs": { "a": {}, "b": {} }
        });
        let holds = |schema: &Value| schema.to_string().contains("\"maximum\":5");
        let until = Instant::now() + Duration::from_secs(5);
        assert_eq!(smaller(schema, &holds, until), json!({ "maximum": 5 }));
    }
}
