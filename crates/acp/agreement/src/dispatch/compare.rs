//! Compares what two servers did with a message. The texts of errors may differ, and if a message has several errors,
//! each server may report any one of them.

use samewire_acp::methods::{agent, client};
use samewire_codegen::model::{Model, TypeId};
use samewire_reference::{Answer as Expected, Fault, Json, compact, parse, read};

use super::question::{Dispatch, Dispatched, Side};
use samewire_prove::parts::same_value;

/// What a judge does differently from the Rust server; `None` if nothing.
pub(crate) fn difference(
    model: &Model,
    by_value: bool,
    asked: &Dispatch,
    rust: &Dispatched,
    theirs: &Dispatched,
) -> Option<&'static str> {
    let equal = |one: &str, other: &str| one == other || by_value && same_value(one, other);
    let (ours, response) = (plain(rust), plain(theirs));
    if ours.is_some() != response.is_some() {
        return Some("answers where nothing is to be answered, or the other way round");
    }
    if let (Some(ours), Some(response)) = (ours, response) {
        if !equal(&ours.text, &response.text) {
            return Some("answers something else");
        }
        if response.fault.is_some() && response.fault != ours.fault {
            let faults = faults(model, asked);
            if !faults
                .iter()
                .any(|fault| response.fault == Some(path_and_code(fault)))
            {
                return Some("names a mistake that is not there");
            }
        }
    }
    let called = |one: &(String, String), other: &(String, String)| {
        one.0 == other.0 && equal(&one.1, &other.1)
    };
    if rust.called.len() != theirs.called.len()
        || !rust
            .called
            .iter()
            .zip(&theirs.called)
            .all(|(one, other)| called(one, other))
    {
        return Some("calls something else");
    }
    (rust.errors != theirs.errors).then_some("tells other errors to who watches")
}

/// A response without the text of its error.
struct Plain {
    text: String,
    /// The path and the code of the value that cannot be decoded.
    fault: Option<(String, String)>,
}

/// The codes of errors whose texts may differ between servers.
const OWN: [i64; 5] = [-32700, -32600, -32601, -32602, -32603];

fn plain(dispatched: &Dispatched) -> Option<Plain> {
    let text = dispatched.response.as_ref()?;
    let untouched = Plain {
        text: text.clone(),
        fault: None,
    };
    let Ok(mut json) = parse(text) else {
        return Some(untouched);
    };
    if compact(&json) != *text {
        return Some(untouched);
    }
    let code = json.get("error").and_then(|error| error.get("code"));
    let code = match code {
        Some(Json::Number(code)) => code.parse().unwrap_or_default(),
        _ => 0,
    };
    let Some(error) = member(&mut json, "error").filter(|_| OWN.contains(&code)) else {
        return Some(untouched);
    };
    without_error_text(error);
    let mut fault = None;
    if let Some(data) = member(error, "data") {
        without_error_text(data);
        if let (Some(Json::Text(path)), Some(Json::Text(code))) =
            (data.get("path"), data.get("code"))
        {
            fault = Some((path.clone(), code.clone()));
            for name in ["path", "code"] {
                if let Some(value) = member(data, name) {
                    *value = Json::Null;
                }
            }
        }
    }
    Some(Plain {
        text: compact(&json),
        fault,
    })
}

fn member<'a>(json: &'a mut Json, name: &str) -> Option<&'a mut Json> {
    let Json::Object(members) = json else {
        return None;
    };
    members
        .iter_mut()
        .find(|(other, _)| other == name)
        .map(|(_, value)| value)
}

/// Removes the text of an error, but keeps the information that there is one.
fn without_error_text(json: &mut Json) {
    if let Some(message @ Json::Text(_)) = member(json, "message") {
        *message = Json::Text("…".to_owned());
    }
}

/// All errors of a message or its params. A server may report any of them.
fn faults(model: &Model, asked: &Dispatch) -> Vec<Fault> {
    let message = match parse(&asked.text) {
        Ok(message) => message,
        Err(faults) => return faults,
    };
    let has_id = message.get("id").is_some();
    let envelope = if has_id {
        "JsonRpcRequest"
    } else {
        "JsonRpcNotification"
    };
    let mut faults = refused(model, envelope, &message);
    if let (Some(Json::Text(method)), Some(params)) = (message.get("method"), message.get("params"))
    {
        let params = refused(model, params_of(asked.side, method, has_id), params);
        faults.extend(params.into_iter().map(|fault| Fault {
            path: format!("/params{}", fault.path),
            ..fault
        }));
    }
    faults
}

