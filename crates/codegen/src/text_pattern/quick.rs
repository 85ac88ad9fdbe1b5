//! Checks that matching takes time proportional to the length of a text, even in engines that backtrack. The engines of
//! many languages do, and the texts come from senders who may be hostile.
//!
//! Two kinds of patterns are accepted: those in which each character determines the next step, and those without `*`,
//! `+` and `{2,}` that have few ways in total. The literature calls the first kind strongly deterministic.

/// A part of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part {
    /// One character of these ranges, both ends included.
    Class(Vec<(char, char)>),
    /// These parts, one after the other.
    Sequence(Vec<Part>),
    /// One of these parts.
    Either(Vec<Part>),
    /// A part with a minimum and a maximum number of repetitions.
    Repeated(Box<Part>, u32, Option<u32>),
}

/// The maximum number of ways through a pattern without loops.
const WAYS: u64 = 1_000;
/// The maximum number of characters in a pattern after counts are expanded. Engines that expand them have limits, too.
const PLACES: usize = 2_000;
/// The number of ASCII characters. More places than this cannot all differ.
const CHOICES: usize = 128;

/// Checks that no text takes long.
pub(super) fn check(whole: &Part) -> Result<(), String> {
    if size(whole).is_none_or(|size| size > PLACES) {
        return Err(format!(
            "it has more than {PLACES} characters, its counts written out"
        ));
    }
    if ways(whole).is_some_and(|ways| ways <= WAYS) || decides(whole).is_some() {
        return Ok(());
    }
    Err(
        "a text could be read in many ways, which takes some languages very long: in a pattern with `*`, `+` or `{2,}`, \
         let each character decide how it goes on, as in `^[a-z]+(?:-[a-z]+)*$`"
            .to_owned(),
    )
}

/// The number of characters in a part after counts are expanded.
fn size(part: &Part) -> Option<usize> {
    match part {
        Part::Class(_) => Some(1),
        Part::Sequence(parts) | Part::Either(parts) => parts
            .iter()
            .try_fold(0, |all: usize, part| all.checked_add(size(part)?)),
        Part::Repeated(part, least, most) => {
            let times = most.unwrap_or(least.checked_add(1)?);
            size(part)?.checked_mul(usize::try_from(times).ok()?)
        }
    }
}

/// The number of ways through a part; `None` if it has a loop, or too many ways.
fn ways(part: &Part) -> Option<u64> {
    match part {
        Part::Class(_) => Some(1),
        Part::Sequence(parts) => parts
            .iter()
            .try_fold(1, |all: u64, part| all.checked_mul(ways(part)?)),
        Part::Either(parts) => parts
            .iter()
            .try_fold(0, |all: u64, part| all.checked_add(ways(part)?)),
        Part::Repeated(part, least, most) => {
            let ways = ways(part)?;
            let times = *least..=(*most)?;
            times.into_iter().try_fold(0, |all: u64, times| {
                all.checked_add(ways.checked_pow(times)?)
            })
        }
    }
}

/// Whether each character determines the next step.
fn decides(whole: &Part) -> Option<()> {
    let mut places = Places::default();
    let ends = places.add(whole)?;
    places.differ(&ends.first)?;
    places.next.iter().try_for_each(|next| places.differ(next))
}

/// Every character of a pattern, with counts expanded, and the characters that may follow it. A character that may
/// follow in two ways is listed twice.
#[derive(Default)]
struct Places<'p> {
    ranges: Vec<&'p [(char, char)]>,
    next: Vec<Vec<usize>>,
}

/// The beginning and the end of a part.
struct Ends {
    first: Vec<usize>,
    last: Vec<usize>,
    may_be_empty: bool,
}

impl Ends {
    fn empty() -> Self {
        Self {
            first: Vec::new(),
            last: Vec::new(),
            may_be_empty: true,
        }
    }
}

impl<'p> Places<'p> {
    /// Adds a part. Returns `None` if two ways through it cannot be distinguished by the next character.
    fn add(&mut self, part: &'p Part) -> Option<Ends> {
        match part {
            Part::Class(ranges) => {
                let place = self.ranges.len();
                self.ranges.push(ranges);
                self.next.push(Vec::new());
                let ends = Ends {
                    first: vec![place],
                    last: vec![place],
                    may_be_empty: false,
                };
                Some(ends)
            }
            Part::Sequence(parts) => parts.iter().try_fold(Ends::empty(), |before, part| {
                let after = self.add(part)?;
                self.follows(before, after)
            }),
            Part::Either(parts) => self.either(parts),
            Part::Repeated(part, least, most) => self.repeated(part, *least, *most),
        }
    }

