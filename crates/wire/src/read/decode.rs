//! The main functions: from text to value, and from value to text.

use std::fmt;
use std::rc::Rc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::json::NodeId;
use crate::read::capture;
#[cfg(feature = "all-errors")]
use crate::read::document::Mark;
use crate::read::document::Reading;
use crate::read::error::{DecodeError, Issue};
use crate::read::finite;
#[cfg(feature = "all-errors")]
use crate::read::readable::Readable;
use crate::read::reader::Reader;
use crate::read::serde_error::Error;

/// A value, and what tolerant reading dropped.
#[derive(Debug, Clone, PartialEq)]
pub struct Decoded<T> {
    /// The value.
    pub value: T,
    /// What was dropped or replaced by a default, in the order in which it was read. Usually empty.
    pub issues: Vec<Issue>,
    /// The first [`MOST_UNDECLARED`] undeclared members, in the order of the text. Empty unless requested with
    /// [`decode_reporting`].
    pub undeclared: Vec<Undeclared>,
    /// The number of all undeclared members. 0 unless requested.
    pub undeclared_count: usize,
}

/// A member that was ignored, because the type of its object does not declare it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undeclared {
    /// JSON Pointer to the member.
    pub path: String,
    /// Its value, as compact JSON text. [`decode`] reads it as any type.
    pub value: String,
}

/// The maximum number of undeclared members that are listed for a text. Further ones are only counted.
pub const MOST_UNDECLARED: usize = 1_000;

/// All mistakes of a text. They are at different places, and none is inside another.
#[cfg(feature = "all-errors")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecodeErrors {
    /// The error of [`decode`]. For a type that derives [`Wire`](crate::Wire), it may be another one where no variant of
    /// an untagged union accepts a value: the list has the first mistake of the nearest variant in the order in which its
    /// members are declared, and `decode` returns the first in the order of the text.
    pub error: DecodeError,
    /// The first mistakes, in the order of the text.
    pub errors: Vec<DecodeError>,
    /// The number of all mistakes.
    pub count: usize,
    /// Whether serde ended at the first mistake of a part of the text, so that there may be more: see [`decode_all`].
    pub is_partial: bool,
}

/// The maximum number of mistakes that [`decode_all`] lists. Further ones are only counted.
#[cfg(feature = "all-errors")]
pub const MOST_ERRORS: usize = 100;

impl<T> Decoded<T> {
    /// The same issues and undeclared members with another value.
    pub fn map<U>(self, value: impl FnOnce(T) -> U) -> Decoded<U> {
        Decoded {
            value: value(self.value),
            issues: self.issues,
            undeclared: self.undeclared,
            undeclared_count: self.undeclared_count,
        }
    }
}

/// The reason why a value cannot be written as JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EncodeError {
    /// The reason, for people.
    pub message: String,
}

/// A JSON text that is parsed once and can be read as several types.
#[derive(Debug)]
pub struct Parsed(Rc<Reading>);

impl Parsed {
    /// Parses a text.
    ///
    /// # Errors
    /// If the text is not JSON.
    pub fn new(text: &str) -> Result<Self, DecodeError> {
        let reading = Reading::parse(text).map_err(|(code, message)| DecodeError {
            path: String::new(),
            code,
            message,
        })?;
        Ok(Self(Rc::new(reading)))
    }

    /// Reads the text as a value of a type.
    ///
    /// # Errors
    /// If it is not a value of the type; the error says where and why.
    pub fn decode<T: DeserializeOwned>(&self) -> Result<Decoded<T>, DecodeError> {
        self.read(None)
    }

    /// The same as [`decode`](Self::decode), but also reports undeclared members, which takes longer.
    ///
    /// # Errors
    ///
    /// If it is not a value of the type; the error says where and why.
    pub fn decode_reporting<T: DeserializeOwned>(&self) -> Result<Decoded<T>, DecodeError> {
        self.read(Some(Vec::new()))
    }

    /// The same as [`decode`](Self::decode), but lists all mistakes of a text that is refused: the first `most`.
    ///
    /// # Errors
    ///
    /// If it is not a value of the type.
    #[cfg(feature = "all-errors")]
    pub fn decode_all<T: Readable>(&self, most: usize) -> Result<Decoded<T>, DecodeErrors> {
        let alone = match self.try_read::<T>(None) {
            Ok(read) => return Ok(read),
            Err(error) => error,
        };
        let reading = &self.0;
        let root = Reader { reading, node: 0 };
        reading.stopped();
        let read = || {
            let value = capture::while_reading(reading, || T::read(root));
            value.inspect_err(|error| reading.ended(error))
        };
        let (value, mut all) = reading.listing(read);
        all.extend(value.err().filter(|error| !error.is_listed()));
        reading.forget(Mark::default());
        all.sort_by_key(Error::place);
        let all = reading.in_order(all, |error| error.node().unwrap_or_default());
        let locate = |error: &Error| error.locate(|node| reading.pointer(node));
        let is_alone = |error: &&Error| error.is_same(&alone);
        let listed = all.iter().find(is_alone).or_else(|| {
            let mut all = all.iter();
            all.find(|error| error.is_like(&alone))
        });
        Err(DecodeErrors {
            error: locate(listed.or(all.first()).unwrap_or(&alone)),
            errors: all.iter().take(most).map(locate).collect(),
            count: all.len(),
            is_partial: reading.stopped(),
        })
    }

