//! Why a tool of a registry failed, by what it printed.

/// Why a tool of a registry failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cause {
    /// The registry refuses the token, or there is none. Trying again changes nothing.
    Refused,
    /// The registry has the version, and shows it to nobody new.
    Yanked,
    /// The registry has no such package or version, or does not show it yet.
    Missing,
    /// The registry allows no more for now.
    Limited,
    /// The registry cannot be reached, or has an error of its own.
    Unavailable,
    /// Something else.
    Other,
}

/// What cargo, npm, twine, pip and Python's `urllib` print for each cause. The first that fits counts.
const SAID: &[(Cause, &[&str])] = &[
    // The upload before this one arrived, and the registry did not show it yet.
    (
        Cause::Unavailable,
        &["cannot publish over", "code EPUBLISHCONFLICT"],
    ),
    (
        Cause::Limited,
        &[
            "(status 429 ",
            ", got 429",
            "code E429",
            "HTTPError: 429 ",
            "HTTP Error 429:",
            "429 Client Error",
        ],
    ),
    (
        Cause::Refused,
        &[
            "(status 401 ",
            "(status 403 ",
            "no token found for",
            "token rejected for",
            "authenticated registries require a credential-provider",
            ", got 401",
            ", got 403",
            "code E401",
            "code E403",
            "code ENEEDAUTH",
            // npm hides from those who may not publish a package whether it exists.
            "404 Not Found - PUT",
            "HTTPError: 401 ",
            "HTTPError: 403 ",
            "HTTP Error 401:",
            "HTTP Error 403:",
            "Credential not found for",
        ],
    ),
    (Cause::Yanked, &[" is yanked"]),
    (
        Cause::Missing,
        &[
            "no matching package",
            "failed to select a version for the requirement",
            "code E404",
            "code ETARGET",
            "No matching distribution found",
        ],
    ),
    (
        Cause::Unavailable,
        &[
            "(status 5",
            ", got 5",
            "code E5",
            "HTTPError: 5",
            "HTTP Error 5",
            "code ECONN",
            "code ENOTFOUND",
            "code EAI_AGAIN",
            "code ETIMEDOUT",
            "Could not connect",
            "Could not resolve",
            "ConnectionError",
            "NewConnectionError",
            "URLError",
            "timed out",
            "failed to download",
        ],
    ),
];

