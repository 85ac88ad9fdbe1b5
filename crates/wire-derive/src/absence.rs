//! The meaning of an absent member, and the condition under which a member is not written.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::{Field, LitStr};

use crate::adapter::same;
use crate::attributes::{Attribute, AttributeValue, Attributes};
use crate::context::{Context, adapter_type};
use crate::on_wire::Missing;
use crate::texts::Texts;
use crate::types::{self, Spelled};

const ABSENT_ANYWAY: &str =
    "a member that may be absent is not written when it is absent: remove this";
const IN_RUST_ALONE: &str =
    "the condition would hold in Rust alone: write `#[wire(omit_default)]` beside `default`";

/// The attributes for serde and schemars that describe an absent member, and the code they need.
#[derive(Default)]
pub(crate) struct Absence {
    pub(crate) serde: Vec<TokenStream>,
    pub(crate) schema: TokenStream,
    /// Functions that the attributes refer to.
    pub(crate) items: TokenStream,
    /// Statements that check the default of the struct.
    pub(crate) collect: TokenStream,
    /// The usage that the type of the member must support, and the attribute that requires it.
    pub(crate) asked: Option<(Ident, Span)>,
    /// The value that is read if the member is absent.
    pub(crate) missing: Option<Missing>,
    /// The function that tells whether the member is left out when writing.
    pub(crate) is_absent: Option<TokenStream>,
    /// Whether `null` means that it is absent, if its type is an `Option`.
    pub(crate) null_is_absent: bool,
    /// The default of an absent member.
    default: Option<TokenStream>,
}

/// The value that is read if a member is absent.
enum Value<'a> {
    None,
    Default,
    Function(&'a LitStr),
    /// The member's value in the default of the struct.
    OfStruct,
}

/// A member with a name.
struct Member<'a> {
    context: &'a Context<'a>,
    field: &'a Field,
    name: &'a Ident,
    attributes: &'a Attributes,
    /// The types of other crates in its type that are written as texts.
    texts: Option<&'a Texts>,
    /// The type of the member, usable outside the struct.
    found: TokenStream,
}

