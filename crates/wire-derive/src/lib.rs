//! `#[derive(Wire)]`: a type that every language reads and writes as Rust does.
//!
//! It stands in place of `Serialize`, `Deserialize` and `JsonSchema`, and reads the same attributes. Each attribute of
//! serde and schemars is in one table, with what becomes of it: it is carried to every language, or it is an
//! error at its own place that says what to write instead.
//!
//! **Why a derive that replaces serde's, and not one beside it, or an attribute macro.** A derive beside serde's sees
//! the attributes but cannot change what serde makes of them, so that it would have to refuse most of what it could
//! carry: an `Option` without `skip_serializing_if`, a `Patch` without its two attributes, aliases, unions that keep
//! unknown variants. An attribute macro could rewrite the item, but it sees fields before `cfg` and `cfg_attr` are
//! applied, and it is wrong below a derive. This derive describes the type a second time for serde and schemars, with
//! the attributes completed, as serde's `remote` does, and forwards to this twin. Nothing has to be said twice. A struct
//! with named members, which most types are, is read and written without serde's derives: see `by_member`.

mod absence;
mod adapter;
mod attributes;
mod by_member;
mod cases;
mod context;
mod enums;
mod item;
mod members;
mod on_wire;
mod payload;
mod structs;
mod table;
mod texts;
mod types;
mod unions;
mod variant;

#[cfg(test)]
mod tests;

use proc_macro2::TokenStream;
use syn::{Data, DeriveInput};

/// Implements `Wire`, `Serialize`, `Deserialize` and `JsonSchema`. The documentation of `samewire-wire` lists every
/// attribute.
#[proc_macro_derive(Wire, attributes(serde, schemars, wire))]
pub fn wire(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let made = syn::parse(input).and_then(|input| expand(&input));
    made.unwrap_or_else(syn::Error::into_compile_error).into()
}

fn expand(input: &DeriveInput) -> syn::Result<TokenStream> {
    let item = item::Item::new(input)?;
    match &input.data {
        Data::Struct(data) => structs::expand(&item, data),
        Data::Enum(data) => enums::expand(&item, data),
        Data::Union(data) => Err(syn::Error::new(
            data.union_token.span,
            "a `union` has no wire form: write an `enum`",
        )),
    }
}
