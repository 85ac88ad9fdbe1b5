//! File plans for clients that do not read them: Markdown with a link to the file, and back.

use std::fmt::Write as _;

use samewire_acp::{PlanFile, PlanMarkdown, PlanUpdateContent};

use crate::line::{cleaned, is_blank};

/// The Markdown plan that is sent instead of a file plan.
///
/// Source: PLANS.md, § File plans.
pub(crate) fn to_markdown(file: PlanFile) -> PlanMarkdown {
    let (content, path) = link(&file.uri);
    PlanMarkdown {
        id: file.id,
        content,
        path,
        meta: file.meta,
    }
}

/// The file plan instead of which a Markdown plan was sent: `content` is the link that [`to_markdown`] writes, and `path`
/// belongs to it or is absent.
pub(crate) fn to_file(content: &PlanUpdateContent) -> Option<PlanUpdateContent> {
    let PlanUpdateContent::Markdown(markdown) = content else {
        return None;
    };
    let inside = markdown.content.strip_prefix('[')?.strip_suffix(')')?;
    let (_, uri) = inside.rsplit_once("](")?;
    let uri = uri.replace(r"\(", "(").replace(r"\)", ")");
    let (content, path) = link(&uri);
    let is_its_path = markdown.path.is_none() || markdown.path == path;
    (content == markdown.content && is_its_path).then(|| {
        PlanUpdateContent::File(PlanFile {
            id: markdown.id.clone(),
            uri,
            meta: markdown.meta.clone(),
        })
    })
}

/// A Markdown link to a URI, and the path of the file that a `file:` URI names.
fn link(uri: &str) -> (String, Option<String>) {
    let uri = encoded(uri);
    let name = escaped(&name_of(&uri), &['\\', '[', ']', '`', '<']);
    let content = format!("[{name}]({})", escaped(&uri, &['(', ')']));
    (content, path_of(&uri))
}

/// A URI in which characters that no URI has, and that would end a link, are percent-encoded.
fn encoded(uri: &str) -> String {
    let mut encoded = String::with_capacity(uri.len());
    for char in uri.chars() {
        if !is_blank(char) && !matches!(char, '<' | '>' | '\\' | '`') {
            encoded.push(char);
            continue;
        }
        for byte in char.encode_utf8(&mut [0; 4]).bytes() {
            // Writing to a string cannot fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

/// The last part of a path that is not empty, decoded and in one line; otherwise the whole URI.
fn name_of(uri: &str) -> String {
    let mut parts = without_query(uri).rsplit('/');
    let part = parts.find(|part| !part.is_empty()).unwrap_or_default();
    let name = cleaned(&decoded(part).unwrap_or_else(|| part.to_owned()));
    if name.is_empty() {
        return uri.to_owned();
    }
    name
}

/// The absolute path of the file that a `file:` URI of this host names.
///
/// Source: RFC 8089, §§ 2 and E.2.
fn path_of(uri: &str) -> Option<String> {
    let (scheme, rest) = without_query(uri).split_once(':')?;
    if !scheme.eq_ignore_ascii_case("file") {
        return None;
    }
    let path = match rest.strip_prefix("//") {
        None => rest,
        Some(rest) => {
            let (host, path) = rest.split_at(rest.find('/')?);
            if !host.is_empty() && !host.eq_ignore_ascii_case("localhost") {
                return None;
            }
            path
        }
    };
    if !path.starts_with('/') {
        return None;
    }
    let path = decoded(path).filter(|path| !path.contains('\0'))?;
    let is_on_drive = match path.as_bytes() {
        [b'/', drive, b':'] | [b'/', drive, b':', b'/', ..] => drive.is_ascii_alphabetic(),
        _ => false,
    };
    Some(path[usize::from(is_on_drive)..].to_owned())
}

fn without_query(uri: &str) -> &str {
    uri.split(['?', '#']).next().unwrap_or_default()
}

/// A percent-encoded text, if each `%` has two hexadecimal digits, and the bytes are UTF-8.
fn decoded(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let digits = part.get(..2)?;
        if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        bytes.extend(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).ok()
}

fn escaped(text: &str, escape: &[char]) -> String {
    let mut escaped = String::with_capacity(text.len());
    for char in text.chars() {
        if escape.contains(&char) {
            escaped.push('\\');
        }
        escaped.push(char);
    }
    escaped
}
