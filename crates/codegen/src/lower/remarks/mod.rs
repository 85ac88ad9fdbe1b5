//! What an author would want to know of a schema that is taken: what nobody enforces, and what is probably not meant.

mod annotations;
mod discriminators;
mod operations;
mod overlapping;
mod unfulfillable;

use samewire_schema::{Forms, contradictions};

use crate::errors::Error;
use crate::model::{Model, Remarks};

/// Everything there is to say of a schema and of the model that was made of it.
pub(crate) fn of(forms: &Forms, model: &Model) -> Remarks {
    let notices = forms.graph.notices.iter().cloned();
    let never = contradictions(forms);
    let endless = unfulfillable::of_model(forms, model);
    let overlapping = overlapping::of_model(forms, model);
    let operations = operations::of_graph(&forms.graph);
    Remarks {
        annotations: annotations::of_graph(&forms.graph),
        undiscriminated: discriminators::of_graph(&forms.graph, model),
        hints: notices
            .chain(never)
            .chain(endless)
            .chain(overlapping)
            .chain(operations)
            .map(Error::from)
            .collect(),
    }
}
