//! A language: everything the generator needs to spell names, types and values, read from `language.toml`.
//!
//! An unknown key is an error, and so is a missing one, unless most languages would say the same, or the language's
//! [level](level::Level) does not need it.

mod bounds;
pub(crate) mod check;
mod defaults;
mod imports;
mod in_place;
mod layout;
mod layouts;
pub mod level;
mod open_tuple;
mod optional_files;
pub mod pattern;
pub(crate) mod placeholders;
mod spell_defaults;
mod syntax;
pub mod templates;
mod word;

use std::path::PathBuf;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use crate::language::level::{Capability, Claim, Level};
use crate::language::pattern::Pattern;
use crate::sync::output::File;
pub use bounds::Bounds;
pub use imports::{Entries, Imports, Way};
pub use in_place::InPlace;
pub use layout::{Bracket, Layout, Operator, Stands};
pub use layouts::{InModule, InPackage, InTypes, Layouts, PackageLayout};
pub use open_tuple::OpenTuple;
pub use optional_files::{
    Conditions, Exact, Methods, OptionalFiles, Parts, Runtime, RuntimePackage,
};
pub use syntax::{Brackets, Quotes, Syntax};
pub use word::{Is, Word, WordCase};

/// `language.toml`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Language {
    /// The name of its folder. The file does not contain it, so that a copied folder is another language.
    #[serde(skip)]
    pub name: String,
    /// Its folder, for errors.
    #[serde(skip)]
    pub at: PathBuf,
    /// All other files in its folder.
    #[serde(skip)]
    pub files: Vec<File>,
    /// How far its packages go.
    pub level: Level,
    /// What they lack at this level.
    #[serde(default)]
    pub missing: Vec<Capability>,
    /// Whether the name of a package may have a scope: `@scope/name`.
    #[serde(default)]
    pub scopes: bool,
    /// Whether a type in which members have defaults has an input type, too: the type of values that are given to be
    /// written, in which such members may be left out.
    #[serde(default)]
    pub input_types: bool,
    /// Words of the language that no name may be, wherever it stands: each list of reserved names has them, too.
    #[serde(default)]
    pub keywords: Vec<String>,
    /// Words that are one word, although capitals are inside: `OAuth`.
    #[serde(default)]
    pub one_word: Vec<String>,
    /// Words that names in camel case spell like this: `ID`, `URL`. At the beginning of lower camel case, they are in
    /// lower case.
    #[serde(default)]
    pub initialisms: Vec<String>,
    /// How a line begins that exports a name, with `{name}` in its place: `class {name}(`. After a run, the command says
    /// which of these names changed.
    #[serde(default)]
    pub exports: Vec<String>,
    /// The options that a package can set in `[package.options]`.
    #[serde(default)]
    pub options: IndexMap<String, Word>,
    /// The syntax of each kind of file that templates print. The first one is for the language's own code.
    pub syntax: IndexMap<String, Syntax>,
    /// How long lines of the language's own code are broken.
    pub layout: Layout,
    /// Which files a package has in each layout.
    #[serde(default)]
    pub layouts: Layouts,
    /// The rules for names, by position.
    pub names: Names,
    /// What is generated for the methods of a protocol.
    #[serde(default)]
    pub methods: Methods,
    /// What is needed for conditions. Only languages below `checks` have none.
    #[serde(default)]
    pub conditions: Option<Conditions>,
    /// What is needed for unions that are read as the variant that keeps the most members.
    #[serde(default)]
    pub keeps_most: OptionalFiles,
    /// What is needed for values of native formats (`formats = "native"`).
    #[serde(default)]
    pub native: OptionalFiles,
    /// What is needed for JSON Schemas at run time.
    #[serde(default)]
    pub schemas: OptionalFiles,
    /// What is needed for random values.
    #[serde(default)]
    pub random_values: OptionalFiles,
    /// What is needed for integers that numbers do not hold. Languages whose integers are exact have none.
    #[serde(default)]
    pub exact: Option<Exact>,
    /// How code uses the types of another package. Without it, no package can.
    #[serde(default)]
    pub imports: Option<Imports>,
    /// How packages with too many types for one module are split. Without it, no package is split.
    #[serde(default)]
    pub parts: Option<Parts>,
    /// The spelling of members of objects.
    #[serde(default)]
    pub members: Members,
    /// The spelling of JSON values.
    #[serde(default)]
    pub literal: Literal,
    /// The spelling of comments.
    pub docs: Docs,
    /// The spelling of shapes, in sets named by the language (`type`, `input`, …).
    #[serde(deserialize_with = "spell_defaults::sets")]
    pub spell: IndexMap<String, Spell>,
    /// The spelling of constant values (defaults) as values of the language.
    #[serde(default)]
    pub value: Values,
    /// The modules that a package may have besides its main one.
    #[serde(default)]
    pub modules: Modules,
    /// The runtime. Without it, packages have none but what is in the language's folder.
    #[serde(default)]
    pub runtime: Option<Runtime>,
    /// The commands with which `samewire prove` runs a generated package. Only languages of the level `types` have none.
    #[serde(default)]
    pub prove: Option<Prove>,
}

