//! How a [`Reader`](crate::read::reader::Reader) hands its node to a capture through the interface of serde.

use std::cell::RefCell;
use std::rc::Rc;

use crate::json::NodeId;
use crate::read::document::Reading;

/// The name of the newtype that tells a reader that a capture is requested.
pub(crate) const NAME: &str = "$samewire::node";

thread_local! {
    /// The node that a reader hands over. It is only set during a single call of a visitor.
    static HANDED: RefCell<Option<(Rc<Reading>, NodeId)>> = const { RefCell::new(None) };
}

/// Hands a node over to the next call of [`take`].
pub(crate) fn hand_over(reading: &Rc<Reading>, node: NodeId) {
    HANDED.with(|handed| handed.replace(Some((Rc::clone(reading), node))));
}

/// The node that was handed over, if the deserializer is a reader of this crate.
pub(crate) fn take() -> Option<(Rc<Reading>, NodeId)> {
    HANDED.take()
}
