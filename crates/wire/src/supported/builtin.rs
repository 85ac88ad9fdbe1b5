//! The built-in types of Rust and of this crate that every language supports.

use std::hash::Hash;

use indexmap::IndexMap;
use serde_json::{Map, Value};

use crate::Patch;
#[cfg(feature = "schema")]
use crate::protocol::types::Types;
use crate::shapes::constant::Constant;
use crate::supported::judge::{first_wrong, inside, inside_of_option, name_of_member};
#[cfg(feature = "schema")]
use crate::supported::named::{self, Named};
use crate::wire::Kind;
use crate::wire::Name;
use crate::wire::Wire;

/// Implements `Wire` for types without type parameters.
macro_rules! plain {
    ($($plain:ty),*) => {$(
        impl Wire for $plain {
            #[cfg(feature = "schema")]
            type Described = Self;

            #[cfg(feature = "schema")]
            fn collect(_: &mut Types) {}
        }
    )*};
}

plain!(f32, f64, Value);

impl Wire for String {
    #[cfg(feature = "schema")]
    type Described = Self;

    const NAME: Name = Name::Any;

    #[cfg(feature = "schema")]
    fn collect(_: &mut Types) {}
}

impl Wire for bool {
    #[cfg(feature = "schema")]
    type Described = Self;

    const NAME: Name = Name::Spelled;

    #[cfg(feature = "schema")]
    fn spelling() -> String {
        "^(?:false|true)$".to_owned()
    }

    #[cfg(feature = "schema")]
    fn collect(_: &mut Types) {}
}

/// Implements `Wire` for integers.
macro_rules! integers {
    ($($integer:ty),*) => {$(
        impl Wire for $integer {
            #[cfg(feature = "schema")]
            type Described = Self;

            const NAME: Name = Name::Spelled;

            #[cfg(feature = "schema")]
            fn spelling() -> String {
                named::integers(<$integer>::MIN.into(), <$integer>::MAX.into())
            }

            #[cfg(feature = "schema")]
            fn collect(_: &mut Types) {}
        }
    )*};
}

integers!(i8, i16, i32, i64, u8, u16, u32, u64);

impl Wire for () {
    #[cfg(feature = "schema")]
    type Described = Self;

    const KIND: Kind = Kind::Null;

    #[cfg(feature = "schema")]
    fn collect(_: &mut Types) {}
}

impl Wire for Map<String, Value> {
    #[cfg(feature = "schema")]
    type Described = Self;

    const KIND: Kind = Kind::Open;

    #[cfg(feature = "schema")]
    fn collect(_: &mut Types) {}
}

impl<T: Wire> Wire for Option<T> {
    #[cfg(feature = "schema")]
    type Described = Option<T::Described>;

    const KIND: Kind = Kind::Optional;
    const CONSTANT: Option<&'static str> = T::CONSTANT;
    const CONSTANTS: &'static [Constant] = T::CONSTANTS;
    const WRONG: Option<&'static str> = inside_of_option::<T>();
    const ADAPTED: Option<&'static str> = T::ADAPTED;

    fn is_absent(&self) -> bool {
        self.is_none()
    }

    #[cfg(feature = "schema")]
    fn collect(types: &mut Types) {
        T::collect(types);
    }
}

impl<T: Wire> Wire for Patch<T> {
    #[cfg(feature = "schema")]
    type Described = Patch<T::Described>;

    const KIND: Kind = Kind::TriState;
    const CONSTANT: Option<&'static str> = T::CONSTANT;
    const CONSTANTS: &'static [Constant] = T::CONSTANTS;
    const WRONG: Option<&'static str> = inside_of_option::<T>();
    const ADAPTED: Option<&'static str> = T::ADAPTED;

    fn is_absent(&self) -> bool {
        self.is_unset()
    }

    #[cfg(feature = "schema")]
    fn collect(types: &mut Types) {
        T::collect(types);
    }
}

impl<T: Wire> Wire for Vec<T> {
    #[cfg(feature = "schema")]
    type Described = Vec<T::Described>;

    const WRONG: Option<&'static str> = inside::<T>();
    const ADAPTED: Option<&'static str> = T::ADAPTED;

    #[cfg(feature = "schema")]
    fn collect(types: &mut Types) {
        T::collect(types);
    }
}

impl<T: Wire> Wire for Box<T> {
    #[cfg(feature = "schema")]
    type Described = Box<T::Described>;

    const NAME: Name = T::NAME;

    #[cfg(feature = "schema")]
    fn spelling() -> String {
        T::spelling()
    }

    const KIND: Kind = T::KIND;
    const CONSTANT: Option<&'static str> = T::CONSTANT;
    const CONSTANTS: &'static [Constant] = T::CONSTANTS;
    const WRONG: Option<&'static str> = T::WRONG;
    const ADAPTED: Option<&'static str> = T::ADAPTED;

    fn is_absent(&self) -> bool {
        T::is_absent(self)
    }

    #[cfg(feature = "schema")]
    fn collect(types: &mut Types) {
        T::collect(types);
    }
}

impl<K: Wire + Eq + Hash, T: Wire> Wire for IndexMap<K, T> {
    #[cfg(feature = "schema")]
    type Described = Named<K, T::Described>;

    const KIND: Kind = match K::NAME {
        Name::Any => Kind::Open,
        _ => Kind::Named,
    };
    const WRONG: Option<&'static str> = first_wrong(&[name_of_member::<K>(), inside::<T>()]);
    const ADAPTED: Option<&'static str> = match K::NAME {
        Name::Any => T::ADAPTED,
        _ => Some(
            "beside `as`, names are texts alone: write a newtype of the map that derives `Wire`",
        ),
    };

    #[cfg(feature = "schema")]
    fn collect(types: &mut Types) {
        K::collect(types);
        T::collect(types);
    }
}

/// Implements `Wire` for arrays of these lengths.
macro_rules! arrays {
    ($($length:literal),*) => {$(
        impl<T: Wire> Wire for [T; $length] {
            #[cfg(feature = "schema")]
            type Described = [T::Described; $length];

            const WRONG: Option<&'static str> = inside::<T>();
            const ADAPTED: Option<&'static str> = T::ADAPTED;

            #[cfg(feature = "schema")]
            fn collect(types: &mut Types) {
                T::collect(types);
            }
        }
    )*};
}

arrays!(1, 2, 3, 4, 5, 6, 7, 8);

/// Implements `Wire` for tuples.
macro_rules! tuples {
    ($(($($item:ident),*))*) => {$(
        impl<$($item: Wire),*> Wire for ($($item,)*) {
            #[cfg(feature = "schema")]
            type Described = ($($item::Described,)*);

            const WRONG: Option<&'static str> = first_wrong(&[$(inside::<$item>()),*]);
            const ADAPTED: Option<&'static str> = first_wrong(&[$($item::ADAPTED),*]);

            #[cfg(feature = "schema")]
            fn collect(types: &mut Types) {
                $($item::collect(types);)*
            }
        }
    )*};
}

tuples!((A, B)(A, B, C)(A, B, C, D)(A, B, C, D, E)(A, B, C, D, E, F));
tuples!((A, B, C, D, E, F, G)(A, B, C, D, E, F, G, H));
