//! The settings that a package has beside its schema, for those that import its types.

use std::collections::BTreeSet;
use std::path::PathBuf;

use samewire_schema::DocumentFile;

use super::prepared::with_words;
use crate::language::level::Capability;
use crate::language::templates::Templates;
use crate::language::{PackageLayout, Word};
use crate::report::errors::Errors;
use crate::settings::{Config, Int64, Package, References, Schema, SchemaIn};
use crate::sync::output::File;

/// The name of the file.
const NAME: &str = "samewire.toml";

/// What is needed to know the types of all packages: how the schema is read, and what each package calls itself. `None` for
/// a schema without files.
pub(super) fn file(
    config: &Config,
    templates: &Templates,
    documents: &[DocumentFile<'_>],
    schema: &[File],
) -> Option<File> {
    let mut files: Vec<PathBuf> = schema.iter().map(|file| file.path.clone().into()).collect();
    let mut folders = BTreeSet::new();
    if let Some(Schema::Read(_)) = &config.schema {
        let given = documents.iter().filter(|file| file.is_given);
        files = given.map(|file| file.name.clone().into()).collect();
        let others = documents.iter().filter(|file| !file.is_given);
        for file in others.filter(|file| !file.uri.starts_with("file:")) {
            let folder = PathBuf::from(&file.name);
            let folder = folder.parent().map_or_else(PathBuf::new, PathBuf::from);
            let url = file.uri.rsplit_once('/').map_or(file.uri, |(url, _)| url);
            folders.insert((format!("{url}/"), PathBuf::from(".").join(folder)));
        }
    }
    if files.is_empty() || schema.is_empty() {
        return None;
    }
    let types = match &config.schema {
        Some(Schema::Read(read)) => read.types.clone(),
        Some(Schema::Write(_)) | None => Vec::new(),
    };
    let packages = config.packages.iter();
    let packages = packages.filter(|package| package.layout == PackageLayout::Package);
    // What is wrong with a package is reported where it is generated.
    let packages = packages.filter_map(|package| named(config, package, templates).ok());
    let own = Config {
        schema: Some(Schema::Read(SchemaIn { file: files, types })),
        references: References {
            dialect: config.references.dialect.clone(),
            allow: vec![PathBuf::from(".")],
            folders: References::folders_of(folders),
        },
        assert_formats: config.assert_formats.clone(),
        formats: config.formats,
        allow_unenforced: config.allow_unenforced,
        view: config.view,
        nullable: config.nullable,
        undeclared: config.undeclared,
        defaults: config.defaults,
        only: config.only.clone(),
        adjust: config.adjust.clone(),
        ..Config::of(PathBuf::new(), packages.collect())
    };
    let text = toml::to_string(&own).ok()?;
    Some(File {
        path: NAME.to_owned(),
        bytes: format!(
            "# What `[[import]]` of other settings names, to use the types of this package.\n{text}"
        )
        .into_bytes(),
        executable: false,
        source: None,
    })
}

/// What others need to know of a package.
fn named(config: &Config, package: &Package, templates: &Templates) -> Result<Package, Errors> {
    let language = templates.language(&package.language)?;
    let full = with_words(config, package, &language)?;
    let is_name = |word: &String| {
        let word = language.options.get(word);
        word.is_some_and(Word::is_identifier)
    };
    let options = full.options.into_iter();
    Ok(Package {
        out: PathBuf::new(),
        description: String::new(),
        tests: false,
        schemas: false,
        random_values: false,
        guide: Vec::new(),
        overlay: Vec::new(),
        modules: Vec::new(),
        repository: None,
        homepage: None,
        keywords: Vec::new(),
        // Other languages hold all integers anyway.
        int64: if language.missing.contains(&Capability::Int64) {
            package.int64
        } else {
            Int64::Number
        },
        options: options.filter(|(word, _)| is_name(word)).collect(),
        ..package.clone()
    })
}
