//! Settings that change what a schema means: which of them are refused, and why.

use std::path::Path;

use samewire_codegen::Config;

fn refused(settings: &str) -> String {
    let text = format!("{settings}\npackage = []\n");
    let error = Config::parse(Path::new("samewire.toml"), &text);
    error.expect_err("it is refused").to_string()
}

#[test]
fn of_a_schema_that_is_made_from_types_nothing_else_is_meant() {
    for (settings, expected) in [
        (
            "schema.out = \"a.json\"\nallow_unenforced = true",
            "samewire.toml: allow_unenforced: the schema is made from types, and says only what their readers enforce",
        ),
        (
            "schema.out = \"a.json\"\nview = \"client\"",
            "samewire.toml: view: the schema is made from types, which have one form for both directions",
        ),
        (
            "schema = \"a.json\"\nview = \"both\"",
            "samewire.toml:2: unknown variant `both`, expected `client` or `server`",
        ),
        (
            "schema = \"a.json\"\nallow_unenforced = 1",
            "samewire.toml:2: invalid type: integer `1`, expected a boolean",
        ),
    ] {
        let error = refused(settings);
        assert!(error.starts_with(expected), "{error}");
    }
}