impl Language {
    /// The place of a file of its folder, for errors.
    pub(crate) fn place(&self, path: &str) -> String {
        self.at.join(path).display().to_string()
    }

    /// What the language claims.
    pub fn claim(&self) -> Claim {
        Claim {
            level: self.level,
            missing: self.missing.clone(),
        }
    }

    /// The files that only some packages have, by the key of what needs them.
    pub(crate) fn optional_files(&self) -> [(&'static str, &[String]); 9] {
        let conditions = self.conditions.as_ref();
        let parts = self.parts.as_ref();
        let exact = self.exact.as_ref();
        let imports = self.imports.as_ref();
        [
            ("methods", &self.methods.files),
            ("conditions", conditions.map_or(&[], |needed| &needed.files)),
            ("keeps_most", &self.keeps_most.files),
            ("native", &self.native.files),
            ("schemas", &self.schemas.files),
            ("random_values", &self.random_values.files),
            ("exact", exact.map_or(&[], |needed| &needed.files)),
            ("imports", imports.map_or(&[], |needed| &needed.files)),
            ("parts", parts.map_or(&[], |parts| &parts.files)),
        ]
    }

    /// Whether a file of this path is code of the language.
    pub(crate) fn is_own(&self, path: &str) -> bool {
        let own = self.syntax.values().next();
        own.is_some_and(|syntax| syntax.has(path))
    }
}

/// `[names]`: the rules for names, by position.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// Types: definitions, inline types, variants.
    pub r#type: Position,
    /// Files that are printed for each type: `{type}` in a path. Without it, they are called like the types.
    #[serde(default)]
    pub file: Option<Position>,
    /// Members of objects (`member.name`).
    pub member: Position,
    /// Variants within their union: `variant.short`.
    #[serde(default = "defaults::upper_camel")]
    pub variant: Position,
    /// Local variables: `member.local`.
    #[serde(default = "defaults::snake")]
    pub local: Position,
    /// Names of enum values.
    #[serde(default = "defaults::shout")]
    pub value: Position,
    /// Names of methods as constants: `method.name`.
    #[serde(default = "defaults::shout")]
    pub constant: Position,
    /// Names of the functions that handle or call methods: `method.handler`.
    #[serde(default = "defaults::snake")]
    pub handler: Position,
}

/// `[names.<position>]`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// How the words of a name are joined.
    pub case: Case,
    /// Where no other name may be the same. Only `member`, `value`, `variant` and `constant` have a choice.
    #[serde(default)]
    pub scope: Scope,
    /// Reserved names, which cannot be used here.
    #[serde(default)]
    pub reserved: Vec<String>,
    /// The replacement of a reserved name: a pattern with `{name}`.
    #[serde(default = "defaults::escape")]
    pub escape: Pattern,
    /// The replacement of a name that would begin with a digit: a pattern with `{name}`.
    #[serde(default = "defaults::digit")]
    pub digit: Pattern,
    /// [`Language::one_word`].
    #[serde(skip)]
    pub one_word: Vec<String>,
    /// [`Language::initialisms`].
    #[serde(skip)]
    pub initialisms: Vec<String>,
}

/// How the words of a name are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Case {
    /// `SessionUpdate`.
    UpperCamel,
    /// `sessionUpdate`.
    LowerCamel,
    /// `session_update`.
    Snake,
    /// `SESSION_UPDATE`.
    Shout,
    /// The name on the wire as it is. Only allowed for `member`, and printed like `key`.
    Unchanged,
}

