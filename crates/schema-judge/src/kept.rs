//! Pairs that once showed a mistake: a folder of files, which are asked first in each run.

use std::collections::BTreeMap;
use std::path::Path;

use samewire_codegen::lower;
use samewire_prove::Result;
use samewire_prove::parts::{Verdict, load_cases};
use serde::Deserialize;
use serde_json::Value;

/// A file: a schema that is refused at a place, or texts for one of its types with the expected verdicts (accepted,
/// mended or refused).
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Kept {
    #[serde(skip)]
    pub(super) name: String,
    /// A sentence about what the file shows.
    #[serde(rename = "about")]
    _about: String,
    /// Whether the schema belongs to the family with all keywords, and not to that of Rust types.
    #[serde(default)]
    any: bool,
    pub(super) schema: Value,
    refused_at: Option<String>,
    #[serde(rename = "type", default = "root")]
    pub(super) type_id: String,
    #[serde(default)]
    pub(super) texts: BTreeMap<String, Said>,
}

/// The expected verdict of a text.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Said {
    Accepted,
    Mended,
    Refused,
}

fn root() -> String {
    "Root".to_owned()
}

/// The files about schemas with any keywords, or about schemas of types.
pub(super) fn kept(any: bool) -> Result<Vec<Kept>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kept");
    let mut all = load_cases(&folder, |name, kept: Kept| {
        if kept.texts.is_empty() && kept.refused_at.is_none() {
            return Err("`texts` says which are accepted, mended and refused");
        }
        Ok(Kept { name, ..kept })
    })?;
    all.retain(|kept| kept.any == any);
    Ok(all)
}

impl Kept {
    /// How the refusal of a schema differs from the file, if it does.
    pub(super) fn wrong_refusal(&self) -> Option<String> {
        let at = self.refused_at.as_ref()?;
        match lower(&self.schema) {
            Ok(_) => Some(format!("{}: the schema is taken", self.name)),
            Err(errors) if errors.list.iter().any(|error| error.at == *at) => None,
            Err(errors) => Some(format!(
                "{}: the schema is refused elsewhere: {errors}",
                self.name
            )),
        }
    }
}

impl Said {
    pub(super) fn verdict(self) -> Verdict {
        match self {
            Self::Accepted => Verdict::Accepted,
            Self::Mended => Verdict::Mended,
            Self::Refused => Verdict::Refused,
        }
    }
}
