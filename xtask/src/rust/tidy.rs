//! Improves the readability of typify's items: members in the order of the schema, short paths, plain doc comments.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};
use syn::punctuated::Punctuated;
use syn::visit_mut::{self, VisitMut};

/// Tidies a whole file. `types` says which Rust type stands for which of the `definitions`.
pub fn tidy(file: &mut syn::File, definitions: &Map<String, Value>, types: &[(String, String)]) {
    let by_ident: BTreeMap<&str, &Value> = types
        .iter()
        .filter_map(|(name, ident)| Some((ident.as_str(), definitions.get(name)?)))
        .collect();
    let taken: BTreeSet<String> = file.items.iter().filter_map(item_name).collect();
    for item in &mut file.items {
        order_members(item, &by_ident);
    }
    Tidy { taken }.visit_file_mut(file);
}

/// Lays out what rustfmt lays out differently from prettyplease: headers of an `impl` or a function that do not fit on
/// one line, derives and attributes that do not, calls after a list, one long closure, and struct literals, which are
/// never left on one line here.
pub fn lay_out(code: &str) -> String {
    let code = code.replace(CLOSURE, CLOSURE_OF_RUSTFMT);
    let mut out = String::with_capacity(code.len());
    let (mut before, mut indent_before) = ("", "");
    let mut in_derive = false;
    for line in code.lines() {
        let words = line.trim_start();
        let indent = &line[..line.len() - words.len()];
        in_derive = words == "#[derive(" || (in_derive && words != ")]");
        let in_impl = before.starts_with("impl") && !before.ends_with('{');
        let head = words.strip_suffix(" {");
        if let Some(head) = head.filter(|head| in_impl && head.starts_with("for ")) {
            out.extend([indent, "    ", head, "\n", indent, "{\n"]);
        } else if let Some(head) = head.filter(|_| words.contains("fn ") && line.len() > WIDTH) {
            // The brace goes to the next line where the rest fits, else what the function returns does.
            match head.split_once(" -> ") {
                Some((name, returned)) if indent.len() + head.len() > WIDTH + 1 => {
                    out.extend([indent, name, "\n", indent, "-> ", returned, " {\n"]);
                }
                _ => out.extend([indent, head, "\n", indent, "{\n"]),
            }
        } else if let Some((path, fields)) = literal(words) {
            out.extend([indent, path, " {\n"]);
            for field in fields {
                out.extend([indent, "    ", field, ",\n"]);
            }
            out.extend([indent, "}\n"]);
        } else if let Some(parts) = attribute(words).filter(|_| line.len() >= WIDTH) {
            out.extend([indent, "#[serde(\n"]);
            let parts: Vec<String> = parts
                .iter()
                .map(|part| format!("{indent}    {part}"))
                .collect();
            out.extend([&parts.join(",\n"), "\n", indent, ")]\n"]);
        } else if before == "]" && words.starts_with('.') {
            out.extend([indent_before, words, "\n"]);
        } else if in_derive && !words.ends_with(['(', ',']) {
            out.extend([line, ",\n"]);
        } else {
            out.extend([line, "\n"]);
        }
        (before, indent_before) = (words, indent);
    }
    out
}

/// How wide rustfmt is told that a line may be.
const WIDTH: usize = 89;

/// The closure of typify that is too long for both.
const CLOSURE: &str = "
            .parse()
            .map_err(|e: self::error::ConversionError| <D::Error as ::serde::de::Error>::custom(
                e.to_string(),
            ))
";
const CLOSURE_OF_RUSTFMT: &str = ".parse().map_err(
            |e: self::error::ConversionError| {
                <D::Error as ::serde::de::Error>::custom(e.to_string())
            },
        )
";

/// The parts of a line that is one attribute of serde.
fn attribute(words: &str) -> Option<Vec<&str>> {
    parts(words.strip_prefix("#[serde(")?.strip_suffix(")]")?)
}

/// The parts of a line that is one struct literal, as `mod defaults` has them.
fn literal(words: &str) -> Option<(&str, Vec<&str>)> {
    let (path, fields) = words
        .strip_prefix("super::")
        .and(words.strip_suffix(" }"))?
        .split_once(" { ")?;
    Some((path, parts(fields)?))
}

/// What stands between the commas of a list.
fn parts(list: &str) -> Option<Vec<&str>> {
    let (mut depth, mut from, mut parts) = (0_i32, 0, Vec::new());
    for (at, letter) in list.char_indices() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(list.get(from..at)?.trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(list.get(from..)?.trim());
    Some(parts)
}

/// Puts the members of a struct, or of an enum's variants, in the order the schema declares them.
fn order_members(item: &mut syn::Item, by_ident: &BTreeMap<&str, &Value>) {
    match item {
        syn::Item::Struct(item) => {
            if let Some(definition) = by_ident.get(item.ident.to_string().as_str()) {
                order_fields(&mut item.fields, definition);
            }
        }
        syn::Item::Enum(item) => {
            let Some(definition) = by_ident.get(item.ident.to_string().as_str()) else {
                return;
            };
            let branches = definition.get("oneOf").and_then(Value::as_array);
            for variant in &mut item.variants {
                let name = wire_name(&variant.attrs, &variant.ident);
                let branch = branches.into_iter().flatten().find(|branch| {
                    let members = branch.get("properties").and_then(Value::as_object);
                    let mut tags = members.into_iter().flat_map(Map::values);
                    tags.any(|tag| tag.get("const").and_then(Value::as_str) == Some(&name))
                });
                if let Some(branch) = branch {
                    order_fields(&mut variant.fields, branch);
                }
            }
        }
        _ => {}
    }
}

fn order_fields(fields: &mut syn::Fields, definition: &Value) {
    let syn::Fields::Named(fields) = fields else {
        return;
    };
    let names: Vec<&String> = definition
        .get("properties")
        .and_then(Value::as_object)
        .map(|members| members.keys().collect())
        .unwrap_or_default();
    let mut sorted: Vec<syn::Field> = fields.named.iter().cloned().collect();
    sorted.sort_by_key(|field| {
        let name = field
            .ident
            .as_ref()
            .map(|ident| wire_name(&field.attrs, ident));
        let place = names
            .iter()
            .position(|declared| Some(*declared) == name.as_ref());
        place.unwrap_or(names.len())
    });
    fields.named = Punctuated::from_iter(sorted);
}

/// What serde calls a member or a variant.
fn wire_name(attributes: &[syn::Attribute], ident: &syn::Ident) -> String {
    let mut name = ident.to_string().trim_start_matches("r#").to_owned();
    for attribute in attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident("serde"))
    {
        let read = attribute.parse_nested_meta(|meta| {
            if meta.path.is_ident("rename") {
                name = meta.value()?.parse::<syn::LitStr>()?.value();
            } else if meta.input.peek(syn::Token![=]) {
                meta.value()?.parse::<syn::Expr>()?;
            }
            Ok(())
        });
        debug_assert!(read.is_ok(), "typify writes serde attributes this way");
    }
    name
}