/// Where no other name may be the same.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Among its own kind: the values of an enum, the variants of a union, the methods.
    #[default]
    Own,
    /// In the whole package, with the types. A value or variant has the name of its type before its own:
    /// `PlanStatusPending`. A member is only kept apart from the types.
    Package,
}

/// `[members]`: the spelling of members of objects.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Members {
    /// The key in an object type or literal, if it is an identifier of ASCII letters: `{name}` and `{literal}`.
    pub bare: Pattern,
    /// Any other key: `{literal}`.
    pub quoted: Pattern,
    /// Keys that have a special effect, such as setting a prototype.
    pub special: Vec<String>,
    /// The spelling of these keys: `{literal}`.
    pub special_key: Pattern,
    /// Names on the wire of properties that every object already has: `member.inherited`.
    pub inherited: Vec<String>,
    /// The type of names that begin with certain characters: `{prefix}`. If missing, no type is made of prefixes.
    pub prefixed: Option<Pattern>,
    /// The separator between several of these types.
    pub prefixed_or: String,
    /// Names for the attribute that keeps undeclared members. The first one that no member has is used.
    pub kept: Vec<String>,
}

/// `[literal]`: the spelling of JSON values.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Literal {
    /// `true`.
    pub r#true: String,
    /// `false`.
    pub r#false: String,
    /// `null`.
    pub null: String,
    /// A float with an integral value: `{number}`, such as `{number}.0`.
    pub whole_float: Pattern,
    /// A list with items: `{items}`.
    pub list: Pattern,
    /// A list without items.
    pub empty_list: Pattern,
    /// An object with members: `{members}`.
    pub object: Pattern,
    /// An object without members.
    pub empty_object: Pattern,
    /// One member of an object: `{key}` (as `[members]` spells it), `{literal}`, `{value}`.
    pub member: Pattern,
    /// The separator between items and between members.
    pub between: Pattern,
    /// Strings.
    pub string: StringLiteral,
    /// Other strings: `| literal("toml")` uses the entry `toml`. If there is a syntax of this name, they belong into its
    /// files; otherwise they are another kind of strings of the language's own code.
    pub strings: IndexMap<String, StringLiteral>,
}

/// `[literal.string]`, `[literal.strings.<name>]`: the spelling of strings.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StringLiteral {
    /// The quotes, by preference: a later one is used only if that saves escapes.
    pub quotes: Vec<char>,
    /// Whether such strings have no escapes. A text that they cannot hold, since it has the quote, a line break or another
    /// unprintable character, is spelled as `[literal.string]` says.
    pub raw: bool,
    /// The escape of the quote that is used, inside the string: `{quote}`.
    pub quote: Pattern,
    /// The escapes of these characters: the backslash, `\n` and the like.
    pub escapes: IndexMap<char, String>,
    /// Any other unprintable character up to U+00FF: `{hex2}`, `{hex4}`, `{hex8}` or `{hex}`.
    pub low: Pattern,
    /// The same, up to U+FFFF: `{hex4}`, `{hex8}` or `{hex}`.
    pub middle: Pattern,
    /// The same, above U+FFFF: `{hex8}`, `{hex}`, or the two units of UTF-16, `{lead4}` and `{tail4}`.
    pub high: Pattern,
}

/// `[docs]`: the spelling of comments.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Docs {
    /// Lines that are added below the docs of deprecated parts, after a blank line.
    #[serde(default)]
    pub deprecated: Vec<String>,
    /// Lines that are added below the docs of unstable parts, after a blank line.
    #[serde(default)]
    pub unstable: Vec<String>,
    /// What replaces both below the docs of the values of an enum.
    #[serde(default)]
    pub values: Option<ValueMarks>,
    /// Comment styles, named by the language. `| doc` uses the first one, `| doc("name")` the one with that name.
    pub style: IndexMap<String, DocStyle>,
}

/// `[docs.values]`: the marks of the values of an enum, where those of other parts are not allowed.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ValueMarks {
    /// As in [`Docs`].
    pub deprecated: Vec<String>,
    /// As in [`Docs`].
    pub unstable: Vec<String>,
}

