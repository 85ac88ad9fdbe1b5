//! The folders in the settings. No folder that is written may contain something that others read or write, however its
//! path is spelled.

use std::path::{Path, PathBuf};

use samewire_schema::is_stdin;

use super::real::real;
use super::tables::{Config, Package, Schema};
use crate::report::errors::Errors;
use crate::sync::control;

/// A path as it is written in the settings, and the place that it leads to.
struct Named<'c> {
    what: &'static str,
    said: &'c Path,
    real: PathBuf,
}

/// Reports each output that overlaps with an input or another output, or is outside of the folder of the settings.
pub(super) fn check(config: &Config, errors: &mut Errors) {
    let mut outs: Vec<(&Package, Named<'_>)> = Vec::new();
    let read_files = read_files(config, errors);
    let templates = config.templates.iter();
    let mut templates: Vec<Named<'_>> = templates
        .filter_map(|path| {
            named(
                config,
                "the templates",
                path,
                || config.place("`templates`"),
                errors,
            )
        })
        .collect();
    if let Some(Schema::Read(read)) = &config.schema {
        // The next run would read an output in these folders as a schema.
        let folders = read
            .file
            .iter()
            .filter(|path| config.dir.join(path).is_dir());
        let at = || config.place("`schema`");
        templates.extend(folders.filter_map(|path| named(config, "the schemas", path, at, errors)));
    }
    for package in &config.packages {
        if let Some(own) = named(
            config,
            "a package's folder",
            &package.out,
            || config.at(package),
            errors,
        ) {
            outs.push((package, own));
        }
    }
    for (index, (package, own)) in outs.iter().enumerate() {
        let said = own.said.display();
        for (other, place) in outs.iter().take(index) {
            if let Some(how) = shared(&own.real, &place.real) {
                let message = format!(
                    "its folder `{said}` {how} the one of {}, `{}`: give each a folder of its own",
                    called(other),
                    place.said.display()
                );
                errors.push(config.at(package), message);
            }
        }
        for read in &templates {
            if let Some(how) = shared(&own.real, &read.real) {
                let message = format!(
                    "its folder `{said}` {how} the folder of {}, `{}`: give each a folder of its own",
                    read.what,
                    read.said.display()
                );
                errors.push(config.at(package), message);
            }
        }
        for file in read_files
            .iter()
            .filter(|file| file.real.starts_with(&own.real))
        {
            let message = format!(
                "its folder `{said}` holds {}, `{}`: a package's folder holds nothing else, so move one of them",
                file.what,
                file.said.display()
            );
            errors.push(config.at(package), message);
        }
        forbidden(config, own, || config.at(package), errors);
    }
    let overlays = overlays(config, errors);
    for (package, overlay) in &overlays {
        for (other, place) in &outs {
            if let Some(how) = shared(&overlay.real, &place.real) {
                let message = format!(
                    "its overlay `{}` {how} the folder of {}, `{}`: a package's folder holds nothing else, so move the overlay",
                    overlay.said.display(),
                    called(other),
                    place.said.display()
                );
                errors.push(config.at(package), message);
            }
        }
    }
    if let Some(Schema::Write(schema)) = &config.schema {
        let at = || config.place("[schema]");
        if let Some(own) = named(config, "its `out`", &schema.out, at, errors) {
            let overlays = overlays.iter().map(|(_, overlay)| overlay);
            let folders = templates.iter().chain(overlays);
            let outs = outs.iter().map(|(_, out)| out);
            schema_out(&own, &read_files, folders.chain(outs), at, errors);
            forbidden(config, &own, at, errors);
        }
    }
}

/// Reports a schema that would be written over an input, or into the folder of another output or input.
fn schema_out<'n>(
    own: &Named<'_>,
    read_files: &'n [Named<'n>],
    folders: impl Iterator<Item = &'n Named<'n>>,
    at: impl Fn() -> String,
    errors: &mut Errors,
) {
    let said = own.said.display();
    for file in read_files.iter().filter(|file| file.real == own.real) {
        let message = format!("its `out`, `{said}`, is {}: name another file", file.what);
        errors.push(at(), message);
    }
    for folder in folders.filter(|folder| own.real.starts_with(&folder.real)) {
        let (what, folder) = (folder.what, folder.said.display());
        let message = format!("its `out`, `{said}`, is in {what}, `{folder}`: name another folder");
        errors.push(at(), message);
    }
}

/// The files that are read. None of them may be in a folder that is written.
fn read_files<'c>(config: &'c Config, errors: &mut Errors) -> Vec<Named<'c>> {
    let mut files = Vec::new();
    match &config.schema {
        Some(Schema::Read(read)) => {
            let at = || config.place("`schema`");
            for path in read
                .file
                .iter()
                .filter(|path| !config.dir.join(path).is_dir() && !is_stdin(path))
            {
                files.extend(named(config, "the schema", path, at, errors));
            }
        }
        Some(Schema::Write(_)) | None => {}
    }
    for package in &config.packages {
        for path in &package.guide {
            files.extend(named(
                config,
                "a guide",
                path,
                || config.at(package),
                errors,
            ));
        }
    }
    if let Some(file) = &config.file {
        match real(file) {
            Ok(real) => files.push(Named {
                what: "the settings",
                said: file,
                real,
            }),
            Err(error) => errors.push(file.display().to_string(), error.to_string()),
        }
    }
    files
}

fn overlays<'c>(config: &'c Config, errors: &mut Errors) -> Vec<(&'c Package, Named<'c>)> {
    let mut overlays = Vec::new();
    for package in &config.packages {
        let at = || config.at(package);
        for path in &package.overlay {
            let overlay = named(config, "an overlay", path, at, errors);
            overlays.extend(overlay.map(|overlay| (package, overlay)));
        }
    }
    overlays
}

/// Resolves a path of the settings. Reports a path whose links form a cycle.
fn named<'c>(
    config: &Config,
    what: &'static str,
    said: &'c Path,
    at: impl Fn() -> String,
    errors: &mut Errors,
) -> Option<Named<'c>> {
    match real(&config.dir.join(said)) {
        Ok(real) => Some(Named { what, said, real }),
        Err(error) => {
            let said = said.display();
            errors.push(at(), format!("{what}, `{said}`, is nowhere: {error}"));
            None
        }
    }
}

/// Reports a path that must not be written to. It may be in the folder of a version control system, which may execute
/// files there. Or it may be outside of the folder of the settings file: users who run somebody else's settings can
/// rely on nothing outside being changed.
fn forbidden(config: &Config, own: &Named<'_>, at: impl Fn() -> String, errors: &mut Errors) {
    let said = own.said.display();
    if control::is_within(&own.real) {
        let message = format!(
            "`out` is `{said}`, in the folder of a version control system, where nothing is written; name another folder"
        );
        errors.push(at(), message);
    }
    let Some(file) = &config.file else {
        return;
    };
    let home = real(&config.dir);
    if !home.is_ok_and(|home| own.real.starts_with(home)) {
        let message = format!(
            "`out` is `{said}`, which is outside the folder of `{}`, where the settings may not write; move the settings to a folder that contains both",
            file.file_name().unwrap_or(file.as_os_str()).display()
        );
        errors.push(at(), message);
    }
}

fn called(package: &Package) -> String {
    format!("the {} package `{}`", package.language, package.name)
}

/// The relation of one folder to another, if they share files.
fn shared(one: &Path, other: &Path) -> Option<&'static str> {
    if one == other {
        Some("is")
    } else if one.starts_with(other) {
        Some("is in")
    } else if other.starts_with(one) {
        Some("holds")
    } else {
        None
    }
}
