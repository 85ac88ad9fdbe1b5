//! A member with a name, as it is read and written.

use proc_macro2::TokenStream;
use quote::quote;

use crate::attributes::Attributes;

/// A member as it is read and written.
pub(crate) struct OnWire {
    /// What it is called on the wire.
    pub(crate) name: String,
    /// The adapter.
    pub(crate) by: TokenStream,
    /// What it is where it is absent.
    pub(crate) missing: Missing,
    /// The function that says whether it is not written, if it may be left out.
    pub(crate) is_absent: Option<TokenStream>,
    /// Whether `null` means that it is absent, if its type is an `Option`.
    pub(crate) null_is_absent: bool,
}

/// What a member is where it is absent.
pub(crate) enum Missing {
    /// What its type reads then.
    Asked,
    /// An error.
    Refused,
    /// The default of its type.
    Default,
    /// What this function returns.
    Function(TokenStream),
}

/// The value of a member that is in Rust alone.
pub(crate) fn skipped(attributes: &Attributes) -> syn::Result<TokenStream> {
    let Some(function) = attributes.text("default") else {
        return Ok(quote!(::core::default::Default::default()));
    };
    let function: TokenStream = function.parse()?;
    Ok(quote!(#function()))
}
