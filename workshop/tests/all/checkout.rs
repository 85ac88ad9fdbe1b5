//! The files of the repository: every system can check them out, and hand-written ones are not too long.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The samples with other line ends, which `.gitattributes` leaves unchanged.
const SAMPLES: &str = "crates/acp/agreement/samples/";

fn git_ls_files(option: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut git = Command::new("git");
    git.args([
        "-c",
        "core.quotePath=false",
        "ls-files",
        "--exclude-standard",
        option,
    ]);
    let output = git.current_dir(root).output().expect("git");
    let text = String::from_utf8(output.stdout).expect("paths");
    text.lines().map(str::to_owned).collect()
}

#[test]
fn no_link_and_no_other_line_end() {
    let files = git_ls_files("--stage");
    assert!(files.len() > 1000, "{} files", files.len());
    for file in files {
        assert!(!file.starts_with("120000"), "a link: {file}");
    }
    for file in git_ls_files("--eol") {
        let (kinds, path) = file.split_once('\t').expect("kinds and a path");
        let index = kinds.split_whitespace().next().expect("a kind");
        let is_right = match index {
            "i/lf" | "i/none" => true,
            "i/-text" => Path::new(path).extension().is_some_and(|end| end == "png"),
            _ => false,
        };
        assert!(is_right || path.starts_with(SAMPLES), "{file}");
    }
}

#[test]
fn every_name_is_one_on_windows_and_on_macos() {
    let mut seen = BTreeMap::new();
    for path in git_ls_files("--cached") {
        for name in path.split('/') {
            if let Some(problem) = problem(name) {
                panic!("{path}: {problem}");
            }
        }
        if let Some(other) = seen.insert(path.to_lowercase(), path.clone()) {
            panic!("{path} and {other} are one file where case does not count");
        }
    }
}

/// The reason why Windows refuses the name of a file or folder.
fn problem(name: &str) -> Option<&'static str> {
    let stem = name.split('.').next().unwrap_or(name).to_lowercase();
    let device = ["con", "prn", "aux", "nul"].contains(&&*stem)
        || stem.len() == 4
            && (stem.starts_with("com") || stem.starts_with("lpt"))
            && stem.ends_with(|last: char| last.is_ascii_digit());
    if device {
        return Some("the name of a device");
    }
    if name.contains(['<', '>', ':', '"', '|', '?', '*', '\\']) {
        return Some("a character that no name may have");
    }
    name.ends_with(['.', ' ']).then_some("the last character")
}

#[test]
fn names_that_windows_refuses_are_found() {
    for name in ["aux.rs", "COM1", "a:b", "a?", "a.", "a ", "Nul.tar.gz"] {
        assert!(problem(name).is_some(), "{name}");
    }
    for name in [
        "auxiliary.rs",
        "common",
        "{module}",
        ".gitattributes",
        "a b",
    ] {
        assert_eq!(problem(name), None, "{name}");
    }
}

/// A file should hold one idea, and be short enough to remember its beginning at its end.
#[test]
fn no_file_written_by_hand_is_over_700_lines() {
    const MOST: usize = 700;
    const CODE: [&str; 6] = ["rs", "ts", "mjs", "js", "py", "jinja"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = git_ls_files("--cached");
    files.extend(git_ls_files("--others"));
    files.retain(|path| {
        let end = path.rsplit('.').next().unwrap_or_default();
        // Generated files, and expected output of tests, may be longer.
        CODE.contains(&end)
            && !path.starts_with("generated/")
            && !path.starts_with("workshop/cases/")
            // Deleted files are still listed until the deletion is committed.
            && fs::read_to_string(root.join(path)).is_ok_and(|text| text.lines().count() > MOST)
    });
    assert!(files.is_empty(), "over {MOST} lines: {files:?}");
}
