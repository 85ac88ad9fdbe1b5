//! A serializer that writes nothing, but finds values that `serde_json` would write and no reader accepts: numbers that
//! JSON cannot represent, and arrays and objects that are nested too deeply.

use std::fmt;

use serde::ser::{self, Serialize, Serializer};

use crate::json::MAX_DEPTH;

/// The serializer that checks a value.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Check {
    /// The number of arrays and objects around the value.
    depth: usize,
    /// The maximum of this number.
    most: usize,
}

impl Default for Check {
    fn default() -> Self {
        Self::within(MAX_DEPTH)
    }
}

impl Check {
    /// A check for so many levels of arrays and objects.
    pub(crate) fn within(most: usize) -> Self {
        Self { depth: 0, most }
    }

    /// Enters an array or object.
    fn inside(self) -> Result<Self, Failure> {
        if self.depth == self.most {
            return Err(Failure(format!("nested more than {MAX_DEPTH} levels deep")));
        }
        Ok(Self {
            depth: self.depth + 1,
            ..self
        })
    }
}

/// The error that was found.
#[derive(Debug)]
pub(crate) struct Failure(String);

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

impl ser::Error for Failure {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

type Outcome = Result<(), Failure>;

/// Methods of [`Serializer`] for values that need no check.
macro_rules! fine {
    ($($method:ident($($argument:ty),*);)*) => {$(
        fn $method(self $(, _: $argument)*) -> Outcome {
            Ok(())
        }
    )*};
}

/// Methods of [`Serializer`] for arrays and objects.
macro_rules! open {
    ($($method:ident($($argument:ty),*) $($further:ident)?;)*) => {$(
        fn $method(self $(, _: $argument)*) -> Result<Self, Failure> {
            self.inside()$(?.$further())?
        }
    )*};
}

impl Serializer for Check {
    type Ok = ();
    type Error = Failure;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    fine! {
        serialize_bool(bool);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_i128(i128);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_u128(u128);
        serialize_char(char);
        serialize_str(&str);
        serialize_bytes(&[u8]);
        serialize_none();
        serialize_unit();
        serialize_unit_struct(&'static str);
        serialize_unit_variant(&'static str, u32, &'static str);
    }

    open! {
        serialize_seq(Option<usize>);
        serialize_tuple(usize);
        serialize_tuple_struct(&'static str, usize);
        serialize_tuple_variant(&'static str, u32, &'static str, usize) inside;
        serialize_map(Option<usize>);
        serialize_struct(&'static str, usize);
        serialize_struct_variant(&'static str, u32, &'static str, usize) inside;
    }

    fn serialize_f32(self, value: f32) -> Outcome {
        finite(value.into())
    }

    fn serialize_f64(self, value: f64) -> Outcome {
        finite(value)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Outcome {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Outcome {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Outcome {
        value.serialize(self.inside()?)
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, _: &T) -> Outcome {
        Ok(())
    }
}

fn finite(value: f64) -> Outcome {
    if value.is_finite() {
        Ok(())
    } else {
        Err(Failure(format!("{value} is not a JSON number")))
    }
}

/// Implements the traits for the parts of arrays and objects: each part is checked.
macro_rules! parts {
    ($($name:ident $method:ident($($before:ty),*);)*) => {$(
        impl ser::$name for Check {
            type Ok = ();
            type Error = Failure;

            fn $method<T: Serialize + ?Sized>(&mut self $(, _: $before)*, value: &T) -> Outcome {
                value.serialize(*self)
            }

            fn end(self) -> Outcome {
                Ok(())
            }
        }
    )*};
}

parts! {
    SerializeSeq serialize_element();
    SerializeTuple serialize_element();
    SerializeTupleStruct serialize_field();
    SerializeTupleVariant serialize_field();
    SerializeStruct serialize_field(&'static str);
    SerializeStructVariant serialize_field(&'static str);
}

impl ser::SerializeMap for Check {
    type Ok = ();
    type Error = Failure;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, _: &T) -> Outcome {
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Outcome {
        value.serialize(*self)
    }

    fn end(self) -> Outcome {
        Ok(())
    }
}
