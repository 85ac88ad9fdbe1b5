//! What older drafts of ACP had and current ACP has not: nothing declares it, and nothing refuses it.

use std::sync::Mutex;

use pollster::block_on;
use samewire_acp::methods::{CallError, CallOptions, Peer, agent, call_agent, client};
use samewire_acp::{
    AuthMethod, ClientRequest, ExtRequest, InitializeResponse, NewSessionResponse, Value, decode,
    encode, schema,
};
use serde_json::json;

#[test]
fn nothing_declares_it() {
    let definitions = schema();
    for (name, definition) in definitions["$defs"].as_object().unwrap() {
        assert!(definition["properties"]["models"].is_null(), "{name}");
    }
    let text = definitions.to_string();
    for word in ["set_model", "env_var", "SessionModelState"] {
        assert!(!text.contains(word), "{word}");
    }
    let methods = agent::METHODS.iter().chain(client::METHODS);
    assert!(
        methods
            .into_iter()
            .all(|method| method.name != "session/set_model")
    );
}

/// Members nobody declared make nothing unreadable, and are not written.
#[test]
fn models_are_undeclared_members() {
    let text = r#"{"sessionId":"s","models":{"currentModelId":"a","availableModels":[{"modelId":"a","name":"A"}]}}"#;
    let read = decode::<NewSessionResponse>(text).unwrap();
    assert!(read.issues.is_empty());
    assert_eq!(read.value, NewSessionResponse::new("s"));
}

/// A caller names the method; whoever reads whole messages keeps it.
#[test]
fn setting_a_model_is_an_extension() {
    let sent = Sent::default();
    let params = json!({ "sessionId": "s", "modelId": "a" });
    let call = call_agent(&sent);
    let answer = call.ext_method("session/set_model", ExtRequest(params.clone()));
    assert_eq!(block_on(answer).unwrap().0, json!({ "done": true }));
    let sent = sent.0.lock().unwrap();
    assert_eq!(*sent, [("session/set_model".to_owned(), params)]);

    let text = r#"{"jsonrpc":"2.0","id":1,"method":"session/set_model","params":{"sessionId":"s","modelId":"a"}}"#;
    let read = decode::<ClientRequest>(text).unwrap().value;
    assert!(
        matches!(&read, ClientRequest::Unknown(unknown) if unknown.tag() == "session/set_model")
    );
    assert_eq!(encode(&read).unwrap(), text);
}

#[test]
fn variables_to_authenticate_with_are_an_unknown_variant() {
    let method = r#"{"id":"key","name":"Key","type":"env_var","varName":"KEY"}"#;
    let text = format!(r#"{{"protocolVersion":1,"authMethods":[{method}]}}"#);
    let read = decode::<InitializeResponse>(&text).unwrap();
    assert!(read.issues.is_empty());
    let [found] = read.value.auth_methods.as_slice() else {
        unreachable!("one way was offered")
    };
    assert!(matches!(found, AuthMethod::Unknown(unknown) if unknown.tag() == "env_var"));
    assert_eq!(
        (found.name(), encode(found).unwrap().as_str()),
        (Some("Key"), method)
    );
}

/// A connection that keeps what is sent.
#[derive(Default)]
struct Sent(Mutex<Vec<(String, Value)>>);

impl Peer for Sent {
    async fn request(
        &self,
        method: &str,
        params: String,
        _: &CallOptions,
    ) -> Result<String, CallError> {
        let params = serde_json::from_str(&params).unwrap();
        self.0.lock().unwrap().push((method.to_owned(), params));
        Ok(r#"{"done":true}"#.to_owned())
    }

    async fn notify(&self, _: &str, _: String, _: &CallOptions) -> Result<(), CallError> {
        Ok(())
    }
}
