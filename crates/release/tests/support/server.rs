//! A server on this machine that answers as a test wants.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};

/// The files of registries, by their paths.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// Answers requests with a status and a text, by their paths, until the test ends.
pub(crate) fn serve(
    listener: TcpListener,
    answers: impl Fn(&str) -> (u16, Vec<u8>) + Send + 'static,
) {
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            answer(stream.expect("a client"), &answers);
        }
    });
}

fn answer(mut stream: TcpStream, answers: &impl Fn(&str) -> (u16, Vec<u8>)) {
    let mut lines = BufReader::new(&stream).lines();
    let first = lines.next().and_then(Result::ok).unwrap_or_default();
    while lines
        .next()
        .and_then(Result::ok)
        .is_some_and(|line| !line.is_empty())
    {}
    let path = first.split(' ').nth(1).unwrap_or_default();
    let (status, body) = answers(path);
    let kind = if path.starts_with("/simple/") {
        "text/html"
    } else {
        "application/json"
    };
    let wait = if status == 429 {
        "Retry-After: 10800\r\n"
    } else {
        ""
    };
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status} A\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n{wait}Connection: close\r\n\r\n"
    );
    // A client that is gone needs no answer.
    let _ = stream.write_all(&[head.as_bytes(), &body].concat());
}
