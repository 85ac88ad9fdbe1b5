//! Rules 22, 24 and 25: an agent over the standard streams. An environment variable turns this program into the agent.
//! So it has no test harness, which would print to the standard output, where the agent writes its messages.
//! The memory of hostile agents' clients is measured here, too: no other test runs at the same time.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::panic,
    reason = "a test may fail"
)]

#[cfg(unix)]
mod hostile;

use std::fs::{self, File};
use std::process::{Command, Stdio};

use samewire_acp::prelude::*;
use samewire_connection::{blocking, run_agent};

/// The environment variable that selects the role of this program.
const ROLE: &str = "SAMEWIRE_TEST_ROLE";

struct Hello;

impl Agent for Hello {
    async fn initialize(
        &self,
        _: InitializeRequest,
        _: AgentContext,
    ) -> Result<InitializeResponse> {
        println!("printed");
        Command::new("echo")
            .arg("by a child")
            .status()
            .map_err(RpcError::internal)?;
        Ok(InitializeResponse::new(ProtocolVersion::V1))
    }

    async fn session_new(
        &self,
        _: NewSessionRequest,
        _: AgentContext,
    ) -> Result<NewSessionResponse> {
        Ok(NewSessionResponse::new("session-1"))
    }

    async fn session_prompt(&self, _: PromptRequest, cx: AgentContext) -> Result<PromptResponse> {
        cx.session()?.send_text("Hello").await?;
        Ok(PromptResponse::new(StopReason::EndTurn))
    }
}

struct Ui;

impl Client for Ui {}

fn main() {
    match std::env::var(ROLE).as_deref() {
        Ok("threads") => blocking::run_agent(Hello).unwrap(),
        Ok("tokio") => {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .build()
                .unwrap();
            runtime.block_on(run_agent(Hello)).unwrap();
        }
        #[cfg(unix)]
        Ok("client") => client_of_a_stubborn_agent(),
        Ok(other) => panic!("{other}"),
        Err(_) => {
            for role in ["threads", "tokio"] {
                rule_25_standard_streams_may_be_files(role);
                rule_22_an_agent_ends_with_its_input(role);
                a_client_and_an_agent_over_pipes(role);
            }
            #[cfg(unix)]
            rule_24_a_signal_ends_agents();
            #[cfg(unix)]
            hostile::all();
        }
    }
}

fn agent(role: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.env(ROLE, role);
    command
}

fn rule_25_standard_streams_may_be_files(role: &str) {
    let folder = std::env::temp_dir();
    let path = |name: &str| folder.join(format!("samewire-stdio-{}-{name}", std::process::id()));
    let initialize =
        r#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}"#;
    let prompt = r#"{"jsonrpc":"2.0","id":1,"method":"session/prompt","params":{"sessionId":"s","prompt":[]}}"#;
    fs::write(path("in"), format!("{initialize}\r\n\n{prompt}")).unwrap();
    let done = agent(role)
        .stdin(File::open(path("in")).unwrap())
        .stdout(File::create(path("out")).unwrap())
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert!(done.status.success());
    let written = fs::read_to_string(path("out")).unwrap();
    let ids: Vec<Value> = written
        .lines()
        .map(|line| decode::<Map<String, Value>>(line).unwrap().value)
        .map(|message| {
            message
                .get("id")
                .or_else(|| message.get("method"))
                .cloned()
                .unwrap_or_default()
        })
        .collect();
    assert_eq!(
        ids,
        [
            Value::from(0),
            Value::from("session/update"),
            Value::from(1)
        ]
    );
    if cfg!(unix) {
        assert_eq!(
            String::from_utf8(done.stderr).unwrap(),
            "printed\nby a child\n"
        );
    }
    for name in ["in", "out"] {
        fs::remove_file(path(name)).unwrap();
    }
}

fn rule_22_an_agent_ends_with_its_input(role: &str) {
    let done = agent(role).stdin(Stdio::null()).output().unwrap();
    assert!(done.status.success() && done.stdout.is_empty());
}

fn a_client_and_an_agent_over_pipes(role: &str) {
    let mut options = samewire_connection::SpawnOptions::default();
    options.process.env = vec![(ROLE.into(), Some(role.into()))];
    let agent = blocking::spawn_agent([std::env::current_exe().unwrap()], Ui, options).unwrap();
    blocking::block_on(async {
        let session = agent.open_session().await.unwrap();
        for _ in 0..3 {
            let mut turn = session.prompt("Hi").unwrap();
            let update = turn.next().await.unwrap();
            assert!(matches!(update, SessionUpdate::AgentMessageChunk(_)));
            assert!(turn.next().await.is_none());
            assert_eq!(
                turn.result().await.unwrap().stop_reason,
                StopReason::EndTurn
            );
        }
        agent.close().await.unwrap();
    });
}

/// Starts an agent and a second program that do not exit by themselves, and waits.
#[cfg(unix)]
fn client_of_a_stubborn_agent() {
    samewire_connection::kill_agents_on_signals().unwrap();
    // Further calls have no effect.
    samewire_connection::kill_agents_on_signals().unwrap();
    let script = r"trap '' TERM HUP INT; sleep 1000 & echo $$ $! >&2; while :; do sleep 1000; done";
    let mut options = samewire_connection::SpawnOptions::default();
    options.process.shows_stderr = true;
    let (_agent, driver) =
        samewire_connection::start_agent(["sh", "-c", script], Ui, options).unwrap();
    blocking::block_on(driver);
}

#[cfg(unix)]
fn rule_24_a_signal_ends_agents() {
    use std::io::{BufRead as _, BufReader};
    use std::os::unix::process::ExitStatusExt as _;

    use rustix::process::{Pid, Signal, kill_process};

    let is_alive = |pid: &str| {
        let state = fs::read_to_string(format!("/proc/{pid}/stat"));
        state.is_ok_and(|state| !state.contains(") Z "))
    };
    for signal in [Signal::HUP, Signal::INT, Signal::TERM] {
        let mut client = agent("client");
        let mut client = client.stderr(Stdio::piped()).spawn().unwrap();
        let mut told = BufReader::new(client.stderr.take().unwrap());
        let mut line = String::new();
        told.read_line(&mut line).unwrap();
        let started: Vec<&str> = line.split_whitespace().collect();
        assert!(
            started.len() == 2 && started.iter().all(|pid| is_alive(pid)),
            "{line}"
        );
        kill_process(Pid::from_child(&client), signal).unwrap();
        assert_eq!(client.wait().unwrap().signal(), Some(signal.as_raw()));
        // Killed processes may take a moment to exit.
        let begun = std::time::Instant::now();
        while started.iter().any(|pid| is_alive(pid)) {
            assert!(
                begun.elapsed().as_secs() < 120,
                "{line}: processes are left after two minutes"
            );
            std::thread::yield_now();
        }
    }
}
