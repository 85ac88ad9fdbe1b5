//! Finds the closest variant of an untagged union by the constants of its members.

use samewire_wire::{DefaultOnError, Wire};

use super::check::{check, refused, same};

/// Declares an enum with one constant for each name.
macro_rules! constants {
    ($($name:ident $text:literal)*) => {$(
        /// A constant.
        #[derive(Debug, Wire)]
        pub enum $name {
            /// Its only value.
            #[serde(rename = $text)]
            Only,
        }
    )*};
}

constants! { IsPlaced "order.placed" IsCancelled "order.cancelled" IsFirst "1" IsOther "other" }

/// A constant behind a name.
#[derive(Debug, Wire)]
pub struct Named(IsCancelled);

/// Placed.
#[derive(Debug, Wire)]
pub struct Placed {
    #[serde(rename = "type", alias = "kind")]
    kind: IsPlaced,
    id: String,
    note: Option<String>,
    version: Option<IsFirst>,
}

/// Cancelled.
#[derive(Debug, Wire)]
pub struct Cancelled {
    #[serde(rename = "type")]
    kind: Named,
    id: String,
}

/// A newtype of the variant.
#[derive(Debug, Wire)]
pub struct Again(Cancelled);

/// An untagged union in which a constant is a stronger hint than other members.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum Order {
    /// Placed.
    Placed(Placed),
    /// Cancelled.
    Cancelled(Box<Again>),
}

/// A struct whose constant is read tolerantly, so that it does not count.
#[derive(Debug, Wire)]
pub struct Lenient {
    #[wire(as = "DefaultOnError")]
    #[serde(default, rename = "type")]
    kind: Option<IsOther>,
    id: u8,
    note: u8,
}

/// A tagged union.
#[derive(Debug, Wire)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ByTag {
    /// One.
    One { id: u8 },
    /// Two.
    Two { id: u8 },
}

/// A union of unions.
#[derive(Debug, Wire)]
#[serde(untagged)]
pub enum Outer {
    /// A tolerant struct.
    Lenient(Lenient),
    /// A tagged union.
    ByTag(ByTag),
    /// An untagged union.
    Order(Order),
    /// Members of the variant itself.
    Own {
        #[serde(rename = "type")]
        kind: IsOther,
        id: i8,
    },
}

#[test]
fn the_constant_that_is_there_makes_its_variant_the_nearest() {
    check::<Order>(
        &[
            same(r#"{"type":"order.cancelled","id":"1"}"#),
            refused(r#"{"type":"order.cancelled","id":1}"#, "/id", "type"),
            refused(
                r#"{"id":1,"note":"","type":"order.cancelled"}"#,
                "/id",
                "type",
            ),
            refused(r#"{"type":"order.cancelled","note":""}"#, "", "missing"),
            refused(r#"{"kind":"order.placed","id":1}"#, "/id", "type"),
            // No constant is present: the members decide, and then the order.
            refused(
                r#"{"type":"order.lost","id":"","note":""}"#,
                "/type",
                "value",
            ),
            refused(r#"{"type":null,"id":"","note":""}"#, "/type", "type"),
            refused(r#"{"type":["order.cancelled"],"id":""}"#, "/type", "type"),
            refused(r#"{"id":""}"#, "", "missing"),
            // The other constant of the variant has another value.
            refused(
                r#"{"type":"order.placed","version":"2","id":""}"#,
                "/version",
                "value",
            ),
            // The last of several variants is the closest.
            refused(
                r#"{"type":"order.placed","id":1,"note":"","type":"order.cancelled"}"#,
                "/id",
                "type",
            ),
        ],
        &[],
    );
}

#[test]
fn unions_inside_have_the_constants_of_their_variants() {
    check::<Outer>(
        &[
            refused(r#"{"type":"order.cancelled","id":1}"#, "/id", "type"),
            refused(r#"{"type":"two","id":"","note":""}"#, "/id", "type"),
            refused(r#"{"type":"other","id":"","note":""}"#, "/id", "type"),
            refused(r#"{"type":"three","id":"","note":""}"#, "/id", "type"),
            refused(r#"{"type":"other"}"#, "", "missing"),
        ],
        &[],
    );
}
