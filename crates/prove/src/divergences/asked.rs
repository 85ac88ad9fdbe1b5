//! What a row of the table is asked.

use crate::answer::{Answer, Question};
use crate::judges::Opinions;
use crate::subject::Subject;

/// A difference that wants an explanation.
pub(crate) struct Asked<'a> {
    pub(crate) subject: &'a Subject,
    pub(crate) question: &'a Question,
    pub(crate) opinions: &'a Opinions,
    pub(crate) answer: Option<&'a Answer>,
}
