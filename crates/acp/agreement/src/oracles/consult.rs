//! Asks the released libraries about types, rows, samples and cases, and about what the contract writes for them.

use samewire_codegen::model::TypeId;
use samewire_reference::Answer as Expected;

use super::compare::Contract;
use super::library_contract::{LibraryContract, Row, SDK};
use super::rows::{Example, explained, is_named, table};
use samewire_prove::parts::{
    Asked, Drivers, Judgement, Provable, Types, answer_line, case, expected_line, prove,
};
use samewire_prove::{
    Answer, Options, Origin, Problem, Progress, Question, Report, Result, Subject, load,
};

/// The name of the counter for judged answers in a report.
pub const ANSWERS: &str = "answers";
/// The origin of a row's example in a report.
const ROW: &str = "row";

/// Asks every library about every text. The report has the differences that no row explains.
///
/// # Errors
///
/// If a library cannot be asked, or samples cannot be read.
pub fn consult(
    subject: &Subject,
    options: &Options,
    progress: &mut dyn FnMut(Progress),
) -> Result<Report> {
    let judges = options.drivers.iter().map(|driver| {
        let contract = LibraryContract::of(explained(), &subject.model, &driver.name, None);
        let drivers = Drivers::start(driver)?;
        Ok(Library { drivers, contract })
    });
    let mut libraries = Libraries {
        subject,
        types: Types::of(subject),
        contract: Contract::new(&subject.model),
        all: judges.collect::<Result<_>>()?,
    };
    prove(&mut libraries, options, progress)
}

struct Libraries<'s> {
    subject: &'s Subject,
    types: Types,
    contract: Contract,
    all: Vec<Library>,
}

/// A released library that is running.
struct Library {
    drivers: Drivers<Question>,
    /// The protocol as it implements it.
    contract: LibraryContract,
}

/// The answer of the contract, and the answers of the libraries in their order.
struct Answers {
    expected: Expected,
    theirs: Vec<Answer>,
}

impl Library {
    fn name(&self) -> &str {
        &self.drivers.spec.name
    }
}

impl Libraries<'_> {
    fn ask(&mut self, question: Question) -> Result<Answers> {
        let questions = [question];
        self.send(&questions)?;
        let mut answers = self.receive(&questions)?;
        Ok(answers.swap_remove(0))
    }

    /// The libraries that are expected to have a type, with their answers.
    fn asked<'a>(
        &'a self,
        question: &'a Question,
        answers: &'a Answers,
    ) -> impl Iterator<Item = (&'a Library, &'a Answer)> {
        let id = TypeId(question.type_id.clone());
        let is_known = move |(library, _): &(&Library, &Answer)| {
            let mut absent = table().absent.iter();
            !absent.any(|one| one.is_about(library.name(), &id, &self.subject.model))
        };
        self.all.iter().zip(&answers.theirs).filter(is_known)
    }

    /// Checks that a library has every type that the table does not list as absent.
    fn types(&mut self, report: &mut Report) -> Result<()> {
        let subject = self.subject;
        let model = &subject.model;
        let published: Vec<TypeId> = subject.published().cloned().collect();
        for id in &published {
            let answers = self.ask(question(&id.0, "0"))?;
            for (library, answer) in self.all.iter().zip(&answers.theirs) {
                let has = !matches!(answer, Answer::UnknownType);
                let mut absent = table().absent.iter();
                let listed = absent.find(|absent| absent.is_about(library.name(), id, model));
                if has == listed.is_some_and(|absent| !absent.is_namesake)
                    || !has && listed.is_none()
                {
                    report.defects.push(format!(
                        "`{}` is {} {}, and the list of absent types says otherwise",
                        id.0,
                        if has { "in" } else { "not in" },
                        library.name()
                    ));
                }
            }
        }
        for name in table().absent.iter().flat_map(|absent| &absent.types) {
            if !published.iter().any(|id| is_named(name, id, model)) {
                report.defects.push(format!(
                    "`{name}` is on the list of absent types and nobody publishes it"
                ));
            }
        }
        Ok(())
    }

    /// Checks that every library with plans understands plans written for other peers, without any excuse.
    fn plans(&mut self, report: &mut Report) -> Result<()> {
        for Example { type_id, text } in &table().plans {
            let question = question(type_id, text);
            let answers = self.ask(question.clone())?;
            let expected = &answers.expected;
            if matches!(expected, Expected::Refused { .. }) {
                let defect = format!("the plan {text} is refused by the contract");
                report.defects.push(defect);
            }
            for (library, answer) in self.all.iter().zip(&answers.theirs) {
                let seen = library.contract.seen();
                let differs = self.contract.difference(&question, expected, seen, answer);
                if let Some(differs) = differs.filter(|_| library.name() != SDK) {
                    let what = differs.name();
                    let defect = format!("{} {what}: the plan {text}", library.name());
                    report.defects.push(defect);
                }
            }
        }
        Ok(())
    }

    /// The errors of a row: its example must get the answers in the row, and without the row be reported as a
    /// difference.
    fn wrong_about(&self, row: &Row, question: &Question, answers: &Answers) -> Vec<String> {
        let Answers { expected, theirs } = answers;
        let mut wrong = Vec::new();
        if told(expected) != row.ours {
            wrong.push(format!(
                "the row `{}` says that ours is {}, and it is {}",
                row.id,
                row.ours,
                told(expected)
            ));
        }
        for (library, answer) in self.all.iter().zip(theirs) {
            let name = library.name();
            let Some(listed) = row.answer_of(name) else {
                continue;
            };
            if said(answer) != listed {
                wrong.push(format!(
                    "the row `{}` says that {name} answers {listed}, and it answers {}",
                    row.id,
                    said(answer)
                ));
            }
            let (model, id) = (&self.subject.model, &row.id);
            let without = LibraryContract::of(explained(), model, name, Some(id));
            let judged = without.judge(&self.contract, question, expected, answer);
            if judged.is_ok() {
                wrong.push(format!(
                    "the row `{id}` is not needed by {name}: {} shows nothing",
                    row.text
                ));
            }
        }
        wrong
    }
}

