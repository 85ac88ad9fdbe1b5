//! The syntax tree of a pattern, independent of how it was written.

use super::class::Class;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Tree {
    /// A code point of this class.
    Class(Class),
    /// The assertion `^`.
    Start,
    /// The assertion `$`.
    End,
    /// The assertions `\b` and `\B`.
    Boundary { is_negated: bool },
    /// The look-arounds `(?=…)`, `(?!…)`, `(?<=…)` and `(?<!…)`.
    Look {
        is_behind: bool,
        is_negated: bool,
        of: Box<Tree>,
    },
    /// A sequence; an empty one matches the empty text.
    Sequence(Vec<Tree>),
    /// At least two alternatives.
    Either(Vec<Tree>),
    Repeat {
        of: Box<Tree>,
        least: u32,
        most: Option<u32>,
    },
}

impl Tree {
    pub(super) fn empty() -> Self {
        Self::Sequence(Vec::new())
    }

    pub(super) fn sequence(parts: Vec<Self>) -> Self {
        let mut all = Vec::with_capacity(parts.len());
        for part in parts {
            match part {
                Self::Sequence(inner) => all.extend(inner),
                part => all.push(part),
            }
        }
        match all.pop() {
            Some(only) if all.is_empty() => only,
            last => {
                all.extend(last);
                Self::Sequence(all)
            }
        }
    }

    /// Builds alternatives. Single code points are merged into one class, since their order does not matter.
    pub(super) fn either(parts: Vec<Self>) -> Self {
        let mut all: Vec<Self> = Vec::with_capacity(parts.len());
        let mut ranges: Option<(usize, Vec<(u32, u32)>)> = None;
        for part in parts {
            let inner = match part {
                Self::Either(inner) => inner,
                part => vec![part],
            };
            for part in inner {
                match (part, &mut ranges) {
                    (Self::Class(class), Some((_, ranges))) => ranges.extend(class.ranges()),
                    (Self::Class(class), None) => {
                        ranges = Some((all.len(), class.ranges().to_vec()));
                        all.push(Self::Class(class));
                    }
                    (part, _) => all.push(part),
                }
            }
        }
        if let Some((place, ranges)) = ranges {
            all[place] = Self::Class(Class::of(ranges));
        }
        match all.pop() {
            Some(only) if all.is_empty() => only,
            last => {
                all.extend(last);
                Self::Either(all)
            }
        }
    }

    pub(super) fn repeat(of: Self, least: u32, most: Option<u32>) -> Self {
        if most == Some(0) {
            return Self::empty();
        }
        if (least, most) == (1, Some(1)) {
            return of;
        }
        // Repeating something that reads nothing is the same as matching it once.
        if of.length().is_some_and(|(_, most)| most == Some(0)) {
            return if least == 0 { Self::empty() } else { of };
        }
        let (least, most, of) = match of {
            Self::Repeat {
                of: inner,
                least: 0,
                most: None,
            } => (0, None, inner),
            Self::Repeat {
                of: inner,
                least: 1,
                most: None,
            } => (least, None, inner),
            Self::Repeat {
                of: inner,
                least: 0,
                most: Some(1),
            } => (0, most, inner),
            of => (least, most, Box::new(of)),
        };
        Self::Repeat { of, least, most }
    }

    /// The minimum and maximum number of code points that are read. `None` if nothing matches.
    pub(super) fn length(&self) -> Option<(u32, Option<u32>)> {
        match self {
            Self::Class(class) if class.ranges().is_empty() => None,
            Self::Class(_) => Some((1, Some(1))),
            Self::Start | Self::End | Self::Boundary { .. } | Self::Look { .. } => {
                Some((0, Some(0)))
            }
            Self::Sequence(parts) => parts.iter().try_fold((0, Some(0)), |all, part| {
                let one = part.length()?;
                Some((u32::saturating_add(all.0, one.0), add(all.1, one.1)))
            }),
            Self::Either(parts) => {
                let lengths = parts.iter().filter_map(Self::length);
                lengths.reduce(|one, other| {
                    let most = one.1.zip(other.1).map(|(one, other)| one.max(other));
                    (one.0.min(other.0), most)
                })
            }
            Self::Repeat { of, least, most } => match of.length() {
                None => (*least == 0).then_some((0, Some(0))),
                Some((_, Some(0))) => Some((0, Some(0))),
                Some((shortest, longest)) => {
                    let longest = longest.zip(*most);
                    let longest = longest.and_then(|(one, times)| one.checked_mul(times));
                    Some((shortest.saturating_mul(*least), longest))
                }
            },
        }
    }

    /// Whether it reads no code points.
    pub(super) fn is_assertion(&self) -> bool {
        matches!(self.length(), Some((_, Some(0))))
    }

    /// Whether a match always begins at the start of the text.
    pub(super) fn is_anchored(&self) -> bool {
        match self {
            Self::Start => true,
            Self::Class(_) | Self::End | Self::Boundary { .. } | Self::Look { .. } => false,
            Self::Sequence(parts) => {
                let leading = parts.iter().position(|part| !part.is_assertion());
                let leading = leading.map_or(parts.len(), |place| place + 1);
                parts.iter().take(leading).any(Self::is_anchored)
            }
            Self::Either(parts) => parts.iter().all(Self::is_anchored),
            Self::Repeat { of, least, .. } => *least > 0 && of.is_anchored(),
        }
    }
}

fn add(one: Option<u32>, other: Option<u32>) -> Option<u32> {
    one?.checked_add(other?)
}
