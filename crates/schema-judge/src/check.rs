//! The machine and the schemas that are judged, and the possible problems of a pair of a schema and a text.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use jsonschema::Validator;
use samewire_codegen::model::{Model, TypeId};
use samewire_prove::parts::{Tree, Verdict, asserts, validators};
use samewire_prove::{Options, Problem, Report, Rule};
use samewire_reference::Answer;
use serde_json::Value;

/// The number of texts for each schema.
pub(super) const TEXTS: u64 = 10;

/// Turns a schema into a model; `None` if it refuses the schema.
pub(super) type Lower = Box<dyn Fn(&Value) -> Option<Model>>;
/// Reads a text with a model.
pub(super) type Read = Box<dyn Fn(&Model, &TypeId, &str) -> Answer>;

/// The machine under test: it turns a schema into a model, and reads a text with a model.
pub(super) struct Machine {
    pub(super) lower: Lower,
    pub(super) read: Read,
}

/// A type of a schema file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) id: String,
    pub(super) pointer: String,
}

/// A text for a type.
#[derive(Debug, Clone)]
pub(super) struct Asked {
    pub(super) entry: Entry,
    pub(super) text: String,
}

/// A schema with its model and validators.
pub(super) struct Lowered {
    pub(super) schema: Value,
    pub(super) model: Model,
    pub(super) entries: Vec<Entry>,
    validators: BTreeMap<String, Validator>,
}

impl Lowered {
    /// `None` if the validator refuses the schema.
    pub(super) fn of(schema: Value, model: Model, entries: Vec<Entry>) -> Option<Self> {
        let types = entries.iter().map(|entry| &*entry.pointer);
        let validators = validators(&schema, types.map(|pointer| (pointer, pointer))).ok()?;
        Some(Self {
            schema,
            model,
            entries,
            validators,
        })
    }

    /// The verdict of the validator. `None` if it cannot read the text.
    pub(super) fn validates(&self, entry: &Entry, text: &str) -> Option<bool> {
        let value = Tree::parse(text)?.value()?;
        let validator = self.validators.get(&entry.pointer)?;
        Some(validator.is_valid(&value))
    }
}

/// A schema that the machine and its judges accept.
pub(super) trait Judged: Sized {
    /// The parts of schemas and models that occurred in a run.
    type Coverage: Default;

    /// The number of the first pair.
    const FIRST: u64;
    /// The names of the counters.
    const COUNTED: &'static [&'static str];

    /// Creates the judges for a schema. `None` if one of them refuses it.
    fn of(machine: &Machine, schema: Value) -> Option<Self>;

    /// Generates the schema for a group of pairs. `None` if none is accepted.
    fn random(machine: &Machine, seed: u64, group: u64, report: &mut Report) -> Option<Self>;

    /// The text of the pair with this number.
    fn question(&self, seed: u64, number: u64) -> Option<Asked>;

    fn lowered(&self) -> &Lowered;

    /// Asks all judges. The model is what the machine made of the schema.
    fn ask(&self, machine: &Machine, model: &Model, asked: &Asked) -> Found;

    /// All answers about a text. Each has a label.
    fn answers(&self, machine: &Machine, asked: &Asked) -> Vec<(&'static str, String)>;

    /// Counts the result of a pair.
    fn count(found: &Found, report: &mut Report);

    /// Records the parts of the schema and its model.
    fn cover(&self, coverage: &mut Self::Coverage);

    /// The parts that did not occur in a run that is long enough.
    fn missing(coverage: &Self::Coverage, options: &Options, report: &Report) -> Vec<String>;
}

/// The possible problems of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Wrong {
    /// The machine accepts what the schema and the contract refuse.
    Accepts,
    /// The machine refuses what the schema and the contract accept.
    Refuses,
    /// The machine reports issues although there are none, or none although there are some.
    Issues,
    /// The machine does not accept its own output unchanged.
    Writes,
    /// The machine does not fill in a default, without reporting it.
    LeavesOut,
    /// The machine loses a part of the text without reporting it.
    Loses,
    /// The machine panics.
    Panics,
    /// This judge reads the schema differently from the validator, so it is wrong itself.
    Reading,
}

/// The result of a pair.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) wrong: Option<Wrong>,
    /// The verdict of the validator. `None` if it cannot read the text.
    pub(super) valid: Option<bool>,
    /// Whether the text is accepted, corrected or refused.
    pub(super) verdict: Verdict,
    /// The rules that explain the difference between the validator and the machine.
    pub(super) rules: Vec<Rule>,
}

impl Wrong {
    /// The judge that is wrong, and its mistake.
    pub(super) fn problem(self) -> Problem {
        let (judge, what) = match self {
            Self::Accepts => ("machine", "accepts what must be refused"),
            Self::Refuses => ("machine", "refuses what must be accepted"),
            Self::Issues => ("machine", "tells of other issues"),
            Self::Writes => ("machine", "writes what is not accepted again as it is"),
            Self::LeavesOut => (
                "machine",
                "does not fill in a default, and the report does not say so",
            ),
            Self::Loses => (
                "machine",
                "loses something of the text, and does not say so",
            ),
            Self::Panics => ("machine", "panics"),
            Self::Reading => (
                "judge",
                "reads the schema in another way than the validator",
            ),
        };
        Problem {
            judge: judge.to_owned(),
            what,
        }
    }
}

impl Machine {
    /// The machine of this repository.
    pub(super) fn ours() -> Self {
        Self {
            lower: Box::new(|schema| samewire_codegen::lower(schema).ok()),
            read: Box::new(samewire_reference::read),
        }
    }

    /// The machine's answer; `None` if it panics.
    pub(super) fn answer(&self, model: &Model, entry: &Entry, text: &str) -> Option<Answer> {
        let id = TypeId(entry.id.clone());
        catch_unwind(AssertUnwindSafe(|| (self.read)(model, &id, text))).ok()
    }
}

/// The types of a schema file.
pub(super) fn entries(schema: &Value) -> Vec<Entry> {
    let Some(map) = schema.as_object() else {
        return Vec::new();
    };
    let mut entries = Vec::new();
    if map.keys().any(|key| asserts(key)) {
        let title = map.get("title").and_then(Value::as_str);
        entries.push(Entry {
            id: title.unwrap_or("Root").to_owned(),
            pointer: String::new(),
        });
    }
    for group in ["$defs", "definitions"] {
        for name in map
            .get(group)
            .and_then(Value::as_object)
            .into_iter()
            .flat_map(|group| group.keys())
        {
            let escaped = name.replace('~', "~0").replace('/', "~1");
            entries.push(Entry {
                id: name.clone(),
                pointer: format!("/{group}/{escaped}"),
            });
        }
    }
    entries
}
