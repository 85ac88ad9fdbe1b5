//! Methods of a protocol: `x-method` and `x-side` on the definitions of params and results. The side can have any name;
//! `protocol` stands for every side.

use indexmap::IndexMap;

use crate::model::{Method, TypeId};
use crate::report::errors::Errors;

/// The mark of one definition.
pub(super) struct Mark {
    method: String,
    side: String,
    of: TypeId,
    at: String,
}

impl Mark {
    /// Makes the mark of a definition.
    pub(super) fn new(method: &str, side: &str, of: &TypeId, at: &str) -> Self {
        Self {
            method: method.to_owned(),
            side: side.to_owned(),
            of: of.clone(),
            at: format!("{at}/x-method"),
        }
    }
}

/// Removes the marks of further params of a method. If a message is sent both with and without an answer under one
/// name, the request remains, whose params are named `…Request`.
pub(super) fn one_of_each(marks: Vec<Mark>) -> Vec<Mark> {
    let is_params = |mark: &Mark| !mark.of.0.ends_with("Response");
    let mut chosen: IndexMap<(String, String), TypeId> = IndexMap::new();
    for mark in marks.iter().filter(|mark| is_params(mark)) {
        let own = (mark.method.clone(), mark.side.clone());
        let of = chosen.entry(own).or_insert_with(|| mark.of.clone());
        if mark.of.0.ends_with("Request") && !of.0.ends_with("Request") {
            of.clone_from(&mark.of);
        }
    }
    let is_chosen = |mark: &Mark| {
        let own = (mark.method.clone(), mark.side.clone());
        !is_params(mark) || chosen.get(&own) == Some(&mark.of)
    };
    marks.into_iter().filter(is_chosen).collect()
}

/// Pairs the params and the results of methods. The result is the definition whose name ends in `Response`.
pub(super) fn paired(marks: Vec<Mark>, errors: &mut Errors) -> Vec<Method> {
    let mut found: IndexMap<(String, String), (Vec<Mark>, Vec<Mark>)> = IndexMap::new();
    for mark in marks {
        let (params, results) = found
            .entry((mark.method.clone(), mark.side.clone()))
            .or_default();
        if mark.of.0.ends_with("Response") {
            results.push(mark);
        } else {
            params.push(mark);
        }
    }
    let mut methods = Vec::new();
    for ((name, side), (params, results)) in found {
        for extra in params.iter().skip(1).chain(results.iter().skip(1)) {
            errors.push(
                &extra.at,
                format!("the method {name:?} already has such a type: name one only"),
            );
        }
        match (params.into_iter().next(), results.into_iter().next()) {
            (Some(params), result) => {
                let result = result.map(|mark| mark.of);
                methods.push(Method {
                    name,
                    side,
                    params: params.of,
                    result,
                });
            }
            (None, Some(result)) => {
                let message =
                    format!("the method {name:?} has a result but no params: mark its params, too");
                errors.push(&result.at, message);
            }
            (None, None) => {}
        }
    }
    methods
}
