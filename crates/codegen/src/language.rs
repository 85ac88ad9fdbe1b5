//! A language: everything the machine has to know to spell names, types and values, read from `language.toml`.
//!
//! Nothing in the file has a default and an unknown key is an error, so half a description does not load.

mod open_tuple;
mod optional_files;
mod syntax;
mod word;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use crate::file::File;
use crate::pattern::Pattern;
pub use open_tuple::OpenTuple;
pub use optional_files::{Conditions, KeepsMost, Methods, Parts};
pub use syntax::{Brackets, Quotes, Syntax};
pub use word::{Is, Word};

/// `language.toml`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Language {
    /// The name of its folder. Not in the file, so that a copied folder is another language.
    #[serde(skip)]
    pub name: String,
    /// Every other file of its folder.
    #[serde(skip)]
    pub files: Vec<File>,
    /// Columns the language's formatter wraps at.
    pub width: usize,
    /// One step of indentation.
    pub indent: String,
    /// Whether the name of a package may have a scope: `@scope/name`.
    pub scopes: bool,
    /// The words a package gives in `[package.options]`.
    pub options: IndexMap<String, Word>,
    /// The syntax of each kind of file that templates print; the first is the language's own code.
    pub syntax: IndexMap<String, Syntax>,
    /// How names are made, per position.
    pub names: Names,
    /// What a protocol's methods are given.
    pub methods: Methods,
    /// What conditions need.
    pub conditions: Conditions,
    /// What unions need whose variant is the one that keeps the most members.
    #[serde(default)]
    pub keeps_most: KeepsMost,
    /// What packages need that have too many types for one module. Without it, none has too many.
    #[serde(default)]
    pub parts: Option<Parts>,
    /// How members stand in objects.
    pub members: Members,
    /// How JSON values are written.
    pub literal: Literal,
    /// How comments are written.
    pub docs: Docs,
    /// How shapes are spelled: sets named by the language (`type`, `input`, …).
    pub spell: IndexMap<String, Spell>,
    /// How constant values (defaults) are spelled as values of the language.
    pub value: Values,
    /// What modules a package may have beside its main one.
    pub modules: Modules,
    /// How a generated package is checked in a project that has its tools.
    pub verify: Verify,
    /// How `samewire prove` runs a generated package.
    pub prove: Prove,
}

/// `[names]`: how names are made, per position.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// Types: definitions, inline types, variants.
    pub r#type: Position,
    /// Members of objects (`member.name`).
    pub member: Position,
    /// Local variables: `member.local`, `variant.short`.
    pub local: Position,
    /// Names of enum values.
    pub value: Position,
    /// Names of methods as constants: `method.name`.
    pub constant: Position,
    /// Names of the functions that handle or call methods: `method.handler`.
    pub handler: Position,
}

/// `[names.<position>]`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// How the words of a name are joined.
    pub case: Case,
    /// Names that cannot be used here.
    pub reserved: Vec<String>,
    /// What is written instead of a reserved name: a pattern with `{name}`.
    pub escape: Pattern,
    /// What is written instead of a name that would begin with a digit: a pattern with `{name}`.
    pub digit: Pattern,
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
    /// The name on the wire, unchanged: only for `member`, and printed as `key` is.
    Wire,
}

/// `[members]`: how members stand in objects.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Members {
    /// The key of an object type or literal when it is an identifier of ASCII letters: `{name}` and `{literal}`.
    pub bare: Pattern,
    /// The key otherwise: `{literal}`.
    pub quoted: Pattern,
    /// Keys that would do something else than name a member, such as setting a prototype.
    pub special: Vec<String>,
    /// How those are written: `{literal}`.
    pub special_key: Pattern,
    /// Reading a member whose name is an identifier: `{name}` and `{literal}`.
    pub access: Pattern,
    /// Reading a member otherwise: `{literal}`.
    pub access_quoted: Pattern,
    /// Names on the wire that every object has already: `member.inherited`.
    pub inherited: Vec<String>,
    /// Words for the attribute that keeps members nobody declared: the first that no member has.
    pub kept: Vec<String>,
}

