//! The parts that every derived type has: its name, its parameters, and the traits that forward to its twin.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{DeriveInput, GenericParam, Generics, LitStr, Token, parse_quote};

use crate::attributes::{AttributeValue, Attributes};
use crate::table::Place;

/// Whether schemas are generated.
pub(crate) const SCHEMA: bool = cfg!(feature = "schema");

/// Whether all mistakes of a text can be listed.
pub(crate) const ALL_ERRORS: bool = cfg!(feature = "all-errors");

/// A type that derives `Wire`.
pub(crate) struct Item<'a> {
    pub(crate) name: &'a Ident,
    pub(crate) attributes: Attributes,
    /// The generics, with the bound `Wire` on each type parameter.
    pub(crate) generics: Generics,
    pub(crate) parameters: Vec<Ident>,
}

/// The generated code for a type: one function body for each trait method.
pub(crate) struct Expansion {
    /// Items that the bodies use.
    pub(crate) items: TokenStream,
    pub(crate) serialize: TokenStream,
    pub(crate) deserialize: TokenStream,
    pub(crate) schema: TokenStream,
    pub(crate) collect: TokenStream,
    /// What the type tells other types about itself, unless it is a plain value.
    pub(crate) uses: TokenStream,
}

impl<'a> Item<'a> {
    pub(crate) fn new(input: &'a DeriveInput) -> syn::Result<Self> {
        let attributes = Attributes::read(Place::Container, &input.attrs)?;
        let mut generics = input.generics.clone();
        let mut parameters = Vec::new();
        for parameter in &mut generics.params {
            match parameter {
                GenericParam::Type(parameter) => {
                    parameter.bounds.push(parse_quote!(::samewire_wire::Wire));
                    parameters.push(parameter.ident.clone());
                }
                GenericParam::Lifetime(lifetime) => {
                    let message =
                        "values are read without borrowing: write owned types such as `String`";
                    return Err(syn::Error::new_spanned(lifetime, message));
                }
                GenericParam::Const(parameter) => {
                    let message = "a type with a number as its parameter has no name in other languages: write the number in the type";
                    return Err(syn::Error::new_spanned(&parameter.ident, message));
                }
            }
        }
        Ok(Self {
            name: &input.ident,
            attributes,
            generics,
            parameters,
        })
    }

    /// The type without its parameters, for serde's attribute `remote`.
    fn remote(&self) -> LitStr {
        LitStr::new(&self.name.to_string(), self.name.span())
    }

