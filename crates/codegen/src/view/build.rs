//! Builds the view: first all names, then all types in the order of declaration.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};

use samewire_schema::Json;
use serde_json::Value;

use crate::json_schema::{TypeSchema, json_schemas};
use crate::language::Language;
use crate::language::level::Capability;
use crate::model::{
    Enum, Int, Kind, Model, Origin, Payload, Scalar, Shape, Stability, Tagging, Text, Type, TypeId,
    Union, UnknownValue, Variant,
};
use crate::recipes::{Recipe, recipes};
use crate::render::tokens;
use crate::report::errors::{Code, Errors};
use crate::settings::{Enums, Ids, Package};
use crate::view::condition_names::{Conditions, conditions};
use crate::view::imports::{Imports, Shown};
use crate::view::in_place::in_place;
use crate::view::memoized::memoized;
use crate::view::order::{Order, may_be_left_out, order};
use crate::view::own_tags::{self, OwnTags, is_open, own_tags};
use crate::view::parts::parts;
use crate::view::shape_key::ShapeKey;
use crate::view::type_names::{TypeNames, VariantName, type_names};
use crate::view::unstable::unstable;
use crate::view::value_names::{value_names, variant_names};
use crate::view::{
    Docs, ExampleView, GroupView, KindView, MemberView, MethodView, NameView, RecipeView,
    ReferenceView, SchemaView, Shaped, Shared, Token, TypeView, ValueView, VariantView, View,
};
use crate::view::{facts, integers, lacking};

/// Everything that is computed before the first type is spelled.
pub(super) struct Build<'a> {
    pub(super) model: &'a Model,
    pub(super) language: &'a Language,
    pub(super) ids: Ids,
    pub(super) enums: Enums,
    /// Whether wide integers are exact, although the numbers of the language do not hold them.
    pub(super) exact: bool,
    pub(super) order: Order,
    pub(super) shown: Shown,
    pub(super) memoized: Vec<bool>,
    pub(super) in_place: Vec<bool>,
    pub(super) own_tags: OwnTags<'a>,
    pub(super) names: TypeNames,
    pub(super) conditions: Conditions<'a>,
    /// For an enum: the names of its values.
    pub(super) values: Vec<Vec<String>>,
    /// For a union: the names of its variants within it.
    variants: Vec<Vec<String>>,
    /// The JSON Schema of each type, if the settings ask for it.
    schemas: Vec<TypeSchema>,
    /// How random values are made, if the settings ask for it.
    recipes: Vec<Recipe>,
    /// Shapes that are already spelled.
    pub(super) shapes: RefCell<HashMap<ShapeKey, Shaped>>,
    /// Names of members, by their name on the wire.
    pub(super) member_names: RefCell<HashMap<String, Shared<NameView>>>,
    /// Whether one of these integers is read in any spelling, such as `1.0`.
    pub(super) any_spelling: Cell<bool>,
    /// Whether there are values of native formats.
    pub(super) has_native: Cell<bool>,
}

/// Spells a model in the words of a language. Collisions of names are detected here.
///
/// # Errors
///
/// If two things would have the same name, or the language cannot carry something; each with its place.
pub fn view(model: &Model, language: &Language, package: &Package) -> Result<View, Errors> {
    importing(model, language, package, &Imports::default())
}

