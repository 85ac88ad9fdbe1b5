//! Properties of every book, whatever updates it receives.

use std::sync::{Arc, Mutex};

use proptest::collection::vec;
use proptest::prelude::*;
use samewire_acp::{
    Meta, PlanEntry, PlanEntryPriority, PlanEntryStatus, PlanId, PlanUpdate, SessionId,
    SessionNotification, SessionUpdate, Value, encode,
};
use samewire_plans::{
    EntryChange, EntryChanges, EntryMove, IgnoreReason, Limit, MarkdownTask, ObserverId, PlanBook,
    PlanChange, PlanContent, PlanEdits, PlanError, PlanFormat, PlanIdSpelling, PlanLimits,
    PlanOperations, PlanProgress, PlanReporter, PlanSnapshot, PriorityProgress, Report,
    ReportedContent, ReportedPlan, ReportedUpdate, ReporterOptions, TrackedPlan,
};

use crate::support::{baseline, config, contents, everything, long_text, notification, updated};

/// A simple model of a book: the plans of each session in a list.
type Model = Vec<(SessionId, Vec<(Option<PlanId>, PlanContent)>)>;

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_snapshot_is_the_book(notifications in vec(notification(), 0..20)) {
        let book = book(notifications);
        let text = everything(&book);
        let restored = PlanBook::restore_text(&text, book.limits())?;
        prop_assert_eq!(everything(&restored), text);
        prop_assert_eq!(restored.bytes(), book.bytes());
        prop_assert_eq!(contents(&restored), contents(&book));
    }

    #[test]
    fn a_restored_book_goes_on_as_the_other(
        before in vec(notification(), 0..10),
        after in vec(notification(), 0..10),
    ) {
        let mut book = book(before);
        let snapshot = serde_json::to_value(book.snapshot())?;
        let mut restored = PlanBook::restore(&snapshot, book.limits())?;
        for notification in after {
            prop_assert_eq!(restored.take(&notification), book.take(&notification));
        }
    }

    #[test]
    fn limits_hold_and_what_is_refused_changes_nothing(
        notifications in vec(notification(), 0..20),
        limits in (0_usize..9, 0_usize..3, 0_usize..4, 0_usize..4_000),
    ) {
        let (entries, sessions, plans, bytes) = limits;
        let limits = PlanLimits { entries, sessions, plans, bytes, ..PlanLimits::default() };
        let mut book = PlanBook::with_limits(limits);
        for notification in notifications {
            let (before, weight) = (everything(&book), book.bytes());
            match book.take(&notification) {
                Err(_) | Ok(PlanChange::Ignored { .. }) => {
                    prop_assert_eq!(everything(&book), before);
                    prop_assert_eq!(book.bytes(), weight);
                }
                Ok(_) => prop_assert_ne!(everything(&book), before),
            }
            prop_assert!(book.bytes() <= bytes && book.sessions().len() <= sessions);
            for session in book.sessions() {
                prop_assert!(book.plans(session).len() <= plans);
                prop_assert!(book.plans(session).all(|plan| plan.entries().len() <= entries));
            }
        }
    }

    #[test]
    fn plans_stand_as_they_came(notifications in vec(notification(), 0..20)) {
        let mut book = PlanBook::new();
        let mut model = Model::new();
        for notification in notifications {
            if let Ok(change) = book.take(&notification) {
                follow(&mut model, &change);
            }
            let model = model.iter().map(|(session, plans)| {
                let contents = plans.iter().map(|(_, content)| content.clone());
                (session.0.clone(), contents.collect())
            });
            prop_assert_eq!(contents(&book), model.collect::<Vec<_>>());
        }
    }

    #[test]
    fn observers_are_told_each_change_once(notifications in vec(notification(), 0..20)) {
        let mut book = PlanBook::new();
        let told = Arc::new(Mutex::new(Vec::new()));
        for name in ["first", "second"] {
            let told = Arc::clone(&told);
            book.observe(move |_, change| told.lock().expect("nobody fails").push((name, change.clone())));
        }
        let mut made = Vec::new();
        let mut changes: Vec<PlanChange> = notifications
            .into_iter()
            .filter_map(|notification| book.take(&notification).ok())
            .filter(|change| change.entries().is_some())
            .collect();
        changes.extend(book.forget("s"));
        for change in changes {
            made.extend([("first", change.clone()), ("second", change)]);
        }
        prop_assert_eq!(&*told.lock().expect("nobody fails"), &made);
    }

    #[test]
    fn nothing_is_left_when_all_is_forgotten(notifications in vec(notification(), 0..20)) {
        let mut book = book(notifications);
        let sessions: Vec<SessionId> = book.sessions().cloned().collect();
        for session in sessions {
            let plans: Vec<_> = book.plans(&session).cloned().collect();
            let mut sum = PlanProgress::default();
            for plan in &plans {
                sum += plan.progress();
            }
            prop_assert_eq!(book.progress(&session), sum);
            let forgotten = book.forget(&session);
            prop_assert_eq!(forgotten.len(), plans.len());
            for (change, plan) in forgotten.iter().zip(&plans) {
                let gone = matches!(change, PlanChange::Removed { before, .. } if before == plan);
                prop_assert!(gone);
            }
        }
        prop_assert_eq!((book.bytes(), book.sessions().len()), (0, 0));
    }

    #[test]
    fn summaries_are_one_short_line(notifications in vec(notification(), 0..20)) {
        let book = book(notifications);
        for plan in book.sessions().flat_map(|session| book.plans(session)) {
            is_one_short_line(&plan.summary());
        }
    }

    #[test]
    fn summaries_of_long_texts_are_their_beginning(text in long_text()) {
        let clean = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let expected = match clean.chars().nth(120) {
            Some(_) => clean.chars().take(119).chain(['…']).collect(),
            None => clean,
        };
        prop_assert_eq!(summary(PlanUpdate::file("p", &text)), expected.clone());
        prop_assert_eq!(summary(PlanUpdate::markdown("p", &text)), match expected.as_str() {
            "" => "no text",
            text => text,
        });
        let mut entry = PlanEntry::new(&text, PlanEntryPriority::Low);
        entry.status = PlanEntryStatus::InProgress;
        let line = summary(PlanUpdate::items("p", vec![entry]));
        is_one_short_line(&line);
        let shown = line.trim_start_matches("0 of 1 done:").trim_end_matches('…').trim();
        prop_assert!(expected.starts_with(shown));
    }
}

