//! The form in which a client is sent plans: the names of ids, and file plans.

use samewire_acp::{ClientCapabilities, PlanCapabilities, PlanUpdateContent, Value};
use serde_json::{Map, json};

use crate::PlanBook;
use crate::file_links::to_markdown;

/// The names under which plan ids are written: the RFD says `id`, released ACP says `planId`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum PlanIdSpelling {
    /// As `id`.
    Id,
    /// As `planId`.
    PlanId,
    /// As both, so that older and newer peers can read them.
    #[default]
    Both,
}

/// How file plans are sent: the RFD has plans of the type `file`, released ACP does not.
///
/// Source: PLANS.md, § File plans.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum FilePlans {
    /// As files to clients that are known to read them, as Markdown to others.
    #[default]
    Auto,
    /// As files.
    File,
    /// As Markdown: a link, and the path of a `file:` URI.
    Markdown,
}

/// The form in which a client is sent plans.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlanForm {
    pub(crate) plan_id: PlanIdSpelling,
    sends_files: bool,
}

/// The member of `_meta` that has marks of this library.
const MARK: &str = "samewire";

/// The formats of plans whose members are known.
const KNOWN: [&str; 3] = ["items", "file", "markdown"];

impl PlanForm {
    /// The form for a client with these capabilities.
    pub fn new(client: &ClientCapabilities, plan_id: PlanIdSpelling, files: FilePlans) -> Self {
        let sends_files = match files {
            FilePlans::Auto => reads_files(client),
            FilePlans::File => true,
            FilePlans::Markdown => false,
        };
        Self {
            plan_id,
            sends_files,
        }
    }

    /// Whether [`apply`](Self::apply) may change the text of a plan operation: a quick look that parses nothing.
    pub fn may_change(self, operation: &str) -> bool {
        let renames = self.plan_id != PlanIdSpelling::Both;
        renames || (!self.sends_files && operation.contains("\"file\""))
    }

    /// Changes an update of a session, as the types write it, to the form for the client. A plan of an unknown format
    /// stays as it is.
    pub fn apply(self, update: &mut Value) {
        if !self.sends_files
            && update["sessionUpdate"] == "plan_update"
            && update["plan"]["type"] == "file"
            && let Ok(content) = serde_json::from_value(update["plan"].clone())
            && let Ok(content) = serde_json::to_value(self.content(content))
        {
            update["plan"] = content;
        }
        let (kept, left_out) = match self.plan_id {
            PlanIdSpelling::Both => return,
            PlanIdSpelling::Id => ("id", "planId"),
            PlanIdSpelling::PlanId => ("planId", "id"),
        };
        let format = update["plan"]["type"].as_str();
        let is_known = format.is_some_and(|format| KNOWN.contains(&format));
        let named = match update["sessionUpdate"].as_str() {
            Some("plan_removed") => update,
            Some("plan_update") if is_known => &mut update["plan"],
            _ => return,
        };
        if let Value::Object(members) = named
            && members.contains_key(kept)
        {
            members.shift_remove(left_out);
        }
    }

    /// A content in the form for the client, but for its ids.
    pub(crate) fn content(self, content: PlanUpdateContent) -> PlanUpdateContent {
        match content {
            PlanUpdateContent::File(file) if !self.sends_files => {
                PlanUpdateContent::Markdown(to_markdown(file))
            }
            other => other,
        }
    }
}

impl PlanBook {
    /// The capability `plan` of a client with a book. Its `_meta` says that the client also reads file plans.
    ///
    /// Source: PLANS.md, § File plans.
    pub fn capability() -> PlanCapabilities {
        let mark = json!({"filePlans": true});
        PlanCapabilities {
            meta: Some(Map::from_iter([(MARK.to_owned(), mark)])),
        }
    }
}

/// Whether a client said that it reads file plans: `"_meta":{"samewire":{"filePlans":true}}` in the capability `plan`.
fn reads_files(client: &ClientCapabilities) -> bool {
    let meta = client.plan.as_ref().and_then(|plan| plan.meta.as_ref());
    meta.is_some_and(|meta| meta.get(MARK).is_some_and(|mark| mark["filePlans"] == true))
}
