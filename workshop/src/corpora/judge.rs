//! Judges the meaning of a schema: `samewire_schema` and the validator of the crate `jsonschema` must agree on texts
//! that are made from the words of the schema.

use std::cell::OnceCell;
use std::fmt::Write as _;
use std::panic::catch_unwind;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use samewire_prove::parts::{
    self, Judgement, Provable, Rng, SchemaAndText, prove, validators_beside,
};
use samewire_prove::{Options, Problem, Report};
use samewire_schema::{
    Draft, Folder, Forms, Json, Key, NodeId, Source, Verdict, accepts, parse, print, resolve,
};
use samewire_schema_judge::text_for;
use samewire_terminal::paint::{bold, red, yellow};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::documents::{folders, referenced_documents};
use super::list::File;
use super::processes::in_processes;

/// The number of texts for a schema, and the time limit. Shrinking wrong answers has the same limit.
const TEXTS: u64 = 2_000;
const LONGEST: Duration = Duration::from_secs(8);
/// The number of texts per pointer and turn.
const PER_POINTER: u64 = 20;

/// The counters: texts that both accept, that both refuse, and about which `samewire_schema` is undecided.
const COUNTED: [&str; 3] = ["accepted", "refused", "unanswered"];

/// The answers of both about the texts of a schema.
#[derive(Debug, Default, Clone, Serialize, Deserialize)]
pub struct Judged {
    /// The number of texts that both accept, that both refuse, and about which `samewire_schema` is undecided.
    pub counts: [u64; 3],
    /// The number of texts on which they disagree.
    pub wrong: u64,
    /// The smallest of these texts, as in a report.
    pub shown: Vec<String>,
    /// The reason why the schema cannot be judged.
    pub no_judge: Option<String>,
}

/// Judges each file in a separate process.
pub fn all_judged(files: &[File], tell: &(dyn Fn(usize) + Sync)) -> Result<Vec<Judged>> {
    let died = |_: &File, _: f64, message: String| Judged {
        no_judge: Some(message),
        ..Judged::default()
    };
    in_processes(files, "--judge-one", &died, tell)
}

/// Judges a schema.
pub fn judged(path: &Path, urls: &[String], seed: u64) -> Result<Judged> {
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(path)?)?;
    let folders = folders(path, urls);
    let about = About {
        beside: referenced_documents(&schema, &folders)?,
        folders,
    };
    let understood = match about.formed(&schema.to_string()) {
        Ok(forms) => Rc::new(forms),
        Err(problem) => {
            return Ok(Judged {
                no_judge: Some(format!("{problem:#}")),
                ..Judged::default()
            });
        }
    };
    let mut texts = Texts {
        pointers: pointers(&understood),
        schema: Rc::new(schema),
        understood,
        about,
        last: None,
        no_judge: None,
        until: Instant::now() + LONGEST,
    };
    let options = Options::new(TEXTS, seed, Vec::new());
    let report = prove(&mut texts, &options, &mut |_| {})?;
    Ok(Judged {
        counts: COUNTED.map(|what| report.count(what)),
        wrong: report.wrong,
        shown: report.differences.iter().map(ToString::to_string).collect(),
        no_judge: texts.no_judge,
    })
}

/// The documents that a schema may refer to.
struct About {
    beside: Vec<(String, Value)>,
    folders: Vec<Folder>,
}

/// Both judges for a place of a schema.
struct Pair {
    forms: Rc<Forms>,
    key: Key,
    /// The printed form of the whole schema, read again.
    again: Option<Forms>,
    validator: Box<dyn Fn(&Value) -> bool>,
}

/// The result for a text.
enum Asked {
    Same(bool),
    Unanswered,
    Differs { valid: bool, what: &'static str },
}

/// The texts for the places of a schema.
struct Texts {
    about: About,
    schema: Rc<Value>,
    understood: Rc<Forms>,
    pointers: Vec<String>,
    /// The judges for the latest place.
    last: Option<(u64, parts::Judges<Pair>)>,
    no_judge: Option<String>,
    /// The time at which the run stops.
    until: Instant,
}

type Text = SchemaAndText<String, Pair>;

impl Texts {
    fn judges<'t>(&self, text: &'t Text) -> Option<&'t Pair> {
        text.judges(|schema| {
            let forms = Rc::new(self.about.formed(&schema.to_string()).ok()?);
            self.about.pair(schema, &text.place, forms).ok()
        })
    }
}