/// Does the same for a package that uses types of others.
pub(crate) fn importing(
    model: &Model,
    language: &Language,
    package: &Package,
    imports: &Imports,
) -> Result<View, Errors> {
    let model = &*model.at_level(language.level);
    let mut order = order(model, language.input_types)?;
    let shown = Shown::of(model, &mut order, imports);
    let mut own = model.types.values().zip(&shown.is_own);
    let exact = integers::are_exact(model, language, package)
        && own.any(|(ty, is_own)| *is_own && ty.kind.has_wide());
    let memoized = memoized(model, &order);
    let mut in_place = in_place(model, &order, |kind| {
        let is_declared = match kind {
            Kind::Enum(_) => package.enums == Enums::Named,
            _ => is_nominal(package.ids, kind),
        };
        let is_exact = matches!(kind, Kind::Enum(of) if exact && of.wide);
        !is_declared && !is_exact && integers::holds_all(language, kind)
    });
    // A type of another package has its name.
    for (index, in_place) in in_place.iter_mut().enumerate() {
        *in_place &= !shown.imported.contains_key(&index);
    }
    let mut errors = Errors::default();
    lacking::check(model, language, &mut errors);
    integers::check(model, (language, exact), &mut errors);
    let with_input = variants_with_input_types(model, &order, language.input_types);
    let mut names = type_names(model, language, &order, &shown, &with_input, &mut errors);
    let conditions = conditions(model, language, &names, &shown.is_own, &mut errors);
    let values = value_names(model, language, &mut names, &mut errors);
    let variants = variant_names(model, language, &mut names, &mut errors);
    let schemas = if package.schemas {
        json_schemas(model, &names.types)
    } else {
        Vec::new()
    };
    let build = Build {
        model,
        language,
        ids: package.ids,
        enums: package.enums,
        exact,
        order,
        shown,
        memoized,
        in_place,
        own_tags: own_tags(model),
        names,
        conditions,
        values,
        variants,
        schemas,
        recipes: random_values(model, language, package, exact),
        shapes: RefCell::default(),
        member_names: RefCell::default(),
        any_spelling: Cell::new(false),
        has_native: Cell::new(false),
    };
    let own = build.order.sorted.iter().copied();
    let own = own.filter(|&index| build.shown.is_own[index]);
    let types = own.filter_map(|index| {
        let ty = build.ty(index, &mut errors)?;
        Some((
            build.model.types.get_index(index)?.0.clone(),
            Shared::from(ty),
        ))
    });
    let (ids, types): (Vec<TypeId>, Vec<Shared<TypeView>>) = types.unzip();
    let methods = build.methods(&mut errors);
    let sides = build.sides(&methods, &mut errors);
    let methods: Vec<MethodView> = methods.into_iter().map(|(_, view)| view).collect();
    let limit = language.parts.as_ref();
    let parts = limit.map(|limit| parts(&types, &build.order, limit));
    let (classes, patterns) = build.patterns();
    let is_most = |ty: &Type| matches!(&ty.kind, Kind::Union(union) if union.keeps_most);
    errors
        .or(View {
            docs: build.docs(&model.docs, false, false),
            unstable: unstable(&types, &methods),
            example: example(&types, &methods),
            types,
            ids,
            imports: build.imports(imports),
            parts: parts.unwrap_or_default(),
            methods,
            sides,
            conditions: build.conditions(),
            marks: build.marks(),
            keeps_most: model
                .types
                .values()
                .zip(&build.shown.is_own)
                .any(|(ty, is_own)| *is_own && is_most(ty)),
            schemas: package.schemas,
            random_values: package.random_values,
            recipes: build.recipes.iter().map(|of| build.recipe(of)).collect(),
            exact,
            classes,
            patterns,
            any_spelling: build.any_spelling.get(),
            has_native: build.has_native.get(),
        })
        .map_err(|errors| errors.of(Code::Language))
}

/// How random values are made, if a package has some.
fn random_values(
    model: &Model,
    language: &Language,
    package: &Package,
    exact: bool,
) -> Vec<Recipe> {
    if !package.random_values {
        return Vec::new();
    }
    recipes(
        model,
        exact || !language.missing.contains(&Capability::Int64),
    )
}