/// `[docs.style.<name>]`: one style of comments.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DocStyle {
    /// A comment on one line, if it fits or the style hugs the text: `{text}`. If empty, there are no such comments.
    pub single: Pattern,
    /// The first line of a longer comment, before the text. If empty, there is none.
    #[serde(default)]
    pub open: String,
    /// Whether the text begins on the line of `open`.
    #[serde(default)]
    pub hug: bool,
    /// The beginning of each line of the text.
    #[serde(default)]
    pub line: String,
    /// The spelling of an empty line.
    #[serde(default)]
    pub blank: String,
    /// The last line, after the text. If empty, there is none.
    #[serde(default)]
    pub close: String,
    /// The number of line breaks after the comment, before the text that the template prints next: 0, 1 or 2.
    #[serde(default)]
    pub after: usize,
    /// Replacements anywhere in the comment, from left to right, with the longest match first.
    #[serde(default)]
    pub escapes: IndexMap<String, String>,
    /// Replacements only at the beginning and the end of the comment.
    #[serde(default)]
    pub edges: IndexMap<String, String>,
    /// Whether indentation that all lines except the first share is removed.
    #[serde(default)]
    pub dedent: bool,
}

/// `[spell.<set>]`: one spelling of every kind of shape. A kind ending in `_checked` is used for shapes with bounds
/// besides those of the plain kind.
///
/// A set need not say everything. A kind that is a case of another one is spelled like it: `list_checked` like `list`,
/// `text_with_pattern` like `text_checked`, `ref_forward` like `ref`. With `like = "type"`, everything else is
/// as in the set `type`, which stands before it; `others` is the pattern of all kinds that have none.
///
/// `{item}` `{value}` `{key}` `{of}` and `{items}` are spelled by the same set, `{item:type}` by the set `type`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    /// The text for a missing bound in a pattern.
    pub none: String,
    /// `true` or `false`.
    pub bool: Pattern,
    /// An integer with the bounds of its width: `{width}` `{min}` `{max}`.
    pub int: Pattern,
    /// An integer with narrower bounds: also `{multiple}`.
    pub int_checked: Pattern,
    /// An integer that is read in any spelling: `1.0`, `1e2`. If missing, the two above are used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub int_any_spelling: Option<Pattern>,
    /// An integer of a package with `int64 = "bigint"` that may be beyond ±(2⁵³−1), with the same placeholders: its bounds
    /// are spelled as `[exact]` says. If missing, the others are used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub int_exact: Option<Pattern>,
    /// A float: `{width}` `{single}`.
    pub float: Pattern,
    /// A float with bounds: also `{min}` `{max}` `{above}` `{below}`.
    pub float_checked: Pattern,
    /// A string.
    pub text: Pattern,
    /// A string of bounded length: `{min}` `{max}`.
    pub text_checked: Pattern,
    /// A string with a pattern, which may be of bounded length, too: `{pattern}` `{min}` `{max}`.
    pub text_with_pattern: Pattern,
    /// A string of an asserted format, with the pattern of the format: also `{asserted}`, its name. If missing, the one
    /// above is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text_of_format: Option<Pattern>,
    /// A string that is a value of a native format: `{format}`.
    pub native: Pattern,
    /// Any JSON value.
    pub any: Pattern,
    /// No value.
    pub never: Pattern,
    /// `null` alone.
    pub null: Pattern,
    /// A list: `{item}`.
    pub list: Pattern,
    /// A list with bounds: also `{min}` `{max}` `{unique}`.
    pub list_checked: Pattern,
    /// A map: `{key}` `{value}`.
    pub map: Pattern,
    /// A map with bounds: also `{min}` `{max}`.
    pub map_checked: Pattern,
    /// A map that keeps only some names: also `{min}` `{max}`, `{names}`, the condition of names, and `{closed}`, whether
    /// other names are refused and not ignored.
    pub map_named: Pattern,
    /// The same, if it is known how each of these names begins: also `{prefixes}`. If missing, the one above is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub map_prefixed: Option<Pattern>,
    /// A tuple: `{items}`, joined with `between` of `[spell.<set>]`.
    pub tuple: Pattern,
    /// The separator between the items of a tuple.
    pub between: Pattern,
    /// A tuple that may be shorter or longer. If missing, the one above is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open_tuple: Option<OpenTuple>,
    /// A shape or `null`: `{of}`.
    pub nullable: Pattern,
    /// A type: `{name}`, and with `input_types` also `{input}`, which is the same name if there is no input type.
    pub r#ref: Pattern,
    /// A forward reference: to a type declared later, or to the one that is being declared. Every recursion has one.
    pub ref_forward: Pattern,
    /// A type that stands in place. If missing, its name stands there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_place: Option<InPlace>,
    /// One string, integer or boolean: `{value}`.
    pub literal: Pattern,
    /// One string, if it is spelled differently from other literals: `{value}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub literal_text: Option<Pattern>,
    /// One integer, if it is spelled differently: `{value}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub literal_int: Option<Pattern>,
    /// One boolean, if it is spelled differently: `{value}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub literal_bool: Option<Pattern>,
    /// One integer that is read in any spelling: `{value}`. If missing, it is spelled as any integer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub literal_any_spelling: Option<Pattern>,
    /// One integer of a package with `int64 = "bigint"` that is beyond ±(2⁵³−1): `{value}`. If missing, it is spelled as any
    /// integer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub literal_exact: Option<Pattern>,
    /// How `{bounds}` spells the bounds of a shape.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bounds: Option<Bounds>,
    /// The names of the widths of integers and floats.
    pub width: Widths,
    /// The names of the native formats.
    pub format: NativeNames,
}

