//! The names of types. Definitions are named first; names that are derived from them give way.

use std::collections::BTreeMap;

use indexmap::IndexSet;

use crate::language::{Language, Position};
use crate::model::{Kind, Model, Origin, Payload, Tagging, Type, Union, UnknownTag, Variant};
use crate::report::errors::Errors;
use crate::view::imports::{Exported, Shown};
use crate::view::in_place::without_null;
use crate::view::names::{
    Claim, KEYWORDS, WordSplitting, candidates, is_escaped, name, of_definition, settle, words,
};
use crate::view::order::Order;
use crate::view::sides::{place_of, sides};

/// Every name in the scope of a module. Indices are those of the model.
#[derive(Debug)]
pub(super) struct TypeNames {
    pub(super) types: Vec<String>,
    /// The names of their files. No two are equal on a file system that does not distinguish cases.
    pub(super) files: Vec<String>,
    pub(super) inputs: Vec<Option<String>>,
    /// For a union: the names of its variants and of their input types.
    pub(super) variants: Vec<Vec<VariantName>>,
    /// For an open union: the name of the type that keeps unknown variants.
    pub(super) unknown_variants: Vec<Option<String>>,
    /// The names of the sides of the protocol.
    pub(super) sides: Vec<SideName>,
    /// All names in the scope of the package, each with the place of its declaration.
    pub(super) taken: BTreeMap<String, String>,
}

impl TypeNames {
    /// The name of the type that writers use: the input type, or the type itself if there is none.
    pub(super) fn written(&self, index: usize) -> &str {
        self.inputs[index].as_ref().unwrap_or(&self.types[index])
    }
}

/// The names of a side of the protocol.
#[derive(Debug, Default, Clone)]
pub(super) struct SideName {
    pub(super) name: String,
    /// The names for the words of `methods.parts`.
    pub(super) parts: Vec<String>,
}

/// The names of one variant.
#[derive(Debug, Default)]
pub(super) struct VariantName {
    /// `None` if the variant has no type of its own.
    pub(super) name: Option<String>,
    pub(super) input: Option<String>,
}

/// The purpose of a name.
#[derive(Clone, Copy)]
enum Place {
    Type(usize),
    Input(usize),
    UnknownVariant(usize),
    Variant(usize, usize),
    VariantInput(usize, usize),
    Side(usize),
    SidePart(usize, usize),
}

/// Names every type. A definition whose key is a valid name always keeps it. If other definitions would have the same
/// name, symbols in their names are spelled out. Names derived from the name of a definition give way to it.
pub(super) fn type_names(
    model: &Model,
    language: &Language,
    order: &Order,
    shown: &Shown,
    variant_has_input_type: &[Vec<bool>],
    errors: &mut Errors,
) -> TypeNames {
    let position = &language.names.r#type;
    let mut waves: [Vec<(Place, Claim)>; 9] = [const { Vec::new() }; 9];
    let [
        definitions,
        // If `Issue` is reserved, `issue` would become `IssueType`, so it gives way to `issue-type`.
        escaped,
        inline,
        // A name that lost words of its path gives way to one that has all of them.
        shortened,
        variants,
        unknowns,
        inputs,
        variant_inputs,
        side_types,
    ] = &mut waves;
    let origins = origins(model);
    for (index, ty) in model.types.values().enumerate() {
        let of_type = |candidates| Claim {
            candidates,
            text: None,
            at: ty.at.clone(),
        };
        if let Some(export) = shown.imported.get(&index) {
            let as_there = |there: &String| of_type(export.names(position, there, ty));
            inline.push((Place::Type(index), as_there(&export.name)));
            let input = export.input.iter();
            inputs.extend(input.map(|input| (Place::Input(index), as_there(input))));
            continue;
        }
        if !shown.is_own[index] {
            continue;
        }
        let owner = paths(position, ty);
        let claim = (
            Place::Type(index),
            of_type(type_candidates(position, ty, origins[index], &owner)),
        );
        match origins[index] {
            Origin::Definition if is_escaped(position, &ty.name) => {
                // `CodecType` is the name of `Codec`, and not that of `codec`.
                let (place, mut claim) = claim;
                let is_own = position.reserved.contains(&ty.name);
                claim.text = claim.candidates.first().filter(|_| is_own).cloned();
                escaped.push((place, claim));
            }
            Origin::Definition => definitions.push(claim),
            Origin::Inline if has_all_words(ty, &owner) => inline.push(claim),
            Origin::Inline => shortened.push(claim),
        }
        if order.has_input_type[index] {
            inputs.push((
                Place::Input(index),
                of_type(compound(position, &owner, "input", "view")),
            ));
        }
        let Kind::Union(union) = &ty.kind else {
            continue;
        };
        if union.unknown_tag == UnknownTag::Kept {
            unknowns.push((
                Place::UnknownVariant(index),
                of_type(compound(position, &owner, "unknown", "variant")),
            ));
        }
        for (at, variant) in union.variants.iter().enumerate() {
            let of_variant = |part: &str, what| Claim {
                candidates: compound(position, &owner, part, what),
                text: None,
                at: variant.at.clone(),
            };
            if is_named(union, variant) {
                variants.push((
                    Place::Variant(index, at),
                    of_variant(&variant.name, "variant"),
                ));
            }
            if variant_has_input_type[index][at] {
                let mut claim = of_variant(&format!("{} input", variant.name), "view");
                let longer = of_variant(&format!("{} variant input", variant.name), "view");
                claim.candidates.truncate(1);
                claim.candidates.extend(longer.candidates);
                variant_inputs.push((Place::VariantInput(index, at), claim));
            }
        }
    }
    for (index, side) in sides(model).into_iter().enumerate() {
        let claim = |part: &str| Claim {
            candidates: of_side(position, side, part),
            text: None,
            at: place_of(side),
        };
        side_types.push((Place::Side(index), claim("")));
        let parts = language.methods.parts.iter().enumerate();
        side_types.extend(parts.map(|(at, part)| (Place::SidePart(index, at), claim(part))));
    }
    let mut names = TypeNames::empty(model, language);
    for wave in waves {
        names.settle(wave, errors);
    }
    names.files = files(model, language, &names.types, errors);
    names
}

