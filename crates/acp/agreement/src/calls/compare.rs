//! Compares what two callers did. Of several errors in a response, each caller may report any one, in its own words.

use samewire_codegen::model::Model;
use samewire_reference::{Fault, parse};

use super::question::{Call, CallRecord, Outcome, result_of};
use crate::dispatch::refused;
use samewire_prove::parts::same_value;

/// What a judge does differently from the Rust caller; `None` if nothing.
pub(crate) fn difference(
    model: &Model,
    by_value: bool,
    asked: &Call,
    rust: &CallRecord,
    theirs: &CallRecord,
) -> Option<&'static str> {
    let equal = |one: &str, other: &str| one == other || by_value && same_value(one, other);
    let sent = match (&rust.request, &theirs.request) {
        (Some(ours), Some(theirs)) => ours.0 == theirs.0 && equal(&ours.1, &theirs.1),
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    };
    if !sent {
        return Some("sends something else");
    }
    match (&rust.outcome, &theirs.outcome) {
        (Outcome::Result(ours), Outcome::Result(theirs))
        | (Outcome::Refused(ours), Outcome::Refused(theirs)) => {
            if !equal(ours, theirs) {
                return Some("gets something else");
            }
        }
        (Outcome::Nothing, Outcome::Nothing) => {}
        (Outcome::Nothing, Outcome::Error { path, code, .. }) => {
            let faults = parse(&asked.text).err().unwrap_or_default();
            if !is_among(&faults, path, code) {
                return Some("gets an error for what is no response");
            }
        }
        (Outcome::Error { .. }, Outcome::Error { path, code, .. }) => {
            if !is_among(&faults(model, asked), path, code) {
                return Some("names a mistake that is not there");
            }
        }
        (Outcome::Result(_), Outcome::Refused(_) | Outcome::Error { .. } | Outcome::Nothing)
        | (Outcome::Refused(_), Outcome::Result(_) | Outcome::Error { .. } | Outcome::Nothing)
        | (Outcome::Error { .. }, Outcome::Result(_) | Outcome::Refused(_) | Outcome::Nothing)
        | (Outcome::Nothing, Outcome::Result(_) | Outcome::Refused(_)) => {
            return Some("gets another kind of outcome");
        }
    }
    let sorted = |made: &CallRecord| {
        let mut issues = made.issues.clone();
        issues.sort();
        issues
    };
    (sorted(rust) != sorted(theirs)).then_some("is told other issues")
}

fn is_among(faults: &[Fault], path: &str, code: &str) -> bool {
    faults
        .iter()
        .any(|fault| fault.path == path && fault.code.as_str() == code)
}

/// All errors of a response or its result. A caller may report any of them.
fn faults(model: &Model, asked: &Call) -> Vec<Fault> {
    let message = match parse(&asked.text) {
        Ok(message) => message,
        Err(faults) => return faults,
    };
    let mut faults = Vec::new();
    for envelope in ["JsonRpcSuccess", "JsonRpcFailure"] {
        faults.extend(refused(model, envelope, &message));
    }
    if let Some(result) = message.get("result") {
        let within = refused(model, result_of(asked), result);
        faults.extend(within.into_iter().map(|fault| Fault {
            path: format!("/result{}", fault.path),
            ..fault
        }));
    }
    faults
}
