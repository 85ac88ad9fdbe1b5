//! Parses the modules of a crate: the names that each defines, and the paths that it uses.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::workspace::read;

/// A module: a file, or an inline module.
#[derive(Debug)]
pub struct Module {
    /// The file that contains it.
    pub file: PathBuf,
    /// The index of the parent module. `None` for the root.
    pub parent: Option<usize>,
    /// The child modules by name.
    pub children: Vec<(String, usize)>,
    /// The names that it defines.
    pub defined: Vec<String>,
    /// Its imports: the local name, and the path. A path that ends with `*` stands for all names.
    pub imported: Vec<(String, Vec<String>)>,
    /// All other paths in its code.
    pub paths: Vec<Vec<String>>,
}

impl Module {
    fn new(file: &Path, parent: Option<usize>) -> Self {
        Self {
            file: file.to_owned(),
            parent,
            children: Vec::new(),
            defined: Vec::new(),
            imported: Vec::new(),
            paths: Vec::new(),
        }
    }

    /// Every path in its code.
    pub fn all_paths(&self) -> impl Iterator<Item = &[String]> {
        let imported = self.imported.iter().map(|(_, path)| path);
        imported.chain(&self.paths).map(Vec::as_slice)
    }
}

/// Words that begin a definition, before its name.
const DEFINITIONS: [&str; 7] = ["fn", "struct", "enum", "trait", "type", "const", "static"];

/// All modules of a crate. The first one is the root.
pub fn modules(root: &Path) -> Result<Vec<Module>> {
    let mut all = vec![Module::new(root, None)];
    let folder = root.parent().unwrap_or(Path::new(""));
    read_file(root, folder, 0, &mut all)?;
    Ok(all)
}

/// Reads a file. `folder` contains the files of its child modules.
fn read_file(file: &Path, folder: &Path, module: usize, all: &mut Vec<Module>) -> Result<()> {
    let tokens = read(file)?.parse();
    let tokens = tokens.map_err(|error| anyhow!("{}: {error}", file.display()))?;
    read_code(tokens, folder, module, true, all)
}

/// Reads code. `outer` is true outside of all definitions.
fn read_code(
    code: TokenStream,
    folder: &Path,
    module: usize,
    outer: bool,
    all: &mut Vec<Module>,
) -> Result<()> {
    let tokens: Vec<TokenTree> = code.into_iter().collect();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let word = word_at(&tokens, at);
        let next = word_at(&tokens, at + 1);
        match (token, word.as_deref()) {
            _ if is_for_tests(&tokens[at..]) => at = end_of_item(&tokens, at + 2),
            (_, Some("macro_rules")) => {
                all[module].defined.extend(word_at(&tokens, at + 2));
                at = end_of_item(&tokens, at);
            }
            (_, Some("use")) if !tokens.get(at + 1).is_some_and(|next| is_mark(next, '<')) => {
                let end = end_of_item(&tokens, at);
                import(&tokens[at + 1..end - 1], &[], &mut all[module].imported);
                at = end;
            }
            // `pub(in path)` does not use the path.
            (_, Some("pub")) if group_at(&tokens, at + 1, Delimiter::Parenthesis).is_some() => {
                at += 2;
            }
            (_, Some("mod")) if outer && next.is_some() => {
                let name = next.unwrap_or_default();
                submodule(&name, &tokens[at + 2..], folder, module, all)?;
                at += 3;
            }
            (_, Some(word))
                if outer && DEFINITIONS.contains(&word) && !is_lifetime(&tokens[..at]) =>
            {
                all[module].defined.extend(next);
                at += 1;
            }
            (_, Some(_)) => {
                let (path, end) = path_at(&tokens, at);
                if path.len() > 1 && !ends_path(&tokens[..at]) {
                    all[module].paths.push(path);
                }
                at = end;
            }
            (TokenTree::Group(group), None) => {
                read_code(group.stream(), folder, module, false, all)?;
                at += 1;
            }
            _ => at += 1,
        }
    }
    Ok(())
}

