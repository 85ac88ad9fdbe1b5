//! Archives that were built elsewhere, in a small project.

use std::fs;
use std::path::Path;

use samewire_release::Project;
use tempfile::TempDir;

use crate::support::{fails, manifest, npm, options, project, run, wheel};

/// The metadata of a wheel, in which nothing is wrong.
const METADATA: &str = "Metadata-Version: 2.4\nName: launch\nVersion: 0.1.0\nSummary: A\nKeywords: a\nLicense-Expression: MIT\nClassifier: Environment :: Console\nRequires-Python: >=3.8\nProject-URL: Source Code, r\nProject-URL: Homepage, h\n\n# Launch\n";
const LAUNCHER: &str =
    ", \"optionalDependencies\": { \"@me/z-linux\": \"0.1.0\", \"@me/z-windows\": \"0.1.0\" }";

/// The project with the setting `prebuilt`, and a launcher with the packages of two platforms and a wheel.
fn prebuilt() -> TempDir {
    let setting = "prebuilt = { folder = \"built\", command = \"make binaries\" }\nworkspace";
    let folder = project(&[("samewire.toml", "workspace", setting)]);
    let built = folder.path().join("built");
    fs::create_dir(&built).expect("made");
    launcher(&built, LAUNCHER);
    for name in ["linux", "windows"] {
        let manifest = manifest(&format!("@me/z-{name}"), "");
        npm(
            &built,
            &format!("me-z-{name}-0.1.0.tgz"),
            &manifest,
            "bin/launch",
        );
    }
    wheel(&built, METADATA, "launch-0.1.0.data/scripts/launch");
    folder
}

fn launcher(built: &Path, more: &str) {
    let files = "bin/launch.js launcher.js man/launch.1 completions/launch.bash";
    npm(built, "launch-0.1.0.tgz", &manifest("launch", more), files);
}

#[test]
fn what_was_built_elsewhere_is_released_in_an_order_in_which_the_launcher_is_last() {
    let folder = prebuilt();
    let project = Project::load(&options(folder.path())).expect("a project");
    let names: Vec<&str> = project
        .packages
        .iter()
        .map(|own| own.name.as_str())
        .collect();
    assert_eq!(
        names.join(" "),
        "one two launch @me/plan tool @me/z-linux @me/z-windows launch"
    );
    let (seen, warnings) = run(folder.path(), "prebuilt").expect("nothing is wrong");
    assert_eq!(seen, "4 archives of built, taken as they are");
    assert_eq!(warnings, [""; 0]);
    let archives = folder.path().join("target/release-0.1.0/archives");
    assert_eq!(fs::read_dir(archives).expect("a folder").count(), 4);
    let (_, warnings) = run(folder.path(), "metadata").expect("nothing is missing");
    assert!(!warnings.concat().contains("launch"), "{warnings:?}");
}

#[test]
fn archives_that_are_not_there_are_warned_of_with_the_command_that_makes_them() {
    let folder = prebuilt();
    let warned = || run(folder.path(), "prebuilt").expect("a dry run goes on").1;
    fs::remove_file(folder.path().join("built/me-z-windows-0.1.0.tgz")).expect("removed");
    let expected = "`optionalDependencies` names packages that are not in built: @me/z-windows; run `make binaries` for each of these platforms";
    assert_eq!(warned(), [expected]);
    fs::remove_dir_all(folder.path().join("built")).expect("removed");
    assert_eq!(
        warned(),
        ["no wheel and no npm package is in built: run `make binaries`"]
    );
}

#[test]
fn what_is_wrong_with_an_archive_is_told() {
    let folder = prebuilt();
    let built = folder.path().join("built");
    let fails = |step: &str, expected: &str| fails(folder.path(), step, expected);
    launcher(&built, &LAUNCHER.replacen("0.1.0", "0.0.9", 1));
    fails(
        "version",
        "built/launch-0.1.0.tgz: depends on `@me/z-linux` with the version `0.0.9`, and [release] has 0.1.0",
    );
    wheel(&built, &METADATA.replace("0.1.0", "0.0.9"), "");
    fails(
        "version",
        "built/launch-0.1.0-py3-none-any.whl: PyPI package `launch` has the version 0.0.9, and [release] has 0.1.0",
    );

    let metadata = METADATA.replace("Keywords: a\n", "");
    wheel(
        &built,
        &metadata,
        "launch-0.1.0.data/data/etc/launch launch/__init__.py",
    );
    npm(
        &built,
        "me-z-linux-0.1.0.tgz",
        &manifest("@me/z-linux", ""),
        "bin/launch notes.txt",
    );
    for path in [
        "launch-0.1.0-py3-none-any.whl: `launch-0.1.0.data/data/etc/launch`",
        "launch-0.1.0-py3-none-any.whl: `launch/__init__.py`",
        "me-z-linux-0.1.0.tgz: `notes.txt`",
    ] {
        fails(
            "prebuilt contents",
            &format!("{path} is in it, and belongs to no command"),
        );
    }
    fails(
        "metadata",
        "PyPI: `keywords` is missing in launch; set it where `make binaries` takes it from",
    );
    fs::write(built.join("half.whl"), "PK").expect("written");
    fails("prebuilt", "half.whl");
}
