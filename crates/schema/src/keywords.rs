//! Reads the values of keywords from a schema, according to its dialect.

use indexmap::IndexMap;

use crate::decimal::Decimal;
use crate::dialect::Dialect;
use crate::json::{Json, Object};
use crate::key::NodeId;
use crate::pointer::Pointer;
use crate::problem::Code;

/// The keywords of one schema.
pub(crate) struct Keywords<'a> {
    /// The schema that is read.
    pub(crate) node: NodeId,
    /// The place of the schema.
    pub(crate) pointer: Pointer,
    /// The dialect of the schema.
    pub(crate) dialect: Dialect,
    /// The problems so far: the place, the kind and the message of each.
    pub(crate) wrong: Vec<(Pointer, Code, String)>,
    /// The keywords that cannot be enforced, in the same form.
    pub(crate) beyond: Vec<(Pointer, Code, String)>,
    /// The hints, in the same form.
    pub(crate) notices: Vec<(Pointer, Code, String)>,
    object: &'a Object,
    /// Returns the schema at a place.
    schema_at: &'a mut dyn FnMut(Pointer) -> NodeId,
}

impl<'a> Keywords<'a> {
    pub(crate) fn new(
        node: NodeId,
        pointer: Pointer,
        dialect: Dialect,
        object: &'a Object,
        schema_at: &'a mut dyn FnMut(Pointer) -> NodeId,
    ) -> Self {
        Self {
            node,
            pointer,
            dialect,
            wrong: Vec::new(),
            beyond: Vec::new(),
            notices: Vec::new(),
            object,
            schema_at,
        }
    }

    /// The value of a keyword, if the schema has it and the dialect gives it an effect here.
    pub(crate) fn get(&self, name: &str) -> Option<&'a Json> {
        // Most schemas have only a few keywords, so the object is searched before the dialect.
        let value = self.object.get(name)?;
        self.dialect.knows(name, self.object).then_some(value)
    }

    /// The value of a keyword, converted by `read`. If that fails, a problem is recorded with the value that was
    /// expected.
    fn take<T>(
        &mut self,
        name: &str,
        expected: &str,
        read: impl Fn(&'a Json) -> Option<T>,
    ) -> Option<T> {
        let value = self.get(name)?;
        let taken = read(value);
        if taken.is_none() {
            self.wrong(name, &format!("`{name}` must be {expected}"));
        }
        taken
    }

    pub(crate) fn wrong(&mut self, name: &str, message: &str) {
        let place = self.pointer.join(name);
        self.wrong.push((place, Code::Keyword, message.to_owned()));
    }

    pub(crate) fn hint(&mut self, name: &str, message: String) {
        let place = self.pointer.join(name);
        self.notices.push((place, Code::Keyword, message));
    }

    pub(crate) fn count(&mut self, name: &str) -> Option<u64> {
        self.take(name, "a non-negative integer", |value| {
            value.as_number()?.value.to_count()
        })
    }

    pub(crate) fn number(&mut self, name: &str) -> Option<Decimal> {
        self.take(name, "a number", |value| {
            Some(value.as_number()?.value.clone())
        })
    }

    pub(crate) fn flag(&mut self, name: &str) -> bool {
        self.take(name, "a Boolean", Json::as_bool).unwrap_or(false)
    }

    pub(crate) fn text(&mut self, name: &str) -> Option<&'a str> {
        self.take(name, "a string", Json::as_text)
    }

    pub(crate) fn list(&mut self, name: &str) -> Option<&'a [Json]> {
        self.take(name, "an array", Json::as_list)
    }

    pub(crate) fn texts(&mut self, name: &str) -> Vec<String> {
        self.take(name, "an array of strings", texts)
            .unwrap_or_default()
    }

    pub(crate) fn object(&mut self, name: &str) -> Option<&'a Object> {
        self.take(name, "an object", Json::as_object)
    }

    /// The schema in the value of a keyword.
    pub(crate) fn schema(&mut self, name: &str) -> Option<NodeId> {
        self.get(name)?;
        Some((self.schema_at)(self.pointer.join(name)))
    }

    /// The schema with the name `member` in the value of a keyword.
    pub(crate) fn schema_of(&mut self, name: &str, member: &str) -> NodeId {
        (self.schema_at)(self.pointer.join(name).join(member))
    }

    /// The schemas in a keyword whose value is an array of schemas.
    pub(crate) fn schemas(&mut self, name: &str) -> Option<Vec<NodeId>> {
        let count = self.list(name)?.len();
        let place = self.pointer.join(name);
        Some(
            (0..count)
                .map(|index| (self.schema_at)(place.item(index)))
                .collect(),
        )
    }

    /// The schemas in a keyword whose value is an object of schemas.
    pub(crate) fn named(&mut self, name: &str) -> IndexMap<String, NodeId> {
        let Some(members) = self.object(name) else {
            return IndexMap::new();
        };
        let names = members.keys().cloned();
        names
            .map(|member| {
                let schema = self.schema_of(name, &member);
                (member, schema)
            })
            .collect()
    }
}

/// The strings in an array, if all of its items are strings.
pub(crate) fn texts(value: &Json) -> Option<Vec<String>> {
    let items = value.as_list()?.iter();
    items
        .map(|item| item.as_text().map(str::to_owned))
        .collect()
}
