//! The Rust book and reporter as the first judge, and their answers to a sequence.

use std::mem;
use std::sync::{Arc, Mutex};

use samewire_acp::{
    ClientCapabilities, Meta, PlanEntry, SessionNotification, SessionUpdate, decode, encode,
};
use samewire_plans::{
    FilePlans, PlanBook, PlanChange, PlanError, PlanIdSpelling, PlanLimits, PlanReporter, Report,
    ReporterOptions, entries_of, merge_in_order,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::question::{Files, Limits, Line, Merge, Sequence, Setup, Spelling, Step};
use super::state::{Refusal, State};

/// The answer of Rust.
///
/// # Errors
///
/// If no driver can be asked this question.
pub(crate) fn answer(asked: &Sequence) -> Result<Line, String> {
    let mut desk = Desk::of(asked)?;
    let results = asked.steps.iter().map(|step| desk.does(step));
    let results: Vec<String> = results.collect::<Result<_, _>>()?;
    let (results, state) = (results.join(","), desk.state());
    Ok(format!(
        r#"{{"plans":{{"results":[{results}],"state":{state}}}}}"#
    ))
}

/// A book with an observer, and a reporter.
struct Desk {
    limits: PlanLimits,
    book: PlanBook,
    told: Arc<Mutex<Vec<PlanChange>>>,
    reporter: Option<PlanReporter>,
    looped: bool,
}

impl Desk {
    fn of(asked: &Sequence) -> Result<Self, String> {
        let limits = asked.limits.unwrap_or_default().over_defaults();
        let mut desk = Self {
            limits,
            book: PlanBook::default(),
            told: Arc::default(),
            reporter: asked.reporter.as_ref().map(reporter).transpose()?,
            looped: asked.looped,
        };
        desk.open(PlanBook::with_limits(limits));
        Ok(desk)
    }

    /// Replaces the book.
    fn open(&mut self, book: PlanBook) {
        self.book = book;
        let told = Arc::clone(&self.told);
        self.book.observe(move |_, change| {
            if let Ok(mut told) = told.lock() {
                told.push(change.clone());
            }
        });
    }

    fn does(&mut self, step: &Step) -> Result<String, String> {
        Ok(match step {
            Step::Take(notification) => match decode(&notification.to_string()) {
                Ok(decoded) => match self.take(&decoded.value) {
                    Ok((change, told)) => changed(&change, told),
                    Err(refused) => refused,
                },
                Err(_) => json(&Refusal::called("decode")),
            },
            Step::Forget(session) => {
                let changes = self.book.forget(session);
                match self.observed_changes(&changes) {
                    Ok(told) => {
                        let changes = json(&changes);
                        format!(r#"{{"changes":{changes},"told":{told}}}"#)
                    }
                    Err(broken) => broken,
                }
            }
            Step::Dismiss(session, id) => {
                let change = self.book.dismiss(session, id.as_deref());
                self.observed_changes(std::slice::from_ref(&change))
                    .map_or_else(|broken| broken, |told| changed(&change, told))
            }
            Step::Restore(limits) => {
                let limits = limits.map_or(self.limits, Limits::over_defaults);
                let text = json(&self.book.snapshot());
                self.restore(&serde_json::from_str(&text).unwrap_or_default(), limits)
            }
            Step::RestoreFrom(snapshot) => self.restore(snapshot, self.limits),
            Step::Look(_) => format!(r#"{{"state":{}}}"#, self.state()),
            Step::Report(call) => self.report(call)?,
        })
    }

    fn take(&mut self, notification: &SessionNotification) -> Result<(PlanChange, usize), String> {
        let taken = self.book.take(notification);
        let change = taken.map_err(|error| json(&Refusal::from(error)))?;
        let told = self.observed_changes(std::slice::from_ref(&change))?;
        Ok((change, told))
    }

    /// Checks that the observer was told of exactly the returned changes, without ignored ones. Returns their number.
    fn observed_changes(&self, changes: &[PlanChange]) -> Result<usize, String> {
        let told = self.told.lock().map(|mut told| mem::take(&mut *told));
        let told = told.unwrap_or_default();
        let due = changes
            .iter()
            .filter(|change| !matches!(change, PlanChange::Ignored { .. }));
        if due.eq(&told) {
            Ok(told.len())
        } else {
            Err(contradiction(&format!("the observer was told {told:?}")))
        }
    }

    fn restore(&mut self, snapshot: &Value, limits: PlanLimits) -> String {
        match PlanBook::restore(snapshot, limits) {
            Ok(book) => {
                self.open(book);
                r#"{"restored":true}"#.to_owned()
            }
            Err(error) => json(&Refusal::from(error)),
        }
    }

    fn report(&mut self, call: &[Value]) -> Result<String, String> {
        let reporter = self.reporter.as_mut().ok_or("there is no reporter")?;
        let reports = match call_reporter(reporter, call)? {
            CallResult::Reports(reports) => reports,
            CallResult::Refused(error) => return Ok(json(&Refusal::from(error))),
            CallResult::Invalid => return Ok(json(&Refusal::called("invalid"))),
        };
        let messages: Vec<String> = reports
            .iter()
            .map(|report| encode(report).unwrap_or_else(|error| contradiction(&error.message)))
            .collect();
        let all = messages.join(",");
        if !self.looped {
            return Ok(format!(r#"{{"messages":[{all}]}}"#));
        }
        let changes: Vec<String> = messages
            .iter()
            .map(|message| match decode(message) {
                Ok(decoded) => match self.take(&decoded.value) {
                    Ok((change, _)) => json(&change),
                    Err(refused) => refused,
                },
                Err(error) => contradiction(&error.to_string()),
            })
            .collect();
        let changes = changes.join(",");
        Ok(format!(r#"{{"messages":[{all}],"changes":[{changes}]}}"#))
    }

    fn state(&self) -> String {
        json(&State::of(&self.book, self.reporter.as_ref()))
    }
}

fn changed(change: &PlanChange, told: usize) -> String {
    let change = json(change);
    format!(r#"{{"change":{change},"told":{told}}}"#)
}

/// A value as JSON.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| contradiction(&error.to_string()))
}

/// The answer if Rust contradicts itself. It never equals another answer.
fn contradiction(why: &str) -> String {
    format!(r#"{{"broken":{}}}"#, Value::from(why))
}

fn reporter(setup: &Setup) -> Result<PlanReporter, String> {
    let capabilities: ClientCapabilities = match &setup.capabilities {
        Value::Null => ClientCapabilities::default(),
        told => read(told).ok_or("the capabilities do not decode")?,
    };
    let options = ReporterOptions {
        plan_id: match setup.plan_id {
            Some(Spelling::Id) => PlanIdSpelling::Id,
            Some(Spelling::PlanId) => PlanIdSpelling::PlanId,
            Some(Spelling::Both) | None => PlanIdSpelling::Both,
        },
        files: match setup.files {
            Some(Files::File) => FilePlans::File,
            Some(Files::Markdown) => FilePlans::Markdown,
            Some(Files::Auto) | None => FilePlans::Auto,
        },
        merge: match setup.merge {
            Some(Merge::Last) => Arc::new(|plans| plans.last().map(entries_of).unwrap_or_default()),
            None => Arc::new(merge_in_order),
        },
    };
    let session = setup.session_id.as_str();
    Ok(PlanReporter::with_options(session, &capabilities, options))
}

/// The result of a call of the reporter.
enum CallResult {
    Reports(Vec<Report>),
    Refused(PlanError),
    /// The types of Rust do not allow an argument.
    Invalid,
}

impl From<Result<Vec<Report>, PlanError>> for CallResult {
    fn from(result: Result<Vec<Report>, PlanError>) -> Self {
        match result {
            Ok(reports) => Self::Reports(reports),
            Err(found) => Self::Refused(found),
        }
    }
}

/// The calls that every driver supports, grouped by their number of arguments.
const CALLS: [&[&str]; 4] = [
    &["hold", "flush", "again"],
    &["remove", "check"],
    &[
        "items",
        "markdown",
        "file",
        "set_meta",
        "push",
        "remove_entry",
    ],
    &[
        "set_status",
        "set_priority",
        "set_content",
        "insert",
        "move_entry",
    ],
];

/// Calls the reporter.
///
/// # Errors
///
/// If no driver supports this call. A list of entries must be a JSON array, since drivers read its entries one by one.
fn call_reporter(reporter: &mut PlanReporter, call: &[Value]) -> Result<CallResult, String> {
    let (name, arguments) = call.split_first().ok_or("a call has no name")?;
    let name = name.as_str().unwrap_or_default();
    let names = CALLS.get(arguments.len());
    let is_list = name != "items" || arguments.get(1).is_some_and(Value::is_array);
    if names.is_some_and(|names| names.contains(&name)) && is_list {
        Ok(call_of(reporter, name, arguments).unwrap_or(CallResult::Invalid))
    } else {
        Err(format!("there is no call `{name}` with these arguments"))
    }
}

fn call_of(reporter: &mut PlanReporter, name: &str, arguments: &[Value]) -> Option<CallResult> {
    let id = arguments.first().and_then(Value::as_str);
    let text = |place: usize| arguments.get(place)?.as_str();
    let index = |place: usize| usize::try_from(arguments.get(place)?.as_u64()?).ok();
    let reports = match name {
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
                    "items" => reporter.items(id?, read::<Vec<PlanEntry>>(arguments.get(1)?)?),
                    "set_meta" => reporter.set_meta(id?, read::<Option<Meta>>(arguments.get(1)?)?),
                    "set_status" => reporter.set_status(id?, index(1)?, read(arguments.get(2)?)?),
                    "set_priority" => {
                        reporter.set_priority(id?, index(1)?, read(arguments.get(2)?)?)
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
    Some(CallResult::Reports(reports))
}

fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    Some(decode(&value.to_string()).ok()?.value)
}

impl Limits {
    /// The limits of a book. Absent ones have their default values.
    pub(super) fn over_defaults(self) -> PlanLimits {
        let default = PlanLimits::default();
        PlanLimits {
            depth: self.depth.unwrap_or(default.depth),
            entries: self.entries.unwrap_or(default.entries),
            sessions: self.sessions.unwrap_or(default.sessions),
            plans: self.plans.unwrap_or(default.plans),
            bytes: self.bytes.unwrap_or(default.bytes),
        }
    }
}
