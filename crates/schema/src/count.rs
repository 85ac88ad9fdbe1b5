//! Limits for the number of characters, items or members.

use crate::key::NodeId;
use crate::keywords::Keywords;

/// A range of counts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    /// The lower limit, and the schema that sets it. Without one, the limit is zero.
    pub min: Option<(u64, NodeId)>,
    /// The upper limit, and the schema that sets it.
    pub max: Option<(u64, NodeId)>,
}

impl Count {
    pub(crate) fn read(keywords: &mut Keywords<'_>, min: &str, max: &str) -> Self {
        let node = keywords.node;
        // A lower limit of zero asserts nothing.
        let least = keywords.count(min).filter(|least| *least > 0);
        Self {
            min: least.map(|least| (least, node)),
            max: keywords.count(max).map(|most| (most, node)),
        }
    }

    /// The lower limit.
    pub fn least(&self) -> u64 {
        self.min.map_or(0, |(least, _)| least)
    }

    /// The upper limit, if there is one.
    pub fn most(&self) -> Option<u64> {
        self.max.map(|(most, _)| most)
    }

    /// Narrows the range to the counts that both allow. Returns the two schemas that contradict each other, if none is
    /// left.
    pub(crate) fn meet(&mut self, other: &Self) -> Option<(NodeId, NodeId)> {
        if other.least() > self.least() {
            self.min = other.min;
        }
        if let Some(max) = other.max
            && self.most().is_none_or(|most| max.0 < most)
        {
            self.max = Some(max);
        }
        let ((least, a), (most, b)) = (self.min?, self.max?);
        (least > most).then_some((a, b))
    }

    /// Whether a count is in the range.
    pub fn holds(&self, count: usize) -> bool {
        let count = u64::try_from(count).unwrap_or(u64::MAX);
        count >= self.least() && self.most().is_none_or(|most| count <= most)
    }
}
