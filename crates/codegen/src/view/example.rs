//! The type that a README shows as an example.

use std::collections::HashMap;

use crate::view::{ExampleView, KindView, MemberView, MethodView, Shared, TypeView};

/// The params of the first notification that have a member with an open union.
pub(super) fn example(types: &[Shared<TypeView>], methods: &[MethodView]) -> Option<ExampleView> {
    let by_name: HashMap<&str, &TypeView> =
        types.iter().map(|ty| (ty.name.text(), &**ty)).collect();
    let open_union = |member: &Shared<MemberView>| {
        let to = &member.shape.to.as_ref()?.name;
        let found = by_name.get(to.text())?;
        let is_open = matches!(&found.kind, KindView::Union { unknown_variant, .. } if unknown_variant.is_some());
        is_open.then(|| to.clone())
    };
    let told = methods
        .iter()
        .filter(|method| method.kind == "notification");
    told.filter_map(|method| by_name.get(method.params.text()))
        .find_map(|params| {
            let KindView::Struct(fields) = &params.kind else {
                return None;
            };
            let union = fields.members.iter().find_map(open_union)?;
            let name = params.name.clone();
            Some(ExampleView { name, union })
        })
}
