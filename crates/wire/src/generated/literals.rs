//! Readers of constants and of the values of enums.

use serde_json::Value;

use super::reads::Reads;
use super::{At, Error, bool, str};
use crate::read::error::{Code, shortened};

/// A constant of the schema: a string, an integer or a boolean.
pub trait Constant: Copy {
    /// The type of the value that is read.
    type Value;

    /// Its value.
    fn value(self) -> Self::Value;

    /// It as JSON.
    fn json(self) -> Value;

    /// Reads a value of its kind, and says whether it is this one.
    ///
    /// # Errors
    ///
    /// If there is a value of another kind.
    fn is_at(self, at: At<'_>) -> Result<bool, Error>;
}

impl Constant for &str {
    type Value = String;

    fn value(self) -> String {
        self.to_owned()
    }

    fn json(self) -> Value {
        self.into()
    }

    fn is_at(self, at: At<'_>) -> Result<bool, Error> {
        str(at).map(|found| found == self)
    }
}

impl Constant for i128 {
    type Value = Self;

    fn value(self) -> Self {
        self
    }

    fn json(self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    fn is_at(self, at: At<'_>) -> Result<bool, Error> {
        is_integer(at, integer, self)
    }
}

/// Reads an integer of any width.
fn integer(at: At<'_>) -> Result<i128, Error> {
    at.int((i128::MIN, i128::MAX), &"an integer")
}

impl Constant for bool {
    type Value = Self;

    fn value(self) -> Self {
        self
    }

    fn json(self) -> Value {
        self.into()
    }

    fn is_at(self, at: At<'_>) -> Result<bool, Error> {
        bool(at).map(|found| found == self)
    }
}

/// One value.
pub fn literal<C: Constant>(value: C) -> impl Reads<C::Value> {
    move |at| {
        if value.is_at(at)? {
            Ok(value.value())
        } else {
            Err(another(at, &value.json()))
        }
    }
}

/// One integer, as `read` reads it.
pub fn literal_int(read: impl Reads<i128>, value: i128) -> impl Reads<i128> {
    move |at| {
        if is_integer(at, &read, value)? {
            Ok(value)
        } else {
            Err(another(at, &value.json()))
        }
    }
}

/// Whether an integer is this one. One that does not fit is another.
fn is_integer(at: At<'_>, read: impl Reads<i128>, value: i128) -> Result<bool, Error> {
    match read(at) {
        Err(error) if error.code() == Code::Range => Ok(false),
        read => read.map(|found| found == value),
    }
}

fn another(at: At<'_>, expected: &Value) -> Error {
    let found = at.reading.compact(at.node);
    let message = format!("expected {expected}, found {}", shortened(&found));
    Error::new(Code::Value, message).at(at.node)
}

/// A value that an open enum does not declare.
pub trait Undeclared<T> {
    /// It as the value that the enum keeps.
    fn kept(self) -> T;
}

impl Undeclared<String> for &str {
    fn kept(self) -> String {
        self.to_owned()
    }
}

impl<T: TryFrom<Self> + Default> Undeclared<T> for i128 {
    fn kept(self) -> T {
        T::try_from(self).unwrap_or_default()
    }
}

/// A value that an open enum does not declare, as it keeps it: the default of a member.
pub fn undeclared_value<T, V: Undeclared<T>>(value: V) -> T {
    value.kept()
}

/// Whether a value is a constant, compared as JSON.
pub fn is<C: Constant>(value: C) -> impl Fn(At<'_>) -> bool {
    move |at| {
        let json = value.json().to_string();
        at.reading.canonical(at.node) == json
    }
}

/// The number of values in a message.
const SHOWN: usize = 10;

/// The error for a value that an enum does not declare.
pub fn not_one_of<C: Constant>(at: At<'_>, values: &[C]) -> Error {
    let shown = values.iter().take(SHOWN).map(|one| one.json().to_string());
    let shown = shown.collect::<Vec<_>>().join(", ");
    let more = match values.len().saturating_sub(SHOWN) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let found = at.reading.compact(at.node);
    let message = format!("expected one of {shown}{more}, found {}", shortened(&found));
    Error::new(Code::Value, message).at(at.node)
}
