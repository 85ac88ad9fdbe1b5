//! The verdicts about a value at a place of a document: ours, and that of the crate `jsonschema` on what is enforced.

use samewire_schema::{Forms, NodeId, Verdict, accepts, parse};
use serde_json::{Value, json};

/// The schema at a place.
pub(crate) fn node_at(forms: &Forms, at: &str) -> NodeId {
    let mut places = forms.graph.places();
    places
        .find(|(place, _)| place == at)
        .expect("it is there")
        .1
}

/// The verdict of the evaluator.
pub(crate) fn evaluates(forms: &Forms, at: &str, value: &str) -> Verdict {
    let (json, _) = parse(value).expect("JSON");
    accepts(forms, &forms.key(node_at(forms, at)), &json)
}

/// The verdict of the validator on the enforced document, in its own dialect or in the one with this URI.
pub(crate) fn validates(forms: &Forms, dialect: Option<&str>, at: &str, value: &str) -> Verdict {
    let parsed = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    let mut document = parsed(&forms.graph.enforced(&forms.graph.sources[0]).to_string());
    if let Some(uri) = dialect {
        document["$schema"] = format!("{uri}#").into();
    }
    document["allOf"] = json!([{ "$ref": format!("#{at}") }]);
    let validator = jsonschema::validator_for(&document);
    let validator = validator.unwrap_or_else(|error| panic!("{error}\n{document}"));
    Verdict::of(validator.is_valid(&parsed(value)))
}
