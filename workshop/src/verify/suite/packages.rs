//! The same types in every language: one package of all groups of a draft.

use std::path::Path;

use anyhow::{Result, bail};
use samewire_codegen::lower_from;
use samewire_codegen::model::TypeId;
use samewire_prove::parts::Drivers;
use samewire_prove::{Answer, Question, Spec};
use samewire_reference::{Answer as Expected, Numbers, read_with};

use super::groups::Group;
use super::names::STEP;
use super::types::{Files, JudgeScore, type_name, wrong_answer};
use crate::verify::case::{Case, ready, templates};
use crate::verify::drivers::{TYPESCRIPT, languages};

/// Makes the packages of some groups, and asks them every test.
pub(super) fn ask_packages(
    groups: &[Group],
    taken: &[usize],
    files: &Files,
    name: &str,
    folder: &Path,
) -> Result<Vec<JudgeScore>> {
    let case = Case {
        name: name.to_owned(),
        schema: files.schema(taken),
        home: None,
        validated: false,
        references: files.references(),
        templates: templates(),
        step: STEP,
    };
    case.generate(folder)?;
    let said: Vec<Result<JudgeScore>> = std::thread::scope(|scope| {
        let each = languages(folder)?.into_iter().map(|driver| {
            let case = &case;
            scope.spawn(move || of_language(driver, groups, taken, case, folder))
        });
        let each: Vec<_> = each.collect();
        let joined = each.into_iter().map(|one| match one.join() {
            Ok(said) => said,
            Err(_) => bail!("a worker panicked"),
        });
        Ok::<_, anyhow::Error>(joined.collect())
    })?;
    said.into_iter().collect()
}

fn of_language(
    mut driver: Spec,
    groups: &[Group],
    taken: &[usize],
    case: &Case,
    folder: &Path,
) -> Result<JudgeScore> {
    ready(&mut driver)?;
    let config = case.config(folder)?;
    let model = lower_from(&case.schema, &config.input())?;
    let tests = taken.iter().filter_map(|index| {
        let group = groups.get(*index)?;
        Some(group.tests.iter().map(move |test| (*index, group, test)))
    });
    let tests: Vec<_> = tests.flatten().collect();
    let questions = tests.iter().map(|(index, _, test)| Question {
        type_id: type_name(*index),
        text: test.data.to_string(),
    });
    let questions: Vec<Question> = questions.collect();
    let mut drivers = Drivers::start(&driver)?;
    drivers.send(&questions)?;
    let answers = drivers.receive()?;
    if answers.len() != questions.len() {
        bail!(
            "{}: {} answers to {} questions",
            driver.name,
            answers.len(),
            questions.len()
        );
    }
    let mut said = JudgeScore::nothing(&driver.name);
    for (((_, group, test), question), answer) in tests.iter().zip(&questions).zip(answers) {
        let accepts = match &answer {
            Answer::Ok { .. } => Some(true),
            Answer::Refused(_) => Some(false),
            Answer::UnknownType | Answer::Broken(_) => None,
        };
        if accepts == Some(test.is_valid) {
            said.right += 1;
            continue;
        }
        // What a language of doubles cannot tell.
        let id = TypeId(question.type_id.clone());
        let doubles = read_with(&model, &id, &question.text, Numbers::Doubles);
        let is_named =
            said.judge == TYPESCRIPT && accepts == Some(matches!(doubles, Expected::Ok { .. }));
        let told = wrong_answer(group, test, &answer);
        if is_named {
            said.apart.push(told);
        } else {
            said.wrong.push(told);
        }
    }
    Ok(said)
}
