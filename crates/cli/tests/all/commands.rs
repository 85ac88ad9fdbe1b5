//! Runs of the command as data: what a user has in a folder, runs and gets. Each file of `commands` is a test, and
//! `commands/README.md` explains its members.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde::Deserialize;
use serde_json::Value;

use crate::commit::{ONE, git};
use crate::support::{files, folder, given};

type Texts = BTreeMap<String, String>;

/// A file of the folder.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    files: Texts,
    tests: Vec<toml::Table>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    shows: String,
    #[serde(default)]
    files: Texts,
    #[serde(default)]
    links: Texts,
    runs: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    #[serde(default)]
    write: Texts,
    #[serde(default)]
    delete: Vec<String>,
    tag: Option<String>,
    #[serde(default, rename = "in")]
    within: String,
    run: String,
    stdin: Option<String>,
    #[serde(default)]
    code: i32,
    out_is: Option<String>,
    error_is: Option<String>,
    #[serde(default)]
    out: Vec<String>,
    #[serde(default)]
    error: Vec<String>,
    #[serde(default)]
    not: Vec<String>,
    #[serde(default)]
    out_not: Vec<String>,
    hints: Option<Vec<String>>,
    problems: Option<Vec<String>>,
    #[serde(default)]
    json: BTreeMap<String, Value>,
    types: Option<Vec<String>>,
    names: Option<Vec<String>>,
    #[serde(default)]
    made: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    lacks: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    same: Texts,
    #[serde(default)]
    gone: Vec<String>,
}

macro_rules! tests {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            check(concat!(stringify!($name), ".toml"));
        })*

        #[test]
        fn every_file_is_a_test() {
            let listed = BTreeSet::from([$(concat!(stringify!($name), ".toml").to_owned()),*]);
            let files = fs::read_dir(home()).unwrap().map(|file| file.unwrap().file_name());
            let files = files.map(|name| name.into_string().unwrap());
            let files: BTreeSet<String> = files.filter(|name| name.ends_with(".toml")).collect();
            assert_eq!(files, listed);
        }
    };
}

tests! {
    adjust all_problems allow_dir compat generate hints imports inputs inspect languages native new nullable only operations prove references report runtime
    stdin strict unenforced views whole yaml
}

fn home() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/commands")
}

/// Runs all cases of a file, and fails with everything that is not as the file says.
fn check(name: &str) {
    let text = fs::read_to_string(home().join(name)).unwrap();
    let file: File = toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut wrong = Vec::new();
    for case in file.tests {
        for case in repeated(case) {
            let shown = case.to_string();
            let case: Case = case
                .try_into()
                .unwrap_or_else(|error| panic!("{name}: {error}: {shown}"));
            if let Err(what) = done(&file.files, &case) {
                wrong.push(format!("{}: {what}", case.shows));
            }
        }
    }
    assert!(wrong.is_empty(), "{name}:\n{}", wrong.join("\n\n"));
}

/// The case for each row of `each`, whose values replace their names in angle brackets.
fn repeated(mut case: toml::Table) -> Vec<toml::Table> {
    let Some(toml::Value::Array(rows)) = case.remove("each") else {
        return vec![case];
    };
    let rows = rows.iter().map(|row| {
        let row = row.as_table().expect("a row");
        let filled = filled(&toml::Value::Table(case.clone()), row);
        filled.as_table().expect("a table").clone()
    });
    rows.collect()
}

fn filled(value: &toml::Value, row: &toml::Table) -> toml::Value {
    let text = |text: &str| {
        row.iter().fold(text.to_owned(), |text, (name, value)| {
            match value.as_str() {
                Some(value) => text.replace(&format!("<{name}>"), value),
                None => text,
            }
        })
    };
    match value {
        toml::Value::String(of) => {
            let name = of.strip_prefix('<').and_then(|of| of.strip_suffix('>'));
            let whole = name.and_then(|name| row.get(name));
            whole.cloned().unwrap_or_else(|| text(of).into())
        }
        toml::Value::Array(items) => {
            toml::Value::Array(items.iter().map(|item| filled(item, row)).collect())
        }
        toml::Value::Table(members) => {
            let members = members.iter();
            let members = members.map(|(name, value)| (text(name), filled(value, row)));
            toml::Value::Table(members.collect())
        }
        other => other.clone(),
    }
}

