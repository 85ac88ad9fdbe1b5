//! Compares the events of a step with the expected ones.

use samewire_connection::Session;
use serde_json::{Map, Value, json};

use super::world::{World, plans_of, state_of};

/// The first difference, if there is one. The compared events are removed.
pub(crate) fn difference(
    world: &World,
    out: &[String],
    lost: Option<&str>,
    expect: &Value,
) -> Option<String> {
    let aborted = json!(world.aborted());
    let mut seen = world.seen();
    let none = Map::new();
    let expect = expect.as_object().unwrap_or(&none);
    let wanted = |name: &str, absent: Value| expect.get(name).cloned().unwrap_or(absent);
    let out: Vec<Value> = out.iter().map(|text| super::world::message(text)).collect();
    let starts = std::mem::take(&mut seen.starts);
    let settled: Map<String, Value> = std::mem::take(&mut seen.settled).into_iter().collect();
    let read = json!(std::mem::take(&mut seen.read));
    let (reports, noise) = (
        std::mem::take(&mut seen.reports),
        std::mem::take(&mut seen.noise),
    );
    let observed = std::mem::take(&mut seen.observed);
    let undeclared = json!(std::mem::take(&mut seen.undeclared));
    let sessions = seen.sessions.iter();
    let of_sessions = |of: &dyn Fn(&Session) -> Value| -> Value {
        let named = sessions
            .clone()
            .map(|(id, session)| (id.clone(), of(session)));
        Value::Object(named.collect())
    };
    let plans = of_sessions(&|session| json!(plans_of(session)));
    let states = of_sessions(&state_of);
    drop(seen);
    // In other languages, a connection that failed to start does not exist. Here it exists, and is lost.
    let settles = wanted("settled", json!({}));
    let unconnected = settles["connect"]["lost"].clone();
    let mut checks = vec![
        (
            "starts",
            starts_agree(&starts, &wanted("starts", json!([]))),
            json!(starts),
        ),
        (
            "out",
            list_agrees(&out, &wanted("out", json!([])), sent),
            json!(out),
        ),
        (
            "settled",
            all_settled(&settled, &wanted("settled", json!({}))),
            json!(settled),
        ),
        (
            "read",
            read_agrees(&read, &wanted("read", json!({}))),
            read.clone(),
        ),
        (
            "reports",
            match wanted("reports", json!(0)) {
                Value::Number(count) => count.as_u64() == u64::try_from(reports.len()).ok(),
                codes => codes == json!(reports),
            },
            json!(reports),
        ),
        (
            "noise",
            wanted("noise", json!([])) == json!(noise),
            json!(noise),
        ),
        (
            "lost",
            wanted("lost", unconnected) == json!(lost),
            json!(lost),
        ),
    ];
    if let Some(expected) = expect.get("aborted") {
        checks.push(("aborted", *expected == aborted, aborted.clone()));
    }
    if let Some(expected) = expect.get("undeclared") {
        checks.push(("undeclared", *expected == undeclared, undeclared.clone()));
    }
    if let Some(expected) = expect.get("observed") {
        let agree = list_agrees(&observed, expected, |one, other| {
            one[0] == other[0] && sent(&one[1], &other[1])
        });
        checks.push(("observed", agree, json!(observed)));
    }
    if let Some(expected) = expect.get("plans") {
        checks.push(("plans", has(&plans, expected), plans.clone()));
    }
    if let Some(expected) = expect.get("state") {
        checks.push(("state", has(&states, expected), states.clone()));
    }
    let wrong = checks.iter().find(|(_, agrees, _)| !agrees)?;
    let expected = expect.get(wrong.0).cloned().unwrap_or_default();
    Some(format!(
        "{}: expected {expected}\n         but there is {}",
        wrong.0, wrong.2
    ))
}

/// Whether a message is the expected one. For an error, only the expected members are compared.
fn sent(found: &Value, expected: &Value) -> bool {
    let mut found = found.clone();
    if let (Some(error), Some(wanted)) = (found.get_mut("error"), expected.get("error"))
        && has(error, wanted)
    {
        *error = wanted.clone();
    }
    found == *expected
}

fn list_agrees(found: &[Value], expected: &Value, agree: impl Fn(&Value, &Value) -> bool) -> bool {
    let expected = expected.as_array().unwrap();
    found.len() == expected.len()
        && found
            .iter()
            .zip(expected)
            .all(|(one, other)| agree(one, other))
}

fn starts_agree(found: &[Value], expected: &Value) -> bool {
    list_agrees(found, expected, |found, expected| match expected {
        Value::Object(members) => members.iter().all(|(name, expected)| match name.as_str() {
            "observed" => found[name].as_u64() >= expected.as_u64(),
            "aborted" | "id" | "method" | "plans" => found[name] == *expected,
            _ => has(&found[name], expected),
        }),
        method => found["method"] == *method,
    })
}

fn all_settled(found: &Map<String, Value>, expected: &Value) -> bool {
    let expected = expected.as_object().unwrap();
    found.len() == expected.len()
        && expected.iter().all(|(name, expected)| {
            let found = &found.get(name).cloned().unwrap_or_default();
            let members = expected.as_object().unwrap();
            members
                .iter()
                .all(|(member, wanted)| match member.as_str() {
                    "after" => found["started"].as_u64() >= wanted.as_u64(),
                    "result" if wanted.is_null() => found.get("result").is_some(),
                    _ => has(&found[member], wanted),
                })
        })
}

/// In Rust, the loop over a turn ends, and the result of the turn has the reason. Only the loss of a turn has a method.
fn read_agrees(found: &Value, expected: &Value) -> bool {
    let mut expected = expected.clone();
    for items in expected.as_object_mut().unwrap().values_mut() {
        for item in items.as_array_mut().unwrap() {
            let of_session = item.get("lost").is_some() && item.get("method").is_none();
            if item.is_object() && !of_session {
                *item = json!({ "end": true });
            }
        }
    }
    *found == expected
}

/// Whether a value contains another one.
fn has(value: &Value, partial: &Value) -> bool {
    match (value, partial) {
        (Value::Object(value), Value::Object(partial)) => partial
            .iter()
            .all(|(name, partial)| value.get(name).is_some_and(|value| has(value, partial))),
        (value, partial) => value == partial,
    }
}
