//! Conditions: what a JSON value must be, where no shape can say it. They are asked about the value as it stands in the
//! text, before defaults are filled in and undeclared members are left out.

use indexmap::IndexMap;
use serde::Serialize;
use serde_json::Value;

use super::Length;

/// Which condition of [`Model::conditions`](super::Model::conditions) is meant: its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct ConditionId(pub usize);

/// A condition: by the type of the value. It holds if the rule of that type holds, the value is one of the listed ones,
/// and every combination holds.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Condition {
    /// JSON Pointer of the schema that says so.
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
    /// The only accepted values, if there are finitely many. They are compared as JSON: numbers by value, members in any
    /// order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<Value>>,
    /// What else must hold.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub combinations: Vec<Combination>,
}

/// What a part of a value, or the same value, must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Test {
    /// Everything passes.
    Anything,
    /// Nothing passes.
    Nothing,
    /// What fulfils a condition passes.
    Fulfils(ConditionId),
}

/// Which numbers are accepted. Numbers in it are decimal texts as JSON spells them, and hold exactly.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct NumberRule {
    /// Only numbers without a fraction: `1` and `1.0`.
    pub integer: bool,
    /// `minimum`, or `exclusiveMinimum`.
    pub min: Option<Bound>,
    /// `maximum`, or `exclusiveMaximum`.
    pub max: Option<Bound>,
    /// Multiples of each of these, which are greater than zero.
    pub multiples_of: Vec<String>,
}

/// An end of a range.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Bound {
    /// The number.
    pub number: String,
    /// Whether the number itself is outside.
    pub exclusive: bool,
}

/// Which strings are accepted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct TextRule {
    /// In code points.
    pub length: Length,
    /// Regular expressions of ECMA-262 (flag `u`), of which each must be found in the string.
    pub patterns: Vec<String>,
}

/// Which lists are accepted.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ListRule {
    /// In items.
    pub length: Length,
    /// No two items are equal as JSON values.
    pub unique: bool,
    /// What the first items must be, by position.
    pub first: Vec<Test>,
    /// What every other item must be.
    pub others: Test,
    /// How many items pass a test, for each of these.
    pub contains: Vec<Contains>,
}

/// How many items of a list pass a test.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Contains {
    /// The test.
    pub of: Test,
    /// How many.
    pub count: Length,
}

/// Which objects are accepted.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ObjectRule {
    /// In members.
    pub length: Length,
    /// Names that must be there.
    pub required: Vec<String>,
    /// What members must be. Every group looks at every member.
    pub groups: Vec<Group>,
    /// What every name must be, as a string.
    pub names: Test,
    /// With one member, others must be there.
    pub together: Vec<Together>,
}

/// What one schema says about members: `properties`, `patternProperties` and `additionalProperties`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Group {
    /// By name.
    pub members: IndexMap<String, Test>,
    /// By a regular expression that is found in the name. Several may apply to one member, beside its own test.
    pub patterns: Vec<(String, Test)>,
    /// What every member must be that this group neither names nor finds.
    pub others: Test,
}

/// With one member, others must be there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Together {
    /// The member.
    pub with: String,
    /// The others.
    pub required: Vec<String>,
    /// The keyword that says so: `dependentRequired`, or `dependencies` of older drafts.
    pub by: &'static str,
}

/// What must hold for the same value, by other tests.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Combination {
    /// One test passes, or more.
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
    /// If the first test passes, the second one must, else the third.
    If {
        /// What decides.
        test: Test,
        /// What must pass then.
        then: Test,
        /// What must pass otherwise.
        otherwise: Test,
    },
    /// An object with this member passes the test.
    With {
        /// The member.
        member: String,
        /// The test.
        then: Test,
        /// The keyword that says so: `dependentSchemas`, or `dependencies` of older drafts.
        by: &'static str,
    },
    /// The items or members that no mark covers pass the test.
    Unmarked {
        /// Whether it is about items; else about members.
        items: bool,
        /// What is covered.
        marks: Vec<Mark>,
        /// The test of all others.
        of: Test,
    },
}

/// Items and members that a keyword of a schema has looked at, for `unevaluatedItems` and `unevaluatedProperties`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Mark {
    /// All of them.
    All,
    /// So many items from the first on.
    First {
        /// How many.
        count: u64,
    },
    /// The items that pass a test.
    Passing {
        /// The test.
        of: Test,
    },
    /// The members with these names, or in whose names one of the regular expressions is found.
    Members {
        /// The names.
        names: Vec<String>,
        /// The regular expressions.
        patterns: Vec<String>,
    },
    /// These, if the whole value passes a test (`passes`) or does not.
    If {
        /// The test.
        test: Test,
        /// Whether it must pass.
        passes: bool,
        /// What is covered then.
        marks: Vec<Mark>,
    },
    /// These, if the object has a member.
    With {
        /// The member.
        member: String,
        /// What is covered then.
        marks: Vec<Mark>,
    },
}

impl Condition {
    /// What every value fulfils.
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

    /// Whether it may refuse `null`.
    pub fn says_of_null(&self) -> bool {
        !self.null || self.values.is_some() || !self.combinations.is_empty()
    }

    /// The rule for objects, which are accepted.
    pub(crate) fn objects(&mut self) -> &mut ObjectRule {
        self.object.get_or_insert_with(ObjectRule::anything)
    }

    /// The rule for lists, which are accepted.
    pub(crate) fn lists(&mut self) -> &mut ListRule {
        self.list.get_or_insert_with(ListRule::anything)
    }
}

impl ListRule {
    /// What every list is.
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
    /// What every object is.
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
