//! `[[import]]`: finds the types of a model that other packages have, and what a package calls them.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::path::{Component, Path, PathBuf};

use indexmap::{IndexMap, IndexSet};
use samewire_schema::Documents;

use super::meaning::{Key, difference, key, meaning};
use super::prepared::{model, part, templates, with_words};
use crate::language::level::Capability;
use crate::language::templates::Templates;
use crate::language::{Language, PackageLayout, Word};
use crate::model::{Method, Model, TypeId};
use crate::report::errors::{Code, Errors};
use crate::settings::{Config, Imported, Package, RuntimeFrom, real};
use crate::view::imports::{Exported, Imported as Entry, Imports as InView};
use crate::view::{DependencyView, Token, View, build};

/// Everything that the settings import.
#[derive(Debug, Default)]
pub(super) struct Imports<'c> {
    all: Vec<Import<'c>>,
}

/// The types of one import.
#[derive(Debug)]
struct Import<'c> {
    config: &'c Config,
    templates: Cow<'c, Templates>,
    model: Model,
    /// What it imports itself.
    imports: Imports<'c>,
    /// Their ids in its model, by those in the model of the schema that refers to them.
    types: IndexMap<TypeId, TypeId>,
    /// The files of its schema.
    files: HashSet<PathBuf>,
    /// All types of that model whose schemas are in its files.
    elsewhere: IndexSet<TypeId>,
}

impl<'c> Imports<'c> {
    /// Finds which types of a model the packages of these imports have.
    ///
    /// # Errors
    ///
    /// If a schema cannot be generated, reads its files differently, or none of its types is used.
    pub(super) fn find(
        config: &'c Config,
        languages: &'c Templates,
        model: &Model,
        documents: &Documents,
    ) -> Result<Self, Errors> {
        let mut errors = Errors::default();
        let mut all = Vec::with_capacity(config.imported.len());
        for imported in &config.imported {
            match Import::find(config, imported, languages, model, documents) {
                Ok(import) => all.push(import),
                Err(problems) => errors.list.extend(problems.list),
            }
        }
        errors.or(Self { all })
    }

    /// The model without the methods of other schemas.
    pub(super) fn without_their_methods<'m>(&self, model: &'m Model) -> Cow<'m, Model> {
        let is_theirs = |method: &Method| {
            let mut all = self.all.iter();
            all.any(|import| import.elsewhere.contains(&method.params))
        };
        if !model.methods.iter().any(is_theirs) {
            return Cow::Borrowed(model);
        }
        let mut model = model.clone();
        model.methods.retain(|method| !is_theirs(method));
        Cow::Owned(model)
    }

    /// Whether a file is part of a schema that is imported.
    pub(super) fn has_file(&self, path: &Path) -> bool {
        let mut all = self.all.iter();
        all.any(|import| import.files.contains(path))
    }

    /// What a package imports, in the words of its language.
    ///
    /// # Errors
    ///
    /// If an import has no package that this one could use.
    pub(super) fn of(
        &self,
        config: &Config,
        package: &Package,
        language: &Language,
    ) -> Result<InView, Errors> {
        let mut found = InView::default();
        if package.layout == PackageLayout::Types {
            return Ok(found);
        }
        let mut passed_on = Vec::new();
        for import in &self.all {
            let (theirs, view) = import.package(config, package, language)?;
            let entry = import.entry(config, package, language, &theirs)?;
            let of = found.packages.len();
            found.packages.push(entry);
            let called = theirs.name.rsplit('/').next().unwrap_or_default();
            let exports: HashMap<&TypeId, _> = view
                .exports()
                .map(|(id, name, input, is_own)| (id, (name, input, is_own)))
                .collect();
            for (id, there) in &import.types {
                let Some((name, input, is_own)) = exports.get(there) else {
                    continue;
                };
                let export = Exported {
                    of,
                    package: called.to_owned(),
                    name: name.text().to_owned(),
                    input: input.map(|input| input.text().to_owned()),
                };
                if *is_own {
                    found.types.entry(id.clone()).or_insert(export);
                } else {
                    passed_on.push((id.clone(), export));
                }
            }
            found.elsewhere.extend(import.elsewhere.iter().cloned());
        }
        // A type is taken from the package that declares it, if that is imported, too.
        for (id, export) in passed_on {
            found.types.entry(id).or_insert(export);
        }
        Ok(found)
    }
}

