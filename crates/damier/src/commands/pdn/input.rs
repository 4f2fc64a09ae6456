//! Files to be read, game by game, by several threads.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader, IsTerminal, Read, Write};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex, PoisonError, atomic::AtomicU64, atomic::Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use damier_game::pdn::{Finding, Reader, Record};
use damier_view::words::Words;
use thiserror::Error;

/// How many records are handed on together at most.
const BATCH: usize = 64;

/// How many bytes of them.
const BATCH_SIZE: usize = 1 << 18;

/// How many batches a thread may have before it.
const AHEAD: usize = 4;

/// How often is told how far a file has been read.
const TELL_EVERY: Duration = Duration::from_millis(500);

/// Why a file cannot be read.
#[derive(Debug, Error)]
#[error("{name}: {error}")]
pub(super) struct InputError {
    name: String,
    error: io::Error,
}

/// A file, or standard input.
pub(super) struct Input {
    /// Its name as it was given.
    pub(super) name: String,
    bytes: Box<dyn Read + Send>,
    read: Arc<AtomicU64>,
    size: Option<u64>,
    progress: Progress,
}

/// Bytes that are counted as they pass.
struct Counted<R> {
    bytes: R,
    read: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.bytes.read(buffer)?;
        self.read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// Tells how far a long file has been read, where somebody looks.
struct Progress {
    words: Words,
    told: Option<Instant>,
    has_told: bool,
}

impl Input {
    /// Opens a file.
    ///
    /// # Errors
    /// If it is not there, is a folder, or may not be read.
    pub(super) fn open(name: &str, words: &Words) -> Result<Self, InputError> {
        let failed = |error| InputError { name: name.to_owned(), error };
        let (bytes, size): (Box<dyn Read + Send>, _) = if name == "-" {
            (Box::new(io::stdin()), None)
        } else {
            let file = File::open(name).map_err(failed)?;
            let about = file.metadata().map_err(failed)?;
            if about.is_dir() {
                return Err(failed(io::Error::new(io::ErrorKind::IsADirectory, "is a folder, not a file")));
            }
            (Box::new(file), Some(about.len()).filter(|size| *size > 0))
        };
        let told = io::stderr().is_terminal().then(Instant::now);
        Ok(Self {
            name: name.to_owned(),
            bytes,
            read: Arc::default(),
            size,
            progress: Progress { words: words.clone(), told, has_told: false },
        })
    }

    /// Works on every record in some thread, and takes what comes of it in the order of the file. No more is held
    /// than a few batches. Gives what was found outside games.
    ///
    /// # Errors
    /// If reading fails, or taking does.
    pub(super) fn each<T: Send>(
        mut self,
        threads: usize,
        work: impl Fn(Record) -> T + Sync,
        mut take: impl FnMut(T) -> Result<()>,
    ) -> Result<Vec<Finding>> {
        let bytes = Counted { bytes: self.bytes, read: Arc::clone(&self.read) };
        let mut reader = Reader::new(BufReader::with_capacity(1 << 16, bytes));
        let failed = |error| InputError { name: self.name.clone(), error };
        let ahead = threads * AHEAD;
        thread::scope(|scope| {
            let (hand_out, batches) = mpsc::sync_channel::<(usize, Vec<Record>)>(ahead);
            let (hand_in, results) = mpsc::sync_channel::<(usize, Vec<T>)>(ahead);
            let (allow, allowed) = mpsc::sync_channel::<()>(ahead);
            for _ in 0..ahead {
                let _ = allow.send(());
            }
            let reading = scope.spawn(move || {
                let done = read(&mut reader, &hand_out, &allowed);
                done.map(|()| reader.left_over())
            });
            let batches = Arc::new(Mutex::new(batches));
            let work = &work;
            for _ in 0..threads {
                let (batches, hand_in) = (Arc::clone(&batches), hand_in.clone());
                scope.spawn(move || {
                    while let Some((number, batch)) = next(&batches) {
                        let done = batch.into_iter().map(work).collect();
                        if hand_in.send((number, done)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop((hand_in, batches));
            let mut waiting = BTreeMap::new();
            let mut wanted = 0;
            for (number, batch) in results {
                waiting.insert(number, batch);
                while let Some(batch) = waiting.remove(&wanted) {
                    wanted += 1;
                    batch.into_iter().try_for_each(&mut take)?;
                    let _ = allow.send(());
                    self.progress.tell(&self.name, self.read.load(Ordering::Relaxed), self.size);
                }
            }
            self.progress.end();
            let left_over = reading.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            Ok(left_over.map_err(failed)?)
        })
    }
}

/// Reads the records of a file in batches.
fn read<R: io::BufRead>(
    reader: &mut Reader<R>,
    hand_out: &SyncSender<(usize, Vec<Record>)>,
    allowed: &Receiver<()>,
) -> io::Result<()> {
    for number in 0.. {
        let mut batch = Vec::new();
        let mut size = 0;
        while batch.len() < BATCH
            && size < BATCH_SIZE
            && let Some(record) = reader.next().transpose()?
        {
            size += record.size();
            batch.push(record);
        }
        // Nobody takes more if taking has failed.
        if batch.is_empty() || allowed.recv().is_err() || hand_out.send((number, batch)).is_err() {
            break;
        }
    }
    Ok(())
}

fn next(batches: &Mutex<Receiver<(usize, Vec<Record>)>>) -> Option<(usize, Vec<Record>)> {
    batches.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

impl Progress {
    fn tell(&mut self, name: &str, read: u64, size: Option<u64>) {
        let (Some(told), Some(size)) = (self.told, size) else { return };
        if told.elapsed() < TELL_EVERY {
            return;
        }
        let percent = (read * 100 / size).min(100);
        let percent = i64::try_from(percent).unwrap_or(100);
        let text = self.words.with("pdn-progress", &[("file", name.into()), ("percent", percent.into())]);
        let _ = write!(io::stderr(), "\r{text}");
        self.told = Some(Instant::now());
        self.has_told = true;
    }

    fn end(&mut self) {
        if self.has_told {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
