//! What a schema means: texts made from its words are given to `samewire_schema` and to the validator of the crate
//! `jsonschema`, and both must be of one mind.

use std::fmt::Write as _;
use std::panic::catch_unwind;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use samewire_prove::parts::{Rng, SchemaAndText, shrink_schema, validators_beside};
use samewire_schema::{
    Draft, Folder, Forms, Json, Key, NodeId, Source, Verdict, accepts, parse, print, resolve,
};
use samewire_schema_judge::text_for;
use samewire_terminal::paint::{bold, red, yellow};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::apart::apart;
use super::beside::{beside, folders};
use super::list::File;

/// How many texts a schema is asked about, and for how long. What is wrong is made smaller for as long again.
const TEXTS: u64 = 2_000;
const LONGEST: Duration = Duration::from_secs(8);
/// How many wrong answers are made smaller.
const SHOWN: usize = 2;

/// What both say about the texts of a schema.
#[derive(Debug, Default, Clone, Serialize, Deserialize)]
pub struct Judged {
    /// Texts that both accept.
    pub accepted: u64,
    /// Texts that both refuse.
    pub refused: u64,
    /// Texts that `samewire_schema` does not answer.
    pub unanswered: u64,
    /// Texts that they are not of one mind about.
    pub wrong: u64,
    /// The smallest of them that were found.
    pub shown: Vec<Wrong>,
    /// Why the schema has no judge.
    pub no_judge: Option<String>,
}

/// A text that the two are not of one mind about.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Wrong {
    /// A schema with this answer, made smaller.
    pub schema: Value,
    /// The place in it.
    pub pointer: String,
    /// The text.
    pub text: String,
    /// What the validator says.
    pub valid: bool,
    /// What is wrong about it.
    pub what: String,
}

/// Asks both about the texts of each file, in a process of its own.
pub fn all_judged(files: &[File], tell: &(dyn Fn(usize) + Sync)) -> Result<Vec<Judged>> {
    let died = |_: &File, _: f64, message: String| Judged {
        no_judge: Some(message),
        ..Judged::default()
    };
    apart(files, "--judge-one", &died, tell)
}

/// Asks both about the texts of a schema.
pub fn judged(path: &Path, urls: &[String], seed: u64) -> Result<Judged> {
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(path)?)?;
    let folders = folders(path, urls);
    let about = About {
        beside: beside(&schema, &folders)?,
        folders,
    };
    let mut judged = Judged::default();
    let understood = match about.formed(&schema.to_string()) {
        Ok(forms) => Rc::new(forms),
        Err(problem) => {
            judged.no_judge = Some(format!("{problem:#}"));
            return Ok(judged);
        }
    };
    let mut known: Vec<String> = Vec::new();
    let pointers = pointers(&understood);
    let start = Instant::now();
    for (number, pointer) in (0..TEXTS / PER_POINTER).zip(pointers.iter().cycle()) {
        if start.elapsed() > LONGEST {
            break;
        }
        let pair = match about.pair(&schema, pointer, Rc::clone(&understood)) {
            Ok(pair) => pair,
            Err(problem) => {
                judged.no_judge = Some(format!("{pointer}: {problem:#}"));
                continue;
            }
        };
        for each in 0..PER_POINTER {
            let mut rng = Rng::of_case(seed, number * PER_POINTER + each);
            let text = text_for(&mut rng, &schema, pointer);
            match pair.ask(&text) {
                None => {}
                Some(Asked::Unanswered) => judged.unanswered += 1,
                Some(Asked::Same(true)) => judged.accepted += 1,
                Some(Asked::Same(false)) => judged.refused += 1,
                Some(Asked::Differs { what, .. }) => {
                    judged.wrong += 1;
                    if judged.shown.len() < SHOWN && !known.contains(pointer) {
                        known.push(pointer.clone());
                        let shown = about.shown(&pair, &schema, pointer, text, what);
                        judged.shown.extend(shown);
                    }
                }
            }
        }
    }
    Ok(judged)
}

/// How many texts a pointer gets at a time.
const PER_POINTER: u64 = 20;

/// What a schema may refer to.
struct About {
    beside: Vec<(String, Value)>,
    folders: Vec<Folder>,
}

/// Both judges of a place of a schema.
struct Pair {
    forms: Rc<Forms>,
    key: Key,
    /// The print of the whole schema, read again.
    again: Option<Forms>,
    validator: Box<dyn Fn(&Value) -> bool>,
}

