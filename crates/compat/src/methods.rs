//! The methods of both contracts: what their params and results are compared from, and their own changes.

use std::collections::HashSet;

use samewire_codegen::model::{Method, Model, Shape, Type, TypeId};
use samewire_reference::compact;

use crate::example::Examples;
use crate::options::Direction;
use crate::report::{Change, Verdict};
use crate::rule::{METHOD_ADDED, METHOD_MOVED, METHOD_REMOVED, NOTIFIED, REQUESTED, Rule};
use crate::spot::Spot;
use crate::witness::{Evidence, Seen};

/// Two types that are read and written by themselves: of the writer, and of the reader.
pub(crate) struct Root<'m> {
    pub(crate) types: [(&'m TypeId, &'m Type); 2],
    /// What carries it: the method, and who sends it.
    pub(crate) carrier: Option<String>,
}

/// The params and results of the methods that both contracts have.
pub(crate) fn roots<'m>(old: &'m Model, new: &'m Model, direction: Direction) -> Vec<Root<'m>> {
    let mut roots = Vec::new();
    for method in &old.methods {
        let same = |other: &&Method| other.name == method.name && other.side == method.side;
        let Some(other) = new.methods.iter().find(same) else {
            continue;
        };
        let params = (
            Some(&method.params),
            Some(&other.params),
            format!(
                "params of `{}`, which the {} reads",
                method.name, method.side
            ),
        );
        let result = (
            method.result.as_ref(),
            other.result.as_ref(),
            format!(
                "result of `{}`, which the {} writes",
                method.name, method.side
            ),
        );
        for (one, other, carrier) in [params, result] {
            let one = one.and_then(|id| old.types.get_key_value(id));
            let other = other.and_then(|id| new.types.get_key_value(id));
            if let (Some(one), Some(other)) = (one, other) {
                let types = match direction {
                    Direction::ReaderFirst => [one, other],
                    Direction::WriterFirst => [other, one],
                };
                roots.push(Root {
                    types,
                    carrier: Some(carrier),
                });
            }
        }
    }
    roots
}

/// The types to which the methods of a contract lead.
pub(crate) fn reached(model: &Model) -> HashSet<&TypeId> {
    let mut open: Vec<&TypeId> = model
        .methods
        .iter()
        .flat_map(|one| std::iter::once(&one.params).chain(&one.result))
        .collect();
    let mut found = HashSet::new();
    while let Some(id) = open.pop() {
        if let (Some(ty), true) = (model.types.get(id), found.insert(id)) {
            open.extend(ty.kind.shapes().into_iter().flat_map(Shape::types));
        }
    }
    found
}

/// The changes of the methods themselves.
pub(crate) fn changes(old: &Model, new: &Model) -> Vec<Change> {
    let mut changes = Vec::new();
    // A method may be one of both sides. The other side is meant if the method is gone here, and new there.
    let has = |model: &Model, name: &str, side: &str| {
        model
            .methods
            .iter()
            .any(|one| one.name == name && one.side == side)
    };
    let find = |from: &Model, to: &Model, method: &Method| {
        let all = || to.methods.iter().filter(|one| one.name == method.name);
        let same = all().find(|one| one.side == method.side);
        same.or_else(|| all().find(|one| !has(from, &one.name, &one.side)))
            .cloned()
    };
    for method in &old.methods {
        let Some(other) = find(old, new, method) else {
            let seen = unanswered(old, method, "the new side does not have the method");
            changes.push(change(
                METHOD_REMOVED,
                [Some((old, method)), None],
                [Verdict::of(seen), Verdict::Fine],
            ));
            continue;
        };
        let sides = [Some((old, method)), Some((new, &other))];
        let both = |old_says: &str, new_says: &str| {
            [
                Verdict::of(unanswered(old, method, old_says)),
                Verdict::of(unanswered(new, &other, new_says)),
            ]
        };
        if other.side != method.side {
            let why = "the side that is called does not have the method";
            changes.push(change(METHOD_MOVED, sides, both(why, why)));
        } else if method.result.is_some() && other.result.is_none() {
            let verdicts = both(
                "a request is answered with -32601: the method is a notification",
                "no answer is sent, and the caller does not wait",
            );
            changes.push(change(NOTIFIED, sides, verdicts));
        } else if method.result.is_none() && other.result.is_some() {
            let verdicts = both(
                "a notification of a request is not handled",
                "a request is answered with -32601: the method is a notification",
            );
            changes.push(change(REQUESTED, sides, verdicts));
        }
    }
    for method in &new.methods {
        if find(new, old, method).is_none() {
            // A peer without it answers the call with an error, which its caller has to expect of any method.
            changes.push(change(
                METHOD_ADDED,
                [None, Some((new, method))],
                [Verdict::Fine, Verdict::Fine],
            ));
        }
    }
    changes
}

fn change(rule: Rule, sides: [Option<(&Model, &Method)>; 2], verdicts: [Verdict; 2]) -> Change {
    let at = sides.map(|side| {
        let ty = side.and_then(|(model, method)| model.types.get(&method.params));
        ty.map_or("", |ty| ty.at.as_str())
    });
    let name = sides
        .iter()
        .flatten()
        .map(|(_, method)| method.name.clone())
        .next_back()
        .unwrap_or_default();
    Change::new(rule, &name, name.clone(), at, verdicts, false)
}

/// A call that nobody answers as the caller expects: docs/contracts/WIRE.md says how a server handles it.
fn unanswered(model: &Model, method: &Method, why: &str) -> Evidence {
    let params = model
        .types
        .get(&method.params)
        .and_then(|ty| Examples { model }.at(Spot::Type(ty)));
    let params = params.map_or("{}".to_owned(), |params| compact(&params));
    let id = if method.result.is_some() {
        r#""id":1,"#
    } else {
        ""
    };
    let name = serde_json::Value::from(method.name.as_str());
    let error = if method.result.is_some() && !why.contains("-32601") {
        " (-32601)"
    } else {
        ""
    };
    Evidence {
        type_id: method.params.0.clone(),
        read_as: method.params.0.clone(),
        carrier: Some(format!("call of `{}`", method.name)),
        text: format!(r#"{{"jsonrpc":"2.0",{id}"method":{name},"params":{params}}}"#),
        seen: Seen::Unanswered {
            message: format!("{why}{error}"),
        },
    }
}
