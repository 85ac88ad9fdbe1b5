//! A report as JSON, for programs.

use samewire_reference::{Answer as Expected, Fault, compact};
use serde_json::{Map, Value, json};

use super::{Disagreement, Origin, Report};
use crate::answer::Answer;
use crate::judges::SCHEMA;

impl Report {
    /// The report as JSON, for programs.
    pub fn to_json(&self) -> Value {
        json!({
            "agrees": self.is_clean(),
            "seed": self.seed,
            "samples": self.samples,
            "cases": self.cases,
            "accepted": self.accepted,
            "mended": self.mended,
            "undeclared": self.undeclared,
            "refused": self.refused,
            "wrong": self.wrong,
            "unenforced": self.unenforced,
            "divergences": self.divergences,
            "defects": self.defects,
            "disagreements": self.disagreements.iter().map(disagreement).collect::<Vec<_>>(),
        })
    }
}

fn disagreement(found: &Disagreement) -> Value {
    let mut answers = Map::new();
    answers.insert("contract".to_owned(), expected(&found.opinions.expected));
    let judges = found.opinions.whole.iter();
    for (judge, answer) in judges.chain(&found.opinions.by_schema) {
        answers.insert(judge.clone(), said(answer));
    }
    if let Some(valid) = found.opinions.valid {
        answers.insert(SCHEMA.to_owned(), json!({ "valid": valid }));
    }
    json!({
        "who": found.problem.judge,
        "what": found.problem.what.to_string(),
        "type": found.shrunk.type_id,
        "text": found.shrunk.text,
        "found": found.found.text,
        "from": from(&found.origin),
        "again": found.again(),
        "answers": answers,
    })
}

fn from(origin: &Origin) -> Value {
    match origin {
        Origin::Sample(name) => json!({ "sample": name }),
        Origin::Row(id) => json!({ "divergence": id }),
        Origin::Case(number) => json!({ "case": number }),
    }
}

fn expected(answer: &Expected) -> Value {
    match answer {
        Expected::Ok {
            written,
            issues,
            undeclared,
        } => json!({
            "ok": written,
            "issues": issues.iter().map(|issue| json!({
                "path": issue.path,
                "errors": issue.errors.iter().map(fault).collect::<Vec<_>>(),
                "value": compact(&issue.value),
            })).collect::<Vec<_>>(),
            "undeclared": undeclared.iter().map(|member| json!({
                "path": member.path,
                "value": compact(&member.value),
            })).collect::<Vec<_>>(),
        }),
        Expected::Refused { errors } => {
            json!({ "refused": errors.iter().map(fault).collect::<Vec<_>>() })
        }
    }
}

fn said(answer: &Answer) -> Value {
    match answer {
        Answer::Ok {
            written,
            issues,
            undeclared,
        } => json!({ "ok": written, "issues": issues, "undeclared": undeclared.members }),
        Answer::Refused(error) => json!({ "refused": [fault(error)] }),
        Answer::UnknownType => json!({ "broken": "does not know the type" }),
        Answer::Broken(why) => json!({ "broken": why }),
    }
}

fn fault(fault: &Fault) -> Value {
    json!({ "path": fault.path, "code": fault.code.as_str(), "message": fault.message })
}