fn done(shared: &Texts, case: &Case) -> Result<(), String> {
    let files = shared.iter().chain(&case.files);
    let files: Vec<_> = files
        .map(|(path, text)| (path.as_str(), text.as_str()))
        .collect();
    let folder = folder(&files);
    #[cfg(not(unix))]
    if !case.links.is_empty() {
        return Ok(()); // elsewhere a user may not make links
    }
    #[cfg(unix)]
    for (link, target) in &case.links {
        std::os::unix::fs::symlink(target, folder.path().join(link)).unwrap();
    }
    for run in &case.runs {
        if let Some(tag) = &run.tag {
            git(folder.path(), &["init", "--quiet"]);
            git(folder.path(), &["add", "--all"]);
            git(folder.path(), ONE);
            git(folder.path(), &["tag", tag]);
        }
        for (path, text) in &run.write {
            fs::write(folder.path().join(path), text).unwrap();
        }
        for path in &run.delete {
            fs::remove_dir_all(folder.path().join(path)).unwrap();
        }
        let home = folder.path().join(&run.within);
        let words: Vec<&str> = run.run.split(' ').collect();
        let (out, error, code) = given(&home, &words, run.stdin.as_deref());
        let wrong = run.wrong(&home, &out, &error, code);
        if !wrong.is_empty() {
            let wrong = wrong.join("\n");
            return Err(format!(
                "samewire {}\n{wrong}\n--- out\n{out}--- error\n{error}",
                run.run
            ));
        }
    }
    Ok(())
}

impl Step {
    /// What is not as expected, a line each.
    fn wrong(&self, home: &Path, out: &str, error: &str, code: Option<i32>) -> Vec<String> {
        let mut wrong = Vec::new();
        let mut expect = |is: bool, what: String| wrong.extend((!is).then_some(what));
        expect(
            code == Some(self.code),
            format!("it ends with {code:?} and not {}", self.code),
        );
        for (is, expected, stream) in [(out, &self.out_is, "out"), (error, &self.error_is, "error")]
        {
            let expected = expected.as_ref();
            expect(
                expected.is_none_or(|it| it == is),
                format!("{stream} is not {expected:?}"),
            );
        }
        for (within, expected, stream) in [(out, &self.out, "out"), (error, &self.error, "error")] {
            for text in expected {
                expect(within.contains(text), format!("{stream} has no {text:?}"));
            }
        }
        for text in &self.not {
            expect(
                !out.contains(text) && !error.contains(text),
                format!("it has {text:?}"),
            );
        }
        for text in &self.out_not {
            expect(!out.contains(text), format!("out has {text:?}"));
        }
        if let Some(hints) = &self.hints {
            let all = out.lines().chain(error.lines());
            let all: Vec<&str> = all.filter_map(|line| line.strip_prefix("hint: ")).collect();
            expect(all == *hints, format!("the hints are {all:#?}"));
        }
        if let Some(problems) = &self.problems {
            let lines = error.lines().filter(|line| line.ends_with(']'));
            let all: Vec<String> = lines.map(code_and_place).collect();
            expect(all == *problems, format!("the problems are {all:#?}"));
        }
        let json: Value = serde_json::from_str(out).unwrap_or_default();
        for (pointer, expected) in &self.json {
            let found = json.pointer(pointer);
            expect(
                found == Some(expected),
                format!("{pointer} is {found:?} and not {expected}"),
            );
        }
        let types = json["survey"]["types"].as_array().into_iter().flatten();
        let types: Vec<[&str; 3]> = types
            .map(|ty| ["name", "at", "carried"].map(|of| ty[of].as_str().unwrap()))
            .collect();
        let names: Vec<&str> = types.iter().map(|[name, ..]| *name).collect();
        let types: Vec<String> = types.iter().map(|of| of.join(" ")).collect();
        if let Some(expected) = &self.types {
            expect(types == *expected, format!("the types are {types:#?}"));
        }
        if let Some(expected) = &self.names {
            expect(names == *expected, format!("the types are {names:#?}"));
        }
        for (path, expected) in &self.made {
            expect(home.join(path).is_file(), format!("there is no {path}"));
            let made = fs::read_to_string(home.join(path)).unwrap_or_default();
            for text in expected {
                expect(
                    made.contains(text),
                    format!("{path} has no {text:?}: {made}"),
                );
            }
        }
        for (path, texts) in &self.lacks {
            let made = fs::read_to_string(home.join(path)).unwrap();
            for text in texts {
                expect(!made.contains(text), format!("{path} has {text:?}: {made}"));
            }
        }
        for (path, other) in &self.same {
            let is_same = files(&home.join(path)) == files(&home.join(other));
            expect(is_same, format!("{path} is not as {other}"));
        }
        for path in &self.gone {
            expect(!home.join(path).exists(), format!("{path} is there"));
        }
        wrong
    }
}

/// The code at the end of an error, and the place at its beginning.
fn code_and_place(line: &str) -> String {
    let (place, rest) = line.trim_start_matches("error: ").split_once(": ").unwrap();
    let code = rest.rsplit(' ').next().unwrap();
    format!("{code} {place}")
}
