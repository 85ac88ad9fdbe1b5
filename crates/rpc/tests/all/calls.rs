//! A caller and a server of one table, without a connection between them.

use std::sync::Mutex;

use pollster::block_on;
use samewire_rpc::{
    AnyPeer, CallError, CallOptions, CancellationToken, Incoming, Peer, RpcError,
    notification_text, read_response, request_text,
};
use serde_json::{Value, json};

mod types {
    use serde::{Deserialize, Serialize};

    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
    pub(crate) struct Job {
        pub(crate) name: String,
    }

    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
    pub(crate) struct Started {
        pub(crate) number: u32,
    }
}

samewire_rpc::methods! {
    /// The handlers of a build server.
    trait Server in server, with ServerContext<()>;
    source "Method", types types;
    extensions (Value) -> Value, (Value);

    /// The build server at the other end of a connection.
    struct ServerPeer;

    /// A build server of any type.
    struct ServerBox;

    requests {
        /// Starts a job.
        JOB_START "job/start" job_start(Job) -> Started;
        /// Starts a job as the other side wants it.
        JOB_ASK "job/ask" job_ask(Job) -> Started;
    }
    notifications {
        /// A job is no longer needed.
        JOB_DROP "job/drop" job_drop(Job);
    }
}

/// A build server that numbers its jobs.
#[derive(Default)]
struct Counting(Mutex<Vec<String>>);

impl Counting {
    fn add(&self, name: String) -> u32 {
        let mut names = self.0.lock().unwrap();
        names.push(name);
        u32::try_from(names.len()).unwrap()
    }
}

impl Server for Counting {
    async fn job_start(
        &self,
        job: types::Job,
        _: ServerContext,
    ) -> Result<types::Started, RpcError> {
        if job.name.is_empty() {
            return Err(RpcError::new(4000, "no name"));
        }
        Ok(types::Started {
            number: self.add(job.name),
        })
    }

    async fn job_ask(
        &self,
        job: types::Job,
        cx: ServerContext,
    ) -> Result<types::Started, RpcError> {
        let other = ServerPeer::in_handler(cx.peer()?.clone(), cx.token());
        Ok(other.job_start(job).await?)
    }

    async fn job_drop(&self, job: types::Job, _: ServerContext) -> Result<(), RpcError> {
        self.add(format!("no {}", job.name));
        Ok(())
    }

    async fn ext_method(
        &self,
        method: &str,
        params: Value,
        _: ServerContext,
    ) -> Result<Value, RpcError> {
        Ok(json!([method, params]))
    }
}

/// A connection to a server in the same program.
struct Direct<S>(S);

impl<S: Server + Sync> Peer for Direct<S> {
    async fn request(
        &self,
        method: &str,
        params: String,
        _: &CallOptions,
    ) -> Result<String, CallError> {
        let answer = server::serve(&self.0, &request_text(&7.into(), method, &params)).await;
        let (id, outcome) = read_response(&answer.unwrap()).unwrap();
        assert_eq!(id, 7.into());
        Ok(outcome?)
    }

    async fn notify(&self, method: &str, params: String, _: &CallOptions) -> Result<(), CallError> {
        let answer = server::serve(&self.0, &notification_text(method, &params)).await;
        assert_eq!(answer, None);
        Ok(())
    }
}

fn job(name: &str) -> types::Job {
    types::Job {
        name: name.to_owned(),
    }
}

#[test]
fn a_caller_gets_what_the_handlers_answer() {
    let other = ServerPeer::new(Direct(Counting::default()));
    block_on(async {
        assert_eq!(other.job_start(job("test")).await.unwrap().number, 1);
        other.job_drop(job("test")).await.unwrap();
        assert_eq!(other.job_start(job("build")).await.unwrap().number, 3);
        let answer = other.ext_method("_example.com/x", json!({ "a": 1 })).await;
        assert_eq!(answer.unwrap(), json!(["_example.com/x", { "a": 1 }]));
        let refused = other.job_start(job("")).await.unwrap_err();
        assert!(
            matches!(&refused, CallError::Refused(error) if error.code == 4000),
            "{refused}"
        );
        let unknown = other.ext_method("job/dance", json!({})).await.unwrap_err();
        assert!(
            matches!(&unknown, CallError::Refused(error) if error.code == RpcError::METHOD_NOT_FOUND),
            "{unknown}"
        );
    });
    let names = other.peer().0.0.lock().unwrap().clone();
    assert_eq!(names, ["test", "no test", "build"]);
}

#[test]
fn a_handler_can_call_the_other_side_over_a_connection_and_only_there() {
    let asked = request_text(&1.into(), server::JOB_ASK, r#"{"name":"test"}"#);
    let side = ServerBox::new(Counting::default());
    let peer = AnyPeer::new(Direct(Counting::default()));
    let token = CancellationToken::new();
    let answer = block_on(server::serve_over(&side, &(), &asked, &peer, &token));
    assert_eq!(
        answer.unwrap(),
        r#"{"jsonrpc":"2.0","id":1,"result":{"number":1}}"#
    );
    let answer = block_on(server::serve(&side, &asked)).unwrap();
    assert!(
        answer.contains(r#""error":{"code":-32603,"message":"Internal error""#),
        "{answer}"
    );
}

#[test]
fn a_request_without_an_id_and_a_notification_with_one_are_refused() {
    for (text, expected) in [
        (
            notification_text(server::JOB_START, r#"{"name":"a"}"#),
            None,
        ),
        (
            request_text(&"x".into(), server::JOB_DROP, r#"{"name":"a"}"#),
            Some(r#"{"jsonrpc":"2.0","id":"x","error":{"code":-32601,"#),
        ),
        (
            request_text(&"x".into(), server::JOB_START, "[]"),
            Some(r#"{"jsonrpc":"2.0","id":"x","error":{"code":-32602,"#),
        ),
    ] {
        let answer = block_on(server::serve(&Counting::default(), &text));
        match expected {
            None => assert_eq!(answer, None, "{text}"),
            Some(begins) => assert!(answer.as_ref().unwrap().starts_with(begins), "{answer:?}"),
        }
    }
}

#[test]
fn a_connection_reads_a_call_and_runs_it_and_what_follows_its_response() {
    struct Later;

    impl Server for Later {
        async fn job_start(
            &self,
            job: types::Job,
            cx: ServerContext,
        ) -> Result<types::Started, RpcError> {
            let length = u32::try_from(job.name.len()).unwrap();
            cx.after_result(|result| {
                let is_result = result == r#"{"number":4}"#;
                async move { is_result.then_some(()).ok_or(RpcError::request_cancelled()) }
            });
            Ok(types::Started { number: length })
        }
    }

    for (name, is_met) in [("test", true), ("build", false)] {
        let text = request_text(
            &1.into(),
            server::JOB_START,
            &json!({ "name": name }).to_string(),
        );
        let Incoming::Message(message) = Incoming::read(text) else {
            panic!("no message");
        };
        let call = server::read_call(&Later, &(), &message).unwrap();
        assert!(matches!(&call, server::Call::job_start(asked) if asked.name == name));
        let cx = ServerContext::of(&message);
        let result = block_on(call.run(&Later, cx.clone())).unwrap();
        for run in cx.take_after_response() {
            assert_eq!(block_on(run.run(&result)).is_ok(), is_met, "{name}");
        }
    }
    assert!(server::handles(&Later, server::JOB_START));
    assert!(!server::handles(&Later, server::JOB_DROP));
}
