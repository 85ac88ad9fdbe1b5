//! The draft of JSON Schema that a schema declares.

use serde_json::Value;

/// What follows `//json-schema.org/` in the addresses of supported drafts, or the beginning of it.
const READ: [&str; 5] = [
    "draft/2020-12/",
    "draft/2019-09/",
    "draft-07/",
    "draft-06/",
    "schema",
];

/// Whether the schema is of draft-07 or an older one.
pub(super) fn is_draft_07(root: &Value) -> bool {
    let dialect = root.get("$schema").and_then(Value::as_str);
    dialect.is_some_and(|dialect| dialect.contains("json-schema.org/draft-0"))
}

/// Returns the reason why a schema with this `$schema` is refused, if it is. A custom dialect is accepted; its keywords
/// are checked like those of any other schema.
pub(super) fn refused(dialect: &Value) -> Option<&'static str> {
    let Some(dialect) = dialect.as_str() else {
        return Some("`$schema` must be a string: the URL of a draft of JSON Schema");
    };
    let (_, draft) = dialect.split_once("//json-schema.org/")?;
    if READ.iter().any(|read| draft.starts_with(read)) {
        return None;
    }
    let older = ["draft-03/", "draft-04/", "draft-05/"];
    Some(if older.iter().any(|older| draft.starts_with(older)) {
        "this draft is older than draft-06, and not supported: convert the schema to 2020-12, where `exclusiveMinimum` and `exclusiveMaximum` are numbers and `id` is `$id`, and name 2020-12 here"
    } else {
        "is not a supported draft of JSON Schema; supported are 2020-12, 2019-09, draft-07 and draft-06"
    })
}
