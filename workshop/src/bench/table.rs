//! The table of measurements: median, spread, target, and versions.

use std::fs;

use samewire_terminal::paint::{bold, dim, green, red};
use serde::Deserialize;

/// The measurements of one program.
#[derive(Debug, Default, Deserialize)]
pub struct Report {
    /// The program or runtime, with its version.
    pub runtime: String,
    /// The figures.
    pub rows: Vec<Row>,
}

/// One measurement.
#[derive(Debug, Deserialize)]
pub struct Row {
    /// What is measured, and compared with what.
    pub what: String,
    /// The unit of the samples.
    pub unit: Unit,
    /// The maximum value, if there is a target.
    pub target: Option<f64>,
    /// The minimum value, if a greater value is better.
    #[serde(default)]
    pub least: Option<f64>,
    /// The figure of each round.
    pub samples: Vec<f64>,
    /// An additional note.
    #[serde(default)]
    pub note: String,
    /// The reason why the target is missed, if it is.
    #[serde(default)]
    pub because: String,
}

/// The unit of a measurement.
#[derive(Debug, Clone, Copy, Deserialize)]
pub enum Unit {
    /// A ratio to the compared value.
    #[serde(rename = "x")]
    Ratio,
    /// Seconds.
    #[serde(rename = "s")]
    Seconds,
    /// A number.
    #[serde(rename = "")]
    Count,
    /// Milliseconds.
    #[serde(rename = "ms")]
    Milliseconds,
    /// Kilobytes of 1,000 bytes.
    #[serde(rename = "kB")]
    Kilobytes,
    /// Megabytes of 1,000,000 bytes.
    #[serde(rename = "MB")]
    Megabytes,
    /// Cases per second. A greater value is better.
    #[serde(rename = "cases/s")]
    Cases,
}

impl Row {
    /// Creates a row without a target.
    pub fn new(what: impl Into<String>, unit: Unit, samples: Vec<f64>) -> Self {
        Self {
            what: what.into(),
            unit,
            target: None,
            least: None,
            samples,
            note: String::new(),
            because: String::new(),
        }
    }

    /// Sets the maximum value.
    pub fn at_most(mut self, target: f64) -> Self {
        self.target = Some(target);
        self
    }

    /// Sets the minimum value.
    pub fn at_least(mut self, least: f64) -> Self {
        self.least = Some(least);
        self
    }

    /// Sets the reason why the target is missed.
    pub fn because(mut self, because: impl Into<String>) -> Self {
        self.because = because.into();
        self
    }

    /// Sets an additional note.
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.note = note.into();
        self
    }
}

/// A note about the messages that the released package does not read.
pub fn unread_note(unread: &[String]) -> String {
    if unread.is_empty() {
        return String::new();
    }
    let unread = unread.join(", ");
    format!("not read by the released package, and left out here: {unread}")
}

/// Prints the table. Returns `false` if a target was missed.
pub fn print(reports: &[Report]) -> bool {
    let mut met = true;
    let head = format!(
        "{:<74} {:>10} {:>23} {:>17}",
        "what", "median", "spread", "target"
    );
    anstream::println!("\n{}", bold(&head));
    for row in reports.iter().flat_map(|report| &report.rows) {
        met &= print_row(row);
    }
    let mut runtimes: Vec<&str> = Vec::new();
    for report in reports {
        if !report.runtime.is_empty() && !runtimes.contains(&report.runtime.as_str()) {
            runtimes.push(&report.runtime);
        }
    }
    anstream::println!(
        "\n{}",
        dim(&format!("{} · {}", machine(), runtimes.join(" · ")))
    );
    met
}

fn print_row(row: &Row) -> bool {
    let Some((lowest, median, greatest)) = spread(&row.samples) else {
        anstream::println!("{:<74} {}", row.what, red("no sample"));
        return false;
    };
    let met = row.target.is_none_or(|most| median <= most)
        && row.least.is_none_or(|least| median >= least);
    let verdict = match (row.target, row.least, met) {
        (None, None, _) => String::new(),
        (_, _, true) => green("met"),
        (_, _, false) => red("missed"),
    };
    let most = row
        .target
        .map(|most| format!("at most {}", row.unit.say(most)));
    let target = most.or_else(|| Some(format!("at least {}", row.unit.say(row.least?))));
    let target = target.unwrap_or_default();
    let spread = format!("{} – {}", row.unit.say(lowest), row.unit.say(greatest));
    let median = row.unit.say(median);
    anstream::println!(
        "{:<74} {median:>10} {spread:>23} {target:>17} {verdict}",
        row.what
    );
    if !met && !row.because.is_empty() {
        anstream::println!("{}", red(&format!("    because {}", row.because)));
    }
    if !row.note.is_empty() {
        anstream::println!("{}", dim(&format!("    {}", row.note)));
    }
    met
}

impl Unit {
    fn say(self, figure: f64) -> String {
        match self {
            Self::Ratio => format!("{figure:.2} ×"),
            Self::Seconds => format!("{figure:.0} s"),
            Self::Count => format!("{figure:.0}"),
            Self::Milliseconds => format!("{figure:.0} ms"),
            Self::Kilobytes => format!("{figure:.1} kB"),
            Self::Megabytes => format!("{figure:.0} MB"),
            Self::Cases => format!("{figure:.0}/s"),
        }
    }
}

fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let model = fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    });
    let model = model.unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    format!("{model}, {cores} cores, {}", std::env::consts::OS)
}

/// The minimum, the median and the maximum of measurements.
pub fn spread(samples: &[f64]) -> Option<(f64, f64, f64)> {
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    Some((
        *sorted.first()?,
        *sorted.get(sorted.len() / 2)?,
        *sorted.last()?,
    ))
}

/// The median.
pub fn median(samples: &[f64]) -> Option<f64> {
    spread(samples).map(|(_, median, _)| median)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(target: f64) -> bool {
        let row = Row::new("a", Unit::Ratio, vec![1.3, 1.1, 1.2]).at_most(target);
        print(&[Report {
            runtime: "node 20".into(),
            rows: vec![row],
        }])
    }

    #[test]
    fn the_median_decides() {
        assert_eq!(spread(&[1.3, 1.1, 1.2]), Some((1.1, 1.2, 1.3)));
        assert_eq!(spread(&[]), None);
        assert!(table(1.2));
        assert!(!table(1.19));
    }

    #[test]
    fn what_should_be_much_is_held_against_the_least() {
        let met = |least: f64| {
            let row = Row::new("a", Unit::Cases, vec![90.0, 110.0, 100.0]).at_least(least);
            print(&[Report {
                runtime: String::new(),
                rows: vec![row],
            }])
        };
        assert!(met(100.0));
        assert!(!met(101.0));
    }

    #[test]
    fn a_row_without_a_sample_is_no_success() {
        let empty = Row::new("a", Unit::Ratio, Vec::new());
        assert!(!print(&[Report {
            runtime: String::new(),
            rows: vec![empty],
        }]));
    }
}
