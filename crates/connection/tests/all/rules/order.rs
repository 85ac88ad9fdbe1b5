//! Rules 1 to 5: order.

use futures_channel::oneshot;
use futures_util::future::join;
use samewire_acp::prelude::*;
use samewire_connection::Options;
use serde_json::json;
use std::sync::Mutex;

use super::kit::{Notes, Nothing, agent_of, block_on, client_of, driving, settled, update};

#[test]
fn rule_1_handlers_start_in_the_order_of_the_wire() {
    let notes = Notes::default();
    let seen = notes.clone();
    let (wire, client, driver) = agent_of(&Options::new(), move |method, _, cx| {
        seen.note(format!("{method} begins"));
        let (seen, method) = (seen.clone(), method.to_owned());
        async move {
            if method == "_asks" {
                cx.client()?
                    .ext_method("_back", ExtRequest(json!({})))
                    .await?;
                seen.note("_asks goes on");
            }
            Ok(Value::Null)
        }
    });
    block_on(driving(driver, async {
        wire.ask(1, "_asks", json!({}));
        wire.tell("_one", json!({}));
        wire.answer(1, json!({}));
        wire.tell("_two", json!({}));
        wire.ask(2, "_three", json!({}));
        settled().await;
    }));
    drop(client);
    let mut all = notes.all();
    let begun: Vec<_> = all
        .extract_if(.., |note| note.ends_with("begins"))
        .collect();
    assert_eq!(
        begun,
        [
            "_asks begins",
            "_one begins",
            "_two begins",
            "_three begins"
        ]
    );
    assert_eq!(all, ["_asks goes on"]);
}

#[test]
fn rule_1_a_burst_keeps_its_order() {
    const MANY: usize = 100_000;
    let last = std::sync::Arc::new(Mutex::new(0_usize));
    let seen = std::sync::Arc::clone(&last);
    let (one, other) = samewire_connection::testing::memory_pair();
    let side = super::kit::Side(
        move |_: &str, params: Value, _: AgentContext| -> super::kit::Outcome {
            let number = usize::try_from(params["n"].as_u64().unwrap()).unwrap();
            let mut last = seen.lock().unwrap();
            assert_eq!(number, *last + 1);
            *last = number;
            Box::pin(async { Ok(Value::Null) })
        },
    );
    let (_client, at_agent) = samewire_connection::connect_to_client(
        one,
        side,
        samewire_connection::AgentOptions::default(),
    );
    let (agent, at_client) = samewire_connection::connect_to_agent(
        other,
        Nothing,
        samewire_connection::ClientOptions {
            initialize: false,
            ..Default::default()
        },
    );
    block_on(driving(
        at_agent,
        driving(at_client, async {
            for n in 1..=MANY {
                agent
                    .agent()
                    .ext_notification("_n", ExtNotification(json!({ "n": n })))
                    .await
                    .unwrap();
            }
            // The response comes after all updates.
            agent
                .agent()
                .ext_method("_n", ExtRequest(json!({ "n": MANY + 1 })))
                .await
                .unwrap();
        }),
    ));
    assert_eq!(*last.lock().unwrap(), MANY + 1);
}

#[test]
fn rule_2_an_answer_settles_behind_the_handlers_before_it() {
    struct Seen(Notes);
    impl Client for Seen {
        async fn session_update(&self, note: SessionNotification, _: ClientContext) -> Result<()> {
            self.0.note(super::kit::said(&note.update));
            Ok(())
        }
    }
    let notes = Notes::default();
    let (wire, agent, driver) = client_of(Seen(notes.clone()), Options::new());
    block_on(driving(driver, async {
        let prompt = agent.agent();
        let answer = prompt.session_prompt(PromptRequest::new("s", Vec::new()));
        let answered = async {
            answer.await.unwrap();
            notes.note("answered");
        };
        let other_side = async {
            for n in 0..50 {
                wire.tell("session/update", update("s", &n.to_string()));
            }
            wire.answer(1, json!({ "stopReason": "end_turn" }));
        };
        join(answered, other_side).await;
    }));
    let all = notes.all();
    assert_eq!(all.len(), 51);
    assert_eq!(all.last().map(String::as_str), Some("answered"));
}

#[test]
fn rule_3_a_handler_runs_in_place_to_its_first_suspension() {
    let notes = Notes::default();
    let seen = notes.clone();
    let (mut wire, _client, driver) = agent_of(
        &Options::new().observe({
            let notes = notes.clone();
            move |it| notes.note(it.direction.as_str())
        }),
        move |_, _, _| {
            let seen = seen.clone();
            async move {
                seen.note("runs");
                Ok(json!(1))
            }
        },
    );
    block_on(driving(driver, async {
        wire.ask(1, "_a", json!({}));
        wire.ask(2, "_b", json!({}));
        assert_eq!(wire.next().await["id"], 1);
        assert_eq!(wire.next().await["id"], 2);
    }));
    assert_eq!(notes.all(), ["in", "runs", "out", "in", "runs", "out"]);
}

#[test]
fn rule_4_answers_are_written_as_handlers_finish() {
    let (open, gate) = oneshot::channel::<()>();
    let gate = Mutex::new(Some(gate));
    let (mut wire, client, driver) = agent_of(&Options::new(), move |method, _, _| {
        let gate = (method == "_slow").then(|| gate.lock().unwrap().take().unwrap());
        async move {
            if let Some(gate) = gate {
                gate.await.unwrap();
            }
            Ok(json!("done"))
        }
    });
    block_on(driving(driver, async {
        wire.ask("a", "_slow", json!({}));
        wire.ask("b", "_fast", json!({}));
        assert_eq!(wire.next().await["id"], "b");
        open.send(()).unwrap();
        assert_eq!(wire.next().await["id"], "a");
        let peer = client.client();
        let calls = join(
            peer.ext_notification("_1", ExtNotification(json!({}))),
            peer.ext_notification("_2", ExtNotification(json!({}))),
        );
        calls.await.0.unwrap();
        assert_eq!(wire.next().await["method"], "_1");
        assert_eq!(wire.next().await["method"], "_2");
    }));
}

#[test]
fn rule_5_what_follows_a_response_is_written_behind_it() {
    struct Welcoming;
    impl Agent for Welcoming {
        async fn session_new(
            &self,
            asked: NewSessionRequest,
            cx: AgentContext,
        ) -> Result<NewSessionResponse> {
            cx.after_response(|session| async move { Ok(session?.send_text("Welcome").await?) });
            if asked.cwd == "/nowhere" {
                return Err(RpcError::internal("there is no such folder"));
            }
            Ok(NewSessionResponse::new("new"))
        }
    }
    let (mut wire, transport) = super::kit::Wire::new();
    let (_client, driver) = samewire_connection::connect_to_client(
        transport,
        Welcoming,
        samewire_connection::AgentOptions::default(),
    );
    block_on(driving(driver, async {
        wire.ask(
            1,
            "session/new",
            json!({ "cwd": "/nowhere", "mcpServers": [] }),
        );
        assert_eq!(wire.next().await["error"]["code"], -32603);
        wire.ask(2, "session/new", json!({ "cwd": "/", "mcpServers": [] }));
        assert_eq!(wire.next().await["result"]["sessionId"], "new");
        let news = wire.next().await;
        assert_eq!(
            (&news["method"], &news["params"]["sessionId"]),
            (&json!("session/update"), &json!("new"))
        );
        settled().await;
        assert!(wire.written().is_empty());
    }));
}
