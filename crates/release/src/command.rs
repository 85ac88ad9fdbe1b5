//! Runs other programs. Their output is shown only if they fail, and never with a token.

use std::ffi::OsStr;
use std::ops::Range;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The variables of the environment that installed code gets, unless there is a password in their value. They are compared in
/// capitals, since the names of proxies are written either way.
const ALLOWED: &str = "
    PATH HOME USER LOGNAME SHELL TMPDIR TMP TEMP TZ TERM NO_COLOR CI LANG LC_ALL LC_CTYPE
    XDG_CACHE_HOME XDG_CONFIG_HOME LD_LIBRARY_PATH PYTHONUTF8 SOURCE_DATE_EPOCH
    SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT USERPROFILE HOMEDRIVE HOMEPATH APPDATA LOCALAPPDATA
    PROGRAMDATA PROGRAMFILES PROGRAMFILES(X86) NUMBER_OF_PROCESSORS PROCESSOR_ARCHITECTURE
    CARGO_HOME CARGO_BUILD_JOBS CARGO_INCREMENTAL CARGO_PROFILE_DEV_DEBUG RUSTUP_HOME RUSTUP_TOOLCHAIN RUSTFLAGS
    CC CXX AR SDKROOT MACOSX_DEPLOYMENT_TARGET INCLUDE LIB LIBPATH
    HTTP_PROXY HTTPS_PROXY ALL_PROXY NO_PROXY SSL_CERT_FILE SSL_CERT_DIR REQUESTS_CA_BUNDLE
    NODE_EXTRA_CA_CERTS NPM_CONFIG_CACHE PIP_CERT PIP_CACHE_DIR
";

/// A program with its arguments, to be run in a folder. Its standard input is empty.
pub fn command<I, S>(folder: &Path, program: impl AsRef<OsStr>, arguments: I) -> Command
where
    I: IntoIterator<Item = S>,
    S: AsRef<OsStr>,
{
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder);
    command.stdin(Stdio::null());
    command
}

/// [`command`] that runs code which was installed: it gets an [allow list](ALLOWED) of the environment.
pub(crate) fn apart<I, S>(folder: &Path, program: impl AsRef<OsStr>, arguments: I) -> Command
where
    I: IntoIterator<Item = S>,
    S: AsRef<OsStr>,
{
    let mut command = command(folder, program, arguments);
    command.env_clear();
    for (name, value) in std::env::vars_os() {
        if is_allowed(&name.to_string_lossy(), &value.to_string_lossy()) {
            command.env(name, value);
        }
    }
    command
}

fn is_allowed(name: &str, value: &str) -> bool {
    let name = name.to_uppercase();
    ALLOWED.split_whitespace().any(|own| own == name) && credentials(value).is_none()
}

/// Runs a command, and returns what it wrote to its standard output.
pub fn run(command: &mut Command, advice: &str) -> Result<String> {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<_> = words.map(OsStr::to_string_lossy).collect();
    let line = without_secrets(&words.join(" "));
    let output = command.output();
    let output = output.with_context(|| format!("cannot start `{line}`: {advice}"))?;
    let stdout = String::from_utf8_lossy(&output.stdout);
    if output.status.success() {
        return Ok(stdout.into_owned());
    }
    let stderr = String::from_utf8_lossy(&output.stderr);
    let said = stdout.lines().chain(stderr.lines());
    let said = said.fold(String::new(), |said, line| said + "  " + line + "\n");
    let folder = command.get_current_dir().unwrap_or(Path::new("."));
    bail!(
        "`{line}` failed in {}\n{}{advice}",
        folder.display(),
        without_secrets(&said)
    )
}

/// A text that can be shown: without the tokens and passwords of the environment, and those in addresses.
pub(crate) fn without_secrets(text: &str) -> String {
    let variables = std::env::vars_os();
    let variables = variables
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)));
    without_credentials(&without_values(text, variables))
}

/// A text without the tokens and passwords of the environment.
fn without_values(text: &str, variables: impl Iterator<Item = (String, String)>) -> String {
    let is_secret = |name: &str| name.ends_with("TOKEN") || name.ends_with("PASSWORD");
    let secrets = variables.filter(|(name, value)| is_secret(name) && !value.is_empty());
    secrets.fold(text.to_owned(), |text, (name, value)| {
        text.replace(&value, &format!("<{name}>"))
    })
}

/// A text whose addresses have no name and no password: `https://<credentials>@host/path`.
fn without_credentials(text: &str) -> String {
    let mut said = String::new();
    let mut rest = text;
    while let Some(place) = credentials(rest) {
        said.push_str(rest.get(..place.start).unwrap_or_default());
        said.push_str("<credentials>");
        rest = rest.get(place.end..).unwrap_or_default();
    }
    said + rest
}

/// The range of the name and the password in the first address that has them.
fn credentials(text: &str) -> Option<Range<usize>> {
    let starts = text.match_indices("://").map(|(at, mark)| at + mark.len());
    let mut places = starts.filter_map(|start| {
        let rest = text.get(start..)?;
        let ends = |c: char| c.is_whitespace() || "/?#\"'<>`".contains(c);
        let host = rest.get(..rest.find(ends).unwrap_or(rest.len()))?;
        Some(start..start + host.rfind('@')?)
    });
    places.next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn installed_code_gets_what_is_on_the_list_and_no_password() {
        for (variable, expected) in [
            ("PATH=/usr/bin", true),
            ("Path=C:\\bin", true),
            ("https_proxy=http://proxy.example:8080", true),
            ("https_proxy=http://me:p@proxy.example:8080", false),
            ("CARGO_REGISTRY_TOKEN=c-1", false),
            ("TWINE_PASSWORD=p-2", false),
            ("AWS_SECRET_ACCESS_KEY=a", false),
            ("ACTIONS_ID_TOKEN_REQUEST_URL=https://a.example", false),
        ] {
            let (name, value) = variable.split_once('=').expect("a variable");
            assert_eq!(is_allowed(name, value), expected, "{variable}");
        }
    }

    #[test]
    fn tokens_of_the_environment_and_passwords_in_addresses_are_not_told() {
        let variables = "CARGO_REGISTRY_TOKEN=c-1 TWINE_PASSWORD=p-2 EMPTY_TOKEN= HOME=home";
        let variables = variables.split(' ').filter_map(|own| own.split_once('='));
        let variables = variables.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(
            without_values("c-1 at home: wrong p-2", variables),
            "<CARGO_REGISTRY_TOKEN> at home: wrong <TWINE_PASSWORD>"
        );
        let text = "https://me:p%40ss@a.example/simple, http://b.example/@scope, me@b.example, \"https://token@a.example:8080\", sparse+https://m:p@q@b.example/";
        assert_eq!(
            without_credentials(text),
            "https://<credentials>@a.example/simple, http://b.example/@scope, me@b.example, \"https://<credentials>@a.example:8080\", sparse+https://<credentials>@b.example/"
        );
    }
}
