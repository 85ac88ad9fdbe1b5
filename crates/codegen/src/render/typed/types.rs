//! The types of what templates see.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::LazyLock;

use indexmap::IndexMap;

use crate::language::Language;
use crate::language::placeholders::{PART, TYPE};

/// A template and a byte in it.
pub(super) type Place = (String, u32);

/// The type of an expression of a template.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ty {
    /// Anything: nothing of it is checked.
    Any,
    /// A text that is one of a few words.
    Words(&'static [String]),
    List(Box<Ty>),
    /// A part of the view.
    Part(&'static str),
    /// A `namespace(…)`, with the names in it.
    Namespace(Rc<[String]>),
    /// The macros and variables of another template.
    Module(String),
    Macro(Place),
    /// What the filter `words` returns.
    Found,
}

/// The parts of the view, from `view/types.toml`.
static PARTS: LazyLock<IndexMap<String, IndexMap<String, Field>>> = LazyLock::new(|| {
    #[expect(clippy::expect_used, reason = "the file is a part of this program")]
    let all = toml::from_str(include_str!("../../view/types.toml")).expect("types.toml");
    all
});

/// The type of a field.
#[derive(Debug, serde::Deserialize)]
#[serde(untagged)]
enum Field {
    Words(Vec<String>),
    Named(String),
}

/// What a template is given: the parts of the view, and what the language adds to them.
#[derive(Debug)]
pub(super) struct Types<'l> {
    language: &'l Language,
}

impl<'l> Types<'l> {
    pub(super) fn new(language: &'l Language) -> Self {
        Self { language }
    }

    /// The variables that the template of a file is given: a part or a type only if one is printed for each. Without a
    /// path, all that there are.
    pub(super) fn given(path: Option<&str>) -> BTreeMap<String, Ty> {
        let given = [
            ("view", "View", ""),
            ("package", "Package", ""),
            ("part", "Part", PART),
            ("type", "Type", TYPE),
        ];
        let given = given.into_iter();
        let given = given.filter(|(_, _, hole)| path.is_none_or(|path| path.contains(hole)));
        given
            .map(|(name, part, _)| (name.to_owned(), Ty::Part(part)))
            .collect()
    }

    /// The type of a field.
    ///
    /// # Errors
    ///
    /// If there is none: what is wrong, and the nearest one.
    pub(super) fn field(&self, of: &Ty, name: &str) -> Result<Ty, String> {
        match of {
            Ty::Part(part) => {
                let fields = PARTS.get(*part);
                if let Some(field) = fields.and_then(|fields| fields.get(name)) {
                    return Ok(field.ty());
                }
                let sets = self.language.spell.keys().filter(|_| *part == "Shape");
                let options = self.language.options.keys();
                let own = sets.chain(options.filter(|_| *part == "Options"));
                if own.clone().any(|own| own == name) {
                    return Ok(Ty::Any);
                }
                let what = match *part {
                    "Options" => "[options] of language.toml has no".to_owned(),
                    _ => format!("{} has no field", called(part)),
                };
                let known = fields.into_iter().flat_map(IndexMap::keys).chain(own);
                Err(missing(&what, name, known))
            }
            Ty::Namespace(names) if !names.iter().any(|one| one == name) => {
                Err(missing("the namespace has no", name, names.iter()))
            }
            _ => Ok(Ty::Any),
        }
    }
}

impl Field {
    fn ty(&'static self) -> Ty {
        match self {
            Self::Words(words) => Ty::Words(words),
            Self::Named(name) => named(name),
        }
    }
}

fn named(name: &'static str) -> Ty {
    match name
        .strip_prefix('[')
        .and_then(|name| name.strip_suffix(']'))
    {
        Some(item) => Ty::List(Box::new(named(item))),
        None if PARTS.contains_key(name) => Ty::Part(name),
        None => Ty::Any,
    }
}

