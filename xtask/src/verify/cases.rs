//! Every case folder of the machine as a package of every language, and every judge asked about it.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{available_parallelism, scope};

use anyhow::{Context, Result, anyhow, bail};
use samewire_agreement::{Options, ROWS, Report, Spec, Subject, discover, run as agree};
use samewire_codegen::config::Ids;
use samewire_codegen::{Config, Mode, Package, generate, sync};
use serde_json::Value;

use super::{Job, tools};
use crate::command::run;
use crate::workspace::{copy, empty, read, root, scratch, write};

/// Makes, builds and judges a package of every language for every case folder; fails when a judge disagrees,
/// or when a rule that is broken on purpose goes unnoticed.
pub fn cases(job: &Job) -> Result<String> {
    let cases = all()?;
    forget(&cases)?;
    let options = Options {
        cases: job.options.cases(QUICK, WHOLE),
        seed: job.options.seed,
        case: job.options.case,
        drivers: Vec::new(),
    };
    let reports = side_by_side(&cases, |case| {
        let folder = case.folder();
        case.generate(&folder)?;
        let report = case.judge(&folder, &options);
        job.bar.set_message(format!("cases: {}", case.name));
        report
    })?;
    let mut wrong: Vec<String> = Vec::new();
    let (mut samples, mut texts) = (0, 0);
    for (case, report) in cases.iter().zip(reports) {
        samples += report.samples;
        texts += report.accepted + report.refused;
        if !report.is_clean() {
            wrong.push(told(case, &report));
        }
    }
    if !wrong.is_empty() {
        bail!("{}\n  what to do: {ADVICE}", wrong.join("\n\n"));
    }
    let found = broken(&cases)?;
    Ok(format!(
        "{} schemas, {} cases each, seed {}, and {samples} texts of case folders: {texts} texts; {found}",
        cases.len(),
        options.case.map_or(options.cases, |_| 1),
        options.seed
    ))
}

/// How many cases are made for each schema, in a quick and in a whole run.
const QUICK: u64 = 50;
const WHOLE: u64 = 300;
/// How many find a rule that is broken on purpose.
const ENOUGH: u64 = 300;
const ADVICE: &str =
    "WIRE.md says who is right; then change templates/, crates/codegen or crates/reference";

/// A schema that packages are made for.
struct Case {
    /// Its folder under `crates/codegen/tests/cases`, or the divergence that is shown by it.
    name: String,
    schema: Value,
    /// The folder with its schema and texts, if it has one.
    home: Option<PathBuf>,
}

/// What a report says, under the name of the schema it is about.
fn told(case: &Case, report: &Report) -> String {
    format!("{case}\n{report}")
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the case folder `{}`", self.name)
    }
}

/// Every case folder whose schema is understood, and the schema of every divergence that is about a language.
fn all() -> Result<Vec<Case>> {
    let home = root().join("crates/codegen/tests/cases");
    let mut cases = Vec::new();
    for entry in fs::read_dir(&home).with_context(|| format!("cannot read {}", home.display()))? {
        let entry = entry?;
        let file = entry.path().join("schema.json");
        if file.is_file() {
            let schema = serde_json::from_str(&read(&file)?);
            cases.push(Case {
                name: entry.file_name().to_string_lossy().into_owned(),
                schema: schema.with_context(|| file.display().to_string())?,
                home: Some(entry.path()),
            });
        }
    }
    let languages = languages(&scratch())?;
    let about_a_language = |judge: &&str| languages.iter().any(|spec| spec.name == **judge);
    for row in ROWS
        .iter()
        .filter(|row| row.judges.iter().any(about_a_language))
    {
        if let Some(schema) = row.schema {
            cases.push(Case {
                name: format!("divergence_{}", row.id),
                schema: serde_json::from_str(schema).with_context(|| row.id.to_owned())?,
                home: None,
            });
        }
    }
    cases.sort_by(|a, b| a.name.cmp(&b.name));
    if cases.len() < LEAST {
        bail!(
            "{} has only {} schemas; there were more once",
            home.display(),
            cases.len()
        );
    }
    Ok(cases)
}

/// The schema of every case, with its name.
pub(super) fn schemas() -> Result<Vec<(String, Value)>> {
    let cases = all()?.into_iter();
    Ok(cases.map(|case| (case.name, case.schema)).collect())
}

/// So many case folders there are at least: fewer were not found.
const LEAST: usize = 30;

/// The driver of each language, as its package stands in a folder.
fn languages(folder: &Path) -> Result<Vec<Spec>> {
    Ok(discover(&root().join("templates"), folder)?)
}

fn home() -> PathBuf {
    scratch().join("cases")
}

/// Deletes the packages of case folders that are not there any more.
fn forget(cases: &[Case]) -> Result<()> {
    let entries = match fs::read_dir(home()) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        if !cases.iter().any(|case| entry.file_name() == *case.name) {
            fs::remove_dir_all(entry.path())
                .with_context(|| format!("cannot delete {}", entry.path().display()))?;
        }
    }
    Ok(())
}

/// Does something for every case, on every core, and returns what came of it in order.
fn side_by_side<T: Send>(
    cases: &[Case],
    each: impl Fn(&Case) -> Result<T> + Sync,
) -> Result<Vec<T>> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(case) = cases.get(number) else {
                return done;
            };
            done.push((number, each(case).with_context(|| case.to_string())));
        }
    };
    let mut done = scope(|scope| {
        let count = available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..count).map(|_| scope.spawn(work)).collect();
        let mut done = Vec::new();
        for worker in workers {
            done.extend(worker.join().map_err(|_| anyhow!("a worker panicked"))?);
        }
        Ok::<_, anyhow::Error>(done)
    })?;
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

