//! Rules 27, 42 and 43: `initialize`, capabilities, and versions.

use std::path::Path;
use std::sync::{Arc, Mutex};

use futures_util::future::join;
use samewire_acp::methods::{BoxAgent, BoxClient, agent, client, forward};
use samewire_acp::prelude::*;
use samewire_connection::testing::{PairOptions, pair_with};
use samewire_connection::{
    AgentOptions, ClientOptions, ClientPlans, agent_capabilities, client_capabilities,
    connect_to_agent, connect_to_client,
};
use samewire_plans::PlanBook;
use serde_json::json;

use super::kit::{Nothing, Wire, block_on, driving, settled};
use crate::scenarios::world::World;

/// Handlers for these methods.
fn handlers<'m>(methods: impl IntoIterator<Item = &'m str>) -> World {
    let named = methods
        .into_iter()
        .map(|method| (method.to_owned(), json!({})));
    World::new(&Value::Object(named.collect()))
}

type Advertised = fn(&World) -> Value;

#[test]
fn rule_42_each_capability_follows_from_its_handlers() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sessions/capabilities.json");
    let file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let sides: [(&str, Advertised); 2] = [
        ("agent", |world| json!(agent_capabilities(world))),
        ("client", |world| json!(client_capabilities(world))),
    ];
    for (side, advertised) in sides {
        let none = advertised(&handlers([]));
        let mut whole = none.clone();
        for (capability, methods) in file[side].as_object().unwrap() {
            let methods = methods.as_array().unwrap().iter();
            let methods: Vec<_> = methods.filter_map(Value::as_str).collect();
            let mut expected = none.clone();
            set(&mut expected, capability);
            set(&mut whole, capability);
            let all = handlers(methods.iter().copied());
            assert_eq!(advertised(&all), expected, "{capability}");
            let but_one = handlers(methods[1..].iter().copied());
            assert_eq!(
                advertised(&but_one),
                none,
                "{capability} without {}",
                methods[0]
            );
        }
        // There is no other capability that follows from handlers.
        let names = [agent::METHODS, client::METHODS].concat();
        let all = advertised(&handlers(names.iter().map(|method| method.name)));
        assert_eq!(all, whole);
    }
}

fn set(capabilities: &mut Value, name: &str) {
    let mut place = capabilities;
    for part in name.split('.') {
        place = &mut place[part];
    }
    *place = if place.is_boolean() {
        json!(true)
    } else {
        json!({})
    };
}

#[test]
fn rule_42_a_boxed_side_has_the_same_capabilities_and_a_proxy_has_none() {
    let world = || handlers([agent::SESSION_LOAD, client::FS_READ_TEXT_FILE]);
    assert!(agent_capabilities(&BoxAgent::new(world())).load_session);
    assert!(agent_capabilities(&Arc::new(world())).load_session);
    assert!(
        client_capabilities(&BoxClient::new(world()))
            .fs
            .read_text_file
    );
    assert_eq!(
        agent_capabilities(&forward(nobody())),
        AgentCapabilities::default()
    );
    let boxed = BoxClient::new(forward(nobody()));
    assert_eq!(client_capabilities(&boxed), ClientCapabilities::default());
}

fn nobody() -> impl samewire_acp::methods::Peer + Send + Sync + 'static {
    let (_, transport) = Wire::new();
    let (agent, _) = connect_to_agent(transport, Nothing, ClientOptions::default());
    agent.agent().peer().clone()
}

#[test]
fn rule_42_a_proxy_adds_nothing_to_initialize() {
    struct Bare;
    impl Agent for Bare {
        async fn initialize(
            &self,
            _: InitializeRequest,
            _: AgentContext,
        ) -> Result<InitializeResponse> {
            Ok(InitializeResponse::new(ProtocolVersion::V1))
        }
    }
    block_on(async {
        let behind = pair_with(Bare, Nothing, PairOptions::default())
            .await
            .unwrap();
        let options = PairOptions {
            agent: AgentOptions {
                agent_info: Some(Implementation::new("proxy", "1")),
                ..AgentOptions::default()
            },
            ..PairOptions::default()
        };
        let proxy = forward(behind.agent.agent().peer().clone());
        let before = pair_with(proxy, Nothing, options).await.unwrap();
        let answer = before.agent.initialized().unwrap();
        assert_eq!(*answer, InitializeResponse::new(ProtocolVersion::V1));
        before.close().await;
        behind.close().await;
    });
}

#[test]
fn rule_42_a_connection_knows_what_its_side_advertises() {
    let options = PairOptions {
        agent: AgentOptions {
            capabilities: AgentCapabilities {
                prompt_capabilities: PromptCapabilities {
                    image: true,
                    ..PromptCapabilities::default()
                },
                ..AgentCapabilities::default()
            },
            ..AgentOptions::default()
        },
        client: ClientOptions {
            plans: true.into(),
            client_info: Some(Implementation::new("editor", "2")),
            meta: Some(Map::from_iter([("k".to_owned(), json!(false))])),
            ..ClientOptions::default()
        },
        ..PairOptions::default()
    };
    let (agent, client) = (
        handlers([agent::SESSION_CLOSE]),
        handlers([client::FS_WRITE_TEXT_FILE]),
    );
    block_on(async {
        let pair = pair_with(agent, client, options).await.unwrap();
        let ours = pair.client.capabilities();
        assert!(ours.prompt_capabilities.image && ours.session_capabilities.close.is_some());
        assert_eq!(pair.agent.initialized().unwrap().agent_capabilities, *ours);
        let ours = pair.agent.capabilities();
        assert!(ours.fs.write_text_file);
        assert_eq!(ours.plan, Some(PlanBook::capability()));
        assert_eq!(pair.client.client_capabilities().unwrap(), *ours);
        assert_eq!(pair.client.client_info().unwrap().name, "editor");
        pair.close().await;
    });
}

