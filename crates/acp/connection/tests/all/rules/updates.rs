//! Rules 33 and 34: updates outside of turns, existing sessions, and other duties of a client.

use futures_channel::oneshot;
use futures_util::future::join;
use samewire_acp::prelude::*;
use samewire_connection::Options;
use serde_json::json;

use super::kit::{Nothing, block_on, client_of, driving, opened};

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
