//! Rules 21, 22 and 26: the end of a connection.

use std::io;
use std::time::Duration;

use samewire_acp::prelude::*;
use samewire_connection::testing::{ManualClock, exit, expect, scripted_agent};
use samewire_connection::{ClientOptions, LostReason, Options, connect_to_agent};
use serde_json::json;

use super::kit::{Notes, Nothing, agent_of, block_on, client_of, driving, settled};

#[test]
fn rule_21_calls_fail_with_the_reason_then_and_later() {
    let notes = Notes::default();
    let (wire, agent, driver) = client_of(Nothing, Options::new().watch(notes.clone()));
    block_on(driving(driver, async {
        let peer = agent.agent();
        let call = peer.logout(LogoutRequest::default());
        wire.hang_up();
        let CallError::Lost(lost) = call.await.unwrap_err() else {
            panic!("it is lost");
        };
        assert_eq!(
            (lost.reason, lost.method.as_deref()),
            (LostReason::Ended, Some("logout"))
        );
        let later = peer
            .session_cancel(CancelNotification::new("s"))
            .await
            .unwrap_err();
        assert_eq!(
            later.to_string(),
            "session/cancel: the other side closed the connection"
        );
        assert_eq!(agent.close().await.unwrap_err().reason, LostReason::Ended);
    }));
    // By rule 26, this is not reported to anybody else.
    assert!(notes.all().is_empty());
}

#[test]
fn rule_21_errors_of_the_transport_are_the_source() {
    let (wire, agent, driver) = client_of(Nothing, Options::new());
    block_on(driving(driver, async {
        wire.fail(io::Error::other("the line was cut"));
        let lost = agent.closed().await;
        assert_eq!(lost.reason, LostReason::Ended);
        assert_eq!(lost.source.unwrap().to_string(), "the line was cut");
    }));
    let (wire, agent, driver) = client_of(Nothing, Options::new());
    block_on(driving(driver, async {
        drop(wire);
        drop(
            agent
                .agent()
                .session_cancel(CancelNotification::new("s"))
                .await,
        );
        assert!(matches!(
            agent.closed().await.reason,
            LostReason::WriteFailed | LostReason::Ended
        ));
    }));
}

#[test]
fn rule_21_a_lost_call_becomes_an_internal_error_in_a_handler() {
    let lost = CallError::Lost(ConnectionLost::new(LostReason::Ended));
    assert_eq!(RpcError::from(lost).code, ErrorCode::InternalError);
}

#[test]
fn rule_21_an_exit_has_its_code() {
    let (transport, mut script) = scripted_agent([expect("initialize"), exit(3)]);
    let (agent, driver) = connect_to_agent(transport, Nothing, ClientOptions::default());
    block_on(driving(driver, async {
        let CallError::Lost(lost) = agent.start().await.unwrap_err() else {
            panic!("it is lost");
        };
        assert_eq!((lost.reason, lost.exit_code), (LostReason::Exited, Some(3)));
        script.done().await.unwrap();
    }));
}

#[test]
fn rule_22_handlers_that_do_not_end_are_given_up() {
    let clock = ManualClock::new();
    let options = Options::new().clock(clock.clone());
    let (mut wire, client, driver) = agent_of(&options, |_, _, _| std::future::pending());
    block_on(driving(driver, async {
        wire.ask(1, "_x", json!({}));
        wire.hang_up();
        settled().await;
        clock.advance(Duration::from_secs(5));
        assert_eq!(client.closed().await.reason, LostReason::Ended);
        let answers = wire.written();
        assert_eq!(answers.len(), 1);
        assert_eq!(answers[0]["error"]["code"], -32800);
    }));
}

#[test]
fn rule_23_close_may_be_called_more_than_once() {
    let (mut wire, agent, driver) = client_of(Nothing, Options::new());
    block_on(driving(driver, async {
        agent
            .agent()
            .session_cancel(CancelNotification::new("s"))
            .await
            .unwrap();
        agent.close().await.unwrap();
        agent.close().await.unwrap();
        assert_eq!(wire.next().await["method"], "session/cancel");
        let error = agent
            .agent()
            .logout(LogoutRequest::default())
            .await
            .unwrap_err();
        assert_eq!(error.to_string(), "logout: the connection was closed");
    }));
}

#[test]
fn rule_23_dropping_the_last_connection_closes_it() {
    let (_wire, agent, driver) = client_of(Nothing, Options::new());
    drop(agent.clone());
    assert!(agent.lost().is_none());
    drop(agent);
    assert_eq!(block_on(driver).reason, LostReason::Closed);
}

#[test]
fn rule_26_a_driver_that_is_dropped_loses_the_connection() {
    let (_wire, agent, driver) = client_of(Nothing, Options::new());
    drop(driver);
    let lost = block_on(agent.agent().logout(LogoutRequest::default())).unwrap_err();
    assert!(matches!(lost, CallError::Lost(_)), "{lost}");
    assert_eq!(block_on(agent.closed()).reason, LostReason::Closed);
}
