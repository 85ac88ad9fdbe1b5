//! Every code block in a user-facing page is checked. A table says how, and a block without a row fails.

use std::collections::BTreeSet;
use std::process::Command;

use samewire_codegen::Config;
use serde::Deserialize;
use xtask::workshop::TASKS;

use crate::verify::run::runner::is_step;
use crate::workspace::{read, root};

/// How a block is checked.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Check {
    In(String),
    LinesIn(String),
    Doctest(String),
    RunBy(String),
    Settings,
    Data,
}

/// The table `blocks.toml`, which explains its members.
#[derive(Deserialize)]
struct Table {
    blocks: Vec<Row>,
}

/// A block without a mark `<!-- from … -->`, and how it is checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    page: String,
    language: String,
    #[serde(default)]
    begins: String,
    check: Check,
}

/// A fenced code block of a page.
struct Block<'a> {
    line: usize,
    language: &'a str,
    code: &'a str,
    is_marked: bool,
}

fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find("\n```").map(|start| at + start + 4) {
        let (language, rest) = text[start..].split_once('\n').expect("a line");
        let body = start + language.len() + 1;
        let end = if rest.starts_with("```") {
            body
        } else {
            body + rest.find("\n```").expect("the fence is closed") + 1
        };
        let before = text[..start - 3].trim_end();
        found.push(Block {
            line: text[..start].lines().count(),
            language,
            code: &text[body..end],
            is_marked: before.ends_with("-->"),
        });
        at = end + 3;
    }
    found
}

/// All pages for users.
fn pages() -> Vec<String> {
    let listed = Command::new("git")
        .args(["ls-files", "*.md"])
        .current_dir(root())
        .output()
        .expect("git lists the files");
    let listed = String::from_utf8(listed.stdout).expect("paths");
    // The step `own-protocol` runs the commands of a new workspace.
    let other = |page: &&str| !page.contains("/cases/") && !page.starts_with("crates/cli/new/");
    let pages = listed.lines().filter(other);
    pages.map(str::to_owned).collect()
}

#[test]
fn every_block_of_every_page_is_checked() {
    let table: Table = toml::from_str(include_str!("blocks.toml")).expect("blocks.toml");
    let mut used = BTreeSet::new();
    let mut shells = 0;
    for page in pages() {
        let text = read(&root().join(&page)).expect("a page");
        for block in blocks(&text) {
            let place = format!("{page}:{}", block.line);
            if block.is_marked {
                continue; // `every_excerpt_stands_in_its_file` compares it.
            }
            let is_run = |row: &Row| row.page == page && row.language == "sh";
            if block.language == "sh" && !table.blocks.iter().any(is_run) {
                shell(&place, block.code);
                shells += 1;
                continue;
            }
            let row = table.blocks.iter().position(|row| {
                row.page == page
                    && row.language == block.language
                    && block.code.starts_with(&row.begins)
            });
            let row = row.unwrap_or_else(|| {
                panic!("{place}: nothing checks this block: mark it `<!-- from FILE -->`, or add a row to blocks.toml")
            });
            used.insert(row);
            let name = page.rsplit('/').next().unwrap_or(&page);
            match &table.blocks[row].check {
                Check::In(file) => {
                    let whole = read(&root().join(file)).expect(file);
                    assert!(
                        whole.contains(block.code),
                        "{place} is not in {file} any more"
                    );
                }
                Check::LinesIn(file) => {
                    let whole = read(&root().join(file)).expect(file);
                    for line in block.code.lines() {
                        let stands = |other: &str| {
                            let other = other.strip_prefix("/// ").unwrap_or(other);
                            other.split(" #").next() == Some(line)
                        };
                        assert!(
                            whole.lines().any(stands),
                            "{place}: `{line}` is not in {file}"
                        );
                    }
                }
                Check::Doctest(file) => {
                    let included = format!("include_str!(\"../{name}\")");
                    assert!(
                        read(&root().join(file)).expect(file).contains(&included),
                        "{file}"
                    );
                }
                Check::RunBy(file) => {
                    let program = read(&root().join(file)).expect(file);
                    assert!(
                        program.contains(name) && program.contains(block.language),
                        "{file}"
                    );
                }
                Check::Settings => {
                    let settings = Config::parse("samewire.toml".as_ref(), block.code);
                    settings.unwrap_or_else(|error| panic!("{place}: {error}"));
                }
                Check::Data => {}
            }
        }
    }
    assert_eq!(used.len(), table.blocks.len(), "a row has no block");
    assert!(shells >= 5);
}

