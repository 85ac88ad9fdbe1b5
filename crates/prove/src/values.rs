//! The proof of a schema: its samples, the samples of divergences, generated cases, and the judges' output, read again.

use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use samewire_codegen::language::level::Level;
use samewire_codegen::model::TypeId;
use samewire_codegen::unenforced;
use samewire_reference::{Answer as Expected, Code, Fault};
use serde_json::{Map, Value, json};

use crate::cases::{self, Types};
use crate::engine::compare::compare;
use crate::engine::difference::What;
use crate::engine::divergences::{self, Who};
use crate::engine::error::Result;
use crate::engine::report::{Origin, Problem, Report};
use crate::engine::{Asked, Judgement, Options, Progress, Provable, first_with, prove};
use crate::judges::answer::{Answer, Question};
use crate::judges::answer_text::{answer_line, answer_value, expected_line, expected_value};
use crate::judges::{Claims, Judges, Opinions, SCHEMA};
use crate::subject::Subject;
use crate::texts::samples::{self, Sample};
use crate::texts::shrink::Shrink;
use crate::texts::walk::may_lose_meaning;

/// The name of the contract among the judges.
const CONTRACT: &str = "contract";
const ACCEPTED: &str = "accepted";
const MENDED: &str = "mended";
const UNDECLARED: &str = "undeclared";
const REFUSED: &str = "refused";
/// The origin of the samples of divergences in a report.
const DIVERGENCE: &str = "divergence";

/// Proves a subject: asks every judge about each sample and about the requested number of cases.
///
/// All mistakes are in the report. If there are none, [`Report::is_clean`] returns true.
///
/// # Errors
///
/// If the proof cannot be run: a driver does not start, exits or does not answer, or samples cannot be read.
pub fn run(
    subject: &Subject,
    options: &Options,
    progress: &mut dyn FnMut(Progress),
) -> Result<Report> {
    let mut values = Values {
        judges: Judges::start(subject, &options.drivers)?,
        types: Types::of(subject),
        seen: HashSet::new(),
    };
    let mut report = prove(&mut values, options, progress)?;
    let unenforced = unenforced(&subject.model, &subject.documents);
    report.unenforced = unenforced.iter().map(ToString::to_string).collect();
    Ok(report)
}

struct Values<'s> {
    judges: Judges<'s>,
    types: Types,
    /// The texts that were already read again.
    seen: HashSet<u64>,
}

/// A text for the judges.
#[derive(Debug, Clone)]
struct Text {
    question: Question,
    /// The judges that wrote this text. When they read it, they must write it unchanged.
    writers: Vec<String>,
}

impl Text {
    fn new(question: Question) -> Self {
        Self {
            question,
            writers: Vec::new(),
        }
    }
}

impl Shrink for Text {
    fn text(&self) -> String {
        self.question.text.clone()
    }

    fn with_text(&self, text: String) -> Option<Self> {
        Some(Self {
            question: self.question.with_text(text)?,
            writers: self.writers.clone(),
        })
    }
}

