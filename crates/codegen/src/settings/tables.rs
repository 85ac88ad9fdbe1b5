//! The settings in `samewire.toml`, as types.

use std::marker::PhantomData;
use std::path::PathBuf;
use std::sync::Arc;

use indexmap::IndexMap;
use samewire_schema::{
    Adjust, Defaults, Documents, Formats, FormatsAs, Nullable, Only, Side, Undeclared,
};
use serde::{Deserialize, Serialize};

use super::release::Release;
use crate::language::{Language, PackageLayout};

/// The contents of `samewire.toml`. Paths in it are relative to its folder. Unknown keys are errors.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// A folder of languages to use instead of those that the program has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub templates: Option<PathBuf>,
    /// The schema: `schema = "schema.json"` reads it, `[schema] out = "…"` writes it. A list or a folder stands for
    /// several files that become one package. `[schema] file = "…"` allows further settings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schema: Option<Schema>,
    /// The files that the schema may refer to, and the dialect of schemas that do not declare one.
    #[serde(default, skip_serializing_if = "References::is_empty")]
    pub references: References,
    /// The formats of strings that are asserted, the same in every language: `true` for all that can be asserted, or a
    /// list of names such as `["date-time", "uuid"]`. Default: none, each is an annotation.
    #[serde(default, skip_serializing_if = "AssertFormats::is_none")]
    pub assert_formats: AssertFormats,
    /// How strings of the formats `date-time`, `date`, `time`, `uuid`, `byte` and `decimal` are represented: `text` as strings,
    /// or `native` as the values that they stand for, such as a `datetime`. Those are checked, and written in one spelling.
    /// Default: `text`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub formats: FormatsAs,
    /// Whether keywords that no language can enforce, such as a `pattern` with a back-reference, are left out if
    /// leaving them out only accepts more values. The docs of the types list them. Default: no, each is an error.
    #[serde(default, skip_serializing_if = "is_default")]
    pub allow_unenforced: bool,
    /// The side that the packages are made for, `client` or `server`. A type with `readOnly` or `writeOnly` members
    /// then becomes two types: one that this side reads, and one that it writes. Default: neither, these members are
    /// read and written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<Side>,
    /// How `nullable: true` is read: `specified` as the dialect says, where only `OpenAPI` 3.0 adds `null` to the `type`
    /// beside it, or `lenient` as `null` everywhere. Default: `specified`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub nullable: Nullable,
    /// What becomes of undeclared members of objects that allow them: `ignore` leaves them out, unless
    /// `additionalProperties` is there, and `keep` writes them again. Default: `ignore`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub undeclared: Undeclared,
    /// What becomes of the default of an absent member: `fill` fills it in and writes it, `leave` leaves the member absent.
    /// Default: `fill`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub defaults: Defaults,
    /// Whether a schema with hints, such as a default that its own schema does not accept, is refused.
    #[serde(default, skip_serializing_if = "is_default")]
    pub strict: bool,
    /// The parts of the schema that packages have, with what these need: names of types, JSON Pointers of their schemas,
    /// `method:NAME` or `tag:NAME`; one of them, or a list. Default: everything.
    #[serde(
        default,
        deserialize_with = "one_or_several",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub only: Vec<Only>,
    /// Adjustments to a schema that is maintained by others.
    #[serde(default, rename = "adjust", skip_serializing_if = "Vec::is_empty")]
    pub adjust: Vec<Adjust>,
    /// The packages that have some of the types, which are then not repeated.
    #[serde(default, rename = "import", skip_serializing_if = "Vec::is_empty")]
    pub imports: Vec<Import>,
    /// The settings that all packages of a release share.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub release: Option<Release>,
    /// The packages to generate. Default: none, for commands that only read the schema.
    #[serde(default, rename = "package")]
    pub packages: Vec<Package>,
    /// What `imports` names, once [`Config::load`] has read it.
    #[serde(skip)]
    pub imported: Vec<Imported>,
    /// The folder that paths are relative to.
    #[serde(skip)]
    pub dir: PathBuf,
    /// The path of the file, for errors; `None` if the settings come from the command line.
    #[serde(skip)]
    pub file: Option<PathBuf>,
    /// Hints for the user, such as the new name of a key: file, line and what to write. They are not errors.
    #[serde(skip)]
    pub hints: Vec<String>,
}

/// `assert_formats`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum AssertFormats {
    /// All formats that can be asserted, or none.
    All(bool),
    /// The formats with these names.
    Named(Vec<String>),
}

