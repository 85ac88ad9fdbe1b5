//! Several plans in one session, each in its own format: not released yet, so behind the feature `unstable`.

use samewire_wire::{DefaultOnError, SkipInvalidItems, object, tagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Meta, PlanEntry};

/// The id of a plan of a session: any string, chosen by the agent.
///
/// Source: Plan Operations RFD, § Multiple Plans.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct PlanId(pub String);

/// A new or changed plan, which is always complete.
///
/// The agent may send it only to clients that advertise `plan`.
///
/// Source: Plan Operations RFD, § What we propose to do about it.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct PlanUpdate {
    /// The plan in one of the formats. It replaces the plan with the same id.
    pub plan: PlanUpdateContent,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

tagged_union! {
    /// A plan in one of the formats. A format that this version does not know is kept whole.
    ///
    /// Source: Plan Operations RFD, § What we propose to do about it.
    #[derive(Debug, Clone, PartialEq)]
    pub enum PlanUpdateContent by "type" {
        /// A list of entries.
        "items" => Items(PlanItems) unstable,
        /// A file that contains the plan.
        "file" => File(PlanFile) unstable,
        /// Markdown.
        "markdown" => Markdown(PlanMarkdown) unstable,
        _ => Unknown,
    }
}

object! {
    reads "planId" as "id";

    /// A plan as a list of entries.
    ///
    /// Source: Plan Operations RFD, § What we propose to do about it.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub struct PlanItems {
        /// The id of the plan.
        pub id: PlanId,
        /// The complete list of tasks, in order. Invalid entries are left out.
        #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
        pub entries: Vec<PlanEntry>,
        /// Custom metadata of the agent. Receivers must not rely on its contents.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

object! {
    reads "planId" as "id";

    /// A plan in a file.
    ///
    /// Source: Plan Operations RFD, § What we propose to do about it.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub struct PlanFile {
        /// The id of the plan.
        pub id: PlanId,
        /// The URI of the file, such as `file:///tmp/plan.md`.
        pub uri: String,
        /// Custom metadata of the agent. Receivers must not rely on its contents.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

object! {
    reads "planId" as "id";

    /// A plan as Markdown.
    ///
    /// Source: Plan Operations RFD, § What we propose to do about it.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub struct PlanMarkdown {
        /// The id of the plan.
        pub id: PlanId,
        /// The text, in Markdown.
        pub content: String,
        /// Custom metadata of the agent. Receivers must not rely on its contents.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

object! {
    reads "planId" as "id";

    /// A plan was removed: the client stops showing it.
    ///
    /// The agent may send it only to clients that advertise `plan`.
    ///
    /// Source: Plan Operations RFD, § Plan Removal.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub struct PlanRemoved {
        /// The id of the plan.
        pub id: PlanId,
        /// Custom metadata of the agent. Receivers must not rely on its contents.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

impl PlanUpdate {
    /// A plan as a list of entries.
    pub fn items(id: impl Into<PlanId>, entries: Vec<PlanEntry>) -> Self {
        let plan = PlanUpdateContent::Items(PlanItems {
            id: id.into(),
            entries,
            meta: None,
        });
        Self { plan, meta: None }
    }

    /// A plan in a file.
    pub fn file(id: impl Into<PlanId>, uri: impl Into<String>) -> Self {
        let plan = PlanUpdateContent::File(PlanFile {
            id: id.into(),
            uri: uri.into(),
            meta: None,
        });
        Self { plan, meta: None }
    }

    /// A plan as Markdown.
    pub fn markdown(id: impl Into<PlanId>, content: impl Into<String>) -> Self {
        let plan = PlanUpdateContent::Markdown(PlanMarkdown {
            id: id.into(),
            content: content.into(),
            meta: None,
        });
        Self { plan, meta: None }
    }
}

impl PlanRemoved {
    /// The plan with this id was removed.
    pub fn new(id: impl Into<PlanId>) -> Self {
        Self {
            id: id.into(),
            meta: None,
        }
    }
}