impl Build<'_> {
    fn ty(&self, index: usize, errors: &mut Errors) -> Option<TypeView> {
        let (id, ty) = self.model.types.get_index(index)?;
        let unstable = ty.stability == Stability::Unstable;
        let docs = facts::added(&ty.docs, &facts::of_type(self.model, ty));
        Some(TypeView {
            name: Token::Name(self.names.types[index].clone()),
            file: Token::Name(self.names.files[index].clone()),
            input: self.names.inputs[index].clone().map(Token::Name),
            key: (ty.origin == Origin::Definition)
                .then(|| self.literal(&Value::from(id.0.as_str()))),
            in_place: self.in_place[index] && ty.origin == Origin::Inline,
            whole: self.whole(&ty.kind, self.in_place[index], self.order.place[index]),
            docs: self.docs_beside(&docs, ty.deprecated, unstable, self.is_exact_kind(&ty.kind)),
            deprecated: ty.deprecated,
            unstable,
            recursive: self.order.recursive[index],
            refers_to: self.others(index),
            memoized: self.memoized[index],
            condition: ty.condition.map(|condition| self.fulfil(index, condition)),
            schema: self.schemas.get(index).map(|of| self.schema(of)),
            kind: self.kind(index, ty, errors),
        })
    }

    fn schema(&self, of: &TypeSchema) -> SchemaView {
        let text = |schema: &Json| self.literal(&Value::from(schema.to_string()));
        let uses = of.uses.iter();
        SchemaView {
            input: text(&of.input),
            output: of.output.as_ref().map(text),
            uses: uses
                .map(|to| Token::Name(self.names.types[*to].clone()))
                .collect(),
        }
    }

    fn recipe(&self, of: &Recipe) -> RecipeView {
        RecipeView {
            name: of
                .of
                .map(|index| Token::Name(self.names.types[index].clone())),
            checked: of.is_checked,
            data: self.literal(&Value::from(of.text.as_str())),
        }
    }

    /// The other types that a type refers to, in the order of declaration.
    fn others(&self, index: usize) -> Vec<ReferenceView> {
        let others = self.order.references.next(index).iter();
        let mut others: Vec<usize> = others.copied().filter(|&other| other != index).collect();
        others.sort_by_key(|&other| self.order.place[other]);
        others.dedup();
        let reference = |other: usize| ReferenceView {
            name: Token::Name(self.names.types[other].clone()),
            file: Token::Name(self.names.files[other].clone()),
        };
        others.into_iter().map(reference).collect()
    }

    fn kind(&self, index: usize, ty: &Type, errors: &mut Errors) -> KindView {
        let place = self.order.place[index];
        match &ty.kind {
            Kind::Newtype(newtype) => KindView::Newtype {
                of: self.shape(&newtype.of, place),
                nominal: is_nominal(self.ids, &ty.kind),
            },
            Kind::Struct(object) => {
                KindView::Struct(self.fields(object, None, &ty.at, place, errors))
            }
            Kind::Enum(scalars) => self.scalars(index, scalars),
            Kind::Union(union) => self.union(index, union, errors),
        }
    }

    fn scalars(&self, index: usize, scalars: &Enum) -> KindView {
        let names = &self.values[index];
        let exact = self.exact && scalars.wide;
        let values = scalars.values.iter().zip(names);
        // Values that no number of the language holds cannot be distinguished, so readers refuse all of them.
        let held = values.filter(|(value, _)| exact || integers::holds(self.language, &value.wire));
        let values = held.map(|(value, name)| {
            let unstable = value.stability == Stability::Unstable;
            Shared::from(ValueView {
                name: Token::Name(name.clone()),
                named: !value.is_its_name(),
                wire: self.held(exact, &value.wire),
                docs: self.value_docs(&value.docs, value.deprecated, unstable),
                deprecated: value.deprecated,
                unstable,
            })
        });
        let (scalar, shape) = match scalars.scalar {
            Scalar::Text => ("text", Shape::Text(Text::any())),
            Scalar::Int(width) => (
                "int",
                Shape::Int(Int {
                    any_spelling: scalars.any_spelling,
                    wide: scalars.wide,
                    ..Int::any(width)
                }),
            ),
        };
        let (unknown_value, read_as) = match &scalars.unknown_value {
            UnknownValue::Refused => ("refused", None),
            UnknownValue::Kept => ("kept", None),
            UnknownValue::ReadAs { value } => ("read_as", Some(value)),
        };
        let read_as_name = read_as
            .and_then(|value| {
                scalars
                    .values
                    .iter()
                    .position(|declared| declared.wire == *value)
            })
            .and_then(|at| names.get(at));
        KindView::Enum {
            scalar,
            named: self.enums == Enums::Named,
            exact,
            of: self.shape(&shape, self.order.place[index]),
            values: values.collect(),
            unknown_value,
            read_as: read_as.map(|value| self.held(exact, value)),
            read_as_name: read_as_name.cloned().map(Token::Name),
        }
    }

    fn union(&self, index: usize, union: &Union, errors: &mut Errors) -> KindView {
        let (tagging, tag) = match &union.tagging {
            Tagging::External => ("external", None),
            Tagging::Internal { tag } => ("internal", Some(self.lone_name(tag))),
            Tagging::Untagged => ("untagged", None),
        };
        let names = self.variants[index].iter().zip(&self.names.variants[index]);
        let variants = union.variants.iter().zip(names);
        let mut said = HashSet::new();
        let variants: Vec<Shared<VariantView>> = variants
            .map(|(variant, (short, names))| {
                let place = self.order.place[index];
                let mut view = self.variant(variant, short, names, (union, place), errors);
                let shape = view
                    .shape
                    .as_ref()
                    .filter(|_| union.tagging != Tagging::External);
                let spelled = shape.and_then(|shape| shape.spelled.get("type").cloned());
                view.repeats = spelled.is_some_and(|spelled| !said.insert(spelled));
                Shared::from(view)
            })
            .collect();
        KindView::Union {
            tagging,
            tag,
            keeps_most: union.keeps_most,
            checks_suffice: self.checks_suffice(union),
            groups: groups(&union.tagging, &variants),
            variants,
            unknown_variant: self.names.unknown_variants[index].clone().map(Token::Name),
        }
    }

    /// Spells a variant of a union at a position in the order of declaration.
    fn variant(
        &self,
        variant: &Variant,
        short: &str,
        names: &VariantName,
        (union, place): (&Union, usize),
        errors: &mut Errors,
    ) -> VariantView {
        let parts = if self.is_imported(&variant.payload) {
            Vec::new()
        } else {
            own_tags::parts(self.model, variant)
        };
        let parts = parts.into_iter();
        let beside = match &union.tagging {
            Tagging::Internal { tag } => Some(tag.as_str()),
            Tagging::External | Tagging::Untagged => None,
        };
        let (payload, shape, fields, from) = match &variant.payload {
            Payload::Unit => ("unit", None, None, None),
            Payload::Shape { of } => ("shape", Some(self.shape(of, place)), None, None),
            Payload::Fields { of, from } => {
                let fields = self.fields(of, beside, &variant.at, place, errors);
                ("fields", None, Some(fields), from.as_ref())
            }
        };
        let is_alone = beside.is_none() || union.group(variant.tag.as_deref()).len() < 2;
        let nearest = match &variant.payload {
            Payload::Shape { of } if union.tagging == Tagging::Untagged => self.nearest(of),
            Payload::Fields { of, .. } if !is_alone => self.declared(of),
            Payload::Unit | Payload::Shape { .. } | Payload::Fields { .. } => Vec::new(),
        };
        let (tag, default_tag) = (variant.tag.as_deref(), variant.default_tag.as_deref());
        let key = tag.filter(|_| union.tagging == Tagging::External);
        // What another package declares has no members here: the variant has them all.
        let from = from.and_then(|id| self.model.types.get_index_of(id));
        let from = from.filter(|index| self.shown.is_own[*index]);
        let unstable = variant.stability == Stability::Unstable;
        VariantView {
            name: names.name.clone().map(Token::Name),
            input: names.input.clone().map(Token::Name),
            short: Token::Name(short.to_owned()),
            tag: tag.map(|tag| self.literal(&Value::from(tag))),
            default_tag: default_tag.map(|tag| self.literal(&Value::from(tag))),
            key: key.map(|tag| self.name(tag, short, short)),
            payload,
            shape,
            fields: fields.map(Shared::from),
            repeats: false,
            narrows: is_open(self.model, union, variant),
            parts: parts.map(|shape| self.shape(shape, place)).collect(),
            from: from.map(|index| Token::Name(self.names.types[index].clone())),
            from_input: from.map(|index| Token::Name(self.names.written(index).to_owned())),
            nearest,
            docs: self.docs(&variant.docs, variant.deprecated, unstable),
            deprecated: variant.deprecated,
            unstable,
        }
    }

    /// The documentation, with the lines that the language adds for deprecated and unstable parts.
    pub(super) fn docs(&self, text: &str, deprecated: bool, unstable: bool) -> Docs {
        self.docs_beside(text, deprecated, unstable, false)
    }

    /// The same for something that may be an integer that is exact, although the numbers of the language do not hold it.
    pub(super) fn docs_beside(
        &self,
        text: &str,
        deprecated: bool,
        unstable: bool,
        exact: bool,
    ) -> Docs {
        let (style, none) = (&self.language.docs, Vec::new());
        let of_exact = self
            .language
            .exact
            .as_ref()
            .map_or(&none, |exact| &exact.docs);
        marked(
            text,
            &[
                (exact, of_exact),
                (deprecated, &style.deprecated),
                (unstable, &style.unstable),
            ],
        )
    }

    fn value_docs(&self, text: &str, deprecated: bool, unstable: bool) -> Docs {
        match &self.language.docs.values {
            Some(own) => marked(
                text,
                &[(deprecated, &own.deprecated), (unstable, &own.unstable)],
            ),
            None => self.docs(text, deprecated, unstable),
        }
    }

    pub(super) fn literal(&self, value: &Value) -> Token {
        Token::Literal(tokens::literal(self.language, value))
    }

    pub(super) fn string(&self, text: &str) -> String {
        tokens::string(&self.language.literal.string, text)
    }
}