/// `[literal]`: how JSON values are written.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Literal {
    /// `true`.
    pub r#true: String,
    /// `false`.
    pub r#false: String,
    /// `null`.
    pub null: String,
    /// Integers of how many bits, sign apart, a number holds exactly: 53 where numbers are doubles, 64 where every
    /// integer of the wire is held. A default beyond is an error.
    pub integer_bits: u32,
    /// A float with an integral value: `{number}`, such as `{number}.0`.
    pub whole_float: Pattern,
    /// A list with items: `{items}`.
    pub list: Pattern,
    /// A list without.
    pub empty_list: Pattern,
    /// An object with members: `{members}`.
    pub object: Pattern,
    /// An object without.
    pub empty_object: Pattern,
    /// One member of an object: `{key}` (as `[members]` spells it), `{literal}`, `{value}`.
    pub member: Pattern,
    /// What stands between items and between members.
    pub between: Pattern,
    /// Strings.
    pub string: StringLiteral,
    /// Strings in files of other kinds: what `| literal("toml")` prints in files of the syntax `toml`.
    pub strings: IndexMap<String, StringLiteral>,
}

/// `[literal.string]`, `[literal.strings.<syntax>]`: how strings are written.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StringLiteral {
    /// Quotes, best first: another is taken only when that saves escapes.
    pub quotes: Vec<char>,
    /// The quote in use, inside the string: `{quote}`.
    pub quote: Pattern,
    /// What is written for these characters: the backslash, `\n` and the like.
    pub escapes: IndexMap<char, String>,
    /// Any other unprintable character up to U+00FF: `{hex2}`, `{hex4}`, `{hex8}` or `{hex}`.
    pub low: Pattern,
    /// Up to U+FFFF: `{hex4}`, `{hex8}` or `{hex}`.
    pub middle: Pattern,
    /// Above: `{hex8}`, `{hex}`, or the two units of UTF-16, `{lead4}` and `{tail4}`.
    pub high: Pattern,
}

/// `[docs]`: how comments are written.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Docs {
    /// Lines added below the docs of what is deprecated, after a blank line.
    pub deprecated: Vec<String>,
    /// Lines added below the docs of what may still change, after a blank line.
    pub unstable: Vec<String>,
    /// Comment styles named by the language; `| doc` prints the first, `| doc("name")` that one.
    pub style: IndexMap<String, DocStyle>,
}

/// `[docs.style.<name>]`: one way to write a comment.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DocStyle {
    /// A comment of one line, where that fits or the text hugs: `{text}`. Empty: never.
    pub single: Pattern,
    /// The first line of a longer comment, before the text. Empty: none.
    pub open: String,
    /// Whether the text begins on the line of `open`.
    pub hug: bool,
    /// What stands before each line of the text.
    pub line: String,
    /// What stands for an empty line.
    pub blank: String,
    /// The last line, after the text. Empty: none.
    pub close: String,
    /// Line breaks after the comment, before what the template prints next: 0, 1 or 2.
    pub after: usize,
    /// Texts replaced anywhere in the comment, from left to right, longest first.
    pub escapes: IndexMap<String, String>,
    /// Texts replaced only where the comment begins or ends with them.
    pub edges: IndexMap<String, String>,
    /// Whether indentation common to all lines but the first is taken away.
    pub dedent: bool,
}