fn item_name(item: &syn::Item) -> Option<String> {
    match item {
        syn::Item::Struct(item) => Some(item.ident.to_string()),
        syn::Item::Enum(item) => Some(item.ident.to_string()),
        syn::Item::Type(item) => Some(item.ident.to_string()),
        _ => None,
    }
}

struct Tidy {
    /// Names of the package's own types, which a short path must not mean.
    taken: BTreeSet<String>,
}

impl VisitMut for Tidy {
    fn visit_item_mut(&mut self, item: &mut syn::Item) {
        let attributes = match item {
            syn::Item::Struct(item) => &mut item.attrs,
            syn::Item::Enum(item) => &mut item.attrs,
            syn::Item::Mod(item) => &mut item.attrs,
            syn::Item::Type(item) => &mut item.attrs,
            _ => return visit_mut::visit_item_mut(self, item),
        };
        tidy_attributes(attributes);
        visit_mut::visit_item_mut(self, item);
    }

    fn visit_variant_mut(&mut self, variant: &mut syn::Variant) {
        tidy_attributes(&mut variant.attrs);
        visit_mut::visit_variant_mut(self, variant);
    }

    fn visit_field_mut(&mut self, field: &mut syn::Field) {
        tidy_attributes(&mut field.attrs);
        visit_mut::visit_field_mut(self, field);
    }

    fn visit_path_mut(&mut self, path: &mut syn::Path) {
        visit_mut::visit_path_mut(self, path);
        let words: Vec<String> = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string())
            .collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let prelude = matches!(
            words.as_slice(),
            ["std", "string", "String"]
                | ["std", "option", "Option"]
                | ["std", "vec", "Vec"]
                | ["std", "result", "Result"]
                | ["std", "boxed", "Box"]
                | ["std", "default", "Default"]
                | ["std", "convert", "From" | "TryFrom"]
        );
        if let (true, Some(last)) = (prelude, path.segments.last())
            && !self.taken.contains(&last.ident.to_string())
        {
            *path = syn::Path::from(last.clone());
        }
    }

    fn visit_expr_closure_mut(&mut self, closure: &mut syn::ExprClosure) {
        visit_mut::visit_expr_closure_mut(self, closure);
        if let syn::Expr::Block(block) = closure.body.as_ref()
            && let [syn::Stmt::Expr(only, None)] = block.block.stmts.as_slice()
        {
            *closure.body = only.clone();
        }
    }
}

/// Takes the copy of the schema out of doc comments and gives each line its own `///`.
fn tidy_attributes(attributes: &mut Vec<syn::Attribute>) {
    let mut out = Vec::with_capacity(attributes.len());
    for attribute in attributes.drain(..) {
        if let Some(text) = doc_text(&attribute) {
            let own = text.split("<details>").next().unwrap_or_default().trim();
            for line in own.lines().map(str::trim) {
                let line = if line.is_empty() {
                    String::new()
                } else {
                    format!(" {line}")
                };
                out.push(syn::parse_quote!(#[doc = #line]));
            }
        } else {
            out.push(attribute);
        }
    }
    *attributes = out;
}

fn doc_text(attribute: &syn::Attribute) -> Option<String> {
    let syn::Meta::NameValue(pair) = &attribute.meta else {
        return None;
    };
    let syn::Expr::Lit(literal) = &pair.value else {
        return None;
    };
    match &literal.lit {
        syn::Lit::Str(text) if pair.path.is_ident("doc") => Some(text.value()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_that_is_too_long_is_broken_where_rustfmt_breaks_it() {
        let laid_out = |name: &str| lay_out(&format!("    fn {name}() -> super::Returned {{\n"));
        let (fits, long) = ("a".repeat(62), "a".repeat(63));
        assert_eq!(
            laid_out(&fits),
            format!("    fn {fits}() -> super::Returned\n    {{\n")
        );
        assert_eq!(
            laid_out(&long),
            format!("    fn {long}()\n    -> super::Returned {{\n")
        );
    }

    #[test]
    fn a_struct_literal_is_never_on_one_line() {
        let code = "mod defaults {\n    fn a() -> super::A {\n        super::A { b: f(1, 2), c: None }\n    }\n}\n";
        let laid_out = "mod defaults {\n    fn a() -> super::A {\n        super::A {\n            b: f(1, 2),\n            c: None,\n        }\n    }\n}\n";
        assert_eq!(lay_out(code), laid_out);
    }
}
