#include "CSceneKernel.h"

#include <stddef.h>
#include <string.h>

typedef float Floats __attribute__((vector_size(64)));
typedef int32_t Ints __attribute__((vector_size(64)));
typedef _Bool Bools __attribute__((ext_vector_type(16)));

_Static_assert(sizeof(KernelLeaf) % 64 == 0, "leaves lie on whole cache lines");
_Static_assert(sizeof(KernelBranch) % 64 == 0, "branches lie on whole cache lines");

#define INLINE static inline __attribute__((always_inline))

/// A bit for each of 16 boxes that holds the point.
INLINE uint32_t hits(const float *box, float x, float y) {
  const Floats *edge = (const Floats *)box;
  Ints held = (edge[0] <= x) & (edge[1] <= y) & (edge[2] >= x) & (edge[3] >= y);
  Bools lanes = __builtin_convertvector(held, Bools);
  uint16_t bits;
  memcpy(&bits, &lanes, sizeof bits);
  return bits;
}

/// The same for boxes that hold a whole rectangle.
INLINE uint32_t holds(const float *box, float lowX, float lowY, float highX, float highY) {
  const Floats *edge = (const Floats *)box;
  Ints held = (edge[0] < lowX) & (edge[1] < lowY) & (edge[2] > highX) & (edge[3] > highY);
  Bools lanes = __builtin_convertvector(held, Bools);
  uint16_t bits;
  memcpy(&bits, &lanes, sizeof bits);
  return bits;
}

/// The first entry from `from` on that holds the point; -1 for none.
INLINE int64_t findNarrow(const KernelPage *page, float x, float y, int64_t from) {
  if (from >= page->count) return -1;
  const float *boxes = page->boxes;
  uint32_t firstBlock = (uint32_t)from / kernelLanes;
  uint32_t above = ~0u << ((uint32_t)from % kernelLanes);
  if (page->count <= kernelLanes) {
    uint32_t lanes = hits(boxes, x, y) & above;
    return lanes ? __builtin_ctz(lanes) : -1;
  }
  uint32_t blocks = (page->count + kernelLanes - 1) / kernelLanes;
  uint32_t groups = (blocks + kernelLanes - 1) / kernelLanes;
  const float *block = boxes + 64 * groups;
  for (uint32_t group = firstBlock / kernelLanes; group < groups; group++) {
    uint32_t mask = hits(boxes + 64 * group, x, y);
    if (group == firstBlock / kernelLanes) mask &= ~0u << (firstBlock % kernelLanes);
    for (; mask; mask &= mask - 1) {
      uint32_t number = group * kernelLanes + (uint32_t)__builtin_ctz(mask);
      uint32_t lanes = hits(block + 64 * number, x, y);
      if (number == firstBlock) lanes &= above;
      if (lanes) return number * kernelLanes + (uint32_t)__builtin_ctz(lanes);
    }
  }
  return -1;
}

typedef struct {
  const KernelLeaf *leaf;
  int lane;
  int64_t key;
} Found;

/// The entry with the greatest key below `below` that holds the point. Goes first where the greatest
/// key is, so that what cannot be higher is never looked at.
INLINE Found findWide(const KernelPage *page, float x, float y, int64_t below) {
  Found found = {NULL, 0, INT64_MIN};
  struct {
    const KernelBranch *branch;
    uint32_t lanes;
  } open[16];
  int depth = 0;
  open[0].branch = page->branches + page->rootBranch;
  open[0].lanes = hits(open[0].branch->box, x, y);
  while (depth >= 0) {
    const KernelBranch *branch = open[depth].branch;
    uint32_t lanes = open[depth].lanes;
    int lane = -1;
    int64_t key = found.key;
    for (uint32_t rest = lanes; rest; rest &= rest - 1) {
      int other = __builtin_ctz(rest);
      if (branch->key[other] > key) {
        key = branch->key[other];
        lane = other;
      }
    }
    if (lane < 0) {
      depth--;
      continue;
    }
    open[depth].lanes = lanes & ~(1u << lane);
    if (branch->level > 1) {
      depth++;
      open[depth].branch = page->branches + branch->child[lane];
      __builtin_prefetch(open[depth].branch->key);
      __builtin_prefetch(open[depth].branch->key + 8);
      __builtin_prefetch(open[depth].branch->child);
      open[depth].lanes = hits(open[depth].branch->box, x, y);
      continue;
    }
    const KernelLeaf *leaf = page->leaves + branch->child[lane];
    // On their way while the boxes are looked at.
    __builtin_prefetch(leaf->key);
    __builtin_prefetch(leaf->key + 8);
    __builtin_prefetch(leaf->entry);
    __builtin_prefetch(leaf->entry + 8);
    for (uint32_t held = hits(leaf->box, x, y); held; held &= held - 1) {
      int other = __builtin_ctz(held);
      if (leaf->key[other] > found.key && leaf->key[other] < below) {
        found = (Found){leaf, other, leaf->key[other]};
      }
    }
  }
  return found;
}

/// The last of the topmost entries below `below` that holds the point; -1 for none.
INLINE int64_t findInBand(const KernelPage *page, float x, float y, int64_t below) {
  if (page->count == 0 || below <= page->bandKeys[0]) return -1;
  for (int64_t block = (page->count - 1) / kernelLanes; block >= 0; block--) {
    uint32_t lanes = hits(page->boxes + 64 * block, x, y);
    while (lanes) {
      int lane = 31 - __builtin_clz(lanes);
      int64_t place = block * kernelLanes + lane;
      if (page->bandKeys[place] < below) return place;
      lanes &= ~(1u << lane);
    }
  }
  return -1;
}

