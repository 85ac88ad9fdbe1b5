//! Texts that show a difference: the writer's own reader accepts them, and the other reader refuses them or reads them as
//! another value. Nothing else counts as shown.

use samewire_codegen::model::{Model, TypeId};
use samewire_prove::parts::{Types, at, case, smaller_texts};
use samewire_reference::{Answer, Code, Fault, Json, Numbers, compact, parse, read_held, same};
use serde::Serialize;

use crate::options::Undeclared;
use crate::walk::Candidate;

/// The number of texts that are made for a type in a search, of each contract.
const CASES: u64 = 400;
/// The number of values into which others are put, the shortest.
const WHOLE: usize = 60;
/// The number of smaller texts that are tried.
const SMALLER: usize = 4_000;

/// A text, and what came of it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Evidence {
    /// The type that was read.
    #[serde(rename = "type")]
    pub type_id: String,
    /// The type of the reader.
    #[serde(skip)]
    pub read_as: String,
    /// What carries the text, if it is of a method.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub carrier: Option<String>,
    /// The text.
    pub text: String,
    /// What the reader said.
    #[serde(flatten)]
    pub seen: Seen,
}

/// What a reader said of a text that the other one accepts.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "seen", rename_all = "snake_case")]
pub enum Seen {
    /// It refused the text.
    Refused {
        /// The error of the reader.
        #[serde(flatten)]
        error: Fault,
    },
    /// It read another value.
    Changed {
        /// Where, by the names of the writer.
        path: String,
        /// The value of the writer, in JSON. `None` if the member is absent.
        written: Option<String>,
        /// The value of the reader.
        read: Option<String>,
    },
    /// The peer answers the call with this error, or ignores the notification.
    Unanswered {
        /// What happens.
        message: String,
    },
}

