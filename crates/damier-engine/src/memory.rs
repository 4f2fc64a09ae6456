//! Memory for what is looked up at random places: in pages as large as the system gives, and asked for ahead of
//! its use. Both only save time.

/// An empty vector with room for `count` values, in large pages where the system has them.
pub(crate) fn with_room<T>(count: usize) -> Vec<T> {
    let values = Vec::with_capacity(count);
    #[cfg(target_os = "linux")]
    let values = in_large_pages(values);
    values
}

/// An empty vector whose room is in large pages from now on.
#[cfg(target_os = "linux")]
fn in_large_pages<T>(mut values: Vec<T>) -> Vec<T> {
    ask_for_large_pages(values.spare_capacity_mut());
    values
}

/// Asks the system to keep memory in large pages. It need not do so.
#[cfg(target_os = "linux")]
fn ask_for_large_pages<T>(room: &mut [std::mem::MaybeUninit<T>]) {
    const PAGE: usize = 4096;
    let range = room.as_mut_ptr_range();
    let first = range.start.addr().next_multiple_of(PAGE);
    let last = range.end.addr() / PAGE * PAGE;
    if first >= last {
        return;
    }
    // SAFETY: the pages lie wholly within memory that this function alone may use, and the advice does not change
    // what they hold. Whether it is taken does not matter.
    #[allow(unsafe_code)]
    unsafe {
        libc::madvise(range.start.with_addr(first).cast(), last - first, libc::MADV_HUGEPAGE);
    }
}

/// Asks the processor to fetch what will be needed soon.
#[inline(always)]
pub(crate) fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: fetching ahead reads nothing that the program sees, and every processor of this kind can.
        #[allow(unsafe_code)]
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast());
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}
