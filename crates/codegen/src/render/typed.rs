//! Checks the fields and words of templates when they are loaded: a template that misspells one would fail, or print
//! nothing, only for a schema that has it.

mod types;

use std::collections::{BTreeMap, BTreeSet};

use minijinja::Error as Jinja;
use minijinja::machinery::ast::{BinOpKind, Call, CallArg, CompareOpKind, Expr, Stmt};
use minijinja::machinery::{Span, parse};
use minijinja::syntax::SyntaxConfig;
use minijinja::value::ValueKind;

use crate::language::Language;
use types::{Ty, Types, missing};

/// What is wrong in a template, and where.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Misspelt {
    pub(crate) path: String,
    pub(crate) line: u32,
    /// The byte.
    pub(crate) at: usize,
    pub(crate) message: String,
}

/// Checks the templates of a language, with their paths and texts.
///
/// # Errors
///
/// The first problem, or that a template cannot be parsed.
pub(crate) fn check<'t>(
    language: &Language,
    templates: &BTreeMap<&'t str, &'t str>,
    syntax: &SyntaxConfig,
    included: &str,
) -> Result<Option<Misspelt>, Jinja> {
    let mut parsed = BTreeMap::new();
    for (path, text) in templates {
        parsed.insert(*path, parse(text, path, syntax.clone())?);
    }
    let mut check = Check {
        types: Types::new(language),
        templates: &parsed,
        checked: BTreeSet::new(),
        modules: BTreeMap::new(),
        path: "",
    };
    let whole = parsed.keys().filter(|path| !path.ends_with(included));
    for path in whole {
        let mut scope = Types::given();
        if let Err(misspelt) = check.template(path, &mut scope) {
            return Ok(Some(misspelt));
        }
    }
    Ok(None)
}

type Scope = BTreeMap<String, Ty>;
type Checked<T> = Result<T, Misspelt>;

struct Check<'t, 'l> {
    types: Types<'l>,
    templates: &'t BTreeMap<&'t str, Stmt<'t>>,
    /// The macros whose bodies were checked, each with the types of its arguments.
    checked: BTreeSet<(String, String, Vec<Ty>)>,
    /// What the other templates define.
    modules: BTreeMap<String, Scope>,
    path: &'t str,
}

