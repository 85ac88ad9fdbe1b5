//! One pair: the validator, the machine and the reading of the schema, held against each other.

use std::collections::BTreeMap;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use jsonschema::Validator;
use samewire_codegen::lower_as_written;
use samewire_codegen::model::{Model, TypeId};
use samewire_prove::Rule;
use samewire_prove::parts::{
    Reading, Rules, Tree, Verdict, asserts, may_lose_meaning, needed, validators,
};
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

/// A schema that the machine and the validator both take.
pub(super) struct Subject {
    pub(super) schema: Value,
    pub(super) model: Model,
    pub(super) entries: Vec<Entry>,
    validators: BTreeMap<String, Validator>,
}

/// A text for a type.
pub(super) struct Asked {
    pub(super) entry: Entry,
    pub(super) text: String,
}

/// A schema that the machine and its judges take.
pub(super) trait Judged: Sized {
    /// `None` if somebody refuses the schema.
    fn of(machine: &Machine<'_>, schema: Value) -> Option<Self>;

    fn schema(&self) -> &Value;

    fn entries(&self) -> &[Entry];

    /// The machine's model, to put another one in its place.
    fn model(&mut self) -> &mut Model;

    /// What is wrong about a text, if anything.
    fn wrong(&self, machine: &Machine<'_>, asked: &Asked) -> Option<Wrong>;
}

/// What can be wrong about a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wrong {
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
    pub(super) machine: Verdict,
    pub(super) expected: Verdict,
    /// The rules without which validator and machine would be of one mind.
    pub(super) rules: Vec<Rule>,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Accepts => "the machine accepts what must be refused",
            Self::Refuses => "the machine refuses what must be accepted",
            Self::Issues => "the machine tells of other issues",
            Self::Writes => "what the machine writes is not accepted again as it is",
            Self::Loses => "the machine loses something of the text, and does not say so",
            Self::Panics => "the machine panics",
            Self::Reading => "the judge reads the schema in another way than the validator",
        })
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

impl Subject {
    /// `None` when the machine refuses the schema, and nothing inside when it is none to the validator.
    #[expect(clippy::option_option, reason = "two different refusals")]
    pub(super) fn of(machine: &Machine<'_>, schema: Value) -> Option<Option<Self>> {
        let model = (machine.lower)(&schema)?;
        let entries = entries(&schema);
        let types = entries.iter().map(|entry| &*entry.pointer);
        let validators = validators(&schema, types.map(|pointer| (pointer, pointer)));
        Some(validators.ok().map(|validators| Self {
            schema,
            model,
            entries,
            validators,
        }))
    }

    /// Asks everybody.
    pub(super) fn ask(&self, machine: &Machine<'_>, asked: &Asked) -> Found {
        let Asked { entry, text } = asked;
        let verdict = |rules| Reading::new(&self.schema, rules).verdict(&entry.pointer, text);
        let valid = Tree::parse(text)
            .and_then(|tree| tree.value())
            .and_then(|value| {
                self.validators
                    .get(&entry.pointer)
                    .map(|validator| validator.is_valid(&value))
            });
        let plain = verdict(Rules::NONE);
        let expected = verdict(Rules::ALL);
        let id = TypeId(entry.id.clone());
        let read = |text: &str| {
            catch_unwind(AssertUnwindSafe(|| (machine.read)(&self.model, &id, text))).ok()
        };
        let mut found = Found {
            wrong: None,
            valid,
            machine: Verdict::Refused,
            expected,
            rules: Vec::new(),
        };
        let Some(answer) = read(text) else {
            found.wrong = Some(Wrong::Panics);
            return found;
        };
        found.machine = Verdict::of(&answer);
        let is_plainly_accepted = plain == Verdict::Accepted;
        found.wrong = match (found.machine, expected) {
            _ if valid.is_some_and(|valid| valid != is_plainly_accepted) => Some(Wrong::Reading),
            (machine, expected) if machine == expected => None,
            (Verdict::Refused, _) => Some(Wrong::Refuses),
            (_, Verdict::Refused) => Some(Wrong::Accepts),
            (Verdict::Accepted | Verdict::Mended, _) => Some(Wrong::Issues),
        };
        if found.wrong.is_none() && plain != expected {
            found.rules = needed(expected, verdict);
        }
        if let (None, Answer::Ok { written, .. }) = (found.wrong, &answer) {
            let again = read(written);
            let reading = Reading::new(&self.schema, Rules::ALL).verdict(&entry.pointer, written);
            let stays = matches!(&again, Some(Answer::Ok { written: again, issues, .. })
                if issues.is_empty() && again == written);
            if !may_lose_meaning(&self.model) && (!stays || reading != Verdict::Accepted) {
                found.wrong = Some(Wrong::Writes);
            }
        }
        found
    }
}

impl Judged for Subject {
    fn of(machine: &Machine<'_>, schema: Value) -> Option<Self> {
        Self::of(machine, schema)?
    }

    fn schema(&self) -> &Value {
        &self.schema
    }

    fn entries(&self) -> &[Entry] {
        &self.entries
    }

    fn model(&mut self) -> &mut Model {
        &mut self.model
    }

    fn wrong(&self, machine: &Machine<'_>, asked: &Asked) -> Option<Wrong> {
        self.ask(machine, asked).wrong
    }
}
