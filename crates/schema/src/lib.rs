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
//! 1. The text: `regular_file`, `events`, `json`, `decimal`, `parse`, `yaml`, `pointer`, `problem`, `source`.
//! 2. References: `dialect` (the table of keywords), `options`, `vocabulary`, `index` (resources and anchors), `definitions`,
//!    `label`, `read`, `resolve`.
//! 3. Schemas: `key`, `graph`, and a file for each family of keywords, which has what a schema says, what a form says,
//!    how two of them meet, and what accepts a value: `values`, `numbers`, `strings`, `arrays`, `objects`, `combine`.
//! 4. Which branch a member names, in `OpenAPI`: `discriminator`, and `inheritance` where schemas extend one. What cannot be enforced: `unenforced`. What one side reads and writes: `side`.
//!    A document for judges that know only JSON Schema: `enforced`.
//! 5. Forms: `form`, `meet` (intersection), `forms` (choices, and what is kept).
//! 6. Answers: `verdict`, `evaluate`, `unevaluated`, and `print`.
//!
//! # What is exact
//!
//! A verdict is never wrong. What cannot be answered has a [`Reason`], and what cannot be read is a [`Problem`] with a
//! [`Code`], a file and a line. A form may be less than exact only in what it says *statically*: [`Form::is_never`] may
//! miss that nothing is accepted, since residues are not looked into; the evaluator asks them.
//!
//! - Numbers are decimals of any length. A divisor of more than 37 digits is refused by name.
//! - Lengths are code points. Patterns are those of ECMA-262 with the flag `u`; one that is a pattern only by Annex B is
//!   taken where both would mean the same. An engine of our own matches them in a time that grows with the length of the
//!   text times the length of the pattern. It has look-arounds; back-references and modifiers are refused by name, and so
//!   are patterns of more than 10,000 steps. Properties are those of Unicode 16. [`Pattern`] writes a pattern for the
//!   engines of JavaScript and Python, says whether they are safe from slow texts, and else has an automaton as data.
//! - `format` is an annotation, or asserted by [`Options::formats`]: as a pattern, so that everybody judges the same. A
//!   leap second second is taken where it is written in UTC. `regex`, `idn-email` and `idn-hostname` stay annotations.
//! - `contains` marks items as evaluated in 2020-12 only.
//! - A schema that leads back to itself on the same value means nothing by the specification. By `$ref` and `allOf`, such
//!   an edge adds nothing; by `anyOf`, `oneOf`, `not` and `if`, it is not answered where it would decide.
//! - A reference that leads nowhere is an error also where no value would come to it.
//!
//! # What cannot be enforced
//!
//! A keyword that is refused by name ([`Code::Pattern`], a long divisor) may be left out: with
//! [`Options::allow_unenforced`] it is in [`Graph::unenforced`] and no [`Problem`], if without it no value is refused that
//! was accepted before. Below `not`, `if`, `oneOf` and `maxContains` it stays a problem, and so does a pattern of names
//! that `additionalProperties` or `unevaluatedProperties` look at.
//!
//! # Decisions
//!
//! - What dynamic anchors mean belongs to each schema of a key, and not to the key: two schemas of one key may have been
//!   reached in different ways. An anchor that stands in one resource only means the same everywhere.
//! - A schema that only refers to another one is that one; a definition that combines several keeps its name.
//! - A schema of `dependentSchemas` whose member is required joins the others only where an object is all that is left: it
//!   holds for no other type.
//! - What `unevaluatedItems` and `unevaluatedProperties` look at is asked of the schemas as they are written, in the only
//!   place that looks at a schema and not at its form.
//! - Documents without `$schema` have the dialect of the document that was asked for.
//! - References are resolved here and not by the crate `referencing`, which has lost numbers, repeated members and places
//!   before it begins; it resolves URIs, and has the metaschemas.
//!
//! # Bounds
//!
//! Branches of choices are intersected with the rest of their form only while there are at most eight times as many forms
//! as schemas, and 1,000. A dynamic anchor may be understood in 64 ways. Documents are nested at most 256 levels deep, and
//! the aliases of a YAML file repeat at most 16 MB.

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
mod form;
mod format;
mod forms;
mod graph;
mod index;
mod inheritance;
mod json;
mod key;
mod keywords;
mod label;
mod meet;
mod numbers;
mod objects;
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
mod strings;
mod unenforced;
mod unevaluated;
mod values;
mod verdict;
mod vocabulary;
mod yaml;

pub use arrays::{Arr, Contains, Items};
pub use combine::{Choice, ChoiceId, ChoiceKind, Combined, Condition, Residue};
pub use contradictions::contradictions;
pub use count::Count;
pub use decimal::Decimal;
pub use dialect::{Dialect, Draft, Role};
pub use evaluate::{accepts, described};
pub use events::{Event, EventReader, Mistake};
pub use form::{Closed, Form};
pub use format::Formats;
pub use forms::Forms;
pub use graph::{
    Discriminated, Graph, Node, Reference, ResourceId, Site, SourceId, Unenforced, Unseen,
};
pub use json::{Json, JsonType, Number, Object, first_equal};
pub use key::{Key, NodeId, Part, ScopeId};
pub use label::{common_folder, label, stem};
pub use numbers::{Bound, Num};
pub use objects::{Group, Member, Members, Obj, Requires};
pub use options::{Options, Unread};
pub use parse::{Spans, parse};
pub use pattern::{Engine, Pattern, Program, ProgramPart, Step};
pub use pointer::Pointer;
pub use print::{print, print_key};
pub use problem::{Code, Place, Problem, Problems};
pub use resolve::{Resolved, resolve, resolve_all, resolve_what_can_be};
pub use side::{Side, read_label};
pub use source::{Folder, Source, is_yaml};
pub use strings::Str;
pub use values::{Integer, Kinds, Types, ValueSet};
pub use verdict::{Reason, Verdict};
pub use yaml::parse_yaml;
