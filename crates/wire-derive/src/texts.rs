//! Types of other crates that are written as texts and can be used without an adapter: `Decimal`, `Option<Uuid>`. Their
//! own implementations accept more than other languages would, so serde reads them through an adapter.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use crate::types::named;

/// The names of types that may be such texts. For each, a trait in `samewire_wire` checks a type of this name.
const TEXTS: [&str; 3] = ["Decimal", "Version", "Uuid"];

/// A type that contains such a text.
pub(crate) struct Texts {
    /// The type for the schema, in which `Text` takes the place of the other crate's type.
    pub(crate) is: TokenStream,
    /// The adapter that reads and writes the type.
    pub(crate) by: TokenStream,
    /// The types that may be such texts, each with the compiler's message if it is not.
    pub(crate) asked: Vec<(TokenStream, TokenStream)>,
}

impl Texts {
    /// Finds such texts in a type and in the containers in its spelling.
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

/// The types for the schema, the adapters and the checks, if at least one of the types is such a text.
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
