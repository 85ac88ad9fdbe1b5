//! Names: turns words into identifiers of a language. If two things would have the same name, other names are made from
//! their own words, and never from a counter.

use std::collections::{BTreeMap, HashMap, HashSet};

use heck::{ToLowerCamelCase, ToShoutySnakeCase, ToSnakeCase, ToUpperCamelCase};
use unicode_ident::{is_xid_continue, is_xid_start};

use crate::language::{Case, Position};
use crate::report::errors::Errors;

/// How to turn the characters of a text that are not allowed in identifiers into words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WordSplitting {
    /// They separate words: `a-b` is `a b`. A text that consists only of them is spelled out.
    Plain,
    /// They are words: `a-b` is `a dash b`.
    Symbols,
    /// They are words, and upper case is spelled out, too: `K` is `upper k`.
    Cases,
}

impl WordSplitting {
    /// All ways, the plainest first.
    pub(crate) const ALL: [Self; 3] = [Self::Plain, Self::Symbols, Self::Cases];
}

/// A thing that needs a name.
#[derive(Debug)]
pub(crate) struct Claim {
    /// The possible names, best first. Never empty.
    pub(crate) candidates: Vec<String>,
    /// The text that is named, if it may equal the name: `fooBar` has a better claim to this name than `_foo-bar`.
    pub(crate) text: Option<String>,
    /// The place of its declaration, for errors.
    pub(crate) at: String,
}

/// Splits a text into words, separated by spaces.
pub(crate) fn words(text: &str, spelling: WordSplitting) -> String {
    if spelling == WordSplitting::Plain {
        let plain: String = text
            .chars()
            .map(|c| if is_letter(c) { c } else { ' ' })
            .collect();
        if !plain.trim().is_empty() {
            return plain;
        }
    }
    if text.chars().all(|c| JOINERS.contains(&c)) {
        return "empty".to_owned();
    }
    let mut out = String::new();
    for c in text.chars().filter(|c| !JOINERS.contains(c)) {
        if is_letter(c) {
            if spelling == WordSplitting::Cases && c.is_uppercase() {
                out.push_str(" upper ");
                out.extend(c.to_lowercase());
            } else {
                out.push(c);
            }
        } else {
            out.push(' ');
            match symbol(c) {
                Some(word) => out.push_str(word),
                None => out.push_str(&in_ascii(c)),
            }
            out.push(' ');
        }
    }
    out
}

/// Makes a name in a position from words. The result is always an identifier.
pub(crate) fn name(position: &Position, words: &str) -> String {
    escaped(position, unescaped(position, words))
}

/// Makes a name in a position from words. The result may be reserved there.
fn unescaped(position: &Position, words: &str) -> String {
    let divided = |words: &str| divided(words, &position.one_word);
    let name = match position.case {
        Case::UpperCamel => {
            let words = words.split_whitespace();
            words.map(|word| upper_camel(position, word)).collect()
        }
        Case::LowerCamel | Case::Unchanged => {
            let is_name = is_camel(words, char::is_lowercase);
            let name = is_name.then(|| words.to_owned());
            let name = name.unwrap_or_else(|| divided(words).to_lower_camel_case());
            with_initialisms(position, name, true)
        }
        Case::Snake => divided(words).to_snake_case(),
        Case::Shout => divided(words).to_shouty_snake_case(),
    };
    if name.starts_with(is_xid_start) {
        name
    } else {
        position.digit.with(&[("name", &name)])
    }
}

/// The name of a definition: its key, if that is already a valid name.
pub(crate) fn of_definition(position: &Position, key: &str) -> String {
    escaped(position, unescaped_definition(position, key))
}

/// Whether the name of a definition is reserved, so that it needs another one.
pub(crate) fn is_escaped(position: &Position, key: &str) -> bool {
    let name = unescaped_definition(position, key);
    position.reserved.contains(&name)
}

