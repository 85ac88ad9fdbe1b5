//! Rules 29 to 34: sessions of a client.

use std::time::Duration;

use futures_util::FutureExt as _;
use futures_util::future::join;
use samewire_acp::prelude::*;
use samewire_connection::testing::{
    ManualClock, burst, expect, expect_reply, expect_with, hang, notify, reply, request,
    scripted_agent,
};
use samewire_connection::{ClientOptions, Limits, Options, PromptOptions, connect_to_agent};
use serde_json::json;

use super::kit::{Notes, Nothing, block_on, client_of, driving, opened, said, settled, update};

#[test]
fn rule_29_updates_before_the_answer_belong_to_the_session() {
    let (transport, mut script) = scripted_agent([
        expect("initialize"),
        reply(json!({ "protocolVersion": 1 })),
        expect_with("session/new", json!({ "mcpServers": [] })),
        burst([
            notify("session/update", update("s", "early")),
            reply(
                json!({ "sessionId": "s", "modes": { "currentModeId": "m", "availableModes": [] } }),
            ),
            notify("session/update", update("s", "behind")),
        ]),
        hang(),
    ]);
    let (agent, driver) = connect_to_agent(transport, Nothing, ClientOptions::default());
    block_on(driving(driver, async {
        agent.start().await.unwrap();
        assert_eq!(
            agent.initialized().unwrap().protocol_version,
            ProtocolVersion::V1
        );
        let session = agent.open_session().await.unwrap();
        assert!(session.session_id() == "s" && session.state().modes.is_some());
        let mut updates = session.updates();
        assert_eq!(said(&updates.next().await.unwrap().unwrap()), "early");
        assert_eq!(said(&updates.next().await.unwrap().unwrap()), "behind");
        script.done().await.unwrap();
    }));
}

#[test]
fn rule_29_so_many_updates_of_no_session_are_held() {
    let notes = Notes::default();
    let limits = Limits {
        held_updates: 2,
        ..Limits::default()
    };
    let (wire, agent, driver) =
        client_of(Nothing, Options::new().limits(limits).watch(notes.clone()));
    block_on(driving(driver, async {
        for text in ["one", "two", "three"] {
            wire.tell("session/update", update("s", text));
        }
        settled().await;
        let mut updates = agent.session("s").updates();
        assert_eq!(said(&updates.next().await.unwrap().unwrap()), "two");
        assert_eq!(said(&updates.next().await.unwrap().unwrap()), "three");
    }));
    let dropped = "dropped an update of the session s, which is not open";
    assert_eq!(notes.all(), [format!("session/update: {dropped}")]);
}

#[test]
fn rule_30_dropping_a_turn_cancels_it() {
    let (mut wire, _agent, session, driver) = opened(Options::new());
    block_on(driving(driver, async {
        drop(session.prompt("Hi").unwrap());
        settled().await;
        let methods: Vec<_> = wire
            .written()
            .iter()
            .map(|text| text["method"].clone())
            .collect();
        assert_eq!(methods, ["session/prompt", "session/cancel"]);
        wire.answer(1, json!({ "stopReason": "cancelled" }));
        settled().await;
        drop(session.prompt("again").unwrap());
    }));
}

#[test]
fn rule_31_a_second_prompt_is_refused_and_nothing_is_written() {
    let (mut wire, agent, session, driver) = opened(Options::new());
    block_on(driving(driver, async {
        let turn = session.prompt("one").unwrap();
        let busy = session.prompt("two").unwrap_err();
        assert_eq!(
            busy.to_string(),
            "the session s has a turn that has not ended"
        );
        let peer = agent.agent();
        let raw = peer.session_prompt(PromptRequest::new("s", Vec::new()));
        let answers = async {
            wire.next().await;
            assert_eq!(wire.next().await["params"]["prompt"], json!([]));
            wire.answer(1, json!({ "stopReason": "end_turn" }));
            wire.answer(2, json!({ "stopReason": "refusal" }));
        };
        let (raw, ()) = join(raw, answers).await;
        assert_eq!(raw.unwrap().stop_reason, StopReason::Refusal);
        assert_eq!(
            turn.result().await.unwrap().stop_reason,
            StopReason::EndTurn
        );
        assert!(wire.written().is_empty());
        let _next = session.prompt("three").unwrap();
    }));
}

/// A client that never answers a permission request.
struct Asked(Notes);

impl Client for Asked {
    async fn session_request_permission(
        &self,
        _: RequestPermissionRequest,
        cx: ClientContext,
    ) -> Result<RequestPermissionResponse> {
        self.0.note("asked");
        let _watch = Dropped(self.0.clone(), cx);
        std::future::pending().await
    }
}

struct Dropped(Notes, ClientContext);

impl Drop for Dropped {
    fn drop(&mut self) {
        self.0
            .note(format!("dropped, cancelled: {}", self.1.is_cancelled()));
    }
}

#[test]
fn rule_32_cancelling_a_turn_answers_permissions() {
    let notes = Notes::default();
    let permission = json!({ "sessionId": "s", "toolCall": { "toolCallId": "t" }, "options": [] });
    let cancelled = json!({ "outcome": { "outcome": "cancelled" } });
    let (transport, mut script) = scripted_agent([
        expect("session/prompt"),
        request("session/request_permission", permission.clone()),
        expect("session/cancel"),
        expect_reply(cancelled.clone()),
        // A later request is answered as well.
        request("session/request_permission", permission),
        expect_reply(cancelled),
        notify("session/update", update("s", "stopping")),
        hang(),
    ]);
    let options = ClientOptions {
        initialize: false,
        ..ClientOptions::default()
    };
    let (agent, driver) = connect_to_agent(transport, Asked(notes.clone()), options);
    block_on(driving(driver, async {
        let mut turn = agent.session("s").prompt("Hi").unwrap();
        while notes.all().is_empty() {
            settled().await;
        }
        turn.cancel();
        turn.cancel();
        assert!(turn.is_cancelled());
        assert_eq!(said(&turn.next().await.unwrap()), "stopping");
        script.done().await.unwrap();
    }));
    let all = notes.all();
    assert_eq!(all[0], "asked");
    assert!(
        all.contains(&"dropped, cancelled: true".to_owned()) || all.len() > 1,
        "{all:?}"
    );
}

#[test]
fn rule_32_a_cancelled_turn_has_ten_seconds() {
    let clock = ManualClock::new();
    let (mut wire, _agent, session, driver) = opened(Options::new().clock(clock.clone()));
    block_on(driving(driver, async {
        let token = CancellationToken::new();
        let options = PromptOptions {
            token: Some(token.clone()),
            ..PromptOptions::default()
        };
        let turn = session.prompt_with("Hi", options).unwrap();
        token.cancel();
        settled().await;
        let methods: Vec<_> = wire
            .written()
            .iter()
            .map(|text| text["method"].clone())
            .collect();
        assert_eq!(methods, ["session/prompt", "session/cancel"]);
        let mut result = Box::pin(turn.result());
        clock.advance(Duration::from_secs(9));
        settled().await;
        assert!((&mut result).now_or_never().is_none());
        clock.advance(Duration::from_secs(1));
        assert_eq!(
            result.await.unwrap_err().to_string(),
            "session/prompt: no response within 10s"
        );
        // The session accepts a new prompt.
        let turn = session.prompt("again").unwrap();
        wire.answer(2, json!({ "stopReason": "end_turn" }));
        turn.result().await.unwrap();
    }));
}
