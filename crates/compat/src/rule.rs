//! The rules: what each kind of change is called, what it says, and what to do instead.

use serde::Serialize;

/// A kind of change. Its id is stable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rule {
    /// The stable id.
    pub id: &'static str,
    /// What changed; `{}` stands for the name or the value.
    pub what: &'static str,
    /// What to do instead, if the change breaks something.
    pub instead: &'static str,
}

impl Serialize for Rule {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id)
    }
}

const OPTIONAL: &str = "make the member optional first, and require it once all writers send it";
const STOP: &str = "stop requiring it first, and remove it once all readers do without it";
const NEW_MEMBER: &str = "add a member of another name beside it, and remove this one later";
const OPEN: &str =
    "open the list first (a branch for any other string), so that old readers keep new values";
const OPEN_UNION: &str =
    "open the union first (a branch for any other tag), so that old readers keep new variants";
const READERS: &str =
    "release the readers that accept it first, and write it once they are everywhere";
const WRITERS: &str =
    "release writers that obey the new limit first, and tighten the readers later";
const DEFAULT: &str =
    "keep the default and write the value explicitly, or use a member of another name";
const TOLERANT: &str = "keep the tolerance until no peer needs it any more";

macro_rules! rules {
    ($($name:ident $id:literal $what:literal $instead:expr;)*) => {
        $(pub(crate) const $name: Rule = Rule { id: $id, what: $what, instead: $instead };)*

        impl Rule {
            /// All rules.
            pub const ALL: &[Self] = &[$($name),*];
        }
    };
}

