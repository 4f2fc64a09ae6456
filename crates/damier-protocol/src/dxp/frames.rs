//! From bytes to messages: a zero byte ends each.

use std::mem;

use thiserror::Error;

/// A message that goes on and on.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("a message is longer than {LONGEST} bytes")]
pub struct TooLong;

/// No message that is read is longer. The protocol allows 127; some programs chat more.
const LONGEST: usize = 1024;

/// Cuts what arrives into messages, however it arrives.
#[derive(Clone, Debug, Default)]
pub struct Frames {
    /// What has come of the message that has no end yet.
    begun: Vec<u8>,
    /// Whether that message is too long already; the rest of it is passed over.
    is_too_long: bool,
}

impl Frames {
    /// The messages that these bytes complete, without their zero bytes; one that is too long is told once, when it
    /// ends. Empty messages are passed over.
    pub fn push(&mut self, bytes: &[u8]) -> Vec<Result<Vec<u8>, TooLong>> {
        let mut whole = Vec::new();
        for &byte in bytes {
            if byte != 0 {
                self.add(byte);
                continue;
            }
            let message = mem::take(&mut self.begun);
            if mem::take(&mut self.is_too_long) {
                whole.push(Err(TooLong));
            } else if !message.is_empty() {
                whole.push(Ok(message));
            }
        }
        whole
    }

    fn add(&mut self, byte: u8) {
        if self.begun.len() < LONGEST {
            self.begun.push(byte);
        } else {
            self.is_too_long = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_put_together_from_pieces() {
        let mut frames = Frames::default();
        assert_eq!(frames.push(b"E0"), []);
        assert_eq!(frames.push(b"0\0\0Chel"), [Ok(b"E00".to_vec())]);
        assert_eq!(frames.push(b"lo\0E01\0"), [Ok(b"Chello".to_vec()), Ok(b"E01".to_vec())]);
    }

    #[test]
    fn a_message_without_end_takes_no_room() {
        let mut frames = Frames::default();
        for _ in 0..100 {
            assert_eq!(frames.push(&[b'C'; 1000]), []);
        }
        assert!(frames.begun.len() <= LONGEST);
        assert_eq!(frames.push(b"\0E00\0"), [Err(TooLong), Ok(b"E00".to_vec())]);
    }
}
