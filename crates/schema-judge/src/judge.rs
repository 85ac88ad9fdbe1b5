//! The pairs of a family of schemas: asks its judges, and the machine or a broken one.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use serde_json::Value;

use super::any;
use super::check::{Asked, Entry, Found, Judged, Machine, TEXTS, Wrong, entries};
use super::kept::kept;
use super::of_types::OfTypes;
use super::random_schema::Family;
use samewire_codegen::model::Model;
use samewire_prove::parts::{
    self, Judgement, Provable, SchemaAndText, Verdict, has_problem, prove,
};
use samewire_prove::{Options, Origin, Problem, Progress, Report, Result};

/// The name of a kept pair in a report.
const KEPT: &str = "kept pair";

/// Asks the judges about the kept pairs of a family, and about the requested number of new ones.
///
/// # Errors
///
/// If the kept pairs cannot be read.
pub fn schema_judge(
    family: Family,
    options: &Options,
    progress: &mut dyn FnMut(Progress),
) -> Result<Report> {
    match family {
        Family::OfTypes => prove(&mut Pairs::<OfTypes>::new(), options, progress),
        Family::OfKeywords => prove(&mut Pairs::<any::Subject>::new(), options, progress),
    }
}

impl Family {
    /// The family of the pair with this number.
    pub fn of_pair(number: u64) -> Self {
        if number < any::Subject::FIRST {
            Self::OfTypes
        } else {
            Self::OfKeywords
        }
    }
}

/// The pairs of a family.
pub(super) struct Pairs<S: Judged> {
    /// The machine of this repository.
    machine: Machine,
    /// A machine that makes a mistake, and the latest schema with the model that it makes of it.
    broken: Option<Machine>,
    lowered: Option<(Rc<Value>, Option<Model>)>,
    coverage: S::Coverage,
    /// The last group of pairs: its number, its schema, and the judges.
    group: Option<(u64, Rc<Value>, parts::Judges<S>)>,
    /// The expected verdict of each kept pair.
    kept: BTreeMap<String, Verdict>,
    /// The first pairs for broken machines. To generate them again for each of ninety machines would take an hour.
    pool: Vec<Option<Pair<S>>>,
}

/// The number of pairs in the pool. Few broken machines need more.
const POOL: usize = 20_000;

/// A schema, and a text for one of its types.
type Pair<S> = SchemaAndText<Entry, S>;

impl<S: Judged> Pairs<S> {
    pub(super) fn new() -> Self {
        Self {
            machine: Machine::ours(),
            broken: None,
            lowered: None,
            coverage: S::Coverage::default(),
            group: None,
            kept: BTreeMap::new(),
            pool: Vec::new(),
        }
    }

    /// Whether one of the first `pairs` is wrong to a machine that makes a mistake.
    pub(super) fn notice(&mut self, broken: Machine, pairs: u64) -> Result<bool> {
        (self.broken, self.lowered) = (Some(broken), None);
        has_problem(self, &Options::new(pairs, 2, Vec::new()))
    }

    /// Whether the machine of this repository gets a pair right.
    fn is_right(&self, pair: &Pair<S>) -> bool {
        self.judges(pair).is_some_and(|judges| {
            let model = &judges.lowered().model;
            let found = judges.ask(&self.machine, model, &question_of(pair));
            found.wrong.is_none()
        })
    }

    fn random(&mut self, seed: u64, number: u64, report: &mut Report) -> Option<Pair<S>> {
        let of = number / TEXTS;
        if self.group.as_ref().is_none_or(|(known, ..)| *known != of) {
            let subject = S::random(&self.machine, seed, of, report);
            if let Some(subject) = &subject {
                subject.cover(&mut self.coverage);
            }
            let schema = subject
                .as_ref()
                .map(|subject| subject.lowered().schema.clone());
            let schema = Rc::new(schema.unwrap_or_default());
            self.group = Some((of, schema, Rc::new(OnceCell::from(subject))));
        }
        let (_, schema, judges) = self.group.as_ref()?;
        let Asked { entry, text } = judges.get()?.as_ref()?.question(seed, number)?;
        Some(Pair {
            schema: Rc::clone(schema),
            place: entry,
            text,
            judges: Rc::clone(judges),
        })
    }

    fn ask(&mut self, pair: &Pair<S>) -> Option<Found> {
        let judges = self.judges(pair)?;
        let Some(broken) = &self.broken else {
            let model = &judges.lowered().model;
            return Some(judges.ask(&self.machine, model, &question_of(pair)));
        };
        let schema = &pair.schema;
        let known = self.lowered.as_ref();
        if known.is_none_or(|(of, _)| !Rc::ptr_eq(of, schema)) {
            self.lowered = Some((Rc::clone(schema), (broken.lower)(schema)));
        }
        let model = self.lowered.as_ref()?.1.as_ref()?;
        Some(judges.ask(broken, model, &question_of(pair)))
    }

