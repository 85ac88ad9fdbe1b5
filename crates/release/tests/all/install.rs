//! Published packages are installed and used: what does not work in them is found, and what fails in one registry does not
//! hide the others.

use std::path::Path;
use std::process::Command;

use samewire_release::tools::{PYTHON, program_of, venv_without_pip};

use crate::support::{FILES, fails, project, write};

/// Whether a program succeeds, and what it prints.
fn said(command: &mut Command) -> (bool, String) {
    let done = command.output().expect("started");
    let text = String::from_utf8(done.stdout).expect("text");
    (done.status.success(), text)
}

/// A program in `folder`, which its owner may run.
#[cfg(unix)]
fn program(folder: &Path, path: &str, text: &str) {
    use std::os::unix::fs::PermissionsExt as _;
    write(folder, path, text);
    let rights = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(folder.join(path), rights).expect("changed");
}

/// A file stands where a registry's packages are to be installed.
#[test]
fn a_failure_in_one_registry_does_not_hide_those_of_others() {
    let settings = FILES[0].1.replace("\"tool\"", "\"tool\", \"module\"");
    let module = "[project]\nname = \"module\"\nversion = \"0.1.0\"\n";
    let changed = [
        (FILES[0].0, settings.as_str()),
        ("module/pyproject.toml", module),
    ];
    let folder = project(&changed);
    let registries = ["crates", "python", "npm"].map(|name| Path::new("install").join(name));
    let registries = registries.map(|path| path.display().to_string());
    let work = folder.path().join("target/release-work");
    for registry in &registries {
        write(&work, registry, "no folder");
    }
    for registry in &registries {
        fails(&folder, &["install"], registry);
    }
}

#[test]
#[cfg(unix)]
fn each_entry_of_an_npm_package_is_imported_and_each_command_runs() {
    const MANIFEST: &str = r#"{ "type": "module", "name": "tool", "bin": { "tool": "command.js" }, "exports": {
        ".": "./index.js", "./package.json": "./package.json", "./types": { "types": "./a.d.ts" } } }"#;
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let used = |index: &str, command: &str| {
        write(folder, "use.mjs", include_str!("../../src/install/use.mjs"));
        write(folder, "node_modules/tool/package.json", MANIFEST);
        write(folder, "node_modules/tool/index.js", index);
        program(folder, "node_modules/.bin/tool", command);
        said(
            Command::new("node")
                .args(["use.mjs", "tool"])
                .current_dir(folder),
        )
    };
    assert_eq!(
        used("export const a = 1;\n", "#!/bin/sh\n"),
        (true, "\n".to_owned())
    );
    let (works, said) = used("import './gone.js';\n", "#!/bin/sh\nexit 3\n");
    assert!(!works);
    for problem in [
        "tool: import of tool: Error [ERR_MODULE_NOT_FOUND]",
        "tool: command tool: Error: `--version` and `--help` fail",
    ] {
        assert!(said.contains(problem), "{said}");
    }
}

#[test]
#[cfg(unix)]
fn each_module_of_a_python_package_is_imported_and_each_command_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    venv_without_pip(Path::new(PYTHON), &folder.join("venv"), "").expect("made");
    write(folder, "use.py", include_str!("../../src/install/use.py"));
    let info = "venv/site/launch-0.1.0.dist-info";
    write(
        folder,
        &format!("{info}/METADATA"),
        "Name: launch\nVersion: 0.1.0\n",
    );
    let record = "launch/__init__.py,,\n../bin/launch,,\n";
    write(folder, &format!("{info}/RECORD"), record);
    let used = |module: &str, command: &str| {
        write(folder, "venv/site/launch/__init__.py", module);
        program(folder, "venv/bin/launch", command);
        let mut python = Command::new(program_of(&folder.join("venv"), "python"));
        python.env("PYTHONPATH", folder.join("venv/site"));
        said(python.args(["use.py", "launch"]).current_dir(folder))
    };
    assert_eq!(used("", "#!/bin/sh\n"), (true, "\n".to_owned()));
    let (works, said) = used("raise OSError('no')\n", "#!/bin/sh\necho why; exit 3\n");
    assert!(!works);
    for problem in [
        "launch: module launch: OSError: no",
        "bin/launch: RuntimeError: `--version` and `--help` fail: why",
    ] {
        assert!(said.contains(problem), "{said}");
    }
}