/// What came of a text.
enum Asked {
    Same(bool),
    Unanswered,
    Differs { valid: bool, what: &'static str },
}

impl About {
    fn formed(&self, text: &str) -> Result<Forms> {
        let options = samewire_schema::Options {
            folders: self.folders.clone(),
            ..samewire_schema::Options::default()
        };
        let source =
            Source::of_text("schema.json", text).map_err(|problem| anyhow!("{problem}"))?;
        Ok(Forms::new(resolve(source, &options)?))
    }

    fn pair(&self, schema: &Value, pointer: &str, forms: Rc<Forms>) -> Result<Pair> {
        // The crate panics on some schemas with `$dynamicRef`.
        let made = catch_unwind(|| {
            validators_beside(schema, &self.beside, [("", pointer)].into_iter())
                .map_err(|error| anyhow!("the validator refuses it: {error}"))
        });
        let made = made.unwrap_or_else(|_| bail!("the validator panics"));
        let validator = made?.remove("").context("there is no validator")?;
        let key = key(&forms, pointer).context("it is no schema of the document")?;
        let prints = pointer.is_empty() && !is_draft_04(&forms);
        let again = prints.then(|| self.formed(&print(&forms).to_string()));
        Ok(Pair {
            forms,
            key,
            again: again.transpose().context("its print is not understood")?,
            validator: Box::new(move |value| validator.is_valid(value)),
        })
    }

    /// The smallest schema and text with the same answer.
    fn shown(
        &self,
        pair: &Pair,
        schema: &Value,
        pointer: &str,
        text: String,
        what: &'static str,
    ) -> Option<Wrong> {
        let until = Instant::now() + LONGEST;
        let valid = pair.differs(&text, what)?;
        let in_time = || (Instant::now() <= until).then_some(()).ok_or(());
        let made = |smaller: &Value| {
            let forms = Rc::new(self.formed(&smaller.to_string()).ok()?);
            self.pair(smaller, pointer, forms).ok()
        };
        let mut shown = SchemaAndText {
            schema: schema.clone().into(),
            text,
        };
        // What is found in this time is small enough.
        let _ = shrink_schema(
            &mut shown,
            |smaller| in_time().map(|()| made(smaller)),
            |pair, text| in_time().map(|()| pair.differs(text, what) == Some(valid)),
        );
        Some(Wrong {
            schema: Rc::unwrap_or_clone(shown.schema),
            pointer: pointer.to_owned(),
            text: shown.text,
            valid,
            what: what.to_owned(),
        })
    }
}

impl Pair {
    /// Asks both; nothing of a text that they do not read as the same value.
    fn ask(&self, text: &str) -> Option<Asked> {
        let value: Value = serde_json::from_str(text).ok()?;
        let (json, _) = parse(text).ok()?;
        let (same, _) = parse(&value.to_string()).ok()?;
        if json.canonical() != same.canonical() || is_draft_04(&self.forms) && !is_plain(&json) {
            return None;
        }
        let verdict = accepts(&self.forms, &self.key, &json);
        if matches!(verdict, Verdict::Unanswered(_)) {
            return Some(Asked::Unanswered);
        }
        let valid = (self.validator)(&value);
        let again = self.again.as_ref();
        let printed = again.map(|again| accepts(again, &again.start(), &json));
        let what = match verdict {
            Verdict::Accepts if !valid => "accepted",
            Verdict::Refuses if valid => "refused",
            _ if printed.is_some_and(|printed| printed != verdict) => {
                "answered in another way after printing"
            }
            _ => return Some(Asked::Same(valid)),
        };
        Some(Asked::Differs { valid, what })
    }

