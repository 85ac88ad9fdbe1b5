//! Helper structs for variants, which derive `Wire` themselves.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::LitStr;

use crate::item::Item;
use crate::variant::Variant;

/// A helper type for the members of one variant, which derives `Wire` itself.
pub(crate) fn payload(
    item: &Item<'_>,
    number: usize,
    variant: &Variant<'_>,
) -> (TokenStream, TokenStream) {
    let fields = variant.fields.iter().map(|field| {
        let known = ["serde", "schemars", "wire", "doc"];
        let attributes = field
            .attrs
            .iter()
            .filter(|one| known.iter().any(|name| one.path().is_ident(name)));
        let (ident, found) = (&field.ident, &field.ty);
        let found = crate::types::replace(quote!(#found), "Self", &item.real());
        quote!(#(#attributes)* #ident: #found,)
    });
    let name = format_ident!("__Variant{number}");
    helper(item, &name, variant.rule.as_ref(), &fields.collect())
}

/// A helper type with these fields: its name with parameters, and its declaration.
pub(crate) fn helper(
    item: &Item<'_>,
    name: &Ident,
    rule: Option<&LitStr>,
    fields: &TokenStream,
) -> (TokenStream, TokenStream) {
    let rule = rule.map(|rule| quote!(#[serde(rename_all = #rule)]));
    let closed = item.attributes.has("deny_unknown_fields");
    let closed = closed.then(|| quote!(#[serde(deny_unknown_fields)]));
    let (parameters, arguments, bounds) = item.generics.split_for_impl();
    let used = item.is_generic().then(|| {
        let real = item.real();
        quote!(#[serde(skip)] __parameters: ::core::marker::PhantomData<fn() -> #real>,)
    });
    (
        quote!(#name #arguments),
        quote! {
            #[derive(::samewire_wire::Wire)]
            #[schemars(inline)]
            #rule
            #closed
            struct #name #parameters #bounds { #fields #used }
        },
    )
}
