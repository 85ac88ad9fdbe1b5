//! The data of an automaton.

use serde::{Deserialize, Serialize};

/// The automaton of a pattern. The [`Program::parts`] are run one after another, each over the whole text, and the
/// pattern is found if the last part is found.
///
/// A part runs all its threads at once, one code point at a time. It starts before the first code point, or after the
/// last one if it [is backward](Part::is_backward). A new thread starts at step 0 at every position of the text,
/// or only at the first one if the part [is anchored](Part::is_anchored). Each step is entered at most once per
/// position, so the time grows with the length of the text times the number of steps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// Sets of code points, as sorted ranges that include both ends.
    pub classes: Vec<Vec<(u32, u32)>>,
    /// The look-arounds, inner ones first, and finally the pattern itself.
    pub parts: Vec<Part>,
}

/// A look-around, or the pattern itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Whether the part reads from the last code point to the first one, as a look-ahead does: it ends where the
    /// look-ahead holds.
    pub is_backward: bool,
    /// Whether the part can only start at the first position, so that it is finished when all threads have ended.
    pub is_anchored: bool,
    /// The steps of a thread.
    pub steps: Vec<Step>,
}

/// A step of a thread. Unless stated otherwise, the thread continues with the next step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Step {
    /// Reads between `least` and `most` code points of a class. A thread that has read at least `least` continues, but
    /// also stays in the step. Threads in the same step differ only in how many code points they have read, so it is
    /// enough to remember where each began.
    Read {
        /// The index in [`Program::classes`].
        of: usize,
        /// The minimum number of code points.
        least: u32,
        /// The maximum number of code points.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        most: Option<u32>,
    },
    /// Continues with the next step and also with another one.
    Split {
        /// The other step.
        to: usize,
    },
    /// Continues with another step.
    Jump {
        /// The step.
        to: usize,
    },
    /// Ends the thread unless the position is the start of the text.
    Start,
    /// Ends the thread unless the position is the end of the text.
    End,
    /// Ends the thread unless exactly one of the two code points next to the position is in `[0-9A-Z_a-z]`.
    Boundary {
        /// Inverts the condition.
        is_negated: bool,
    },
    /// Ends the thread unless a part of [`Program::parts`] was found at this position.
    Look {
        /// The index of the part, which is less than that of this part.
        part: usize,
        /// Inverts the condition.
        is_negated: bool,
    },
    /// The part is found and ends at this position.
    Found,
}

/// Whether a code point is in one of these sorted ranges, which include both ends.
pub fn is_within(ranges: &[(u32, u32)], point: u32) -> bool {
    let before = ranges.partition_point(|(first, _)| *first <= point);
    before > 0 && ranges[before - 1].1 >= point
}

/// The class `\w`, which `\b` also uses.
pub const WORDS: [(u32, u32); 4] = [(0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A)];
