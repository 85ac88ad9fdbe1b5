//! The fields of the parts of a view, for templates. A value is made only when a template reads the field.

use minijinja::Value;
use minijinja::value::Serde;
use serde::Serialize;

use crate::view::lookup::{Fields, Held};
use crate::view::shape::Shaped;
use crate::view::token::{Docs, Token};
use crate::view::{
    AliasView, FieldsView, FulfilView, GroupView, KeptView, KindView, MemberView, NameView,
    NearView, ReferenceView, SchemaView, TypeView, ValueView, VariantView,
};

/// Lists the fields of a view, with a flattened field after `and`. A missing field is a compile error.
macro_rules! fields {
    (@ $name:ident) => {
        None
    };
    (@ $name:ident $flat:ident) => {
        $flat.field($name)
    };
    ($view:ident: $($field:ident)* $(, and $flat:ident)?) => {
        impl Fields for $view {
            fn field(&self, name: &str) -> Option<Value> {
                let Self { $($field,)* $($flat)? } = self;
                match name {
                    $(stringify!($field) => Some($field.held()),)*
                    _ => fields!(@ name $($flat)?),
                }
            }
        }
    };
}

fields!(TypeView: name file input key in_place whole docs deprecated unstable recursive refers_to memoized condition schema, and kind);
fields!(FieldsView: members additional_properties kept null_is_empty);
fields!(MemberView:
    aliases also shape presence default default_json default_value constant constant_value null on_error on_error_literal on_error_json on_error_value own_fallback
    skip_invalid_items written docs deprecated unstable, and names);
fields!(NameView: name local wire key bare renamed inherited);
fields!(ValueView: name named wire docs deprecated unstable);
fields!(GroupView: tag default_tag variants);
fields!(VariantView:
    name input short tag default_tag key payload shape fields repeats narrows parts from from_input nearest docs deprecated unstable);

impl Fields for KindView {
    fn field(&self, name: &str) -> Option<Value> {
        Some(match (self, name) {
            (Self::Newtype { .. }, "kind") => "newtype".into(),
            (Self::Newtype { of, nominal: _ }, "of") => of.held(),
            (Self::Newtype { of: _, nominal }, "nominal") => nominal.held(),
            (Self::Newtype { .. }, _) => return None,
            (Self::Struct(_), "kind") => "struct".into(),
            (Self::Struct(fields), _) => return fields.field(name),
            (
                Self::Enum {
                    scalar,
                    named,
                    exact,
                    of,
                    values,
                    unknown_value,
                    read_as,
                    read_as_name,
                },
                _,
            ) => match name {
                "kind" => "enum".into(),
                "scalar" => scalar.held(),
                "named" => named.held(),
                "exact" => exact.held(),
                "of" => of.held(),
                "values" => values.held(),
                "unknown_value" => unknown_value.held(),
                "read_as" => read_as.held(),
                "read_as_name" => read_as_name.held(),
                _ => return None,
            },
            (
                Self::Union {
                    tagging,
                    tag,
                    keeps_most,
                    checks_suffice,
                    variants,
                    groups,
                    unknown_variant,
                },
                _,
            ) => match name {
                "kind" => "union".into(),
                "tagging" => tagging.held(),
                "tag" => tag.held(),
                "keeps_most" => keeps_most.held(),
                "checks_suffice" => checks_suffice.held(),
                "variants" => variants.held(),
                "groups" => groups.held(),
                "unknown_variant" => unknown_variant.held(),
                _ => return None,
            },
        })
    }
}

impl Held for bool {
    fn held(&self) -> Value {
        (*self).into()
    }
}

impl Held for &'static str {
    fn held(&self) -> Value {
        (*self).into()
    }
}

impl Held for Token {
    fn held(&self) -> Value {
        self.value()
    }
}

impl Held for Shaped {
    fn held(&self) -> Value {
        self.value()
    }
}

impl<T: Held> Held for Option<T> {
    fn held(&self) -> Value {
        self.as_ref().map(Held::held).into()
    }
}

impl<T: Held> Held for Vec<T> {
    fn held(&self) -> Value {
        self.iter().map(Held::held).collect::<Vec<_>>().into()
    }
}

/// Serializes rare parts of the view when they are read.
macro_rules! as_printed {
    ($($view:ident)*) => {
        $(impl Held for $view {
            fn held(&self) -> Value {
                printed(self)
            }
        })*
    };
}

as_printed!(AliasView Docs NameView KeptView FulfilView NearView ReferenceView SchemaView);

fn printed(view: &impl Serialize) -> Value {
    Value::from(Serde(view))
}
