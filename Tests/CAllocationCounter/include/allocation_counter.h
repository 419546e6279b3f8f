// How often the calling thread has allocated memory. Linked into tests only: it takes the place of the
// C library's malloc and its like in the whole test program.
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

// Calls of malloc, calloc, realloc, posix_memalign and aligned_alloc by this thread since it began.
unsigned long allocation_count(void);

// Bytes that can be used of the memory that an allocation gave.
unsigned long allocation_size(void *memory);

// 0 in builds with a sanitizer that has an allocator of its own.
int allocation_counting_works(void);

#endif
