//! Every published package says how versions, deprecation and vulnerabilities are handled.

use std::fs;
use std::path::{Path, PathBuf};

use samewire_release::{Options, Project};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a file of this repository")
}

#[test]
fn the_readme_of_every_package_names_the_policies() {
    let project = Project::load(&Options {
        config: root().join("samewire.toml"),
        ..Options::default()
    });
    let project = project.expect("the packages of this repository");
    // The wheel and the npm packages with the command contain the README of the crate `samewire`.
    let names: Vec<&str> = project
        .packages
        .iter()
        .map(|own| own.name.as_str())
        .collect();
    for name in ["samewire", "samewire-acp", "@samewire/acp"] {
        assert!(names.contains(&name), "{names:?}");
    }
    let policies = read(&root().join("examples/policies.md"));
    for package in &project.packages {
        let readme = read(&package.folder.join("README.md"));
        let label = package.label();
        assert!(
            readme.contains(policies.trim_end()),
            "{label}: its README has no section with the text of examples/policies.md"
        );
    }
}

#[test]
fn the_policies_are_where_the_readmes_say() {
    let policies = read(&root().join("examples/policies.md"));
    let readme = read(&root().join("README.md"));
    for (file, section) in [
        ("docs/VERSIONING.md", "## What is a break"),
        ("docs/VERSIONING.md", "## Deprecation"),
        ("SECURITY.md", "## Report a vulnerability"),
        ("SECURITY.md", "## Which versions get fixes"),
    ] {
        assert!(policies.contains(&format!("`{file}`")), "{file}");
        assert!(readme.contains(&format!("]({file})")), "{file}");
        let text = read(&root().join(file));
        assert!(
            text.lines().any(|line| line == section),
            "{file}: {section}"
        );
    }
}
