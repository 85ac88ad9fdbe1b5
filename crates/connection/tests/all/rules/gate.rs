//! Rules 27 and 28: plans and observers.

use samewire_acp::prelude::*;
use samewire_connection::testing::{PairOptions, pair_with};
use samewire_connection::{
    AgentOptions, AgentSessionExt as _, ClientOptions, Options, connect_to_client,
};
use serde_json::json;

use super::kit::{Notes, Nothing, Wire, block_on, client_of, driving, settled};

/// An agent that reports plans, and tries to send a plan operation by hand.
struct Planner;

impl Agent for Planner {
    async fn ext_method(
        &self,
        method: &str,
        _: ExtRequest,
        cx: AgentContext,
    ) -> Result<ExtResponse> {
        let session = cx.session()?;
        if method == "_by_hand" {
            let removed = SessionUpdate::PlanRemoved(PlanRemoved::new("p"));
            session.send(removed).await?;
        } else {
            let plans = session.plans()?;
            plans.file("p", "file:///p.md").await?;
            plans
                .items("q", vec![PlanEntry::new("Read", PlanEntryPriority::High)])
                .await?;
            plans.set_status("q", 0, PlanEntryStatus::Completed).await?;
            // The client already has this plan.
            plans.set_status("q", 0, PlanEntryStatus::Completed).await?;
        }
        Ok(ExtResponse(Value::Null))
    }
}

#[test]
fn rule_27_plan_operations_wait_for_the_capability() {
    let (mut wire, transport) = Wire::new();
    let (client, driver) = connect_to_client(transport, Planner, AgentOptions::default());
    block_on(driving(driver, async {
        let by_hand = || json!({ "sessionId": "s" });
        // This is before `initialize`, so the capability is unknown.
        wire.ask(1, "_by_hand", by_hand());
        wire.ask(2, "initialize", json!({ "protocolVersion": 1 }));
        wire.ask(3, "_by_hand", by_hand());
        for id in 1..=3 {
            let answer = wire.next().await;
            assert_eq!(answer["id"], id);
            assert_eq!(answer["error"].is_null(), id == 2, "{answer}");
        }
        let removed =
            SessionNotification::new("s", SessionUpdate::PlanRemoved(PlanRemoved::new("p")));
        let permitted = client.client().with(CallOptions::new().unadvertised());
        permitted.session_update(removed).await.unwrap();
        assert_eq!(
            wire.next().await["params"]["update"]["sessionUpdate"],
            "plan_removed"
        );
        for name in ["plan", "planCapabilities"] {
            wire.ask(
                4,
                "initialize",
                json!({ "protocolVersion": 1, "clientCapabilities": { name: {} } }),
            );
            wire.ask(5, "_by_hand", by_hand());
            wire.next().await;
            assert_eq!(wire.next().await["method"], "session/update");
            assert_eq!(wire.next().await["id"], 5);
        }
    }));
}

/// The capability `plan` of a client that keeps plans.
fn marked() -> Value {
    json!({ "_meta": { "samewire": { "filePlans": true } } })
}

#[test]
fn rule_27_a_reporter_speaks_as_the_client_understands() {
    for (capabilities, kinds) in [
        (json!({}), vec!["plan", "plan", "plan"]),
        (
            json!({ "plan": {} }),
            vec!["plan_update", "plan_update", "plan_update"],
        ),
    ] {
        let (mut wire, transport) = Wire::new();
        let (_client, driver) = connect_to_client(transport, Planner, AgentOptions::default());
        block_on(driving(driver, async {
            wire.ask(
                1,
                "initialize",
                json!({ "protocolVersion": 1, "clientCapabilities": capabilities }),
            );
            wire.next().await;
            wire.ask(2, "_reports", json!({ "sessionId": "s" }));
            let mut found = Vec::new();
            loop {
                let text = wire.next().await;
                if text["id"] == 2 {
                    assert!(text["error"].is_null(), "{text}");
                    break;
                }
                found.push(text["params"]["update"]["sessionUpdate"].clone());
            }
            assert_eq!(found, kinds);
        }));
    }
}

#[test]
fn rule_27_a_client_may_write_both_names_of_the_capability() {
    let notes = Notes::default();
    let seen = notes.clone();
    let options = PairOptions {
        client: ClientOptions {
            plan_capabilities: true,
            connection: Options::new().observe(move |it| seen.note(it.text)),
            ..ClientOptions::default()
        },
        ..PairOptions::default()
    };
    block_on(async {
        let pair = pair_with(Planner, Nothing, options).await.unwrap();
        let asked = ExtRequest(json!({ "sessionId": "s" }));
        pair.agent
            .agent()
            .ext_method("_by_hand", asked)
            .await
            .unwrap();
        pair.close().await;
    });
    let first: Value = serde_json::from_str(&notes.all()[0]).unwrap();
    let capabilities = &first["params"]["clientCapabilities"];
    assert_eq!(
        (&capabilities["plan"], &capabilities["planCapabilities"]),
        (&marked(), &marked())
    );
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