#[test]
fn an_observer_that_fails_keeps_nobody_from_being_told() {
    let mut book = PlanBook::new();
    let told = Arc::new(Mutex::new(0));
    let failing = book.observe(|_, _| panic!("this observer fails, and is meant to"));
    let counting = Arc::clone(&told);
    book.observe(move |_, _| *counting.lock().expect("nobody else fails") += 1);
    book.take(&baseline(Vec::new())).expect("the step is done");
    assert_eq!(*told.lock().expect("nobody else fails"), 1);
    assert!(book.unobserve(failing) && !book.unobserve(failing));
}

#[test]
fn an_observer_sees_the_book_as_it_is_then() {
    let mut book = PlanBook::new();
    let seen = Arc::new(Mutex::new(Vec::new()));
    let seeing = Arc::clone(&seen);
    book.observe(move |book, change| {
        let progress = book.progress(change.session_id()).to_string();
        seeing.lock().expect("nobody fails").push(progress);
    });
    let entry = PlanEntry::new("a", PlanEntryPriority::Low);
    book.take(&baseline(vec![entry])).expect("there is room");
    let change = book.dismiss("s", None);
    assert_eq!((change.kind(), change.plan_id()), ("removed", None));
    assert_eq!(book.dismiss("s", None).kind(), "ignored");
    assert_eq!(
        *seen.lock().expect("nobody fails"),
        ["0 of 1 done", "0 of 0 done"]
    );
}

#[test]
fn the_ids_of_sessions_are_counted() {
    let mut book = PlanBook::with_limits(PlanLimits {
        bytes: 1_512,
        ..PlanLimits::default()
    });
    let of = |session: String| SessionNotification::new(session, baseline(Vec::new()).update);
    book.take(&of("s".repeat(1_000))).expect("there is room");
    assert_eq!(book.bytes(), 1_512);
    let refused = book.take(&of("t".into())).expect_err("there is none");
    assert_eq!(refused.found(), Some(1_512 + 513));
    book.forget("s".repeat(1_000));
    assert_eq!(book.bytes(), 0);
}

#[test]
fn json_at_the_edge_of_the_limit_comes_back_from_the_text_of_a_snapshot() {
    let limits = PlanLimits {
        depth: usize::MAX,
        ..PlanLimits::default()
    };
    let mut book = PlanBook::with_limits(limits);
    let with_meta = |levels| {
        let mut entry = PlanEntry::new("a", PlanEntryPriority::Low);
        entry.meta = Some(deep(levels));
        updated(PlanUpdate::items("p", vec![entry]))
    };
    book.take(&with_meta(100)).expect("this is the limit");
    let refused = book.take(&with_meta(101)).expect_err("this is beyond");
    assert_eq!(refused.code(), "too_deep");
    let text = book.snapshot().to_string();
    assert_eq!(encode(&book.snapshot()).expect("it is not too deep"), text);
    let restored = PlanBook::restore_text(&text, limits).expect("it can be read");
    assert_eq!(contents(&restored), contents(&book));
    let refused = PlanBook::restore_text(&text, PlanLimits::default()).map(|_| ());
    assert_eq!(refused.map_err(|error| error.found()), Err(Some(100)));
}

