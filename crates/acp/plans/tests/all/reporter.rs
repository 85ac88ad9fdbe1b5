//! Properties of every reporter, whatever its agent does: the client has the same plans as the agent.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use samewire_acp::methods::{CallError, CallOptions, Peer, RpcError, call_client};
use samewire_acp::{
    Meta, PlanEntry, PlanEntryPriority, PlanEntryStatus, PlanFile, PlanId, PlanItems, PlanMarkdown,
    PlanUpdateContent, SessionNotification, SessionUpdate, Value, decode, encode,
};
use samewire_plans::{
    FilePlans, IgnoreReason, PlanBook, PlanChange, PlanContent, PlanError, PlanIdSpelling,
    PlanOperations, PlanReporter, Report, ReportedContent, ReporterOptions, entries_of,
    merge_in_order,
};

use crate::support::{
    client, config, contents, entries, entry, id, markdown, meta, priority, status, text,
};

/// A call of a reporter.
#[derive(Debug, Clone)]
enum Call {
    Items(String, Vec<PlanEntry>),
    Markdown(String, String),
    File(String, String),
    SetMeta(String, Option<Meta>),
    Remove(String),
    SetStatus(String, usize, PlanEntryStatus),
    SetPriority(String, usize, PlanEntryPriority),
    SetContent(String, usize, String),
    Insert(String, usize, PlanEntry),
    Push(String, PlanEntry),
    RemoveEntry(String, usize),
    MoveEntry(String, usize, usize),
    Hold,
    Flush,
}

fn call() -> impl Strategy<Value = Call> {
    let place = || 0_usize..7;
    prop_oneof![
        (id(), entries()).prop_map(|(id, entries)| Call::Items(id, entries)),
        (id(), markdown()).prop_map(|(id, text)| Call::Markdown(id, text)),
        (id(), text()).prop_map(|(id, uri)| Call::File(id, uri)),
        (id(), meta()).prop_map(|(id, meta)| Call::SetMeta(id, meta)),
        id().prop_map(Call::Remove),
        (id(), place(), status()).prop_map(|(id, at, to)| Call::SetStatus(id, at, to)),
        (id(), place(), priority()).prop_map(|(id, at, to)| Call::SetPriority(id, at, to)),
        (id(), place(), text()).prop_map(|(id, at, to)| Call::SetContent(id, at, to)),
        (id(), place(), entry()).prop_map(|(id, at, entry)| Call::Insert(id, at, entry)),
        (id(), entry()).prop_map(|(id, entry)| Call::Push(id, entry)),
        (id(), place()).prop_map(|(id, at)| Call::RemoveEntry(id, at)),
        (id(), place(), place()).prop_map(|(id, from, to)| Call::MoveEntry(id, from, to)),
        Just(Call::Hold),
        Just(Call::Flush),
    ]
}

fn does(reporter: &mut PlanReporter, call: Call) -> Result<Vec<Report>, PlanError> {
    Ok(match call {
        Call::Items(id, entries) => reporter.items(id, entries)?,
        Call::Markdown(id, text) => reporter.markdown(id, text),
        Call::File(id, uri) => reporter.file(id, uri),
        Call::SetMeta(id, meta) => reporter.set_meta(id, meta)?,
        Call::Remove(id) => reporter.remove(id),
        Call::SetStatus(id, at, status) => reporter.set_status(id, at, status)?,
        Call::SetPriority(id, at, priority) => reporter.set_priority(id, at, priority)?,
        Call::SetContent(id, at, content) => reporter.set_content(id, at, content)?,
        Call::Insert(id, at, entry) => reporter.insert(id, at, entry)?,
        Call::Push(id, entry) => reporter.push(id, entry)?,
        Call::RemoveEntry(id, at) => reporter.remove_entry(id, at)?,
        Call::MoveEntry(id, from, to) => reporter.move_entry(id, from, to)?,
        Call::Hold => {
            reporter.hold();
            Vec::new()
        }
        Call::Flush => reporter.flush(),
    })
}

