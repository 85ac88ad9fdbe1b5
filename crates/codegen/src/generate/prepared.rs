//! What is made of the settings before packages are generated: the languages, the model, and the options of a package.

use std::borrow::Cow;
use std::panic::resume_unwind;
use std::thread::Builder;

use indexmap::IndexMap;
use samewire_schema::Documents;

use crate::language::templates::Templates;
use crate::language::{Language, Word};
use crate::lower::check_order;
use crate::model::Model;
use crate::report::errors::{Code, Errors};
use crate::settings::{Config, Package, Schema};

/// The stack size of a program's main thread.
const STACK: usize = 8 * 1024 * 1024;

/// Reads documents into a model, as these settings read or write it. Meanwhile the languages of the packages are
/// prepared.
///
/// # Errors
///
/// Every problem of the schema, each with its place.
pub fn model(
    config: &Config,
    templates: &Templates,
    documents: &Documents,
) -> Result<Model, Errors> {
    // The schema is read in a thread of its own: allocators keep the memory that a thread frees, so that the threads of
    // the packages can reuse it.
    std::thread::scope(|scope| {
        // Languages do not depend on the schema. Without a thread, they are prepared when they are first needed, where
        // their problems are reported.
        let _ = Builder::new().spawn_scoped(scope, || {
            for package in &config.packages {
                drop(templates.printer(&package.language));
            }
        });
        let thread = Builder::new().stack_size(STACK);
        match thread.spawn_scoped(scope, || read_schema(config, documents)) {
            Ok(read) => read.join().unwrap_or_else(|e| resume_unwind(e)),
            Err(_) => read_schema(config, documents),
        }
    })
}

fn read_schema(config: &Config, documents: &Documents) -> Result<Model, Errors> {
    match &config.schema {
        // The readers of the types take the first variant that accepts, so none may lose what another one keeps.
        Some(Schema::Write(_)) => {
            let model = crate::lower_from(documents)?;
            check_order(&model).map(|()| model)
        }
        Some(Schema::Read(_)) | None => crate::lower_from(documents),
    }
}

/// The languages that the settings can select: those in the folder that they name, with the runtimes of these, or else
/// these.
///
/// # Errors
///
/// If the folder cannot be read.
pub fn templates<'l>(
    config: &Config,
    languages: &'l Templates,
) -> Result<Cow<'l, Templates>, Errors> {
    match &config.templates {
        Some(dir) => {
            let own = Templates::in_project(&config.dir.join(dir), &config.dir)?;
            Ok(Cow::Owned(own.with_runtimes_of(languages)))
        }
        None => Ok(Cow::Borrowed(languages)),
    }
}

/// The part of a model that a package contains: the whole model, or only the stable part.
pub(super) fn part<'m>(model: &'m Model, package: &Package) -> Result<Cow<'m, Model>, Errors> {
    if package.unstable {
        return Ok(Cow::Borrowed(model));
    }
    let stable = model.clone().without_unstable();
    let stable = stable.map_err(|errors| errors.of(Code::Unsupported));
    stable.map(Cow::Owned)
}

/// The package with every option of its language: those that it sets, and the language's values for the others.
pub(super) fn with_words(
    config: &Config,
    package: &Package,
    language: &Language,
) -> Result<Package, Errors> {
    let mut errors = Errors::default();
    let place = if config.file.is_some() {
        "[package.options]"
    } else {
        "`--option`"
    };
    let known = |word: &String| language.options.contains_key(word);
    for word in package.options.keys().filter(|word| !known(word)) {
        let message = format!(
            "{place} has `{word}`, which is not an option of {}; its options are: {}",
            language.name,
            words(&language.options)
        );
        errors.push(config.at(package), message);
    }
    let mut full = package.clone();
    for (word, asked) in &language.options {
        let about = &asked.about;
        if let Some(value) = full.options.get(word) {
            if let Some(problem) = asked.problem(value) {
                let message = format!("{place} has `{word} = {value:?}`, {about}: {problem}");
                errors.push(config.at(package), message);
            }
            continue;
        }
        if let Some(value) = asked.unless_given(&package.name) {
            full.options.insert(word.clone(), value);
            continue;
        }
        let (name, how) = (&language.name, example(config, word));
        let message =
            format!("{place} lacks `{word}`, {about}, which {name} requires: add `{how}`");
        errors.push(config.at(package), message);
    }
    errors.or(full)
}

/// An example of how to set an option in these settings.
fn example(config: &Config, word: &str) -> String {
    match config.file {
        Some(_) => format!("options = {{ {word} = \"…\" }}"),
        None => format!("--option {word}=…"),
    }
}

fn words(set: &IndexMap<String, Word>) -> String {
    if set.is_empty() {
        "nothing".to_owned()
    } else {
        set.keys().cloned().collect::<Vec<_>>().join(", ")
    }
}
