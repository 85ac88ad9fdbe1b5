//! The first judge: the Rust book and reporter, and what they answer to a sequence.

use std::mem;
use std::sync::{Arc, Mutex};

use samewire_acp::{
    ClientCapabilities, PlanEntry, PlanEntryPriority, PlanEntryStatus, SessionId,
    SessionNotification, SessionUpdate, decode,
};
use samewire_plans::{
    EntryChanges, IgnoreReason, PlanBook, PlanChange, PlanError, PlanIdSpelling, PlanLimits,
    PlanProgress, PlanReporter, PriorityProgress, Report, ReportedContent, ReporterOptions,
    TrackedPlan, entries_of, merge_in_order,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::question::{Limits, Line, Merge, Sequence, Setup, Spelling, Step};

/// What Rust answers.
pub(crate) fn answer(asked: &Sequence) -> Line {
    let mut desk = Desk::of(asked);
    let results: Vec<Value> = asked.steps.iter().map(|step| desk.does(step)).collect();
    json!({ "plans": { "results": results, "state": desk.state() } }).to_string()
}

/// A book with somebody who watches it, and a reporter.
struct Desk {
    limits: PlanLimits,
    book: PlanBook,
    told: Arc<Mutex<Vec<PlanChange>>>,
    reporter: Option<PlanReporter>,
    looped: bool,
}

impl Desk {
    fn of(asked: &Sequence) -> Self {
        let limits = asked.limits.unwrap_or_default().over_defaults();
        let mut desk = Self {
            limits,
            book: PlanBook::default(),
            told: Arc::default(),
            reporter: asked.reporter.as_ref().map(reporter),
            looped: asked.looped,
        };
        desk.open(PlanBook::with_limits(limits));
        desk
    }

    /// Works with this book from now on.
    fn open(&mut self, book: PlanBook) {
        self.book = book;
        let told = Arc::clone(&self.told);
        self.book.observe(move |change| {
            if let Ok(mut told) = told.lock() {
                told.push(change.clone());
            }
        });
    }

    fn does(&mut self, step: &Step) -> Value {
        match step {
            Step::Take(notification) => match decode(&notification.to_string()) {
                Ok(decoded) => match self.take(decoded.value) {
                    Ok((change, told)) => json!({ "change": change, "told": told }),
                    Err(error) => error,
                },
                Err(_) => json!({ "error": { "code": "decode" } }),
            },
            Step::Forget(session) => {
                let changes = self.book.forget(&SessionId(session.clone()));
                match self.told(&changes) {
                    Ok(told) => {
                        let changes: Vec<Value> = changes.iter().map(change).collect();
                        json!({ "changes": changes, "told": told })
                    }
                    Err(broken) => broken,
                }
            }
            Step::Restore(limits) => {
                let limits = limits.map_or(self.limits, Limits::over_defaults);
                let text = serde_json::to_string(&self.book.snapshot()).unwrap_or_default();
                self.restore(&serde_json::from_str(&text).unwrap_or_default(), limits)
            }
            Step::RestoreFrom(snapshot) => self.restore(snapshot, self.limits),
            Step::Look(_) => json!({ "state": self.state() }),
            Step::Report(call) => self.report(call),
        }
    }

    fn take(&mut self, notification: SessionNotification) -> Result<(Value, usize), Value> {
        let taken = self
            .book
            .take(notification)
            .map_err(|found| error(&found))?;
        let told = self.told(std::slice::from_ref(&taken))?;
        Ok((change(&taken), told))
    }

    /// How many changes the observer was told: those that are changes, just as they were returned.
    fn told(&self, changes: &[PlanChange]) -> Result<usize, Value> {
        let told = self.told.lock().map(|mut told| mem::take(&mut *told));
        let told = told.unwrap_or_default();
        let due = changes
            .iter()
            .filter(|change| !matches!(change, PlanChange::Ignored { .. }));
        if due.eq(&told) {
            Ok(told.len())
        } else {
            Err(json!({ "broken": format!("the observer was told {told:?}") }))
        }
    }

    fn restore(&mut self, snapshot: &Value, limits: PlanLimits) -> Value {
        match PlanBook::restore(snapshot, limits) {
            Ok(book) => {
                self.open(book);
                json!({ "restored": true })
            }
            Err(found) => error(&found),
        }
    }

    fn report(&mut self, call: &[Value]) -> Value {
        let reports = match self.reporter.as_mut().map(|reporter| told(reporter, call)) {
            Some(Told::Reports(reports)) => reports,
            Some(Told::Refused(found)) => return error(&found),
            Some(Told::Invalid) | None => return json!({ "error": { "code": "invalid" } }),
        };
        let messages: Vec<Value> = reports
            .iter()
            .map(|report| serde_json::to_value(report).unwrap_or_default())
            .collect();
        if !self.looped {
            return json!({ "messages": messages });
        }
        let changes: Vec<Value> = messages
            .iter()
            .map(|message| match decode(&message.to_string()) {
                Ok(decoded) => self
                    .take(decoded.value)
                    .map_or_else(|refused| refused, |(change, _)| change),
                Err(found) => json!({ "broken": found.to_string() }),
            })
            .collect();
        json!({ "messages": messages, "changes": changes })
    }

    fn state(&self) -> Value {
        let sessions: Vec<Value> = self
            .book
            .sessions()
            .map(|session| {
                let plans: Vec<Value> = self.book.plans(session).map(|held| plan(held)).collect();
                let progress = progress(&self.book.progress(session));
                json!({ "sessionId": session, "progress": progress, "plans": plans })
            })
            .collect();
        let mut state = json!({
            "bytes": self.book.bytes(),
            "sessions": sessions,
            "snapshot": self.book.snapshot(),
        });
        if let Some(reporter) = &self.reporter {
            let reported = reporter.plans().iter().map(|plan| {
                let format = match plan.content {
                    ReportedContent::Items(_) => "items",
                    ReportedContent::Markdown(_) => "markdown",
                    ReportedContent::File(_) => "file",
                };
                json!([plan.id, format])
            });
            state["reported"] = reported.collect();
        }
        state
    }
}

fn reporter(setup: &Setup) -> PlanReporter {
    let capabilities: ClientCapabilities = match &setup.capabilities {
        Value::Null => ClientCapabilities::default(),
        told => read(told).unwrap_or_default(),
    };
    let options = ReporterOptions {
        plan_id: match setup.plan_id {
            Some(Spelling::Id) => PlanIdSpelling::Id,
            Some(Spelling::PlanId) => PlanIdSpelling::PlanId,
            Some(Spelling::Both) | None => PlanIdSpelling::Both,
        },
        merge: match setup.merge {
            Some(Merge::Last) => Box::new(|plans| plans.last().map(entries_of).unwrap_or_default()),
            None => Box::new(merge_in_order),
        },
    };
    PlanReporter::with_options(setup.session_id.as_str(), &capabilities, options)
}

/// What a call of the reporter gave.
enum Told {
    Reports(Vec<Report>),
    Refused(PlanError),
    /// There is no such call: Rust's types refuse it.
    Invalid,
}

impl From<Result<Vec<Report>, PlanError>> for Told {
    fn from(result: Result<Vec<Report>, PlanError>) -> Self {
        match result {
            Ok(reports) => Self::Reports(reports),
            Err(found) => Self::Refused(found),
        }
    }
}

fn told(reporter: &mut PlanReporter, call: &[Value]) -> Told {
    call_of(reporter, call).unwrap_or(Told::Invalid)
}

fn call_of(reporter: &mut PlanReporter, call: &[Value]) -> Option<Told> {
    let (name, arguments) = call.split_first()?;
    let name = name.as_str()?;
    let id = arguments.first().and_then(Value::as_str);
    let text = |place: usize| arguments.get(place)?.as_str();
    let index = |place: usize| usize::try_from(arguments.get(place)?.as_u64()?).ok();
    let reports = match name {
        "items" => reporter.items(id?, read::<Vec<PlanEntry>>(arguments.get(1)?)?),
        "markdown" => reporter.markdown(id?, text(1)?),
        "file" => reporter.file(id?, text(1)?),
        "remove" => reporter.remove(id?),
        "hold" => {
            reporter.hold();
            Vec::new()
        }
        "flush" => reporter.flush(),
        "again" => reporter.again(),
        "check" => {
            let update: SessionUpdate = read(arguments.first()?)?;
            return Some(reporter.check(&update).map(|()| Vec::new()).into());
        }
        _ => {
            return Some(
                match name {
                    "set_status" => {
                        let status: PlanEntryStatus = read(arguments.get(2)?)?;
                        reporter.set_status(id?, index(1)?, status)
                    }
                    "set_priority" => {
                        let priority: PlanEntryPriority = read(arguments.get(2)?)?;
                        reporter.set_priority(id?, index(1)?, priority)
                    }
                    "set_content" => reporter.set_content(id?, index(1)?, text(2)?),
                    "insert" => reporter.insert(id?, index(1)?, read(arguments.get(2)?)?),
                    "push" => reporter.push(id?, read(arguments.get(1)?)?),
                    "remove_entry" => reporter.remove_entry(id?, index(1)?),
                    "move_entry" => reporter.move_entry(id?, index(1)?, index(2)?),
                    _ => return None,
                }
                .into(),
            );
        }
    };
    Some(Told::Reports(reports))
}

fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    Some(decode(&value.to_string()).ok()?.value)
}

