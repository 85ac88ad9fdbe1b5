//! Defaults that are not filled in for absent members.

use samewire_schema::{Code, Graph, NodeId, Problem};
use std::collections::HashMap;

use super::super::defaults::{DroppedDefault, WhyDropped};

/// A hint for each of them.
pub(super) fn of_dropped(
    graph: &Graph,
    dropped: impl IntoIterator<Item = DroppedDefault>,
) -> Vec<Problem> {
    let mut nodes: Option<HashMap<String, NodeId>> = None;
    let found = dropped
        .into_iter()
        .filter_map(|DroppedDefault { at, why }| {
            let nodes = nodes.get_or_insert_with(|| graph.places().collect());
            let node = nodes.get(&at)?;
            Some(graph.problem(*node, Code::Default, &message(why)))
        });
    found.collect()
}

fn message(why: WhyDropped) -> String {
    match why {
        WhyDropped::Misfit => {
            "the default is not filled in, since this schema does not accept it: \
                               change the default, or the schema"
                .to_owned()
        }
        WhyDropped::Endless => "the default is not filled in, since it contains itself".to_owned(),
        WhyDropped::Conditional { by } => format!(
            "the default is not filled in, since {by} may refuse a value that has it and accept the same value without it"
        ),
        WhyDropped::Unique => {
            "the default is not filled in, since it could make two items of a list \
                               with `uniqueItems` equal"
                .to_owned()
        }
    }
}
