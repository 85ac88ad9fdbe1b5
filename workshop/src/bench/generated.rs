//! The crate that is generated from the schema of ACP, beside the types from which the schema comes.

use anyhow::Result;
use samewire_codegen::{Config, Mode, Package, generate, sync};

use super::programs::{folder, report_of};
use super::table::Report;
use crate::command::command;
use crate::workspace::{empty, read, root, write};

const PROGRAM: &str = "workshop/bench/generated.rs";
const MANIFEST: &str = r#"[package]
name = "compare"
version = "0.0.0"
edition = "2024"

[[bin]]
name = "compare"
path = "__ROOT__/workshop/bench/generated.rs"

[dependencies]
acp = { path = "../acp" }
samewire-acp = { path = "__ROOT__/crates/acp/types" }
serde = "1"
serde_json = "1"

[profile.release]
codegen-units = 1
lto = "fat"

[workspace]
"#;

/// Generates the crate, and measures both.
pub(super) fn measure() -> Result<Report> {
    let home = empty("bench/generated")?;
    let here = root().display().to_string();
    let languages = xtask::codegen::languages()?;
    let package = Package {
        out: "acp".into(),
        ..samewire_prove::package(&*languages.language("rust")?, "acp")
    };
    let config = Config::of(home.clone(), vec![package]);
    let schema = serde_json::from_str(&read(&root().join("generated/schema/acp.schema.json"))?)?;
    for output in generate(&config, languages, &schema)? {
        sync(&output, Mode::Write)?;
    }
    let compare = home.join("compare");
    write(
        &compare.join("Cargo.toml"),
        MANIFEST.replace("__ROOT__", &here),
    )?;
    let line = ["run", "--quiet", "--release", "--target-dir"];
    let mut program = command(&compare, "cargo", line);
    program
        .arg(folder().join("target"))
        .arg("--")
        .arg(root().join("workshop/bench/messages"));
    report_of(&mut program, PROGRAM)
}
