//! The members of a struct or of a variant: the attributes that serde needs are completed, and others are refused.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::ext::IdentExt;
use syn::{Field, Fields, LitStr};

use crate::absence::absence;
use crate::attributes::{Attribute, Attributes, Errors, Given};
use crate::context::{Context, adapter_type};
use crate::table::Place;
use crate::types::{self, Presence};

/// The members as serde and schemars see them, and what they need.
#[derive(Default)]
pub(crate) struct Members {
    /// The fields as serde and schemars see them.
    pub(crate) fields: Vec<Declared>,
    /// Functions that their attributes name.
    pub(crate) items: Vec<TokenStream>,
    /// Statements that collect their types.
    pub(crate) collect: Vec<TokenStream>,
    /// Each alias with the name of its member.
    pub(crate) aliases: Vec<(LitStr, String)>,
    pub(crate) names: Vec<String>,
    /// The types that are flattened, and where they stand.
    flattened: Vec<(TokenStream, TokenStream)>,
}

/// A field of the twin.
pub(crate) struct Declared {
    pub(crate) name: Option<Ident>,
    found: TokenStream,
    serde: TokenStream,
    schema: TokenStream,
    /// If it is flattened, what it reads.
    pub(crate) part: Option<Part>,
}

/// What a flattened field reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// The members that its type declares.
    Own,
    /// All that nobody else declares.
    Rest,
}

impl Declared {
    /// The field as serde sees it.
    pub(crate) fn for_serde(&self) -> TokenStream {
        let Self {
            serde, found, name, ..
        } = self;
        let colon = name.iter().map(|name| quote!(#name:));
        quote!(#serde #(#colon)* #found)
    }

    /// The field as serde and schemars see it.
    pub(crate) fn for_both(&self) -> TokenStream {
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
        errors.into_result()?;
        let names = &members.names;
        let flattened = members
            .flattened
            .iter()
            .map(|(found, at)| quote!(__types.flattened::<#found>(#at, &[#(#names),*]);));
        members.collect.extend(flattened.collect::<Vec<_>>());
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
        let found = context.own_type(&field.ty);
        let adapter = adapter(attributes, &found)?;
        let own = attributes.for_schema();
        self.fields.push(Declared {
            name: None,
            found: found.clone(),
            serde: adapter.serde,
            schema: [own, adapter.schema].into_iter().collect(),
            part: None,
        });
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
        let found = context.own_type(&field.ty);
        if let Some(skip) = attributes.get("skip") {
            refuse_beside(attributes, skip, &["default"])?;
            let passed = attributes.pass(&["skip", "default"]);
            self.fields.push(Declared {
                name: Some(name.clone()),
                found,
                serde: quote!(#(#[serde(#passed)])*),
                schema: quote!(),
                part: None,
            });
            return Ok(());
        }
        types::check(&field.ty, errors);
        let presence = Presence::of(&field.ty);
        let at = context.at(&format!(".{}", name.unraw()));
        if let Some(flatten) = attributes.get("flatten") {
            refuse_beside(attributes, flatten, &[])?;
            flattened(context, field, flatten)?;
            let is_rest = types::named(&field.ty)
                .is_some_and(|(name, _)| ["IndexMap", "Map"].contains(&name.as_str()));
            self.flattened.push((found.clone(), at));
            self.fields.push(Declared {
                name: Some(name.clone()),
                found,
                serde: quote!(#[serde(flatten)]),
                schema: own,
                part: Some(if is_rest { Part::Rest } else { Part::Own }),
            });
            return Ok(());
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
        self.names.push(wire_name);
        let mut serde = attributes.pass(&["rename"]);
        let absence = absence(context, field, name, attributes)?;
        self.items.push(absence.items);
        self.collect.push(absence.collect);
        serde.extend(absence.serde);
        let adapter = adapter(attributes, &found)?;
        let spelled = presence.tokens();
        self.collect
            .push(quote!(__types.member::<#found>(#at, #spelled);));
        let its_serde = adapter.serde;
        self.fields.push(Declared {
            name: Some(name.clone()),
            found,
            serde: quote!(#its_serde #(#[serde(#serde)])*),
            schema: [own, absence.schema, adapter.schema].into_iter().collect(),
            part: None,
        });
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
}

/// How a member is read and written, for serde and for schemars.
fn adapter(attributes: &Attributes, found: &TokenStream) -> syn::Result<Adapter> {
    let Some(given) = attributes.get("as") else {
        return Ok(Adapter::default());
    };
    let Given::Text(text) = &given.given else {
        return Err(syn::Error::new(given.span, "write `as = \"Adapter\"`"));
    };
    let adapter = adapter_type(text)?;
    let serde = quote!(__wire::serde_with::As::<#adapter>).to_string();
    let schema = quote!(__wire::serde_with::Schema::<#found, #adapter>).to_string();
    Ok(Adapter {
        serde: quote!(#[serde(with = #serde)]),
        schema: quote!(#[schemars(with = #schema)]),
    })
}

/// The attributes of an adapter.
#[derive(Default)]
struct Adapter {
    serde: TokenStream,
    schema: TokenStream,
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

fn flattened(context: &Context<'_>, field: &Field, flatten: &Attribute) -> syn::Result<()> {
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
