//! One program at a time: a lock on a file of the folder, which the system takes away from a program that has died.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::Path;

use crate::error::StoreError;

/// The folder is ours while this lives.
#[derive(Debug)]
pub(crate) struct FolderLock {
    _file: File,
}

const NAME: &str = "lock";

impl FolderLock {
    /// Takes the folder.
    pub(crate) fn take(folder: &Path) -> Result<Self, StoreError> {
        let path = folder.join(NAME);
        let open = OpenOptions::new().create(true).truncate(false).read(true).write(true).open(&path);
        let mut file = open.map_err(|source| StoreError::file(&path, source))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let pid = fs::read_to_string(&path).ok().and_then(|text| text.trim().parse().ok());
                return Err(StoreError::Locked { folder: folder.to_owned(), pid });
            }
            Err(TryLockError::Error(source)) => return Err(StoreError::file(&path, source)),
        }
        // Only for the message that the next one reads: a full disk is no reason not to start.
        let _ = file.set_len(0).and_then(|()| write!(file, "{}", std::process::id()));
        Ok(Self { _file: file })
    }
}

#[cfg(test)]
mod tests {
    use super::FolderLock;
    use crate::StoreError;

    #[test]
    fn only_one_at_a_time_has_the_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let lock = FolderLock::take(folder.path()).expect("free");
        let taken = FolderLock::take(folder.path()).expect_err("taken");
        assert!(matches!(taken, StoreError::Locked { pid: Some(pid), .. } if pid == std::process::id()));
        drop(lock);
        FolderLock::take(folder.path()).expect("free again");
    }
}