impl<'t> Check<'t, '_> {
    fn template(&mut self, path: &'t str, scope: &mut Scope) -> Checked<()> {
        let templates = self.templates;
        let Some(Stmt::Template(template)) = templates.get(path) else {
            return Ok(());
        };
        let outer = std::mem::replace(&mut self.path, path);
        self.all(&template.children, scope)?;
        self.path = outer;
        Ok(())
    }

    /// What a template defines, for those that import it.
    fn module(&mut self, path: &str) -> Checked<Option<String>> {
        let Some((path, _)) = self.templates.get_key_value(path) else {
            return Ok(None);
        };
        if !self.modules.contains_key(*path) {
            let mut scope = Scope::new();
            self.template(path, &mut scope)?;
            self.modules.insert((*path).to_owned(), scope);
        }
        Ok(Some((*path).to_owned()))
    }

    fn all(&mut self, statements: &'t [Stmt<'t>], scope: &mut Scope) -> Checked<()> {
        // A macro may be called before it is defined.
        for statement in statements {
            if let Stmt::Macro(of) = statement {
                let ty = Ty::Macro(self.path.to_owned(), of.name.to_owned());
                scope.insert(of.name.to_owned(), ty);
            }
        }
        statements
            .iter()
            .try_for_each(|statement| self.statement(statement, scope))
    }

    fn statement(&mut self, statement: &'t Stmt<'t>, scope: &mut Scope) -> Checked<()> {
        match statement {
            Stmt::Template(of) => self.all(&of.children, scope)?,
            Stmt::EmitExpr(of) => drop(self.expr(&of.expr, scope)?),
            Stmt::EmitRaw(_) | Stmt::Extends(_) | Stmt::Macro(_) => {}
            Stmt::ForLoop(of) => {
                let items = self.expr(&of.iter, scope)?;
                let mut inner = scope.clone();
                inner.insert("loop".to_owned(), Ty::Any);
                bind(&of.target, items.item(), &mut inner);
                if let Some(filter) = &of.filter_expr {
                    self.expr(filter, &inner)?;
                }
                self.all(&of.body, &mut inner)?;
                self.all(&of.else_body, &mut scope.clone())?;
            }
            Stmt::IfCond(of) => {
                self.expr(&of.expr, scope)?;
                let mut other = scope.clone();
                self.all(&of.true_body, scope)?;
                self.all(&of.false_body, &mut other)?;
                for (name, ty) in other {
                    let both = match scope.remove(&name) {
                        Some(own) => own.or(&ty),
                        None => ty,
                    };
                    scope.insert(name, both);
                }
            }
            Stmt::WithBlock(of) => {
                let mut inner = scope.clone();
                for (target, value) in &of.assignments {
                    let ty = self.expr(value, scope)?;
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
                self.all(&of.body, &mut scope.clone())?;
                bind(&of.target, Ty::Any, scope);
            }
            Stmt::AutoEscape(of) => self.all(&of.body, scope)?,
            Stmt::FilterBlock(of) => self.all(&of.body, scope)?,
            Stmt::Block(of) => self.all(&of.body, scope)?,
            Stmt::Include(of) => {
                if let Some(path) = text_of(&of.name)
                    && let Some((path, _)) = self.templates.get_key_value(path.as_str())
                {
                    self.template(path, &mut scope.clone())?;
                }
            }
            Stmt::Import(of) => {
                if let Some(path) = text_of(&of.expr)
                    && let Some(module) = self.module(&path)?
                {
                    bind(&of.name, Ty::Module(module), scope);
                }
            }
            Stmt::FromImport(of) => {
                let path = text_of(&of.expr);
                let module = path.map(|path| self.module(&path)).transpose()?.flatten();
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
                for argument in &of.call.args {
                    self.argument(argument, scope)?;
                }
                self.all(&of.macro_decl.body, &mut scope.clone())?;
            }
            Stmt::Do(of) => {
                for argument in &of.call.args {
                    self.argument(argument, scope)?;
                }
            }
        }
        Ok(())
    }

    fn expr(&mut self, expr: &'t Expr<'t>, scope: &Scope) -> Checked<Ty> {
        Ok(match expr {
            Expr::Var(of) => scope.get(of.id).cloned().unwrap_or(Ty::Any),
            Expr::Const(_) => Ty::Any,
            Expr::Slice(of) => self.expr(&of.expr, scope)?,
            Expr::UnaryOp(of) => {
                self.expr(&of.expr, scope)?;
                Ty::Any
            }
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
                    if matches!(
                        op.op,
                        CompareOpKind::Eq
                            | CompareOpKind::Ne
                            | CompareOpKind::In
                            | CompareOpKind::NotIn
                    ) {
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
                    Some(of) => self.expr(of, scope)?,
                    None => Ty::Any,
                };
                for argument in &of.args {
                    self.argument(argument, scope)?;
                }
                self.filtered(ty, of.name, &of.args, expr.span())?
            }
            Expr::Test(of) => {
                self.expr(&of.expr, scope)?;
                for argument in &of.args {
                    self.argument(argument, scope)?;
                }
                Ty::Any
            }
            Expr::GetAttr(of) => {
                let ty = self.expr(&of.expr, scope)?;
                self.field(&ty, of.name, expr.span())?
            }
            Expr::GetItem(of) => {
                let ty = self.expr(&of.expr, scope)?;
                self.expr(&of.subscript_expr, scope)?;
                match text_of(&of.subscript_expr) {
                    Some(name) => self.field(&ty, &name, expr.span())?,
                    None => ty.item(),
                }
            }
            Expr::Call(of) => self.called(of, scope)?,
            Expr::List(of) => {
                let mut items = Vec::with_capacity(of.items.len());
                for item in &of.items {
                    items.push(self.expr(item, scope)?);
                }
                let of = items.into_iter().reduce(|one, other| one.or(&other));
                of.unwrap_or(Ty::Any).list()
            }
            Expr::Tuple(of) => {
                for item in &of.items {
                    self.expr(item, scope)?;
                }
                Ty::Any
            }
            Expr::Map(of) => {
                for value in &of.values {
                    self.expr(value, scope)?;
                }
                Ty::Any
            }
        })
    }

    /// The type of what a call returns.
    fn called(&mut self, of: &'t Call<'t>, scope: &Scope) -> Checked<Ty> {
        let called = self.expr(&of.expr, scope)?;
        let mut given = Vec::with_capacity(of.args.len());
        for argument in &of.args {
            given.push(self.argument(argument, scope)?);
        }
        match (&called, &of.expr) {
            (Ty::Macro(path, name), _) => self.call(path, name, &given, scope)?,
            (_, Expr::Var(of)) if of.id == "namespace" => {
                let names = given.into_iter().filter_map(|(name, _)| name);
                return Ok(Ty::Namespace(names.collect()));
            }
            _ => {}
        }
        Ok(Ty::Any)
    }

    fn argument(
        &mut self,
        argument: &'t CallArg<'t>,
        scope: &Scope,
    ) -> Checked<(Option<String>, Ty)> {
        match argument {
            CallArg::Pos(of) => Ok((None, self.expr(of, scope)?)),
            CallArg::Kwarg(name, of) => Ok((Some((*name).to_owned()), self.expr(of, scope)?)),
            CallArg::PosSplat(of) | CallArg::KwargSplat(of) => {
                self.expr(of, scope)?;
                Ok((None, Ty::Any))
            }
        }
    }

    /// Checks the body of a macro, as it is called here.
    fn call(
        &mut self,
        path: &str,
        name: &str,
        given: &[(Option<String>, Ty)],
        scope: &Scope,
    ) -> Checked<()> {
        let templates = self.templates;
        let Some((path, Stmt::Template(template))) = templates.get_key_value(path) else {
            return Ok(());
        };
        let found = template
            .children
            .iter()
            .find_map(|statement| match statement {
                Stmt::Macro(of) if of.name == name => Some(of),
                _ => None,
            });
        let Some(of) = found else {
            return Ok(());
        };
        let mut types = Vec::with_capacity(of.args.len());
        // A macro sees what its own template defines.
        let mut inner = match self.modules.get(*path) {
            Some(own) => own.clone(),
            None => scope.clone(),
        };
        for (index, parameter) in of.args.iter().enumerate() {
            let Expr::Var(parameter) = parameter else {
                continue;
            };
            let by_name = given
                .iter()
                .find(|(name, _)| name.as_deref() == Some(parameter.id));
            let by_place = given.get(index).filter(|(name, _)| name.is_none());
            let ty = by_name.or(by_place).map_or(Ty::Any, |(_, ty)| ty.clone());
            types.push(ty.clone());
            inner.insert(parameter.id.to_owned(), ty);
        }
        if !self
            .checked
            .insert(((*path).to_owned(), name.to_owned(), types))
        {
            return Ok(());
        }
        let outer = std::mem::replace(&mut self.path, path);
        self.all(&of.body, &mut inner)?;
        self.path = outer;
        Ok(())
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
    fn filtered(&self, of: Ty, name: &str, arguments: &[CallArg<'_>], span: Span) -> Checked<Ty> {
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
        Ok(match name {
            "selectattr" | "rejectattr" | "sort" | "reverse" | "unique" | "list" | "select"
            | "reject" => of,
            "map" if attribute.is_some() => ty.list(),
            "first" | "last" => of.item(),
            "batch" | "slice" => of.list(),
            _ => Ty::Any,
        })
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
        let texts: Vec<String> = match with {
            Expr::List(list) => list.items.iter().filter_map(text_of).collect(),
            other => text_of(other).into_iter().collect(),
        };
        for text in texts {
            if !words.contains(&text) {
                let what = format!("this is one of `{}`, and never", words.join("`, `"));
                return Err(self.wrong(with.span(), missing(&what, &text, words.iter())));
            }
        }
        Ok(())
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

/// The text that an expression is.
fn text_of(expr: &Expr<'_>) -> Option<String> {
    let Expr::Const(of) = expr else {
        return None;
    };
    let is_text = of.value.kind() == ValueKind::String;
    of.value.as_str().filter(|_| is_text).map(str::to_owned)
}
