//! Plain `serde_json` comes to the same verdict and value on every example, with any one member taken away or spoiled, and
//! writes the same text for a value that a program made.

use std::fs;
use std::path::Path;

use samewire_acp::{
    IdleStateUpdate, IdleStopReason, JsonRpcMessage, SessionNotification, decode, encode,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

#[test]
fn plain_serde_json_agrees() {
    let mut compared = 0;
    for folder in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/spec")).unwrap() {
        for file in fs::read_dir(folder.unwrap().path()).unwrap() {
            let example: Value =
                serde_json::from_str(&fs::read_to_string(file.unwrap().path()).unwrap()).unwrap();
            for pointer in pointers(&example, "") {
                for spoiled in [
                    json!(null),
                    json!(7),
                    json!("x"),
                    json!({}),
                    json!({ "a": {} }),
                ] {
                    let mut near = example.clone();
                    *near.pointer_mut(&pointer).unwrap() = spoiled;
                    agree::<JsonRpcMessage>(&near);
                    agree::<SessionNotification>(&near["params"]);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}

fn agree<T: DeserializeOwned + Serialize>(value: &Value) {
    let text = value.to_string();
    let ours = decode::<T>(&text).map(|read| encode(&read.value).unwrap());
    let plain = serde_json::from_str::<T>(&text).map(|read| serde_json::to_string(&read).unwrap());
    match (ours, plain) {
        (Ok(ours), Ok(plain)) => assert_eq!(ours, plain, "{text}"),
        (Err(_), Err(_)) => {}
        (ours, plain) => panic!("{text}: {ours:?} but {plain:?}"),
    }
}

fn pointers(value: &Value, at: &str) -> Vec<String> {
    let inside: Vec<(String, &Value)> = match value {
        Value::Object(members) => members
            .iter()
            .map(|(name, value)| (name.clone(), value))
            .collect(),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .map(|(place, value)| (place.to_string(), value))
            .collect(),
        _ => Vec::new(),
    };
    let mut found = vec![at.to_owned()];
    for (place, value) in inside {
        found.extend(pointers(value, &format!("{at}/{place}")));
    }
    found
}

/// A value that a program made is written as one that was read: TypeScript and Python leave these members out, too.
#[test]
fn undeclared_members_beside_a_known_value_are_not_written() {
    let idle = |reason: IdleStopReason| IdleStateUpdate {
        stop_reason: Some(reason),
        extra: [("y".to_owned(), json!(2))].into_iter().collect(),
        ..IdleStateUpdate::default()
    };
    let written = |reason| serde_json::to_string(&idle(reason)).unwrap();
    assert_eq!(
        written(IdleStopReason::EndTurn),
        r#"{"stopReason":"end_turn"}"#
    );
    assert_eq!(
        written(IdleStopReason::Other("_x".to_owned())),
        r#"{"stopReason":"_x","y":2}"#
    );
}