/// The two readers, and the types that they read a text as.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Readers<'m> {
    pub(crate) models: [&'m Model; 2],
    pub(crate) types: [&'m TypeId; 2],
    pub(crate) undeclared: &'m Undeclared,
    pub(crate) carrier: Option<&'m str>,
}

/// The result of a text.
pub(crate) enum Shown {
    /// It shows the difference.
    Yes(Evidence),
    /// Both read it as the same value.
    Same,
    /// The reader refuses it for another reason: a member is missing that the writer does not declare.
    Elsewhere,
    /// The writer does not write it.
    NotWritten,
}

impl Readers<'_> {
    /// Asks both readers about a candidate.
    pub(crate) fn ask(&self, candidate: &Candidate, is_tolerant: bool) -> Shown {
        let text = compact(&candidate.value);
        let Some(own) = self.written(&text, is_tolerant) else {
            return Shown::NotWritten;
        };
        let seen = match read_held(self.models[1], self.types[1], &text, Numbers::Exact) {
            Answer::Refused { errors } => match nearest(&errors, &candidate.paths[1]) {
                Some(error) if lacks_another(error, &candidate.paths[1]) => {
                    return Shown::Elsewhere;
                }
                Some(error) => Seen::Refused {
                    error: error.clone(),
                },
                None => return Shown::Same,
            },
            Answer::Ok { written, .. } => {
                let other = parse(&written).ok();
                let [one, two] = [
                    (Some(&own), &candidate.paths[0]),
                    (other.as_ref(), &candidate.paths[1]),
                ]
                .map(|(json, path)| json.and_then(|json| at(json, path)));
                let are_objects =
                    matches!((one, two), (Some(Json::Object(_)), Some(Json::Object(_))));
                let is_other = differ(one, two) || are_objects && self.mean_different(&text);
                if !is_other {
                    return Shown::Same;
                }
                Seen::Changed {
                    path: candidate.paths[0].clone(),
                    written: one.map(compact),
                    read: two.map(compact),
                }
            }
        };
        Shown::Yes(Evidence {
            type_id: self.types[0].0.clone(),
            read_as: self.types[1].0.clone(),
            carrier: self.carrier.map(str::to_owned),
            text,
            seen,
        })
    }

    /// Whether both read a text as different values. What one of them reads is given to the other one: it must make no
    /// difference that defaults are filled in, or that members are left out. Members that the reader does not declare are
    /// not looked at.
    fn mean_different(&self, text: &str) -> bool {
        let read = |side: usize, text: &str| match read_held(
            self.models[side],
            self.types[side],
            text,
            Numbers::Exact,
        ) {
            Answer::Ok {
                written,
                undeclared,
                ..
            } => Some((written, undeclared)),
            Answer::Refused { .. } => None,
        };
        let (Ok(whole), Some((_, undeclared))) = (parse(text), read(1, text)) else {
            return false;
        };
        let known = undeclared
            .iter()
            .fold(whole, |whole, one| without(&whole, &one.path));
        let text = compact(&known);
        let (Some((own, _)), Some((other, _))) = (read(0, &text), read(1, &text)) else {
            return false;
        };
        let is_other = |side: usize, text: &str, before: &str| {
            let after = read(side, text).and_then(|(after, _)| parse(&after).ok());
            after.is_some_and(|after| !parse(before).is_ok_and(|before| same(&before, &after)))
        };
        is_other(1, &own, &other) || is_other(0, &other, &own)
    }

    /// The value of a text that the writer writes.
    fn written(&self, text: &str, is_tolerant: bool) -> Option<Json> {
        let Answer::Ok {
            written,
            issues,
            undeclared,
        } = read_held(self.models[0], self.types[0], text, Numbers::Exact)
        else {
            return None;
        };
        let last = |path: &str| {
            path.rsplit('/')
                .next()
                .unwrap_or_default()
                .replace("~1", "/")
                .replace("~0", "~")
        };
        let is_written = is_tolerant
            || issues.is_empty()
                && undeclared
                    .iter()
                    .all(|one| self.undeclared.allows(&last(&one.path)));
        parse(&written).ok().filter(|_| is_written)
    }

    /// Values that the writer writes and the reader reads, made at random: the shortest.
    pub(crate) fn whole_values(&self) -> Vec<Json> {
        let types = Types::only(self.types[0]);
        let texts = (0..CASES).map(|number| case(self.models[0], &types, 1, number).text);
        let mut texts: Vec<String> = texts
            .filter(|text| text.len() < 10_000 && self.is_read(text))
            .collect();
        texts.sort_by_key(String::len);
        texts.dedup();
        texts
            .iter()
            .take(WHOLE)
            .filter_map(|text| parse(text).ok())
            .collect()
    }

    /// The same difference in a smaller text.
    pub(crate) fn smaller(&self, found: Evidence) -> Evidence {
        let is_same = |evidence: &Evidence| match (&evidence.seen, &found.seen) {
            (Seen::Refused { error }, Seen::Refused { error: other }) => {
                (&error.path, error.code) == (&other.path, other.code)
            }
            _ => false,
        };
        let Seen::Refused { error } = &found.seen else {
            return found;
        };
        let paths = [error.path.clone(), error.path.clone()];
        let again = |text: &str| {
            let value = parse(text).ok()?;
            let paths = paths.clone();
            match self.ask(&Candidate { value, paths }, false) {
                Shown::Yes(evidence) if is_same(&evidence) => Some(evidence),
                _ => None,
            }
        };
        let text = smallest(found.text.clone(), |text| again(text).is_some());
        again(&text).unwrap_or(found)
    }

    /// Searches for a text that the writer writes and the reader refuses with one of these codes: among made values of
    /// both contracts, and values with one mistake.
    pub(crate) fn search(&self, codes: &[Code]) -> Option<Candidate> {
        let shows = |text: &str| {
            let json = parse(text).ok()?;
            let error = self.refused(text)?;
            (codes.is_empty() || codes.contains(&error.code)).then_some(json)
        };
        let texts = [0, 1].into_iter().flat_map(|side| {
            let types = Types::only(self.types[side]);
            (0..CASES).map(move |number| case(self.models[side], &types, 1, number).text)
        });
        let found = texts
            .filter(|text| text.len() < 10_000)
            .find(|text| shows(text).is_some())?;
        let found = smallest(found, |text| shows(text).is_some());
        Some(Candidate::inside(
            shows(&found)?,
            self.refused(&found)?.path,
        ))
    }

    /// Whether the writer writes a text, and the reader accepts it.
    fn is_read(&self, text: &str) -> bool {
        self.written(text, false).is_some() && self.refused(text).is_none()
    }

    /// The error of the reader for a text that the writer writes.
    fn refused(&self, text: &str) -> Option<Fault> {
        self.written(text, false)?;
        match read_held(self.models[1], self.types[1], text, Numbers::Exact) {
            Answer::Refused { errors } => errors.into_iter().next(),
            Answer::Ok { .. } => None,
        }
    }
}