/// `[spell.<set>.width]`: the names of the widths of integers and floats.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "each is its own name")]
pub struct Widths {
    pub i8: String,
    pub i16: String,
    pub i32: String,
    pub i64: String,
    pub u8: String,
    pub u16: String,
    pub u32: String,
    pub u64: String,
    pub f32: String,
    pub f64: String,
}

/// `[spell.<set>.format]`: the names of the native formats.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "each is its own name")]
pub struct NativeNames {
    pub date_time: String,
    pub date: String,
    pub time: String,
    pub uuid: String,
    pub byte: String,
    pub decimal: String,
}

/// `[value]`: the spelling of a JSON constant as a value of the language. `{literal}` is the JSON value as spelled by
/// `[literal]`, except that the items of JSON lists and maps are spelled by this table.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Values {
    /// Booleans, numbers, strings, `null`, raw JSON: `{literal}`.
    pub plain: Pattern,
    /// A list: `{literal}`.
    pub list: Pattern,
    /// A map: `{literal}`.
    pub map: Pattern,
    /// A tuple: `{literal}`, or its `{items}`, joined with `between` of `[literal]`.
    pub tuple: Pattern,
    /// A tuple with one item. If missing, `tuple` is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tuple_of_one: Option<Pattern>,
    /// A declared value of a closed enum: `{name}` of the type, `{value}` for the name of the value, `{literal}`.
    pub r#enum: Pattern,
    /// A declared value of an open enum, with the same placeholders.
    pub open_enum: Pattern,
    /// A declared value of a closed enum in a package with `enums = "named"`. If missing, `enum` is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub named_enum: Option<Pattern>,
    /// An unknown value of an open enum: `{name}`, `{literal}`.
    pub open_value: Pattern,
    /// An object of a struct: `{name}`, `{literal}` (as on the wire).
    pub r#struct: Pattern,
    /// A value of a union: `{name}`, `{literal}` (as on the wire).
    pub union: Pattern,
    /// A value of a nominal newtype: `{name}`, `{of}` (the value of the shape), `{literal}`.
    pub nominal: Pattern,
}

/// `[modules]`: the modules that a package may have besides its main one (`modules` of `[[package]]`, in templates
/// `package.modules`).
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Modules {
    /// The path of the file of a module: `{each}` is the name of the module, and the placeholders of paths are allowed.
    /// If empty, a package is one module, and naming further ones is an error.
    pub file: String,
    /// Names that no further module may have.
    pub taken: Vec<String>,
}

/// `[prove]`: how `samewire prove` runs a generated package on any machine. Commands run in the folder of the package.
/// The first word is the program, and `{cache}` is a folder that is shared with other runs of the same version.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prove {
    /// A text for people about the programs that it needs.
    pub needs: String,
    /// The command that prints the version of the language. Each version has a cache of its own.
    pub version: Vec<String>,
    /// The commands that fill the cache.
    #[serde(default)]
    pub install: Vec<Vec<String>>,
    /// The commands that prepare the package.
    #[serde(default)]
    pub build: Vec<Vec<String>>,
    /// The driver of the proof.
    pub driver: Vec<String>,
    /// Environment variables of the driver: lists of paths.
    #[serde(default)]
    pub environment: IndexMap<String, Vec<String>>,
}
