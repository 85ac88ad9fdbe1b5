//! Formats answers for reports: on one line for people, and as JSON for programs.

use samewire_reference::{Answer as Expected, Fault, compact};
use serde_json::{Value, json};

use crate::judges::answer::{Answer, Mistakes};

/// The answer of the contract on one line.
pub fn expected_line(answer: &Expected) -> String {
    match answer {
        Expected::Ok {
            written,
            issues,
            undeclared,
        } => {
            let mut told = format!("ok {written}");
            for issue in issues {
                let why: Vec<String> = issue.errors.iter().map(ToString::to_string).collect();
                told += &of_issue(&issue.path, &compact(&issue.value), &why.join(" or "));
            }
            for member in undeclared {
                told += &of_undeclared(&member.path, &compact(&member.value));
            }
            told
        }
        Expected::Refused { errors } => {
            let told = |only_alone: bool| {
                let those = errors
                    .iter()
                    .filter(move |error| error.only_alone == only_alone);
                those
                    .map(ToString::to_string)
                    .collect::<Vec<_>>()
                    .join("; ")
            };
            match told(true) {
                none if none.is_empty() => format!("refused: {}", told(false)),
                alone => format!("refused: {} (or alone: {alone})", told(false)),
            }
        }
    }
}

fn of_issue(path: &str, value: &str, why: &str) -> String {
    format!("; issue `{path}` {value}: {why}")
}

fn of_undeclared(path: &str, value: &str) -> String {
    format!("; undeclared `{path}` {value}")
}

/// The answer of a judge on one line.
pub fn answer_line(answer: &Answer) -> String {
    match answer {
        Answer::Ok {
            written,
            issues,
            undeclared,
        } => {
            let mut told = format!("ok {written}");
            for issue in issues {
                told += &of_issue(&issue.path, &issue.value, &issue.error.to_string());
            }
            for member in &undeclared.members {
                told += &of_undeclared(&member.path, &member.value);
            }
            if undeclared.count != undeclared.members.len() {
                let all = format!("; {} in all", undeclared.count);
                told += &all;
            }
            told
        }
        Answer::Refused { error, mistakes } => refused(error, mistakes.as_ref()),
        Answer::UnknownType => "does not know the type".to_owned(),
        Answer::Broken(why) => format!("broke: {why}"),
    }
}

/// The error, and all mistakes if they are listed.
fn refused(error: &Fault, mistakes: Option<&Mistakes>) -> String {
    let listed = mistakes.map_or(&[][..], |all| &all.first);
    let told = listed.iter().map(|mistake| format!("; lists {mistake}"));
    format!("refused: {error}{}", told.collect::<String>())
}

/// The answer of the contract as JSON.
pub(crate) fn expected_value(answer: &Expected) -> Value {
    match answer {
        Expected::Ok {
            written,
            issues,
            undeclared,
        } => json!({
            "ok": written,
            "issues": issues.iter().map(|issue| json!({
                "path": issue.path,
                "errors": issue.errors.iter().map(fault_value).collect::<Vec<_>>(),
                "value": compact(&issue.value),
            })).collect::<Vec<_>>(),
            "undeclared": undeclared.iter().map(|member| json!({
                "path": member.path,
                "value": compact(&member.value),
            })).collect::<Vec<_>>(),
        }),
        Expected::Refused { errors } => {
            json!({ "refused": errors.iter().map(fault_value).collect::<Vec<_>>() })
        }
    }
}

/// The answer of a judge as JSON.
pub(crate) fn answer_value(answer: &Answer) -> Value {
    match answer {
        Answer::Ok {
            written,
            issues,
            undeclared,
        } => json!({ "ok": written, "issues": issues, "undeclared": undeclared.members }),
        Answer::Refused { error, .. } => json!({ "refused": [fault_value(error)] }),
        Answer::UnknownType => json!({ "broken": "does not know the type" }),
        Answer::Broken(why) => json!({ "broken": why }),
    }
}

fn fault_value(fault: &Fault) -> Value {
    json!({ "path": fault.path, "code": fault.code.as_str(), "message": fault.message })
}