#[test]
fn what_is_no_snapshot_is_told_with_its_place() {
    let refused = |text| {
        let restored = PlanBook::restore_text(text, PlanLimits::default());
        restored.expect_err("it is none").to_string()
    };
    begins(&refused("{"), "invalid snapshot: EOF");
    let without = r#"{"version":1,"sessions":[{"sessionId":"s","plans":[
        {"baseline":{"entries":[{"content":"a"}]},"keys":[],"nextKey":0}]}]}"#;
    let place = "invalid snapshot: at /sessions/0/plans/0/baseline/entries/0: ";
    begins(&refused(without), place);
}

#[test]
fn changes_serialize_as_every_language_tells_them() {
    let mut book = PlanBook::new();
    let entry = |text: &str| PlanEntry::new(text, PlanEntryPriority::Low);
    let mut list = vec![entry("a"), entry("b")];
    book.take(&baseline(list.clone())).expect("there is room");
    list.swap(0, 1);
    list[0].status = PlanEntryStatus::Completed;
    let change = book.take(&baseline(list)).expect("there is room");
    let text = r#"{"change":"replaced","sessionId":"s","planId":null,"entries":{"added":[],"removed":[],"moved":[[1,0]],"status":[[0,"pending","completed"]],"priority":[],"content":[]}}"#;
    assert_eq!(encode(&change), Ok(text.to_owned()));
    let change = book.dismiss("s", Some("p"));
    let text = r#"{"change":"ignored","sessionId":"s","planId":"p","reason":"unknown_plan"}"#;
    assert_eq!(encode(&change), Ok(text.to_owned()));
}

#[test]
fn everything_goes_to_other_threads_and_is_shared() {
    fn is<T: Send + Sync>() {}
    is::<(PlanBook, TrackedPlan, PlanSnapshot<'_>, PlanChange)>();
    is::<(PlanContent, PlanFormat, PlanLimits, PlanProgress)>();
    is::<(PriorityProgress, EntryChanges, EntryMove, IgnoreReason)>();
    is::<(EntryChange<PlanEntryStatus>, ObserverId, MarkdownTask<'_>)>();
    is::<(PlanReporter, PlanEdits, ReporterOptions, ReportedPlan)>();
    is::<(ReportedContent, Report, ReportedUpdate, PlanOperations)>();
    is::<(PlanIdSpelling, PlanError, Limit)>();
}

/// Checks that a summary is one short line without control characters.
fn is_one_short_line(line: &str) {
    assert!(line.chars().count() <= 120);
    assert!(!line.contains(char::is_control) && !line.contains("  "));
    assert_eq!(line.trim(), line);
}

/// The summary of a plan in a book.
fn summary(update: PlanUpdate) -> String {
    let mut book = PlanBook::new();
    book.take(&updated(update)).expect("there is room");
    let plan = book.plan("s", Some("p")).expect("it is there");
    plan.summary()
}

/// An object with this number of levels.
fn deep(levels: usize) -> Meta {
    let inner = (1..levels).fold(Value::Null, |inner, level| match level {
        1 => Value::Object(Meta::new()),
        _ => Value::Array(vec![inner]),
    });
    Meta::from_iter([("a".to_owned(), inner)])
}

fn begins(text: &str, beginning: &str) {
    assert!(text.starts_with(beginning), "{text}");
}

fn book(notifications: Vec<SessionNotification>) -> PlanBook {
    let mut book = PlanBook::new();
    for notification in notifications {
        let unknown = matches!(&notification.update, SessionUpdate::PlanUpdate(_));
        let taken = book.take(&notification);
        assert!(
            taken.is_ok() || unknown,
            "only a plan without an id is refused"
        );
    }
    book
}

/// Applies a change to the model.
fn follow(model: &mut Model, change: &PlanChange) {
    let id = change.plan_id().cloned();
    let session = change.session_id();
    let place = model.iter().position(|(own, _)| own == session);
    match change {
        PlanChange::Added { after, .. } => {
            let place = place.unwrap_or_else(|| {
                model.push((session.clone(), Vec::new()));
                model.len() - 1
            });
            model[place].1.push((id, after.content().clone()));
        }
        PlanChange::Replaced { after, .. } => {
            let plans = &mut model[place.expect("it is there")].1;
            let plan = plans.iter_mut().find(|(own, _)| *own == id);
            plan.expect("it is there").1 = after.content().clone();
        }
        PlanChange::Removed { .. } => {
            let place = place.expect("it is there");
            model[place].1.retain(|(own, _)| *own != id);
            if model[place].1.is_empty() {
                model.remove(place);
            }
        }
        PlanChange::Ignored { .. } => {}
    }
}
