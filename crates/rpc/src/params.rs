//! The parameters of a message, as a type.

use samewire_wire::{DecodeError, Decoded, Parsed, decode};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// Reads parameters. Absent parameters are read as `null`, if their type accepts `null`.
pub(crate) fn params<P: DeserializeOwned>(
    parsed: &Parsed,
    has_params: bool,
) -> Result<Decoded<P>, DecodeError> {
    if !has_params && let Ok(read) = decode("null") {
        return Ok(read);
    }
    Ok(parsed.decode::<Body<P>>()?.map(|body| body.params))
}

/// A message with only its parameters, so that the paths of their errors begin at the root.
#[derive(Deserialize)]
struct Body<P> {
    params: P,
}
