//! The layouts of packages: what a layout has no place for, where its files go, and the files of the schema in a package.

use std::path::Path;

use samewire_schema::DocumentFile;

use crate::language::templates::Templates;
use crate::language::{Language, PackageLayout};
use crate::render::path_of;
use crate::report::errors::Errors;
use crate::settings::{Config, Int64, Package, RuntimeFrom};
use crate::sync::output::{Exports, File, Others, Output};
use crate::sync::read;

/// Checks that a language has the layout of a package, and that the layout has a place for all that the settings ask for.
///
/// # Errors
///
/// Each setting without a place.
pub(super) fn check(config: &Config, package: &Package, language: &Language) -> Result<(), Errors> {
    let mut errors = Errors::default();
    let (layout, known) = (package.layout.name(), language.layouts.known());
    if !known.contains(&package.layout) {
        let known: Vec<_> = known.into_iter().map(PackageLayout::name).collect();
        let message = format!(
            "{} has no layout `{layout}`; it has: {}",
            language.name,
            known.join(", ")
        );
        return Err(Errors::one(config.at(package), message));
    }
    let is_types = package.layout == PackageLayout::Types;
    let depends = package.runtime == RuntimeFrom::Package;
    let runtime = language.runtime.as_ref();
    let is_published = runtime.is_some_and(|runtime| runtime.package.is_some());
    if depends && !is_published {
        let message = format!(
            "{} has no runtime in a registry that a package could depend on: leave `runtime` out",
            language.name
        );
        errors.push(config.at(package), message);
    }
    for (key, is_set, files, what) in [
        (
            "schemas",
            package.schemas,
            &language.schemas.files,
            "JSON Schema at run time",
        ),
        (
            "random_values",
            package.random_values,
            &language.random_values.files,
            "random values",
        ),
    ] {
        if is_set && files.is_empty() {
            let message = format!("{} has no {what}: leave `{key}` out", language.name);
            errors.push(config.at(package), message);
        }
    }
    for (key, is_set, needs) in [
        ("tests", package.tests, "tests"),
        ("guide", !package.guide.is_empty(), "a README"),
        ("overlay", !package.overlay.is_empty(), "other files"),
        ("modules", !package.modules.is_empty(), "other modules"),
        ("schemas", is_types && package.schemas, "readers"),
        ("runtime", is_types && depends, "readers"),
        (
            "random_values",
            is_types && package.random_values,
            "readers",
        ),
        (
            "int64",
            is_types && package.int64 != Int64::Number,
            "readers",
        ),
    ] {
        if is_set && package.layout != PackageLayout::Package {
            let message = format!("the layout `{layout}` is without {needs}: leave `{key}` out");
            errors.push(config.at(package), message);
        }
    }
    if let (true, Some(types)) = (is_types, &language.layouts.types) {
        let ending = Path::new(types.ending());
        if ending.extension() != package.out.extension() {
            let out = package.out.display();
            let ending = ending.extension().unwrap_or_default().display();
            let message = format!(
                "the layout `{layout}` is one file, and `out` is `{out}`: name a file, such as `{out}.{ending}`"
            );
            errors.push(config.at(package), message);
        }
    }
    errors.or(())
}

/// The words of the line by which a file of declarations is known: `Made by … from ….jinja`.
const MADE: [&str; 2] = ["Made by ", ".jinja"];

/// Where the files of a package are written.
///
/// # Errors
///
/// If a file of somebody else would be overwritten.
pub(super) fn output(
    config: &Config,
    package: &Package,
    files: Vec<File>,
    exports: Exports,
) -> Result<Output, Errors> {
    let out = config.dir.join(&package.out);
    let base = config.dir.clone();
    if package.layout != PackageLayout::Types {
        return Ok(Output {
            dir: out,
            base,
            files,
            others: Others::Reported,
            exports,
        });
    }
    let is_made = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes);
        let says = |line: &str| MADE.iter().all(|words| line.contains(words));
        text.lines().any(says)
    };
    if !files.iter().all(|file| is_made(&file.bytes)) {
        let message = format!(
            "the template of the layout `types` has no comment such as `{}`, by which the file is known: add one",
            MADE.join("… from …")
        );
        return Err(Errors::one(config.at(package), message));
    }
    let is_own = !out.exists()
        || read::bytes(&out, read::FILE).is_ok_and(|old| old.is_empty() || is_made(&old));
    if !is_own {
        let message = format!(
            "`out` is `{}`, which samewire did not write, and it would be overwritten: move it, or name another file",
            package.out.display()
        );
        return Err(Errors::one(config.at(package), message));
    }
    Ok(Output {
        dir: out.parent().unwrap_or(Path::new("")).to_owned(),
        base,
        files,
        others: Others::Ignored,
        exports,
    })
}

/// The files of the schema, if one of the packages has them.
pub(super) fn schema_files(
    config: &Config,
    templates: &Templates,
    files: &[DocumentFile<'_>],
) -> Vec<File> {
    let is_there = config.packages.iter().any(|package| {
        let language = templates.language(&package.language);
        language.is_ok_and(|language| schema_folder(package, &language).is_some())
    });
    let files = files.iter().filter(|_| is_there);
    let files = files.map(|file| File {
        path: file.name.clone(),
        bytes: file.text.as_bytes().to_vec(),
        executable: false,
        source: Some(file.path.to_owned()),
    });
    files.collect()
}

/// The folder for the files of the schema, in a package that has them.
fn schema_folder<'l>(package: &Package, language: &'l Language) -> Option<&'l str> {
    let folder = language.layouts.package.schema.as_str();
    (package.layout == PackageLayout::Package && !folder.is_empty()).then_some(folder)
}

/// The files of a package, with those of the schema.
///
/// # Errors
///
/// If the folder for them has a placeholder that a path cannot have.
pub(super) fn with_schema(
    mut files: Vec<File>,
    schema: &[File],
    package: &Package,
    language: &Language,
) -> Result<Vec<File>, Errors> {
    let Some(folder) = schema_folder(package, language) else {
        return Ok(files);
    };
    let folder =
        path_of(folder, language, package).map_err(|error| Errors { list: vec![error] })?;
    files.extend(schema.iter().map(|file| File {
        path: format!("{folder}/{}", file.path),
        ..file.clone()
    }));
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}
