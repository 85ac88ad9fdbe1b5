//! What texts consist of in which a pattern is found, so that any program can make them.

use super::tree::Tree;

/// A set of texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Texts {
    /// One character of these ranges, which have no surrogates.
    Character(Vec<(u32, u32)>),
    /// A text of each, one after the other.
    Sequence(Vec<Texts>),
    /// A text of one of them.
    Either(Vec<Texts>),
    /// As many texts one after the other.
    Repeat {
        /// What each of them is.
        of: Box<Texts>,
        /// The minimum number.
        least: u32,
        /// The maximum number.
        most: Option<u32>,
    },
}

/// The texts of a whole pattern, and whether it is found in each of them. `None` if there is no text.
pub(super) fn texts(tree: &Tree) -> Option<(Texts, bool)> {
    match tree {
        Tree::Start | Tree::End => Some((Texts::Sequence(Vec::new()), true)),
        Tree::Either(parts) => either(parts, texts),
        Tree::Sequence(parts) => {
            let from = usize::from(parts.first() == Some(&Tree::Start));
            let to = parts.len() - usize::from(parts.last() == Some(&Tree::End));
            sequence(parts.get(from..to).unwrap_or_default())
        }
        _ => part(tree),
    }
}

/// The texts of a part. What is around a text decides about an assertion, which is therefore not certain: it is ignored, but
/// for what must be before it.
fn part(tree: &Tree) -> Option<(Texts, bool)> {
    let nothing = || Texts::Sequence(Vec::new());
    Some(match tree {
        Tree::Class(class) => (Texts::Character(characters(class.ranges())?), true),
        Tree::Look {
            is_behind: true,
            is_negated: false,
            of,
        } => (part(of)?.0, false),
        Tree::Start | Tree::End | Tree::Boundary { .. } | Tree::Look { .. } => (nothing(), false),
        Tree::Sequence(parts) => return sequence(parts),
        Tree::Either(parts) => return either(parts, part),
        Tree::Repeat { of, least, most } => match part(of) {
            Some((of, is_certain)) => {
                let (of, least, most) = (Box::new(of), *least, *most);
                (Texts::Repeat { of, least, most }, is_certain)
            }
            None if *least == 0 => (nothing(), true),
            None => return None,
        },
    })
}

fn sequence(parts: &[Tree]) -> Option<(Texts, bool)> {
    let parts: Option<Vec<(Texts, bool)>> = parts.iter().map(part).collect();
    Some(several(parts?, Texts::Sequence))
}

fn either(parts: &[Tree], each: impl Fn(&Tree) -> Option<(Texts, bool)>) -> Option<(Texts, bool)> {
    let parts: Vec<(Texts, bool)> = parts.iter().filter_map(each).collect();
    (!parts.is_empty()).then(|| several(parts, Texts::Either))
}

fn several(parts: Vec<(Texts, bool)>, whole: impl Fn(Vec<Texts>) -> Texts) -> (Texts, bool) {
    let is_certain = parts.iter().all(|(_, is_certain)| *is_certain);
    let parts = parts.into_iter().map(|(of, _)| of).collect();
    (whole(parts), is_certain)
}

/// The characters of ranges of code points. `None` if there are none.
fn characters(ranges: &[(u32, u32)]) -> Option<Vec<(u32, u32)>> {
    const BEFORE: u32 = 0xD7FF;
    const AFTER: u32 = 0xE000;
    let halves = ranges
        .iter()
        .flat_map(|&(from, to)| [(from, to.min(BEFORE)), (from.max(AFTER), to)]);
    let characters: Vec<(u32, u32)> = halves.filter(|(from, to)| from <= to).collect();
    (!characters.is_empty()).then_some(characters)
}
