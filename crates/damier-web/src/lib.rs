//! The living parts of the pages, in the browser.
