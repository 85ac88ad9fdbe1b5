//! Samples: texts in files with their expected results. Every type has an accepted and a refused one.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};

use samewire_codegen::model::TypeId;
use samewire_reference::{Answer as Expected, Fault, Json, compact, parse};
use serde::de::DeserializeOwned;

use crate::engine::error::{Error, Result};
use crate::judges::answer::Question;

/// A text in a file: `<Type>/accept/<what_it_shows>.json` or `<Type>/reject/<what_it_shows>.json`.
#[derive(Debug, Clone)]
pub struct Sample {
    /// The path of the file, which begins with the type.
    pub name: String,
    /// The type and the text, which is the file without its last newline.
    pub question: Question,
    /// The expected result.
    pub expect: Expect,
}

/// The expected result of a sample, from the file `<what_it_shows>.expect.json` beside it.
#[derive(Debug, Clone, PartialEq)]
pub enum Expect {
    /// `{"written": …, "issues": [{"path": …, "code": …}], "undeclared": […]}`. By default, the text without white
    /// space is written, and there are no issues.
    Accepted {
        /// The bytes that are written again.
        written: String,
        /// The path of each issue, and one of its codes.
        issues: Vec<(String, String)>,
        /// `[{"path": …, "value": …}]`: the undeclared members. By default, they are not checked. `"text"` instead of
        /// `"value"` has the value as a JSON text.
        undeclared: Option<Vec<(String, Json)>>,
    },
    /// `{"path": …, "code": …, "mistakes": […]}`, of which the path and the code are required.
    Refused {
        /// JSON Pointer to the error.
        path: String,
        /// The code of the error.
        code: String,
        /// `[{"path": …, "code": …}]`: all mistakes, in order. By default, they are not checked.
        mistakes: Option<Vec<(String, String)>>,
    },
    /// Whether the text is accepted. Neither the output nor the errors are checked. Files cannot express this.
    Valid(bool),
}

/// Reads a folder of samples: the files of types, as [`Sample`] describes them, and every `*.jsonl`, as
/// [`sample_lines`](crate::sample_lines()) writes it. Other files are ignored.
///
/// # Errors
///
/// If a file cannot be read, or an expected result is invalid.
pub fn load(folder: &Path) -> Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for kind in entries(folder)? {
        if !kind.is_dir() {
            if kind
                .extension()
                .is_some_and(|extension| extension == "jsonl")
            {
                samples.extend(load_lines(&kind)?);
            }
            continue;
        }
        for verdict in entries(&kind)? {
            for file in entries(&verdict)? {
                let name = file
                    .strip_prefix(folder)
                    .unwrap_or(&file)
                    .display()
                    .to_string()
                    .replace('\\', "/");
                if file.extension().is_none_or(|extension| extension != "json") {
                    return Err(Error(format!("the sample {name} is not called `*.json`")));
                }
                if !name.ends_with(".expect.json") {
                    samples.push(sample(name, &file)?);
                }
            }
        }
    }
    Ok(samples)
}

/// Reads the texts of a case folder, one line each. `{"type", "text"}` is accepted and written unchanged, unless the
/// line has `"written"` (the value, or `"bytes"` with its text), `"issues"`, `"undeclared"`, or `"refused"` with a path
/// and a code and perhaps `"mistakes"`, as in the files of a folder of samples.
///
/// # Errors
///
/// If the file cannot be read, or a line is invalid. A missing file has no texts.
pub(crate) fn load_lines(file: &Path) -> Result<Vec<Sample>> {
    if !file.exists() {
        return Ok(Vec::new());
    }
    let lines = read(file)?;
    let samples = lines.lines().enumerate().map(|(index, line)| {
        let name = format!("{}:{}", file.display(), index + 1);
        let told = parse(line).ok();
        let found = told.as_ref().and_then(|told| {
            let question = Question {
                type_id: text_of(told, "type")?,
                text: text_of(told, "text")?,
            };
            let expect = match told.get("refused") {
                Some(refused) => refused_with(refused, told)?,
                None => accepted(&question.text, Some(told))?,
            };
            Some((question, expect))
        });
        let Some((question, expect)) = found else {
            return Err(Error(format!("{name}: no text with what must come of it")));
        };
        Ok(Sample {
            name,
            question,
            expect,
        })
    });
    samples.collect()
}

