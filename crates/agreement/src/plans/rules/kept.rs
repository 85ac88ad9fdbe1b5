//! Whether a rule is kept.

use serde_json::Value;

/// Nothing, or the rule that is broken.
pub(super) type Kept = Result<(), String>;

/// A rule, if it is not kept.
pub(super) fn rule(kept: bool, rule: &str) -> Kept {
    if kept { Ok(()) } else { Err(rule.to_owned()) }
}

/// A member that is a list; nothing if it is none.
pub(super) fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value
        .get(name)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}