/// Whether each type has the name of a definition: also what a definition is besides `null`.
fn origins(model: &Model) -> Vec<Origin> {
    let mut origins: Vec<Origin> = model.types.values().map(|ty| ty.origin).collect();
    for ty in model.types.values() {
        if let Some(index) = without_null(model, ty) {
            origins[index] = Origin::Definition;
        }
    }
    origins
}

/// The names of the files of types. Most file systems of Windows and macOS do not distinguish cases.
fn files(model: &Model, language: &Language, types: &[String], errors: &mut Errors) -> Vec<String> {
    let position = language.names.file.as_ref();
    let Some(position) = position.filter(|_| errors.list.is_empty()) else {
        return types.to_vec();
    };
    let all: Vec<Vec<String>> = types
        .iter()
        .map(|name| candidates(position, name))
        .collect();
    let claims = all.iter().zip(model.types.values()).map(|(names, ty)| {
        let mut candidates: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
        candidates.dedup();
        Claim {
            candidates,
            text: None,
            at: ty.at.clone(),
        }
    });
    let claims: Vec<Claim> = claims.collect();
    let what = "the name of the file";
    let settled = settle(&claims, &mut BTreeMap::new(), what, errors);
    let names = all.into_iter().zip(settled).map(|(names, settled)| {
        let mut names = names.into_iter();
        names
            .find(|name| name.to_lowercase() == settled)
            .unwrap_or_default()
    });
    names.collect()
}

impl TypeNames {
    fn empty(model: &Model, language: &Language) -> Self {
        let side = SideName {
            name: String::new(),
            parts: vec![String::new(); language.methods.parts.len()],
        };
        let variants = model.types.values().map(|ty| match &ty.kind {
            Kind::Union(union) => union
                .variants
                .iter()
                .map(|_| VariantName::default())
                .collect(),
            Kind::Newtype(_) | Kind::Struct(_) | Kind::Enum(_) => Vec::new(),
        });
        Self {
            types: vec![String::new(); model.types.len()],
            files: Vec::new(),
            inputs: vec![None; model.types.len()],
            variants: variants.collect(),
            unknown_variants: vec![None; model.types.len()],
            sides: vec![side; sides(model).len()],
            taken: BTreeMap::new(),
        }
    }

    /// Gives names to all that come before what follows.
    fn settle(&mut self, wave: Vec<(Place, Claim)>, errors: &mut Errors) {
        if !errors.list.is_empty() {
            // Names that are derived from two equal names would only repeat the error.
            return;
        }
        let (places, claims): (Vec<Place>, Vec<Claim>) = wave.into_iter().unzip();
        let made = settle(&claims, &mut self.taken, "the type name", errors);
        for (place, name) in places.into_iter().zip(made) {
            self.put(place, name);
        }
    }

