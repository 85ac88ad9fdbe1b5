//! Schemas like those of Rust types (`x-samewire-rust-types`): compares the generator, the validator, and the reading of
//! the schema.

use samewire_codegen::model::{Model, TypeId};
use samewire_prove::parts::{Reading, Rng, Rules, Verdict, may_lose_meaning, needed};
use samewire_prove::{Options, Report, Rule};
use samewire_reference::Answer;
use serde_json::Value;

use super::check::{Asked, Found, Judged, Lowered, Machine, Wrong, entries};
use super::coverage::Coverage;
use super::{instances, schemas};

/// One in this number of schemas is arbitrary, and the one before it is combined.
const ARBITRARY: u64 = 4;
/// The number of attempts to generate a schema that the generator accepts.
pub(super) const TRIES: u64 = 60;
/// The number of these attempts that may be arbitrary or combined.
const ARBITRARY_TRIES: u64 = 50;
/// The number of pairs after which every part must have occurred.
const ENOUGH: u64 = 10_000;

const REFUSED: &str = "refused by the validator";
const INVALID: &str = "schemas that are none to the validator";
/// The counters for each way of generating schemas, with the number that the generator accepts: schemas as people write
/// them, combinations of such schemas, and random keywords.
const ORDINARY: [&str; 2] = ["ordinary schemas", "taken"];
const COMBINED: [&str; 2] = ["combined schemas", "of them taken"];
const ANY: [&str; 2] = ["arbitrary schemas", "of these taken"];

/// A schema that the generator and the validator accept.
pub(super) struct OfTypes(Lowered);

impl OfTypes {
    /// A schema with its model. `None` if the validator refuses the schema.
    fn with_model(schema: Value, model: Model) -> Option<Self> {
        let mut entries = entries(&schema);
        entries.retain(|entry| model.types.contains_key(&TypeId(entry.id.clone())));
        Lowered::of(schema, model, entries).map(Self)
    }

    fn read(&self, rules: Rules, asked: &Asked) -> Verdict {
        Reading::new(&self.0.schema, rules).verdict(&asked.entry.pointer, &asked.text)
    }
}

impl Judged for OfTypes {
    type Coverage = Coverage;

