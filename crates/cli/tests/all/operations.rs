//! Schemas in the operations of an `OpenAPI` document are types, named after the operation and their place.

use serde_json::Value;

use crate::support::{folder, told};

const API: &str = r"openapi: 3.1.0
info: {title: Pets, version: '1'}
paths:
  /pets/{petId}:
    parameters:
      - {name: petId, in: path, schema: {type: string}}
      - {name: filter, in: query, content: {application/json: {schema: {type: object, properties: {q: {type: string}}}}}}
    get:
      operationId: getPet
      parameters:
        - {name: status, in: query, schema: {type: string, enum: [sold, free]}}
        - {$ref: '#/components/parameters/Page'}
      responses:
        '200': {description: ok, content: {application/json: {schema: {type: object, required: [name], properties: {name: {type: string}, home: {type: object, properties: {street: {type: string}}}}}}}}
        '404': {$ref: '#/components/responses/NotFound'}
        default: {description: bad, content: {application/problem+json: {schema: {type: object, properties: {title: {type: string}}}}}}
    put:
      requestBody: {content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Pet'}}}, application/x-www-form-urlencoded: {schema: {type: object, properties: {n: {type: integer}}}}}}
      responses:
        '201': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}, headers: {X-Next: {schema: {oneOf: [{type: string}, {type: integer}]}}}}
      callbacks:
        onDone: {'{$request.body#/url}': {post: {requestBody: {content: {application/json: {schema: {type: object, properties: {done: {type: boolean}}}}}}}}}
webhooks:
  petSold:
    post: {requestBody: {content: {application/json: {schema: {type: object, properties: {sold: {type: string}}}}}}}
components:
  schemas:
    Pet: {type: object, properties: {id: {type: string}}}
  parameters:
    Page: {name: page, in: query, schema: {type: object, properties: {n: {type: integer}}}}
  responses:
    NotFound: {description: x, content: {application/json: {schema: {type: object, properties: {what: {type: string}}}}}}
";

/// The types of a schema with their places, without those of `/components/schemas`, and what is printed if it is refused.
fn types(files: &[(&str, &str)], arguments: &[&str]) -> Result<Vec<(String, String)>, String> {
    let folder = folder(files);
    let asked = [&["report", "--json"], arguments].concat();
    let (out, error, code) = told(folder.path(), &asked);
    if code != Some(0) {
        return Err(out + &error);
    }
    let told: Value = serde_json::from_str(&out).expect("JSON");
    let text = |of: &Value| of.as_str().unwrap().to_owned();
    let all = told["survey"]["types"].as_array().unwrap().iter();
    let all = all.map(|ty| (text(&ty["name"]), text(&ty["at"])));
    Ok(all
        .filter(|(_, at)| !at.starts_with("/components/schemas"))
        .collect())
}

fn names(files: &[(&str, &str)], arguments: &[&str]) -> Vec<String> {
    let all = types(files, arguments).expect("a schema");
    all.into_iter().map(|(name, _)| name).collect()
}

#[test]
fn each_part_of_an_operation_has_a_name() {
    let expected = [
        "pets petId filter",
        "getPet status",
        "getPet response",
        "getPet response home",
        "getPet response default problem+json",
        "put pets petId request",
        "put pets petId request x-www-form-urlencoded",
        "put pets petId response 201 X-Next",
        "post put pets petId onDone request",
        "post petSold request",
        "NotFound response",
        "Page parameter",
    ];
    assert_eq!(names(&[("api.yaml", API)], &["api.yaml"]), expected);
    // What is not asked for is not there.
    let only = ["api.yaml", "--types", "/components/schemas"];
    assert_eq!(names(&[("api.yaml", API)], &only), [""; 0]);
    // Another operation renames none.
    let more = API.replacen(
        "    get:",
        "    head: {responses: {'200': {content: {a/b: {schema: {enum: [1]}}}}}}\n    get:",
        1,
    );
    let more = names(&[("api.yaml", &more)], &["api.yaml"]);
    let more: Vec<&String> = more
        .iter()
        .filter(|name| !name.starts_with("head"))
        .collect();
    assert_eq!(more, expected.iter().collect::<Vec<_>>());
}

#[test]
fn a_scalar_is_no_type_and_the_same_schema_is_one() {
    let of = |schema: &str| {
        let api = format!(
            r#"{{"openapi":"3.1.0","paths":{{"/a":{{"get":{{"operationId":"a","responses":{{"200":{{"content":{{"application/json":{{"schema":{schema}}},"text/json":{{"schema":{schema}}}}}}}}}}}}}}},"components":{{"schemas":{{"Pet":{{"type":"object","properties":{{"b":{{}}}}}}}}}}}}"#
        );
        names(&[("api.json", &api)], &["api.json"])
    };
    for plain in [
        r#"{"type":"string","maxLength":5}"#,
        r#"{"type":"array","items":{"type":"integer"}}"#,
        "{}",
        "true",
        r##"{"$ref":"#/components/schemas/Pet"}"##,
    ] {
        assert_eq!(of(plain), [""; 0], "{plain}");
    }
    for typed in [
        r#"{"enum":["a","b"]}"#,
        r#"{"type":"object","additionalProperties":{"type":"integer"}}"#,
        r##"{"type":"array","items":{"$ref":"#/components/schemas/Pet"}}"##,
        r##"{"oneOf":[{"$ref":"#/components/schemas/Pet"},{"type":"null"}]}"##,
    ] {
        assert_eq!(of(typed), ["a response"], "{typed}");
    }
}

