//! Joins the parts of a path to words that name a type.

use std::ops::Range;

/// The words of a path. What a part repeats of the words before it is said once: `Font` and `font-family name` are
/// `Font family name`. The last part always says something.
pub(super) fn joined(parts: &[String]) -> String {
    if let [definition, member, ..] = parts
        && let Some(short) = defined(definition).filter(|short| is_end(short, member))
    {
        return joined(&[&[short.to_owned()], &parts[2..]].concat());
    }
    let mut all = String::new();
    let mut said: Vec<&str> = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        let own = words(part);
        let is_last = index + 1 == parts.len();
        let most = if is_last {
            own.len().saturating_sub(1)
        } else {
            own.len()
        };
        let repeats = |count: &usize| {
            let before = said.len().checked_sub(*count).map(|from| &said[from..]);
            before.is_some_and(|before| {
                before
                    .iter()
                    .zip(&own)
                    .all(|(one, other)| is_same(one, other))
            })
        };
        let count = (1..=most)
            .rev()
            .find(repeats)
            .filter(|_| !PLACES.contains(&part.as_str()));
        let rest = &own[count.unwrap_or_default()..];
        let new = if count.is_some() {
            rest.join(" ")
        } else {
            part.clone()
        };
        if !all.is_empty() && !new.is_empty() {
            all.push(' ');
        }
        all.push_str(&new);
        said.extend(rest);
    }
    all
}

/// What a definition such as `compilerOptionsDefinition` defines.
fn defined(definition: &str) -> Option<&str> {
    let last = split(definition)
        .last()
        .filter(|last| is_same(&definition[last.clone()], "definition"))?;
    let short = definition[..last.start].trim_end_matches(|c: char| !c.is_alphanumeric());
    (!short.is_empty()).then_some(short)
}

/// Whether a text ends with the words of another one.
fn is_end(text: &str, end: &str) -> bool {
    let (text, end) = (words(text), words(end));
    let mut pairs = text.iter().rev().zip(end.iter().rev());
    text.len() >= end.len() && pairs.all(|(one, other)| is_same(one, other))
}

/// The words that all paths have in this order, if they say enough to name what is there: `Job strategy` for the
/// strategies of several kinds of jobs.
pub(super) fn in_common(paths: &[String]) -> Option<String> {
    let (first, others) = paths
        .split_first()
        .filter(|(_, others)| !others.is_empty())?;
    let common = others.iter().fold(words(first), |common, other| {
        longest_common(&common, &words(other))
    });
    // The numbers of versions say nothing without a name before them that is the same.
    let common: Vec<&str> = common
        .into_iter()
        .filter(|word| !word.bytes().all(|byte| byte.is_ascii_digit()))
        .collect();
    let is_enough = common.len() > 1 || common.first().is_some_and(|word| word.len() >= LONG_WORD);
    is_enough.then(|| common.join(" "))
}

/// The longest list of words that both lists have in this order.
fn longest_common<'t>(one: &[&'t str], other: &[&str]) -> Vec<&'t str> {
    // The lengths for the rest of both lists.
    let mut lengths = vec![vec![0_usize; other.len() + 1]; one.len() + 1];
    for (at, word) in one.iter().enumerate().rev() {
        for (beside, second) in other.iter().enumerate().rev() {
            lengths[at][beside] = if is_same(word, second) {
                lengths[at + 1][beside + 1] + 1
            } else {
                lengths[at + 1][beside].max(lengths[at][beside + 1])
            };
        }
    }
    let (mut at, mut beside, mut common) = (0, 0, Vec::new());
    while at < one.len() && beside < other.len() {
        if is_same(one[at], other[beside]) {
            common.push(one[at]);
            (at, beside) = (at + 1, beside + 1);
        } else if lengths[at + 1][beside] >= lengths[at][beside + 1] {
            at += 1;
        } else {
            beside += 1;
        }
    }
    common
}

/// What one of several is called: `hostRule` of `hostRules`. `None` for a name that is no plural, or may be none.
pub(super) fn singular(name: &str) -> Option<String> {
    let last = split(name).last()?;
    let (before, word) = (&name[..last.start], name[last].to_lowercase());
    let ends = |endings: &[&str]| endings.iter().any(|ending| word.ends_with(ending));
    let is_word = word.len() > 2 && word.contains(['a', 'e', 'i', 'o', 'u', 'y']);
    if !name.ends_with('s')
        || !is_word && !ACRONYMS.contains(&word.as_str())
        || ends(&NO_PLURALS) && !ends(&PLURALS)
    {
        return None;
    }
    let (cut, ending) = match () {
        () if ends(&["ies"]) && word.len() > 4 && !ends(&["movies", "cookies"]) => (3, "y"),
        () if ends(&["sses", "xes", "ches", "shes", "iases", "tuses", "buses"])
            && !ends(&["caches"]) =>
        {
            (2, "")
        }
        () => (1, ""),
    };
    let stem = &name[..name.len() - cut];
    (stem.len() > before.len()).then(|| format!("{stem}{ending}"))
}

