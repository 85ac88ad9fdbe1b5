//! Measures how many updates of 20 entries a book processes and a reporter produces per second. `cargo xtask bench`
//! prints the result with all others.
#![allow(clippy::print_stdout, reason = "the report goes to whoever runs this")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use samewire_acp::{
    ClientCapabilities, Plan, PlanCapabilities, PlanEntry, PlanEntryPriority, PlanEntryStatus,
    PlanUpdate, SessionNotification, SessionUpdate, decode, encode,
};
use samewire_plans::{PlanBook, PlanReporter};
use serde_json::json;

const ENTRIES: usize = 20;
/// The number of updates in a batch.
const BATCH: usize = 2_000;
/// The number of batches. The fastest one counts.
const BATCHES: usize = 20;
const SAMPLES: usize = 9;

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

fn main() -> Outcome<()> {
    let updates = updates();
    let texts = updates
        .iter()
        .map(encode)
        .collect::<Result<Vec<String>, _>>()?;
    let mut figures = [const { Vec::new() }; 4];
    for _ in 0..SAMPLES {
        let sample = [
            best(|| take(&updates))?,
            best(|| take_texts(&texts))?,
            best(|| report(&ClientCapabilities::default()))?,
            best(|| report(&with_plans()))?,
        ];
        for (figures, figure) in figures.iter_mut().zip(sample) {
            figures.push(figure);
        }
    }
    let [book, from_text, merged, operations] = &figures;
    println!(
        "{}",
        json!({
            "runtime": "rustc, release",
            "entries": ENTRIES,
            "unit": "updates/s",
            "book": median(book),
            "book_from_text": median(from_text),
            "reporter": median(operations),
            "reporter_merged": median(merged),
            "samples": {
                "book": book,
                "book_from_text": from_text,
                "reporter": operations,
                "reporter_merged": merged,
            },
        })
    );
    Ok(())
}

/// Updates of one plan, in which alternately the status or the position of an entry changes.
fn updates() -> Vec<SessionNotification> {
    let mut entries = entries();
    (0..BATCH)
        .map(|turn| {
            if turn % 2 == 0 {
                let entry = &mut entries[turn / 2 % ENTRIES];
                entry.status = next(entry.status);
            } else {
                let moved = entries.remove(turn * 7 % ENTRIES);
                entries.insert(turn * 3 % ENTRIES, moved);
            }
            let update = PlanUpdate::items("build", entries.clone());
            SessionNotification::new("session-1", SessionUpdate::PlanUpdate(update))
        })
        .collect()
}

fn entries() -> Vec<PlanEntry> {
    (0..ENTRIES)
        .map(|place| {
            let content = format!("Step {place}: look at what the tests of part {place} expect");
            PlanEntry::new(content, PlanEntryPriority::Medium)
        })
        .collect()
}

fn next(status: PlanEntryStatus) -> PlanEntryStatus {
    match status {
        PlanEntryStatus::Pending => PlanEntryStatus::InProgress,
        PlanEntryStatus::InProgress => PlanEntryStatus::Completed,
        PlanEntryStatus::Completed => PlanEntryStatus::Pending,
    }
}

fn with_plans() -> ClientCapabilities {
    ClientCapabilities {
        plan: Some(PlanCapabilities::default()),
        ..ClientCapabilities::default()
    }
}

/// A book processes decoded updates.
fn take(updates: &[SessionNotification]) -> Outcome<Duration> {
    let mut book = book()?;
    let begun = Instant::now();
    for update in updates {
        black_box(book.take(update)?);
    }
    Ok(begun.elapsed())
}

/// The same from texts, including the time to read them.
fn take_texts(texts: &[String]) -> Outcome<Duration> {
    let mut book = book()?;
    let begun = Instant::now();
    for text in texts {
        black_box(book.take(&decode(text)?.value)?);
    }
    Ok(begun.elapsed())
}

/// A book with an observer and a second plan that does not change.
fn book() -> Outcome<PlanBook> {
    let mut book = PlanBook::new();
    let baseline = SessionUpdate::Plan(Plan::new(entries()));
    book.take(&SessionNotification::new("session-1", baseline))?;
    book.observe(|_, change| _ = black_box(change));
    Ok(book)
}

/// A reporter produces updates, and each is written as JSON.
fn report(client: &ClientCapabilities) -> Outcome<Duration> {
    let mut reporter = PlanReporter::new("session-1", client);
    black_box(reporter.items("build", entries())?);
    let begun = Instant::now();
    for turn in 0..BATCH {
        let reports = if turn % 2 == 0 {
            let status = match turn / 2 / ENTRIES % 2 {
                0 => PlanEntryStatus::Completed,
                _ => PlanEntryStatus::Pending,
            };
            reporter.set_status("build", turn / 2 % ENTRIES, status)?
        } else {
            reporter.move_entry("build", turn * 7 % ENTRIES, turn * 3 % ENTRIES)?
        };
        for report in reports {
            black_box(encode(&report)?);
        }
    }
    Ok(begun.elapsed())
}

/// The updates per second of the fastest batch.
fn best(batch: impl Fn() -> Outcome<Duration>) -> Outcome<f64> {
    let mut least = Duration::MAX;
    for _ in 0..BATCHES {
        least = least.min(batch()?);
    }
    let updates = u32::try_from(BATCH)?;
    Ok(f64::from(updates) / least.as_secs_f64())
}

fn median(samples: &[f64]) -> f64 {
    let mut samples = samples.to_vec();
    samples.sort_by(f64::total_cmp);
    samples[samples.len() / 2].round()
}
