//! Titles that are names.

/// The maximum number of words of a title that is a name.
const WORDS: usize = 4;
/// Words of sentences.
const OF_SENTENCES: [&str; 20] = [
    "a", "an", "and", "are", "be", "by", "for", "from", "if", "in", "is", "of", "or", "that",
    "the", "this", "to", "when", "which", "with",
];

/// Whether a title is a name, such as `Docker network`, and not a sentence.
pub fn is_name(title: &str) -> bool {
    let mut words = title.split_whitespace();
    let is_word = |word: &str| {
        let inner = word.trim_matches(|c: char| !c.is_alphanumeric());
        !inner.is_empty()
            && !word.ends_with(['.', ',', ':', ';', '!', '?'])
            && !OF_SENTENCES.contains(&inner.to_lowercase().as_str())
    };
    words.clone().next().is_some() && words.clone().count() <= WORDS && words.all(is_word)
}
