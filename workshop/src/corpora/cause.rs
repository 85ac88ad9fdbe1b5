//! Derives the cause of a refusal from its message: what is wrong, without the names and values of a specific schema.

/// The stable part of a message: it ends before the advice, and has `…` for names and values. Keywords and types stay.
pub fn cause(message: &str) -> String {
    let mut out = String::new();
    let mut rest = message;
    while let Some(at) = rest.find(['`', '"', ':', '/', '\n']) {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let mark = from.chars().next().unwrap_or(' ');
        let after = from.get(mark.len_utf8()..).unwrap_or_default();
        if mark == '\n' || mark == ':' && (after.starts_with(' ') || after.is_empty()) {
            return listed(&out);
        }
        rest = match (mark, after.split_once(mark)) {
            ('`' | '"', Some((word, behind))) => {
                let unknown = mark == '"' || behind.starts_with(UNKNOWN);
                let word = if is_kept(word, unknown) { word } else { SOME };
                out.extend([&mark.to_string(), word, &mark.to_string()]);
                behind
            }
            // The text is a pointer.
            ('/', _) if out.ends_with(' ') => {
                let end = after.find([' ', ',', ':']).unwrap_or(after.len());
                out.extend(["/", SOME]);
                after.get(end..).unwrap_or_default()
            }
            _ => {
                out.push(mark);
                after
            }
        };
    }
    out.push_str(rest);
    listed(&out)
}

/// Reduces a list of names in a message, such as `["…", "…"]`, to one.
fn listed(text: &str) -> String {
    let mut text = text.trim().to_owned();
    for several in ["\"…\", \"…\"", "`…`, `…`"] {
        let (one, _) = several.split_once(", ").unwrap_or_default();
        while text.contains(several) {
            text = text.replace(several, one);
        }
    }
    text
}

/// Whether a quoted word is common to all schemas: a keyword, a type, or only signs. `unknown` marks a made-up keyword.
fn is_kept(word: &str, unknown: bool) -> bool {
    let is_sign = !word.chars().any(char::is_alphanumeric);
    let is_own = word.starts_with("x-samewire-") || word.starts_with("x-deserialize-");
    !unknown && (is_sign || is_own || WORDS.split_whitespace().any(|known| known == word))
}

/// The continuation of a message whose first word is not a keyword of any draft.
const UNKNOWN: &str = " is an unknown keyword";
const SOME: &str = "…";
/// The keywords of every draft, and the types.
const WORDS: &str = "\
$anchor $comment $defs $dynamicAnchor $dynamicRef $id $recursiveAnchor $recursiveRef $ref $schema $vocabulary \
additionalItems additionalProperties allOf anyOf const contains contentEncoding contentMediaType contentSchema default \
definitions dependencies dependentRequired dependentSchemas deprecated description discriminator else enum examples \
exclusiveMaximum exclusiveMinimum format id if items maxContains maxItems maxLength maxProperties maximum minContains \
minItems minLength minProperties minimum multipleOf not nullable oneOf pattern patternProperties prefixItems properties \
propertyNames readOnly required then title type unevaluatedItems unevaluatedProperties uniqueItems writeOnly \
array boolean integer null number object string x-method x-side";

#[cfg(test)]
mod tests {
    use super::cause;

    #[test]
    fn names_and_advice_are_left_out() {
        for (message, expected) in [
            (
                "`not` is not supported: describe what is allowed",
                "`not` is not supported",
            ),
            (
                "`title` is an unknown keyword: remove it",
                "`…` is an unknown keyword",
            ),
            (
                "the reference \"a.json#/b\" leads out of this file: copy it",
                "the reference \"…\" leads out of this file",
            ),
            (
                "the member is declared differently at /$defs/A/b: declare it once",
                "the member is declared differently at /…",
            ),
            (
                "`pattern` is not carried, since a group is written `(?:…)`: write",
                "`pattern` is not carried, since a group is written `(?:…)`",
            ),
            (
                "the tags are not [\"a\", \"b\", \"c\"]",
                "the tags are not [\"…\"]",
            ),
            ("is 1/2 of 3:4", "is 1/2 of 3:4"),
        ] {
            assert_eq!(cause(message), expected, "{message}");
        }
    }
}
