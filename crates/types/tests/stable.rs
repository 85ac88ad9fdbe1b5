//! Without the feature `unstable` the schema is the whole one without what that marks: nothing more is gone, and nothing
//! stays behind.
#![cfg(not(feature = "unstable"))]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use samewire_codegen::lower;
use samewire_codegen::model::Model;
use serde_json::Value;

const WHOLE: &str = include_str!("../../../generated/schema/acp.schema.json");

#[test]
fn the_schema_is_the_whole_one_without_what_is_unstable() {
    let whole = lower(&serde_json::from_str(WHOLE).unwrap()).unwrap();
    let stable = lower(&samewire_acp::schema()).unwrap();
    assert!(whole.types.len() > stable.types.len());
    assert_eq!(said(&stable), said(&whole.without_unstable().unwrap()));
    assert!(
        !samewire_acp::schema()
            .to_string()
            .contains("x-samewire-stability")
    );
}

/// All that a model says, but for the places in the schema.
fn said(model: &Model) -> Value {
    fn without_places(value: &mut Value) {
        match value {
            Value::Object(members) => {
                members.shift_remove("at");
                members.values_mut().for_each(without_places);
            }
            Value::Array(items) => items.iter_mut().for_each(without_places),
            _ => {}
        }
    }
    let mut said = serde_json::to_value(model).unwrap();
    without_places(&mut said);
    said
}
