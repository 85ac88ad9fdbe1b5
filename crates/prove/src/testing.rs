//! Runs the proof as a test of a crate of types.

use std::env;
use std::path::Path;

use samewire_codegen::Templates;
use samewire_wire::Protocol;

use crate::engine::Options;
use crate::engine::error::{Error, Result};
use crate::engine::report::Report;
use crate::languages::cache::cache;
use crate::languages::packages::{Packages, Places};
use crate::subject::Subject;
use crate::values::run;

/// Proves in a `#[test]` that Rust types and the packages of all languages accept the same texts, refuse the same texts,
/// and write the same bytes.
///
/// ```no_run
/// use samewire_wire::{Wire, protocol};
///
/// /// A job.
/// #[derive(Wire)]
/// pub struct Job {
///     name: String,
/// }
///
/// protocol! {
///     /// The jobs of a build server.
///     pub const JOBS: "Jobs" = [Job];
/// }
///
/// #[test]
/// fn all_languages_agree() {
///     samewire_prove::prove!(JOBS);
/// }
/// # fn main() {}
/// ```
///
/// The texts are made from the types. Samples of your own take part, too: the folder `samples` beside the `Cargo.toml`
/// of the crate, or the one that you name with `prove!(JOBS, samples = "tests/samples")`. [`load`](crate::load()) says
/// what is in it.
///
/// The test fails with the smallest text that shows a difference, all answers, and the command that shows it again.
/// What a language needs is installed once into a cache. Variables of the environment change a run:
///
/// | variable | |
/// |---|---|
/// | `SAMEWIRE_CASES` | how many texts are made; 3,000 without it |
/// | `SAMEWIRE_SEED` | what they are made from; 1 without it |
/// | `SAMEWIRE_CASE` | only the text of this number |
/// | `SAMEWIRE_WITHOUT` | languages that are left out: `python,typescript` |
/// | `SAMEWIRE_CACHE` | the folder for what is installed |
#[macro_export]
macro_rules! prove {
    ($protocol:expr $(,)?) => {
        $crate::agree(
            &$protocol,
            &$crate::Test {
                folder: ::std::env!("CARGO_MANIFEST_DIR"),
                package: ::std::env!("CARGO_PKG_NAME"),
                samples: ::std::option::Option::None,
            },
        )
    };
    ($protocol:expr, samples = $samples:expr $(,)?) => {
        $crate::agree(
            &$protocol,
            &$crate::Test {
                folder: ::std::env!("CARGO_MANIFEST_DIR"),
                package: ::std::env!("CARGO_PKG_NAME"),
                samples: ::std::option::Option::Some($samples),
            },
        )
    };
}

/// The parameters of the test, which [`prove!`](crate::prove) fills in.
#[derive(Debug, Clone, Copy)]
pub struct Test<'t> {
    /// The folder of the crate.
    pub folder: &'t str,
    /// The name of the crate.
    pub package: &'t str,
    /// The folder of samples, relative to that of the crate. By default, it is `samples` if that exists.
    pub samples: Option<&'t str>,
}

/// Proves a protocol. [`prove!`](crate::prove) calls this function.
///
/// # Panics
///
/// If there is a difference, or the proof cannot be run.
#[track_caller]
#[expect(clippy::panic, reason = "that is how a test fails")]
pub fn agree(protocol: &Protocol, test: &Test<'_>) {
    match report(protocol, test) {
        Ok(report) if report.is_clean() => {}
        Ok(report) => panic!("{report}"),
        Err(error) => panic!("{error}"),
    }
}

fn report(protocol: &Protocol, test: &Test<'_>) -> Result<Report> {
    let mut subject = Subject::from_protocol(protocol)?;
    subject.again = repeat_command(test);
    let folder = Path::new(test.folder);
    let usual = folder.join("samples");
    match test.samples {
        Some(named) => subject.add_samples(&folder.join(named))?,
        None if usual.is_dir() => subject.add_samples(&usual)?,
        None => {}
    }
    let templates = Templates::of_files("templates", samewire_templates::files())
        .with_runtimes(samewire_templates::runtimes());
    let languages = languages(&templates)?;
    let places = Places {
        cache: &cache()?,
        without: WITHOUT,
    };
    let packages = Packages::make(&subject.model, &templates, &languages, &places, &mut |_| {})?;
    let options = Options {
        cases: number("SAMEWIRE_CASES")?.unwrap_or(CASES),
        seed: number("SAMEWIRE_SEED")?.unwrap_or(1),
        case: number("SAMEWIRE_CASE")?,
        drivers: packages.drivers.clone(),
    };
    run(&subject, &options, &mut |_| {})
}

/// The default number of generated texts.
const CASES: u64 = 3_000;
/// How a language is left out.
const WITHOUT: &str = "SAMEWIRE_WITHOUT={language}";

/// The command that repeats a case. The name of the test is that of its thread.
fn repeat_command(test: &Test<'_>) -> String {
    let thread = std::thread::current();
    let name = thread
        .name()
        .filter(|name| *name != "main")
        .unwrap_or_default();
    let command = format!(
        "SAMEWIRE_SEED={{seed}} SAMEWIRE_CASE={{case}} cargo test --package {} {name}",
        test.package
    );
    command.trim_end().to_owned()
}

/// The language of generated packages for Rust, which a crate of Rust types does not need.
const RUST: &str = "rust";

/// All languages except those that are left out.
fn languages(templates: &Templates) -> Result<Vec<&str>> {
    let all = templates
        .known()
        .map_err(|errors| Error(errors.to_string()))?;
    let without = env::var("SAMEWIRE_WITHOUT").unwrap_or_default();
    let without: Vec<&str> = without
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty())
        .collect();
    if let Some(unknown) = without.iter().find(|name| !all.contains(name)) {
        return Err(Error(format!(
            "SAMEWIRE_WITHOUT: there is no language `{unknown}`; there are: {}",
            all.join(", ")
        )));
    }
    Ok(all
        .into_iter()
        .filter(|name| *name != RUST && !without.contains(name))
        .collect())
}

/// The number in an environment variable.
fn number(name: &str) -> Result<Option<u64>> {
    let Ok(text) = env::var(name) else {
        return Ok(None);
    };
    text.parse()
        .map(Some)
        .map_err(|_| Error(format!("{name}: `{text}` is not a number")))
}
