//! Where a node stands.

use super::{Document, NodeId};

impl Document {
    /// Whether a node is a member or an item of another one.
    pub(crate) fn is_member(&self, id: NodeId, of: NodeId) -> bool {
        id != of && self.node(id).parent == of
    }

    /// Whether a node is anywhere inside of another one.
    pub(crate) fn is_inside(&self, id: NodeId, of: NodeId) -> bool {
        id > of && id < self.node(of).end
    }
}
