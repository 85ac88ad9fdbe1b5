//! Nothing is compiled twice: once for `cargo xtask`, and with other features for `cargo test --workspace`.

#![expect(clippy::expect_used, reason = "a test may stop at the first surprise")]

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// Cargo gives a crate the features that the selected packages ask for. If `cargo xtask` selects less than the workspace
/// asks for, such as a feature of `syn`, everything that stands on `syn` is compiled again for the tests: minutes.
#[test]
fn xtask_asks_for_the_features_that_the_workspace_asks_for() {
    let own = crates(&["--package", "xtask", "--edges", "no-dev"]);
    let all = crates(&["--workspace"]);
    assert!(own.len() > 100, "{own:?}");
    let twice: Vec<&String> = own.difference(&all).collect();
    assert!(
        twice.is_empty(),
        "compiled twice, since tests of the workspace ask for more features: {twice:#?}\n\
         name the features in xtask/Cargo.toml, beside those of `samewire-wire`"
    );
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
