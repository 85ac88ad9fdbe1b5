//! Lists the unstable parts of the package, since readers of the documentation want them in one place.

use crate::view::token::{Docs, Token};
use crate::view::{FieldsView, KindView, MethodView, Shared, TypeView, UnstableView, VariantView};

/// All unstable parts that have a name in the package. Parts of an unstable type are not listed separately.
pub(super) fn unstable(types: &[Shared<TypeView>], methods: &[MethodView]) -> Vec<UnstableView> {
    let mut all = Vec::new();
    for ty in types {
        if ty.unstable {
            all.push(row("type", None, &ty.name, None, &ty.docs));
            continue;
        }
        match &ty.kind {
            KindView::Newtype { .. } => {}
            KindView::Struct(fields) => members(&ty.name, fields, &mut all),
            KindView::Enum { values, .. } => {
                for value in values.iter().filter(|value| value.unstable) {
                    let wire = Some(&value.wire);
                    let owner = Some(&ty.name);
                    all.push(row("value", owner, &value.name, wire, &value.docs));
                }
            }
            KindView::Union { variants, .. } => {
                for variant in variants {
                    let (name, tag) = (name_of(variant), variant.tag.as_ref());
                    if variant.unstable {
                        all.push(row("variant", Some(&ty.name), name, tag, &variant.docs));
                    } else if let (Some(fields), None) = (&variant.fields, &variant.from) {
                        members(name, fields, &mut all);
                    }
                }
            }
        }
    }
    for method in methods.iter().filter(|method| method.unstable) {
        let wire = Some(&method.wire);
        all.push(row("method", None, &method.name, wire, &method.docs));
    }
    all
}

/// The name of a variant. A variant whose value has another type has the name of that type.
fn name_of(variant: &VariantView) -> &Token {
    let to = variant.shape.as_ref().and_then(|shape| shape.to.as_ref());
    let own = variant.name.as_ref().or(to.map(|to| &to.name));
    own.unwrap_or(&variant.short)
}

fn members(owner: &Token, fields: &FieldsView, all: &mut Vec<UnstableView>) {
    for member in fields.members.iter().filter(|member| member.unstable) {
        let names = &member.names;
        let wire = Some(&names.wire);
        all.push(row("member", Some(owner), &names.name, wire, &member.docs));
    }
}

fn row(
    kind: &'static str,
    owner: Option<&Token>,
    name: &Token,
    wire: Option<&Token>,
    docs: &Docs,
) -> UnstableView {
    let first = docs.lines.iter().take_while(|line| !line.is_empty());
    let first: Vec<&str> = first.map(|line| line.trim()).collect();
    let first = first.join(" ");
    UnstableView {
        kind,
        owner: owner.cloned(),
        name: name.clone(),
        wire: wire.cloned(),
        docs: Docs {
            lines: if first.is_empty() {
                vec![]
            } else {
                vec![first]
            },
            marks: Vec::new(),
        },
    }
}
