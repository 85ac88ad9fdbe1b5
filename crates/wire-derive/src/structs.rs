//! Structs: with named members, tuple structs, newtypes, and unit structs.

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::quote;
use syn::{DataStruct, Fields};

use crate::by_member::{ByMember, by_member};
use crate::cases::Case;
use crate::context::Context;
use crate::item::{Expansion, Item, SCHEMA};
use crate::members::{Declared, Members};
use crate::on_wire::OnWire;

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
    let parts = parts(item, &members, &passed);
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
        (None, None) => quote!(#twin::deserialize(#from)),
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

/// For a struct with flattened members: a helper struct of the other members, and the code that reads all parts.
fn parts(
    item: &Item<'_>,
    members: &Members,
    passed: &[TokenStream],
) -> Option<(TokenStream, TokenStream)> {
    let (parts, own): (Vec<_>, Vec<_>) =
        members.fields.iter().partition(|field| field.is_flattened);
    parts.first()?;
    let fields = own.iter().map(|field| field.for_serde());
    let (parameters, arguments, bounds) = item.generics.split_for_impl();
    let used = item.is_generic().then(|| {
        let real = item.real();
        quote!(#[serde(skip)] __parameters: ::core::marker::PhantomData<fn() -> #real>,)
    });
    let bound = item.is_generic().then(|| quote!(#[serde(bound = "")]));
    let parts: Vec<_> = parts
        .iter()
        .filter_map(|field| field.name.as_ref())
        .collect();
    let rest = parts.iter().enumerate().map(|(place, part)| {
        let rest = quote!(__parts.rest(#part)?);
        match members.if_unknown() {
            Some(unknown) if place + 1 == parts.len() => quote! {
                let #part = if __wire::MaybeUnknown::is_unknown(&__own.#unknown) {
                    #rest
                } else {
                    ::core::default::Default::default()
                };
            },
            _ => quote!(let #part = #rest;),
        }
    });
    let own = own.iter().filter_map(|field| field.name.as_ref());
    Some((
        quote! {
            #[derive(__wire::serde::Deserialize)]
            #[serde(crate = "::samewire_wire::__private::serde", #(#passed),*)]
            #bound
            struct __Own #parameters #bounds { #(#fields,)* #used }
        },
        quote! {
            let __own = __parts.read::<__Own #arguments>()?;
            #(let #parts = __parts.part()?;)*
            #(#rest)*
            ::core::result::Result::Ok(Self { #(#own: __own.#own,)* #(#parts),* })
        },
    ))
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
