//! Packages of a schema of other people, in every language: each type is asked about made values, values with one mistake
//! and damaged texts, and the answers are compared with each other and with the crate `jsonschema`.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result};
use samewire_codegen::{Config, Mode, Others, Output, Package, Templates, generate, sync};
use samewire_prove::{Options, Packages, Places, Report, Subject, run};

use super::beside::input;
use super::list::File;

/// How many texts are made for each schema, and for each of its types if that are more.
const CASES: u64 = 500;
const OF_TYPE: usize = 10;
/// The longest name of a module, in characters.
const LONGEST: usize = 40;
/// The language whose packages type checkers read.
const PYTHON: &str = "python";

/// What came of a schema.
pub struct Proved {
    /// The corpus and the path in it.
    pub name: String,
    /// How many types it publishes.
    pub types: usize,
    /// Who differed, about which texts; or why there is nothing to ask.
    pub report: Result<Report>,
    /// The Python module, and the folder of its package.
    pub python: Option<(String, PathBuf)>,
    /// How long it took.
    pub seconds: f64,
}

/// Where a proof writes, and what it makes its texts from.
pub struct Home {
    /// What the languages need is installed here.
    pub cache: PathBuf,
    /// The Python packages for the type checkers stand here.
    pub python: PathBuf,
    /// What the texts are made from.
    pub seed: u64,
}

/// Proves the packages of a schema.
pub fn proved(file: &File, home: &Home) -> Proved {
    let start = Instant::now();
    let mut proved = Proved {
        name: file.name.clone(),
        types: 0,
        report: Ok(Report::default()),
        python: None,
        seconds: 0.0,
    };
    proved.report = asked(file, home, &mut proved);
    proved.seconds = start.elapsed().as_secs_f64();
    proved
}

fn asked(file: &File, home: &Home, proved: &mut Proved) -> Result<Report> {
    let (schema, input) = input(&file.path, &file.urls)?;
    let mut subject = Subject::from_input(schema, &input)?;
    let path = file.path.display();
    subject.again = format!("samewire prove {path} --seed {{seed}} --case {{case}}");
    proved.types = subject.published().count();
    let templates = Templates::built_in();
    let languages = templates.known()?;
    proved.python = Some(python(file, &subject, &templates, &home.python)?);
    let places = Places {
        cache: &home.cache,
        without: "this command without {language}",
    };
    let packages = Packages::make(&subject.model, &templates, &languages, &places, &mut |_| ())?;
    let of_types = u64::try_from(proved.types.saturating_mul(OF_TYPE))?;
    let options = Options {
        cases: CASES.max(of_types),
        seed: home.seed,
        case: None,
        drivers: packages.drivers.clone(),
    };
    Ok(run(&subject, &options, &mut |_| ())?)
}

/// Writes the Python package of a schema, under a name of its own, for the type checkers.
fn python(
    file: &File,
    subject: &Subject,
    templates: &Templates,
    home: &Path,
) -> Result<(String, PathBuf)> {
    let word = |c: char| {
        if c.is_ascii_alphanumeric() {
            c.to_ascii_lowercase()
        } else {
            '_'
        }
    };
    let module: String = file.name.chars().map(word).collect();
    // ruff wraps the imports of a module whose name takes most of a line.
    let module = module.get(module.len().saturating_sub(LONGEST)..);
    let module = module
        .unwrap_or_default()
        .trim_start_matches(|c: char| !c.is_ascii_alphabetic());
    let module = module.to_owned();
    let package = Package::unpublished(&templates.language(PYTHON)?, &module);
    let config = Config::of(home.to_path_buf(), Vec::new());
    let files = generate::package(&subject.model, &config, &package, templates)?;
    let output = Output {
        dir: home.join(&module),
        base: home.to_path_buf(),
        files,
        others: Others::Reported,
    };
    sync(&output, Mode::Write).with_context(|| format!("{}: Python", file.name))?;
    Ok((module, output.dir))
}
