//! The report about a schema as text.

use std::fmt::Write as _;
use std::path::PathBuf;

use samewire_codegen::language::level::Level;
use samewire_codegen::render::plain::plain;
use samewire_codegen::report::survey::{Anything, Limits, TypeSurvey};
use samewire_codegen::{Error, Survey};
use samewire_terminal::paint::{bold, cyan, dim, red, yellow};
use samewire_terminal::tell::{Amount, grouped};

use crate::remarks::{hints, not_enforced};

/// The whole report, with the totals first.
pub(crate) fn survey(paths: &[PathBuf], survey: &Survey, amount: Amount) -> String {
    let mut said = String::new();
    summary(&mut said, paths, survey);
    for hint in hints(&survey.remarks, amount) {
        line(&mut said, Some(&hint));
    }
    let left_out = "Left out, since no language can enforce it";
    list(
        &mut said,
        left_out,
        &survey.unenforced,
        amount,
        Error::to_string,
    );
    let (checked, others): (Vec<_>, Vec<_>) = survey.types.iter().partition(|ty| ty.is_checked());
    let (alone, limited): (Vec<_>, Vec<_>) =
        others.into_iter().partition(|ty| ty.limits.is_empty());
    let read = when_checked(survey);
    let title = match read {
        EVERYWHERE => "Checked when a value is read, the same in every language".to_owned(),
        _ => format!("With conditions that are {read}"),
    };
    for (title, types) in [
        (title, checked),
        (
            format!("Carried in the type, with limits that are {read}"),
            limited,
        ),
        ("Carried in the type alone".to_owned(), alone),
    ] {
        group(&mut said, &title, &types, amount);
    }
    let raw = "Typed as any JSON";
    list(&mut said, raw, &survey.anything, amount, anything);
    for limits in &survey.languages {
        language(&mut said, limits, amount);
    }
    said
}

const EVERYWHERE: &str = "checked when a value is read";

/// When conditions and limits are checked by these languages.
fn when_checked(survey: &Survey) -> &'static str {
    let is_checked = |level| level >= Level::Checks;
    let mut levels = survey.languages.iter().map(|one| one.level);
    match (levels.clone().all(is_checked), levels.any(is_checked)) {
        (true, _) => EVERYWHERE,
        (false, true) => "checked when a value is read, from the level `checks` on",
        (false, false) => "not checked below the level `checks`",
    }
}

/// The maximum number of types of a group, checks of a type, and places of a limit.
const TYPES: usize = 20;
const CHECKS: usize = 5;
const PLACES: usize = 3;

fn summary(said: &mut String, paths: &[PathBuf], survey: &Survey) {
    let sum = survey.summary();
    let paths: Vec<String> = paths
        .iter()
        .map(|path| path.display().to_string())
        .collect();
    let path = bold(&paths.join(", "));
    let types = if sum.types == 1 { "type" } else { "types" };
    let read = when_checked(survey);
    let count = grouped(sum.types);
    let inline = match sum.inline {
        0 => String::new(),
        some => format!(", {} of them without a name in the schema", grouped(some)),
    };
    line(said, Some(&format!("{path}: {count} {types}{inline}")));
    for (count, what) in [
        (sum.alone, "carried in the type alone".to_owned()),
        (
            sum.limits,
            format!("carried in the type, with limits that are {read}"),
        ),
        (sum.conditions, format!("with conditions that are {read}")),
        (
            sum.raw,
            format!("raw JSON, {}", read.replace("a value", "it")),
        ),
        (
            sum.unenforced,
            "keywords that no language enforces: left out, see below".to_owned(),
        ),
    ] {
        if count > 0 {
            line(said, Some(&format!("{:>6}  {what}", grouped(count))));
        }
    }
    let annotations = &survey.remarks.annotations;
    let not_enforced = not_enforced(annotations, Amount::All);
    if let Some(not_enforced) = not_enforced {
        line(
            said,
            Some(&format!("annotations, not enforced: {not_enforced}")),
        );
    }
    for limits in survey
        .languages
        .iter()
        .filter(|one| !one.refused.is_empty())
    {
        let refused = red(&format!("{} refuses the schema", limits.language));
        line(said, Some(&format!("{refused}: see below")));
    }
}

