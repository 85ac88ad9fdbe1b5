//! Packages whose definitions have more members, values and conditions than a compiler can handle in one function.

use anyhow::Result;
use samewire_codegen::settings::References;
use serde_json::{Map, Value, json};

use crate::verify::agreement::case::{Case, templates};
use crate::verify::run::job::Job;
use crate::workspace::scratch;

/// The number of texts, each of which is large.
const CASES: u64 = 20;
const ADVICE: &str = "see src/limits.part.jinja in templates/typescript";

/// Generates the package of every language, and asks every judge.
pub(super) fn agrees(job: &Job, step: &'static str) -> Result<()> {
    let home = scratch().join("large-schema");
    let case = Case {
        name: "large".to_owned(),
        schema: schema(),
        home: None,
        validated: true,
        references: References::default(),
        templates: templates(),
        step,
    };
    case.generate(&home)?;
    case.prove(job, &home, CASES, ADVICE)?;
    Ok(())
}

fn schema() -> Value {
    let name = |index: usize| format!("m{index}");
    let members: Map<String, Value> = (0..1_200)
        .map(|index| (name(index), json!({ "type": "string" })))
        .collect();
    let together: Map<String, Value> = (0..2_300)
        .map(|index| (name(index), json!([name(index + 1)])))
        .collect();
    let values: Vec<String> = (0..2_600).map(name).collect();
    json!({ "$defs": {
        "LargeEnum": { "enum": values },
        "LargeObject": { "type": "object", "properties": members },
        "LargeCondition": { "type": "object", "dependentRequired": together },
    } })
}
