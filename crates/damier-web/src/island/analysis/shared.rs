//! What parts of a page share: a value of any type and one signal that says that it has changed. A signal for each type
//! would be code for each type.

use std::ops::{Deref, DerefMut};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use leptos::prelude::*;

/// A value that parts of the page share; a handle that can be copied. It lives as long as the page.
pub(super) struct Shared<T: 'static> {
    value: &'static RwLock<T>,
    changes: RwSignal<usize>,
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Shared<T> {}

impl<T> Shared<T> {
    pub(super) fn new(value: T) -> Self {
        Self { value: Box::leak(Box::new(RwLock::new(value))), changes: RwSignal::new(0) }
    }

    /// Whoever reads it in an effect is called again when it has changed.
    pub(super) fn read(self) -> RwLockReadGuard<'static, T> {
        self.changes.track();
        self.read_untracked()
    }

    pub(super) fn read_untracked(self) -> RwLockReadGuard<'static, T> {
        self.value.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// The value, to be changed; who reads it is told when that is done.
    pub(super) fn write(self) -> Change<T> {
        Change { guard: Some(self.write_untracked()), changes: self.changes }
    }

    /// The value, to be changed without anybody being told.
    pub(super) fn write_untracked(self) -> RwLockWriteGuard<'static, T> {
        self.value.write().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn set(self, value: T) {
        *self.write() = value;
    }
}

impl<T: Clone> Shared<T> {
    pub(super) fn get_untracked(self) -> T {
        self.read_untracked().clone()
    }
}

/// A value that is being changed.
pub(super) struct Change<T: 'static> {
    guard: Option<RwLockWriteGuard<'static, T>>,
    changes: RwSignal<usize>,
}

impl<T> Deref for Change<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.guard.as_ref().expect("it is held until it is dropped")
    }
}

impl<T> DerefMut for Change<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.guard.as_mut().expect("it is held until it is dropped")
    }
}

impl<T> Drop for Change<T> {
    fn drop(&mut self) {
        // Whoever is told may read it at once.
        self.guard = None;
        self.changes.update(|changes| *changes += 1);
    }
}
