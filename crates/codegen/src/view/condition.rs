//! Conditions as templates see them: rules for values, with every text already a token.

use serde::Serialize;

use super::{BoundsView, Docs, NameView, NearView, Token};

/// A condition on a value. It holds if the rule for the value's type holds, the value is one of the listed values, and
/// every combination holds.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own to a template"
)]
#[derive(Debug, Clone, Serialize)]
pub struct ConditionView {
    /// An identifier that no other condition and no type has, in the language's case for local variables.
    pub name: Token,
    /// The JSON Pointer of the schema that the condition comes from, as a literal.
    pub at: Token,
    /// A sentence for people about where the condition comes from.
    pub docs: Docs,
    /// Whether it tests itself, directly or through others.
    pub recursive: bool,
    /// Whether its result for each value must be kept while one text is read. This is so if several conditions test it
    /// and it tests others, since some values would otherwise take exponential time.
    pub memoized: bool,
    /// Whether it is recursive, or tests others in a long chain, or tests such a condition. With a function call for
    /// each test, the depth of the stack would depend on the value, or be large.
    pub deep: bool,
    /// Whether it is the condition of a type, so that readers test it.
    pub of_type: bool,
    /// Which types of JSON need a test: `"nothing"` (all are refused), `"one"` (only values of `type` are accepted),
    /// `"anything"` (all are accepted), `"all_but"` (all but those of `type` are accepted), `"others"` (values of
    /// `type` must fulfil its rule, all others are accepted) or `"mixed"`. This is only about the rules for the types;
    /// `values` and `combinations` must hold, too.
    pub accepts: &'static str,
    /// `"null"`, `"boolean"`, `"number"`, `"text"`, `"list"` or `"object"`.
    pub r#type: Option<&'static str>,
    /// Whether `null` is accepted.
    pub null: bool,
    /// Whether `true` and `false` are accepted.
    pub boolean: bool,
    /// The accepted numbers; `none` if all are refused.
    pub number: Option<NumberRuleView>,
    /// The accepted strings.
    pub text: Option<TextRuleView>,
    /// The accepted lists.
    pub list: Option<ListRuleView>,
    /// The accepted objects.
    pub object: Option<ObjectRuleView>,
    /// The only accepted values, if there are finitely many. Values that the language's numbers cannot hold are left
    /// out.
    pub values: Option<Vec<ConstantView>>,
    /// Further tests that must hold.
    pub combinations: Vec<CombinationView>,
}

/// Whether values of one type of JSON are accepted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Says {
    Anything,
    Nothing,
    Something,
}

impl ConditionView {
    /// The values of `accepts` and `type`.
    pub(super) fn types(&self) -> (&'static str, Option<&'static str>) {
        let flag = |accepted: bool| {
            if accepted {
                Says::Anything
            } else {
                Says::Nothing
            }
        };
        let rule = |any: Option<bool>| match any {
            None => Says::Nothing,
            Some(true) => Says::Anything,
            Some(false) => Says::Something,
        };
        let all = [
            ("null", flag(self.null)),
            ("boolean", flag(self.boolean)),
            ("number", rule(self.number.as_ref().map(|rule| rule.any))),
            ("text", rule(self.text.as_ref().map(|rule| rule.any))),
            ("list", rule(self.list.as_ref().map(|rule| rule.any))),
            ("object", rule(self.object.as_ref().map(|rule| rule.any))),
        ];
        let is_any = |kind: &str| all.contains(&(kind, Says::Anything));
        let values = self.values.iter().flatten();
        if self.values.is_some() && values.clone().all(|value| is_any(value.kind)) {
            // The list of values already expresses the rules of the types.
            let some = values.count() > 0;
            return (if some { "anything" } else { "nothing" }, None);
        }
        let those = |says: Says| all.into_iter().filter(move |(_, of)| *of == says);
        let (anything, nothing) = (those(Says::Anything).count(), those(Says::Nothing).count());
        let only = those(Says::Something).map(|(kind, _)| kind).next();
        match (anything, nothing) {
            (6, _) => ("anything", None),
            (_, 6) => ("nothing", None),
            (_, 5) => (
                "one",
                only.or(those(Says::Anything).map(|(kind, _)| kind).next()),
            ),
            (5, 0) => ("others", only),
            (5, _) => ("all_but", those(Says::Nothing).map(|(kind, _)| kind).next()),
            (_, _) => ("mixed", None),
        }
    }
}

