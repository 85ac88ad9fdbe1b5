//! Rules 33 and 34: updates outside of turns, existing sessions, and other duties of a client.

use std::sync::Arc;
use std::time::Duration;

use futures_channel::oneshot;
use futures_util::future::join;
use samewire_acp::prelude::*;
use samewire_connection::testing::ManualClock;
use samewire_connection::{OnReplay, Options, PromptOptions};
use serde_json::json;

use super::kit::{Notes, Nothing, block_on, client_of, driving, opened, said, settled, update};

#[test]
fn rule_33_updates_outside_of_turns_are_there() {
    let clock = ManualClock::new();
    let (wire, agent, session, driver) = opened(Options::new().clock(clock.clone()));
    block_on(driving(driver, async {
        let mut updates = session.updates();
        let options = PromptOptions {
            settle: Duration::from_millis(100),
            ..PromptOptions::default()
        };
        let mut turn = session.prompt_with("Hi", options).unwrap();
        wire.answer(1, json!({ "stopReason": "end_turn" }));
        wire.tell("session/update", update("s", "straggler"));
        assert_eq!(said(&turn.next().await.unwrap()), "straggler");
        clock.advance(Duration::from_millis(100));
        assert!(turn.next().await.is_none());
        turn.result().await.unwrap();
        wire.tell("session/update", update("s", "outside"));
        assert_eq!(said(&updates.next().await.unwrap().unwrap()), "straggler");
        assert_eq!(said(&updates.next().await.unwrap().unwrap()), "outside");
        agent.close().await.unwrap();
        assert!(updates.next().await.is_none());
        assert!(session.updates().next().await.is_none());
    }));
}

#[test]
fn rule_34_loading_forgets_plans_and_replays_in_order() {
    let notes = Notes::default();
    let seen = notes.clone();
    let plan = |entries: &[&str]| {
        let entries: Vec<_> = entries
            .iter()
            .map(|content| json!({ "content": content, "priority": "high", "status": "pending" }))
            .collect();
        json!({ "sessionId": "s", "update": { "sessionUpdate": "plan", "entries": entries } })
    };
    let (mut wire, agent, session, driver) = opened(Options::new());
    block_on(driving(driver, async {
        wire.tell("session/update", plan(&["old"]));
        settled().await;
        assert_eq!(session.plans().plans("s").count(), 1);
        let on_replay: OnReplay = Arc::new(move |update| {
            seen.note(match update {
                SessionUpdate::Plan(_) => "a plan".to_owned(),
                other => said(other),
            });
        });
        let asked = LoadSessionRequest::new("s", "/");
        let loading = agent.load_session_with(asked, Some(on_replay));
        let agent_side = async {
            assert_eq!(wire.next().await["method"], "session/load");
            assert_eq!(session.plans().plans("s").count(), 0);
            wire.tell("session/update", update("s", "one"));
            wire.tell("session/update", plan(&["new"]));
            wire.answer(1, json!({}));
            wire.tell("session/update", update("s", "behind"));
        };
        let (loaded, ()) = join(loading, agent_side).await;
        assert_eq!(notes.all(), ["one", "a plan"]);
        let progress = loaded.unwrap().plans().progress("s");
        assert_eq!(progress.total, 1);
        let mut updates = session.updates();
        assert_eq!(said(&updates.next().await.unwrap().unwrap()), "behind");
    }));
}

#[test]
fn rule_34_a_session_that_cannot_be_loaded_is_not_open() {
    let (mut wire, agent, driver) = client_of(Nothing, Options::new());
    block_on(driving(driver, async {
        let agent_side = async {
            wire.next().await;
            wire.say(
                r#"{"jsonrpc":"2.0","id":1,"error":{"code":-32002,"message":"no such session"}}"#,
            );
        };
        let (resumed, ()) = join(agent.resume_session("s"), agent_side).await;
        resumed.unwrap_err();
    }));
}

#[test]
fn the_end_of_the_connection_ends_turns() {
    let (wire, agent, session, driver) = opened(Options::new());
    block_on(driving(driver, async {
        let mut turn = session.prompt("Hi").unwrap();
        wire.hang_up();
        assert!(turn.next().await.is_none());
        assert!(matches!(turn.result().await, Err(CallError::Lost(_))));
        let late = session.prompt("again").unwrap();
        assert!(matches!(late.result().await, Err(CallError::Lost(_))));
        drop(agent);
    }));
}

#[test]
fn a_client_may_answer_from_another_thread() {
    struct Later(std::sync::Mutex<Option<oneshot::Receiver<String>>>);
    impl Client for Later {
        async fn fs_read_text_file(
            &self,
            _: ReadTextFileRequest,
            _: ClientContext,
        ) -> Result<ReadTextFileResponse> {
            let answer = self.0.lock().unwrap().take().unwrap();
            Ok(ReadTextFileResponse::new(
                answer.await.map_err(RpcError::internal)?,
            ))
        }
    }
    let (sender, answer) = oneshot::channel();
    let (mut wire, _agent, driver) =
        client_of(Later(std::sync::Mutex::new(Some(answer))), Options::new());
    block_on(driving(driver, async {
        wire.ask(
            1,
            "fs/read_text_file",
            json!({ "sessionId": "s", "path": "/a" }),
        );
        std::thread::spawn(move || sender.send("text".to_owned()));
        assert_eq!(wire.next().await["result"]["content"], "text");
    }));
}
