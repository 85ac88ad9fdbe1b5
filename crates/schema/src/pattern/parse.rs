//! Parses a pattern: alternatives, groups, assertions and quantifiers.

use super::class::{Class, no_line_ends};
use super::cursor::{Cursor, Refusal, Syntax, wrong};
use super::escape::{atom_escape, class};
use super::tree::Tree;

/// The maximum depth of nested groups, which protects the stack.
const DEPTH: usize = 200;
/// The greatest count of a quantifier: no text has more code points.
const MOST: u32 = i32::MAX.unsigned_abs();

/// Parses a whole pattern.
pub(super) fn parse(source: &str, syntax: Syntax) -> Result<Tree, Refusal> {
    let mut cursor = Cursor::new(source, syntax);
    let (tree, _) = either(&mut cursor, 0)?;
    match cursor.peek() {
        None => Ok(tree),
        Some(other) => Err(wrong(format!("`{other}` closes nothing"))),
    }
}

/// The names of groups that can take part in the same match, so that they must differ.
type Names = Vec<String>;

fn either(cursor: &mut Cursor, depth: usize) -> Result<(Tree, Names), Refusal> {
    if depth > DEPTH {
        let message = format!(
            "its groups are nested more than {DEPTH} levels deep: leave out those that it does not need"
        );
        return Err(Refusal::Unsupported(message));
    }
    let (mut alternatives, mut names) = (Vec::new(), Names::new());
    loop {
        let (one, its_names) = sequence(cursor, depth)?;
        alternatives.push(one);
        names.extend(its_names);
        if !cursor.take('|') {
            break;
        }
    }
    names.sort_unstable();
    names.dedup();
    Ok((Tree::either(alternatives), names))
}

fn sequence(cursor: &mut Cursor, depth: usize) -> Result<(Tree, Names), Refusal> {
    let (mut parts, mut names) = (Vec::new(), Names::new());
    while let Some(next) = cursor.peek() {
        if matches!(next, '|' | ')') {
            break;
        }
        let (term, its_names) = term(cursor, depth)?;
        for name in its_names {
            if names.contains(&name) {
                return Err(wrong(format!("two groups are called `{name}`")));
            }
            names.push(name);
        }
        parts.push(term);
    }
    Ok((Tree::sequence(parts), names))
}

/// Whether a term may be followed by a quantifier.
#[derive(PartialEq, Eq)]
enum Kind {
    Atom,
    /// A quantifier is allowed only by Annex B.
    LookAhead,
    Assertion,
}

fn term(cursor: &mut Cursor, depth: usize) -> Result<(Tree, Names), Refusal> {
    let mut names = Names::new();
    let (tree, kind) = match cursor.next() {
        Some('^') => (Tree::Start, Kind::Assertion),
        Some('$') => (Tree::End, Kind::Assertion),
        Some('\\') if matches!(cursor.peek(), Some('b' | 'B')) => {
            let is_negated = cursor.next() == Some('B');
            (Tree::Boundary { is_negated }, Kind::Assertion)
        }
        Some('\\') => (Tree::Class(atom_escape(cursor)?), Kind::Atom),
        Some('.') => (Tree::Class(no_line_ends()), Kind::Atom),
        Some('[') => (Tree::Class(class(cursor)?), Kind::Atom),
        Some('(') => {
            let (group, kind, inner) = group(cursor, depth)?;
            names = inner;
            (group, kind)
        }
        Some(quantifier @ ('*' | '+' | '?')) => {
            return Err(wrong(format!("`{quantifier}` repeats nothing")));
        }
        Some('{') => {
            if cursor.syntax == Syntax::Unicode {
                return Err(wrong("`{` is not written `\\{`".to_owned()));
            }
            cursor.back();
            if counts(cursor)?.is_some() {
                return Err(wrong("`{` repeats nothing".to_owned()));
            }
            cursor.next();
            (single('{'), Kind::Atom)
        }
        Some(bracket @ ('}' | ']')) if cursor.syntax == Syntax::Unicode => {
            return Err(wrong(format!("`{bracket}` is not written `\\{bracket}`")));
        }
        Some(other) => (single(other), Kind::Atom),
        None => return Err(wrong("it ends too early".to_owned())),
    };
    let Some((least, most)) = counts(cursor)? else {
        return Ok((tree, names));
    };
    if kind == Kind::Assertion || (kind == Kind::LookAhead && cursor.syntax == Syntax::Unicode) {
        return Err(wrong("an assertion cannot be repeated".to_owned()));
    }
    Ok((Tree::repeat(tree, least, most), names))
}

