//! The words of a command: placeholders in braces, and files by patterns with `*`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::verify::tools::pip::pip_words;
use crate::verify::tools::{node_modules, python};
use crate::workspace::{program_of_workspace, root, scratch};

/// The placeholders, with the values of each.
#[derive(Debug)]
pub struct Words(BTreeMap<String, Vec<String>>);

impl Words {
    /// Those that the commands of a language in this folder have.
    pub fn of(language: &Path) -> Self {
        let mut words = Self(BTreeMap::new());
        for (name, path) in [
            ("language", language.to_owned()),
            ("root", root().to_owned()),
            ("verify", scratch()),
            ("cache", scratch().join("cache")),
            ("npm", node_modules()),
            ("python", python()),
        ] {
            words = words.with(name, vec![path.display().to_string()]);
        }
        words
    }

    /// These and another one.
    #[must_use]
    pub fn with(mut self, name: &str, values: Vec<String>) -> Self {
        self.0.insert(name.to_owned(), values);
        self
    }

    /// The texts that a text with placeholders stands for: one, unless a placeholder has several values or none.
    pub fn texts(&self, text: &str) -> Result<Vec<String>> {
        let Some((before, rest)) = text.split_once('{') else {
            return Ok(vec![text.to_owned()]);
        };
        let (name, rest) = rest
            .split_once('}')
            .with_context(|| format!("`{text}`: a brace is not closed"))?;
        let values = match self.0.get(name) {
            Some(values) => values.clone(),
            None if name == "samewire" => vec![program_of_workspace()?.display().to_string()],
            None if name == "pip" => pip_words()?,
            None => bail!("`{text}`: there is no placeholder `{{{name}}}`"),
        };
        let mut texts = Vec::new();
        for end in self.texts(rest)? {
            texts.extend(values.iter().map(|value| format!("{before}{value}{end}")));
        }
        Ok(texts)
    }

    /// The one text that a text with placeholders stands for.
    pub fn text(&self, text: &str) -> Result<String> {
        match &mut self.texts(text)?[..] {
            [one] => Ok(std::mem::take(one)),
            _ => bail!("`{text}` does not stand for one text"),
        }
    }
}

/// The words of a command that runs in a folder. A word with `*` stands for the files and folders of this name, of which
/// there must be one.
pub fn placed(line: &[String], words: &Words, folder: &Path) -> Result<Vec<String>> {
    let mut placed = Vec::new();
    for word in line {
        if !word.contains('*') {
            placed.extend(words.texts(word)?);
            continue;
        }
        let pattern = words.text(word)?;
        let found = matching(folder, &pattern)?;
        if found.is_empty() {
            bail!("nothing in {} is called `{pattern}`", folder.display());
        }
        placed.extend(found);
    }
    Ok(placed)
}

/// The sorted paths that match a pattern, relative to the folder unless the pattern is absolute.
pub fn matching(folder: &Path, pattern: &str) -> Result<Vec<String>> {
    let mut paths = vec![PathBuf::new()];
    for part in Path::new(pattern) {
        let part = part.to_string_lossy();
        if !part.contains('*') {
            for path in &mut paths {
                path.push(&*part);
            }
            continue;
        }
        let mut next = Vec::new();
        for path in paths {
            let home = folder.join(&path);
            let entries = match fs::read_dir(&home) {
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
                entries => entries.with_context(|| format!("cannot read {}", home.display()))?,
            };
            for entry in entries {
                let name = entry?.file_name();
                if is_like(&name.to_string_lossy(), &part) {
                    next.push(path.join(&name));
                }
            }
        }
        paths = next;
    }
    paths.retain(|path| folder.join(path).exists());
    paths.sort();
    Ok(paths
        .iter()
        .map(|path| path.display().to_string())
        .collect())
}

/// Whether a path matches a pattern, in which `*` is any text without `/`.
pub fn is_like(path: &str, pattern: &str) -> bool {
    match pattern.split_once('*') {
        None => path == pattern,
        Some((before, rest)) => path.strip_prefix(before).is_some_and(|end| {
            let longest = end.find('/').unwrap_or(end.len());
            let mut ends = (0..=longest).filter_map(|at| end.get(at..));
            ends.any(|end| is_like(end, rest))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> Words {
        let packages = ["a", "b"].map(str::to_owned).to_vec();
        Words::of(Path::new("/languages/x"))
            .with("packages", packages)
            .with("none", Vec::new())
    }

    #[test]
    fn a_word_is_repeated_for_each_value_of_its_placeholder() {
        let line = ["check", "{language}/it", "{packages}/src", "{none}"].map(str::to_owned);
        assert_eq!(
            placed(&line, &words(), Path::new("/")).expect("known"),
            ["check", "/languages/x/it", "a/src", "b/src"]
        );
        for wrong in ["{nothing}", "{language"] {
            let wrong = placed(&[wrong.to_owned()], &words(), Path::new("/"));
            wrong.expect_err("not a placeholder");
        }
        words().text("{packages}").expect_err("two texts");
    }

    #[test]
    fn a_star_stands_for_files() {
        let folder = tempfile::tempdir().expect("a folder");
        for path in ["test/test_a.py", "test/test_b.py", "test/other.py"] {
            crate::workspace::write(&folder.path().join(path), "").expect("written");
        }
        let of = |word: &str| placed(&[word.to_owned()], &words(), folder.path());
        let both = ["test/test_a.py", "test/test_b.py"];
        assert_eq!(of("test/test_*.py").expect("two"), both);
        assert_eq!(of("*/test_*").expect("two"), both);
        of("*/test_c*").expect_err("none");
    }

    #[test]
    fn a_star_is_within_a_name() {
        assert!(is_like("a/b/LICENSE", "*/b/LICENSE"));
        assert!(is_like("a.js", "*.js"));
        assert!(!is_like("a/b.js", "*.js"));
        assert!(!is_like("a.js", "*.ts"));
    }
}
