//! Structs and variants with named members, which are read and written member by member. serde's derives would create several types
//! and functions for each member, which dominates the compile time of a crate of types.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::parse_quote;

use crate::item::{ALL_ERRORS, Item};
use crate::members::{Declared, Members};
use crate::on_wire::{Missing, OnWire};

/// The code that reads the members of a struct, and the calls that read and write all of them.
pub(crate) struct ByMember {
    pub(crate) items: TokenStream,
    pub(crate) reader: TokenStream,
    pub(crate) serialize: TokenStream,
}

/// `None` if a member is flattened; then serde's derive writes the struct.
pub(crate) fn by_member(item: &Item<'_>, members: &Members) -> Option<ByMember> {
    let own = Own::of(members).filter(|own| own.is_whole)?;
    let (_, arguments, _) = item.generics.split_for_impl();
    let (name, names, values) = (item.name, &own.names, &own.values);
    let whole = Whole {
        members: format_ident!("__Members"),
        found: item.real(),
        value: quote!(#name { #(#names: #values),* }),
    };
    Some(ByMember {
        items: reader(item, members, &own.on_wire, &whole),
        reader: quote!(__wire::read_members::<__Members #arguments, _>),
        serialize: writer(item, &own.on_wire, members),
    })
}

/// The members that a struct has beside flattened ones: the code that reads them, and their names. They are read as a
/// tuple.
pub(crate) fn beside_flattened<'a>(
    item: &Item<'_>,
    members: &'a Members,
) -> Option<(TokenStream, Vec<&'a Ident>)> {
    let own = Own::of(members)?;
    let (types, values) = (&own.types, &own.values);
    let whole = Whole {
        members: format_ident!("__Members"),
        found: quote!((#(#types,)*)),
        value: quote!((#(#values,)*)),
    };
    Some((reader(item, members, &own.on_wire, &whole), own.names))
}

/// The code that reads the members of a variant as a type that it declares. `None` if one is flattened.
pub(crate) fn of_variant(
    item: &Item<'_>,
    number: usize,
    variant: &Ident,
    members: &Members,
) -> Option<(TokenStream, Ident)> {
    let own = Own::of(members).filter(|own| own.is_whole)?;
    let (name, names, values) = (item.name, &own.names, &own.values);
    let whole = Whole {
        members: format_ident!("__Members{number}"),
        found: item.real(),
        value: quote!(#name::#variant { #(#names: #values),* }),
    };
    Some((reader(item, members, &own.on_wire, &whole), whole.members))
}

type Each<'a> = (&'a Ident, &'a TokenStream, &'a OnWire);

/// The members that are not flattened.
#[derive(Default)]
struct Own<'a> {
    names: Vec<&'a Ident>,
    types: Vec<&'a TokenStream>,
    /// The expression for each of them after reading.
    values: Vec<TokenStream>,
    on_wire: Vec<Each<'a>>,
    /// Whether these are all members.
    is_whole: bool,
}

impl<'a> Own<'a> {
    /// `None` if they have no names.
    fn of(members: &'a Members) -> Option<Self> {
        let mut own = Self {
            is_whole: true,
            ..Self::default()
        };
        for field in &members.fields {
            let name = field.name.as_ref()?;
            if field.is_flattened {
                own.is_whole = false;
                continue;
            }
            own.names.push(name);
            own.types.push(&field.found);
            own.values.push(finished(name, field, own.on_wire.len()));
            let on_wire = field.on_wire.as_ref();
            own.on_wire
                .extend(on_wire.map(|one| (name, &field.found, one)));
        }
        Some(own)
    }
}

/// What members are read as.
struct Whole {
    /// The name of the type that holds them meanwhile.
    members: Ident,
    /// The type of the value.
    found: TokenStream,
    /// The value, after all members were read.
    value: TokenStream,
}

/// The expression for a member after reading.
fn finished(name: &Ident, field: &Declared, place: usize) -> TokenStream {
    let Some(one) = &field.on_wire else {
        let default = &field.skipped;
        return quote!(#default);
    };
    let value = match &one.missing {
        Missing::Asked(_) => quote!(optional::<Self, __E>(#place, __absent)?),
        Missing::Refused => quote!(required::<Self, __E>(#place, __absent)?),
        Missing::Default => quote!(or(::core::default::Default::default)),
        Missing::Function(function) => quote!(or(#function)),
    };
    quote!(self.#name.#value)
}

/// Whether a member must be present.
fn is_required((_, _, one): &Each<'_>) -> TokenStream {
    match &one.missing {
        Missing::Asked(found) => quote!(!<#found as ::samewire_wire::Wire>::KIND.may_be_absent()),
        Missing::Refused => quote!(true),
        Missing::Default | Missing::Function(_) => quote!(false),
    }
}

fn reader(item: &Item<'_>, members: &Members, on_wire: &[Each<'_>], whole: &Whole) -> TokenStream {
    let (parameters, arguments, bounds) = item.generics.split_for_impl();
    let mut with_lifetime = item.generics.clone();
    with_lifetime.params.insert(0, parse_quote!('de));
    let (reading, _, _) = with_lifetime.split_for_impl();
    let real = item.real();
    let title = item.name.to_string();
    let Whole {
        members: name,
        found: whole,
        value,
    } = whole;
    let required = ALL_ERRORS.then(|| {
        let required = on_wire.iter().map(is_required);
        quote!(const REQUIRED: &'static [bool] = &[#(#required),*];)
    });
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
        struct #name #parameters #bounds { #(#fields,)* #used }

        impl #reading __wire::Members<'de> for #name #arguments #bounds {
            type Whole = #whole;
            const TITLE: &'static str = #title;
            const NAMES: &'static [&'static str] = &[#(#names),*];
            const IS_CLOSED: bool = #is_closed;
            #required

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
                ::core::result::Result::Ok(#value)
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
