//! Statistics of repeated measurements.

/// The minimum, the median and the maximum.
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
