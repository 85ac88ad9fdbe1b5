//! Generates and builds packages in every language from a schema, and runs the proof for it with their drivers.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use samewire_codegen::settings::{Ids, References};
use samewire_codegen::{Config, Language, Mode, Package, Templates, generate, sync};
use samewire_prove::{Report, Spec, Subject, discover, run as agree};
use serde_json::Value;

use crate::command::run;
use crate::verify::run::job::{Job, Proof};
use crate::verify::tools;
use crate::workspace::{read, root, write};

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
    /// The name of the Python module.
    pub(super) fn module(&self) -> String {
        format!("case_{}", self.name)
    }

    /// Generates the package of every language. Unchanged files are not touched, so that build output stays valid.
    pub(super) fn generate(&self, folder: &Path) -> Result<()> {
        for output in generate(
            &self.config(folder)?,
            xtask::codegen::languages()?,
            &self.schema,
        )? {
            if !sync(&output, Mode::Check)?.is_clean() {
                unbuild(&output.dir)?;
                sync(&output, Mode::Write)?;
            }
        }
        Ok(())
    }

    /// The settings for its packages, one for every language.
    pub(super) fn config(&self, folder: &Path) -> Result<Config> {
        let templates =
            Templates::at(&self.templates)?.with_runtimes_of(xtask::codegen::languages()?);
        let packages = languages(folder)?.into_iter();
        let packages = packages.map(|spec| Ok(self.package(&*templates.language(&spec.name)?)));
        self.read_as_set(Config {
            templates: Some(self.templates.clone()),
            references: self.references.clone(),
            ..Config::of(folder.to_path_buf(), packages.collect::<Result<_>>()?)
        })
    }

    /// Adds its schema to settings, with the options of the `samewire.toml` beside it.
    pub(super) fn read_as_set(&self, config: Config) -> Result<Config> {
        let settings = self.home.as_ref().map(|home| home.join("samewire.toml"));
        let Some(path) = settings.filter(|settings| settings.exists()) else {
            return Ok(config);
        };
        let Config {
            view,
            allow_unenforced,
            ..
        } = Config::load(&path)?;
        Ok(Config {
            view,
            allow_unenforced,
            ..config
        })
    }

    /// The settings of its package in a language.
    pub(super) fn package(&self, language: &Language) -> Package {
        let (word, said) = match language.name.as_str() {
            PYTHON => ("module", self.module()),
            _ => (
                "command",
                format!("cargo xtask verify --only {}", self.step),
            ),
        };
        let name = format!("samewire-{}", self.module().replace('_', "-"));
        Package {
            description: format!("The schema of `{}`", self.name),
            // The packages of this repository use aliases, so the other kind is proved here.
            ids: Ids::Nominal,
            options: [(word.to_owned(), said)].into_iter().collect(),
            ..Package::unpublished(language, &name)
        }
    }

    /// Asks every judge about the packages in a folder.
    pub(super) fn prove(
        &self,
        job: &Job,
        folder: &Path,
        cases: u64,
        advice: &'static str,
    ) -> Result<Report> {
        let proof = Proof {
            cases,
            drivers: drivers(folder)?,
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
        Ok(subject)
    }
}

/// The prepared drivers of the packages in a folder.
pub(super) fn drivers(folder: &Path) -> Result<Vec<Spec>> {
    let mut drivers = languages(folder)?;
    drivers.iter_mut().try_for_each(ready)?;
    Ok(drivers)
}

/// Prepares a package for its driver.
pub(super) fn ready(driver: &mut Spec) -> Result<()> {
    if driver.name == TYPESCRIPT {
        build(&driver.folder)?;
    }
    with_program(driver)
}

/// Compiles a TypeScript package and its type tests, unless the same compiler has already done so.
fn build(folder: &Path) -> Result<()> {
    let stamp = folder.join(BUILT);
    let compiler = read(&tools::node_modules().join("typescript/package.json"))?;
    if read(&stamp).is_ok_and(|before| before == compiler) {
        return Ok(());
    }
    for project in [".", "test"] {
        let line = ["tsc", "--project", project];
        run(
            &mut tools::with_tools(folder, &line)?,
            "change templates/typescript/",
        )?;
    }
    write(&stamp, &compiler)
}

/// Deletes build output that belongs to other sources.
fn unbuild(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder.join("dist")) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot empty {}", folder.display()))
        }
        _ => Ok(()),
    }
}

/// A file in the build output with the description of the compiler. It is deleted together with the output.
const BUILT: &str = "dist/built.stamp";

/// The languages whose packages need additional preparation.
pub const TYPESCRIPT: &str = "typescript";
pub const PYTHON: &str = "python";

/// The driver of each language, for its package in a folder.
pub fn languages(folder: &Path) -> Result<Vec<Spec>> {
    Ok(discover(&root().join("templates"), folder)?)
}

/// Sets the program and the environment of a driver directly, which is faster than the commands of its language:
/// without npm, and without a separate Python environment. A TypeScript package must already be compiled.
pub fn with_program(driver: &mut Spec) -> Result<()> {
    let program = match driver.name.as_str() {
        TYPESCRIPT => tools::resolve("node")?,
        PYTHON => {
            let sources = driver.folder.join("src").display().to_string();
            driver.environment.push(("PYTHONPATH".to_owned(), sources));
            tools::python()
        }
        other => bail!(
            "packages of {other} cannot be installed yet: add the commands in {}",
            file!()
        ),
    };
    if let Some(first) = driver.command.first_mut() {
        *first = program.display().to_string();
    }
    Ok(())
}
