//! Generates samples from a schema, each with its expected result, for implementers in other languages.

use std::collections::BTreeSet;

use samewire_codegen::model::TypeId;
use samewire_reference::{Answer as Expected, Fault, Issue, Json, Undeclared, compact, read};

use crate::cases::{Types, case};
use crate::judges::answer::Question;
use crate::subject::Subject;

/// The number of attempts for each requested sample. Small types have few different samples.
const TRIES: u64 = 4;

/// Makes up to `count` different samples of a type: a line of JSON for each.
///
/// | member | |
/// |---|---|
/// | `type` | the definition in the schema |
/// | `text` | the text, which need not be JSON |
/// | `bytes` | if it is accepted: the value written again, byte for byte |
/// | `issues` | if tolerant reading dropped something: the `path` of each, and a `code`; `codes` has all possible ones |
/// | `undeclared` | if there are undeclared members: the `path` of each, and the `text` of its value, in the order of the text |
/// | `refused` | if it is refused: a `path` and a `code`. An implementation may report any of `errors`, if there are several |
/// | `mistakes` | if it has several mistakes: all of them, in the order of the text, for implementations that list them |
///
/// The same seed makes the same samples on any machine.
pub fn sample_lines(subject: &Subject, type_id: &TypeId, seed: u64, count: u64) -> Vec<String> {
    let types = Types::only(type_id);
    let mut texts = BTreeSet::new();
    let mut lines = Vec::new();
    for number in 0..count.saturating_mul(TRIES) {
        if u64::try_from(lines.len()).is_ok_and(|made| made >= count) {
            break;
        }
        let question = case(&subject.model, &types, seed, number);
        if texts.insert(question.text.clone()) {
            let answer = read(&subject.model, type_id, &question.text);
            lines.push(line(&question, &answer));
        }
    }
    lines
}

fn line(question: &Question, answer: &Expected) -> String {
    let mut members = vec![
        text("type", &question.type_id),
        text("text", &question.text),
    ];
    match answer {
        Expected::Ok {
            written,
            issues,
            undeclared,
        } => {
            members.push(text("bytes", written));
            if !issues.is_empty() {
                members.push(list("issues", issues.iter().map(of_issue)));
            }
            if !undeclared.is_empty() {
                members.push(list("undeclared", undeclared.iter().map(of_undeclared)));
            }
        }
        Expected::Refused { errors } => {
            let mut all: Vec<Json> = Vec::new();
            for error in errors.iter().map(of_error) {
                if !all.contains(&error) {
                    all.push(error);
                }
            }
            let first = all.first().cloned();
            members.extend(first.map(|first| ("refused".to_owned(), first)));
            if all.len() > 1 {
                members.push(list("errors", all.into_iter()));
            }
            if answer.mistakes().nth(1).is_some() {
                members.push(list("mistakes", answer.mistakes().map(of_error)));
            }
        }
    }
    compact(&Json::Object(members))
}

fn of_error(fault: &Fault) -> Json {
    Json::Object(vec![
        text("path", &fault.path),
        text("code", fault.code.as_str()),
    ])
}

fn of_issue(issue: &Issue) -> Json {
    let mut codes: Vec<&str> = issue
        .errors
        .iter()
        .map(|error| error.code.as_str())
        .collect();
    codes.sort_unstable();
    codes.dedup();
    let mut members = vec![text("path", &issue.path)];
    members.extend(codes.first().map(|first| text("code", first)));
    if codes.len() > 1 {
        let codes = codes.iter().map(|code| Json::Text((*code).to_owned()));
        members.push(list("codes", codes));
    }
    Json::Object(members)
}

fn of_undeclared(member: &Undeclared) -> Json {
    // The value is written as a string, since it may already have the maximum depth of a text.
    Json::Object(vec![
        text("path", &member.path),
        text("text", &compact(&member.value)),
    ])
}

fn text(name: &str, value: &str) -> (String, Json) {
    (name.to_owned(), Json::Text(value.to_owned()))
}

fn list(name: &str, items: impl Iterator<Item = Json>) -> (String, Json) {
    (name.to_owned(), Json::List(items.collect()))
}
