//! The subject of a proof: a schema, its model, and the judges besides the language packages.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use indexmap::IndexMap;
use samewire_codegen::language::level::Level;
use samewire_codegen::model::{Model, Origin, TypeId};
use samewire_codegen::{Config, Documents, Input, document, json_schemas};
use samewire_schema::Options;
use serde_json::Value;

use crate::engine::error::{Error, Result};
use crate::judges::answer::{Answer, Question};
use crate::judges::validators::Validators;
use crate::texts::samples::{self, Sample};

/// Reads a text as one Rust type and writes it again.
pub type Reader = Box<dyn Fn(&str) -> Answer + Send + Sync>;

/// A schema to prove. Threads can share it.
pub struct Subject {
    /// The schema, for the validator.
    pub documents: Documents,
    /// The model that the generator made from the schema.
    pub model: Model,
    /// Whether the validator is a judge.
    pub validated: bool,
    /// Whether the JSON Schema that packages have of each type is a judge, too. It needs the feature `jsonschema`.
    pub described: bool,
    /// Whether every language must read its output as the same value, and the validator is also asked about deep texts.
    /// This is false if a union is recursive, or if a variant accepts the output of another one.
    pub exact: bool,
    /// serde's readers by definition key, if the schema comes from Rust types. If there is also a folder of samples,
    /// every published type needs a reader.
    pub serde: Option<IndexMap<String, Reader>>,
    /// The folder of samples. Every published type needs samples.
    pub samples: Option<PathBuf>,
    /// Additional texts with their expected results.
    pub texts: Vec<Sample>,
    /// Texts for this schema that need a divergence: its name, and the text. A divergence that is not needed fails.
    pub shown: Vec<(&'static str, Question)>,
    /// The command that repeats a case. It contains the placeholders `{seed}` and `{case}`.
    pub again: String,
    /// What [`Subject::unchecked`] made.
    unchecked: OnceLock<Model>,
    /// What [`Subject::schema`] made.
    schema: OnceLock<Value>,
    /// What [`Subject::validators`] made.
    pub(crate) validators: OnceLock<Validators>,
    /// What [`Subject::of_packages`] made.
    of_packages: OnceLock<Validators>,
}

impl Subject {
    /// Creates a subject from a schema alone, without Rust types and samples.
    ///
    /// # Errors
    ///
    /// If the generator refuses the schema.
    pub fn from_schema(schema: &Value) -> Result<Self> {
        Self::from_documents(Input::default().of_value(schema))
    }

    /// Creates a subject from the documents of a schema.
    ///
    /// # Errors
    ///
    /// If the generator refuses the schema.
    pub fn from_documents(documents: Documents) -> Result<Self> {
        let model = samewire_codegen::lower_from(&documents)
            .map_err(|errors| Error(format!("the schema is refused: {errors}")))?;
        Ok(Self::new(documents, model))
    }

    /// Creates a subject from documents whose model is known.
    pub fn new(documents: Documents, model: Model) -> Self {
        Self {
            documents,
            model,
            validated: true,
            described: false,
            exact: false,
            serde: None,
            samples: None,
            texts: Vec::new(),
            shown: Vec::new(),
            again: "seed {seed}, case {case}".to_owned(),
            unchecked: OnceLock::new(),
            schema: OnceLock::new(),
            validators: OnceLock::new(),
            of_packages: OnceLock::new(),
        }
    }

    /// The schema's own document, with the adjustments.
    pub fn schema(&self) -> &Value {
        self.schema.get_or_init(|| {
            let own = self.documents.first();
            let text = own.map_or_else(String::new, |own| own.json.to_string());
            serde_json::from_str(&text).unwrap_or_default()
        })
    }

    /// The model as languages below the level `checks` read it.
    pub(crate) fn unchecked(&self) -> &Model {
        self.unchecked
            .get_or_init(|| self.model.at_level(Level::Wire).into_owned())
    }

    /// The model as a language of a level reads it.
    pub(crate) fn model_at(&self, level: Level) -> &Model {
        if level < Level::Checks {
            self.unchecked()
        } else {
            &self.model
        }
    }

    /// Creates a subject from a case folder: its schema with the settings of its `samewire.toml`, and the texts of its
    /// `texts.jsonl`, if it has one.
    ///
    /// # Errors
    ///
    /// If a file cannot be read, or the generator refuses the schema.
    pub fn from_folder(folder: &Path) -> Result<Self> {
        let file = folder.join("schema.json");
        let failed = |error: &dyn std::fmt::Display| Error(format!("{}: {error}", file.display()));
        let schema = std::fs::read_to_string(&file).map_err(|error| failed(&error))?;
        let settings = folder.join("samewire.toml");
        let (options, wide_is_exact) = if settings.exists() {
            let config = Config::load(&settings).map_err(|error| failed(&error))?;
            let input = config.input().map_err(|error| failed(&error))?;
            (input.options, config.has_bigints())
        } else {
            (Options::default(), false)
        };
        let mut subject = Self::from_documents(Input::from(options).of_text(&schema))?;
        if wide_is_exact {
            subject.model = subject.model.with_exact_integers();
        }
        subject.texts = samples::load_lines(&folder.join("texts.jsonl"))?;
        Ok(subject)
    }

    /// Adds the samples of a folder. Types without samples are allowed.
    ///
    /// # Errors
    ///
    /// If a file cannot be read, or a sample is for a type that the schema does not have.
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

    /// The types that the schema defines, which every language publishes.
    pub fn published(&self) -> impl Iterator<Item = &TypeId> {
        self.model
            .types
            .iter()
            .filter(|(_, found)| found.origin == Origin::Definition)
            .map(|(id, _)| id)
    }

    /// The validator for every published type, which is created at its first use.
    pub(crate) fn validators(&self) -> Result<&Validators> {
        if let Some(known) = self.validators.get() {
            return Ok(known);
        }
        let published = self.published().map(|id| {
            let found = self.model.types.get(id);
            let at = found.map(|found| found.at.as_str()).unwrap_or_default();
            (id.0.as_str(), at)
        });
        let made = Validators::of((&self.documents, self.schema()), published)?;
        Ok(self.validators.get_or_init(|| made))
    }

    /// The validator for the JSON Schema that packages have of every published type, which is created at its first use.
    pub(crate) fn of_packages(&self) -> Result<&Validators> {
        if let Some(known) = self.of_packages.get() {
            return Ok(known);
        }
        let types = &self.model.types;
        let names: Vec<String> = (0..types.len())
            .map(|index| format!("Type{index}"))
            .collect();
        let schemas = json_schemas(&self.model, &names);
        let published = self.published().filter_map(|id| {
            let document = document(types.get_index_of(id)?, false, &schemas, &names);
            Some((id.0.as_str(), document.to_string()))
        });
        let made = Validators::of_each(published)?;
        Ok(self.of_packages.get_or_init(|| made))
    }
}
