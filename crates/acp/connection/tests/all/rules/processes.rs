//! Rules 23 to 25: processes, including hostile ones. Each is a shell script.

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use samewire_acp::prelude::*;
use samewire_connection::testing::ManualClock;
use samewire_connection::{
    AgentConnection, ClientOptions, Limits, Options, ProcessOptions, SpawnOptions, blocking,
};

use super::kit::{Notes, Nothing, block_on};

/// A shell command that answers `initialize`.
const HELLO: &str =
    r#"read line; echo '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1}}'; "#;

fn spawn(script: &str, options: SpawnOptions) -> Result<AgentConnection, CallError> {
    blocking::spawn_agent(["sh", "-c", &format!("{HELLO}{script}")], Nothing, options)
}

fn agent(script: &str) -> AgentConnection {
    spawn(script, SpawnOptions::default()).unwrap()
}

fn lost(outcome: Result<impl std::fmt::Debug, CallError>) -> ConnectionLost {
    match outcome {
        Err(CallError::Lost(lost)) => lost,
        other => panic!("{other:?}"),
    }
}

fn logout(agent: &AgentConnection) -> Result<LogoutResponse, CallError> {
    block_on(agent.agent().logout(LogoutRequest::default()))
}

/// The path of a file that does not exist yet.
fn file(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("samewire-{}-{name}", std::process::id()));
    drop(std::fs::remove_file(&path));
    path
}

/// Whether a condition becomes true within a few seconds.
fn becomes(is_so: impl Fn() -> bool) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_mins(2) {
        if is_so() {
            return true;
        }
        std::thread::yield_now();
    }
    false
}

fn is_alive(pid: &str) -> bool {
    let state = std::fs::read_to_string(format!("/proc/{}/stat", pid.trim()));
    state.is_ok_and(|state| !state.contains(") Z "))
}

#[test]
fn rule_21_there_is_no_such_program() {
    let outcome = blocking::spawn_agent(["/no/such/program"], Nothing, SpawnOptions::default());
    let lost = lost(outcome);
    assert_eq!(lost.reason, LostReason::StartFailed);
    assert!(lost.source.is_some());
}

#[test]
fn rule_21_a_folder_that_is_missing_is_named() {
    let mut options = SpawnOptions::default();
    options.process.cwd = Some("/no/such/folder".into());
    let lost = lost(blocking::spawn_agent(["sh"], Nothing, options));
    assert_eq!(lost.reason, LostReason::StartFailed);
    let said = lost.source.unwrap().to_string();
    assert!(
        said.starts_with("the folder /no/such/folder does not exist"),
        "{said}"
    );
}

#[test]
fn rule_22_all_that_an_agent_wrote_before_it_exited_is_read_however_slow_the_reader_is() {
    let clock = ManualClock::new();
    // The agent writes 115 kB. At least 20 kB and 64 kB of them are read ahead, and a pipe holds 64 kB, so that the
    // agent can exit; what is left in the pipe is read after its exit.
    let limits = Limits {
        bytes: 20_000,
        ..Limits::default()
    };
    let options = SpawnOptions {
        client: ClientOptions {
            connection: Options::new().clock(clock.clone()).limits(limits),
            ..ClientOptions::default()
        },
        ..SpawnOptions::default()
    };
    let update = format!(
        r#"{{"jsonrpc":"2.0","method":"session/update","params":{{"sessionId":"s","update":{{"sessionUpdate":"agent_message_chunk","content":{{"type":"text","text":"$$ {}"}}}}}}}}"#,
        "x".repeat(1000)
    )
    .replace('"', "\\\"");
    let script = format!(
        r#"read line; echo '{{"jsonrpc":"2.0","id":2,"result":{{"sessionId":"s"}}}}'; read line;
        for i in $(seq 100); do echo "{update}"; done
        echo '{{"jsonrpc":"2.0","id":3,"result":{{"stopReason":"end_turn"}}}}'; exit 0"#
    );
    let agent = spawn(&script, options).unwrap();
    block_on(async {
        let session = agent.open_session().await.unwrap();
        let mut turn = session.prompt("go").unwrap();
        let first = turn.next().await.unwrap();
        let SessionUpdate::AgentMessageChunk(ContentChunk {
            content: ContentBlock::Text(text),
            ..
        }) = first
        else {
            panic!("{first:?}");
        };
        let pid = text.text.split(' ').next().unwrap().to_owned();
        assert!(becomes(|| !is_alive(&pid)));
        // This is the extra time for processes outside of the group.
        clock.advance(Duration::from_millis(500));
        let mut count = 1;
        while turn.next().await.is_some() {
            count += 1;
        }
        assert_eq!(count, 100);
        assert_eq!(
            turn.result().await.unwrap().stop_reason,
            StopReason::EndTurn
        );
    });
}

