//! Asks `samewire-schema` the tests of a draft, and counts the answers.
//!
//! This is a score and no proof of the engine: the suite alone knows the verdict about its values, so that nothing is
//! generated or shrunk. The step `suite-types` asks the engine the same tests.

use std::collections::BTreeMap;
use std::path::Path;

use samewire_schema::{
    Draft, Folder, Forms, Options, Problems, Source, Verdict, accepts, print, resolve,
};

use super::groups::Group;

/// The results for the tests of a draft.
#[derive(Debug, Default)]
pub(super) struct Score {
    /// The number of tests with the right answer.
    pub(super) right: usize,
    /// The number of tests without an answer, by reason.
    pub(super) refused: BTreeMap<String, usize>,
    /// Tests with a wrong answer, either directly or after printing the schema.
    pub(super) wrong: Vec<String>,
}

impl Score {
    pub(super) fn all(&self) -> usize {
        self.right + self.refused.values().sum::<usize>() + self.wrong.len()
    }
}

/// The options for schemas of this draft, with the folder of the suite that stands for its server.
pub(super) fn options(draft: Draft, remotes: &Path) -> Options {
    Options {
        dialect: Some(draft.into()),
        folders: vec![Folder::of_url(REMOTES, remotes)],
        ..Options::default()
    }
}

/// Runs some tests.
pub(super) fn scored(groups: &[Group], options: &Options) -> Score {
    let mut score = Score::default();
    for group in groups {
        ask(group, options, &mut score);
    }
    score
}

/// The URL of the server in the tests.
pub(super) const REMOTES: &str = "http://localhost:1234";

fn ask(group: &Group, options: &Options, score: &mut Score) {
    let forms = formed(&group.schema.to_string(), options);
    let again = forms.as_ref().ok().map(|forms| {
        let text = print(forms).to_string();
        (formed(&text, &Options::default()), text)
    });
    for test in &group.tests {
        let valid = Verdict::of(test.is_valid);
        let name = format!("{}: {}", group.name, test.name);
        let forms = match &forms {
            Ok(forms) => forms,
            Err(problems) => {
                let codes = problems.list.iter().map(|problem| problem.code.name());
                let codes: Vec<&str> = codes.collect();
                *score.refused.entry(codes.join(", ")).or_default() += 1;
                continue;
            }
        };
        let verdict = accepts(forms, &forms.start(), &test.data);
        match verdict {
            Verdict::Unanswered(reason) => {
                *score.refused.entry(reason.name().to_owned()).or_default() += 1;
            }
            _ if verdict == valid => score.right += 1,
            _ => score.wrong.push(name.clone()),
        }
        match &again {
            Some((Ok(again), text)) => {
                let printed = accepts(again, &again.start(), &test.data);
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
}

fn formed(schema: &str, options: &Options) -> Result<Forms, Problems> {
    let source = Source::of_text("schema.json", schema)?;
    Ok(Forms::new(resolve(source, options)?))
}
