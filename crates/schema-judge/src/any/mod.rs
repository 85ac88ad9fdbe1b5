//! Random schemas with all keywords in every dialect: compares the generator with a validator and the evaluator of
//! `samewire_schema`. Both judge the schema as it was written, without the model.

mod defaults;
mod keywords;
mod objects;
pub(super) mod schemas;
mod texts;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use jsonschema::Validator;
use samewire_codegen::model::{Kind, Model, Newtype, Origin, Payload, TypeId};
use samewire_reference::{Answer, Undeclared};
use samewire_schema::{
    Draft, Forms, Key, NodeId, Pointer, Source, accepts, described, parse, resolve,
};
use serde_json::Value;

use super::check::{Asked, Entry, Found, Judged, Lowered, Machine, Wrong, entries};
use super::conditions::Parts;
use samewire_prove::parts::{Rng, Tree, Verdict, validators};
use samewire_prove::{Options, Report};

/// The number of pairs after which every part must have occurred.
const ENOUGH: u64 = 2_000;

const ACCEPTED: &str = "accepted";
const MADE: &str = "schemas";
const TAKEN: &str = "taken";
const WITH_DEFAULTS: &str = "with defaults";

/// A schema that the generator and both judges accept.
pub(super) struct Subject {
    lowered: Lowered,
    draft: Option<Draft>,
    forms: Forms,
    /// The schema in which defaults are required, for the validator alone.
    demanding: Option<BTreeMap<String, Validator>>,
}

/// The parts that occurred in the schemas of a run.
#[derive(Default)]
pub(super) struct Occurred {
    keywords: BTreeSet<(Draft, &'static str)>,
    parts: Parts,
}

impl Subject {
    fn key(&self, entry: &Entry) -> Key {
        let graph = &self.forms.graph;
        let is_it = |node: &NodeId| graph.node(*node).site.pointer.as_str() == entry.pointer;
        let node = graph.definitions.iter().copied().find(is_it);
        self.forms.key(node.unwrap_or(graph.root))
    }

    /// The verdict of the evaluator; `None` if it is unknown.
    fn evaluates(&self, entry: &Entry, text: &str) -> Option<bool> {
        let (json, _) = parse(text).ok()?;
        match accepts(&self.forms, &self.key(entry), &json) {
            samewire_schema::Verdict::Accepts => Some(true),
            samewire_schema::Verdict::Refuses => Some(false),
            samewire_schema::Verdict::Unanswered(_) => None,
        }
    }

    /// Whether a text has every default of the schema that the report does not mention.
    fn has_defaults(&self, entry: &Entry, written: &str) -> bool {
        let validator = self
            .demanding
            .as_ref()
            .and_then(|of| of.get(&entry.pointer));
        let value = validator.and_then(|_| Tree::parse(written)?.value());
        match (validator, value) {
            (Some(validator), Some(value)) => validator.is_valid(&value),
            _ => true,
        }
    }

    /// Whether a schema that accepts an object describes one of these members. Of several definitions, only one is
    /// read.
    fn describes(
        &self,
        model: &Model,
        entry: &Entry,
        text: &str,
        undeclared: &[Undeclared],
    ) -> bool {
        let Ok((json, _)) = parse(text) else {
            return false;
        };
        let described = described(&self.forms, &self.key(entry), &json);
        let mut described = described.into_iter().flatten();
        let is_lost = |name: &str| {
            let path = Pointer::default().join(name);
            undeclared.iter().any(|one| one.path == path.as_str())
        };
        described.any(is_lost) && definitions(model, &TypeId(entry.id.clone())) < 2
    }
}

impl Judged for Subject {
    type Coverage = Occurred;

    /// The number of the first pair, which separates these pairs from those of the other family.
    const FIRST: u64 = 1 << 40;
    const COUNTED: &'static [&'static str] = &[ACCEPTED, MADE, TAKEN, WITH_DEFAULTS];

    fn of(machine: &Machine, schema: Value) -> Option<Self> {
        let model = (machine.lower)(&schema)?;
        let is_there = |entry: &Entry| model.types.contains_key(&TypeId(entry.id.clone()));
        let entries: Vec<Entry> = entries(&schema).into_iter().filter(is_there).collect();
        let source = Source::of_text("schema", &schema.to_string()).ok()?;
        let graph = resolve(source, &samewire_schema::Options::default()).ok()?;
        let dialect = schema.get("$schema").and_then(Value::as_str);
        let demanding = defaults::required(&schema, &model);
        let pointers = entries.iter().map(|entry| &*entry.pointer);
        let pointers = pointers.map(|pointer| (pointer, pointer));
        let demanding = demanding.and_then(|of| validators(&of, pointers).ok());
        Some(Self {
            demanding,
            draft: dialect.and_then(Draft::of_uri),
            forms: Forms::new(graph),
            lowered: Lowered::of(schema, model, entries)?,
        })
    }

    fn random(machine: &Machine, seed: u64, group: u64, report: &mut Report) -> Option<Self> {
        let mut rng = Rng::of_case(seed ^ 0xA115, group);
        let (_, schema) = schemas::schema(&mut rng);
        report.add(MADE, 1);
        let subject = Self::of(machine, schema);
        report.add(TAKEN, usize::from(subject.is_some()));
        let demanding = subject.as_ref().and_then(|of| of.demanding.as_ref());
        report.add(WITH_DEFAULTS, usize::from(demanding.is_some()));
        subject
    }

