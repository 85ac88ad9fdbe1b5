//! Plans: what was renamed on the way from the documents to the released libraries.

use samewire_codegen::model::{Kind, Model, Stability};

use super::{Cause, Right, Row};
use crate::oracles::judge::{PYTHON, RUST, SDK, SDK_UNSTABLE};
use samewire_prove::parts::{each_member, each_struct};

pub(super) const ROWS: &[Row] = &[
    Row {
        id: "plan_id",
        rule: "the id of a plan is `id`, and `planId` is read as well; theirs know only `planId`",
        type_id: "PlanRemoved",
        text: r#"{"id":"plan-1"}"#,
        ours: r#"{"id":"plan-1"}"#,
        theirs: &[
            (RUST, Row::REFUSED),
            (SDK_UNSTABLE, Row::REFUSED),
            (PYTHON, Row::REFUSED),
        ],
        right: Right::Ours,
        by: "the Plan Operations RFD says `id`",
        cause: Cause::Model(|model| {
            each_member(model, &mut |member| {
                if let Some(place) = member.aliases.iter().position(|name| name == "planId") {
                    member.wire = member.aliases.remove(place);
                }
            });
        }),
    },
    Row {
        id: "plan_capability",
        rule: "the capability for plans is also read under its first name; theirs ignore that name",
        type_id: "ClientCapabilities",
        text: r#"{"planCapabilities":{}}"#,
        ours: r#"{"fs":{"readTextFile":false,"writeTextFile":false},"terminal":false,"auth":{"terminal":false},"plan":{}}"#,
        theirs: &[
            (
                RUST,
                r#"{"fs":{"readTextFile":false,"writeTextFile":false},"terminal":false,"auth":{"terminal":false}}"#,
            ),
            (
                SDK_UNSTABLE,
                r#"{"fs":{"readTextFile":false,"writeTextFile":false},"terminal":false,"auth":{"terminal":false}}"#,
            ),
            (PYTHON, "{}"),
        ],
        right: Right::Ours,
        by: "the first draft of the Plan Operations RFD has that name, and clients of that time send it",
        cause: Cause::Model(|model| {
            each_member(model, &mut |member| {
                member.aliases.retain(|name| name != "planCapabilities");
            });
        }),
    },
    Row {
        id: "stable_alone",
        rule: "unstable features are supported; the stable entry point refuses or ignores them",
        type_id: "SessionUpdate",
        text: r#"{"sessionUpdate":"plan_removed","id":"plan-1","planId":"plan-1"}"#,
        ours: r#"{"sessionUpdate":"plan_removed","id":"plan-1"}"#,
        theirs: &[(SDK, Row::REFUSED)],
        right: Right::Both,
        by: "unstable features are marked here, and have an entry point of their own there",
        cause: Cause::Model(without_unstable),
    },
];

fn without_unstable(model: &mut Model) {
    for found in model.types.values_mut() {
        if let Kind::Union(union) = &mut found.kind
            && found.stability == Stability::Stable
        {
            union
                .variants
                .retain(|variant| variant.stability == Stability::Stable);
        }
    }
    each_struct(model, &mut |fields| {
        fields
            .members
            .retain(|member| member.stability == Stability::Stable);
    });
}