/// The condition of a type.
#[derive(Debug, Clone, Serialize)]
pub struct FulfilView {
    /// The name of the condition.
    pub name: Token,
    /// A text for people that says what a value must satisfy: the keywords, and the place of the schema. A literal.
    pub says: Token,
    /// For the condition of an untagged union, the members of each variant. If the union is itself a variant, it is as
    /// near as the nearest of its variants.
    pub nearest: Vec<Vec<NearView>>,
}

/// A test of a value.
#[derive(Debug, Clone, Serialize)]
pub struct TestView {
    /// `"anything"`, `"nothing"` or `"fulfils"`.
    pub test: &'static str,
    /// The name of the condition, for `"fulfils"`.
    pub name: Option<Token>,
    /// Whether that condition is `deep`.
    pub deep: bool,
}

/// A constant.
#[derive(Debug, Clone, Serialize)]
pub struct ConstantView {
    /// `"null"`, `"boolean"`, `"number"`, `"text"`, `"list"` or `"object"`.
    pub kind: &'static str,
    /// The value as a wire literal.
    pub literal: Token,
    /// Its JSON text, as a string literal.
    pub json: Token,
}

/// A number of a schema.
#[derive(Debug, Clone, Serialize)]
pub struct NumeralView {
    /// Its decimal text, as a string literal.
    pub text: Token,
    /// The number as a literal; `none` if no number of the language holds it exactly.
    pub literal: Option<Token>,
}

/// Which numbers are accepted.
#[derive(Debug, Clone, Serialize)]
pub struct NumberRuleView {
    /// Whether only numbers without a fraction are accepted.
    pub integer: bool,
    /// The minimum.
    pub min: Option<NumeralView>,
    /// The exclusive minimum.
    pub above: Option<NumeralView>,
    /// The maximum.
    pub max: Option<NumeralView>,
    /// The exclusive maximum.
    pub below: Option<NumeralView>,
    /// The divisors: a number must be a multiple of each.
    pub multiples_of: Vec<NumeralView>,
    /// Whether all numbers are accepted.
    pub any: bool,
}

/// A long character class that stands in regular expressions repeatedly.
#[derive(Debug, Clone, Serialize)]
pub struct ClassView {
    /// An identifier.
    pub name: Token,
    /// The class as a part of a regular expression, as a string literal.
    pub literal: Token,
}

/// A regular expression that must match somewhere in a string. Its spelling is decided only here.
#[derive(Debug, Clone, Serialize)]
pub struct PatternView {
    /// An identifier that no condition and no type has. Equal patterns have the same name.
    pub name: Token,
    /// Its source, a regular expression of ECMA-262 with the flag `u`, as a string literal.
    pub source: Token,
    /// The regular expression for the engine of the language, as string literals and names of classes to be joined;
    /// `none` if the engine refuses it or could take long.
    pub engine: Option<Vec<Token>>,
    /// If there is no `engine`: the automaton (`samewire_schema::Program`), as a literal.
    pub program: Option<Token>,
}

/// Which strings are accepted.
#[derive(Debug, Clone, Serialize)]
pub struct TextRuleView {
    /// `min` and `max`, in code points.
    pub length: BoundsView,
    /// The regular expressions that must all match somewhere in the string.
    pub patterns: Vec<Token>,
    /// Whether all strings are accepted.
    pub any: bool,
}

/// Which lists are accepted.
#[derive(Debug, Clone, Serialize)]
pub struct ListRuleView {
    /// `min` and `max`, in items.
    pub length: BoundsView,
    /// Whether no two items may be equal as JSON values.
    pub unique: bool,
    /// The tests of the first items, by position.
    pub first: Vec<TestView>,
    /// The test of every other item.
    pub others: TestView,
    /// Tests, each with the number of items that must pass it.
    pub contains: Vec<ContainsView>,
    /// Whether all lists are accepted.
    pub any: bool,
}

