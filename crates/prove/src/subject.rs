//! What is proved: a schema, its model, and what there is besides the language packages to judge by.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use indexmap::IndexMap;
use samewire_codegen::Config;
use samewire_codegen::model::{Model, Origin, TypeId};
use serde_json::Value;

use crate::answer::{Answer, Question};
use crate::error::{Error, Result};
use crate::samples::{self, Sample};
use crate::validators::Validators;

/// Reads a text as one Rust type and writes it again.
pub type Reader = Box<dyn Fn(&str) -> Answer + Send + Sync>;

/// A schema under proof. Threads can share it.
pub struct Subject {
    /// The schema, for its own validator.
    pub schema: Value,
    /// Where it comes from, and what it may refer to.
    pub input: samewire_codegen::Input,
    /// What the machine understood of it.
    pub model: Model,
    /// Whether the schema's own validator is a judge.
    pub validated: bool,
    /// Whether every language reads what it wrote as the same value, and the validator is asked about deep texts, too.
    /// Not so if a union leads back to itself, or has a variant that accepts what another one wrote.
    pub exact: bool,
    /// serde's readers by definition key, where the schema comes from Rust types. If there is
    /// a folder of samples, too, a published type without one fails.
    pub serde: Option<IndexMap<String, Reader>>,
    /// The folder of samples. A published type without samples fails.
    pub samples: Option<PathBuf>,
    /// Cases are made only for these types; for all if there is none.
    pub only: Vec<String>,
    /// Texts that are read beside the samples, each with what must come of it.
    pub texts: Vec<Sample>,
    /// Texts of this schema that need a divergence: its name, and the text. A divergence that is not needed fails.
    pub shown: Vec<(&'static str, Question)>,
    /// The command that shows one case again, with `{seed}` and `{case}` in it.
    pub again: String,
    /// What [`Subject::validators`] made.
    pub(crate) validators: OnceLock<Validators>,
}

impl Subject {
    /// A schema on its own: no Rust types and no samples.
    ///
    /// # Errors
    /// If the machine refuses the schema.
    pub fn from_schema(schema: Value) -> Result<Self> {
        Self::from_input(schema, &samewire_codegen::Input::default())
    }

    /// A schema that is made from types: what no shape says is refused, since their readers do not ask it.
    ///
    /// # Errors
    /// If the machine refuses the schema.
    pub fn from_types(schema: Value) -> Result<Self> {
        let model = samewire_codegen::lower_as_written(&schema)
            .map_err(|errors| Error(format!("the schema is refused: {errors}")))?;
        Ok(Self::of(schema, model))
    }

    /// The same of a schema that may refer to other files.
    ///
    /// # Errors
    /// If the machine refuses the schema.
    pub fn from_input(schema: Value, input: &samewire_codegen::Input) -> Result<Self> {
        let model = samewire_codegen::lower_from(&schema, input)
            .map_err(|errors| Error(format!("the schema is refused: {errors}")))?;
        let adjusted = match input.adjusted(&schema) {
            Ok(Cow::Owned(adjusted)) => Some(adjusted),
            Ok(Cow::Borrowed(_)) => None,
            Err(errors) => return Err(Error(format!("the schema is refused: {errors}"))),
        };
        Ok(Self {
            input: input.clone(),
            ..Self::of(adjusted.unwrap_or(schema), model)
        })
    }

    fn of(schema: Value, model: Model) -> Self {
        Self {
            schema,
            input: samewire_codegen::Input::default(),
            model,
            validated: true,
            exact: false,
            serde: None,
            samples: None,
            only: Vec::new(),
            texts: Vec::new(),
            shown: Vec::new(),
            again: "seed {seed}, case {case}".to_owned(),
            validators: OnceLock::new(),
        }
    }

    /// A case folder: its schema as the settings in its `samewire.toml` read it, and the texts of its `texts.jsonl`, if it
    /// has them.
    ///
    /// # Errors
    /// If a file cannot be read, or the machine refuses the schema.
    pub fn from_folder(folder: &Path) -> Result<Self> {
        let file = folder.join("schema.json");
        let failed = |error: &dyn std::fmt::Display| Error(format!("{}: {error}", file.display()));
        let schema = std::fs::read_to_string(&file).map_err(|error| failed(&error))?;
        let schema = serde_json::from_str(&schema).map_err(|error| failed(&error))?;
        let settings = folder.join("samewire.toml");
        let input = if settings.exists() {
            let config = Config::load(&settings).map_err(|error| failed(&error))?;
            samewire_codegen::Input {
                path: None,
                ..config.input()
            }
        } else {
            samewire_codegen::Input::default()
        };
        Ok(Self {
            texts: samples::load_lines(&folder.join("texts.jsonl"))?,
            ..Self::from_input(schema, &input)?
        })
    }

    /// Adds the samples of a folder. Not every type needs one.
    ///
    /// # Errors
    /// If a file cannot be read, or a sample is of a type that the schema does not have.
    pub fn add_samples(&mut self, folder: &Path) -> Result<()> {
        let samples = samples::load(folder)?;
        for sample in &samples {
            let type_id = &sample.question.type_id;
            if !self.published().any(|id| id.0 == *type_id) {
                return Err(Error(format!(
                    "{}: the sample {} is of the type `{type_id}`, which the schema does not have",
                    folder.display(),
                    sample.name
                )));
            }
        }
        self.texts.extend(samples);
        Ok(())
    }

    /// The types the schema names itself: those every language publishes.
    pub fn published(&self) -> impl Iterator<Item = &TypeId> {
        self.model
            .types
            .iter()
            .filter(|(_, found)| found.origin == Origin::Definition)
            .map(|(id, _)| id)
    }

    /// The schema's own validator for every published type, made when first asked for.
    pub(crate) fn validators(&self) -> Result<&Validators> {
        if let Some(known) = self.validators.get() {
            return Ok(known);
        }
        let published = self.published().map(|id| {
            let found = self.model.types.get(id);
            let at = found.map(|found| found.at.as_str()).unwrap_or_default();
            (id.0.as_str(), at)
        });
        let made = Validators::of(&self.schema, &self.input, published)?;
        Ok(self.validators.get_or_init(|| made))
    }
}
