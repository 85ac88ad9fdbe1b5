//! Recipes: how values of each type are made, for the random values of property tests. They are the same data for every
//! language, whose runtime makes values with the generators of its own library.

mod facts;
mod maker;
mod node;
mod objects;
mod scalars;

use serde_json::json;

use crate::model::Model;
use maker::Maker;
use node::Height;

/// How values of a type are made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Recipe {
    /// The position of the type; `None` for any JSON.
    pub(crate) of: Option<usize>,
    /// Whether the reader of the type decides if a value was made. Otherwise, what is made always is one.
    pub(crate) is_checked: bool,
    /// The text of the recipe: JSON, as [`node::Node`] says, or `null` if there is no value.
    pub(crate) text: String,
}

/// The recipes of all types of a model, in its order, then others that these use. `exact` says whether the language holds
/// wide integers; others are in the range in which doubles are exact.
pub(crate) fn recipes(model: &Model, exact: bool) -> Vec<Recipe> {
    let mut maker = Maker::new(model, exact);
    let mut made = Vec::new();
    while made.len() < maker.count() {
        made.push(maker.make(made.len()));
    }
    let mut heights: Vec<Height> = vec![None; made.len()];
    loop {
        let next: Vec<Height> = made
            .iter()
            .map(|node| node.as_ref()?.height(&heights))
            .collect();
        if next == heights {
            break;
        }
        heights = next;
    }
    let recipes = made.into_iter().enumerate().map(|(index, node)| {
        let is_certain = node
            .as_ref()
            .is_none_or(|node| maker.is_certain(index, node));
        let node = node.and_then(|node| node.settled(&heights));
        Recipe {
            of: maker.ty_at(index),
            is_checked: !is_certain,
            text: node.map_or(json!(null), |node| node.json()).to_string(),
        }
    });
    recipes.collect()
}

#[cfg(test)]
mod tests;
