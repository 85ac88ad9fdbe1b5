//! Untagged unions in which the order of the variants could lose members, because an earlier variant may accept a value
//! of which a later one keeps more. Their readers try all variants, and take the one that keeps the most.
//!
//! | file | what it decides |
//! |---|---|
//! | `look.rs` | the state of the analysis |
//! | `part.rs` | what a shape is when its names are resolved |
//! | `apart.rs` | whether two shapes accept no common value |
//! | `loses.rs` | whether one shape drops a member that another one keeps |
//! | `order.rs` | unions of Rust types whose order drops members: their reader, serde, takes the first variant |

mod apart;
mod look;
mod loses;
mod order;
mod part;

use crate::model::{Kind, Model, Tagging, Type, TypeId, Union};
pub(super) use look::with_a_part;
use look::{Look, STEPS};
pub(crate) use order::check_order;
use part::{Part, variants};

/// The maximum number of variants of a union that are compared in pairs.
const VARIANTS: usize = 200;

/// Marks the untagged unions whose order could lose members, except those of which the first variant that accepts a value
/// is meant.
pub(super) fn mark(model: &mut Model, is_first_meant: impl Fn(&Type) -> bool) {
    let look = Look::of(model);
    let is_marked = |kind: &Kind| match kind {
        Kind::Union(union) if union.tagging == Tagging::Untagged => {
            !union.most_specific_first && look.loses_by_order(union)
        }
        Kind::Union(_) | Kind::Struct(_) | Kind::Enum(_) | Kind::Newtype(_) => false,
    };
    let types = model.types.iter();
    let marked: Vec<TypeId> = types
        .filter(|(_, ty)| is_marked(&ty.kind) && !is_first_meant(ty))
        .map(|(id, _)| id.clone())
        .collect();
    for id in marked {
        if let Some(Kind::Union(union)) = model.types.get_mut(&id).map(|ty| &mut ty.kind) {
            union.keeps_most = true;
        }
    }
}

impl<'m> Look<'m> {
    /// Whether a value may be accepted by a variant that loses one of its members, while a later variant keeps it.
    fn loses_by_order(&self, union: &'m Union) -> bool {
        let variants: Vec<Part> = variants(self.model, union);
        if variants.len() > VARIANTS {
            return variants.iter().any(|variant| self.drops(variant));
        }
        self.left.set(STEPS);
        variants.iter().enumerate().any(|(index, earlier)| {
            let later = variants.get(index + 1..).unwrap_or_default();
            self.drops(earlier)
                && later
                    .iter()
                    .any(|later| !self.are_apart(earlier, later) && self.loses(earlier, later))
        })
    }
}