impl Case {
    fn folder(&self) -> PathBuf {
        home().join(&self.name)
    }

    fn module(&self) -> String {
        format!("case_{}", self.name)
    }

    /// Makes the package of every language. What is as it was is not touched, and stays built.
    fn generate(&self, folder: &Path) -> Result<()> {
        let config = Config {
            templates: Some(root().join("templates")),
            schema: None,
            packages: languages(folder)?
                .into_iter()
                .map(|language| self.package(&language))
                .collect(),
            dir: folder.to_path_buf(),
            file: None,
        };
        for output in generate(&config, &self.schema)? {
            if !sync(&output, Mode::Check)?.is_clean() {
                unbuild(&output.dir)?;
                sync(&output, Mode::Write)?;
            }
        }
        Ok(())
    }

    fn package(&self, language: &Spec) -> Package {
        let (word, said) = match language.name.as_str() {
            PYTHON => ("module", self.module()),
            _ => ("command", "cargo xtask verify --only cases".to_owned()),
        };
        Package {
            language: language.name.clone(),
            out: language.name.clone().into(),
            name: format!("samewire-{}", self.module().replace('_', "-")),
            version: "0.0.0".to_owned(),
            description: format!("The case folder `{}`", self.name),
            licence: "MIT".to_owned(),
            // The packages of this repository have aliases: here the other kind is proved.
            ids: Ids::Nominal,
            unstable: true,
            guide: Vec::new(),
            overlay: Vec::new(),
            modules: Vec::new(),
            repository: None,
            homepage: None,
            set: [(word.to_owned(), said)].into_iter().collect(),
        }
    }

    /// Asks every judge, of the packages as they stand in a folder.
    fn judge(&self, folder: &Path, options: &Options) -> Result<Report> {
        let mut drivers = languages(folder)?;
        for driver in &mut drivers {
            ready(driver)?;
        }
        let subject = match &self.home {
            Some(home) => Subject::from_folder(home)?,
            None => Subject::from_schema(self.schema.clone())?,
        };
        let options = Options {
            drivers,
            ..options.clone()
        };
        Ok(agree(&subject, &options, &mut |_| {})?)
    }
}

const TYPESCRIPT: &str = "typescript";
const PYTHON: &str = "python";

/// Makes a package ready for its driver, sooner than its language would: without npm, and with no environment of its own.
fn ready(driver: &mut Spec) -> Result<()> {
    let program = match driver.name.as_str() {
        TYPESCRIPT => {
            build(&driver.folder)?;
            tools::resolve("node")?
        }
        PYTHON => {
            let sources = driver.folder.join("src").display().to_string();
            driver.environment.push(("PYTHONPATH".to_owned(), sources));
            tools::python()
        }
        other => bail!(
            "nothing says how packages of {other} are made ready: add it here, in xtask/src/verify/cases.rs"
        ),
    };
    if let Some(first) = driver.command.first_mut() {
        *first = program.display().to_string();
    }
    Ok(())
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
            "change templates/typescript/",
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

/// A rule broken in one language.
struct Broken {
    language: &'static str,
    file: &'static str,
    words: (&'static str, &'static str),
}

/// The case folder in whose packages a rule is broken: that members nobody declared are refused.
const BROKEN_CASE: &str = "deny_unknown_fields";
const BROKEN: [Broken; 2] = [
    Broken {
        language: TYPESCRIPT,
        file: "src/readers.ts",
        words: (r#"wire.refuseRest(cx, object, "name", "inner");"#, ""),
    },
    Broken {
        language: PYTHON,
        file: "src/case_deny_unknown_fields/_types.py",
        words: ("s.Rest.REFUSED", "s.Rest.IGNORED"),
    },
];

/// Breaks a rule in copies of one case's packages and says that it was found.
fn broken(cases: &[Case]) -> Result<String> {
    let case = cases.iter().find(|case| case.name == BROKEN_CASE);
    let case = case.with_context(|| format!("there is no case folder `{BROKEN_CASE}` to break"))?;
    let folder = empty("cases-broken")?;
    copy(&case.folder(), &folder)?;
    for row in BROKEN {
        let file = folder.join(row.language).join(row.file);
        let text = read(&file)?;
        let (from, to) = row.words;
        if !text.contains(from) {
            bail!(
                "{} does not hold `{from}`: it cannot be broken",
                file.display()
            );
        }
        write(&file, &text.replace(from, to))?;
    }
    let options = Options {
        cases: ENOUGH,
        seed: 1,
        case: None,
        drivers: Vec::new(),
    };
    let report = case.judge(&folder, &options)?;
    let told = told(case, &report);
    let named = told.contains(BROKEN_CASE) && told.contains("--only cases --seed 1 --case ");
    for language in languages(&folder)? {
        let accepts = format!("{} accepts what must be refused", language.name);
        if !named || !told.contains(&accepts) {
            bail!(
                "in {} members that nobody declared are not refused and nobody notices:\n{told}",
                language.name
            );
        }
    }
    Ok("a rule broken on purpose was found in every language".to_owned())
}
