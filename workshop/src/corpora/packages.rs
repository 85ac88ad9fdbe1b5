//! Generates the packages of a published schema in every language.

use std::error::Error;
use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use samewire_codegen::{Config, Mode, Others, Output, generate, sync};
use samewire_prove::{Subject, package};
use xtask::codegen::languages;

use super::documents::read;
use super::list::File;
use crate::verify::languages::commands::Commands;

/// The maximum length of a module name, in characters: linters wrap imports of longer ones.
const LONGEST: usize = 40;

/// The packages of a schema.
pub struct Packages {
    /// The schema with its model.
    pub subject: Subject,
    /// The folder of the packages. Each is in a folder with the name of its language.
    pub folder: PathBuf,
}

/// The reason why no packages can be generated from a schema.
#[derive(Debug)]
pub struct Refused(String);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Refused {}

/// Generates the packages of a schema into a subfolder. The number distinguishes them from those of other schemas.
pub fn packages(file: &File, number: usize, home: &Path) -> Result<Packages> {
    let subject = Subject::from_documents(read(&file.path, &file.urls));
    let mut subject = subject.map_err(|why| Refused(why.to_string()))?;
    subject.again = repeat_command(file);
    let module = module(&file.name, number);
    let folder = home.join(&module);
    let templates = languages()?;
    for language in templates.known()? {
        let described = templates.language(language)?;
        let one_of = Commands::of(&described)?.one_of;
        if one_of.is_some_and(|count| !number.is_multiple_of(count)) {
            continue;
        }
        let package = package(&described, &module);
        let config = Config::of(folder.clone(), Vec::new());
        let output = Output {
            dir: folder.join(&package.out),
            base: folder.clone(),
            files: generate::package(&subject.model, &config, &package, templates)?,
            others: Others::Reported,
            exports: samewire_codegen::sync::Exports::default(),
        };
        sync(&output, Mode::Write).with_context(|| format!("{}: {language}", file.name))?;
    }
    Ok(Packages { subject, folder })
}

/// The command that repeats a text.
fn repeat_command(file: &File) -> String {
    let dir = file.path.parent().unwrap_or(&file.path).display();
    let remotes = file.urls.iter().map(|url| format!(" --remote {url}={dir}"));
    format!(
        "samewire prove {}{} --seed {{seed}} --case {{case}}",
        file.path.display(),
        remotes.collect::<String>()
    )
}

/// The name of a module: the end of the path, and the number.
fn module(name: &str, number: usize) -> String {
    let word = |c: char| {
        if c.is_ascii_alphanumeric() {
            c.to_ascii_lowercase()
        } else {
            '_'
        }
    };
    let words: String = name.chars().map(word).collect();
    let start = format!("p{number}_");
    let least = words.len().saturating_sub(LONGEST - start.len());
    start + words.get(least..).unwrap_or_default().trim_matches('_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_short_and_not_the_same() {
        let name = "kubernetes/v1.25.0-local/validating-webhook-configuration-list.json";
        let [one, two] = [1, 2].map(|number| module(name, number));
        assert_ne!(one, two);
        assert!(one.len() <= LONGEST && one.starts_with("p1_"), "{one}");
        assert_eq!(module("acp/v1", 3), "p3_acp_v1");
    }
}
