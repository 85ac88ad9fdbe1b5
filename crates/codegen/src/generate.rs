//! The main function of the generator: it turns settings and a schema into the files of all packages. It writes
//! nothing.

mod imports;
mod layout;
mod meaning;
mod modules;
mod overlay;
mod own_settings;
mod prepared;

use std::panic::resume_unwind;
use std::path::Path;

use samewire_schema::Documents;
use serde_json::Value;

use crate::language::Language;
use crate::language::templates::Templates;
use crate::model::Model;
use crate::render::render_by;
use crate::report::errors::Errors;
use crate::settings::{Config, Package, Schema};
use crate::sync::output::File;
use crate::sync::output::{Exports, Others, Output};
use crate::sync::read;
use crate::view::{View, build};
use imports::Imports;
pub use prepared::{model, templates};
use prepared::{part, with_words};

/// Generates everything the settings ask for from a schema: each package, and the schema's own file. The languages are
/// these, unless the settings name a folder of others.
///
/// # Errors
///
/// Every problem of the schema, of the templates and of the settings, each with its place.
pub fn generate(
    config: &Config,
    languages: &Templates,
    schema: &Value,
) -> Result<Vec<Output>, Errors> {
    let documents = config.input()?.of_value(schema);
    let templates = templates(config, languages)?;
    let model = model(config, &templates, &documents)?;
    let Some(Schema::Write(schema_out)) = &config.schema else {
        return generate_from(config, &templates, &model, &documents);
    };
    let file = schema_file(config, &config.dir.join(&schema_out.out), schema);
    let schema = file.as_ref().map_or(&[][..], |output| &output.files);
    let packages = generate_with(config, &templates, &model, &documents, Some(schema));
    match (packages, file) {
        (Ok(mut outputs), Ok(file)) => {
            outputs.push(file);
            Ok(outputs)
        }
        (packages, file) => {
            let mut errors = packages.err().unwrap_or_default();
            errors.list.extend(file.err().unwrap_or_default().list);
            Err(errors)
        }
    }
}

/// Generates the packages of documents whose [`model`] is known.
///
/// # Errors
///
/// Every problem of the templates and of the settings, and what a language cannot carry, each with its place.
pub fn generate_from(
    config: &Config,
    templates: &Templates,
    model: &Model,
    documents: &Documents,
) -> Result<Vec<Output>, Errors> {
    generate_with(config, templates, model, documents, None)
}

/// Does the same. A schema that is written has this file.
fn generate_with(
    config: &Config,
    templates: &Templates,
    model: &Model,
    documents: &Documents,
    written: Option<&[File]>,
) -> Result<Vec<Output>, Errors> {
    config.check_folders()?;
    let imports = Imports::find(config, templates, model, documents);
    let imports = imports.map_err(|errors| errors.located(documents))?;
    let read = documents.files_without(|path| imports.has_file(path));
    let mut schema = written.map_or_else(
        || layout::schema_files(config, templates, &read),
        <[File]>::to_vec,
    );
    schema.extend(own_settings::file(config, templates, &read, &schema));
    let model = &*imports.without_their_methods(model);
    let mut errors = Errors::default();
    let mut outputs = Vec::with_capacity(config.packages.len());
    for (package, files) in packages(model, config, templates, &imports, &schema) {
        match files {
            Ok(files) => {
                let language = templates.language(&package.language)?;
                match layout::output(config, package, files, exports(&language)) {
                    Ok(output) => outputs.push(output),
                    Err(problems) => errors.list.extend(problems.list),
                }
            }
            Err(problems) => errors.list.extend(problems.list),
        }
    }
    errors.located(documents).or(outputs)
}

/// Which lines of the packages of a language export names.
fn exports(language: &Language) -> Exports {
    let runtime = language.runtime.as_ref();
    let internal = runtime.and_then(|runtime| runtime.to.rsplit('/').next());
    Exports {
        lines: language.exports.clone(),
        internal: internal.map(str::to_owned),
    }
}

/// Makes all packages in parallel, since none depends on another.
fn packages<'c>(
    model: &Model,
    config: &'c Config,
    templates: &Templates,
    imports: &Imports<'_>,
    schema: &[File],
) -> Vec<(&'c Package, Result<Vec<File>, Errors>)> {
    std::thread::scope(|scope| {
        let make = |package| {
            scope.spawn(move || package_with(model, config, package, templates, imports, schema))
        };
        let all: Vec<_> = config.packages.iter().map(|p| (p, make(p))).collect();
        all.into_iter()
            .map(|(package, made)| (package, made.join().unwrap_or_else(|e| resume_unwind(e))))
            .collect()
    })
}

