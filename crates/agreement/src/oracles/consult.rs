//! One consultation: types, rows, samples, cases, and what was written given to the other side.

use std::collections::HashSet;
use std::time::Instant;

use samewire_codegen::model::TypeId;
use samewire_reference::Answer as Expected;

use super::compare::{Contract, Difference};
use super::judge::{Oracle, Running, SDK, ask};
use super::library_contract::LibraryContract;
use super::library_contract::Row;
use super::report::{Finding, Findings};
use super::rows::{Example, explained, is_named, table};
use samewire_prove::Result;
use samewire_prove::Subject;
use samewire_prove::load;
use samewire_prove::parts::{Types, case, shrink};
use samewire_prove::{Answer, Question};

/// What is asked.
pub struct Asking {
    /// How many cases are made from the model, beyond the samples.
    pub cases: u64,
    /// What they are made from.
    pub seed: u64,
    /// Only the case of this number.
    pub case: Option<u64>,
    /// The libraries.
    pub oracles: Vec<Oracle>,
}

/// How many questions are asked at once.
const BATCH: usize = 500;
/// The number of kinds of differences that are reported.
const TOLD: usize = 20;

/// Asks every library about every text. Unexplained differences are in the findings.
///
/// # Errors
/// If a library cannot be asked, or samples cannot be read.
pub fn consult(subject: &Subject, asking: &Asking) -> Result<Findings> {
    let start = Instant::now();
    let judges = asking.oracles.iter().map(Running::start);
    let judges: Vec<Running> = judges.collect::<Result<_>>()?;
    let contracts = judges
        .iter()
        .map(|judge| LibraryContract::of(explained(), &subject.model, judge.name, None))
        .collect();
    let mut consultation = Consultation {
        subject,
        contract: Contract::new(&subject.model),
        judges,
        contracts,
        findings: Findings {
            seed: asking.seed,
            ..Findings::default()
        },
        kinds: HashSet::new(),
    };
    consultation.types()?;
    if asking.case.is_none() {
        consultation.plans()?;
        consultation.rows()?;
        consultation.samples()?;
    }
    consultation.cases(asking)?;
    consultation.findings.took = start.elapsed();
    Ok(consultation.findings)
}

struct Consultation<'s> {
    subject: &'s Subject,
    contract: Contract,
    judges: Vec<Running>,
    /// How each of the judges sees the protocol.
    contracts: Vec<LibraryContract>,
    findings: Findings,
    /// The kinds of differences that were reported.
    kinds: HashSet<(&'static str, Difference, String)>,
}