impl Provable for Values<'_> {
    type Case = Text;
    type Answers = Opinions;

    const NOUNS: [&'static str; 2] = ["samples", "cases"];
    const COUNTED: &'static [&'static str] = &[ACCEPTED, MENDED, UNDECLARED, REFUSED];

    /// The samples, and the divergences that the subject shows. Also checks that every type has readers and samples.
    fn listed_cases(&mut self, report: &mut Report) -> Result<Vec<(Origin, Text)>> {
        let subject = self.judges.subject;
        if let (Some(readers), Some(_)) = (&subject.serde, &subject.samples) {
            let missing = subject
                .published()
                .filter(|id| !readers.contains_key(id.0.as_str()));
            let defects =
                missing.map(|id| format!("`{}` is published and has no reader for serde", id.0));
            report.defects.extend(defects);
        }
        let mut samples = match &subject.samples {
            Some(folder) => samples::load(folder)?,
            None => Vec::new(),
        };
        samples.extend(subject.texts.iter().cloned());
        if subject.samples.is_some() {
            let gaps = samples::gaps(subject.published(), &samples);
            report.defects.extend(gaps);
        }
        let mut listed = Vec::new();
        for sample in samples {
            let id = TypeId(sample.question.type_id.clone());
            let answer = samewire_reference::read(&subject.model, &id, &sample.question.text);
            report.defects.extend(samples::check(&sample, &answer));
            let Sample { name, question, .. } = sample;
            listed.push((of_list("sample", name), Text::new(question)));
        }
        let own = if divergences::divergences_schema()? == *subject.schema() {
            divergences::samples()
        } else {
            Vec::new()
        };
        let claims = &self.judges.claims;
        let is_asked = |row: &divergences::Row| match row.who {
            Who::Judge(SCHEMA) => subject.validated,
            Who::Judge(name) => claims.contains_key(name),
            Who::Without(capability) | Who::DecodeWithout(capability) => {
                claims.values().any(|claim| claim.lacks(capability))
            }
        };
        let shown = subject.shown.iter().chain(&own).filter(|(id, _)| {
            let mut rows = divergences::ROWS.iter().filter(|row| row.id == *id);
            rows.any(is_asked)
        });
        listed.extend(shown.map(|(id, question)| {
            let origin = of_list(DIVERGENCE, (*id).to_owned());
            (origin, Text::new(question.clone()))
        }));
        Ok(listed)
    }

    fn generate(&mut self, seed: u64, number: u64, _: &mut Report) -> Option<Text> {
        let model = &self.judges.subject.model;
        Some(Text::new(cases::case(model, &self.types, seed, number)))
    }

    fn send(&mut self, texts: &[Text]) -> Result<()> {
        let questions = texts.iter().map(|text| text.question.clone());
        self.judges.send(&questions.collect::<Vec<_>>())
    }

    fn receive(&mut self, _: &[Text]) -> Result<Vec<Opinions>> {
        self.judges.receive()
    }

    fn judge(&self, text: &Text, opinions: &Opinions) -> Judgement {
        let Judges {
            subject, claims, ..
        } = &self.judges;
        let mut judgement = compare(subject, claims, &text.question, opinions);
        let changed = changed_again(subject, claims, text, opinions);
        judgement.problems.extend(changed);
        judgement
    }

    fn count(
        &mut self,
        asked: &Asked<Text>,
        opinions: &Opinions,
        judgement: &Judgement,
        report: &mut Report,
    ) -> Vec<Text> {
        let Question { type_id, text } = &asked.case.question;
        let (accepted, refused) = report.by_type.entry(type_id.clone()).or_default();
        match &opinions.expected {
            Expected::Ok {
                issues, undeclared, ..
            } => {
                *accepted += 1;
                report.add(ACCEPTED, 1);
                report.add(MENDED, usize::from(!issues.is_empty()));
                report.add(UNDECLARED, usize::from(!undeclared.is_empty()));
            }
            Expected::Refused { .. } => {
                *refused += 1;
                report.add(REFUSED, 1);
            }
        }
        if asked.is_follow_up {
            return Vec::new();
        }
        match &asked.origin {
            Origin::Listed { what, name }
                if *what == DIVERGENCE && !judgement.explained.contains(&name.as_str()) =>
            {
                report.defects.push(format!(
                    "the divergence `{name}` is needed by nobody: {text} shows nothing"
                ));
            }
            Origin::Listed { .. } | Origin::Case(_) => {}
        }
        self.written(&asked.case.question, opinions)
    }

    fn kind(text: &Text) -> Option<&str> {
        Some(&text.question.type_id)
    }

    /// For a judge that does not reproduce its own output, the text is marked as one that it wrote.
    fn first_with(&mut self, texts: &[Text], problem: &Problem) -> Result<Option<usize>> {
        if problem.what != What::FixPoint.name() {
            return first_with(self, texts, problem);
        }
        let questions = texts.iter().map(|text| text.question.clone());
        let all = self.judges.ask(&questions.collect::<Vec<_>>())?;
        for (place, (text, opinions)) in texts.iter().zip(&all).enumerate() {
            if let Some(Answer::Ok { written, .. }) = opinions.whole.get(&problem.judge) {
                let own = text.question.with_text(written.clone());
                let again = self.judges.ask(own.as_slice())?;
                let kept = again
                    .first()
                    .and_then(|opinions| opinions.whole.get(&problem.judge));
                if !matches!(kept, Some(Answer::Ok { written: again, .. }) if again == written) {
                    return Ok(Some(place));
                }
            }
        }
        Ok(None)
    }

    fn lines<'a>(
        &'a self,
        text: &'a Text,
        opinions: &'a Opinions,
        _: &'a Problem,
    ) -> Vec<(&'a str, String)> {
        let Question { type_id, text } = &text.question;
        let mut lines = vec![
            ("type", type_id.clone()),
            ("text", text.clone()),
            (CONTRACT, expected_line(&opinions.expected)),
        ];
        let judges = all_answers(opinions);
        lines.extend(judges.map(|(judge, answer)| (judge.as_str(), answer_line(answer))));
        let valid = opinions
            .valid
            .map(|valid| if valid { "valid" } else { "not valid" });
        lines.extend(valid.map(|valid| (SCHEMA, valid.to_owned())));
        lines
    }

    fn json(&self, text: &Text, opinions: &Opinions) -> Value {
        let mut answers = Map::new();
        answers.insert(CONTRACT.to_owned(), expected_value(&opinions.expected));
        let judges = all_answers(opinions);
        answers.extend(judges.map(|(judge, answer)| (judge.clone(), answer_value(answer))));
        if let Some(valid) = opinions.valid {
            answers.insert(SCHEMA.to_owned(), json!({ "valid": valid }));
        }
        json!({ "type": text.question.type_id, "answers": answers })
    }

    fn repeat_command(&self) -> String {
        self.judges.subject.again.clone()
    }
}

