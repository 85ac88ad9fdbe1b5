//! The checkers of a project whose archives were all built elsewhere.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::support::archives::{METADATA, manifest, npm, wheel};
use crate::support::{commit, git, run, write};

const TOOLS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tools");

/// A repository that has nothing but a wheel and an npm package that were built elsewhere.
fn only_prebuilt() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = "package = []\n\n[release]\nversion = \"0.1.0\"\nprebuilt = { folder = \"built\", command = \"make\" }\n";
    write(folder.path(), "samewire.toml", settings);
    write(folder.path(), ".gitignore", "/target\n/built\n");
    git(folder.path(), &["init", "--quiet", "--initial-branch=main"]);
    commit(folder.path());
    let built = folder.path().join("built");
    fs::create_dir(&built).expect("made");
    npm(
        &built,
        "launch-0.1.0.tgz",
        &manifest("launch", ""),
        &["bin/launch.js"],
    );
    wheel(
        &built,
        METADATA,
        &[("launch-0.1.0.data/scripts/launch", "")],
    );
    folder
}

/// Puts programs in the places of the tools, which write down what they are asked, as if the tools were installed.
#[cfg(unix)]
fn noting(work: &Path) {
    use std::os::unix::fs::PermissionsExt as _;

    let read = |name: &str| fs::read_to_string(Path::new(TOOLS).join(name)).expect("a file");
    write(work, "venv.installed", &read("requirements.txt"));
    let of_npm = read("package.json") + &read("package-lock.json");
    write(work, "npm/installed", &of_npm);
    for program in [
        "venv/bin/python",
        "npm/node_modules/.bin/publint",
        "npm/node_modules/.bin/attw",
    ] {
        let note = format!(
            "#!/bin/sh\necho \"${{0##*/}} $*\" >> '{}/asked'\n",
            work.display()
        );
        write(work, program, &note);
        let rights = fs::Permissions::from_mode(0o755);
        fs::set_permissions(work.join(program), rights).expect("changed");
    }
}

#[test]
#[cfg(unix)]
fn what_was_built_elsewhere_is_checked_with_tools_that_are_installed() {
    let folder = only_prebuilt();
    let work = folder.path().join("target/release-work");
    noting(&work);
    let (seen, _) = run(folder.path(), &["tools"], false).expect("installed");
    assert_eq!(seen, "Python tools as they were, npm tools as they were");
    let (seen, _) = run(folder.path(), &["tools", "prebuilt", "checkers"], false).expect("checked");
    assert_eq!(seen, "2 archives");
    let asked = fs::read_to_string(work.join("asked")).expect("asked");
    let archives = folder.path().join("target/release-0.1.0/archives");
    let archives = dunce::canonicalize(archives).expect("a folder");
    let shown = archives.display();
    assert_eq!(
        asked,
        format!(
            "publint --strict {shown}/launch-0.1.0.tgz\npython -m twine check --strict {shown}/launch-0.1.0-py3-none-any.whl\n"
        )
    );
}
