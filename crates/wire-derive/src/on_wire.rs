//! How a named member is read and written.

use proc_macro2::TokenStream;
use quote::quote;

use crate::attributes::Attributes;

/// How a named member is read and written.
pub(crate) struct OnWire {
    /// The name on the wire.
    pub(crate) name: String,
    /// The type of the adapter.
    pub(crate) by: TokenStream,
    /// What is read if the member is absent.
    pub(crate) missing: Missing,
    /// The function that tells whether the member is left out when writing, if that is possible.
    pub(crate) is_absent: Option<TokenStream>,
    /// Whether `null` means that it is absent, if its type is an `Option`.
    pub(crate) null_is_absent: bool,
}

/// What is read if a member is absent.
pub(crate) enum Missing {
    /// The value that this type defines, which is that of the member.
    Asked(TokenStream),
    /// An error.
    Refused,
    /// The default of the type.
    Default,
    /// The result of this function.
    Function(TokenStream),
}

/// The value of a member that exists only in Rust.
pub(crate) fn skipped(attributes: &Attributes) -> syn::Result<TokenStream> {
    let Some(function) = attributes.text("default") else {
        return Ok(quote!(::core::default::Default::default()));
    };
    let function: TokenStream = function.parse()?;
    Ok(quote!(#function()))
}
