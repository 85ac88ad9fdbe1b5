//! Short values as examples in a hint.

use std::rc::Rc;

use samewire_schema::{ChoiceId, Forms, Json, Key, Object, Pattern, Verdict, accepts};

/// How deep objects and lists in an example may be nested.
const DEPTH: usize = 4;

/// Short values that a schema may accept, apart from the choices in `decided`.
pub(super) fn candidates(forms: &Forms, key: &Key, decided: &[ChoiceId]) -> Vec<Json> {
    within(forms, key, decided, DEPTH)
}

fn within(forms: &Forms, key: &Key, decided: &[ChoiceId], depth: usize) -> Vec<Json> {
    let form = forms.form_without(key, decided);
    if let Some(values) = &form.values {
        return values.list.iter().cloned().collect();
    }
    let mut all = Vec::new();
    all.extend(form.null.then_some(Json::Null));
    all.extend(form.boolean.then_some(Json::Bool(true)));
    if let Some(number) = &form.number {
        let bounds = [&number.min, &number.max].into_iter().flatten();
        all.push(Json::count(1));
        all.extend(bounds.map(|bound| Json::decimal(&bound.value)));
    }
    if let Some(string) = &form.string {
        let least = usize::try_from(string.length.least()).unwrap_or(usize::MAX);
        let of_pattern = |pattern: &Rc<Pattern>| pattern.sample(&mut |_| 0);
        let samples = string.patterns.iter().filter_map(of_pattern);
        all.extend([Json::Text("a".repeat(least.min(100)))]);
        all.extend(samples.map(Json::Text));
    }
    let inside = |key: &Key| {
        let next = depth.checked_sub(1)?;
        let mut values = within(forms, key, &[], next).into_iter();
        values.find(|value| accepts(forms, key, value) == Verdict::Accepts)
    };
    if let Some(list) = &form.array {
        let least = usize::try_from(list.count.least())
            .unwrap_or(usize::MAX)
            .min(10);
        let keys = list.prefix.iter().chain(std::iter::repeat(&list.rest));
        let items: Option<Vec<Json>> = keys.take(least).map(inside).collect();
        all.extend(items.map(Json::List));
    }
    if let Some(object) = &form.object {
        let required = object
            .members
            .iter()
            .filter(|(_, member)| !member.required.is_empty());
        let members = required.map(|(name, member)| Some((name.clone(), inside(&member.of)?)));
        let members: Option<Object> = members.collect();
        all.extend(members.map(Json::Object));
    }
    all
}
