//! A small project in which nothing is wrong (`tests/project`), and what the tests do with it.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use flate2::Compression;
use flate2::write::GzEncoder;
use samewire_release::steps::STEPS;
use samewire_release::{Caller, Options, Project, Report, State};
use tempfile::TempDir;

/// The files of the project: two crates, one of which needs the other, a crate that is not published, and two packages.
const FILES: &[&str] = &[
    "samewire.toml",
    "CHANGELOG.md",
    "Cargo.toml",
    "one/Cargo.toml",
    "two/Cargo.toml",
    "own/Cargo.toml",
    "generated/package.json",
    "tool/package.json",
];

/// An edit of a file: its path, a text, and what is written instead of it. If the text is empty, the file gets the other one.
type Edit<'a> = (&'a str, &'a str, &'a str);

/// The project with some edits, all committed.
pub(crate) fn project(edits: &[Edit<'_>]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/project");
    for path in FILES {
        let text = fs::read_to_string(files.join(path)).expect("a file");
        write(folder.path(), path, &text);
    }
    for package in ["", "one/", "two/", "generated/", "tool/", "own/"] {
        write(folder.path(), &format!("{package}LICENSE"), "MIT");
        write(folder.path(), &format!("{package}README.md"), "# A");
        write(folder.path(), &format!("{package}src/lib.rs"), "//! A.\n");
    }
    write(folder.path(), ".gitignore", "/target\n/built\n");
    for own in edits {
        edit(folder.path(), *own);
    }
    git(folder.path(), "init --quiet --initial-branch=main");
    commit(folder.path());
    folder
}

fn edit(folder: &Path, (path, old, new): Edit<'_>) {
    if old.is_empty() {
        return write(folder, path, new);
    }
    let text = fs::read_to_string(folder.join(path)).expect("a file");
    assert!(text.contains(old), "{path} has no {old}");
    write(folder, path, &text.replace(old, new));
}

pub(crate) fn write(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    fs::write(path, text).expect("written");
}

pub(crate) fn commit(folder: &Path) {
    git(folder, "add --all");
    git(folder, "commit --quiet --message all");
}

pub(crate) fn git(folder: &Path, line: &str) -> String {
    let user = ["-c", "user.name=a", "-c", "user.email=a@a.example"];
    let mut git = Command::new("git");
    let done = git
        .args(user)
        .args(line.split(' '))
        .current_dir(folder)
        .output();
    let done = done.expect("git is there");
    assert!(done.status.success(), "git {line}: {done:?}");
    String::from_utf8(done.stdout).expect("text")
}

pub(crate) fn options(folder: &Path) -> Options {
    Options {
        config: folder.join("samewire.toml"),
        ..Options::default()
    }
}

/// Does a release whose generated packages are up to date, and in which nothing is uploaded.
pub(crate) fn released(options: &Options) -> anyhow::Result<Report> {
    samewire_release::run(options, &Caller::default())
}

/// Runs some steps: what the last one saw and warned of, or the first failure.
pub(crate) fn run(folder: &Path, names: &str) -> Result<(String, Vec<String>), String> {
    run_with(&options(folder), names)
}

/// The same with these options.
pub(crate) fn run_with(options: &Options, names: &str) -> Result<(String, Vec<String>), String> {
    let project = Project::load(options).map_err(|error| format!("{error:#}"))?;
    let mut state = State::emptied(&project).expect("a folder");
    let mut seen = String::new();
    for name in names.split(' ') {
        state.warnings.clear();
        let step = STEPS.iter().find(|step| step.name == name).expect("a step");
        seen = (step.act)(&project, &mut state).map_err(|error| format!("{error:#}"))?;
    }
    Ok((seen, state.warnings))
}

#[track_caller]
pub(crate) fn fails(folder: &Path, steps: &str, expected: &str) {
    let options = Options {
        allow_dirty: true,
        ..options(folder)
    };
    let error = run_with(&options, steps).expect_err("it is wrong");
    assert!(error.contains(expected), "{error}\nshould have\n{expected}");
}

/// The manifest of an npm package in which nothing is wrong, and more members.
pub(crate) fn manifest(name: &str, more: &str) -> String {
    format!(
        "{{ \"name\": \"{name}\", \"version\": \"0.1.0\", \"description\": \"A\", \"license\": \"MIT\", \"keywords\": [\"a\"], \"homepage\": \"h\", \"repository\": {{ \"url\": \"r\" }}, \"engines\": {{ \"node\": \">=20\" }}{more} }}"
    )
}

/// Packs an npm package with files beside those that each should have.
pub(crate) fn npm(folder: &Path, name: &str, manifest: &str, files: &str) {
    let file = File::create(folder.join(name)).expect("made");
    let mut tar = tar::Builder::new(GzEncoder::new(file, Compression::fast()));
    for path in format!("LICENSE README.md package.json {files}").split_whitespace() {
        let text = if path == "package.json" {
            manifest
        } else {
            "text"
        };
        let mut header = tar::Header::new_gnu();
        header.set_size(text.len().try_into().expect("small"));
        let path = format!("package/{path}");
        tar.append_data(&mut header, path, text.as_bytes())
            .expect("written");
    }
    tar.into_inner()
        .and_then(GzEncoder::finish)
        .expect("written");
}

/// Packs the wheel `launch` with this metadata, a license, and more files.
pub(crate) fn wheel(folder: &Path, metadata: &str, files: &str) {
    let file = File::create(folder.join("launch-0.1.0-py3-none-any.whl")).expect("made");
    let mut zip = zip::ZipWriter::new(file);
    let own = "launch-0.1.0.dist-info/licenses/LICENSE launch-0.1.0.dist-info/METADATA";
    for path in format!("{own} {files}").split_whitespace() {
        zip.start_file(path, zip::write::SimpleFileOptions::default())
            .expect("written");
        let text = if path.ends_with("METADATA") {
            metadata
        } else {
            "MIT"
        };
        zip.write_all(text.as_bytes()).expect("written");
    }
    zip.finish().expect("written");
}