/// Describes the absence of a member.
pub(crate) fn absence(
    context: &Context<'_>,
    field: &Field,
    name: &Ident,
    attributes: &Attributes,
    texts: Option<&Texts>,
) -> syn::Result<Absence> {
    let member = Member {
        context,
        field,
        name,
        attributes,
        texts,
        found: context.own_type(&field.ty),
    };
    let value = value_of(context, attributes);
    let condition = attributes.get("skip_serializing_if");
    let named = condition.map(last_name).unwrap_or_default();
    match (condition, attributes.get("omit_default")) {
        (Some(condition), omit) if ["is_none", "is_unset"].contains(&named.as_str()) => {
            member.skipped_if(&value, condition, &named, omit)
        }
        (None, None) => member.kept(&value),
        (Some(one), _) | (None, Some(one)) => member.omitted(&value, one),
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
    /// The span of the attribute that selects an adapter, if there is one.
    fn adapted(&self) -> Option<Span> {
        let given = self.attributes.get("as").map(|given| given.span);
        given.or_else(|| self.texts.map(|_| types::place(&self.field.ty)))
    }

    /// The function that tells whether a value is absent, if there is one.
    fn is_absent(&self) -> Option<String> {
        if self.texts.is_none() {
            return Some(types::is_absent(&self.field.ty));
        }
        let path = match Spelled::of(&self.field.ty) {
            Spelled::Required => return None,
            Spelled::Optional => "::core::option::Option::is_none",
            Spelled::TriState => "::samewire_wire::Patch::is_unset",
        };
        Some(path.to_owned())
    }

    /// A member that is left out when it is absent, and only then.
    fn kept(&self, value: &Value<'_>) -> syn::Result<Absence> {
        let mut made = self.with_default(value)?;
        let adapted = self.adapted();
        match value {
            Value::None => {
                let spelled = Spelled::of(&self.field.ty) != Spelled::Required;
                if spelled && adapted.is_some() {
                    made.serde.push(quote!(default));
                    made.missing = Some(Missing::Default);
                }
                made.asked = adapted.map(|place| {
                    let asked = if spelled {
                        "AdaptedOption"
                    } else {
                        "AdaptedValue"
                    };
                    (format_ident!("{asked}"), place)
                });
            }
            Value::Function(function) => {
                made.asked = Some((format_ident!("DefaultFunction"), function.span()));
                return Ok(made);
            }
            Value::OfStruct => {
                let real = self.context.item.real();
                let (found, name) = (&self.found, self.name);
                let at = self.context.at(&format!(".{}", name.unraw()));
                let default = quote!(<#real as ::core::default::Default>::default().#name);
                made.collect = match (self.texts, self.is_absent()) {
                    (None, _) => quote!(__types.absent::<#found>(#at, &#default);),
                    (Some(_), None) => quote!(),
                    (Some(_), Some(is_absent)) => {
                        let is_absent: TokenStream = is_absent.parse()?;
                        quote!(__types.kept(#at, #is_absent(&#default));)
                    }
                };
            }
            Value::Default => {}
        }
        made.null_is_absent = true;
        if let Some(path) = self.is_absent() {
            made.serde.push(quote!(skip_serializing_if = #path));
            made.is_absent = Some(path.parse()?);
        }
        Ok(made)
    }

    /// The same, if `skip_serializing_if` requested it.
    fn skipped_if(
        &self,
        value: &Value<'_>,
        condition: &Attribute,
        named: &str,
        omit: Option<&Attribute>,
    ) -> syn::Result<Absence> {
        if let Some(omit) = omit {
            return Err(syn::Error::new(omit.span, ABSENT_ANYWAY));
        }
        if matches!(value, Value::Function(_)) {
            return Err(syn::Error::new(condition.span, IN_RUST_ALONE));
        }
        let mut made = self.kept(value)?;
        if made.asked.is_none() {
            let asked = if named == "is_none" {
                "IsNone"
            } else {
                "IsUnset"
            };
            made.asked = Some((format_ident!("{asked}"), condition.span));
        }
        Ok(made)
    }

    /// A member that is required or has a default.
    fn with_default(&self, value: &Value<'_>) -> syn::Result<Absence> {
        let mut made = Absence::default();
        let (found, name) = (&self.found, self.name);
        made.default = match value {
            Value::None => None,
            Value::Default => {
                made.serde.push(quote!(default));
                made.missing = Some(Missing::Default);
                Some(quote!(<#found as ::core::default::Default>::default()))
            }
            Value::Function(path) => {
                made.serde.push(quote!(default = #path));
                let path: TokenStream = path.parse()?;
                made.missing = Some(Missing::Function(path.clone()));
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
                made.missing = Some(Missing::Function(quote!(#function)));
                Some(quote!(#function()))
            }
        };
        Ok(made)
    }

    /// A member that is left out while it equals its default, as the attribute `one` requires.
    fn omitted(&self, value: &Value<'_>, one: &Attribute) -> syn::Result<Absence> {
        let mut made = self.with_default(value)?;
        let Some(default) = made.default.clone() else {
            let message = match (one.name.as_str(), Spelled::of(&self.field.ty)) {
                ("omit_default", Spelled::TriState) => ABSENT_ANYWAY.to_owned(),
                ("skip_serializing_if", Spelled::Optional) => {
                    "the condition would hold in Rust alone: write `is_none`, or nothing".to_owned()
                }
                ("skip_serializing_if", Spelled::TriState) => {
                    "the condition would hold in Rust alone: write `is_unset`, or nothing"
                        .to_owned()
                }
                (name, _) => format!(
                    "`{name}` leaves out a member that must be there when it is read: add `#[serde(default)]`"
                ),
            };
            return Err(syn::Error::new(one.span, message));
        };
        let found = &self.found;
        let asked = self.attributes.get("skip_serializing_if");
        let last = asked.map(last_name).unwrap_or_default();
        if let Some(condition) = asked
            && (!["is_default", "is_empty"].contains(&last.as_str())
                || matches!(value, Value::Function(_)))
        {
            return Err(syn::Error::new(condition.span, IN_RUST_ALONE));
        }
        let is_empty = asked.filter(|_| last == "is_empty");
        let condition = match is_empty {
            Some(condition) if matches!(value, Value::Default) => {
                quote_spanned!(condition.span=> __wire::Counted::is_empty(__value))
            }
            Some(condition) => {
                // The default of the struct may be a non-empty value, so `is_empty` must be known for the type.
                quote_spanned!(condition.span=> { let _ = __wire::Counted::is_empty(__value); *__value == #default })
            }
            None => quote!(*__value == #default),
        };
        // The named function is not called, but it must accept the type: another one of its name could behave differently.
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
        let is_absent = quote!(#function #arguments);
        let condition = is_absent.to_string();
        made.serde.push(quote!(skip_serializing_if = #condition));
        made.is_absent = Some(is_absent);
        let adapter = self.attributes.text("as").map(adapter_type).transpose()?;
        let adapter = adapter.or_else(|| self.texts.map(|texts| texts.by.clone()));
        let adapter = adapter.unwrap_or_else(same);
        let seen = self.texts.map_or(found, |texts| &texts.is);
        let at = self.context.at(&format!(".{}", self.name.unraw()));
        made.collect.extend(quote! {
            __types.omitted::<#seen>(#at, &__wire::default_as::<#found, #adapter>(&#default));
        });
        made.schema = quote! {
            #[schemars(extend(
                "x-samewire-omit-default" = true,
                "default" = (__wire::default_as::<#found, #adapter>(&#default))
            ))]
        };
        made.asked = Some((format_ident!("Omitted"), one.span));
        Ok(made)
    }
}

fn last_name(condition: &Attribute) -> String {
    let AttributeValue::Text(path) = &condition.given else {
        return String::new();
    };
    let path = path.value();
    path.rsplit("::")
        .next()
        .unwrap_or_default()
        .trim()
        .to_owned()
}
