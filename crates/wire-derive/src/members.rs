//! The members of a struct or variant: completes the attributes that serde needs, and refuses unsupported ones.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::{Field, Fields, LitStr, Type};

use crate::absence::absence;
use crate::adapter::{adapter, same};
use crate::attributes::{Attribute, AttributeValue, Attributes, Errors};
use crate::context::Context;
use crate::item::{ALL_ERRORS, SCHEMA};
use crate::on_wire::{Missing, OnWire, skipped};
use crate::table::Place;
use crate::texts::Texts;
use crate::types;

/// The members for serde and schemars, and the code they need.
#[derive(Default)]
pub(crate) struct Members {
    /// The fields of the twin.
    pub(crate) fields: Vec<Declared>,
    /// Functions that the attributes refer to.
    pub(crate) items: Vec<TokenStream>,
    /// Statements that collect the types of the members.
    pub(crate) collect: Vec<TokenStream>,
    /// Each alias, with the name of its member.
    pub(crate) aliases: Vec<(LitStr, String)>,
    /// The aliases that are written as well.
    pub(crate) also: Vec<(LitStr, String)>,
    pub(crate) names: Vec<String>,
    /// The flattened types.
    pub(crate) flattened: Vec<Flattened>,
    /// The member that must be unknown for undeclared members to be kept, as `if_unknown` names it.
    pub(crate) if_unknown: Option<LitStr>,
    /// Assertions that fail to compile if a type is not what it seems.
    pub(crate) checks: Vec<TokenStream>,
}

/// A flattened type.
pub(crate) struct Flattened {
    pub(crate) found: TokenStream,
    spelled: Type,
    /// The path of the member, for messages.
    at: TokenStream,
    /// The index of the field.
    index: usize,
}

/// A field of the twin.
#[derive(Default)]
pub(crate) struct Declared {
    pub(crate) name: Option<Ident>,
    pub(crate) found: TokenStream,
    /// The type for the schema.
    pub(crate) seen: TokenStream,
    serde: TokenStream,
    schema: TokenStream,
    pub(crate) is_flattened: bool,
    /// The value of the field, if it exists only in Rust.
    pub(crate) skipped: Option<TokenStream>,
    /// How the field is read and written, if it has a name.
    pub(crate) on_wire: Option<OnWire>,
    /// The type of the adapter, if it has no name.
    pub(crate) by: Option<TokenStream>,
}

