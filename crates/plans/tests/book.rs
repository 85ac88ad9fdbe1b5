//! What holds of every book, whatever it is told.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::sync::{Arc, Mutex};

use proptest::collection::vec;
use proptest::prelude::*;
use samewire_acp::{PlanId, SessionId, SessionNotification, SessionUpdate};
use samewire_plans::{PlanBook, PlanChange, PlanContent, PlanLimits, PlanProgress};
use support::{baseline, config, contents, everything, notification};

/// The plans of each session in a list.
type Model = Vec<(SessionId, Vec<(Option<PlanId>, PlanContent)>)>;

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_snapshot_is_the_book(notifications in vec(notification(), 0..20)) {
        let book = book(notifications);
        let text = everything(&book);
        let restored = PlanBook::restore(&serde_json::from_str(&text)?, book.limits())?;
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
            prop_assert_eq!(restored.take(notification.clone()), book.take(notification));
        }
    }

    #[test]
    fn limits_hold_and_what_is_refused_changes_nothing(
        notifications in vec(notification(), 0..20),
        limits in (0_usize..9, 0_usize..3, 0_usize..4, 0_usize..900),
    ) {
        let (entries, sessions, plans, bytes) = limits;
        let mut book = PlanBook::with_limits(PlanLimits { entries, sessions, plans, bytes });
        for notification in notifications {
            let (before, weight) = (everything(&book), book.bytes());
            match book.take(notification) {
                Err(_) | Ok(PlanChange::Ignored { .. }) => {
                    prop_assert_eq!(everything(&book), before);
                    prop_assert_eq!(book.bytes(), weight);
                }
                Ok(_) => prop_assert_ne!(everything(&book), before),
            }
            prop_assert!(book.bytes() <= bytes && book.sessions().count() <= sessions);
            for session in book.sessions() {
                prop_assert!(book.plans(session).count() <= plans);
                prop_assert!(book.plans(session).all(|plan| plan.entries().len() <= entries));
            }
        }
    }

    #[test]
    fn plans_stand_as_they_came(notifications in vec(notification(), 0..20)) {
        let mut book = PlanBook::new();
        let mut model = Model::new();
        for notification in notifications {
            if let Ok(change) = book.take(notification) {
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
            book.observe(move |change| told.lock().expect("nobody fails").push((name, change.clone())));
        }
        let mut made = Vec::new();
        let mut changes: Vec<PlanChange> = notifications
            .into_iter()
            .filter_map(|notification| book.take(notification).ok())
            .filter(|change| change.entries().is_some())
            .collect();
        changes.extend(book.forget(&"s".into()));
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
        prop_assert_eq!((book.bytes(), book.sessions().count()), (0, 0));
    }

    #[test]
    fn summaries_are_one_short_line(notifications in vec(notification(), 0..20)) {
        let book = book(notifications);
        for session in book.sessions() {
            for plan in book.plans(session) {
                let line = plan.summary();
                prop_assert!(line.chars().count() <= 120);
                prop_assert!(!line.contains(char::is_control) && !line.contains("  "));
                prop_assert_eq!(line.trim(), &line);
            }
        }
    }
}

#[test]
fn an_observer_that_fails_keeps_nobody_from_being_told() {
    let mut book = PlanBook::new();
    let told = Arc::new(Mutex::new(0));
    let failing = book.observe(|_| panic!("this observer fails, and is meant to"));
    let counting = Arc::clone(&told);
    book.observe(move |_| *counting.lock().expect("nobody else fails") += 1);
    book.take(baseline(Vec::new())).expect("the step is done");
    assert_eq!(*told.lock().expect("nobody else fails"), 1);
    assert!(book.unobserve(failing) && !book.unobserve(failing));
}

#[test]
fn a_book_goes_to_another_thread() {
    let mut book = PlanBook::new();
    book.observe(|_| {});
    let book = std::thread::spawn(move || {
        book.take(baseline(Vec::new())).expect("there is room");
        book
    });
    assert_eq!(book.join().expect("it takes").sessions().count(), 1);
}

fn book(notifications: Vec<SessionNotification>) -> PlanBook {
    let mut book = PlanBook::new();
    for notification in notifications {
        let unknown = matches!(&notification.update, SessionUpdate::PlanUpdate(_));
        let taken = book.take(notification);
        assert!(
            taken.is_ok() || unknown,
            "only a plan without an id is refused"
        );
    }
    book
}

/// Does to lists what a change says.
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
