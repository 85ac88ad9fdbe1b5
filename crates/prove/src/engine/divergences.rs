//! The table of allowed differences, each with a reason and a sample that shows it. Every other difference is a bug.

mod explain;
#[cfg(test)]
mod narrow;
mod order;

use std::fmt::{self, Write as _};

use samewire_codegen::language::level::{Capability, Claim};
use samewire_codegen::model::TypeId;
use samewire_reference::{Answer as Expected, read};
use serde_json::Value;

use crate::engine::difference::difference;
use crate::engine::error::{Error, Result};
use crate::judges::answer::{Answer, Question};
use crate::judges::reading::Rule;
use crate::judges::{DECODE, SCHEMA};
pub(crate) use explain::Asked;
use explain::{
    SAFE, agrees_as_double, drops_members_beside_unknown, drops_null_members, is_beyond_64_bits,
    is_mended, minds_numbers_alone, needs, reported_as_doubles, respelled, seen_as_double,
    spelled_as_doubles, with_index_names_first, with_long_integers_as_floats,
    written_as_read_again,
};

pub use explain::{same_but_null_members, same_value, with_numbers};
use order::is_float;

/// A named divergence.
#[derive(Clone, Copy)]
pub struct Row {
    /// The name of the row.
    pub id: &'static str,
    /// What differs.
    pub rule: &'static str,
    /// The reason why the behaviour cannot be, or is not, the same.
    pub reason: &'static str,
    /// Who may differ.
    pub who: Who,
    /// A type of [`divergences_schema`], and a text for which at least one of the judges differs.
    pub sample: (&'static str, &'static str),
    /// Whether this row explains a difference exactly.
    pub(crate) allows: fn(&Asked<'_>) -> bool,
}

/// Who may differ from the contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// Languages that lack this.
    Without(Capability),
    /// The same, where they read parsed texts.
    DecodeWithout(Capability),
    /// The judge of this name.
    Judge(&'static str),
}

impl Who {
    /// Whether a judge may differ, by its name and what its language claims.
    fn is(self, judge: &str, claim: &Claim) -> bool {
        match self {
            Self::Without(capability) => !judge.ends_with(DECODE) && claim.lacks(capability),
            Self::DecodeWithout(capability) => judge.ends_with(DECODE) && claim.lacks(capability),
            Self::Judge(name) => name == judge,
        }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Without(capability) => write!(f, "languages without `{capability}`"),
            Self::DecodeWithout(capability) => {
                write!(f, "languages without `{capability}`, in `decode`")
            }
            Self::Judge(name) => f.write_str(name),
        }
    }
}

/// The judge for the Rust types of typify.
const TYPIFY: &str = "typify";