impl Consultation<'_> {
    /// Checks that a library has every type except those that the table lists as absent.
    fn types(&mut self) -> Result<()> {
        let model = &self.subject.model;
        let published: Vec<TypeId> = self.subject.published().cloned().collect();
        let questions: Vec<Question> = published.iter().map(|id| question(&id.0, "0")).collect();
        for (id, answers) in published.iter().zip(ask(&mut self.judges, &questions)?) {
            for (judge, answer) in self.judges.iter().zip(answers) {
                let has = !matches!(answer, Answer::UnknownType);
                let listed = table()
                    .absent
                    .iter()
                    .find(|absent| absent.is_about(judge.name, id, model));
                if has == listed.is_some_and(|absent| !absent.is_namesake)
                    || !has && listed.is_none()
                {
                    self.findings.defects.push(format!(
                        "`{}` is {} {}, and the list of absent types says otherwise",
                        id.0,
                        if has { "in" } else { "not in" },
                        judge.name
                    ));
                }
            }
        }
        for missing in &table().absent {
            for name in &missing.types {
                if !published.iter().any(|id| is_named(name, id, model)) {
                    self.findings.defects.push(format!(
                        "`{name}` is on the list of absent types and nobody publishes it"
                    ));
                }
            }
        }
        Ok(())
    }

    /// Plans as they are written for others are understood by every library that has plans, without any excuse.
    fn plans(&mut self) -> Result<()> {
        for Example { type_id, text } in &table().plans {
            let question = question(type_id, text);
            let expected = self.contract.read(&question);
            if matches!(expected, Expected::Refused { .. }) {
                let defect = format!("the plan {text} is refused by the contract");
                self.findings.defects.push(defect);
            }
            let answers = ask(&mut self.judges, std::slice::from_ref(&question))?;
            for ((judge, library), answer) in self
                .judges
                .iter()
                .zip(&self.contracts)
                .zip(answers.into_iter().flatten())
            {
                let differs =
                    self.contract
                        .difference(&question, &expected, library.seen(), &answer);
                if let Some(differs) = differs.filter(|_| judge.name != SDK) {
                    let defect = format!("{} {differs}: the plan {text}", judge.name);
                    self.findings.defects.push(defect);
                }
            }
        }
        Ok(())
    }

    /// Each row's example gets the answers that stand in it, and without the row it would be a difference.
    fn rows(&mut self) -> Result<()> {
        for row in &table().rows {
            let question = question(&row.type_id, &row.text);
            let expected = self.contract.read(&question);
            if told(&expected) != row.ours {
                let defect = format!(
                    "the row `{}` says that ours is {}, and it is {}",
                    row.id,
                    row.ours,
                    told(&expected)
                );
                self.findings.defects.push(defect);
            }
            let answers = ask(&mut self.judges, std::slice::from_ref(&question))?;
            for (judge, answer) in self.judges.iter().zip(answers.into_iter().flatten()) {
                let Some(theirs) = row.answer_of(judge.name) else {
                    continue;
                };
                if said(&answer) != theirs {
                    let defect = format!(
                        "the row `{}` says that {} answers {theirs}, and it answers {}",
                        row.id,
                        judge.name,
                        said(&answer)
                    );
                    self.findings.defects.push(defect);
                }
                let without = LibraryContract::of(
                    explained(),
                    &self.subject.model,
                    judge.name,
                    Some(&row.id),
                );
                if without
                    .judge(&self.contract, &question, &expected, &answer)
                    .is_ok()
                {
                    let defect = format!(
                        "the row `{}` is not needed by {}: {} shows nothing",
                        row.id, judge.name, row.text
                    );
                    self.findings.defects.push(defect);
                }
            }
            self.judge(vec![question])?;
        }
        Ok(())
    }

    fn samples(&mut self) -> Result<()> {
        let Some(folder) = &self.subject.samples else {
            return Ok(());
        };
        let samples = load(folder)?;
        self.judge(samples.into_iter().map(|sample| sample.question).collect())
    }

    fn cases(&mut self, asking: &Asking) -> Result<()> {
        let types = Types::of(self.subject);
        let numbers = match asking.case {
            Some(case) => case..case.saturating_add(1),
            None => 0..asking.cases,
        };
        let mut batch = Vec::new();
        for number in numbers {
            batch.push(case(&self.subject.model, &types, asking.seed, number));
            self.findings.cases += 1;
            if batch.len() == BATCH {
                self.judge(std::mem::take(&mut batch))?;
            }
        }
        self.judge(batch)
    }

    /// The texts, and after them what we write of them.
    fn judge(&mut self, mut questions: Vec<Question>) -> Result<()> {
        questions.retain(|question| self.subject.published().any(|id| id.0 == question.type_id));
        let ours = self.judge_these(&questions)?;
        self.judge_these(&ours)?;
        Ok(())
    }

    /// Judges the texts. Returns our output for each text from which it differs.
    fn judge_these(&mut self, questions: &[Question]) -> Result<Vec<Question>> {
        let all = ask(&mut self.judges, questions)?;
        let mut ours = Vec::new();
        for (asked, answers) in questions.iter().zip(all) {
            let expected = self.contract.read(asked);
            if let Expected::Ok { written, .. } = &expected
                && *written != asked.text
            {
                ours.push(question(&asked.type_id, written));
            }
            for (place, answer) in answers.into_iter().enumerate() {
                self.one(place, asked, &expected, answer)?;
            }
        }
        Ok(ours)
    }

    fn one(
        &mut self,
        place: usize,
        question: &Question,
        expected: &Expected,
        answer: Answer,
    ) -> Result<()> {
        let (Some(library), Some(judge)) = (self.contracts.get(place), self.judges.get_mut(place))
        else {
            return Ok(());
        };
        let id = TypeId(question.type_id.clone());
        let model = &self.subject.model;
        let is_absent = table()
            .absent
            .iter()
            .any(|absent| absent.is_about(judge.name, &id, model));
        if is_absent {
            return Ok(());
        }
        self.findings.answers += 1;
        match library.judge(&self.contract, question, expected, &answer) {
            Ok(None) => self.findings.agreed += 1,
            Ok(Some(row)) => *self.findings.rows.entry(row).or_default() += 1,
            Err(differs) => {
                self.findings.wrong += 1;
                let kind = (judge.name, differs, question.type_id.clone());
                if self.findings.found.len() < TOLD && self.kinds.insert(kind) {
                    let contract = &self.contract;
                    let (mut question, mut answer) = (question.clone(), answer);
                    shrink(&mut question, |smaller| {
                        let answers = ask(std::slice::from_mut(judge), smaller)?;
                        let mut answers = smaller.iter().zip(answers.into_iter().flatten());
                        let place = answers.position(|(question, found)| {
                            let expected = contract.read(question);
                            let is_same = library.judge(contract, question, &expected, &found)
                                == Err(differs);
                            if is_same {
                                answer = found;
                            }
                            is_same
                        });
                        Ok::<_, samewire_prove::Error>(place)
                    })?;
                    self.findings.found.push(Finding {
                        judge: judge.name,
                        differs,
                        expected: contract.read(&question),
                        question,
                        answer,
                    });
                }
            }
        }
        Ok(())
    }
}

fn question(type_id: &str, text: &str) -> Question {
    Question {
        type_id: type_id.to_owned(),
        text: text.to_owned(),
    }
}

/// The answer of the contract in the form used by rows.
fn told(expected: &Expected) -> &str {
    match expected {
        Expected::Ok { written, .. } => written,
        Expected::Refused { .. } => Row::REFUSED,
    }
}

/// The answer of a library in the form used by rows.
fn said(answer: &Answer) -> &str {
    match answer {
        Answer::Ok { written, .. } => written,
        Answer::Refused(_) => Row::REFUSED,
        Answer::UnknownType | Answer::Broken(_) => "nothing",
    }
}
