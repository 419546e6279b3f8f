// How much memory the C library's allocator has given out.
#ifndef HEAP_BYTES_H
#define HEAP_BYTES_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// Bytes that are in use, the allocator's own headers included; 0 where the C library does not tell.
size_t heap_bytes(void);

#ifdef __cplusplus
}
#endif
#endif
