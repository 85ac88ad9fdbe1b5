//! What many measurements of the same thing say.

/// The least, the median and the most.
pub fn spread(samples: &[f64]) -> Option<(f64, f64, f64)> {
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    Some((
        *sorted.first()?,
        *sorted.get(sorted.len() / 2)?,
        *sorted.last()?,
    ))
}

/// The figure in the middle.
pub fn median(samples: &[f64]) -> Option<f64> {
    spread(samples).map(|(_, median, _)| median)
}
