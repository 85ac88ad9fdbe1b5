//! Serializes updates for a client, with plan ids under the names that it reads.

use samewire_acp::{
    Meta, PlanEntry, PlanId, PlanRemoved, PlanUpdate, PlanUpdateContent, SessionUpdate,
    UnknownVariant,
};
use serde::{Serialize, Serializer};

use crate::{PlanIdSpelling, ReportedUpdate};

impl Serialize for ReportedUpdate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let spelling = self.spelling;
        if let SessionUpdate::PlanUpdate(PlanUpdate { plan, meta }) = &self.update {
            let plan = written(plan, spelling);
            let meta = meta.as_ref();
            WrittenUpdate::PlanUpdate { plan, meta }.serialize(serializer)
        } else if let SessionUpdate::PlanRemoved(PlanRemoved { id, meta }) = &self.update {
            let ids = spelled(id, spelling);
            let meta = meta.as_ref();
            WrittenUpdate::PlanRemoved { ids, meta }.serialize(serializer)
        } else {
            self.update.serialize(serializer)
        }
    }
}

#[derive(Serialize)]
#[serde(tag = "sessionUpdate", rename_all = "snake_case")]
enum WrittenUpdate<'a> {
    PlanUpdate {
        plan: WrittenPlan<'a>,
        #[serde(rename = "_meta", skip_serializing_if = "Option::is_none")]
        meta: Option<&'a Meta>,
    },
    PlanRemoved {
        #[serde(flatten)]
        ids: Ids<'a>,
        #[serde(rename = "_meta", skip_serializing_if = "Option::is_none")]
        meta: Option<&'a Meta>,
    },
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum WrittenPlan<'a> {
    Items {
        #[serde(flatten)]
        ids: Ids<'a>,
        entries: &'a [PlanEntry],
        #[serde(rename = "_meta", skip_serializing_if = "Option::is_none")]
        meta: Option<&'a Meta>,
    },
    File {
        #[serde(flatten)]
        ids: Ids<'a>,
        uri: &'a str,
        #[serde(rename = "_meta", skip_serializing_if = "Option::is_none")]
        meta: Option<&'a Meta>,
    },
    Markdown {
        #[serde(flatten)]
        ids: Ids<'a>,
        content: &'a str,
        #[serde(rename = "_meta", skip_serializing_if = "Option::is_none")]
        meta: Option<&'a Meta>,
    },
    #[serde(untagged)]
    Unknown(&'a UnknownVariant),
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Ids<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a PlanId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plan_id: Option<&'a PlanId>,
}

fn written(plan: &PlanUpdateContent, spelling: PlanIdSpelling) -> WrittenPlan<'_> {
    match plan {
        PlanUpdateContent::Items(items) => WrittenPlan::Items {
            ids: spelled(&items.id, spelling),
            entries: &items.entries,
            meta: items.meta.as_ref(),
        },
        PlanUpdateContent::File(file) => WrittenPlan::File {
            ids: spelled(&file.id, spelling),
            uri: &file.uri,
            meta: file.meta.as_ref(),
        },
        PlanUpdateContent::Markdown(markdown) => WrittenPlan::Markdown {
            ids: spelled(&markdown.id, spelling),
            content: &markdown.content,
            meta: markdown.meta.as_ref(),
        },
        PlanUpdateContent::Unknown(unknown) => WrittenPlan::Unknown(unknown),
    }
}

fn spelled(id: &PlanId, spelling: PlanIdSpelling) -> Ids<'_> {
    let (as_id, as_plan_id) = match spelling {
        PlanIdSpelling::Id => (Some(id), None),
        PlanIdSpelling::PlanId => (None, Some(id)),
        PlanIdSpelling::Both => (Some(id), Some(id)),
    };
    Ids {
        id: as_id,
        plan_id: as_plan_id,
    }
}
