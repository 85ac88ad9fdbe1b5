//! Which members make a variant of a union by trying the nearest one, where none accepts a value.

use crate::model::{Kind, Payload, Shape, Struct, Tagging, Type, Union};
use crate::view::Token;
use crate::view::build::Build;
use crate::view::order::means_of;

/// A member by all its names, as literals.
type Names = Vec<Token>;

impl Build<'_> {
    /// What a value of a shape has: the members it declares, each with all its names, or its tag.
    pub(super) fn nearest(&self, shape: &Shape) -> Vec<Names> {
        match self.meant(shape).map(|(_, ty)| &ty.kind) {
            Some(Kind::Struct(object)) => self.declared(object),
            Some(Kind::Union(Union {
                tagging: Tagging::Internal { tag },
                ..
            })) => vec![vec![Token::Literal(self.string(tag))]],
            Some(Kind::Newtype(_) | Kind::Union(_) | Kind::Enum(_)) | None => Vec::new(),
        }
    }

    /// The same of each variant of a type that is a union by trying, and of those of unions inside it: the one with the
    /// most members says how near the union is. A variant is left out if another one has all that it has.
    pub(super) fn nearest_in_variants(&self, index: usize) -> Vec<Vec<Names>> {
        let mut found: Vec<Vec<Names>> = Vec::new();
        let mut seen = Vec::new();
        let mut open = vec![self.order.means[index]];
        while let Some(index) = open.pop() {
            let kind = self.model.types.get_index(index).map(|(_, ty)| &ty.kind);
            let Some(Kind::Union(union)) = kind else {
                continue;
            };
            if union.tagging != Tagging::Untagged || seen.contains(&index) {
                continue;
            }
            seen.push(index);
            for variant in &union.variants {
                let names = match &variant.payload {
                    Payload::Unit => continue,
                    Payload::Fields { of, .. } => self.declared(of),
                    Payload::Shape { of } => {
                        open.extend(self.meant(of).map(|(index, _)| index));
                        self.nearest(of)
                    }
                };
                add(&mut found, names);
            }
        }
        found
    }

    fn declared(&self, object: &Struct) -> Vec<Names> {
        let literal = |name: &String| Token::Literal(self.string(name));
        let members = object.members.iter();
        let telling = members.filter(|member| member.tells());
        let names = telling.map(|m| [&m.wire].into_iter().chain(&m.aliases));
        names.map(|names| names.map(literal).collect()).collect()
    }

    /// The type that a shape stands for, behind newtypes.
    pub(super) fn meant(&self, shape: &Shape) -> Option<(usize, &Type)> {
        let index = self.order.means[means_of(shape, self.model)?];
        let (_, ty) = self.model.types.get_index(index)?;
        Some((index, ty))
    }
}

/// Adds the members of a variant, unless they are among those of another one.
fn add(found: &mut Vec<Vec<Names>>, names: Vec<Names>) {
    let is_within = |some: &[Names], more: &[Names]| some.iter().all(|one| more.contains(one));
    if found.iter().any(|more| is_within(&names, more)) || names.is_empty() {
        return;
    }
    found.retain(|fewer| !is_within(fewer, &names));
    found.push(names);
}
