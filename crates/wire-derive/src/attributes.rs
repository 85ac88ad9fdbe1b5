//! Reads the attributes at one place, and refuses unsupported ones according to the table.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{LitStr, Token};

use crate::table::{Place, Support, find};

/// The attributes at one place.
#[derive(Default)]
pub(crate) struct Attributes {
    pub(crate) list: Vec<Attribute>,
    /// Doc comments and `#[deprecated]`, which schemars also reads.
    pub(crate) kept: Vec<syn::Attribute>,
    /// The lines of the doc comment.
    pub(crate) docs: Vec<LitStr>,
}

/// One attribute: `rename = "a"` of `#[serde(rename = "a")]`.
pub(crate) struct Attribute {
    pub(crate) group: &'static str,
    pub(crate) name: String,
    pub(crate) span: Span,
    pub(crate) given: AttributeValue,
    /// The tokens of the attribute.
    pub(crate) tokens: TokenStream,
}

/// The value of an attribute after its name.
pub(crate) enum AttributeValue {
    Nothing,
    Text(LitStr),
    Other,
    List(TokenStream),
}

impl Attributes {
    pub(crate) fn read(place: Place, attributes: &[syn::Attribute]) -> syn::Result<Self> {
        let mut read = Self::default();
        let mut errors = Errors::default();
        for attribute in attributes {
            let path = attribute.path();
            if path.is_ident("doc") || path.is_ident("deprecated") {
                if let syn::Meta::NameValue(value) = &attribute.meta
                    && let Ok(line) = syn::parse2(value.value.to_token_stream())
                    && path.is_ident("doc")
                {
                    read.docs.push(line);
                }
                read.kept.push(attribute.clone());
                continue;
            }
            let groups = ["serde", "schemars", "wire"];
            let Some(group) = groups.into_iter().find(|group| path.is_ident(group)) else {
                continue;
            };
            let parse = |input: ParseStream<'_>| {
                Punctuated::<Attribute, Token![,]>::parse_terminated_with(input, parse_one)
            };
            for mut one in attribute.parse_args_with(parse)? {
                one.group = group;
                errors.take(check(place, &one));
                read.list.push(one);
            }
        }
        errors.into_result()?;
        Ok(read)
    }

    /// Finds an attribute of serde or of this derive by its name.
    pub(crate) fn get(&self, name: &str) -> Option<&Attribute> {
        let mut list = self.list.iter();
        list.find(|one| one.group != "schemars" && one.name == name)
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// The string value of an attribute.
    pub(crate) fn text(&self, name: &str) -> Option<&LitStr> {
        match &self.get(name)?.given {
            AttributeValue::Text(text) => Some(text),
            AttributeValue::Nothing | AttributeValue::Other | AttributeValue::List(_) => None,
        }
    }

    /// The attributes of schemars and those it also reads, for a twin.
    pub(crate) fn for_schema(&self) -> TokenStream {
        let kept = &self.kept;
        let schemars = self.list.iter().filter(|one| {
            one.group == "schemars" && !["rename", "inline"].contains(&one.name.as_str())
        });
        let schemars = schemars.map(|one| &one.tokens);
        quote!(#(#kept)* #(#[schemars(#schemars)])*)
    }

    /// The attribute for serde, if it is present.
    pub(crate) fn pass(&self, names: &[&str]) -> Vec<TokenStream> {
        let serde = self.list.iter().filter(|one| one.group == "serde");
        let passed = serde.filter(|one| names.contains(&one.name.as_str()));
        passed.map(|one| one.tokens.clone()).collect()
    }
}

fn parse_one(input: ParseStream<'_>) -> syn::Result<Attribute> {
    if input.peek(Token![!]) {
        return Err(input.error("an attribute of serde cannot be taken back for the schema"));
    }
    let name = input.call(Ident::parse_any)?;
    let mut tokens = name.to_token_stream();
    let given = if input.peek(Token![=]) {
        tokens.extend(input.parse::<Token![=]>()?.into_token_stream());
        let value = until_comma(input)?;
        tokens.extend(value.clone());
        match syn::parse2(value) {
            Ok(text) => AttributeValue::Text(text),
            Err(_) => AttributeValue::Other,
        }
    } else if input.peek(syn::token::Paren) {
        let content;
        syn::parenthesized!(content in input);
        let list: TokenStream = content.parse()?;
        tokens.extend(quote!((#list)));
        AttributeValue::List(list)
    } else {
        AttributeValue::Nothing
    };
    Ok(Attribute {
        group: "serde",
        span: name.span(),
        name: name.unraw().to_string(),
        given,
        tokens,
    })
}

fn until_comma(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut value = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        value.extend([input.parse::<TokenTree>()?]);
    }
    Ok(value)
}

fn check(place: Place, one: &Attribute) -> syn::Result<()> {
    let error = |message: String| Err(syn::Error::new(one.span, message));
    let name = &one.name;
    match find(one.group, place, name).map(|row| row.support) {
        None => {
            let place = match place {
                Place::Container => "a type",
                Place::Variant => "a variant",
                Place::Field => "a member",
            };
            error(format!("`{name}` is not known as an attribute of {place}"))
        }
        Some(Support::Refused(remedy)) => error(format!(
            "`{name}` is not carried to other languages: {remedy}"
        )),
        Some(Support::Carried(_)) => match &one.given {
            AttributeValue::List(_) if name.starts_with("rename") => error(format!(
                "`{name}` is not carried for one direction: write `{name} = \"…\"`, or declare a type for each direction"
            )),
            AttributeValue::List(list) if name == "extend" => extended(list),
            _ => Ok(()),
        },
    }
}

/// Keywords that annotate a type without changing what it reads.
const CARRIED_KEYWORDS: [&str; 4] = ["x-method", "x-side", "x-samewire-stability", "format"];

/// Refuses keywords that would change the meaning of the schema.
fn extended(list: &TokenStream) -> syn::Result<()> {
    let parse = |input: ParseStream<'_>| {
        Punctuated::<LitStr, Token![,]>::parse_terminated_with(input, |input| {
            let keyword = input.parse::<LitStr>()?;
            input.parse::<Token![=]>()?;
            until_comma(input)?;
            Ok(keyword)
        })
    };
    for keyword in parse.parse2(list.clone())? {
        if !CARRIED_KEYWORDS.contains(&keyword.value().as_str()) {
            let message = format!(
                "this keyword would change what the schema means, and serde would not follow: only {} are carried",
                CARRIED_KEYWORDS
                    .map(|keyword| format!("`{keyword}`"))
                    .join(", ")
            );
            return Err(syn::Error::new(keyword.span(), message));
        }
    }
    Ok(())
}

/// Collects errors from several places, to report them together.
#[derive(Debug, Default)]
pub(crate) struct Errors(Option<syn::Error>);

impl Errors {
    pub(crate) fn add(&mut self, error: syn::Error) {
        match &mut self.0 {
            Some(errors) => errors.combine(error),
            None => self.0 = Some(error),
        }
    }

    /// The value, or `None` after recording the error.
    pub(crate) fn take<T>(&mut self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.add(error)).ok()
    }

    pub(crate) fn into_result(self) -> syn::Result<()> {
        self.0.map_or(Ok(()), Err)
    }
}
