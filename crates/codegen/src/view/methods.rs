//! Methods: their names, and the sides that have them.

use std::collections::{BTreeMap, HashMap};

use indexmap::IndexMap;
use serde_json::Value;

use crate::language::Scope;
use crate::model::{Kind, Method, Shape, Stability, TypeId};
use crate::report::errors::Errors;
use crate::view::build::Build;
use crate::view::names::{Claim, WordSplitting, candidates, name, settle, settle_texts, words};
use crate::view::sides::{EVERYBODY, place_of, sides};
use crate::view::token::Token;
use crate::view::{MethodView, SideView};

/// The maximum number of newtypes between a method and its object; a longer chain is a cycle.
const LONGEST_CHAIN: usize = 64;

impl Build<'_> {
    /// All methods, without duplicates.
    pub(super) fn methods(&self, errors: &mut Errors) -> Vec<(&Method, MethodView)> {
        let names = &self.language.names;
        let all: Vec<&Method> = self.model.methods.iter().collect();
        let mut taken = match names.constant.scope {
            Scope::Own => self.names_of_sides(),
            Scope::Package => self.names.taken.clone(),
        };
        let what = "the method name";
        let constants = self.settled(&all, &names.constant, &mut taken, what, errors);
        let methods = all.iter().zip(constants).filter_map(|(&method, constant)| {
            let handler = candidates(&names.handler, &method.name).swap_remove(0);
            Some((method, self.method(method, constant, handler)?))
        });
        methods.collect()
    }

    /// Each side with the methods it receives.
    pub(super) fn sides(
        &self,
        methods: &[(&Method, MethodView)],
        errors: &mut Errors,
    ) -> Vec<SideView> {
        let names = &self.language.names;
        let mut of_side: HashMap<&str, Vec<usize>> = HashMap::new();
        for (index, (method, _)) in methods.iter().enumerate() {
            of_side.entry(&method.side).or_default().push(index);
        }
        let of = |side: &str| of_side.get(side).map_or(&[][..], Vec::as_slice);
        let all = sides(self.model);
        let places: Vec<String> = all.iter().map(|side| place_of(side)).collect();
        let texts = all.iter().zip(&places);
        let texts: Vec<(&str, &str)> = texts.map(|(side, at)| (*side, at.as_str())).collect();
        let what = "the name of the side";
        let locals = settle_texts(&names.local, &texts, &mut BTreeMap::new(), what, errors);
        let sides = all.into_iter().zip(locals).zip(&self.names.sides);
        let sides = sides.map(|((side, local), name)| {
            let everybody = if side == EVERYBODY {
                &[]
            } else {
                of(EVERYBODY)
            };
            let mut received = [of(side), everybody].concat();
            received.sort_unstable();
            let own = || received.iter().filter_map(|&index| methods.get(index));
            let models: Vec<&Method> = own().map(|(method, _)| *method).collect();
            let what = "the handler's name";
            let taken = &mut BTreeMap::new();
            let handlers = self.settled(&models, &names.handler, taken, what, errors);
            let methods = own().zip(handlers).map(|((_, view), handler)| MethodView {
                handler: Token::Name(handler),
                ..view.clone()
            });
            SideView {
                name: Token::Name(name.name.clone()),
                local: Token::Name(local),
                wire: self.literal(&Value::from(side)),
                parts: parts(&self.language.methods.parts, &name.parts),
                methods: methods.collect(),
            }
        });
        sides.collect()
    }

    fn method(&self, method: &Method, constant: String, handler: String) -> Option<MethodView> {
        let types = &self.model.types;
        let (params_at, _, params) = types.get_full(&method.params)?;
        let result = method.result.as_ref().map(|result| types.get_full(result));
        let result_type = result.flatten();
        let is_unstable = |stability| stability == Stability::Unstable;
        let unstable = is_unstable(params.stability)
            || result_type.is_some_and(|(_, _, ty)| is_unstable(ty.stability));
        let name = |at: usize| Token::Name(self.names.types[at].clone());
        let input = |at: usize| Token::Name(self.names.written(at).to_owned());
        Some(MethodView {
            name: Token::Name(constant),
            handler: Token::Name(handler),
            wire: self.literal(&Value::from(method.name.as_str())),
            side: self.literal(&Value::from(method.side.as_str())),
            kind: if method.result.is_some() {
                "request"
            } else {
                "notification"
            },
            params: name(params_at),
            params_input: input(params_at),
            result: result_type.map(|(at, ..)| name(at)),
            result_input: result_type.map(|(at, ..)| input(at)),
            optional_params: self.null_is_empty(&method.params),
            empty_result: method
                .result
                .as_ref()
                .is_some_and(|result| self.null_is_empty(result)),
            docs: self.docs(&params.docs, params.deprecated, unstable),
            unstable,
        })
    }

    /// Whether `null` is read as the empty object of a type, including through names of types.
    fn null_is_empty(&self, id: &TypeId) -> bool {
        let mut id = id;
        for _ in 0..LONGEST_CHAIN {
            match self.model.types.get(id).map(|ty| &ty.kind) {
                Some(Kind::Struct(object)) => return object.null_is_empty,
                Some(Kind::Newtype(newtype)) => match &newtype.of {
                    Shape::Ref { to } => id = to,
                    _ => return false,
                },
                Some(Kind::Enum(_) | Kind::Union(_)) | None => return false,
            }
        }
        false
    }

    /// A name for each method in a position. The side is part of the name only if that is needed to distinguish two
    /// methods.
    fn settled(
        &self,
        methods: &[&Method],
        position: &crate::language::Position,
        taken: &mut BTreeMap<String, String>,
        what: &str,
        errors: &mut Errors,
    ) -> Vec<String> {
        let claim = |method: &&Method| {
            let mut all = candidates(position, &method.name);
            let with_side = format!("{} {}", method.side, method.name);
            all.push(candidates(position, &with_side).swap_remove(0));
            if position.scope == Scope::Package {
                all.push(candidates(position, &format!("{with_side} method")).swap_remove(0));
            }
            // Sides such as `a-b` and `a_b` differ in symbols only.
            let parts =
                [&method.side, &method.name].map(|part| words(part, WordSplitting::Symbols));
            let spelled = name(position, &parts.join(" "));
            if !all.contains(&spelled) {
                all.push(spelled);
            }
            let params = self.model.types.get(&method.params);
            Claim {
                candidates: all,
                text: None,
                at: params.map_or_else(|| method.name.clone(), |ty| ty.at.clone()),
            }
        };
        let claims: Vec<Claim> = methods.iter().map(claim).collect();
        settle(&claims, taken, what, errors)
    }

    /// The names of the types of sides, each with its side: constants of methods may be in the same scope.
    fn names_of_sides(&self) -> BTreeMap<String, String> {
        let sides = sides(self.model).into_iter().zip(&self.names.sides);
        let names = sides.flat_map(|(side, names)| {
            let all = std::iter::once(&names.name).chain(&names.parts);
            all.map(move |name| (name.clone(), place_of(side)))
        });
        names.collect()
    }
}

fn parts(words: &[String], names: &[String]) -> IndexMap<String, Token> {
    let tokens = names.iter().cloned().map(Token::Name);
    words.iter().cloned().zip(tokens).collect()
}