fn spelling() -> impl Strategy<Value = PlanIdSpelling> {
    prop_oneof![
        Just(PlanIdSpelling::Id),
        Just(PlanIdSpelling::PlanId),
        Just(PlanIdSpelling::Both),
    ]
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_client_with_plan_operations_has_the_plans(calls in vec(call(), 0..25), spelling in spelling()) {
        let options = ReporterOptions { plan_id: spelling, ..ReporterOptions::default() };
        let mut reporter = PlanReporter::with_options("s", &client(true), options);
        let mut book = PlanBook::new();
        for call in calls {
            sent(&mut book, &does(&mut reporter, call).unwrap_or_default());
        }
        sent(&mut book, &reporter.flush());
        prop_assert_eq!(in_book(&book), of_agent(&reporter));
        prop_assert!(reporter.flush().is_empty());
    }

    #[test]
    fn a_client_without_has_the_merged_list(calls in vec(call(), 0..25)) {
        let mut reporter = PlanReporter::new("s", &client(false));
        let mut book = PlanBook::new();
        for call in calls {
            let reports = does(&mut reporter, call).unwrap_or_default();
            prop_assert!(reports.len() <= 1);
            for report in &reports {
                prop_assert!(matches!(report.update.as_update(), SessionUpdate::Plan(_)));
            }
            sent(&mut book, &reports);
        }
        sent(&mut book, &reporter.flush());
        prop_assert_eq!(merged(&book), merge_in_order(reporter.plans()));
    }

    #[test]
    fn a_burst_leads_where_its_steps_lead(
        before in vec(call(), 0..10),
        burst in vec(call(), 0..15),
        knows_plans in any::<bool>(),
    ) {
        let (mut one, mut other) = (PlanBook::new(), PlanBook::new());
        let mut stepping = PlanReporter::new("s", &client(knows_plans));
        let mut holding = PlanReporter::new("s", &client(knows_plans));
        for call in before {
            sent(&mut one, &does(&mut stepping, call.clone()).unwrap_or_default());
            sent(&mut other, &does(&mut holding, call).unwrap_or_default());
        }
        sent(&mut one, &stepping.flush());
        holding.hold();
        for call in burst {
            if !matches!(call, Call::Hold | Call::Flush) {
                let stepped = does(&mut stepping, call.clone());
                let held = does(&mut holding, call);
                prop_assert_eq!(stepped.as_ref().err(), held.as_ref().err());
                prop_assert!(held.unwrap_or_default().is_empty());
                sent(&mut one, &stepped.unwrap_or_default());
            }
        }
        sent(&mut other, &holding.flush());
        if knows_plans {
            prop_assert_eq!(contents(&one), contents(&other));
        } else {
            prop_assert_eq!(merged(&one), merged(&other));
        }
    }

    #[test]
    fn again_is_everything(calls in vec(call(), 0..20), knows_plans in any::<bool>()) {
        let mut reporter = PlanReporter::new("s", &client(knows_plans));
        for call in calls {
            let _ = does(&mut reporter, call);
        }
        let mut book = PlanBook::new();
        sent(&mut book, &reporter.again());
        if knows_plans {
            prop_assert_eq!(in_book(&book), of_agent(&reporter));
        } else {
            prop_assert_eq!(merged(&book), merge_in_order(reporter.plans()));
        }
        reporter.hold();
        prop_assert!(reporter.flush().is_empty());
    }

    #[test]
    fn a_file_sent_as_markdown_is_a_file_again(uri in r"[a-z/:?#%()\[\]\\<`é \n]{0,12}|file:/{0,3}(localhost)?[a-zA-Z/:%0-9 ()]{0,12}|\PC{0,12}") {
        let sent_as = |files, uri: &str| {
            let options = ReporterOptions { files, ..ReporterOptions::default() };
            PlanReporter::with_options("s", &client(true), options).file("p", uri)
        };
        let mut book = PlanBook::new();
        sent(&mut book, &sent_as(FilePlans::Markdown, &uri));
        let plan = book.plan("s", Some("p")).expect("it was sent");
        let PlanContent::Named(PlanUpdateContent::File(file)) = plan.content().clone() else {
            panic!("{plan:?}");
        };
        let is_uri = uri.chars().all(|char| char > ' ' && char.is_ascii() && !"<>\\`\u{7f}".contains(char));
        prop_assert!(!is_uri || file.uri == uri);
        for files in [FilePlans::File, FilePlans::Markdown] {
            let again = sent_as(files, &file.uri).remove(0).into_unspelled();
            let is_unchanged = matches!(
                book.take(&again),
                Ok(PlanChange::Ignored { reason: IgnoreReason::Unchanged { .. }, .. })
            );
            prop_assert!(is_unchanged, "{again:?}");
        }
    }

    #[test]
    fn something_is_given_when_something_changed(calls in vec(call(), 0..25)) {
        let mut reporter = PlanReporter::new("s", &client(true));
        for call in calls {
            if !matches!(call, Call::Hold | Call::Flush) {
                let before = reporter.plans().to_vec();
                let reports = does(&mut reporter, call);
                let changed = reporter.plans() != before;
                prop_assert_eq!(reports.is_ok_and(|reports| !reports.is_empty()), changed);
            }
        }
    }

    #[test]
    fn reports_are_written_as_they_read(calls in vec(call(), 0..10), spelling in spelling()) {
        let options = ReporterOptions { plan_id: spelling, ..ReporterOptions::default() };
        let mut reporter = PlanReporter::with_options("s", &client(true), options);
        for call in calls {
            for report in does(&mut reporter, call).unwrap_or_default() {
                prop_assert_eq!(reporter.check(report.update.as_update()), Ok(()));
                let text = encode(&report)?;
                prop_assert_eq!(report.to_value()?.to_string(), text.clone());
                let read = decode::<SessionNotification>(&text)?;
                prop_assert!(read.issues.is_empty());
                prop_assert_eq!(read.value, report.into_unspelled());
            }
        }
    }
}