    fn question(&self, seed: u64, number: u64) -> Option<Asked> {
        let mut rng = Rng::of_case(seed ^ 0xA11, number);
        let entry = rng.pick(&self.lowered.entries)?.clone();
        let accepts = |tree: &Tree| self.evaluates(&entry, &tree.to_string()) == Some(true);
        let text = texts::text(&mut rng, &self.lowered.schema, &entry.pointer, &accepts);
        Some(Asked { entry, text })
    }

    fn lowered(&self) -> &Lowered {
        &self.lowered
    }

    fn ask(&self, machine: &Machine, model: &Model, asked: &Asked) -> Found {
        let Asked { entry, text } = asked;
        let found = |wrong, valid| Found {
            wrong,
            valid: Some(valid),
            verdict: if valid {
                Verdict::Accepted
            } else {
                Verdict::Refused
            },
            rules: Vec::new(),
        };
        let valid = self.lowered.validates(entry, text);
        let (Some(valid), true) = (valid, valid == self.evaluates(entry, text)) else {
            return found(Some(Wrong::Reading), false);
        };
        let read = |text: &str| machine.answer(model, entry, text);
        let wrong = match read(text) {
            None => Some(Wrong::Panics),
            Some(Answer::Refused { .. }) => valid.then_some(Wrong::Refuses),
            Some(Answer::Ok { .. }) if !valid => Some(Wrong::Accepts),
            Some(Answer::Ok { issues, .. }) if !issues.is_empty() => Some(Wrong::Issues),
            // Without dropped or undeclared members, the value may have another meaning.
            Some(Answer::Ok { undeclared, .. }) if !undeclared.is_empty() => self
                .describes(model, entry, text, &undeclared)
                .then_some(Wrong::Loses),
            Some(Answer::Ok { written, .. }) if !keeps(text, &written) => Some(Wrong::Loses),
            Some(Answer::Ok { written, .. }) => {
                let again = read(&written);
                let stays =
                    matches!(&again, Some(Answer::Ok { written: again, .. }) if *again == written);
                // A float is written as `1.0`, which is not an integer in draft-04, whatever the schema says.
                let is_valid = self.lowered.validates(entry, &written) == Some(true)
                    || self.draft == Some(Draft::V4) && is_same(text, &written);
                if stays && is_valid {
                    (!self.has_defaults(entry, &written)).then_some(Wrong::LeavesOut)
                } else {
                    Some(Wrong::Writes)
                }
            }
        };
        found(wrong, valid)
    }

    fn answers(&self, machine: &Machine, asked: &Asked) -> Vec<(&'static str, String)> {
        let Asked { entry, text } = asked;
        let answer = machine.answer(&self.lowered.model, entry, text);
        vec![
            (
                "validator",
                format!("{:?}", self.lowered.validates(entry, text)),
            ),
            ("evaluator", format!("{:?}", self.evaluates(entry, text))),
            ("machine", format!("{answer:?}")),
        ]
    }

    fn count(found: &Found, report: &mut Report) {
        report.add(ACCEPTED, usize::from(found.valid == Some(true)));
    }

    fn cover(&self, coverage: &mut Occurred) {
        coverage.note(self);
    }

    fn missing(coverage: &Occurred, options: &Options, report: &Report) -> Vec<String> {
        if options.cases < ENOUGH {
            return Vec::new();
        }
        let mut defects = coverage.missing();
        let (all, valid) = (report.cases, report.count(ACCEPTED));
        if valid * 100 < all * 25 || valid * 100 > all * 75 {
            defects.push(format!(
                "{valid} of {all} texts of any schema were accepted"
            ));
        }
        let [made, taken, filled] = [MADE, TAKEN, WITH_DEFAULTS].map(|what| report.count(what));
        if filled * 100 < made {
            defects.push(format!(
                "{filled} of {made} schemas of all keywords had a judge of their defaults"
            ));
        }
        if taken * 100 < made * 60 {
            defects.push(format!(
                "{taken} of {made} schemas of all keywords were taken"
            ));
        }
        defects
    }
}

impl Occurred {
    fn note(&mut self, subject: &Subject) {
        self.parts.count(&subject.lowered.model);
        if let Some(draft) = subject.draft {
            for keyword in keywords::keywords(draft) {
                if keywords::has(&subject.lowered.schema, keyword) {
                    self.keywords.insert((draft, keyword));
                }
            }
        }
    }

    /// The parts that occurred in no schema and in no model.
    fn missing(&self) -> Vec<String> {
        let mut defects = Vec::new();
        for draft in Draft::ALL {
            for keyword in keywords::keywords(draft) {
                if !self.keywords.contains(&(draft, keyword)) {
                    let draft = draft.name();
                    defects.push(format!("no schema of {draft} with `{keyword}` was taken"));
                }
            }
        }
        let missing = self.parts.missing();
        if !missing.is_empty() {
            defects.push(format!("no condition had: {}", missing.join(", ")));
        }
        defects
    }
}

fn is_same(text: &str, written: &str) -> bool {
    matches!((Tree::parse(text), Tree::parse(written)), (Some(a), Some(b)) if a.same(&b))
}

/// Whether the output contains everything in the text. It may have additional defaults.
fn keeps(text: &str, written: &str) -> bool {
    matches!((Tree::parse(text), Tree::parse(written)), (Some(a), Some(b)) if a.is_kept_in(&b))
}

/// How many types of an untagged union are separate definitions.
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