    /// The type with its parameters.
    pub(crate) fn real(&self) -> TokenStream {
        let (_, arguments, _) = self.generics.split_for_impl();
        let name = self.name;
        quote!(#name #arguments)
    }

    /// The twin with its parameters.
    pub(crate) fn twin(&self) -> TokenStream {
        let (_, arguments, _) = self.generics.split_for_impl();
        let arguments = arguments.as_turbofish();
        quote!(__Twin #arguments)
    }

    pub(crate) fn is_generic(&self) -> bool {
        !self.parameters.is_empty()
    }

    /// `crate::module::Type.member`, for messages.
    pub(crate) fn at(&self, member: &str) -> TokenStream {
        let name = format!("::{}{member}", self.name);
        quote!(::core::concat!(::core::module_path!(), #name))
    }

    /// The attributes of a twin for which serde and schemars derive their traits.
    pub(crate) fn twin_attributes(&self, derives: &[&str], serde: &[TokenStream]) -> TokenStream {
        let remote = self.remote();
        let schema = SCHEMA && derives.contains(&"JsonSchema");
        let derives = derives
            .iter()
            .filter(|name| SCHEMA || **name != "JsonSchema");
        let derives = derives.map(|name| {
            let group = if *name == "JsonSchema" {
                "schemars"
            } else {
                "serde"
            };
            let (group, name) = (format_ident!("{group}"), format_ident!("{name}"));
            quote!(__wire::#group::#name)
        });
        let bound = self.is_generic().then(|| quote!(#[serde(bound = "")]));
        let inline = self.schemars("inline").then(|| quote!(#[schemars(inline)]));
        let schemars = schema.then(|| {
            let own = self.attributes.for_schema();
            quote! {
                #own
                #inline
                #[schemars(!remote, crate = "::samewire_wire::__private::schemars")]
            }
        });
        quote! {
            #[derive(#(#derives),*)]
            #[serde(crate = "::samewire_wire::__private::serde", remote = #remote, #(#serde),*)]
            #bound
            #schemars
            #[allow(dead_code, unreachable_pub, missing_docs, deprecated, clippy::all, clippy::pedantic)]
        }
    }

    fn schemars(&self, name: &str) -> bool {
        let mut list = self.attributes.list.iter();
        list.any(|one| one.group == "schemars" && one.name == name)
    }

    /// Whether the type has no definition of its own in the schema.
    pub(crate) fn is_inline(&self) -> bool {
        self.schemars("inline")
    }

    /// The keywords of the schema with string values: `&[("x-side", "agent")]`.
    pub(crate) fn keywords(&self) -> syn::Result<TokenStream> {
        let mut said = Vec::new();
        for one in self
            .attributes
            .list
            .iter()
            .filter(|one| one.group == "schemars")
        {
            match (&one.given, one.name.as_str()) {
                (AttributeValue::List(list), "extend") => {
                    let parse = |input: ParseStream<'_>| {
                        Punctuated::<(LitStr, LitStr), Token![,]>::parse_terminated_with(
                            input,
                            |input| {
                                let keyword = input.parse()?;
                                input.parse::<Token![=]>()?;
                                Ok((keyword, input.parse()?))
                            },
                        )
                    };
                    let pairs = parse.parse2(list.clone())?;
                    said.extend(
                        pairs
                            .into_iter()
                            .map(|(keyword, text)| quote!((#keyword, #text))),
                    );
                }
                (AttributeValue::Text(text), "title" | "description") => {
                    let name = &one.name;
                    said.push(quote!((#name, #text)));
                }
                (_, "rename" | "inline" | "title" | "description") => {}
                (_, name) => {
                    let message =
                        format!("`{name}` is not carried on this kind of `enum`: remove it");
                    return Err(syn::Error::new(one.span, message));
                }
            }
        }
        Ok(quote!(&[#(#said),*]))
    }

    /// The name in the schema, in which `{T}` stands for the name of an argument.
    fn pattern(&self) -> String {
        let given = self
            .attributes
            .list
            .iter()
            .filter(|one| one.name == "rename");
        let mut given = given.filter_map(|one| match &one.given {
            AttributeValue::Text(text) => Some(text.value()),
            AttributeValue::Nothing | AttributeValue::Other | AttributeValue::List(_) => None,
        });
        given.next_back().unwrap_or_else(|| self.name.to_string())
    }

    /// The implementations, inside a separate scope.
    pub(crate) fn implement(&self, made: &Expansion) -> TokenStream {
        let Expansion {
            items,
            serialize,
            deserialize,
            schema,
            collect,
            uses,
        } = made;
        let (parameters, arguments, bounds) = self.generics.split_for_impl();
        let name = self.name;
        let mut with_lifetime = self.generics.clone();
        with_lifetime.params.insert(0, parse_quote!('de));
        let (reading, _, _) = with_lifetime.split_for_impl();
        let pattern = self.pattern();
        let names = self.parameters.iter().map(|parameter| {
            let text = parameter.to_string();
            quote!((#text, <#parameter as __wire::schemars::JsonSchema>::schema_name()))
        });
        let ids = self
            .parameters
            .iter()
            .map(|parameter| quote!(<#parameter as __wire::schemars::JsonSchema>::schema_id()));
        let at = self.at("");
        let inline = self.is_inline();
        let described = SCHEMA.then(|| {
            quote! {
                #[automatically_derived]
                impl #parameters __wire::schemars::JsonSchema for #name #arguments #bounds {
                    fn schema_name() -> ::std::borrow::Cow<'static, str> {
                        __wire::name(#pattern, &[#(#names),*])
                    }

                    fn schema_id() -> ::std::borrow::Cow<'static, str> {
                        __wire::id(#at, &[#(#ids),*])
                    }

                    fn inline_schema() -> bool {
                        #inline
                    }

                    fn json_schema(__generator: &mut __wire::schemars::SchemaGenerator) -> __wire::schemars::Schema {
                        #schema
                    }
                }
            }
        });
        let collected = SCHEMA.then(|| {
            quote! {
                type Described = Self;

                fn collect(__types: &mut __wire::Types) {
                    if __types.declare::<Self>(#at) {
                        #collect
                    }
                }
            }
        });
        let readable = ALL_ERRORS.then(|| {
            quote! {
                #[automatically_derived]
                impl #parameters __wire::Readable for #name #arguments #bounds {}
            }
        });
        quote! {
            #[allow(non_local_definitions, unused_qualifications, deprecated, clippy::all, clippy::pedantic)]
            const _: () = {
                use ::samewire_wire::__private as __wire;
                // For a default with an adapter, schemars generates code that refers to the crate `serde`.
                #[allow(unused_imports)]
                use __wire::serde;

                #items

                #[automatically_derived]
                impl #parameters __wire::serde::Serialize for #name #arguments #bounds {
                    fn serialize<__S: __wire::serde::Serializer>(&self, __serializer: __S)
                        -> ::core::result::Result<__S::Ok, __S::Error>
                    {
                        #serialize
                    }
                }

                #[automatically_derived]
                impl #reading __wire::serde::Deserialize<'de> for #name #arguments #bounds {
                    fn deserialize<__D: __wire::serde::Deserializer<'de>>(__deserializer: __D)
                        -> ::core::result::Result<Self, __D::Error>
                    {
                        #deserialize
                    }
                }

                #described

                #readable

                #[automatically_derived]
                impl #parameters ::samewire_wire::Wire for #name #arguments #bounds {
                    #uses

                    #collected
                }
            };
        }
    }
}
