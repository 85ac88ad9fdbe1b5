//! What a language sees of a number.

/// How much of a number's text a language's JSON parser lets through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbers {
    /// Every digit, and whether it was spelled as an integer.
    Exact,
    /// Only the nearest double, as in JavaScript: `1.0` cannot be told from `1`,
    /// and integers beyond ±(2⁵³−1) are refused with [`Code::UnsafeInteger`](crate::Code::UnsafeInteger).
    /// A variant that holds such an integer is tried no further, and no variant after it.
    Doubles,
    /// The same, but whatever else is wrong with a variant is found first, and the next variant is tried.
    DoublesLast,
}
