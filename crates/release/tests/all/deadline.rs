//! Programs that do not end.

use std::io::Read as _;
use std::net::TcpListener;
use std::path::Path;
use std::time::Duration;

use samewire_release::command::{command, run_within};
use samewire_release::tools::PYTHON;

#[test]
fn a_program_that_hangs_is_ended_with_those_that_it_started() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener
        .local_addr()
        .expect("an address")
        .port()
        .to_string();
    let inner = "import socket, sys, time\nconnection = socket.create_connection(('127.0.0.1', int(sys.argv[1])))\ntime.sleep(600)";
    let outer = "import subprocess, sys, time\nprint('one line', flush=True)\nsubprocess.Popen([sys.executable, '-c', sys.argv[2], sys.argv[1]])\ntime.sleep(600)";
    let connected = std::thread::spawn(move || listener.accept().expect("the inner program").0);
    let mut hangs = command(Path::new("."), PYTHON, ["-c", outer, &port, inner]);
    // The connection is there before the limit, or the test waits for it without end.
    let error =
        run_within(Duration::from_secs(20), &mut hangs, "look at it").expect_err("it hangs");
    let error = error.to_string();
    let expected = "was ended in ., since it took longer than 20 seconds. What it said until then:\n  one line\nlook at it";
    assert!(
        error.starts_with(&format!("`{PYTHON} -c import subprocess")),
        "{error}"
    );
    assert!(error.ends_with(expected), "{error}");
    let mut connection = connected.join().expect("connected");
    let mut rest = Vec::new();
    // A connection is closed by the system when its program has ended; some systems say that it was reset.
    drop(connection.read_to_end(&mut rest));
    assert!(rest.is_empty());
}
