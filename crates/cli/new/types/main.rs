//! `cargo xtask` writes the schema and all packages. `cargo xtask --check` fails if they are not up to date.

use std::error::Error;
use std::path::Path;

use __MODULE__::PROTOCOL;
use samewire_codegen::{Config, Mode, Templates, generate, sync_all};

fn main() -> Result<(), Box<dyn Error>> {
    let check = std::env::args().any(|argument| argument == "--check");
    let settings = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("samewire.toml");
    let languages = Templates::of_files("templates", samewire_templates::files())
        .with_runtimes(samewire_templates::runtimes());
    let outputs = generate(&Config::load(&settings)?, &languages, &PROTOCOL.schema()?)?;
    let mut reports = sync_all(&outputs, if check { Mode::Check } else { Mode::Write })?;
    reports.retain(|report| !report.is_clean());
    for report in &reports {
        println!("{report}");
        print!("{}", if check { report.diff() } else { String::new() });
    }
    if check && !reports.is_empty() {
        return Err("the packages are not up to date: run `cargo xtask`".into());
    }
    Ok(())
}
