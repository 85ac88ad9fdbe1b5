//! Reproducible random numbers: `SplitMix64`, with one stream for each case.

/// A stream of random numbers that depends only on its seed.
#[derive(Debug, Clone)]
pub struct Rng(u64);

impl Rng {
    /// The stream of one case, so that the case can be generated on its own.
    pub fn of_case(seed: u64, number: u64) -> Self {
        let mut seeds = Self(seed);
        let start = seeds.next() ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut stream = Self(start);
        stream.next();
        stream
    }

    /// The next number.
    #[expect(
        clippy::should_implement_trait,
        reason = "the stream has no end and is never iterated over"
    )]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, or 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.next() % bound).unwrap_or(0)
    }

    /// True once in `times` times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// A random element of a list. `None` if it is empty.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }

    /// A random word of a list.
    pub fn word(&mut self, of: &[&'static str]) -> &'static str {
        self.pick(of).copied().unwrap_or_default()
    }
}