INLINE float magnitude(float value) { return value < 0 ? -value : value; }

/// The walk keeps what it knows in registers and writes it down where it stops.
INLINE KernelStop walkPages(const KernelPage *pages, KernelWalk *walk, double px, double py) {
  double slack = walk->slack;
  int64_t position = walk->position;
  uint32_t number = walk->page;
  uint32_t stopsAlways = walk->stopsAlways;
  const KernelEntry *best = NULL;
  const KernelEntry *entry = NULL;
  KernelStop stop;
  for (;;) {
    const KernelPage *page = pages + number;
    uint32_t flags = page->flags;
    if (flags & KERNEL_PAGE_IS_STALE) {
      stop = kernelStale;
      break;
    }
    float x = (float)px, y = (float)py;
    // The block that the entry found stands in, and where.
    const float *block;
    uint32_t lane;
    if (flags & KERNEL_PAGE_IS_WIDE) {
      int64_t place = findInBand(page, x, y, position);
      if (place >= 0) {
        block = page->boxes + 64 * (place / kernelLanes);
        lane = (uint32_t)place % kernelLanes;
        entry = page->entries + place;
        position = page->bandKeys[place];
      } else {
        Found found = findWide(page, x, y, position);
        if (!found.leaf) {
          stop = kernelNothing;
          break;
        }
        block = found.leaf->box;
        lane = (uint32_t)found.lane;
        entry = found.leaf->entry + found.lane;
        position = found.key;
      }
    } else {
      int64_t place = findNarrow(page, x, y, position);
      if (place < 0) {
        stop = kernelNothing;
        break;
      }
      uint32_t blocks = (page->count + kernelLanes - 1) / kernelLanes;
      uint32_t groups = blocks > 1 ? (blocks + kernelLanes - 1) / kernelLanes : 0;
      block = page->boxes + 64 * (groups + place / kernelLanes);
      lane = (uint32_t)place % kernelLanes;
      entry = page->entries + place;
      position = place + 1;
    }
    // What a box may be too large by, and what rounding the point to single precision adds.
    float marginX = magnitude(x) * 0x1p-21f + 4 * (float)KERNEL_TOLERANCE;
    float marginY = magnitude(y) * 0x1p-21f + 4 * (float)KERNEL_TOLERANCE;
    uint32_t isCertain =
      holds(block, x - marginX, y - marginY, x + marginX, y + marginY) >> lane & 1;
    uint32_t link = entry->link;
    uint32_t below = link & KERNEL_LINK_PAGE;
    if (!isCertain | stopsAlways | ((link & KERNEL_LINK_ASKS) != 0)) {
      walk->isCertain = isCertain;
      stop = kernelAsk;
      break;
    }
    if (below == KERNEL_LINK_PAGE) {
      stop = kernelHit;
      break;
    }
    const KernelPage *child = pages + below;
    if (slack + child->slack > KERNEL_TOLERANCE) {
      walk->isCertain = 1;
      stop = kernelAsk;
      break;
    }
    slack += child->slack;
    px = (px - child->parentX) + child->nodeX;
    py = (py - child->parentY) + child->nodeY;
    number = below;
    position = kernelStart(child);
    best = entry;
  }
  walk->x = px;
  walk->y = py;
  walk->slack = slack;
  walk->position = position;
  walk->page = number;
  if (entry) walk->entry = *entry;
  if (best) {
    walk->best = *best;
    walk->hasDescended = 1;
  }
  return stop;
}

static KernelStop walkPlain(const KernelPage *pages, KernelWalk *walk, double x, double y) {
  return walkPages(pages, walk, x, y);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static KernelStop walkAVX2(
  const KernelPage *pages, KernelWalk *walk, double x, double y
) {
  return walkPages(pages, walk, x, y);
}

__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))) static KernelStop walkAVX512(
  const KernelPage *pages, KernelWalk *walk, double x, double y
) {
  return walkPages(pages, walk, x, y);
}
#endif

KernelWalkFunction kernelWalkFunction(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
    && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl")) {
    return walkAVX512;
  }
  if (__builtin_cpu_supports("avx2")) return walkAVX2;
#endif
  return walkPlain;
}

typedef float Quad __attribute__((vector_size(16)));

INLINE Quad lesser(Quad a, Quad b) { return __builtin_elementwise_min(a, b); }
INLINE Quad greater(Quad a, Quad b) { return __builtin_elementwise_max(a, b); }

INLINE float least(const float *edge) {
  const Quad *quad = (const Quad *)edge;
  Quad four = lesser(lesser(quad[0], quad[1]), lesser(quad[2], quad[3]));
  Quad two = lesser(four, __builtin_shufflevector(four, four, 2, 3, 0, 1));
  return lesser(two, __builtin_shufflevector(two, two, 1, 0, 3, 2))[0];
}

INLINE float greatest(const float *edge) {
  const Quad *quad = (const Quad *)edge;
  Quad four = greater(greater(quad[0], quad[1]), greater(quad[2], quad[3]));
  Quad two = greater(four, __builtin_shufflevector(four, four, 2, 3, 0, 1));
  return greater(two, __builtin_shufflevector(two, two, 1, 0, 3, 2))[0];
}

void kernelUnion(const float *box, float *result) {
  result[0] = least(box);
  result[1] = least(box + 16);
  result[2] = greatest(box + 32);
  result[3] = greatest(box + 48);
}