/// Whether the settings make a newtype a distinct type. This applies to ids, which are named scalars.
pub(super) fn is_nominal(ids: Ids, kind: &Kind) -> bool {
    let Kind::Newtype(newtype) = kind else {
        return false;
    };
    let is_scalar = match &newtype.of {
        Shape::Text(text) => text.native.is_none(),
        of => matches!(of, Shape::Int(_)),
    };
    ids == Ids::Nominal && is_scalar
}

/// Docs with the lines of those marks that are wanted.
fn marked(text: &str, all: &[(bool, &Vec<String>)]) -> Docs {
    let lines = tokens::lines(text);
    let mut marks = Vec::new();
    for &(wanted, said) in all {
        if wanted && !said.is_empty() {
            if !lines.is_empty() || !marks.is_empty() {
                marks.push(String::new());
            }
            marks.extend(said.iter().cloned());
        }
    }
    Docs { lines, marks }
}

/// The variants of a union by their tags. Without tags, each variant is a group.
fn groups(tagging: &Tagging, variants: &[Shared<VariantView>]) -> Vec<Shared<GroupView>> {
    let one_tag = |a: &Shared<VariantView>, b: &Shared<VariantView>| match tagging {
        Tagging::Internal { .. } => a.tag == b.tag,
        Tagging::External | Tagging::Untagged => false,
    };
    let groups = variants.chunk_by(one_tag).map(|variants| {
        Shared::from(GroupView {
            tag: variants[0].tag.clone(),
            default_tag: variants[0].default_tag.clone(),
            variants: variants.to_vec(),
        })
    });
    groups.collect()
}

