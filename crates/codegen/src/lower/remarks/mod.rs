//! Remarks for the author of an accepted schema: what is not enforced, and what is probably a mistake.

mod annotations;
mod defaults;
mod discriminators;
mod examples;
mod one_of;
mod overlapping;
mod unfulfillable;

use samewire_schema::{Forms, contradictions, nullable_without_effect};

use super::defaults::DroppedDefault;
use super::only::Part;
use crate::model::{Model, Remarks};
use crate::report::errors::Error;

/// All remarks on the part of a schema that the model was made of.
pub(crate) fn of(
    forms: &Forms,
    model: &Model,
    dropped: impl IntoIterator<Item = DroppedDefault>,
    part: &Part,
) -> Remarks {
    let notices = forms.graph.notices.iter().cloned();
    let never = contradictions(forms);
    let endless = unfulfillable::of_model(forms, model);
    let overlapping = overlapping::of_model(forms, model);
    let refused = one_of::of_model(forms, model);
    let defaults = defaults::of_dropped(&forms.graph, dropped);
    Remarks {
        annotations: annotations::of_graph(&forms.graph, part),
        undiscriminated: discriminators::of_graph(&forms.graph, model, part),
        hints: notices
            .chain(never)
            .chain(nullable_without_effect(forms))
            .chain(endless)
            .chain(overlapping)
            .chain(refused)
            .chain(defaults)
            .filter(|problem| part.has_place(&problem.place))
            .map(Error::from)
            .collect(),
    }
}
