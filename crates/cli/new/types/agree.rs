//! Rust and the packages of all languages accept the same texts, refuse the same texts, and write the same bytes.

#[test]
fn all_languages_agree() {
    samewire_prove::prove!(__MODULE__::PROTOCOL);
}