/// All divergences.
pub const ROWS: &[Row] = &[
    Row {
        id: "reported_numbers",
        rule: "in the values of issues and of undeclared members, each number is the nearest double",
        reason: "`JSON.parse` keeps no more; these values are reported, not written",
        who: Who::Without(Capability::Int64),
        sample: ("Removed", r#"{"id":"a","size":9007199254740993}"#),
        allows: reported_as_doubles,
    },
    Row {
        id: "float_spelling",
        rule: "a number with a fraction is written in the form of its language: `1.0` or `1`",
        reason: "printers differ; the number is the same, and numbers are compared as numbers",
        who: Who::Without(Capability::NumberSpelling),
        sample: ("List", r#"{"entries":[],"_meta":{"a":2.0,"b":1e-7}}"#),
        allows: |asked| respelled(asked, asked.expected, false),
    },
    Row {
        id: "single_spelling",
        rule: "a number of single precision is written like a double with the same digits: `97199250000000.0`, not `9.719925e+13`",
        reason: "pydantic prints all numbers as doubles; the number is the same",
        who: Who::Without(Capability::SinglePrecision),
        sample: ("Single", "97199250000000.0"),
        allows: spelled_as_doubles,
    },
    Row {
        id: "integer_like_names",
        rule: "members named like array indexes are written first, in ascending order: in free maps, in raw JSON, and declared ones, even before the tag; where one of several mistakes is reported, it may be the one of such a member",
        reason: "JavaScript objects keep such names in that order; no member is lost or changed",
        who: Who::Without(Capability::MemberOrder),
        sample: ("List", r#"{"entries":[],"_meta":{"b":1,"2":2,"1":3}}"#),
        allows: |asked| respelled(asked, asked.expected, true) || with_index_names_first(asked),
    },
    Row {
        id: "unsafe_integer",
        rule: "integers beyond ±(2⁵³−1) are refused with the code `unsafe_integer`; a condition sees the nearest double, in a `number` and in a member that is not read. With `int64 = \"bigint\"`, an integer of a text is exact where the schema names a width of 64 bits for it, or has a bound or a constant of this size, and conditions and `uniqueItems` see all digits",
        reason: "a JavaScript number cannot hold them, and values are never changed silently; no other variant is tried",
        who: Who::Without(Capability::Int64),
        sample: ("Id", "9007199254740993"),
        allows: |asked| {
            seen_as_double(asked, |spelling, value| {
                !is_float(spelling) && value.abs() > SAFE
            })
        },
    },
    Row {
        id: "unsafe_raw_float",
        rule: "in raw JSON, numbers without a fraction beyond ±(2⁵³−1) and from −2⁶³ to 2⁶⁴ are refused even when spelled as floats (`1e17`)",
        reason: "after `JSON.parse` they cannot be distinguished from integers that have lost digits",
        who: Who::Without(Capability::Int64),
        sample: ("List", r#"{"entries":[],"_meta":{"a":1e17}}"#),
        allows: |asked| {
            seen_as_double(asked, |spelling, value| {
                is_float(spelling) && value.abs() > SAFE && !is_beyond_64_bits(value)
            })
        },
    },
    Row {
        id: "integer_spelled_as_float",
        rule: "`1.0` and `1e0` are read as the integer 1",
        reason: "`JSON.parse` does not show how a number was spelled; for JSON Schema both are integers",
        who: Who::Without(Capability::NumberSpelling),
        sample: ("Version", "1.0"),
        allows: |asked| agrees_as_double(asked, |spelling, _| is_float(spelling)),
    },
    Row {
        id: "long_raw_integer",
        rule: "in raw JSON, `decode` reads an integer beyond −2⁶³ to 2⁶⁴ as the double that it rounds to; `parse` refuses it",
        reason: "a value that `JSON.parse` has returned does not show how a number was spelled",
        who: Who::DecodeWithout(Capability::Int64),
        sample: (
            "List",
            r#"{"entries":[],"_meta":{"a":100000000000000000000}}"#,
        ),
        allows: |asked| with_long_integers_as_floats(asked, is_as_texts_are_read),
    },
    Row {
        id: "written_as_earlier_variant",
        rule: "a value of a union by trying is written as the first variant that accepts the value as it is: an earlier one than was read, if that one had refused a member that was dropped; the defaults of that variant are written, too",
        reason: "the value is a plain object, which does not say as which variant it was read",
        who: Who::Without(Capability::VariantOfValue),
        sample: ("Either", r#"{"x":"no","y":1}"#),
        allows: written_as_read_again,
    },
    Row {
        id: "typify_drops_null",
        rule: "an optional member that is explicitly `null` is not written",
        reason: "typify makes it an `Option`, which does not distinguish `null` from absent",
        who: Who::Judge(TYPIFY),
        sample: ("Problem", r#"{"code":1,"message":"","data":null}"#),
        allows: |asked| match (asked.expected, asked.answer) {
            (Expected::Ok { written, .. }, Some(Answer::Ok { written: bytes, .. })) => {
                let id = TypeId(asked.question.type_id.clone());
                let again = read(asked.model, &id, bytes);
                matches!(again, Expected::Ok { written: again, .. } if drops_null_members(written, &again))
            }
            _ => false,
        },
    },
    Row {
        id: "typify_ignores_unknown",
        rule: "the members that accompany an unknown value are ignored",
        reason: "typify keeps undeclared members always or never",
        who: Who::Judge(TYPIFY),
        sample: ("Idle", r#"{"reason":"_x","y":2}"#),
        allows: |asked| match (asked.expected, asked.answer) {
            (Expected::Ok { written, .. }, Some(Answer::Ok { written: bytes, .. })) => {
                drops_members_beside_unknown(asked.model, written, bytes)
            }
            _ => false,
        },
    },
    Row {
        id: "schema_is_strict",
        rule: "the schema's validator refuses values that tolerant reading accepts",
        reason: "the schema describes what should be sent; separate keywords describe what readers tolerate",
        who: Who::Judge(SCHEMA),
        sample: ("List", r#"{"entries":7}"#),
        allows: |asked| {
            needs(asked, &[Rule::DefaultOnError, Rule::SkipInvalidItems]) || is_mended(asked)
        },
    },
    Row {
        id: "schema_knows_no_null_default",
        rule: "the schema's validator refuses `null` where it is read as the default",
        reason: "the schema describes what should be sent; `x-deserialize-default-on-null` describes what readers tolerate",
        who: Who::Judge(SCHEMA),
        sample: ("Options", "null"),
        allows: |asked| needs(asked, &[Rule::DefaultOnNull]),
    },
    Row {
        id: "schema_sees_numbers",
        rule: "the schema's validator accepts integers spelled as floats, and numbers beyond their declared width; it treats a `multipleOf` beyond 2⁵³, and an integer beyond 64 bits that it compares with others, as a double",
        reason: "for JSON Schema `1.0` is an integer, and `format` is an annotation",
        who: Who::Judge(SCHEMA),
        sample: ("Version", "1.0"),
        allows: |asked| {
            needs(
                asked,
                &[
                    Rule::IntegerSpelling,
                    Rule::IntegerWidth,
                    Rule::FiniteFloat,
                    Rule::RawNumber,
                    Rule::UniqueItems,
                ],
            ) || minds_numbers_alone(asked)
        },
    },
    Row {
        id: "schema_cannot_compare_aliases",
        rule: "the schema's validator accepts two names of one member with different values",
        reason: "JSON Schema cannot compare two members",
        who: Who::Judge(SCHEMA),
        sample: ("Removed", r#"{"id":"a","planId":"b"}"#),
        allows: |asked| needs(asked, &[Rule::Alias]),
    },
];

/// The answer is that of the contract, or differs from it only as one about the text may.
fn is_as_texts_are_read(asked: &Asked<'_>) -> bool {
    let is_right = |answer| difference(asked.expected, answer).is_none();
    let is_excused = |row: &Row| matches!(row.who, Who::Without(_)) && (row.allows)(asked);
    asked.answer.is_some_and(is_right) || ROWS.iter().any(is_excused)
}

/// The first row that explains a difference of a judge, which is known by its name and what its language claims.
pub(crate) fn excused<'r>(
    rows: &'r [Row],
    (judge, claim): (&str, &Claim),
    asked: &Asked<'_>,
) -> Option<&'r Row> {
    rows.iter()
        .find(|row| row.who.is(judge, claim) && (row.allows)(asked))
}

/// The schema with the types of the rows' samples.
///
/// # Errors
///
/// If it is not JSON, which a test excludes.
pub fn divergences_schema() -> Result<Value> {
    serde_json::from_str(SAMPLES)
        .map_err(|error| Error(format!("the samples of divergences: {error}")))
}

const SAMPLES: &str = include_str!("divergences/samples.schema.json");

/// The samples of all rows, each with the name of its row.
pub(crate) fn samples() -> Vec<(&'static str, Question)> {
    let samples = ROWS.iter().map(|row| {
        let (type_id, text) = row.sample;
        let question = Question {
            type_id: type_id.to_owned(),
            text: text.to_owned(),
        };
        (row.id, question)
    });
    samples.collect()
}

/// The table as Markdown for WIRE.md.
pub fn markdown() -> String {
    let mut out = String::from("| divergence | rule | reason | who |\n|---|---|---|---|\n");
    for row in ROWS {
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            "| `{}` | {} | {} | {} |",
            row.id, row.rule, row.reason, row.who
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use crate::engine::compare::compare;
    use crate::judges::Judges;
    use crate::subject::Subject;

    use super::*;

    /// WIRE.md must have this table. `UPDATE_SNAPSHOTS=1` writes it.
    #[test]
    fn the_contract_on_paper_has_this_table() {
        let page =
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/contracts/WIRE.md");
        let text = std::fs::read_to_string(&page).expect("WIRE.md");
        let (before, rest) = text.split_once("<!-- divergences -->\n").expect("a mark");
        let (table, after) = rest.split_once("<!-- /divergences -->").expect("a mark");
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
            let table = markdown();
            let whole =
                format!("{before}<!-- divergences -->\n{table}<!-- /divergences -->{after}");
            std::fs::write(&page, whole).expect("to write WIRE.md");
        } else {
            assert_eq!(table, markdown(), "WIRE.md");
        }
    }

    #[test]
    fn every_row_of_the_validator_is_shown_by_its_sample() {
        let subject = Subject::from_schema(&divergences_schema().expect("JSON")).expect("a schema");
        let own = ROWS.iter().filter(|row| row.who == Who::Judge(SCHEMA));
        for (row, question) in own.zip(samples().into_iter().filter_map(|(id, question)| {
            let row = ROWS.iter().find(|row| row.id == id)?;
            (row.who == Who::Judge(SCHEMA)).then_some(question)
        })) {
            let mut judges = Judges::start(&subject, &[]).expect("nothing to start");
            let opinions = judges
                .ask(std::slice::from_ref(&question))
                .expect("nobody fails");
            let judgement = compare(&subject, &judges.claims, &question, &opinions[0]);
            assert!(
                judgement.explained.contains(&row.id),
                "{} is needed by nobody",
                row.id
            );
        }
    }
}
