//! Any schema: random ones of all keywords in every dialect, the machine against a validator and the evaluator of
//! `samewire_schema`. Both judge the schema as it was written, and neither knows the model.

mod keywords;
mod objects;
pub(super) mod schemas;
mod texts;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use jsonschema::Validator;
use samewire_codegen::model::{Kind, Model, Newtype, Origin, Payload, TypeId};
use samewire_reference::{Answer, Undeclared};
use samewire_schema::{
    Draft, Forms, Key, NodeId, Options, Pointer, Source, Verdict, accepts, described, parse,
    resolve,
};
use serde_json::{Map, Value};

use super::check::{Asked, Entry, Judged, Machine, TEXTS, Wrong, entries};
use super::conditions::Parts;
use super::report::{Difference, SchemaJudgeReport};
use super::shrink::smallest;
use samewire_prove::parts::{Rng, SchemaAndText, Tree, validators};

/// The numbers of these pairs, which are not those of the others.
pub(super) const FIRST: u64 = 1 << 40;
/// From so many pairs on, everything there is must have been there.
const ENOUGH: u64 = 2_000;
/// Different failures that are shrunk and shown.
const SHOWN: usize = 8;

/// A schema that the machine and both judges take.
pub(super) struct Subject {
    schema: Value,
    draft: Option<Draft>,
    model: Model,
    entries: Vec<Entry>,
    validators: BTreeMap<String, Validator>,
    forms: Forms,
}

/// What the schemas of a run had.
#[derive(Default)]
struct Had {
    keywords: BTreeSet<(Draft, &'static str)>,
    parts: Parts,
}

impl Subject {
    /// `None` if somebody refuses the schema.
    pub(super) fn of(machine: &Machine<'_>, schema: Value) -> Option<Self> {
        let model = (machine.lower)(&schema)?;
        let is_there = |entry: &Entry| model.types.contains_key(&TypeId(entry.id.clone()));
        let entries: Vec<Entry> = entries(&schema).into_iter().filter(is_there).collect();
        let types = entries.iter().map(|entry| &*entry.pointer);
        let validators = validators(&schema, types.map(|pointer| (pointer, pointer))).ok()?;
        let source = Source::of_text("schema", &schema.to_string()).ok()?;
        let graph = resolve(source, &Options::default()).ok()?;
        let dialect = schema.get("$schema").and_then(Value::as_str);
        Some(Self {
            draft: dialect.and_then(Draft::of_uri),
            forms: Forms::new(graph),
            schema,
            model,
            entries,
            validators,
        })
    }

    fn key(&self, entry: &Entry) -> Key {
        let graph = &self.forms.graph;
        let is_it = |node: &NodeId| graph.node(*node).site.pointer.as_str() == entry.pointer;
        let node = graph.definitions.iter().copied().find(is_it);
        self.forms.key(node.unwrap_or(graph.root))
    }

    /// What the evaluator says; `None` if it does not know.
    fn evaluates(&self, entry: &Entry, text: &str) -> Option<bool> {
        let (json, _) = parse(text).ok()?;
        match accepts(&self.forms, &self.key(entry), &json) {
            Verdict::Accepts => Some(true),
            Verdict::Refuses => Some(false),
            Verdict::Unanswered(_) => None,
        }
    }

    fn validates(&self, entry: &Entry, text: &str) -> Option<bool> {
        let value = Tree::parse(text)?.value()?;
        let validator = self.validators.get(&entry.pointer)?;
        Some(validator.is_valid(&value))
    }

    /// What is wrong about a text, if anything, and whether the schema accepts it.
    pub(super) fn ask(&self, machine: &Machine<'_>, asked: &Asked) -> (Option<Wrong>, bool) {
        let Asked { entry, text } = asked;
        let valid = self.validates(entry, text);
        let (Some(valid), true) = (valid, valid == self.evaluates(entry, text)) else {
            return (Some(Wrong::Reading), false);
        };
        let id = TypeId(entry.id.clone());
        let read = |text: &str| {
            catch_unwind(AssertUnwindSafe(|| (machine.read)(&self.model, &id, text))).ok()
        };
        let wrong = match read(text) {
            None => Some(Wrong::Panics),
            Some(Answer::Refused { .. }) => valid.then_some(Wrong::Refuses),
            Some(Answer::Ok { .. }) if !valid => Some(Wrong::Accepts),
            Some(Answer::Ok { issues, .. }) if !issues.is_empty() => Some(Wrong::Issues),
            // Without what was dropped or undeclared, a value may be another one.
            Some(Answer::Ok { undeclared, .. }) if !undeclared.is_empty() => self
                .describes(entry, text, &undeclared)
                .then_some(Wrong::Loses),
            Some(Answer::Ok { written, .. }) if !keeps(text, &written) => Some(Wrong::Loses),
            Some(Answer::Ok { written, .. }) => {
                let again = read(&written);
                let stays =
                    matches!(&again, Some(Answer::Ok { written: again, .. }) if *again == written);
                // A float is written as one, `1.0`, which is no integer in draft-04, whatever else the schema says of it.
                let is_valid = self.validates(entry, &written) == Some(true)
                    || self.draft == Some(Draft::V4) && is_same(text, &written);
                (!stays || !is_valid).then_some(Wrong::Writes)
            }
        };
        (wrong, valid)
    }

