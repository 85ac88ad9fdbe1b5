//! Structs with named members, which are read and written member by member. serde's derives would create several types
//! and functions for each member, which dominates the compile time of a crate of types.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::parse_quote;

use crate::item::Item;
use crate::members::{Declared, Members};
use crate::on_wire::{Missing, OnWire};

/// The code that reads the members of a struct, and the calls that read and write all of them.
pub(crate) struct ByMember {
    pub(crate) items: TokenStream,
    pub(crate) reader: TokenStream,
    pub(crate) serialize: TokenStream,
}

/// `None` if a member is flattened; then serde's derive reads and writes the struct.
pub(crate) fn by_member(item: &Item<'_>, members: &Members) -> Option<ByMember> {
    let mut on_wire = Vec::new();
    let mut made = Vec::new();
    for field in &members.fields {
        let name = field.name.as_ref()?;
        if field.is_flattened {
            return None;
        }
        made.push(finished(name, field, on_wire.len()));
        on_wire.extend(field.on_wire.as_ref().map(|one| (name, &field.found, one)));
    }
    let (_, arguments, _) = item.generics.split_for_impl();
    Some(ByMember {
        items: reader(item, members, &on_wire, &made),
        reader: quote!(__wire::read_members::<__Members #arguments, _>),
        serialize: writer(item, &on_wire, members),
    })
}

type Each<'a> = (&'a Ident, &'a TokenStream, &'a OnWire);

/// The expression for a member of the struct after reading.
fn finished(name: &Ident, field: &Declared, place: usize) -> TokenStream {
    let Some(one) = &field.on_wire else {
        let default = &field.skipped;
        return quote!(#name: #default);
    };
    let value = match &one.missing {
        Missing::Asked => quote!(optional::<Self, __E>(#place, __absent)?),
        Missing::Refused => quote!(required::<Self, __E>(#place, __absent)?),
        Missing::Default => quote!(or(::core::default::Default::default)),
        Missing::Function(function) => quote!(or(#function)),
    };
    quote!(#name: self.#name.#value)
}

fn reader(
    item: &Item<'_>,
    members: &Members,
    on_wire: &[Each<'_>],
    made: &[TokenStream],
) -> TokenStream {
    let (parameters, arguments, bounds) = item.generics.split_for_impl();
    let mut with_lifetime = item.generics.clone();
    with_lifetime.params.insert(0, parse_quote!('de));
    let (reading, _, _) = with_lifetime.split_for_impl();
    let (name, real) = (item.name, item.real());
    let title = name.to_string();
    let names = &members.names;
    let is_closed = item.attributes.has("deny_unknown_fields");
    let fields = on_wire.iter().map(|(name, found, one)| {
        let by = &one.by;
        quote!(#name: __wire::Member<#found, #by>)
    });
    let new = on_wire.iter().map(|(name, ..)| name);
    let used = item
        .is_generic()
        .then(|| quote!(__parameters: ::core::marker::PhantomData<fn() -> #real>,));
    let unused = item
        .is_generic()
        .then(|| quote!(__parameters: ::core::marker::PhantomData,));
    let arms = on_wire.iter().enumerate().map(|(place, (name, ..))| {
        // The last place needs no comparison.
        let place = if place + 1 == on_wire.len() {
            quote!(_)
        } else {
            quote!(#place)
        };
        quote!(#place => __source.read(&mut self.#name))
    });
    let body = if on_wire.is_empty() {
        quote!(::core::result::Result::Ok(()))
    } else {
        quote!(match __place { #(#arms,)* })
    };
    quote! {
        struct __Members #parameters #bounds { #(#fields,)* #used }

        impl #reading __wire::Members<'de> for __Members #arguments #bounds {
            type Whole = #real;
            const TITLE: &'static str = #title;
            const NAMES: &'static [&'static str] = &[#(#names),*];
            const IS_CLOSED: bool = #is_closed;

            fn new() -> Self {
                Self { #(#new: __wire::Member::UNREAD,)* #unused }
            }

            fn read<__S: __wire::Source<'de>>(&mut self, __place: usize, __source: __S)
                -> ::core::result::Result<(), __S::Error>
            {
                #body
            }

            fn finish<__E: __wire::serde::de::Error>(self, __absent: __wire::Absent)
                -> ::core::result::Result<Self::Whole, __E>
            {
                ::core::result::Result::Ok(#name { #(#made),* })
            }
        }
    }
}

fn writer(item: &Item<'_>, on_wire: &[Each<'_>], members: &Members) -> TokenStream {
    let title = item.name.to_string();
    if on_wire.is_empty() {
        return quote!(__wire::write_members(__serializer, #title, &[])?.end());
    }
    // Each member is written under its name, and then under its aliases that are written as well.
    let names = on_wire.iter().flat_map(|each @ (_, _, one)| {
        let also = members
            .also
            .iter()
            .filter(|(_, member)| *member == one.name);
        let also = also.map(|(also, _)| also.value());
        std::iter::once(one.name.clone())
            .chain(also)
            .map(move |name| (name, each))
    });
    let names: Vec<_> = names.collect();
    let are_there = names.iter().map(|(_, (name, _, one))| {
        let is_there = one.is_absent.as_ref();
        let is_there = is_there.map(|is_absent| quote!(!#is_absent(&self.#name)));
        is_there.unwrap_or_else(|| quote!(true))
    });
    let members = names
        .iter()
        .enumerate()
        .map(|(place, (on_wire, (name, _, one)))| {
            let by = &one.by;
            quote!(__written.member::<_, #by>(#on_wire, &self.#name, __are_there[#place])?;)
        });
    quote! {
        let __are_there = [#(#are_there),*];
        let mut __written = __wire::write_members(__serializer, #title, &__are_there)?;
        #(#members)*
        __written.end()
    }
}
