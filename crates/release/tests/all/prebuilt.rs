//! Archives that were built elsewhere, in a small project.

use std::fs;
use std::path::Path;

use samewire_release::Project;
use tempfile::TempDir;

use crate::support::archives::{METADATA, manifest, npm, wheel};
use crate::support::{FILES, fails, options, project, run};

const COMMAND: &str = "prebuilt = { folder = \"built\", command = \"make binaries\" }\n";
const STEPS_NEEDED: &[&str] = &["prebuilt"];

const LAUNCHER: &str =
    ", \"optionalDependencies\": { \"@me/z-linux\": \"0.1.0\", \"@me/z-windows\": \"0.1.0\" }";
/// The project with the setting `prebuilt`, and a launcher with the packages of two platforms and a wheel.
fn prebuilt() -> TempDir {
    let settings = FILES[0]
        .1
        .replace("workspace", &format!("{COMMAND}workspace"));
    let folder = project(&[
        ("samewire.toml", &settings),
        (".gitignore", "/target\n/built\n"),
    ]);
    let built = folder.path().join("built");
    fs::create_dir(&built).expect("made");
    launcher(&built, LAUNCHER);
    for name in ["linux", "windows"] {
        let manifest = manifest(&format!("@me/z-{name}"), "");
        npm(
            &built,
            &format!("me-z-{name}-0.1.0.tgz"),
            &manifest,
            &["bin/launch"],
        );
    }
    wheel(
        &built,
        METADATA,
        &[("launch-0.1.0.data/scripts/launch", "")],
    );
    folder
}

fn launcher(built: &Path, more: &str) {
    let files = [
        "bin/launch.js",
        "launcher.js",
        "man/launch.1",
        "completions/launch.bash",
    ];
    npm(built, "launch-0.1.0.tgz", &manifest("launch", more), &files);
}

#[test]
fn what_was_built_elsewhere_is_released_in_an_order_in_which_the_launcher_is_last() {
    let folder = prebuilt();
    let project = Project::load(&options(folder.path())).expect("a project");
    let order = project.packages.iter();
    let order: Vec<_> = order
        .map(|own| (own.name.as_str(), own.is_prebuilt))
        .collect();
    let expected = [
        ("one", false),
        ("two", false),
        ("launch", true),
        ("@me/plan", false),
        ("tool", false),
        ("@me/z-linux", true),
        ("@me/z-windows", true),
        ("launch", true),
    ];
    assert_eq!(order, expected);
    let (seen, warnings) = run(folder.path(), STEPS_NEEDED, false).expect("nothing is wrong");
    assert_eq!(seen, "4 archives of built, taken as they are");
    assert_eq!(warnings, [""; 0]);
    let archives = folder.path().join("target/release-0.1.0/archives");
    assert_eq!(fs::read_dir(archives).expect("a folder").count(), 4);
}

#[test]
fn archives_that_are_not_there_are_warned_of_with_the_command_that_makes_them() {
    let folder = prebuilt();
    let warned = || {
        run(folder.path(), STEPS_NEEDED, false)
            .expect("a dry run goes on")
            .1
    };
    fs::remove_file(folder.path().join("built/me-z-windows-0.1.0.tgz")).expect("removed");
    assert_eq!(
        warned(),
        [
            "`optionalDependencies` names packages that are not in built: @me/z-windows; run `make binaries` for each of these platforms"
        ]
    );
    fs::remove_dir_all(folder.path().join("built")).expect("removed");
    assert_eq!(
        warned(),
        ["no wheel and no npm package is in built: run `make binaries`"]
    );
}

#[test]
fn an_archive_of_another_version_is_an_error() {
    let folder = prebuilt();
    let built = folder.path().join("built");
    launcher(&built, &LAUNCHER.replacen("0.1.0", "0.0.9", 1));
    fails(
        &folder,
        &["version"],
        "built/launch-0.1.0.tgz: depends on `@me/z-linux` with the version `0.0.9`, and [release] has 0.1.0",
    );
    wheel(&built, &METADATA.replace("0.1.0", "0.0.9"), &[]);
    fails(
        &folder,
        &["version"],
        "built/launch-0.1.0-py3-none-any.whl: PyPI package `launch` has the version 0.0.9, and [release] has 0.1.0",
    );
}

#[test]
fn what_an_archive_lacks_and_what_it_has_too_much_is_told() {
    let folder = prebuilt();
    let built = folder.path().join("built");
    wheel(
        &built,
        &METADATA.replace("Keywords: a\n", ""),
        &[
            ("launch-0.1.0.data/data/etc/launch", ""),
            ("launch/__init__.py", ""),
        ],
    );
    npm(
        &built,
        "me-z-linux-0.1.0.tgz",
        &manifest("@me/z-linux", ""),
        &["bin/launch", "notes.txt"],
    );
    for expected in [
        "launch-0.1.0-py3-none-any.whl: `launch-0.1.0.data/data/etc/launch` is in it, and belongs to no command",
        "launch-0.1.0-py3-none-any.whl: `launch/__init__.py` is in it, and belongs to no command",
        "me-z-linux-0.1.0.tgz: `notes.txt` is in it, and belongs to no command",
    ] {
        fails(&folder, STEPS_NEEDED, expected);
    }
    let expected =
        "PyPI: `keywords` is missing in launch; set it where `make binaries` takes it from";
    fails(&folder, &["metadata"], expected);
    fs::write(built.join("half.whl"), "PK").expect("written");
    fails(&folder, STEPS_NEEDED, "half.whl");
}
