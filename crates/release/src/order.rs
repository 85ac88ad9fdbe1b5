//! The order in which packages are published.

use anyhow::{Result, bail};

/// Packages in an order in which each comes after those that it needs. Apart from that, the order stays.
///
/// # Errors
///
/// If packages need each other in a circle.
pub(crate) fn ordered<T>(
    packages: Vec<T>,
    name: impl Fn(&T) -> String,
    needs: impl Fn(&T) -> Vec<String>,
) -> Result<Vec<T>> {
    let with_needs = packages.into_iter().map(|package| {
        let own = name(&package);
        // An archive is not published after others of its own package.
        let needs = needs(&package).into_iter().filter(|other| *other != own);
        (needs.collect::<Vec<String>>(), own, package)
    });
    let mut waiting: Vec<_> = with_needs.collect();
    let mut order = Vec::with_capacity(waiting.len());
    while !waiting.is_empty() {
        let is_ready = |(needs, ..): &(Vec<String>, String, T)| {
            let is_waiting = |need| waiting.iter().any(|(_, own, _)| own == need);
            !needs.iter().any(is_waiting)
        };
        let Some(next) = waiting.iter().position(is_ready) else {
            let names: Vec<_> = waiting.iter().map(|(_, own, _)| own.as_str()).collect();
            bail!(
                "these packages depend on each other in a circle: {}",
                names.join(", ")
            );
        };
        order.push(waiting.remove(next).2);
    }
    Ok(order)
}

#[cfg(test)]
mod tests {
    use super::*;

    type Needs = &'static [(&'static str, &'static [&'static str])];

    fn names(packages: Needs) -> Result<Vec<&'static str>> {
        let needs = |needs: &[&str]| needs.iter().map(|&need| need.to_owned()).collect();
        let order = ordered(
            packages.to_vec(),
            |(name, _)| (*name).to_owned(),
            |(_, own)| needs(own),
        )?;
        Ok(order.into_iter().map(|(name, _)| name).collect())
    }

    #[test]
    fn each_package_comes_after_those_that_it_needs() {
        let packages: Needs = &[
            ("launcher", &["tool-linux", "tool-windows", "elsewhere"]),
            ("tool-windows", &[]),
            ("tool-linux", &["base"]),
            ("base", &["base"]),
            ("base", &[]),
        ];
        let order = names(packages).expect("no circle");
        assert_eq!(
            order,
            ["tool-windows", "base", "base", "tool-linux", "launcher"]
        );
    }

    #[test]
    fn a_circle_is_an_error() {
        let error = names(&[("a", &["b"]), ("b", &["a"]), ("c", &[])]).expect_err("a circle");
        assert_eq!(
            error.to_string(),
            "these packages depend on each other in a circle: a, b"
        );
    }
}
