//! Where a schema comes from, and what it may refer to.

use std::borrow::Cow;
use std::path::PathBuf;

use samewire_schema::{
    Draft, Folder, Formats, Graph, Options, Pointer, Problem, Problems, Source, resolve,
};
use serde_json::Value;

use crate::adjust::{Adjust, adjusted};
use crate::errors::{Code, Error, Errors};

/// What is known of a schema beside its text. Without a path, it refers to nothing but itself.
#[derive(Debug, Clone, Default)]
pub struct Input {
    /// The file that it stands in. Files beside it are read where it refers to them, by their own place or by that of its
    /// `$id`. Nothing else is, and never the network. Without a path, the schema is taken to be made from types, whose
    /// readers take the first branch of `oneOf` that accepts.
    pub path: Option<PathBuf>,
    /// Folders whose files stand for what a URL would return: `https://example.com/schemas/` and a folder.
    pub folders: Vec<(String, PathBuf)>,
    /// The dialect of schemas without `$schema`, or with one that is not known: `draft-07` and its like.
    pub dialect: Option<String>,
    /// Which formats are asserted; without this, each is an annotation.
    pub formats: Formats,
    /// What is different in the schema.
    pub adjust: Vec<Adjust>,
}

impl Input {
    /// The schema with everything that is different in it, but for names.
    ///
    /// # Errors
    ///
    /// Each place that the schema does not have.
    pub fn adjusted<'s>(&self, schema: &'s Value) -> Result<Cow<'s, Value>, Errors> {
        adjusted(schema, &self.adjust)
    }

    /// All schemas that one needs, after it was adjusted.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with them.
    pub fn graph(&self, schema: &Value) -> Result<Graph, Errors> {
        let mut errors = Errors::default();
        let dialect = self.dialect.as_ref().and_then(|name| {
            let draft = Draft::of_name(name);
            if draft.is_none() {
                let known = Draft::ALL.map(Draft::name).join(", ");
                let message = format!("there is no dialect `{name}`: the dialects are {known}");
                errors.push("/$schema", message);
            }
            draft
        });
        let mut errors = errors.or(Errors::default())?;
        let folders = self.folders.iter().map(|(url, dir)| Folder {
            url: url.clone(),
            dir: dir.clone(),
        });
        let mut options = Options {
            dialect,
            folders: folders.collect(),
            formats: self.formats.clone(),
        };
        let source = match &self.path {
            Some(path) if path.is_file() && self.adjust.is_empty() => Source::of_file(path),
            Some(path) if path.is_file() => Source::of_text_at(path, &schema.to_string()),
            // It may be about to be written there.
            Some(_) | None => Source::of_text("schema", &schema.to_string()),
        };
        let found = source.map_err(Problems::from).and_then(|source| {
            if let Some(path) = &self.path {
                options.folders.extend(Folder::around(path, &source.json));
            }
            resolve(source, &options)
        });
        found.map_err(|problems| {
            for problem in problems.list {
                self.tell(&problem, &mut errors);
            }
            errors
        })
    }

    fn tell(&self, problem: &Problem, errors: &mut Errors) {
        let place = &problem.place;
        let own = self.path.as_ref().map(|path| path.display().to_string());
        let is_elsewhere = own.is_some_and(|own| own != place.file);
        let error = Error {
            code: Code::Schema(problem.code),
            // The text of an adjusted schema is not that of the file.
            place: (is_elsewhere || self.path.is_some() && self.adjust.is_empty())
                .then(|| place.clone()),
            ..Error::new(place.pointer.as_str(), &problem.message)
        };
        errors.list.push(error);
    }

    /// The same problems of a schema with their lines in its file.
    #[must_use]
    pub fn located(&self, mut errors: Errors) -> Errors {
        let Some(path) = &self.path else {
            return errors;
        };
        let Ok(source) = Source::of_file(path) else {
            return errors;
        };
        for error in errors.list.iter_mut().filter(|error| error.place.is_none()) {
            let Some(pointer) = Pointer::of_text(&error.at) else {
                continue;
            };
            // What an adjustment has added is shown where it was added. Anything else may be in another file.
            if pointer.of(&source.json).is_some() || !self.adjust.is_empty() {
                let problem = Problem::at(&source, &pointer, samewire_schema::Code::Keyword, "");
                error.place = Some(problem.place);
            }
        }
        errors
    }
}
