//! The subject of this repository: the Agent Client Protocol as `samewire-acp` publishes it.

use std::path::Path;

use samewire_acp::PUBLISHED;

use crate::error::Result;
use crate::protocol::read;
use crate::subject::{Reader, Subject};

/// The protocol, serde's readers for all that is published, and the samples of this crate.
///
/// # Errors
/// If the machine refuses the schema.
pub fn acp() -> Result<Subject> {
    let readers = PUBLISHED.iter().map(|published| {
        let reader: Reader = Box::new(|text| read(published.rewrite(text)));
        (published.name().into_owned(), reader)
    });
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let subject = Subject::from_schema(samewire_acp::schema())?;
    Ok(Subject {
        serde: Some(readers.collect()),
        samples: Some(samples),
        step: "proof",
        ..subject
    })
}
