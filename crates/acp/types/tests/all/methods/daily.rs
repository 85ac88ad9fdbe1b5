//! What agents and clients are written with every day: contexts, callers with options, and the gate of plans.

use std::sync::{Arc, Mutex};

use pollster::block_on;
use samewire_acp::methods::{
    AnyPeer, BoxAgent, BoxClient, Incoming, NO_PLAN_OPERATIONS, Peer, agent, client, forward,
    serve_agent, serve_client,
};
use samewire_acp::prelude::*;
use serde_json::json;

/// Notes what is sent, and answers `{}`.
#[derive(Clone, Default)]
struct Notes(Arc<Mutex<Vec<String>>>);

impl Notes {
    fn note(&self, method: &str, params: &str, options: &CallOptions) {
        let token = options.token.is_some();
        let text = format!("{method} {params} {token}");
        self.0.lock().unwrap().push(text);
    }

    fn all(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }
}

impl Peer for Notes {
    async fn request(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
    ) -> Result<String, CallError> {
        self.note(method, &params, options);
        Ok("{}".to_owned())
    }

    async fn notify(
        &self,
        method: &str,
        params: String,
        options: &CallOptions,
    ) -> Result<(), CallError> {
        self.note(method, &params, options);
        Ok(())
    }
}

fn message(text: &str) -> samewire_acp::methods::Message {
    match Incoming::read(text) {
        Incoming::Message(message) => message,
        other => panic!("{other:?}"),
    }
}

/// Tells what its context knows.
struct Curious;

impl Agent for Curious {
    async fn ext_method(&self, _: &str, _: ExtRequest, cx: AgentContext) -> Result<ExtResponse> {
        Ok(ExtResponse(json!({
            "id": cx.request_id(),
            "method": cx.method(),
            "session": cx.session_id().map(AsRef::<str>::as_ref),
            "raw": cx.raw().len(),
            "cancelled": cx.is_cancelled(),
        })))
    }

    async fn session_prompt(&self, _: PromptRequest, cx: AgentContext) -> Result<PromptResponse> {
        cx.session()?.send_text("Hello").await?;
        cx.client()?
            .with(CallOptions::new())
            .ext_notification("x", ExtNotification(json!([])))
            .await?;
        Ok(PromptResponse::new(StopReason::EndTurn))
    }

    fn extends(&self, method: &str) -> bool {
        method == "session/set_model"
    }
}