/// As `DigitalOcean` and others write it: no components, and each part in a file of its own.
const FILES: &[(&str, &str)] = &[
    (
        "api.yml",
        "openapi: 3.0.0\npaths:\n  /v2/droplets:\n    get: {$ref: resources/list.yml}\n    post: {$ref: resources/create.yml}\n  /v2/images: {$ref: resources/images.yml}\n",
    ),
    (
        "resources/list.yml",
        "operationId: droplets_list\nparameters: [{$ref: '../shared/parameters.yml#/page'}]\nresponses: {'200': {$ref: responses/all.yml}, '401': {$ref: ../shared/unauthorized.yml}}\n",
    ),
    (
        "resources/create.yml",
        "operationId: droplets_create\nrequestBody: {content: {application/json: {schema: {$ref: models/create.yml}}}}\nresponses:\n  '202': {content: {application/json: {schema: {type: object, properties: {droplet: {$ref: models/droplet.yml}}}}}}\n  '401': {$ref: ../shared/unauthorized.yml}\n",
    ),
    (
        "resources/responses/all.yml",
        "description: all\ncontent: {application/json: {schema: {type: object, properties: {droplets: {type: array, items: {$ref: ../models/droplet.yml}}}}}}\n",
    ),
    (
        "resources/models/create.yml",
        "type: object\nproperties: {name: {type: string, nullable: true}}\n",
    ),
    (
        "resources/models/droplet.yml",
        "type: object\nproperties: {id: {type: integer}}\n",
    ),
    (
        "resources/images.yml",
        "get: {responses: {'200': {content: {application/json: {schema: {enum: [a]}}}}}}\n",
    ),
    (
        "shared/parameters.yml",
        "page: {in: query, name: page, schema: {enum: [1, 2]}}\n",
    ),
    (
        "shared/unauthorized.yml",
        "description: no\ncontent: {application/json: {schema: {$ref: error.yml}}}\n",
    ),
    (
        "shared/error.yml",
        "type: object\nproperties: {id: {type: string}}\n",
    ),
];

#[test]
fn a_document_without_components_may_have_its_parts_in_files() {
    let expected = [
        "all response",
        "create",
        "droplet",
        "droplets_create response 202",
        "error",
        "get v2 images response",
        "page parameter",
    ];
    for arguments in [
        &["api.yml"][..],
        &["."],
        &["api.yml", "resources", "shared"],
    ] {
        let mut found = names(FILES, arguments);
        found.sort();
        assert_eq!(found, expected, "{arguments:?}");
    }
    // A part that is missing is an error, and a schema that components name has the name once.
    let gone = &FILES[..FILES.len() - 1];
    let error = types(gone, &["api.yml"]).expect_err("it is gone");
    assert!(
        error.contains("there is no file `./shared/error.yml`"),
        "{error}"
    );
    let named = format!(
        "{}components:\n  schemas:\n    Failure: {{$ref: shared/error.yml}}\n",
        FILES[0].1
    );
    let files = [&[("api.yml", named.as_str())], &FILES[1..]].concat();
    let found = names(&files, &["api.yml"]);
    assert!(!found.contains(&"error".to_owned()), "{found:?}");
}

#[test]
fn names_that_meet_a_component_stay_apart() {
    let api = r#"{"openapi":"3.1.0","paths":{"/a":{"get":{"operationId":"list","responses":{"200":{"content":{"application/json":{"schema":{"properties":{"a":{"type":"string"}}}}}}}}}},
        "components":{"schemas":{"ListResponse":{"type":"object","properties":{"b":{"type":"string"}}}}}}"#;
    let folder = folder(&[("api.json", api)]);
    for (language, file, expected) in [
        (
            "typescript",
            "src/types.ts",
            "export interface ListResponse {\n  b?: string;",
        ),
        (
            "python",
            "src/list/models.py",
            "class ListResponse(WireModel):\n    b: str",
        ),
    ] {
        let mut asked = vec![
            "generate",
            "--schema",
            "api.json",
            "--language",
            language,
            "--name",
            "list",
            "--out",
            language,
        ];
        if language == "python" {
            asked.extend(["--option", "module=list"]);
        }
        let (out, error, code) = told(folder.path(), &asked);
        assert_eq!(code, Some(0), "{out}{error}");
        let made = std::fs::read_to_string(folder.path().join(language).join(file)).unwrap();
        assert!(made.contains(expected), "{made}");
    }
}

#[test]
fn each_side_has_its_own_types() {
    let api = r#"{"openapi":"3.1.0","paths":{"/a":{"post":{"operationId":"add","requestBody":{"content":{"application/json":{"schema":{"type":"object","properties":{"id":{"type":"string","readOnly":true},"name":{"type":"string"}}}}}}}}}}"#;
    let found = types(&[("api.json", api)], &["api.json", "--view", "client"]).expect("a schema");
    let found: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(found, ["add request", "written add request"]);
}
