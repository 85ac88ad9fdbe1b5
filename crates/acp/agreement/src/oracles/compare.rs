//! Defines agreement with a released library: the same verdict, and the same meaning of what it writes.

use samewire_codegen::model::{AdditionalProperties, Model, TypeId};
use samewire_reference::{Answer as Expected, Code, Fault, read};

use samewire_prove::parts::each_struct;
use samewire_prove::parts::same_value;
use samewire_prove::{Answer, Question};

/// How a library differs from the contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Difference {
    /// It crashed.
    Broken,
    /// It lacks the type, or has one that the table lists as absent.
    Type,
    /// It accepts what the contract refuses.
    Accepts,
    /// It refuses what the contract accepts.
    Refuses,
    /// The contract refuses its output, or drops parts of it.
    Unreadable,
    /// Its output has another meaning.
    Meaning,
    /// Its output has a member that the contract does not know.
    Member,
}

/// The library's view of the types.
#[derive(Clone)]
pub(super) struct Seen {
    pub(super) model: Model,
    /// Additional members that the library knows.
    pub(super) more: Vec<&'static str>,
}

/// The contract, and a strict version that refuses undeclared members.
pub(super) struct Contract {
    pub(super) plain: Seen,
    closed: Model,
}

impl Contract {
    pub(super) fn new(plain: &Model) -> Self {
        let mut closed = plain.clone();
        each_struct(&mut closed, &mut |fields| {
            if fields.additional_properties == AdditionalProperties::Ignored {
                fields.additional_properties = AdditionalProperties::Refused;
            }
        });
        let plain = Seen {
            model: plain.clone(),
            more: Vec::new(),
        };
        Self { plain, closed }
    }

    pub(super) fn read(&self, question: &Question) -> Expected {
        read(&self.plain.model, &id(question), &question.text)
    }

    /// How an answer differs from the expected one. `seen` is the model of the expectation.
    ///
    /// The meaning is compared by reading: both outputs must be the same value when the contract reads them. So `null`
    /// for an absent member, written or omitted defaults, aliases, the order of members and the spelling of numbers do
    /// not matter. Everything else does.
    pub(super) fn difference(
        &self,
        question: &Question,
        expected: &Expected,
        seen: &Seen,
        answer: &Answer,
    ) -> Option<Difference> {
        let id = id(question);
        match (expected, answer) {
            (_, Answer::Broken(_)) => Some(Difference::Broken),
            (_, Answer::UnknownType) => Some(Difference::Type),
            (Expected::Refused { .. }, Answer::Refused { .. }) => None,
            (Expected::Refused { .. }, Answer::Ok { .. }) => Some(Difference::Accepts),
            (Expected::Ok { .. }, Answer::Refused { .. }) => Some(Difference::Refuses),
            (
                Expected::Ok { written, .. },
                Answer::Ok {
                    written: theirs, ..
                },
            ) => {
                let by = match read(&self.plain.model, &id, written) {
                    Expected::Ok { issues, .. } if issues.is_empty() => &self.plain.model,
                    Expected::Ok { .. } | Expected::Refused { .. } => &seen.model,
                };
                let Expected::Ok { written: ours, .. } = read(by, &id, written) else {
                    return Some(Difference::Unreadable);
                };
                match read(by, &id, theirs) {
                    Expected::Ok {
                        written: again,
                        issues,
                        ..
                    } if issues.is_empty() => {
                        if !same_value(&ours, &again) {
                            Some(Difference::Meaning)
                        } else if std::ptr::eq(by, &raw const self.plain.model)
                            && self.has_more(&id, theirs, &seen.more)
                        {
                            Some(Difference::Member)
                        } else {
                            None
                        }
                    }
                    Expected::Ok { .. } | Expected::Refused { .. } => Some(Difference::Unreadable),
                }
            }
        }
    }

    /// Whether a text has a member that is neither in the contract nor among the library's known additions.
    fn has_more(&self, id: &TypeId, text: &str, more: &[&str]) -> bool {
        let answer = read(&self.closed, id, text);
        let (refused, errors): (bool, Vec<&Fault>) = match &answer {
            Expected::Ok { issues, .. } => (
                false,
                issues.iter().flat_map(|issue| &issue.errors).collect(),
            ),
            Expected::Refused { errors } => (true, errors.iter().collect()),
        };
        errors
            .into_iter()
            .filter(|error| refused || error.code == Code::Unknown)
            .any(|error| !error.path.split('/').any(|name| more.contains(&name)))
    }
}

pub(super) fn id(question: &Question) -> TypeId {
    TypeId(question.type_id.clone())
}

impl Difference {
    /// The difference in words: a verb and its object.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Broken => "breaks",
            Self::Type => "has no such type, or one that it should not have",
            Self::Accepts => "accepts what the contract refuses",
            Self::Refuses => "refuses what the contract accepts",
            Self::Unreadable => "writes what the contract refuses or has to mend",
            Self::Meaning => "writes another meaning",
            Self::Member => "writes a member that the contract does not know",
        }
    }
}
