//! Nothing is compiled twice: once for `cargo xtask` and the workshop, and with other features for `cargo test --workspace`.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// Cargo gives a crate the features that the selected packages ask for. If `cargo xtask` selects less than the workspace
/// asks for, such as a feature of `syn`, everything that stands on `syn` is compiled again for the tests: minutes.
#[test]
fn xtask_and_the_workshop_ask_for_the_features_that_the_workspace_asks_for() {
    let all = crates(&["--workspace"]);
    for package in ["xtask", "workshop"] {
        let own = crates(&["--package", package, "--edges", "no-dev"]);
        assert!(own.len() > 80, "{own:?}");
        let twice: Vec<&String> = own.difference(&all).collect();
        assert!(
            twice.is_empty(),
            "{package}: compiled twice, since tests of the workspace ask for more features: {twice:#?}\n\
             name the features in {package}/Cargo.toml"
        );
    }
}

/// Every crate with the features that it gets, on the platform of CI.
fn crates(selected: &[&str]) -> BTreeSet<String> {
    let mut tree = Command::new(env!("CARGO"));
    tree.args(["tree", "--locked", "--no-dedupe", "--prefix", "none"])
        .args(["--target", "x86_64-unknown-linux-gnu"])
        .args(["--format", "{p} [{f}]"])
        .args(selected)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    let output = tree.output().expect("cargo");
    assert!(output.status.success(), "{output:?}");
    let said = String::from_utf8(output.stdout).expect("names");
    said.lines().map(str::to_owned).collect()
}
