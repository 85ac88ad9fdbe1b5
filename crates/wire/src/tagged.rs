//! Unions whose variants are discriminated by one member, the tag, in constant time.

use serde::de::{Deserialize, DeserializeOwned, Deserializer};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::capture::Captured;
use crate::error::{Code, Error, Listed};
use crate::json::{Json, NodeId};

/// A variant of an open union that this version does not know.
#[derive(Debug, Clone, PartialEq)]
pub struct UnknownVariant {
    tag: String,
    raw: Map<String, Value>,
}

impl UnknownVariant {
    /// An object whose member `name` is its tag; nothing if that is not a string.
    ///
    /// Whether the union knows the tag, so that it will be read as something else, is for the caller to know.
    pub fn new(name: &str, raw: Map<String, Value>) -> Option<Self> {
        let tag = raw.get(name)?.as_str()?.to_owned();
        Some(Self { tag, raw })
    }

    /// The tag, as it came.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// The whole object with its tag: what is written.
    pub fn raw(&self) -> &Map<String, Value> {
        &self.raw
    }

    /// The whole object with its tag, to change it or take it apart.
    pub fn into_raw(self) -> Map<String, Value> {
        self.raw
    }
}

impl Serialize for UnknownVariant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.raw.serialize(serializer)
    }
}

