//! What a type is to a member that has it.

/// What the derive has to know of a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A value that is always there.
    Value,
    /// `null` alone.
    Null,
    /// An object that keeps undeclared members.
    Open,
    /// An object with members of the names that its type reads.
    Named,
    /// Absent as a member, and `null` elsewhere: `Option`.
    Optional,
    /// Absent, `null` or a value: [`Patch`](crate::Patch).
    TriState,
}

impl Kind {
    /// Whether a member of this kind may be absent without a default.
    pub const fn may_be_absent(self) -> bool {
        matches!(self, Self::Optional | Self::TriState)
    }

    /// The kind of a struct in which types of these kinds are flattened.
    pub const fn of_flattened(kinds: &[Self]) -> Self {
        let mut place = 0;
        while place < kinds.len() {
            if matches!(kinds[place], Self::Open) {
                return Self::Open;
            }
            place += 1;
        }
        Self::Value
    }
}
