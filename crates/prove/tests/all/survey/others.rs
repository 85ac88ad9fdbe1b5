//! Values of other crates that are written as texts.

use std::net::Ipv4Addr;

use indexmap::IndexMap;
use rust_decimal::Decimal;
use samewire_wire::{DefaultOnError, Patch, SkipInvalidItems, Text, Wire};
use semver::Version;
use uuid::Uuid;

#[derive(Wire)]
pub struct Texts {
    pub price: Decimal,
    pub version: Version,
    pub id: Uuid,
    pub host: Ipv4Addr,
}

pub type Cost = Text<Decimal>;

#[derive(Wire)]
pub struct TextsInside {
    pub maybe: Option<Decimal>,
    #[serde(default, alias = "other")]
    pub with_default: Option<Uuid>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skipped: Option<Version>,
    pub change: Patch<Decimal>,
    #[serde(default)]
    pub list: Vec<Option<Uuid>>,
    pub pair: Option<(Version, u8, [Decimal; 2])>,
    pub boxed: Option<Box<Uuid>>,
    #[serde(default)]
    pub by_id: IndexMap<Uuid, Decimal>,
    pub by_version: Option<IndexMap<Version, Vec<IndexMap<Ipv4Addr, u8>>>>,
    pub by_own: Option<IndexMap<OrderId, Price>>,
    pub alias: Option<Cost>,
}

fn free() -> Decimal {
    Decimal::new(50, 2)
}

#[derive(Wire)]
pub struct TextsOmitted {
    #[serde(default)]
    #[wire(omit_default)]
    pub nil: Uuid,
    #[serde(default)]
    #[wire(omit_default)]
    pub prices: Vec<Decimal>,
    #[serde(default = "free")]
    pub price: Decimal,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ids: Vec<Uuid>,
    #[serde(default)]
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    pub lenient: Vec<Text<Uuid>>,
    #[wire(as = "DefaultOnError")]
    pub optional: Option<Cost>,
}

#[derive(Wire)]
#[serde(default)]
pub struct TextsDefault {
    pub maybe: Option<Uuid>,
    pub price: Decimal,
    pub host: Ipv4Addr,
}

impl Default for TextsDefault {
    fn default() -> Self {
        Self {
            maybe: None,
            price: free(),
            host: Ipv4Addr::LOCALHOST,
        }
    }
}

#[derive(PartialEq, Eq, Hash, Wire)]
pub struct OrderId(pub Uuid);

#[derive(Wire)]
pub struct Price(pub Decimal);

#[derive(Wire)]
#[serde(transparent)]
pub struct Releases {
    pub versions: Vec<Version>,
}

#[derive(Wire)]
pub enum TextOutside {
    Id(Uuid),
    Both(Version, Option<Decimal>),
    Members { price: Option<Decimal>, id: Uuid },
}

#[derive(Wire)]
#[serde(untagged)]
pub enum TextTried {
    Id(Text<Uuid>),
    Version(Text<Version>),
    Price(Cost),
    Host(Ipv4Addr),
    Members { id: Uuid },
}

#[derive(Wire)]
#[serde(tag = "t")]
pub enum TextBesideTag {
    Members { price: Decimal, id: Option<Uuid> },
}

#[derive(Wire)]
#[serde(tag = "t", content = "c")]
pub enum TextInContent {
    Id(Text<Uuid>),
    Members { price: Option<Decimal> },
}