/// The errors of a value according to the contract. Empty if the value is accepted.
pub(crate) fn refused(model: &Model, name: &str, json: &Json) -> Vec<Fault> {
    match read(model, &TypeId(name.to_owned()), &compact(json)) {
        Expected::Ok { .. } => Vec::new(),
        Expected::Refused { errors } => errors,
    }
}

/// The type of a method's params.
pub(super) fn params_of(side: Side, method: &str, wants_response: bool) -> &'static str {
    let methods = match side {
        Side::Agent => agent::METHODS,
        Side::Client => client::METHODS,
    };
    match methods.iter().find(|known| known.name == method) {
        Some(known) => known.params,
        None if wants_response => "ExtRequest",
        None => "ExtNotification",
    }
}

fn path_and_code(fault: &Fault) -> (String, String) {
    (fault.path.clone(), fault.code.as_str().to_owned())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, reason = "a test")]

    use super::*;
    use crate::rust::answer_of_rust;

    /// A message, a replacement in its response, and the difference that must be reported.
    const CHANGED: &[(&str, (&str, &str), Option<&str>)] = &[
        (BAD, ("Invalid params", "ungültig"), None),
        (BAD, ("/params/cwd", "/params/mcpServers"), None),
        (
            BAD,
            ("/params/cwd", "/params"),
            Some("names a mistake that is not there"),
        ),
        (
            BAD,
            ("\"code\":\"type\"", "\"code\":\"value\""),
            Some("names a mistake that is not there"),
        ),
        (BAD, ("-32602", "-32600"), Some("answers something else")),
        (BAD, (":7,", ":8,"), Some("answers something else")),
        (
            BAD,
            ("{\"jsonrpc\":\"2.0\",", "{"),
            Some("answers something else"),
        ),
        (BAD, (",\"id\"", ", \"id\""), Some("answers something else")),
        (
            UNKNOWN,
            ("session/dance", "dance"),
            Some("answers something else"),
        ),
        (
            TORN,
            ("\"id\":null", "\"id\":7"),
            Some("answers something else"),
        ),
        (
            TORN,
            ("syntax", "depth"),
            Some("names a mistake that is not there"),
        ),
    ];
    const BAD: &str =
        r#"{"jsonrpc":"2.0","id":7,"method":"session/new","params":{"cwd":1,"mcpServers":2}}"#;
    const UNKNOWN: &str = r#"{"jsonrpc":"2.0","id":7,"method":"session/dance"}"#;
    const TORN: &str = r#"{"jsonrpc":"2.0","id":7,"#;

    #[test]
    fn what_differs_is_found() {
        let subject = crate::acp().expect("the schema is understood");
        for (text, (from, to), expected) in CHANGED {
            let asked = asked(text);
            let rust = answer_of_rust(&asked).unwrap();
            let response = rust.response.as_ref().expect("a response");
            assert!(response.contains(from), "{response} does not hold {from}");
            let theirs = Dispatched {
                response: Some(response.replace(from, to)),
                ..rust.clone()
            };
            let found = difference(&subject.model, false, &asked, &rust, &theirs);
            assert_eq!(found, *expected, "{from} → {to}");
        }
        let asked = asked(BAD);
        let rust = answer_of_rust(&asked).unwrap();
        let silent = Dispatched {
            response: None,
            ..rust.clone()
        };
        let talking = Dispatched {
            errors: 1,
            ..rust.clone()
        };
        let calling = Dispatched {
            called: vec![Default::default()],
            ..rust.clone()
        };
        for theirs in [silent, talking, calling] {
            let found = difference(&subject.model, false, &asked, &rust, &theirs);
            assert!(found.is_some(), "{theirs:?}");
        }
    }

    fn asked(text: &str) -> Dispatch {
        let line = r#"{"session/new":{"result":{"sessionId":"s"}}}"#;
        Dispatch {
            side: Side::Agent,
            text: text.to_owned(),
            answers: serde_json::from_str(line).expect("answers"),
        }
    }
}
