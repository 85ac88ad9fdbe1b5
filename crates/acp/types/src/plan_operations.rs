//! Several plans in one session, each in its own format.

use crate::{Meta, PlanEntry};
use samewire_wire::{DefaultOnError, SkipInvalidItems, UnknownVariant, Wire};

/// The id of a plan of a session: any string, chosen by the agent.
///
/// Source: Plan Operations RFD, § Multiple Plans.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Wire)]
pub struct PlanId(pub String);

/// A new or changed plan, which is always complete.
///
/// The agent may send it only to clients that advertise `plan`.
///
/// Source: Plan Operations RFD, § What we propose to do about it.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct PlanUpdate {
    /// The plan in one of the formats. It replaces the plan with the same id.
    pub plan: PlanUpdateContent,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A plan in one of the formats. A format that this version does not know is kept whole.
///
/// Source: Plan Operations RFD, § What we propose to do about it.
#[derive(Debug, Clone, PartialEq, Wire)]
#[serde(tag = "type")]
pub enum PlanUpdateContent {
    /// A list of entries.
    #[serde(rename = "items")]
    Items(PlanItems),
    /// A file that contains the plan.
    #[cfg(feature = "unstable")]
    #[wire(unstable)]
    #[serde(rename = "file")]
    File(PlanFile),
    /// Markdown.
    #[serde(rename = "markdown")]
    Markdown(PlanMarkdown),
    /// A variant this version does not know: kept whole and written back unchanged.
    #[wire(unknown)]
    Unknown(UnknownVariant),
}

/// A plan as a list of entries.
///
/// Source: Plan Operations RFD, § What we propose to do about it.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct PlanItems {
    /// The id of the plan.
    #[wire(also = "planId")]
    pub id: PlanId,
    /// The complete list of tasks, in order. Invalid entries are left out.
    #[wire(as = "DefaultOnError<SkipInvalidItems>")]
    pub entries: Vec<PlanEntry>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A plan in a file. Released ACP has no such format: a client that knows only released ACP refuses it.
///
/// Source: Plan Operations RFD, § What we propose to do about it.
#[cfg(feature = "unstable")]
#[derive(Debug, Clone, PartialEq, Wire)]
#[schemars(extend("x-samewire-stability" = "unstable"))]
pub struct PlanFile {
    /// The id of the plan.
    #[wire(also = "planId")]
    pub id: PlanId,
    /// The URI of the file, such as `file:///tmp/plan.md`.
    pub uri: String,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A plan as Markdown.
///
/// Source: Plan Operations RFD, § What we propose to do about it; ACP v1, `PlanMarkdown`.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct PlanMarkdown {
    /// The id of the plan.
    #[wire(also = "planId")]
    pub id: PlanId,
    /// The text, in Markdown.
    pub content: String,
    /// The absolute path of the file that contains the plan; not a URI. `content` is the plan to show in any case.
    #[wire(as = "DefaultOnError")]
    pub path: Option<String>,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
}

/// A plan was removed: the client stops showing it.
///
/// The agent may send it only to clients that advertise `plan`.
///
/// Source: Plan Operations RFD, § Plan Removal.
#[derive(Debug, Clone, PartialEq, Wire)]
pub struct PlanRemoved {
    /// The id of the plan.
    #[wire(also = "planId")]
    pub id: PlanId,
    /// Custom metadata of the agent. Receivers must not rely on its contents.
    #[wire(as = "DefaultOnError")]
    #[serde(rename = "_meta")]
    pub meta: Option<Meta>,
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
    #[cfg(feature = "unstable")]
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
            path: None,
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
