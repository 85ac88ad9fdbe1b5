//! What is around members: the type, and the variant if they are the members of one.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::ext::IdentExt;
use syn::{LitStr, Type};

use crate::attributes::Attributes;
use crate::cases::Case;
use crate::item::Item;
use crate::texts::Texts;
use crate::types;

/// What is around members.
pub(crate) struct Context<'a> {
    pub(crate) item: &'a Item<'a>,
    pub(crate) case: Case,
    /// The variant, if they are the members of one.
    pub(crate) variant: Option<&'a Ident>,
    pub(crate) is_closed: bool,
    /// Whether its members can have aliases: it is read as an object of its own.
    pub(crate) has_aliases: bool,
}

impl Context<'_> {
    /// `crate::module::Type.member`, for messages.
    pub(crate) fn at(&self, member: &str) -> TokenStream {
        let variant = self.variant.map(|variant| format!("::{variant}"));
        self.item
            .at(&format!("{}{member}", variant.unwrap_or_default()))
    }

    /// The type of a field, outside of the type that it is part of.
    pub(crate) fn own_type(&self, found: &Type) -> TokenStream {
        types::replace(found.to_token_stream(), "Self", &self.item.real())
    }

    /// The texts of other crates in the type of a field, outside of the type that it is part of.
    /// Beside an adapter, nothing else is read by one.
    pub(crate) fn texts(&self, found: &Type, attributes: &Attributes) -> Option<Texts> {
        let Texts { is, by, asked } = Texts::of(found).filter(|_| !attributes.has("as"))?;
        let outside = |tokens| types::replace(tokens, "Self", &self.item.real());
        Some(Texts {
            is: outside(is),
            by: outside(by),
            asked,
        })
    }

    /// The name of a function for a member.
    pub(crate) fn hidden(&self, kind: &str, member: &Ident) -> Ident {
        let variant = self.variant.map(|variant| format!("_{}", variant.unraw()));
        let variant = variant.unwrap_or_default();
        format_ident!("__{kind}{variant}_{}", member.unraw())
    }
}

/// The adapter in a text, where `_` is the type's own.
pub(crate) fn adapter_type(text: &LitStr) -> syn::Result<TokenStream> {
    let tokens: TokenStream = text.parse()?;
    Ok(types::replace(
        tokens,
        "_",
        &quote!(__wire::serde_with::Same),
    ))
}
