//! Generators for the properties. They use few ids and texts, so that steps affect the same plans.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::test_runner::Config;
use samewire_acp::{
    ClientCapabilities, Meta, Plan, PlanEntry, PlanEntryPriority, PlanEntryStatus, PlanRemoved,
    PlanUpdate, PlanUpdateContent, SessionNotification, SessionUpdate, UnknownVariant, Value,
};
use samewire_plans::{PlanBook, PlanContent, TrackedPlan};
use serde_json::json;

/// The configuration of the properties. A failing case is printed with its values, to be added to a test by hand.
pub(crate) fn config() -> Config {
    Config {
        cases: 128,
        failure_persistence: None,
        ..Config::default()
    }
}

/// Texts that are often equal, often alike, and sometimes neither.
pub(crate) fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[ab]{0,3}",
        2 => "Step [1-3]: (read|write) it",
        1 => "(ä|𝄞|ß){0,4}",
        1 => "[ \t\u{a0}\u{202e}a]{0,4}",
    ]
}

pub(crate) fn meta() -> impl Strategy<Value = Option<Meta>> {
    let value = prop_oneof![
        Just(json!(true)),
        Just(json!(1)),
        Just(json!(1.0)),
        Just(json!(1.5)),
        Just(json!({ "a": [null, "b"] })),
    ];
    let members = vec(("[ab]", value), 0..3);
    option::weighted(0.2, members.prop_map(Meta::from_iter))
}

pub(crate) fn status() -> impl Strategy<Value = PlanEntryStatus> {
    prop_oneof![
        Just(PlanEntryStatus::Pending),
        Just(PlanEntryStatus::InProgress),
        Just(PlanEntryStatus::Completed),
    ]
}

pub(crate) fn priority() -> impl Strategy<Value = PlanEntryPriority> {
    prop_oneof![
        Just(PlanEntryPriority::High),
        Just(PlanEntryPriority::Medium),
        Just(PlanEntryPriority::Low),
    ]
}

pub(crate) fn entry() -> impl Strategy<Value = PlanEntry> {
    (text(), priority(), status(), meta()).prop_map(|(content, priority, status, meta)| PlanEntry {
        content,
        priority,
        status,
        meta,
    })
}

pub(crate) fn entries() -> impl Strategy<Value = Vec<PlanEntry>> {
    vec(entry(), 0..12)
}

/// One of three plan ids.
pub(crate) fn id() -> impl Strategy<Value = String> {
    "[pqr]"
}

pub(crate) fn markdown() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        "(- |1\\. |\\* )\\[[ xX~-]\\] [ab]{0,2}",
        "#{1,7} [ab]{0,2}( #*)?",
        "(```|~~~)[ab]?",
        "[ab \t]{0,4}",
    ];
    vec((line, "(\n|\r|\r\n)"), 0..6)
        .prop_map(|lines| lines.into_iter().map(|(line, end)| line + &end).collect())
}

/// A notification for one of two sessions.
pub(crate) fn notification() -> impl Strategy<Value = SessionNotification> {
    let update = prop_oneof![
        4 => (entries(), meta()).prop_map(|(entries, meta)| SessionUpdate::Plan(Plan { entries, meta })),
        4 => (id(), entries()).prop_map(|(id, entries)| told(PlanUpdate::items(id, entries))),
        2 => (id(), markdown()).prop_map(|(id, text)| told(PlanUpdate::markdown(id, text))),
        1 => (id(), text()).prop_map(|(id, uri)| told(PlanUpdate::file(id, uri))),
        1 => (option::of(id()), option::of(id()), meta()).prop_map(unknown),
        3 => id().prop_map(|id| SessionUpdate::PlanRemoved(PlanRemoved::new(id))),
    ];
    ("[st]", update).prop_map(|(session, update)| SessionNotification::new(session, update))
}

/// A text close to the maximum length of a summary, with one to four bytes per code point, and with various blanks.
pub(crate) fn long_text() -> impl Strategy<Value = String> {
    vec(
        prop_oneof![
            8 => "[a-z]",
            2 => "[äß字]",
            2 => "(👩‍🔧|𝄞|🇨🇭)",
            1 => "[ \t\u{a0}\u{2003}]{1,3}",
        ],
        0..150,
    )
    .prop_map(|pieces| pieces.concat())
}

fn told(update: PlanUpdate) -> SessionUpdate {
    SessionUpdate::PlanUpdate(update)
}

/// An update of a plan in session `s`.
pub(crate) fn updated(update: PlanUpdate) -> SessionNotification {
    SessionNotification::new("s", told(update))
}

/// A plan in an unknown format, with one id, two ids, or none.
fn unknown((id, plan_id, meta): (Option<String>, Option<String>, Option<Meta>)) -> SessionUpdate {
    let mut raw = Meta::from_iter([("type".to_owned(), json!("graph"))]);
    raw.extend(id.map(|id| ("id".to_owned(), Value::from(id))));
    raw.extend(plan_id.map(|id| ("planId".to_owned(), Value::from(id))));
    raw.extend(meta.map(|meta| ("more".to_owned(), Value::from(meta))));
    let plan = UnknownVariant::new("type", raw).map(PlanUpdateContent::Unknown);
    let plan = plan.expect("it has a tag");
    told(PlanUpdate { plan, meta: None })
}

/// A client with or without plan operations.
pub(crate) fn client(knows_plans: bool) -> ClientCapabilities {
    ClientCapabilities {
        plan: knows_plans.then(PlanBook::capability),
        ..ClientCapabilities::default()
    }
}

/// The complete contents of a book as text, including keys.
pub(crate) fn everything(book: &PlanBook) -> String {
    serde_json::to_string(&book.snapshot()).expect("a snapshot is JSON")
}

/// The contents of a book without keys.
pub(crate) fn contents(book: &PlanBook) -> Vec<(String, Vec<PlanContent>)> {
    let of = |session| book.plans(session).map(|plan| plan.content().clone());
    let sessions = book.sessions();
    sessions
        .map(|session| (session.0.clone(), of(session).collect()))
        .collect()
}

/// The baseline plan of session `s`.
pub(crate) fn baseline(entries: Vec<PlanEntry>) -> SessionNotification {
    SessionNotification::new("s", SessionUpdate::Plan(Plan::new(entries)))
}

/// The only plan of session `s`.
pub(crate) fn only(book: &PlanBook) -> &TrackedPlan {
    book.plan("s", None).expect("it is there")
}
