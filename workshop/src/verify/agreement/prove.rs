//! Runs `samewire prove` as a user does: all languages take part, and a deliberately broken rule is noticed.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use samewire_prove::parts::{each_is_found, replace_words};
use xtask::codegen;

use crate::command::command;
use crate::verify::languages::commands::{self, Broken, Commands};
use crate::verify::run::job::Job;
use crate::workspace::{copy, empty, program_of_workspace, read, root, scratch, write};

/// The schema in the folder, and the arguments of the command.
const SCHEMA: &str = r#"{ "$defs": { "Job": {
    "type": "object",
    "properties": { "tries": { "type": "integer", "format": "uint8", "minimum": 0, "maximum": 255 } }
} } }"#;

/// Proves a schema with all languages, and again with a mistake in each of them.
pub fn proves(_: &Job) -> Result<String> {
    let folder = empty("prove")?;
    write(&folder.join("jobs.json"), SCHEMA)?;
    let program = program_of_workspace()?;
    let (code, said) = prove(&folder, &program, "prove jobs.json")?;
    let asked = codegen::languages()?.known()?.join(", ");
    let asked = format!("the crate jsonschema, {asked}");
    if code != 0 || !said.contains("everybody agrees") || !said.contains(&asked) {
        bail!("samewire prove ends with {code}:\n{said}");
    }
    let broken = each_is_found(commands::all()?, |(language, commands)| {
        let missed = check_noticed(&folder, &program, &language.name, &commands).err();
        Ok(missed.map_or(Ok(()), |error| Err(format!("{error:#}"))))
    })?;
    Ok(format!(
        "all languages agree; {broken} deliberately broken rules were detected"
    ))
}

/// Breaks a rule, and fails if it is not noticed. The command in the report must reproduce the difference.
fn check_noticed(folder: &Path, program: &Path, language: &str, commands: &Commands) -> Result<()> {
    let broken = commands.broken.as_ref();
    let Broken { files, words } =
        broken.with_context(|| format!("{language} has no `broken` in verify/commands.toml"))?;
    let templates = format!("broken-{language}");
    let copied = folder.join(&templates).join(language);
    copy(&root().join("templates").join(language), &copied)?;
    for [from, to] in files {
        let own = copied.join(to);
        write(&own, read(&root().join(from))?)?;
        replace_words(&own, words.each_ref().map(String::as_str))?;
    }
    let line = format!("prove jobs.json --templates {templates}");
    let (code, said) = prove(folder, program, &line)?;
    let accepts = format!("{language} accepts what must be refused");
    if code != 1 || !said.contains(&accepts) {
        bail!("in {language}, the range of an integer is not checked, and nobody says so:\n{said}");
    }
    let again = rest_of_line(&said, "  again       samewire ")?;
    let (code, again) = prove(folder, program, &again)?;
    if code != 1 || !again.contains(&accepts) {
        bail!("the command of the report does not show the difference again:\n{again}");
    }
    Ok(())
}

/// The rest of the first line with this beginning.
fn rest_of_line(said: &str, start: &str) -> Result<String> {
    let mut lines = said.lines();
    let rest = lines.find_map(|line| line.strip_prefix(start));
    rest.map(str::to_owned)
        .with_context(|| format!("no line begins with `{start}`:\n{said}"))
}

/// Runs the command. Returns its exit code and its output.
fn prove(folder: &Path, program: &Path, line: &str) -> Result<(i32, String)> {
    let mut asked: Command = command(folder, program, line.split(' '));
    let cache: PathBuf = scratch().join("prove-cache");
    let output = asked
        .env("SAMEWIRE_CACHE", cache)
        .output()
        .with_context(|| format!("cannot start {}", program.display()))?;
    let said = [output.stdout, output.stderr].concat();
    let code = output.status.code().context("it was ended")?;
    Ok((code, String::from_utf8_lossy(&said).into_owned()))
}