#[test]
fn rule_21_an_exit_while_a_call_waits_has_code_and_stderr() {
    let agent = agent("read line; echo 'out of luck' >&2; exit 3");
    let lost = lost(logout(&agent));
    assert_eq!((lost.reason, lost.exit_code), (LostReason::Exited, Some(3)));
    assert_eq!(lost.stderr.as_deref(), Some("out of luck\n"));
    assert_eq!(
        lost.to_string(),
        "logout: the process exited with code 3\nout of luck"
    );
}

#[test]
fn rule_21_an_exit_by_a_signal_has_its_number() {
    let agent = agent("read line; kill -9 $$");
    assert_eq!(lost(logout(&agent)).exit_signal, Some(9));
}

#[test]
fn an_exit_in_the_middle_of_a_line_is_an_exit() {
    let agent = agent(r#"read line; printf '{"jsonrpc":"2.0","id":2,"resu'"#);
    assert_eq!(lost(logout(&agent)).reason, LostReason::Exited);
}

#[test]
fn a_program_that_prints_noise_and_answers_twice_is_understood() {
    let agent = agent(
        r#"echo 'a banner'; read line; echo 'a log'
        echo '{"jsonrpc":"2.0","id":2,"result":{}}'; echo '{"jsonrpc":"2.0","id":2,"result":{}}'
        read line; echo '{"jsonrpc":"2.0","id":3,"result":{}}'; read line"#,
    );
    logout(&agent).unwrap();
    logout(&agent).unwrap();
    block_on(agent.close()).unwrap();
}

#[test]
fn rule_21_a_program_that_never_answers_has_its_time() {
    let clock = ManualClock::new();
    let options = SpawnOptions {
        client: ClientOptions {
            connection: Options::new().clock(clock.clone()),
            ..ClientOptions::default()
        },
        ..SpawnOptions::default()
    };
    let ticking = std::thread::spawn(move || {
        // Waits until all other owners of the clock are gone.
        for _ in 0..2_000 {
            clock.advance(Duration::from_secs(1));
            std::thread::yield_now();
            std::thread::park_timeout(Duration::from_millis(1));
        }
    });
    let outcome = blocking::spawn_agent(["sh", "-c", "cat > /dev/null"], Nothing, options);
    assert_eq!(lost(outcome).reason, LostReason::StartTimeout);
    ticking.join().unwrap();
}

#[test]
fn rule_24_stderr_is_drained_told_and_kept() {
    let notes = Notes::default();
    let seen = notes.clone();
    let options = SpawnOptions {
        client: ClientOptions {
            connection: Options::new().observe(move |it| {
                if it.direction == samewire_connection::Direction::Stderr {
                    seen.note(it.text);
                }
            }),
            ..ClientOptions::default()
        },
        ..SpawnOptions::default()
    };
    // The script writes 1 MB, which is more than any pipe holds.
    let script = r#"i=0; while [ $i -lt 1000 ]; do printf '%01000d\n' $i >&2; i=$((i+1)); done
        read line; echo '{"jsonrpc":"2.0","id":2,"result":{}}'; read line; exit 1"#;
    let agent = spawn(script, options).unwrap();
    logout(&agent).unwrap();
    let lost = lost(logout(&agent));
    assert_eq!(notes.all().len(), 1_000);
    assert_eq!(lost.stderr.unwrap().len(), 8 * 1024);
}

#[test]
fn rule_24_the_first_line_of_stderr_is_told() {
    let notes = Notes::default();
    let seen = notes.clone();
    let options = SpawnOptions {
        client: Options::new().observe(move |it| seen.note(it.text)).into(),
        ..SpawnOptions::default()
    };
    let outcome = blocking::spawn_agent(["sh", "-c", "echo early >&2; exit 1"], Nothing, options);
    assert_eq!(lost(outcome).reason, LostReason::Exited);
    assert!(notes.all().contains(&"early".to_owned()));
}

#[test]
fn rule_24_a_process_has_the_whole_environment_and_more() {
    let options = SpawnOptions {
        process: ProcessOptions {
            cwd: Some("/".into()),
            env: vec![("MORE".into(), Some("more".into())), ("HOME".into(), None)],
            ..ProcessOptions::default()
        },
        ..SpawnOptions::default()
    };
    let script = r#"read line; test -n "$PATH" && test "$MORE" = more && test -z "$HOME" && test "$PWD" = / && exit 7"#;
    let agent = spawn(script, options).unwrap();
    assert_eq!(lost(logout(&agent)).exit_code, Some(7));
}

#[test]
fn rule_23_closing_ends_a_process_kindly_firmly_and_at_once() {
    let gone = file("kindly");
    let kind = agent(&format!("cat > /dev/null; touch {}", gone.display()));
    block_on(kind.close()).unwrap();
    assert!(gone.exists());
    // The agent ignores the end of its input and SIGTERM.
    let stubborn = agent("trap '' TERM; while :; do sleep 1; done");
    block_on(stubborn.close()).unwrap();
}

#[test]
fn rule_23_grandchildren_end_with_the_process() {
    let pid = file("grandchild");
    let agent = agent(&format!(
        "sleep 1000 & echo $! > {}; cat > /dev/null",
        pid.display()
    ));
    assert!(becomes(
        || std::fs::read_to_string(&pid).is_ok_and(|text| text.ends_with('\n'))
    ));
    let grandchild = std::fs::read_to_string(&pid).unwrap();
    assert!(is_alive(&grandchild));
    block_on(agent.close()).unwrap();
    assert!(becomes(|| !is_alive(&grandchild)));
}

#[test]
fn rule_23_output_that_somebody_outside_of_the_group_holds_open_does_not_hold_the_end() {
    if Command::new("setsid").arg("true").status().is_err() {
        return;
    }
    let pid = file("outside");
    let script = format!(
        "setsid sh -c 'echo $$ > {}; exec sleep 1000' & read line; exit 4",
        pid.display()
    );
    let agent = agent(&script);
    assert!(becomes(
        || std::fs::read_to_string(&pid).is_ok_and(|text| text.ends_with('\n'))
    ));
    assert_eq!(lost(logout(&agent)).exit_code, Some(4));
    let outside = std::fs::read_to_string(&pid).unwrap();
    Command::new("kill").arg(outside.trim()).status().unwrap();
}

#[test]
fn rule_24_dropping_the_connection_ends_the_process() {
    let pid = file("dropped");
    let agent = agent(&format!(
        "echo $$ > {}; cat > /dev/null; sleep 1000",
        pid.display()
    ));
    assert!(becomes(
        || std::fs::read_to_string(&pid).is_ok_and(|text| text.ends_with('\n'))
    ));
    let id = std::fs::read_to_string(&pid).unwrap();
    drop(agent);
    assert!(becomes(|| !is_alive(&id)));
}

#[test]
fn rule_21_a_peer_that_closes_its_input_is_an_end() {
    let agent = agent("exec < /dev/null; sleep 3; exit 5");
    assert!(becomes(|| notify_fails(&agent)));
    assert!(matches!(
        agent.lost().unwrap().reason,
        LostReason::WriteFailed | LostReason::Exited
    ));
}

fn notify_fails(agent: &AgentConnection) -> bool {
    block_on(agent.agent().session_cancel(CancelNotification::new("s"))).is_err()
}

#[cfg(feature = "tokio")]
#[tokio::test]
async fn an_agent_is_started_on_tokio() {
    let script =
        format!(r#"{HELLO}read line; echo '{{"jsonrpc":"2.0","id":2,"result":{{}}}}'; read line"#);
    let agent = samewire_connection::spawn_agent(["sh", "-c", &script], Nothing)
        .await
        .unwrap();
    agent
        .agent()
        .logout(LogoutRequest::default())
        .await
        .unwrap();
    agent.close().await.unwrap();
}
