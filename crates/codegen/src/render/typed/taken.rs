//! What the printer and its filters do not take, as far as the type of an expression says so.

use super::types::{Ty, called};

/// Why this is not printed, if it is not.
pub(super) fn unprinted(of: &Ty) -> Option<String> {
    match of {
        Ty::Part("Docs") => Some(
            "documentation prints through `| doc`, in Markdown through `| prose` or `| cell`"
                .to_owned(),
        ),
        Ty::Part(part) => Some(format!(
            "only tokens and integers are printed, and this is {}",
            called(part)
        )),
        Ty::List(_) => Some("only tokens and integers are printed, and this is a list".to_owned()),
        Ty::Words(words) => Some(format!(
            "a bare string is not printed, and this is one of `{}`; print a token, or write the words in the template",
            words.join("`, `")
        )),
        Ty::Found => Some(FOUND.to_owned()),
        Ty::Any | Ty::Namespace(_) | Ty::Module(_) | Ty::Macro(_) => None,
    }
}

/// Why a loop does not take this, if it does not.
pub(super) fn uniterated(of: &Ty) -> Option<String> {
    (*of == Ty::Found).then(|| FOUND.to_owned())
}

/// Why a filter does not take this, if it does not. The types of its arguments are `given`.
pub(super) fn unfiltered<'t>(
    filter: &str,
    of: &Ty,
    mut given: impl Iterator<Item = &'t Ty>,
) -> Option<String> {
    if *of == Ty::Found {
        return Some(FOUND.to_owned());
    }
    let takes = match filter {
        "among" => {
            let is_found = given
                .next()
                .is_none_or(|words| matches!(words, Ty::Any | Ty::Found));
            return (!is_found).then(|| "`among` takes what `words` returns".to_owned());
        }
        "doc" | "prose" | "cell" | "literal" | "span" => "docs or a text",
        "bare" => "a text or a name",
        "quoted" | "words" => "code",
        _ => return None,
    };
    let mut of = of;
    while let Ty::List(item) = of {
        of = item;
    }
    match of {
        Ty::Part("Docs") if takes == "docs or a text" => None,
        Ty::Part(part) => Some(format!(
            "`{filter}` takes {takes}, and this is {}",
            called(part)
        )),
        _ => None,
    }
}

const FOUND: &str = "what `words` returns is neither printed nor a list: `names | among(words)` prints those of some names \
    that are in it, and `name in words` asks for one";
