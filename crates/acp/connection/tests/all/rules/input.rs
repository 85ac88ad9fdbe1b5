//! Rules 17 to 20: incoming messages.

use futures_util::{StreamExt as _, stream};
use samewire_acp::prelude::*;
use samewire_connection::{Lines, Options};
use serde_json::json;

use super::kit::{Notes, Nothing, block_on, client_of, driving, settled};

fn lines(bytes: &[u8], chunk: usize, longest: usize) -> Vec<String> {
    let chunks: Vec<_> = bytes
        .chunks(chunk)
        .map(|chunk| Ok(chunk.to_vec()))
        .collect();
    let lines = Lines::new(stream::iter(chunks), longest);
    block_on(
        lines
            .map(|line| line.unwrap_or_else(|error| format!("({error})")))
            .collect(),
    )
}

#[test]
fn rule_17_lines_end_with_lf_or_crlf_however_they_are_cut() {
    let bytes = "{\"é\":1}\r\n\n[\"\u{1f600}\"]\nlast".as_bytes();
    for chunk in 1..=bytes.len() {
        assert_eq!(
            lines(bytes, chunk, 100),
            ["{\"é\":1}", "", "[\"\u{1f600}\"]", "last"]
        );
    }
}

#[test]
fn rule_9_the_limit_counts_bytes_without_the_end() {
    let too_long = "(a line is longer than the limit)";
    for chunk in 1..=20 {
        assert_eq!(
            lines(b"12345\r\n12345\n12345", chunk, 5),
            ["12345", "12345", "12345"]
        );
        assert_eq!(lines(b"1\n123456\n2\n", chunk, 5), ["1", too_long]);
        assert_eq!(lines(b"1\n123456789", chunk, 5), ["1", too_long]);
    }
}

#[test]
fn rule_17_what_is_no_utf_8_is_refused() {
    let codes = |bytes: &[u8]| {
        let text = lines(bytes, 100, 100).remove(0);
        decode::<Value>(&text).unwrap_err().code.as_str().to_owned()
    };
    assert_eq!(codes(b"\"\xff\""), "unicode");
    assert_eq!(codes(b"\"\\\xff\""), "unicode");
    assert_eq!(codes(b"\"\\\\\xff\""), "unicode");
    assert_eq!(codes(b"\"\xed\xa0\x80\""), "unicode");
    assert_eq!(codes(b"\xff"), "syntax");
}

#[test]
fn rule_19_ids_match_by_type_and_value() {
    let notes = Notes::default();
    let (mut wire, agent, driver) = client_of(Nothing, Options::new().watch(notes.clone()));
    block_on(driving(driver, async {
        let peer = agent.agent();
        let call = peer.ext_method("_x", ExtRequest(json!({})));
        wire.answer("1", json!("another"));
        wire.answer(0, json!("another"));
        wire.answer(1, json!("this one"));
        wire.answer(1, json!("twice"));
        assert_eq!(call.await.unwrap().0, "this one");
        wire.next().await;
        settled().await;
    }));
    let nobody = |id: &str| format!(": no pending request has the id {id} of this response");
    assert_eq!(notes.all(), [nobody("\"1\""), nobody("0"), nobody("1")]);
}

#[test]
fn rule_19_an_answer_that_cannot_be_read_fails_its_call() {
    let deep = format!(
        r#"{{"jsonrpc":"2.0","id":1,"result":{}{}}}"#,
        "[".repeat(200),
        "]".repeat(200)
    );
    for text in [
        r#"{"jsonrpc":"2.0","id":1,"error":7}"#,
        r#"{"jsonrpc":"2.0","id":1,"result":"\ud800"}"#,
        &deep,
    ] {
        let (wire, agent, driver) = client_of(Nothing, Options::new());
        block_on(driving(driver, async {
            let peer = agent.agent();
            let call = peer.ext_method("_x", ExtRequest(json!({})));
            wire.say(text);
            let error = call.await.unwrap_err();
            assert!(matches!(error, CallError::Unreadable(_)), "{error} {text}");
        }));
    }
}
