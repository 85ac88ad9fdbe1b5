//! UUIDs of any version.

use std::fmt;
use std::str::FromStr;

use super::error::FormatError;

/// A UUID of RFC 9562, of any version: its 16 bytes, in the order of the text. UUIDs are ordered by them.
///
/// ```
/// use samewire_wire::formats::Uuid;
///
/// let id: Uuid = "67E55044-10B1-426F-9247-BB680E5FE0C8".parse()?;
/// assert_eq!(id.0[..2], [0x67, 0xe5]);
/// assert_eq!(id.to_string(), "67e55044-10b1-426f-9247-bb680e5fe0c8");
/// # Ok::<(), samewire_wire::formats::FormatError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Uuid(pub [u8; 16]);

const UUID: FormatError = FormatError::value("a UUID such as 67e55044-10b1-426f-9247-bb680e5fe0c8");

impl fmt::Display for Uuid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, byte) in self.0.iter().enumerate() {
            let hyphen = if [4, 6, 8, 10].contains(&place) {
                "-"
            } else {
                ""
            };
            write!(f, "{hyphen}{byte:02x}")?;
        }
        Ok(())
    }
}

impl FromStr for Uuid {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Self, FormatError> {
        if text.len() != 36 {
            return Err(UUID);
        }
        let mut number = 0_u128;
        for (place, character) in text.chars().enumerate() {
            if [8, 13, 18, 23].contains(&place) {
                if character != '-' {
                    return Err(UUID);
                }
                continue;
            }
            let digit = character.to_digit(16).ok_or(UUID)?;
            number = number << 4 | u128::from(digit);
        }
        Ok(Self(number.to_be_bytes()))
    }
}

#[cfg(feature = "uuid")]
impl From<Uuid> for uuid::Uuid {
    fn from(id: Uuid) -> Self {
        Self::from_bytes(id.0)
    }
}

#[cfg(feature = "uuid")]
impl From<uuid::Uuid> for Uuid {
    fn from(id: uuid::Uuid) -> Self {
        Self(id.into_bytes())
    }
}
