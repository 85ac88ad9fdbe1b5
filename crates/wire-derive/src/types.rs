//! What the spelling of a type says: whether a member may be absent, and whether other languages cannot have it.

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::{GenericArgument, PathArguments, Type};

use crate::attributes::Errors;

/// How a member of a type is present in its object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Presence {
    Required,
    Optional,
    TriState,
}

impl Presence {
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

    pub(crate) fn tokens(self) -> TokenStream {
        match self {
            Self::Required => quote!(__wire::Presence::Required),
            Self::Optional => quote!(__wire::Presence::Optional),
            Self::TriState => quote!(__wire::Presence::TriState),
        }
    }
}

/// Types that are not carried, with what to write instead.
const REFUSED: &[(&[&str], &str)] = &[
    (
        &["HashMap", "BTreeMap"],
        "it changes the order of the members: write `samewire_wire::IndexMap<String, …>`",
    ),
    (
        &["HashSet", "BTreeSet", "IndexSet"],
        "serde drops repeated items and other languages would not: write `Vec<…>`",
    ),
    (
        &["usize", "isize"],
        "its width differs between machines: write `u64` or `i64`",
    ),
    (
        &["u128", "i128"],
        "other languages have no integers of this width: write `String`, or `u64` or `i64`",
    ),
    (
        &["char"],
        "other languages have texts alone: write `String`",
    ),
    (
        &["str", "Cow"],
        "values are read without borrowing: write `String`",
    ),
    (
        &["PathBuf", "OsString", "CString"],
        "not every value of it is a text: write `String`",
    ),
    (
        &["Duration", "SystemTime", "Instant"],
        "other languages would see the parts that Rust keeps it in: write a number of milliseconds as `u64`",
    ),
    (
        &["Rc", "Arc", "Cell", "RefCell", "Mutex", "RwLock"],
        "it says nothing on the wire: write what is inside",
    ),
    (&["Result"], "write an `enum` that names both outcomes"),
    (
        &[
            "IpAddr",
            "Ipv4Addr",
            "Ipv6Addr",
            "SocketAddr",
            "Uuid",
            "Url",
            "DateTime",
            "NaiveDate",
            "NaiveDateTime",
            "OffsetDateTime",
            "Decimal",
            "Version",
        ],
        "other languages would accept any text: write `String`, and parse it in your own code",
    ),
];

/// Refuses what other languages would read or write differently.
pub(crate) fn check(found: &Type, errors: &mut Errors) {
    inspect(found, true, errors);
}

/// `outermost`: not inside of another type, such as a list.
fn inspect(found: &Type, outermost: bool, errors: &mut Errors) {
    match found {
        Type::Path(path) => {
            let Some((name, inside)) = named(found) else {
                return;
            };
            let place = path.path.segments.last().map_or(&path.path, |_| &path.path);
            let mut refuse = |message: &str| errors.add(syn::Error::new_spanned(place, message));
            if let Some((_, remedy)) = REFUSED
                .iter()
                .find(|(names, _)| names.contains(&name.as_str()))
            {
                refuse(&format!(
                    "`{name}` is not carried to other languages: {remedy}"
                ));
                return;
            }
            if name == "Patch" && !outermost {
                refuse(
                    "`Patch` is the type of a member, and not of what is inside of another type",
                );
                return;
            }
            if let ("Option" | "Patch", [inner]) = (name.as_str(), inside.as_slice()) {
                if Presence::of(inner) != Presence::Required {
                    refuse(
                        "absent, `null` and a value are three states of one member: write `Patch<…>`",
                    );
                    return;
                }
                if matches!(inner, Type::Tuple(unit) if unit.elems.is_empty()) {
                    refuse("`()` is `null`, which is read as absent: write `bool`");
                    return;
                }
            }
            for inner in inside {
                inspect(inner, outermost && name == "Box", errors);
            }
        }
        Type::Reference(reference) => errors.add(syn::Error::new_spanned(
            reference,
            "values are read without borrowing: write an owned type such as `String`",
        )),
        Type::Tuple(tuple) => tuple
            .elems
            .iter()
            .for_each(|inner| inspect(inner, false, errors)),
        Type::Array(array) => inspect(&array.elem, false, errors),
        Type::Paren(inner) => inspect(&inner.elem, outermost, errors),
        Type::Group(inner) => inspect(&inner.elem, outermost, errors),
        _ => {}
    }
}

/// The last name of a type's path, and its type arguments.
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
