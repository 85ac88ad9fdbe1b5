//! Reads the keywords of a single schema, according to its dialect.

use indexmap::{IndexMap, IndexSet};

use crate::arrays::Items;
use crate::combine::Combined;
use crate::dialect::{Dialect, Draft};
use crate::discriminator;
use crate::format::Assertions;
use crate::graph::{Node, ResourceId, Site, SourceId, Unenforced};
use crate::index::Wrong;
use crate::json::{Json, Object};
use crate::key::NodeId;
use crate::keywords::Keywords;
use crate::numbers::Num;
use crate::objects::Members;
use crate::pointer::Pointer;
use crate::problem::Code;
use crate::strings::Str;
use crate::values::Kinds;

/// A schema that is to be read, and its surroundings.
pub(crate) struct Asked<'a> {
    pub(crate) id: NodeId,
    pub(crate) site: &'a Site,
    pub(crate) way: Box<[usize]>,
    pub(crate) resource: ResourceId,
    pub(crate) dialect: Dialect,
    pub(crate) json: &'a Json,
    pub(crate) formats: &'a Assertions,
}

/// The subschemas that were found while reading. New ones are numbered after all known schemas.
pub(crate) struct Found<'a> {
    pub(crate) source: SourceId,
    pub(crate) known: &'a IndexMap<Site, NodeId>,
    pub(crate) new: IndexSet<Site>,
}

/// A schema whose references are not resolved yet.
pub(crate) struct Read {
    pub(crate) node: Node,
    /// The references, each with its keyword.
    pub(crate) references: Vec<(&'static str, String)>,
    /// The member of `discriminator`, and the entries of its `mapping`.
    pub(crate) discriminator: Option<(String, Vec<(String, String)>)>,
    pub(crate) wrong: Vec<Wrong>,
    pub(crate) beyond: Vec<Unenforced>,
    pub(crate) notices: Vec<Wrong>,
}

impl Found<'_> {
    fn at(&mut self, pointer: Pointer) -> NodeId {
        let site = Site {
            source: self.source,
            pointer,
        };
        if let Some(known) = self.known.get(&site) {
            return *known;
        }
        let (place, _) = self.new.insert_full(site);
        NodeId(self.known.len() + place)
    }
}

/// Reads a schema.
pub(crate) fn read(asked: Asked<'_>, found: &mut Found<'_>) -> Read {
    let Asked {
        id,
        site,
        way,
        resource,
        dialect,
        json,
        formats,
    } = asked;
    let mut wrong = Vec::new();
    let empty = Object::default();
    let object = match json {
        Json::Object(object) => object,
        Json::Bool(_) => &empty,
        Json::Null | Json::Number(_) | Json::Text(_) | Json::List(_) => {
            let message = "a schema is an object or a Boolean".to_owned();
            wrong.push((site.clone(), Code::Keyword, message));
            &empty
        }
    };
    let mut schema_at = |pointer: Pointer| found.at(pointer);
    let mut keywords = Keywords::new(id, site.pointer.clone(), dialect, object, &mut schema_at);
    let kinds = Kinds::read(&mut keywords);
    let node = Node {
        num: Num::read(&mut keywords, &kinds),
        kinds,
        str: Str::read(&mut keywords, formats),
        items: Items::read(&mut keywords),
        members: Members::read(&mut keywords),
        combined: Combined::read(&mut keywords),
        references: Vec::new(),
        is_false: *json == Json::Bool(false),
        resource,
        dialect,
        site: site.clone(),
        way,
    };
    let references = ["$ref", "$dynamicRef", "$recursiveRef"].into_iter();
    let references =
        references.filter_map(|keyword| Some((keyword, keywords.text(keyword)?.to_owned())));
    let references = references.collect();
    identifying(&mut keywords);
    let discriminator = discriminator::read(dialect, object);
    let mut notices = ignored(site, object, dialect);
    notices.extend(lenient(site, &node));
    let source = site.source;
    let placed = |(pointer, code, message)| (Site { source, pointer }, code, message);
    wrong.extend(keywords.wrong.into_iter().map(placed));
    notices.extend(keywords.notices.into_iter().map(placed));
    let beyond = keywords.beyond.into_iter().map(placed);
    let beyond = beyond.map(|(site, code, message)| Unenforced {
        node: id,
        site,
        code,
        message,
    });
    Read {
        node,
        references,
        discriminator,
        wrong,
        beyond: beyond.collect(),
        notices,
    }
}

/// Checks the keywords that give a schema a name, such as `$id`. The index ignores them where they have no effect.
fn identifying(keywords: &mut Keywords<'_>) {
    for keyword in [
        "$schema",
        keywords.dialect.draft.id(),
        "$anchor",
        "$dynamicAnchor",
    ] {
        keywords.text(keyword);
    }
    keywords.flag("$recursiveAnchor");
    for keyword in ["$defs", "definitions"] {
        keywords.object(keyword);
    }
}

/// Hints about patterns that are not valid with the flag `u`.
fn lenient(site: &Site, node: &Node) -> Vec<Wrong> {
    let own = node
        .str
        .patterns
        .iter()
        .map(|pattern| (pattern, site.join("pattern")));
    let place = site.join("patternProperties");
    let names = node.members.patterns.iter();
    let names = names.map(|(pattern, _)| (pattern, place.join(&pattern.source)));
    let lenient = own.chain(names).filter(|(pattern, _)| pattern.is_lenient);
    lenient
        .map(|(pattern, site)| {
            let message = format!(
                "`{}` is a regular expression only without the flag `u`: some implementations refuse it",
                pattern.source
            );
            (site, Code::Pattern, message)
        })
        .collect()
}

/// Keywords of older drafts, their replacements in newer ones, and the first draft with the replacement.
const OLDER: [(&str, &str, Draft); 6] = [
    ("divisibleBy", "`multipleOf`", Draft::V4),
    ("disallow", "`not`", Draft::V4),
    ("extends", "`allOf`", Draft::V4),
    (
        "dependencies",
        "`dependentRequired` or `dependentSchemas`",
        Draft::V2019,
    ),
    (
        "additionalItems",
        "`items` beside `prefixItems`",
        Draft::V2020,
    ),
    ("$recursiveRef", "`$dynamicRef`", Draft::V2020),
];

/// Keywords of another draft that have no effect here, with what to write instead.
pub(crate) fn older(
    object: &Object,
    dialect: Dialect,
) -> impl Iterator<Item = (&str, &str, Draft)> {
    let others = OLDER.into_iter();
    let others = others.filter(move |(_, _, since)| dialect.draft >= *since);
    others.filter(|(keyword, ..)| object.contains_key(*keyword))
}

/// A hint for each keyword of another draft.
fn ignored(site: &Site, object: &Object, dialect: Dialect) -> Vec<Wrong> {
    let draft = dialect.draft.name();
    older(object, dialect)
        .map(|(keyword, instead, since)| {
            let other = if since == Draft::V4 {
                ""
            } else {
                ", or say which older dialect is meant (`$schema`, or `--dialect draft-07`)"
            };
            let message = format!(
                "`{keyword}` is no keyword of {draft}, and asserts nothing: write {instead}{other}"
            );
            (site.join(keyword), Code::Keyword, message)
        })
        .collect()
}
