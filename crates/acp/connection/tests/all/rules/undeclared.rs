//! Rules 35 to 40: members that the protocol does not declare.

use std::sync::{Arc, Mutex};

use futures_util::future::join;
use samewire_acp::methods::{agent, client};
use samewire_acp::prelude::*;
use samewire_acp::{Undeclared, decode_reporting};
use samewire_connection::{CallError, ClientConnection, Driver, Options, connect_to_client};
use serde_json::json;

use super::kit::{Nothing, Wire, block_on, client_of, driving, opened, settled};

type Told = Arc<Mutex<Vec<(String, String, String)>>>;

/// Options that record undeclared members: the method, the path and the value.
fn noting(told: &Told) -> Options {
    let told = Arc::clone(told);
    Options::new().on_undeclared(move |method, member| {
        let Undeclared { path, value } = member.clone();
        told.lock().unwrap().push((method.to_owned(), path, value));
    })
}

fn of(members: &[Undeclared]) -> Vec<(&str, &str)> {
    let mut pairs = Vec::new();
    for Undeclared { path, value } in members {
        pairs.push((path.as_str(), value.as_str()));
    }
    pairs
}

/// An agent that records the undeclared members of its prompts.
struct Keeps(Arc<Mutex<Vec<Undeclared>>>);

impl Agent for Keeps {
    async fn session_prompt(&self, _: PromptRequest, cx: AgentContext) -> Result<PromptResponse> {
        self.0.lock().unwrap().extend(cx.undeclared());
        Ok(PromptResponse::new(StopReason::EndTurn))
    }

    async fn ext_notification(&self, _: &str, _: ExtNotification, cx: AgentContext) -> Result<()> {
        self.0.lock().unwrap().extend(cx.undeclared());
        Ok(())
    }
}

type Seen = Arc<Mutex<Vec<Undeclared>>>;

fn keeping(options: &Options) -> (Seen, Wire, ClientConnection, Driver<'static>) {
    let (seen, (wire, transport)) = (Seen::default(), Wire::new());
    let (client, driver) =
        connect_to_client(transport, Keeps(Arc::clone(&seen)), options.clone().into());
    (seen, wire, client, driver)
}

fn prompt() -> Value {
    json!({ "sessionId": "s", "x": 2, "prompt": [{ "type": "text", "text": "hi", "tone": 1 }] })
}

const EXPECTED: [(&str, &str); 2] = [("/params/x", "2"), ("/params/prompt/0/tone", "1")];

