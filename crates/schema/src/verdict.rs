//! The verdicts of the evaluator, and how they are combined.

use std::fmt;
use std::ops::Not;

/// Whether a value is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The schema accepts the value.
    Accepts,
    /// The schema refuses the value.
    Refuses,
    /// It is unknown whether the schema accepts the value.
    Unanswered(Reason),
}

/// The reason why a verdict is unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The schema refers back to itself for the same value through `anyOf`, `oneOf`, `not` or `if`. The specification
    /// does not define what that means.
    SameValue,
    /// A divisor of `multipleOf` has more than 37 digits.
    LongDivisor,
    /// The schemas that apply to one value are nested too deeply.
    Depth,
    /// `$dynamicRef` leads to too many versions of the same definitions.
    Scopes,
}

impl Reason {
    /// The stable name of the reason.
    pub fn name(self) -> &'static str {
        match self {
            Self::SameValue => "same-value",
            Self::LongDivisor => "long-divisor",
            Self::Depth => "depth",
            Self::Scopes => "scopes",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SameValue => "the schema leads back to itself on the same value",
            Self::LongDivisor => "a divisor has more than 37 digits",
            Self::Depth => "the schemas of one value are nested too deep",
            Self::Scopes => "`$dynamicRef` leads to too many copies of definitions",
        })
    }
}

impl Verdict {
    /// A verdict that is known.
    pub fn of(accepted: bool) -> Self {
        if accepted {
            Self::Accepts
        } else {
            Self::Refuses
        }
    }
}

impl Not for Verdict {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Accepts => Self::Refuses,
            Self::Refuses => Self::Accepts,
            Self::Unanswered(reason) => Self::Unanswered(reason),
        }
    }
}

/// Whether all verdicts accept. A refusal decides even if another verdict is unknown.
pub(crate) fn all(verdicts: impl IntoIterator<Item = Verdict>) -> Verdict {
    let mut open = Verdict::Accepts;
    for verdict in verdicts {
        match verdict {
            Verdict::Accepts => {}
            Verdict::Refuses => return Verdict::Refuses,
            Verdict::Unanswered(_) => open = verdict,
        }
    }
    open
}

/// Whether at least one verdict accepts. An acceptance decides even if another verdict is unknown.
pub(crate) fn any(verdicts: impl IntoIterator<Item = Verdict>) -> Verdict {
    !all(verdicts.into_iter().map(Verdict::not))
}

/// Whether the number of accepting verdicts is between `least` and `most`.
pub(crate) fn between(
    verdicts: impl IntoIterator<Item = Verdict>,
    least: u64,
    most: Option<u64>,
) -> Verdict {
    let (mut sure, mut possible, mut why) = (0, 0, None);
    for verdict in verdicts {
        match verdict {
            Verdict::Accepts => {
                sure += 1;
                possible += 1;
            }
            Verdict::Refuses => {}
            Verdict::Unanswered(reason) => {
                possible += 1;
                why = Some(reason);
            }
        }
        if most.is_some_and(|most| sure > most) {
            return Verdict::Refuses;
        }
    }
    match why {
        _ if possible < least => Verdict::Refuses,
        Some(reason) if sure < least || most.is_some_and(|most| possible > most) => {
            Verdict::Unanswered(reason)
        }
        Some(_) | None => Verdict::Accepts,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const YES: Verdict = Verdict::Accepts;
    const NO: Verdict = Verdict::Refuses;
    const OPEN: Verdict = Verdict::Unanswered(Reason::Depth);

    #[test]
    fn what_is_not_answered_counts_only_where_it_could_decide() {
        assert_eq!(all([YES, OPEN, NO]), NO);
        assert_eq!(all([YES, OPEN]), OPEN);
        assert_eq!(any([NO, OPEN, YES]), YES);
        assert_eq!(any([NO, OPEN]), OPEN);
        for (verdicts, expected) in [
            (vec![], NO),
            (vec![YES, NO], YES),
            (vec![YES, YES], NO),
            (vec![YES, OPEN], OPEN),
            (vec![YES, OPEN, YES], NO),
            (vec![NO, OPEN], OPEN),
        ] {
            assert_eq!(
                between(verdicts.clone(), 1, Some(1)),
                expected,
                "{verdicts:?}"
            );
        }
        assert_eq!(between([YES, OPEN], 1, None), YES);
        assert_eq!(between([OPEN], 2, None), NO);
    }
}
