//! The settings in `samewire.toml`: which packages are generated, from which schema, and where.

mod folders;
mod imports;
mod real;
mod release;
mod tables;

use std::path::{Path, PathBuf};

use toml::de::{DeTable, DeValue};

use crate::report::errors::{Code, Errors, io_error, line_of, toml_error};
use crate::sync::read;
pub(crate) use real::real;
pub use release::{Addresses, Prebuilt, Release};
use samewire_schema::{
    Defaults, Dialect, Folder, FormatsAs, Input, Nullable, Options, Pointer, Undeclared, is_stdin,
};
pub use tables::{
    AssertFormats, Config, Enums, Folders, Ids, Import, Imported, Int64, Package, References,
    RuntimeFrom, Schema, SchemaIn, SchemaOut,
};

impl Config {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or its contents are invalid: file, line and key.
    pub fn load(path: &Path) -> Result<Self, Errors> {
        let mut config = Self::read(path)?;
        config.check_folders()?;
        config.imported = imports::read(&config, &mut Vec::new())?;
        Ok(config)
    }

    /// Reads a file for its schema alone: what it imports is not read, and its packages may have any folders, such as in the
    /// settings that a package has beside its schema.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or a setting is wrong.
    pub fn read(path: &Path) -> Result<Self, Errors> {
        let text = read::text(path, read::TEXT).map_err(|e| io_error(path, &e))?;
        let mut config = Self::parse(path, &text)?;
        path.parent()
            .unwrap_or(Path::new(""))
            .clone_into(&mut config.dir);
        Ok(config)
    }

    /// Reads the text of a file; `at` is its path, for errors.
    ///
    /// # Errors
    ///
    /// If its contents are invalid: file, line and key. Also the errors of [`Self::check`].
    pub fn parse(at: &Path, text: &str) -> Result<Self, Errors> {
        let mut config: Self =
            toml::from_str(text).map_err(|e| toml_error(at, text, &e).of(Code::Settings))?;
        config.file = Some(at.to_owned());
        inherit(&mut config);
        config.hints = hints(at, text);
        config.check()?;
        Ok(config)
    }

    /// The source of the schema, and the files it may refer to. If the schema comes from types, it has no file.
    ///
    /// # Errors
    ///
    /// If a folder of schemas cannot be read.
    pub fn input(&self) -> Result<Input, Errors> {
        let types = match &self.schema {
            Some(Schema::Read(read)) => &read.types[..],
            Some(Schema::Write(_)) | None => &[],
        };
        let folders = self.references.folders.iter();
        let folders = folders.flat_map(|(url, dirs)| {
            let dirs = dirs.0.iter();
            dirs.map(|dir| Folder::of_url(url, &self.dir.join(dir)))
        });
        let allowed = self.references.allow.iter();
        let allowed = allowed.flat_map(|dir| Folder::allowed(&self.dir.join(dir)));
        let imported = self.imported.iter();
        let imported = imported.flat_map(|one| one.documents.options().folders.iter().cloned());
        let defined_in = self.imported.iter().flat_map(Imported::defined_in);
        let dialect = self.references.dialect.as_deref();
        Ok(Input {
            options: Options {
                // `check` reports names that are no dialects or formats, and texts that are no pointers.
                dialect: dialect.and_then(Dialect::of_name),
                types: types.iter().filter_map(|at| Pointer::of_text(at)).collect(),
                formats: self.assert_formats.formats().unwrap_or_default(),
                formats_as: self.formats,
                folders: folders.chain(allowed).chain(imported).collect(),
                allow_unenforced: self.allow_unenforced,
                side: self.view,
                nullable: self.nullable,
                undeclared: self.undeclared,
                defaults: self.defaults,
                adjust: self.adjust.clone(),
                only: self.only.clone(),
                defined_in: defined_in.collect(),
                ..Options::default()
            },
            ..Input::of_files(&self.schema_files())?
        })
    }

    /// The files and folders that the schema is read from.
    pub fn schema_files(&self) -> Vec<PathBuf> {
        match &self.schema {
            Some(Schema::Read(read)) => read.file.iter().map(|path| self.dir.join(path)).collect(),
            Some(Schema::Write(_)) | None => Vec::new(),
        }
    }

