//! Hostile agents: their client keeps a bounded memory, gets an error that says what happened, and leaves no process,
//! not even one that has exited and that nobody has waited for. The memory is that of this whole program.

use std::path::Path;
use std::time::Duration;

use samewire_acp::prelude::*;
use samewire_connection::{
    AgentConnection, ClientOptions, Limits, Options, SpawnOptions, blocking,
};

const MIB: usize = 1024 * 1024;
/// The memory that a client may need in addition, far more than its limits and far less than a flood.
const MEMORY: usize = 48 * MIB;

/// A shell script that answers `initialize` and `session/new`, then waits for a prompt.
const OPENED: &str = r#"
    read line; echo '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1,"agentInfo":{"name":"hostile","version":"'$$'"}}}'
    read line; echo '{"jsonrpc":"2.0","id":2,"result":{"sessionId":"s"}}'
    update='{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":"'
    end='"}}}}'
    read line
"#;

/// Each agent in turn.
pub(crate) fn all() {
    let before = memory();
    for agent in [
        floods_a_turn,
        floods_sessions_that_nobody_opened,
        floods_stderr,
        never_ends_its_line,
        repeats_a_huge_id,
        never_ends_its_turn,
        dies_in_the_middle_of_a_turn,
    ] {
        agent();
        let more = memory() - before;
        assert!(more < MEMORY, "{more} bytes");
    }
}

/// A client that waits for permissions forever.
struct Waiting;

impl Client for Waiting {
    async fn ext_method(&self, _: &str, _: ExtRequest, _: ClientContext) -> Result<ExtResponse> {
        std::future::pending().await
    }
}

/// An agent that does this when it is prompted.
struct Hostile {
    agent: AgentConnection,
    session: samewire_connection::Session,
    /// Its process id, which it says as its version.
    pid: String,
}

fn hostile(script: &str) -> Hostile {
    let limits = Limits {
        bytes: MIB,
        most_unwritten: 4 * MIB,
        line: 2 * MIB,
        cancel: Duration::from_millis(200),
        ..Limits::default()
    };
    let options = SpawnOptions {
        client: ClientOptions::from(Options::new().limits(limits)),
        ..SpawnOptions::default()
    };
    let script = format!("{OPENED} {script}");
    let agent = blocking::spawn_agent(["sh", "-c", &script], Waiting, options).unwrap();
    let info = agent.initialized().unwrap().agent_info.clone();
    let session = blocking::block_on(agent.open_session()).unwrap();
    Hostile {
        agent,
        session,
        pid: info.unwrap().version,
    }
}

impl Hostile {
    fn result(&self) -> Result<PromptResponse, CallError> {
        blocking::block_on(self.session.prompt("go").unwrap().result())
    }

    /// The reason for which the connection is lost, and the message of the prompt.
    fn lost(&self) -> (&'static str, String) {
        let error = self.result().unwrap_err();
        let lost = blocking::block_on(self.agent.closed());
        (lost.reason.as_str(), error.to_string())
    }
}

impl Drop for Hostile {
    fn drop(&mut self) {
        // It may be lost.
        drop(blocking::block_on(self.agent.close()));
        let is_left = Path::new("/proc").join(&self.pid).exists();
        assert!(!is_left, "a process is left");
    }
}

fn floods_a_turn() {
    let agent = hostile(
        r#"
        text=$(printf '%01000d' 0)
        yes "$update$text$end" | head -n 60000
        echo '{"jsonrpc":"2.0","id":3,"result":{"stopReason":"end_turn"}}'
        read line"#,
    );
    assert_eq!(agent.result().unwrap().stop_reason, StopReason::EndTurn);
}

fn floods_sessions_that_nobody_opened() {
    let agent = hostile(
        r#"
        text=$(printf '%01000d' 0)
        yes "$update$text$end" | head -n 60000 | awk '{ sub("\"s\"", "\"s" NR "\""); print }'
        echo '{"jsonrpc":"2.0","id":3,"result":{"stopReason":"end_turn"}}'
        read line"#,
    );
    assert_eq!(agent.result().unwrap().stop_reason, StopReason::EndTurn);
}

fn floods_stderr() {
    let agent = hostile(
        r"
        head -c 300000000 /dev/zero >&2
        echo 'out of luck' >&2; exit 4",
    );
    let (reason, message) = agent.lost();
    assert_eq!(reason, "exited");
    assert!(message.starts_with("session/prompt: the process exited with code 4\n"));
    assert!(message.ends_with("out of luck") && message.len() < 10_000);
}

fn never_ends_its_line() {
    let agent = hostile("cat /dev/zero");
    let (reason, message) = agent.lost();
    assert_eq!(reason, "line_too_long");
    assert!(message.starts_with("session/prompt: a line is longer than the limit"));
}

fn repeats_a_huge_id() {
    let agent = hostile(
        r#"
        id=$(head -c 1000000 /dev/zero | tr '\0' 'x')
        request='{"jsonrpc":"2.0","method":"_wait","id":"'
        while :; do printf '%s%s"}\n' "$request" "$id"; done"#,
    );
    let (reason, message) = agent.lost();
    assert_eq!(reason, "overloaded");
    assert!(message.starts_with("session/prompt: the pending messages exceed the limits"));
}

fn never_ends_its_turn() {
    let agent = hostile(r#"yes "$update hello $end""#);
    let mut turn = agent.session.prompt("go").unwrap();
    blocking::block_on(turn.next()).unwrap();
    turn.cancel();
    let error = blocking::block_on(turn.result()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "session/prompt: no response within 200ms"
    );
}

fn dies_in_the_middle_of_a_turn() {
    let agent = hostile(
        r#"
        echo "${update}hello$end"; printf '%s' "$update"
        echo 'out of luck' >&2; kill -9 $$"#,
    );
    let mut turn = agent.session.prompt("go").unwrap();
    assert!(blocking::block_on(turn.next()).is_some());
    assert!(blocking::block_on(turn.next()).is_none());
    let error = blocking::block_on(turn.result()).unwrap_err();
    let message = error.to_string();
    assert!(
        message.starts_with("session/prompt: the process exited with signal 9\n"),
        "{message}"
    );
    assert!(message.ends_with("out of luck"), "{message}");
}

/// The maximum memory of this program so far, where the system says it.
fn memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = peak.and_then(|peak| peak.split_whitespace().next()?.parse::<usize>().ok());
    kib.unwrap_or_default() * 1024
}
