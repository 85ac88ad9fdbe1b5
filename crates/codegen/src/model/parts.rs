//! What a type consists of: the objects, shapes and conditions in it. Those of other types are not included.

use super::{AdditionalProperties, ConditionId, Kind, Payload, Shape, Struct, Type};

impl AdditionalProperties {
    /// The shape of each of those that are always kept.
    pub fn shape(&self) -> Option<&Shape> {
        match self {
            Self::Kept { of, .. } => Some(of),
            Self::Ignored | Self::Refused | Self::KeptIfUnknown { .. } => None,
        }
    }
}

impl Struct {
    /// The shapes of its members, then that of the undeclared members that it keeps.
    pub fn shapes(&self) -> impl Iterator<Item = &Shape> {
        let members = self.members.iter().map(|member| &member.shape);
        members.chain(self.additional_properties.shape())
    }
}

impl Kind {
    /// The objects with known members: the type itself, or the variants of a union.
    pub fn structs(&self) -> Vec<&Struct> {
        match self {
            Self::Newtype(_) | Self::Enum(_) => Vec::new(),
            Self::Struct(of) => vec![of],
            Self::Union(union) => {
                let payloads = union.variants.iter().map(|variant| &variant.payload);
                let fields = payloads.filter_map(|payload| match payload {
                    Payload::Fields { of, .. } => Some(of),
                    Payload::Unit | Payload::Shape { .. } => None,
                });
                fields.collect()
            }
        }
    }

    /// The shapes, without those inside them.
    pub fn shapes(&self) -> Vec<&Shape> {
        match self {
            Self::Newtype(newtype) => vec![&newtype.of],
            Self::Struct(of) => of.shapes().collect(),
            Self::Enum(_) => Vec::new(),
            Self::Union(union) => {
                let payloads = union.variants.iter().map(|variant| &variant.payload);
                let shapes = payloads.map(|payload| match payload {
                    Payload::Unit => Vec::new(),
                    Payload::Shape { of } => vec![of],
                    Payload::Fields { of, .. } => of.shapes().collect(),
                });
                shapes.flatten().collect()
            }
        }
    }
}

impl Type {
    /// The conditions that its readers ask: its own, and those of the names that are kept.
    pub fn conditions(&self) -> Vec<ConditionId> {
        let mut found: Vec<ConditionId> = self.condition.into_iter().collect();
        let structs = self.kind.structs().into_iter();
        let names = structs.filter_map(|of| of.additional_properties.names());
        found.extend(names.map(|names| names.condition));
        let mut open = self.kind.shapes();
        while let Some(shape) = open.pop() {
            if let Shape::Map(map) = shape {
                found.extend(map.names.as_ref().map(|names| names.condition));
            }
            open.extend(shape.parts());
        }
        found
    }
}