impl AssertFormats {
    fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// Converts the setting for the reader of schemas.
    ///
    /// # Errors
    ///
    /// The first name of a format that cannot be asserted, and why.
    pub fn formats(&self) -> Result<Formats, String> {
        match self {
            Self::All(true) => Ok(Formats::All),
            Self::All(false) => Ok(Formats::Annotations),
            Self::Named(names) => Formats::named(names),
        }
    }
}

impl Default for AssertFormats {
    fn default() -> Self {
        Self::All(false)
    }
}

/// `[references]`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct References {
    /// The dialect of schemas without `$schema` or with an unknown one: `draft-04`, `draft-06`, `draft-07`, `2019-09`,
    /// `2020-12`, `openapi-3.0` or `openapi-3.1`. Default: 2020-12 for schemas without `$schema`, and an error for an
    /// unknown one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dialect: Option<String>,
    /// Other folders with files that the schema may refer to: `["../common"]`. Files in the folder of the schema, and
    /// below it, need not be listed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allow: Vec<PathBuf>,
    /// URL prefixes with the folders whose files are used for them: `"https://example.com/schemas/" = "schemas"`. Files
    /// beside the schema need not be listed. A URL may have a list of folders. Nothing is read from the network.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub folders: IndexMap<String, Folders>,
}

/// The folders of a URL: a path, or a list of them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Folders(#[serde(deserialize_with = "one_or_several")] pub Vec<PathBuf>);

impl Serialize for Folders {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0[..] {
            [one] => one.serialize(serializer),
            several => several.serialize(serializer),
        }
    }
}

impl References {
    /// The folders of URLs, each with its URL.
    pub fn folders_of(
        given: impl IntoIterator<Item = (String, PathBuf)>,
    ) -> IndexMap<String, Folders> {
        let mut folders: IndexMap<String, Folders> = IndexMap::new();
        for (url, dir) in given {
            folders.entry(url).or_default().0.push(dir);
        }
        folders
    }

    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// `[[import]]`: packages whose types are used where the schema refers to the schema of these packages, and not repeated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// The settings that the packages are generated by: `../steps/samewire.toml`. An installed package has them beside its
    /// schema: `node_modules/@me/steps/schema/samewire.toml`.
    pub settings: PathBuf,
}

/// What an import names.
#[derive(Debug, Clone)]
pub struct Imported {
    /// The settings. A schema that they write is read.
    pub config: Config,
    /// Their schema.
    pub documents: Arc<Documents>,
}

/// The source of the schema.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Schema {
    /// The schema is read from files.
    Read(SchemaIn),
    /// The schema comes from Rust types, and is written to a file.
    Write(SchemaOut),
}

/// `[schema]` for a schema that is read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct SchemaIn {
    /// The files, and folders of files. `file = "plan.json"` is one file, `file = ["plan.json", "notes.yaml"]` are
    /// several.
    pub file: Vec<PathBuf>,
    /// The places of the definitions: a JSON Pointer such as `/components/schemas`, or a list of them. Default: the
    /// places that the dialect defines.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<String>,
}

/// `[schema]` for a schema that is written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SchemaOut {
    /// The file it is written to.
    pub out: PathBuf,
}