    fn differs(&self, text: &str, expected: &str) -> Option<bool> {
        match self.ask(text)? {
            Asked::Differs { valid, what } if what == expected => Some(valid),
            Asked::Differs { .. } | Asked::Same(_) | Asked::Unanswered => None,
        }
    }
}

/// Whether the spelling of a number matters, and there is no keyword for it in the print.
fn is_draft_04(forms: &Forms) -> bool {
    forms.graph.node(forms.graph.root).dialect.draft == Draft::V4
}

/// Whether no number is an integer that is not written as one, of which the validator knows the value alone.
fn is_plain(json: &Json) -> bool {
    match json {
        Json::Number(number) => number.is_integer_token() && number.text != "-0",
        Json::List(items) => items.iter().all(is_plain),
        Json::Object(members) => members.values().all(is_plain),
        Json::Null | Json::Bool(_) | Json::Text(_) => true,
    }
}

/// The root and the definitions of a document.
fn pointers(forms: &Forms) -> Vec<String> {
    let graph = &forms.graph;
    let definitions = graph.definitions.iter();
    let of = |id: &NodeId| graph.node(*id).site.pointer.as_str().to_owned();
    let mut pointers: Vec<String> = definitions.map(of).collect();
    pointers.insert(0, String::new());
    pointers
}

fn key(forms: &Forms, pointer: &str) -> Option<Key> {
    if pointer.is_empty() {
        return Some(forms.start());
    }
    let graph = &forms.graph;
    let mut definitions = graph.definitions.iter();
    let id = definitions.find(|id| graph.node(**id).site.pointer.as_str() == pointer)?;
    Some(forms.key(*id))
}

/// The heads of the columns.
pub fn head() -> String {
    let line = "corpus          schemas  no judge   accepted    refused  unanswered  wrong";
    format!("{}\n", bold(line))
}

/// The numbers of a corpus, and under them everything that is wrong.
pub fn row(name: &str, files: &[File], judged: &[Judged]) -> String {
    let sum = |of: &dyn Fn(&Judged) -> u64| judged.iter().map(of).sum::<u64>();
    let mut text = format!(
        "{name:<15} {:>7} {:>9} {:>10} {:>10} {:>11} {:>6}\n",
        files.len(),
        judged.iter().filter(|one| one.no_judge.is_some()).count(),
        sum(&|one| one.accepted),
        sum(&|one| one.refused),
        sum(&|one| one.unanswered),
        sum(&|one| one.wrong),
    );
    for (file, one) in files.iter().zip(judged) {
        if let Some(why) = &one.no_judge {
            let first = why.lines().next().unwrap_or_default();
            let _ = writeln!(text, "  {} {}: {first}", yellow("no judge"), file.name);
        }
        for wrong in &one.shown {
            let says = if wrong.valid { "valid" } else { "not valid" };
            let _ = writeln!(
                text,
                "  {} {}: {} at {:?} and {says} to the validator\n    text    {}\n    schema  {}",
                red("wrong"),
                file.name,
                wrong.what,
                wrong.pointer,
                wrong.text,
                wrong.schema
            );
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The answer to a text, and the smallest schema with it, where the validator has another document to refer to.
    #[test]
    fn a_wrong_answer_is_found_and_made_smaller() {
        let url = "https://example.com/";
        let folder = tempfile::tempdir().expect("a folder");
        let ours = json!({ "maximum": 6 }).to_string();
        std::fs::write(folder.path().join("limit.json"), ours).expect("to write");
        let about = About {
            beside: vec![(format!("{url}limit.json"), json!({ "maximum": 5 }))],
            folders: folders(&folder.path().join("schema.json"), &[url.to_owned()]),
        };
        let limit = json!({ "$ref": format!("{url}limit.json") });
        let schema = json!({
            "type": "object",
            "properties": { "a": { "anyOf": [limit] }, "b": { "type": "string" } }
        });
        let forms = Rc::new(about.formed(&schema.to_string()).expect("a form"));
        let pair = about.pair(&schema, "", forms).expect("both judges");
        let answers = [
            (r#"{"a": 6}"#, Some("accepted")),
            (r#"{"a": 7}"#, None),
            ("1", None),
        ];
        for (text, expected) in answers {
            let differs = match pair.ask(text) {
                Some(Asked::Differs { what, .. }) => Some(what),
                Some(Asked::Same(_) | Asked::Unanswered) | None => None,
            };
            assert_eq!(differs, expected, "{text}");
        }
        assert!(matches!(pair.ask(r#"{"a": 7}"#), Some(Asked::Same(false))));
        assert!(matches!(pair.ask(r#"{"a": 5}"#), Some(Asked::Same(true))));
        assert!(pair.ask("1e999").is_none(), "no number to one of them");
        let text = r#"{"a": 6, "b": "x"}"#.to_owned();
        let shown = about.shown(&pair, &schema, "", text, "accepted");
        let shown = shown.expect("both judges differ");
        let smallest = json!({ "properties": { "a": limit } });
        assert_eq!(shown.schema, smallest);
        assert_eq!(shown.text, r#"{"a":6}"#);
    }
}
