//! Rule 41: what a handler of an agent calls, with files and terminals.

use samewire_acp::prelude::*;
use samewire_connection::prelude::*;
use samewire_connection::{
    AgentOptions, TerminalOptions, connect_to_client, permission_options, tool_call_update,
};
use serde_json::json;

use super::kit::{Wire, block_on, driving, settled, update};

/// An agent that does in a turn what its prompt says.
struct Works;

impl Agent for Works {
    async fn session_prompt(
        &self,
        asked: PromptRequest,
        cx: AgentContext,
    ) -> Result<PromptResponse> {
        let session = cx.session()?;
        let [ContentBlock::Text(text)] = asked.prompt.as_slice() else {
            panic!("{asked:?}");
        };
        match text.text.as_str() {
            "files" => {
                let text = session.read_text("/a").await?;
                let lines = ReadTextOptions {
                    line: Some(2),
                    limit: Some(1),
                };
                let more = session.read_text_with("/a", lines).await?;
                session.write_text("/b", text + &more).await?;
            }
            "permission" => {
                let changes = ToolCallUpdate::new("c");
                session
                    .request_permission(changes, permission_options())
                    .await?;
            }
            "own token" => {
                let client = cx
                    .client()?
                    .with(CallOptions::new().token(&CancellationToken::new()));
                let asked = ReadTextFileRequest::new("s", "/a");
                client.fs_read_text_file(asked).await?;
            }
            "timeout" => {
                let later = std::time::Duration::from_hours(1);
                let client = cx.client()?.with(CallOptions::new().timeout(later));
                let asked = ReadTextFileRequest::new("s", "/a");
                client.fs_read_text_file(asked).await?;
            }
            "last words" => {
                cx.cancelled().await;
                session.send_text("stopping").await?;
                let failed = tool_call_update("c").status(ToolCallStatus::Failed);
                session.send(failed).await?;
            }
            "terminal" => {
                let options = TerminalOptions {
                    args: vec!["test".to_owned()],
                    env: vec![EnvVariable::new("A", "1")],
                    ..TerminalOptions::default()
                };
                let terminal = session.create_terminal_with("cargo", options).await?;
                let code = terminal.wait_for_exit().await?.exit_code;
                let output = terminal.output().await?.output;
                session.send_text(format!("{code:?} {output}")).await?;
                terminal.kill().await?;
                terminal.release().await?;
                terminal.release().await?;
            }
            "terminal that is dropped" => {
                let terminal = session.create_terminal("sleep").await?;
                assert_eq!(*terminal.terminal_id(), "t");
                terminal.wait_for_exit().await?;
            }
            other => panic!("{other}"),
        }
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

/// Sends a prompt to [`Works`], and passes the other side to `client`.
fn working(prompt: &str, client: impl AsyncFnOnce(&mut Wire)) {
    let (mut wire, transport) = Wire::new();
    let (_client, driver) = connect_to_client(transport, Works, AgentOptions::default());
    block_on(driving(driver, async {
        let block = json!({ "type": "text", "text": prompt });
        wire.ask(
            7,
            "session/prompt",
            json!({ "sessionId": "s", "prompt": [block] }),
        );
        client(&mut wire).await;
        settled().await;
        assert_eq!(wire.written(), Vec::<Value>::new());
    }));
}

fn cancel(wire: &Wire) {
    wire.tell("session/cancel", json!({ "sessionId": "s" }));
}

/// Checks the next request, and answers it.
async fn answered(wire: &mut Wire, method: &str, params: Value, result: Value) {
    let mut asked = wire.next().await;
    assert_eq!(
        (&asked["method"], &asked["params"]),
        (&json!(method), &params)
    );
    wire.answer(asked["id"].take(), result);
}

async fn ended(wire: &mut Wire, reason: &str) {
    let answer = wire.next().await;
    assert_eq!(
        (&answer["id"], &answer["result"]),
        (&json!(7), &json!({ "stopReason": reason }))
    );
}

async fn gave_up(wire: &mut Wire, id: i64) {
    let told = wire.next().await;
    assert_eq!(
        (&told["method"], &told["params"]["requestId"]),
        (&json!("$/cancel_request"), &json!(id))
    );
}

#[test]
fn an_agent_reads_and_writes_text() {
    working("files", async |wire| {
        let file = |path: &str| json!({ "sessionId": "s", "path": path });
        let text = json!({ "content": "1\n" });
        answered(wire, "fs/read_text_file", file("/a"), text).await;
        let mut asked = file("/a");
        asked["line"] = json!(2);
        asked["limit"] = json!(1);
        answered(wire, "fs/read_text_file", asked, json!({ "content": "2" })).await;
        let mut asked = file("/b");
        asked["content"] = json!("1\n2");
        answered(wire, "fs/write_text_file", asked, Value::Null).await;
        ended(wire, "end_turn").await;
    });
}

#[test]
fn rule_41_a_permission_ends_with_its_turn() {
    working("permission", async |wire| {
        assert_eq!(
            wire.next().await["params"]["options"],
            json!(permission_options())
        );
        cancel(wire);
        gave_up(wire, 1).await;
        ended(wire, "cancelled").await;
    });
}

#[test]
fn rule_41_a_call_with_other_options_ends_with_its_turn_unless_it_has_a_token() {
    working("timeout", async |wire| {
        wire.next().await;
        cancel(wire);
        gave_up(wire, 1).await;
        ended(wire, "cancelled").await;
    });
    working("own token", async |wire| {
        wire.next().await;
        cancel(wire);
        settled().await;
        assert_eq!(wire.written(), Vec::<Value>::new());
        wire.answer(1, json!({ "content": "" }));
        ended(wire, "end_turn").await;
    });
}

#[test]
fn rule_41_updates_may_follow_a_cancellation() {
    working("last words", async |wire| {
        cancel(wire);
        let said = &wire.next().await["params"];
        assert_eq!(*said, update("s", "stopping"));
        let told = &wire.next().await["params"]["update"];
        assert_eq!(told["status"], "failed");
        ended(wire, "end_turn").await;
    });
}

fn terminal() -> Value {
    json!({ "sessionId": "s", "terminalId": "t" })
}

#[test]
fn a_terminal_runs_a_command_and_is_released_once() {
    working("terminal", async |wire| {
        let asked = json!({
            "sessionId": "s", "command": "cargo", "args": ["test"],
            "env": [{ "name": "A", "value": "1" }],
        });
        answered(wire, "terminal/create", asked, json!({ "terminalId": "t" })).await;
        let exit = json!({ "exitCode": 3, "signal": null });
        answered(wire, "terminal/wait_for_exit", terminal(), exit).await;
        let output = json!({ "output": "no", "truncated": false });
        answered(wire, "terminal/output", terminal(), output).await;
        let said = &wire.next().await["params"];
        assert_eq!(*said, update("s", "Some(3) no"));
        answered(wire, "terminal/kill", terminal(), Value::Null).await;
        answered(wire, "terminal/release", terminal(), Value::Null).await;
        ended(wire, "end_turn").await;
    });
}

#[test]
fn rule_41_a_dropped_terminal_is_released_also_after_a_cancellation() {
    let created = json!({ "terminalId": "t" });
    let asked = || json!({ "sessionId": "s", "command": "sleep" });
    working("terminal that is dropped", async |wire| {
        answered(wire, "terminal/create", asked(), created.clone()).await;
        answered(wire, "terminal/wait_for_exit", terminal(), json!({})).await;
        answered(wire, "terminal/release", terminal(), Value::Null).await;
        ended(wire, "end_turn").await;
    });
    working("terminal that is dropped", async |wire| {
        answered(wire, "terminal/create", asked(), created.clone()).await;
        assert_eq!(wire.next().await["method"], "terminal/wait_for_exit");
        cancel(wire);
        gave_up(wire, 2).await;
        answered(wire, "terminal/release", terminal(), Value::Null).await;
        ended(wire, "cancelled").await;
    });
}