fn error(found: &PlanError) -> Value {
    let mut error = json!({ "code": found.code() });
    if !matches!(found, PlanError::Snapshot(_)) {
        error["message"] = found.to_string().into();
    }
    if let (Some(limit), Some(number)) = (found.limit(), found.found()) {
        error["limit"] = limit.into();
        error["found"] = number.into();
    }
    json!({ "error": error })
}

fn change(change: &PlanChange) -> Value {
    let mut out = json!({ "change": change.kind(), "sessionId": change.session_id() });
    match change {
        PlanChange::Ignored { reason, .. } => {
            if *reason != IgnoreReason::NotAPlan {
                out["planId"] = json!(change.plan_id());
            }
            out["reason"] = reason.as_str().into();
        }
        PlanChange::Added { .. } | PlanChange::Replaced { .. } | PlanChange::Removed { .. } => {
            out["planId"] = json!(change.plan_id());
            out["entries"] = entries(change.entries().unwrap_or(&EntryChanges::default()));
        }
    }
    out
}

fn entries(entries: &EntryChanges) -> Value {
    let list = |of: &mut dyn Iterator<Item = Value>| Value::Array(of.collect());
    json!({
        "added": entries.added,
        "removed": entries.removed,
        "moved": list(&mut entries.moved.iter().map(|found| json!([found.from, found.to]))),
        "status": list(&mut entries.status.iter().map(|found| json!([found.index, found.from, found.to]))),
        "priority": list(&mut entries.priority.iter().map(|found| json!([found.index, found.from, found.to]))),
        "content": entries.content,
    })
}

fn plan(plan: &TrackedPlan) -> Value {
    json!({
        "planId": plan.id(),
        "format": plan.format().as_str(),
        "keys": plan.keys(),
        "progress": progress(&plan.progress()),
        "current": plan.current(),
        "summary": plan.summary(),
    })
}

fn progress(progress: &PlanProgress) -> Value {
    let of = |one: PriorityProgress| json!({ "done": one.done, "total": one.total });
    json!({
        "done": progress.done,
        "inProgress": progress.in_progress,
        "total": progress.total,
        "high": of(progress.high),
        "medium": of(progress.medium),
        "low": of(progress.low),
    })
}

impl Limits {
    /// The limits of a book: what is not said is the default.
    pub(super) fn over_defaults(self) -> PlanLimits {
        let default = PlanLimits::default();
        PlanLimits {
            entries: self.entries.unwrap_or(default.entries),
            sessions: self.sessions.unwrap_or(default.sessions),
            plans: self.plans.unwrap_or(default.plans),
            bytes: self.bytes.unwrap_or(default.bytes),
        }
    }
}