    const FIRST: u64 = 0;
    const COUNTED: &'static [&'static str] = &[
        REFUSED,
        ORDINARY[0],
        ORDINARY[1],
        COMBINED[0],
        COMBINED[1],
        ANY[0],
        ANY[1],
        INVALID,
    ];

    fn of(machine: &Machine, schema: Value) -> Option<Self> {
        // A smaller schema that is none of Rust types would be read in another way.
        schema.get(schemas::RUST_TYPES)?;
        let model = (machine.lower)(&schema)?;
        Self::with_model(schema, model)
    }

    /// The first attempt that the generator accepts.
    fn random(machine: &Machine, seed: u64, group: u64, report: &mut Report) -> Option<Self> {
        for attempt in 0..TRIES {
            let mut rng = Rng::of_case(seed, group * TRIES + attempt);
            let of = if attempt < ARBITRARY_TRIES {
                group % ARBITRARY
            } else {
                0
            };
            let (schema, [made, taken]) = if of == ARBITRARY - 1 {
                (schemas::arbitrary(&mut rng), ANY)
            } else if of == ARBITRARY - 2 {
                (schemas::combined::combined(&mut rng), COMBINED)
            } else {
                (schemas::ordinary(&mut rng), ORDINARY)
            };
            let schema = schemas::of_rust_types(schema);
            report.add(made, 1);
            let Some(model) = (machine.lower)(&schema) else {
                continue;
            };
            report.add(taken, 1);
            if let Some(subject) = Self::with_model(schema, model) {
                return Some(subject);
            }
            report.add(INVALID, 1);
        }
        None
    }

    fn question(&self, seed: u64, number: u64) -> Option<Asked> {
        let mut rng = Rng::of_case(seed ^ 0x5EED, number);
        let entry = rng.pick(&self.0.entries)?.clone();
        let text = instances::text(&mut rng, &self.0.schema, &entry.pointer);
        Some(Asked { entry, text })
    }

    fn lowered(&self) -> &Lowered {
        &self.0
    }

    fn ask(&self, machine: &Machine, model: &Model, asked: &Asked) -> Found {
        let valid = self.0.validates(&asked.entry, &asked.text);
        let plain = self.read(Rules::NONE, asked);
        let expected = self.read(Rules::ALL, asked);
        let found = |wrong, verdict, rules| Found {
            wrong,
            valid,
            verdict,
            rules,
        };
        let answer = |text: &str| machine.answer(model, &asked.entry, text);
        let Some(answered) = answer(&asked.text) else {
            return found(Some(Wrong::Panics), Verdict::Refused, Vec::new());
        };
        let verdict = Verdict::of(&answered);
        let is_plainly_accepted = plain == Verdict::Accepted;
        let wrong = match (verdict, expected) {
            _ if valid.is_some_and(|valid| valid != is_plainly_accepted) => Some(Wrong::Reading),
            (verdict, expected) if verdict == expected => None,
            (Verdict::Refused, _) => Some(Wrong::Refuses),
            (_, Verdict::Refused) => Some(Wrong::Accepts),
            (Verdict::Accepted | Verdict::Mended, _) => Some(Wrong::Issues),
        };
        if wrong.is_some() {
            return found(wrong, verdict, Vec::new());
        }
        let rules = if plain == expected {
            Vec::new()
        } else {
            needed(expected, |rules| self.read(rules, asked))
        };
        let Answer::Ok { written, .. } = answered else {
            return found(None, verdict, rules);
        };
        let again = answer(&written);
        let stays = matches!(&again, Some(Answer::Ok { written: again, issues, .. })
            if issues.is_empty() && *again == written);
        let asked = Asked {
            entry: asked.entry.clone(),
            text: written,
        };
        let is_kept =
            may_lose_meaning(model) || stays && self.read(Rules::ALL, &asked) == Verdict::Accepted;
        found((!is_kept).then_some(Wrong::Writes), verdict, rules)
    }

    fn answers(&self, machine: &Machine, asked: &Asked) -> Vec<(&'static str, String)> {
        let answer = machine.answer(&self.0.model, &asked.entry, &asked.text);
        vec![
            (
                "validator",
                format!("{:?}", self.0.validates(&asked.entry, &asked.text)),
            ),
            ("contract", self.read(Rules::ALL, asked).to_string()),
            ("machine", format!("{answer:?}")),
        ]
    }

    fn count(found: &Found, report: &mut Report) {
        report.add(REFUSED, usize::from(found.valid != Some(true)));
    }

    fn cover(&self, coverage: &mut Coverage) {
        coverage.count(&self.0.model);
    }

    fn missing(coverage: &Coverage, options: &Options, report: &Report) -> Vec<String> {
        let mut defects = Vec::new();
        if options.cases < ENOUGH {
            return defects;
        }
        let missing = coverage.missing();
        if !missing.is_empty() {
            defects.push(format!("no model had: {}", missing.join(", ")));
        }
        let rules = Rule::ALL.iter().map(|rule| rule.name());
        let unused: Vec<&str> = rules
            .filter(|rule| !report.explained.contains_key(rule))
            .collect();
        if !unused.is_empty() {
            defects.push(format!(
                "no difference was explained by: {}",
                unused.join(", ")
            ));
        }
        let [made, taken] = ORDINARY.map(|what| report.count(what));
        if taken * 100 < made * 60 {
            defects.push(format!("only {taken} of {made} schemas were taken"));
        }
        let (refused, pairs) = (report.count(REFUSED), report.cases);
        if refused * 100 < pairs * 30 {
            defects.push(format!(
                "only {refused} of {pairs} texts were refused by the validator"
            ));
        }
        defects
    }
}