/// `[spell.<set>]`: one spelling of every kind of shape. A kind ending in `_checked` is used
/// for shapes that have bounds beyond what the plain kind says.
///
/// `{item}` `{value}` `{key}` `{of}` and `{items}` are spelled by the same set, `{item:type}` by the set `type`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    /// A bound that is not there, where a pattern asks for it.
    pub none: String,
    /// `true` or `false`.
    pub bool: Pattern,
    /// An integer with the bounds of its width: `{width}` `{min}` `{max}`.
    pub int: Pattern,
    /// An integer with narrower bounds: also `{multiple}`.
    pub int_checked: Pattern,
    /// An integer that is read in any spelling: `1.0`, `1e2`. Without it, the two above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub int_any_spelling: Option<Pattern>,
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
    /// A string of an asserted format, whose pattern is that of the format: also `{asserted}`, its name. Without it, the one
    /// above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text_of_format: Option<Pattern>,
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
    /// A tuple: `{items}`, joined with `between` of `[spell.<set>]`.
    pub tuple: Pattern,
    /// What stands between the items of a tuple.
    pub between: Pattern,
    /// A tuple that may be shorter or longer. Without it, as the one above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open_tuple: Option<OpenTuple>,
    /// A shape or `null`: `{of}`.
    pub nullable: Pattern,
    /// A type declared earlier: `{name}` and `{input}` (the same name when input does not differ).
    pub r#ref: Pattern,
    /// A type declared later, or the one being declared.
    pub forward: Pattern,
    /// A type declared earlier whose input differs: `{name}` and `{input}` differ.
    pub ref_input: Pattern,
    /// A type declared later, or the one being declared, whose input differs.
    pub forward_input: Pattern,
    /// One string, integer or boolean: `{value}`.
    pub literal: Pattern,
    /// One integer that is read in any spelling: `{value}`. Without it, the one above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub literal_any_spelling: Option<Pattern>,
    /// How the widths of integers and floats are called.
    pub width: Widths,
}

/// `[spell.<set>.width]`: how the widths of integers and floats are called.
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

/// `[value]`: how a constant of JSON is spelled as a value of the language. `{literal}` is the JSON value as
/// `[literal]` writes it; lists and maps of JSON hold their items spelled by this table.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Values {
    /// Booleans, numbers, strings, `null`, raw JSON: `{literal}`.
    pub plain: Pattern,
    /// A list: `{literal}`.
    pub list: Pattern,
    /// A map: `{literal}`.
    pub map: Pattern,
    /// A tuple: `{literal}`, or its `{items}`, joined with `between` of `[literal]`.
    pub tuple: Pattern,
    /// A tuple with one item. Without it, as any other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tuple_of_one: Option<Pattern>,
    /// A declared value of a closed enum: `{name}` of the type, `{value}` its name, `{literal}`.
    pub r#enum: Pattern,
    /// A declared value of an open enum: the same.
    pub open_enum: Pattern,
    /// A value nobody declared of an open enum: `{name}`, `{literal}`.
    pub open_value: Pattern,
    /// An object of a struct: `{name}`, `{literal}` (of the wire).
    pub r#struct: Pattern,
    /// A value of a union: `{name}`, `{literal}` (of the wire).
    pub union: Pattern,
    /// A value of a nominal newtype: `{name}`, `{of}` (the value of the shape), `{literal}`.
    pub nominal: Pattern,
}

/// `[modules]`: what modules a package may have beside its main one (`modules` of `[[package]]`, in templates
/// `package.modules`).
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Modules {
    /// The file that is a module: a path with `{each}` for its name, and the placeholders of paths. Empty: a package
    /// is one module, and naming more is an error.
    pub file: String,
    /// Names that no further module can have.
    pub taken: Vec<String>,
}

/// `[verify]`: commands run in the folder of a generated package. The first word is the program.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verify {
    /// What gets the folder ready, in order.
    pub prepare: Vec<Vec<String>>,
    /// What must end with 0: formatter, linter, type checker, tests.
    pub check: Vec<Vec<String>>,
    /// The driver of the proof: JSON lines in, JSON lines out.
    pub driver: Vec<String>,
}

/// `[prove]`: how `samewire prove` runs a generated package on any machine. Commands run in the folder of the package;
/// the first word is the program, and `{cache}` is a folder that other runs of the same version use, too.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prove {
    /// The programs that it needs, for people.
    pub needs: String,
    /// Prints the version of the language. Each version has a cache of its own.
    pub version: Vec<String>,
    /// What fills the cache.
    pub install: Vec<Vec<String>>,
    /// What gets the package ready.
    pub build: Vec<Vec<String>>,
    /// The driver of the proof.
    pub driver: Vec<String>,
    /// Variables of the driver's environment: lists of paths.
    pub environment: IndexMap<String, Vec<String>>,
}
