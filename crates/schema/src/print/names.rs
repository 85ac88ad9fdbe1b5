//! Chooses the names of printed definitions, and keeps a queue of those that are not printed yet.

use indexmap::{IndexMap, IndexSet};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::forms::Forms;
use crate::json::{Json, Object};
use crate::key::{Key, NodeId, Part};

/// The characters that need no escape in the fragment of a reference.
const FRAGMENT: AsciiSet = NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b'$');

/// A definition that is not printed yet.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Open {
    /// The form of a key.
    Form(Key),
    /// A schema as it is written, because `unevaluated…` depends on its keywords.
    Node(Part),
}

pub(super) struct Names<'f> {
    forms: &'f Forms,
    known: IndexMap<Open, String>,
    taken: IndexSet<String>,
    printed: usize,
}

impl<'f> Names<'f> {
    pub(super) fn new(forms: &'f Forms) -> Self {
        Self {
            forms,
            known: IndexMap::new(),
            taken: IndexSet::new(),
            printed: 0,
        }
    }

    /// Takes the next definition that is referred to, but not printed yet.
    pub(super) fn next(&mut self) -> Option<(String, Open)> {
        let (open, name) = self.known.get_index(self.printed)?;
        self.printed += 1;
        Some((name.clone(), open.clone()))
    }

    /// A schema that accepts what a key accepts.
    pub(super) fn key(&mut self, key: &Key) -> Json {
        if key.is_any() {
            return Json::Bool(true);
        }
        if self.forms.is_never(key) {
            return Json::Bool(false);
        }
        self.reference(Open::Form(key.clone()))
    }

    /// A schema that evaluates the same items and members as a node.
    pub(super) fn node(&mut self, part: Part) -> Json {
        self.reference(Open::Node(part))
    }

    fn reference(&mut self, open: Open) -> Json {
        let name = if let Some(name) = self.known.get(&open) {
            name.clone()
        } else {
            let name = self.name(&open);
            self.taken.insert(name.clone());
            self.known.insert(open, name.clone());
            name
        };
        let escaped = name.replace('~', "~0").replace('/', "~1");
        let escaped = utf8_percent_encode(&escaped, &FRAGMENT);
        let target = Json::Text(format!("#/$defs/{escaped}"));
        Json::Object(Object::from_iter([("$ref".to_owned(), target)]))
    }

    fn name(&self, open: &Open) -> String {
        let mut name = match open {
            Open::Form(key) => {
                let parts = key.parts().iter().map(|part| self.place(*part));
                parts.collect::<Vec<_>>().join(" & ")
            }
            Open::Node(part) => format!("as written: {}", self.place(*part)),
        };
        // The name may be taken by the same schema in another dynamic scope, or by a document of the same name.
        while self.taken.contains(&name) {
            name.push('\'');
        }
        name
    }

    /// The name of a definition in the document.
    pub(super) fn of_definition(&self, node: NodeId) -> String {
        let key = self.forms.graph.key(node);
        let places = key.parts().iter().map(|part| self.place(*part));
        places.collect()
    }

    /// A name from the place of a schema: the name of its definition, or the words of its pointer.
    fn place(&self, part: Part) -> String {
        let node = self.forms.graph.node(part.node);
        let pointer = node.site.pointer.as_str();
        let short = ["/$defs/", "/definitions/"]
            .into_iter()
            .find_map(|start| pointer.strip_prefix(start));
        let short = short.unwrap_or(pointer).trim_start_matches('/');
        let short = if short.is_empty() { "root" } else { short };
        let source = self.forms.graph.source(part.node);
        let file = source
            .uri
            .rsplit('/')
            .find(|word| !word.is_empty())
            .unwrap_or("document");
        if node.site.source == self.forms.graph.node(self.forms.graph.root).site.source {
            short.replace('/', ".")
        } else {
            format!("{file}:{}", short.replace('/', "."))
        }
    }
}
