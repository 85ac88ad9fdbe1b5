//! Unions without a tag: the first variant that accepts is meant.

use std::any::TypeId;

use serde::de::{DeserializeOwned, Deserializer};

use crate::capture::Captured;
use crate::error::Error;
use crate::verdicts::{Verdict, trying};

/// Declares a union whose first accepting variant, in order, is meant.
///
/// A variant without a payload is `null`. When none accepts, the error is that of the nearest variant: of those of
/// the right JSON type, the one with the most declared members present. `#[schemars(extend(…))]` says keywords with
/// texts.
///
/// ```
/// use samewire_wire::{decode, untagged_union};
///
/// untagged_union! {
///     /// An answer.
///     #[derive(Debug, PartialEq)]
///     pub enum Answer {
///         /// No answer.
///         None,
///         /// In numbers.
///         Number(i64),
///     }
/// }
///
/// assert_eq!(decode::<Answer>("7")?.value, Answer::Number(7));
/// # Ok::<(), samewire_wire::DecodeError>(())
/// ```
#[cfg(feature = "schema")]
#[macro_export]
macro_rules! untagged_union {
    (
        $(#[doc = $doc:literal])*
        $(#[derive($($derive:path),* $(,)?)])?
        $(#[schemars(extend($($keyword:literal = $said:literal),* $(,)?))])?
        $vis:vis enum $name:ident {
            $($(#[doc = $variant_doc:literal])* $variant:ident $(($payload:ty))?,)*
        }
    ) => {
        $(#[doc = $doc])*
        $(#[derive($($derive),*)])?
        $vis enum $name {
            $($(#[doc = $variant_doc])* $variant $(($payload))?,)*
        }

        const _: () = {
            use $crate::__private as private;

            impl<'de> private::serde::Deserialize<'de> for $name {
                fn deserialize<D: private::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    private::Untagged::read(deserializer, |tries| {
                        $(
                            if let Some(payload) = tries.attempt() {
                                return Some($crate::untagged_union_arm!(@made payload, $variant $(($payload))?));
                            }
                        )*
                        None
                    })
                }
            }

            impl private::serde::Serialize for $name {
                fn serialize<S: private::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    #[derive(private::serde::Serialize)]
                    #[serde(crate = "samewire_wire::__private::serde", untagged)]
                    enum Written<'a> {
                        $($variant($crate::untagged_union_arm!(@borrowed 'a $(($payload))?)),)*
                    }
                    let written = match self {
                        $($crate::untagged_union_arm!(@pattern payload, $variant $(($payload))?) =>
                            Written::$variant($crate::untagged_union_arm!(@held payload $(($payload))?)),)*
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
                    let branches = ::std::vec![
                        $(private::Branch {
                            title: stringify!($variant),
                            docs: &[$($variant_doc),*],
                            tag: None,
                            default_tag: None,
                            payload: generator.subschema_for::<$crate::untagged_union_arm!(@owned $(($payload))?)>(),
                            stability: &[],
                        },)*
                    ];
                    let schema = private::untagged_schema(&[$($doc),*], branches);
                    private::said(schema, &[$($(($keyword, $said)),*)?])
                }
            }
        };
    };
    ($($other:tt)*) => {
        ::std::compile_error!(
            "write `untagged_union! { pub enum Name { Variant(Type), Null, } }`, \
             or `#[derive(Wire)] #[serde(untagged)]`, which says at its place what is wrong"
        );
    };
}

/// The parts of [`untagged_union!`].
#[doc(hidden)]
#[cfg(feature = "schema")]
#[macro_export]
macro_rules! untagged_union_arm {
    (@made $value:ident, $variant:ident ($payload:ty)) => { Self::$variant($value) };
    (@made $value:ident, $variant:ident) => {{ let () = $value; Self::$variant }};
    (@pattern $value:ident, $variant:ident ($payload:ty)) => { Self::$variant($value) };
    (@pattern $value:ident, $variant:ident) => { Self::$variant };
    (@held $value:ident ($payload:ty)) => { $value };
    (@held $value:ident) => { &() };
    (@borrowed $life:lifetime ($payload:ty)) => { &$life $payload };
    (@borrowed $life:lifetime) => { &$life () };
    (@owned ($payload:ty)) => { $payload };
    (@owned) => { () };
}

#[cfg(test)]
thread_local! {
    /// How many variants this thread tried.
    pub(crate) static ATTEMPTS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// The attempts to read one value as one variant after the other, for [`untagged_union!`].
#[derive(Debug)]
pub struct Untagged<'c> {
    captured: &'c Captured,
    /// The variants that have been tried or passed over.
    seen: usize,
    /// The one variant that is known to accept.
    only: Option<usize>,
    nearest: Option<Error>,
}

impl Untagged<'_> {
    /// Reads the value that stands here by the variants that `read` tries.
    ///
    /// # Errors
    /// If none of them accepts.
    pub fn read<'de, D, T>(
        deserializer: D,
        read: impl FnOnce(&mut Untagged<'_>) -> Option<T>,
    ) -> Result<T, D::Error>
    where
        D: Deserializer<'de>,
        T: 'static,
    {
        Captured::read(deserializer, |captured| {
            let document = captured.document();
            let disguises = document.disguises(captured.node());
            let key = (TypeId::of::<T>(), captured.node(), disguises);
            let only = match document.verdicts.of(&key) {
                Some(Verdict::Refused(error)) => return Err(error),
                Some(Verdict::Accepted(variant)) => Some(variant),
                None => None,
            };
            let mut tries = Untagged {
                captured,
                seen: 0,
                only,
                nearest: None,
            };
            if let Some(value) = read(&mut tries) {
                let accepts = tries.seen - 1;
                document.verdicts.keep(key, Verdict::Accepted(accepts));
                return Ok(value);
            }
            let note = format!(
                "; none of {} variants accepts, this one is the nearest",
                tries.seen
            );
            let nearest = tries
                .nearest
                .unwrap_or_else(|| captured.reader().mismatch(&"one of no variants"));
            let error = nearest.noting(&note);
            document.verdicts.keep(key, Verdict::Refused(error.clone()));
            Err(error)
        })
    }

    /// Tries the next variant.
    pub fn attempt<T: DeserializeOwned>(&mut self) -> Option<T> {
        let variant = self.seen;
        self.seen += 1;
        if self.only.is_some_and(|only| only != variant) {
            return None;
        }
        #[cfg(test)]
        ATTEMPTS.set(ATTEMPTS.get() + 1);
        let mark = self.captured.mark();
        let error = match trying(|| T::deserialize(self.captured.reader())) {
            Ok(value) => return Some(value),
            Err(error) => error.at(self.captured.node()),
        };
        self.captured.forget(mark);
        let matched = |error: &Error| error.nearness(self.captured.node());
        if self
            .nearest
            .as_ref()
            .is_none_or(|nearest| matched(&error) > matched(nearest))
        {
            self.nearest = Some(error);
        }
        None
    }
}