/// `[[package]]`.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a setting of its own"
)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Package {
    /// The language, by the name of its folder.
    pub language: String,
    /// The folder that the package is written to. Files that an earlier run wrote and this run does not write are
    /// deleted; all other files are kept and reported. With `layout = "types"`, it is a file.
    pub out: PathBuf,
    /// The name under which the package is published. What is not published is called like `out` by default.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// What is written: a package, or source for a project. Default: a package.
    #[serde(default, skip_serializing_if = "is_default")]
    pub layout: PackageLayout,
    /// Where the package has its runtime from. Default: a copy, so that it depends on nothing of samewire.
    #[serde(default, skip_serializing_if = "is_default")]
    pub runtime: RuntimeFrom,
    /// Whether a package has tests of its own. Default: `false`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tests: bool,
    /// The version. Default: that of `[release]`, or else [`Self::VERSION`].
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub version: String,
    /// A description in one sentence. Default: `Types of` and the name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// The license (an SPDX expression). The old name `licence` is still read. Default: [`Self::LICENSE`].
    #[serde(default = "license", alias = "licence")]
    pub license: String,
    /// How named scalars, such as ids, are represented. Default: as aliases.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ids: Ids,
    /// How enums are represented. Default: as unions of their values.
    #[serde(default, skip_serializing_if = "is_default")]
    pub enums: Enums,
    /// Whether each type has its JSON Schema at run time. Default: `false`, since the schemas make a package larger.
    #[serde(default, skip_serializing_if = "is_default")]
    pub schemas: bool,
    /// Whether there are random values of each type, for property tests. Default: `false`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub random_values: bool,
    /// How integers are represented that the schema says may be beyond ±(2⁵³−1), in languages whose numbers do not hold
    /// them. Default: as numbers, which refuses those that are.
    #[serde(default, skip_serializing_if = "is_default")]
    pub int64: Int64,
    /// Whether unstable parts of the schema (`x-samewire-stability`) are included. Default: `true`.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    pub unstable: bool,
    /// Markdown files that are included in the README, in this order, such as a guide for users.
    /// `guide = "guide.md"` is one file, `guide = ["first.md", "second.md"]` are several.
    #[serde(
        default,
        deserialize_with = "one_or_several",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub guide: Vec<PathBuf>,
    /// Folders of files written by hand. Each file is copied to its path in the package; two folders must not have the
    /// same file. `overlay = "by-hand"` is one folder, `overlay = ["plans", "sessions"]` are several.
    #[serde(
        default,
        deserialize_with = "one_or_several",
        skip_serializing_if = "Vec::is_empty"
    )]
    pub overlay: Vec<PathBuf>,
    /// Names of modules that users import besides the main module. They are part of the overlays.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub modules: Vec<String>,
    /// The URL of the source repository.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repository: Option<String>,
    /// The URL of the home page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub homepage: Option<String>,
    /// Words that people search for in a registry.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<String>,
    /// The options of the language. The old name `set` is still read.
    #[serde(default, alias = "set", skip_serializing_if = "IndexMap::is_empty")]
    pub options: IndexMap<String, String>,
}

impl Package {
    /// The version of a package that is given none.
    pub const VERSION: &str = "0.1.0";
    /// The license of a package that is given none.
    pub const LICENSE: &str = "MIT";

    /// Names what is not published, if it has no name, like the folder or the file that it is written to.
    pub fn name_by_out(&mut self) {
        if self.name.is_empty() && self.layout != PackageLayout::Package {
            let name = match self.layout {
                PackageLayout::Types => self.out.file_stem(),
                PackageLayout::Module | PackageLayout::Package => self.out.file_name(),
            };
            let name = name.and_then(|name| name.to_str()).unwrap_or_default();
            let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
            let name: String = name.chars().map(plain).collect();
            name.trim_matches('-').clone_into(&mut self.name);
        }
    }

    /// The description of a package that is given none.
    pub fn description_of(name: &str) -> String {
        format!("Types of {name}")
    }

    /// A package that is not published, with its tests, in a folder with the name of the language. Options without a default get the
    /// name of the package.
    pub fn unpublished(language: &Language, name: &str) -> Self {
        let options = language.options.iter();
        let options = options
            .filter(|(_, word)| word.default.is_none())
            .map(|(option, _)| (option.clone(), name.replace('-', "_")));
        Self {
            language: language.name.clone(),
            out: language.name.clone().into(),
            name: name.to_owned(),
            layout: PackageLayout::Package,
            runtime: RuntimeFrom::Copy,
            tests: true,
            version: "0.0.0".to_owned(),
            description: Self::description_of(name),
            license: license(),
            ids: Ids::Alias,
            enums: Enums::Values,
            schemas: false,
            random_values: false,
            int64: Int64::Number,
            unstable: true,
            guide: Vec::new(),
            overlay: Vec::new(),
            modules: Vec::new(),
            repository: None,
            homepage: None,
            keywords: Vec::new(),
            options: options.collect(),
        }
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

fn license() -> String {
    Package::LICENSE.to_owned()
}

fn yes() -> bool {
    true
}

/// Where a package has its runtime from: the code that reads and writes, which all packages of its language share.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RuntimeFrom {
    /// It is copied into the package.
    #[default]
    Copy,
    /// The package depends on the one that `[runtime.package]` of `language.toml` names.
    Package,
}

/// How a named scalar is represented in a language.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ids {
    /// An alias of the scalar type.
    #[default]
    Alias,
    /// A distinct type.
    Nominal,
}

/// How enums are represented, in languages that have a choice.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Enums {
    /// As unions of their values, such as `"low" | "high"`.
    #[default]
    Values,
    /// With a name for each value, such as `Level.High`, as far as the language can: an enum of some languages holds no
    /// value that it does not declare, so that there an open enum stays a union.
    Named,
}

