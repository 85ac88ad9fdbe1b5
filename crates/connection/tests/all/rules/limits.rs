//! Rules 6 to 9: limits.

use std::sync::{Arc, Mutex};

use futures_channel::oneshot;
use futures_util::FutureExt as _;
use samewire_acp::prelude::*;
use samewire_connection::{AgentOptions, Limits, LostReason, Options};
use serde_json::json;

use super::kit::{Notes, Nothing, agent_of, block_on, client_of, driving, settled, update};

fn limited(limits: Limits) -> Options {
    Options::new().limits(limits)
}

#[test]
fn rule_6_the_reader_never_waits_for_a_write() {
    let notes = Notes::default();
    let seen = notes.clone();
    let side = super::kit::Side(
        move |method: &str, _: Value, _: AgentContext| -> super::kit::Outcome {
            seen.note(method);
            Box::pin(async { Ok(Value::Null) })
        },
    );
    let (to, incoming) = futures_channel::mpsc::unbounded();
    // Nothing can be written to this channel.
    let (outgoing, _unread) = futures_channel::mpsc::channel::<String>(0);
    let mut blocked = outgoing.clone();
    while blocked.try_send(String::new()).is_ok() {}
    let transport = samewire_connection::Transport::new(incoming, outgoing);
    let (_client, driver) =
        samewire_connection::connect_to_client(transport, side, AgentOptions::default());
    block_on(driving(driver, async {
        for n in 0..3 {
            let text = format!(r#"{{"jsonrpc":"2.0","id":{n},"method":"_{n}"}}"#);
            to.unbounded_send(Ok(text)).unwrap();
        }
        to.unbounded_send(Ok("noise".to_owned())).unwrap();
        to.unbounded_send(Ok(r#"{"jsonrpc":"2.0","method":"_last"}"#.to_owned()))
            .unwrap();
        settled().await;
    }));
    assert_eq!(notes.all(), ["_0", "_1", "_2", "_last"]);
}

#[test]
fn rule_7_reading_pauses_while_too_many_handlers_run() {
    let gates = Arc::new(Mutex::new(Vec::new()));
    let begun = Arc::clone(&gates);
    let options = limited(Limits {
        handlers: 4,
        ..Limits::default()
    });
    let (wire, _client, driver) = agent_of(&options, move |_, _, _| {
        let (open, gate) = oneshot::channel::<()>();
        begun.lock().unwrap().push(open);
        async move {
            gate.await.unwrap_or_default();
            Ok(Value::Null)
        }
    });
    block_on(driving(driver, async {
        for n in 0..10 {
            wire.ask(n, "_x", json!({}));
        }
        settled().await;
        // One handler beyond the limit starts, and then the limit is noticed.
        assert_eq!(gates.lock().unwrap().len(), 5);
        let open = gates.lock().unwrap().remove(0);
        open.send(()).unwrap();
        settled().await;
        assert_eq!(gates.lock().unwrap().len(), 5);
    }));
}

#[test]
fn rule_7_a_pause_never_withholds_an_answer_that_a_handler_needs() {
    let options = limited(Limits {
        handlers: 1,
        ..Limits::default()
    });
    let (mut wire, _client, driver) = agent_of(&options, |_, _, cx| async move {
        Ok(cx
            .client()?
            .ext_method("_back", ExtRequest(json!({})))
            .await?
            .0)
    });
    block_on(driving(driver, async {
        for n in 1..=3 {
            wire.ask(n, "_x", json!({}));
        }
        for n in 1..=3 {
            assert_eq!(wire.next().await["id"], n);
        }
        for n in 1..=3 {
            wire.answer(n, json!("needed"));
            assert_eq!(wire.next().await["result"], "needed");
        }
    }));
}

#[test]
fn rule_7_at_four_times_the_limit_the_connection_is_lost() {
    let options = limited(Limits {
        handlers: 2,
        ..Limits::default()
    });
    let (wire, client, driver) = agent_of(&options, |_, _, cx| async move {
        Ok(cx
            .client()?
            .ext_method("_back", ExtRequest(json!({})))
            .await?
            .0)
    });
    block_on(driving(driver, async {
        for n in 0..9 {
            wire.ask(n, "_x", json!({}));
        }
        assert_eq!(client.closed().await.reason, LostReason::Overloaded);
    }));
}

#[test]
fn rule_7_unread_updates_of_a_turn_pause_reading() {
    let notes = Notes::default();
    let options = limited(Limits {
        bytes: 1_000,
        ..Limits::default()
    })
    .observe({
        let notes = notes.clone();
        move |it| notes.note(it.direction.as_str())
    });
    let (wire, agent, driver) = client_of(Nothing, options);
    block_on(driving(driver, async {
        let mut turn = agent.session("s").prompt("Hi").unwrap();
        for n in 0..100 {
            wire.tell("session/update", update("s", &n.to_string()));
        }
        wire.answer(1, json!({ "stopReason": "end_turn" }));
        settled().await;
        let held = notes.all().len();
        assert!(held < 12, "{held}");
        let mut read = 0;
        while turn.next().await.is_some() {
            read += 1;
        }
        assert_eq!(read, 100);
        assert_eq!(
            turn.result().await.unwrap().stop_reason,
            StopReason::EndTurn
        );
    }));
}

#[test]
fn rule_8_a_notification_waits_for_room() {
    let (to_agent, incoming) = futures_channel::mpsc::unbounded();
    let (outgoing, mut written) = futures_channel::mpsc::channel::<String>(0);
    let transport = samewire_connection::Transport::new(incoming, outgoing);
    let options = limited(Limits {
        unwritten: 1_000,
        most_unwritten: 5_000,
        ..Limits::default()
    });
    let (client, driver) =
        samewire_connection::connect_to_client(transport, Nothing, options.into());
    block_on(driving(driver, async {
        let session = client.session("s");
        let mut sent = 0;
        while session
            .send_text("0123456789".repeat(10))
            .now_or_never()
            .is_some()
        {
            settled().await;
            sent += 1;
        }
        assert!((1..10).contains(&sent), "{sent}");
        let mut next = Box::pin(session.send_text("last"));
        assert!((&mut next).now_or_never().is_none());
        for _ in 0..=sent {
            written.try_recv().ok();
            settled().await;
        }
        while (&mut next).now_or_never().is_none() {
            written.try_recv().ok();
            settled().await;
        }
        // The output is not read and the sender does not wait, so the connection is finally lost.
        while client.lost().is_none() {
            drop(session.send_text("more".repeat(50)).now_or_never());
        }
        assert_eq!(client.lost().unwrap().reason, LostReason::Overloaded);
    }));
    drop(to_agent);
}

#[test]
fn rule_9_a_long_line_ends_the_connection() {
    let options = limited(Limits {
        line: 100,
        ..Limits::default()
    });
    let (mut wire, client, driver) = agent_of(&options, |_, params, _| async move { Ok(params) });
    block_on(driving(driver, async {
        let around = r#"{"jsonrpc":"2.0","id":1,"method":"_","params":[""]}"#.len();
        let longest = format!(
            r#"{{"jsonrpc":"2.0","id":1,"method":"_","params":["{}"]}}"#,
            "é".repeat((100 - around) / 2)
        );
        wire.say(&longest);
        assert!(wire.next().await["result"].is_array());
        wire.say(format!("{longest}  "));
        assert_eq!(client.closed().await.reason, LostReason::LineTooLong);
    }));
}

#[test]
fn rule_9_a_long_message_of_ours_fails_its_call_only() {
    let notes = Notes::default();
    let options = limited(Limits {
        line: 300,
        ..Limits::default()
    })
    .watch(notes.clone());
    let (mut wire, client, driver) = agent_of(&options, |method, _, _| {
        let long = method == "_long";
        async move { Ok(json!(if long { "x".repeat(400) } else { String::new() })) }
    });
    block_on(driving(driver, async {
        let error = client
            .session("s")
            .send_text("x".repeat(400))
            .await
            .unwrap_err();
        assert!(matches!(error, CallError::TooLong { .. }), "{error}");
        wire.ask(1, "_long", json!({}));
        assert_eq!(wire.next().await["error"]["code"], -32603);
        wire.ask(2, "_short", json!({}));
        assert_eq!(wire.next().await["result"], "");
    }));
    assert_eq!(
        notes.all(),
        ["_long: _long: the message exceeds the maximum length of a line"]
    );
}
