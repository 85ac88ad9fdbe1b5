//! Conditions: rules for JSON values, for everything that no shape can express. They are tested on the value as it is
//! in the text, before defaults are filled in and undeclared members are left out.

use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use indexmap::IndexMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::length::Length;

/// The position of a condition in [`Model::conditions`](super::Model::conditions).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct ConditionId(pub usize);

/// A condition, with a rule for each type of JSON. It holds if the rule for the type of the value holds, the value is
/// one of the listed values, and every combination holds.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Condition {
    /// JSON Pointer of the schema that the condition comes from.
    pub at: String,
    /// Whether `null` is accepted.
    pub null: bool,
    /// Whether `true` and `false` are accepted.
    pub boolean: bool,
    /// The accepted numbers; `None` if all are refused.
    pub number: Option<NumberRule>,
    /// The accepted strings.
    pub text: Option<TextRule>,
    /// The accepted lists.
    pub list: Option<ListRule>,
    /// The accepted objects.
    pub object: Option<ObjectRule>,
    /// The only accepted values, if there are finitely many. They are compared as JSON: numbers by value, members in
    /// any order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<Value>>,
    /// Further tests that must hold.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub combinations: Vec<Combination>,
}

/// A test of a value or of a part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Test {
    /// Every value passes.
    Anything,
    /// No value passes.
    Nothing,
    /// A value passes if it fulfils the condition.
    Fulfils(ConditionId),
}

/// The accepted numbers. The numbers in the rule are exact, as decimal texts in the spelling of JSON.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize)]
pub struct NumberRule {
    /// Whether only numbers without a fraction are accepted: `1` and `1.0`.
    pub integer: bool,
    /// `minimum`, or `exclusiveMinimum`.
    pub min: Option<Bound>,
    /// `maximum`, or `exclusiveMaximum`.
    pub max: Option<Bound>,
    /// The divisors: a number must be a multiple of each. All are greater than zero.
    pub multiples_of: Vec<String>,
}

/// An end of a range.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Bound {
    /// The number.
    pub number: String,
    /// Whether the number itself is excluded.
    pub exclusive: bool,
}

/// The accepted strings.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize)]
pub struct TextRule {
    /// The length in code points.
    pub length: Length,
    /// Regular expressions of ECMA-262 (flag `u`), each of which must match somewhere in the string.
    pub patterns: Vec<String>,
}

/// The accepted lists.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct ListRule {
    /// The number of items.
    pub length: Length,
    /// Whether no two items may be equal as JSON values.
    pub unique: bool,
    /// The tests of the first items, by position.
    pub first: Vec<Test>,
    /// The test of every other item.
    pub others: Test,
    /// Tests, each with the number of items that must pass it.
    pub contains: Vec<Contains>,
}

/// A test, and the number of items of a list that must pass it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Contains {
    /// The test.
    pub of: Test,
    /// The number of items.
    pub count: Length,
}

/// The accepted objects.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct ObjectRule {
    /// The number of members.
    pub length: Length,
    /// The names of required members.
    pub required: Vec<String>,
    /// The tests of members. Every group applies to every member.
    pub groups: Vec<Group>,
    /// The test of every name, as a string.
    pub names: Test,
    /// Members that require other members.
    pub together: Vec<Together>,
}

/// The tests of members in one schema: `properties`, `patternProperties` and `additionalProperties`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Group {
    /// The tests by name.
    pub members: IndexMap<String, Test>,
    /// The tests by regular expressions that match somewhere in the name. Several may apply to one member, in addition
    /// to its test by name.
    pub patterns: Vec<(String, Test)>,
    /// The test of every member that neither a name nor a pattern of this group covers.
    pub others: Test,
}

/// A member that requires other members.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Together {
    /// The member.
    pub with: String,
    /// The others.
    pub required: Vec<String>,
    /// The keyword of the rule: `dependentRequired`, or `dependencies` in older drafts.
    pub by: &'static str,
}

