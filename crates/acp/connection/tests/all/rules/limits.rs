//! Rules 6 to 9: limits.

use samewire_acp::prelude::*;
use samewire_connection::{Limits, LostReason, Options};
use serde_json::json;

use super::kit::{Notes, agent_of, block_on, driving};

fn limited(limits: Limits) -> Options {
    Options::new().limits(limits)
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
