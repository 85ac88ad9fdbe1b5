//! The patterns of shapes, each with its allowed placeholders.

use crate::language::pattern::Pattern;
use crate::language::{InPlace, OpenTuple, Spell};

pub(super) type Row<'a> = (&'static str, &'a Pattern, &'static [&'static str]);

/// What a map may print: without bounds, the first two; with bounds, four.
static MAP: [&str; 6] = ["key:", "value:", "min", "max", "names", "closed"];

/// The patterns of `[spell.<set>]`.
pub(super) fn shapes(spell: &Spell, input_types: bool) -> Vec<Row<'_>> {
    let Spell {
        none: _,
        bool,
        int,
        int_checked,
        int_any_spelling,
        int_exact,
        float,
        float_checked,
        text,
        text_checked,
        text_with_pattern,
        text_of_format,
        native,
        any,
        never,
        null,
        list,
        list_checked,
        map,
        map_checked,
        map_named,
        map_prefixed,
        tuple,
        between,
        open_tuple,
        nullable,
        r#ref,
        ref_forward,
        in_place,
        literal,
        literal_text,
        literal_int,
        literal_bool,
        literal_any_spelling,
        literal_exact,
        width: _,
        format: _,
    } = spell;
    let (value, integer): (&[_], &[_]) = (&["value"], &["width", "min", "max", "multiple"]);
    let names: &[_] = &["name", "input"][..=usize::from(input_types)];
    let optional: [(_, _, &[_]); 9] = [
        ("int_any_spelling", int_any_spelling, integer),
        ("int_exact", int_exact, integer),
        (
            "map_prefixed",
            map_prefixed,
            &["key:", "value:", "prefixes"],
        ),
        ("literal_text", literal_text, value),
        ("literal_int", literal_int, value),
        ("literal_bool", literal_bool, value),
        ("literal_any_spelling", literal_any_spelling, value),
        ("literal_exact", literal_exact, value),
        (
            "text_of_format",
            text_of_format,
            &["pattern", "min", "max", "asserted"],
        ),
    ];
    let always: [Row<'_>; 23] = [
        ("bool", bool, &[]),
        ("int", int, &["width", "min", "max"]),
        ("int_checked", int_checked, integer),
        ("float", float, &["width", "single"]),
        (
            "float_checked",
            float_checked,
            &["width", "single", "min", "max", "above", "below"],
        ),
        ("text", text, &[]),
        ("text_checked", text_checked, &["min", "max"]),
        (
            "text_with_pattern",
            text_with_pattern,
            &["pattern", "min", "max"],
        ),
        ("native", native, &["format"]),
        ("any", any, &[]),
        ("never", never, &[]),
        ("null", null, &[]),
        ("list", list, &["item:"]),
        (
            "list_checked",
            list_checked,
            &["item:", "min", "max", "unique"],
        ),
        ("map", map, &["key:", "value:"]),
        ("map_checked", map_checked, &MAP[..4]),
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
    let optional = given(optional).chain(open).chain(in_place);
    always.into_iter().chain(optional).collect()
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
