//! Installs the packages of a small project from registries that are files on this machine.

use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};

use samewire_release::files::sha256;
use samewire_release::project::Registry;
use samewire_release::steps::STEPS;
use samewire_release::{Archive, Outcome, Project, State, archive, check_install};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::archives::{METADATA, wheel};
use crate::support::server::{Files, serve};
use crate::support::{FILES, TOOL, options, project};

const MODULE: &str = "def main():\n    print('0.1.0')\n";
const COMMAND: &str = "#!/usr/bin/env node\nconsole.log('0.1.0');\n";

/// The manifest of `tool` with an entry and a command.
fn tool() -> String {
    let more = "\"type\": \"module\",\n  \"exports\": { \".\": \"./index.js\", \"./package.json\": \"./package.json\", \"./types\": { \"types\": \"./a.d.ts\" } },\n  \"bin\": { \"tool\": \"command.js\" },\n  \"engines\"";
    TOOL.replacen("\"engines\"", more, 1)
}

/// The project with registries that have what it releases. `changed` are other contents of its files, `module` is the
/// text of the module of its wheel.
fn published(changed: &[(&str, &str)], module: &str) -> TempDir {
    let files = Arc::new(Mutex::new(Files::new()));
    let there = Arc::clone(&files);
    let url = serve(
        move |request| match there.lock().expect("no other").get(&request.path) {
            Some(body) => (200, body.clone()),
            None => (404, Vec::new()),
        },
    );
    let settings = format!(
        "prebuilt = {{ folder = \"built\", command = \"make\" }}\nregistries = {{ cargo = \"mine\", npm = \"{url}/npm/\", pypi_index = \"{url}/simple\" }}\nworkspace"
    );
    let settings = FILES[0].1.replacen("workspace", &settings, 1);
    let registry = format!("[registries.mine]\nindex = \"sparse+{url}/cargo/\"\n");
    let tool = tool();
    let own = [
        ("samewire.toml", settings.as_str()),
        (".cargo/config.toml", &registry),
        (".gitignore", "/target\n/built\n"),
        ("generated/index.js", "module.exports = {};\n"),
        ("tool/package.json", &tool),
        ("tool/index.js", "export const a = 1;\n"),
        ("tool/command.js", COMMAND),
    ];
    let folder = project(&[&own[..], changed].concat());
    fs::create_dir(folder.path().join("built")).expect("made");
    python_wheel(&folder.path().join("built"), module);
    let mut files = files.lock().expect("no other");
    let download = json!({ "dl": format!("{url}/files/{{crate}}-{{version}}.crate") });
    files.insert("/cargo/config.json".to_owned(), download.to_string().into());
    for archive in built(folder.path()) {
        let (at, text) = shown(&archive, &url);
        files.insert(at, text.into());
        let bytes = fs::read(&archive.path).expect("an archive");
        files.insert(format!("/files/{}", archive.file), bytes);
    }
    folder
}

/// What a registry says about the package of an archive, and where.
fn shown(archive: &Archive, url: &str) -> (String, String) {
    let (name, file, sha) = (&archive.package, &archive.file, &archive.sha256);
    let address = format!("{url}/files/{file}");
    match archive.registry {
        Registry::Cargo => {
            let needs = json!({ "name": "one", "req": "^0.1.0", "features": [], "optional": false, "default_features": true, "target": null, "kind": "normal" });
            let needs = if name == "two" {
                vec![needs]
            } else {
                Vec::new()
            };
            let line = json!({ "name": name, "vers": "0.1.0", "deps": needs, "cksum": sha, "features": {}, "yanked": false });
            (
                format!("/cargo/3/{}/{name}", &name[..1]),
                format!("{line}\n"),
            )
        }
        Registry::PyPi => (
            format!("/simple/{name}/"),
            format!("<!DOCTYPE html><a href=\"{address}#sha256={sha}\">{file}</a>"),
        ),
        Registry::Npm => {
            let manifest = archive::text(&archive.path, "package/package.json");
            let mut version: Value =
                serde_json::from_str(&manifest.expect("a manifest")).expect("JSON");
            version["dist"] = json!({ "tarball": address });
            let whole = json!({ "name": name, "dist-tags": { "latest": "0.1.0" }, "versions": { "0.1.0": version } });
            (
                format!("/npm/{}", name.replace('/', "%2f")),
                whole.to_string(),
            )
        }
    }
}

/// The archives that a dry run makes, and the wheel.
fn built(folder: &Path) -> Vec<Archive> {
    let project = Project::load(&options(folder)).expect("a project");
    let mut state = State::emptied(&project).expect("a folder");
    for name in ["crates", "npm"] {
        let step = STEPS.iter().find(|step| step.name == name).expect("a step");
        (step.run.expect("it does something"))(&project, &mut state).expect("nothing is wrong");
    }
    let path = folder.join("built/launch-0.1.0-py3-none-any.whl");
    state.archives.push(Archive {
        registry: Registry::PyPi,
        package: "launch".to_owned(),
        file: "launch-0.1.0-py3-none-any.whl".to_owned(),
        sha256: sha256(&path).expect("the wheel"),
        path,
        size: 1,
        is_prebuilt: true,
    });
    state.archives
}

/// A wheel with a module and a command.
fn python_wheel(folder: &Path, module: &str) {
    const WHEEL: &str =
        "Wheel-Version: 1.0\nGenerator: a\nRoot-Is-Purelib: true\nTag: py3-none-any\n";
    let commands = "[console_scripts]\nlaunch = launch:main\n";
    let info = "launch-0.1.0.dist-info";
    let record = format!("launch/__init__.py,,\n{info}/METADATA,,\n{info}/RECORD,,\n");
    let files = [
        ("launch/__init__.py", module),
        ("launch-0.1.0.dist-info/WHEEL", WHEEL),
        ("launch-0.1.0.dist-info/entry_points.txt", commands),
        ("launch-0.1.0.dist-info/RECORD", &record),
    ];
    wheel(folder, METADATA, &files);
}

fn outcome(folder: &TempDir) -> (Outcome, String) {
    let report = check_install(&options(folder.path()), &mut |_, _| {}).expect("a report");
    let [step] = report.steps.as_slice() else {
        panic!("one step: {report:?}");
    };
    (step.result, step.detail.clone())
}

#[test]
fn what_was_published_is_installed_and_used() {
    let expected = "2 crates, 1 Python package, 2 npm packages";
    assert_eq!(
        outcome(&published(&[], MODULE)),
        (Outcome::Passed, expected.to_owned())
    );
}

#[test]
fn a_published_package_that_does_not_work_is_told_whatever_else_is_wrong() {
    let changed = [
        ("tool/index.js", "import './gone.js';\n"),
        ("tool/command.js", "#!/usr/bin/env node\nprocess.exit(3);\n"),
    ];
    let folder = published(&changed, "raise OSError('no')\n");
    let (result, why) = outcome(&folder);
    assert_eq!(result, Outcome::Failed);
    for expected in [
        "launch: module launch: OSError: no",
        "bin/launch: RuntimeError: `--version` and `--help` fail: Traceback",
        "tool: import of tool: Error [ERR_MODULE_NOT_FOUND]",
        "tool: command tool: Error: `--version` and `--help` fail",
        "the packages are published: look into it, and run `samewire release --check-install` again",
    ] {
        assert!(why.contains(expected), "{why}\nshould have\n{expected}");
    }
}
