//! Checks the names and words of templates when they are loaded: a template that misspells one would fail, or print
//! nothing, only for a schema that has it.

mod taken;
mod types;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use minijinja::machinery::ast::CompareOpKind::{Eq, In, Ne, NotIn};
use minijinja::machinery::ast::{BinOpKind, Call, CallArg, Expr, Macro, Stmt};
use minijinja::machinery::{Span, parse};
use minijinja::syntax::SyntaxConfig;
use minijinja::value::ValueKind;
use minijinja::{Environment, Error as Jinja, State};

use crate::language::Language;
use crate::render::printer::filters::{FILTERS, TESTS};
use types::{Place, Ty, Types, missing};

/// The ending of the names of templates that others include or import.
pub(crate) const INCLUDED: &str = ".part.jinja";

/// What is wrong in a template, and where.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Misspelt {
    pub(crate) path: String,
    pub(crate) line: u32,
    /// The byte.
    pub(crate) at: usize,
    pub(crate) message: String,
}

/// Checks the templates of a language, with their paths and texts. The environment has the filters, tests and functions.
///
/// # Errors
///
/// The first problem, or that a template cannot be parsed.
pub(crate) fn check<'t>(
    language: &Language,
    templates: &BTreeMap<&'t str, &'t str>,
    syntax: &SyntaxConfig,
    environment: &Environment<'_>,
) -> Result<Option<Misspelt>, Jinja> {
    let mut parsed = BTreeMap::new();
    for (path, text) in templates {
        parsed.insert(*path, parse(text, path, syntax.clone())?);
    }
    let functions = environment.globals().map(|(name, _)| name.to_owned());
    let mut check = Check {
        types: Types::new(language),
        state: environment.empty_state(),
        functions: functions.collect(),
        templates: &parsed,
        macros: BTreeMap::new(),
        checked: BTreeSet::new(),
        modules: BTreeMap::new(),
        walked: BTreeSet::new(),
        within: Vec::new(),
        maybe: BTreeSet::new(),
        any_variable: false,
        path: "",
    };
    Ok(check.everything().err())
}

type Scope = BTreeMap<String, Ty>;
/// The name of an argument, if it has one, and its type.
type Given = (Option<String>, Ty);
type Checked<T> = Result<T, Misspelt>;

/// A macro.
struct Defined<'t> {
    of: &'t Macro<'t>,
    /// What it sees, once the statements around it are checked.
    seen: Option<Rc<Scope>>,
    is_called: bool,
}

struct Check<'t, 'e> {
    types: Types<'e>,
    state: State<'e, 'e>,
    functions: Vec<String>,
    templates: &'t BTreeMap<&'t str, Stmt<'t>>,
    /// The macros, by template and place.
    macros: BTreeMap<Place, Defined<'t>>,
    /// The macros whose bodies were checked, each with the types of its arguments.
    checked: BTreeSet<(Place, Vec<Ty>)>,
    /// What the other templates define.
    modules: BTreeMap<&'t str, Scope>,
    walked: BTreeSet<&'t str>,
    /// The templates that are being checked, each included by the one before it.
    within: Vec<&'t str>,
    /// The variables that a template asks whether they are defined.
    maybe: BTreeSet<&'t str>,
    /// Whether variables that are not known are allowed.
    any_variable: bool,
    path: &'t str,
}