#[test]
fn rule_10_a_handler_has_its_connection() {
    struct Greeter;
    impl Agent for Greeter {
        async fn session_new(
            &self,
            _: NewSessionRequest,
            cx: AgentContext,
        ) -> Result<NewSessionResponse> {
            use samewire_connection::AgentContextExt as _;
            let info = cx.connection()?.client_info().unwrap();
            Ok(NewSessionResponse::new(info.name))
        }
    }
    let options = PairOptions {
        client: ClientOptions {
            client_info: Some(Implementation::new("editor", "2")),
            ..ClientOptions::default()
        },
        ..PairOptions::default()
    };
    block_on(async {
        let pair = pair_with(Greeter, Nothing, options).await.unwrap();
        let session = pair.agent.open_session().await.unwrap();
        assert_eq!(session.session_id(), &SessionId::from("editor"));
        pair.close().await;
    });
}

#[test]
fn rule_43_an_agent_of_another_version_is_left_with_a_message_that_names_both() {
    let (wire, transport) = Wire::new();
    let (agent, driver) = connect_to_agent(transport, Nothing, ClientOptions::default());
    block_on(driving(driver, async {
        let answer = async {
            settled().await;
            wire.answer(1, json!({ "protocolVersion": 2 }));
        };
        let (started, ()) = join(agent.start(), answer).await;
        let message = "the agent speaks version 2 of the protocol, and this client version 1";
        assert_eq!(
            started.unwrap_err().to_string(),
            format!("initialize: {message}")
        );
        let lost = agent.closed().await;
        assert_eq!(
            (lost.reason.as_str(), lost.to_string().as_str()),
            ("unsupported_version", message)
        );
        assert!(agent.initialized().is_none());
    }));
}

#[test]
fn rule_27_a_book_is_shared_by_sessions_and_outlives_the_connection() {
    let book = Arc::new(Mutex::new(PlanBook::new()));
    let sessions = || -> Vec<String> {
        let book = book.lock().unwrap();
        book.sessions().map(ToString::to_string).collect()
    };
    let connect = || {
        let (wire, transport) = Wire::new();
        let options = ClientOptions {
            initialize: false,
            plans: ClientPlans::Book(Arc::clone(&book)),
            ..ClientOptions::default()
        };
        let (agent, driver) = connect_to_agent(transport, Nothing, options);
        (wire, agent, driver)
    };
    let plan = |session: &str| {
        let entry = json!({ "content": "Test", "priority": "high", "status": "pending" });
        let update = json!({ "sessionUpdate": "plan", "entries": [entry] });
        json!({ "sessionId": session, "update": update })
    };
    let (wire, agent, driver) = connect();
    block_on(driving(driver, async {
        let (one, _other) = (agent.session("one"), agent.session("other"));
        wire.tell("session/update", plan("one"));
        wire.tell("session/update", plan("other"));
        settled().await;
        assert_eq!(sessions(), ["one", "other"]);
        assert_eq!(one.plans().sessions().count(), 2);
        let peer = agent.agent();
        let closing = peer.session_close(CloseSessionRequest::new("one"));
        let answer = async {
            settled().await;
            wire.answer(1, json!({}));
        };
        join(closing, answer).await.0.unwrap();
        assert_eq!(sessions(), ["other"]);
        wire.hang_up();
        agent.closed().await;
        assert_eq!(sessions(), ["other"]);
    }));
    let (wire, agent, driver) = connect();
    block_on(driving(driver, async {
        let session = agent.session("other");
        assert_eq!(session.plans().progress("other").total, 1);
        wire.tell("session/update", plan("other"));
        settled().await;
        assert_eq!(sessions(), ["other"]);
    }));
}

#[test]
fn rule_27_a_merge_policy_is_an_option_of_the_connection() {
    let (mut wire, transport) = Wire::new();
    let options = AgentOptions {
        plans: samewire_plans::ReporterOptions {
            merge: Arc::new(|plans| {
                let last = plans.last().map(samewire_plans::entries_of);
                last.unwrap_or_default()
            }),
            ..samewire_plans::ReporterOptions::default()
        },
        ..AgentOptions::default()
    };
    let (client, driver) = connect_to_client(transport, Nothing, options);
    block_on(driving(driver, async {
        use samewire_connection::AgentSessionExt as _;
        let plans = client.session("s").plans().unwrap();
        plans.markdown("p", "- [ ] one").await.unwrap();
        plans.markdown("q", "- [ ] two").await.unwrap();
        wire.next().await;
        let entries = &wire.next().await["params"]["update"]["entries"];
        assert_eq!(entries.as_array().unwrap().len(), 1);
        assert_eq!(entries[0]["content"], "two");
    }));
}
