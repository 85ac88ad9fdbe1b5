//! The case conversions of serde's `rename_all`.

use syn::LitStr;

/// A rule of `rename_all`. It was validated when it was read.
#[derive(Debug, Clone, Default)]
pub(crate) struct Case(String);

const RULES: [&str; 8] = [
    "lowercase",
    "UPPERCASE",
    "PascalCase",
    "camelCase",
    "snake_case",
    "SCREAMING_SNAKE_CASE",
    "kebab-case",
    "SCREAMING-KEBAB-CASE",
];

impl Case {
    pub(crate) fn new(rule: Option<&LitStr>) -> syn::Result<Self> {
        let Some(rule) = rule else {
            return Ok(Self::default());
        };
        let name = rule.value();
        if RULES.contains(&name.as_str()) {
            Ok(Self(name))
        } else {
            let message = format!("not a case: write one of {}", RULES.join(", "));
            Err(syn::Error::new(rule.span(), message))
        }
    }

    /// Converts the name of a field, which is in snake case.
    pub(crate) fn field(&self, name: &str) -> String {
        match self.0.as_str() {
            "UPPERCASE" | "SCREAMING_SNAKE_CASE" => name.to_ascii_uppercase(),
            "PascalCase" => pascal(name),
            "camelCase" => lower_first(&pascal(name)),
            "kebab-case" => name.replace('_', "-"),
            "SCREAMING-KEBAB-CASE" => name.to_ascii_uppercase().replace('_', "-"),
            _ => name.to_owned(),
        }
    }

    /// Converts the name of a variant, which is in Pascal case.
    pub(crate) fn variant(&self, name: &str) -> String {
        match self.0.as_str() {
            "lowercase" => name.to_ascii_lowercase(),
            "UPPERCASE" => name.to_ascii_uppercase(),
            "camelCase" => lower_first(name),
            "snake_case" => snake(name),
            "SCREAMING_SNAKE_CASE" => snake(name).to_ascii_uppercase(),
            "kebab-case" => snake(name).replace('_', "-"),
            "SCREAMING-KEBAB-CASE" => snake(name).to_ascii_uppercase().replace('_', "-"),
            _ => name.to_owned(),
        }
    }
}

fn pascal(name: &str) -> String {
    let mut made = String::new();
    let mut upper = true;
    for character in name.chars() {
        if character == '_' {
            upper = true;
        } else if upper {
            made.push(character.to_ascii_uppercase());
            upper = false;
        } else {
            made.push(character);
        }
    }
    made
}

fn snake(name: &str) -> String {
    let mut made = String::new();
    for (place, character) in name.char_indices() {
        if place > 0 && character.is_uppercase() {
            made.push('_');
        }
        made.push(character.to_ascii_lowercase());
    }
    made
}

fn lower_first(name: &str) -> String {
    let mut characters = name.chars();
    characters.next().map_or_else(String::new, |first| {
        first.to_ascii_lowercase().to_string() + characters.as_str()
    })
}
