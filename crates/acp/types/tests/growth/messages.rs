//! Families of messages that grow in one way.

/// A name, the type of the message, and the text of a size.
pub(crate) type Family = (&'static str, &'static str, fn(usize) -> String);

pub(crate) const FAMILIES: &[Family] = &[
    ("entries of a plan", UPDATE, |n| plan(n, "high")),
    ("blocks of a prompt", "PromptRequest", |n| {
        let block = r#"{"type":"text","text":"a"}"#;
        format!(
            r#"{{"sessionId":"s","prompt":[{}]}}"#,
            many(n, |_| block.to_owned())
        )
    }),
    ("letters of a text", UPDATE, |n| {
        chunk(&"abcdefghij".repeat(n))
    }),
    ("letters beyond ASCII", UPDATE, |n| chunk(&"é😀".repeat(n))),
    ("escapes of a text", UPDATE, |n| {
        chunk(&r"\u00e9\n\ud83d\ude00".repeat(n))
    }),
    ("undeclared members", UPDATE, |n| {
        let members = many(n, |i| format!(r#""undeclared{i}":[{i}]"#));
        format!(r#"{{"sessionId":"s",{members},"update":{CHUNK}}}"#)
    }),
    ("members of `_meta`", UPDATE, |n| {
        meta(&many(n, |i| format!(r#""m{i}":{{"a":{i}.5}}"#)))
    }),
    ("repeated members of `_meta`", UPDATE, |n| {
        meta(&many(n, |i| format!(r#""m":{i}"#)))
    }),
    ("lists within lists of `_meta`", UPDATE, |n| {
        let list = format!("{}1{}", "[".repeat(100), "]".repeat(100));
        meta(&format!(r#""m":[{}]"#, many(n / 10, |_| list.clone())))
    }),
    ("digits of a number", UPDATE, |n| {
        meta(&format!(r#""m":0.{}"#, "7777777777".repeat(n)))
    }),
    ("members of an unknown update", UPDATE, |n| {
        let members = many(n, |i| format!(r#""m{i}":"{i}""#));
        format!(r#"{{"sessionId":"s","update":{{"sessionUpdate":"_own",{members}}}}}"#)
    }),
    ("spaces", UPDATE, |n| {
        format!(r#"{{"sessionId":{}"s","update":{CHUNK}}}"#, " \n".repeat(n))
    }),
    ("a mistake at the end of a plan", UPDATE, |n| {
        plan(n, "none at all\\ud800")
    }),
    ("brackets without an end", UPDATE, |n| "[".repeat(n)),
];

const UPDATE: &str = "SessionNotification";
const CHUNK: &str =
    r#"{"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":"a"}}"#;

/// A plan whose last entry has this priority.
fn plan(entries: usize, last: &str) -> String {
    let entry =
        |priority: &str| format!(r#"{{"content":"a","priority":"{priority}","status":"pending"}}"#);
    let entries = many(entries, |_| entry("low"));
    let last = entry(last);
    format!(
        r#"{{"sessionId":"s","update":{{"sessionUpdate":"plan","entries":[{entries},{last}]}}}}"#
    )
}

fn chunk(text: &str) -> String {
    let content = format!(r#"{{"type":"text","text":"{text}"}}"#);
    format!(
        r#"{{"sessionId":"s","update":{{"sessionUpdate":"agent_message_chunk","content":{content}}}}}"#
    )
}

fn meta(members: &str) -> String {
    format!(r#"{{"sessionId":"s","_meta":{{{members}}},"update":{CHUNK}}}"#)
}

fn many(count: usize, of: impl Fn(usize) -> String) -> String {
    let all: Vec<String> = (0..count).map(of).collect();
    all.join(",")
}
