//! The variants of an enum, and the twin of the enum for serde and schemars.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::ext::IdentExt;
use syn::{Fields, LitStr};

use crate::attributes::{AttributeValue, Attributes};
use crate::cases::Case;
use crate::context::Context;
use crate::item::{Item, SCHEMA};
use crate::members::Members;
use crate::table::Place;

/// One variant.
pub(crate) struct Variant<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) fields: &'a Fields,
    pub(crate) attributes: Attributes,
    /// The name of the variant on the wire.
    pub(crate) name: String,
    /// The case conversion for its members.
    pub(crate) rule: Option<LitStr>,
    pub(crate) members: Members,
}

impl Variant<'_> {
    pub(crate) fn is(&self, attribute: &str) -> bool {
        self.attributes.has(attribute)
    }

    /// The lines of the doc comment, or a replacement.
    pub(crate) fn docs(&self) -> Vec<LitStr> {
        let mut list = self.attributes.list.iter();
        let said = list.find_map(|one| match (&one.given, one.name.as_str()) {
            (AttributeValue::Text(text), "description") => Some(text.clone()),
            _ => None,
        });
        said.map_or_else(|| self.attributes.docs.clone(), |text| vec![text])
    }

    /// The name of the variant for other languages.
    pub(crate) fn title(&self) -> String {
        let mut list = self.attributes.list.iter();
        let said = list.find_map(|one| match (&one.given, one.name.as_str()) {
            (AttributeValue::Text(text), "title") => Some(text.value()),
            _ => None,
        });
        said.unwrap_or_else(|| self.ident.unraw().to_string())
    }
}

/// Reads a variant: its attributes, its name on the wire and its members.
pub(crate) fn read<'a>(
    item: &Item<'_>,
    case: &Case,
    variant: &'a syn::Variant,
) -> syn::Result<Variant<'a>> {
    let attributes = Attributes::read(Place::Variant, &variant.attrs)?;
    if let Some((_, value)) = &variant.discriminant {
        let message = "serde writes the name of a variant, and not its number: remove the number, or declare an `open_enum!` of an integer";
        return Err(syn::Error::new_spanned(value, message));
    }
    let name = attributes.text("rename").map_or_else(
        || case.variant(&variant.ident.unraw().to_string()),
        LitStr::value,
    );
    let rule = attributes
        .text("rename_all")
        .or_else(|| item.attributes.text("rename_all_fields"));
    let rule = rule.cloned();
    let in_rust_alone = ["skip", "unknown"].iter().any(|one| attributes.has(one));
    let tag = item
        .attributes
        .text("tag")
        .filter(|_| !item.attributes.has("content"));
    let members = if in_rust_alone {
        Members::default()
    } else {
        let context = Context {
            item,
            case: Case::new(rule.as_ref())?,
            variant: Some(&variant.ident),
            is_closed: item.attributes.has("deny_unknown_fields"),
            has_aliases: item.attributes.has("untagged") || item.attributes.has("tag"),
        };
        let mut members = Members::of(&context, &variant.fields)?;
        if context.has_aliases && matches!(variant.fields, Fields::Named(_)) {
            // The helper struct of the variant has these checks.
            members.checks.clear();
        }
        members
    };
    if let Some(tag) = tag.filter(|tag| members.names.contains(&tag.value())) {
        let message = format!(
            "a member has the name of the tag, `{}`: rename one of them",
            tag.value()
        );
        return Err(syn::Error::new_spanned(&variant.ident, message));
    }
    Ok(Variant {
        ident: &variant.ident,
        fields: &variant.fields,
        attributes,
        name,
        rule,
        members,
    })
}

/// The twin for serde and schemars, and statements that collect the types inside it.
pub(crate) fn twin(
    item: &Item<'_>,
    variants: &[Variant<'_>],
    derives: &[&str],
    passed: &[&str],
) -> (TokenStream, TokenStream) {
    let passed = item.attributes.pass(passed);
    let attributes = item.twin_attributes(derives, &passed);
    let schema = SCHEMA && derives.contains(&"JsonSchema");
    // serde requires that untagged variants come last.
    let (last, first): (Vec<_>, Vec<_>) = variants
        .iter()
        .partition(|variant| variant.is("unknown") || variant.is("absent"));
    let declared = first.iter().chain(&last).map(|variant| {
        let ident = variant.ident;
        let mut serde = variant.attributes.pass(&["rename", "rename_all", "skip"]);
        if variant.is("unknown") || variant.is("absent") {
            serde.push(quote!(untagged));
        }
        let own = schema.then(|| variant.attributes.for_schema());
        let fields = variant.members.fields.iter().map(|field| {
            if schema {
                field.for_both()
            } else {
                field.for_serde()
            }
        });
        let body = match variant.fields {
            Fields::Unit => quote!(),
            Fields::Named(_) | Fields::Unnamed(_) if variant.members.fields.is_empty() => {
                let fields = variant.fields;
                quote!(#fields)
            }
            Fields::Named(_) => quote!({ #(#fields),* }),
            Fields::Unnamed(_) => quote!((#(#fields),*)),
        };
        quote!(#own #(#[serde(#serde)])* #ident #body)
    });
    let (parameters, _, bounds) = item.generics.split_for_impl();
    let items = variants.iter().flat_map(|variant| &variant.members.items);
    let checks = variants.iter().flat_map(|variant| &variant.members.checks);
    let collect = variants.iter().flat_map(|variant| &variant.members.collect);
    (
        quote! {
            #(#items)*
            #(const _: () = #checks;)*
            #attributes
            enum __Twin #parameters #bounds { #(#declared),* }
        },
        quote!(#(#collect)*),
    )
}
