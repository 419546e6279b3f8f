// Memory for large columns and for pages of the index, on large pages of the system if possible.
#define _GNU_SOURCE
#include "CSceneKernel.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/// Blocks of at least this number of bytes are mapped. Unwritten pages of a mapped block cost no
/// memory, and growing moves page tables instead of bytes. Smaller blocks come from the heap.
static const size_t mappedFrom = (size_t)1 << 18;

/// Large pages of x86-64, and of arm64 with pages of 4 KiB. An access to a large array then needs
/// far fewer page table steps.
static const size_t largePage = (size_t)2 << 20;

static const size_t cacheLine = 64;

/// The largest page size of systems without large pages, and the granularity of mappings there.
static const size_t page = (size_t)64 << 10;

static size_t roundedUp(size_t value, size_t unit) { return (value + unit - 1) / unit * unit; }

/// Memory that begins on a large page if it fills one; NULL on failure.
static void *map(size_t bytes) {
  const int access = PROT_READ | PROT_WRITE, kind = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
  if (bytes < largePage) {
    void *memory = mmap(NULL, bytes, access, kind, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
  }
  size_t length = bytes + largePage;
  char *start = mmap(NULL, length, access, kind, -1, 0);
  if (start == MAP_FAILED) return NULL;
  char *aligned = (char *)roundedUp((uintptr_t)start, largePage);
  if (aligned > start) munmap(start, (size_t)(aligned - start));
  size_t rest = (size_t)(start + length - (aligned + bytes));
  if (rest) munmap(aligned + bytes, rest);
  // A hint: if it fails, the memory works as well, a little slower.
  madvise(aligned, bytes, MADV_HUGEPAGE);
  return aligned;
}

/// The number of bytes allocated for an array of `bytes`.
static size_t taken(size_t bytes) {
  return bytes < mappedFrom ? roundedUp(bytes, cacheLine) : roundedUp(bytes, page);
}

void *kernelAllocate(size_t bytes) {
  size_t size = taken(bytes);
  void *memory = size < mappedFrom ? aligned_alloc(cacheLine, size) : map(size);
  // Swift's own allocations behave likewise.
  if (!memory) abort();
  return memory;
}

void *kernelGrow(void *old, size_t oldBytes, size_t bytes) {
  size_t size = taken(bytes), oldSize = taken(oldBytes);
  if (old && size == oldSize) return old;
  void *memory = kernelAllocate(bytes);
  if (!old) return memory;
  if (oldSize >= mappedFrom && oldSize <= size) {
    if (mremap(old, oldSize, oldSize, MREMAP_MAYMOVE | MREMAP_FIXED, memory) == memory) {
      return memory;
    }
    // The system does not specify whether the range stays mapped after a failure.
    munmap(memory, size);
    memory = kernelAllocate(bytes);
  }
  memcpy(memory, old, oldBytes < bytes ? oldBytes : bytes);
  kernelFree(old, oldBytes);
  return memory;
}

void kernelFree(void *memory, size_t bytes) {
  if (!memory) return;
  size_t size = taken(bytes);
  if (size < mappedFrom) {
    free(memory);
  } else {
    munmap(memory, size);
  }
}

size_t kernelMappedBytes(size_t bytes, size_t used) {
  return taken(bytes) < mappedFrom ? 0 : roundedUp(used, 4096);
}

// MARK: Many arrays of middling size

/// Sizes are multiples of this.
static const size_t step = (size_t)1 << 10;
enum { sizeCount = 256 };

static const size_t mostChunk = (size_t)64 << 20;

typedef struct Hole {
  struct Hole *next;
} Hole;

/// Stands at the start of its own memory, and fills a cache line there.
typedef struct Chunk {
  struct Chunk *next;
  size_t size, used;
} Chunk;

struct KernelArena {
  Chunk *chunks;
  /// Of all chunks.
  size_t bytes;
  /// Returned blocks, by size.
  Hole *holes[sizeCount + 1];
};

KernelArena *kernelMakeArena(void) {
  KernelArena *arena = calloc(1, sizeof *arena);
  if (!arena) abort();
  return arena;
}

void kernelFreeArena(KernelArena *arena) {
  for (Chunk *chunk = arena->chunks; chunk;) {
    Chunk *next = chunk->next;
    munmap(chunk, chunk->size);
    chunk = next;
  }
  free(arena);
}

static int isMiddling(size_t bytes) { return bytes >= step && bytes < mappedFrom; }

/// Adds a chunk as large as all chunks before together, so that there are few, and a small program
/// takes no large page.
static Chunk *addChunk(KernelArena *arena) {
  size_t size = arena->bytes < 2 * mappedFrom ? 2 * mappedFrom : arena->bytes;
  if (size > mostChunk) size = mostChunk;
  Chunk *chunk = map(size);
  if (!chunk) abort();
  *chunk = (Chunk){arena->chunks, size, cacheLine};
  arena->chunks = chunk;
  arena->bytes += size;
  return chunk;
}

void *kernelTake(KernelArena *arena, size_t bytes) {
  if (!isMiddling(bytes)) return kernelAllocate(bytes);
  size_t size = roundedUp(bytes, step);
  Hole *hole = arena->holes[size / step];
  if (hole) {
    arena->holes[size / step] = hole->next;
    return hole;
  }
  Chunk *chunk = arena->chunks;
  if (!chunk || chunk->used + size > chunk->size) chunk = addChunk(arena);
  void *memory = (char *)chunk + chunk->used;
  chunk->used += size;
  return memory;
}

void kernelGiveBack(KernelArena *arena, void *memory, size_t bytes) {
  if (!memory) return;
  if (!isMiddling(bytes)) return kernelFree(memory, bytes);
  Hole *hole = memory;
  Hole **first = arena->holes + roundedUp(bytes, step) / step;
  hole->next = *first;
  *first = hole;
}

void *kernelGrowIn(KernelArena *arena, void *old, size_t oldBytes, size_t bytes) {
  if (!isMiddling(oldBytes) && !isMiddling(bytes)) return kernelGrow(old, oldBytes, bytes);
  void *memory = kernelTake(arena, bytes);
  if (old) memcpy(memory, old, oldBytes < bytes ? oldBytes : bytes);
  kernelGiveBack(arena, old, oldBytes);
  return memory;
}

size_t kernelArenaBytes(const KernelArena *arena) {
  size_t sum = 0;
  for (const Chunk *chunk = arena->chunks; chunk; chunk = chunk->next) {
    sum += roundedUp(chunk->used, chunk->size < largePage ? 4096 : largePage);
  }
  return sum;
}