/// Words for places that say nothing themselves. They may follow each other.
const PLACES: [&str; 3] = ["item", "name", "value"];
/// The number of letters from which one word names a type.
const LONG_WORD: usize = 8;
/// Endings of words in the singular, and words that are the same in the plural.
const NO_PLURALS: [&str; 14] = [
    "ss", "us", "is", "alias", "atlas", "aws", "bias", "canvas", "https", "ios", "lens", "news",
    "series", "species",
];
/// Plurals with such an ending.
const PLURALS: [&str; 8] = [
    "apis", "buses", "cpus", "gpus", "menus", "statuses", "tpus", "uris",
];
/// Plurals without a vowel or of few letters.
const ACRONYMS: [&str; 3] = ["cdns", "urls", "vms"];

/// The words of a text.
fn words(text: &str) -> Vec<&str> {
    split(text).map(|word| &text[word]).collect()
}

/// Where the words of a text are: parts of letters and digits, divided before a capital.
fn split(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut words: Vec<Range<usize>> = Vec::new();
    let mut before = None;
    let mut rest = text.char_indices().peekable();
    while let Some((at, c)) = rest.next() {
        let after = rest.peek().map(|(_, c)| *c);
        let end = at + c.len_utf8();
        let is_new = match before {
            Some(before) if char::is_alphanumeric(before) => {
                c.is_uppercase()
                    && (!before.is_uppercase()
                        || after.is_some_and(|after| after.is_lowercase() && after != 's'))
            }
            _ => true,
        };
        before = Some(c);
        match words.last_mut() {
            _ if !c.is_alphanumeric() => {}
            Some(last) if !is_new => last.end = end,
            _ => words.push(at..end),
        }
    }
    words.into_iter()
}

fn is_same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_words_are_said_once() {
        for (parts, expected) in [
            (&["Font", "font-family-name"][..], "Font family name"),
            (&["NotFoundError", "error", "data"], "NotFoundError data"),
            (&["NotFoundError", "error"], "NotFoundError error"),
            (
                &["Plan", "steps", "item", "item", "id"],
                "Plan steps item item id",
            ),
            (
                &["selector", "selectorNoType", "value"],
                "selector No Type value",
            ),
            (&["a b", "c"], "a b c"),
            (
                &["compilerOptionsDefinition", "compilerOptions"],
                "compilerOptions",
            ),
            (
                &["compilerOptionsDefinition", "compilerOptions", "lib"],
                "compilerOptions lib",
            ),
            (
                &["overridesDefinition", "files"],
                "overridesDefinition files",
            ),
        ] {
            let parts: Vec<String> = parts.iter().map(|part| (*part).to_owned()).collect();
            assert_eq!(joined(&parts), expected, "{parts:?}");
        }
    }

    #[test]
    fn equal_types_are_named_by_what_their_paths_have_in_common() {
        for (paths, expected) in [
            (
                &["CreateMessageResult content", "SamplingMessage content"][..],
                Some("Message content"),
            ),
            (
                &["Task Gulp@1 inputs", "Task Gulp@0 inputs"],
                Some("Task Gulp inputs"),
            ),
            (
                &["NormalJob strategy", "reusableWorkflowCallJob strategy"][..],
                Some("Job strategy"),
            ),
            (
                &["a redirectTo protocol", "rule protocol"],
                Some("protocol"),
            ),
            (&["a mode", "b mode"], None),
            (&["a mode"], None),
        ] {
            let paths: Vec<String> = paths.iter().map(|path| (*path).to_owned()).collect();
            assert_eq!(in_common(&paths).as_deref(), expected, "{paths:?}");
        }
    }

    #[test]
    fn one_of_several_is_singular() {
        for (plural, expected) in [
            ("hostRules", Some("hostRule")),
            ("jobs", Some("job")),
            ("allowed-branches", Some("allowed-branch")),
            ("dependencies", Some("dependency")),
            ("addresses", Some("address")),
            ("caches", Some("cache")),
            ("cookies", Some("cookie")),
            ("aliases", Some("alias")),
            ("statuses", Some("status")),
            ("GPUs", Some("GPU")),
            ("URLs", Some("URL")),
            ("envIds", Some("envId")),
            ("responses", Some("response")),
            ("schemas", Some("schema")),
            ("address", None),
            ("status", None),
            ("alias", None),
            ("analysis", None),
            ("useDns", None),
            ("https", None),
            ("TLS", None),
            ("data", None),
            ("s", None),
            ("is", None),
            ("", None),
        ] {
            assert_eq!(singular(plural).as_deref(), expected, "{plural}");
        }
    }
}