/// The smallest text that is found from one that shows something.
fn smallest(mut found: String, shows: impl Fn(&str) -> bool) -> String {
    let mut left = SMALLER;
    'smaller: while left > 0 {
        for text in smaller_texts(&found) {
            left = left.saturating_sub(1);
            if shows(&text) {
                found = text;
                continue 'smaller;
            }
            if left == 0 {
                break;
            }
        }
        break;
    }
    found
}

/// A value without the member at a JSON Pointer.
fn without(json: &Json, path: &str) -> Json {
    let Some(rest) = path.strip_prefix('/') else {
        return json.clone();
    };
    let (step, rest) = rest.find('/').map_or((rest, ""), |end| rest.split_at(end));
    let name = step.replace("~1", "/").replace("~0", "~");
    match json {
        Json::Object(members) => {
            let kept = members
                .iter()
                .filter(|(own, _)| *own != name || !rest.is_empty());
            let kept = kept.map(|(own, value)| {
                (
                    own.clone(),
                    if *own == name {
                        without(value, rest)
                    } else {
                        value.clone()
                    },
                )
            });
            Json::Object(kept.collect())
        }
        Json::List(items) => {
            let each = items.iter().enumerate();
            Json::List(
                each.map(|(place, item)| {
                    if place.to_string() == name {
                        without(item, rest)
                    } else {
                        item.clone()
                    }
                })
                .collect(),
            )
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) => json.clone(),
    }
}

/// The error at a place, or the one that is nearest to it.
fn nearest<'f>(errors: &'f [Fault], path: &str) -> Option<&'f Fault> {
    let is_there = |fault: &&Fault| fault.path == path;
    let is_inside = |fault: &&Fault| fault.path.starts_with(path);
    errors
        .iter()
        .find(is_there)
        .or_else(|| errors.iter().find(is_inside))
        .or(errors.first())
}

/// Whether an error says that another member is missing than the one at a place, beside it or around it.
fn lacks_another(error: &Fault, path: &str) -> bool {
    let below = path.strip_prefix(&error.path);
    let step = below.and_then(|rest| rest.strip_prefix('/'));
    let step = step.and_then(|rest| rest.split('/').next());
    step.is_some_and(|step| {
        let name = step.replace("~1", "/").replace("~0", "~");
        error.code == Code::Missing && !error.message.contains(&format!("`{name}`"))
    })
}

/// Whether two values differ. Members that only one of them has are not looked at: they are undeclared on the other side,
/// or defaults.
fn differ(one: Option<&Json>, other: Option<&Json>) -> bool {
    match (one, other) {
        (None, None) => false,
        (Some(Json::Object(members)), Some(other @ Json::Object(_))) => {
            members.iter().any(|(name, value)| {
                let other = other.get(name);
                other.is_some() && differ(Some(value), other)
            })
        }
        (Some(Json::List(items)), Some(Json::List(others))) => {
            let mut pairs = items.iter().zip(others);
            items.len() != others.len() || pairs.any(|(one, other)| differ(Some(one), Some(other)))
        }
        (Some(one), Some(other)) => !same(one, other),
        (None, Some(_)) | (Some(_), None) => true,
    }
}