/// The first of some things under a title, one a line.
fn list<T>(
    said: &mut String,
    title: &str,
    all: &[T],
    amount: Amount,
    in_words: impl Fn(&T) -> String,
) {
    if all.is_empty() {
        return;
    }
    heading(said, title);
    let (shown, more) = amount.at_most(TYPES, all.len());
    for one in all.iter().take(shown) {
        line(said, Some(&format!("  {}", in_words(one))));
    }
    line(said, more.as_deref());
}

/// A place that is any JSON, with the reason.
fn anything(one: &Anything) -> String {
    let (name, at) = (bold(&one.name), dim(place(&one.at)));
    format!("{name}: {}  {at}", one.reason.words())
}

/// The types of one kind, with the checks of each.
fn group(said: &mut String, title: &str, types: &[&TypeSurvey], amount: Amount) {
    if types.is_empty() {
        return;
    }
    heading(said, title);
    let (shown, more) = amount.at_most(TYPES, types.len());
    for ty in types.iter().take(shown) {
        checks(said, ty, amount);
    }
    line(said, more.as_deref());
}

fn checks(said: &mut String, ty: &TypeSurvey, amount: Amount) {
    line(said, Some(&of_type(ty, "  ")));
    // The limits of the type itself are already in its line.
    let limits = ty.limits.iter().filter(|limit| limit.at != ty.at);
    let listed: Vec<_> = ty.conditions.iter().chain(limits).collect();
    let all = listed.len() + ty.more_conditions;
    let (shown, _) = amount.at_most(CHECKS, all);
    for checked in listed.iter().take(shown) {
        let rules = plain(&checked.rules.join("; "));
        let at = dim(place(&checked.at));
        line(said, Some(&format!("      {rules}  {at}")));
    }
    let told = shown.min(listed.len());
    if told < all {
        let more = grouped(all - told);
        line(said, Some(&dim(&format!("      and {more} more"))));
    }
}

/// A type in one line.
fn of_type(ty: &TypeSurvey, indent: &str) -> String {
    let carried = if ty.raw {
        yellow("raw JSON")
    } else {
        plain(&ty.carried)
    };
    let (name, at) = (bold(&ty.name), dim(place(&ty.at)));
    let without = match &ty.not_enforced[..] {
        [] => String::new(),
        some => yellow(&format!(" (not enforced: {})", some.join(", "))),
    };
    format!("{indent}{name}: {carried}{without}  {at}")
}

fn language(said: &mut String, limits: &Limits, amount: Amount) {
    let Limits {
        language,
        level: _,
        limits,
        refused,
    } = limits;
    if limits.is_empty() && refused.is_empty() {
        return;
    }
    heading(said, &format!("Only in {language}"));
    for limit in limits {
        let (shown, more) = amount.at_most(PLACES, limit.at.len());
        let places = limit.at.iter().take(shown).map(|at| place(at));
        let places: Vec<&str> = places.collect();
        let more = more.map_or_else(String::new, |more| format!(", {more}"));
        let places = cyan(&places.join(", "));
        line(
            said,
            Some(&format!("  {}: {places}{more}", plain(&limit.what))),
        );
    }
    let (shown, more) = amount.at_most(TYPES, refused.len());
    for error in refused.iter().take(shown) {
        line(said, Some(&format!("  {} {error}", red("refused:"))));
    }
    line(said, more.as_deref());
}

/// A JSON Pointer for people.
fn place(at: &str) -> &str {
    if at.is_empty() { "(root)" } else { at }
}

fn heading(said: &mut String, text: &str) {
    line(said, Some(&format!("\n{}:", bold(text))));
}

fn line(said: &mut String, text: Option<&str>) {
    if let Some(text) = text {
        // Writing to a string cannot fail.
        let _ = writeln!(said, "{text}");
    }
}
