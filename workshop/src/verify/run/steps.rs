//! The table of all steps: the file `steps.toml`, and the functions of those that are not commands of languages.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::corpora;
use crate::fuzz;
use crate::verify::agreement::cases;
use crate::verify::agreement::compat;
use crate::verify::agreement::hostile;
use crate::verify::agreement::judges;
use crate::verify::agreement::layout;
use crate::verify::agreement::levels;
use crate::verify::agreement::oracles;
use crate::verify::agreement::projects;
use crate::verify::agreement::proof;
use crate::verify::agreement::prove;
use crate::verify::agreement::random_schemas;
use crate::verify::agreement::random_values;
use crate::verify::agreement::suite;
use crate::verify::languages::commands;
use crate::verify::packages::binaries;
use crate::verify::packages::board;
use crate::verify::packages::end_to_end;
use crate::verify::packages::guides;
use crate::verify::packages::matrix;
use crate::verify::packages::own_protocol;
use crate::verify::packages::registries;
use crate::verify::packages::tasks;
use crate::verify::run::step::{Run, Step};
use crate::verify::sources::docs;
use crate::verify::sources::generated;
use crate::verify::sources::import_cycles;
use crate::verify::sources::rust;
use crate::verify::sources::test_programs;
use crate::verify::sources::workflows;
use crate::verify::tools;
use crate::verify::tools::chromium;

/// The steps, in the order of the file.
#[expect(clippy::expect_used, reason = "the file is a part of this program")]
pub(super) static STEPS: LazyLock<Vec<Step>> = LazyLock::new(|| {
    let table: BTreeMap<&str, Vec<Step>> =
        toml::from_str(include_str!("steps.toml")).expect("steps.toml");
    let mut steps: Vec<Step> = table.into_values().flatten().collect();
    for step in &mut steps {
        if let Some((_, run)) = RUN.iter().find(|(name, _)| *name == step.name) {
            step.run = *run;
        }
    }
    steps
});

/// The functions of steps. Those of all others are commands in the folders of languages.
const RUN: &[(&str, Run)] = &[
    ("tools", commands::present),
    ("drift", generated::drift),
    ("fmt", rust::fmt),
    ("npm", tools::npm),
    ("pip", tools::python_packages),
    ("clippy", rust::clippy),
    ("test-programs", test_programs::compiled),
    ("test-generator", test_programs::test_generator),
    ("test-protocol", test_programs::test_protocol),
    ("formatting", generated::formatting),
    ("circles", import_cycles::none),
    ("proof", proof::proof),
    ("plans", proof::of_plans),
    ("suite", suite::answers),
    ("suite-types", suite::types),
    ("binaries", binaries::packed),
    ("publish-all", registries::published),
    ("own-protocol", own_protocol::works),
    ("publish", registries::continued),
    ("judges", judges::build),
    ("typify", proof::of_typify),
    ("schema-judge", proof::of_any_schema),
    ("corpora", |job| corpora::verify(&|line| job.tell(line))),
    ("corpora-packages", |job| {
        corpora::verify_packages(job.options.seed, &|line| job.tell(line))
    }),
    ("cases", cases::cases),
    ("case-types", cases::checked),
    ("random-values", random_values::random_values),
    ("guides", guides::followed),
    ("layouts", projects::layouts),
    ("levels", levels::levels),
    ("layout", layout::widths),
    ("random-schemas", random_schemas::agree),
    ("prove", prove::proves),
    ("compat", |job| {
        let judged = compat::judged(job)?;
        if job.options.nightly {
            return Ok(judged);
        }
        let parts = [
            judged,
            compat::read_by_packages(job)?,
            corpora::over_time(&|line| job.tell(line))?,
        ];
        Ok(parts.join("; "))
    }),
    ("hostile", hostile::hostile),
    ("fuzz", |job| {
        let cases = job.options.cases(DAMAGED, DAMAGED);
        fuzz::step(job.options.seed, cases, &|line| job.tell(line))
    }),
    ("chromium", chromium::chromium),
    ("launcher", binaries::launcher),
    ("rust-stable", rust::stable),
    ("end-to-end", end_to_end::end_to_end),
    ("tasks", tasks::tasks),
    ("matrix", matrix::matrix),
    ("board", board::board),
    ("test-release", test_programs::test_release),
    ("doc-tests", test_programs::doc_tests),
    ("docs-tools", docs::install),
    ("docs", docs::packages_documented),
    ("rust-docs", docs::crates_documented),
    ("released", oracles::install),
    ("oracles", oracles::oracles),
    ("workflows", workflows::check),
];

/// The number of damaged inputs of each target.
const DAMAGED: u64 = 120;

#[test]
fn every_step_has_a_function_or_commands_of_a_language() {
    let commands = crate::verify::languages::commands::all().expect("the commands of languages");
    let of_languages = commands
        .iter()
        .flat_map(|(_, commands)| commands.steps.keys());
    let of_languages: Vec<&str> = of_languages.map(String::as_str).collect();
    let of_functions: Vec<&str> = RUN.iter().map(|(name, _)| *name).collect();
    let of_table: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
    let rows = of_table.iter().copied();
    let rows: Vec<&str> = rows.filter(|name| of_functions.contains(name)).collect();
    assert_eq!(
        rows, of_functions,
        "the functions are in the order of the table"
    );
    for name in &of_table {
        assert!(
            of_functions.contains(name) || of_languages.contains(name),
            "{name}"
        );
    }
    for name in of_languages {
        assert!(of_table.contains(&name), "{name} is not in steps.toml");
    }
}
