//! JSON Pointers in a value: looks up the value at a pointer, and replaces it.

use samewire_reference::Json;

/// The value at a JSON Pointer.
pub fn at<'j>(json: &'j Json, path: &str) -> Option<&'j Json> {
    let Some((step, rest)) = first_step(path) else {
        return Some(json);
    };
    below(json, &step).and_then(|value| at(value, rest))
}

/// The first token of a path, and the rest of the path.
fn first_step(path: &str) -> Option<(String, &str)> {
    let path = path.strip_prefix('/')?;
    let (step, rest) = path.find('/').map_or((path, ""), |end| path.split_at(end));
    Some((step.replace("~1", "/").replace("~0", "~"), rest))
}

/// The member or item for a token.
fn below<'j>(json: &'j Json, step: &str) -> Option<&'j Json> {
    match json {
        Json::Object(members) => members
            .iter()
            .find(|(name, _)| name == step)
            .map(|(_, value)| value),
        Json::List(items) => items.get(step.parse::<usize>().ok()?),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => None,
    }
}

/// The value in which the part at a JSON Pointer is replaced.
pub fn replaced(json: &Json, pointer: &str, by: &Json) -> Json {
    let Some(rest) = pointer.strip_prefix('/') else {
        return by.clone();
    };
    let (part, rest) = match rest.find('/') {
        Some(place) => rest.split_at(place),
        None => (rest, ""),
    };
    let name = part.replace("~1", "/").replace("~0", "~");
    match json {
        Json::Object(members) => {
            let change = |(own, value): &(String, Json)| {
                let value = if *own == name {
                    replaced(value, rest, by)
                } else {
                    value.clone()
                };
                (own.clone(), value)
            };
            Json::Object(members.iter().map(change).collect())
        }
        Json::List(items) => {
            let change = |(place, item): (usize, &Json)| {
                if place.to_string() == name {
                    replaced(item, rest, by)
                } else {
                    item.clone()
                }
            };
            Json::List(items.iter().enumerate().map(change).collect())
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => json.clone(),
    }
}
