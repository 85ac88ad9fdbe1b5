//! Judges answers of drivers that somebody else started, such as the fuzzer, which measures each answer.

use crate::engine::compare::compare;
use crate::engine::error::Result;
use crate::engine::report::Problem;
use crate::judges::answer::{Ask as _, Question};
use crate::judges::{Claims, DECODE, Judges};
use crate::subject::Subject;

/// The line for a driver that asks a question.
pub fn question_line(question: &Question) -> String {
    question.line()
}

/// Compares the lines that drivers answered to a question with the contract, with serde and with each other. The
/// names are those of the languages, and `claims` says what these claim.
///
/// # Errors
///
/// If the validator of the subject cannot be made.
pub fn disagreements(
    subject: &Subject,
    claims: &Claims,
    question: &Question,
    lines: &[(String, String)],
) -> Result<Vec<Problem>> {
    let mut judges = Judges::start(subject, &[])?;
    let mut opinions = judges.ask(std::slice::from_ref(question))?;
    let Some(opinions) = opinions.first_mut() else {
        return Ok(Vec::new());
    };
    for (name, line) in lines {
        let answer = Question::answer(line);
        opinions.whole.insert(name.clone(), answer.text);
        let parsed = answer.parsed;
        opinions
            .parsed
            .extend(parsed.map(|answer| (format!("{name}{DECODE}"), answer)));
    }
    Ok(compare(subject, claims, question, opinions).problems)
}