    /// The files and folders that the packages are made from: the settings, the schema, guides, overlays and templates.
    /// What the schema refers to is in [`Documents::inputs`](samewire_schema::Documents::inputs).
    pub fn inputs(&self) -> Vec<PathBuf> {
        let packages = self.packages.iter();
        let named = packages.flat_map(|package| package.guide.iter().chain(&package.overlay));
        let named = named.chain(&self.templates);
        let named = named.map(|path| self.dir.join(path));
        let file = self.file.iter().cloned();
        let imported = self.imported.iter().flat_map(|one| one.config.inputs());
        let own = file.chain(self.schema_files()).chain(named);
        own.chain(imported).collect()
    }

    /// Checks each `[[adjust]]`, the names of modules, and the name, version and license of each package.
    ///
    /// # Errors
    ///
    /// Each module whose name is invalid or a duplicate.
    pub fn check(&self) -> Result<(), Errors> {
        let mut errors = Errors::default();
        let is_written = matches!(self.schema, Some(Schema::Write(_)));
        for adjust in &self.adjust {
            let from_types = is_written.then(|| {
                "the schema is made from types: change these, or what serde and schemars say of them".to_owned()
            });
            if let Some(problem) = from_types.or_else(|| adjust.problem()) {
                let at = self.place(&format!("[[adjust]] at {:?}", adjust.at));
                errors.push(at, problem);
            }
        }
        let from_types = is_written && self.assert_formats != AssertFormats::default();
        let wrong = if from_types {
            Some(
                "the schema is made from types, which say what they check, by a `pattern`"
                    .to_owned(),
            )
        } else {
            self.assert_formats.formats().err()
        };
        if let Some(problem) = wrong {
            errors.push(self.place("assert_formats"), problem);
        }
        if is_written && self.allow_unenforced {
            let message = "the schema is made from types, and says only what their readers enforce";
            errors.push(self.place("allow_unenforced"), message);
        }
        if is_written && self.view.is_some() {
            let message = "the schema is made from types, which have one form for both directions: declare a type for each";
            errors.push(self.place("view"), message);
        }
        for (key, is_set) in [
            ("formats", self.formats != FormatsAs::default()),
            ("undeclared", self.undeclared != Undeclared::default()),
            ("defaults", self.defaults != Defaults::default()),
            ("[[import]]", !self.imports.is_empty()),
        ] {
            if is_written && is_set {
                let message = "the schema is made from types, whose readers say this";
                errors.push(self.place(key), message);
            }
        }
        if is_written && self.nullable != Nullable::Specified {
            let message =
                "the schema is made from types, and says what may be null without `nullable`";
            errors.push(self.place("nullable"), message);
        }
        if let Some(name) = &self.references.dialect
            && Dialect::of_name(name).is_none()
        {
            let known = Dialect::NAMES.join(", ");
            let message = format!("there is no dialect `{name}`: the dialects are {known}");
            errors.push(self.place("[references] dialect"), message);
        }
        if let Some(Schema::Read(read)) = &self.schema {
            let wrong = read.types.iter();
            for types in wrong.filter(|types| Pointer::of_text(types).is_none()) {
                let message = format!("`{types}` is no JSON Pointer: write `/{types}`");
                errors.push(self.place("[schema] types"), message);
            }
            if self.file.is_some() && read.file.iter().any(|path| is_stdin(path)) {
                let message = "`-` is the standard input only on the command line: name a file";
                errors.push(self.place("`schema`"), message);
            }
        }
        for package in &self.packages {
            plain(package, |message| errors.push(self.at(package), message));
            release::keywords(&package.keywords, |message| {
                errors.push(self.at(package), message);
            });
            modules(package, |message| errors.push(self.at(package), message));
        }
        errors.or(()).map_err(|errors| errors.of(Code::Settings))
    }

    /// Whether a package has the setting `int64 = "bigint"`.
    pub fn has_bigints(&self) -> bool {
        let mut packages = self.packages.iter();
        packages.any(|package| package.int64 == Int64::Bigint)
    }