    /// The judges of a pair. `None` if one of them refuses the schema.
    fn judges<'p>(&self, pair: &'p Pair<S>) -> Option<&'p S> {
        pair.judges(|schema| {
            let judges = S::of(&self.machine, schema.clone())?;
            judges
                .lowered()
                .entries
                .contains(&pair.place)
                .then_some(judges)
        })
    }
}

fn question_of<S>(pair: &Pair<S>) -> Asked {
    Asked {
        entry: pair.place.clone(),
        text: pair.text.clone(),
    }
}

impl<S: Judged> Provable for Pairs<S> {
    type Case = Pair<S>;
    /// `None` if the schema is refused.
    type Answers = Option<Found>;

    const NOUNS: [&'static str; 2] = ["kept pairs", "pairs"];
    const COUNTED: &'static [&'static str] = S::COUNTED;
    const BATCH: usize = 1;
    const FIRST: u64 = S::FIRST;
    const ALIKE: usize = 4;

    fn listed_cases(&mut self, report: &mut Report) -> Result<Vec<(Origin, Pair<S>)>> {
        let mut listed = Vec::new();
        for kept in kept(S::FIRST > 0)? {
            report.defects.extend(kept.wrong_refusal());
            let mut entries = entries(&kept.schema).into_iter();
            let Some(entry) = entries.find(|entry| entry.id == kept.type_id) else {
                let defect = format!("{}: `type` is no type of the schema", kept.name);
                report
                    .defects
                    .extend((!kept.texts.is_empty()).then_some(defect));
                continue;
            };
            let (schema, judges) = (Rc::new(kept.schema), parts::Judges::default());
            for (text, said) in kept.texts {
                let name = format!("{}: {text}", kept.name);
                self.kept.insert(name.clone(), said.verdict());
                let pair = Pair {
                    schema: Rc::clone(&schema),
                    place: entry.clone(),
                    text,
                    judges: Rc::clone(&judges),
                };
                listed.push((Origin::Listed { what: KEPT, name }, pair));
            }
        }
        Ok(listed)
    }

    fn generate(&mut self, seed: u64, number: u64, report: &mut Report) -> Option<Pair<S>> {
        if self.broken.is_none() {
            return self.random(seed, number, report);
        }
        let place = usize::try_from(number - S::FIRST).ok()?;
        if let Some(known) = self.pool.get(place) {
            return known.clone();
        }
        let pair = self.random(seed, number, report);
        let pair = pair.filter(|pair| self.is_right(pair));
        if place < POOL {
            self.pool.push(pair.clone());
        }
        pair
    }

    fn receive(&mut self, pairs: &[Pair<S>]) -> Result<Vec<Option<Found>>> {
        Ok(pairs.iter().map(|pair| self.ask(pair)).collect())
    }

    fn judge(&self, _: &Pair<S>, found: &Option<Found>) -> Judgement {
        let found = found.as_ref();
        Judgement {
            problems: found
                .and_then(|found| found.wrong)
                .map(Wrong::problem)
                .into_iter()
                .collect(),
            explained: found
                .into_iter()
                .flat_map(|found| &found.rules)
                .map(|rule| rule.name())
                .collect(),
        }
    }

    fn count(
        &mut self,
        asked: &parts::Asked<Pair<S>>,
        found: &Option<Found>,
        _: &Judgement,
        report: &mut Report,
    ) -> Vec<Pair<S>> {
        match (&asked.origin, found) {
            (Origin::Case(_), Some(found)) => S::count(found, report),
            (Origin::Listed { name, .. }, found) => {
                let said = found.as_ref().map(|found| found.verdict);
                let expected = self.kept.get(name).copied();
                if said != expected {
                    let [said, expected] = [said, expected].map(|verdict| {
                        verdict.map_or("of a schema that is refused".to_owned(), |verdict| {
                            verdict.to_string()
                        })
                    });
                    let defect = format!("{name} is {said}, and the file says {expected}");
                    report.defects.push(defect);
                }
            }
            (Origin::Case(_), None) => {}
        }
        Vec::new()
    }

    fn finish(&mut self, options: &Options, report: &mut Report) {
        if options.case.is_none() {
            let missing = S::missing(&self.coverage, options, report);
            report.defects.extend(missing);
        }
    }

    fn lines<'a>(
        &'a self,
        pair: &'a Pair<S>,
        _: &'a Option<Found>,
        _: &'a Problem,
    ) -> Vec<(&'a str, String)> {
        let mut lines = vec![
            ("schema", pair.schema.to_string()),
            ("type", pair.place.id.clone()),
            ("text", pair.text.clone()),
        ];
        if let Some(judges) = self.judges(pair) {
            lines.extend(judges.answers(&self.machine, &question_of(pair)));
        }
        lines
    }

    fn repeat_command(&self) -> String {
        "cargo xtask verify --only schema-judge --seed {seed} --case {case}".to_owned()
    }
}
