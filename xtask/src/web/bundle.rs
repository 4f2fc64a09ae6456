//! The files of `dist/`: named by their content, compressed once, listed in a manifest.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

/// The list of all files: the name that pages ask for → the name in `dist/`.
const MANIFEST: &str = "manifest.json";

/// Held while writing, so that two builds of one checkout do not remove each other's files.
const LOCK: &str = ".lock";

/// Everything the browser loads, in memory.
#[derive(Default)]
pub(crate) struct Bundle {
    files: BTreeMap<String, File>,
}

struct File {
    file_name: String,
    content: Vec<u8>,
}

/// How large a file is, and how large on its way to the browser.
pub(crate) struct Size {
    /// The name that pages ask for, such as `damier_web.wasm`.
    pub(crate) name: String,
    pub(crate) raw: usize,
    /// With gzip and with brotli; as it is for what is compressed already.
    pub(crate) gzip: usize,
    pub(crate) brotli: usize,
}

impl Bundle {
    /// Adds a file under the name that pages and other files ask for.
    ///
    /// # Errors
    /// When two files want the same name.
    pub(crate) fn add(&mut self, name: &str, content: Vec<u8>) -> Result<()> {
        let file = File { file_name: hashed_name(name, &content), content };
        if self.files.insert(name.to_owned(), file).is_some() {
            bail!("two files want to be called {name}");
        }
        Ok(())
    }

    /// The name in `dist/` of a file that was added.
    pub(crate) fn file_name(&self, name: &str) -> Option<&str> {
        self.files.get(name).map(|file| file.file_name.as_str())
    }

    /// Writes what is not there yet, then the manifest, then removes what is in it no more.
    ///
    /// # Errors
    /// When `folder` cannot be written.
    pub(crate) fn write(&self, folder: &Path) -> Result<Vec<Size>> {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let lock = fs::File::create(folder.join(LOCK)).context("cannot make the lock of dist/")?;
        lock.lock().context("cannot lock dist/")?;
        let mut sizes = Vec::new();
        let mut kept = vec![MANIFEST.to_owned(), LOCK.to_owned()];
        for (name, file) in &self.files {
            sizes.push(file.write(name, folder, &mut kept)?);
        }
        let names: BTreeMap<_, _> = self.files.iter().map(|(name, file)| (name, &file.file_name)).collect();
        let manifest = serde_json::to_vec_pretty(&names).context("cannot print the manifest")?;
        // Left alone if it says the same: the server is built again when it changes.
        if fs::read(folder.join(MANIFEST)).ok().as_ref() != Some(&manifest) {
            replace(&folder.join(MANIFEST), &manifest)?;
        }
        remove_others(folder, &kept)?;
        Ok(sizes)
    }
}

impl File {
    fn write(&self, name: &str, folder: &Path, kept: &mut Vec<String>) -> Result<Size> {
        let raw = self.content.len();
        self.write_as(&self.file_name, folder, kept, |content| Ok(content.to_vec()))?;
        let (gzip, brotli) = if is_compressed_already(&self.file_name) {
            (raw, raw)
        } else {
            (
                self.write_as(&format!("{}.gz", self.file_name), folder, kept, gzip)?,
                self.write_as(&format!("{}.br", self.file_name), folder, kept, brotli)?,
            )
        };
        Ok(Size { name: name.to_owned(), raw, gzip, brotli })
    }

    /// Writes one form of the content unless it is there: its name says that it would be the same.
    fn write_as(
        &self,
        file_name: &str,
        folder: &Path,
        kept: &mut Vec<String>,
        encode: fn(&[u8]) -> Result<Vec<u8>>,
    ) -> Result<usize> {
        let path = folder.join(file_name);
        kept.push(file_name.to_owned());
        if let Ok(there) = fs::metadata(&path) {
            return Ok(usize::try_from(there.len())?);
        }
        let encoded = encode(&self.content)?;
        replace(&path, &encoded)?;
        Ok(encoded.len())
    }
}

/// A short text that differs for different contents.
pub(crate) fn fingerprint(content: &[u8]) -> String {
    Sha256::digest(content).iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// `fonts/text.woff2` → `text-0123456789ab.woff2`: the folder is dropped, the ending stays.
fn hashed_name(name: &str, content: &[u8]) -> String {
    let last = name.rsplit('/').next().unwrap_or(name);
    let hash = fingerprint(content);
    match last.rsplit_once('.') {
        Some((stem, ending)) => format!("{stem}-{hash}.{ending}"),
        None => format!("{last}-{hash}"),
    }
}

fn is_compressed_already(name: &str) -> bool {
    [".woff2", ".png", ".webp", ".avif", ".jpg", ".weights", ".tables"]
        .iter()
        .any(|ending| name.ends_with(ending))
}

fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}

fn brotli(content: &[u8]) -> Result<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut encoded = Vec::new();
    brotli::BrotliCompress(&mut &content[..], &mut encoded, &params)?;
    Ok(encoded)
}

/// Puts the whole file there at once: a reader sees the old one or the new one, never half of it.
fn replace(path: &Path, content: &[u8]) -> Result<()> {
    let draft = path.with_extension(format!("draft-{}", std::process::id()));
    fs::write(&draft, content)
        .and_then(|()| fs::rename(&draft, path))
        .with_context(|| format!("cannot write {}", path.display()))
}

fn remove_others(folder: &Path, kept: &[String]) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))? {
        let entry = entry?;
        if !kept.iter().any(|name| entry.file_name() == name.as_str()) {
            fs::remove_file(entry.path())
                .with_context(|| format!("cannot remove {}", entry.path().display()))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Bundle, hashed_name};

    #[test]
    fn a_name_changes_with_its_content_and_keeps_its_ending() {
        let one = hashed_name("fonts/text.woff2", b"one");
        assert_ne!(one, hashed_name("fonts/text.woff2", b"two"));
        assert!(one.starts_with("text-") && one.ends_with(".woff2"), "{one}");
    }

    #[test]
    fn two_files_cannot_share_a_name() {
        let mut bundle = Bundle::default();
        bundle.add("a.css", vec![1]).expect("the first");
        assert!(bundle.add("a.css", vec![2]).is_err());
    }

    #[test]
    fn what_left_the_bundle_leaves_the_folder() {
        let folder = std::env::temp_dir().join(format!("damier-bundle-{}", std::process::id()));
        let written = |text: &[u8]| {
            let mut bundle = Bundle::default();
            bundle.add("a.css", text.to_vec()).expect("one file");
            bundle.write(&folder).expect("a writable folder");
            let mut names: Vec<_> = std::fs::read_dir(&folder)
                .expect("just written")
                .map(|entry| entry.expect("listed").file_name().into_string().expect("plain names"))
                .collect();
            names.sort();
            names
        };
        let old = written(b"a { color: red }");
        let new = written(b"a { color: blue }");
        std::fs::remove_dir_all(&folder).expect("ours");
        assert_eq!(old.len(), 5, "the file, twice compressed, the manifest and the lock: {old:?}");
        assert_eq!(new.len(), 5, "{new:?}");
        assert_ne!(old, new);
    }
}
