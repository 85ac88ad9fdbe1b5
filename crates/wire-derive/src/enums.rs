//! Enums without payloads, externally tagged enums, and enums with tag and content. `unions` has all others.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{DataEnum, Fields};

use crate::adapter::same;
use crate::attributes::Errors;
use crate::by_member::of_variant;
use crate::cases::Case;
use crate::item::{ALL_ERRORS, Expansion, Item};
use crate::members::Declared;
use crate::unions;
use crate::variant::{Variant, read, twin};

/// The number of places of the longest tuple that `samewire_wire` supports.
const MOST_PLACES: usize = 8;

pub(crate) fn expand(item: &Item<'_>, data: &DataEnum) -> syn::Result<TokenStream> {
    let own = &item.attributes;
    let mut errors = Errors::default();
    for name in ["default", "transparent", "refuses", "null_is_empty"] {
        if let Some(one) = own.get(name) {
            errors.add(syn::Error::new(
                one.span,
                format!("`{name}` is for a `struct`"),
            ));
        }
    }
    if data.variants.is_empty() {
        let message = "an `enum` without variants has no value: add a variant";
        errors.add(syn::Error::new_spanned(item.name, message));
    }
    let case = Case::new(own.text("rename_all"))?;
    let mut variants = Vec::new();
    for variant in &data.variants {
        variants.extend(errors.take(read(item, &case, variant)));
    }
    let is_tagged = own.has("tag");
    let is_adjacent = own.has("content");
    let is_untagged = own.has("untagged");
    let is_of_names = variants.iter().all(|variant| {
        matches!(variant.fields, Fields::Unit) || variant.is("unknown") || variant.is("skip")
    }) && !is_tagged
        && !is_untagged;
    for (place, variant) in variants.iter().enumerate() {
        if !is_untagged
            && variants[..place]
                .iter()
                .any(|other| other.name == variant.name)
        {
            let message = format!(
                "`{}` is the name of another variant, too: rename one of them",
                variant.name
            );
            errors.add(syn::Error::new_spanned(variant.ident, message));
        }
        errors.take(allowed(variant, is_tagged, is_adjacent, is_of_names));
    }
    if let (Some(content), false) = (own.get("content"), own.has("tag")) {
        let message = "`content` is the member beside the `tag`: add `tag = \"…\"`";
        errors.add(syn::Error::new(content.span, message));
    }
    errors.into_result()?;
    if is_tagged {
        return unions::tagged(item, &variants);
    }
    if is_untagged {
        return unions::untagged(item, &variants);
    }
    if is_of_names
        && variants
            .iter()
            .any(|variant| variant.is("unknown") || variant.is("other"))
    {
        return names(item, &variants);
    }
    let passed = ["rename_all", "rename_all_fields", "deny_unknown_fields"];
    let name = item.twin();
    let (reader, deserialize) = match by_variant(item, &variants) {
        Some((reader, deserialize)) => (Some(reader), deserialize),
        None => (None, quote!(#name::deserialize(__deserializer))),
    };
    let derives: &[&str] = match &reader {
        Some(_) => &["Serialize", "JsonSchema"],
        None => &["Serialize", "Deserialize", "JsonSchema"],
    };
    let (twin, collect) = twin(item, &variants, derives, &passed);
    Ok(item.implement(&Expansion {
        items: quote!(#twin #reader),
        serialize: quote!(#name::serialize(self, __serializer)),
        deserialize,
        schema: quote! {
            let mut __schema = <#name as __wire::schemars::JsonSchema>::json_schema(__generator);
            __wire::finish_variants(&mut __schema);
            __schema
        },
        collect,
        uses: if is_of_names {
            of_names(&variants)
        } else {
            quote!()
        },
    }))
}

/// For an externally tagged enum with variants that have members of their own: an enum in which the payload of each
/// variant is one value, and the code that reads it. `None` if serde's derive reads the enum itself.
fn by_variant(item: &Item<'_>, variants: &[Variant<'_>]) -> Option<(TokenStream, TokenStream)> {
    let has_members = |variant: &Variant<'_>| match variant.fields {
        Fields::Named(_) => true,
        Fields::Unnamed(fields) => ALL_ERRORS && fields.unnamed.len() > 1,
        Fields::Unit => false,
    };
    let (skipped, listed): (Vec<_>, Vec<_>) = variants.iter().partition(|one| one.is("skip"));
    if !listed.iter().copied().any(has_members) || item.is_generic() && !skipped.is_empty() {
        return None;
    }
    let (parameters, arguments, bounds) = item.generics.split_for_impl();
    let real = item.real();
    let (mut readers, mut declared, mut arms) = (Vec::new(), Vec::new(), Vec::new());
    for (number, variant) in listed.into_iter().enumerate() {
        let (ident, name) = (variant.ident, &variant.name);
        let fields = &variant.members.fields;
        let values: Vec<_> = (0..fields.len())
            .map(|place| format_ident!("__value{place}"))
            .collect();
        let (payload, arm) = match variant.fields {
            Fields::Unit => (quote!(), quote!(#ident => Self::#ident)),
            Fields::Named(_) => {
                let (reader, members) = of_variant(item, number, ident, &variant.members)?;
                readers.push(reader);
                let payload = quote!((__wire::Whole<#real, #members #arguments>));
                (payload, quote!(#ident(__whole) => __whole.0))
            }
            Fields::Unnamed(_) if ALL_ERRORS && (2..=MOST_PLACES).contains(&fields.len()) => {
                let types = fields.iter().map(|field| &field.found);
                let by: Vec<_> = fields.iter().filter_map(|field| field.by.clone()).collect();
                let is_plain = by.iter().all(|by| by.to_string() == same().to_string());
                let by = if is_plain { same() } else { quote!((#(#by,)*)) };
                let by = quote!(__wire::serde_with::As::<#by>).to_string();
                (
                    quote!((#[serde(with = #by)] (#(#types,)*))),
                    quote!(#ident((#(#values,)*)) => Self::#ident(#(#values),*)),
                )
            }
            Fields::Unnamed(_) => {
                let fields = fields.iter().map(Declared::for_serde);
                let arm = quote!(#ident(#(#values),*) => Self::#ident(#(#values),*));
                (quote!((#(#fields),*)), arm)
            }
        };
        declared.push(quote!(#[serde(rename = #name)] #ident #payload));
        arms.push(quote!(__Read::#arm));
    }
    let title = item.name.to_string();
    let bound = item.is_generic().then(|| quote!(#[serde(bound = "")]));
    let reader = quote! {
        #(#readers)*
        #[derive(__wire::serde::Deserialize)]
        #[serde(crate = "::samewire_wire::__private::serde", rename = #title)]
        #bound
        enum __Read #parameters #bounds { #(#declared),* }
    };
    let arguments = arguments.as_turbofish();
    let deserialize = quote! {
        let __read = <__Read #arguments as __wire::serde::Deserialize>::deserialize(__deserializer)?;
        ::core::result::Result::Ok(match __read { #(#arms),* })
    };
    Some((reader, deserialize))
}

/// Refuses attributes of variants that have no effect in this kind of enum.
fn allowed(
    variant: &Variant<'_>,
    is_tagged: bool,
    is_adjacent: bool,
    is_of_names: bool,
) -> syn::Result<()> {
    let attributes = &variant.attributes;
    let refuse = |name: &str, message: &str| match attributes.get(name) {
        Some(one) => Err(syn::Error::new(one.span, message)),
        None => Ok(()),
    };
    let is_newtype = matches!(variant.fields, Fields::Unnamed(fields) if fields.unnamed.len() == 1);
    if !is_of_names {
        refuse(
            "other",
            "what came would be lost, and other languages would not agree: write `#[wire(unknown)] Unknown(UnknownVariant)` in a union by a tag",
        )?;
    }
    if !is_tagged {
        refuse(
            "absent",
            "this is for a union by a tag: add `#[serde(tag = \"…\")]` to the `enum`",
        )?;
        if !is_of_names {
            refuse(
                "unknown",
                "this is for a union by a tag, or for an `enum` of names",
            )?;
        }
    }
    if !is_newtype {
        refuse(
            "unknown",
            "write `Unknown(UnknownVariant)` in a union by a tag, `Unknown(String)` in an `enum` of names",
        )?;
        refuse(
            "absent",
            "write a struct for this variant: `Variant(Struct)`",
        )?;
    }
    if is_tagged && !is_adjacent && !is_newtype && matches!(variant.fields, Fields::Unnamed(_)) {
        let message = "a list has no place for a tag: write members with names, or `#[serde(tag = \"…\", content = \"…\")]`";
        return Err(syn::Error::new_spanned(variant.fields, message));
    }
    Ok(())
}

/// An enum of names that keeps undeclared names, or reads them as one of its own.
fn names(item: &Item<'_>, variants: &[Variant<'_>]) -> syn::Result<TokenStream> {
    let others: Vec<_> = variants
        .iter()
        .filter(|one| one.is("unknown") || one.is("other"))
        .collect();
    if let [_, second, ..] = others.as_slice() {
        let message = "only one variant can be read from undeclared names";
        return Err(syn::Error::new_spanned(second.ident, message));
    }
    let listed: Vec<_> = variants
        .iter()
        .filter(|one| !one.is("unknown") && !one.is("skip"))
        .collect();
    let (idents, texts): (Vec<_>, Vec<_>) = listed
        .iter()
        .map(|one| (one.ident, one.name.as_str()))
        .unzip();
    let titles = listed.iter().map(|one| one.title());
    let docs = listed.iter().map(|one| one.docs());
    let are_unstable = listed.iter().map(|one| one.is("unstable"));
    let kept = variants
        .iter()
        .find(|one| one.is("unknown"))
        .map(|one| one.ident);
    let read_as = variants.iter().find(|one| one.is("other"));
    let (read, other) = match (kept, read_as) {
        (Some(kept), _) => {
            let name = kept.to_string();
            (
                quote!(_ => Self::#kept(__value)),
                quote!(__wire::UnknownValue::Kept(#name)),
            )
        }
        (None, Some(read_as)) => {
            let (ident, title) = (read_as.ident, read_as.title());
            (
                quote!(_ => Self::#ident),
                quote!(__wire::UnknownValue::ReadAs(#title)),
            )
        }
        (None, None) => (quote!(), quote!()),
    };
    let own = item.name;
    let maybe_unknown = kept.map(|kept| {
        quote! {
            #[automatically_derived]
            impl __wire::MaybeUnknown for #own {
                fn is_unknown(&self) -> bool {
                    ::core::matches!(self, Self::#kept(_))
                }
            }
        }
    });
    let kept =
        kept.map(|kept| quote!(Self::#kept(__value) => __serializer.serialize_str(__value),));
    let skipped = variants
        .iter()
        .filter(|one| one.is("skip"))
        .map(|one| one.ident);
    let own_docs = &item.attributes.docs;
    let said = item.keywords()?;
    Ok(item.implement(&Expansion {
        items: quote!(#maybe_unknown),
        serialize: quote! {
            match self {
                #(Self::#idents => __serializer.serialize_str(#texts),)*
                #kept
                #(Self::#skipped { .. } => ::core::result::Result::Err(
                    <__S::Error as __wire::serde::ser::Error>::custom("this variant is not on the wire")
                ),)*
            }
        },
        deserialize: quote! {
            let __value = <::std::string::String as __wire::serde::Deserialize>::deserialize(__deserializer)?;
            ::core::result::Result::Ok(match __value.as_str() {
                #(#texts => Self::#idents,)*
                #read,
            })
        },
        schema: quote! {
            let __scalar = __generator.subschema_for::<::std::string::String>();
            let __values = ::std::vec![#((#texts.into(), #titles, &[#(#docs),*] as &[&str], #are_unstable)),*];
            __wire::with_keywords(__wire::open_enum_schema(&[#(#own_docs),*], &__scalar, __values, #other), #said)
        },
        collect: quote!(),
        uses: text_name(None),
    }))
}

/// The enum as member names. With only one name, it is a constant.
fn of_names(variants: &[Variant<'_>]) -> TokenStream {
    let mut listed = variants.iter().filter(|one| !one.is("skip"));
    let first = listed.next().map(|one| one.name.as_str());
    text_name(first.filter(|_| listed.next().is_none()))
}

fn text_name(only: Option<&str>) -> TokenStream {
    let constant = only.map(|only| {
        quote!(
            const CONSTANT: ::core::option::Option<&'static str> = ::core::option::Option::Some(#only);
        )
    });
    quote! {
        const NAME: __wire::Name = __wire::Name::Text;
        #constant
    }
}
