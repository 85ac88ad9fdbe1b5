//! Runs the steps of `verify` that languages have as commands.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use samewire_codegen::Language;
use xtask::codegen;

use super::commands::{Checked, Commands, Part, all};
use super::words::Words;
use crate::verify::packages::package::{mirror, ready};
use crate::verify::run::job::Job;
use crate::workspace::{copy, empty_folder, files, read, root, write};

/// Runs the parts of the running step, of every language that has some. Returns what they tell.
pub fn run(job: &Job) -> Result<String> {
    let name = job.options.step.as_deref();
    of_step(name.context("a step of languages runs in a process of its own")?)
}

/// Runs the parts of a step, of every language that has some. Returns what they tell.
pub fn of_step(name: &str) -> Result<String> {
    let mut told = Vec::new();
    let mut count = 0;
    for (language, commands) in all()? {
        for part in commands.steps.get(name).into_iter().flatten() {
            count += part.run.len();
            told.extend(of_part(&language, &commands, part)?);
        }
    }
    if count == 0 {
        bail!("no language has commands for the step `{name}` in verify/commands.toml");
    }
    if told.is_empty() {
        return Ok(format!("{count} commands"));
    }
    Ok(told.join(", "))
}

fn of_part(language: &Language, commands: &Commands, part: &Part) -> Result<Vec<String>> {
    let config = codegen::config()?;
    let own = config.packages.iter();
    let own = own.filter(|package| package.language == language.name);
    let modules = own.flat_map(|package| package.modules.clone()).collect();
    let words = commands.words().with("module", modules);
    if part.package {
        ready(&language.name)?;
    }
    let folder = words.text(&part.folder)?;
    let folder = Path::new(&folder);
    fill(language, part, folder)?;
    if part.each.is_empty() {
        return of_commands(commands, &part.run, folder, &words);
    }
    let mut told = Vec::new();
    for line in commands.run(folder, &part.each, &words)?.lines() {
        let mut words = commands.words();
        for (place, word) in line.split_whitespace().enumerate() {
            words = words.with(&(place + 1).to_string(), vec![word.to_owned()]);
        }
        told.extend(
            of_commands(commands, &part.run, folder, &words).with_context(|| line.to_owned())?,
        );
    }
    Ok(told)
}

/// Copies what a part needs into its folder.
fn fill(language: &Language, part: &Part, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    if let Some(from) = &part.mirror {
        mirror(&root().join(from), folder)?;
    }
    if part.copy.is_some() {
        empty_folder(folder)?;
    }
    for from in part.copy.iter().flatten() {
        copy(&root().join(from), folder)?;
    }
    if part.unprotected {
        for path in files(folder)? {
            let path = folder.join(path);
            let text = read(&path)?;
            let protects = |line: &&str| language.layout.left_alone.iter().any(|one| one == line);
            let kept: Vec<&str> = text.lines().filter(|line| !protects(line)).collect();
            write(&path, kept.join("\n") + "\n")?;
        }
    }
    Ok(())
}

/// Runs commands one after the other. Returns what they tell.
fn of_commands(
    commands: &Commands,
    lines: &[Checked],
    folder: &Path,
    words: &Words,
) -> Result<Vec<String>> {
    let mut told = Vec::new();
    for line in lines {
        let command = || line.command.join(" ");
        let said = commands.run(folder, &line.command, words)?;
        let expected = match (&line.prints, &line.prints_file) {
            (Some(text), _) => Some(text.clone()),
            (None, Some(path)) => Some(read(&root().join(path))?),
            (None, None) => None,
        };
        if let Some(expected) = expected.filter(|expected| *expected != said) {
            bail!(
                "`{}` printed in {}\n{said}instead of\n{expected}",
                command(),
                folder.display()
            );
        }
        if let Some(listing) = &line.lists {
            let count = listing.check(&said, words).with_context(command)?;
            told.push(format!("{count} files"));
        }
        if line.tells {
            told.push(said.trim().to_owned());
        }
    }
    Ok(told)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(line: &str) -> Result<Vec<String>> {
        let part: Part = toml::from_str(&format!("in = ''\nrun = [{line}]"))?;
        let commands = Commands::default();
        of_commands(&commands, &part.run, root(), &commands.words())
    }

    #[test]
    fn a_command_must_succeed_and_print_what_it_should() {
        let nothing: [String; 0] = [];
        assert_eq!(result(r#"["true"]"#).expect("succeeds"), nothing);
        result(r#"["false"]"#).expect_err("fails");
        result(r#"["samewire-no-such-program"]"#).expect_err("is not there");
        result("[]").expect_err("is empty");
        let echo = r#"command = ["echo", "ok"]"#;
        assert_eq!(
            result(&format!("{{ {echo}, tells = true }}")).expect("tells"),
            ["ok"]
        );
        result(&format!(r#"{{ {echo}, prints = "ok\n" }}"#)).expect("prints it");
        result(&format!(r#"{{ {echo}, prints = "no\n" }}"#)).expect_err("prints something else");
        result(&format!(
            r#"{{ {echo}, prints_file = "workshop/fixtures/plans.txt" }}"#
        ))
        .expect_err("another text");
        result(&format!(
            r#"{{ {echo}, lists = {{ has = ["no"], lacks = [] }} }}"#
        ))
        .expect_err("lists no such file");
        result(&format!("{{ {echo}, unknown = true }}")).expect_err("unknown key");
    }
}
