//! Bytes in base64.

use std::fmt;
use std::str::FromStr;

use super::error::FormatError;

/// Bytes, which are base64 in a text: RFC 4648, section 4, with `+`, `/` and padding, without line breaks.
///
/// ```
/// use samewire_wire::formats::Bytes;
///
/// let bytes: Bytes = "aGVsbG8=".parse()?;
/// assert_eq!(bytes.0, b"hello");
/// assert_eq!(Bytes(vec![255, 254]).to_string(), "//4=");
/// # Ok::<(), samewire_wire::formats::FormatError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Bytes(pub Vec<u8>);

const BYTES: FormatError = FormatError::value("bytes in base64 such as aGVsbG8=");
const UNUSED_BITS: FormatError = FormatError::range("base64 whose unused bits are zero");

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The six bits of a character.
fn bits(character: u8) -> Option<u32> {
    let bits = match character {
        b'A'..=b'Z' => character - b'A',
        b'a'..=b'z' => character - b'a' + 26,
        b'0'..=b'9' => character - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    };
    Some(bits.into())
}

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for group in self.0.chunks(3) {
            let bytes = group.iter().chain(std::iter::repeat(&0)).take(3);
            let bits = bytes.fold(0, |bits, byte| bits << 8 | usize::from(*byte));
            let mut text = *b"====";
            for (place, character) in text.iter_mut().enumerate().take(group.len() + 1) {
                *character = ALPHABET[bits >> (18 - 6 * place) & 63];
            }
            f.write_str(str::from_utf8(&text).unwrap_or_default())?;
        }
        Ok(())
    }
}

impl FromStr for Bytes {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Self, FormatError> {
        let characters = text.trim_end_matches('=').as_bytes();
        if !text.len().is_multiple_of(4) || text.len() - characters.len() > 2 {
            return Err(BYTES);
        }
        let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
        let mut unused = 0;
        for group in characters.chunks(4) {
            let group_bits = group
                .iter()
                .try_fold(0, |all, one| Some(all << 6 | bits(*one)?));
            let missing = 4 - group.len();
            let all = group_bits.ok_or(BYTES)? << (6 * missing);
            let [_, three @ ..] = all.to_be_bytes();
            let (used, rest) = three.split_at(3 - missing);
            bytes.extend(used);
            unused = rest.iter().fold(unused, |unused, byte| unused | byte);
        }
        if unused == 0 {
            Ok(Self(bytes))
        } else {
            Err(UNUSED_BITS)
        }
    }
}

impl From<Vec<u8>> for Bytes {
    fn from(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }
}

impl From<&[u8]> for Bytes {
    fn from(bytes: &[u8]) -> Self {
        Self(bytes.to_vec())
    }
}

impl From<Bytes> for Vec<u8> {
    fn from(bytes: Bytes) -> Self {
        bytes.0
    }
}

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}
