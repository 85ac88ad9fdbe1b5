//! Generates the packages of a schema into a folder, and prepares them for their drivers.

use std::path::Path;

use samewire_codegen::language::level::Level;
use samewire_codegen::language::{Language, Prove};
use samewire_codegen::settings::Int64;
use samewire_codegen::{Config, Mode, Model, Package, Templates, generate, sync};
use tempfile::TempDir;

use crate::engine::error::{Error, Result};
use crate::judges::driver::Spec;
use crate::languages::cache::filled;
use crate::languages::commands::{find_program, placed, run, variables};

/// The packages of a schema. Their folder is deleted when this value is dropped.
#[derive(Debug)]
pub struct Packages {
    /// The drivers of the packages.
    pub drivers: Vec<Spec>,
    folder: TempDir,
}

/// Where packages are created, and how the user can leave one out.
#[derive(Debug, Clone, Copy)]
pub struct Places<'p> {
    /// The folder for installed tools, such as [`cache`](crate::cache()).
    pub cache: &'p Path,
    /// The option with which a user leaves out a language, such as `--without {language}`.
    pub without: &'p str,
}

impl Packages {
    /// Generates a package in each of these languages into a temporary folder, and prepares it. What it needs is
    /// installed into the cache, once for each version of a language.
    ///
    /// # Errors
    ///
    /// If a language refuses the schema, or a required program is missing or fails.
    pub fn make(
        model: &Model,
        templates: &Templates,
        languages: &[&str],
        places: &Places<'_>,
        tell: &mut dyn FnMut(&str),
    ) -> Result<Self> {
        let folder = tempfile::Builder::new()
            .prefix("samewire-prove-")
            .tempdir()
            .map_err(|error| Error(format!("no temporary folder can be made: {error}")))?;
        let mut drivers = Vec::new();
        for name in languages {
            let language = templates
                .language(name)
                .map_err(|errors| combined_error(&errors))?;
            tell(&format!("{name}: generating a package"));
            written(model, templates, &language, folder.path())?;
            drivers.push(prepare(&language, &folder.path().join(name), places, tell)?);
        }
        Ok(Self { drivers, folder })
    }

    /// The folder that contains the packages. Each is in a folder with the name of its language.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }
}

/// The option for the folder of crates that no registry has yet, and where they are if this was compiled from a clone.
const CRATES: &str = "crates";
const CLONE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The settings of a package that is used on this machine alone.
pub fn package(language: &Language, name: &str) -> Package {
    let mut package = Package::unpublished(language, name);
    if language.options.contains_key(CRATES) && Path::new(CLONE).join("wire").is_dir() {
        package.options.insert(CRATES.to_owned(), CLONE.to_owned());
    }
    package
}

/// Writes the package of a language.
fn written(model: &Model, templates: &Templates, language: &Language, folder: &Path) -> Result<()> {
    let mut package = package(language, "proved-types");
    if model.wide_is_exact {
        package.int64 = Int64::Bigint;
    }
    let config = Config::of(folder.to_path_buf(), Vec::new());
    let files = generate::package(model, &config, &package, templates)
        .map_err(|errors| combined_error(&errors))?;
    let output = samewire_codegen::Output {
        dir: folder.join(&package.out),
        base: folder.to_path_buf(),
        files,
        others: samewire_codegen::Others::Reported,
        exports: samewire_codegen::sync::Exports::default(),
    };
    sync(&output, Mode::Write).map_err(|error| Error(error.to_string()))?;
    Ok(())
}

/// Installs the dependencies of a package, and builds it.
fn prepare(
    language: &Language,
    package: &Path,
    places: &Places<'_>,
    tell: &mut dyn FnMut(&str),
) -> Result<Spec> {
    let name = &language.name;
    let prove = prove_of(language)?;
    let needs = |error: Error| {
        let leave_out = places.without.replace("{language}", name);
        Error(format!(
            "{error}\n{name} needs {}; `{leave_out}` leaves it out",
            prove.needs
        ))
    };
    let cache = filled(name, prove, places.cache, tell).map_err(needs)?;
    if !prove.build.is_empty() {
        tell(&format!("{name}: building the package"));
    }
    for command in &prove.build {
        run(command, package, &cache, &[]).map_err(needs)?;
    }
    let mut driver = driver(language, package, &cache)?;
    if let Some(program) = driver.command.first_mut() {
        *program = find_program(program).display().to_string();
    }
    Ok(driver)
}

/// The drivers of all languages whose packages read and write. A package is in the folder with the name of its
/// language, and what it needs in the cache folder.
///
/// # Errors
///
/// If a language does not load, or lacks a driver.
pub fn drivers(templates: &Templates, folder: &Path, cache: &Path) -> Result<Vec<Spec>> {
    let names = templates
        .known()
        .map_err(|errors| combined_error(&errors))?;
    let mut all = Vec::new();
    for name in names {
        let language = templates
            .language(name)
            .map_err(|errors| combined_error(&errors))?;
        if language.level >= Level::Wire {
            all.push(driver(&language, &folder.join(name), cache)?);
        }
    }
    Ok(all)
}

/// The driver of a package of a language.
///
/// # Errors
///
/// If the language has none, because its packages only declare types.
pub fn driver(language: &Language, package: &Path, cache: &Path) -> Result<Spec> {
    let prove = prove_of(language)?;
    let mut command = placed(&prove.driver, cache);
    // A program of the package is found from any folder.
    let program = command.first_mut();
    if let Some(program) = program.filter(|program| Path::new(program).components().count() > 1) {
        *program = package.join(&program).display().to_string();
    }
    Ok(Spec {
        build: prove.build.iter().map(|line| placed(line, cache)).collect(),
        environment: variables(prove.environment.iter(), package, cache)?,
        claim: language.claim(),
        ..Spec::new(&language.name, command, package.to_path_buf())
    })
}

/// The commands with which the packages of a language are proved.
fn prove_of(language: &Language) -> Result<&Prove> {
    language.prove.as_ref().ok_or_else(|| {
        Error(format!(
            "packages of {} only declare types: there is nothing to prove",
            language.name
        ))
    })
}

fn combined_error(errors: &samewire_codegen::Errors) -> Error {
    Error(errors.to_string())
}