    /// Checks that outputs do not overlap with inputs or with each other. Links are resolved, so two names of one
    /// folder are the same folder.
    ///
    /// # Errors
    ///
    /// Each package whose folder overlaps with that of another package, an overlay or the templates, or contains the
    /// schema, a guide or the settings. Also each output outside of the folder of the settings file.
    pub fn check_folders(&self) -> Result<(), Errors> {
        let mut errors = Errors::default();
        folders::check(self, &mut errors);
        errors.or(()).map_err(|errors| errors.of(Code::Settings))
    }
}

/// Fills in the settings that a package takes from the release, and those that are made from others.
fn inherit(config: &mut Config) {
    for package in &mut config.packages {
        package.name_by_out();
        if package.description.is_empty() {
            package.description = Package::description_of(&package.name);
        }
        let Some(release) = &config.release else {
            if package.version.is_empty() {
                Package::VERSION.clone_into(&mut package.version);
            }
            continue;
        };
        if package.version.is_empty() {
            package.version.clone_from(&release.version);
        }
        if package.repository.is_none() {
            package.repository.clone_from(&release.repository);
        }
        if package.homepage.is_none() {
            package.homepage.clone_from(&release.homepage);
        }
        if package.keywords.is_empty() {
            package.keywords.clone_from(&release.keywords);
        }
    }
}

/// Reports each setting that is used in file names, commands or licenses and contains characters that a registry does
/// not accept.
fn plain(package: &Package, mut note: impl FnMut(String)) {
    if package.name.is_empty() {
        let out = package.out.display();
        note(format!(
            "missing `name`, under which the package in `{out}` is published"
        ));
        return;
    }
    for (key, value, marks) in [
        ("name", &package.name, "._-/@"),
        ("version", &package.version, "._-+"),
        ("license", &package.license, "._-+ ()"),
    ] {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || marks.contains(c);
        if value.is_empty() || !value.chars().all(is_plain) {
            note(format!(
                "`{key}` is {value:?}; use ASCII letters, digits and `{marks}`"
            ));
        } else if key == "name" && !is_name(value) {
            note(format!(
                "`name` is {value:?}; use `word` or `@scope/word`, where each begins and ends with a letter or digit"
            ));
        }
    }
}

/// Whether a registry could accept a name: `word` or `@scope/word`.
fn is_name(name: &str) -> bool {
    let word = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_alphanumeric())
            && word.ends_with(|c: char| c.is_ascii_alphanumeric())
            && !word.contains(['@', '/'])
    };
    match name.strip_prefix('@') {
        Some(scoped) => scoped
            .split_once('/')
            .is_some_and(|(scope, name)| word(scope) && word(name)),
        None => word(name),
    }
}

/// Reports each module of a package whose name is invalid or a duplicate.
fn modules(package: &Package, mut note: impl FnMut(String)) {
    for (index, name) in package.modules.iter().enumerate() {
        let plain = name.starts_with(|c: char| c.is_ascii_lowercase())
            && name
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
        if !plain {
            note(format!(
                "`modules` has {name:?}; use a lower-case letter, then lower-case letters, digits and `_`"
            ));
        } else if package.modules[..index].contains(name) {
            note(format!("`modules` has `{name}` twice: leave one out"));
        }
    }
}

/// The old names of keys of `[[package]]`, each with its new name. Each one is a serde alias of its field, too.
const RENAMED: &[(&str, &str)] = &[("licence", "license"), ("set", "options")];

/// A hint for each key of the text that has a new name, with the file and the line.
fn hints(at: &Path, text: &str) -> Vec<String> {
    let Ok(table) = DeTable::parse(text) else {
        return Vec::new();
    };
    let packages = match table.get_ref().get("package").map(toml::Spanned::get_ref) {
        Some(DeValue::Array(packages)) => packages.iter(),
        _ => return Vec::new(),
    };
    let mut hints = Vec::new();
    for package in packages.filter_map(|package| package.get_ref().as_table()) {
        for key in package.keys() {
            let old = key.get_ref();
            if let Some((_, new)) = RENAMED.iter().find(|(renamed, _)| renamed == old) {
                let line = line_of(text, key.span().start);
                let at = at.display();
                hints.push(format!("{at}:{line}: `{old}` is now `{new}`"));
            }
        }
    }
    hints
}
