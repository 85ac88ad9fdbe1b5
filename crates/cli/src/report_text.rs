//! What becomes of a schema, told to people.

use std::fmt::Write as _;
use std::path::PathBuf;

use samewire::paint::{bold, cyan, dim, red, yellow};
use samewire::tell::{Amount, grouped};
use samewire_codegen::plain::plain;
use samewire_codegen::survey::{
    Annotation, Annotations, Limits, TypeSurvey, Undiscriminated, Undiscriminating, Why,
};
use samewire_codegen::{Error, Survey};

/// Everything, the sum first.
pub(crate) fn survey(paths: &[PathBuf], survey: &Survey, amount: Amount) -> String {
    let mut said = String::new();
    summary(&mut said, paths, survey);
    typos(&mut said, &survey.annotations, amount);
    discriminators(&mut said, &survey.undiscriminated, amount);
    hints(&mut said, &survey.hints, amount);
    unenforced(&mut said, &survey.unenforced, amount);
    let checked: Vec<_> = survey.types.iter().filter(|ty| ty.is_checked()).collect();
    if !checked.is_empty() {
        heading(
            &mut said,
            "Checked when a value is read, the same in every language",
        );
        let (shown, more) = amount.at_most(TYPES, checked.len());
        for ty in checked.iter().take(shown) {
            checks(&mut said, ty, amount);
        }
        line(&mut said, more.as_deref());
    }
    let alone: Vec<_> = survey.types.iter().filter(|ty| !ty.is_checked()).collect();
    if !alone.is_empty() {
        heading(&mut said, "Carried in the type alone");
        let (shown, more) = amount.at_most(TYPES, alone.len());
        for ty in alone.iter().take(shown) {
            line(&mut said, Some(&of_type(ty, "  ")));
        }
        line(&mut said, more.as_deref());
    }
    for limits in &survey.languages {
        language(&mut said, limits, amount);
    }
    said
}

/// How many types of a group, checks of a type, and places of a limit are told.
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
    let count = grouped(sum.types);
    let inline = match sum.inline {
        0 => String::new(),
        some => format!(", {} of them without a name in the schema", grouped(some)),
    };
    line(said, Some(&format!("{path}: {count} {types}{inline}")));
    for (count, what) in [
        (sum.alone, "carried in the type alone"),
        (
            sum.conditions,
            "with conditions that are checked when a value is read",
        ),
        (sum.raw, "raw JSON, checked when it is read"),
        (
            sum.unenforced,
            "keywords that no language enforces: left out, see below",
        ),
    ] {
        if count > 0 {
            line(said, Some(&format!("{:>6}  {what}", grouped(count))));
        }
    }
    let Annotations {
        not_enforced,
        typos: _,
        unknown_because,
    } = &survey.annotations;
    let annotations: Vec<String> = not_enforced.iter().map(annotation).collect();
    if !annotations.is_empty() {
        let annotations = annotations.join(", ");
        line(
            said,
            Some(&format!("annotations, not enforced: {annotations}")),
        );
    }
    if let Some(why) = unknown_because {
        let why = plain(why);
        line(said, Some(&format!("annotations were not counted: {why}")));
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

fn annotation(of: &Annotation) -> String {
    let why = match of.why {
        Why::Annotation | Why::Unknown => "",
        Why::OtherDialect => " (of another dialect)",
        Why::BesideRef => " (hidden by `$ref`)",
    };
    format!("{}{why} {}", plain(&of.keyword), grouped(of.count))
}

fn typos(said: &mut String, annotations: &Annotations, amount: Amount) {
    let all = &annotations.typos;
    let (shown, more) = amount.at_most(TYPES, all.len());
    for typo in all.iter().take(shown) {
        let places = match typo.count {
            1 => String::new(),
            some => format!(", and in {} more places", grouped(some - 1)),
        };
        let hint = format!(
            "{} {}: `{}` is no keyword and is not enforced; is `{}` meant?{places}",
            yellow("hint:"),
            plain(&typo.first),
            plain(&typo.keyword),
            typo.meant,
        );
        line(said, Some(&hint));
    }
    line(said, more.as_deref());
}

fn discriminators(said: &mut String, all: &[Undiscriminated], amount: Amount) {
    let (shown, more) = amount.at_most(TYPES, all.len());
    for one in all.iter().take(shown) {
        let member = plain(&one.member);
        let why = match one.why {
            Undiscriminating::NoConstants => format!(
                "the union is read by trying, since `{member}` is not another constant in each branch; give each branch a \
                 `const`, or change it by [[adjust]]"
            ),
            Undiscriminating::NoUnion => format!(
                "`{member}` does not lead to other schemas: the members of those that extend this object by `allOf` are not \
                 kept; list these schemas in a `oneOf` beside the `discriminator`, and refer to that"
            ),
        };
        let hint = format!("{} {}: {why}", yellow("hint:"), plain(&one.at));
        line(said, Some(&hint));
    }
    line(said, more.as_deref());
}

fn hints(said: &mut String, all: &[Error], amount: Amount) {
    let (shown, more) = amount.at_most(TYPES, all.len());
    for one in all.iter().take(shown) {
        let hint = format!("{} {}", yellow("hint:"), plain(&one.to_string()));
        line(said, Some(&hint));
    }
    line(said, more.as_deref());
}

fn unenforced(said: &mut String, all: &[Error], amount: Amount) {
    if all.is_empty() {
        return;
    }
    heading(said, "Left out, since no language can enforce it");
    let (shown, more) = amount.at_most(TYPES, all.len());
    for one in all.iter().take(shown) {
        line(said, Some(&format!("  {one}")));
    }
    line(said, more.as_deref());
}

fn checks(said: &mut String, ty: &TypeSurvey, amount: Amount) {
    line(said, Some(&of_type(ty, "  ")));
    let all = ty.conditions.len() + ty.more_conditions;
    let (shown, _) = amount.at_most(CHECKS, all);
    for checked in ty.conditions.iter().take(shown) {
        let rules = plain(&checked.rules.join("; "));
        let at = dim(place(&checked.at));
        line(said, Some(&format!("      {rules}  {at}")));
    }
    let told = shown.min(ty.conditions.len());
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
