//! What packages say of each text: they are generated from both schemas, compiled and asked.

use anyhow::{Context as _, Result, bail};
use samewire_codegen::Templates;
use samewire_codegen::language::level::Level;
use samewire_compat::{Code, Direction, Evidence, Fault, Seen};
use samewire_prove::parts::Drivers;
use samewire_prove::{Answer, Packages, Places, Question, cache};

use samewire_terminal::print;

use super::found::{Asked, Found};
use super::side::Side;
use crate::languages::templates;

/// Lets the packages of these languages write and read each text.
pub(super) fn ask(found: &mut Found, sides: [&Side; 2], languages: &[String]) -> Result<()> {
    let templates = templates(None)?;
    let languages = known(&templates, languages)?;
    let mut texts = Vec::new();
    for (index, change) in found.comparison.changes.iter().enumerate() {
        for direction in &found.directions {
            let evidence = change.verdict(*direction).evidence();
            let is_read = |one: &&Evidence| !matches!(one.seen, Seen::Unanswered { .. });
            texts.extend(
                evidence
                    .filter(is_read)
                    .map(|one| (index, *direction, one.clone())),
            );
        }
    }
    if texts.is_empty() {
        return Ok(());
    }
    let cache = cache()?;
    let places = Places {
        cache: &cache,
        without: "--ask without {language}",
    };
    let mut tell = |line: &str| print::progress(line);
    let made =
        sides.map(|side| Packages::make(&side.model, &templates, &languages, &places, &mut tell));
    let [old, new] = made;
    let packages = [old?, new?];
    for language in languages {
        let mut answers = Vec::new();
        for (side, packages) in packages.iter().enumerate() {
            let questions = texts
                .iter()
                .map(|(_, direction, evidence)| question(side, *direction, evidence));
            let questions: Vec<Question> = questions.collect();
            answers.push(answered(packages, language, &questions)?);
        }
        for (place, (index, direction, evidence)) in texts.iter().enumerate() {
            let [writer, reader] = sides_of(*direction);
            let answer = |side: usize| {
                answers
                    .get(side)
                    .and_then(|all: &Vec<Answer>| all.get(place))
            };
            let (says, shows) = said(evidence, answer(writer), answer(reader));
            let language = language.to_owned();
            found
                .asked
                .entry((*index, *direction))
                .or_default()
                .push(Asked {
                    language,
                    says,
                    shows,
                });
        }
    }
    Ok(())
}

/// The names of the languages that are asked for. Each reads texts.
fn known<'t>(templates: &'t Templates, asked: &[String]) -> Result<Vec<&'t str>> {
    let mut all = templates.known()?;
    all.retain(|name| {
        templates
            .language(name)
            .is_ok_and(|language| language.level != Level::Types)
    });
    if let Some(odd) = asked.iter().find(|name| !all.contains(&name.as_str())) {
        bail!(
            "`--ask {odd}`: no such language reads texts; there are: {}",
            all.join(", ")
        );
    }
    all.retain(|name| asked.iter().any(|own| own == name));
    Ok(all)
}

/// Which of both sides writes, and which one reads.
fn sides_of(direction: Direction) -> [usize; 2] {
    match direction {
        Direction::ReaderFirst => [0, 1],
        Direction::WriterFirst => [1, 0],
    }
}

fn question(side: usize, direction: Direction, evidence: &Evidence) -> Question {
    let [writer, _] = sides_of(direction);
    let type_id = if side == writer {
        &evidence.type_id
    } else {
        &evidence.read_as
    };
    Question {
        type_id: type_id.clone(),
        text: evidence.text.clone(),
    }
}

fn answered(packages: &Packages, language: &str, questions: &[Question]) -> Result<Vec<Answer>> {
    let spec = packages.drivers.iter().find(|spec| spec.name == language);
    let mut drivers = Drivers::start(spec.context("a package was not made")?)?;
    drivers.send(questions)?;
    Ok(drivers
        .receive()?
        .into_iter()
        .map(|answers| answers.text)
        .collect())
}

/// What the package of the reader says of a text, and whether that shows the difference. A language that cannot hold a large
/// integer says nothing about it.
fn said(evidence: &Evidence, writer: Option<&Answer>, reader: Option<&Answer>) -> (String, bool) {
    let (Some(writer), Some(reader)) = (writer, reader) else {
        return ("gives no answer".to_owned(), false);
    };
    let refused = |error: &Fault| {
        let place = match error.path.as_str() {
            "" => String::new(),
            path => format!("`{path}` "),
        };
        format!("{place}{}: {}", error.code, error.message)
    };
    let cannot_hold = |error: &Fault| error.code == Code::UnsafeInteger;
    match (writer, reader) {
        (Answer::Refused { error, .. }, _) => {
            let says = format!("does not write it: {}", refused(error));
            (says, cannot_hold(error))
        }
        (Answer::Ok { .. }, Answer::Refused { error, .. }) => {
            let is_refused = matches!(evidence.seen, Seen::Refused { .. });
            let says = format!("refused: {}", refused(error));
            (says, is_refused || cannot_hold(error))
        }
        (Answer::Ok { written, .. }, Answer::Ok { written: read, .. }) => {
            let is_changed = matches!(evidence.seen, Seen::Changed { .. }) && written != read;
            let says = format!("reads {read}, where the other one writes {written}");
            (says, is_changed)
        }
        (writer, reader) => (format!("gives no answer: {writer:?}, {reader:?}"), false),
    }
}
