//! `cargo xtask` writes the schema and all packages. `cargo xtask --check` fails if they are not up to date.

use std::error::Error;
use std::path::Path;

use __MODULE__::PROTOCOL;
use samewire_codegen::{Config, Mode, generate, sync_all};

fn main() -> Result<(), Box<dyn Error>> {
    let check = std::env::args().any(|argument| argument == "--check");
    let settings = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("samewire.toml");
    let config = Config::load(&settings)?;
    let outputs = generate(&config, &PROTOCOL.schema()?)?;
    let reports = sync_all(&outputs, if check { Mode::Check } else { Mode::Write })?;
    for report in reports.iter().filter(|report| !report.is_clean()) {
        println!("{}: {} files", report.dir.display(), report.changes.len());
        for change in report.changes.iter().filter(|_| check) {
            println!("{}", change.diff());
        }
    }
    if check && reports.iter().any(|report| !report.is_clean()) {
        return Err("the packages are not up to date: run `cargo xtask`".into());
    }
    Ok(())
}
