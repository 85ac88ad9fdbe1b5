//! The release of this repository: the machine of `samewire release`, with the packages of `codegen`.

use anyhow::{Result, bail};
use samewire::release::{self, Release};
use samewire::tell::Amount;
use samewire_codegen::Mode;

use crate::codegen;

/// Does what was asked; `false` if a step failed.
pub fn release(asked: &Release) -> Result<bool> {
    release::release(asked, &up_to_date, &|| {
        codegen::synced(Mode::Write).map(drop)
    })
}

fn up_to_date() -> Result<String> {
    let drift = codegen::drift()?;
    if drift.is_clean() {
        return Ok("generated/ is what the types make".to_owned());
    }
    bail!("{}", drift.told(Amount::Some))
}
