//! What the settings say at a place: an `[[adjust]]` around it, or else the setting for the whole schema.

use crate::adjust::Adjust;
use crate::graph::{Graph, SourceId};
use crate::key::NodeId;
use crate::label;
use crate::options::Options;
use crate::whole::{Defaults, Undeclared};

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