impl<'t> Check<'t, '_> {
    fn everything(&mut self) -> Checked<()> {
        let templates = self.templates;
        for path in templates.keys().filter(|path| !path.ends_with(INCLUDED)) {
            self.template(path, &mut Types::given(Some(path)))?;
        }
        // What includes the others by a path that is computed may give them any variable.
        self.any_variable = true;
        for path in templates.keys() {
            if !self.walked.contains(path) {
                self.template(path, &mut Types::given(None))?;
            }
        }
        self.any_variable = false;
        let never = |check: &Self| {
            let mut all = check.macros.iter();
            let found = all.find(|(_, of)| !of.is_called);
            found.map(|(place, _)| place.clone())
        };
        while let Some(place) = never(self) {
            self.call(&place, &[], &Scope::new(), Span::default())?;
        }
        Ok(())
    }

    fn template(&mut self, path: &'t str, scope: &mut Scope) -> Checked<()> {
        let templates = self.templates;
        let Some(Stmt::Template(template)) = templates.get(path) else {
            return Ok(());
        };
        self.walked.insert(path);
        if self.within.contains(&path) {
            return Ok(());
        }
        self.within.push(path);
        let outer = std::mem::replace(&mut self.path, path);
        self.all(&template.children, scope)?;
        self.path = outer;
        self.within.pop();
        Ok(())
    }

    /// The template with the path that an expression is, if it is no path that is computed.
    fn included(&self, path: &Expr<'_>, ignore_missing: bool) -> Checked<Option<&'t str>> {
        let Some(path_text) = text_of(path) else {
            return Ok(None);
        };
        match self.templates.get_key_value(path_text.as_str()) {
            Some((path, _)) => Ok(Some(path)),
            None if ignore_missing => Ok(None),
            None => {
                let what = missing("there is no template", &path_text, self.templates.keys());
                Err(self.wrong(path.span(), what))
            }
        }
    }

    /// The path of a template that is imported, and what it defines.
    fn module(&mut self, path: &Expr<'_>) -> Checked<Option<&'t str>> {
        let path = self.included(path, false)?;
        let path = path.filter(|path| !self.within.contains(path));
        if let Some(path) = path.filter(|path| !self.modules.contains_key(path)) {
            let mut scope = Types::given(None);
            self.template(path, &mut scope)?;
            self.modules.insert(path, scope);
        }
        Ok(path)
    }

    fn all(&mut self, statements: &'t [Stmt<'t>], scope: &mut Scope) -> Checked<()> {
        // A macro may be called before it is defined.
        let mut places = Vec::new();
        for statement in statements {
            if let Stmt::Macro(of) = statement {
                let place = (self.path.to_owned(), of.span().start_offset);
                scope.insert(of.name.to_owned(), Ty::Macro(place.clone()));
                self.macros.entry(place.clone()).or_insert(Defined {
                    of,
                    seen: None,
                    is_called: false,
                });
                places.push(place);
            }
        }
        for statement in statements {
            self.statement(statement, scope)?;
        }
        // A macro sees what is defined beside it, before or after it.
        let seen = (!places.is_empty()).then(|| Rc::new(scope.clone()));
        for place in places {
            if let Some(of) = self.macros.get_mut(&place) {
                of.seen.clone_from(&seen);
            }
        }
        Ok(())
    }

    fn statement(&mut self, statement: &'t Stmt<'t>, scope: &mut Scope) -> Checked<()> {
        match statement {
            Stmt::Template(of) => self.all(&of.children, scope)?,
            Stmt::EmitExpr(of) => {
                let ty = self.expr(&of.expr, scope)?;
                self.unless(taken::unprinted(&ty), of.expr.span())?;
            }
            Stmt::EmitRaw(_) | Stmt::Macro(_) => {}
            Stmt::ForLoop(of) => {
                let items = self.expr(&of.iter, scope)?;
                self.unless(taken::uniterated(&items), of.iter.span())?;
                let mut inner = scope.clone();
                inner.insert("loop".to_owned(), Ty::Any);
                bind(&of.target, items.item(), &mut inner);
                if let Some(filter) = &of.filter_expr {
                    self.expr(filter, &inner)?;
                }
                self.all(&of.body, &mut inner)?;
                let mut other = scope.clone();
                self.all(&of.else_body, &mut other)?;
                merge(scope, other);
            }
            Stmt::IfCond(of) => {
                self.expr(&of.expr, scope)?;
                let mut other = scope.clone();
                self.all(&of.true_body, scope)?;
                self.all(&of.false_body, &mut other)?;
                merge(scope, other);
            }
            Stmt::WithBlock(of) => {
                let mut inner = scope.clone();
                for (target, value) in &of.assignments {
                    let ty = self.expr(value, &inner)?;
                    bind(target, ty, &mut inner);
                }
                self.all(&of.body, &mut inner)?;
            }
            Stmt::Set(of) => {
                let ty = self.expr(&of.expr, scope)?;
                if let Expr::GetAttr(_) = of.target {
                    self.expr(&of.target, scope)?;
                }
                bind(&of.target, ty, scope);
            }
            Stmt::SetBlock(of) => {
                self.all(&of.body, scope)?;
                if let Some(filter) = &of.filter {
                    self.expr(filter, scope)?;
                }
                bind(&of.target, Ty::Any, scope);
            }
            Stmt::AutoEscape(of) => {
                self.expr(&of.enabled, scope)?;
                self.all(&of.body, scope)?;
            }
            Stmt::FilterBlock(of) => {
                self.all(&of.body, scope)?;
                self.expr(&of.filter, scope)?;
            }
            Stmt::Block(of) => self.all(&of.body, &mut scope.clone())?,
            Stmt::Extends(of) => {
                if let Some(path) = self.included(&of.name, false)? {
                    self.template(path, scope)?;
                }
            }
            Stmt::Include(of) => {
                if let Some(path) = self.included(&of.name, of.ignore_missing)? {
                    self.template(path, scope)?;
                }
            }
            Stmt::Import(of) => {
                let module = self.module(&of.expr)?;
                let ty = module.map_or(Ty::Any, |path| Ty::Module(path.to_owned()));
                bind(&of.name, ty, scope);
            }
            Stmt::FromImport(of) => {
                let module = self.module(&of.expr)?;
                for (name, alias) in &of.names {
                    let ty = match (&module, name) {
                        (Some(module), Expr::Var(name)) => {
                            self.of_module(module, name.id, of.expr.span())?
                        }
                        _ => Ty::Any,
                    };
                    bind(alias.as_ref().unwrap_or(name), ty, scope);
                }
            }
            Stmt::CallBlock(of) => {
                self.called(&of.call, of.call.span(), scope)?;
                let mut inner = scope.clone();
                for argument in &of.macro_decl.args {
                    bind(argument, Ty::Any, &mut inner);
                }
                self.all(&of.macro_decl.body, &mut inner)?;
            }
            Stmt::Do(of) => drop(self.called(&of.call, of.call.span(), scope)?),
        }
        Ok(())
    }

    fn expr(&mut self, expr: &'t Expr<'t>, scope: &Scope) -> Checked<Ty> {
        Ok(match expr {
            Expr::Var(of) => match scope.get(of.id) {
                Some(ty) => ty.clone(),
                None => self.global(of.id, expr.span(), scope)?,
            },
            Expr::Const(_) => Ty::Any,
            Expr::Slice(of) => {
                let bounds = [&of.start, &of.stop, &of.step].into_iter().flatten();
                self.each(bounds, scope)?;
                self.expr(&of.expr, scope)?
            }
            Expr::UnaryOp(of) => self.each([&of.expr].into_iter(), scope)?,
            Expr::BinOp(of) => {
                let left = self.expr(&of.left, scope)?;
                let right = self.expr(&of.right, scope)?;
                match of.op {
                    BinOpKind::Eq | BinOpKind::Ne | BinOpKind::In => {
                        self.compared((&left, &of.left), (&right, &of.right))?;
                        Ty::Any
                    }
                    BinOpKind::ScAnd => right,
                    BinOpKind::ScOr | BinOpKind::Add => left.or(&right),
                    _ => Ty::Any,
                }
            }
            Expr::Compare(of) => {
                let mut left = (self.expr(&of.expr, scope)?, &of.expr);
                for op in &of.ops {
                    let right = (self.expr(&op.expr, scope)?, &op.expr);
                    if matches!(op.op, Eq | Ne | In | NotIn) {
                        self.compared((&left.0, left.1), (&right.0, right.1))?;
                    }
                    left = right;
                }
                Ty::Any
            }
            Expr::IfExpr(of) => {
                self.expr(&of.test_expr, scope)?;
                let then = self.expr(&of.true_expr, scope)?;
                match &of.false_expr {
                    Some(other) => then.or(&self.expr(other, scope)?),
                    None => then,
                }
            }
            Expr::Filter(of) => {
                let ty = match &of.expr {
                    Some(Expr::Var(_)) if matches!(of.name, "default" | "d") => Ty::Any,
                    Some(of) => self.expr(of, scope)?,
                    None => Ty::Any,
                };
                let given = self.arguments(&of.args, scope)?;
                let given = given.iter().map(|(_, ty)| ty);
                self.unless(taken::unfiltered(of.name, &ty, given), expr.span())?;
                self.filtered(ty, of.name, &of.args, expr.span())?
            }
            Expr::Test(of) => {
                let ty = match (&of.expr, of.name) {
                    (Expr::Var(name), "defined" | "undefined") => {
                        self.maybe.insert(name.id);
                        Ty::Any
                    }
                    (of, _) => self.expr(of, scope)?,
                };
                self.arguments(&of.args, scope)?;
                self.tested(&ty, of.name, of.args.iter().filter_map(given), expr.span())?;
                Ty::Any
            }
            Expr::GetAttr(of) => {
                let ty = self.expr(&of.expr, scope)?;
                self.field(&ty, of.name, expr.span())?
            }
            Expr::GetItem(of) => {
                let ty = self.expr(&of.expr, scope)?;
                let key = self.expr(&of.subscript_expr, scope)?;
                if let Expr::Map(_) = of.expr {
                    self.is_word(&key, &of.expr)?;
                }
                match text_of(&of.subscript_expr) {
                    Some(name) => self.field(&ty, &name, expr.span())?,
                    None => ty.item(),
                }
            }
            Expr::Call(of) => self.called(of, expr.span(), scope)?,
            Expr::List(of) => {
                let mut items = Vec::with_capacity(of.items.len());
                for item in &of.items {
                    items.push(self.expr(item, scope)?);
                }
                let of = items.into_iter().reduce(|one, other| one.or(&other));
                of.unwrap_or(Ty::Any).list()
            }
            Expr::Tuple(of) => self.each(of.items.iter(), scope)?,
            Expr::Map(of) => self.each(of.keys.iter().chain(&of.values), scope)?,
        })
    }

    /// Checks expressions that make a value of any type.
    fn each(&mut self, all: impl Iterator<Item = &'t Expr<'t>>, scope: &Scope) -> Checked<Ty> {
        for expr in all {
            self.expr(expr, scope)?;
        }
        Ok(Ty::Any)
    }

    fn arguments(&mut self, all: &'t [CallArg<'t>], scope: &Scope) -> Checked<Vec<Given>> {
        let mut given = Vec::with_capacity(all.len());
        for argument in all {
            given.push(match argument {
                CallArg::Pos(of) => (None, self.expr(of, scope)?),
                CallArg::Kwarg(name, of) => (Some((*name).to_owned()), self.expr(of, scope)?),
                CallArg::PosSplat(of) | CallArg::KwargSplat(of) => {
                    self.expr(of, scope)?;
                    (None, Ty::Any)
                }
            });
        }
        Ok(given)
    }

    /// The type of what a call returns.
    fn called(&mut self, of: &'t Call<'t>, span: Span, scope: &Scope) -> Checked<Ty> {
        let called = self.expr(&of.expr, scope)?;
        let given = self.arguments(&of.args, scope)?;
        match (&called, &of.expr) {
            (Ty::Macro(place), _) => self.call(place, &given, scope, span)?,
            (_, Expr::Var(of)) if of.id == "namespace" => {
                let names = given.into_iter().filter_map(|(name, _)| name);
                return Ok(Ty::Namespace(names.collect()));
            }
            _ => {}
        }
        Ok(Ty::Any)
    }

    /// Checks the body of a macro, as it is called here.
    fn call(&mut self, place: &Place, given: &[Given], scope: &Scope, span: Span) -> Checked<()> {
        let path = self.templates.get_key_value(place.0.as_str());
        let Some((defined, (path, _))) = self.macros.get_mut(place).zip(path) else {
            return Ok(());
        };
        defined.is_called = true;
        let (of, seen) = (defined.of, defined.seen.clone());
        let names = of.args.iter().filter_map(|parameter| match parameter {
            Expr::Var(of) => Some(of.id.to_owned()),
            _ => None,
        });
        let names: Vec<String> = names.collect();
        for name in given.iter().filter_map(|(name, _)| name.as_ref()) {
            if !names.contains(name) && name != "caller" {
                let what = format!("the macro `{}` has no parameter", of.name);
                return Err(self.wrong(span, missing(&what, name, names.iter())));
            }
        }
        let mut inner = seen.map_or_else(|| scope.clone(), |seen| (*seen).clone());
        inner.insert("caller".to_owned(), Ty::Any);
        let mut types = Vec::with_capacity(names.len());
        for (index, parameter) in names.iter().enumerate() {
            let by_name = given
                .iter()
                .find(|(name, _)| name.as_ref() == Some(parameter));
            let by_place = given.get(index).filter(|(name, _)| name.is_none());
            let ty = by_name.or(by_place).map_or(Ty::Any, |(_, ty)| ty.clone());
            types.push(ty.clone());
            inner.insert(parameter.clone(), ty);
        }
        if !self.checked.insert((place.clone(), types)) {
            return Ok(());
        }
        let outer = std::mem::replace(&mut self.path, path);
        for default in &of.defaults {
            self.expr(default, &inner)?;
        }
        self.all(&of.body, &mut inner)?;
        self.path = outer;
        Ok(())
    }

    /// The type of a name that no template defines: a function.
    fn global(&self, name: &str, span: Span, scope: &Scope) -> Checked<Ty> {
        let is_known = matches!(name, "self" | "super")
            || self.functions.iter().any(|function| function == name)
            || self.maybe.contains(name);
        if is_known || self.any_variable {
            return Ok(Ty::Any);
        }
        let known = scope.keys().chain(&self.functions);
        let what = missing("there is no variable, macro or function", name, known);
        Err(self.wrong(span, what))
    }

    fn field(&self, of: &Ty, name: &str, span: Span) -> Checked<Ty> {
        match of {
            Ty::Module(module) => self.of_module(module, name, span),
            _ => self.types.field(of, name).map_err(|e| self.wrong(span, e)),
        }
    }

    fn of_module(&self, module: &str, name: &str, span: Span) -> Checked<Ty> {
        let scope = self.modules.get(module);
        let found = scope.and_then(|scope| scope.get(name));
        found.cloned().ok_or_else(|| {
            let known = scope.into_iter().flat_map(BTreeMap::keys);
            self.wrong(span, missing(&format!("{module} has no"), name, known))
        })
    }

    /// The type of what a filter returns.
    fn filtered(
        &mut self,
        of: Ty,
        name: &str,
        arguments: &[CallArg<'_>],
        span: Span,
    ) -> Checked<Ty> {
        self.known("filter", name, FILTERS, span)?;
        let attribute = arguments
            .iter()
            .find_map(|argument| match (name, argument) {
                ("selectattr" | "rejectattr" | "groupby", CallArg::Pos(of))
                | ("map" | "sort" | "unique", CallArg::Kwarg("attribute", of)) => text_of(of),
                _ => None,
            });
        let mut ty = of.item();
        for part in attribute.iter().flat_map(|path| path.split('.')) {
            ty = match part.parse::<usize>() {
                Ok(_) => ty.item(),
                Err(_) => self.field(&ty, part, span)?,
            };
        }
        let mut rest = arguments.iter().filter_map(given);
        let used = match name {
            "selectattr" | "rejectattr" => rest.nth(1),
            "select" | "reject" | "map" | "attr" => rest.next(),
            _ => None,
        };
        match used.and_then(text_of) {
            Some(filter) if name == "map" => self.known("filter", &filter, FILTERS, span)?,
            Some(field) if name == "attr" => return self.field(&of, &field, span),
            Some(test) => self.tested(&ty, &test, rest, span)?,
            None => {}
        }
        Ok(match name {
            "selectattr" | "rejectattr" | "sort" | "reverse" | "unique" | "list" | "select"
            | "reject" => of,
            "map" if attribute.is_some() => ty.list(),
            "first" | "last" => of.item(),
            "batch" | "slice" => of.list(),
            "words" => Ty::Found,
            _ => Ty::Any,
        })
    }

    /// Checks a test: a text that something is compared with is one of its words.
    fn tested<'a>(
        &mut self,
        of: &Ty,
        test: &str,
        with: impl Iterator<Item = &'a Expr<'a>>,
        span: Span,
    ) -> Checked<()> {
        self.known("test", test, TESTS, span)?;
        if matches!(test, "startingwith" | "endingwith") {
            return Ok(());
        }
        with.into_iter().try_for_each(|with| self.is_word(of, with))
    }

    /// Checks that there is a filter or a test of this name.
    fn known(&mut self, kind: &str, name: &str, names: &str, span: Span) -> Checked<()> {
        if self
            .state
            .perform_test(kind, &[name.into()])
            .unwrap_or(true)
        {
            return Ok(());
        }
        let what = missing(
            &format!("there is no {kind}"),
            name,
            names.split_whitespace(),
        );
        Err(self.wrong(span, what))
    }

    /// Checks two values that are compared: a text is one of the words of the other.
    fn compared(&self, left: (&Ty, &Expr<'_>), right: (&Ty, &Expr<'_>)) -> Checked<()> {
        self.is_word(left.0, right.1)?;
        self.is_word(right.0, left.1)
    }

    fn is_word(&self, of: &Ty, with: &Expr<'_>) -> Checked<()> {
        let Ty::Words(words) = of else {
            return Ok(());
        };
        for text in texts_of(with) {
            if !words.contains(&text) {
                let what = format!("this is one of `{}`, and never", words.join("`, `"));
                return Err(self.wrong(with.span(), missing(&what, &text, words.iter())));
            }
        }
        Ok(())
    }

    /// Reports what is wrong, if anything is.
    fn unless(&self, wrong: Option<String>, span: Span) -> Checked<()> {
        wrong.map_or(Ok(()), |message| Err(self.wrong(span, message)))
    }

    fn wrong(&self, span: Span, message: String) -> Misspelt {
        Misspelt {
            path: self.path.to_owned(),
            line: span.start_line.into(),
            at: usize::try_from(span.start_offset).unwrap_or_default(),
            message,
        }
    }
}