fn single(point: char) -> Tree {
    Tree::Class(Class::single(u32::from(point)))
}

/// Reads a group, after `(`.
fn group(cursor: &mut Cursor, depth: usize) -> Result<(Tree, Kind, Names), Refusal> {
    let mut own = None;
    let mut look = None;
    if cursor.take_all("?=") {
        look = Some((false, false));
    } else if cursor.take_all("?!") {
        look = Some((false, true));
    } else if cursor.take_all("?<=") {
        look = Some((true, false));
    } else if cursor.take_all("?<!") {
        look = Some((true, true));
    } else if cursor.take_all("?<") {
        own = Some(cursor.name()?);
    } else if cursor.take('?') && !cursor.take(':') {
        return Err(match cursor.peek() {
            Some('i' | 'm' | 's' | '-') => Refusal::Unsupported(
                "its modifiers, such as `(?i:…)`, have no counterpart in all languages: write both cases, such as `[aA]`".to_owned(),
            ),
            _ => wrong("`(?` begins no group".to_owned()),
        });
    }
    let (inner, mut names) = either(cursor, depth + 1)?;
    if !cursor.take(')') {
        return Err(wrong("`(` is not closed".to_owned()));
    }
    if let Some(own) = own {
        if names.contains(&own) {
            return Err(wrong(format!("two groups are called `{own}`")));
        }
        names.push(own);
    }
    let Some((is_behind, is_negated)) = look else {
        return Ok((inner, Kind::Atom, names));
    };
    let kind = if is_behind {
        Kind::Assertion
    } else {
        Kind::LookAhead
    };
    let of = Box::new(inner);
    let look = Tree::Look {
        is_behind,
        is_negated,
        of,
    };
    Ok((look, kind, names))
}

/// Reads a quantifier, if there is one: the minimum and the maximum count. Whether it is lazy makes no difference here.
fn counts(cursor: &mut Cursor) -> Result<Option<(u32, Option<u32>)>, Refusal> {
    let counts = match cursor.peek() {
        Some('*') => (0, None),
        Some('+') => (1, None),
        Some('?') => (0, Some(1)),
        Some('{') => return braces(cursor),
        _ => return Ok(None),
    };
    cursor.next();
    cursor.take('?');
    Ok(Some(counts))
}

fn braces(cursor: &mut Cursor) -> Result<Option<(u32, Option<u32>)>, Refusal> {
    let start = cursor.at();
    cursor.next();
    let least = cursor.number();
    let most = if cursor.take(',') {
        cursor.number().map_or(Some(None), |most| Some(Some(most)))
    } else {
        least.map(Some)
    };
    let (Some(least), Some(most), true) = (least, most, cursor.take('}')) else {
        if cursor.syntax == Syntax::Unicode {
            return Err(wrong("`{` is neither `\\{` nor a count".to_owned()));
        }
        cursor.go(start);
        return Ok(None);
    };
    cursor.take('?');
    if most.is_some_and(|most| most < least) {
        return Err(wrong("its counts are not in order".to_owned()));
    }
    let clamped = |count: u64| u32::try_from(count).map_or(MOST, |count| count.min(MOST));
    let most = most.map(clamped).filter(|most| *most < MOST);
    Ok(Some((clamped(least), most)))
}
