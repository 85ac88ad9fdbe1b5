//! Parts of the view as templates see them. They are read in place, since there are many, and most of each is never
//! printed.

use std::fmt::Debug;
use std::ops::Deref;
use std::sync::Arc;

use minijinja::Value;
use minijinja::value::{Enumerator, Object, Serde, serializing_for_value};
use serde::{Serialize, Serializer};

use crate::view::shape::{RefView, ShapeView, Shaped};
use crate::view::token::Token;

impl Serialize for Shaped {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializing_for_value() {
            return self.value().serialize(serializer);
        }
        self.0.serialize(serializer)
    }
}

impl Shaped {
    pub(super) fn value(&self) -> Value {
        Value::from_dyn_object(self.0.clone())
    }
}

impl Object for ShapeView {
    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        self.get_value_by_str(key.as_str()?)
    }

    /// Returns the field with this key in the printed view.
    fn get_value_by_str(self: &Arc<Self>, key: &str) -> Option<Value> {
        let Self {
            shape,
            has_input_type,
            takes_null,
            checked,
            inner,
            key: key_shape,
            items,
            to,
            bounds,
            spelled,
        } = &**self;
        let shaped = |shape: &Option<Shaped>| Some(shape.as_ref().map(Shaped::value).into());
        match key {
            "shape" => Some((*shape).into()),
            "has_input_type" => Some((*has_input_type).into()),
            "takes_null" => Some((*takes_null).into()),
            "checked" => Some((*checked).into()),
            "inner" => shaped(inner),
            "key" => shaped(key_shape),
            "items" => Some(items.iter().map(Shaped::value).collect::<Vec<_>>().into()),
            _ => spelled
                .get(key)
                .map(Token::value)
                .or_else(|| to.as_ref()?.get(key))
                .or_else(|| {
                    Value::from(Serde(bounds))
                        .get_attr(key)
                        .ok()
                        .filter(is_there)
                }),
        }
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::NonEnumerable
    }
}

impl RefView {
    fn get(&self, key: &str) -> Option<Value> {
        match key {
            "name" => Some(self.name.value()),
            "to_kind" => Some(self.to_kind.into()),
            "forward" => Some(self.forward.into()),
            "nominal" => Some(self.nominal.into()),
            _ => None,
        }
    }
}

/// A part of the view that templates read in place, and that may occur in several places of the view.
#[derive(Debug, Clone)]
pub struct Shared<T>(Arc<Part<T>>);

#[derive(Debug)]
struct Part<T>(T);

impl<T> From<T> for Shared<T> {
    fn from(of: T) -> Self {
        Self(Arc::new(Part(of)))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0.0
    }
}

impl<T: Fields + Debug + Send + Sync + 'static> Shared<T> {
    pub(super) fn value(&self) -> Value {
        Value::from_dyn_object(self.0.clone())
    }
}

impl<T: Fields + Serialize + Debug + Send + Sync + 'static> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializing_for_value() {
            return self.value().serialize(serializer);
        }
        self.0.0.serialize(serializer)
    }
}

impl<T: Fields + Debug + Send + Sync + 'static> Object for Part<T> {
    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        self.get_value_by_str(key.as_str()?)
    }

    fn get_value_by_str(self: &Arc<Self>, key: &str) -> Option<Value> {
        self.0.field(key)
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::NonEnumerable
    }
}

fn is_there(value: &Value) -> bool {
    !value.is_undefined()
}

impl<T: Fields + Debug + Send + Sync + 'static> Held for Shared<T> {
    fn held(&self) -> Value {
        self.value()
    }
}

/// A part of the view with fields.
pub trait Fields {
    /// Returns a field by its name in the printed view.
    fn field(&self, name: &str) -> Option<Value>;
}

/// The value of a field.
pub(super) trait Held {
    fn held(&self) -> Value;
}