    fn put(&mut self, place: Place, name: String) {
        match place {
            Place::Type(index) => self.types[index] = name,
            Place::Input(index) => self.inputs[index] = Some(name),
            Place::UnknownVariant(index) => self.unknown_variants[index] = Some(name),
            Place::Variant(index, at) => self.variants[index][at].name = Some(name),
            Place::VariantInput(index, at) => self.variants[index][at].input = Some(name),
            Place::Side(index) => self.sides[index].name = name,
            Place::SidePart(index, at) => self.sides[index].parts[at] = name,
        }
    }
}

impl Exported {
    /// The possible names here of what has a name there: the same, one with the name of the package, or one with what the
    /// settings here call the type.
    fn names(&self, position: &Position, there: &str, ty: &Type) -> Vec<String> {
        let longer = [there, &ty.name].map(|own| {
            let words = format!("{} {own}", self.package);
            name(position, &parts(&words, WordSplitting::Plain))
        });
        distinct([there.to_owned()].into_iter().chain(longer))
    }
}

/// Whether a variant has a type of its own. A variant whose whole value has a shape does not need one.
fn is_named(union: &Union, variant: &Variant) -> bool {
    union.tagging == Tagging::External || !matches!(variant.payload, Payload::Shape { .. })
}

/// The possible names of a type. A definition whose key is a valid name has only that; any other definition has further
/// names, the last from the words of its JSON Pointer. An inline type has the words of its path, [shortened] if they are
/// many, and then more and more words of its JSON Pointer.
fn type_candidates(
    position: &Position,
    ty: &Type,
    origin: Origin,
    paths: &[String],
) -> Vec<String> {
    if origin == Origin::Definition {
        let own = of_definition(position, &ty.name);
        if own == ty.name {
            return vec![own];
        }
        let path = name(position, &words(&ty.at, WordSplitting::Plain));
        let ends = ends(&ty.name);
        let symbols = name(position, &parts(&ty.name, WordSplitting::Symbols));
        let cases = name(position, &parts(&ty.name, WordSplitting::Cases));
        let first = if !ends.is_empty() {
            ends.iter().map(|words| name(position, words)).collect()
        } else if own.chars().count() > LONG {
            let last = last_words(position, &words(&ty.name, WordSplitting::Plain));
            last.iter().map(|words| name(position, words)).collect()
        } else {
            vec![own]
        };
        let others = if is_escaped(position, &ty.name) {
            [path, symbols, cases]
        } else {
            [symbols, cases, path]
        };
        return distinct(first.into_iter().chain(others));
    }
    let mut candidates: Vec<String> = paths.iter().map(|words| name(position, words)).collect();
    let symbols = name(position, &parts(&ty.name, WordSplitting::Symbols));
    // Symbols tell short paths apart; long ones have further words.
    let at = if has_all_words(ty, paths) {
        1
    } else {
        paths.len()
    };
    candidates.insert(at, symbols);
    distinct(candidates)
}

/// Whether the first of the [paths] of a type has all of its words.
fn has_all_words(ty: &Type, paths: &[String]) -> bool {
    paths.first() == Some(&parts(&ty.name, WordSplitting::Plain))
}

/// The words that a type and its parts may be named after: those of a definition; or those of the path to an inline type,
/// [shortened] if they are many, then with more and more words of the path before them, and at last the whole path.
fn paths(position: &Position, ty: &Type) -> Vec<String> {
    let own = parts(&ty.name, WordSplitting::Plain);
    let ends = ends(&ty.name);
    if ty.origin == Origin::Definition {
        return if ends.is_empty() { vec![own] } else { ends };
    }
    let path = ty.at.trim_start_matches('#').split('/').skip(1);
    let path: Vec<String> = path
        .filter(|part| *part != "$defs")
        .map(|part| words(part, WordSplitting::Plain))
        .collect();
    let mut all = match ends.split_first() {
        Some((end, longer)) => {
            let mut all = shortened(position, end);
            all.extend_from_slice(longer);
            all
        }
        None => shortened(position, &ty.name),
    };
    let outer = path.iter().rev().skip(1);
    let outer = outer.filter(|part| {
        let part = part.trim();
        !KEYWORDS.contains(&part) && !part.bytes().all(|digit| digit.is_ascii_digit())
    });
    let mut before = own;
    for part in outer {
        before = format!("{part} {before}");
        all.push(before.clone());
    }
    all.push(path.join(" "));
    all
}

