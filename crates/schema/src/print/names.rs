//! What the definitions of a print are called, and which are still to be printed.

use indexmap::{IndexMap, IndexSet};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::forms::Forms;
use crate::json::{Json, Object};
use crate::key::{Key, NodeId, Part};

/// What stays as it is in the fragment of a reference.
const FRAGMENT: AsciiSet = NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b'$');

/// A definition.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Open {
    /// The form of a key.
    Form(Key),
    /// One schema as it is, since `unevaluated…` asks which of its keywords look at what.
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

    /// The next definition that was referred to and is not printed yet.
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

    /// A schema that looks at the same items and members as a node.
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
        Json::Object(Object::from([("$ref".to_owned(), target)]))
    }

    fn name(&self, open: &Open) -> String {
        let mut name = match open {
            Open::Form(key) => {
                let parts = key.parts().iter().map(|part| self.place(*part));
                parts.collect::<Vec<_>>().join(" & ")
            }
            Open::Node(part) => format!("as written: {}", self.place(*part)),
        };
        // Two scopes of dynamic anchors, or two documents of one name.
        while self.taken.contains(&name) {
            name.push('\'');
        }
        name
    }

    /// The name of a definition of the document.
    pub(super) fn of_definition(&self, node: NodeId) -> String {
        let key = self.forms.graph.key(node);
        let places = key.parts().iter().map(|part| self.place(*part));
        places.collect()
    }

    /// The place of a schema: the name of a definition, or the words of the pointer.
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
