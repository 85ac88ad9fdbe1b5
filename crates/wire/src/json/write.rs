//! Writes a part of a document as text.

use super::{Document, Json, NodeId};

impl Document {
    /// The value of a node as compact JSON. Strings and names are normalized, and numbers keep their spelling.
    pub(crate) fn compact(&self, id: NodeId) -> String {
        let mut out = String::new();
        self.write(id, &mut out);
        out
    }

    fn write(&self, id: NodeId, out: &mut String) {
        match self.get(id) {
            Json::Null => out.push_str("null"),
            Json::Bool(true) => out.push_str("true"),
            Json::Bool(false) => out.push_str("false"),
            Json::Int(text) | Json::Float(text) => out.push_str(text),
            Json::Text(text) => write_string(text, out),
            Json::Array => {
                out.push('[');
                self.separated(id, out, |_, _| {});
                out.push(']');
            }
            Json::Object => {
                out.push('{');
                self.separated(id, out, |member, out| {
                    write_string(self.slice(self.node(member).name), out);
                    out.push(':');
                });
                out.push('}');
            }
        }
    }

    /// Writes everything inside a node. `before` writes what precedes each part.
    fn separated(&self, id: NodeId, out: &mut String, before: impl Fn(NodeId, &mut String)) {
        for (place, child) in self.children(id).enumerate() {
            if place > 0 {
                out.push(',');
            }
            before(child, out);
            self.write(child, out);
        }
    }
}

fn write_string(text: &str, out: &mut String) {
    out.push_str(&serde_json::Value::from(text).to_string());
}
