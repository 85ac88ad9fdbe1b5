//! The adapter of a member: from its attribute, or for the texts in its type.

use proc_macro2::TokenStream;
use quote::quote;

use crate::attributes::{AttributeValue, Attributes};
use crate::context::adapter_type;
use crate::texts::Texts;

/// The attributes that select an adapter.
pub(crate) struct Adapter {
    /// The type of the adapter.
    pub(crate) by: TokenStream,
    pub(crate) serde: TokenStream,
    pub(crate) schema: TokenStream,
}

/// The attributes with which serde and schemars use the adapter.
pub(crate) fn adapter(
    attributes: &Attributes,
    found: &TokenStream,
    texts: Option<&Texts>,
) -> syn::Result<Adapter> {
    let Some(given) = attributes.get("as") else {
        let seen = texts.map_or(found, |texts| &texts.is);
        let described = quote!(<#seen as ::samewire_wire::Wire>::Described).to_string();
        let serde = texts.map(|Texts { by, .. }| quote!(__wire::serde_with::As::<#by>).to_string());
        let serde = serde.iter();
        let by = texts.map_or_else(same, |texts| texts.by.clone());
        return Ok(Adapter {
            by,
            serde: quote!(#(#[serde(with = #serde)])*),
            schema: quote!(#[schemars(with = #described)]),
        });
    };
    let AttributeValue::Text(text) = &given.given else {
        return Err(syn::Error::new(given.span, "write `as = \"Adapter\"`"));
    };
    let adapter = adapter_type(text)?;
    let serde = quote!(__wire::serde_with::As::<#adapter>).to_string();
    let schema = quote!(__wire::serde_with::Schema::<#found, #adapter>).to_string();
    Ok(Adapter {
        by: adapter,
        serde: quote!(#[serde(with = #serde)]),
        schema: quote!(#[schemars(with = #schema)]),
    })
}

/// The adapter that leaves reading and writing to the type itself.
pub(crate) fn same() -> TokenStream {
    quote!(__wire::AsIs)
}
