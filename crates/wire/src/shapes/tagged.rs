//! Unions whose variants are discriminated by one member, the tag, in constant time.

use serde::de::{Deserialize, DeserializeOwned, Deserializer};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::json::{Json, NodeId};
use crate::read::capture::Captured;
use crate::read::error::Code;
use crate::read::error_candidates::Near;
use crate::read::serde_error::{Error, Listed};

/// A variant of an open union that this version does not know.
///
/// ```
/// use samewire_wire::{UnknownVariant, Wire, decode, encode};
///
/// #[derive(Debug, PartialEq, Wire)]
/// #[serde(tag = "kind", rename_all = "snake_case")]
/// pub enum Shape {
///     /// A round one.
///     Circle { radius: u32 },
///     /// One without extent.
///     Point,
///     #[wire(unknown)]
///     Unknown(UnknownVariant),
/// }
///
/// let circle = decode::<Shape>(r#"{"radius":2,"kind":"circle"}"#)?.value;
/// assert_eq!(circle, Shape::Circle { radius: 2 });
/// let text = r#"{"kind":"blob","points":[1,2]}"#;
/// assert_eq!(encode(&decode::<Shape>(text)?.value)?, text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct UnknownVariant {
    tag: String,
    raw: Map<String, Value>,
}

impl UnknownVariant {
    /// Creates a variant from an object whose member `name` is its tag. `None` if that is not a string.
    ///
    /// The caller has to ensure that the union does not know the tag, since it would be read as another variant then.
    pub fn new(name: &str, raw: Map<String, Value>) -> Option<Self> {
        let tag = raw.get(name)?.as_str()?.to_owned();
        Some(Self { tag, raw })
    }

    /// The tag, as it was received.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// The whole object including its tag, as it is written.
    pub fn raw(&self) -> &Map<String, Value> {
        &self.raw
    }

    /// The whole object including its tag, by value.
    pub fn into_raw(self) -> Map<String, Value> {
        self.raw
    }
}

impl Serialize for UnknownVariant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.raw.serialize(serializer)
    }
}

/// An object whose tag is looked up.
#[derive(Debug)]
pub struct Tagged<'c> {
    captured: &'c Captured,
    name: &'static str,
    tag: Option<(NodeId, &'c str)>,
}

impl Tagged<'_> {
    /// Finds the tag of the current object and reads the variant. `tags` are those of all variants.
    ///
    /// # Errors
    ///
    /// If the value is not an object, its tag is not a string, or `read` refuses it.
    pub fn read<'de, D, T>(
        deserializer: D,
        name: &'static str,
        tags: &[&str],
        read: impl FnOnce(&Tagged<'_>) -> Result<T, Error>,
    ) -> Result<T, D::Error>
    where
        D: Deserializer<'de>,
    {
        Captured::read(deserializer, |captured| {
            if captured.json() != Json::Object {
                return Err(captured
                    .reader()
                    .mismatch(&format!("an object with a `{name}`").as_str()));
            }
            let found = captured.reading().member(captured.node(), name);
            let tag = found.map(|node| Ok((node, tag_at(captured, node)?)));
            let value = tag.transpose().and_then(|tag| {
                read(&Tagged {
                    captured,
                    name,
                    tag,
                })
            });
            value.map_err(|error| {
                let json = found.map(|node| captured.reading().get(node));
                let near = Near::of_tag(json, tags);
                error.at(captured.node()).nearing(captured.node(), near)
            })
        })
    }

    /// The tag, if there is one.
    pub fn tag(&self) -> Option<&str> {
        self.tag.map(|(_, tag)| tag)
    }

    /// Reads the members beside the tag.
    ///
    /// # Errors
    ///
    /// If they are not a valid payload.
    pub fn payload<T: DeserializeOwned>(&self) -> Result<T, Error> {
        let hidden = self.tag.map(|(node, _)| self.captured.reading().hide(node));
        let payload = T::deserialize(self.captured.reader());
        if let Some(hidden) = hidden {
            self.captured.reading().show(&hidden);
        }
        payload
    }

    /// Reads a variant without a payload: all other members are undeclared.
    pub fn unit(&self) {
        let reading = self.captured.reading();
        let tag = self.tag.map(|(node, _)| node);
        for member in reading.children(self.captured.node()) {
            if Some(member) != tag {
                reading.ignore(member);
            }
        }
    }

    /// Keeps the object as an unknown variant.
    ///
    /// # Errors
    ///
    /// If a number in it cannot be represented.
    pub fn unknown(&self) -> Result<UnknownVariant, Error> {
        let tag = self.tag().unwrap_or_default().to_owned();
        Ok(UnknownVariant {
            tag,
            raw: Map::deserialize(self.captured.reader())?,
        })
    }

    /// The error for an object without its tag.
    pub fn missing(&self) -> Error {
        Error::new(Code::Missing, format!("member `{}` is missing", self.name))
    }

    /// The error for a tag that names no variant.
    pub fn undeclared(&self, known: &[&str]) -> Error {
        let (node, tag) = self.tag.unwrap_or((self.captured.node(), ""));
        let message = format!(
            "{} is not known, expected {}",
            crate::read::error::quoted(tag),
            Listed(known)
        );
        Error::new(Code::Tag, message).at(node)
    }
}

fn tag_at(captured: &Captured, node: NodeId) -> Result<&str, Error> {
    if let Json::Text(tag) = captured.reading().get(node) {
        return Ok(tag);
    }
    Err(captured.reader_of(node).mismatch(&"a string"))
}
