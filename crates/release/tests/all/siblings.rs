//! npm packages of one release that need each other, before any of them is on a registry.

use std::fs;

use samewire_release::archive;

use crate::support::archives::{manifest, npm};
use crate::support::{FILES, TOOL, project, run};

/// `tool` needs `base`, which is packed later by its name, and `base` needs what is generated, and what was built elsewhere.
#[test]
fn packages_that_need_each_other_are_packed_and_described() {
    let settings = FILES[0].1.replacen("workspace = \".\"\n", "", 1);
    let settings = settings.replacen(
        "folders = [\"tool\"]",
        "folders = [\"tool\", \"base\"]\nprebuilt = { folder = \"built\", command = \"make\" }",
        1,
    );
    let needs = |text: &str| TOOL.replacen("\"engines\"", &format!("{text}, \"engines\""), 1);
    let tool = needs("\"dependencies\": { \"@me/base\": \"0.1.0\" }");
    let base = needs(
        "\"dependencies\": { \"@me/plan\": \"0.1.0\" }, \"optionalDependencies\": { \"@me/linux\": \"0.1.0\" }",
    );
    let base = base.replacen("\"tool\"", "\"@me/base\"", 1);
    // It is built with its sibling.
    let script = "\"scripts\": { \"prepack\": \"node -e \\\"require('@me/base/package.json')\\\"\" }, \"dependencies\"";
    let tool = tool.replacen("\"dependencies\"", script, 1);
    let folder = project(&[
        ("samewire.toml", &settings),
        (".gitignore", "/target\n/built\n"),
        ("tool/package.json", &tool),
        ("base/package.json", &base),
        ("base/LICENSE", "MIT"),
        ("base/README.md", "# Base"),
    ]);
    let built = folder.path().join("built");
    fs::create_dir(&built).expect("made");
    npm(
        &built,
        "me-linux-0.1.0.tgz",
        &manifest("@me/linux", ""),
        &[],
    );
    let (seen, _) = run(folder.path(), &["npm"], false).expect("packed");
    assert_eq!(seen, "me-plan-0.1.0.tgz, me-base-0.1.0.tgz, tool-0.1.0.tgz");
    run(folder.path(), &["npm", "sbom"], false).expect("described");
    let out = folder.path().join("target/release-0.1.0");
    // What is published has what its author wrote.
    let packed = archive::text(&out.join("archives/tool-0.1.0.tgz"), "package/package.json");
    assert_eq!(packed.expect("a manifest"), tool);
    let bill = fs::read_to_string(out.join("sbom/npm-tool.cdx.json")).expect("a bill");
    for name in ["%40me/base", "%40me/plan", "%40me/linux"] {
        assert!(bill.contains(&format!("pkg:npm/{name}@0.1.0")), "{bill}");
    }
    for changing in ["file:", "\"timestamp\"", "\"serialNumber\""] {
        assert!(!bill.contains(changing), "{bill}");
    }
}
