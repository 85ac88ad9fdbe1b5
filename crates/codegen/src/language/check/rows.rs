//! The patterns of shapes, each with its allowed placeholders.

use crate::language::pattern::Pattern;
use crate::language::{Bounds, InPlace, OpenTuple, Spell};

pub(super) type Row<'a> = (&'static str, &'a Pattern, &'static [&'static str]);

/// What a map may print: without bounds, the first two; with bounds, five.
static MAP: [&str; 7] = ["key:", "value:", "min", "max", "bounds", "names", "closed"];

/// What an integer with bounds may print.
static INTEGER: [&str; 5] = ["width", "min", "max", "multiple", "bounds"];

/// The patterns of `[spell.<set>]`.
pub(super) fn shapes(spell: &Spell, input_types: bool) -> Vec<Row<'_>> {
    let Spell {
        none: _,
        bool,
        int,
        int_checked,
        int_any_spelling: _,
        int_exact: _,
        float,
        float_checked,
        text,
        text_checked,
        text_with_pattern,
        text_of_format: _,
        native,
        any,
        never,
        null,
        list,
        list_checked,
        map,
        map_checked,
        map_named,
        map_prefixed: _,
        tuple,
        between,
        open_tuple,
        nullable,
        r#ref,
        ref_forward,
        in_place,
        literal,
        literal_text: _,
        literal_int: _,
        literal_bool: _,
        literal_any_spelling: _,
        literal_exact: _,
        bounds,
        width: _,
        format: _,
    } = spell;
    let names: &[_] = &["name", "input"][..=usize::from(input_types)];
    let always: [Row<'_>; 23] = [
        ("bool", bool, &[]),
        ("int", int, &["width", "min", "max"]),
        ("int_checked", int_checked, &INTEGER),
        ("float", float, &["width", "single"]),
        (
            "float_checked",
            float_checked,
            &["width", "single", "min", "max", "above", "below", "bounds"],
        ),
        ("text", text, &[]),
        ("text_checked", text_checked, &["min", "max", "bounds"]),
        (
            "text_with_pattern",
            text_with_pattern,
            &["pattern", "min", "max", "bounds"],
        ),
        ("native", native, &["format"]),
        ("any", any, &[]),
        ("never", never, &[]),
        ("null", null, &[]),
        ("list", list, &["item:"]),
        (
            "list_checked",
            list_checked,
            &["item:", "min", "max", "unique", "bounds"],
        ),
        ("map", map, &["key:", "value:"]),
        ("map_checked", map_checked, &MAP[..5]),
        ("map_named", map_named, &MAP),
        ("tuple", tuple, &["items:"]),
        ("between", between, &[]),
        ("nullable", nullable, &["of:"]),
        ("ref", r#ref, names),
        ("ref_forward", ref_forward, names),
        ("literal", literal, &["value"]),
    ];
    let open = open_tuple.iter().flat_map(open_tuples);
    let in_place = in_place.iter().flat_map(in_places);
    let bounds = bounds.iter().flat_map(Bounds::rows);
    let bounds = given(bounds.map(|(name, pattern)| (name, pattern, &["value"][..])));
    let optional = given(optional(spell))
        .chain(open)
        .chain(in_place)
        .chain(bounds);
    always.into_iter().chain(optional).collect()
}

/// The patterns that a language may lack.
fn optional(spell: &Spell) -> [(&'static str, &Option<Pattern>, &'static [&'static str]); 9] {
    [
        ("int_any_spelling", &spell.int_any_spelling, &INTEGER),
        ("int_exact", &spell.int_exact, &INTEGER),
        (
            "map_prefixed",
            &spell.map_prefixed,
            &["key:", "value:", "prefixes"],
        ),
        ("literal_text", &spell.literal_text, &["value"]),
        ("literal_int", &spell.literal_int, &["value"]),
        ("literal_bool", &spell.literal_bool, &["value"]),
        (
            "literal_any_spelling",
            &spell.literal_any_spelling,
            &["value"],
        ),
        ("literal_exact", &spell.literal_exact, &["value"]),
        (
            "text_of_format",
            &spell.text_of_format,
            &["pattern", "min", "max", "asserted"],
        ),
    ]
}

/// The patterns of this list that the language has.
fn given<'p>(
    rows: impl IntoIterator<Item = (&'static str, &'p Option<Pattern>, &'static [&'static str])>,
) -> impl Iterator<Item = Row<'p>> {
    let rows = rows.into_iter();
    rows.filter_map(|(name, pattern, holes)| Some((name, pattern.as_ref()?, holes)))
}

fn in_places(spell: &InPlace) -> Vec<Row<'_>> {
    let InPlace { whole, or, text } = spell;
    let always: [Row<'_>; 2] = [
        ("in_place.whole", whole, &["items:"]),
        ("in_place.or", or, &[]),
    ];
    let optional: [(_, _, &[_]); 1] = [("in_place.text", text, &[])];
    always.into_iter().chain(given(optional)).collect()
}

fn open_tuples(spell: &OpenTuple) -> Vec<Row<'_>> {
    let OpenTuple {
        whole,
        optional,
        rest,
        empty,
        one,
        or,
    } = spell;
    let whole_holes: &[_] = &["items:", "places:", "rest:", "min", "max", "alternatives"];
    let rows = [
        ("open_tuple.whole", whole, whole_holes),
        ("open_tuple.optional", optional, &["item:"]),
        ("open_tuple.rest", rest, &["item:"]),
        ("open_tuple.empty", empty, &[]),
        ("open_tuple.one", one, &["items:"]),
        ("open_tuple.or", or, &[]),
    ];
    given(rows).collect()
}
