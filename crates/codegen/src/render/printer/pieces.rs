//! The texts that filters take: one, or a list of pieces that are put together.

use minijinja::Error as Jinja;
use minijinja::value::{Value, ValueKind};

use crate::language::StringLiteral;
use crate::render::lexer::Kind;
use crate::render::mark::{Marked, is_mark, token};
use crate::render::printer::located::wrong;
use crate::render::{tokens, unspelled};

/// The lines of a text, and the lines that the language adds below those of docs.
#[derive(Debug, Default)]
pub(super) struct Lines {
    pub(super) lines: Vec<String>,
    pub(super) marks: Vec<String>,
}

/// The lines of a value, or of a list of values that are put together.
pub(super) fn lines(value: &Value, own: &StringLiteral) -> Result<Lines, Jinja> {
    if let Some(docs) = docs(value) {
        return Ok(docs);
    }
    let mut marks = Vec::new();
    let text = put_together(value, own, |docs| {
        marks.extend(docs.marks);
        docs.lines
    })?;
    let lines = tokens::lines(&text);
    // What the language adds begins a paragraph, if there is one above it.
    marks.drain(..marks.iter().take_while(|line| line.is_empty()).count());
    if !lines.is_empty() && !marks.is_empty() {
        marks.insert(0, String::new());
    }
    Ok(Lines { lines, marks })
}

/// The text of a value, or of a list of values: docs, a text, a name, an integer, words of the template, or code. Code
/// that is one string of the language stands for its text, and other code for itself.
pub(super) fn text(value: &Value, own: &StringLiteral) -> Result<String, Jinja> {
    put_together(value, own, |docs| [docs.lines, docs.marks].concat())
}

fn put_together(
    value: &Value,
    own: &StringLiteral,
    mut lines_of: impl FnMut(Lines) -> Vec<String>,
) -> Result<String, Jinja> {
    let mut whole = String::new();
    for piece in pieces(value)? {
        let code = piece.as_str().filter(|_| piece.is_safe());
        if let Some(code) = code {
            let code = unmarked(code)?.text;
            whole += &unspelled::text_of(own, &code).unwrap_or(code);
        } else if let Some(text) = setting(&piece) {
            whole += &text;
        } else if let Some(docs) = docs(&piece) {
            whole += &lines_of(docs).join("\n");
        } else if let Some(word) = word(&piece)? {
            whole += &word;
        } else {
            return Err(wrong(format!(
                "this takes a text, docs, a name, a string, code, or a list of these, and this is of the kind {}",
                piece.kind()
            )));
        }
    }
    Ok(whole)
}

/// The code of a value, or of a list of values: code, a name, an integer, or words of the template. Only code has marks.
pub(super) fn code(value: &Value) -> Result<String, Jinja> {
    let mut whole = String::new();
    for piece in pieces(value)? {
        match piece.as_str().filter(|_| piece.is_safe()) {
            Some(code) if code.contains(is_mark) => whole.push_str(code),
            Some(code) => whole.push_str(&token(&Kind::Code(None), code)),
            None => match word(&piece)? {
                Some(word) => whole.push_str(&word),
                None => {
                    return Err(wrong(
                        "`quoted` takes code, a name, words of the template, or a list of these: code is a token, or what a macro or a block printed",
                    ));
                }
            },
        }
    }
    Ok(whole)
}

/// The text that a token, a macro or a block printed, with each comment on one line if it has such a form.
pub(super) fn unmarked(printed: &str) -> Result<Marked, Jinja> {
    Marked::read(printed, usize::MAX, 1).map_err(wrong)
}

/// A text of the settings.
pub(super) fn setting(value: &Value) -> Option<String> {
    let text = (value.kind() == ValueKind::Map).then(|| value.get_attr("$text"));
    text?.ok()?.as_str().map(str::to_owned)
}

/// The lines of docs. Docs without lines are an empty map.
fn docs(value: &Value) -> Option<Lines> {
    if value.kind() != ValueKind::Map {
        return None;
    }
    let docs = value.get_attr("$docs").ok()?;
    if docs.is_undefined() {
        return (value.len() == Some(0)).then(Lines::default);
    }
    let lines = |value: &Value| -> Option<Vec<String>> {
        let lines = value.try_iter().ok()?;
        let lines = lines.filter_map(|line| line.as_str().map(str::to_owned));
        Some(lines.collect())
    };
    Some(Lines {
        lines: lines(&docs)?,
        marks: lines(&value.get_attr("$marks").ok()?)?,
    })
}

fn pieces(value: &Value) -> Result<Vec<Value>, Jinja> {
    match value.kind() {
        ValueKind::Seq | ValueKind::Iterable => Ok(value.try_iter()?.collect()),
        _ => Ok(vec![value.clone()]),
    }
}

/// A name, an integer, or words of the template.
fn word(piece: &Value) -> Result<Option<String>, Jinja> {
    match piece.as_str() {
        // `~` makes such a string of what a macro or a block printed.
        Some(word) if word.contains(is_mark) => Err(wrong(
            "what a macro or a block printed is not joined by `~`; give the filter a list of the pieces",
        )),
        Some(word) => Ok(Some(word.to_owned())),
        None if piece.is_integer() => Ok(Some(piece.to_string())),
        None => Ok(None),
    }
}
