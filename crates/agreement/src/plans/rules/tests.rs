//! The rules notice what is wrong: right answers with one thing changed in each.
#![allow(clippy::expect_used, reason = "a test")]

use super::broken;
use crate::plans::question::Sequence;
use crate::plans::rust;

/// A question, what is exchanged in the answer to them, and the rule that must be found broken.
const CHANGED: &[(&str, (&str, &str), &str)] = &[
    (
        LIST,
        ("\"bytes\":772", "\"bytes\":771"),
        "bytes are counted as the rules say",
    ),
    (
        LIST,
        ("\"keys\":[0,1]", "\"keys\":[0,0]"),
        "a plan shows its id, its format and its keys",
    ),
    (
        LIST,
        (
            "\"keys\":[0,1],\"nextKey\":2",
            "\"keys\":[0,1],\"nextKey\":3",
        ),
        "a snapshot has what was taken, in order, with the keys that follow from what was told",
    ),
    (
        LIST,
        ("1 of 2 done: b", "0 of 2 done: b"),
        "a summary says what the rules say",
    ),
    (
        LIST,
        ("\"total\":2,\"high\"", "\"total\":3,\"high\""),
        "the progress of a session is the sum of its plans'",
    ),
    (
        LIST,
        ("\"current\":[1]", "\"current\":[]"),
        "current are the entries in progress",
    ),
    (
        LIST,
        ("\"told\":1", "\"told\":2"),
        "a change is told once, and what is none is not told",
    ),
    (
        LIST,
        ("\"change\":\"added\"", "\"change\":\"replaced\""),
        "what is added is told as that, with its session and its id",
    ),
    (
        LIST,
        ("\"added\":[0,1]", "\"added\":[0]"),
        "entries are paired by the three rules, in their order",
    ),
    (
        MOVED,
        ("\"moved\":[[1,0]]", "\"moved\":[[1,0],[0,1]]"),
        "moved is what left the longest run",
    ),
    (
        MOVED,
        (
            "\"added\":[],\"removed\":[],\"moved\":[[1,0]]",
            "\"added\":[0],\"removed\":[1],\"moved\":[]",
        ),
        "entries are paired by the three rules, in their order",
    ),
    (
        MOVED,
        ("[[0,\"in_progress\",\"completed\"]]", "[]"),
        "each status that changed is told",
    ),
    (
        REWORDED,
        ("\"content\":[0]", "\"content\":[]"),
        "each text that changed is told",
    ),
    (
        REWORDED,
        (
            "\"added\":[],\"removed\":[]",
            "\"added\":[0],\"removed\":[0]",
        ),
        "entries are paired by the three rules, in their order",
    ),
    (
        OTHER,
        (
            "\"added\":[0],\"removed\":[0]",
            "\"added\":[],\"removed\":[]",
        ),
        "entries are paired by the three rules, in their order",
    ),
    (
        LIMITED,
        ("\"limit\":1,\"found\":2", "\"limit\":1,\"found\":3"),
        "this is refused as too_many_entries",
    ),
    (
        LIMITED,
        ("{\"restored\":true}", "{\"error\":{\"code\":\"snapshot\"}}"),
        "a sound snapshot is restored",
    ),
    (
        LIMITED,
        ("has 2 entries; the", "has 3 entries; the"),
        "an error says what stands in the table of errors",
    ),
    (
        LIMITED,
        ("the limit is", "its limit is"),
        "an error says what stands in the table of errors",
    ),
    (
        MARKDOWN,
        ("1 of 3 done: b", "1 of 3 done: c"),
        "a summary says what the rules say",
    ),
    (
        MARKDOWN,
        (
            "\"done\":1,\"inProgress\":1,",
            "\"done\":2,\"inProgress\":1,",
        ),
        "the progress of a session is the sum of its plans'",
    ),
    (
        MERGED,
        ("\"content\":\"b\"", "\"content\":\"b \""),
        "a client without the capability has the merged entries",
    ),
    (
        SENT,
        (
            "\"sessionUpdate\":\"plan\",",
            "\"sessionUpdate\":\"plan_update\",",
        ),
        "a client without the capability is sent nothing but `plan`",
    ),
    (
        SENT,
        ("\"The plan is in x\"", "\"x\""),
        "a client without the capability has the merged entries",
    ),
    (
        BURST,
        ("\"id\":\"p\",\"planId\":\"p\"", "\"id\":\"p\""),
        "ids are spelled as was asked",
    ),
    (
        BURST,
        (
            "\"planId\":\"p\",\"uri\":\"y\"",
            "\"planId\":\"p\",\"uri\":\"x\"",
        ),
        "a client with the capability has the plans of its agent, in order",
    ),
    (
        BURST,
        (
            "[[\"q\",\"file\"],[\"p\",\"file\"]]",
            "[[\"p\",\"file\"],[\"q\",\"file\"]]",
        ),
        "a reporter has the plans of its agent, in order",
    ),
];
const LIST: &str = r#"{"steps":[{"take":{"sessionId":"s","update":{"sessionUpdate":"plan_update","plan":{"type":"items","id":"p","entries":[{"content":"a","priority":"low","status":"completed"},{"content":"b","priority":"high","status":"in_progress"}]}}}}]}"#;
const MOVED: &str = r#"{"steps":[{"take":{"sessionId":"s","update":{"sessionUpdate":"plan","entries":[{"content":"a","priority":"low","status":"completed"},{"content":"b","priority":"high","status":"in_progress"}]}}},{"take":{"sessionId":"s","update":{"sessionUpdate":"plan","entries":[{"content":"b","priority":"high","status":"completed"},{"content":"a","priority":"low","status":"completed"}]}}}]}"#;
const REWORDED: &str = r#"{"steps":[{"take":{"sessionId":"s","update":{"sessionUpdate":"plan","entries":[{"content":"Write tests","priority":"low","status":"pending"}]}}},{"take":{"sessionId":"s","update":{"sessionUpdate":"plan","entries":[{"content":"Write the tests","priority":"low","status":"pending"}]}}}]}"#;
const OTHER: &str = r#"{"steps":[{"take":{"sessionId":"s","update":{"sessionUpdate":"plan","entries":[{"content":"a","priority":"low","status":"pending"}]}}},{"take":{"sessionId":"s","update":{"sessionUpdate":"plan","entries":[{"content":"b","priority":"low","status":"pending"}]}}}]}"#;
const LIMITED: &str = r#"{"limits":{"entries":1},"steps":[{"take":{"sessionId":"s","update":{"sessionUpdate":"plan","entries":[{"content":"a","priority":"low","status":"pending"},{"content":"b","priority":"low","status":"pending"}]}}},{"restore":null}]}"#;
const MARKDOWN: &str = r#"{"steps":[{"take":{"sessionId":"s","update":{"sessionUpdate":"plan_update","plan":{"type":"markdown","id":"p","content":"- [x] a\r\n1. [~]\tb \r~~~\n- [x] d\n~~~~ \n+ [ ] c\n-[x] e"}}}}]}"#;
const MERGED: &str = r##"{"reporter":{"sessionId":"s","capabilities":{}},"steps":[{"report":["markdown","p","# a ##\n  ## b #\n\t# c"]}]}"##;
const SENT: &str = r#"{"reporter":{"sessionId":"s","capabilities":{"plan":null}},"steps":[{"report":["file","p","x"]}]}"#;
const BURST: &str = r#"{"reporter":{"sessionId":"s","capabilities":{"plan":{}}},"steps":[{"report":["file","p","x"]},{"report":["hold"]},{"report":["remove","p"]},{"report":["file","q","x"]},{"report":["file","p","y"]},{"report":["flush"]}]}"#;

#[test]
fn what_is_wrong_is_found() {
    for (question, (from, to), rule) in CHANGED {
        let asked: Sequence = serde_json::from_str(question).expect("a sequence");
        let right = rust::answer(&asked);
        assert_eq!(broken(&asked, &right), None, "{right}");
        assert!(right.contains(from), "{right} does not hold {from}");
        let wrong = right.replacen(from, to, 1);
        assert_eq!(
            broken(&asked, &wrong).as_deref(),
            Some(*rule),
            "{from} → {to}"
        );
    }
}
