//! Spells conditions: their data as literals, and what it refers to as names.

use crate::model::{Condition, ConditionId};
use crate::view::build::Build;
use crate::view::condition::{ConditionView, FulfilView, MarksView};
use crate::view::condition_data::Reference;
use crate::view::{Docs, Token};

impl Build<'_> {
    /// Every condition, in the order of the model. Of equal ones only the first is there.
    pub(super) fn conditions(&self) -> Vec<ConditionView> {
        let all = &self.conditions;
        let is_first = |place: &usize| all.is_used[*place] && all.same[*place] == *place;
        let first = (0..all.same.len()).filter(is_first);
        first
            .map(|place| ConditionView {
                name: self.condition_name(place),
                docs: self.docs_of(&self.model.conditions[place]),
                data: self.text_literal(&all.data[place].text),
                refers_to: self.referred(&all.data[place].references),
                memoized: all.memoized[place],
                deep: all.deep[place],
            })
            .collect()
    }

    /// The marks that conditions refer to.
    pub(super) fn marks(&self) -> Vec<MarksView> {
        let all = self.conditions.marks.iter().enumerate();
        all.map(|(place, data)| MarksView {
            name: self.marks_name(place),
            data: self.text_literal(&data.text),
            refers_to: self.referred(&data.references),
        })
        .collect()
    }

    /// The condition of a type.
    pub(super) fn fulfil(&self, index: usize, condition: ConditionId) -> FulfilView {
        FulfilView {
            name: self.condition_name(condition.0),
            says: self.text_literal(&self.model.conditions[condition.0].words()),
            nearest: self.nearest_in_variants(index),
        }
    }

    fn docs_of(&self, condition: &Condition) -> Docs {
        let at = &condition.at;
        self.docs(&format!("The schema at `{at}`."), false, false)
    }

    /// The name of the condition at a place, or of the equal one that stands for it.
    pub(super) fn condition_name(&self, place: usize) -> Token {
        let first = self.conditions.same[place];
        Token::Name(self.conditions.names[first].clone())
    }

    fn marks_name(&self, place: usize) -> Token {
        self.local_name(&format!("marks {place}"))
    }

    fn referred(&self, references: &[Reference]) -> Vec<Token> {
        let name = |reference: &Reference| match reference {
            Reference::Condition(place) => self.condition_name(*place),
            Reference::Pattern(source) => self.pattern_name(source),
            Reference::Marks(place) => self.marks_name(*place),
        };
        references.iter().map(name).collect()
    }

    pub(super) fn text_literal(&self, text: &str) -> Token {
        Token::Literal(self.string(text))
    }
}
