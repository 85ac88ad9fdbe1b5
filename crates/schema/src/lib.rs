//! Reads any JSON Schema exactly: what it accepts, in one canonical form, whatever the dialect and the spelling.
//!
//! ```text
//! text ─▶ load (JSON or YAML, with spans) ─▶ resolve (dialects, references) ─▶ Graph of nodes ─▶ Form per key ─▶ accepts, print
//! ```
//!
//! A **node** is a schema as its dialect reads it. A **key** is a set of nodes that all hold, and its **form** says, for
//! each type of JSON, what is accepted. Intersection is the union of keys, so that it makes no new schema: there are
//! finitely many forms, recursion closes by itself, and every form knows the lines of the sources that it comes from.
//!
//! ```
//! use samewire_schema::{Forms, JsonType, Options, Source, Verdict, accepts, parse, resolve};
//!
//! let schema = r##"{
//!     "$ref": "#/$defs/port", "maximum": 1023,
//!     "$defs": { "port": { "type": "integer", "minimum": 0, "maximum": 65535 } }
//! }"##;
//! let graph = resolve(Source::of_text("port.json", schema)?, &Options::default())?;
//! let forms = Forms::new(graph);
//! let form = forms.form(&forms.start());
//! assert!(form.types().list().eq([JsonType::Number]));
//!
//! let accepted = |text: &str| {
//!     let (value, _) = parse(text).expect("JSON");
//!     accepts(&forms, &forms.start(), &value)
//! };
//! assert_eq!(accepted("80"), Verdict::Accepts);
//! assert_eq!(accepted("8080"), Verdict::Refuses);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Read in this order
//!
//! 1. Texts: `regular_file`, `events`, `json`, `decimal`, `parse`, `yaml`, `pointer`, `problem`, `uri`,
//!    `folder`, `source`, `adjust` (changes to a schema of others), `input` (the files of a schema, each read once).
//! 2. References: `dialect` (the table of keywords), `options`, `vocabulary`, `index` (resources and anchors),
//!    `definitions`, `operations`, `label`, `read`, `resolve`.
//! 3. Schemas: `key`, `graph`, and a file for each family of keywords, which contains what a schema and a form say, the
//!    intersection, and the evaluation: `values`, `numbers`, `strings`, `arrays`, `objects`, `combine`.
//! 4. Extensions: `discriminator` and `inheritance` for `OpenAPI`, `unenforced` for keywords that cannot be enforced, `side`
//!    for what one side reads and writes, `nullable`, and `enforced`, which makes a document for other validators.
//! 5. Forms: `form`, `meet` (intersection), `forms` (choices and the cache).
//! 6. Answers: `verdict`, `evaluate`, `unevaluated`, and `print`.
//!
//! # What is exact
//!
//! A verdict is never wrong. An unknown verdict has a [`Reason`], and a schema that cannot be read has [`Problem`]s with a
//! [`Code`], a file and a line. A form is only inexact in what it says *statically*: [`Form::is_never`] may miss that
//! nothing is accepted, because it ignores residues, which only the evaluator handles.
//!
//! - Numbers are decimals of any length. A divisor of more than 37 digits is a problem.
//! - Lengths are counted in code points. Patterns are those of ECMA-262 with the flag `u`; one that is only valid by Annex
//!   B is accepted if the meaning is the same. Our own engine matches them in a time that grows with the length of the text
//!   times the length of the pattern. It supports look-arounds, but neither back-references nor modifiers nor patterns of
//!   more than 10,000 steps. Properties are those of Unicode 16. [`Pattern`] writes a pattern for the engines of
//!   JavaScript and Python, and tells whether they search any text quickly. If not, it has an automaton as data.
//! - `format` is an annotation, unless [`Options::formats`] asserts it: as a pattern, so that all implementations agree. A
//!   leap second is accepted if it is written in UTC. `regex`, `idn-email` and `idn-hostname` are always annotations.
//! - `contains` marks items as evaluated in 2020-12 only.
//! - The specification does not define schemas that refer back to themselves for the same value. Through `$ref` and `allOf`,
//!   such a reference has no effect; through `anyOf`, `oneOf`, `not` and `if`, the verdict is unknown if it matters.
//! - A reference that cannot be resolved is an error even if it is never used.
//!
//! # What cannot be enforced
//!
//! An unsupported keyword ([`Code::Pattern`], a long divisor) may be left out if this only accepts more values: with
//! [`Options::allow_unenforced`] it is in [`Graph::unenforced`] and not a [`Problem`]. Below `not`, `if`, `oneOf` and
//! `maxContains` it stays a problem, and so does a pattern of names beside `additionalProperties` or
//! `unevaluatedProperties`.
//!
//! # Decisions
//!
//! - Each schema of a key has its own dynamic scope, because two schemas of one key may have been reached in different
//!   ways. An anchor that only one resource has means the same everywhere.
//! - A schema that only refers to another one is replaced by it. A definition that combines several keeps its name.
//! - A schema of `dependentSchemas` whose member is required joins the other schemas only if objects are the only type
//!   left, since it applies to no other type.
//! - `unevaluatedItems` and `unevaluatedProperties` are evaluated on the schemas as they are written. This is the only
//!   place that uses schemas and not their forms.
//! - Documents without `$schema` have the dialect of the given documents. A keyword in a form that only another dialect
//!   has, such as `items` with an array, is read in that form in documents that name no dialect, with a notice.
//! - References are resolved here and not by the crate `referencing`, which loses the text of numbers, repeated members and
//!   positions. It resolves URIs, and supplies the metaschemas.
//!
//! # Bounds
//!
//! Branches of choices are intersected with the rest of their form only while the number of forms is at most eight times
//! the number of schemas plus 1,000. There are at most 64 dynamic scopes. Documents are nested at most 256 levels deep, and
//! the aliases of a YAML file repeat at most 16 MB.