/// How integers are represented that the schema says may be beyond ±(2⁵³−1): it names a width of 64 bits for them
/// (`format: int64`, `uint64`), has a bound beyond, or lists one. Other integers are numbers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Int64 {
    /// As numbers. A language whose numbers do not hold such an integer refuses it with the code `unsafe_integer`.
    #[default]
    Number,
    /// As exact integers, in every language.
    Bigint,
}

impl From<PathBuf> for Schema {
    /// A schema that is read from one file, or from those of a folder.
    fn from(path: PathBuf) -> Self {
        Self::Read(SchemaIn {
            file: vec![path],
            types: Vec::new(),
        })
    }
}

/// `[schema]`, for a schema that is read or written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SchemaTable {
    #[serde(default, deserialize_with = "one_or_several")]
    file: Vec<PathBuf>,
    #[serde(default, deserialize_with = "one_or_several")]
    types: Vec<String>,
    out: Option<PathBuf>,
}

impl SchemaTable {
    fn schema(self) -> Result<Schema, &'static str> {
        let Self { file, types, out } = self;
        match out {
            Some(out) if file.is_empty() && types.is_empty() => {
                Ok(Schema::Write(SchemaOut { out }))
            }
            Some(_) => Err(
                "`out` says where a schema is written, and `file` and `types` are about one that is read: leave one out",
            ),
            None if file.is_empty() => Err(
                "missing field `file`, of a schema that is read, or `out`, of one that is written",
            ),
            None => Ok(Schema::Read(SchemaIn { file, types })),
        }
    }
}

impl<'de> Deserialize<'de> for Schema {
    /// Implemented by hand, because serde's untagged reading would not report which key is wrong.
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> serde::de::Visitor<'de> for Either {
            type Value = Schema;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("the path of a schema, a list of them, or a table with `file` or `out`")
            }

            fn visit_str<E>(self, path: &str) -> Result<Schema, E> {
                Ok(PathBuf::from(path).into())
            }

            fn visit_seq<A: serde::de::SeqAccess<'de>>(self, seq: A) -> Result<Schema, A::Error> {
                let file = Vec::deserialize(serde::de::value::SeqAccessDeserializer::new(seq))?;
                if file.is_empty() {
                    return Err(serde::de::Error::custom("the list names no file"));
                }
                Ok(Schema::Read(SchemaIn {
                    file,
                    types: Vec::new(),
                }))
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<Schema, A::Error> {
                SchemaTable::deserialize(serde::de::value::MapAccessDeserializer::new(map))?
                    .schema()
                    .map_err(serde::de::Error::custom)
            }
        }
        deserializer.deserialize_any(Either)
    }
}

impl Config {
    /// Settings without a file: packages in a folder, and the default for every other setting.
    #[must_use]
    pub fn of(dir: PathBuf, packages: Vec<Package>) -> Self {
        Self {
            templates: None,
            schema: None,
            references: References::default(),
            assert_formats: AssertFormats::default(),
            formats: FormatsAs::default(),
            allow_unenforced: false,
            view: None,
            nullable: Nullable::Specified,
            undeclared: Undeclared::default(),
            defaults: Defaults::default(),
            strict: false,
            only: Vec::new(),
            adjust: Vec::new(),
            imports: Vec::new(),
            release: None,
            packages,
            imported: Vec::new(),
            dir,
            file: None,
            hints: Vec::new(),
        }
    }

    /// The place of a package in the settings, for errors.
    pub(crate) fn at(&self, package: &Package) -> String {
        self.place(&format!("{} package `{}`", package.language, package.name))
    }

    /// A place in the settings, for errors.
    pub(crate) fn place(&self, place: &str) -> String {
        match &self.file {
            Some(file) => format!("{}: {place}", file.display()),
            None => place.to_owned(),
        }
    }
}

/// Reads `file`, `types`, `only`, `guide` and `overlay`: a text, or a list of them.
fn one_or_several<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: Deserialize<'de> + for<'t> From<&'t str>,
{
    struct Either<T>(PhantomData<T>);
    impl<'de, T: Deserialize<'de> + for<'t> From<&'t str>> serde::de::Visitor<'de> for Either<T> {
        type Value = Vec<T>;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a text, or a list of texts")
        }

        fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
            Ok(vec![text.into()])
        }

        fn visit_seq<A: serde::de::SeqAccess<'de>>(self, seq: A) -> Result<Self::Value, A::Error> {
            Vec::deserialize(serde::de::value::SeqAccessDeserializer::new(seq))
        }
    }
    deserializer.deserialize_any(Either(PhantomData))
}