impl Provable for Texts {
    type Case = Text;
    type Answers = Option<Asked>;

    const NOUNS: [&'static str; 2] = ["kept texts", "texts"];
    const COUNTED: &'static [&'static str] = &COUNTED;
    const BATCH: usize = 1;

    fn generate(&mut self, seed: u64, number: u64, _: &mut Report) -> Option<Text> {
        if Instant::now() > self.until {
            return None;
        }
        let turn = number / PER_POINTER;
        let place = usize::try_from(turn).ok()? % self.pointers.len();
        let pointer = self.pointers.get(place)?;
        if self.last.as_ref().is_none_or(|(known, _)| *known != turn) {
            let understood = Rc::clone(&self.understood);
            let pair = self.about.pair(&self.schema, pointer, understood);
            if let Err(problem) = &pair {
                self.no_judge = Some(format!("{pointer}: {problem:#}"));
            }
            self.last = Some((turn, Rc::new(OnceCell::from(pair.ok()))));
        }
        let (_, judges) = self.last.as_ref()?;
        judges.get()?.as_ref()?;
        Some(Text {
            schema: Rc::clone(&self.schema),
            place: pointer.clone(),
            text: text_for(&mut Rng::of_case(seed, number), &self.schema, pointer),
            judges: Rc::clone(judges),
        })
    }

    fn receive(&mut self, texts: &[Text]) -> samewire_prove::Result<Vec<Option<Asked>>> {
        let ask = |text: &Text| self.judges(text)?.ask(&text.text);
        Ok(texts.iter().map(ask).collect())
    }

    fn judge(&self, _: &Text, asked: &Option<Asked>) -> Judgement {
        let problem = match asked {
            Some(Asked::Differs { what, .. }) => Some(Problem {
                judge: "samewire-schema".to_owned(),
                what,
            }),
            Some(Asked::Same(_) | Asked::Unanswered) | None => None,
        };
        Judgement {
            problems: problem.into_iter().collect(),
            explained: Vec::new(),
        }
    }

    fn count(
        &mut self,
        _: &parts::Asked<Text>,
        asked: &Option<Asked>,
        _: &Judgement,
        report: &mut Report,
    ) -> Vec<Text> {
        let [accepted, refused, unanswered] = COUNTED;
        match asked {
            Some(Asked::Same(valid)) => report.add(if *valid { accepted } else { refused }, 1),
            Some(Asked::Unanswered) => report.add(unanswered, 1),
            Some(Asked::Differs { .. }) | None => {}
        }
        Vec::new()
    }

    fn kind(text: &Text) -> Option<&str> {
        Some(&text.place)
    }

    /// Returns the first case that is found within the time limit, which is small enough.
    fn first_with(
        &mut self,
        texts: &[Text],
        problem: &Problem,
    ) -> samewire_prove::Result<Option<usize>> {
        if Instant::now() > self.until + LONGEST {
            return Ok(None);
        }
        parts::first_with(self, texts, problem)
    }

    fn lines<'a>(
        &'a self,
        text: &'a Text,
        asked: &'a Option<Asked>,
        _: &'a Problem,
    ) -> Vec<(&'a str, String)> {
        let valid = match asked {
            Some(Asked::Differs { valid, .. } | Asked::Same(valid)) => valid.to_string(),
            Some(Asked::Unanswered) | None => "not asked".to_owned(),
        };
        vec![
            ("schema", text.schema.to_string()),
            ("place", text.place.clone()),
            ("text", text.text.clone()),
            ("valid", valid),
        ]
    }

    fn repeat_command(&self) -> String {
        "cargo xtask corpora --judge".to_owned()
    }
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
}

