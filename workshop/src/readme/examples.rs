//! Every example in a doc comment of the packages is part of a program that `verify` compiles or runs.

use std::process::Command;

use crate::workspace::{read, root};

#[test]
fn every_example_in_a_doc_comment_is_part_of_a_program() {
    type Examples = fn(&str) -> Vec<Vec<&str>>;
    let languages: [(&str, Examples); 2] = [(".ts", in_comments), (".py", in_docstrings)];
    let mut count = 0;
    for (ending, examples) in languages {
        let programs = listed("examples", ending);
        for source in listed("crates/*/src", ending) {
            for example in examples(&source) {
                assert!(
                    programs.iter().any(|program| contains(program, &example)),
                    "no program in `examples` has these lines of a doc comment:\n{}",
                    example.join("\n")
                );
                count += 1;
            }
        }
    }
    assert!(count >= 7, "{count} examples");
}

/// The texts of all files of a folder with this ending.
fn listed(folder: &str, ending: &str) -> Vec<String> {
    let pattern = format!("{folder}/*{ending}");
    let listed = Command::new("git")
        .args(["ls-files", &pattern])
        .current_dir(root())
        .output()
        .expect("git lists the files");
    let paths = String::from_utf8(listed.stdout).expect("paths");
    let text = |path: &str| read(&root().join(path)).expect("a source");
    paths.lines().map(text).collect()
}

/// The code blocks in the comments of a TypeScript source.
fn in_comments(source: &str) -> Vec<Vec<&str>> {
    let mut found: Vec<Vec<&str>> = Vec::new();
    let mut is_in = false;
    for line in source.lines() {
        match line.trim_start().strip_prefix('*').map(str::trim_end) {
            Some(" ```ts") => {
                is_in = true;
                found.push(Vec::new());
            }
            Some(" ```") => is_in = false,
            Some(line) if is_in => {
                let line = line.strip_prefix(' ').unwrap_or(line);
                found.last_mut().expect("a block").push(line);
            }
            _ => {}
        }
    }
    found
}

/// The indented paragraphs in the docstrings of a Python source.
fn in_docstrings(source: &str) -> Vec<Vec<&str>> {
    const QUOTES: &str = "\"\"\"";
    let mut found: Vec<Vec<&str>> = Vec::new();
    let mut docstring = None;
    let mut before = "";
    for line in source.lines() {
        let indent = line.len() - line.trim_start().len();
        if line.matches(QUOTES).count() == 1 {
            docstring = docstring.xor(Some(indent));
        } else if let Some(outer) = docstring
            && indent >= outer + 4
        {
            if before.is_empty() {
                found.push(Vec::new());
            }
            let is_in = before.is_empty() || before.starts_with(&" ".repeat(outer + 4));
            if let Some(block) = found.last_mut().filter(|_| is_in) {
                block.push(&line[outer + 4..]);
            }
        }
        before = line;
    }
    found
}

/// Whether a program has these lines, perhaps further to the right.
fn contains(program: &str, example: &[&str]) -> bool {
    let lines: Vec<&str> = program.lines().collect();
    lines.windows(example.len()).any(|window| {
        let indent = window[0].len() - window[0].trim_start().len();
        let mut pairs = window.iter().zip(example);
        pairs.all(|(line, said)| line.get(indent..).unwrap_or_default() == *said)
    })
}