/// Gives a variable its type. The parts of what is unpacked have any.
fn bind(target: &Expr<'_>, ty: Ty, scope: &mut Scope) {
    match target {
        Expr::Var(of) => drop(scope.insert(of.id.to_owned(), ty)),
        Expr::List(of) => of.items.iter().for_each(|item| bind(item, Ty::Any, scope)),
        Expr::Tuple(of) => of.items.iter().for_each(|item| bind(item, Ty::Any, scope)),
        _ => {}
    }
}

/// Adds what another branch defines.
fn merge(scope: &mut Scope, other: Scope) {
    for (name, ty) in other {
        let both = match scope.remove(&name) {
            Some(own) => own.or(&ty),
            None => ty,
        };
        scope.insert(name, both);
    }
}

/// An argument that is given by its place.
fn given<'a>(argument: &'a CallArg<'a>) -> Option<&'a Expr<'a>> {
    match argument {
        CallArg::Pos(of) => Some(of),
        _ => None,
    }
}

/// The texts that an expression is, or that are in it.
fn texts_of(expr: &Expr<'_>) -> Vec<String> {
    match expr {
        Expr::List(of) => of.items.iter().flat_map(texts_of).collect(),
        Expr::Tuple(of) => of.items.iter().flat_map(texts_of).collect(),
        Expr::Map(of) => of.keys.iter().flat_map(texts_of).collect(),
        other => text_of(other).into_iter().collect(),
    }
}

/// The text that an expression is.
fn text_of(expr: &Expr<'_>) -> Option<String> {
    let Expr::Const(of) = expr else {
        return None;
    };
    let is_text = of.value.kind() == ValueKind::String;
    of.value.as_str().filter(|_| is_text).map(str::to_owned)
}
