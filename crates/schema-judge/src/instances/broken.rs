//! Changes one part of a value, at any depth.

use super::anything::{WORDS, anything, number};
use samewire_prove::parts::{Number, Rng, Tree};

/// Changes one part somewhere.
pub(crate) fn broken(rng: &mut Rng, tree: &mut Tree) {
    let place = rng.below(count(tree));
    let mut left = place;
    at(tree, &mut left, &mut |tree| change(rng, tree));
}

fn change(rng: &mut Rng, tree: &mut Tree) {
    if rng.once_in(7) {
        *tree = if rng.once_in(3) {
            Tree::Null
        } else {
            anything(rng, 1)
        };
        return;
    }
    match tree {
        Tree::Null | Tree::Bool(_) => *tree = anything(rng, 0),
        Tree::Number(spelling) => {
            let value = Number::of(spelling);
            *tree = match (rng.below(6), value.integer) {
                (0, Some(integer)) => Tree::Number(format!("{integer}.0")),
                (1, Some(integer)) => Tree::Number(integer.saturating_add(1).to_string()),
                (2, Some(integer)) => Tree::Number(integer.saturating_sub(1).to_string()),
                (3, Some(integer)) => Tree::Number(format!("{integer}e0")),
                (4, Some(integer)) => Tree::Number(format!("{integer}.5")),
                _ => number(rng),
            };
        }
        Tree::Text(text) => match rng.below(4) {
            0 => text.push('😀'),
            1 => drop(text.pop()),
            2 => *text = rng.word(&WORDS).to_owned(),
            _ => *tree = number(rng),
        },
        Tree::List(items) => match rng.below(3) {
            0 => drop(items.pop()),
            1 => {
                let again = rng.pick(items).cloned();
                items.push(again.unwrap_or_else(|| anything(rng, 1)));
            }
            _ => items.push(anything(rng, 1)),
        },
        Tree::Object(members) => {
            let place = rng.below(members.len());
            match rng.below(4) {
                0 if !members.is_empty() => drop(members.remove(place)),
                1 if !members.is_empty() => {
                    let name = rng.word(&WORDS);
                    if members.iter().all(|(other, _)| other != name)
                        && let Some((old, _)) = members.get_mut(place)
                    {
                        name.clone_into(old);
                    }
                }
                _ => {
                    let name = rng.word(&WORDS);
                    let again = members.get(place).map(|(_, value)| value.clone());
                    let value = again
                        .filter(|_| rng.once_in(2))
                        .unwrap_or_else(|| anything(rng, 1));
                    if members.iter().all(|(other, _)| other != name) {
                        members.push((name.to_owned(), value));
                    }
                }
            }
        }
    }
}

fn count(tree: &Tree) -> usize {
    match tree {
        Tree::Null | Tree::Bool(_) | Tree::Number(_) | Tree::Text(_) => 1,
        Tree::List(items) => 1 + items.iter().map(count).sum::<usize>(),
        Tree::Object(members) => 1 + members.iter().map(|(_, value)| count(value)).sum::<usize>(),
    }
}

/// Applies a change to the value with this number, counted from the outside.
fn at(tree: &mut Tree, left: &mut usize, change: &mut dyn FnMut(&mut Tree)) -> bool {
    if *left == 0 {
        change(tree);
        return true;
    }
    *left -= 1;
    match tree {
        Tree::Null | Tree::Bool(_) | Tree::Number(_) | Tree::Text(_) => false,
        Tree::List(items) => items.iter_mut().any(|item| at(item, left, change)),
        Tree::Object(members) => members.iter_mut().any(|(_, value)| at(value, left, change)),
    }
}