/// The view for the templates of a package.
///
/// # Errors
///
/// If the language does not load, names cannot be settled, or a stable part needs something that the package leaves
/// out.
pub fn package_view(
    model: &Model,
    package: &Package,
    templates: &Templates,
) -> Result<View, Errors> {
    let model = part(model, package)?;
    let language = templates.language(&package.language)?;
    crate::view(&model, &language, package)
}

/// The files of a package, without those of its schema.
///
/// # Errors
///
/// If the settings lack an option, the language does not load, names cannot be settled, a stable part needs something
/// that the package leaves out, or a template fails.
pub fn package(
    model: &Model,
    config: &Config,
    package: &Package,
    templates: &Templates,
) -> Result<Vec<File>, Errors> {
    package_with(model, config, package, templates, &Imports::default(), &[])
}

/// Does the same with the files of the schema, if the package has them.
fn package_with(
    model: &Model,
    config: &Config,
    package: &Package,
    templates: &Templates,
    imports: &Imports<'_>,
    schema: &[File],
) -> Result<Vec<File>, Errors> {
    let language = &*templates.language(&package.language)?;
    let package = &with_words(config, package, language)?;
    modules::check(config, package, language)?;
    layout::check(config, package, language)?;
    let guide = guide(config, package)?;
    let overlay = overlay::files(config, package)?;
    let model = part(model, package)?;
    let imports = imports.of(config, package, language)?;
    let view = build::importing(&model, language, package, &imports)?;
    let printer = templates.printer(&package.language)?;
    let made = render_by(&printer, language, &view, package, guide.as_deref());
    let made = made.map_err(|error| Errors { list: vec![error] })?;
    let mut files = overlay::over(made, overlay, config, package)?;
    modules::present(&files, config, package, language)?;
    for file in &mut files {
        if language.is_own(&file.path) {
            language.layout.leave_alone(&mut file.bytes);
        }
    }
    layout::with_schema(files, schema, package, language)
}

/// The text of a package's guide: the texts of all its files, separated by blank lines.
fn guide(config: &Config, package: &Package) -> Result<Option<String>, Errors> {
    let mut errors = Errors::default();
    let mut parts = Vec::with_capacity(package.guide.len());
    for path in &package.guide {
        let path = config.dir.join(path);
        let text = read::text(&path, read::TEXT).unwrap_or_else(|error| {
            let (path, error) = (path.display(), error.to_string().to_lowercase());
            let message = format!("its guide `{path}` cannot be read: {error}");
            errors.push(config.at(package), message);
            String::new()
        });
        let text = text.replace("\r\n", "\n");
        if text.contains(|c: char| c.is_control() && c != '\n' && c != '\t') {
            let message = format!("its guide `{}` holds control characters", path.display());
            errors.push(config.at(package), message);
        }
        parts.push(text.trim().to_owned());
    }
    errors.or((!parts.is_empty()).then(|| parts.join("\n\n")))
}

/// The file of the schema itself, indented, with a line break at its end.
fn schema_file(config: &Config, path: &Path, schema: &Value) -> Result<Output, Errors> {
    let failed = |message: String| Errors::one(config.place("[schema]"), message);
    let shown = path.display();
    let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
        return Err(failed(format!(
            "`out` is `{shown}`, which is not the path of a file"
        )));
    };
    if path.exists() {
        let old = read::bytes(path, read::SCHEMA).map_err(|e| {
            let e = e.to_string().to_lowercase();
            failed(format!("its `out`, `{shown}`, cannot be read: {e}"))
        })?;
        if !is_schema(&String::from_utf8_lossy(&old)) {
            return Err(failed(format!(
                "its `out`, `{shown}`, is not a schema, and would be overwritten; move it, or name another file"
            )));
        }
    }
    let mut text = serde_json::to_string_pretty(schema).map_err(|e| failed(e.to_string()))?;
    text.push('\n');
    let file = File {
        path: name.to_owned(),
        bytes: text.into_bytes(),
        executable: false,
        source: None,
    };
    Ok(Output {
        dir: path.parent().unwrap_or(Path::new("")).to_owned(),
        base: config.dir.clone(),
        files: vec![file],
        others: Others::Ignored,
        exports: Exports::default(),
    })
}

/// Whether a text is a schema that an earlier run may have written, even with merge conflicts in it.
fn is_schema(text: &str) -> bool {
    let text = text.trim();
    text.is_empty() || (text.starts_with(['{', '<']) && text.contains("\"$defs\""))
}