/// A part of the view in errors.
pub(super) fn called(part: &str) -> String {
    let article = if part.starts_with(['A', 'E', 'I', 'O', 'U']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {part}")
}

/// Says that there is no such name, and which one may be meant.
pub(super) fn missing(
    what: &str,
    name: &str,
    known: impl Iterator<Item = impl AsRef<str>>,
) -> String {
    let near = known
        .map(|one| {
            (
                strsim::osa_distance(name, one.as_ref()),
                one.as_ref().to_owned(),
            )
        })
        .min();
    let near = near.filter(|(distance, _)| *distance <= 2 && distance * 2 < name.chars().count());
    let hint = near.map_or(String::new(), |(_, one)| format!("; did you mean `{one}`?"));
    format!("{what} `{name}`{hint}")
}

impl Ty {
    /// The type of what is in a list.
    pub(super) fn item(&self) -> Self {
        match self {
            Self::List(item) => (**item).clone(),
            _ => Self::Any,
        }
    }

    /// The type of what is one or the other.
    pub(super) fn or(self, other: &Self) -> Self {
        if self == *other { self } else { Self::Any }
    }

    pub(super) fn list(self) -> Self {
        Self::List(Box::new(self))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use serde_json::Value;

    use super::*;
    use crate::generate::{model, package_view};
    use crate::language::templates::Templates;
    use crate::settings::Config;

    const PACKAGE: &str = r#"
[[package]]
language = "NAME"
out = "NAME"
name = "name"
version = "1.0"
description = "A package."
license = "MIT"
ids = "nominal"
"#;

    #[test]
    fn each_part_is_described() {
        for (part, fields) in &*PARTS {
            for (name, field) in fields {
                let Field::Named(of) = field else {
                    continue;
                };
                let of = of.trim_matches(['[', ']']);
                let is_plain = ["any", "bool", "int", "text", "token"].contains(&of);
                assert!(is_plain || PARTS.contains_key(of), "{part}.{name}: {of}");
            }
        }
    }

    /// A field that is described but never given would be a misspelling that no template notices, and the other way round.
    #[test]
    fn templates_see_what_is_described() {
        let home = Path::new(env!("CARGO_MANIFEST_DIR"));
        let languages = Templates::at(&home.join("../../templates")).unwrap();
        let languages = languages
            .with_runtimes_at(&home.join("../../runtimes"))
            .unwrap();
        let mut seen = BTreeSet::new();
        let names = languages.known().unwrap().into_iter();
        let packages: String = names.map(|name| PACKAGE.replace("NAME", name)).collect();
        for entry in fs::read_dir(home.join("tests/cases")).unwrap() {
            let folder = entry.unwrap().path();
            let Ok(schema) = fs::read_to_string(folder.join("schema.json")) else {
                continue;
            };
            let mut config = Config::parse(Path::new("samewire.toml"), &packages).unwrap();
            if let Ok(settings) = Config::load(&folder.join("samewire.toml")) {
                config.allow_unenforced = settings.allow_unenforced;
                config.view = settings.view;
                config.formats = settings.formats;
                for own in &settings.packages {
                    let all = config.packages.iter_mut();
                    all.filter(|package| package.language == own.language)
                        .for_each(|package| package.int64 = own.int64);
                }
            }
            let schema = serde_json::from_str(&schema).unwrap();
            let documents = config.input().unwrap().of_value(&schema);
            let model = model(&config, &languages, &documents).unwrap();
            for package in &config.packages {
                let language = languages.language(&package.language).unwrap();
                let mut package = package.clone();
                package.schemas = !language.schemas.files.is_empty();
                package.random_values = !language.random_values.files.is_empty();
                let view = package_view(&model, &package, &languages).unwrap();
                let view = serde_json::to_value(&view).unwrap();
                let at = folder.display().to_string();
                look(&view, "View", &language, &at, &mut seen);
            }
        }
        // No case has so many types that its package is split, or imports types, and a package is not in a view.
        let described = PARTS.iter().filter(|(part, _)| {
            ![
                "Part",
                "Import",
                "Imported",
                "Package",
                "Dependency",
                "Options",
            ]
            .contains(&part.as_str())
        });
        let described = described
            .flat_map(|(part, fields)| fields.keys().map(|name| (part.clone(), name.clone())));
        let never: Vec<_> = described.filter(|field| !seen.contains(field)).collect();
        assert!(never.is_empty(), "described, but in no case: {never:?}");
    }

    /// Checks that a value has the fields of its part, and notes them.
    fn look(
        value: &Value,
        ty: &str,
        language: &Language,
        at: &str,
        seen: &mut BTreeSet<(String, String)>,
    ) {
        if value.is_null() {
            return;
        }
        if let Some(item) = ty.strip_prefix('[').and_then(|ty| ty.strip_suffix(']')) {
            let items = value
                .as_array()
                .unwrap_or_else(|| panic!("{at} is no list: {value}"));
            for item_value in items {
                look(item_value, item, language, at, seen);
            }
            return;
        }
        match (PARTS.get(ty), value) {
            (Some(fields), Value::Object(members)) => {
                for (name, member) in members {
                    let at = format!("{at} {ty}.{name}");
                    match fields.get(name) {
                        Some(Field::Words(words)) => {
                            let word = member.as_str().unwrap_or_default();
                            assert!(
                                member.is_null() || words.iter().any(|one| one == word),
                                "{at}: {member}"
                            );
                        }
                        Some(Field::Named(of)) => look(member, of, language, &at, seen),
                        None => assert!(
                            ty == "Docs" || language.spell.contains_key(name),
                            "{at} is not described"
                        ),
                    }
                    if !member.is_null() {
                        seen.insert((ty.to_owned(), name.clone()));
                    }
                }
            }
            (Some(_), _) => assert_eq!(ty, "Docs", "{at}: {value}"),
            (None, _) => {
                let fits = match ty {
                    "bool" => value.is_boolean(),
                    "int" => value.is_u64(),
                    "text" => value.is_string(),
                    _ => true,
                };
                assert!(fits, "{at} is not of the type {ty}: {value}");
            }
        }
    }
}
