//! Requests to registries, by curl: it waits for a registry that allows no more for now (HTTP 429) until the time that this
//! names in `Retry-After`, tries again what may work later, and tells of both on the standard error.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::command::without_secrets;
use crate::files::write;

/// The options of curl. It ignores the user's settings, which could change its output. If a registry limits the number of
/// uploads, it waits for up to two hours: some allow five new packages, and then one every ten minutes.
const OPTIONS: &str = "--disable --globoff --no-progress-meter --location --netrc-optional --connect-timeout 30 --max-time 600 \
     --retry 3 --retry-all-errors --retry-max-time 7200 --config -";

/// Requests an address, or uploads a file there with `PUT`. Returns the answer of the registry, or `None` if it has nothing
/// at this address. `folder` is for temporary files.
///
/// # Errors
///
/// If it does not answer, or answers with an error.
pub(crate) fn ask(
    work: &Path,
    address: &str,
    header: Option<String>,
    upload: Option<&Path>,
) -> Result<Option<String>> {
    // In a file, the answer of a try replaces that of the one before.
    let answer = work.join("answer");
    write(&answer, "")?;
    let output = answer.display().to_string();
    let agent = concat!("samewire-release/", env!("CARGO_PKG_VERSION"));
    // On the command line, every user of the machine would see tokens.
    let mut settings = format!(
        "url = {address:?}\noutput = {output:?}\nuser-agent = {agent:?}\nheader = \"Cache-Control: no-cache\"\nwrite-out = \"%{{http_code}}\"\n"
    );
    if let Some(header) = header {
        writeln!(settings, "header = {header:?}")?;
    }
    if let Some(file) = upload {
        let file = file.display().to_string();
        writeln!(settings, "upload-file = {file:?}")?;
    }
    let mut curl = Command::new("curl");
    let curl = curl.args(OPTIONS.split_whitespace());
    let failed = || "cannot run `curl`: install it, so that registries can be asked";
    let curl = curl.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut curl = curl.with_context(failed)?;
    if let Some(mut input) = curl.stdin.take() {
        input.write_all(settings.as_bytes()).with_context(failed)?;
    }
    let output = curl.wait_with_output().with_context(failed)?;
    let status = String::from_utf8_lossy(&output.stdout);
    let text = String::from_utf8_lossy(&fs::read(&answer)?).into_owned();
    let said = match (output.status.success(), status.as_ref()) {
        (false, _) => format!("{address} does not answer: see what curl says above"),
        (true, "200" | "201" | "202") => return Ok(Some(text)),
        (true, "404" | "410" | "451") => return Ok(None),
        (true, _) => format!("{address} answers with HTTP {status}: {}", text.trim()),
    };
    bail!(
        "{}\nlook at the network and at the address of the registry",
        without_secrets(&said)
    )
}
