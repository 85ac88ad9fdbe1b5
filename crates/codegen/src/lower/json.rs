//! JSON values: when two are equal, how large one is, and how an error shows one.

use std::collections::HashSet;
use std::fmt::Write;

use serde_json::{Number, Value};

/// The number of bytes after which a value in an error is cut.
const SHOWN: usize = 100;

/// Whether no two items are equal.
pub(super) fn is_unique(items: &[Value]) -> bool {
    let mut seen = HashSet::with_capacity(items.len());
    items.iter().all(|item| seen.insert(equal(item)))
}

/// A text that is the same for values that are equal as JSON: numbers by value, members in any order.
fn equal(value: &Value) -> String {
    match value {
        Value::Number(number) => {
            whole(number).map_or_else(|| value.to_string(), |whole| whole.to_string())
        }
        Value::Array(items) => format!(
            "[{}]",
            items.iter().map(equal).collect::<Vec<_>>().join(",")
        ),
        Value::Object(members) => {
            let mut members: Vec<String> = members
                .iter()
                .map(|(name, value)| format!("{name:?}:{}", equal(value)))
                .collect();
            members.sort();
            format!("{{{}}}", members.join(","))
        }
        Value::Null | Value::Bool(_) | Value::String(_) => value.to_string(),
    }
}

/// The integer value of a number, including one that is spelled as a float.
fn whole(number: &Number) -> Option<i128> {
    let spelled = || number.to_string().strip_suffix(".0")?.parse().ok();
    number.as_i128().or_else(spelled)
}

/// The text of a value in an error, cut if it is long.
pub(super) fn shown(value: &Value) -> String {
    let mut cut = Cut(String::new());
    if write!(cut, "{value}").is_err() {
        cut.0.push('…');
    }
    cut.0
}

/// A writer that stops when the text is too long.
struct Cut(String);

impl Write for Cut {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        let mut fits = text.len().min(SHOWN.saturating_sub(self.0.len()));
        while !text.is_char_boundary(fits) {
            fits -= 1;
        }
        self.0.push_str(&text[..fits]);
        if fits < text.len() {
            Err(std::fmt::Error)
        } else {
            Ok(())
        }
    }
}

/// The number of bytes of text that count as one more value.
const BYTES: usize = 64;

/// The size of a value: the number of values in it, and of its long texts.
pub(super) fn weight(value: &Value) -> usize {
    1 + match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => 0,
        Value::String(string) => string.len() / BYTES,
        Value::Array(items) => items.iter().map(weight).sum(),
        Value::Object(members) => members
            .iter()
            .map(|(name, value)| name.len() / BYTES + weight(value))
            .sum(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn items_are_compared_by_what_they_mean() {
        let unique = |list: Value| is_unique(list.as_array().map_or(&[], Vec::as_slice));
        assert!(!unique(json!([1, 2, 1.0])));
        assert!(!unique(json!([-0.0, 0])));
        assert!(!unique(
            json!([{ "a": [1], "b": 2 }, { "b": 2, "a": [1.0] }])
        ));
        assert!(unique(
            json!([1, "1", true, [1], { "a": 1 }, { "a": 2 }, 1.5, 1e300, 1e301])
        ));
        assert!(unique(json!(["a,b", ["a", "b"], ["a,b"], "\"a\""])));
    }

    #[test]
    fn long_values_are_cut() {
        assert_eq!(shown(&json!({ "a": [1, "é"] })), "{\"a\":[1,\"é\"]}");
        let long = shown(&json!(["é".repeat(1_000_000)]));
        assert!(long.len() < SHOWN + 5 && long.ends_with('…'), "{long}");
    }
}
