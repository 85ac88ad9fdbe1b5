//! Plans that are designed to be slow. Each would take minutes if the work were not linear in the size of the input.

use samewire_acp::{PlanEntry, PlanEntryPriority, PlanEntryStatus, PlanUpdate};
use samewire_plans::{PlanBook, PlanChange, PlanLimits};

use crate::support::{baseline, only, updated};

/// The numbers of entries in a plan: the maximum, and far more.
const SIZES: [usize; 2] = [5_000, 200_000];

#[test]
fn equal_texts() {
    each_size(|count| {
        let change = replaced(
            texts(count, |_| "again".into()),
            texts(count - 1, |_| "again".into()),
        );
        let entries = change.entries().expect("one is gone");
        assert_eq!(entries.removed, [count - 1]);
        assert!(entries.moved.is_empty() && entries.added.is_empty());
    });
}

#[test]
fn texts_in_reverse() {
    each_size(|count| {
        let list = texts(count, |place| format!("step {place}"));
        let turned = list.iter().rev().cloned().collect();
        let change = replaced(list, turned);
        assert_eq!(change.entries().expect("they moved").moved.len(), count - 1);
    });
}

#[test]
fn texts_that_are_all_others() {
    each_size(|count| {
        let change = replaced(
            texts(count, |place| format!("{place} old")),
            texts(count, |place| format!("new {place}")),
        );
        let entries = change.entries().expect("they changed");
        assert_eq!(entries.added.len(), entries.removed.len());
    });
}

#[test]
fn texts_that_are_all_reworded() {
    each_size(|count| {
        let long = "what is to be done here, at length: ";
        let change = replaced(
            texts(count, |place| format!("{long}{place}")),
            texts(count, |place| format!("{long}{}", place + count)),
        );
        let entries = change.entries().expect("they changed");
        assert_eq!(entries.content.len(), count);
    });
}

#[test]
fn texts_by_turns() {
    each_size(|count| {
        let change = replaced(
            texts(count, |place| format!("{}", place % 2)),
            texts(count, |place| format!("{}", (place + 1) % 2)),
        );
        let entries = change.entries().expect("they moved");
        assert_eq!(entries.moved.len(), count / 2);
    });
}

#[test]
fn one_long_text() {
    let long = |end: &str| {
        vec![PlanEntry::new(
            "a".repeat(4 << 20) + end,
            PlanEntryPriority::Low,
        )]
    };
    let change = replaced(long("b"), long("c"));
    assert_eq!(change.entries().expect("it changed").content, [0]);
}

#[test]
fn long_markdown() {
    for line in ["- [~] a\n", "```\n", "#", " "] {
        let text = line.repeat((1 << 20) / line.len());
        let mut book = PlanBook::new();
        let update = updated(PlanUpdate::markdown("p", text));
        book.take(&update).expect("there is room");
        let plan = book.plan("s", Some("p")).expect("it is there");
        // The tasks are counted only once. If they were counted each time, this would take minutes.
        for _ in 0..1_000 {
            assert!(plan.summary().chars().count() <= 120);
            assert!(plan.progress().total <= 1 << 17);
        }
    }
}

#[test]
fn long_texts_of_entries() {
    let mut entry = PlanEntry::new("ab ".repeat(4 << 20), PlanEntryPriority::Low);
    entry.status = PlanEntryStatus::InProgress;
    let mut book = PlanBook::new();
    book.take(&baseline(vec![entry])).expect("there is room");
    for _ in 0..1_000 {
        assert_eq!(only(&book).summary().chars().count(), 120);
    }
}

fn each_size(test: impl Fn(usize)) {
    for count in SIZES {
        test(count);
    }
}

fn texts(count: usize, text: impl Fn(usize) -> String) -> Vec<PlanEntry> {
    (0..count)
        .map(|place| PlanEntry::new(text(place), PlanEntryPriority::Low))
        .collect()
}

fn replaced(old: Vec<PlanEntry>, new: Vec<PlanEntry>) -> PlanChange {
    let mut book = PlanBook::with_limits(PlanLimits {
        entries: usize::MAX,
        bytes: usize::MAX,
        ..PlanLimits::default()
    });
    book.take(&baseline(old)).expect("there is room");
    let change = book.take(&baseline(new)).expect("there is room");
    let plan = only(&book);
    assert_eq!(plan.keys().len(), plan.entries().len());
    change
}