fn unescaped_definition(position: &Position, key: &str) -> String {
    let is_name = is_camel(key, char::is_uppercase) || key.chars().all(char::is_uppercase);
    if position.case == Case::UpperCamel && is_name && !key.is_empty() && key.chars().all(is_letter)
    {
        return with_initialisms(position, key.to_owned(), false);
    }
    unescaped(position, &words(key, WordSplitting::Plain))
}

/// A word as part of a name in upper camel case. A word that is already in this case keeps its capitals: `JSONValue`.
fn upper_camel(position: &Position, word: &str) -> String {
    let is_name = is_camel(word, char::is_uppercase);
    let name = is_name.then(|| word.to_owned());
    let name = name.unwrap_or_else(|| divided(word, &position.one_word).to_upper_camel_case());
    with_initialisms(position, name, false)
}

/// A name in camel case with initialisms as the language spells them: `userID`. At the beginning of lower camel case,
/// they stay as they are: `id`.
fn with_initialisms(position: &Position, name: String, begins_lower: bool) -> String {
    if position.initialisms.is_empty() {
        return name;
    }
    let parts = divided(&name, &position.one_word).to_snake_case();
    let mut rest = name.chars();
    let mut spelled = String::with_capacity(name.len());
    for (place, part) in parts.split('_').enumerate() {
        let own: String = rest.by_ref().take(part.chars().count()).collect();
        let mut initialisms = position.initialisms.iter();
        let initialism = initialisms.find(|one| one.to_lowercase() == part);
        let initialism = initialism.filter(|_| place > 0 || !begins_lower);
        spelled.push_str(initialism.unwrap_or(&own));
    }
    // Few letters become several in lower case, and parts then are not where they seem to be.
    if spelled.to_lowercase() == name.to_lowercase() {
        spelled
    } else {
        name
    }
}

/// Whether a text consists of letters and digits, has a lower-case letter, and begins with the kind of letter that is
/// asked for.
fn is_camel(text: &str, begins: fn(char) -> bool) -> bool {
    text.starts_with(begins) && text.chars().any(char::is_lowercase) && text.chars().all(is_letter)
}

/// Separates words at capitals: `URLsOf` becomes `Urls Of`. With `OAuth` as one word, `OAuth2Token` becomes
/// `Oauth2 Token`.
fn divided(words: &str, one_word: &[String]) -> String {
    let mut words = words.to_owned();
    for word in one_word {
        words = words.replace(
            word,
            &format!(" {}", word.to_lowercase().to_upper_camel_case()),
        );
    }
    let mut out = String::with_capacity(words.len());
    let mut rest = words.as_str();
    while let Some(c) = rest.chars().next() {
        let capitals = rest.find(|c: char| !c.is_uppercase()).unwrap_or(rest.len());
        let after = &rest[capitals..];
        let plural = rest.chars().take_while(|c| c.is_uppercase()).count() > 1
            && after.starts_with('s')
            && !after[1..].starts_with(char::is_lowercase);
        if plural {
            out.push(' ');
            out.push(c);
            out.extend(
                rest[c.len_utf8()..capitals]
                    .chars()
                    .flat_map(char::to_lowercase),
            );
            out.push_str("s ");
            rest = &after[1..];
        } else {
            let end = capitals.max(c.len_utf8());
            out.push_str(&rest[..end]);
            rest = &rest[end..];
        }
    }
    out
}

/// The keywords in a path that say nothing of what is there.
pub(crate) const KEYWORDS: [&str; 16] = [
    "$defs",
    "additionalProperties",
    "allOf",
    "anyOf",
    "components",
    "definitions",
    "else",
    "if",
    "items",
    "oneOf",
    "patternProperties",
    "prefixItems",
    "properties",
    "schemas",
    "then",
    "unevaluatedProperties",
];

/// The possible names of a text in a position, best first.
pub(crate) fn candidates(position: &Position, text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for spelling in WordSplitting::ALL {
        let name = name(position, &words(text, spelling));
        if !all.contains(&name) {
            all.push(name);
        }
    }
    if !text.is_empty() && !text.chars().any(is_letter) {
        // `*` gives way to `star`.
        let spelled = words(text, WordSplitting::Symbols);
        all.push(name(position, &format!("{spelled} sign")));
    }
    all
}