/// The cause of a failure.
pub(crate) fn cause(said: &str) -> Cause {
    let fits = |(_, texts): &&(Cause, &[&str])| texts.iter().any(|text| said.contains(text));
    SAID.iter()
        .find(fits)
        .map_or(Cause::Other, |(cause, _)| *cause)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the tools printed for a registry on this machine that answered with each status, or that did not listen.
    const RECORDED: &[(Cause, &str)] = &[
        (
            Cause::Refused,
            "error: failed to publish recordx v0.1.0 to registry at http://127.0.0.1:18931/401\n\nCaused by:\n  the remote server responded with an error (status 401 Unauthorized): the server says no",
        ),
        (
            Cause::Refused,
            "  the remote server responded with an error (status 403 Forbidden): the server says no",
        ),
        (
            Cause::Refused,
            "error: no token found for `rec`, please run `cargo login --registry rec`\nor use environment variable CARGO_REGISTRIES_REC_TOKEN",
        ),
        (
            Cause::Refused,
            "Caused by:\n  token rejected for `rec`, please run `cargo login --registry rec`\n  or use environment variable CARGO_REGISTRIES_REC_TOKEN\n\nCaused by:\n  failed to get successful HTTP response from `http://127.0.0.1:18951/config.json`, got 401\n  body:\n  {}",
        ),
        (
            Cause::Refused,
            "Caused by:\n  authenticated registries require a credential-provider to be configured\n  see https://doc.rust-lang.org/cargo/reference/registry-authentication.html for details",
        ),
        (
            Cause::Refused,
            "Caused by:\n  download of config.json failed\n\nCaused by:\n  failed to get successful HTTP response from `http://127.0.0.1:18942/config.json` (127.0.0.1), got 403\n  body:\n  {}",
        ),
        (
            Cause::Unavailable,
            "Caused by:\n  download of 3/o/one failed\n\nCaused by:\n  failed to get successful HTTP response from `http://127.0.0.1:18954/3/o/one` (127.0.0.1), got 503\n  body:\n  {}",
        ),
        (
            Cause::Refused,
            "npm error code E401\nnpm error 401 Unauthorized - PUT http://127.0.0.1:18931/401/recordx - the server says no",
        ),
        (
            Cause::Refused,
            "npm error code E403\nnpm error 403 403 Forbidden - PUT http://127.0.0.1:18931/403/recordx - the server says no\nnpm error 403 In most cases, you or one of your dependencies are requesting a package version that is forbidden by your security policy, or on a server you do not have access to.",
        ),
        (
            Cause::Limited,
            "Caused by:\n  the remote server responded with an error (status 429 Too Many Requests): You have published too many new crates in a short period of time. Please try again after Mon, 23 Nov 2026 02:10:00 GMT.",
        ),
        (
            Cause::Limited,
            "Caused by:\n  download of 3/f/foo failed\n\nCaused by:\n  failed to get successful HTTP response from `http://127.0.0.1:18999/3/f/foo` (127.0.0.1), got 429\n  body:\n  {}",
        ),
        (
            Cause::Yanked,
            "error: failed to select a version for the requirement `recordx = \"=0.1.0\"`\n  version 0.1.0 is yanked\nlocation searched: `/tmp/reg` index",
        ),
        (
            Cause::Limited,
            "npm error code E429\nnpm error 429 Too Many Requests - GET http://127.0.0.1:18999/recordx",
        ),
        (
            Cause::Limited,
            "Retry-After: 7\nurllib.error.HTTPError: HTTP Error 429: Too Many Requests",
        ),
        (
            Cause::Refused,
            "npm error code ENEEDAUTH\nnpm error need auth This command requires you to be logged in to http://127.0.0.1:18931/401/",
        ),
        (
            Cause::Refused,
            "Uploading recordx-0.1.0-py3-none-any.whl\n\u{1b}[33mWARNING \u{1b}[0m Error during upload. Retry with the --verbose option for more details. \n\u{1b}[31mERROR   \u{1b}[0m HTTPError: 401 Unauthorized from http://127.0.0.1:18931/401/           \n         Unauthorized",
        ),
        (
            Cause::Refused,
            "\u{1b}[31mERROR   \u{1b}[0m HTTPError: 403 Forbidden from http://127.0.0.1:18931/403/              \n         Forbidden",
        ),
        (
            Cause::Refused,
            "\u{1b}[31mERROR   \u{1b}[0m NonInteractive: Credential not found for username.",
        ),
        (
            Cause::Refused,
            "urllib.error.HTTPError: HTTP Error 401: Unauthorized",
        ),
        (
            Cause::Refused,
            "urllib.error.HTTPError: HTTP Error 403: Forbidden",
        ),
        (
            Cause::Missing,
            "npm error code ETARGET\nnpm error notarget No matching version found for left-pad@99.0.0.",
        ),
        (
            Cause::Missing,
            "npm error code E404\nnpm error 404  The requested resource '@samewire/nope@1.0.0' could not be found or you do not have permission to access it.",
        ),
        (
            Cause::Missing,
            "ERROR: Could not find a version that satisfies the requirement samewire-nope-recordx==9.9.9 (from versions: none)\nERROR: No matching distribution found for samewire-nope-recordx==9.9.9",
        ),
        (
            Cause::Unavailable,
            "  the remote server responded with an error (status 503 Service Unavailable): the server says no",
        ),
        (
            Cause::Unavailable,
            "error: download of config.json failed\n\nCaused by:\n  [7] Could not connect to server (Failed to connect to 127.0.0.1 port 1 after 0 ms: Could not connect to server)",
        ),
        (
            Cause::Unavailable,
            "npm error code E500\nnpm error 500 Internal Server Error - PUT http://127.0.0.1:18931/500/recordx - the server says no",
        ),
        (
            Cause::Unavailable,
            "npm error code ECONNREFUSED\nnpm error syscall connect\nnpm error FetchError: request to http://127.0.0.1:1/recordx failed, reason: connect ECONNREFUSED 127.0.0.1:1",
        ),
        (
            Cause::Unavailable,
            "\u{1b}[33mWARNING \u{1b}[0m Received \"500: Internal Server Error\"                                  \n         Package upload appears to have failed. Retry 5 of 5.                   \n\u{1b}[31mERROR   \u{1b}[0m HTTPError: 500 Internal Server Error from http://127.0.0.1:18931/500/  ",
        ),
        (
            Cause::Unavailable,
            "requests.exceptions.ConnectionError: HTTPConnectionPool(host='127.0.0.1', port=1): Max retries exceeded with url: /401/ (Caused by NewConnectionError(\"HTTPConnection(host='127.0.0.1', port=1): Failed to establish a new connection: [Errno 111] Connection refused\"))",
        ),
        (
            Cause::Unavailable,
            "urllib.error.HTTPError: HTTP Error 503: Service Unavailable",
        ),
        (
            Cause::Unavailable,
            "urllib.error.URLError: <urlopen error [Errno 111] Connection refused>",
        ),
        (
            Cause::Other,
            "error[E0425]: cannot find value `a` in this scope",
        ),
    ];

    #[test]
    fn the_cause_is_found_in_what_each_tool_prints() {
        for (expected, said) in RECORDED {
            assert_eq!(cause(said), *expected, "{said}");
        }
    }
}