#[test]
fn rule_35_a_reader_reports_what_it_ignores() {
    let text = r#"{"x":1,"sessionUpdate":"plan","entries":[{"y":1},{"content":"c","z":{"a":1.50},"priority":"low","status":"pending"}],"_meta":{"a":1}}"#;
    let read = decode_reporting::<SessionUpdate>(text).unwrap();
    assert_eq!(
        of(&read.undeclared),
        [("/x", "1"), ("/entries/1/z", r#"{"a":1.50}"#)]
    );
    assert_eq!(read.undeclared_count, 2);
    assert_eq!(read.issues[0].path, "/entries/0");
    assert_eq!(read.issues[0].value, r#"{"y":1}"#);
    let plain = decode::<SessionUpdate>(text).unwrap();
    assert_eq!((plain.value, plain.issues), (read.value, read.issues));
    assert_eq!((plain.undeclared, plain.undeclared_count), (vec![], 0));
}

#[test]
fn rule_35_a_thousand_are_reported_and_all_are_counted() {
    let mut params = json!({ "name": "n", "version": "1" });
    for number in 0..1_500 {
        params[format!("x{number}")] = number.into();
    }
    let read = decode_reporting::<Implementation>(&params.to_string()).unwrap();
    assert_eq!(
        (read.undeclared.len(), read.undeclared_count),
        (1_000, 1_500)
    );
    assert_eq!(read.undeclared[999].path, "/x999");
}

#[test]
fn rule_39_a_context_tells_what_is_undeclared_in_its_message_and_so_does_the_option() {
    let told = Told::default();
    let (seen, mut wire, _client, driver) = keeping(&noting(&told));
    block_on(driving(driver, async {
        wire.ask(1, agent::SESSION_PROMPT, prompt());
        wire.ask(2, agent::SESSION_PROMPT, json!({ "x": 1 }));
        assert_eq!(wire.next().await["result"]["stopReason"], "end_turn");
        assert_eq!(wire.next().await["error"]["code"], -32602);
    }));
    assert_eq!(of(&seen.lock().unwrap()), EXPECTED);
    let expected = EXPECTED.map(|(path, value)| {
        let method = agent::SESSION_PROMPT.to_owned();
        (method, path.to_owned(), value.to_owned())
    });
    assert_eq!(*told.lock().unwrap(), expected);
}

#[test]
fn rule_39_a_message_declares_what_json_rpc_does() {
    let (seen, mut wire, _client, driver) = keeping(&Options::new());
    block_on(driving(driver, async {
        let text = json!({
            "more": 3, "jsonrpc": "2.0", "id": 1, "method": "session/prompt", "params": prompt(),
            "error": {"a": 1},
        });
        wire.say(text.to_string());
        assert_eq!(wire.next().await["result"]["stopReason"], "end_turn");
    }));
    assert_eq!(
        of(&seen.lock().unwrap()),
        [("/more", "3"), EXPECTED[0], EXPECTED[1]]
    );
}

#[test]
fn rule_39_extensions_have_json_of_which_nothing_is_undeclared() {
    let told = Told::default();
    let (seen, wire, _client, driver) = keeping(&noting(&told));
    block_on(driving(driver, async {
        wire.tell("_n", json!({ "a": 1 }));
        settled().await;
    }));
    assert!(seen.lock().unwrap().is_empty() && told.lock().unwrap().is_empty());
}

#[test]
fn rule_39_an_update_without_a_handler_is_told_too() {
    let told = Told::default();
    let (wire, _agent, driver) = client_of(Nothing, noting(&told));
    block_on(driving(driver, async {
        let content = json!({ "type": "text", "text": "" });
        let update = json!({ "sessionUpdate": "agent_message_chunk", "content": content, "x": 1 });
        let params = json!({ "sessionId": "s", "update": update });
        wire.tell(client::SESSION_UPDATE, params);
        settled().await;
    }));
    let [(_, path, value)] = told.lock().unwrap().clone().try_into().unwrap();
    assert_eq!((path.as_str(), value.as_str()), ("/params/update/x", "1"));
}

#[test]
fn rule_39_a_reply_has_its_text_and_what_is_undeclared_in_it() {
    let told = Told::default();
    let (mut wire, connection, driver) = client_of(Nothing, noting(&told));
    let text = r#"{"jsonrpc":"2.0","more":1,"id":1,"result":{"sessionId":"s","models":[1]}}"#;
    block_on(driving(driver, async {
        let params = NewSessionRequest::new("/");
        let (peer, typed) = (connection.agent(), params.clone());
        let calls = join(
            connection.call::<_, NewSessionResponse>(agent::SESSION_NEW, &params),
            peer.session_new(typed),
        );
        let answers = async {
            wire.next().await;
            wire.next().await;
            wire.say(text);
            wire.answer(2, json!({ "sessionId": "t", "models": [1] }));
        };
        let ((reply, typed), ()) = join(calls, answers).await;
        let reply = reply.unwrap();
        assert_eq!(reply.value.session_id, "s");
        assert_eq!(typed.unwrap().session_id, "t");
        assert_eq!(reply.raw(), text);
        let undeclared = reply.undeclared();
        assert_eq!(of(&undeclared), [("/more", "1"), ("/result/models", "[1]")]);
    }));
    let models = |(method, path, value): &(String, String, String)| {
        [method.as_str(), path, value] == [agent::SESSION_NEW, "/result/models", "[1]"]
    };
    let told = told.lock().unwrap();
    assert_eq!((told.len(), told.iter().all(models)), (2, true));
}

#[test]
fn rule_39_an_agent_calls_in_the_same_way() {
    let (_seen, mut wire, connection, driver) = keeping(&Options::new());
    block_on(driving(driver, async {
        let params = ReadTextFileRequest::new("s", "/");
        let call = connection.call::<_, ReadTextFileResponse>(client::FS_READ_TEXT_FILE, &params);
        let answer = async {
            wire.next().await;
            wire.answer(1, json!({ "content": "c", "size": 1 }));
        };
        let reply = join(call, answer).await.0.unwrap();
        assert_eq!(reply.value.content, "c");
        assert_eq!(of(&reply.undeclared()), [("/result/size", "1")]);
        let call = connection.call::<_, ReadTextFileResponse>(client::FS_READ_TEXT_FILE, &params);
        let answer = async {
            wire.next().await;
            wire.answer(2, json!({ "content": 1 }));
        };
        let refused = join(call, answer).await.0;
        let Err(CallError::Unreadable(error)) = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(error.path, "/result/content");
    }));
}

#[test]
fn rule_39_a_turn_has_its_reply() {
    let (mut wire, _connection, session, driver) = opened(Options::new());
    block_on(driving(driver, async {
        let turn = session.prompt("hi").unwrap();
        wire.next().await;
        wire.answer(1, json!({ "stopReason": "end_turn", "_usage": { "a": 1 } }));
        let reply = turn.reply().await.unwrap();
        assert_eq!(reply.value.stop_reason, StopReason::EndTurn);
        assert_eq!(of(&reply.undeclared()), [("/result/_usage", r#"{"a":1}"#)]);
    }));
}