/// Gives every text, each with the place of its declaration, a unique name: its plainest one, or what [`settle`]
/// selects from all its possible names.
pub(crate) fn settle_texts(
    position: &Position,
    texts: &[(&str, &str)],
    taken: &mut BTreeMap<String, String>,
    what: &str,
    errors: &mut Errors,
) -> Vec<String> {
    let plain = texts
        .iter()
        .map(|(text, _)| name(position, &words(text, WordSplitting::Plain)));
    let plain: Vec<String> = plain.collect();
    let mut seen = HashSet::with_capacity(plain.len());
    if plain
        .iter()
        .all(|name| !taken.contains_key(name) && seen.insert(name))
    {
        let places = texts.iter().map(|(_, at)| (*at).to_owned());
        taken.extend(plain.iter().cloned().zip(places));
        return plain;
    }
    let claim = |(text, at): &(&str, &str)| Claim {
        candidates: candidates(position, text),
        text: Some((*text).to_owned()),
        at: (*at).to_owned(),
    };
    let claims: Vec<Claim> = texts.iter().map(claim).collect();
    settle(&claims, taken, what, errors)
}

/// Gives every claim a unique name. If several claims want the same name, it goes to the one that has no other
/// candidate, otherwise to the one whose text equals the name, otherwise to the one of letters and digits alone
/// (`birthDate`, not `_birthDate`), otherwise to none of them. Names in `taken` are not available. A conflict that
/// cannot be settled is an error that names both.
pub(crate) fn settle(
    claims: &[Claim],
    taken: &mut BTreeMap<String, String>,
    what: &str,
    errors: &mut Errors,
) -> Vec<String> {
    let mut names: Vec<Option<&str>> = vec![None; claims.len()];
    let mut open: Vec<usize> = (0..claims.len()).collect();
    let mut wanting = None;
    let mut level = 0;
    while !open.is_empty() {
        let candidate = |index: usize| claims[index].candidates.get(level).map(String::as_str);
        let mut wanted: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for &index in &open {
            if let Some(name) = candidate(index) {
                wanted.entry(name).or_default().push(index);
            }
        }
        let owners = wanted
            .iter()
            .filter_map(|(name, by)| Some((*name, owner(claims, name, by, level)?)));
        let owners: HashMap<&str, usize> = owners.collect();
        for &index in &open {
            let Some(name) = candidate(index) else {
                let wanting = wanting.get_or_insert_with(|| wanting_each(claims));
                let (name, by) = contested(claims, index, wanting, taken);
                errors.push(
                    &claims[index].at,
                    format!("{what} `{name}` would also be the name of {by}; rename one of them"),
                );
                continue;
            };
            if !taken.contains_key(name) && owners.get(name) == Some(&index) {
                names[index] = Some(name);
            }
        }
        for &index in &open {
            if let Some(name) = names[index] {
                taken.insert(name.to_owned(), claims[index].at.clone());
            }
        }
        open.retain(|&index| names[index].is_none() && candidate(index).is_some());
        level += 1;
    }
    names
        .into_iter()
        .map(|name| name.unwrap_or_default().to_owned())
        .collect()
}

/// The claim that gets a name, of those that want it at a level, if there is one.
fn owner(claims: &[Claim], name: &str, by: &[usize], level: usize) -> Option<usize> {
    if let [only] = by {
        return Some(*only);
    }
    let is_last = |claim: &Claim| claim.candidates.len() == level + 1;
    let is_text = |claim: &Claim| claim.text.as_deref() == Some(name);
    let is_plain = |claim: &Claim| {
        let text = claim.text.as_ref();
        text.is_some_and(|text| text.chars().all(is_letter))
    };
    let likes: [&dyn Fn(&Claim) -> bool; 3] = [&is_last, &is_text, &is_plain];
    for is_like in likes {
        let mut found = by.iter().filter(|index| is_like(&claims[**index]));
        match (found.next(), found.next()) {
            (None, _) => {}
            (Some(only), None) => return Some(*only),
            (Some(_), Some(_)) => return None,
        }
    }
    None
}

