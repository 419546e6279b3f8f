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

/// Bytes taken from the heap before large pages are used: a small program does not need them.
static const size_t heapShare = (size_t)1 << 20;
static const size_t mostChunk = (size_t)64 << 20;

typedef struct Hole {
  struct Hole *next;
} Hole;

typedef struct Chunk {
  struct Chunk *next;
  char *start;
  size_t size, used;
} Chunk;

struct KernelArena {
  Chunk *chunks;
  size_t heapBytes, chunkBytes;
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
    munmap(chunk->start, chunk->size);
    free(chunk);
    chunk = next;
  }
  free(arena);
}

static int isMiddling(size_t bytes) { return bytes >= step && bytes < mappedFrom; }

static Chunk *chunkOf(KernelArena *arena, const void *memory) {
  for (Chunk *chunk = arena->chunks; chunk; chunk = chunk->next) {
    if ((const char *)memory >= chunk->start && (const char *)memory < chunk->start + chunk->size) {
      return chunk;
    }
  }
  return NULL;
}

/// Adds a chunk as large as all chunks before together, so that there are few.
static Chunk *addChunk(KernelArena *arena) {
  size_t size = arena->chunkBytes < largePage ? largePage : arena->chunkBytes;
  if (size > mostChunk) size = mostChunk;
  Chunk *chunk = malloc(sizeof *chunk);
  char *start = map(size);
  if (!chunk || !start) abort();
  *chunk = (Chunk){arena->chunks, start, size, 0};
  arena->chunks = chunk;
  arena->chunkBytes += size;
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
  if (arena->heapBytes + bytes <= heapShare) {
    arena->heapBytes += bytes;
    return kernelAllocate(bytes);
  }
  Chunk *chunk = arena->chunks;
  if (!chunk || chunk->used + size > chunk->size) chunk = addChunk(arena);
  void *memory = chunk->start + chunk->used;
  chunk->used += size;
  return memory;
}

void kernelGiveBack(KernelArena *arena, void *memory, size_t bytes) {
  if (!memory) return;
  if (isMiddling(bytes)) {
    if (chunkOf(arena, memory)) {
      Hole *hole = memory;
      hole->next = arena->holes[roundedUp(bytes, step) / step];
      arena->holes[roundedUp(bytes, step) / step] = hole;
      return;
    }
    arena->heapBytes -= bytes;
  }
  kernelFree(memory, bytes);
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
    sum += roundedUp(chunk->used, largePage);
  }
  return sum;
}
