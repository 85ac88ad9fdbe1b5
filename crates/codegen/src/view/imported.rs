//! Spells what a package imports.

use crate::model::{Payload, Shape, TypeId};
use crate::view::build::Build;
use crate::view::imports::Imports;
use crate::view::token::Token;
use crate::view::{ImportView, ImportedView, View};

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
            let (id, _) = self.model.types.get_index(index)?;
            Some(ImportedView {
                id: id.clone(),
                name: Token::Name(self.names.types[index].clone()),
                original: Token::Name(export.name.clone()),
                input: self.names.inputs[index].clone().map(Token::Name),
                original_input: export.input.clone().map(Token::Name),
            })
        });
        views.collect()
    }
}

impl View {
    /// What others may import of a package with this view: its own types, and those that it imports itself.
    ///
    /// Each with its id, its names, and whether the package declares it.
    pub(crate) fn exports(&self) -> impl Iterator<Item = (&TypeId, &Token, Option<&Token>, bool)> {
        // What stands in place has no name that could be imported.
        let own = self.ids.iter().zip(&self.types);
        let own = own.filter(|(_, ty)| !ty.in_place);
        let own = own.map(|(id, ty)| (id, &ty.name, ty.input.as_ref(), true));
        let others = self.imports.iter().flat_map(|import| &import.types);
        own.chain(others.map(|ty| (&ty.id, &ty.name, ty.input.as_ref(), false)))
    }
}
