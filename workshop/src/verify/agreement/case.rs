//! Generates and builds packages in every language from a schema, and runs the proof for it with their drivers.

use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use samewire_codegen::settings::{Enums, Ids, References};
use samewire_codegen::{Config, Language, Mode, Output, Package, Templates, generate, sync};
use samewire_prove::{Report, Spec, Subject, run as agree};
use serde_json::Value;

use crate::verify::languages::commands::{Commands, forget_build};
use crate::verify::run::job::{Job, Proof};
use crate::verify::tools;
use crate::workspace::{root, scratch, write};

/// A schema for which packages are generated.
pub(super) struct Case {
    /// The name of its folder under `crates/codegen/tests/cases`, or of the divergence that it shows.
    pub(super) name: String,
    pub(super) schema: Value,
    /// The folder with its schema and texts, if there is one.
    pub(super) home: Option<PathBuf>,
    /// Whether the validator is a judge.
    pub(super) validated: bool,
    /// What the schema may refer to.
    pub(super) references: References,
    /// The folder of the languages: that of the project, or a copy with other settings.
    pub(super) templates: PathBuf,
    /// The step that proves the case.
    pub(super) step: &'static str,
}

/// What compilers leave in packages, which is no reason to write and compile them again.
const IGNORED: &str = "Cargo.lock\n__pycache__\ndist\nnode_modules\ntarget\n";

/// The folder of the project's languages.
pub(super) fn templates() -> PathBuf {
    root().join("templates")
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the schema of `{}`", self.name)
    }
}

impl Case {
    /// Generates and compiles the package of every language. Unchanged files are not touched, so that build output stays
    /// valid.
    pub(super) fn generate(&self, folder: &Path) -> Result<()> {
        self.generate_some(folder, |_| true).map(drop)
    }

    /// Generates and compiles the packages of some languages, and returns the names of these.
    pub(super) fn generate_some(
        &self,
        folder: &Path,
        is_one: impl Fn(&str) -> bool,
    ) -> Result<Vec<String>> {
        let languages = self.languages()?;
        let mut config = self.config(folder)?;
        config.packages.retain(|package| is_one(&package.language));
        let ignored = folder.join(".gitignore");
        if !ignored.exists() {
            write(&ignored, IGNORED)?;
        }
        for output in generate(&config, &languages, &self.schema)? {
            renew(&output)?;
        }
        for package in &config.packages {
            let name = &package.language;
            Commands::of(&*languages.language(name)?)?.build(&folder.join(name))?;
        }
        Ok(config
            .packages
            .into_iter()
            .map(|package| package.language)
            .collect())
    }

    /// The languages of its packages.
    pub(super) fn languages(&self) -> Result<Templates> {
        Ok(Templates::at(&self.templates)?.with_runtimes_of(xtask::codegen::languages()?))
    }

    /// The settings for its packages, one for every language.
    pub(super) fn config(&self, folder: &Path) -> Result<Config> {
        let languages = self.languages()?;
        let packages = languages.known()?.into_iter();
        let packages = packages.map(|name| Ok(self.package(&*languages.language(name)?)));
        self.read_as_set(Config {
            references: self.references.clone(),
            ..Config::of(folder.to_path_buf(), packages.collect::<Result<_>>()?)
        })
    }

    /// Adds the options of the `samewire.toml` beside its schema to settings. A package in it says how enums and
    /// large integers are represented in its language.
    pub(super) fn read_as_set(&self, config: Config) -> Result<Config> {
        let settings = self.home.as_ref().map(|home| home.join("samewire.toml"));
        let Some(path) = settings.filter(|settings| settings.exists()) else {
            return Ok(config);
        };
        let own = Config::load(&path)?;
        let mut packages = config.packages;
        for package in &mut packages {
            let own = own.packages.iter();
            let mut own = own.filter(|own| own.language == package.language);
            if let Some(own) = own.next() {
                (package.enums, package.int64) = (own.enums, own.int64);
            }
        }
        Ok(Config {
            templates: config.templates,
            schema: config.schema,
            references: config.references,
            packages,
            dir: config.dir,
            ..own
        })
    }

