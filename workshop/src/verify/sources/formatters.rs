//! What formatters and linters of a user make of generated code: they leave it as it is.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use samewire_codegen::{Config, Mode, generate, sync};
use xtask::codegen::languages;

use crate::verify::languages::commands;
use crate::workspace::{copy, empty, files, read, root};

const ADVICE: &str =
    "change `left_alone` of templates/*/language.toml, or the settings of formatters beside it";

/// A project of a user: settings of formatters that are nobody's default, code in `app` that none of them likes, and the
/// settings of packages.
const PROJECT: &str = "workshop/fixtures/formatters";
/// Their schema, which has everything that a package may have: unions, conditions and methods.
const SCHEMA: &str = "workshop/fixtures/two-packages/notes.json";

/// Formats the project and its packages with the formatters of every language, and fails if the packages are not as they
/// were generated.
pub fn of_users() -> Result<()> {
    let project = empty("formatters")?;
    let own = root().join(PROJECT);
    let config = Config::load(&own.join("samewire.toml"))?;
    let schema = serde_json::from_str(&read(&root().join(SCHEMA))?)?;
    let config = Config {
        dir: project.clone(),
        ..config
    };
    let outputs = generate(&config, languages()?, &schema)?;
    for output in &outputs {
        sync(output, Mode::Write)?;
    }
    for (_, commands) in commands::all()? {
        for line in &commands.formatters {
            copy(&own, &project)?;
            commands.run(&project, line, &commands.words())?;
            if !is_formatted(&own.join("app"), &project.join("app"))? {
                bail!(
                    "`{}` left the user's code as it was: it did not run",
                    line.join(" ")
                );
            }
            for output in &outputs {
                let drift = sync(output, Mode::Check)?;
                if !drift.is_clean() {
                    bail!("`{}` changed a package:\n{drift}\n{ADVICE}", line.join(" "));
                }
            }
        }
    }
    Ok(())
}

/// Whether some code of the user is not as it was written.
fn is_formatted(own: &Path, formatted: &Path) -> Result<bool> {
    let is_changed = |path: &PathBuf| Ok(read(&own.join(path))? != read(&formatted.join(path))?);
    let changed: Vec<bool> = files(own)?.iter().map(is_changed).collect::<Result<_>>()?;
    Ok(changed.contains(&true))
}
