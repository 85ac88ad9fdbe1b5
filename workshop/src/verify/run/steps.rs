//! The table of all steps: the file `steps.toml`, and the function of each step.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::corpora;
use crate::fuzz;
use crate::verify::agreement::cases;
use crate::verify::agreement::hostile;
use crate::verify::agreement::judges;
use crate::verify::agreement::layout;
use crate::verify::agreement::levels;
use crate::verify::agreement::oracles;
use crate::verify::agreement::proof;
use crate::verify::agreement::prove;
use crate::verify::agreement::random_schemas;
use crate::verify::agreement::suite;
use crate::verify::packages::binaries;
use crate::verify::packages::board;
use crate::verify::packages::end_to_end;
use crate::verify::packages::matrix;
use crate::verify::packages::own_protocol;
use crate::verify::packages::python;
use crate::verify::packages::python_versions;
use crate::verify::packages::registries;
use crate::verify::packages::runtimes;
use crate::verify::packages::tasks;
use crate::verify::packages::two_packages;
use crate::verify::packages::typescript;
use crate::verify::run::step::{Run, Step};
use crate::verify::sources::docs;
use crate::verify::sources::generated;
use crate::verify::sources::import_cycles;
use crate::verify::sources::rust;
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

/// The function that runs each step.
const RUN: &[(&str, Run)] = &[
    ("tools", tools::present),
    ("drift", generated::drift),
    ("fmt", rust::fmt),
    ("npm", tools::npm),
    ("pip", tools::python_packages),
    ("clippy", rust::clippy),
    ("test-generator", rust::test_generator),
    ("test-protocol", rust::test_protocol),
    ("formatting", generated::formatting),
    ("circles", import_cycles::none),
    ("typescript", typescript::checks),
    ("python", python::checks),
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
        corpora::verify_packages(&|line| job.tell(line))
    }),
    ("cases", cases::cases),
    ("case-types", cases::of_python),
    ("two-packages", two_packages::work_together),
    ("levels", levels::levels),
    ("layout", layout::widths),
    ("random-schemas", random_schemas::agree),
    ("prove", prove::proves),
    ("hostile", hostile::hostile),
    ("fuzz", |job| {
        let cases = job.options.cases(DAMAGED, DAMAGED);
        fuzz::step(job.options.seed, cases, &|line| job.tell(line))
    }),
    ("chromium", chromium::chromium),
    ("launcher", binaries::launcher),
    ("rust-stable", rust::stable),
    ("typescript-types", typescript::types),
    ("typescript-pack", typescript::pack),
    ("typescript-user", typescript::user),
    ("typescript-commonjs", runtimes::commonjs),
    ("typescript-runtimes", runtimes::runtimes),
    ("python-pack", python::pack),
    ("python-user", python::user),
    ("python-versions", python_versions::versions),
    ("end-to-end", end_to_end::end_to_end),
    ("tasks", tasks::tasks),
    ("matrix", matrix::matrix),
    ("board", board::board),
    ("test-release", rust::test_release),
    ("doc-tests", rust::doc_tests),
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
fn every_step_has_a_function() {
    let of_table: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
    let of_functions: Vec<&str> = RUN.iter().map(|(name, _)| *name).collect();
    assert_eq!(of_table, of_functions);
}