impl Pair {
    /// Asks both judges. `None` if they do not read the text as the same value.
    fn ask(&self, text: &str) -> Option<Asked> {
        let value: Value = serde_json::from_str(text).ok()?;
        let (json, _) = parse(text).ok()?;
        let (same, _) = parse(&value.to_string()).ok()?;
        if json != same || is_draft_04(&self.forms) && !is_plain(&json) {
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
            Verdict::Accepts if !valid => "accepts what must be refused",
            Verdict::Refuses if valid => "refuses what must be accepted",
            _ if printed.is_some_and(|printed| printed != verdict) => {
                "answers in another way after printing"
            }
            _ => return Some(Asked::Same(valid)),
        };
        Some(Asked::Differs { valid, what })
    }
}

/// Whether the spelling of integers matters, which the printed form cannot express.
fn is_draft_04(forms: &Forms) -> bool {
    forms.graph.node(forms.graph.root).dialect.draft == Draft::V4
}

/// Whether every integer is written as one. The validator only knows the value, and not the spelling.
fn is_plain(json: &Json) -> bool {
    match json {
        Json::Number(number) => number.is_integer_token() && number.text != "-0",
        Json::List(items) => items.iter().all(is_plain),
        Json::Object(members) => members.values().all(is_plain),
        Json::Null | Json::Bool(_) | Json::Text(_) => true,
    }
}

/// The pointers to the root and the definitions of a document.
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

/// The column headings.
pub fn head() -> String {
    let line = "corpus          schemas  no judge   accepted    refused  unanswered  wrong";
    format!("{}\n", bold(line))
}

/// The figures of a corpus, followed by everything that is wrong.
pub fn row(name: &str, files: &[File], judged: &[Judged]) -> String {
    let sum = |of: fn(&Judged) -> u64| judged.iter().map(of).sum::<u64>();
    let mut text = format!(
        "{name:<15} {:>7} {:>9} {:>10} {:>10} {:>11} {:>6}\n",
        files.len(),
        judged.iter().filter(|one| one.no_judge.is_some()).count(),
        sum(|one| one.counts[0]),
        sum(|one| one.counts[1]),
        sum(|one| one.counts[2]),
        sum(|one| one.wrong),
    );
    for (file, one) in files.iter().zip(judged) {
        if let Some(why) = &one.no_judge {
            let first = why.lines().next().unwrap_or_default();
            let _ = writeln!(text, "  {} {}: {first}", yellow("no judge"), file.name);
        }
        for wrong in &one.shown {
            let _ = writeln!(text, "  {} {}: {wrong}", red("wrong"), file.name);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Two judges with different schemas: the wrong answer must be found and shrunk, together with its schema.
    #[test]
    fn a_wrong_answer_is_found_and_made_smaller() {
        let about = About {
            beside: Vec::new(),
            folders: Vec::new(),
        };
        let schema = json!({ "type": "object", "properties": { "a": { "maximum": 5 } } });
        let other = json!({ "properties": { "a": { "maximum": 6 } } });
        let forms = Rc::new(about.formed(&other.to_string()).expect("a form"));
        let pair = about.pair(&schema, "", forms).expect("both judges");
        let answers = [
            (r#"{"a": 6}"#, Some("accepts what must be refused")),
            (r#"{"a": 7}"#, None),
            ("1", Some("accepts what must be refused")),
        ];
        for (text, expected) in answers {
            let differs = match pair.ask(text) {
                Some(Asked::Differs { what, .. }) => Some(what),
                Some(Asked::Same(_) | Asked::Unanswered) | None => None,
            };
            assert_eq!(differs, expected, "{text}");
        }
        let forms = Rc::new(about.formed(&schema.to_string()).expect("a form"));
        let same = about.pair(&schema, "", forms).expect("both judges");
        assert!(matches!(same.ask(r#"{"a": 6}"#), Some(Asked::Same(false))));
        assert!(matches!(same.ask(r#"{"a": 4}"#), Some(Asked::Same(true))));
        assert!(same.ask("1e999").is_none(), "no number to one of them");
    }
}
