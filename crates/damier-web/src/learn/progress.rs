//! What somebody has learned, as the device keeps it: no account, and nothing that leaves it.

use std::collections::BTreeMap;
use std::fmt::Write;

/// How far somebody has come with a set of things that are told apart by their names: problems by their numbers, lessons
/// by their slugs. Each has a mark that only ever gets better.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    marks: BTreeMap<String, Mark>,
}

/// How far one thing has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// So many of its parts have been done.
    pub parts: u16,
    /// Whether it has been finished.
    pub is_done: bool,
    /// The most help that was asked for before it was finished: 0 for none.
    pub help: u8,
    /// So many errors came before it was finished.
    pub errors: u16,
}

impl Progress {
    /// Reads what [`Progress::write`] wrote; lines that say nothing are left out.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mark = |line: &str| {
            let mut parts = line.split(' ');
            let name = parts.next().filter(|name| !name.is_empty())?;
            let mut number = || parts.next()?.parse::<u16>().ok();
            let (parts, is_done, help, errors) = (number()?, number()? == 1, number()?, number()?);
            Some((name.to_owned(), Mark { parts, is_done, help: u8::try_from(help).ok()?, errors }))
        };
        Self { marks: text.lines().filter_map(mark).collect() }
    }

    /// All marks as text, one a line.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::new();
        for (name, Mark { parts, is_done, help, errors }) in &self.marks {
            // A string takes all that is written to it.
            let _ = writeln!(text, "{name} {parts} {} {help} {errors}", u8::from(*is_done));
        }
        text
    }

    /// How far this thing has come.
    #[must_use]
    pub fn of(&self, name: &str) -> Mark {
        self.marks.get(name).copied().unwrap_or_default()
    }

    /// So many parts of it have been done; never fewer than before.
    pub fn reach(&mut self, name: &str, parts: u16) {
        let mark = self.marks.entry(name.to_owned()).or_default();
        mark.parts = mark.parts.max(parts);
    }

    /// It is finished, with so much help and so many errors. What was done with less stays.
    pub fn finish(&mut self, name: &str, help: u8, errors: u16) {
        let mark = self.marks.entry(name.to_owned()).or_default();
        if !mark.is_done || (help, errors) < (mark.help, mark.errors) {
            (mark.help, mark.errors) = (help, errors);
        }
        mark.is_done = true;
    }

    /// How many are finished.
    #[must_use]
    pub fn done(&self) -> usize {
        self.marks.values().filter(|mark| mark.is_done).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_only_gets_better_and_is_read_as_it_was_written() {
        let mut progress = Progress::default();
        progress.reach("prendre", 2);
        progress.reach("prendre", 1);
        progress.finish("14", 3, 2);
        progress.finish("14", 1, 4);
        progress.finish("14", 4, 0);
        assert_eq!(progress.of("prendre"), Mark { parts: 2, ..Mark::default() });
        assert_eq!(progress.of("14"), Mark { parts: 0, is_done: true, help: 1, errors: 4 });
        assert_eq!((progress.done(), progress.of("15")), (1, Mark::default()));
        assert_eq!(Progress::read(&progress.write()), progress);
    }

    #[test]
    fn what_says_nothing_is_left_out() {
        let read = Progress::read("14 0 1 0 0\n\n15\n16 a 1 0 0\n17 0 1 999 0\n 1 1 1 1");
        assert_eq!((read.done(), read.write().as_str()), (1, "14 0 1 0 0\n"));
    }
}