impl Declared {
    /// The field for serde's derive.
    pub(crate) fn for_serde(&self) -> TokenStream {
        let Self {
            serde, found, name, ..
        } = self;
        let colon = name.iter().map(|name| quote!(#name:));
        quote!(#serde #(#colon)* #found)
    }

    /// The type of this member on the wire.
    pub(crate) fn as_whole(&self) -> TokenStream {
        let found = &self.seen;
        let spelling = SCHEMA.then(|| {
            quote! {
                fn spelling() -> ::std::string::String {
                    <#found as ::samewire_wire::Wire>::spelling()
                }
            }
        });
        quote! {
            const KIND: __wire::Kind = <#found as ::samewire_wire::Wire>::KIND;
            const NAME: __wire::Name = <#found as ::samewire_wire::Wire>::NAME.of_newtype();
            const CONSTANT: ::core::option::Option<&'static str> = <#found as ::samewire_wire::Wire>::CONSTANT;
            const CONSTANTS: &'static [__wire::Constant] = <#found as ::samewire_wire::Wire>::CONSTANTS;
            #spelling
        }
    }

    /// The field for serde's derive, and for schemars if schemas are generated.
    pub(crate) fn for_both(&self) -> TokenStream {
        if !SCHEMA {
            return self.for_serde();
        }
        let (schema, field) = (&self.schema, self.for_serde());
        quote!(#schema #field)
    }
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
        if let (Some((also, _)), false) = (members.also.first(), members.flattened.is_empty()) {
            let message =
                "`also` has no meaning beside `flatten`: write the members here, or do not flatten";
            errors.add(syn::Error::new(also.span(), message));
        }
        if let Some(name) = &members.if_unknown
            && members.if_unknown().is_none()
        {
            let message = "no member has this name: write the name that the member has on the wire";
            errors.add(syn::Error::new(name.span(), message));
        }
        errors.into_result()?;
        members.flattened(context);
        Ok(members)
    }

    /// The field that must be unknown for undeclared members to be kept.
    pub(crate) fn if_unknown(&self) -> Option<&Ident> {
        let name = self.if_unknown.as_ref()?.value();
        let mut fields = self.fields.iter();
        let field = fields.find(|field| {
            let on_wire = field.on_wire.as_ref();
            on_wire.is_some_and(|on_wire| on_wire.name == name)
        });
        field?.name.as_ref()
    }

    /// Checks the flattened type. Undeclared members can only be kept after all other members.
    fn flattened(&mut self, context: &Context<'_>) {
        let last = self
            .fields
            .iter()
            .rposition(|field| field.skipped.is_none());
        for one in std::mem::take(&mut self.flattened) {
            let asked = match (last == Some(one.index), &self.if_unknown) {
                (false, _) => "FlattenedEarlier",
                (true, None) => "Flattened",
                (true, Some(_)) => "FlattenedIfUnknown",
            };
            let asked = format_ident!("{asked}");
            self.judge(
                context,
                (&one.spelled, &one.found),
                &asked,
                types::place(&one.spelled),
            );
            let (Flattened { found, at, .. }, names) = (&one, &self.names);
            self.collect.push(quote! {
                __types.judge::<#found>(#at, __wire::Usage::#asked);
                __types.flattened::<#found>(#at, &[#(#names),*]);
            });
            self.flattened.push(one);
        }
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
        errors.into_result()?;
        let found = context.own_type(&field.ty);
        // The only field of a variant is read directly, without members of its own.
        let is_whole = context.variant.is_some() && context.has_aliases;
        let texts = context.texts(&field.ty, attributes).filter(|_| !is_whole);
        let seen = texts.as_ref().map_or(&found, |texts| &texts.is).clone();
        let adapter = adapter(attributes, &found, texts.as_ref())?;
        self.asked(context, texts);
        let own = attributes.for_schema();
        let serde = as_is(context, field, adapter.serde);
        self.fields.push(Declared {
            name: None,
            found: found.clone(),
            seen: seen.clone(),
            serde,
            schema: [own, adapter.schema].into_iter().collect(),
            by: Some(adapter.by),
            ..Declared::default()
        });
        let asked = format_ident!("{}", if count == 1 { "Alone" } else { "Item" });
        self.judge(context, (&field.ty, &seen), &asked, types::place(&field.ty));
        let at = context.at(&format!(".{index}"));
        self.adapted(context, attributes, &found, &at);
        self.collect
            .push(types::collect(&field.ty, &seen, &at, &asked));
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
        let found = context.own_type(&field.ty);
        if let Some(skip) = attributes.get("skip") {
            refuse_beside(attributes, skip, &["default"])?;
            let passed = attributes.pass(&["skip", "default"]);
            self.fields.push(Declared {
                name: Some(name.clone()),
                seen: found.clone(),
                found,
                serde: quote!(#(#[serde(#passed)])*),
                skipped: Some(skipped(attributes)?),
                ..Declared::default()
            });
            return Ok(());
        }
        types::check(&field.ty, errors);
        let at = context.at(&format!(".{}", name.unraw()));
        let place = types::place(&field.ty);
        if let Some(flatten) = attributes.get("flatten") {
            refuse_beside(attributes, flatten, &["if_unknown"])?;
            let described = adapter(attributes, &found, None)?;
            flattened(context, flatten)?;
            let is_conditional = self.kept_if_unknown(context, attributes)?;
            let getter = is_conditional.then(|| quote!(, getter = "__kept"));
            self.collect.push(types::hinted(&field.ty));
            self.flattened.push(Flattened {
                found: found.clone(),
                spelled: field.ty.clone(),
                at,
                index: self.fields.len(),
            });
            self.fields.push(Declared {
                name: Some(name.clone()),
                seen: found.clone(),
                found,
                serde: quote!(#[serde(flatten #getter)]),
                schema: [own, described.schema].into_iter().collect(),
                is_flattened: true,
                ..Declared::default()
            });
            return Ok(());
        }
        if let Some(one) = attributes.get("if_unknown") {
            let message = "`if_unknown` says when undeclared members are kept: write it beside `#[serde(flatten)]`";
            return Err(syn::Error::new(one.span, message));
        }
        let wire_name = attributes.text("rename").map_or_else(
            || context.case.field(&name.unraw().to_string()),
            LitStr::value,
        );
        self.aliases_of(context, attributes, &wire_name, errors);
        if self.names.contains(&wire_name) {
            let message =
                format!("`{wire_name}` is the name of another member, too: rename one of them");
            errors.add(syn::Error::new(name.span(), message));
        }
        self.names.push(wire_name.clone());
        let mut serde = attributes.pass(&["rename"]);
        let texts = context.texts(&field.ty, attributes);
        let seen = texts.as_ref().map_or(&found, |texts| &texts.is).clone();
        let absence = absence(context, field, name, attributes, texts.as_ref())?;
        self.items.push(absence.items);
        self.collect.push(absence.collect);
        serde.extend(absence.serde);
        let adapter = adapter(attributes, &found, texts.as_ref())?;
        self.asked(context, texts);
        self.adapted(context, attributes, &found, &at);
        let (asked, at_fault) = absence
            .asked
            .unwrap_or_else(|| (format_ident!("Member"), place));
        self.judge(context, (&field.ty, &seen), &asked, at_fault);
        self.collect
            .push(types::collect(&field.ty, &seen, &at, &asked));
        let its_serde = adapter.serde;
        let missing = match absence.missing {
            Some(missing) => missing,
            None if its_serde.is_empty() => Missing::Asked(types::carried(&field.ty, &found)),
            None => Missing::Refused,
        };
        let its_serde = as_is(context, field, its_serde);
        self.fields.push(Declared {
            name: Some(name.clone()),
            found,
            seen,
            serde: quote!(#its_serde #(#[serde(#serde)])*),
            schema: [own, absence.schema, adapter.schema].into_iter().collect(),
            on_wire: Some(OnWire {
                name: wire_name,
                null_is_absent: absence.null_is_absent
                    && !types::depends(adapter.by.clone(), &[format_ident!("Present")]),
                by: adapter.by,
                missing,
                is_absent: absence.is_absent,
            }),
            ..Declared::default()
        });
        Ok(())
    }

    /// Takes the name of the member that must be unknown for undeclared members to be kept, if there is one.
    fn kept_if_unknown(
        &mut self,
        context: &Context<'_>,
        attributes: &Attributes,
    ) -> syn::Result<bool> {
        let Some(one) = attributes.get("if_unknown") else {
            return Ok(false);
        };
        let message = match (&one.given, context.variant.is_none()) {
            (AttributeValue::Text(name), true) if self.if_unknown.is_none() => {
                self.if_unknown = Some(name.clone());
                return Ok(true);
            }
            (AttributeValue::Text(_), true) => "only the last member keeps undeclared members",
            (AttributeValue::Text(_), false) => {
                "`if_unknown` needs a struct: declare one with the members of this variant"
            }
            _ => "write `if_unknown = \"name\"`",
        };
        Err(syn::Error::new(one.span, message))
    }

    /// Checks that a type with the name of a supported text type of another crate really is that type.
    fn asked(&mut self, context: &Context<'_>, texts: Option<Texts>) {
        let asked = texts.into_iter().flat_map(|texts| texts.asked);
        let known =
            asked.filter(|(found, _)| !types::depends(found.clone(), &context.item.parameters));
        self.checks.extend(known.map(|(_, check)| check));
    }

    /// Checks that an adapter can describe the type.
    fn adapted(
        &mut self,
        context: &Context<'_>,
        attributes: &Attributes,
        found: &TokenStream,
        at: &TokenStream,
    ) {
        let Some(given) = attributes.get("as") else {
            return;
        };
        if types::depends(found.clone(), &context.item.parameters) {
            self.collect.push(quote!(__types.adapted::<#found>(#at);));
        } else {
            self.checks.push(quote_spanned! {given.span=>
                __wire::refuse(<#found as ::samewire_wire::Wire>::ADAPTED)
            });
        }
    }

    /// Checks the type at compile time. If it depends on a type parameter, it is checked when the schema is generated.
    fn judge(
        &mut self,
        context: &Context<'_>,
        (spelled, found): (&Type, &TokenStream),
        asked: &Ident,
        place: Span,
    ) {
        if types::depends(found.clone(), &context.item.parameters) {
            return;
        }
        self.checks
            .push(types::judged(spelled, found, asked, place));
    }

    fn aliases_of(
        &mut self,
        context: &Context<'_>,
        attributes: &Attributes,
        member: &str,
        errors: &mut Errors,
    ) {
        for one in attributes
            .list
            .iter()
            .filter(|one| ["alias", "also"].contains(&one.name.as_str()))
        {
            let name = &one.name;
            // Variants are written by serde's derive, which writes each member once.
            let is_allowed = match name.as_str() {
                "also" => context.variant.is_none(),
                _ => context.has_aliases,
            };
            match (&one.given, is_allowed) {
                (AttributeValue::Text(alias), true) => {
                    self.aliases.push((alias.clone(), member.to_owned()));
                    if name == "also" {
                        self.also.push((alias.clone(), member.to_owned()));
                    }
                }
                (_, true) => {
                    let message = format!("write `{name} = \"name\"`");
                    errors.add(syn::Error::new(one.span, message));
                }
                (_, false) => {
                    let message = format!(
                        "`{name}` needs a struct: declare one with the members of this variant"
                    );
                    errors.add(syn::Error::new(one.span, message));
                }
            }
        }
    }
}

/// The attributes of a field that serde reads as the whole value. It would stop at the first wrong place of an array or a tuple.
fn as_is(context: &Context<'_>, field: &Field, serde: TokenStream) -> TokenStream {
    let found = &field.ty;
    let is_whole = field.ident.is_none() || context.item.attributes.has("transparent");
    let has_places =
        || types::has_places(found) || types::depends(quote!(#found), &context.item.parameters);
    if !ALL_ERRORS || !serde.is_empty() || !is_whole || !has_places() {
        return serde;
    }
    let by = same();
    let by = quote!(__wire::serde_with::As::<#by>).to_string();
    quote!(#[serde(with = #by)])
}

/// Refuses other attributes beside one that allows none.
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

fn flattened(context: &Context<'_>, flatten: &Attribute) -> syn::Result<()> {
    if context.is_closed {
        let message = "`flatten` and `deny_unknown_fields` exclude each other: write the members here, or do not flatten";
        return Err(syn::Error::new(flatten.span, message));
    }
    Ok(())
}
