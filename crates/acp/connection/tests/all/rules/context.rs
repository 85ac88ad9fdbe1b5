//! Rules 10 and 11: the context of a handler.

use samewire_acp::prelude::*;
use samewire_connection::testing::pair;
use samewire_connection::{ClientContextExt as _, Options};
use serde_json::json;

use super::kit::{agent_of, block_on, driving};

#[test]
fn rule_10_a_context_knows_its_message_and_the_other_side() {
    let (mut wire, _client, driver) = agent_of(&Options::new(), |_, _, cx| async move {
        let later = cx.clone();
        let back = cx
            .client()?
            .ext_method("_back", ExtRequest(json!([1])))
            .await?;
        Ok(json!({
            "id": later.request_id(),
            "method": later.method(),
            "session": later.session()?.session_id().to_string(),
            "raw": later.raw(),
            "back": back.0,
        }))
    });
    block_on(driving(driver, async {
        let text = r#"{"jsonrpc":"2.0","id":"a","method":"_x","params":{"sessionId":"s"}}"#;
        wire.say(text);
        let call = wire.next().await;
        assert_eq!(
            call,
            json!({ "jsonrpc": "2.0", "id": 1, "method": "_back", "params": [1] })
        );
        wire.answer(1, json!("b"));
        let result = &wire.next().await["result"];
        let expected =
            json!({ "id": "a", "method": "_x", "session": "s", "raw": text, "back": "b" });
        assert_eq!(result, &expected);
    }));
}

#[test]
fn rule_10_a_session_is_there_only_where_the_params_name_one() {
    let (mut wire, _client, driver) = agent_of(&Options::new(), |_, _, cx| async move {
        Ok(json!([cx.request_id().is_some(), cx.session().is_ok()]))
    });
    block_on(driving(driver, async {
        wire.ask(1, "_x", json!({ "sessionId": 7 }));
        assert_eq!(wire.next().await["result"], json!([true, false]));
    }));
}

#[test]
fn rule_10_a_client_finds_its_session_in_the_context() {
    struct Asks;
    impl Agent for Asks {
        async fn logout(&self, _: LogoutRequest, cx: AgentContext) -> Result<LogoutResponse> {
            let asked = ExtRequest(json!({ "sessionId": "s" }));
            let found = cx.client()?.ext_method("_session", asked).await?;
            assert_eq!(found.0, "s");
            Ok(LogoutResponse::default())
        }
    }
    struct Ui;
    impl Client for Ui {
        async fn ext_method(
            &self,
            _: &str,
            _: ExtRequest,
            cx: ClientContext,
        ) -> Result<ExtResponse> {
            let session = cx.session().map(|session| session.session_id().to_string());
            assert!(cx.agent().is_ok());
            Ok(ExtResponse(json!(session)))
        }
    }
    block_on(async {
        let pair = pair(Asks, Ui).await.unwrap();
        pair.agent
            .agent()
            .logout(LogoutRequest::default())
            .await
            .unwrap();
        pair.close().await;
    });
}

#[test]
fn rule_11_a_token_is_cloneable_and_can_be_waited_for() {
    let (mut wire, _client, driver) = agent_of(&Options::new(), |_, _, cx| async move {
        let token = cx.token().clone();
        assert!(!token.is_cancelled());
        token.cancelled().await;
        assert!(cx.is_cancelled());
        Ok(json!("cancelled"))
    });
    block_on(driving(driver, async {
        wire.ask(1, "_x", json!({}));
        wire.tell("$/cancel_request", json!({ "requestId": 1 }));
        assert_eq!(wire.next().await["result"], "cancelled");
    }));
}
