//! The types of other packages: which ones code refers to, and what is not there because they have it.

use std::collections::{HashMap, HashSet};

use serde::Serialize;

use crate::model::{Model, TypeId};
use crate::view::order::Order;
use crate::view::token::Token;

/// What a package imports, before it is known what it refers to.
#[derive(Debug, Default)]
pub(crate) struct Imports {
    /// The packages.
    pub(crate) packages: Vec<Imported>,
    /// The types that they export.
    pub(crate) types: HashMap<TypeId, Exported>,
    /// All types whose schemas are those of these packages.
    pub(crate) elsewhere: HashSet<TypeId>,
}

/// A package with its entries.
#[derive(Debug)]
pub(crate) struct Imported {
    pub(crate) types_from: String,
    pub(crate) readers_from: String,
    /// Its name and the versions that fit, and the path to it if it is beside the package.
    pub(crate) dependency: Option<DependencyView>,
}

/// A package that a manifest names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DependencyView {
    /// Its name.
    pub name: Token,
    /// The versions that fit, in the spelling of the registry.
    pub range: Token,
    /// The path to its folder, if that is beside the folder of the package.
    pub path: Option<Token>,
}

/// A type as its package exports it.
#[derive(Debug, Clone)]
pub(crate) struct Exported {
    /// The place of the package.
    pub(crate) of: usize,
    /// The words of its name.
    pub(crate) package: String,
    pub(crate) name: String,
    pub(crate) input: Option<String>,
}

/// A package whose types are used.
#[derive(Debug, Clone, Serialize)]
pub struct ImportView {
    /// The entry with the types, as `[imports]` spells it.
    pub types_from: Token,
    /// The entry with their readers.
    pub readers_from: Token,
    /// What the manifest says of it; `None` for a module in the same project.
    pub dependency: Option<DependencyView>,
    /// The types that this package refers to.
    pub types: Vec<ImportedView>,
}

/// A type of another package.
#[derive(Debug, Clone, Serialize)]
pub struct ImportedView {
    /// Its id in the model.
    #[serde(skip)]
    pub id: TypeId,
    /// Its name here: its own, unless another type here has that.
    pub name: Token,
    /// Its name there.
    pub original: Token,
    /// The name of its input type here, if it has one.
    pub input: Option<Token>,
    /// The name of its input type there.
    pub original_input: Option<Token>,
}

/// Which types of a model a package declares, imports, or does not have at all.
#[derive(Debug)]
pub(crate) struct Shown {
    /// Whether the package declares the type.
    pub(crate) is_own: Vec<bool>,
    /// The exports that own types refer to, by their index in the model.
    pub(crate) imported: HashMap<usize, Exported>,
}

impl Shown {
    /// Finds the types that own ones lead to without a type of another package between, and those that no type leads to,
    /// such as the body of an operation. Own types are declared behind all others.
    pub(super) fn of(model: &Model, order: &mut Order, imports: &Imports) -> Self {
        let is_elsewhere = |id: &TypeId| imports.elsewhere.contains(id);
        let mut is_own: Vec<bool> = model.types.keys().map(|id| !is_elsewhere(id)).collect();
        let mut open: Vec<usize> = (0..is_own.len()).filter(|&index| is_own[index]).collect();
        let mut is_led_to = vec![false; is_own.len()];
        for index in 0..is_own.len() {
            let others = order.references.next(index).iter();
            others
                .filter(|to| **to != index)
                .for_each(|&to| is_led_to[to] = true);
        }
        let exports = model.types.keys().map(|id| imports.types.get(id));
        let mut imported: HashMap<usize, Exported> = exports
            .enumerate()
            .filter(|(index, _)| !is_led_to[*index])
            .filter_map(|(index, export)| Some((index, export?.clone())))
            .collect();
        while let Some(index) = open.pop() {
            for &to in order.references.next(index) {
                let export = model.types.get_index(to);
                let export = export.and_then(|(id, _)| imports.types.get(id));
                if is_own[to] {
                    continue;
                }
                if let Some(export) = export {
                    imported.insert(to, export.clone());
                } else {
                    is_own[to] = true;
                    open.push(to);
                }
            }
        }
        order.declare_last(&is_own);
        Self { is_own, imported }
    }
}
