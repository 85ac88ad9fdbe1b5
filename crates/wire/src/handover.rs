//! How a [`Reader`](crate::reader::Reader) hands its node to a capture, through serde's interface, which knows neither.

use std::cell::RefCell;
use std::rc::Rc;

use crate::json::NodeId;
use crate::reading::Reading;

/// The newtype's name by which a reader knows that a capture is asked for.
pub(crate) const NAME: &str = "$samewire::node";

thread_local! {
    /// The node that a reader hands over; set only for the time of one call of a visitor.
    static HANDED: RefCell<Option<(Rc<Reading>, NodeId)>> = const { RefCell::new(None) };
}

/// Hands a node over, to the next [`take`].
pub(crate) fn hand_over(reading: &Rc<Reading>, node: NodeId) {
    HANDED.with(|handed| handed.replace(Some((Rc::clone(reading), node))));
}

/// The node that was handed over, if a reader of this crate did so.
pub(crate) fn take() -> Option<(Rc<Reading>, NodeId)> {
    HANDED.take()
}
