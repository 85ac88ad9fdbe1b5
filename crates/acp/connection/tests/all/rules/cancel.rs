//! Rules 12 to 16: cancellation and timeouts.

use futures_util::FutureExt as _;
use samewire_acp::prelude::*;
use samewire_connection::{AgentSessionExt as _, Options, connect_to_client};
use serde_json::json;

use super::kit::{Notes, Nothing, Wire, agent_of, block_on, client_of, driving, settled};

#[test]
fn rule_12_cancelling_a_request_cancels_its_token_and_tells_the_handler() {
    struct Waits(Notes);
    impl Agent for Waits {
        async fn logout(&self, _: LogoutRequest, cx: AgentContext) -> Result<LogoutResponse> {
            cx.cancelled().await;
            self.0.note("cancelled");
            Err(RpcError::request_cancelled())
        }
        async fn cancel_request(
            &self,
            note: CancelRequestNotification,
            _: AgentContext,
        ) -> Result<()> {
            self.0.note(format!("told of {:?}", note.request_id));
            Ok(())
        }
    }
    let notes = Notes::default();
    let (mut wire, transport) = Wire::new();
    let options = Options::new().watch(notes.clone());
    let (_client, driver) = connect_to_client(transport, Waits(notes.clone()), options.into());
    block_on(driving(driver, async {
        wire.tell("$/cancel_request", json!({ "requestId": "unknown" }));
        wire.ask(1, "logout", json!({}));
        wire.tell("$/cancel_request", json!({ "requestId": 1 }));
        assert_eq!(wire.next().await["error"]["code"], -32800);
        wire.tell("$/cancel_request", json!({ "requestId": 1 }));
        settled().await;
        assert!(wire.written().is_empty());
    }));
    let told = r#"told of Text("unknown")"#;
    assert_eq!(
        notes.all(),
        [told, "told of Number(1)", "cancelled", "told of Number(1)"]
    );
}

#[test]
fn rule_41_a_terminal_that_has_arrived_is_released_when_its_call_is_dropped() {
    let (mut wire, client, driver) = agent_of(&Options::new(), |_, _, _| async { Ok(Value::Null) });
    block_on(driving(driver, async {
        let session = client.session("s");
        let mut creating = Box::pin(session.create_terminal("make"));
        assert!(creating.as_mut().now_or_never().is_none());
        assert_eq!(wire.next().await["method"], "terminal/create");
        wire.answer(1, json!({ "terminalId": "t" }));
        settled().await;
        drop(creating);
        let release = wire.next().await;
        assert_eq!(release["method"], "terminal/release");
        assert_eq!(
            release["params"],
            json!({ "sessionId": "s", "terminalId": "t" })
        );
        settled().await;
        assert!(wire.written().is_empty());
    }));
}

#[test]
fn rule_15_a_token_ends_a_call_and_the_late_answer_is_dropped() {
    let notes = Notes::default();
    let (mut wire, agent, driver) = client_of(Nothing, Options::new().watch(notes.clone()));
    block_on(driving(driver, async {
        let token = CancellationToken::new();
        let peer = agent.agent().with(CallOptions::new().token(&token));
        let mut call = Box::pin(peer.ext_method("_x", ExtRequest(json!({}))));
        assert!((&mut call).now_or_never().is_none());
        token.cancel();
        let error = call.await.unwrap_err();
        assert!(matches!(error, CallError::Cancelled { .. }), "{error}");
        assert_eq!(wire.next().await["method"], "_x");
        assert_eq!(wire.next().await["params"], json!({ "requestId": 1 }));
        wire.answer(1, json!({}));
        settled().await;
        // A token that is already cancelled sends nothing.
        peer.ext_method("_y", ExtRequest(json!({})))
            .await
            .unwrap_err();
        assert!(wire.written().is_empty());
    }));
    assert!(notes.all().is_empty(), "{:?}", notes.all());
}

#[test]
fn rule_15_dropping_a_call_cancels_it_but_never_initialize() {
    let (mut wire, agent, driver) = client_of(Nothing, Options::new());
    block_on(driving(driver, async {
        let peer = agent.agent();
        let mut call = Box::pin(peer.ext_method("_x", ExtRequest(json!({}))));
        assert!((&mut call).now_or_never().is_none());
        drop(call);
        let mut call = Box::pin(peer.initialize(InitializeRequest::new(ProtocolVersion::V1)));
        assert!((&mut call).now_or_never().is_none());
        drop(call);
        settled().await;
        let methods: Vec<_> = wire
            .written()
            .iter()
            .map(|text| text["method"].clone())
            .collect();
        assert_eq!(methods, ["_x", "$/cancel_request", "initialize"]);
    }));
}
