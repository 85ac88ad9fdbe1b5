//! Sets of code points, as ranges.

use samewire_automaton::WORDS;

/// The greatest code point.
pub(super) const LAST: u32 = 0x10_FFFF;

/// A set of code points: sorted ranges that neither overlap nor touch. It may contain surrogates, although no text
/// does.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Class {
    ranges: Vec<(u32, u32)>,
}

impl Class {
    pub(super) fn of(mut ranges: Vec<(u32, u32)>) -> Self {
        ranges.sort_unstable();
        let mut merged: Vec<(u32, u32)> = Vec::with_capacity(ranges.len());
        for (first, last) in ranges {
            match merged.last_mut() {
                Some(before) if first <= before.1.saturating_add(1) => {
                    before.1 = before.1.max(last);
                }
                _ => merged.push((first, last)),
            }
        }
        Self { ranges: merged }
    }

    pub(super) fn single(point: u32) -> Self {
        Self {
            ranges: vec![(point, point)],
        }
    }

    pub(super) fn ranges(&self) -> &[(u32, u32)] {
        &self.ranges
    }

    /// The code point, if there is only one.
    pub(super) fn only(&self) -> Option<u32> {
        match self.ranges.as_slice() {
            [(first, last)] if first == last => Some(*first),
            _ => None,
        }
    }

    /// The code points that are not in the set.
    pub(super) fn complement(&self) -> Self {
        let mut ranges = Vec::with_capacity(self.ranges.len().saturating_add(1));
        let mut next = 0;
        for (first, last) in &self.ranges {
            if next < *first {
                ranges.push((next, first - 1));
            }
            next = last + 1;
        }
        if next <= LAST {
            ranges.push((next, LAST));
        }
        Self { ranges }
    }

    pub(super) fn complement_if(self, is_negated: bool) -> Self {
        if is_negated { self.complement() } else { self }
    }
}

/// The class `\d`.
pub(super) fn digits() -> Class {
    Class::of(vec![(0x30, 0x39)])
}

/// The class `\w`, which `\b` also uses.
pub(super) fn words() -> Class {
    Class::of(WORDS.to_vec())
}

/// The class `\s`.
pub(super) fn spaces() -> Class {
    Class::of(vec![
        (0x09, 0x0D),
        (0x20, 0x20),
        (0xA0, 0xA0),
        (0x1680, 0x1680),
        (0x2000, 0x200A),
        (0x2028, 0x2029),
        (0x202F, 0x202F),
        (0x205F, 0x205F),
        (0x3000, 0x3000),
        (0xFEFF, 0xFEFF),
    ])
}

/// The class `.`.
pub(super) fn no_line_ends() -> Class {
    Class::of(vec![(0x0A, 0x0A), (0x0D, 0x0D), (0x2028, 0x2029)]).complement()
}
