//! The list of published types, from which the schema is generated, and which can be read by name.

#[cfg(feature = "schema")]
pub(crate) mod collect;
#[cfg(feature = "schema")]
pub(crate) mod derived;
#[cfg(feature = "schema")]
pub(crate) mod types;

use std::borrow::Cow;
use std::fmt;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::protocol::types::Types;
use crate::read::error::Code;
use crate::schema::docs;
use crate::wire::Wire;
use crate::{DecodeError, Decoded, decode_reporting, drop_implied_fallbacks, encode, keywords};
#[cfg(feature = "all-errors")]
use crate::{DecodeErrors, decode_all};

/// Declares which types are published, in the order of the schema and of every package.
///
/// Each entry may have a `#[cfg(…)]`. A generic type is listed with its arguments. Types that others use are published
/// as well, after those of the list.
///
/// ```
/// use samewire_wire::{Wire, protocol};
///
/// /// A job.
/// #[derive(Wire)]
/// pub struct Job {
///     /// Its name.
///     name: String,
/// }
///
/// /// Some of many.
/// #[derive(Wire)]
/// pub struct Page<T> {
///     items: Vec<T>,
/// }
///
/// protocol! {
///     /// The jobs of a build server.
///     pub const JOBS: "Jobs" = [Job, Page<Job>];
/// }
///
/// let schema = JOBS.schema()?;
/// assert_eq!(schema["$defs"]["PageOfJob"]["properties"]["items"]["items"]["$ref"], "#/$defs/Job");
///
/// let job = &JOBS.types()[0];
/// assert_eq!(job.name(), "Job");
/// assert_eq!(job.rewrite(r#"{ "name": "test", "spare": 1 }"#)?.value, r#"{"name":"test"}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[macro_export]
macro_rules! protocol {
    (
        $(#[doc = $doc:literal])*
        $vis:vis const $name:ident: $title:literal = [$($(#[$meta:meta])* $published:ty),* $(,)?];
    ) => {
        $(#[doc = $doc])*
        $vis const $name: $crate::Protocol = $crate::Protocol::new(
            $title,
            &[$($doc),*],
            &[$($(#[$meta])* $crate::Published::of::<$published>()),*],
        );
    };
    ($($other:tt)*) => {
        ::std::compile_error!("write `protocol! { pub const NAME: \"Title\" = [Type, OtherType]; }`");
    };
}

/// A list of published types, made by [`protocol!`](crate::protocol).
#[derive(Debug, Clone, Copy)]
pub struct Protocol {
    title: &'static str,
    docs: &'static [&'static str],
    types: &'static [Published],
}

impl Protocol {
    /// Creates a protocol from its title, the lines of its description, and its types.
    pub const fn new(
        title: &'static str,
        docs: &'static [&'static str],
        types: &'static [Published],
    ) -> Self {
        Self { title, docs, types }
    }

    /// The listed types, in order.
    pub const fn types(&self) -> &'static [Published] {
        self.types
    }

    /// Finds a listed type by its name in the schema.
    pub fn get(&self, name: &str) -> Option<&'static Published> {
        self.types.iter().find(|published| published.name() == name)
    }

    /// The JSON Schema (2020-12): the listed types under `$defs` in their order, then the types that they use.
    ///
    /// # Errors
    ///
    /// If types cannot be published together: two of them have the same name, or the type of a member is unsupported.
    pub fn schema(&self) -> Result<Value, ProtocolError> {
        self.root(SchemaSettings::draft2020_12(), "$defs")
    }

    /// The same schema for tools that read draft-07, under `definitions`.
    ///
    /// # Errors
    /// As [`schema`](Self::schema).
    pub fn schema_draft07(&self) -> Result<Value, ProtocolError> {
        self.root(SchemaSettings::draft07(), "definitions")
    }

    fn root(&self, settings: SchemaSettings, definitions: &str) -> Result<Value, ProtocolError> {
        let types = self.check()?;
        let mut generator = settings.into_generator();
        for published in self.types {
            (published.schema)(&mut generator);
        }
        let mut made = generator.take_definitions(true);
        let mut ordered = Map::new();
        let listed = self
            .types
            .iter()
            .map(|published| published.name().into_owned());
        for name in listed.chain(types.found.into_iter().map(|found| found.name)) {
            if let Some(schema) = made.shift_remove(&name) {
                ordered.insert(name, schema);
            }
        }
        ordered.extend(made);
        let mut root = Map::new();
        if let Some(uri) = &generator.settings().meta_schema {
            root.insert("$schema".to_owned(), uri.as_ref().into());
        }
        root.insert("title".to_owned(), self.title.into());
        if let Some(description) = docs(self.docs) {
            root.insert("description".to_owned(), description.into());
        }
        root.insert(keywords::RUST_TYPES.to_owned(), true.into());
        root.insert(definitions.to_owned(), ordered.into());
        let mut root = root.into();
        drop_implied_fallbacks(&mut root);
        Ok(root)
    }

    /// All types that are published, after checking that their names are unique.
    fn check(&self) -> Result<Types, ProtocolError> {
        let mut types = Types::default();
        for published in self.types {
            (published.collect)(&mut types);
        }
        let mut wrong = std::mem::take(&mut types.wrong);
        for published in self.types {
            let name = published.name();
            if types.found.iter().all(|found| found.name != name) {
                wrong.push(format!(
                    "`{name}` has no definition of its own: list a type that derives `Wire` and is not `inline`"
                ));
            }
        }
        for (place, found) in types.found.iter().enumerate() {
            let earlier = &types.found[..place];
            if let Some(other) = earlier.iter().find(|other| other.name == found.name) {
                wrong.push(format!(
                    "`{}` and `{}` are both called `{}` in the schema: write `#[serde(rename = \"…\")]` on one of them",
                    other.path, found.path, found.name
                ));
            }
        }
        let members =
            Map::from_iter([("b".to_owned(), Value::Null), ("a".to_owned(), Value::Null)]);
        if members.keys().ne(["b", "a"]) {
            let reason =
                "`schemars` sorts the members of every type: turn on its feature `preserve_order`";
            wrong.push(reason.to_owned());
        }
        if wrong.is_empty() {
            Ok(types)
        } else {
            Err(ProtocolError { reasons: wrong })
        }
    }
}

/// A published type, for code that knows it only by name.
#[derive(Debug, Clone, Copy)]
pub struct Published {
    name: fn() -> Cow<'static, str>,
    schema: fn(&mut SchemaGenerator) -> Schema,
    collect: fn(&mut Types),
    rewrite: fn(&str) -> Result<Decoded<String>, DecodeError>,
    #[cfg(feature = "all-errors")]
    mistakes: Option<fn(&str) -> Option<DecodeErrors>>,
}

impl Published {
    /// Describes a type.
    pub const fn of<T: Wire>() -> Self {
        Self {
            name: T::schema_name,
            schema: SchemaGenerator::subschema_for::<T>,
            collect: T::collect,
            rewrite: rewrite::<T>,
            #[cfg(feature = "all-errors")]
            mistakes: Some(|text| decode_all::<T>(text).err()),
        }
    }

    /// Describes a type that derives the traits of serde and schemars itself.
    ///
    /// Nothing checks its attributes when it is compiled. Those that serde reads and its schema does not say are found by
    /// `samewire_prove::prove!`, as texts about which serde and the other languages differ.
    ///
    /// ```
    /// use samewire_wire::{Protocol, Published};
    ///
    /// #[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
    /// struct Job {
    ///     name: String,
    /// }
    ///
    /// const JOBS: Protocol = Protocol::new("Jobs", &[], &[Published::plain::<Job>()]);
    ///
    /// assert_eq!(JOBS.schema()?["$defs"]["Job"]["required"][0], "name");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn plain<T: JsonSchema + Serialize + DeserializeOwned + 'static>() -> Self {
        Self {
            name: T::schema_name,
            schema: SchemaGenerator::subschema_for::<T>,
            collect: Types::plain::<T>,
            rewrite: rewrite::<T>,
            #[cfg(feature = "all-errors")]
            mistakes: None,
        }
    }

    /// The name in the schema.
    pub fn name(&self) -> Cow<'static, str> {
        (self.name)()
    }

    /// Reads a text as this type and writes the value again. Also returns what tolerant reading dropped,
    /// and undeclared members.
    ///
    /// # Errors
    /// If the text is not a value of the type.
    pub fn rewrite(&self, text: &str) -> Result<Decoded<String>, DecodeError> {
        (self.rewrite)(text)
    }

    /// All mistakes of a text that is not a value of the type. `None` if it is one, or if the type does not derive
    /// [`Wire`](derive@crate::Wire).
    #[cfg(feature = "all-errors")]
    pub fn mistakes(&self, text: &str) -> Option<DecodeErrors> {
        self.mistakes.and_then(|mistakes| mistakes(text))
    }
}

fn rewrite<T: Serialize + DeserializeOwned>(text: &str) -> Result<Decoded<String>, DecodeError> {
    let read = decode_reporting::<T>(text)?;
    let value = encode(&read.value).map_err(|error| DecodeError {
        path: String::new(),
        code: Code::Value,
        message: format!("read but not writable: {error}"),
    })?;
    Ok(read.map(|_| value))
}

/// Why types cannot be published together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProtocolError {
    /// The reasons. Each names the types and says what to do.
    pub reasons: Vec<String>,
}

impl fmt::Display for ProtocolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reasons.join("\n"))
    }
}

impl std::error::Error for ProtocolError {}
