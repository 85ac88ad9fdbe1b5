//! Docs that a template puts together from several texts.

use serde_json::json;

use crate::user_templates::printed_of;

/// The example of the page about new languages.
const ALSO_READ: &str = r#"{% for m in view.types[0].members %}
{% set said = namespace(texts=[m.docs]) %}
{% for alias in m.aliases %}
{% set said.texts = said.texts + ["\n\nAlso read as ", [alias.wire] | span, "."] %}
{% endfor %}
{% if m.docs or m.aliases %}
{{ said.texts | doc }}
{% endif %}
{% endfor %}
"#;

const SAID: &str = "<<
  Its name.

  Also read as `` a `b` ``.

  Deprecated.
>>

<<
  Also read as `d`.

  Deprecated.
>>

<< Deprecated. >>

";

#[test]
fn what_a_language_says_of_docs_stands_below_what_a_template_adds() {
    let alias = |of: &str| json!({ "type": "string", "x-samewire-alias-of": of });
    let schema = json!({ "$defs": { "A": { "type": "object", "properties": {
        "a": { "type": "string", "description": "Its name.", "deprecated": true },
        "a\n`b`": alias("a"),
        "c": { "type": "string", "deprecated": true },
        "d": alias("c"),
        "e": { "type": "string", "deprecated": true },
        "f": { "type": "string" },
    } } } });
    let text = printed_of(&schema, None, "t.txt", ALSO_READ).unwrap();
    assert_eq!(text, SAID);
}
