//! The JSON Schema validator of each type of a schema. The schema is prepared once for all of them.

use std::collections::BTreeMap;

use jsonschema::{Registry, ValidationError, Validator};
use serde_json::{Value, json};

/// Where the schema stands among those that can be referred to.
const ROOT: &str = "urn:samewire:judged";

/// A validator for each type: a key, and where in the schema the type is. Formats are annotations.
///
/// # Errors
/// If the schema is none.
pub(crate) fn validators<'t>(
    schema: &Value,
    types: impl Iterator<Item = (&'t str, &'t str)>,
) -> Result<BTreeMap<String, Validator>, Box<ValidationError<'static>>> {
    let registry = Registry::new()
        .add(ROOT, schema.clone())
        .and_then(jsonschema::RegistryBuilder::prepare)
        .map_err(|error| Box::new(error.into()))?;
    types
        .map(|(key, pointer)| {
            let mut asked = json!({ "$ref": format!("{ROOT}#{}", percent_encoded(pointer)) });
            if let (Some(dialect), Some(map)) = (schema.get("$schema"), asked.as_object_mut()) {
                map.insert("$schema".to_owned(), dialect.clone());
            }
            let validator = jsonschema::options()
                .with_registry(&registry)
                .should_validate_formats(false)
                .build(&asked)?;
            Ok((key.to_owned(), validator))
        })
        .collect()
}

/// A JSON Pointer as a URI fragment.
fn percent_encoded(pointer: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~$".contains(&byte);
    pointer
        .bytes()
        .map(|byte| {
            if plain(byte) {
                char::from(byte).to_string()
            } else {
                format!("%{byte:02X}")
            }
        })
        .collect()
}
