//! How many characters, items or members there may be.

use crate::key::NodeId;
use crate::keywords::Keywords;

/// A range of counts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    /// The least, and the schema that says so. Zero without one.
    pub min: Option<(u64, NodeId)>,
    /// The most, and the schema that says so.
    pub max: Option<(u64, NodeId)>,
}

impl Count {
    pub(crate) fn read(keywords: &mut Keywords<'_>, min: &str, max: &str) -> Self {
        let node = keywords.node;
        // At least none is no assertion.
        let least = keywords.count(min).filter(|least| *least > 0);
        Self {
            min: least.map(|least| (least, node)),
            max: keywords.count(max).map(|most| (most, node)),
        }
    }

    /// The least count.
    pub fn least(&self) -> u64 {
        self.min.map_or(0, |(least, _)| least)
    }

    /// The greatest count, if there is one.
    pub fn most(&self) -> Option<u64> {
        self.max.map(|(most, _)| most)
    }

    /// Narrows the range to what both allow. Returns the two schemas that leave none.
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
