//! Writes a pattern for an engine, with explicit ranges only.

use super::class::{Class, LAST};
use super::engine::{Engine, LookAround};
use super::tree::Tree;

/// The pattern in ASCII. `None` if it has something that the engine does not take.
pub(super) fn spell(tree: &Tree, engine: &Engine) -> Option<String> {
    let mut writer = Writer {
        engine,
        spelled: String::new(),
    };
    writer.write(tree, 1)?;
    let Writer { mut spelled, .. } = writer;
    if spelled.is_empty() {
        spelled.push_str(&engine.empty);
    }
    Some(spelled)
}

struct Writer<'e> {
    engine: &'e Engine,
    spelled: String,
}

impl Writer<'_> {
    /// Writes a tree, which stands in groups that are repeated so many times.
    fn write(&mut self, tree: &Tree, times: u32) -> Option<()> {
        let engine = self.engine;
        match tree {
            Tree::Class(class) => self.class(class)?,
            Tree::Start => self.spelled.push_str(&engine.start),
            Tree::End => self.spelled.push_str(&engine.end),
            Tree::Boundary { is_negated } => self.spelled.push_str(if *is_negated {
                &engine.no_boundary
            } else {
                &engine.boundary
            }),
            Tree::Look {
                is_behind,
                is_negated,
                of,
            } => {
                let is_taken = match engine.look_around {
                    LookAround::Any => true,
                    LookAround::FixedBehind => !is_behind || has_fixed_length(of),
                    LookAround::None => false,
                };
                self.spelled.push_str(match (is_behind, is_negated) {
                    _ if !is_taken => return None,
                    (false, false) => "(?=",
                    (false, true) => "(?!",
                    (true, false) => "(?<=",
                    (true, true) => "(?<!",
                });
                self.write(of, times)?;
                self.spelled.push(')');
            }
            Tree::Sequence(parts) => {
                for part in parts {
                    if matches!(part, Tree::Either(_)) {
                        self.group(part, times)?;
                    } else {
                        self.write(part, times)?;
                    }
                }
            }
            Tree::Either(parts) => {
                for (place, part) in parts.iter().enumerate() {
                    if place > 0 {
                        self.spelled.push('|');
                    }
                    self.write(part, times)?;
                }
            }
            Tree::Repeat { of, least, most } => {
                let times = times.saturating_mul(most.unwrap_or(*least).max(1));
                if engine.most_repeats.is_some_and(|most| times > most) {
                    return None;
                }
                if let Tree::Class(class) = &**of {
                    self.class(class)?;
                } else {
                    self.group(of, times)?;
                }
                self.spelled.push_str(&counts(*least, *most));
            }
        }
        Some(())
    }

    fn group(&mut self, tree: &Tree, times: u32) -> Option<()> {
        self.spelled.push_str("(?:");
        self.write(tree, times)?;
        self.spelled.push(')');
        Some(())
    }

    /// Writes a class. One that contains the last code point is written as the complement of what it lacks.
    fn class(&mut self, class: &Class) -> Option<()> {
        let engine = self.engine;
        let others = class.complement();
        let (ranges, others) = (class.ranges(), others.ranges());
        let has_last = ranges.last().is_some_and(|(_, last)| *last == LAST);
        let is_halved =
            |(first, last): &(u32, u32)| *last > 0xFFFF || (*first < 0xE000 && *last >= 0xD800);
        if engine.high.of(LAST).is_none() && ranges.iter().any(is_halved) {
            return None;
        }
        match (ranges, others) {
            ([], _) => self.spelled.push_str(&engine.nothing),
            ([(first, last)], _) if first == last => self.point(*first, &engine.escaped)?,
            (_, [_, ..]) if has_last => self.ranges("[^", others)?,
            _ => self.ranges("[", ranges)?,
        }
        Some(())
    }

    fn ranges(&mut self, open: &str, ranges: &[(u32, u32)]) -> Option<()> {
        let escaped = &self.engine.escaped_in_class;
        self.spelled.push_str(open);
        for (first, last) in ranges {
            self.point(*first, escaped)?;
            if last > first {
                if last - first > 1 {
                    self.spelled.push('-');
                }
                self.point(*last, escaped)?;
            }
        }
        self.spelled.push(']');
        Some(())
    }

    fn point(&mut self, point: u32, escaped: &str) -> Option<()> {
        let engine = self.engine;
        let ascii = u8::try_from(point).ok().map(char::from);
        match ascii {
            Some('\n') => self.spelled.push_str("\\n"),
            Some('\r') => self.spelled.push_str("\\r"),
            Some('\t') => self.spelled.push_str("\\t"),
            Some(point) if escaped.contains(point) => self.spelled.extend(['\\', point]),
            Some(point @ ' '..='~') => self.spelled.push(point),
            _ => {
                let escape = match point {
                    0xD800..0xE000 => &engine.surrogate,
                    0..=0xFFFF => &engine.middle,
                    _ => &engine.high,
                };
                self.spelled.push_str(&escape.of(point)?);
            }
        }
        Some(())
    }
}

fn has_fixed_length(tree: &Tree) -> bool {
    matches!(tree.length(), Some((least, most)) if most == Some(least))
}

fn counts(least: u32, most: Option<u32>) -> String {
    match (least, most) {
        (0, None) => "*".to_owned(),
        (1, None) => "+".to_owned(),
        (0, Some(1)) => "?".to_owned(),
        (least, None) => format!("{{{least},}}"),
        (least, Some(most)) if least == most => format!("{{{least}}}"),
        (least, Some(most)) => format!("{{{least},{most}}}"),
    }
}