impl Values<'_> {
    /// The texts that judges wrote and that differ from the one they read. Each is read once.
    fn written(&mut self, question: &Question, opinions: &Opinions) -> Vec<Text> {
        let mut all: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        if let Expected::Ok { written, .. } = &opinions.expected {
            all.entry(written).or_default().push(CONTRACT.to_owned());
        }
        for (judge, answer) in &opinions.whole {
            if let Answer::Ok { written, .. } = answer {
                all.entry(written).or_default().push(judge.clone());
            }
        }
        let mut texts = Vec::new();
        for (written, writers) in all {
            let mut hasher = DefaultHasher::new();
            (&question.type_id, written, &writers).hash(&mut hasher);
            if written != question.text && self.seen.insert(hasher.finish()) {
                let question = question.with_text(written.to_owned());
                texts.extend(question.map(|question| Text { question, writers }));
            }
        }
        texts
    }
}

fn all_answers(opinions: &Opinions) -> impl Iterator<Item = (&String, &Answer)> {
    let about_texts = opinions.whole.iter().chain(&opinions.by_schema);
    about_texts.chain(&opinions.parsed)
}

fn of_list(what: &'static str, name: String) -> Origin {
    Origin::Listed { what, name }
}

/// The judges that read their own output and write something else.
fn changed_again(
    subject: &Subject,
    claims: &Claims,
    text: &Text,
    opinions: &Opinions,
) -> Vec<Problem> {
    let changed = text.writers.iter().filter(|judge| {
        let level = claims
            .get(*judge)
            .map_or(Level::Protocol, |claim| claim.level);
        let expected = opinions.expected_at(level);
        may_be_read_again(subject, level, text, expected) && !keeps(judge, text, opinions, expected)
    });
    let problems = changed.map(|judge| Problem {
        judge: judge.clone(),
        what: What::FixPoint.name(),
    });
    problems.collect()
}

/// Whether a text that a judge wrote must be read as the value that it was written for.
fn may_be_read_again(subject: &Subject, level: Level, text: &Text, expected: &Expected) -> bool {
    // Items that differ only in undeclared members are written equal, and a condition may depend on such members. These
    // texts are not read again.
    let is_lost = |fault: &Fault| matches!(fault.code, Code::Unique | Code::Condition);
    if matches!(expected, Expected::Refused { errors } if errors.iter().all(is_lost)) {
        return false;
    }
    // Once a member was dropped, an earlier variant may accept the value. The types of the protocol cannot do this.
    let moves = matches!(expected, Expected::Ok { written, .. } if *written != text.question.text);
    !moves || subject.exact || !may_lose_meaning(subject.model_at(level))
}

/// Whether a judge writes the text that it reads.
fn keeps(judge: &str, text: &Text, opinions: &Opinions, expected: &Expected) -> bool {
    match (opinions.whole.get(judge), expected) {
        (Some(Answer::Ok { written, .. }), _) | (None, Expected::Ok { written, .. }) => {
            *written == text.question.text
        }
        _ => false,
    }
}