    fn either(&mut self, parts: &'p [Part]) -> Option<Ends> {
        let mut all = Ends {
            may_be_empty: false,
            ..Ends::empty()
        };
        for part in parts {
            let one = self.add(part)?;
            if all.may_be_empty && one.may_be_empty {
                return None;
            }
            all.may_be_empty |= one.may_be_empty;
            all.first.extend(one.first);
            all.last.extend(one.last);
        }
        Some(all)
    }

    /// Adds `a{2,4}` as `aa(?:a(?:a)?)?`, and `a{2,}` as `aaa*`.
    fn repeated(&mut self, part: &'p Part, least: u32, most: Option<u32>) -> Option<Ends> {
        let mut rest = Ends::empty();
        if let Some(most) = most {
            for _ in least..most {
                let one = self.once(part)?;
                rest = self.follows(one, rest)?;
                rest.may_be_empty = true;
            }
        } else {
            rest = self.once(part)?;
            self.link(&rest.last, &rest.first)?;
            rest.may_be_empty = true;
        }
        for _ in 0..least {
            let one = self.once(part)?;
            rest = self.follows(one, rest)?;
        }
        Some(rest)
    }

    /// Adds a repeated part. The part must not match the empty text, since the number of repetitions would be
    /// ambiguous.
    fn once(&mut self, part: &'p Part) -> Option<Ends> {
        self.add(part).filter(|ends| !ends.may_be_empty)
    }

    fn follows(&mut self, before: Ends, after: Ends) -> Option<Ends> {
        self.link(&before.last, &after.first)?;
        let (mut first, mut last) = (before.first, after.last);
        if before.may_be_empty {
            first.extend(after.first);
        }
        if after.may_be_empty {
            last.extend(before.last);
        }
        Some(Ends {
            first,
            last,
            may_be_empty: before.may_be_empty && after.may_be_empty,
        })
    }

    fn link(&mut self, from: &[usize], to: &[usize]) -> Option<()> {
        for place in from {
            let next = self.next.get_mut(*place)?;
            next.extend(to);
            if next.len() > CHOICES {
                return None;
            }
        }
        Some(())
    }

    /// Whether no character belongs to two of the places.
    fn differ(&self, places: &[usize]) -> Option<()> {
        let mut takers = [None; CHOICES];
        for (taker, place) in places.iter().enumerate() {
            for (first, last) in *self.ranges.get(*place)? {
                for code in u32::from(*first)..=u32::from(*last) {
                    let taken = takers.get_mut(usize::try_from(code).ok()?)?;
                    if taken.replace(taker).is_some_and(|other| other != taker) {
                        return None;
                    }
                }
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::TextPattern;

    #[test]
    fn each_character_decides_or_there_are_few_ways() {
        for pattern in [
            r"^$",
            r"^(?:0|-?[1-9][0-9]*)$",
            r"^(?:[0-9]{1,3}\.){3}[0-9]{1,3}$",
            r"^[a-z]+(?:-[a-z]+)*$",
            r"^[0-9]{4}[0-9]{2}[0-9]{2}$",
            r"^(?:a|ab)(?:c|bcd)$",
            r"^(?:x?){3}$",
            r"^[a-c]{2,}\.$",
        ] {
            assert!(TextPattern::parse(pattern).is_ok(), "{pattern}");
        }
    }

    #[test]
    fn a_text_that_can_be_read_in_many_ways_is_refused() {
        for pattern in [
            "^(?:a*)*b$",
            "^(?:a+)+$",
            "^(?:a|a)*$",
            "^(?:a|ab)*$",
            "^(?:a?)*$",
            "^a*a*a*b$",
            "^[0-9]+[0-9]$",
            "^(?:|)*$",
            "^(?:[ab]{0,30}[bc]{0,30}){3}$",
        ] {
            let refused = TextPattern::parse(pattern).expect_err(pattern);
            assert!(refused.contains("many ways"), "{pattern}: {refused}");
        }
    }

    #[test]
    fn a_large_pattern_is_refused() {
        for pattern in [
            "^(?:a{0,1000}){0,1000}$",
            "^(?:(?:(?:(?:a{9}){999}){999}){999}){999}$",
        ] {
            let refused = TextPattern::parse(pattern).expect_err(pattern);
            assert!(refused.contains("characters"), "{pattern}: {refused}");
        }
    }

    #[test]
    fn deep_groups_are_refused() {
        let pattern = format!("^{}a{}$", "(?:".repeat(100_000), ")".repeat(100_000));
        let refused = TextPattern::parse(&pattern).expect_err("deep groups");
        assert!(refused.contains("nested"), "{refused}");
    }
}
