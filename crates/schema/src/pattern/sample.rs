//! Makes texts in which a pattern is found.

use super::tree::Tree;

/// How often a part may be repeated beyond its minimum.
const MORE: u32 = 3;
/// The approximate maximum length of a text, and the largest extra count of a repetition.
const LONG: usize = 300;

/// Makes a text along one path through the pattern. Look-arounds and boundaries are ignored. `choose` returns a number
/// below its argument.
pub(super) fn sample(tree: &Tree, choose: &mut dyn FnMut(usize) -> usize) -> String {
    let mut text = String::new();
    add(tree, choose, &mut text);
    text
}

fn add(tree: &Tree, choose: &mut dyn FnMut(usize) -> usize, text: &mut String) {
    match tree {
        Tree::Class(class) => text.extend(point(class.ranges(), choose)),
        Tree::Start | Tree::End | Tree::Boundary { .. } | Tree::Look { .. } => {}
        Tree::Sequence(parts) => {
            for part in parts {
                add(part, choose, text);
            }
        }
        Tree::Either(parts) => {
            if let Some(part) = parts.get(choose(parts.len())) {
                add(part, choose, text);
            }
        }
        Tree::Repeat { of, least, most } => {
            let most = most.unwrap_or(u32::MAX);
            let more = most.saturating_sub(*least).min(MORE);
            let more = usize::try_from(more).unwrap_or_default();
            let times = usize::try_from(*least).unwrap_or_default() + choose(more + 1);
            for _ in 0..times {
                if text.len() > LONG {
                    break;
                }
                add(of, choose, text);
            }
        }
    }
}

/// A code point of a class, preferably in ASCII.
fn point(ranges: &[(u32, u32)], choose: &mut dyn FnMut(usize) -> usize) -> Option<char> {
    let plain: Vec<(u32, u32)> = ranges
        .iter()
        .map(|(from, to)| ((*from).max(0x20), (*to).min(0x7E)))
        .filter(|(from, to)| from <= to)
        .collect();
    let wanted = if plain.is_empty() || choose(8) == 0 {
        ranges
    } else {
        &plain
    };
    let (from, to) = *wanted.get(choose(wanted.len()))?;
    let width = usize::try_from(to - from).ok()?;
    let step = u32::try_from(choose(width + 1)).ok()?;
    // Surrogates are not characters.
    char::from_u32(from + step).or_else(|| char::from_u32(from))
}
