//! Rules 1 to 5: order.

use samewire_acp::prelude::*;
use samewire_connection::Options;
use serde_json::json;
use std::sync::Mutex;

use super::kit::{Notes, Nothing, agent_of, block_on, client_of, driving, settled};

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
fn rule_28_observers_see_the_order_of_the_wire() {
    let notes = Notes::default();
    let seen = notes.clone();
    let options = Options::new()
        .observe(move |it| seen.note(format!("{} {}", it.direction.as_str(), it.text)));
    let (mut wire, agent, driver) = client_of(Nothing, options);
    let later = notes.clone();
    agent.observe(move |it| later.note(format!("later {}", it.direction.as_str())));
    block_on(driving(driver, async {
        wire.say("a banner");
        settled().await;
        agent
            .agent()
            .session_cancel(CancelNotification::new("s"))
            .await
            .unwrap();
        wire.next().await;
    }));
    assert_eq!(
        notes.all(),
        [
            "noise a banner",
            "later noise",
            r#"out {"jsonrpc":"2.0","method":"session/cancel","params":{"sessionId":"s"}}"#,
            "later out",
        ]
    );
}