/// A test, and the number of items that must pass it.
#[derive(Debug, Clone, Serialize)]
pub struct ContainsView {
    /// The test.
    pub of: TestView,
    /// `min` and `max`.
    pub count: BoundsView,
}

/// Which objects are accepted.
#[derive(Debug, Clone, Serialize)]
pub struct ObjectRuleView {
    /// `min` and `max`, in members.
    pub length: BoundsView,
    /// The names of required members.
    pub required: Vec<NameView>,
    /// The tests of members. Every group applies to every member.
    pub groups: Vec<MembersView>,
    /// The test of every name, as a string.
    pub names: TestView,
    /// Members that require other members.
    pub together: Vec<TogetherView>,
    /// Whether all objects are accepted.
    pub any: bool,
}

/// The tests of one schema for a member: the one in `members`, and those of all matching `patterns`; if there are none,
/// `others`.
#[derive(Debug, Clone, Serialize)]
pub struct MembersView {
    /// The tests by name.
    pub members: Vec<MemberTestView>,
    /// The tests by regular expressions that match somewhere in the name.
    pub patterns: Vec<PatternTestView>,
    /// The test of every other member.
    pub others: TestView,
}

/// The test of one member, if it is present.
#[derive(Debug, Clone, Serialize)]
pub struct MemberTestView {
    /// Its names.
    #[serde(flatten)]
    pub names: NameView,
    /// The test.
    pub of: TestView,
}

/// The test of the members whose names a regular expression matches.
#[derive(Debug, Clone, Serialize)]
pub struct PatternTestView {
    /// The regular expression.
    pub pattern: Token,
    /// The test.
    pub of: TestView,
}

/// A member that requires other members.
#[derive(Debug, Clone, Serialize)]
pub struct TogetherView {
    /// The member.
    pub with: NameView,
    /// The others.
    pub required: Vec<NameView>,
}

/// A combination of tests of the same value.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CombinationView {
    /// At least one test passes.
    AnyOf {
        /// The tests.
        of: Vec<TestView>,
    },
    /// Exactly one test passes.
    OneOf {
        /// The tests.
        of: Vec<TestView>,
    },
    /// The test does not pass.
    Not {
        /// The test.
        of: TestView,
    },
    /// If the first test passes, the second one must pass, otherwise the third.
    If {
        /// The test that decides.
        test: TestView,
        /// The test to pass if it passes.
        then: TestView,
        /// The test to pass if it does not.
        otherwise: TestView,
    },
    /// If an object has this member, it passes the test.
    With {
        /// The member.
        member: NameView,
        /// The test.
        then: TestView,
    },
    /// The items (of a list) or members (of an object) that no mark covers pass the test.
    Unmarked {
        /// Whether this applies to items, and not to members.
        items: bool,
        /// The items or members that are covered.
        marks: Vec<MarkView>,
        /// The test of those that are not covered.
        of: TestView,
    },
}

/// Items or members that are covered.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum MarkView {
    /// All of them.
    All,
    /// The first items.
    First {
        /// Their number, as a literal.
        count: Token,
    },
    /// The items that pass a test.
    Passing {
        /// The test.
        of: TestView,
    },
    /// The members that have one of these names, or whose names one of the regular expressions matches.
    Members {
        /// The names.
        names: Vec<NameView>,
        /// The regular expressions.
        patterns: Vec<Token>,
    },
    /// The items or members of `marks`, if the result of a test of the whole value is `passes`.
    If {
        /// The test.
        test: TestView,
        /// Whether the test must pass.
        passes: bool,
        /// The marks in this case.
        marks: Vec<MarkView>,
    },
    /// The items or members of `marks`, if the object has a member.
    With {
        /// The member.
        member: NameView,
        /// The marks in this case.
        marks: Vec<MarkView>,
    },
}
