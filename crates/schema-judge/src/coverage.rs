//! The coverage of models: kinds, shapes and rules that no model of a run had were not tested.

use std::collections::BTreeMap;

use samewire_codegen::model::{
    Absent, AdditionalProperties, Kind, Member, Model, Null, OnError, Payload, Scalar, Shape,
    Struct, Tagging, Union, UnknownTag, UnknownValue, Width, Written,
};

/// How often each part of a model occurred.
#[derive(Debug, Default)]
pub(super) struct Coverage(BTreeMap<&'static str, u64>);

/// All parts of models, with the names that the functions below use.
const PARTS: &[&str] = &[
    "kind newtype",
    "kind struct",
    "kind enum",
    "kind union",
    "shape bool",
    "shape int",
    "shape float",
    "shape text",
    "shape any",
    "shape never",
    "shape null",
    "shape list",
    "shape map",
    "shape tuple",
    "shape nullable",
    "shape ref",
    "shape literal",
    "tagging external",
    "tagging internal",
    "tagging untagged",
    "rest ignored",
    "rest refused",
    "rest kept",
    "absent refused",
    "absent absent",
    "absent default",
    "null by shape",
    "null absent",
    "null default",
    "on error refused",
    "on error absent",
    "on error default",
    "written always",
    "written while present",
    "written unless default",
    "other refused",
    "other kept",
    "other read as",
    "unknown refused",
    "unknown kept",
    "payload unit",
    "payload shape",
    "payload fields",
    "fields from a definition",
    "width i8",
    "width i16",
    "width i32",
    "width i64",
    "width u8",
    "width u16",
    "width u32",
    "width u64",
    "alias",
    "skip invalid items",
    "null is empty",
    "unique",
    "multiple of",
    "single",
    "enum of strings",
    "enum of integers",
    "default variant",
    "default tag",
    "shared tag",
];

impl Coverage {
    /// The parts that occurred in no model.
    pub(super) fn missing(&self) -> Vec<&'static str> {
        let is_missing = |part: &&&str| !self.0.contains_key(**part);
        PARTS.iter().filter(is_missing).copied().collect()
    }

    pub(super) fn count(&mut self, model: &Model) {
        for found in model.types.values() {
            match &found.kind {
                Kind::Newtype(newtype) => {
                    self.add("kind newtype");
                    self.shape(&newtype.of);
                }
                Kind::Struct(fields) => {
                    self.add("kind struct");
                    self.fields(fields);
                }
                Kind::Enum(listed) => {
                    self.add("kind enum");
                    self.add(match listed.scalar {
                        Scalar::Text => "enum of strings",
                        Scalar::Int(_) => "enum of integers",
                    });
                    self.add(match listed.unknown_value {
                        UnknownValue::Refused => "other refused",
                        UnknownValue::Kept => "other kept",
                        UnknownValue::ReadAs { .. } => "other read as",
                    });
                }
                Kind::Union(union) => {
                    self.add("kind union");
                    self.union(union);
                }
            }
        }
    }

    fn add(&mut self, part: &'static str) {
        *self.0.entry(part).or_default() += 1;
    }

    fn mark(&mut self, part: &'static str, is_there: bool) {
        if is_there {
            self.add(part);
        }
    }

    fn union(&mut self, union: &Union) {
        self.add(match union.tagging {
            Tagging::External => "tagging external",
            Tagging::Internal { .. } => "tagging internal",
            Tagging::Untagged => "tagging untagged",
        });
        self.add(match union.unknown_tag {
            UnknownTag::Refused => "unknown refused",
            UnknownTag::Kept => "unknown kept",
        });
        let internal = matches!(union.tagging, Tagging::Internal { .. });
        self.mark(
            "default variant",
            internal && union.variants.iter().any(|variant| variant.tag.is_none()),
        );
        self.mark(
            "default tag",
            union
                .variants
                .iter()
                .any(|variant| variant.default_tag.is_some()),
        );
        let shared = union
            .variants
            .windows(2)
            .any(|two| matches!(two, [a, b] if a.tag == b.tag));
        self.mark("shared tag", internal && shared);
        for variant in &union.variants {
            match &variant.payload {
                Payload::Unit => self.add("payload unit"),
                Payload::Shape { of } => {
                    self.add("payload shape");
                    self.shape(of);
                }
                Payload::Fields { of, from } => {
                    self.add("payload fields");
                    self.mark("fields from a definition", from.is_some());
                    self.fields(of);
                }
            }
        }
    }

    fn fields(&mut self, fields: &Struct) {
        self.mark("null is empty", fields.null_is_empty);
        match &fields.additional_properties {
            AdditionalProperties::Ignored => self.add("rest ignored"),
            AdditionalProperties::Refused => self.add("rest refused"),
            // The random schemas have no such object.
            AdditionalProperties::KeptIfUnknown { .. } => {}
            AdditionalProperties::Kept { of, names } => {
                self.add("rest kept");
                self.mark("rest kept by name", names.is_some());
                self.shape(of);
            }
        }
        for member in &fields.members {
            self.member(member);
        }
    }

    fn member(&mut self, member: &Member) {
        self.shape(&member.shape);
        self.mark("alias", !member.aliases.is_empty());
        self.mark("skip invalid items", member.skip_invalid_items);
        self.add(match member.absent {
            Absent::Refused => "absent refused",
            Absent::Absent => "absent absent",
            Absent::Default { .. } => "absent default",
        });
        self.add(match member.null {
            Null::ByShape => "null by shape",
            Null::Absent => "null absent",
            Null::Default { .. } => "null default",
        });
        self.add(match member.on_error {
            OnError::Refused => "on error refused",
            OnError::Absent => "on error absent",
            OnError::Default { .. } => "on error default",
        });
        self.add(match member.written {
            Written::Always => "written always",
            Written::WhilePresent => "written while present",
            Written::UnlessDefault => "written unless default",
        });
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Bool => self.add("shape bool"),
            Shape::Int(int) => {
                self.add("shape int");
                self.mark("multiple of", int.multiple_of.is_some());
                self.add(match int.width {
                    Width::I8 => "width i8",
                    Width::I16 => "width i16",
                    Width::I32 => "width i32",
                    Width::I64 => "width i64",
                    Width::U8 => "width u8",
                    Width::U16 => "width u16",
                    Width::U32 => "width u32",
                    Width::U64 => "width u64",
                });
            }
            Shape::Float(float) => {
                self.add("shape float");
                self.mark("single", float.single);
            }
            Shape::Text(_) => self.add("shape text"),
            Shape::Any => self.add("shape any"),
            Shape::Never => self.add("shape never"),
            Shape::Null => self.add("shape null"),
            Shape::List(list) => {
                self.add("shape list");
                self.mark("unique", list.unique);
                self.shape(&list.item);
            }
            Shape::Map(map) => {
                self.add("shape map");
                self.mark("map by name", map.names.is_some());
                self.shape(&map.key);
                self.shape(&map.value);
            }
            Shape::Tuple(tuple) => {
                self.add("shape tuple");
                self.mark("shorter or longer", tuple.open.is_some());
                for item in tuple.items.iter().chain(tuple.rest()) {
                    self.shape(item);
                }
            }
            Shape::Nullable { of } => {
                self.add("shape nullable");
                self.shape(of);
            }
            Shape::Ref { .. } => self.add("shape ref"),
            Shape::Literal { .. } => self.add("shape literal"),
        }
    }
}
