//! A judge besides the languages: what PLANS.md says must hold, whoever answers. It has read the rules and none of the
//! code, and follows each step on plain JSON, slowly and plainly.

mod blank;
pub(super) mod book;
mod entries;
mod errors;
pub(super) mod held;
mod kept;
mod look;
pub(super) mod markdown;
mod read;
mod reporter;
#[cfg(test)]
mod tests;

use serde_json::{Value, json};

use self::book::{Book, Expect};
use self::kept::{Kept, list, rule};
use self::read::{Change, What};
use self::reporter::Reporter;
use super::question::{Answered, Limits, Sequence, Step};

/// The rule that an answer breaks, if it breaks one.
pub(super) fn broken(asked: &Sequence, line: &str) -> Option<String> {
    follow(asked, line).err()
}

fn follow(asked: &Sequence, line: &str) -> Kept {
    let answered = Answered::of(line)?;
    rule(
        answered.results.len() == asked.steps.len(),
        "each step has one result",
    )?;
    let mut watch = Watch {
        limits: asked.limits.unwrap_or_default(),
        book: Book::new(asked.limits.unwrap_or_default()),
        reporter: asked.reporter.as_ref().map(Reporter::of),
        looped: asked.looped,
        synchronous: asked.looped,
    };
    for (step, result) in asked.steps.iter().zip(&answered.results) {
        watch.step(step, result)?;
    }
    watch.look(&answered.state)
}

struct Watch {
    limits: Limits,
    book: Book,
    reporter: Option<Reporter>,
    looped: bool,
    /// Whether the book's session of the reporter has heard of everything that was reported, and of nothing else.
    synchronous: bool,
}

impl Watch {
    fn step(&mut self, step: &Step, result: &Value) -> Kept {
        match step {
            Step::Take(note) => {
                self.synchronous = false;
                self.take(note, result)
            }
            Step::Forget(session) => {
                self.synchronous = false;
                let gone = self.book.forget(session);
                let changes = list(result, "changes");
                rule(
                    changes.len() == gone.len(),
                    "forgetting dismisses each plan of the session",
                )?;
                for (held, change) in gone.iter().zip(changes) {
                    held.is_removed(session, change)?;
                }
                rule(
                    result["told"] == json!(gone.len()),
                    "each change is told once",
                )
            }
            Step::Dismiss(session, id) => {
                self.synchronous = false;
                self.change(session, Change::Gone(id.clone()), result)
            }
            Step::Restore(limits) => {
                let limits = limits.unwrap_or(self.limits);
                let book = self.book.restored(limits);
                self.open(book, result)
            }
            Step::RestoreFrom(snapshot) => {
                self.synchronous = false;
                let book = Book::of_snapshot(snapshot, self.limits);
                self.open(book, result)
            }
            Step::Look(_) => self.look(&result["state"]),
            Step::Report(call) => self.report(call, result),
        }
    }

    /// Works with a restored book from now on, or with that of before.
    fn open(&mut self, book: Result<Book, Expect>, result: &Value) -> Kept {
        match book {
            Ok(book) => {
                self.book = book;
                rule(
                    *result == json!({ "restored": true }),
                    "a sound snapshot is restored",
                )
            }
            Err(expected) => expected.holds(result),
        }
    }

    fn take(&mut self, note: &Value, result: &Value) -> Kept {
        let is = |reason: &str| result["change"]["reason"] == reason && result["told"] == 0;
        match read::note(note) {
            What::Unreadable => rule(
                *result == json!({ "error": { "code": "decode" } }),
                "what is no notification does not decode",
            ),
            What::Other => rule(
                is("not_a_plan") || *result == json!({ "error": { "code": "decode" } }),
                "what is no plan changes nothing",
            ),
            What::Plan(session, change) => self.change(&session, change, result),
        }
    }

    fn change(&mut self, session: &str, change: Change, result: &Value) -> Kept {
        let expected = self.book.take(session, change, &result["change"])?;
        expected.holds(result)?;
        let told = u8::from(matches!(expected, Expect::Change));
        rule(
            matches!(expected, Expect::Error { .. }) || result["told"] == told,
            "a change is told once, and what is none is not told",
        )
    }

    fn report(&mut self, call: &[Value], result: &Value) -> Kept {
        let Some(reporter) = &mut self.reporter else {
            return Ok(());
        };
        if reporter.holds() && call.first().is_some_and(|name| name == "again") {
            // What was taken away in the burst is not taken away from a client that had it.
            self.synchronous = false;
        }
        reporter.call(call, result)?;
        if !self.looped || result.get("error").is_some() {
            return Ok(());
        }
        let messages = list(result, "messages");
        let changes = list(result, "changes");
        rule(
            messages.len() == changes.len(),
            "the book takes each message",
        )?;
        for (message, change) in messages.iter().zip(changes) {
            if change.get("error").is_some() {
                self.synchronous = false;
                self.take(message, change)?;
            } else {
                let told = u8::from(change["change"] != "ignored");
                self.take(message, &json!({ "change": change, "told": told }))?;
            }
        }
        Ok(())
    }

    fn look(&self, state: &Value) -> Kept {
        look::shows(state, &self.book)?;
        let Some(reporter) = &self.reporter else {
            return rule(
                state.get("reported").is_none(),
                "nothing is reported without a reporter",
            );
        };
        reporter.shows(&state["reported"])?;
        if self.synchronous && reporter.is_capable() && !reporter.holds() {
            let ids: Vec<Option<&str>> = self.book.ids(reporter.session());
            rule(
                reporter.ids().map(Some).eq(ids),
                "a client stands where its agent does",
            )?;
        }
        Ok(())
    }
}
