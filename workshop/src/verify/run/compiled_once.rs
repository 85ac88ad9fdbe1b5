//! No crate is compiled twice with different features, for `cargo xtask` and the workshop, and for `cargo test
//! --workspace`.

use std::collections::BTreeSet;
use std::process::Command;

use crate::workspace::root;

/// Cargo unifies the features that the selected packages request. If `cargo xtask` selects fewer features than the
/// workspace, such as one of `crc32fast`, all crates that depend on it are compiled again for the tests, which takes
/// minutes. Normal dependencies are compared separately, because macros and build scripts have their own features.
#[test]
fn every_selection_of_packages_asks_for_the_features_that_the_workspace_asks_for() {
    const PROGRAMS: &str = "normal,no-proc-macro";
    const PROGRAMS_AND_TESTS: &str = "normal,dev,no-proc-macro";
    let whole = ["--workspace"];
    let all = [
        crates(&whole, "normal,build,dev"),
        crates(&whole, PROGRAMS_AND_TESTS),
    ];
    let builds = [&["xtask"][..], &["workshop"], &["workshop", "samewire"]];
    for packages in builds {
        let selected = packages.iter().flat_map(|name| ["--package", name]);
        let selected: Vec<&str> = selected.collect();
        for (edges, all) in ["normal,build", PROGRAMS].into_iter().zip(&all) {
            let own = crates(&selected, edges);
            assert!(own.len() > 80, "{own:?}");
            let twice: Vec<&String> = own.difference(all).collect();
            assert!(
                twice.is_empty(),
                "{packages:?}: compiled twice, since others of the workspace ask for more features: {twice:#?}\n\
                 name the features in xtask/Cargo.toml or workshop/Cargo.toml"
            );
        }
    }
}

/// Every crate with its features, on the platform of CI.
fn crates(selected: &[&str], edges: &str) -> BTreeSet<String> {
    let options = ["--edges", edges, "--format", "{p} [{f}]"];
    let said = tree(&[selected, &options].concat());
    // Repeated crates are marked with an asterisk.
    said.lines()
        .map(|line| line.trim_end_matches(" (*)").to_owned())
        .collect()
}

fn tree(arguments: &[&str]) -> String {
    let mut tree = Command::new(env!("CARGO"));
    tree.args(["tree", "--locked", "--no-dedupe", "--prefix", "none"])
        .args(["--target", "x86_64-unknown-linux-gnu"])
        .args(arguments)
        .current_dir(root());
    let output = tree.output().expect("cargo");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("names")
}
