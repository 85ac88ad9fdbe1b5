//! Determines how an answer differs from the contract.

use samewire_reference::{Answer as Expected, Code, Fault, Json, Undeclared, parse, same};

use crate::judges::answer::{Answer, MOST_MISTAKES, MOST_UNDECLARED, Mistakes, Spare};

/// The kinds of differences.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum What {
    /// The judge failed, or does not know the type.
    Broken,
    /// The judge accepts what must be refused.
    Accepts,
    /// The judge refuses what must be accepted.
    Refuses,
    /// The judge writes other bytes.
    Bytes,
    /// The judge reports other issues.
    Issues,
    /// The judge reports other undeclared members.
    Undeclared,
    /// The judge reports an error that does not exist.
    Fault,
    /// The judge lists other mistakes.
    Mistakes,
    /// The judge reads its own output and writes something else.
    FixPoint,
}

/// How the answer of a binding differs from the contract.
pub(crate) fn difference(expected: &Expected, answer: &Answer) -> Option<What> {
    match (expected, answer) {
        (_, Answer::Broken(_) | Answer::UnknownType) => Some(What::Broken),
        (Expected::Ok { .. }, Answer::Refused { .. }) => Some(What::Refuses),
        (Expected::Refused { .. }, Answer::Ok { .. }) => Some(What::Accepts),
        (Expected::Refused { errors }, Answer::Refused { error, mistakes }) => {
            let all_listed = |found: &Mistakes| {
                if is_of_the_whole_text(error) {
                    is_list_of(found, std::iter::once(error))
                } else {
                    is_list_of(found, expected.mistakes())
                        && (found.count > MOST_MISTAKES || member(&found.first, error))
                }
            };
            if !member(errors, error) {
                Some(What::Fault)
            } else if !mistakes.as_ref().is_none_or(all_listed) {
                Some(What::Mistakes)
            } else {
                None
            }
        }
        (
            Expected::Ok {
                written,
                issues,
                undeclared,
            },
            Answer::Ok {
                written: bytes,
                issues: told,
                undeclared: spare,
            },
        ) => {
            let all_told = issues.iter().all(|issue| {
                told.iter().any(|told| {
                    told.path == issue.path
                        && member(&issue.errors, &told.error)
                        && is_value(&issue.value, &told.value)
                })
            });
            if written != bytes {
                Some(What::Bytes)
            } else if issues.len() != told.len() || !all_told {
                Some(What::Issues)
            } else if !all_reported(undeclared, spare) {
                Some(What::Undeclared)
            } else {
                None
            }
        }
    }
}

/// Whether exactly these mistakes are listed, in this order.
fn is_list_of<'e>(found: &Mistakes, expected: impl Iterator<Item = &'e Fault> + Clone) -> bool {
    let mut first = expected.clone().take(MOST_MISTAKES).zip(&found.first);
    found.count == expected.count()
        && found.first.len() == found.count.min(MOST_MISTAKES)
        && first.all(|(expected, found)| is_same(expected, found))
}

/// Whether an error is one of the rules for texts, which stands alone. A text may break several.
fn is_of_the_whole_text(error: &Fault) -> bool {
    matches!(error.code, Code::Syntax | Code::Depth | Code::Unicode)
}

/// Whether exactly these undeclared members are reported, in this order.
fn all_reported(undeclared: &[Undeclared], spare: &Spare) -> bool {
    let first = undeclared.iter().take(MOST_UNDECLARED);
    spare.count == undeclared.len()
        && spare.members.len() == first.len()
        && first.zip(&spare.members).all(|(member, reported)| {
            member.path == reported.path && is_value(&member.value, &reported.value)
        })
}

fn is_value(value: &Json, text: &str) -> bool {
    parse(text).is_ok_and(|told| same(value, &told))
}

pub(crate) fn member(errors: &[Fault], fault: &Fault) -> bool {
    errors.iter().any(|error| is_same(error, fault))
}

/// Whether two errors have the same place and code.
pub(crate) fn is_same(one: &Fault, other: &Fault) -> bool {
    one.path == other.path && one.code == other.code
}

impl What {
    /// The difference in words: a verb and its object.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Broken => "breaks",
            Self::Accepts => "accepts what must be refused",
            Self::Refuses => "refuses what must be accepted",
            Self::Bytes => "writes other bytes",
            Self::Issues => "tells of other issues",
            Self::Undeclared => "reports other undeclared members",
            Self::Fault => "reports an error that is not there",
            Self::Mistakes => "lists other mistakes",
            Self::FixPoint => "reads its own bytes and writes others",
        }
    }
}
