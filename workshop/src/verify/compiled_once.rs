//! Nothing is compiled twice: once for `cargo xtask` and the workshop, and with other features for `cargo test --workspace`.

use std::collections::BTreeSet;
use std::process::Command;

use super::rust::{GENERATOR, PROTOCOL, RELEASE};
use crate::workspace::root;

/// Cargo gives a crate the features that the selected packages ask for. If `cargo xtask` selects less than the workspace
/// asks for, such as a feature of `syn`, everything that stands on `syn` is compiled again for the tests: minutes.
#[test]
fn every_selection_of_packages_asks_for_the_features_that_the_workspace_asks_for() {
    let all = crates(&["--workspace"]);
    let builds = [&["xtask"][..], &["workshop"], &["workshop", "samewire"]];
    let tests = [GENERATOR, PROTOCOL, RELEASE];
    let with = |edges: &'static str| move |packages| (packages, edges);
    let builds = builds.into_iter().map(with("no-dev"));
    for (packages, edges) in builds.chain(tests.into_iter().map(with("normal,build,dev"))) {
        let packages_line = packages.iter().flat_map(|name| ["--package", name]);
        let line: Vec<&str> = packages_line.chain(["--edges", edges]).collect();
        let own = crates(&line);
        assert!(own.len() > 80, "{own:?}");
        let twice: Vec<&String> = own.difference(&all).collect();
        assert!(
            twice.is_empty(),
            "{packages:?}: compiled twice, since others of the workspace ask for more features: {twice:#?}\n\
             name the features in xtask/Cargo.toml or workshop/Cargo.toml"
        );
    }
}

#[test]
fn every_crate_is_tested() {
    let said = tree(&["--workspace", "--depth", "0", "--format", "{p}"]);
    let names = said.lines().filter_map(|line| line.split(' ').next());
    let all: BTreeSet<&str> = names.filter(|name| !name.is_empty()).collect();
    let tested: BTreeSet<&str> = [GENERATOR, PROTOCOL, RELEASE]
        .concat()
        .into_iter()
        .collect();
    assert_eq!(tested, all);
}

/// Every crate with the features that it gets, on the platform of CI.
fn crates(selected: &[&str]) -> BTreeSet<String> {
    let format = ["--format", "{p} [{f}]"];
    tree(&[selected, &format].concat())
        .lines()
        .map(str::to_owned)
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
