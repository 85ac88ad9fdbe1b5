//! Generates and builds packages in every language from a schema, and runs the proof for it.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use samewire_codegen::config::{Ids, References};
use samewire_codegen::{Config, Mode, Package, generate, sync};
use samewire_prove::{Report, Spec, Subject, run as agree};
use serde_json::Value;

use super::drivers::{PYTHON, TYPESCRIPT, languages, with_program};
use super::job::{Job, Proof};
use super::tools;
use crate::command::run;
use crate::workspace::{read, root, write};

/// A schema that packages are made for.
pub(super) struct Case {
    /// Its folder under `crates/codegen/tests/cases`, or the divergence that is shown by it.
    pub(super) name: String,
    pub(super) schema: Value,
    /// The folder with its schema and texts, if it has one.
    pub(super) home: Option<PathBuf>,
    /// Whether the schema's own validator is a judge.
    pub(super) validated: bool,
    /// What it may refer to.
    pub(super) references: References,
    /// The languages' folder: the project's own, or a copy with other settings.
    pub(super) templates: PathBuf,
    /// The step that proves it.
    pub(super) step: &'static str,
}

/// The languages of the project.
pub(super) fn templates() -> PathBuf {
    root().join("crates/codegen/templates")
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the schema of `{}`", self.name)
    }
}

impl Case {
    /// The Python module.
    pub(super) fn module(&self) -> String {
        format!("case_{}", self.name)
    }

    /// Makes the package of every language. What is as it was is not touched, and stays built.
    pub(super) fn generate(&self, folder: &Path) -> Result<()> {
        for output in generate(&self.config(folder)?, &self.schema)? {
            if !sync(&output, Mode::Check)?.is_clean() {
                unbuild(&output.dir)?;
                sync(&output, Mode::Write)?;
            }
        }
        Ok(())
    }

    /// Its packages, one for every language.
    pub(super) fn config(&self, folder: &Path) -> Result<Config> {
        let languages = languages(folder)?.into_iter();
        let packages = languages.map(|language| self.package(&language));
        self.read_as_set(Config {
            templates: Some(self.templates.clone()),
            references: self.references.clone(),
            ..Config::of(folder.to_path_buf(), packages.collect())
        })
    }

    /// Settings for its schema, which is read as the `samewire.toml` beside it says.
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

    fn package(&self, language: &Spec) -> Package {
        let (word, said) = match language.name.as_str() {
            PYTHON => ("module", self.module()),
            _ => (
                "command",
                format!("cargo xtask verify --only {}", self.step),
            ),
        };
        Package {
            language: language.name.clone(),
            out: language.name.clone().into(),
            name: format!("samewire-{}", self.module().replace('_', "-")),
            version: "0.0.0".to_owned(),
            description: format!("The schema of `{}`", self.name),
            license: "MIT".to_owned(),
            // The packages of this repository have aliases: here the other kind is proved.
            ids: Ids::Nominal,
            unstable: true,
            guide: Vec::new(),
            overlay: Vec::new(),
            modules: Vec::new(),
            repository: None,
            homepage: None,
            keywords: Vec::new(),
            options: [(word.to_owned(), said)].into_iter().collect(),
        }
    }

    /// Asks every judge, of the packages as they stand in a folder.
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

    /// What is proved of it.
    pub(super) fn subject(&self) -> Result<Subject> {
        let mut subject = match &self.home {
            Some(home) => Subject::from_folder(home)?,
            None => Subject::from_schema(self.schema.clone())?,
        };
        subject.again = format!(
            "cargo xtask verify --only {} --seed {{seed}} --case {{case}}",
            self.step
        );
        subject.validated = self.validated;
        Ok(subject)
    }
}

/// The drivers of the packages of a folder, each ready to be asked.
pub(super) fn drivers(folder: &Path) -> Result<Vec<Spec>> {
    let mut drivers = languages(folder)?;
    drivers.iter_mut().try_for_each(ready)?;
    Ok(drivers)
}

/// Makes a package ready for its driver.
pub(super) fn ready(driver: &mut Spec) -> Result<()> {
    if driver.name == TYPESCRIPT {
        build(&driver.folder)?;
    }
    with_program(driver)
}

/// Compiles a TypeScript package and what its compiler must know, unless the same compiler has done so.
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
            "change crates/codegen/templates/typescript/",
        )?;
    }
    write(&stamp, &compiler)
}

/// What was built is of other sources.
fn unbuild(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder.join("dist")) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot empty {}", folder.display()))
        }
        _ => Ok(()),
    }
}

/// Stands among what was built, so that it goes with it; holds the compiler's own description.
const BUILT: &str = "dist/built.stamp";
