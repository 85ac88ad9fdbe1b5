//! The types of other packages: which ones code refers to, and what is not there because they have it.

use std::collections::{HashMap, HashSet};

use serde::Serialize;

use crate::model::{Model, Origin, Payload, Shape, TypeId};
use crate::view::View;
use crate::view::build::Build;
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
    /// Whether references to it spell out what it is, so that only its readers are imported.
    pub in_place: bool,
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
    /// Finds the types that own ones lead to without a type of another package between. Own types are declared behind all
    /// others.
    pub(super) fn of(model: &Model, order: &mut Order, imports: &Imports) -> Self {
        let is_elsewhere = |id: &TypeId| imports.elsewhere.contains(id);
        let mut is_own: Vec<bool> = model.types.keys().map(|id| !is_elsewhere(id)).collect();
        let mut open: Vec<usize> = (0..is_own.len()).filter(|&index| is_own[index]).collect();
        let mut imported = HashMap::new();
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

impl Build<'_> {
    /// The packages whose types are referred to.
    pub(super) fn imports(&self, imports: &Imports) -> Vec<ImportView> {
        let imports = imports.packages.iter().enumerate();
        let views = imports.map(|(place, package)| ImportView {
            types_from: Token::Name(package.types_from.clone()),
            readers_from: Token::Name(package.readers_from.clone()),
            dependency: package.dependency.clone(),
            types: self.imported_of(place),
        });
        views.filter(|view| !view.types.is_empty()).collect()
    }

    /// Whether a variant is a type of another package.
    pub(super) fn is_imported(&self, payload: &Payload) -> bool {
        let Payload::Shape {
            of: Shape::Ref { to },
        } = payload
        else {
            return false;
        };
        let index = self.model.types.get_index_of(to);
        index.is_some_and(|index| !self.shown.is_own[index])
    }

    fn imported_of(&self, package: usize) -> Vec<ImportedView> {
        let sorted = self.order.sorted.iter();
        let all = sorted.filter_map(|&index| Some((index, self.shown.imported.get(&index)?)));
        let all = all.filter(|(_, export)| export.of == package);
        let views = all.filter_map(|(index, export)| {
            let (id, ty) = self.model.types.get_index(index)?;
            Some(ImportedView {
                id: id.clone(),
                name: Token::Name(self.names.types[index].clone()),
                original: Token::Name(export.name.clone()),
                input: self.names.inputs[index].clone().map(Token::Name),
                original_input: export.input.clone().map(Token::Name),
                in_place: self.in_place[index] && ty.origin == Origin::Inline,
            })
        });
        views.collect()
    }
}

impl View {
    /// What others may import of a package with this view: its own types, and those that it imports itself.
    pub(crate) fn exports(&self) -> impl Iterator<Item = (&TypeId, &Token, Option<&Token>)> {
        let own = self.ids.iter().zip(&self.types);
        let own = own.map(|(id, ty)| (id, &ty.name, ty.input.as_ref()));
        let others = self.imports.iter().flat_map(|import| &import.types);
        own.chain(others.map(|ty| (&ty.id, &ty.name, ty.input.as_ref())))
    }
}
