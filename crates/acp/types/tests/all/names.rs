//! What the crate exports is enough to write and use its types.

use std::collections::HashMap;

use samewire_acp::{ExtRequest, Map, Patch, RequestId, SessionId, SessionInfoUpdate, Value};

#[test]
fn an_id_is_used_as_a_text() {
    let id = SessionId::from("s");
    assert_eq!(id.to_string(), "s");
    assert_eq!(id.as_ref(), "s");
    let by_id = HashMap::from([(id, 1)]);
    assert_eq!(by_id.get("s"), Some(&1));
    assert_eq!(RequestId::from("a".to_owned()), RequestId::from("a"));
}

#[test]
fn a_member_of_three_states_is_set() {
    let update: SessionInfoUpdate = SessionInfoUpdate {
        title: Patch::from("A title".to_owned()),
        ..samewire_acp::decode("{}").unwrap().value
    };
    assert_eq!(
        samewire_acp::encode(&update).unwrap(),
        r#"{"title":"A title"}"#
    );
    assert_eq!(Patch::<u8>::from(None), Patch::Cleared);
    assert_eq!(Patch::<u8>::from(Some(1)), Patch::Set(1));
}

#[test]
fn raw_json_needs_no_other_crate() {
    let raw = Value::Object(Map::new());
    assert_eq!(ExtRequest::from(raw.clone()), ExtRequest(raw));
}