/// Reads a child module, either in its own file or inline.
fn submodule(
    name: &str,
    rest: &[TokenTree],
    folder: &Path,
    parent: usize,
    all: &mut Vec<Module>,
) -> Result<()> {
    let index = all.len();
    let folder = folder.join(name);
    if let Some(body) = group_at(rest, 0, Delimiter::Brace) {
        let file = all[parent].file.clone();
        all.push(Module::new(&file, Some(parent)));
        all[parent].children.push((name.to_owned(), index));
        return read_code(body, &folder, index, true, all);
    }
    let files = [folder.with_extension("rs"), folder.join("mod.rs")];
    let Some(file) = files.iter().find(|file| file.exists()) else {
        return Ok(());
    };
    all.push(Module::new(file, Some(parent)));
    all[parent].children.push((name.to_owned(), index));
    read_file(file, &folder, index, all)
}

/// Collects the imports of a use tree, relative to a path.
fn import(tree: &[TokenTree], below: &[String], imported: &mut Vec<(String, Vec<String>)>) {
    let mut path = below.to_vec();
    let mut at = 0;
    while at < tree.len() {
        if let Some(inner) = group_at(tree, at, Delimiter::Brace) {
            let inner: Vec<TokenTree> = inner.into_iter().collect();
            let is_comma = |token: &TokenTree| is_mark(token, ',');
            for part in inner.split(is_comma).filter(|part| !part.is_empty()) {
                import(part, &path, imported);
            }
            return;
        }
        match word_at(tree, at).as_deref() {
            Some("as") => {
                imported.extend(word_at(tree, at + 1).map(|name| (name, path)));
                return;
            }
            Some("self") if !path.is_empty() => {}
            Some(word) => path.push(word.to_owned()),
            None if is_mark(&tree[at], '*') => path.push("*".to_owned()),
            None => {}
        }
        at += 1;
    }
    imported.extend(path.last().cloned().map(|name| (name, path)));
}

/// The path that begins at this token, and its end.
fn path_at(tokens: &[TokenTree], start: usize) -> (Vec<String>, usize) {
    let mut path = Vec::from_iter(word_at(tokens, start));
    let mut at = start + 1;
    while ends_path(&tokens[..tokens.len().min(at + 2)])
        && let Some(word) = word_at(tokens, at + 2)
    {
        path.push(word);
        at += 3;
    }
    (path, at)
}

/// Whether the next word is a lifetime.
fn is_lifetime(tokens: &[TokenTree]) -> bool {
    tokens.last().is_some_and(|last| is_mark(last, '\''))
}

/// Whether the last two tokens are `::`.
fn ends_path(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [.., first, second] if is_mark(first, ':') && is_mark(second, ':'))
}

/// Whether there is a `#[cfg(test)]` at this token.
fn is_for_tests(tokens: &[TokenTree]) -> bool {
    let [mark, ..] = tokens else { return false };
    let text =
        group_at(tokens, 1, Delimiter::Bracket).map(|inner| inner.to_string().replace(' ', ""));
    is_mark(mark, '#')
        && text.is_some_and(|text| text == "cfg(test)" || text.starts_with("cfg(all(test,"))
}

/// The end of the item that begins at this token: after its braces, or after a semicolon.
fn end_of_item(tokens: &[TokenTree], start: usize) -> usize {
    let ends = |token: &TokenTree| {
        is_mark(token, ';')
            || matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
    };
    let is_import = word_at(tokens, start).is_some_and(|word| word == "use");
    let mut at = start;
    while let Some(token) = tokens.get(at) {
        at += 1;
        if is_mark(token, ';') || !is_import && ends(token) {
            break;
        }
    }
    at
}

fn word_at(tokens: &[TokenTree], at: usize) -> Option<String> {
    match tokens.get(at)? {
        TokenTree::Ident(word) => Some(word.to_string().trim_start_matches("r#").to_owned()),
        TokenTree::Group(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => None,
    }
}

fn group_at(tokens: &[TokenTree], at: usize, delimiter: Delimiter) -> Option<TokenStream> {
    match tokens.get(at)? {
        TokenTree::Group(group) if group.delimiter() == delimiter => Some(group.stream()),
        _ => None,
    }
}

fn is_mark(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(found) if found.as_char() == mark)
}
