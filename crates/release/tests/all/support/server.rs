//! A server on this machine that answers as a test wants.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};

/// The files of registries, by their paths.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// What a client asks for.
#[derive(Debug, Clone)]
pub(crate) struct Request {
    pub(crate) path: String,
    /// The header `Host`.
    pub(crate) host: String,
    /// The header `Authorization`, or nothing.
    pub(crate) authorization: String,
    /// What is uploaded.
    pub(crate) body: Vec<u8>,
}

/// Answers requests with a status and a text until the test ends; the address of the server.
pub(crate) fn serve(answers: impl Fn(&Request) -> (u16, Vec<u8>) + Send + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            answer(stream.expect("a client"), &answers);
        }
    });
    format!("http://{address}")
}

fn read(stream: &TcpStream) -> std::io::Result<Request> {
    let mut reader = BufReader::new(stream);
    let mut head = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        if line.trim().is_empty() {
            break;
        }
        head.push(line);
    }
    let header = |name: &str| {
        let mut lines = head.iter().filter_map(|line| line.split_once(':'));
        let own = lines.find(|(own, _)| own.eq_ignore_ascii_case(name));
        own.map_or(String::new(), |(_, text)| text.trim().to_owned())
    };
    let first = head.first().cloned().unwrap_or_default();
    let length = header("content-length").parse().unwrap_or(0);
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    Ok(Request {
        path: first.split(' ').nth(1).unwrap_or_default().to_owned(),
        host: header("host"),
        authorization: header("authorization"),
        body,
    })
}

fn answer(mut stream: TcpStream, answers: &impl Fn(&Request) -> (u16, Vec<u8>)) {
    let Ok(request) = read(&stream) else {
        // The client is gone.
        return;
    };
    let (status, body) = answers(&request);
    let path = &request.path;
    let kind = if path.starts_with("/simple/") {
        "text/html"
    } else {
        "application/json"
    };
    let wait = if status == 429 {
        "Retry-After: 1\r\n"
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
