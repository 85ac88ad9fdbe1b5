//! Evaluates the keywords for the members of an object.

use serde_json::{Map, Value};

use super::{Accepted, Reading, WHOLE, is_anything, raw_numbers_fit};
use crate::judges::reading::rules::Rule;
use crate::judges::reading::tree::Tree;

const ALIAS: &str = "x-samewire-alias-of";

impl<'s> Reading<'s> {
    /// Reads the declared members and the others, and checks the number of members.
    pub(super) fn object<'v>(
        &self,
        map: &'s Map<String, Value>,
        members: &'v [(String, Tree)],
        accepted: &mut Accepted<'v>,
    ) -> Option<()> {
        let properties = map.get("properties").and_then(Value::as_object);
        let required = map.get("required").and_then(Value::as_array);
        let closes = ["additionalProperties", "unevaluatedProperties"]
            .iter()
            .any(|keyword| map.contains_key(*keyword));
        // Beside a union, an empty `properties` says nothing.
        let is_union = map.contains_key("anyOf") || map.contains_key("oneOf");
        let lists = properties.is_some_and(|list| !list.is_empty() || !is_union);
        let declares = closes || lists || required.is_some_and(|names| !names.is_empty());
        accepted.each(|way| way.declares |= declares);
        let named = self.without_absent(map, properties, members);
        for (name, value) in members {
            let Some(schema) = properties.and_then(|properties| properties.get(name)) else {
                continue;
            };
            accepted.each(|way| {
                way.evaluated.insert(name);
            });
            // If several names of a member have values, only the first is read.
            if self.first_name(properties, name, &named) != Some(name) {
                continue;
            }
            let on_error = schema.get("x-deserialize-default-on-error") == Some(&Value::Bool(true));
            if !on_error && self.is_raw(schema, value) {
                accepted.each(|way| {
                    way.raw.insert(name);
                });
            } else {
                accepted.mend(self.member(properties, schema, value)?);
                if on_error || !is_anything(schema) {
                    accepted.each(|way| {
                        way.described.insert(name);
                    });
                }
            }
        }
        self.names_agree(properties, &named)?;
        self.undeclared(map, properties, members, accepted)?;
        let is_there = |name: &Value| members.iter().any(|(other, _)| name == other.as_str());
        let names_fit = map.get("propertyNames").is_none_or(|schema| {
            let fits = |name: &String| {
                self.read(schema, &Tree::Text(name.clone()), WHOLE)
                    .is_some()
            };
            members.iter().all(|(name, _)| fits(name))
        });
        let fits = required.into_iter().flatten().all(is_there)
            && names_fit
            && super::counts(map, ["minProperties", "maxProperties"], members.len());
        fits.then_some(())
    }

    /// Whether a value contains numbers that raw JSON cannot represent, and the schema does not describe it.
    fn is_raw(&self, schema: &Value, value: &Tree) -> bool {
        is_anything(schema) && self.rules.has(Rule::RawNumber) && !raw_numbers_fit(value)
    }

    /// Reads a member with the marks of tolerant reading. Returns whether it was corrected.
    fn member(
        &self,
        properties: Option<&'s Map<String, Value>>,
        schema: &'s Value,
        value: &Tree,
    ) -> Option<bool> {
        let main = schema
            .get(ALIAS)
            .and_then(Value::as_str)
            .and_then(|of| properties?.get(of))
            .filter(|_| self.rules.has(Rule::Alias));
        let schema = main.unwrap_or(schema);
        let marked =
            |mark: &str, rule| schema.get(mark) == Some(&Value::Bool(true)) && self.rules.has(rule);
        if *value == Tree::Null && marked("x-deserialize-default-on-null", Rule::DefaultOnNull) {
            return Some(false);
        }
        let read = match (value, list_of(schema)) {
            (Tree::List(items), Some(item))
                if marked("x-deserialize-skip-invalid-items", Rule::SkipInvalidItems) =>
            {
                let fits = |item_value: &&Tree| self.read(item, item_value, WHOLE).is_some();
                let left: Vec<Tree> = items.iter().filter(fits).cloned().collect();
                let skipped = left.len() < items.len();
                let left = Tree::List(left);
                let read = self
                    .read(schema, &left, WHOLE)
                    .map(|accepted| accepted.is_mended());
                read.map(|mended| mended || skipped)
            }
            _ => self
                .read(schema, value, WHOLE)
                .map(|accepted| accepted.is_mended()),
        };
        match read {
            None if marked("x-deserialize-default-on-error", Rule::DefaultOnError) => Some(true),
            read => read,
        }
    }

    /// The members without each `null` that means absent, if another name of its member has a value.
    fn without_absent<'n>(
        &self,
        map: &'s Map<String, Value>,
        properties: Option<&'s Map<String, Value>>,
        members: &'n [(String, Tree)],
    ) -> Vec<&'n (String, Tree)> {
        let schema_of = |main: &str| properties?.get(main);
        let is_nothing = |(name, value): &(String, Tree)| {
            let main = member_of(properties, name).filter(|_| *value == Tree::Null);
            let Some((main, schema)) = main.and_then(|main| Some((main, schema_of(main)?))) else {
                return false;
            };
            // A referenced type decides itself what `null` is.
            let is_told = [
                "$ref",
                "default",
                "x-samewire-tri-state",
                "x-deserialize-default-on-null",
            ]
            .iter()
            .any(|keyword| schema.get(keyword).is_some());
            let has_value = |(other, value): &(String, Tree)| {
                *value != Tree::Null && member_of(properties, other) == Some(main)
            };
            !is_told
                && !requires(map, main)
                && members.iter().any(has_value)
                && self.read(schema, &Tree::Null, WHOLE).is_some()
        };
        let has_rule = self.rules.has(Rule::Alias);
        let members = members.iter();
        members
            .filter(|member| !has_rule || !is_nothing(member))
            .collect()
    }

    /// The name under which a member is read: of the present names, the one for writing, or the first declared one.
    fn first_name<'n>(
        &self,
        properties: Option<&'s Map<String, Value>>,
        name: &'n str,
        members: &[&'n (String, Tree)],
    ) -> Option<&'n str> {
        if !self.rules.has(Rule::Alias) {
            return Some(name);
        }
        let of = member_of(properties, name)?;
        let order = |other: &str| {
            let declared =
                properties.and_then(|properties| properties.keys().position(|key| key == other));
            (other != of, declared)
        };
        let names = members.iter().map(|(other, _)| other.as_str());
        names
            .filter(|other| member_of(properties, other) == Some(of))
            .min_by_key(|other| order(other))
    }

    /// Whether all names of a member have equal values.
    fn names_agree(
        &self,
        properties: Option<&'s Map<String, Value>>,
        members: &[&(String, Tree)],
    ) -> Option<()> {
        if !self.rules.has(Rule::Alias) {
            return Some(());
        }
        let agree = members.iter().enumerate().all(|(index, (name, value))| {
            let main = member_of(properties, name);
            main.is_none()
                || members.iter().take(index).all(|(other, earlier)| {
                    member_of(properties, other) != main || earlier.same(value)
                })
        });
        agree.then_some(())
    }

    /// Whether other members are kept: always, unless that depends on a member.
    fn keeps_others(
        &self,
        map: &'s Map<String, Value>,
        properties: Option<&'s Map<String, Value>>,
        members: &[(String, Tree)],
    ) -> bool {
        let Some(of) = map
            .get("x-samewire-kept-if-unknown")
            .and_then(Value::as_str)
        else {
            return true;
        };
        let mut values = members.iter().filter(|(_, value)| *value != Tree::Null);
        let value = values.find(|(name, _)| member_of(properties, name) == Some(of));
        let schema = properties.and_then(|properties| properties.get(of));
        value.zip(schema).is_some_and(|((_, value), schema)| {
            !self.lists(schema, value, super::HOPS) && self.read(schema, value, WHOLE).is_some()
        })
    }

    /// Whether a value is one of the constants of a schema.
    fn lists(&self, schema: &'s Value, value: &Tree, hops: usize) -> bool {
        let parts = ["anyOf", "oneOf", "allOf"].into_iter();
        let mut parts = parts
            .filter_map(|keyword| schema.get(keyword)?.as_array())
            .flatten();
        let reference = schema.get("$ref").and_then(Value::as_str);
        let target = reference
            .filter(|_| hops > 0)
            .and_then(|to| self.target(to));
        let listed = schema.get("enum").and_then(Value::as_array);
        let mut constants = listed.into_iter().flatten().chain(schema.get("const"));
        constants.any(|one| Tree::from(one).same(value))
            || target.is_some_and(|target| self.lists(target, value, hops - 1))
            || parts.any(|part| self.lists(part, value, hops))
    }

    fn undeclared<'v>(
        &self,
        map: &'s Map<String, Value>,
        properties: Option<&'s Map<String, Value>>,
        members: &'v [(String, Tree)],
        accepted: &mut Accepted<'v>,
    ) -> Option<()> {
        let is_declared =
            |name: &str| properties.is_some_and(|properties| properties.contains_key(name));
        let additional = map
            .get("additionalProperties")
            .filter(|_| self.keeps_others(map, properties, members));
        for (name, value) in members.iter().filter(|(name, _)| !is_declared(name)) {
            if additional.is_some_and(|schema| self.is_raw(schema, value)) {
                accepted.each(|way| {
                    way.evaluated.insert(name);
                    way.raw.insert(name);
                });
            } else if let Some(schema) = additional {
                accepted.mend(self.read(schema, value, WHOLE)?.is_mended());
                if !is_anything(schema) {
                    accepted.each(|way| {
                        way.described.insert(name);
                    });
                }
                accepted.each(|way| {
                    way.evaluated.insert(name);
                });
            }
        }
        let unevaluated = map
            .get("unevaluatedProperties")
            .filter(|_| !self.reference_hides);
        let Some(schema) = unevaluated else {
            return Some(());
        };
        accepted.ways.retain_mut(|way| {
            let others = members
                .iter()
                .filter(|(name, _)| !way.evaluated.contains(name.as_str()));
            let read = others.map(|(name, value)| {
                let mended = self.read(schema, value, WHOLE)?.is_mended();
                Some((name.as_str(), mended))
            });
            let Some(read) = read.collect::<Option<Vec<_>>>() else {
                return false;
            };
            for (name, mended) in read {
                way.mended |= mended;
                way.evaluated.insert(name);
            }
            true
        });
        if accepted.ways.is_empty() {
            return None;
        }
        Some(())
    }
}

/// The name of the declared member that is read under a name: its own, or the one whose alias it is.
fn member_of<'s>(properties: Option<&'s Map<String, Value>>, name: &str) -> Option<&'s str> {
    let (own, schema) = properties?.get_key_value(name)?;
    Some(schema.get(ALIAS).and_then(Value::as_str).unwrap_or(own))
}

/// Whether an object must have a member, under any of its names.
fn requires(map: &Map<String, Value>, name: &str) -> bool {
    let list = |keyword| {
        map.get(keyword)
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
    };
    let by = |part: &Value| part.as_object().is_some_and(|part| requires(part, name));
    list("required").any(|required| required == name)
        || list("allOf").any(by)
        || list("anyOf").any(by) && !list("anyOf").any(is_anything)
}

/// The item schema, if the schema is a list, or a list or `null`.
fn list_of(schema: &Value) -> Option<&Value> {
    let own = schema.get("items").filter(|items| !items.is_array());
    own.or_else(|| {
        ["anyOf", "oneOf", "allOf"].iter().find_map(|keyword| {
            let branches = schema.get(*keyword)?.as_array()?;
            branches.iter().find_map(list_of)
        })
    })
}
