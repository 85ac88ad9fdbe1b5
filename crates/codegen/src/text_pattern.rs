//! Patterns of texts: the `pattern` of a schema, limited to regular expressions that have the same meaning in every
//! language.

mod quick;

use std::collections::BTreeSet;
use std::fmt;

use serde::{Serialize, Serializer};

use quick::Part;

/// A pattern for whole texts of ASCII: `^(?:0|[1-9][0-9]*)$`.
///
/// Between `^` and `$` it may contain characters, classes such as `[a-z_]`, groups `(?:…)`, alternatives `|` inside of
/// groups, and `?`, `*`, `+`, `{2}`, `{2,}` and `{2,4}`. A character with a special meaning is written after `\`. In a
/// pattern with a loop, each character of a text determines the next step, so that no text takes long.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextPattern {
    source: String,
    whole: Part,
}

/// Characters with a special meaning outside of a class, and inside of one.
const OUTSIDE: &str = r"^$\.*+?()[]{}|/";
const INSIDE: &str = r"^\]-";

/// Characters that some languages read as an operator inside a class if they are doubled.
const OPERATORS: &str = "[&~|";

impl TextPattern {
    /// Reads a pattern.
    ///
    /// # Errors
    ///
    /// If it contains something that languages interpret differently, or that takes some of them long.
    pub fn parse(source: &str) -> Result<Self, String> {
        let inner = source
            .strip_prefix('^')
            .and_then(|rest| rest.strip_suffix('$'));
        let inner = inner.ok_or("it must begin with `^` and end with `$`")?;
        let mut rest = inner.chars().peekable();
        let whole = sequence(&mut rest, 0)?;
        match rest.next() {
            None => quick::check(&whole).map(|()| Self {
                source: source.to_owned(),
                whole,
            }),
            Some('|') => Err("alternatives need a group: `^(?:…|…)$`".to_owned()),
            Some(other) => Err(format!("`{other}` stands alone")),
        }
    }

    /// The pattern as it was written.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// Whether a text matches.
    pub fn is_match(&self, text: &str) -> bool {
        let text: Vec<char> = text.chars().collect();
        ends(&self.whole, &text, &BTreeSet::from([0])).contains(&text.len())
    }

    /// Makes a text that matches. `choose` returns a number below its argument.
    pub fn sample(&self, choose: &mut dyn FnMut(usize) -> usize) -> String {
        let mut text = String::new();
        write(&self.whole, choose, &mut text);
        text
    }
}

impl fmt::Display for TextPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.source)
    }
}

impl Serialize for TextPattern {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.source)
    }
}

type Rest<'s> = std::iter::Peekable<std::str::Chars<'s>>;

/// The maximum nesting of groups.
const DEEPEST: usize = 50;

fn sequence(rest: &mut Rest<'_>, depth: usize) -> Result<Part, String> {
    if depth > DEEPEST {
        return Err(format!("groups are nested more than {DEEPEST} deep"));
    }
    let mut parts = Vec::new();
    while let Some(&next) = rest.peek() {
        if next == '|' || next == ')' {
            break;
        }
        let part = one(rest, depth)?;
        parts.push(repeated(part, rest)?);
    }
    Ok(Part::Sequence(parts))
}

fn one(rest: &mut Rest<'_>, depth: usize) -> Result<Part, String> {
    match rest.next() {
        Some('(') => {
            if (rest.next(), rest.next()) != (Some('?'), Some(':')) {
                return Err("a group is written `(?:…)`".to_owned());
            }
            let mut either = vec![sequence(rest, depth + 1)?];
            while rest.next_if_eq(&'|').is_some() {
                either.push(sequence(rest, depth + 1)?);
            }
            match rest.next() {
                Some(')') => Ok(Part::Either(either)),
                _ => Err("a group has no end".to_owned()),
            }
        }
        Some('[') => class(rest),
        Some('\\') => {
            let escaped = rest.next().filter(|found| OUTSIDE.contains(*found));
            let escaped = escaped.ok_or("`\\` stands before one of `^$\\.*+?()[]{}|/` alone")?;
            Ok(Part::Class(vec![(escaped, escaped)]))
        }
        Some(found) if is_plain(found) && !OUTSIDE.contains(found) => {
            Ok(Part::Class(vec![(found, found)]))
        }
        Some(found) => Err(format!("`{found}` is read differently by languages")),
        None => Err("something is missing".to_owned()),
    }
}

fn class(rest: &mut Rest<'_>) -> Result<Part, String> {
    let mut ranges = Vec::new();
    loop {
        let first = match rest.next() {
            Some(']') if !ranges.is_empty() => return Ok(Part::Class(ranges)),
            found => of_class(found, rest)?,
        };
        let is_range = rest.next_if_eq(&'-').is_some();
        let last = if is_range {
            let found = rest.next();
            of_class(found, rest)?
        } else {
            first
        };
        if last < first {
            return Err(format!("`{first}-{last}` has no characters"));
        }
        ranges.push((first, last));
    }
}

fn of_class(found: Option<char>, rest: &mut Rest<'_>) -> Result<char, String> {
    let found = match found {
        Some('\\') => rest.next().filter(|found| INSIDE.contains(*found)),
        found => found.filter(|found| {
            is_plain(*found) && !INSIDE.contains(*found) && !OPERATORS.contains(*found)
        }),
    };
    let reason = r"in a class, `\` stands before one of `^\]-`, and `[&~|` cannot be there";
    found.ok_or_else(|| reason.to_owned())
}

