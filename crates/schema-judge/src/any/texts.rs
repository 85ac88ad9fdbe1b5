//! Texts for a schema: values that it accepts and values that it narrowly refuses, found by trial.
//!
//! Numbers have plain spellings, because other schemas test what WIRE.md says about spellings: there are only integers
//! without a fraction, within the range of exact doubles, and small fractions.

use serde_json::Value;

use super::schemas::NAMES;
use crate::instances::{anything, broken, filled};
use samewire_prove::parts::{Number, Rng, Tree};

/// The number of attempts.
const TRIES: usize = 12;

/// A value that `accepts` narrowly refuses, or one that it accepts. If none is found, any other value.
pub(super) fn text(
    rng: &mut Rng,
    root: &Value,
    pointer: &str,
    accepts: &dyn Fn(&Tree) -> bool,
) -> String {
    let schema = root.pointer(pointer).unwrap_or(&Value::Bool(true));
    let mut tree = Tree::Null;
    for _ in 0..TRIES {
        tree = if rng.once_in(8) {
            anything(rng, 3)
        } else if rng.once_in(4) {
            members(rng)
        } else {
            filled(rng, root, schema)
        };
        if rng.once_in(3) {
            broken(rng, &mut tree);
        }
        plain(rng, &mut tree);
        if accepts(&tree) {
            break;
        }
    }
    if rng.once_in(2) {
        let right = tree.clone();
        for _ in 0..TRIES {
            tree = right.clone();
            broken(rng, &mut tree);
            plain(rng, &mut tree);
            if !accepts(&tree) {
                break;
            }
        }
    }
    tree.to_string()
}

/// Some of the members that schemas declare. Most values are integers, which several branches accept.
fn members(rng: &mut Rng) -> Tree {
    let names = NAMES.into_iter().filter(|_| rng.once_in(2));
    let names: Vec<&str> = names.collect();
    let members = names.into_iter().map(|name| {
        let value = if rng.once_in(6) {
            Tree::Text(name.to_owned())
        } else {
            Tree::Number(rng.below(4).to_string())
        };
        (name.to_owned(), value)
    });
    Tree::Object(members.collect())
}

/// Spells every number plainly, and makes some of them fractions.
fn plain(rng: &mut Rng, tree: &mut Tree) {
    match tree {
        Tree::Null | Tree::Bool(_) | Tree::Text(_) => {}
        Tree::Number(spelling) => {
            let number = Number::of(spelling);
            *spelling = match number.integer {
                Some(integer) if integer.abs() < 1_000 && rng.once_in(6) => format!("{integer}.5"),
                Some(integer) if integer.abs() < 1 << 53 => integer.to_string(),
                None if number.double.abs() > 1e-6 && number.double.abs() < 1e6 => {
                    number.double.to_string()
                }
                _ => "7".to_owned(),
            };
        }
        Tree::List(items) => items.iter_mut().for_each(|item| plain(rng, item)),
        Tree::Object(members) => members.iter_mut().for_each(|(_, value)| plain(rng, value)),
    }
}