impl Provable for Libraries<'_> {
    type Case = Question;
    type Answers = Answers;

    const NOUNS: [&'static str; 2] = ["rows and samples", "cases"];
    const COUNTED: &'static [&'static str] = &[ANSWERS];

    fn listed_cases(&mut self, report: &mut Report) -> Result<Vec<(Origin, Question)>> {
        self.types(report)?;
        self.plans(report)?;
        let rows = table().rows.iter();
        let rows = rows.map(|row| (ROW, row.id.clone(), question(&row.type_id, &row.text)));
        let samples = match &self.subject.samples {
            Some(folder) => load(folder)?,
            None => Vec::new(),
        };
        let samples = samples.into_iter();
        let samples = samples.map(|sample| ("sample", sample.name, sample.question));
        let all = rows.chain(samples);
        let all = all.map(|(what, name, question)| (Origin::Listed { what, name }, question));
        Ok(all.collect())
    }

    fn generate(&mut self, seed: u64, number: u64, _: &mut Report) -> Option<Question> {
        Some(case(&self.subject.model, &self.types, seed, number))
    }

    fn send(&mut self, questions: &[Question]) -> Result<()> {
        let mut all = self.all.iter_mut();
        all.try_for_each(|library| library.drivers.send(questions))
    }

    fn receive(&mut self, questions: &[Question]) -> Result<Vec<Answers>> {
        let expected = questions
            .iter()
            .map(|question| self.contract.read(question));
        let mut all: Vec<Answers> = expected
            .map(|expected| Answers {
                expected,
                theirs: Vec::new(),
            })
            .collect();
        for library in &mut self.all {
            for (all, answer) in all.iter_mut().zip(library.drivers.receive()?) {
                all.theirs.push(answer.text);
            }
        }
        Ok(all)
    }

    fn judge(&self, question: &Question, answers: &Answers) -> Judgement {
        let mut judgement = Judgement::default();
        for (library, answer) in self.asked(question, answers) {
            let contract = &library.contract;
            match contract.judge(&self.contract, question, &answers.expected, answer) {
                Ok(row) => judgement.explained.extend(row),
                Err(differs) => judgement.problems.push(Problem {
                    judge: library.name().to_owned(),
                    what: differs.name(),
                }),
            }
        }
        judgement
    }

    fn count(
        &mut self,
        asked: &Asked<Question>,
        answers: &Answers,
        _: &Judgement,
        report: &mut Report,
    ) -> Vec<Question> {
        let Asked { origin, case, .. } = asked;
        report.add(ANSWERS, self.asked(case, answers).count());
        match origin {
            Origin::Listed { what, name } if *what == ROW && !asked.is_follow_up => {
                let row = table().rows.iter().find(|row| row.id == *name);
                let wrong = row.map(|row| self.wrong_about(row, case, answers));
                report.defects.extend(wrong.into_iter().flatten());
            }
            Origin::Listed { .. } | Origin::Case(_) => {}
        }
        match &answers.expected {
            Expected::Ok { written, .. } if *written != case.text => {
                vec![question(&case.type_id, written)]
            }
            Expected::Ok { .. } | Expected::Refused { .. } => Vec::new(),
        }
    }

    fn kind(question: &Question) -> Option<&str> {
        Some(&question.type_id)
    }

    fn lines<'a>(
        &'a self,
        question: &'a Question,
        answers: &'a Answers,
        _: &'a Problem,
    ) -> Vec<(&'a str, String)> {
        let mut lines = vec![
            ("type", question.type_id.clone()),
            ("text", question.text.clone()),
            ("contract", expected_line(&answers.expected)),
        ];
        let theirs = self.all.iter().zip(&answers.theirs);
        lines.extend(theirs.map(|(library, answer)| (library.name(), answer_line(answer))));
        lines
    }

    fn repeat_command(&self) -> String {
        "cargo xtask verify --only oracles --seed {seed} --case {case}".to_owned()
    }
}

fn question(type_id: &str, text: &str) -> Question {
    Question {
        type_id: type_id.to_owned(),
        text: text.to_owned(),
    }
}

/// The answer of the contract in the notation of rows.
fn told(expected: &Expected) -> &str {
    match expected {
        Expected::Ok { written, .. } => written,
        Expected::Refused { .. } => Row::REFUSED,
    }
}

/// The answer of a library in the notation of rows.
fn said(answer: &Answer) -> &str {
    match answer {
        Answer::Ok { written, .. } => written,
        Answer::Refused { .. } => Row::REFUSED,
        Answer::UnknownType | Answer::Broken(_) => "nothing",
    }
}
