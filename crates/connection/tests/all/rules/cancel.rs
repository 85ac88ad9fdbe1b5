//! Rules 12 to 16: cancellation and timeouts.

use std::time::Duration;

use futures_util::FutureExt as _;
use samewire_acp::prelude::*;
use samewire_connection::testing::ManualClock;
use samewire_connection::{AgentOptions, AgentSessionExt as _, Options, connect_to_client};
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
fn rule_13_each_request_has_one_answer_its_own() {
    let (mut wire, _client, driver) = agent_of(&Options::new(), |method, _, cx| {
        let method = method.to_owned();
        async move {
            cx.cancelled().await;
            match method.as_str() {
                "_result" => Ok(json!("all the same")),
                "_fails" => Err(RpcError::method_not_found("a")),
                _ => Err(RpcError::request_cancelled()),
            }
        }
    });
    block_on(driving(driver, async {
        for (id, method) in [(1, "_result"), (2, "_fails"), (3, "_gives_up")] {
            wire.ask(id, method, json!({}));
            wire.tell("$/cancel_request", json!({ "requestId": id }));
        }
        settled().await;
        let mut answers = wire.written();
        answers.sort_by_key(|answer| answer["id"].as_i64());
        assert_eq!(answers[0]["result"], "all the same");
        assert_eq!(answers[1]["error"]["code"], -32601);
        assert_eq!(answers[2]["error"]["code"], -32800);
        assert_eq!(answers.len(), 3);
    }));
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
fn rule_14_cancelling_a_session_ends_its_prompts() {
    struct Prompted(Notes);
    impl Agent for Prompted {
        async fn session_prompt(
            &self,
            asked: PromptRequest,
            cx: AgentContext,
        ) -> Result<PromptResponse> {
            cx.cancelled().await;
            self.0.note(format!("{} stops", asked.session_id));
            Err(RpcError::request_cancelled())
        }
        async fn session_cancel(&self, note: CancelNotification, _: AgentContext) -> Result<()> {
            self.0.note(format!("{} is cancelled", note.session_id));
            Ok(())
        }
    }
    let notes = Notes::default();
    let (mut wire, transport) = Wire::new();
    let (_client, driver) =
        connect_to_client(transport, Prompted(notes.clone()), AgentOptions::default());
    block_on(driving(driver, async {
        wire.ask(
            1,
            "session/prompt",
            json!({ "sessionId": "a", "prompt": [] }),
        );
        wire.ask(
            2,
            "session/prompt",
            json!({ "sessionId": "b", "prompt": [] }),
        );
        wire.tell("session/cancel", json!({ "sessionId": "a" }));
        let answer = wire.next().await;
        assert_eq!(
            (&answer["id"], &answer["result"]),
            (&json!(1), &json!({ "stopReason": "cancelled" }))
        );
        settled().await;
        assert!(wire.written().is_empty());
    }));
    assert_eq!(notes.all(), ["a is cancelled", "a stops"]);
}

#[test]
fn rule_14_no_handler_is_needed() {
    let notes = Notes::default();
    let (mut wire, transport) = Wire::new();
    let options = Options::new().watch(notes.clone());
    let (_client, driver) = connect_to_client(transport, Nothing, options.into());
    block_on(driving(driver, async {
        wire.tell("session/cancel", json!({ "sessionId": "a" }));
        settled().await;
        assert!(wire.written().is_empty());
    }));
    assert!(notes.all().is_empty());
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
fn rule_15_time_ends_a_call_and_one_may_wait_all_the_same() {
    let clock = ManualClock::new();
    let (mut wire, agent, driver) = client_of(Nothing, Options::new().clock(clock.clone()));
    block_on(driving(driver, async {
        let options = CallOptions::new().timeout(Duration::from_secs(5));
        let peer = agent.agent().with(options.clone());
        let mut call = Box::pin(peer.ext_method("_x", ExtRequest(json!({}))));
        assert!((&mut call).now_or_never().is_none());
        clock.advance(Duration::from_secs(4));
        assert!((&mut call).now_or_never().is_none());
        clock.advance(Duration::from_secs(1));
        assert_eq!(
            call.await.unwrap_err().to_string(),
            "_x: no response within 5s"
        );
        let peer = agent.agent().with(options.keep_waiting());
        let mut call = Box::pin(peer.ext_method("_y", ExtRequest(json!({}))));
        assert!((&mut call).now_or_never().is_none());
        clock.advance(Duration::from_secs(5));
        assert!((&mut call).now_or_never().is_none());
        wire.answer(2, json!("late"));
        assert_eq!(call.await.unwrap().0, "late");
        let methods: Vec<_> = wire
            .written()
            .iter()
            .map(|text| text["method"].clone())
            .collect();
        assert_eq!(
            methods,
            ["_x", "$/cancel_request", "_y", "$/cancel_request"]
        );
    }));
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

#[test]
fn rule_16_a_call_has_no_timeout() {
    let clock = ManualClock::new();
    let (wire, agent, driver) = client_of(Nothing, Options::new().clock(clock.clone()));
    block_on(driving(driver, async {
        let peer = agent.agent();
        let mut call = Box::pin(peer.ext_method("_x", ExtRequest(json!({}))));
        assert!((&mut call).now_or_never().is_none());
        clock.advance(Duration::from_hours(24 * 365));
        assert!((&mut call).now_or_never().is_none());
        wire.answer(1, json!("a year later"));
        assert_eq!(call.await.unwrap().0, "a year later");
    }));
}
