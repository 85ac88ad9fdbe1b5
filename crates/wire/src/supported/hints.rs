//! Compiler messages for types that other languages would read or write differently: they say what to write instead.
//!
//! The derive chooses one of these traits by the name of the type. The name only affects the message: every type that
//! implements [`Wire`] implements all of these traits.

#[cfg(feature = "schema")]
use crate::protocol::types::Types;
#[cfg(feature = "schema")]
use crate::supported::judge::Usage;
use crate::wire::Wire;

/// Defines traits that are implemented for every supported type, and that have different messages for other types.
macro_rules! hints {
    ($($name:ident: $message:literal;)*) => {$(
        #[doc = $message]
        #[diagnostic::on_unimplemented(message = $message, label = "not carried to other languages")]
        pub trait $name {
            /// The type itself.
            type Is: Wire;
            /// Whether a member with this value is left out when writing.
            fn is_absent(&self) -> bool;
            /// Adds the type of a member.
            #[cfg(feature = "schema")]
            fn member(types: &mut Types, at: &'static str, asked: Usage);
            /// Does nothing. A call requires that the type inside another type implements this trait.
            fn inside() {}
        }

        #[diagnostic::do_not_recommend]
        impl<T: Wire> $name for T {
            type Is = T;

            fn is_absent(&self) -> bool {
                Wire::is_absent(self)
            }

            #[cfg(feature = "schema")]
            fn member(types: &mut Types, at: &'static str, asked: Usage) {
                types.member::<T>(at, asked);
            }
        }
    )*};
}

hints! {
    Ordered: "`{Self}` is not carried to other languages: it changes the order of the members: write `samewire_wire::IndexMap<String, …>`";
    Repeated: "`{Self}` is not carried to other languages: serde drops repeated items and other languages would not: write `Vec<…>`";
    Width: "`{Self}` is not carried to other languages: its width differs between machines: write `u64` or `i64`";
    Wide: "`{Self}` is not carried to other languages: other languages have no integers of this width: write `String`, or `u64` or `i64`";
    Character: "`{Self}` is not carried to other languages: other languages have texts alone: write `String`";
    Owned: "`{Self}` is not carried to other languages: values are read without borrowing: write `String`";
    Text: "`{Self}` is not carried to other languages: not every value of it is a text: write `String`";
    Time: "`{Self}` is not carried to other languages: other languages would see the parts that Rust keeps it in: write a number of milliseconds as `u64`";
    Plain: "`{Self}` is not carried to other languages: it says nothing on the wire: write what is inside";
    Outcome: "`{Self}` is not carried to other languages: write an `enum` that names both outcomes";
    Parsed: "`{Self}` is not carried to other languages: other languages would accept any text: write `String`, and parse it in your own code";
}

/// Defines traits for types with the name of a supported text type.
macro_rules! texts {
    ($($(#[$feature:meta])? $name:ident: $text:ty, $message:literal;)*) => {$(
        #[doc = $message]
        #[diagnostic::on_unimplemented(message = $message, label = "not carried to other languages")]
        pub trait $name {
            /// The type for the schema.
            type Is: Wire;
            /// The adapter that reads and writes it.
            type By;
            /// Does nothing. A call requires that the type implements this trait.
            fn asked() {}
        }

        #[diagnostic::do_not_recommend]
        impl<T: Wire> $name for T {
            type Is = T;
            type By = crate::__private::AsIs;
        }

        $(#[$feature])?
        impl $name for $text {
            type Is = crate::supported::texts::Text<$text>;
            type By = crate::supported::texts::ByText;
        }
    )*};
}

texts! {
    #[cfg(feature = "rust_decimal")]
    Decimal: rust_decimal::Decimal, "`{Self}` is not carried to other languages: turn on the feature `rust_decimal` of `samewire-wire`, which carries `rust_decimal::Decimal`; for another type, write `String`, and parse it in your own code";
    #[cfg(feature = "semver")]
    Version: semver::Version, "`{Self}` is not carried to other languages: turn on the feature `semver` of `samewire-wire`, which carries `semver::Version`; for another type, write `String`, and parse it in your own code";
    #[cfg(feature = "uuid")]
    Uuid: uuid::Uuid, "`{Self}` is not carried to other languages: turn on the feature `uuid` of `samewire-wire`, which carries `uuid::Uuid`; for another type, write `String`, and parse it in your own code";
}