/// The published types without accepted or refused samples, and samples of types that are not published.
pub(crate) fn gaps<'m>(
    published: impl Iterator<Item = &'m TypeId>,
    samples: &[Sample],
) -> Vec<String> {
    let mut found: BTreeMap<&str, BTreeSet<bool>> = BTreeMap::new();
    for sample in samples {
        let accepted = matches!(sample.expect, Expect::Accepted { .. });
        found
            .entry(&sample.question.type_id)
            .or_default()
            .insert(accepted);
    }
    let mut gaps = Vec::new();
    for id in published {
        let verdicts = found.remove(id.0.as_str()).unwrap_or_default();
        for (accepted, folder) in [(true, "accept"), (false, "reject")] {
            if !verdicts.contains(&accepted) {
                gaps.push(format!("`{}` has no sample in {}/{folder}/", id.0, id.0));
            }
        }
    }
    gaps.extend(
        found
            .keys()
            .map(|name| format!("the samples of `{name}` are for a type that is not published")),
    );
    gaps
}

/// Compares the contract's answer with a sample. Returns the difference, if there is one.
pub(crate) fn check(sample: &Sample, answer: &Expected) -> Option<String> {
    let right = match (&sample.expect, answer) {
        (
            Expect::Accepted {
                written,
                issues,
                undeclared,
            },
            Expected::Ok {
                written: bytes,
                issues: told,
                undeclared: spare,
            },
        ) => {
            let told_of = |(path, code): &(String, String)| {
                told.iter().any(|issue| {
                    issue.path == *path
                        && issue.errors.iter().any(|error| error.code.as_str() == code)
                })
            };
            let spare = spare.iter().map(|member| (&member.path, &member.value));
            let reported = undeclared.as_ref().is_none_or(|undeclared| {
                spare.eq(undeclared.iter().map(|(path, value)| (path, value)))
            });
            let told_all = issues.len() == told.len() && issues.iter().all(told_of);
            written == bytes && told_all && reported
        }
        (
            Expect::Refused {
                path,
                code,
                mistakes,
            },
            Expected::Refused { errors },
        ) => {
            let of = |error: &Fault| (error.path.clone(), error.code.as_str().to_owned());
            let is_one = |error: &Fault| error.path == *path && error.code.as_str() == code;
            let all = |mistakes: &Vec<_>| answer.mistakes().map(of).eq(mistakes.iter().cloned());
            errors.iter().any(is_one) && mistakes.as_ref().is_none_or(all)
        }
        (Expect::Valid(valid), answer) => *valid == matches!(answer, Expected::Ok { .. }),
        (Expect::Accepted { .. }, Expected::Refused { .. })
        | (Expect::Refused { .. }, Expected::Ok { .. }) => false,
    };
    (!right).then(|| {
        format!(
            "the sample {} expects {:?}, and the contract says {answer:?}",
            sample.name, sample.expect
        )
    })
}

fn sample(name: String, file: &Path) -> Result<Sample> {
    let text = read(file)?;
    let text = text.strip_suffix('\n').unwrap_or(&text).to_owned();
    let mut parts = name.split('/');
    let (type_id, verdict) = (
        parts.next().unwrap_or_default().to_owned(),
        parts.next().unwrap_or_default(),
    );
    let beside = file.with_extension("expect.json");
    let told = if beside.exists() {
        Some(expectation(&beside)?)
    } else {
        None
    };
    let expect = match (verdict, &told) {
        ("accept", told) => accepted(&text, told.as_ref()),
        ("reject", Some(told)) => refused_with(told, told),
        ("reject", None) => None,
        _ => {
            return Err(Error(format!(
                "the sample {name} stands neither in accept/ nor in reject/"
            )));
        }
    };
    let Some(expect) = expect else {
        return Err(Error(format!(
            "the sample {name} needs {} with its path and code",
            beside.display()
        )));
    };
    Ok(Sample {
        name,
        question: Question { type_id, text },
        expect,
    })
}

