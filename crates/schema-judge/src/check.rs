//! What is judged, and what can be wrong about a pair of a schema and a text.

use std::panic::{AssertUnwindSafe, catch_unwind};

use samewire_codegen::lower_as_written;
use samewire_codegen::model::{Model, TypeId};
use samewire_prove::parts::{Verdict, asserts};
use samewire_prove::{Options, Problem, Report, Rule};
use samewire_reference::Answer;
use serde_json::Value;

/// How many texts each schema is asked about.
pub(super) const TEXTS: u64 = 10;

/// What is judged: how a schema becomes a model, and how a model reads a text.
pub(super) struct Machine<'m> {
    pub(super) lower: &'m dyn Fn(&Value) -> Option<Model>,
    pub(super) read: &'m dyn Fn(&Model, &TypeId, &str) -> Answer,
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

/// A schema that the machine and its judges take.
pub(super) trait Judged: Sized {
    /// What the schemas and models of a run had.
    type Coverage: Default;

    /// The machine of this repository, as it reads such schemas.
    const OURS: fn() -> Machine<'static>;
    /// The number of the first pair.
    const FIRST: u64;
    /// What is counted.
    const COUNTED: &'static [&'static str];

    /// `None` if somebody refuses the schema.
    fn of(machine: &Machine<'_>, schema: Value) -> Option<Self>;

    /// The schema of a group of pairs, if one is taken.
    fn random(machine: &Machine<'_>, seed: u64, group: u64, report: &mut Report) -> Option<Self>;

    /// The text of the pair of this number.
    fn question(&self, seed: u64, number: u64) -> Option<Asked>;

    fn schema(&self) -> &Value;

    fn entries(&self) -> &[Entry];

    /// The machine's model, to put another one in its place.
    fn model(&mut self) -> &mut Model;

    /// Asks everybody.
    fn ask(&self, machine: &Machine<'_>, asked: &Asked) -> Found;

    /// What each says about a text, with a name in front.
    fn said(&self, machine: &Machine<'_>, asked: &Asked) -> Vec<(&'static str, String)>;

    /// Counts what was found about a pair.
    fn count(found: &Found, report: &mut Report);

    /// Adds what the schema and its model have.
    fn cover(&self, coverage: &mut Self::Coverage);

    /// What a run lacks that should have had everything.
    fn lacks(coverage: &Self::Coverage, options: &Options, report: &Report) -> Vec<String>;
}

/// What can be wrong about a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Wrong {
    /// The machine accepts what schema and contract refuse.
    Accepts,
    /// The machine refuses what schema and contract accept.
    Refuses,
    /// The machine tells of issues where there are none, or of none where there are some.
    Issues,
    /// What the machine writes is not accepted again as it is.
    Writes,
    /// What the machine writes lacks something that was in the text, and nobody was told.
    Loses,
    /// The machine panics.
    Panics,
    /// This judge reads the schema in another way than the validator: its own mistake.
    Reading,
}

/// What came of a pair.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) wrong: Option<Wrong>,
    /// What the validator says; `None` when it cannot be given the text.
    pub(super) valid: Option<bool>,
    /// Whether the text is accepted, mended or refused.
    pub(super) verdict: Verdict,
    /// The rules without which validator and machine would be of one mind.
    pub(super) rules: Vec<Rule>,
}

impl Wrong {
    /// Who is wrong, and in what.
    pub(super) fn problem(self) -> Problem {
        let (judge, what) = match self {
            Self::Accepts => ("machine", "accepts what must be refused"),
            Self::Refuses => ("machine", "refuses what must be accepted"),
            Self::Issues => ("machine", "tells of other issues"),
            Self::Writes => ("machine", "writes what is not accepted again as it is"),
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

impl Machine<'_> {
    /// The same, of schemas that are read as they are written. What is read by its forms is judged with other texts:
    /// the rules of WIRE.md would have to be told for each place, and not for each keyword.
    pub(super) fn as_written() -> Self {
        Self {
            lower: &|schema| lower_as_written(schema).ok(),
            ..Self::ours()
        }
    }

    /// The one of this repository.
    pub(super) fn ours() -> Self {
        Self {
            lower: &|schema| samewire_codegen::lower(schema).ok(),
            read: &samewire_reference::read,
        }
    }

    /// Its answer, unless it panics.
    pub(super) fn answer(&self, model: &Model, entry: &Entry, text: &str) -> Option<Answer> {
        let id = TypeId(entry.id.clone());
        catch_unwind(AssertUnwindSafe(|| (self.read)(model, &id, text))).ok()
    }
}

/// The types a schema file names.
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
