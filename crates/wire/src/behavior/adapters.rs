//! The schemas of [`Patch`] and of the adapters.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_with::SerializeAs;
use serde_with::schemars_1::JsonSchemaAs;

use crate::behavior::fallback::with_fallback;
use crate::behavior::length::{Length, Measured};
use crate::behavior::lenient::{
    DefaultOnError, DefaultOnNull, OmitDefault, Present, SkipInvalidItems,
};
use crate::behavior::patch::Patch;
use crate::keywords;
use crate::schema::{As, mark};

impl<T, A: JsonSchemaAs<T>> JsonSchemaAs<Patch<T>> for Patch<A> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Patch_{}", As::<T, A>::schema_name()).into()
    }

    fn schema_id() -> Cow<'static, str> {
        format!("samewire_wire::Patch<{}>", As::<T, A>::schema_id()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Patch::<As<T, A>>::json_schema(generator)
    }
}

impl<T: JsonSchema> JsonSchema for Patch<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Patch_{}", T::schema_name()).into()
    }

    fn schema_id() -> Cow<'static, str> {
        format!("samewire_wire::Patch<{}>", T::schema_id()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        mark(generator.subschema_for::<Option<T>>(), keywords::TRI_STATE)
    }
}

impl<const MIN: u64, const MAX: u64, T, A> JsonSchemaAs<T> for Length<MIN, MAX, A>
where
    T: Measured,
    A: JsonSchemaAs<T>,
{
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        As::<T, A>::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        format!("Length<{MIN}, {MAX}>({})", As::<T, A>::schema_id()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = generator.subschema_for::<As<T, A>>();
        let [least, most] = T::KEYWORDS;
        if MIN > 0 {
            schema.insert(least.to_owned(), MIN.into());
        }
        if MAX < u64::MAX {
            schema.insert(most.to_owned(), MAX.into());
        }
        schema
    }
}

/// Implements the schema of an adapter: that of the inner one, marked with a keyword.
macro_rules! marked {
    ($($name:ident: $inside:ty, $keyword:ident for $type:ty, $fallback:expr, where $($parameter:ident: $bound:path),*;)*) => {$(
        impl<T, A> JsonSchemaAs<$type> for $name<A>
        where
            $($parameter: $bound),*
        {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                As::<$type, $inside>::schema_name()
            }

            fn schema_id() -> Cow<'static, str> {
                format!("{}({})", stringify!($name), As::<$type, $inside>::schema_id()).into()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                let inside = generator.subschema_for::<As<$type, $inside>>();
                let fallback: fn(Schema) -> Schema = $fallback;
                fallback(mark(inside, keywords::$keyword))
            }
        }
    )*};
}

marked! {
    DefaultOnError: A, DEFAULT_ON_ERROR for T, with_fallback::<T, A>, where T: Default, A: JsonSchemaAs<T>, A: SerializeAs<T>;
    SkipInvalidItems: Vec<A>, SKIP_INVALID_ITEMS for Vec<T>, |schema| schema, where A: JsonSchemaAs<T>;
    DefaultOnNull: A, DEFAULT_ON_NULL for T, with_fallback::<T, A>, where T: Default, A: JsonSchemaAs<T>, A: SerializeAs<T>;
}

impl<T, A: JsonSchemaAs<T>> JsonSchemaAs<Option<T>> for Present<A> {
    fn inline_schema() -> bool {
        As::<T, A>::inline_schema()
    }

    fn schema_name() -> Cow<'static, str> {
        As::<T, A>::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        As::<T, A>::schema_id()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        mark(As::<T, A>::json_schema(generator), keywords::TRI_STATE)
    }
}

impl<T, A> JsonSchemaAs<T> for OmitDefault<A>
where
    T: Default,
    A: JsonSchemaAs<T> + SerializeAs<T>,
{
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        As::<T, A>::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        format!("OmitDefault({})", As::<T, A>::schema_id()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let inside = generator.subschema_for::<As<T, A>>();
        let mut schema = with_fallback::<T, A>(mark(inside, keywords::OMIT_DEFAULT));
        if let Some(default) = schema.get(keywords::FALLBACK).cloned() {
            schema.insert("default".to_owned(), default);
        }
        schema
    }
}
