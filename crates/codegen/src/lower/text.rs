//! Strings, and limits of lengths.

use super::lowering::Lowering;
use super::node::Node;
use crate::errors::Errors;
use crate::model::{Length, Shape, Text};
use crate::text_pattern::TextPattern;

/// Reads a string with all that its schema says about it.
pub(super) fn text(node: &mut Node<'_>, lowering: &mut Lowering<'_>) -> Shape {
    let errors = &mut lowering.errors;
    let format = node.take_text("format", errors).map(str::to_owned);
    let pattern = pattern(node, errors);
    let length = length(node, ["minLength", "maxLength"], lowering);
    Shape::Text(Text {
        format,
        pattern,
        length,
    })
}

/// Reads the `pattern` of a string.
fn pattern(node: &mut Node<'_>, errors: &mut Errors) -> Option<TextPattern> {
    let source = node.take_text("pattern", errors)?;
    let spelling = TextPattern::parse(source);
    let refused = |reason| {
        let message = format!(
            "`pattern` is not carried, since {reason}: write a whole text of \
             ASCII, such as `^(?:a|[0-9]+)$`, or remove it, and check the text in your own code"
        );
        errors.push(node.at("pattern"), message);
    };
    spelling.map_err(refused).ok()
}

/// Reads a minimum and a maximum count.
pub(super) fn length(
    node: &mut Node<'_>,
    keywords: [&str; 2],
    lowering: &mut Lowering<'_>,
) -> Length {
    let [min, max] = keywords.map(|keyword| node.take_count(keyword, &mut lowering.errors));
    if let (Some(least), Some(most)) = (min, max)
        && least > most
    {
        let message =
            format!("no value has at least {least} and at most {most}: correct one of them");
        lowering.errors.push(&node.place.at, message);
    }
    Length { min, max }
}

/// Any string.
pub(super) fn any_text() -> Shape {
    Shape::Text(Text {
        format: None,
        pattern: None,
        length: Length::default(),
    })
}