    /// The settings of its package in a language.
    pub(super) fn package(&self, language: &Language) -> Package {
        let command = format!("cargo xtask verify --only {}", self.step);
        let module = format!("case_{}", self.name);
        let name = format!("samewire-{}", module.replace('_', "-"));
        let options = [("module", module), ("command", command)];
        let mut package = samewire_prove::package(language, &name);
        package.description = format!("The schema of `{}`", self.name);
        // The packages of this repository use aliases and values, so the other kinds are proved here.
        package.ids = Ids::Nominal;
        package.enums = Enums::Named;
        package.schemas = !language.schemas.files.is_empty();
        package.random_values = self.home.is_some() && !language.random_values.files.is_empty();
        let options = options.into_iter();
        let options = options.filter(|(word, _)| language.options.contains_key(*word));
        let options = options.map(|(word, said)| (word.to_owned(), said));
        package.options.extend(options);
        package
    }

    /// Generates and compiles the packages of some languages, and returns their drivers.
    pub(super) fn drivers_of(
        &self,
        folder: &Path,
        is_one: impl Fn(&str) -> bool,
    ) -> Result<Vec<Spec>> {
        let names = self.generate_some(folder, is_one)?;
        let mut drivers = drivers(&self.languages()?, folder)?;
        drivers.retain(|driver| names.contains(&driver.name));
        Ok(drivers)
    }

    /// Asks every judge about the packages in a folder.
    pub(super) fn prove(
        &self,
        job: &Job,
        folder: &Path,
        cases: u64,
        advice: &'static str,
    ) -> Result<Report> {
        let drivers = drivers(&self.languages()?, folder)?;
        self.prove_with(job, drivers, cases, advice)
    }

    /// Asks these languages, and the judges of the subject.
    pub(super) fn prove_with(
        &self,
        job: &Job,
        drivers: Vec<Spec>,
        cases: u64,
        advice: &'static str,
    ) -> Result<Report> {
        let proof = Proof {
            cases,
            drivers,
            advice,
        };
        let subject = self.subject()?;
        let report = job.prove(proof, |options, tell| agree(&subject, options, tell));
        report.with_context(|| self.to_string())
    }

    /// The subject of its proof.
    pub(super) fn subject(&self) -> Result<Subject> {
        let mut subject = match &self.home {
            Some(home) => Subject::from_folder(home)?,
            None => Subject::from_schema(&self.schema)?,
        };
        subject.again = format!(
            "cargo xtask verify --only {} --seed {{seed}} --case {{case}}",
            self.step
        );
        subject.validated = self.validated;
        subject.described = self.validated;
        Ok(subject)
    }
}

/// Writes a package, unless it is up to date. Build output of other sources is deleted.
pub(super) fn renew(output: &Output) -> Result<()> {
    if !sync(output, Mode::Check)?.is_clean() {
        forget_build(&output.dir)?;
        sync(output, Mode::Write)?;
    }
    Ok(())
}

/// The driver of each language for its package in a folder, with the programs of this machine. The packages must be
/// compiled.
pub fn drivers(templates: &Templates, folder: &Path) -> Result<Vec<Spec>> {
    let mut drivers = samewire_prove::drivers(templates, folder, &cache())?;
    drivers.iter_mut().try_for_each(with_program)?;
    Ok(drivers)
}

/// Selects the program of this machine for a driver.
fn with_program(driver: &mut Spec) -> Result<()> {
    if let Some(program) = driver.command.first_mut() {
        *program = tools::resolve(program)?.display().to_string();
    }
    Ok(())
}

/// The driver of a package, with the program of this machine.
pub(super) fn driver(language: &Language, package: &Path) -> Result<Spec> {
    let mut driver = samewire_prove::driver(language, package, &cache())?;
    with_program(&mut driver)?;
    Ok(driver)
}

/// The folder with what packages need.
fn cache() -> PathBuf {
    scratch().join("cache")
}
