//! Structs: with named members, tuple structs, newtypes, and unit structs.

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::quote;
use syn::{DataStruct, Fields};

use crate::by_member::{ByMember, beside_flattened, by_member};
use crate::cases::Case;
use crate::context::Context;
use crate::item::{ALL_ERRORS, Expansion, Item, SCHEMA};
use crate::members::{Declared, Members};
use crate::on_wire::OnWire;

/// The number of places of a list that `samewire_wire` reads as a tuple.
const MOST_PLACES: usize = 12;

pub(crate) fn expand(item: &Item<'_>, data: &DataStruct) -> syn::Result<TokenStream> {
    let attributes = &item.attributes;
    refuse(item)?;
    let context = Context {
        item,
        case: Case::new(attributes.text("rename_all"))?,
        variant: None,
        is_closed: attributes.has("deny_unknown_fields"),
        has_aliases: true,
    };
    let members = Members::of(&context, &data.fields)?;
    let (parameters, _, bounds) = item.generics.split_for_impl();
    let fields: Vec<_> = members.fields.iter().map(Declared::for_both).collect();
    let body = match &data.fields {
        Fields::Named(_) => quote!(#parameters #bounds { #(#fields),* }),
        Fields::Unnamed(unnamed) if unnamed.unnamed.is_empty() => {
            let message = "an empty list: write `struct Name;`, which is `null`, or `struct Name {}`, which is an object";
            return Err(syn::Error::new_spanned(&data.fields, message));
        }
        Fields::Unnamed(_) => quote!(#parameters (#(#fields),*) #bounds;),
        Fields::Unit => quote!(#parameters #bounds;),
    };
    let passed = attributes.pass(&["rename_all", "deny_unknown_fields", "transparent"]);
    let by_member = match &data.fields {
        Fields::Named(_) if !attributes.has("transparent") => by_member(item, &members),
        _ => None,
    };
    let parts = parts(item, &members);
    let derives: &[&str] = match (&by_member, &parts) {
        (Some(_), _) => &["JsonSchema"],
        (None, Some(_)) => &["Serialize", "JsonSchema"],
        (None, None) => &["Serialize", "Deserialize", "JsonSchema"],
    };
    let is_described = SCHEMA || by_member.is_none();
    let described = is_described.then(|| {
        let attributes = item.twin_attributes(derives, &passed);
        quote!(#attributes struct __Twin #body)
    });
    let helpers = &members.items;
    let rules = rules(item, &members, matches!(data.fields, Fields::Named(_)))?;
    let twin = item.twin();
    let kept = kept(item, &members);
    let schema = members.if_unknown.as_ref().map_or_else(
        || quote!(__schema),
        |name| quote!(__wire::with_keywords(__schema, &[("x-samewire-kept-if-unknown", #name)])),
    );
    let read = |from: TokenStream| match (&parts, &by_member) {
        (Some((_, read)), _) => quote!(__wire::read_flattened(#from, |__parts| { #read })),
        (None, Some(ByMember { reader, .. })) => quote!(#reader(#from)),
        (None, None) => {
            let places = places(&members, &data.fields);
            let places = places.map(|places| {
                quote!(__wire::read_places(#from, #places, |__reader| #twin::deserialize(__reader)))
            });
            places.unwrap_or_else(|| quote!(#twin::deserialize(#from)))
        }
    };
    let serialize = by_member.as_ref().map(|own| own.serialize.clone());
    let serialize = serialize.unwrap_or_else(|| quote!(#twin::serialize(self, __serializer)));
    let members_items = by_member.iter().map(|by_member| &by_member.items);
    let own = parts.iter().map(|(own, _)| own);
    let deserialize = if rules.is_some() {
        let read = read(quote!(__reader));
        quote!(__wire::read_object::<_, Self>(__deserializer, |__reader| #read))
    } else {
        read(quote!(__deserializer))
    };
    let apply = rules
        .is_some()
        .then(|| quote!(__wire::apply_rules::<Self>(&mut __schema);));
    let is_object = matches!(data.fields, Fields::Named(_)) && !attributes.has("transparent");
    let finish = is_object.then(|| quote!(__wire::finish(&mut __schema);));
    let collect = &members.collect;
    let checks = &members.checks;
    let uses = uses(&members, &data.fields, attributes.has("transparent"));
    Ok(item.implement(&Expansion {
        items: quote! {
            #(#helpers)*
            #(const _: () = #checks;)*
            #described
            #(#members_items)*
            #(#own)*
            #kept
            #rules
        },
        serialize,
        deserialize,
        schema: quote! {
            let mut __schema = <#twin as __wire::schemars::JsonSchema>::json_schema(__generator);
            #finish
            #apply
            #schema
        },
        collect: quote!(#(#collect)*),
        uses,
    }))
}

/// Refuses attributes that a struct cannot have.
fn refuse(item: &Item<'_>) -> syn::Result<()> {
    let attributes = &item.attributes;
    if let Some(tag) = attributes.get("tag") {
        let message = "serde writes the tag of a struct and does not read it: add a member whose type is an `enum` of one variant";
        return Err(syn::Error::new(tag.span, message));
    }
    for name in ["content", "untagged", "rename_all_fields"] {
        if let Some(one) = attributes.get(name) {
            return Err(syn::Error::new(
                one.span,
                format!("`{name}` is for an `enum`"),
            ));
        }
    }
    if let Some(default) = attributes.get("default") {
        if attributes.text("default").is_some() {
            let message = "`default` with a function: write `impl Default` for the struct and `default` alone";
            return Err(syn::Error::new(default.span, message));
        }
        if item.is_generic() {
            let message = "`default` on a type with parameters: write it on each member";
            return Err(syn::Error::new(default.span, message));
        }
    }
    Ok(())
}

/// What a struct tells types that use it: when it is an only member, or when it is flattened.
fn uses(members: &Members, fields: &Fields, is_transparent: bool) -> TokenStream {
    let mut on_wire = members
        .fields
        .iter()
        .filter(|field| field.skipped.is_none());
    match (fields, on_wire.next()) {
        (Fields::Unit, _) => quote!(
            const KIND: __wire::Kind = __wire::Kind::Null;
        ),
        (Fields::Unnamed(unnamed), Some(only)) if unnamed.unnamed.len() == 1 => only.as_whole(),
        (Fields::Named(_), Some(only)) if is_transparent => only.as_whole(),
        (Fields::Named(_), _) => {
            let found = members.flattened.iter().map(|one| &one.found);
            let kind = (!members.flattened.is_empty()).then(|| {
                quote! {
                    const KIND: __wire::Kind =
                        __wire::Kind::of_flattened(&[#(<#found as ::samewire_wire::Wire>::KIND),*]);
                }
            });
            let constants = members
                .fields
                .iter()
                .filter_map(|field| constant(members, field));
            quote! {
                #kind
                const CONSTANTS: &'static [__wire::Constant] = &[#(#constants),*];
            }
        }
        _ => quote!(),
    }
}

/// The same tokens with another span.
fn located(tokens: TokenStream, place: Span) -> TokenStream {
    let at_place = |tree: TokenTree| {
        let span = tree.span().located_at(place);
        let mut tree = match tree {
            TokenTree::Group(group) => {
                let inside = located(group.stream(), place);
                TokenTree::Group(Group::new(group.delimiter(), inside))
            }
            tree => tree,
        };
        tree.set_span(span);
        tree
    };
    tokens.into_iter().map(at_place).collect()
}

/// The constant of a member with all its names, if it is one. A member that is read tolerantly is no constant.
fn constant(members: &Members, field: &Declared) -> Option<TokenStream> {
    if field.is_flattened {
        let found = &field.found;
        return Some(quote! {
            __wire::Constant::Flattened(<#found as ::samewire_wire::Wire>::CONSTANTS)
        });
    }
    let OnWire { name, by, .. } = field.on_wire.as_ref()?;
    if by.to_string().contains("DefaultOnError") {
        return None;
    }
    let aliases = members.aliases.iter().filter(|(_, member)| member == name);
    let aliases = aliases.map(|(alias, _)| alias);
    // An error about the type is only reported once, at the derive.
    let seen = located(field.seen.clone(), Span::call_site());
    Some(quote! {
        __wire::Constant::Member(&[#name #(, #aliases)*], <#seen as ::samewire_wire::Wire>::CONSTANT)
    })
}

/// For a struct with flattened members: the code that reads the other members, and the code that reads all parts.
fn parts(item: &Item<'_>, members: &Members) -> Option<(TokenStream, TokenStream)> {
    let parts = members.fields.iter().filter(|field| field.is_flattened);
    let parts: Vec<_> = parts.filter_map(|field| field.name.as_ref()).collect();
    parts.first()?;
    let (reader, own) = beside_flattened(item, members)?;
    let (_, arguments, _) = item.generics.split_for_impl();
    let rest = parts.iter().enumerate().map(|(place, part)| {
        let rest = quote!(__parts.rest(#part)?);
        let unknown = members.if_unknown().filter(|_| place + 1 == parts.len());
        let unknown = unknown.and_then(|unknown| own.iter().position(|name| *name == unknown));
        let unknown = unknown.map(syn::Index::from);
        let rest = unknown.map_or(rest.clone(), |unknown| {
            quote! {
                match &__own {
                    ::core::option::Option::Some(__own)
                        if __wire::MaybeUnknown::is_unknown(&__own.#unknown) => #rest,
                    _ => ::core::option::Option::Some(::core::default::Default::default()),
                }
            }
        });
        quote!(let #part = #rest;)
    });
    let places = (0..own.len()).map(syn::Index::from);
    let some = quote!(::core::option::Option::Some);
    Some((
        reader,
        quote! {
            let __own = __parts.own::<__Members #arguments>()?;
            #(let #parts = __parts.part()?;)*
            #(#rest)*
            let (#some(__own), #(#some(#parts),)*) = (__own, #(#parts,)*) else {
                return ::core::result::Result::Err(__wire::refused_parts());
            };
            ::core::result::Result::Ok(Self { #(#own: __own.#places,)* #(#parts),* })
        },
    ))
}

/// For a struct with several members without names: a function that reads all of them, and lists the mistakes of each.
fn places(members: &Members, fields: &Fields) -> Option<TokenStream> {
    let count = members.fields.len();
    if !ALL_ERRORS || !matches!(fields, Fields::Unnamed(_)) || !(2..=MOST_PLACES).contains(&count) {
        return None;
    }
    let places = members.fields.iter().map(|field| {
        let (by, found) = (&field.by, &field.found);
        quote!(|__at: __wire::Reader<'_>| {
            <#by as __wire::serde_with::DeserializeAs<'_, #found>>::deserialize_as(__at)
        })
    });
    let indices = (0..count).map(syn::Index::from);
    Some(quote! {
        |__at: __wire::Reader<'_>| {
            let __places = __wire::tuple((#(#places,)*))(__at)?;
            ::core::result::Result::Ok(Self(#(__places.#indices),*))
        }
    })
}

/// For a struct that keeps undeclared members if one of its members is unknown: a function that returns those to write.
fn kept(item: &Item<'_>, members: &Members) -> Option<TokenStream> {
    let unknown = members.if_unknown()?;
    let field = members.fields.iter().rfind(|field| field.is_flattened)?;
    let (parameters, _, bounds) = item.generics.split_for_impl();
    let (name, found, real) = (&field.name, &field.found, item.real());
    Some(quote! {
        fn __kept #parameters(__value: &#real) -> __wire::Kept<'_, #found> #bounds {
            if __wire::MaybeUnknown::is_unknown(&__value.#unknown) {
                __wire::Kept::Written(&__value.#name)
            } else {
                __wire::Kept::Nothing(::core::default::Default::default())
            }
        }
    })
}

/// The rules of the whole object, if it has any.
fn rules(item: &Item<'_>, members: &Members, is_named: bool) -> syn::Result<Option<TokenStream>> {
    let attributes = &item.attributes;
    let mut refused = Vec::new();
    for one in attributes.list.iter().filter(|one| one.name == "refuses") {
        let crate::attributes::AttributeValue::Text(name) = &one.given else {
            return Err(syn::Error::new(one.span, "write `refuses = \"name\"`"));
        };
        if members.names.contains(&name.value()) {
            let message = "this member is declared below: remove one of them";
            return Err(syn::Error::new(name.span(), message));
        }
        refused.push(name);
    }
    let null = attributes.get("null_is_empty");
    if members.aliases.is_empty() && refused.is_empty() && null.is_none() {
        return Ok(None);
    }
    if let (false, Some(one)) = (is_named, null.or_else(|| attributes.get("refuses"))) {
        return Err(syn::Error::new(
            one.span,
            "this is for a struct with named members",
        ));
    }
    let (parameters, arguments, bounds) = item.generics.split_for_impl();
    let name = item.name;
    let aliases = members.aliases.iter().map(|(alias, member)| {
        let null_is_absent = members.fields.iter().find_map(|field| {
            let on_wire = field.on_wire.as_ref()?;
            let seen = &field.seen;
            (on_wire.name == *member && on_wire.null_is_absent).then(|| {
                quote!(::core::matches!(
                    <#seen as ::samewire_wire::Wire>::KIND,
                    __wire::Kind::Optional
                ))
            })
        });
        let null_is_absent = null_is_absent.unwrap_or_else(|| quote!(false));
        quote!((#alias, #member, #null_is_absent))
    });
    let also = members.also.iter().map(|(also, _)| also);
    let null_is_empty = null.is_some();
    Ok(Some(quote! {
        impl #parameters __wire::Ruled for #name #arguments #bounds {
            const RULES: __wire::Rules = __wire::Rules {
                aliases: &[#(#aliases),*],
                also: &[#(#also),*],
                refused: &[#(#refused),*],
                null_is_empty: #null_is_empty,
            };
        }
    }))
}
