//! A language that is like no other one here, such as Go: a file for each type, one scope for all names of a package, tabs,
//! columns, pointers where a type would be a part of itself, and initialisms.

use std::path::Path;

use samewire_codegen::{Config, File, Templates, generate};
use serde_json::{Value, json};

const LANGUAGE: &str = r#"
level = "types"
keywords = ["type", "func", "package", "range"]
initialisms = ["ID", "URL"]
layout = { width = 100, indent = "\t", column = "¦" }

[syntax.code]
kind = "code"
files = [".go"]
literals = [{ open = '"', close = '"', escape = '\' }, { open = "`", close = "`", escape = "", lines = true }]
comments = [{ open = "//", close = "\n" }]

[names]
type = { case = "upper_camel" }
member = { case = "upper_camel" }
value = { case = "upper_camel", scope = "package" }
file = { case = "snake", reserved = ["doc"] }

[literal]
string = { high = '\U{hex8}' }
strings = { tag = { quotes = ["`"], raw = true } }

[docs.style.comment]
single = "// {text}"
line = "// "
blank = "//"
after = 1

[spell.type]
bool = "bool"
int = "{width}"
float = "{width}"
text = "string"
any = "any"
never = "struct{{}}"
null = "struct{{}}"
list = "[]{item:item}"
map = "map[{key}]{value:item}"
tuple = "[]any"
nullable = "*{of:item}"
ref = "{name}"
ref_forward = "*{name}"
width = { i8 = "int8", i16 = "int16", i32 = "int32", i64 = "int64", u8 = "uint8", u16 = "uint16", u32 = "uint32", u64 = "uint64", f32 = "float32", f64 = "float64" }

[spell.item]
like = "type"
ref_forward = "{name}"
"#;

const TEMPLATE: &str = r#"package plan

{{ type.docs | doc }}
{%- if type.kind == "struct" %}type {{ type.name }} struct {
{% for m in type.members %}
	{% set name = [m.wire, ",omitempty"] if m.presence == "optional" else m.wire %}
	{{ m.docs | doc }}{{ m.name }} ¦ {% if m.presence == "optional" and m.shape.shape == "ref" %}*{{ m.shape.item }}{% else %}{{ m.shape.type }}{% endif %} ¦ {{ ["json:", name | literal] | quoted("tag") }}
{% endfor %}
}
{% elif type.kind == "enum" %}type {{ type.name }} string

const (
{% for v in type["values"] %}
	{{ v.docs | doc }}{{ v.name }} ¦ {{ type.name }} = {{ v.wire }}
{% endfor %}
)
{% elif type.kind == "newtype" %}type {{ type.name }} {{ type.of.type }}
{% endif %}
"#;

#[test]
fn a_file_for_each_type_has_names_of_one_scope() {
    let schema = json!({ "$defs": {
        "PlanEntry": {
            "type": "object",
            "description": "A step.",
            "properties": {
                "sessionId": { "type": "string", "description": "Whose it is." },
                "status": { "$ref": "#/$defs/PlanEntryStatus" },
                "next": { "$ref": "#/$defs/PlanEntry" },
                "parts": { "type": "array", "items": { "$ref": "#/$defs/PlanEntry" } },
                "type": { "type": ["string", "null"] },
            },
            "required": ["sessionId", "status", "parts"],
        },
        "PlanEntryStatus": { "enum": ["pending", "done"] },
        "PlanEntryStatusDone": { "type": "integer" },
        "Doc": { "type": "string" },
    } });
    let expected = [
        ("doc_.go", "package plan\n\ntype Doc string\n"),
        ("plan_entry.go", ENTRY),
        ("plan_entry_status.go", STATUS),
        (
            "plan_entry_status_done.go",
            "package plan\n\ntype PlanEntryStatusDone int64\n",
        ),
    ];
    assert_eq!(
        printed(&schema),
        expected.map(|(path, text)| (path.to_owned(), text.to_owned()))
    );
}

/// A name that a raw string cannot hold is in an ordinary one, and none ends its string, its tag or its line.
#[test]
fn a_tag_holds_every_name() {
    let schema = json!({ "$defs": { "A": { "type": "object", "properties": {
        "a\"b": { "type": "boolean" },
        "c`d": { "type": "boolean" },
        "e\n\\f": { "type": "boolean" },
    } } } });
    let [(_, text)] = &printed(&schema)[..] else {
        panic!("one file");
    };
    assert_eq!(text, HOSTILE);
}

/// The files of a package.
fn printed(schema: &Value) -> Vec<(String, String)> {
    let files = [
        ("go/language.toml", LANGUAGE),
        ("go/{type}.go.jinja", TEMPLATE),
    ];
    let templates = Templates::of_files("templates", files.into_iter());
    let settings = r#"
        [[package]]
        language = "go"
        out = "out"
        name = "plan"
        version = "1.0"
        description = "Plans."
        license = "MIT"
        ids = "alias"
    "#;
    let config = Config::parse(Path::new("samewire.toml"), settings).unwrap();
    let outputs = generate(&config, &templates, schema).unwrap();
    let text = |file: &File| String::from_utf8(file.bytes.clone()).unwrap();
    let files = outputs[0].files.iter();
    files.map(|file| (file.path.clone(), text(file))).collect()
}

const ENTRY: &str = r#"package plan

// A step.
type PlanEntry struct {
	// Whose it is.
	SessionID string          `json:"sessionId"`
	Status    PlanEntryStatus `json:"status"`
	Next      *PlanEntry      `json:"next,omitempty"`
	Parts     []PlanEntry     `json:"parts"`
	Type      *string         `json:"type,omitempty"`
}
"#;

const STATUS: &str = r#"package plan

type PlanEntryStatus string

const (
	PlanEntryStatusPending   PlanEntryStatus = "pending"
	PlanEntryStatusDoneValue PlanEntryStatus = "done"
)
"#;

const HOSTILE: &str = r#"package plan

type A struct {
	AB bool `json:"a\"b,omitempty"`
	CD bool "json:\"c`d,omitempty\""
	EF bool `json:"e\n\\f,omitempty"`
}
"#;
