//! Pairs that were got wrong once: a folder of files, asked first on each run.

use std::path::Path;

use samewire_codegen::lower_as_written;
use serde_json::Value;

use super::any;
use super::check::{Asked, Machine, Subject, entries};
use super::report::SchemaJudgeReport;
use samewire_prove::parts::Verdict;
use samewire_prove::{Error, Result};

/// The folder.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/kept");

/// Asks every file of the folder: `{ about, schema, refused_at }` or `{ about, schema, type, texts: { text: verdict } }`,
/// and with `any: true` those of schemas that are read by their forms.
pub(super) fn ask(report: &mut SchemaJudgeReport) -> Result<()> {
    let read = |error| Error(format!("{FOLDER}: {error}"));
    let mut files: Vec<_> = std::fs::read_dir(FOLDER)
        .and_then(Iterator::collect::<std::io::Result<Vec<_>>>)
        .map_err(read)?
        .iter()
        .map(std::fs::DirEntry::path)
        .collect();
    files.sort();
    for file in files {
        for defect in wrong(&file)? {
            report.defects.push(format!("{}: {defect}", file.display()));
        }
        report.kept += 1;
    }
    Ok(())
}

/// What is not as a file says.
fn wrong(file: &Path) -> Result<Vec<String>> {
    let broken = |what: &str| Error(format!("{}: {what}", file.display()));
    let text = std::fs::read_to_string(file).map_err(|error| broken(&error.to_string()))?;
    let kept: Value = serde_json::from_str(&text).map_err(|error| broken(&error.to_string()))?;
    let about = kept.get("about").and_then(Value::as_str);
    about.ok_or_else(|| broken("`about` says in a sentence what the pair shows"))?;
    let schema = kept
        .get("schema")
        .ok_or_else(|| broken("there is no `schema`"))?;
    if kept.get("any").and_then(Value::as_bool) == Some(true) {
        let texts = kept.get("texts").and_then(Value::as_object);
        let texts = texts.ok_or_else(|| broken("`texts` says which are accepted and refused"))?;
        let id = kept.get("type").and_then(Value::as_str).unwrap_or("Root");
        return Ok(any::kept(schema, id, texts));
    }
    let lowered = lower_as_written(schema);
    if let Some(at) = kept.get("refused_at").and_then(Value::as_str) {
        let told = match lowered {
            Ok(_) => Some("the schema is taken".to_owned()),
            Err(errors) if errors.list.iter().any(|error| error.at == at) => None,
            Err(errors) => Some(format!("the schema is refused elsewhere: {errors}")),
        };
        return Ok(told.into_iter().collect());
    }
    let machine = Machine::as_written();
    let Some(Some(subject)) = Subject::of(&machine, schema.clone()) else {
        return Ok(vec!["the schema is refused".to_owned()]);
    };
    let id = kept.get("type").and_then(Value::as_str).unwrap_or("Root");
    let entry = entries(schema).into_iter().find(|entry| entry.id == id);
    let entry = entry.ok_or_else(|| broken("`type` is no type of the schema"))?;
    let texts = kept.get("texts").and_then(Value::as_object);
    let texts =
        texts.ok_or_else(|| broken("`texts` says which are accepted, mended and refused"))?;
    let mut told = Vec::new();
    for (text, verdict) in texts {
        let said = match verdict.as_str() {
            Some("accepted") => Verdict::Accepted,
            Some("mended") => Verdict::Mended,
            Some("refused") => Verdict::Refused,
            _ => return Err(broken("a text is accepted, mended or refused")),
        };
        let asked = Asked {
            entry: entry.clone(),
            text: text.clone(),
        };
        let found = subject.ask(&machine, &asked);
        if let Some(wrong) = found.wrong {
            told.push(format!("{text}: {wrong}"));
        } else if found.machine != said {
            told.push(format!(
                "{text}: {}, and the file says {said}",
                found.machine
            ));
        }
    }
    Ok(told)
}