#[test]
fn a_context_knows_the_message() {
    let text =
        r#"{"jsonrpc":"2.0","id":"a","method":"session/set_model","params":{"sessionId":"s"}}"#;
    let answer = block_on(serve_agent(&Curious, text)).unwrap();
    let expected =
        r#"{"id":"a","method":"session/set_model","session":"s","raw":LEN,"cancelled":false}"#
            .replace("LEN", &text.len().to_string());
    assert_eq!(
        answer,
        format!(r#"{{"jsonrpc":"2.0","id":"a","result":{expected}}}"#)
    );
    let boxed = BoxAgent::new(Curious);
    assert_eq!(block_on(serve_agent(&boxed, text)), Some(answer));

    // One of another name is an extension of nobody here.
    let text = text.replace("session/set_model", "_x");
    let answer = block_on(serve_agent(&Curious, &text)).unwrap();
    assert!(answer.contains("-32601"), "{answer}");
}

#[test]
fn a_context_without_a_connection_says_so() {
    let text = r#"{"jsonrpc":"2.0","id":1,"method":"session/prompt","params":{"sessionId":"s","prompt":[]}}"#;
    let answer = block_on(serve_agent(&Curious, text)).unwrap();
    assert!(
        answer.contains("was not received over a connection"),
        "{answer}"
    );
}

#[test]
fn a_context_of_a_connection_calls_back() {
    let text = r#"{"jsonrpc":"2.0","id":1,"method":"session/prompt","params":{"sessionId":"s","prompt":[]}}"#;
    let (notes, token) = (Notes::default(), CancellationToken::new());
    let message = message(text);
    let cx = AgentContext::connected(&message, AnyPeer::new(notes.clone()), token.clone());
    let call = agent::read_call(&Curious, &(), &message).unwrap();
    assert_eq!(
        block_on(call.run(&Curious, cx.clone())).unwrap(),
        r#"{"stopReason":"end_turn"}"#
    );
    assert_eq!(
        notes.all(),
        [
            r#"session/update {"sessionId":"s","update":{"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":"Hello"}}} false"#,
            "x [] false",
        ]
    );
    assert!(cx.peer().unwrap().downcast_ref::<Notes>().is_some());
    token.cancel();
    assert!(cx.is_cancelled());
    block_on(cx.cancelled());
}

#[test]
fn what_follows_a_response_knows_the_session_of_the_result() {
    let message = message(r#"{"jsonrpc":"2.0","id":1,"method":"session/new","params":{}}"#);
    let notes = Notes::default();
    let peer = AnyPeer::new(notes.clone());
    let cx = AgentContext::connected(&message, peer, CancellationToken::new());
    cx.after_response(|session| async move { Ok(session?.send_text("Hi").await?) });
    cx.after_response(|session| async move { session.map(drop) });
    let mut after = cx.take_after_response().into_iter();
    block_on(after.next().unwrap().run(r#"{"sessionId":"new"}"#)).unwrap();
    block_on(after.next().unwrap().run("{}")).unwrap_err();
    assert!(notes.all()[0].starts_with(r#"session/update {"sessionId":"new","#));
    assert!(cx.take_after_response().is_empty());
}

#[test]
fn plan_operations_are_gated_before_they_are_written() {
    use samewire_acp::methods::call_client;

    let removed =
        || SessionNotification::new("s", SessionUpdate::PlanRemoved(PlanRemoved::new("p")));
    let unknown: SessionNotification =
        decode(r#"{"sessionId":"s","update":{"sessionUpdate":"plan_update","plan":{"type":"new","id":"p"}}}"#)
            .unwrap()
            .value;
    let plan = SessionNotification::new("s", SessionUpdate::Plan(Plan::new(Vec::new())));
    let able = ClientCapabilities {
        plan: Some(PlanCapabilities::default()),
        ..ClientCapabilities::default()
    };
    let notes = Notes::default();
    let client = call_client(notes.clone(), &ClientCapabilities::default());
    for refused in [removed(), unknown] {
        let error = block_on(client.session_update(&refused)).unwrap_err();
        assert!(matches!(error, CallError::NotAdvertised(_)), "{error}");
    }
    assert!(notes.all().is_empty());
    block_on(client.session_update(plan)).unwrap();
    block_on(
        client
            .clone()
            .with(CallOptions::new().unadvertised())
            .session_update(removed()),
    )
    .unwrap();
    block_on(call_client(notes.clone(), &able).session_update(removed())).unwrap();
    assert_eq!(notes.all().len(), 3);
}

#[test]
fn forwarding_passes_everything_on_and_its_cancellation() {
    let notes = Notes::default();
    let text = r#"{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"plan_removed","id":"p"}}}"#;
    assert_eq!(block_on(serve_client(&forward(&notes), text)), None);
    let text = r#"{"jsonrpc":"2.0","id":1,"method":"fs/write_text_file","params":{"sessionId":"s","path":"/a","content":""}}"#;
    let answer = block_on(serve_client(&forward(&notes), text));
    assert_eq!(
        answer.as_deref(),
        Some(r#"{"jsonrpc":"2.0","id":1,"result":{}}"#)
    );
    assert_eq!(
        notes.all(),
        [
            r#"session/update {"sessionId":"s","update":{"sessionUpdate":"plan_removed","id":"p","planId":"p"}} true"#,
            r#"fs/write_text_file {"sessionId":"s","path":"/a","content":""} true"#,
        ]
    );
}

#[test]
fn any_method_may_be_called_with_own_types() {
    let notes = Notes::default();
    let caller = AgentPeer::new(AnyPeer::new(notes.clone()));
    let nothing: Map<String, Value> =
        block_on(caller.request("session/set_model", &json!({ "modelId": "m" }))).unwrap();
    assert!(nothing.is_empty());
    block_on(caller.notify("news", &[1, 2])).unwrap();
    assert_eq!(
        notes.all(),
        [
            r#"session/set_model {"modelId":"m"} false"#,
            "news [1,2] false"
        ]
    );
}

#[test]
fn ids_compare_with_texts() {
    let id = SessionId::from("s");
    assert!(id == "s" && id == *"s" && id != "t");
}

#[test]
fn what_a_call_fails_with_becomes_an_answer() {
    let passed_on = RpcError::from(CallError::Refused(RpcError::method_not_found("x")));
    assert_eq!(passed_on.code, ErrorCode::MethodNotFound);
    let method = || "x".to_owned();
    assert!(RpcError::from(CallError::Cancelled { method: method() }).is_cancelled());
    let lost = ConnectionLost::new(LostReason::Exited).during("x");
    for error in [
        CallError::Lost(lost),
        CallError::TooLong { method: method() },
        CallError::NotAdvertised(NO_PLAN_OPERATIONS),
    ] {
        let said = error.to_string();
        let error = RpcError::from(error);
        assert_eq!(error.code, ErrorCode::InternalError);
        assert_eq!(error.data, Some(json!({ "message": said })));
    }
    assert!(client::METHODS.len() < agent::METHODS.len());
}

#[test]
fn a_side_handles_what_it_has_written() {
    /// Reads files, and says that it has no permissions to ask for.
    struct Reader;

    impl Client for Reader {
        async fn fs_read_text_file(
            &self,
            _: ReadTextFileRequest,
            _: ClientContext,
        ) -> Result<ReadTextFileResponse> {
            Ok(ReadTextFileResponse::new(""))
        }

        fn session_request_permission(
            &self,
            _: RequestPermissionRequest,
            _: ClientContext,
        ) -> impl Future<Output = Result<RequestPermissionResponse>> + Send {
            std::future::ready(Err(RpcError::internal("nobody is here")))
        }

        async fn session_update(&self, _: SessionNotification, _: ClientContext) -> Result<()> {
            Ok(())
        }

        async fn elicitation_complete(
            &self,
            _: CompleteElicitationNotification,
            _: ClientContext,
        ) -> Result<()> {
            Ok(())
        }

        fn answers(&self, method: &str) -> bool {
            method != client::ELICITATION_COMPLETE
        }
    }

    struct Nothing;

    impl Agent for Nothing {}

    fn handled(side: &(impl Client + 'static)) -> Vec<&'static str> {
        let methods = client::METHODS.iter().map(|method| method.name);
        methods
            .filter(|method| client::handles(side, method))
            .collect()
    }

    let expected = [
        client::SESSION_REQUEST_PERMISSION,
        client::FS_READ_TEXT_FILE,
        client::SESSION_UPDATE,
    ];
    assert_eq!(handled(&Reader), expected);
    assert_eq!(handled(&std::sync::Arc::new(Reader)), expected);
    assert_eq!(handled(&Box::new(&Reader)), expected);
    assert_eq!(handled(&BoxClient::new(Reader)), expected);
    assert!(client::handles(&Reader, "_own") && !client::handles(&Reader, "other"));

    let mut agent = agent::METHODS.iter();
    assert!(agent.all(|method| !agent::handles(&Nothing, method.name)));
}
