// The number of allocations by the calling thread. Linked into tests only: it replaces the C
// library's malloc and related functions in the whole test program.
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

// Calls of malloc, calloc, realloc, posix_memalign and aligned_alloc by this thread since it began.
unsigned long allocation_count(void);

// The usable bytes of an allocation.
unsigned long allocation_size(void *memory);

// 0 in builds with a sanitizer that has an allocator of its own.
int allocation_counting_works(void);

#endif