    fn read<T: DeserializeOwned>(
        &self,
        undeclared: Option<Vec<NodeId>>,
    ) -> Result<Decoded<T>, DecodeError> {
        let read = self.try_read(undeclared);
        read.map_err(|error| error.locate(|node| self.0.pointer(node)))
    }

    fn try_read<T: DeserializeOwned>(
        &self,
        undeclared: Option<Vec<NodeId>>,
    ) -> Result<Decoded<T>, Error> {
        let reading = &self.0;
        reading.undeclared.replace(undeclared);
        let root = Reader { reading, node: 0 };
        let read = capture::while_reading(reading, || T::deserialize(root));
        let issues = reading.issues.take();
        let undeclared = reading.undeclared.take().unwrap_or_default();
        // Readers of generated types look at all members of an object before they read one.
        #[cfg(feature = "generated")]
        let undeclared = reading.in_order(undeclared, |node| *node);
        let value = read.map_err(|error| error.at(0))?;
        let reported = undeclared.iter().take(MOST_UNDECLARED);
        Ok(Decoded {
            value,
            issues,
            undeclared: reported
                .map(|&member| Undeclared {
                    path: reading.pointer(member),
                    value: reading.compact(member),
                })
                .collect(),
            undeclared_count: undeclared.len(),
        })
    }
}

/// Reads a value from JSON text.
///
/// # Errors
/// If the text is not JSON, or not a value of the type; the error says where and why.
pub fn decode<T: DeserializeOwned>(text: &str) -> Result<Decoded<T>, DecodeError> {
    Parsed::new(text)?.decode()
}

/// Reads a value from JSON text, and lists all mistakes of a text that is refused: the first [`MOST_ERRORS`]. The list
/// takes a second reading, only of a text that is refused.
///
/// ```
/// use samewire_wire::{Wire, decode_all};
///
/// #[derive(Debug, Wire)]
/// struct Job {
///     name: String,
///     tries: u8,
///     labels: Vec<String>,
/// }
///
/// let refused = decode_all::<Vec<Job>>(r#"[{"tries":300,"labels":["a",1]}]"#).unwrap_err();
/// let errors = refused.errors.iter();
/// let places: Vec<_> = errors.map(|error| (error.path.as_str(), error.code.as_str())).collect();
/// assert_eq!(places, [("/0", "missing"), ("/0/tries", "range"), ("/0/labels/1", "type")]);
/// ```
///
/// No mistake is inside another one. A value of another JSON type is one mistake, and so is a value that no variant of an
/// untagged union accepts: the first mistake of the nearest variant.
///
/// In a few places serde ends at the first mistake, only this one is listed, and the list is [partial](DecodeErrors::is_partial): in an array or a tuple that is read by
/// `#[wire(as = "…")]` or has a [`Text`](crate::Text) in it, in a tuple variant of more than eight values and a tuple
/// struct of more than twelve, and in an inline variant that has a member with `#[serde(flatten)]`, unless the `enum` has
/// a tag or is untagged.
///
/// # Errors
///
/// If the text is not JSON, or not a value of the type.
#[cfg(feature = "all-errors")]
pub fn decode_all<T: Readable>(text: &str) -> Result<Decoded<T>, DecodeErrors> {
    match Parsed::new(text) {
        Ok(parsed) => parsed.decode_all(MOST_ERRORS),
        Err(error) => Err(DecodeErrors {
            errors: vec![error.clone()],
            error,
            count: 1,
            is_partial: false,
        }),
    }
}

/// Reads a value from JSON text and reports its undeclared members: those that its types ignore and do not write.
///
/// What serde itself buffers (see the page of this crate) is not looked into: undeclared members there are not reported.
///
/// ```
/// use samewire_wire::{decode, decode_reporting};
///
/// #[derive(serde::Deserialize)]
/// struct Point {
///     x: i32,
/// }
///
/// let read = decode_reporting::<Point>(r#"{"x":1,"y":{"z":2}}"#)?;
/// assert_eq!(read.value.x, 1);
/// assert_eq!(read.undeclared[0].path, "/y");
/// assert_eq!(read.undeclared[0].value, r#"{"z":2}"#);
/// # Ok::<(), samewire_wire::DecodeError>(())
/// ```
///
/// # Errors
/// If the text is not JSON, or not a value of the type; the error says where and why.
pub fn decode_reporting<T: DeserializeOwned>(text: &str) -> Result<Decoded<T>, DecodeError> {
    Parsed::new(text)?.decode_reporting()
}

/// Writes a value as compact JSON.
///
/// # Errors
/// If the value has no JSON form (a number that is not finite, or a map whose keys are not strings), or if [`decode`]
/// would refuse it because arrays and objects are nested more than 128 levels deep.
pub fn encode<T: Serialize + ?Sized>(value: &T) -> Result<String, EncodeError> {
    value
        .serialize(finite::Check::default())
        .map_err(|error| EncodeError {
            message: error.to_string(),
        })?;
    serde_json::to_string(value).map_err(|error| EncodeError {
        message: error.to_string(),
    })
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for EncodeError {}

#[cfg(feature = "all-errors")]
impl fmt::Display for DecodeErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, error) in self.errors.iter().enumerate() {
            write!(f, "{}{error}", if place == 0 { "" } else { "\n" })?;
        }
        match self.count.saturating_sub(self.errors.len()) {
            0 => Ok(()),
            more => write!(f, "\nand {more} more"),
        }
    }
}

#[cfg(feature = "all-errors")]
impl std::error::Error for DecodeErrors {}