    /// Whether a schema that accepts an object describes one of these members of it. Where several definitions accept, only
    /// one of them is read.
    fn describes(&self, entry: &Entry, text: &str, undeclared: &[Undeclared]) -> bool {
        let Ok((json, _)) = parse(text) else {
            return false;
        };
        let described = described(&self.forms, &self.key(entry), &json);
        let mut described = described.into_iter().flatten();
        let is_lost = |name: &str| {
            let path = Pointer::default().join(name);
            undeclared.iter().any(|one| one.path == path.as_str())
        };
        described.any(is_lost) && definitions(&self.model, &TypeId(entry.id.clone())) < 2
    }

    /// The text of the pair of this number.
    pub(super) fn question(&self, seed: u64, number: u64) -> Option<Asked> {
        let mut rng = Rng::of_case(seed ^ 0xA11, number);
        let entry = rng.pick(&self.entries)?.clone();
        let accepts = |tree: &Tree| self.evaluates(&entry, &tree.to_string()) == Some(true);
        let text = texts::text(&mut rng, &self.schema, &entry.pointer, &accepts);
        Some(Asked { entry, text })
    }
}

/// Asks so many pairs, or the one of a number.
pub(super) fn ask(
    machine: &Machine<'_>,
    (seed, pairs, pair): (u64, u64, Option<u64>),
    report: &mut SchemaJudgeReport,
) {
    let numbers = match pair {
        Some(only) => only..only + 1,
        None => FIRST..FIRST + pairs,
    };
    let mut had = Had::default();
    let mut group = None;
    for number in numbers {
        let of = number / TEXTS;
        if group.as_ref().is_none_or(|(known, _)| *known != of) {
            report.any.made += 1;
            let subject = subject(machine, seed, of);
            if let Some(subject) = &subject {
                report.any.taken += 1;
                had.note(subject);
            }
            group = Some((of, subject));
        }
        let Some((_, Some(subject))) = &group else {
            continue;
        };
        let Some(asked) = subject.question(seed, number) else {
            continue;
        };
        let (wrong, valid) = subject.ask(machine, &asked);
        report.of_any.0 += 1;
        report.of_any.1 += u64::from(valid);
        let Some(wrong) = wrong else { continue };
        report.wrong += 1;
        if report.differences.len() < SHOWN {
            let Asked { entry, text } = asked;
            let schema = subject.schema.clone().into();
            let found = SchemaAndText { schema, text };
            let shown = smallest::<Subject>(machine, &entry, found, wrong);
            let difference = difference(machine, wrong, entry, shown, (number, seed));
            report.differences.push(difference);
        }
    }
    if pair.is_none() && pairs >= ENOUGH {
        report.defects.extend(had.lacks());
        let (all, valid) = report.of_any;
        if valid * 100 < all * 25 || valid * 100 > all * 75 {
            let told = format!("{valid} of {all} texts of any schema were accepted");
            report.defects.push(told);
        }
        if report.any.taken * 100 < report.any.made * 60 {
            let told = format!(
                "{} of {} schemas of all keywords were taken",
                report.any.taken, report.any.made
            );
            report.defects.push(told);
        }
    }
}

/// What is not as a kept pair says: of each text, whether it is accepted or refused.
pub(super) fn kept(schema: &Value, id: &str, texts: &Map<String, Value>) -> Vec<String> {
    let machine = Machine::ours();
    let Some(subject) = Subject::of(&machine, schema.clone()) else {
        return vec!["the schema is refused".to_owned()];
    };
    let Some(entry) = subject.entries.iter().find(|entry| entry.id == id) else {
        return vec![format!("`{id}` is no type of the schema")];
    };
    let wrong = |(text, verdict): (&String, &Value)| {
        let asked = Asked {
            entry: entry.clone(),
            text: text.clone(),
        };
        let (wrong, valid) = subject.ask(&machine, &asked);
        let said = if valid { "accepted" } else { "refused" };
        match wrong {
            Some(wrong) => Some(format!("{text}: {wrong}")),
            None if verdict == said => None,
            None => Some(format!("{text}: {said}, and the file says {verdict}")),
        }
    };
    texts.iter().filter_map(wrong).collect()
}

/// The schema of a group of pairs, if it is taken.
pub(super) fn subject(machine: &Machine<'_>, seed: u64, group: u64) -> Option<Subject> {
    let mut rng = Rng::of_case(seed ^ 0xA115, group);
    let (_, schema) = schemas::schema(&mut rng);
    Subject::of(machine, schema)
}

impl Judged for Subject {
    fn of(machine: &Machine<'_>, schema: Value) -> Option<Self> {
        Self::of(machine, schema)
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
        self.ask(machine, asked).0
    }
}

fn difference(
    machine: &Machine<'_>,
    wrong: Wrong,
    entry: Entry,
    SchemaAndText { schema, text }: SchemaAndText,
    again: (u64, u64),
) -> Difference {
    let said = Subject::of(machine, (*schema).clone()).map(|subject| {
        let valid = subject.validates(&entry, &text);
        let evaluated = subject.evaluates(&entry, &text);
        let answer = (machine.read)(&subject.model, &TypeId(entry.id.clone()), &text);
        format!("validator: {valid:?}; evaluator: {evaluated:?}; machine: {answer:?}")
    });
    Difference {
        wrong,
        schema: schema.to_string(),
        type_id: entry.id,
        text,
        said: said.unwrap_or_default(),
        again,
    }
}

impl Had {
    fn note(&mut self, subject: &Subject) {
        self.parts.count(&subject.model);
        if let Some(draft) = subject.draft {
            for keyword in keywords::keywords(draft) {
                if has(&subject.schema, keyword) {
                    self.keywords.insert((draft, keyword));
                }
            }
        }
    }

