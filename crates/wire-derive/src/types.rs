//! Conclusions from the spelling of a type: hints for unsupported types, and whether an adapter accepts an absent
//! member. What the type really is, is checked by the generated code.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{GenericArgument, PathArguments, Type};

use crate::attributes::Errors;

/// How a member with this spelling is present in its object, if the type is what it seems.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spelled {
    Required,
    Optional,
    TriState,
}

impl Spelled {
    pub(crate) fn of(found: &Type) -> Self {
        match named(found) {
            Some((name, _)) if name == "Option" => Self::Optional,
            Some((name, _)) if name == "Patch" => Self::TriState,
            Some((name, inside)) if name == "Box" => inside
                .first()
                .map_or(Self::Required, |inside| Self::of(inside)),
            _ => Self::Required,
        }
    }
}

/// The names of unsupported types, each with the trait of `samewire_wire` that says what to write instead.
const HINTS: &[(&str, &[&str])] = &[
    ("Ordered", &["HashMap", "BTreeMap"]),
    ("Repeated", &["HashSet", "BTreeSet", "IndexSet"]),
    ("Width", &["usize", "isize"]),
    ("Wide", &["u128", "i128"]),
    ("Character", &["char"]),
    ("Owned", &["str", "Cow"]),
    ("Text", &["PathBuf", "OsString", "CString"]),
    ("Time", &["Duration", "SystemTime", "Instant"]),
    (
        "Plain",
        &["Rc", "Arc", "Cell", "RefCell", "Mutex", "RwLock"],
    ),
    ("Outcome", &["Result"]),
    (
        "Parsed",
        &[
            "IpAddr",
            "Ipv6Addr",
            "SocketAddr",
            "Url",
            "DateTime",
            "NaiveDate",
            "NaiveDateTime",
            "OffsetDateTime",
        ],
    ),
];

/// The trait with the hint for a type of this name.
fn hint(found: &Type) -> Option<Ident> {
    let (name, _) = named(found)?;
    let (hint, _) = HINTS
        .iter()
        .find(|(_, names)| names.contains(&name.as_str()))?;
    Some(Ident::new(hint, Span::call_site()))
}

/// Statements that add the type of a member (`found`, usable outside its struct), with the hints for the types inside
/// it.
pub(crate) fn collect(
    spelled: &Type,
    found: &TokenStream,
    at: &TokenStream,
    asked: &Ident,
) -> TokenStream {
    let mut inside = Vec::new();
    within(spelled, &mut inside);
    let member = if let Some(hint) = hint(spelled) {
        quote!(<#found as __wire::hints::#hint>::member(__types, #at, __wire::Usage::#asked);)
    } else {
        quote!(__types.member::<#found>(#at, __wire::Usage::#asked);)
    };
    quote!(#(#inside)* #member)
}

/// The type with its hint and the hints for the types inside it.
pub(crate) fn hinted(spelled: &Type) -> TokenStream {
    let mut made = Vec::new();
    within(spelled, &mut made);
    made.extend(hint(spelled).map(|hint| quote!(<#spelled as __wire::hints::#hint>::inside();)));
    quote!(#(#made)*)
}

/// Adds the hints for the types inside a type.
fn within(found: &Type, made: &mut Vec<TokenStream>) {
    for inner in inside(found) {
        if let Some(hint) = hint(inner) {
            made.push(quote!(<#inner as __wire::hints::#hint>::inside();));
        }
        within(inner, made);
    }
}

/// Refuses references.
pub(crate) fn check(found: &Type, errors: &mut Errors) {
    if let Type::Reference(reference) = found {
        errors.add(syn::Error::new_spanned(
            reference,
            "values are read without borrowing: write an owned type such as `String`",
        ));
        return;
    }
    for inner in inside(found) {
        check(inner, errors);
    }
}

/// The types in the spelling of a type.
fn inside(found: &Type) -> Vec<&Type> {
    match found {
        Type::Path(_) => named(found).map(|(_, inside)| inside).unwrap_or_default(),
        Type::Tuple(tuple) => tuple.elems.iter().collect(),
        Type::Array(array) => vec![&*array.elem],
        Type::Paren(inner) => inside(&inner.elem),
        Type::Group(inner) => inside(&inner.elem),
        _ => Vec::new(),
    }
}

/// Whether an array or a tuple is in the spelling of a type.
pub(crate) fn has_places(found: &Type) -> bool {
    matches!(found, Type::Array(_) | Type::Tuple(_)) || inside(found).into_iter().any(has_places)
}

/// An assertion that fails to compile, with this span, if the type does not support the usage.
pub(crate) fn judged(
    spelled: &Type,
    found: &TokenStream,
    asked: &Ident,
    place: Span,
) -> TokenStream {
    let found = carried(spelled, found);
    quote_spanned!(place=> __wire::refuse(__wire::judge::<#found>(__wire::Usage::#asked)))
}

/// The type, if every language carries it. The compiler's message says what to write instead.
pub(crate) fn carried(spelled: &Type, found: &TokenStream) -> TokenStream {
    match hint(spelled) {
        Some(hint) => quote!(<#found as __wire::hints::#hint>::Is),
        None => found.clone(),
    }
}

/// The function that tells whether a member is absent.
pub(crate) fn is_absent(spelled: &Type) -> String {
    match hint(spelled) {
        Some(hint) => format!("::samewire_wire::__private::hints::{hint}::is_absent"),
        None => "::samewire_wire::__private::is_absent".to_owned(),
    }
}

/// The span for errors about a type.
pub(crate) fn place(found: &Type) -> Span {
    found.span()
}

/// Whether a type depends on one of these parameters, so that it is unknown until it is used.
pub(crate) fn depends(found: TokenStream, parameters: &[Ident]) -> bool {
    found.into_iter().any(|token| match token {
        TokenTree::Ident(name) => parameters.contains(&name),
        TokenTree::Group(group) => depends(group.stream(), parameters),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// The last segment of a type's path, and its type arguments.
pub(crate) fn named(found: &Type) -> Option<(String, Vec<&Type>)> {
    let path = match found {
        Type::Path(path) => path,
        Type::Group(inner) => return named(&inner.elem),
        Type::Paren(inner) => return named(&inner.elem),
        _ => return None,
    };
    let last = path.path.segments.last()?;
    let inside = match &last.arguments {
        PathArguments::AngleBracketed(arguments) => {
            let types = arguments.args.iter().filter_map(|argument| match argument {
                GenericArgument::Type(inner) => Some(inner),
                _ => None,
            });
            types.collect()
        }
        PathArguments::None | PathArguments::Parenthesized(_) => Vec::new(),
    };
    Some((last.ident.to_string(), inside))
}

/// The same tokens with each `from` replaced.
pub(crate) fn replace(tokens: TokenStream, from: &str, to: &TokenStream) -> TokenStream {
    tokens
        .into_iter()
        .flat_map(|token| match token {
            TokenTree::Ident(name) if name == from => to.clone(),
            TokenTree::Group(group) => {
                let inside = replace(group.stream(), from, to);
                let mut made = proc_macro2::Group::new(group.delimiter(), inside);
                made.set_span(group.span());
                TokenTree::Group(made).into()
            }
            token => token.into(),
        })
        .collect()
}