fn refused_with(error: &Json, told: &Json) -> Option<Expect> {
    let (path, code) = error_of(error)?;
    let mistakes = match told.get("mistakes") {
        Some(Json::List(all)) => Some(all.iter().map(error_of).collect::<Option<_>>()?),
        Some(_) => return None,
        None => None,
    };
    Some(Expect::Refused {
        path,
        code,
        mistakes,
    })
}

fn error_of(error: &Json) -> Option<(String, String)> {
    text_of(error, "path").zip(text_of(error, "code"))
}

fn accepted(text: &str, told: Option<&Json>) -> Option<Expect> {
    let bytes = told.and_then(|told| text_of(told, "bytes"));
    let written = match (bytes, told.and_then(|told| told.get("written"))) {
        (Some(bytes), _) => bytes,
        (None, Some(written)) => compact(written),
        (None, None) => compact(&parse(text).ok()?),
    };
    let issues = match told.and_then(|told| told.get("issues")) {
        Some(Json::List(issues)) => issues.iter().map(error_of).collect::<Option<_>>()?,
        Some(_) => return None,
        None => Vec::new(),
    };
    let undeclared = match told.and_then(|told| told.get("undeclared")) {
        Some(Json::List(members)) => Some(
            members
                .iter()
                .map(|member| {
                    let text = text_of(member, "text").and_then(|text| parse(&text).ok());
                    let value = text.or_else(|| member.get("value").cloned());
                    text_of(member, "path").zip(value)
                })
                .collect::<Option<_>>()?,
        ),
        Some(_) => return None,
        None => None,
    };
    Some(Expect::Accepted {
        written,
        issues,
        undeclared,
    })
}

fn expectation(file: &Path) -> Result<Json> {
    parse(&read(file)?).map_err(|errors| {
        let why: Vec<String> = errors.iter().map(ToString::to_string).collect();
        Error(format!("{}: {}", file.display(), why.join(", ")))
    })
}

fn text_of(json: &Json, member: &str) -> Option<String> {
    match json.get(member)? {
        Json::Text(text) => Some(text.clone()),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::List(_) | Json::Object(_) => None,
    }
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).map_err(|error| Error(format!("{}: {error}", file.display())))
}

/// The sorted entries of a folder, without hidden files.
fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let failed = |error: std::io::Error| Error(format!("{}: {error}", folder.display()));
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path
            .file_name()
            .is_some_and(|name| !name.to_string_lossy().starts_with('.'))
        {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

/// Reads every file of a folder, in the order of their names, and converts each name and its contents to a case.
///
/// # Errors
///
/// If a file cannot be read or converted. The error has its path and the reason.
pub fn load_cases<F: DeserializeOwned, C>(
    folder: &Path,
    make: impl Fn(String, F) -> std::result::Result<C, &'static str>,
) -> Result<Vec<C>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| failed(folder, &error))? {
        files.push(entry.map_err(|error| failed(folder, &error))?.path());
    }
    files.sort();
    files
        .iter()
        .map(|file| {
            let text = fs::read_to_string(file).map_err(|error| failed(file, &error))?;
            let found = serde_json::from_str(&text).map_err(|error| failed(file, &error))?;
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            make(name.into_owned(), found).map_err(|why| failed(file, &why))
        })
        .collect()
}

fn failed(path: &Path, why: &dyn Display) -> Error {
    Error(format!("{}: {why}", path.display()))
}