#[test]
fn a_burst_that_is_left_early_ends() {
    for knows_plans in [true, false] {
        let mut reporter = PlanReporter::new("s", &client(knows_plans));
        let mut book = PlanBook::new();
        reporter.hold();
        let left: Result<Vec<Report>, &str> = reporter.burst(|plans| {
            plans.markdown("p", "- [ ] a");
            Err("this is enough")
        });
        assert_eq!(left, Err("this is enough"));
        assert!(!reporter.is_holding());
        sent(&mut book, &reporter.markdown("q", "- [ ] b"));
        let told: usize = book.plans("s").map(|plan| plan.progress().total).sum();
        assert_eq!(
            (told, book.plans("s").len()),
            (2, [1, 2][usize::from(knows_plans)])
        );
    }
}

#[test]
fn a_burst_that_panics_ends() {
    let mut reporter = PlanReporter::new("s", &client(true));
    let burst = catch_unwind(AssertUnwindSafe(|| {
        reporter.burst(|plans| -> Result<(), PlanError> {
            plans.markdown("p", "a");
            panic!("this burst fails, and is meant to")
        })
    }));
    assert!(burst.is_err());
    let reports = reporter.remove("of nobody");
    assert_eq!(reports.len(), 1, "what the burst changed goes out");
}

#[test]
fn a_burst_gives_once() -> Result<(), PlanError> {
    let mut reporter = PlanReporter::new("s", &client(true));
    let reports = reporter.burst(|plans| {
        plans.items("p", Vec::new())?;
        plans.push("p", PlanEntry::new("a", PlanEntryPriority::Low))?;
        plans.file("q", "file:///q");
        plans.remove("q");
        plans.set_status("p", 0, PlanEntryStatus::Completed)
    })?;
    assert_eq!(reports.len(), 1);
    assert_eq!(
        reporter
            .plan("p")
            .map(entries_of)
            .map_or(0, |list| list.len()),
        1
    );
    assert_eq!(reporter.session_id().as_ref(), "s");
    Ok(())
}

#[test]
fn entries_that_no_client_could_read_are_refused() {
    let mut entry = PlanEntry::new("a", PlanEntryPriority::Low);
    entry.meta = Some(nested(101));
    let mut reporter = PlanReporter::new("s", &client(true));
    let message = "the `_meta` of the entry at 0 has 101 levels; the limit is 100";
    for refused in [
        reporter.items("p", vec![entry.clone()]),
        reporter.insert("p", 0, entry.clone()),
        reporter.push("p", entry),
    ] {
        let refused = refused.expect_err("it is too deep");
        assert_eq!(
            (refused.code(), refused.to_string().as_str()),
            ("invalid", message)
        );
    }
    let refused = reporter
        .set_meta("p", nested(101))
        .expect_err("it is too deep");
    let message = "the `_meta` of the plan has 101 levels; the limit is 100";
    assert_eq!(refused.to_string(), message);
    assert!(reporter.plans().is_empty());
}

#[test]
fn plans_by_hand_that_no_client_could_read_are_refused() {
    let operations = PlanOperations::advertised(&client(true)).expect("they are advertised");
    let plan = |levels| {
        PlanUpdateContent::File(PlanFile {
            id: "p".into(),
            uri: "file:///p".into(),
            meta: Some(nested(levels)),
        })
    };
    assert!(operations.update(plan(100)).is_ok());
    let refused = operations.update(plan(101)).expect_err("it is too deep");
    assert_eq!(
        (refused.code(), refused.to_string().as_str()),
        (
            "invalid",
            "the plan has JSON of 101 levels; the limit is 100"
        )
    );
}

