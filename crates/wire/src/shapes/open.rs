//! Enums that accept undeclared values.

use serde::de::DeserializeOwned;
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::behavior::patch::Patch;
use crate::wire::MaybeDescribed;

/// Declares an enum that accepts any value of its scalar type (`String` or an integer type).
///
/// `_ => Other` keeps an undeclared value; `else Variant` reads it as a declared variant, so that its own text is lost.
/// The enum converts from and to the scalar with `From`, and to text with `Display`. A declared value is never stored
/// in `Other`.
/// `#[schemars(extend(…))]` adds keywords with string values to the schema. A value that is behind a feature is marked
/// as unstable: `#[cfg(feature = "…")] #[wire(unstable)]` before it.
///
/// ```
/// use samewire_wire::{decode, encode, open_enum};
///
/// open_enum! {
///     /// The severity.
///     #[derive(Debug, Clone, PartialEq)]
///     pub enum Severity: String {
///         /// Information.
///         "info" => Info,
///         _ => Other,
///     }
/// }
///
/// assert_eq!(decode::<Severity>(r#""info""#)?.value, Severity::Info);
/// let other = decode::<Severity>(r#""fatal""#)?.value;
/// assert_eq!(other, Severity::Other("fatal".to_owned()));
/// assert_eq!(encode(&other)?, r#""fatal""#);
/// assert_eq!(Severity::from("info".to_owned()), Severity::Info);
/// assert_eq!(String::from(Severity::Info), "info");
/// assert_eq!(other.to_string(), "fatal");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[macro_export]
macro_rules! open_enum {
    (
        $(#[doc = $doc:literal])*
        $(#[derive($($derive:path),* $(,)?)])?
        $(#[schemars(extend($($keyword:literal = $said:literal),* $(,)?))])?
        $vis:vis enum $name:ident: $scalar:ty {
            $(
                $(#[doc = $variant_doc:literal])*
                $(#[cfg($if:meta)] #[wire($mark:ident)])?
                $value:literal => $variant:ident,
            )*
            $(_ => $kept:ident,)?
            $(else $read_as:ident,)?
        }
    ) => {
        $(#[doc = $doc])*
        $(#[derive($($derive),*)])?
        $vis enum $name {
            $($(#[doc = $variant_doc])* $(#[cfg($if)])? $variant,)*
            $(
                /// A value this version does not know, kept as it is.
                $kept($scalar),
            )?
        }

        const _: () = {
            use $crate::__private as private;
            use private::Scalar;

            impl<'de> private::serde::Deserialize<'de> for $name {
                fn deserialize<D: private::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    <$scalar as private::serde::Deserialize>::deserialize(deserializer).map(Self::from)
                }
            }

            impl ::std::convert::From<$scalar> for $name {
                fn from(value: $scalar) -> Self {
                    match value.to_match() {
                        $($(#[cfg($if)])? $value => Self::$variant,)*
                        $(_ => Self::$kept(value),)?
                        $(_ => Self::$read_as,)?
                    }
                }
            }

            impl ::std::convert::From<$name> for $scalar {
                fn from(value: $name) -> Self {
                    match value {
                        $($(#[cfg($if)])? $name::$variant => <$scalar>::from_match($value),)*
                        $($name::$kept(value) => value,)?
                    }
                }
            }

            impl ::std::fmt::Display for $name {
                fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                    match self {
                        $($(#[cfg($if)])? Self::$variant => ::std::fmt::Display::fmt(&$value, f),)*
                        $(Self::$kept(value) => ::std::fmt::Display::fmt(value, f),)?
                    }
                }
            }

            impl private::serde::Serialize for $name {
                fn serialize<S: private::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    match self {
                        $($(#[cfg($if)])? Self::$variant => <$scalar>::write($value, serializer),)*
                        $(Self::$kept(value) => <$scalar>::write(value.to_match(), serializer),)?
                    }
                }
            }

            $(
                impl private::MaybeUnknown for $name {
                    fn is_unknown(&self) -> bool {
                        matches!(self, Self::$kept(_))
                    }
                }
            )?

            $crate::with_all_errors! {
                impl private::Readable for $name {}
            }

            impl $crate::Wire for $name {
                $crate::with_schema! {
                    type Described = Self;

                    fn collect(types: &mut private::Types) {
                        types.declare::<Self>(concat!(module_path!(), "::", stringify!($name)));
                    }
                }
            }

            $crate::with_schema! {
            impl private::schemars::JsonSchema for $name {
                fn schema_name() -> ::std::borrow::Cow<'static, str> {
                    stringify!($name).into()
                }

                fn schema_id() -> ::std::borrow::Cow<'static, str> {
                    concat!(module_path!(), "::", stringify!($name)).into()
                }

                fn json_schema(generator: &mut private::schemars::SchemaGenerator) -> private::schemars::Schema {
                    let values: ::std::vec::Vec<(_, &str, &[&str], bool)> = ::std::vec::Vec::from([$(
                        $(#[cfg($if)])?
                        (
                            <$scalar>::json($value),
                            stringify!($variant),
                            &[$($variant_doc),*] as &[&str],
                            [$(stringify!($mark))?].contains(&"unstable"),
                        ),
                    )*]);
                    $(let other = private::UnknownValue::Kept(stringify!($kept));)?
                    $(let other = private::UnknownValue::ReadAs(stringify!($read_as));)?
                    let scalar = generator.subschema_for::<$scalar>();
                    let schema = private::open_enum_schema(&[$($doc),*], &scalar, values, other);
                    private::with_keywords(schema, &[$($(($keyword, $said)),*)?])
                }
            }
            }
        };
    };
    ($($other:tt)*) => {
        ::std::compile_error!(
            "write `open_enum! { pub enum Name: String { \"value\" => Variant, _ => Other, } }`, \
             or `#[derive(Wire)]` and `#[wire(unknown)] Other(String)`, which says at its place what is wrong"
        );
    };
}

/// Items that are only needed if schemas are generated.
#[cfg(feature = "schema")]
#[doc(hidden)]
#[macro_export]
macro_rules! with_schema {
    ($($item:tt)*) => { $($item)* };
}

/// Without the feature `schema`, no schemas are generated.
#[cfg(not(feature = "schema"))]
#[doc(hidden)]
#[macro_export]
macro_rules! with_schema {
    ($($item:tt)*) => {};
}

/// Items that are only needed if all mistakes are listed.
#[cfg(feature = "all-errors")]
#[doc(hidden)]
#[macro_export]
macro_rules! with_all_errors {
    ($($item:tt)*) => { $($item)* };
}

/// Without the feature `all-errors`, reading ends at the first mistake.
#[cfg(not(feature = "all-errors"))]
#[doc(hidden)]
#[macro_export]
macro_rules! with_all_errors {
    ($($item:tt)*) => {};
}

/// What may be a value that its enum does not declare, for `#[wire(if_unknown = "…")]`.
#[diagnostic::on_unimplemented(
    message = "every value of `{Self}` is declared: `if_unknown` names a member that is an `enum` with `#[wire(unknown)]`, or an `Option` or a `Patch` of one"
)]
pub trait MaybeUnknown {
    /// Whether it is one.
    fn is_unknown(&self) -> bool;
}

impl<T: MaybeUnknown> MaybeUnknown for Option<T> {
    fn is_unknown(&self) -> bool {
        self.as_ref().is_some_and(T::is_unknown)
    }
}

impl<T: MaybeUnknown> MaybeUnknown for Patch<T> {
    fn is_unknown(&self) -> bool {
        self.value().is_some_and(T::is_unknown)
    }
}

/// The scalar types of open enums, for [`open_enum!`].
pub trait Scalar: DeserializeOwned + MaybeDescribed {
    /// The type of a value in a `match`.
    type Match<'a>: Serialize;

    /// The value for a `match`.
    fn to_match(&self) -> Self::Match<'_>;

    /// The value for a matched one.
    fn from_match(value: Self::Match<'_>) -> Self;

    /// Writes a value.
    ///
    /// # Errors
    /// If the serializer fails.
    fn write<S: Serializer>(value: Self::Match<'_>, serializer: S) -> Result<S::Ok, S::Error> {
        value.serialize(serializer)
    }

    /// The value as JSON.
    fn json(value: Self::Match<'_>) -> Value;
}

impl Scalar for String {
    type Match<'a> = &'a str;

    fn to_match(&self) -> &str {
        self
    }

    fn from_match(value: &str) -> Self {
        value.to_owned()
    }

    fn json(value: &str) -> Value {
        value.into()
    }
}

/// Implements the trait for integers, which are matched directly.
macro_rules! integers {
    ($($integer:ty),*) => {$(
        impl Scalar for $integer {
            type Match<'a> = Self;

            fn to_match(&self) -> Self {
                *self
            }

            fn from_match(value: Self) -> Self {
                value
            }

            fn json(value: Self) -> Value {
                value.into()
            }
        }
    )*};
}

integers!(i8, i16, i32, i64, u8, u16, u32, u64);
