//! Determines which members make a variant of an untagged union the nearest one if no variant accepts a value.

use crate::model::{Kind, Payload, Shape, Struct, Tagging, Type, Union};
use crate::view::NearView;
use crate::view::build::Build;
use crate::view::order::means_of;

impl Build<'_> {
    /// The members that make a value near to a shape: those that it declares, or its tag.
    pub(super) fn nearest(&self, shape: &Shape) -> Vec<NearView> {
        match self.meant(shape).map(|(_, ty)| &ty.kind) {
            Some(Kind::Struct(object)) => self.declared(object),
            Some(Kind::Union(
                union @ Union {
                    tagging: Tagging::Internal { tag },
                    ..
                },
            )) => {
                let tags = union.known_tags().into_iter();
                vec![NearView {
                    names: vec![self.literal(&tag.as_str().into())],
                    is: tags.map(|tag| self.literal(&tag.into())).collect(),
                }]
            }
            Some(Kind::Newtype(_) | Kind::Union(_) | Kind::Enum(_)) | None => Vec::new(),
        }
    }

    /// The same for each variant of an untagged union, and of the unions inside it: the nearest variant determines how
    /// near the union is. A variant is left out if another one is always at least as near.
    pub(super) fn nearest_in_variants(&self, index: usize) -> Vec<Vec<NearView>> {
        let mut found: Vec<Vec<NearView>> = Vec::new();
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

    /// The members of an object that determine how near a value is.
    pub(super) fn declared(&self, object: &Struct) -> Vec<NearView> {
        let members = object.members.iter();
        let telling = members.filter(|member| member.tells());
        let near = telling.map(|member| {
            let names = [&member.wire].into_iter().chain(&member.aliases);
            let constant = self.model.constant(member);
            NearView {
                names: names
                    .map(|name| self.literal(&name.as_str().into()))
                    .collect(),
                is: constant
                    .iter()
                    .map(|is| self.constant(&member.shape, is))
                    .collect(),
            }
        });
        near.collect()
    }

    /// The type that a shape stands for, with newtypes resolved.
    pub(super) fn meant(&self, shape: &Shape) -> Option<(usize, &Type)> {
        let index = self.order.means[means_of(shape, self.model)?];
        let (_, ty) = self.model.types.get_index(index)?;
        Some((index, ty))
    }
}

/// Adds the members of a variant, unless another one has all of them and the same constants, so that this one is never
/// nearer.
fn add(found: &mut Vec<Vec<NearView>>, members: Vec<NearView>) {
    fn constants(of: &[NearView]) -> impl Iterator<Item = &NearView> {
        of.iter().filter(|one| !one.is.is_empty())
    }
    let is_within = |some: &[NearView], more: &[NearView]| {
        some.iter().all(|one| more.contains(one)) && constants(more).all(|one| some.contains(one))
    };
    if found.iter().any(|more| is_within(&members, more)) || members.is_empty() {
        return;
    }
    found.retain(|fewer| !is_within(fewer, &members));
    found.push(members);
}