#[test]
fn what_a_merge_policy_makes_too_deep_is_not_written() {
    let options = ReporterOptions {
        merge: Arc::new(|_| {
            let mut entry = PlanEntry::new("a", PlanEntryPriority::Low);
            entry.meta = Some(nested(129));
            vec![entry]
        }),
        ..ReporterOptions::default()
    };
    let mut reporter = PlanReporter::with_options("s", &client(false), options);
    let reports = reporter.markdown("p", "a");
    assert!(encode(&reports[0]).is_err());
}

/// An object with this number of levels.
fn nested(levels: usize) -> Meta {
    let inner = (1..levels).fold(Value::Null, |inner, _| Value::Array(vec![inner]));
    Meta::from_iter([("a".to_owned(), inner)])
}

/// Passes reports to a book in their wire format.
fn sent(book: &mut PlanBook, reports: &[Report]) {
    for report in reports {
        let text = encode(report).expect("it is written");
        let notification = decode(&text).expect("it is read").value;
        let change = book.take(&notification).expect("there is room");
        assert_ne!(change.kind(), "ignored", "{text}");
    }
}

/// The entries that a client without plan operations shows. A list without entries and no list are the same.
fn merged(book: &PlanBook) -> &[PlanEntry] {
    let plan = book.plan("s", None);
    plan.map_or(&[], |plan| plan.entries())
}

fn in_book(book: &PlanBook) -> Vec<PlanContent> {
    book.plans("s").map(|plan| plan.content().clone()).collect()
}

fn of_agent(reporter: &PlanReporter) -> Vec<PlanContent> {
    let plan = |plan: &samewire_plans::ReportedPlan| {
        let (id, meta) = (plan.id.clone(), plan.meta.clone());
        PlanContent::Named(match plan.content.clone() {
            ReportedContent::Items(entries) => {
                PlanUpdateContent::Items(PlanItems { id, entries, meta })
            }
            ReportedContent::Markdown(content) => PlanUpdateContent::Markdown(PlanMarkdown {
                id,
                content,
                path: None,
                meta,
            }),
            ReportedContent::File(uri) => PlanUpdateContent::File(PlanFile { id, uri, meta }),
        })
    };
    reporter.plans().iter().map(plan).collect()
}

/// Records the params of sent messages.
#[derive(Default)]
struct Sent(std::sync::Mutex<Vec<String>>);

impl Peer for Sent {
    async fn request(&self, _: &str, _: String, _: &CallOptions) -> Result<String, CallError> {
        Err(RpcError::internal("nobody is asked").into())
    }

    async fn notify(&self, _: &str, params: String, _: &CallOptions) -> Result<(), CallError> {
        self.0.lock().expect("nobody panicked").push(params);
        Ok(())
    }
}

#[test]
fn a_typed_call_sends_a_report_in_its_spelling() {
    let sent = Sent::default();
    let capabilities = client(true);
    let mut reporter = PlanReporter::new("s", &capabilities);
    for report in reporter.file("p", "file:///p.md") {
        pollster::block_on(call_client(&sent, &capabilities).session_update(report))
            .expect("it is sent");
    }
    let params = sent.0.into_inner().expect("nobody panicked");
    assert_eq!(
        params,
        [
            r#"{"sessionId":"s","update":{"sessionUpdate":"plan_update","plan":{"type":"file","id":"p","planId":"p","uri":"file:///p.md"}}}"#
        ]
    );
}

#[test]
fn an_error_of_plans_becomes_one_of_a_handler() {
    fn handler() -> Result<(), RpcError> {
        let plan_id = PlanId::from("p");
        Err(PlanError::UnknownPlan { plan_id })?
    }
    let error = handler().expect_err("it fails");
    let message = r#"there is no plan "p": send a complete plan first"#;
    assert_eq!(error.data, Some(serde_json::json!({ "message": message })));
}

/// PLANS.md, § File plans, has these two texts.
#[test]
fn a_file_plan_in_both_forms() {
    let texts = [
        (
            FilePlans::File,
            r#"
{"type":"file","id":"p","planId":"p","uri":"file:///home/me/the%20plan.md"}
"#,
        ),
        (
            FilePlans::Markdown,
            r#"
{"type":"markdown","id":"p","planId":"p","content":"[the plan.md](file:///home/me/the%20plan.md)","path":"/home/me/the plan.md"}
"#,
        ),
    ];
    for (files, text) in texts {
        let options = ReporterOptions {
            files,
            ..ReporterOptions::default()
        };
        let mut reporter = PlanReporter::with_options("s", &client(true), options);
        let reports = reporter.file("p", "file:///home/me/the%20plan.md");
        let sent = reports[0].to_value().expect("it has a JSON form");
        assert_eq!(sent["update"]["plan"].to_string(), text.trim());
    }
}