/// For each union, which of its variants contain members that a writer may leave out, at any depth. Without input types,
/// none does.
fn variants_with_input_types(model: &Model, order: &Order, input_types: bool) -> Vec<Vec<bool>> {
    let has_input_type = |shape: &Shape| shape_has_input_type(shape, model, order);
    let of = |union: &Union| {
        let variants = union.variants.iter().map(|variant| match &variant.payload {
            _ if !input_types => false,
            Payload::Unit => false,
            Payload::Shape { of } => union.tagging == Tagging::External && has_input_type(of),
            Payload::Fields { of, .. } => {
                of.members.iter().any(may_be_left_out) || of.shapes().any(has_input_type)
            }
        });
        variants.collect()
    };
    let all = model.types.values().map(|ty| match &ty.kind {
        Kind::Union(union) => of(union),
        Kind::Newtype(_) | Kind::Struct(_) | Kind::Enum(_) => Vec::new(),
    });
    all.collect()
}

fn shape_has_input_type(shape: &Shape, model: &Model, order: &Order) -> bool {
    let places = shape.types();
    let mut places = places.iter().filter_map(|to| model.types.get_index_of(*to));
    places.any(|place| order.has_input_type[place])
}

/// The params of the first notification that have a member with an open union.
fn example(types: &[Shared<TypeView>], methods: &[MethodView]) -> Option<ExampleView> {
    let by_name: HashMap<&str, &TypeView> =
        types.iter().map(|ty| (ty.name.text(), &**ty)).collect();
    let open_union = |member: &Shared<MemberView>| {
        let to = &member.shape.to.as_ref()?.name;
        let found = by_name.get(to.text())?;
        let is_open = matches!(&found.kind, KindView::Union { unknown_variant, .. } if unknown_variant.is_some());
        is_open.then(|| to.clone())
    };
    let told = methods
        .iter()
        .filter(|method| method.kind == "notification");
    told.filter_map(|method| by_name.get(method.params.text()))
        .find_map(|params| {
            let KindView::Struct(fields) = &params.kind else {
                return None;
            };
            let union = fields.members.iter().find_map(open_union)?;
            let name = params.name.clone();
            Some(ExampleView { name, union })
        })
}
