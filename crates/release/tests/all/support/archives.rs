//! Archives that are made by hand.

use std::fs::File;
use std::io::Write as _;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

/// The metadata of a wheel, in which nothing is wrong.
pub(crate) const METADATA: &str = "Metadata-Version: 2.4\nName: launch\nVersion: 0.1.0\nSummary: A\nKeywords: a\nLicense-Expression: MIT\nClassifier: Environment :: Console\nRequires-Python: >=3.8\nProject-URL: Source Code, r\nProject-URL: Homepage, h\n\n# Launch\n";

/// The manifest of an npm package in which nothing is wrong, and more members.
pub(crate) fn manifest(name: &str, more: &str) -> String {
    format!(
        "{{ \"name\": \"{name}\", \"version\": \"0.1.0\", \"description\": \"A\", \"license\": \"MIT\", \"keywords\": [\"a\"], \"homepage\": \"h\", \"repository\": {{ \"url\": \"r\" }}, \"engines\": {{ \"node\": \">=20\" }}{more} }}"
    )
}

/// Packs an npm package with files beside those that each should have.
pub(crate) fn npm(folder: &Path, name: &str, manifest: &str, files: &[&str]) {
    let file = File::create(folder.join(name)).expect("made");
    let mut tar = tar::Builder::new(GzEncoder::new(file, Compression::fast()));
    let mut add = |path: &str, text: &str| {
        let mut header = tar::Header::new_gnu();
        header.set_size(text.len().try_into().expect("small"));
        header.set_mode(0o644);
        let path = format!("package/{path}");
        tar.append_data(&mut header, path, text.as_bytes())
            .expect("written");
    };
    for path in ["LICENSE", "README.md"].iter().chain(files) {
        add(path, "text");
    }
    add("package.json", manifest);
    tar.into_inner()
        .expect("written")
        .finish()
        .expect("written");
}

/// Packs the wheel `launch` with this metadata, a license, and more files.
pub(crate) fn wheel(folder: &Path, metadata: &str, files: &[(&str, &str)]) {
    let file = File::create(folder.join("launch-0.1.0-py3-none-any.whl")).expect("made");
    let mut zip = zip::ZipWriter::new(file);
    let own = [
        ("launch-0.1.0.dist-info/METADATA", metadata),
        ("launch-0.1.0.dist-info/licenses/LICENSE", "MIT"),
    ];
    for (path, text) in own.iter().chain(files) {
        let options = zip::write::SimpleFileOptions::default();
        zip.start_file(path, options).expect("written");
        zip.write_all(text.as_bytes()).expect("written");
    }
    zip.finish().expect("written");
}
