//! Rule 15 at every suspension point: a caller may drop its future, and the connection continues.

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Waker};

use samewire_acp::prelude::*;
use samewire_connection::testing::{Pair, pair};

use super::kit::{block_on, settled};

/// Its answers need several polls.
struct Slow;

impl Agent for Slow {
    async fn session_new(
        &self,
        _: NewSessionRequest,
        cx: AgentContext,
    ) -> Result<NewSessionResponse> {
        settled().await;
        if cx.is_cancelled() {
            return Err(RpcError::request_cancelled());
        }
        Ok(NewSessionResponse::new("s"))
    }

    async fn session_prompt(&self, _: PromptRequest, cx: AgentContext) -> Result<PromptResponse> {
        cx.session()?.send_text("Hello").await?;
        settled().await;
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

struct Ui;

impl Client for Ui {}

/// Polls a future this often, and drops it. Returns whether it completed before.
fn gives_up<T>(future: impl Future<Output = T>, after: usize) -> bool {
    let mut future = pin!(future);
    (0..after).any(|_| {
        std::thread::yield_now();
        future
            .as_mut()
            .poll(&mut Context::from_waker(Waker::noop()))
            .is_ready()
    })
}

#[test]
fn rule_15_a_caller_may_give_up_at_every_suspension() {
    block_on(async {
        let Pair { agent, client } = pair(Slow, Ui).await.unwrap();
        for after in 0..200 {
            gives_up(agent.open_session(), after);
            gives_up(agent.resume_session("t"), after);
            let session = agent.session("u");
            gives_up(
                async {
                    if let Ok(turn) = session.prompt("Hi") {
                        drop(turn.result().await);
                    }
                },
                after,
            );
            // The dropped turn is cancelled, and must end before the next one.
            while agent.session("u").prompt("again").is_err() {
                settled().await;
            }
        }
        let session = agent.open_session().await.unwrap();
        let mut turn = session.prompt("Hi").unwrap();
        assert!(turn.next().await.is_some());
        assert_eq!(
            turn.result().await.unwrap().stop_reason,
            StopReason::EndTurn
        );
        agent.close().await.unwrap();
        client.closed().await;
    });
}