/// A combination of tests of the same value.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Combination {
    /// At least one test passes.
    AnyOf {
        /// The tests.
        of: Vec<Test>,
    },
    /// Exactly one test passes.
    OneOf {
        /// The tests.
        of: Vec<Test>,
    },
    /// The test does not pass.
    Not {
        /// The test.
        of: Test,
    },
    /// If the first test passes, the second one must pass, otherwise the third.
    If {
        /// The test that decides.
        test: Test,
        /// The test to pass if it passes.
        then: Test,
        /// The test to pass if it does not.
        otherwise: Test,
    },
    /// If an object has this member, it passes the test.
    With {
        /// The member.
        member: String,
        /// The test.
        then: Test,
        /// The keyword of the rule: `dependentSchemas`, or `dependencies` in older drafts.
        by: &'static str,
    },
    /// The items or members that no mark covers pass the test.
    Unmarked {
        /// Whether this applies to items, and not to members.
        items: bool,
        /// The items or members that are covered.
        marks: Marks,
        /// The test of those that are not covered.
        of: Test,
    },
}

/// The marks of one `unevaluated…`. All copies share them, since every variant of a union may have them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marks(Arc<Vec<Mark>>);

impl Deref for Marks {
    type Target = [Mark];

    fn deref(&self) -> &[Mark] {
        &self.0
    }
}

impl From<Vec<Mark>> for Marks {
    fn from(marks: Vec<Mark>) -> Self {
        Self(Arc::new(marks))
    }
}

impl Serialize for Marks {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.as_slice().serialize(to)
    }
}

impl Hash for Marks {
    /// By their number, so that the marks are not gone through for each copy.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.len().hash(state);
    }
}

impl Hash for Group {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.members.len().hash(state);
        self.patterns.hash(state);
        self.others.hash(state);
    }
}

/// Items and members that a keyword of a schema has evaluated, for `unevaluatedItems` and `unevaluatedProperties`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Mark {
    /// All of them.
    All,
    /// The first items.
    First {
        /// Their number.
        count: u64,
    },
    /// The items that pass a test.
    Passing {
        /// The test.
        of: Test,
    },
    /// The members that have one of these names, or whose names one of the regular expressions matches.
    Members {
        /// The names.
        names: Vec<String>,
        /// The regular expressions.
        patterns: Vec<String>,
    },
    /// The items or members of `marks`, if the result of a test of the whole value is `passes`.
    If {
        /// The test.
        test: Test,
        /// Whether the test must pass.
        passes: bool,
        /// The marks in this case.
        marks: Vec<Mark>,
    },
    /// The items or members of `marks`, if the object has a member.
    With {
        /// The member.
        member: String,
        /// The marks in this case.
        marks: Vec<Mark>,
    },
}

impl Condition {
    /// The condition that every value fulfils.
    pub fn anything(at: String) -> Self {
        Self {
            at,
            null: true,
            boolean: true,
            number: Some(NumberRule::default()),
            text: Some(TextRule::default()),
            list: Some(ListRule::anything()),
            object: Some(ObjectRule::anything()),
            values: None,
            combinations: Vec::new(),
        }
    }

    /// Whether every value fulfils it.
    pub fn is_anything(&self) -> bool {
        *self == Self::anything(self.at.clone())
    }

    /// Whether it refuses nothing but strings.
    pub(crate) fn is_of_texts(&self) -> bool {
        let mut others = self.clone();
        others.text = Self::anything(String::new()).text;
        self.text.is_some() && others.is_anything()
    }

    /// Whether it may refuse `null`.
    pub fn says_of_null(&self) -> bool {
        !self.null || self.values.is_some() || !self.combinations.is_empty()
    }

    /// The rule for objects, which is added if there is none.
    pub(crate) fn objects(&mut self) -> &mut ObjectRule {
        self.object.get_or_insert_with(ObjectRule::anything)
    }

    /// The rule for lists, which is added if there is none.
    pub(crate) fn lists(&mut self) -> &mut ListRule {
        self.list.get_or_insert_with(ListRule::anything)
    }
}

impl ListRule {
    /// The rule that every list fulfils.
    pub fn anything() -> Self {
        Self {
            length: Length::default(),
            unique: false,
            first: Vec::new(),
            others: Test::Anything,
            contains: Vec::new(),
        }
    }
}

impl ObjectRule {
    /// The rule that every object fulfils.
    pub fn anything() -> Self {
        Self {
            length: Length::default(),
            required: Vec::new(),
            groups: Vec::new(),
            names: Test::Anything,
            together: Vec::new(),
        }
    }
}
