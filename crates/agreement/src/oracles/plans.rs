//! Plans in every spelling that a released library must understand, and no row may excuse it.

/// The output for a released peer (`planId`) and for an unknown peer (both names), by type.
///
/// Their output, which uses only `planId`, is read by us.
pub(super) const PLANS: &[(&str, &str)] = &[
    (
        "SessionUpdate",
        r#"{"sessionUpdate":"plan_update","plan":{"type":"items","planId":"plan-1","entries":[{"content":"a","priority":"high","status":"pending"}]}}"#,
    ),
    (
        "SessionUpdate",
        r#"{"sessionUpdate":"plan_update","plan":{"type":"items","id":"plan-1","planId":"plan-1","entries":[]},"_meta":{"a":1}}"#,
    ),
    (
        "SessionUpdate",
        r#"{"sessionUpdate":"plan_update","plan":{"type":"file","planId":"plan-1","uri":"file:///tmp/plan.md"}}"#,
    ),
    (
        "SessionUpdate",
        r#"{"sessionUpdate":"plan_update","plan":{"type":"file","id":"plan-1","planId":"plan-1","uri":"file:///tmp/plan.md"}}"#,
    ),
    (
        "SessionUpdate",
        r##"{"sessionUpdate":"plan_update","plan":{"type":"markdown","planId":"plan-1","content":"# a"}}"##,
    ),
    (
        "SessionUpdate",
        r##"{"sessionUpdate":"plan_update","plan":{"type":"markdown","id":"plan-1","planId":"plan-1","content":"# a"}}"##,
    ),
    (
        "SessionUpdate",
        r#"{"sessionUpdate":"plan_removed","planId":"plan-1"}"#,
    ),
    (
        "SessionUpdate",
        r#"{"sessionUpdate":"plan_removed","id":"plan-1","planId":"plan-1"}"#,
    ),
    (
        "SessionNotification",
        r#"{"sessionId":"s","update":{"sessionUpdate":"plan_update","plan":{"type":"items","planId":"plan-1","entries":[]}}}"#,
    ),
    (
        "SessionNotification",
        r#"{"sessionId":"s","update":{"sessionUpdate":"plan_removed","id":"plan-1","planId":"plan-1"}}"#,
    ),
    (
        "SessionNotification",
        r#"{"sessionId":"s","update":{"sessionUpdate":"plan","entries":[{"content":"a","priority":"low","status":"completed"}]}}"#,
    ),
    ("ClientCapabilities", r#"{"plan":{}}"#),
];
