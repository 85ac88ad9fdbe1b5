//! Patterns in other languages: what is written for the engines of JavaScript and Python, and the automata that packages
//! have, find what `samewire_schema` finds. Node, Python and TypeScript must be installed.

#[path = "../../../schema/tests/all/support/patterns.rs"]
mod patterns;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use samewire_schema::{Engine, Pattern};
use serde_json::{Value, json};

use crate::support::languages;
use patterns::{Groups, LENIENT, TABLE, any_pattern, any_text};

/// How many random patterns are asked, each with [`TEXTS`] texts.
const PATTERNS: usize = 3_000;
const TEXTS: usize = 4;

#[derive(Clone)]
struct Case {
    pattern: Pattern,
    texts: Vec<String>,
}

/// The engines of two languages, as they describe them.
static JAVASCRIPT: LazyLock<Engine> = LazyLock::new(|| engine_of("typescript"));
static PYTHON: LazyLock<Engine> = LazyLock::new(|| engine_of("python"));

/// The engine of Go and of other languages with the syntax of RE2, as their `[conditions.engine]` would say it.
const RE2: &str = r#"
    end = '\z'
    nothing = '[^\x{0}-\x{10FFFF}]'
    look_around = "none"
    backtracks = false
    most_repeats = 1000
    escaped = '^$\.*+?()[]{}|'
    middle = '\x{{{hex}}}'
    surrogate = ""
    high = '\x{{{hex}}}'
"#;

fn engine_of(language: &str) -> Engine {
    let language = languages().language(language).expect("a language");
    let conditions = language.conditions.as_ref().expect("conditions");
    conditions.engine.clone().expect("an engine")
}

#[test]
fn all_engines_find_the_same() {
    let mut cases: Vec<Case> = Vec::new();
    for (source, found, others) in TABLE.iter().chain(LENIENT) {
        let texts = found.iter().chain(*others).map(|text| (*text).to_owned());
        cases.push(case(source, texts.collect()));
    }
    for (source, texts) in [
        ("^.{0,1000}$", vec!["a".repeat(1_000), "a".repeat(1_001)]),
        (
            "[ab]{70,}c",
            vec!["ab".repeat(35) + "c", "a".repeat(69) + "c"],
        ),
        (
            "x.{3,200}y{2,4}$",
            vec![format!("{}yy", "x".repeat(300)), "xyyy".to_owned()],
        ),
    ] {
        cases.push(case(source, texts));
    }
    cases.extend(RANDOM.iter().cloned());
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cases.json");
    let told: Vec<Value> = cases.iter().map(told).collect();
    fs::write(&file, Value::from(told).to_string()).expect("a file");
    let of_node = node(folder.path(), &file);
    let of_python = python(folder.path(), &file);
    assert_eq!((of_node.len(), of_python.len()), (cases.len(), cases.len()));
    let names = [
        "RegExp of the source",
        "RegExp",
        "automaton.ts",
        "re",
        "automaton.py",
    ];
    for ((case, node), python) in cases.iter().zip(of_node).zip(of_python) {
        let here: Vec<bool> = case
            .texts
            .iter()
            .map(|text| case.pattern.is_found_in(text))
            .collect();
        let answers: Vec<Vec<bool>> = node.into_iter().chain(python).collect();
        assert_eq!(answers.len(), names.len());
        for (answer, name) in answers.iter().zip(names) {
            assert_eq!(
                *answer,
                here,
                "{name}: {:?}, {:?} and {:?} in {:?}",
                case.pattern,
                case.pattern.spelled(&JAVASCRIPT),
                case.pattern.spelled(&PYTHON),
                case.texts
            );
        }
    }
}

/// The crate `regex-lite` has the syntax of RE2, and was not considered when the keys were made.
#[test]
fn an_engine_that_no_language_has_is_data() {
    let engine: Engine = toml::from_str(RE2).expect("an engine");
    let of_table = TABLE.iter().chain(LENIENT).map(|(source, found, others)| {
        let texts = found.iter().chain(*others).map(|text| (*text).to_owned());
        case(source, texts.collect())
    });
    let mut taken = 0;
    for Case { pattern, texts } in of_table.chain(RANDOM.iter().cloned()) {
        let Some(spelled) = pattern.spelled(&engine) else {
            continue;
        };
        taken += 1;
        let read = regex_lite::Regex::new(&spelled).unwrap_or_else(|e| panic!("{spelled}: {e}"));
        for text in texts {
            let found = read.is_match(&text);
            assert_eq!(
                found,
                pattern.is_found_in(&text),
                "{pattern:?} as {spelled} in {text:?}"
            );
        }
    }
    assert!(taken > PATTERNS / 3, "{taken}");
}

