//! Nothing is compiled twice: once for `cargo xtask` and the workshop, and with other features for `cargo test --workspace`.

use std::collections::BTreeSet;
use std::process::Command;

use super::rust::{GENERATOR, PROTOCOL, RELEASE};
use crate::workspace::root;

/// Cargo gives a crate the features that the selected packages ask for. If `cargo xtask` selects less than the workspace
/// asks for, such as a feature of `crc32fast`, everything that stands on it is compiled again for the tests: minutes.
/// What programs are made of is compared by itself, since macros and build scripts have features of their own.
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
    let builds = builds.map(|packages| (packages, ["normal,build", PROGRAMS]));
    let tests = [GENERATOR, PROTOCOL, RELEASE];
    let tests = tests.map(|packages| (packages, ["normal,build,dev", PROGRAMS_AND_TESTS]));
    for (packages, edges) in builds.into_iter().chain(tests) {
        let selected = packages.iter().flat_map(|name| ["--package", name]);
        let selected: Vec<&str> = selected.collect();
        for (edges, all) in edges.into_iter().zip(&all) {
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
fn crates(selected: &[&str], edges: &str) -> BTreeSet<String> {
    let options = ["--edges", edges, "--format", "{p} [{f}]"];
    let said = tree(&[selected, &options].concat());
    // A crate that stands there again is marked.
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
