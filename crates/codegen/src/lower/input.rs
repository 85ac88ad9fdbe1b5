//! Where a schema comes from, and what it may refer to.

use std::borrow::Cow;
use std::path::PathBuf;

use samewire_schema::{Draft, Folder, Graph, Options, Problem, Problems, Source, resolve};
use serde_json::Value;

use crate::adjust::{Adjust, adjusted};
use crate::errors::Errors;

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
        let message = if is_elsewhere {
            format!("in {}: {}", place.file, problem.message)
        } else {
            problem.message.clone()
        };
        errors.push(place.pointer.as_str(), message);
    }
}
