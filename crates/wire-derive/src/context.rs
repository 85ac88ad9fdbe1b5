//! The context of members: the type that has them, and the variant if they belong to one.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::ext::IdentExt;
use syn::{LitStr, Type};

use crate::attributes::Attributes;
use crate::cases::Case;
use crate::item::Item;
use crate::texts::Texts;
use crate::types;

/// The context of members.
pub(crate) struct Context<'a> {
    pub(crate) item: &'a Item<'a>,
    pub(crate) case: Case,
    /// The variant that has the members, if there is one.
    pub(crate) variant: Option<&'a Ident>,
    pub(crate) is_closed: bool,
    /// Whether the members can have aliases, because they are read as a separate object.
    pub(crate) has_aliases: bool,
}

impl Context<'_> {
    /// `crate::module::Type.member`, for messages.
    pub(crate) fn at(&self, member: &str) -> TokenStream {
        let variant = self.variant.map(|variant| format!("::{variant}"));
        self.item
            .at(&format!("{}{member}", variant.unwrap_or_default()))
    }

    /// The type of a field, with `Self` replaced, so that it is valid outside the type.
    pub(crate) fn own_type(&self, found: &Type) -> TokenStream {
        types::replace(found.to_token_stream(), "Self", &self.item.real())
    }

    /// The types of other crates in a field's type that are written as texts. With an adapter, there are none.
    pub(crate) fn texts(&self, found: &Type, attributes: &Attributes) -> Option<Texts> {
        let Texts { is, by, asked } = Texts::of(found).filter(|_| !attributes.has("as"))?;
        let outside = |tokens| types::replace(tokens, "Self", &self.item.real());
        Some(Texts {
            is: outside(is),
            by: outside(by),
            asked,
        })
    }

    /// The name of a hidden function for a member.
    pub(crate) fn hidden(&self, kind: &str, member: &Ident) -> Ident {
        let variant = self.variant.map(|variant| format!("_{}", variant.unraw()));
        let variant = variant.unwrap_or_default();
        format_ident!("__{kind}{variant}_{}", member.unraw())
    }
}

/// Parses an adapter type, in which `_` stands for the type itself.
pub(crate) fn adapter_type(text: &LitStr) -> syn::Result<TokenStream> {
    let tokens: TokenStream = text.parse()?;
    Ok(types::replace(
        tokens,
        "_",
        &quote!(__wire::serde_with::Same),
    ))
}
