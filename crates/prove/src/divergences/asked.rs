//! The difference that a row of the table may explain.

use crate::answer::{Answer, Question};
use crate::judges::Opinions;
use crate::subject::Subject;

/// A difference that needs an explanation.
pub(crate) struct Asked<'a> {
    pub(crate) subject: &'a Subject,
    pub(crate) question: &'a Question,
    pub(crate) opinions: &'a Opinions,
    pub(crate) answer: Option<&'a Answer>,
}