impl<'c> Import<'c> {
    fn find(
        config: &Config,
        imported: &'c Imported,
        languages: &'c Templates,
        own: &Model,
        documents: &Documents,
    ) -> Result<Self, Errors> {
        let Imported {
            config: theirs,
            documents: their_documents,
        } = imported;
        let templates = templates(theirs, languages)?;
        let their_model = model(theirs, &templates, their_documents)?;
        same_settings(config, theirs)?;
        let files = imported.files();
        let there = their_model.types.iter();
        let there: HashMap<Key, &TypeId> = there
            .filter_map(|(id, ty)| Some((key(their_documents, id, ty)?, id)))
            .collect();
        let mut types = IndexMap::new();
        let mut elsewhere = IndexSet::new();
        let mut errors = Errors::default();
        for (id, ty) in &own.types {
            let Some(key) = key(documents, id, ty) else {
                continue;
            };
            if files.contains(&key.0) {
                elsewhere.insert(id.clone());
            }
            let Some(their_id) = there.get(&key) else {
                continue;
            };
            let here = meaning(documents, own, ty);
            let Some(their_type) = their_model.types.get(*their_id) else {
                continue;
            };
            let said = meaning(their_documents, &their_model, their_type);
            if let Some(what) = difference(&here, &said) {
                let message = format!(
                    "means something else in the packages of `{}`: `{what}` of its model differs. Settings that change how the \
                     schema is read, such as `[[adjust]]`, have to be the same there and here",
                    shown(theirs)
                );
                errors.push(&ty.at, message);
            }
            types.insert(id.clone(), (*their_id).clone());
        }
        if types.is_empty() && config.only.is_empty() {
            let names = theirs.schema_files().into_iter();
            let names: Vec<String> = names.map(|path| path.display().to_string()).collect();
            let message = format!(
                "the schema refers to no type of `{}`, whose schema is {}: refer to it by its `$id` or its path, or leave the \
                 import out",
                shown(theirs),
                names.join(", ")
            );
            errors.push(config.place("[[import]]"), message);
        }
        errors.or(())?;
        let imports = Imports::find(theirs, languages, &their_model, their_documents)?;
        Ok(Self {
            config: theirs,
            templates,
            imports,
            types,
            files,
            elsewhere,
            model: their_model,
        })
    }

    /// The package for the language of another one, and its view.
    fn package(
        &self,
        config: &Config,
        package: &Package,
        language: &Language,
    ) -> Result<(Package, View), Errors> {
        let refused = |message: String| Err(Errors::one(config.at(package), message));
        let theirs = self.config.packages.iter();
        let mut theirs = theirs.filter(|theirs| theirs.language == package.language);
        let usable = |theirs: &&Package| {
            theirs.layout == package.layout || theirs.layout == PackageLayout::Package
        };
        let same = theirs
            .clone()
            .find(|theirs| theirs.layout == package.layout);
        let Some(found) = same.or_else(|| theirs.find(usable)) else {
            return refused(format!(
                "`{}` has no package of this language and layout whose types it could use: add one there, or leave the \
                 import out",
                shown(self.config)
            ));
        };
        if language.imports.is_none() {
            return refused(format!(
                "{} cannot use the types of other packages: leave the import out",
                language.name
            ));
        }
        let is_shared = |package: &Package| package.runtime == RuntimeFrom::Package;
        let has_shared = language
            .runtime
            .as_ref()
            .is_some_and(|one| one.package.is_some());
        if has_shared && !(is_shared(package) && is_shared(found)) {
            return refused(format!(
                "its types are read together with those of `{}`, which takes one runtime: write `runtime = \"package\"` for \
                 both, or leave the import out",
                found.name
            ));
        }
        for (key, is_same) in [
            ("ids", found.ids == package.ids),
            ("enums", found.enums == package.enums),
            (
                "int64",
                found.int64 == package.int64 || !language.missing.contains(&Capability::Int64),
            ),
            ("unstable", found.unstable == package.unstable),
        ] {
            if !is_same {
                return refused(format!(
                    "`{key}` differs from that of `{}`, whose types it uses: write the same for both",
                    found.name
                ));
            }
        }
        for (key, is_set) in [
            ("schemas", package.schemas),
            ("random_values", package.random_values),
        ] {
            if is_set {
                return refused(format!(
                    "`{key}` is of one package: leave it out, or the import"
                ));
            }
        }
        let found = with_words(self.config, found, language)?;
        let own = self.templates.language(&found.language)?;
        let imports = self.imports.of(self.config, &found, &own)?;
        let view = build::importing(&*part(&self.model, &found)?, &own, &found, &imports)?;
        Ok((found, view))
    }

