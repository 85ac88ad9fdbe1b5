//! What an absent member means, and when a member is not written.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::ext::IdentExt;
use syn::{Field, LitStr};

use crate::attributes::{Attribute, Attributes, Given};
use crate::context::{Context, adapter_type};
use crate::types::{self, Presence};

/// What serde and schemars are told of an absent member, and what that needs.
#[derive(Default)]
pub(crate) struct Absence {
    pub(crate) serde: Vec<TokenStream>,
    pub(crate) schema: TokenStream,
    /// Functions that the attributes name.
    pub(crate) items: TokenStream,
    /// Statements that check the default of the struct.
    pub(crate) collect: TokenStream,
}

/// What is read where a member is absent.
enum Value<'a> {
    None,
    Default,
    Function(&'a LitStr),
    /// Its value in the default of the struct.
    OfStruct,
}

/// A member with a name.
struct Member<'a> {
    context: &'a Context<'a>,
    field: &'a Field,
    name: &'a Ident,
    attributes: &'a Attributes,
    /// Its type, outside of the struct.
    found: TokenStream,
}

/// What is to be said of a member.
pub(crate) fn absence(
    context: &Context<'_>,
    field: &Field,
    name: &Ident,
    attributes: &Attributes,
) -> syn::Result<Absence> {
    let member = Member {
        context,
        field,
        name,
        attributes,
        found: context.own_type(&field.ty),
    };
    let value = value_of(context, attributes);
    let omit = attributes.get("omit_default");
    match (Presence::of(&field.ty), value) {
        (Presence::Optional, Value::None | Value::Default) if omit.is_none() => {
            member.absent("is_none", "::core::option::Option::is_none")
        }
        (Presence::Optional, Value::OfStruct) if omit.is_none() => {
            let mut made = member.absent("is_none", "::core::option::Option::is_none")?;
            let real = context.item.real();
            let at = context.at(&format!(".{}", name.unraw()));
            made.collect = quote! {
                __types.absent(#at, <#real as ::core::default::Default>::default().#name.is_none());
            };
            Ok(made)
        }
        (Presence::TriState, Value::Function(function)) => {
            let message = "an absent `Patch` is unset: remove the function";
            Err(syn::Error::new(function.span(), message))
        }
        (Presence::TriState, _) => member.absent("is_unset", "::samewire_wire::Patch::is_unset"),
        (_, value) => member.with_default(&value),
    }
}

fn value_of<'a>(context: &Context<'_>, attributes: &'a Attributes) -> Value<'a> {
    if let Some(function) = attributes.text("default") {
        Value::Function(function)
    } else if attributes.has("default") {
        Value::Default
    } else if context.variant.is_none() && context.item.attributes.has("default") {
        Value::OfStruct
    } else {
        Value::None
    }
}

impl Member<'_> {
    /// A member that is absent under a condition, which serde has a function for.
    fn absent(&self, function: &str, path: &str) -> syn::Result<Absence> {
        if let Some(omit) = self.attributes.get("omit_default") {
            let message =
                "a member that may be absent is not written when it is absent: remove this";
            return Err(syn::Error::new(omit.span, message));
        }
        match self.attributes.get("skip_serializing_if") {
            Some(condition) if last_name(condition) != function => {
                let message = format!(
                    "the condition would hold in Rust alone: write `{function}`, or nothing"
                );
                Err(syn::Error::new(condition.span, message))
            }
            _ => Ok(Absence {
                serde: vec![quote!(default), quote!(skip_serializing_if = #path)],
                ..Absence::default()
            }),
        }
    }

    /// A member that must be there, or has a default.
    fn with_default(&self, value: &Value<'_>) -> syn::Result<Absence> {
        let mut made = Absence::default();
        let (found, name) = (&self.found, self.name);
        let default = match value {
            Value::None => None,
            Value::Default => {
                made.serde.push(quote!(default));
                Some(quote!(<#found as ::core::default::Default>::default()))
            }
            Value::Function(path) => {
                made.serde.push(quote!(default = #path));
                let path: TokenStream = path.parse()?;
                Some(quote!(#path()))
            }
            Value::OfStruct => {
                let function = self.context.hidden("default", name);
                let real = self.context.item.real();
                made.items.extend(quote! {
                    fn #function() -> #found {
                        <#real as ::core::default::Default>::default().#name
                    }
                });
                let path = function.to_string();
                made.serde.push(quote!(default = #path));
                Some(quote!(#function()))
            }
        };
        let asked = self.attributes.get("skip_serializing_if");
        let Some(one) = asked.or_else(|| self.attributes.get("omit_default")) else {
            return Ok(made);
        };
        let Some(default) = default else {
            let message = format!(
                "`{}` leaves out a member that must be there when it is read: add `#[serde(default)]`",
                one.name
            );
            return Err(syn::Error::new(one.span, message));
        };
        self.omitted(value, &default, &mut made)?;
        Ok(made)
    }

    /// A member that is not written while it equals its default.
    fn omitted(
        &self,
        value: &Value<'_>,
        default: &TokenStream,
        made: &mut Absence,
    ) -> syn::Result<()> {
        let found = &self.found;
        let asked = self.attributes.get("skip_serializing_if");
        if let Some(condition) = asked {
            let last = last_name(condition);
            let counted = ["Vec", "String", "IndexMap", "Map"];
            let is_counted = types::named(&self.field.ty)
                .is_some_and(|(name, _)| counted.contains(&name.as_str()));
            let known = last == "is_default" || (last == "is_empty" && is_counted);
            if !known || matches!(value, Value::Function(_)) {
                let message = "the condition would hold in Rust alone: write `#[wire(omit_default)]` beside `default`";
                return Err(syn::Error::new(condition.span, message));
            }
        }
        let is_empty = asked.is_some_and(|condition| last_name(condition) == "is_empty");
        let condition = if is_empty && matches!(value, Value::Default) {
            quote!(__value.is_empty())
        } else {
            quote!(*__value == #default)
        };
        // The function of the attribute says what is meant. Another one of its name might do something else.
        let named = self.attributes.text("skip_serializing_if");
        let named = named.map(LitStr::parse::<syn::Path>).transpose()?;
        let named = named.map(|path| quote!(let _ = |__value: &#found| #path(__value);));
        let function = self.context.hidden("omit", self.name);
        let (parameters, arguments, bounds) = self.context.item.generics.split_for_impl();
        let arguments = arguments.as_turbofish();
        made.items.extend(quote! {
            fn #function #parameters (__value: &#found) -> bool #bounds {
                #named
                #condition
            }
        });
        let condition = quote!(#function #arguments).to_string();
        made.serde.push(quote!(skip_serializing_if = #condition));
        let adapter = self.attributes.text("as").map(adapter_type).transpose()?;
        let adapter = adapter.unwrap_or_else(|| quote!(__wire::serde_with::Same));
        made.schema = quote! {
            #[schemars(extend(
                "x-samewire-omit-default" = true,
                "default" = (__wire::default_as::<#found, #adapter>(&#default))
            ))]
        };
        Ok(())
    }
}

fn last_name(condition: &Attribute) -> String {
    let Given::Text(path) = &condition.given else {
        return String::new();
    };
    let path = path.value();
    path.rsplit("::")
        .next()
        .unwrap_or_default()
        .trim()
        .to_owned()
}