/// The words of a path that begins with the name of a definition in a namespace, such as `io.k8s.api.apps.v1.DaemonSet`:
/// with the last part of this name, which people know it by, and with more and more of the parts before. Empty for other
/// paths.
fn ends(path: &str) -> Vec<String> {
    let (definition, rest) = path.split_once(' ').unwrap_or((path, ""));
    let namespaces: Vec<&str> = definition.split('.').collect();
    let is_type = namespaces
        .last()
        .is_some_and(|last| last.starts_with(char::is_uppercase));
    if namespaces.len() <= 2 || !is_type {
        return Vec::new();
    }
    let ends = (0..namespaces.len()).rev();
    let ends = ends.map(|from| format!("{} {rest}", namespaces[from..].join(" ")));
    ends.map(|words| parts(words.trim(), WordSplitting::Plain))
        .collect()
}

/// Words that say nothing without the next one.
const JOINED: [&str; 2] = ["with", "without"];
/// The number of letters up to which a name has all words of its path.
const LONG: usize = 40;

/// The words of a path that name a type: all of them if that is short; or else those of as many of the last parts as are
/// short, and then its last words, one more each time. The first part, which is the name of a definition or of the whole
/// schema, stays if it is one word.
fn shortened(position: &Position, path: &str) -> Vec<String> {
    let is_short = |words: &str| name(position, words).chars().count() <= LONG;
    let whole = parts(path, WordSplitting::Plain);
    if is_short(&whole) {
        return vec![whole];
    }
    let mut each: Vec<String> = Vec::new();
    for part in path.split_whitespace() {
        let words = words(part, WordSplitting::Plain);
        match each.last_mut() {
            Some(last) if JOINED.contains(&last.as_str()) => *last = format!("{last} {words}"),
            _ => each.push(words),
        }
    }
    let (owner, rest) = each.split_at(1);
    let owner = owner
        .first()
        .filter(|owner| owner.split_whitespace().count() == 1);
    let of_last = |count: usize| {
        let last = &rest[rest.len() - count..];
        owner
            .into_iter()
            .chain(last)
            .map(String::as_str)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let all: Vec<String> = (1..=rest.len()).map(of_last).collect();
    let fitting = all.partition_point(|words| is_short(words));
    let best = all.into_iter().nth(fitting.saturating_sub(1));
    best.into_iter()
        .chain(last_words(position, &whole))
        .collect()
}

/// As many of the last words as are short, and then one word more each time.
fn last_words(position: &Position, words: &str) -> Vec<String> {
    let all: Vec<&str> = words.split_whitespace().collect();
    // The number of a version says nothing without its name.
    let is_name =
        |from: &usize| *from == 0 || !all[*from].starts_with(|c: char| c.is_ascii_digit());
    let ends = (0..all.len()).rev().filter(is_name);
    let mut ends: Vec<String> = ends.map(|from| all[from..].join(" ")).collect();
    let is_short = |words: &String| name(position, words).chars().count() <= LONG;
    let fitting = ends.partition_point(is_short);
    ends.drain(..fitting.saturating_sub(1));
    ends
}

/// The words of the owner and of its part; as an alternative, with a word for the kind of the part, or with more words of
/// the owner.
pub(super) fn compound(
    position: &Position,
    owners: &[String],
    part: &str,
    what: &str,
) -> Vec<String> {
    let of = |owner: &String, spelling, tail: &str| {
        name(
            position,
            &format!("{owner} {} {tail}", parts(part, spelling)),
        )
    };
    let Some((owner, longer)) = owners.split_first() else {
        return Vec::new();
    };
    let own = [
        of(owner, WordSplitting::Plain, ""),
        of(owner, WordSplitting::Plain, what),
        of(owner, WordSplitting::Symbols, ""),
        of(owner, WordSplitting::Cases, ""),
        of(owner, WordSplitting::Cases, what),
    ];
    let longer = longer
        .iter()
        .map(|owner| of(owner, WordSplitting::Plain, ""));
    distinct(own.into_iter().chain(longer))
}

/// The words of a side and of its part; as an alternative, with a word for what it is.
fn of_side(position: &Position, side: &str, part: &str) -> Vec<String> {
    let of = |spelling, what: &str| {
        let side = words(side, spelling);
        name(position, &format!("{side} {what} {part}"))
    };
    distinct([
        of(WordSplitting::Plain, ""),
        of(WordSplitting::Plain, "side"),
        of(WordSplitting::Symbols, ""),
        of(WordSplitting::Symbols, "side"),
    ])
}

/// The words of a text whose words are already separated by spaces.
fn parts(text: &str, spelling: WordSplitting) -> String {
    if spelling == WordSplitting::Plain {
        return words(text, spelling);
    }
    let parts: Vec<String> = text.split(' ').map(|part| words(part, spelling)).collect();
    parts.join(" ")
}

fn distinct(all: impl IntoIterator<Item = String>) -> Vec<String> {
    let all: IndexSet<String> = all.into_iter().collect();
    all.into_iter().collect()
}