mod adjust;
mod adjusted;
mod arrays;
mod combine;
mod contradictions;
mod count;
mod decimal;
mod definitions;
mod dialect;
mod discriminator;
mod enforced;
mod evaluate;
mod events;
mod folder;
mod form;
mod format;
mod forms;
mod graph;
mod index;
mod inheritance;
mod input;
mod json;
mod key;
mod keywords;
mod label;
mod lines;
mod meet;
mod native;
mod null;
mod nullable;
mod numbers;
mod objects;
mod only;
mod operations;
mod options;
mod parse;
mod pattern;
mod pointer;
mod print;
mod problem;
mod read;
pub mod regular_file;
mod resolve;
mod side;
mod source;
mod stdin;
mod strings;
mod switch;
mod title;
mod twins;
mod unenforced;
mod unevaluated;
mod uri;
mod values;
mod verdict;
mod vocabulary;
mod whole;
mod yaml;

pub use adjust::{Adjust, advice, file_of};
pub use arrays::{Arr, Contains, Items};
pub use combine::{Choice, ChoiceId, ChoiceKind, Combined, Condition, Residue};
pub use contradictions::contradictions;
pub use count::Count;
pub use decimal::Decimal;
pub use dialect::{Dialect, Draft, Role};
pub use evaluate::{accepts, described};
pub use events::{Event, EventReader, Mistake};
pub use folder::{Folder, is_yaml};
pub use form::{Closed, Form};
pub use format::Formats;
pub use forms::Forms;
pub use graph::{
    Discriminated, Graph, Node, Operation, Reference, ResourceId, Site, SourceId, Unenforced,
    Unseen,
};
pub use input::{DocumentFile, Documents, Input};
pub use json::{Json, JsonType, Number, Object, first_equal};
pub use key::{Key, NodeId, Part, ScopeId};
pub use label::stem;
pub use native::{FormatsAs, Native, NotNative};
pub use null::Nullable;
pub use nullable::nullable_without_effect;
pub use numbers::{Bound, Num};
pub use objects::{Group, Member, Members, Obj, Requires};
pub use only::Only;
pub use options::{DefinedIn, Options};
pub use parse::{Spans, parse};
pub use pattern::{Engine, Escape, LookAround, Pattern, Program, Texts};
pub use pointer::Pointer;
pub use print::{print, print_key};
pub use problem::{Code, Place, Problem, Problems, with_short_quotes};
pub use resolve::{Resolved, resolve, resolve_all, resolve_what_can_be};
pub use side::{Side, written_place};
pub use source::Source;
pub use stdin::{STDIN, is_stdin};
pub use strings::Str;
pub use title::is_name;
pub use values::{Integer, Kinds, Types, ValueSet};
pub use verdict::{Reason, Verdict};
pub use whole::{Defaults, Undeclared};
pub use yaml::parse_yaml;
