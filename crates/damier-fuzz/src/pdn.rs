//! Any bytes are a file of games; what could be read can be written, and is the same when read again.

use damier_game::pdn::{self, Options, Reader};

use crate::variant_of;

pub(crate) fn run(bytes: &[u8]) {
    // Of ten lengths seven leave the variant to be found out.
    let given = (bytes.len() % 10 < 3).then(|| variant_of(bytes));
    let options = Options { variant: given, is_strict: bytes.len().is_multiple_of(2) };
    let mut reader = Reader::new(bytes);
    for record in reader.by_ref() {
        let (checked, tree) = record.expect("bytes can be read").read(&options);
        let Some(tree) = tree else { continue };
        assert_eq!(checked.plies as usize, tree.main_line().count(), "a ply that is not in the tree");
        let written = pdn::write_tree(&tree);
        let lenient = Options::default();
        let again: Vec<_> = Reader::new(written.as_bytes())
            .map(|record| record.expect("bytes can be read").read(&lenient).1)
            .collect();
        assert!(again == [Some(tree)], "written and read again, it is another game:\n{written}");
    }
    drop(reader.left_over());
}
