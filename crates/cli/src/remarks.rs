//! Remarks for the author of a schema: what is not enforced, and what is probably not intended.

use anyhow::{Result, bail};
use samewire_codegen::model::{
    Annotation, Annotations, Remarks, Typo, Undiscriminated, Undiscriminating, Why,
};
use samewire_codegen::render::plain::{in_one_line, plain};
use samewire_schema::Place;
use samewire_terminal::paint::yellow;
use samewire_terminal::problems::WAY_OUT;
use samewire_terminal::tell::{Amount, grouped};

/// The maximum number of hints of a kind.
const SHOWN: usize = 20;
/// The maximum number of annotations in a line.
const NAMED: usize = 8;

/// The annotations in one line, the most frequent first. `None` if there are none.
pub(crate) fn not_enforced(annotations: &Annotations, amount: Amount) -> Option<String> {
    let all = &annotations.not_enforced;
    let (named, more) = amount.at_most(NAMED, all.len());
    let mut parts: Vec<String> = all.iter().take(named).map(annotation).collect();
    parts.extend(more);
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Lines about what the author probably did not intend, and advice for users who are not the author.
pub(crate) fn hints(remarks: &Remarks, amount: Amount) -> Vec<String> {
    let mut lines = at_most(&remarks.annotations.typos, amount, typo);
    lines.extend(at_most(&remarks.undiscriminated, amount, discriminator));
    lines.extend(at_most(&remarks.hints, amount, |hint| {
        plain(&hint.to_string())
    }));
    if !lines.is_empty() {
        lines.push(WAY_OUT.to_owned());
    }
    lines
}

/// The number of hints.
pub(crate) fn count(remarks: &Remarks) -> usize {
    let typos = remarks.annotations.typos.len();
    typos + remarks.undiscriminated.len() + remarks.hints.len()
}

/// Fails if there are hints.
///
/// # Errors
///
/// If there are any.
pub(crate) fn none(remarks: &Remarks) -> Result<()> {
    match count(remarks) {
        0 => Ok(()),
        1 => bail!("there is a hint about the schema, see above, and the check is strict"),
        some => {
            let some = grouped(some);
            bail!("there are {some} hints about the schema, see above, and the check is strict")
        }
    }
}

fn at_most<T>(all: &[T], amount: Amount, told: impl Fn(&T) -> String) -> Vec<String> {
    let (shown, more) = amount.at_most(SHOWN, all.len());
    let told = |one| format!("{} {}", yellow("hint:"), told(one));
    all.iter().take(shown).map(told).chain(more).collect()
}

fn annotation(of: &Annotation) -> String {
    let why = match of.why {
        Why::Annotation | Why::Unknown => "",
        Why::OtherDialect => " (of another dialect)",
        Why::BesideRef => " (hidden by `$ref`)",
    };
    format!("{}{why} {}", in_one_line(&of.keyword), grouped(of.count))
}

fn typo(of: &Typo) -> String {
    let places = match of.count {
        1 => String::new(),
        2 => " It is in one more place.".to_owned(),
        some => format!(" It is in {} more places.", grouped(some - 1)),
    };
    format!(
        "{}: `{}` is no keyword and is not enforced; is `{}` meant?{places}",
        located(&of.place),
        in_one_line(&of.keyword),
        of.meant,
    )
}

fn discriminator(of: &Undiscriminated) -> String {
    let member = in_one_line(&of.member);
    let why = match of.why {
        Undiscriminating::NoConstants => format!(
            "the union is read by trying, since `{member}` is not a required member with another constant in each branch; \
             require it there, with a `const`"
        ),
        Undiscriminating::NoUnion => format!(
            "`{member}` does not lead to other schemas, and the members of those that extend this object by `allOf` are not \
             kept: the object does not declare `{member}`, allows no further members, or is extended by too many or in a circle; \
             list these schemas in a `oneOf` beside the `discriminator`, and refer to that"
        ),
    };
    format!("{}: {why}", located(&of.place))
}

/// The file with the line and the column, and the JSON Pointer.
fn located(place: &Place) -> String {
    let pointer = match place.pointer.as_str() {
        "" => "(root)",
        pointer => pointer,
    };
    in_one_line(&format!("{}: {pointer}", place.location()))
}