/// Checks a block of commands: the shell can parse it, and its files, packages and programs exist.
fn shell(place: &str, code: &str) {
    let mut bash = Command::new("bash");
    let parsed = bash.args(["-n", "-c", code]).output().expect("bash");
    assert!(
        parsed.status.success(),
        "{place}: bash reports a syntax error"
    );
    let lines = code.lines().flat_map(|line| line.split("&&"));
    for line in lines {
        let line = line.split(" #").next().unwrap_or(line);
        let words: Vec<&str> = line
            .split_whitespace()
            .map(|word| word.trim_matches(['(', ')', '"']))
            .collect();
        for path in words
            .iter()
            .filter_map(|word| word.strip_prefix("../samewire/"))
        {
            assert!(exists(path), "{place}: there is no {path}");
        }
        match words[..] {
            ["cargo", "add", ref rest @ ..] => added(place, rest),
            ["cargo", "xtask", task, ..] => assert!(is_task(task), "{place}: {task}"),
            // `xtask` and `test` without a path are commands of a new workspace.
            []
            | ["cargo", "xtask" | "test"]
            | ["cargo", "install", "--path", _]
            | ["cp", "-r", _, _]
            | ["mkdir", _]
            | ["gh", "attestation", "verify", ..] => {}
            ["cargo", "install", name] => added(place, &[name]),
            ["cd" | "npm" | "npx" | "node" | "pip" | "samewire", ..] => installs(place, &words),
            _ => panic!("{place}: nothing checks the command `{line}`"),
        }
    }
}

/// Whether a file of the repository exists, or `npm pack` creates this archive in a folder of it.
fn exists(path: &str) -> bool {
    let file = root().join(path);
    if file.extension().is_none_or(|ending| ending != "tgz") {
        return file.exists();
    }
    file.ends_with("*.tgz") && file.with_file_name("package.json").exists()
}

/// Checks `cargo add`: it must name a crate of the workspace, with its path if one is given, or a dependency of it.
fn added(place: &str, words: &[&str]) {
    let manifest = read(&root().join("Cargo.toml")).expect("a manifest");
    let is_known = |name: &str| manifest.contains(&format!("\n{name} = "));
    match words {
        [name, "--path", path] => {
            let path = path.trim_start_matches("../samewire/");
            let manifest = read(&root().join(path).join("Cargo.toml")).expect("a crate");
            assert!(
                manifest.contains(&format!("\nname = \"{name}\"\n")),
                "{place}: {name}"
            );
        }
        [name, "--features", _] => assert!(is_known(name), "{place}: {name}"),
        names => assert!(
            names.iter().all(|name| is_known(name)),
            "{place}: {names:?}"
        ),
    }
}

/// Checks that a package which is installed by name is ours, or a tool that `verify` pins.
fn installs(place: &str, words: &[&str]) {
    let ["npm" | "pip", "install", rest @ ..] = words else {
        return;
    };
    let ours = [
        "generated/typescript/package.json",
        "generated/python/pyproject.toml",
    ];
    let known = ours.iter().chain(["workshop/tools/package.json"].iter());
    let known: String = known
        .map(|file| read(&root().join(file)).expect(file))
        .collect();
    for name in rest {
        let is_ours = name.starts_with('-') || name.starts_with("../samewire/");
        assert!(
            is_ours || known.contains(&format!("\"{name}\"")),
            "{place}: {name}"
        );
    }
}

/// Whether `cargo xtask` has a command: three of its own, and those of the workshop.
fn is_task(name: &str) -> bool {
    ["codegen", "compat", "inspect"].contains(&name) || TASKS.iter().any(|task| task.name == name)
}

#[test]
fn every_task_that_a_page_names_exists() {
    for page in pages() {
        let text = read(&root().join(&page)).expect("a page");
        for rest in text.split("cargo xtask ").skip(1) {
            let task: String = rest
                .chars()
                .take_while(|one| one.is_ascii_lowercase() || *one == '-')
                .collect();
            assert!(
                task.is_empty() || task.starts_with('-') || is_task(&task),
                "{page}: `cargo xtask {task}`"
            );
        }
    }
}

#[test]
fn every_step_that_a_page_names_exists() {
    let mut named = 0;
    for page in pages() {
        let text = read(&root().join(&page)).expect("a page");
        for line in text
            .lines()
            .filter(|line| line.contains("cargo xtask verify"))
        {
            for rest in line.split("--only ").skip(1) {
                let step: String = rest
                    .chars()
                    .take_while(|one| one.is_ascii_lowercase() || *one == '-')
                    .collect();
                assert!(is_step(&step), "{page}: `--only {step}`");
                named += 1;
            }
        }
    }
    assert!(named > 5, "{named} steps are named");
}

#[test]
fn blocks_are_found_with_their_marks() {
    let text = "x\n```sh\na\n```\n\n<!-- from y -->\n```ts\nb\nc\n```\n";
    let found = blocks(text);
    let told: Vec<_> = found
        .iter()
        .map(|block| (block.line, block.language, block.code, block.is_marked))
        .collect();
    assert_eq!(told, [(2, "sh", "a\n", false), (7, "ts", "b\nc\n", true)]);
}
