//! The members of a struct or of a variant: the attributes that serde needs are completed, and others are refused.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::{Field, Fields, LitStr};

use crate::attributes::{Attribute, Attributes, Errors, Given};
use crate::cases::Case;
use crate::item::{Item, hidden};
use crate::table::Place;
use crate::types::{self, Presence};

/// What is around the members.
pub(crate) struct Context<'a> {
    pub(crate) item: &'a Item<'a>,
    pub(crate) case: Case,
    /// The variant, if they are the members of one.
    pub(crate) variant: Option<&'a Ident>,
    pub(crate) is_closed: bool,
    /// Whether its members can have aliases: it is read as an object of its own.
    pub(crate) has_aliases: bool,
}

/// The members as serde and schemars see them, and what they need.
#[derive(Default)]
pub(crate) struct Members {
    /// The fields of the twin.
    pub(crate) fields: Vec<TokenStream>,
    /// Functions that their attributes name.
    pub(crate) items: Vec<TokenStream>,
    /// Statements that collect their types.
    pub(crate) collect: Vec<TokenStream>,
    /// Each alias with the name of its member.
    pub(crate) aliases: Vec<(LitStr, String)>,
    pub(crate) names: Vec<String>,
}

/// What is read where a member is absent.
enum Default<'a> {
    None,
    Trait,
    Function(&'a LitStr),
    Container,
}

impl Members {
    pub(crate) fn of(context: &Context<'_>, fields: &Fields) -> syn::Result<Self> {
        let mut members = Self::default();
        let mut errors = Errors::default();
        for (index, field) in fields.iter().enumerate() {
            let attributes = errors.take(Attributes::read(Place::Field, &field.attrs));
            let Some(attributes) = attributes else {
                continue;
            };
            let made = match &field.ident {
                Some(name) => members.named(context, field, name, &attributes, &mut errors),
                None => members.unnamed(context, field, index, fields.len(), &attributes),
            };
            errors.take(made);
        }
        for (alias, member) in &members.aliases {
            let value = alias.value();
            let others = members
                .aliases
                .iter()
                .filter(|(other, _)| other.value() == value);
            if members.names.contains(&value) || others.count() > 1 {
                let message =
                    format!("`{value}` is a name of more than one member, or twice of `{member}`");
                errors.add(syn::Error::new(alias.span(), message));
            }
        }
        errors.into_result()?;
        Ok(members)
    }