/// The best name of a claim that got none, and the other owner of that name.
fn contested<'a>(
    claims: &'a [Claim],
    index: usize,
    wanting: &HashMap<&str, Vec<usize>>,
    taken: &'a BTreeMap<String, String>,
) -> (&'a str, &'a str) {
    let name = claims[index].candidates.first().map_or("", String::as_str);
    let other = wanting.get(name).into_iter().flatten();
    let other = other.copied().find(|&other| other != index);
    let by = taken
        .get(name)
        .map(String::as_str)
        .or(other.map(|other| claims[other].at.as_str()));
    (name, by.unwrap_or("another"))
}

/// For each name, the first two claims that have it as a candidate.
fn wanting_each(claims: &[Claim]) -> HashMap<&str, Vec<usize>> {
    let mut wanting: HashMap<&str, Vec<usize>> = HashMap::new();
    for (index, claim) in claims.iter().enumerate() {
        for name in &claim.candidates {
            let first = wanting.entry(name).or_default();
            if first.len() < 2 && !first.contains(&index) {
                first.push(index);
            }
        }
    }
    wanting
}

fn escaped(position: &Position, name: String) -> String {
    if position.reserved.contains(&name) {
        position.escape.with(&[("name", &name)])
    } else {
        name
    }
}

/// Letters and digits that are a single character in every normal form, so that two names that are equal here are also
/// equal in a language that normalises its identifiers.
fn is_letter(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphanumeric();
    }
    let whole = matches!(c,
        '\u{c0}'..='\u{17e}' | '\u{370}'..='\u{3ff}' | '\u{400}'..='\u{481}' | '\u{48a}'..='\u{52f}' | '\u{5d0}'..='\u{5ea}'
        | '\u{620}'..='\u{64a}' | '\u{3041}'..='\u{3096}' | '\u{30a1}'..='\u{30fa}' | '\u{4e00}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}');
    let split = matches!(c, '\u{d7}' | '\u{f7}' | '\u{130}' | '\u{132}' | '\u{133}' | '\u{13f}' | '\u{140}' | '\u{149}'
        | '\u{370}'..='\u{385}' | '\u{387}' | '\u{3cf}'..='\u{3d7}' | '\u{3f0}'..='\u{3ff}');
    whole && !split && is_xid_continue(c)
}

/// What joins or varies the characters beside it, as in emoji.
const JOINERS: [char; 2] = ['\u{200d}', '\u{fe0f}'];

/// A character that no identifier has everywhere, in ASCII letters and digits: `3` for `٣`, `checkmark` for `✔`; or its
/// code point.
fn in_ascii(c: char) -> String {
    let ascii = deunicode::deunicode_char(c).unwrap_or_default();
    let words = ascii.replace(|c: char| !c.is_ascii_alphanumeric(), " ");
    if words.trim().is_empty() {
        return format!("u{:x}", u32::from(c));
    }
    words
}

fn symbol(c: char) -> Option<&'static str> {
    Some(match c {
        ' ' => "space",
        '!' => "bang",
        '"' => "quote",
        '#' => "hash",
        '$' => "dollar",
        '%' => "percent",
        '&' => "and",
        '\'' => "apostrophe",
        '(' => "open",
        ')' => "close",
        '*' => "star",
        '+' => "plus",
        ',' => "comma",
        '-' => "minus",
        '.' => "dot",
        '/' => "slash",
        ':' => "colon",
        ';' => "semicolon",
        '<' => "less",
        '=' => "equals",
        '>' => "greater",
        '?' => "question",
        '@' => "at",
        '[' => "open bracket",
        '\\' => "backslash",
        ']' => "close bracket",
        '^' => "caret",
        '_' => "underscore",
        '`' => "backtick",
        '{' => "open brace",
        '|' => "bar",
        '}' => "close brace",
        '~' => "tilde",
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
