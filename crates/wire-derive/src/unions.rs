//! Internally tagged and untagged unions. They are read without buffering, so that paths are exact.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{Fields, LitStr};

use crate::attributes::AttributeValue;
use crate::item::{Expansion, Item};
use crate::payload::{helper, payload};
use crate::variant::{Variant, twin};

/// An internally tagged union.
pub(crate) fn tagged(item: &Item<'_>, variants: &[Variant<'_>]) -> syn::Result<TokenStream> {
    let Some(tag) = item.attributes.text("tag") else {
        return Err(syn::Error::new_spanned(item.name, "write `tag = \"name\"`"));
    };
    let mut helpers = Vec::new();
    let (mut known, mut arms, mut branches) = (Vec::new(), Vec::new(), Vec::new());
    let (mut absent, mut unknown, mut unknown_title) = (None, None, None);
    let mut checks = Vec::new();
    for (number, variant) in variants
        .iter()
        .enumerate()
        .filter(|(_, variant)| !variant.is("skip"))
    {
        let (ident, name) = (variant.ident, variant.name.as_str());
        if variant.is("unknown") {
            let title = variant.title();
            once(unknown.is_some(), ident, "unknown")?;
            unknown = Some(
                quote!(::core::option::Option::Some(_) => __found.unknown().map(Self::#ident),),
            );
            unknown_title = Some(title);
            continue;
        }
        let mut carried = Carried::of(item, number, variant, &mut helpers);
        if let Some(content) = item.attributes.text("content") {
            let is_unit = matches!(variant.fields, Fields::Unit);
            carried.inside(item, content, number, is_unit, &mut helpers);
        }
        let found = &carried.found;
        if matches!(variant.fields, Fields::Unnamed(_)) && !item.attributes.has("content") {
            let at = item.at(&format!("::{ident}"));
            checks.push(quote!(__types.beside_tag::<#found>(#at, #tag);));
        }
        let read = carried.read(
            quote!(__found.payload::<#found>()),
            quote!({
                __found.unit();
                ::core::result::Result::Ok(())
            }),
        );
        let schema = if carried.is_nothing {
            quote!(__wire::schemars::Schema::default())
        } else {
            quote!(__wire::beside_tag::<<#found as ::samewire_wire::Wire>::Described>(__generator, #tag))
        };
        if let Some(one) = variant.attributes.get("absent") {
            once(absent.is_some(), ident, "absent")?;
            let own = match &one.given {
                AttributeValue::Text(own) => Some(own),
                AttributeValue::Nothing | AttributeValue::Other | AttributeValue::List(_) => None,
            };
            let or = own.map(|own| quote!(| ::core::option::Option::Some(#own)));
            absent = Some(quote!(::core::option::Option::None #or => #read,));
            known.extend(own.map(LitStr::value));
            let own = own.map_or_else(|| quote!(None), |own| quote!(Some(#own)));
            branches.push(branch(variant, &quote!(None), &own, &schema));
        } else {
            arms.push(quote!(::core::option::Option::Some(#name) => #read,));
            known.push(name.to_owned());
            branches.push(branch(
                variant,
                &quote!(Some(#name)),
                &quote!(None),
                &schema,
            ));
        }
    }
    let (twin, collect) = twin(
        item,
        variants,
        &["Serialize"],
        &["rename_all", "rename_all_fields", "tag", "content"],
    );
    let (name, docs) = (item.twin(), &item.attributes.docs);
    let said = item.keywords()?;
    let unknown_title = unknown_title.map_or_else(
        || quote!(::core::option::Option::None),
        |title| quote!(::core::option::Option::Some(#title)),
    );
    Ok(item.implement(&Expansion {
        items: quote!(#twin #(#helpers)*),
        serialize: quote!(#name::serialize(self, __serializer)),
        deserialize: quote! {
            #[allow(unreachable_patterns)]
            __wire::Tagged::read(__deserializer, #tag, &[#(#known),*], |__found| match __found.tag() {
                #(#arms)*
                #absent
                #unknown
                ::core::option::Option::None => ::core::result::Result::Err(__found.missing()),
                ::core::option::Option::Some(_) => ::core::result::Result::Err(__found.undeclared(&[#(#known),*])),
            })
        },
        schema: quote! {
            use ::core::option::Option::{None, Some};
            let __branches = ::std::vec![#(#branches),*];
            __wire::with_keywords(__wire::tagged_schema(&[#(#docs),*], #tag, __branches, #unknown_title), #said)
        },
        collect: quote!(#collect #(#checks)*),
        uses: quote!(),
    }))
}

fn once(again: bool, ident: &Ident, name: &str) -> syn::Result<()> {
    if again {
        let message = format!("only one variant can be `{name}`");
        return Err(syn::Error::new_spanned(ident, message));
    }
    Ok(())
}

/// An untagged union, in which the first variant that accepts a value is chosen.
pub(crate) fn untagged(item: &Item<'_>, variants: &[Variant<'_>]) -> syn::Result<TokenStream> {
    let mut helpers = Vec::new();
    let (mut attempts, mut branches) = (Vec::new(), Vec::new());
    for (number, variant) in variants
        .iter()
        .enumerate()
        .filter(|(_, variant)| !variant.is("skip"))
    {
        let carried = Carried::of(item, number, variant, &mut helpers);
        let found = &carried.found;
        let read = carried.read(
            quote!(__tries.attempt::<#found>()),
            quote!(__tries.attempt::<()>()),
        );
        attempts.push(quote! {
            if let ::core::option::Option::Some(__value) = #read {
                return ::core::option::Option::Some(__value);
            }
        });
        let schema =
            quote!(__generator.subschema_for::<<#found as ::samewire_wire::Wire>::Described>());
        branches.push(branch(variant, &quote!(None), &quote!(None), &schema));
    }
    let passed = ["rename_all", "rename_all_fields", "untagged"];
    let (twin, collect) = twin(item, variants, &["Serialize"], &passed);
    let (name, docs) = (item.twin(), &item.attributes.docs);
    let said = item.keywords()?;
    Ok(item.implement(&Expansion {
        items: quote!(#twin #(#helpers)*),
        serialize: quote!(#name::serialize(self, __serializer)),
        deserialize: quote! {
            __wire::Untagged::read(__deserializer, |__tries| {
                #(#attempts)*
                ::core::option::Option::None
            })
        },
        schema: quote! {
            use ::core::option::Option::None;
            let __branches = ::std::vec![#(#branches),*];
            __wire::with_keywords(__wire::untagged_schema(&[#(#docs),*], __branches), #said)
        },
        collect,
        uses: quote!(),
    }))
}

/// The payload of a variant, and how the variant is built from it.
struct Carried {
    found: TokenStream,
    is_nothing: bool,
    make: TokenStream,
}

impl Carried {
    fn of(
        item: &Item<'_>,
        number: usize,
        variant: &Variant<'_>,
        helpers: &mut Vec<TokenStream>,
    ) -> Self {
        let ident = variant.ident;
        let own_attributes = &item.attributes;
        let is_closed_by_tag =
            own_attributes.has("tag") && own_attributes.has("deny_unknown_fields");
        let own = |found: &syn::Type| crate::types::replace(quote!(#found), "Self", &item.real());
        match variant.fields {
            Fields::Unit if is_closed_by_tag => {
                let (found, declared) = payload(item, number, variant);
                helpers.push(declared);
                Self {
                    found,
                    is_nothing: false,
                    make: quote!(|_| Self::#ident),
                }
            }
            Fields::Unit => Self {
                found: quote!(()),
                is_nothing: true,
                make: quote!(|()| Self::#ident),
            },
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => Self {
                found: fields.unnamed.iter().map(|field| own(&field.ty)).collect(),
                is_nothing: false,
                make: quote!(Self::#ident),
            },
            Fields::Unnamed(fields) => {
                let found = fields.unnamed.iter().map(|field| own(&field.ty));
                let found = quote!((#(#found,)*));
                let names: Vec<_> = (0..fields.unnamed.len())
                    .map(|place| quote::format_ident!("__item{place}"))
                    .collect();
                Self {
                    is_nothing: false,
                    make: quote!(|(#(#names,)*): #found| Self::#ident(#(#names),*)),
                    found,
                }
            }
            Fields::Named(fields) => {
                let (found, declared) = payload(item, number, variant);
                helpers.push(declared);
                let names: Vec<_> = fields.named.iter().map(|field| &field.ident).collect();
                Self {
                    is_nothing: false,
                    make: quote!(|__payload: #found| Self::#ident { #(#names: __payload.#names),* }),
                    found,
                }
            }
        }
    }

    /// The payload as the only member beside the tag.
    fn inside(
        &mut self,
        item: &Item<'_>,
        content: &LitStr,
        number: usize,
        is_unit: bool,
        helpers: &mut Vec<TokenStream>,
    ) {
        if self.is_nothing || is_unit {
            return;
        }
        let name = quote::format_ident!("__Content{number}");
        let (found, make) = (&self.found, &self.make);
        let member = quote!(#[serde(rename = #content)] content: #found,);
        let (helper, declared) = helper(item, &name, None, &member);
        helpers.push(declared);
        self.make = quote!(|__content| (#make)(__content.content));
        self.found = helper;
    }

    /// The expression that reads the variant: from a payload or from nothing.
    fn read(&self, payload: TokenStream, nothing: TokenStream) -> TokenStream {
        let read = if self.is_nothing { nothing } else { payload };
        let make = &self.make;
        quote!(#read.map(#make))
    }
}

fn branch(
    variant: &Variant<'_>,
    tag: &TokenStream,
    default_tag: &TokenStream,
    schema: &TokenStream,
) -> TokenStream {
    let (title, docs) = (variant.title(), variant.docs());
    let is_unstable = variant.is("unstable");
    quote! {
        __wire::Branch {
            title: #title,
            docs: &[#(#docs),*],
            tag: #tag,
            default_tag: #default_tag,
            payload: #schema,
            is_unstable: #is_unstable,
        }
    }
}