fn case(source: &str, texts: Vec<String>) -> Case {
    let pattern = Pattern::new(source).unwrap_or_else(|error| panic!("{error}"));
    Case { pattern, texts }
}

/// The same ones in each run, made once.
static RANDOM: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let groups = Groups {
        look_around: true,
        loops_of_loops: true,
    };
    let strategy = (any_pattern(groups), vec(any_text(), TEXTS));
    let mut one = || {
        let tree = strategy.new_tree(&mut runner).expect("a pattern");
        let (source, texts) = tree.current();
        case(&source, texts)
    };
    (0..PATTERNS).map(|_| one()).collect()
});

fn told(case: &Case) -> Value {
    let pattern = &case.pattern;
    // Node 20 takes no name twice.
    let is_told = !pattern.is_lenient && !pattern.source.contains("|(?<");
    json!({
        "source": is_told.then_some(&pattern.source),
        "ecma": pattern.spelled(&JAVASCRIPT),
        "python": pattern.spelled(&PYTHON),
        "program": pattern.program(),
        "is_quick": pattern.is_quick(),
        "texts": case.texts,
    })
}

/// What each engine answers to the texts of each case.
type Answers = Vec<Vec<Vec<bool>>>;

fn node(folder: &Path, file: &Path) -> Answers {
    let compiler = root().join("target/verify/npm/node_modules/.bin/tsc");
    assert!(
        compiler.exists(),
        "there is no {}: run `cargo xtask verify --only npm`",
        compiler.display()
    );
    fs::write(folder.join("package.json"), r#"{ "type": "module" }"#).expect("a file");
    let mut compile = Command::new(compiler);
    compile.args([
        "--strict",
        "--exactOptionalPropertyTypes",
        "--noUncheckedIndexedAccess",
    ]);
    compile.args([
        "--noFallthroughCasesInSwitch",
        "--verbatimModuleSyntax",
        "--isolatedModules",
    ]);
    compile.args(["--target", "ES2022", "--module", "NodeNext", "--types", ""]);
    let source = folder.join("automaton.ts");
    fs::copy(runtimes().join("typescript/src/automaton.ts"), &source).expect("a file");
    run(compile.arg("--ignoreConfig").arg(source));
    let mut node = Command::new("node");
    node.arg(here().join("tests/engines/judge.mjs")).arg(file);
    answers(&run(node.arg(folder.join("automaton.js"))))
}

#[test]
fn quick_patterns_take_no_text_long() {
    let cases = TABLE.iter().chain(LENIENT);
    let cases = cases.map(|(source, _, _)| case(source, Vec::new()));
    let cases = cases.chain(RANDOM.iter().take(1_000).cloned());
    let cases: Vec<Case> = cases.chain(ended_by_assertions()).collect();
    let quick = cases.iter().filter(|case| case.pattern.is_quick()).count();
    assert!(quick > cases.len() / 3, "{quick} of {}", cases.len());
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cases.json");
    let told: Vec<Value> = cases.iter().map(told).collect();
    fs::write(&file, Value::from(told).to_string()).expect("a file");
    let mut node = Command::new("node");
    run(node.arg(here().join("tests/engines/quick.mjs")).arg(file));
}

/// Patterns of two branches, of which one is often found unless an assertion ends it, and the other one begins everywhere.
fn ended_by_assertions() -> impl Iterator<Item = Case> {
    let found = [
        "^a", r"\ba", "(?<=b)a", "(?!.b)a", "a$", r"^\s", r"^\w+", "^[^/]",
    ];
    let long = ["a+b", r"\s+$", r"[a-c]+\d", r"\w+!", "[^/]+/$", "(?:ab)+c"];
    let pairs = found
        .into_iter()
        .flat_map(move |one| long.map(|other| [one, other]));
    let sources =
        pairs.flat_map(|[one, other]| [format!("{one}|{other}"), format!("{other}|{one}")]);
    sources.map(|source| case(&source, Vec::new()))
}

fn python(folder: &Path, file: &Path) -> Answers {
    let source = runtimes().join("python/src/samewire_runtime/v1/automaton.py");
    fs::copy(source, folder.join("automaton.py")).expect("a file");
    let mut python = Command::new("python3");
    python.arg(here().join("tests/engines/judge.py")).arg(file);
    answers(&run(python.arg(folder)))
}

fn answers(printed: &str) -> Answers {
    serde_json::from_str(printed).expect("answers")
}

fn run(command: &mut Command) -> String {
    let done = command
        .output()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let printed = String::from_utf8_lossy(&done.stdout).into_owned();
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{command:?}: {printed}{errors}");
    printed
}

fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn runtimes() -> PathBuf {
    here().join("../../runtimes")
}

fn root() -> PathBuf {
    here().join("../..")
}
