//! Asks `samewire-schema` the tests of a folder, and counts the answers.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use samewire_schema::{
    Draft, Folder, Forms, Json, Options, Problems, Source, Verdict, accepts, parse, print, resolve,
};

/// What came of the tests of a draft.
#[derive(Debug, Default)]
pub(super) struct Score {
    /// Tests that were answered as the suite says.
    pub(super) right: usize,
    /// Tests that were not answered, by the reason.
    pub(super) refused: BTreeMap<String, usize>,
    /// Tests that were answered in another way than the suite says, or in another way after printing.
    pub(super) wrong: Vec<String>,
}

impl Score {
    pub(super) fn all(&self) -> usize {
        self.right + self.refused.values().sum::<usize>() + self.wrong.len()
    }
}

/// Asks all required tests of a draft: those in the folder itself, and not in `optional` below it.
pub(super) fn score(tests: &Path, remotes: &Path, draft: Draft) -> Result<Score> {
    scored(&files(tests)?, &options(draft, remotes))
}

/// A schema of this draft, with the folder of the suite that stands for its server.
pub(super) fn options(draft: Draft, remotes: &Path) -> Options {
    Options {
        dialect: Some(draft),
        folders: vec![Folder {
            url: REMOTES.to_owned(),
            dir: remotes.to_owned(),
        }],
        ..Options::default()
    }
}

/// The files with tests that stand in a folder itself.
pub(super) fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> = Vec::new();
    let list = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    for entry in list {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "json") {
            files.push(path);
        }
    }
    files.sort();
    if files.is_empty() {
        bail!("{} has no tests", folder.display());
    }
    Ok(files)
}

/// Asks the tests of some files.
pub(super) fn scored(files: &[PathBuf], options: &Options) -> Result<Score> {
    let mut score = Score::default();
    for file in files {
        let text = fs::read_to_string(file)?;
        let (groups, _) =
            parse(&text).map_err(|mistake| anyhow!("{}: {}", file.display(), mistake.message))?;
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        for group in groups.as_list().unwrap_or_default() {
            ask(&name, group, options, &mut score)?;
        }
    }
    Ok(score)
}

/// The server that the tests think of.
const REMOTES: &str = "http://localhost:1234";

fn ask(file: &str, group: &Json, options: &Options, score: &mut Score) -> Result<()> {
    let member = |json: &Json, name: &str| {
        let found = json.get(name).cloned();
        found.with_context(|| format!("a test of {file} has no `{name}`"))
    };
    let schema = member(group, "schema")?;
    let group_name = member(group, "description")?;
    let forms = formed(&schema.to_string(), options);
    let again = forms.as_ref().ok().map(|forms| {
        let text = print(forms).to_string();
        (formed(&text, &Options::default()), text)
    });
    for test in member(group, "tests")?.as_list().unwrap_or_default() {
        let value = member(test, "data")?;
        let valid = Verdict::of(member(test, "valid")? == Json::Bool(true));
        let name = format!("{file}: {group_name}: {}", member(test, "description")?);
        let forms = match &forms {
            Ok(forms) => forms,
            Err(problems) => {
                let codes = problems.list.iter().map(|problem| problem.code.name());
                let codes: Vec<&str> = codes.collect();
                *score.refused.entry(codes.join(", ")).or_default() += 1;
                continue;
            }
        };
        let verdict = accepts(forms, &forms.start(), &value);
        match verdict {
            Verdict::Unanswered(reason) => {
                *score.refused.entry(reason.name().to_owned()).or_default() += 1;
            }
            _ if verdict == valid => score.right += 1,
            _ => score.wrong.push(name.clone()),
        }
        match &again {
            Some((Ok(again), text)) => {
                let printed = accepts(again, &again.start(), &value);
                if printed != verdict {
                    score
                        .wrong
                        .push(format!("{name}: {printed:?} after printing as {text}"));
                }
            }
            Some((Err(problems), text)) => {
                score.wrong.push(format!(
                    "{name}: the print cannot be read: {problems}\n{text}"
                ));
            }
            None => {}
        }
    }
    Ok(())
}

fn formed(schema: &str, options: &Options) -> Result<Forms, Problems> {
    let source = Source::of_text("schema.json", schema)?;
    Ok(Forms::new(resolve(source, options)?))
}
