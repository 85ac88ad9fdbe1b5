//! A program of its own, since it counts what all threads allocate, and no other test may run meanwhile.
//!
//! Ten times the schema allocates about ten times as often and as much, beyond what a package without types takes: what
//! clones or prints everything for each of its parts takes a hundred times. Steps that allocate nothing are counted where `lower` takes them
//! (`lower/work/tests`), and timed by `cargo xtask bench --only growth` alone.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::alloc::System;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use samewire_codegen::generate::package;
use samewire_codegen::{Config, Templates, lower};
use serde_json::{Value, json};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

mod families;

use families::{FAMILIES, REFUSED, Sized};

/// Counts what all threads allocate: files are printed by two.
#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// One test at a time, since all are counted together.
fn alone() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::new(());
    ONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How often something was allocated, and how many bytes that were.
#[derive(Debug, Clone, Copy)]
struct Taken {
    times: usize,
    bytes: usize,
}

fn measure(run: impl FnOnce()) -> Taken {
    let region = Region::new(ALLOCATOR);
    run();
    let taken = region.change();
    Taken {
        times: taken.allocations + taken.reallocations,
        bytes: taken.bytes_allocated,
    }
}

/// Lists of so many, and of ten times as many, have doubled the capacity of a vector or a table equally often.
const SIZE: usize = 44;
const TIMES: usize = 10;
const AT_MOST: usize = 11;

#[test]
fn ten_times_the_schema_takes_at_most_eleven_times_as_much() {
    let _alone = alone();
    grow_with_the_schema(FAMILIES, Outcome::Made);
}

#[test]
fn ten_times_the_errors_take_at_most_eleven_times_as_much() {
    let _alone = alone();
    grow_with_the_schema(REFUSED, Outcome::Refused);
}

/// The count itself: of a list for each of so many, each as long as all.
#[test]
fn what_is_quadratic_takes_a_hundred_times_as_much() {
    let _alone = alone();
    let lists = |size: usize| {
        measure(|| {
            let lists = (0..size).map(|_| (0..size).collect::<Vec<usize>>());
            assert_eq!(lists.map(|list| list.len()).max(), Some(size));
        })
    };
    let [once, often] = [lists(SIZE), lists(SIZE * TIMES)];
    // The thread that prints the results of tests may allocate a little meanwhile.
    assert!(
        often.bytes > once.bytes * TIMES * (TIMES - 1),
        "{once:?} became {often:?}"
    );
}

/// A template that goes through everything within a loop over everything is quadratic, however quick each step is.
#[test]
fn no_template_goes_through_everything_within_a_loop_over_everything() {
    let _alone = alone();
    let mut seen = 0;
    for path in templates(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../templates")) {
        let text = fs::read_to_string(&path).unwrap();
        let mut open: Vec<bool> = Vec::new();
        for (index, line) in text.lines().enumerate() {
            for tag in line
                .split("{%")
                .skip(1)
                .filter_map(|rest| rest.split("%}").next())
            {
                let words: Vec<&str> = tag
                    .trim_matches(['-', '+', ' '])
                    .split_whitespace()
                    .collect();
                match words.as_slice() {
                    ["for", _, "in", of, ..] | ["for", _, _, "in", of, ..] => {
                        let everything = of.starts_with("view.");
                        let nested = everything && open.contains(&true);
                        assert!(!nested, "{}:{}: {tag}", path.display(), index + 1);
                        open.push(everything);
                        seen += usize::from(everything);
                    }
                    ["endfor", ..] => drop(open.pop().unwrap()),
                    _ => {}
                }
            }
        }
        assert!(open.is_empty(), "{}", path.display());
    }
    assert!(seen > 20, "only {seen} loops over everything were found");
}

/// What becomes of the schemas of a family.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Made,
    Refused,
}

/// Holds a large schema of each family against a small one. What a package takes before its first type counts in neither:
/// it would hide what is quadratic.
fn grow_with_the_schema(families: &[(&str, Sized)], outcome: Outcome) {
    let nothing = json!({ "$defs": {} });
    made(&nothing, Outcome::Made);
    let without_types = match outcome {
        Outcome::Made => measure(|| made(&nothing, outcome)),
        Outcome::Refused => Taken { times: 0, bytes: 0 },
    };
    let too_much = families.iter().filter_map(|(name, family)| {
        let [once, often] = [SIZE, SIZE * TIMES].map(|size| {
            let schema = family(size);
            let all = measure(|| made(&schema, outcome));
            Taken {
                times: all.times - without_types.times,
                bytes: all.bytes - without_types.bytes,
            }
        });
        let is_linear = often.times <= once.times * AT_MOST && often.bytes <= once.bytes * AT_MOST;
        (!is_linear).then(|| format!("{name}: {once:?} became {often:?}"))
    });
    let too_much: Vec<String> = too_much.collect();
    assert!(too_much.is_empty(), "{too_much:#?}");
}

/// The languages that come with the machine. Their templates are read once.
static LANGUAGES: LazyLock<Templates> = LazyLock::new(|| {
    Templates::of_files("templates", samewire_templates::files())
        .with_runtimes(samewire_templates::runtimes())
});

/// Makes the packages of a schema in two of the languages.
fn made(schema: &Value, outcome: Outcome) {
    let config = config();
    let made = lower(schema).and_then(|model| {
        let mut packages = config.packages.iter();
        packages.try_for_each(|of| package(&model, &config, of, &LANGUAGES).map(drop))
    });
    assert_eq!(
        made.is_ok(),
        outcome == Outcome::Made,
        "{:.500}",
        format!("{:?}", made.err())
    );
}

fn config() -> Config {
    let package = "version = \"1.0.0\"\ndescription = \"a\"\nlicense = \"MIT\"\nids = \"alias\"";
    let settings = format!(
        "[[package]]\nlanguage = \"typescript\"\nout = \"t\"\nname = \"a\"\n{package}\noptions = {{ command = \"a\" }}\n\
         [[package]]\nlanguage = \"python\"\nout = \"p\"\nname = \"a\"\n{package}\noptions = {{ module = \"a\" }}\n"
    );
    Config::parse(Path::new("samewire.toml"), &settings).unwrap()
}

fn templates(dir: &Path) -> Vec<PathBuf> {
    let paths = ignore::Walk::new(dir).map(|entry| entry.unwrap().into_path());
    let is_template = |path: &PathBuf| path.extension().is_some_and(|end| end == "jinja");
    paths.filter(is_template).collect()
}
