// The memory given out by the C library's allocator.
#ifndef HEAP_BYTES_H
#define HEAP_BYTES_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// Bytes in use, the allocator's own headers included; 0 if the C library does not report them.
size_t heap_bytes(void);

#ifdef __cplusplus
}
#endif
#endif