rules! {
    MEMBER_ADDED "member-added" "the optional member `{}` was added" "allow undeclared members first";
    REQUIRED_ADDED "required-member-added" "the required member `{}` was added" OPTIONAL;
    MEMBER_REMOVED "member-removed" "the optional member `{}` was removed" "keep reading it, or allow undeclared members";
    CAPABILITY_ADDED "capability-added" "the capability `{}` was added" "allow undeclared members first";
    CAPABILITY_REMOVED "capability-removed" "the capability `{}` was removed" "keep reading it, and stop advertising it";
    REQUIRED_REMOVED "required-member-removed" "the required member `{}` was removed" STOP;
    REQUIRED "member-required" "the member `{}` is required now" OPTIONAL;
    OPTIONAL_NOW "member-optional" "the member `{}` is optional now" "go on writing it until all readers do without it";
    FORBIDDEN "member-forbidden" "the member `{}` must be absent now" STOP;
    ALLOWED "member-allowed" "the member `{}` may be present now" READERS;
    NULL_ADDED "null-added" "{} may be `null` now" READERS;
    NULL_REMOVED "null-removed" "{} may no longer be `null`" WRITERS;
    NULL_MEANING "null-meaning-changed" "`null` means something else for {}" NEW_MEMBER;
    DEFAULT_ADDED "default-added" "the member `{}` has a default now" DEFAULT;
    DEFAULT_REMOVED "default-removed" "the member `{}` has no default any more" DEFAULT;
    DEFAULT_CHANGED "default-changed" "the default of the member `{}` changed" DEFAULT;
    ALIAS_ADDED "alias-added" "the member `{}` is read under another name, too" "";
    ALIAS_REMOVED "alias-removed" "the member is no longer read under its other name `{}`" TOLERANT;
    ALSO_ADDED "written-name-added" "the member is written under the name `{}`, too" "allow undeclared members first";
    ALSO_REMOVED "written-name-removed" "the member is no longer written under the name `{}`" "go on reading the name";
    RENAMED "member-renamed" "the member `{}` has another name, and both are read" "write both names (`x-samewire-also-written`) until all readers know the new one";
    NAMES_MERGED "members-merged" "the members {} are one member now" NEW_MEMBER;
    TOLERANCE_TIGHTENED "tolerance-tightened" "less is tolerated in {}" TOLERANT;
    TOLERANCE_LOOSENED "tolerance-loosened" "more is tolerated in {}" "";
    TOLERATED_OTHERWISE "tolerance-changed" "what is tolerated in {} is read as another value" TOLERANT;
    VALUE_ADDED "enum-value-added" "the value {} was added" OPEN;
    VALUE_REMOVED "enum-value-removed" "the value {} was removed" "keep reading it, and stop writing it";
    ENUM_OPENED "enum-opened" "values that are not declared are accepted in {}" READERS;
    ENUM_CLOSED "enum-closed" "values that are not declared are refused in {}" "keep the list open";
    UNKNOWN_VALUE "unknown-value-changed" "a value that is not declared is read as another one in {}" "keep the values as they are";
    VALUE_NAME "enum-value-name-changed" "packages have another name for the value {}" "keep its old name as the `title` of the value";
    VARIANT_ADDED "variant-added" "the variant `{}` was added" OPEN_UNION;
    VARIANT_REMOVED "variant-removed" "the variant `{}` was removed" "keep reading it, and stop writing it";
    VARIANT_ORDER "variant-order" "a value of the variant `{}` is read as another variant" "give the variants a tag";
    UNION_OPENED "union-opened" "variants that are not declared are accepted in {}" READERS;
    UNION_CLOSED "union-closed" "variants that are not declared are refused in {}" "keep the union open";
    TAG_RENAMED "tag-renamed" "the tag of {} has another name" "add a new union beside it";
    TAGGING "tagging-changed" "the variants of {} are told apart in another way" "add a new union beside it";
    WIDENED "type-widened" "{} accepts more types of JSON" READERS;
    NARROWED "type-narrowed" "{} accepts fewer types of JSON" WRITERS;
    TYPE "type-changed" "{} has another type" NEW_MEMBER;
    DOUBLES "integer-as-double" "an integer of {} beyond 2^53 is read as a double" "keep the integer, or write such values as strings";
    RAW_RANGE "raw-number-range" "integers of {} beyond 64 bits are refused, since any JSON is kept as it is" "keep the type";
    RAW_RANGE_BACK "number-range-raised" "integers of {} beyond 64 bits are read" READERS;
    PRECISION "precision-changed" "numbers of {} have another precision" NEW_MEMBER;
    SPELLING_TIGHTENED "number-spelling-tightened" "an integer spelled with a fraction, such as `1.0`, is refused in {}" TOLERANT;
    SPELLING_LOOSENED "number-spelling-loosened" "an integer spelled with a fraction, such as `1.0`, is read in {}" "";
    MINIMUM_RAISED "minimum-raised" "the minimum of {} was raised" WRITERS;
    MINIMUM_LOWERED "minimum-lowered" "the minimum of {} was lowered" READERS;
    MAXIMUM_LOWERED "maximum-lowered" "the maximum of {} was lowered" WRITERS;
    MAXIMUM_RAISED "maximum-raised" "the maximum of {} was raised" READERS;
    MULTIPLE_TIGHTENED "multiple-of-tightened" "fewer multiples are accepted in {}" WRITERS;
    MULTIPLE_LOOSENED "multiple-of-loosened" "more multiples are accepted in {}" READERS;
    FRACTION_REMOVED "fraction-removed" "{} is an integer now" WRITERS;
    FRACTION_ADDED "fraction-added" "{} may have a fraction now" READERS;
    MIN_LENGTH_RAISED "min-length-raised" "the minimal length of {} was raised" WRITERS;
    MIN_LENGTH_LOWERED "min-length-lowered" "the minimal length of {} was lowered" READERS;
    MAX_LENGTH_LOWERED "max-length-lowered" "the maximal length of {} was lowered" WRITERS;
    MAX_LENGTH_RAISED "max-length-raised" "the maximal length of {} was raised" READERS;
    PATTERN_TIGHTENED "pattern-tightened" "the pattern of {} accepts less" WRITERS;
    PATTERN_LOOSENED "pattern-loosened" "the pattern of {} accepts more" READERS;
    FORMAT_TIGHTENED "format-tightened" "the format of {} is checked" WRITERS;
    FORMAT_LOOSENED "format-loosened" "the format of {} is no longer checked" READERS;
    MIN_ITEMS_RAISED "min-items-raised" "the minimal number of items of {} was raised" WRITERS;
    MIN_ITEMS_LOWERED "min-items-lowered" "the minimal number of items of {} was lowered" READERS;
    MAX_ITEMS_LOWERED "max-items-lowered" "the maximal number of items of {} was lowered" WRITERS;
    MAX_ITEMS_RAISED "max-items-raised" "the maximal number of items of {} was raised" READERS;
    UNIQUE_ADDED "unique-items-added" "the items of {} must differ now" WRITERS;
    UNIQUE_REMOVED "unique-items-removed" "the items of {} may be equal now" READERS;
    MIN_MEMBERS_RAISED "min-members-raised" "the minimal number of members of {} was raised" WRITERS;
    MIN_MEMBERS_LOWERED "min-members-lowered" "the minimal number of members of {} was lowered" READERS;
    MAX_MEMBERS_LOWERED "max-members-lowered" "the maximal number of members of {} was lowered" WRITERS;
    MAX_MEMBERS_RAISED "max-members-raised" "the maximal number of members of {} was raised" READERS;
    NAMES_TIGHTENED "names-tightened" "fewer names are accepted in {}" WRITERS;
    NAMES_LOOSENED "names-loosened" "more names are accepted in {}" READERS;
    CLOSED "object-closed" "members that are not declared are refused in {}" "go on ignoring undeclared members";
    OPENED "object-opened" "members that are not declared are accepted in {}" READERS;
    DROPPED "members-dropped" "members of {} are no longer kept" "keep the members";
    KEPT "members-kept" "members of {} are kept now" "";
    CONDITION_TIGHTENED "condition-tightened" "the conditions of {} accept less" WRITERS;
    CONDITION_LOOSENED "condition-loosened" "the conditions of {} accept more" READERS;
    DEFINITION_ADDED "definition-added" "the definition `{}` was added" "";
    DEFINITION_REMOVED "definition-removed" "the definition `{}` was removed" "keep the definition";
    DEFINITION_RENAMED "definition-renamed" "the definition `{}` has another name" "keep the old name as another definition";
    TYPE_NAME "type-name-changed" "packages have no type `{}` any more" "keep the name: make it a definition with this name";
    METHOD_ADDED "method-added" "the method `{}` was added" "tell by a capability which peers have it";
    METHOD_REMOVED "method-removed" "the method `{}` was removed" "keep answering it";
    METHOD_MOVED "method-direction" "the method `{}` goes the other way" "add a method of another name";
    NOTIFIED "request-to-notification" "the request `{}` is a notification now" "add a method of another name";
    REQUESTED "notification-to-request" "the notification `{}` is a request now" "add a method of another name";
    DEPRECATED "deprecated" "{} is deprecated" "";
    UNDEPRECATED "undeprecated" "{} is no longer deprecated" "";
    STABILITY "stability-changed" "the stability of {} changed" "";
}
