//! Published packages are installed and used: what does not work in them is found, and what fails in one registry does not
//! hide the others.

use std::path::Path;
use std::process::Command;

use samewire_release::tools::{PYTHON, program_of, venv_without_pip};

use crate::support::{fails, project, write};

/// A file stands where a registry's packages are to be installed.
#[test]
fn a_failure_in_one_registry_does_not_hide_those_of_others() {
    let folder = project(&[
        ("samewire.toml", "\"tool\"", "\"tool\", \"module\""),
        (
            "module/pyproject.toml",
            "",
            "[project]\nname = \"module\"\nversion = \"0.1.0\"\n",
        ),
    ]);
    let registries = ["crates", "python", "npm"].map(|name| format!("install/{name}"));
    let work = folder.path().join("target/release-work");
    for registry in &registries {
        write(&work, registry, "no folder");
    }
    for registry in &registries {
        fails(folder.path(), "install", registry);
    }
}

/// A program in a folder, which its owner may run.
#[cfg(unix)]
fn program(folder: &Path, path: &str, text: &str) {
    use std::os::unix::fs::PermissionsExt as _;
    write(folder, path, text);
    let rights = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(folder.join(path), rights).expect("changed");
}

/// Checks whether a program that uses packages fails, and that it tells these problems.
#[cfg(unix)]
fn tells(command: &mut Command, problems: &[&str]) {
    let done = command.output().expect("started");
    let said = String::from_utf8(done.stdout).expect("text");
    assert_eq!(done.status.success(), problems.is_empty(), "{said}");
    for problem in problems {
        assert!(said.contains(problem), "{said}");
    }
}

#[test]
#[cfg(unix)]
fn each_entry_of_an_npm_package_is_imported_and_each_command_runs() {
    const MANIFEST: &str = r#"{ "type": "module", "name": "tool", "bin": { "tool": "command.js" }, "exports": {
        ".": "./index.js", "./package.json": "./package.json", "./types": { "types": "./a.d.ts" } } }"#;
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    write(folder, "use.mjs", include_str!("../../src/install/use.mjs"));
    write(folder, "node_modules/tool/package.json", MANIFEST);
    let used = |index: &str, command: &str, problems: &[&str]| {
        write(folder, "node_modules/tool/index.js", index);
        program(folder, "node_modules/.bin/tool", command);
        let mut node = Command::new("node");
        tells(node.args(["use.mjs", "tool"]).current_dir(folder), problems);
    };
    used("export const a = 1;\n", "#!/bin/sh\n", &[]);
    let import = "tool: import of tool: Error [ERR_MODULE_NOT_FOUND]";
    let command = "tool: command tool: Error: `--version` and `--help` fail";
    used(
        "import './gone.js';\n",
        "#!/bin/sh\nexit 3\n",
        &[import, command],
    );
}

#[test]
#[cfg(unix)]
fn each_module_of_a_python_package_is_imported_and_each_command_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let (venv, info) = (folder.join("venv"), "venv/site/launch-0.1.0.dist-info");
    venv_without_pip(Path::new(PYTHON), &venv, "").expect("made");
    write(folder, "use.py", include_str!("../../src/install/use.py"));
    write(
        folder,
        &format!("{info}/METADATA"),
        "Name: launch\nVersion: 0.1.0\n",
    );
    write(
        folder,
        &format!("{info}/RECORD"),
        "launch/__init__.py,,\n../bin/launch,,\n",
    );
    let used = |module: &str, command: &str, problems: &[&str]| {
        write(folder, "venv/site/launch/__init__.py", module);
        program(folder, "venv/bin/launch", command);
        let mut python = Command::new(program_of(&venv, "python"));
        python.env("PYTHONPATH", venv.join("site"));
        tells(
            python.args(["use.py", "launch"]).current_dir(folder),
            problems,
        );
    };
    used("", "#!/bin/sh\n", &[]);
    let module = "launch: module launch: OSError: no";
    let command = "bin/launch: RuntimeError: `--version` and `--help` fail: why";
    used(
        "raise OSError('no')\n",
        "#!/bin/sh\necho why; exit 3\n",
        &[module, command],
    );
}
