//! What a run of the schema judge found, and how it is told.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use super::check::{Asked, Entry, Found, Machine, Subject, Wrong};
use samewire_prove::Rule;
use samewire_prove::parts::SchemaAndText;

/// How many schemas were made in one way, and how many of them the machine took.
#[derive(Debug, Default, Clone, Copy)]
pub struct Stream {
    /// Made.
    pub made: u64,
    /// Taken by `lower`.
    pub taken: u64,
}

/// What a run found.
#[derive(Debug, Default)]
pub struct SchemaJudgeReport {
    /// The seed of the pairs.
    pub seed: u64,
    /// Schemas as people write them.
    pub ordinary: Stream,
    /// The same, put beside each other.
    pub combined: Stream,
    /// Schemas of keywords thrown together.
    pub arbitrary: Stream,
    /// Schemas of all keywords in every dialect.
    pub any: Stream,
    /// How many pairs were asked of these, and how many were accepted.
    pub of_any: (u64, u64),
    /// Schemas that the machine takes and that are none to the validator.
    pub invalid: u64,
    /// How many pairs were asked.
    pub pairs: u64,
    /// How many texts the validator refuses.
    pub refused: u64,
    /// How many kept pairs were asked.
    pub kept: u64,
    /// How often each rule of WIRE.md explains a difference between the validator and the machine.
    pub rules: BTreeMap<Rule, u64>,
    /// What the run should have had and had not, and kept pairs that are not as they say.
    pub defects: Vec<String>,
    /// How many pairs are got wrong.
    pub wrong: u64,
    /// Some of them, shrunk.
    pub differences: Vec<Difference>,
    /// How long it took.
    pub took: Duration,
}

/// A pair that is got wrong.
#[derive(Debug)]
pub struct Difference {
    /// In what.
    pub wrong: Wrong,
    /// The smallest schema.
    pub schema: String,
    /// The type's key.
    pub type_id: String,
    /// The smallest text.
    pub text: String,
    /// What each of the three says.
    pub said: String,
    /// The number of the pair, and the seed of the run.
    pub again: (u64, u64),
}

impl SchemaJudgeReport {
    pub(super) fn of(seed: u64) -> Self {
        Self {
            seed,
            ..Self::default()
        }
    }

    /// Whether nothing is wrong and nothing is missing.
    pub fn is_clean(&self) -> bool {
        self.wrong == 0 && self.defects.is_empty()
    }

    pub(super) fn count(&mut self, found: &Found) {
        self.pairs += 1;
        self.refused += u64::from(found.valid != Some(true));
        for rule in &found.rules {
            *self.rules.entry(*rule).or_default() += 1;
        }
    }

    /// What a run of some size must have had.
    pub(super) fn lacks(&mut self, missing: &[&str]) {
        if !missing.is_empty() {
            self.defects
                .push(format!("no model had: {}", missing.join(", ")));
        }
        let unused: Vec<&str> = Rule::ALL
            .iter()
            .filter(|rule| !self.rules.contains_key(rule))
            .map(|rule| rule.name())
            .collect();
        if !unused.is_empty() {
            self.defects.push(format!(
                "no difference was explained by: {}",
                unused.join(", ")
            ));
        }
        if self.ordinary.taken * 100 < self.ordinary.made * 60 {
            self.defects.push(format!(
                "only {} of {} schemas were taken",
                self.ordinary.taken, self.ordinary.made
            ));
        }
        if self.refused * 100 < self.pairs * 30 {
            self.defects.push(format!(
                "only {} of {} texts were refused by the validator",
                self.refused, self.pairs
            ));
        }
    }
}

impl Difference {
    pub(super) fn of(
        machine: &Machine<'_>,
        wrong: Wrong,
        entry: Entry,
        SchemaAndText { schema, text }: SchemaAndText,
        again: (u64, u64),
    ) -> Self {
        let asked = Asked { entry, text };
        let said = match Subject::of(machine, (*schema).clone()) {
            Some(Some(subject)) => {
                let found = subject.ask(machine, &asked);
                let valid =
                    found.valid.map_or(
                        "not asked",
                        |valid| if valid { "valid" } else { "not valid" },
                    );
                let answer = (machine.read)(
                    &subject.model,
                    &samewire_codegen::model::TypeId(asked.entry.id.clone()),
                    &asked.text,
                );
                format!(
                    "validator: {valid}; contract by the schema: {}; machine: {} {answer:?}",
                    found.expected, found.machine
                )
            }
            _ => "the schema is refused".to_owned(),
        };
        Self {
            wrong,
            schema: schema.to_string(),
            type_id: asked.entry.id,
            text: asked.text,
            said,
            again,
        }
    }
}

impl fmt::Display for SchemaJudgeReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for defect in &self.defects {
            writeln!(f, "defect: {defect}")?;
        }
        for difference in &self.differences {
            writeln!(f, "{difference}")?;
        }
        let Self {
            ordinary,
            combined,
            arbitrary,
            any,
            ..
        } = self;
        writeln!(
            f,
            "{} pairs (seed {}) in {:.1} s, {} refused by the validator; {} of {} schemas taken, {} of {} combined and {} of {} arbitrary ones ({} no schema to the validator); {} kept pairs",
            self.pairs,
            self.seed,
            self.took.as_secs_f64(),
            self.refused,
            ordinary.taken,
            ordinary.made,
            combined.taken,
            combined.made,
            arbitrary.taken,
            arbitrary.made,
            self.invalid,
            self.kept
        )?;
        let (asked, accepted) = self.of_any;
        writeln!(
            f,
            "{asked} pairs of any schema, {accepted} accepted; {} of {} schemas taken",
            any.taken, any.made
        )?;
        let rules: Vec<String> = self
            .rules
            .iter()
            .map(|(rule, times)| format!("{} {times}", rule.name()))
            .collect();
        writeln!(f, "differences explained by WIRE.md: {}", rules.join(", "))?;
        write!(
            f,
            "{} pairs failed, {} defects",
            self.wrong,
            self.defects.len()
        )
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.wrong)?;
        writeln!(f, "  schema  {}", self.schema)?;
        writeln!(f, "  type    {}", self.type_id)?;
        writeln!(f, "  text    {:?}", self.text)?;
        writeln!(f, "  said    {}", self.said)?;
        let (number, seed) = self.again;
        write!(
            f,
            "  again   cargo xtask verify --only schema-judge --seed {seed} --case {number}"
        )
    }
}
