//! `[[import]]`: the settings of the packages that types come from.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;

use samewire_schema::{DefinedIn, DocumentFile};

use super::real::real;
use super::tables::{Config, Imported, Schema, SchemaIn};
use crate::report::errors::{Code, Errors, io_error};

impl Imported {
    /// The files of the schema, with the places of their definitions, and those of what it imports.
    pub(super) fn defined_in(&self) -> impl Iterator<Item = DefinedIn> {
        let types = &self.documents.options().types;
        let own = self.given().map(|file| DefinedIn {
            path: file.path.to_owned(),
            label: file.label.to_owned(),
            types: types.clone(),
            adjust: self.config.adjust.clone(),
        });
        // What the other packages import themselves.
        let inner = self.config.imported.iter();
        let inner: Vec<DefinedIn> = inner.flat_map(Self::defined_in).collect();
        own.chain(inner)
    }

    /// The files of the schema, without what they refer to, and those of what it imports.
    pub(crate) fn files(&self) -> HashSet<PathBuf> {
        let inner = self.config.imported.iter().flat_map(Self::files);
        let own = self.given().map(|file| file.path.to_owned());
        own.chain(inner).collect()
    }

    fn given(&self) -> impl Iterator<Item = DocumentFile<'_>> {
        let files = self.documents.files().into_iter();
        files.filter(|file| file.is_given)
    }
}

/// Reads what the settings import, and what that imports. `open` are the settings on the way here.
///
/// # Errors
///
/// If settings or their schema cannot be read, or if settings import themselves, through others or directly.
pub(super) fn read(config: &Config, open: &mut Vec<PathBuf>) -> Result<Vec<Imported>, Errors> {
    let place = |path: &PathBuf| real(path).map_err(|error| io_error(path, &error));
    let own = config.file.as_ref().map(place).transpose()?;
    open.extend(own.clone());
    let mut all: Vec<Imported> = Vec::with_capacity(config.imports.len());
    for (index, import) in config.imports.iter().enumerate() {
        let path = config.dir.join(&import.settings);
        if config.imports[..index].contains(import) {
            let message = format!("`{}` is there twice", import.settings.display());
            let at = config.place("[[import]]");
            return Err(Errors::one(at, message).of(Code::Settings));
        }
        if open.contains(&place(&path)?) {
            let message = format!(
                "`{}` leads back to these settings: of two schemas that need each other, make one package, or move what both \
                 need into a third one",
                import.settings.display()
            );
            let at = config.place("[[import]]");
            return Err(Errors::one(at, message).of(Code::Settings));
        }
        let mut imported = Config::read(&path)?;
        imported.imported = read(&imported, open)?;
        if let Some(Schema::Write(written)) = &imported.schema {
            imported.schema = Some(Schema::Read(SchemaIn {
                file: vec![written.out.clone()],
                types: Vec::new(),
            }));
        }
        // An installed package does not say where those are that it imports itself: they are imported before it.
        let mut input = imported.input()?;
        let before = all.iter();
        let before = before.flat_map(|one| one.documents.options().folders.iter().cloned());
        input.options.folders.extend(before);
        let documents = Arc::new(input.read());
        all.push(Imported {
            config: imported,
            documents,
        });
    }
    open.truncate(open.len() - usize::from(own.is_some()));
    Ok(all)
}