/// Declares a union whose variants are discriminated by one member.
///
/// Each line is a tag, a variant and a struct whose members stand beside the tag; without a struct the tag says all.
/// `_ => Unknown` makes the union open: another tag is kept whole as an [`UnknownVariant`]. `absent => Variant(Type)`
/// is the default variant, meant when there is no tag; `absent or "name" => Variant(Type)` also reads the tag `"name"`
/// as it, and writes neither.
/// A variant may be marked `unstable`: it is there while the crate that declares it has its feature `unstable` on.
/// Where the payload is an [`untagged_union!`](crate::untagged_union) of structs, the tag picks it, and the first of
/// its variants that accepts is meant. `#[schemars(extend(…))]` on the union says keywords with texts.
///
/// ```
/// use samewire_wire::{decode, encode, tagged_union};
///
/// #[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
/// pub struct Circle {
///     radius: u32,
/// }
///
/// tagged_union! {
///     /// A shape.
///     #[derive(Debug, PartialEq)]
///     pub enum Shape by "kind" {
///         /// A round one.
///         "circle" => Circle(Circle),
///         /// One without extent.
///         "point" => Point,
///         _ => Unknown,
///     }
/// }
///
/// let circle = decode::<Shape>(r#"{"radius":2,"kind":"circle"}"#)?.value;
/// assert_eq!(circle, Shape::Circle(Circle { radius: 2 }));
/// let text = r#"{"kind":"blob","points":[1,2]}"#;
/// assert_eq!(encode(&decode::<Shape>(text)?.value)?, text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "schema")]
#[macro_export]
macro_rules! tagged_union {
    (
        $(#[doc = $doc:literal])*
        $(#[derive($($derive:path),* $(,)?)])?
        $(#[schemars(extend($($keyword:literal = $said:literal),* $(,)?))])?
        $vis:vis enum $name:ident by $tag:literal {
            $($(#[doc = $variant_doc:literal])* $value:literal => $variant:ident $(($payload:ty))? $($stability:ident)?,)*
            $(absent $(or $default_tag:literal)? => $(#[doc = $default_doc:literal])* $default:ident($default_payload:ty),)?
            $(_ => $unknown:ident,)?
        }
    ) => {
        $(#[doc = $doc])*
        $(#[derive($($derive),*)])?
        $vis enum $name {
            $(
                $(#[doc = $variant_doc])*
                $(#[cfg(feature = "unstable")] #[cfg_attr(false, $stability)])?
                $variant $(($payload))?,
            )*
            $($(#[doc = $default_doc])* $default($default_payload),)?
            $(
                /// A variant this version does not know: kept whole and written back unchanged.
                $unknown($crate::UnknownVariant),
            )?
        }

        const _: () = {
            use $crate::__private as private;

            impl<'de> private::serde::Deserialize<'de> for $name {
                fn deserialize<D: private::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    #[allow(unreachable_patterns, reason = "the last arms are for unions without the arms before")]
                    private::Tagged::read(deserializer, $tag, |found| match found.tag() {
                        $($(#[cfg(feature = "unstable")] #[cfg_attr(false, $stability)])? Some($value) => $crate::tagged_union_arm!(@read found, $variant $(($payload))?),)*
                        $(None $(| Some($default_tag))? => found.payload().map(Self::$default),)?
                        $(Some(_) => found.unknown().map(Self::$unknown),)?
                        None => Err(found.missing()),
                        Some(_) => Err(found.undeclared(&[$($(#[cfg(feature = "unstable")] #[cfg_attr(false, $stability)])? $value,)* $($($default_tag)?)?])),
                    })
                }
            }

            impl private::serde::Serialize for $name {
                fn serialize<S: private::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    #[derive(private::serde::Serialize)]
                    #[serde(crate = "samewire_wire::__private::serde", tag = $tag)]
                    #[allow(dead_code, reason = "the first variant is for unions in which no variant has a payload")]
                    enum Written<'a> {
                        #[serde(skip)]
                        None(::std::marker::PhantomData<&'a ()>),
                        $($(#[cfg(feature = "unstable")] #[cfg_attr(false, $stability)])? #[serde(rename = $value)] $variant $((&'a $payload))?,)*
                        $(#[serde(untagged)] $default(&'a $default_payload),)?
                        $(#[serde(untagged)] $unknown(&'a $crate::UnknownVariant),)?
                    }
                    let written = match self {
                        $($(#[cfg(feature = "unstable")] #[cfg_attr(false, $stability)])? $crate::tagged_union_arm!(@pattern payload, $variant $(($payload))?) =>
                            $crate::tagged_union_arm!(@written payload, $variant $(($payload))?),)*
                        $(Self::$default(payload) => Written::$default(payload),)?
                        $(Self::$unknown(payload) => Written::$unknown(payload),)?
                    };
                    private::serde::Serialize::serialize(&written, serializer)
                }
            }

            impl private::schemars::JsonSchema for $name {
                fn schema_name() -> ::std::borrow::Cow<'static, str> {
                    stringify!($name).into()
                }

                fn schema_id() -> ::std::borrow::Cow<'static, str> {
                    concat!(module_path!(), "::", stringify!($name)).into()
                }

                fn json_schema(generator: &mut private::schemars::SchemaGenerator) -> private::schemars::Schema {
                    let branches = ::std::vec::Vec::from([
                        $($(#[cfg(feature = "unstable")] #[cfg_attr(false, $stability)])? private::Branch {
                            title: stringify!($variant),
                            docs: &[$($variant_doc),*],
                            tag: Some($value),
                            default_tag: None,
                            payload: $crate::tagged_union_arm!(@schema private, generator, $tag $(, $payload)?),
                            stability: &[$(stringify!($stability))?],
                        },)*
                        $(private::Branch {
                            title: stringify!($default),
                            docs: &[$($default_doc),*],
                            tag: None,
                            default_tag: $crate::tagged_union_arm!(@maybe $($default_tag)?),
                            payload: $crate::tagged_union_arm!(@schema private, generator, $tag, $default_payload),
                            stability: &[],
                        },)?
                    ]);
                    let schema = private::tagged_schema(&[$($doc),*], $tag, branches, &[$(stringify!($unknown))?]);
                    private::said(schema, &[$($(($keyword, $said)),*)?])
                }
            }
        };
    };
    ($($other:tt)*) => {
        ::std::compile_error!(
            "write `tagged_union! { pub enum Name by \"tag\" { \"value\" => Variant(Struct), \"other\" => Unit, _ => Unknown, } }`, \
             or `#[derive(Wire)] #[serde(tag = \"tag\")]`, which says at its place what is wrong"
        );
    };
}

/// The parts of [`tagged_union!`].
#[doc(hidden)]
#[cfg(feature = "schema")]
#[macro_export]
macro_rules! tagged_union_arm {
    (@read $found:ident, $variant:ident ($payload:ty)) => {
        $found.payload().map(Self::$variant)
    };
    (@read $found:ident, $variant:ident) => {{
        $found.unit();
        Ok(Self::$variant)
    }};
    (@pattern $value:ident, $variant:ident ($payload:ty)) => {
        Self::$variant($value)
    };
    (@pattern $value:ident, $variant:ident) => {
        Self::$variant
    };
    (@written $value:ident, $variant:ident ($payload:ty)) => {
        Written::$variant($value)
    };
    (@written $value:ident, $variant:ident) => {
        Written::$variant
    };
    (@maybe) => {
        None
    };
    (@maybe $value:literal) => {
        Some($value)
    };
    (@schema $private:ident, $generator:ident, $tag:literal, $payload:ty) => {
        $private::beside_tag::<$payload>($generator, $tag)
    };
    (@schema $private:ident, $generator:ident, $tag:literal) => {
        $private::schemars::Schema::default()
    };
}

/// An object whose tag is looked up, for [`tagged_union!`].
#[derive(Debug)]
pub struct Tagged<'c> {
    captured: &'c Captured,
    name: &'static str,
    tag: Option<(NodeId, &'c str)>,
}

impl Tagged<'_> {
    /// Finds the tag of the object that stands here and reads what it says.
    ///
    /// # Errors
    /// If there is no object, its tag is no string, or `read` refuses it.
    pub fn read<'de, D, T>(
        deserializer: D,
        name: &'static str,
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
            let tag = match captured.document().member(captured.node(), name) {
                None => None,
                Some(node) => Some((node, tag_at(captured, node)?)),
            };
            read(&Tagged {
                captured,
                name,
                tag,
            })
            .map_err(|error| {
                error
                    .at(captured.node())
                    .counted(captured.node(), usize::from(tag.is_some()))
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
    /// If they are not the payload.
    pub fn payload<T: DeserializeOwned>(&self) -> Result<T, Error> {
        let hidden = self
            .tag
            .map(|(node, _)| self.captured.document().hide(node));
        let payload = T::deserialize(self.captured.reader());
        if let Some(hidden) = hidden {
            self.captured.document().show(&hidden);
        }
        payload
    }

    /// Reads nothing beside the tag: all other members are undeclared.
    pub fn unit(&self) {
        let document = self.captured.document();
        let tag = self.tag.map(|(node, _)| node);
        for member in document.children(self.captured.node()) {
            if Some(member) != tag {
                document.ignore(member);
            }
        }
    }

    /// Keeps the object.
    ///
    /// # Errors
    /// If a number in it cannot be kept.
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
            crate::quote::quoted(tag),
            Listed(known)
        );
        Error::new(Code::Tag, message).at(node)
    }
}

fn tag_at(captured: &Captured, node: NodeId) -> Result<&str, Error> {
    if let Json::Text(tag) = captured.document().get(node) {
        return Ok(tag);
    }
    let error = captured.reader_of(node).mismatch(&"a string");
    Err(error.counted(captured.node(), 1))
}
