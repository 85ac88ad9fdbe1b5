//! The settings for values that are written as they were read: what becomes of undeclared members and of defaults.

use serde::{Deserialize, Serialize};

use crate::adjust::Adjust;
use crate::graph::{Graph, SourceId};
use crate::key::NodeId;
use crate::label;
use crate::options::Options;

/// What becomes of members that a schema allows and does not declare.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Undeclared {
    /// They are ignored, unless `additionalProperties` or `unevaluatedProperties` is there and says that they may be.
    #[default]
    Ignore,
    /// They are kept, and written after the declared ones.
    Keep,
}

/// What becomes of the default of an absent member.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Defaults {
    /// It is filled in, and written.
    #[default]
    Fill,
    /// The member stays absent, and its type says that it may be.
    Leave,
}

impl Options {
    /// What becomes of the undeclared members of an object with this schema.
    pub fn undeclared(&self, graph: &Graph, node: NodeId) -> Undeclared {
        let here = self.adjusted(graph, node, |adjust| adjust.undeclared);
        here.unwrap_or(self.undeclared)
    }

    /// What becomes of the default of a member with this schema.
    pub fn defaults(&self, graph: &Graph, node: NodeId) -> Defaults {
        let here = self.adjusted(graph, node, |adjust| adjust.defaults);
        here.unwrap_or(self.defaults)
    }

    /// What the last `[[adjust]]` around a schema says.
    fn adjusted<T>(
        &self,
        graph: &Graph,
        node: NodeId,
        says: impl Fn(&Adjust) -> Option<T>,
    ) -> Option<T> {
        let mut telling = self
            .adjust
            .iter()
            .filter(|adjust| says(adjust).is_some())
            .peekable();
        telling.peek()?;
        let site = &graph.node(node).site;
        let label = label::of_source(self.base.as_deref(), graph.document(site));
        let is_first = site.source == SourceId(0);
        let around = telling.filter(|adjust| adjust.is_around(&site.pointer, &label, is_first));
        around.last().and_then(says)
    }
}