fn is_plain(found: char) -> bool {
    found.is_ascii_graphic() || found == ' '
}

fn repeated(part: Part, rest: &mut Rest<'_>) -> Result<Part, String> {
    let (least, most) = match rest.peek() {
        Some('?') => (0, Some(1)),
        Some('*') => (0, None),
        Some('+') => (1, None),
        Some('{') => {
            rest.next();
            let mut inside = String::new();
            while let Some(found) = rest.next_if(|found| *found != '}') {
                inside.push(found);
            }
            let (least, most) = inside.split_once(',').unwrap_or((&inside, &inside));
            let count = |text: &str| {
                let count = text.parse::<u32>().ok().filter(|count| *count <= 1000);
                count.ok_or_else(|| format!("`{{{inside}}}` is not a number of times up to 1000"))
            };
            let most = if most.is_empty() {
                None
            } else {
                Some(count(most)?)
            };
            (count(least)?, most)
        }
        _ => return Ok(part),
    };
    rest.next();
    if most.is_some_and(|most| most < least) {
        return Err("at most is less than at least".to_owned());
    }
    if rest.peek().is_some_and(|next| "?*+{".contains(*next)) {
        return Err("a repetition follows another: put the first into a group".to_owned());
    }
    Ok(Part::Repeated(Box::new(part), least, most))
}

/// The places at which a part may end if it begins at one of these places.
fn ends(part: &Part, text: &[char], starts: &BTreeSet<usize>) -> BTreeSet<usize> {
    match part {
        Part::Class(ranges) => {
            let is_in = |found: &char| {
                ranges
                    .iter()
                    .any(|(first, last)| (first..=last).contains(&found))
            };
            let starts = starts
                .iter()
                .filter(|&&start| text.get(start).is_some_and(is_in));
            starts.map(|start| start + 1).collect()
        }
        Part::Sequence(parts) => parts
            .iter()
            .fold(starts.clone(), |starts, part| ends(part, text, &starts)),
        Part::Either(parts) => parts
            .iter()
            .flat_map(|part| ends(part, text, starts))
            .collect(),
        Part::Repeated(part, least, most) => {
            let mut now = starts.clone();
            for _ in 0..*least {
                now = ends(part, text, &now);
            }
            let mut found = now.clone();
            let mut left = most.map(|most| most - least);
            while !now.is_empty() && left != Some(0) {
                now = ends(part, text, &now).difference(&found).copied().collect();
                found.extend(&now);
                left = left.map(|left| left - 1);
            }
            found
        }
    }
}

fn write(part: &Part, choose: &mut dyn FnMut(usize) -> usize, text: &mut String) {
    match part {
        Part::Class(ranges) => {
            let Some((first, last)) = ranges.get(choose(ranges.len())) else {
                return;
            };
            let all: Vec<char> = (*first..=*last).collect();
            // The ends of ranges are more useful as samples than the characters between them.
            let place = match choose(4) {
                0 => 0,
                1 => all.len() - 1,
                _ => choose(all.len()),
            };
            text.extend(all.get(place));
        }
        Part::Sequence(parts) => parts.iter().for_each(|part| write(part, choose, text)),
        Part::Either(parts) => {
            if let Some(part) = parts.get(choose(parts.len())) {
                write(part, choose, text);
            }
        }
        Part::Repeated(part, least, most) => {
            let more = most.map_or(3, |most| most - least);
            let more = if choose(4) == 0 {
                more
            } else {
                u32::try_from(choose(3)).unwrap_or(0).min(more)
            };
            for _ in 0..least + more {
                write(part, choose, text);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::TextPattern;

    #[test]
    fn whole_texts_are_compared() {
        let all = [
            (r"^$", "", "a"),
            (r"^a$", "a", "aa"),
            (r"^a$", "a", "a\n"),
            (r"^(?:0|-?[1-9][0-9]*)$", "-17", "-0"),
            (r"^(?:a|ab)(?:c|bcd)$", "abcd", "abc d"),
            (r"^[a-c]{2,3}$", "abc", "abca"),
            (r"^[a-c]{2,}\.$", "aaaa.", "a."),
            (r"^(?:x?){3}$", "xx", "xxxx"),
            (r"^(?:a+b)*c$", "aababc", "aab"),
            (r"^[\-+\]\\]+$", r"-+]\", "*"),
        ];
        for (pattern, yes, no) in all {
            let spelling =
                TextPattern::parse(pattern).unwrap_or_else(|error| panic!("{pattern}: {error}"));
            assert!(spelling.is_match(yes), "{pattern} {yes}");
            assert!(!spelling.is_match(no), "{pattern} {no}");
            let mut turn = 0;
            for _ in 0..50 {
                let sample = spelling.sample(&mut |count| {
                    turn += 7;
                    turn % count
                });
                assert!(spelling.is_match(&sample), "{pattern} {sample}");
            }
        }
    }

    #[test]
    fn what_languages_read_differently_is_refused() {
        for pattern in [
            "a",
            "^a",
            r"^\d$",
            "^.$",
            "^é$",
            "^a|b$",
            "^(a)$",
            "^(?=a)$",
            "^[^a]$",
            "^a*?$",
            "^a++$",
            "^a{2000}$",
            "^[z-a]$",
            "^(?:a$",
            "^[a$",
            r"^\w+$",
            "^*$",
            "^[]$",
            "^[[a]$",
            "^[a&&b]$",
            "^a{3,2}$",
        ] {
            assert!(TextPattern::parse(pattern).is_err(), "{pattern}");
        }
    }
}
