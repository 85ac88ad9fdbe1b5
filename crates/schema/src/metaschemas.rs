//! The documents that the specification publishes, from the crate `referencing`.

use referencing::meta;

/// The text of a published document, which a URI without a fragment names.
pub(crate) fn text(uri: &str) -> Option<String> {
    let (_, name) = uri.split_once("://")?;
    let value = match name {
        "json-schema.org/draft-04/schema" => &*meta::DRAFT4,
        "json-schema.org/draft-06/schema" => &*meta::DRAFT6,
        "json-schema.org/draft-07/schema" => &*meta::DRAFT7,
        "json-schema.org/draft/2019-09/schema" => &*meta::DRAFT201909,
        "json-schema.org/draft/2019-09/meta/core" => &*meta::DRAFT201909_CORE,
        "json-schema.org/draft/2019-09/meta/applicator" => &*meta::DRAFT201909_APPLICATOR,
        "json-schema.org/draft/2019-09/meta/validation" => &*meta::DRAFT201909_VALIDATION,
        "json-schema.org/draft/2019-09/meta/meta-data" => &*meta::DRAFT201909_META_DATA,
        "json-schema.org/draft/2019-09/meta/format" => &*meta::DRAFT201909_FORMAT,
        "json-schema.org/draft/2019-09/meta/content" => &*meta::DRAFT201909_CONTENT,
        "json-schema.org/draft/2020-12/schema" => &*meta::DRAFT202012,
        "json-schema.org/draft/2020-12/meta/core" => &*meta::DRAFT202012_CORE,
        "json-schema.org/draft/2020-12/meta/applicator" => &*meta::DRAFT202012_APPLICATOR,
        "json-schema.org/draft/2020-12/meta/unevaluated" => &*meta::DRAFT202012_UNEVALUATED,
        "json-schema.org/draft/2020-12/meta/validation" => &*meta::DRAFT202012_VALIDATION,
        "json-schema.org/draft/2020-12/meta/meta-data" => &*meta::DRAFT202012_META_DATA,
        "json-schema.org/draft/2020-12/meta/format-annotation" => {
            &*meta::DRAFT202012_FORMAT_ANNOTATION
        }
        "json-schema.org/draft/2020-12/meta/format-assertion" => {
            &*meta::DRAFT202012_FORMAT_ASSERTION
        }
        "json-schema.org/draft/2020-12/meta/content" => &*meta::DRAFT202012_CONTENT,
        _ => return None,
    };
    Some(value.to_string())
}