    /// What was in no schema that was taken, and in no model.
    fn lacks(&self) -> Vec<String> {
        let mut lacks = Vec::new();
        for draft in Draft::ALL {
            for keyword in keywords::keywords(draft) {
                if !self.keywords.contains(&(draft, keyword)) {
                    let draft = draft.name();
                    lacks.push(format!("no schema of {draft} with `{keyword}` was taken"));
                }
            }
        }
        let missing = self.parts.missing();
        if !missing.is_empty() {
            lacks.push(format!("no condition had: {}", missing.join(", ")));
        }
        lacks
    }
}

fn is_same(text: &str, written: &str) -> bool {
    matches!((Tree::parse(text), Tree::parse(written)), (Some(a), Some(b)) if a.same(&b))
}

/// Whether everything in a text is in what is written; defaults may be there besides.
fn keeps(text: &str, written: &str) -> bool {
    matches!((Tree::parse(text), Tree::parse(written)), (Some(a), Some(b)) if a.is_kept_in(&b))
}

/// How many of the types that an untagged union reads are definitions of their own.
fn definitions(model: &Model, id: &TypeId) -> usize {
    let mut open = vec![id];
    let mut seen = HashSet::new();
    let mut count = 0;
    while let Some(id) = open.pop() {
        let Some(ty) = model.types.get(id).filter(|_| seen.insert(id)) else {
            continue;
        };
        match &ty.kind {
            Kind::Newtype(Newtype { of }) => open.extend(of.in_place()),
            Kind::Union(union) => {
                let payloads = union.variants.iter().map(|variant| &variant.payload);
                open.extend(payloads.filter_map(|payload| match payload {
                    Payload::Shape { of } => of.in_place(),
                    Payload::Unit | Payload::Fields { .. } => None,
                }));
            }
            Kind::Struct(_) | Kind::Enum(_) => {
                count += usize::from(ty.origin == Origin::Definition);
            }
        }
    }
    count
}

fn has(schema: &Value, keyword: &str) -> bool {
    match schema {
        Value::Object(map) => {
            map.contains_key(keyword) || map.values().any(|inner| has(inner, keyword))
        }
        Value::Array(items) => items.iter().any(|item| has(item, keyword)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}