    /// How code of a package imports another one.
    fn entry(
        &self,
        config: &Config,
        package: &Package,
        language: &Language,
        theirs: &Package,
    ) -> Result<Entry, Errors> {
        let refused = |message: String| Errors::one(config.at(package), message);
        let Some(imports) = &language.imports else {
            return Err(refused("has no imports".to_owned()));
        };
        let is_module = theirs.layout == PackageLayout::Module;
        let way = self.way(config, package, theirs);
        let entries = if is_module {
            &imports.module
        } else {
            &imports.package
        };
        let mut words: Vec<(&str, &str)> = vec![("name", &theirs.name)];
        let path = way
            .as_ref()
            .map(|(up, down)| imports.path.spelled(*up, down));
        words.extend(path.as_deref().map(|path| ("path", path)));
        if is_module {
            let (up, down) = way.clone().unwrap_or_default();
            if up == 0 || down.is_empty() {
                return Err(refused(format!(
                    "the module of `{}` has to be in a folder beside this one, not in it or around it",
                    theirs.name
                )));
            }
            let can_name = |folder: &&String| imports.path.can_name(folder, &language.keywords);
            if let Some(odd) = down.iter().find(|folder| !can_name(folder)) {
                return Err(refused(format!(
                    "no code can import a module from a folder `{odd}`: give it another name"
                )));
            }
        }
        let options = theirs.options.iter().filter(|(word, _)| {
            let word = language.options.get(*word);
            word.is_some_and(Word::is_identifier)
        });
        words.extend(options.map(|(word, value)| (word.as_str(), value.as_str())));
        let dependency = if is_module {
            None
        } else {
            let range = imports.range(&theirs.version).ok_or_else(|| {
                refused(format!(
                    "the version of `{}` is `{}`: packages that others use have three numbers, such as 1.2.0",
                    theirs.name, theirs.version
                ))
            })?;
            Some(DependencyView {
                name: Token::Text(theirs.name.clone()),
                range: Token::Text(range),
                path: way
                    .map(|(up, down)| Token::Text(["../".repeat(up), down.join("/")].concat())),
            })
        };
        let entry = Entry {
            types_from: entries.types.with(&words),
            readers_from: entries.readers.with(&words),
            dependency,
        };
        Ok(entry)
    }

    /// The way from the folder of a package to that of another one: how often up, and then down. `None` if the other one is
    /// installed, so that its settings say no folder.
    fn way(&self, config: &Config, from: &Package, to: &Package) -> Option<(usize, Vec<String>)> {
        if to.out.as_os_str().is_empty() {
            return None;
        }
        let from = real(&config.dir.join(&from.out)).ok()?;
        let to = real(&self.config.dir.join(&to.out)).ok()?;
        let same = from.components().zip(to.components());
        let same = same.take_while(|(one, other)| one == other).count();
        let down = to.components().skip(same).map(|part| match part {
            Component::Normal(name) => name.to_str().map(str::to_owned),
            _ => None,
        });
        Some((
            from.components().count() - same,
            down.collect::<Option<_>>()?,
        ))
    }
}

/// The path of settings, for messages.
fn shown(config: &Config) -> String {
    config
        .file
        .as_ref()
        .map_or_else(String::new, |file| file.display().to_string())
}

/// Checks that two schemas are read alike.
///
/// # Errors
///
/// The first setting that differs.
fn same_settings(config: &Config, theirs: &Config) -> Result<(), Errors> {
    let differing = [
        (
            "assert_formats",
            config.assert_formats == theirs.assert_formats,
        ),
        ("formats", config.formats == theirs.formats),
        (
            "allow_unenforced",
            config.allow_unenforced == theirs.allow_unenforced,
        ),
        ("view", config.view == theirs.view),
        ("nullable", config.nullable == theirs.nullable),
        ("undeclared", config.undeclared == theirs.undeclared),
        ("defaults", config.defaults == theirs.defaults),
    ];
    match differing.iter().find(|(_, is_same)| !is_same) {
        None => Ok(()),
        Some((key, _)) => {
            let message = format!(
                "`{key}` differs from that of `{}`, whose types are used: write the same in both",
                shown(theirs)
            );
            let at = config.place("[[import]]");
            Err(Errors::one(at, message).of(Code::Settings))
        }
    }
}
