//! How much may go on at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::Address;

/// Counts what goes on, in all and of each address.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    taken: Arc<Mutex<Taken>>,
    most: u32,
    most_of_one: u32,
}

#[derive(Debug, Default)]
struct Taken {
    all: u32,
    by: HashMap<Address, u32>,
}

/// A place in the room, free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    room: Room,
    address: Address,
}

impl Room {
    pub(crate) fn new(most: u32, most_of_one: u32) -> Self {
        Self { taken: Arc::default(), most, most_of_one }
    }

    /// A place for the address, if there is one.
    pub(crate) fn enter(&self, address: Address) -> Option<Place> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let Taken { all, by } = &mut *taken;
        let own = by.entry(address).or_default();
        if *all >= self.most || *own >= self.most_of_one {
            if *own == 0 {
                by.remove(&address);
            }
            return None;
        }
        *own += 1;
        *all += 1;
        Some(Place { room: self.clone(), address })
    }

    /// How many places are taken.
    pub(crate) fn taken(&self) -> u32 {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.room.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all -= 1;
        if let Some(own) = taken.by.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                taken.by.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::{Address, Room};

    fn address(last: u8) -> Address {
        Address::new(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)))
    }

    #[test]
    fn a_place_that_is_given_up_is_free() {
        let room = Room::new(3, 2);
        let first = room.enter(address(1)).expect("empty");
        let _second = room.enter(address(1)).expect("its second");
        assert!(room.enter(address(1)).is_none(), "no third of one address");
        let _third = room.enter(address(2)).expect("another's");
        assert!(room.enter(address(3)).is_none(), "the room is full");
        drop(first);
        assert_eq!(room.taken(), 2);
        assert!(room.enter(address(3)).is_some());
    }
}
