//! Types of other crates that are texts on the wire, written as they are: `Decimal`, `Option<Uuid>`. Their own readers
//! accept more than other languages would, and so serde reads them by an adapter.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use crate::types::named;

/// Names of types that may be such texts. Each is also a trait of `samewire_wire`, which says what a type of this name is.
const TEXTS: [&str; 3] = ["Decimal", "Version", "Uuid"];

/// A type with such a text in it.
pub(crate) struct Texts {
    /// The type with a text of ours in its place, as the schema describes it.
    pub(crate) is: TokenStream,
    /// The adapter that reads and writes it.
    pub(crate) by: TokenStream,
    /// The types that may be such texts, each with what the compiler says of it if it is not carried.
    pub(crate) asked: Vec<(TokenStream, TokenStream)>,
}

impl Texts {
    /// Finds such texts in a type and in the containers that it is spelled with.
    pub(crate) fn of(found: &Type) -> Option<Self> {
        match found {
            Type::Group(inner) => Self::of(&inner.elem),
            Type::Paren(inner) => Self::of(&inner.elem),
            Type::Array(array) => {
                let (Self { is, by, asked }, length) = (Self::of(&array.elem)?, &array.len);
                Some(Self {
                    is: quote!([#is; #length]),
                    by: quote!([#by; #length]),
                    asked,
                })
            }
            Type::Tuple(tuple) => {
                let (is, by, asked) = all(tuple.elems.iter())?;
                Some(Self {
                    is: quote!((#(#is,)*)),
                    by: quote!((#(#by,)*)),
                    asked,
                })
            }
            Type::Path(_) => {
                let (name, inside) = named(found)?;
                if TEXTS.contains(&name.as_str()) && inside.is_empty() {
                    let text = Ident::new(&name, Span::call_site());
                    return Some(Self {
                        is: quote!(<#found as __wire::hints::#text>::Is),
                        by: quote!(<#found as __wire::hints::#text>::By),
                        asked: vec![(
                            quote!(#found),
                            quote_spanned!(found.span()=> { let _: fn() = <#found as __wire::hints::#text>::asked; }),
                        )],
                    });
                }
                let around = match (name.as_str(), inside.len()) {
                    ("Option", 1) => quote!(::core::option::Option),
                    ("Vec", 1) => quote!(::std::vec::Vec),
                    ("Box", 1) => quote!(::std::boxed::Box),
                    ("Patch", 1) => quote!(::samewire_wire::Patch),
                    ("IndexMap", 2) => quote!(::samewire_wire::IndexMap),
                    _ => return None,
                };
                let (is, by, asked) = all(inside.into_iter())?;
                Some(Self {
                    is: quote!(#around<#(#is),*>),
                    by: quote!(#around<#(#by),*>),
                    asked,
                })
            }
            _ => None,
        }
    }
}

/// What each type is, the adapter of each, and what is asked, if one of them is such a text.
fn all<'t>(types: impl Iterator<Item = &'t Type>) -> Option<All> {
    let all: Vec<_> = types.map(|found| (found, Texts::of(found))).collect();
    if all.iter().all(|(_, texts)| texts.is_none()) {
        return None;
    }
    let (mut is, mut by, mut asked) = All::default();
    for (found, texts) in all {
        let texts = texts.unwrap_or_else(|| Texts {
            is: quote!(#found),
            by: quote!(__wire::serde_with::Same),
            asked: Vec::new(),
        });
        is.push(texts.is);
        by.push(texts.by);
        asked.extend(texts.asked);
    }
    Some((is, by, asked))
}

type All = (
    Vec<TokenStream>,
    Vec<TokenStream>,
    Vec<(TokenStream, TokenStream)>,
);
