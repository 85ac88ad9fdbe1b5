//! Tables for the terminal.

use crate::paint::bold;
use comfy_table::presets::NOTHING;
use comfy_table::{CellAlignment, Row, Table};

/// A table with a bold heading. Its columns are as wide as their cells, and numbers are right-aligned.
pub fn table(head: &[&str], rows: impl IntoIterator<Item = impl Into<Row>>) -> String {
    let mut table = Table::new();
    table.load_style(NOTHING).set_header(head).add_rows(rows);
    for index in 0..head.len() {
        let mut cells = table.column_cells_iter(index).flatten();
        let is_figure =
            |text: String| text.starts_with(|first: char| first == '-' || first.is_numeric());
        let are_figures = cells.all(|cell| is_figure(cell.content()));
        if let Some(column) = table.column_mut(index) {
            column.set_padding((0, 2));
            if are_figures {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
    }
    let text = table.trim_fmt();
    let (head, rows) = text.split_once('\n').unwrap_or((&text, ""));
    format!("\n{}\n{rows}\n", bold(head))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_aligned_at_the_right() {
        let rows = [["a", "9", "x\n  y"], ["bcd", "10", ""]];
        let expected = format!(
            "\n{}\na        9  x\n              y\nbcd     10\n",
            bold("what  many  more")
        );
        assert_eq!(table(&["what", "many", "more"], rows), expected);
    }
}
