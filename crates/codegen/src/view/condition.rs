//! Conditions as templates see them: what a value must be, with every text already a token.

use serde::Serialize;

use super::{BoundsView, Docs, NameView, NearView, Token};

/// What a value must be. It holds if the rule of the value's type holds, the value is one of the listed ones, and every
/// combination holds.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own to a template"
)]
#[derive(Debug, Clone, Serialize)]
pub struct ConditionView {
    /// An identifier that no other condition and no type has, in the language's case for local variables.
    pub name: Token,
    /// The JSON Pointer of the schema that says so, as a literal.
    pub at: Token,
    /// Where it comes from, for people.
    pub docs: Docs,
    /// Whether it asks itself, directly or through others.
    pub recursive: bool,
    /// Whether what was found of a value must be kept while one text is read: several conditions ask it, and it asks
    /// others, so that else some values take exponential time.
    pub memoized: bool,
    /// Whether it is recursive or asks others in a long chain, or asks such a condition: with a function call for each
    /// question, the depth of the stack would depend on the value, or be large.
    pub deep: bool,
    /// Whether a type has it, so that readers ask it.
    pub of_type: bool,
    /// Which types have to be looked at: `"nothing"` is accepted at all, only values of `"one"` type are (`type`), `"anything"`
    /// is, values of `"all_but"` one type (`type`) are, values of one type (`type`) must fulfil its rule while all `"others"` are accepted, or it is `"mixed"`. This
    /// is about the rules of the types; `values` and `combinations` stand beside them.
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
    /// The only accepted values, if there are finitely many: those that the language's numbers hold.
    pub values: Option<Vec<ConstantView>>,
    /// What else must hold.
    pub combinations: Vec<CombinationView>,
}

/// What is said about values of one type.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Says {
    Anything,
    Nothing,
    Something,
}

impl ConditionView {
    /// What `accepts` and `type` are.
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
            // The list of values says it all.
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
    /// What a value must satisfy, for people: the keywords, and the place of the schema. A literal.
    pub says: Token,
    /// Of a type that is a union by trying, the members of each variant. If the union is itself a variant, it is as near
    /// as the nearest of them.
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
    /// The number as a literal; `none` where no number of the language holds it exactly.
    pub literal: Option<Token>,
}

/// Which numbers are accepted.
#[derive(Debug, Clone, Serialize)]
pub struct NumberRuleView {
    /// Only numbers without a fraction.
    pub integer: bool,
    /// The least.
    pub min: Option<NumeralView>,
    /// All are greater than this.
    pub above: Option<NumeralView>,
    /// The greatest.
    pub max: Option<NumeralView>,
    /// All are less than this.
    pub below: Option<NumeralView>,
    /// Multiples of each of these.
    pub multiples_of: Vec<NumeralView>,
    /// Whether it says nothing.
    pub any: bool,
}

/// A regular expression that is found in a string. How it is spelled is decided here alone.
#[derive(Debug, Clone, Serialize)]
pub struct PatternView {
    /// An identifier that neither a condition nor a type has: the same pattern has the same name.
    pub name: Token,
    /// Its source, a regular expression of ECMA-262 with the flag `u`, as a string literal.
    pub source: Token,
    /// The same for the engine of the language, as a string literal; `none` if the engine refuses it or could take long.
    pub engine: Option<Token>,
    /// Where there is none: the automaton (`samewire_schema::Program`), as a literal.
    pub program: Option<Token>,
}

/// Which strings are accepted.
#[derive(Debug, Clone, Serialize)]
pub struct TextRuleView {
    /// `min` and `max`, in code points.
    pub length: BoundsView,
    /// Each is found in the string.
    pub patterns: Vec<PatternView>,
    /// Whether it says nothing.
    pub any: bool,
}

/// Which lists are accepted.
#[derive(Debug, Clone, Serialize)]
pub struct ListRuleView {
    /// `min` and `max`, in items.
    pub length: BoundsView,
    /// No two items are equal as JSON values.
    pub unique: bool,
    /// What the first items must be, by position.
    pub first: Vec<TestView>,
    /// What every other item must be.
    pub others: TestView,
    /// How many items pass a test, for each of these.
    pub contains: Vec<ContainsView>,
    /// Whether it says nothing.
    pub any: bool,
}

/// How many items pass a test.
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
    /// Names that must be there.
    pub required: Vec<NameView>,
    /// What members must be. Every group looks at every member.
    pub groups: Vec<MembersView>,
    /// What every name must be, as a string.
    pub names: TestView,
    /// With one member, others must be there.
    pub together: Vec<TogetherView>,
    /// Whether it says nothing.
    pub any: bool,
}

/// What one schema says about members: `members`, and every matching of `patterns`; if neither, `others`.
#[derive(Debug, Clone, Serialize)]
pub struct MembersView {
    /// By name.
    pub members: Vec<MemberTestView>,
    /// By a regular expression that is found in the name.
    pub patterns: Vec<PatternTestView>,
    /// Every other member.
    pub others: TestView,
}

/// The test of one member, if it is there.
#[derive(Debug, Clone, Serialize)]
pub struct MemberTestView {
    /// Its names.
    #[serde(flatten)]
    pub names: NameView,
    /// The test.
    pub of: TestView,
}

/// The test of the members in whose names a regular expression is found.
#[derive(Debug, Clone, Serialize)]
pub struct PatternTestView {
    /// The regular expression.
    pub pattern: PatternView,
    /// The test.
    pub of: TestView,
}

/// With one member, others must be there.
#[derive(Debug, Clone, Serialize)]
pub struct TogetherView {
    /// The member.
    pub with: NameView,
    /// The others.
    pub required: Vec<NameView>,
}

/// What must hold for the same value, by other tests.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CombinationView {
    /// One test passes, or more.
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
    /// If the first test passes, the second one must, else the third.
    If {
        /// What decides.
        test: TestView,
        /// What must pass then.
        then: TestView,
        /// What must pass otherwise.
        otherwise: TestView,
    },
    /// An object with this member passes the test.
    With {
        /// The member.
        member: NameView,
        /// The test.
        then: TestView,
    },
    /// The items (of a list) or members (of an object) that no mark covers pass the test.
    Unmarked {
        /// Whether it is about items; else about members.
        items: bool,
        /// What is covered.
        marks: Vec<MarkView>,
        /// The test of all others.
        of: TestView,
    },
}

/// Items or members that are covered.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum MarkView {
    /// All of them.
    All,
    /// So many items from the first on.
    First {
        /// How many, as a literal.
        count: Token,
    },
    /// The items that pass a test.
    Passing {
        /// The test.
        of: TestView,
    },
    /// The members with these names, or in whose names one of the regular expressions is found.
    Members {
        /// The names.
        names: Vec<NameView>,
        /// The regular expressions.
        patterns: Vec<PatternView>,
    },
    /// These, if the whole value passes a test (`passes`) or does not.
    If {
        /// The test.
        test: TestView,
        /// Whether it must pass.
        passes: bool,
        /// What is covered then.
        marks: Vec<MarkView>,
    },
    /// These, if the object has a member.
    With {
        /// The member.
        member: NameView,
        /// What is covered then.
        marks: Vec<MarkView>,
    },
}
