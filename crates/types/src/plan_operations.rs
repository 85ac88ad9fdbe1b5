//! Several plans in one session, each in a format of its own: not released yet, so behind the feature `unstable`.

use samewire_wire::{DefaultOnError, SkipInvalidItems, object, tagged_union};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;

use crate::{Meta, PlanEntry};

/// Names one of several plans of a session; whatever string the agent gave it.
///
/// Source: Plan Operations RFD, § Multiple Plans.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct PlanId(pub String);

/// One of several plans, new or changed: always complete.
///
/// The agent may send it only to clients that advertise `plan`.
///
/// Source: Plan Operations RFD, § What we propose to do about it.
#[serde_as]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct PlanUpdate {
    /// The plan in one of its formats; it replaces the plan of the same id.
    pub plan: PlanUpdateContent,
    /// Whatever else the agent has to say; nobody may rely on it.
    #[serde_as(as = "DefaultOnError")]
    #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
    pub meta: Option<Meta>,
}

tagged_union! {
    /// A plan in one of its formats. A format this version does not know is kept whole.
    ///
    /// Source: Plan Operations RFD, § What we propose to do about it.
    #[derive(Debug, Clone, PartialEq)]
    pub enum PlanUpdateContent by "type" {
        /// A list of entries.
        "items" => Items(PlanItems) unstable,
        /// A file that holds the plan.
        "file" => File(PlanFile) unstable,
        /// A text in Markdown.
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
        /// Which plan it is.
        pub id: PlanId,
        /// The tasks in the order of the plan, always all of them. Entries that cannot be read are left out.
        #[serde_as(as = "DefaultOnError<SkipInvalidItems>")]
        pub entries: Vec<PlanEntry>,
        /// Whatever else the agent has to say; nobody may rely on it.
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
        /// Which plan it is.
        pub id: PlanId,
        /// Where the plan is, such as `file:///tmp/plan.md`.
        pub uri: String,
        /// Whatever else the agent has to say; nobody may rely on it.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

object! {
    reads "planId" as "id";

    /// A plan as text.
    ///
    /// Source: Plan Operations RFD, § What we propose to do about it.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub struct PlanMarkdown {
        /// Which plan it is.
        pub id: PlanId,
        /// The text, in Markdown.
        pub content: String,
        /// Whatever else the agent has to say; nobody may rely on it.
        #[serde_as(as = "DefaultOnError")]
        #[serde(rename = "_meta", default, skip_serializing_if = "Option::is_none")]
        pub meta: Option<Meta>,
    }
}

object! {
    reads "planId" as "id";

    /// A plan is gone: the client stops showing it.
    ///
    /// The agent may send it only to clients that advertise `plan`.
    ///
    /// Source: Plan Operations RFD, § Plan Removal.
    #[serde_as]
    #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
    #[schemars(extend("x-samewire-stability" = "unstable"))]
    pub struct PlanRemoved {
        /// Which plan it is.
        pub id: PlanId,
        /// Whatever else the agent has to say; nobody may rely on it.
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
    /// The plan of this id is gone.
    pub fn new(id: impl Into<PlanId>) -> Self {
        Self {
            id: id.into(),
            meta: None,
        }
    }
}