    fn unnamed(
        &mut self,
        context: &Context<'_>,
        field: &Field,
        index: usize,
        count: usize,
        attributes: &Attributes,
    ) -> syn::Result<()> {
        let mut errors = Errors::default();
        for one in attributes
            .list
            .iter()
            .filter(|one| one.name != "as" && one.group != "schemars")
        {
            let message = format!("`{}` needs a member with a name: write `{{ … }}`", one.name);
            errors.add(syn::Error::new(one.span, message));
        }
        types::check(&field.ty, &mut errors);
        let presence = Presence::of(&field.ty);
        if presence == Presence::TriState || (presence == Presence::Optional && count == 1) {
            let message = "only a member with a name can be absent: write `{ … }`, or the `Option` where the type is used";
            errors.add(syn::Error::new_spanned(&field.ty, message));
        }
        errors.into_result()?;
        let found = own_type(context, field);
        let adapter = adapter(attributes, &found)?;
        let own = attributes.for_schema();
        self.fields.push(quote!(#own #adapter #found));
        let at = context.at(&format!(".{index}"));
        let spelled = presence.tokens();
        self.collect
            .push(quote!(__types.member::<#found>(#at, #spelled);));
        Ok(())
    }

    fn named(
        &mut self,
        context: &Context<'_>,
        field: &Field,
        name: &Ident,
        attributes: &Attributes,
        errors: &mut Errors,
    ) -> syn::Result<()> {
        let own = attributes.for_schema();
        let found = own_type(context, field);
        if let Some(skip) = attributes.get("skip") {
            refuse_beside(attributes, skip, &["default"])?;
            let passed = attributes.pass(&["skip", "default"]);
            self.fields
                .push(quote!(#(#[serde(#passed)])* #name: #found));
            return Ok(());
        }
        types::check(&field.ty, errors);
        let presence = Presence::of(&field.ty);
        let at = context.at(&format!(".{}", name.unraw()));
        if let Some(flatten) = attributes.get("flatten") {
            refuse_beside(attributes, flatten, &[])?;
            self.flattened(context, field, flatten)?;
            self.fields
                .push(quote!(#own #[serde(flatten)] #name: #found));
            self.collect
                .push(quote!(<#found as ::samewire_wire::Wire>::collect(__types);));
            return Ok(());
        }
        let wire_name = attributes.text("rename").map_or_else(
            || context.case.field(&name.unraw().to_string()),
            LitStr::value,
        );
        self.aliases_of(context, attributes, &wire_name, errors);
        self.names.push(wire_name);
        let default = default_of(context, attributes);
        let mut serde = attributes.pass(&["rename"]);
        let absence = self.absence(context, field, name, presence, &default, attributes)?;
        serde.extend(absence.serde);
        let adapter = adapter(attributes, &found)?;
        let said = absence.said;
        self.fields
            .push(quote!(#own #said #adapter #(#[serde(#serde)])* #name: #found));
        let spelled = presence.tokens();
        self.collect
            .push(quote!(__types.member::<#found>(#at, #spelled);));
        Ok(())
    }

    fn flattened(
        &self,
        context: &Context<'_>,
        field: &Field,
        flatten: &Attribute,
    ) -> syn::Result<()> {
        if Presence::of(&field.ty) != Presence::Required {
            let message = "`flatten` of an `Option` reads a wrong member as none: write the members here as optional ones, or do not flatten";
            return Err(syn::Error::new_spanned(&field.ty, message));
        }
        if context.is_closed {
            let message = "`flatten` and `deny_unknown_fields` exclude each other: write the members here, or do not flatten";
            return Err(syn::Error::new(flatten.span, message));
        }
        Ok(())
    }

    fn aliases_of(
        &mut self,
        context: &Context<'_>,
        attributes: &Attributes,
        member: &str,
        errors: &mut Errors,
    ) {
        for one in attributes.list.iter().filter(|one| one.name == "alias") {
            match (&one.given, context.has_aliases) {
                (Given::Text(alias), true) => self.aliases.push((alias.clone(), member.to_owned())),
                (_, true) => errors.add(syn::Error::new(one.span, "write `alias = \"name\"`")),
                (_, false) => {
                    let message =
                        "`alias` needs a struct: declare one with the members of this variant";
                    errors.add(syn::Error::new(one.span, message));
                }
            }
        }
    }

    /// What an absent member means, and when it is not written.
    fn absence(
        &mut self,
        context: &Context<'_>,
        field: &Field,
        name: &Ident,
        presence: Presence,
        default: &Default<'_>,
        attributes: &Attributes,
    ) -> syn::Result<Absence> {
        let condition = attributes.get("skip_serializing_if");
        let omit = attributes.get("omit_default");
        let mut made = Absence::default();
        match (presence, default) {
            (Presence::Optional, Default::None | Default::Trait | Default::Container)
                if omit.is_none() =>
            {
                expect(
                    attributes,
                    condition,
                    "is_none",
                    "write `Option::is_none`, or nothing",
                )?;
                made.serde.push(quote!(default));
                made.serde.push(quote!(
                    skip_serializing_if = "::core::option::Option::is_none"
                ));
                if let Default::Container = default {
                    let real = context.item.real();
                    let at = context.at(&format!(".{}", name.unraw()));
                    self.collect.push(quote! {
                        __types.absent(#at, <#real as ::core::default::Default>::default().#name.is_none());
                    });
                }
            }
            (Presence::TriState, _) => {
                expect(
                    attributes,
                    condition,
                    "is_unset",
                    "write `Patch::is_unset`, or nothing",
                )?;
                if let (Default::Function(function), _) = (default, ()) {
                    let message = "an absent `Patch` is unset: remove the function";
                    return Err(syn::Error::new(function.span(), message));
                }
                made.serde.push(quote!(default));
                made.serde.push(quote!(
                    skip_serializing_if = "::samewire_wire::Patch::is_unset"
                ));
            }
            (_, default) => {
                let value = self.default_value(context, field, name, default, &mut made)?;
                if let Some(one) = condition.or(omit) {
                    let Some(value) = value else {
                        let message = format!(
                            "`{}` leaves out a member that must be there when it is read: add `#[serde(default)]`",
                            one.name
                        );
                        return Err(syn::Error::new(one.span, message));
                    };
                    self.omitted(context, field, attributes, &value, default, &mut made)?;
                }
            }
        }
        Ok(made)
    }

    /// The expression of the default, if there is one.
    fn default_value(
        &mut self,
        context: &Context<'_>,
        field: &Field,
        name: &Ident,
        default: &Default<'_>,
        made: &mut Absence,
    ) -> syn::Result<Option<TokenStream>> {
        let found = own_type(context, field);
        Ok(match default {
            Default::None => None,
            Default::Trait => {
                made.serde.push(quote!(default));
                Some(quote!(<#found as ::core::default::Default>::default()))
            }
            Default::Function(path) => {
                made.serde.push(quote!(default = #path));
                let path: TokenStream = path.parse()?;
                Some(quote!(#path()))
            }
            Default::Container => {
                let function = hidden("default", self.items.len());
                let real = context.item.real();
                self.items.push(quote! {
                    fn #function() -> #found {
                        <#real as ::core::default::Default>::default().#name
                    }
                });
                let path = function.to_string();
                made.serde.push(quote!(default = #path));
                Some(quote!(#function()))
            }
        })
    }

    /// A member that is not written while it equals its default.
    fn omitted(
        &mut self,
        context: &Context<'_>,
        field: &Field,
        attributes: &Attributes,
        value: &TokenStream,
        default: &Default<'_>,
        made: &mut Absence,
    ) -> syn::Result<()> {
        let found = own_type(context, field);
        if let Some(condition) = attributes.get("skip_serializing_if") {
            let last = last_name(condition);
            let counted = ["Vec", "String", "IndexMap", "Map"];
            let is_counted =
                types::named(&field.ty).is_some_and(|(name, _)| counted.contains(&name.as_str()));
            let known = last == "is_default" || (last == "is_empty" && is_counted);
            if !known || matches!(default, Default::Function(_)) {
                let message = "the condition would hold in Rust alone: write `#[wire(omit_default)]` beside `default`";
                return Err(syn::Error::new(condition.span, message));
            }
        }
        let condition = match (attributes.text("skip_serializing_if"), default) {
            (Some(condition), Default::Trait) => condition.to_token_stream(),
            _ => {
                let function = hidden("omit", self.items.len());
                let (parameters, arguments, bounds) = context.item.generics.split_for_impl();
                let arguments = arguments.as_turbofish();
                self.items.push(quote! {
                    fn #function #parameters (__value: &#found) -> bool #bounds {
                        *__value == #value
                    }
                });
                quote!(#function #arguments).to_string().to_token_stream()
            }
        };
        made.serde.push(quote!(skip_serializing_if = #condition));
        let adapter = attributes.text("as").map(adapter_type).transpose()?;
        let adapter = adapter.unwrap_or_else(|| quote!(__wire::serde_with::Same));
        made.said = quote! {
            #[schemars(extend(
                "x-samewire-omit-default" = true,
                "default" = (__wire::default_as::<#found, #adapter>(&#value))
            ))]
        };
        Ok(())
    }
}

/// What serde and schemars are told of an absent member.
#[derive(std::default::Default)]
struct Absence {
    serde: Vec<TokenStream>,
    said: TokenStream,
}

impl Context<'_> {
    fn at(&self, member: &str) -> TokenStream {
        let variant = self.variant.map(|variant| format!("::{variant}"));
        self.item
            .at(&format!("{}{member}", variant.unwrap_or_default()))
    }
}

fn default_of<'a>(context: &Context<'_>, attributes: &'a Attributes) -> Default<'a> {
    if let Some(function) = attributes.text("default") {
        Default::Function(function)
    } else if attributes.has("default") {
        Default::Trait
    } else if context.variant.is_none() && context.item.attributes.has("default") {
        Default::Container
    } else {
        Default::None
    }
}

/// The type of a field, outside of the type that it is part of.
pub(crate) fn own_type(context: &Context<'_>, field: &Field) -> TokenStream {
    types::replace(field.ty.to_token_stream(), "Self", &context.item.real())
}

/// How a member is read and written, for serde and for schemars.
fn adapter(attributes: &Attributes, found: &TokenStream) -> syn::Result<Option<TokenStream>> {
    let Some(given) = attributes.get("as") else {
        return Ok(None);
    };
    let Given::Text(text) = &given.given else {
        return Err(syn::Error::new(given.span, "write `as = \"Adapter\"`"));
    };
    let adapter = adapter_type(text)?;
    let serde = quote!(__wire::serde_with::As::<#adapter>).to_string();
    let schema = quote!(__wire::serde_with::Schema::<#found, #adapter>).to_string();
    Ok(Some(
        quote!(#[serde(with = #serde)] #[schemars(with = #schema)]),
    ))
}

fn adapter_type(text: &LitStr) -> syn::Result<TokenStream> {
    let tokens: TokenStream = text.parse()?;
    Ok(types::replace(
        tokens,
        "_",
        &quote!(__wire::serde_with::Same),
    ))
}

/// Refuses other attributes beside one that says everything.
fn refuse_beside(attributes: &Attributes, one: &Attribute, allowed: &[&str]) -> syn::Result<()> {
    let mut others = attributes
        .list
        .iter()
        .filter(|other| other.group != "schemars");
    let other =
        others.find(|other| other.name != one.name && !allowed.contains(&other.name.as_str()));
    other.map_or(Ok(()), |other| {
        let message = format!(
            "`{}` has no meaning beside `{}`: remove one of them",
            other.name, one.name
        );
        Err(syn::Error::new(other.span, message))
    })
}

fn expect(
    attributes: &Attributes,
    condition: Option<&Attribute>,
    function: &str,
    remedy: &str,
) -> syn::Result<()> {
    if let Some(omit) = attributes.get("omit_default") {
        let message = "a member that may be absent is omitted when it is absent: remove this";
        return Err(syn::Error::new(omit.span, message));
    }
    match condition {
        Some(condition) if last_name(condition) != function => {
            let message = format!("the condition would hold in Rust alone: {remedy}");
            Err(syn::Error::new(condition.span, message))
        }
        _ => Ok(()),
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
