#include "CSceneKernel.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

typedef float Floats __attribute__((vector_size(64)));
typedef int32_t Ints __attribute__((vector_size(64)));
typedef _Bool Bools __attribute__((ext_vector_type(16)));
typedef int16_t Shorts __attribute__((vector_size(32)));

_Static_assert(sizeof(KernelLeaf) % 64 == 0, "leaves lie on whole cache lines");
_Static_assert(sizeof(KernelPage) == 128, "pages lie on whole cache lines");
_Static_assert(sizeof(KernelBranch) % 64 == 0, "branches lie on whole cache lines");

#define INLINE static inline __attribute__((always_inline))

// Keeps a number by itself: two that are treated alike would be put into one vector and taken out
// again, on the same part of the processor that compares boxes.
#if defined(__x86_64__)
#define ALONE(value) __asm__("" : "+x"(value))
#else
#define ALONE(value)
#endif

typedef struct {
  const KernelLeaf *leaf;
  int lane;
  int64_t key;
} Found;

/// The number of a place's column or row, rising with the place; for a place that is in none, any.
INLINE uint32_t cellOf(float place, float origin, float perPoint) {
  float number = (place - origin) * perPoint;
#if defined(__x86_64__)
  return (uint32_t)_mm_cvttss_si32(_mm_set_ss(number)) & (kernelCells - 1);
#else
  return number > 0 && number < kernelCells ? (uint32_t)number : 0;
#endif
}

INLINE float magnitude(float value) { return __builtin_fabsf(value); }
INLINE float lesserOf(float a, float b) { return a < b ? a : b; }
INLINE float greaterOf(float a, float b) { return a > b ? a : b; }

#define NAME(name) name##Plain
#define KERNEL_COMPARES_TO_MASKS 0
#include "walk.h"
#undef NAME

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define NAME(name) name##AVX2
#include "walk.h"
#undef NAME
#pragma clang attribute pop

#undef KERNEL_COMPARES_TO_MASKS
#define KERNEL_COMPARES_TO_MASKS 1
#pragma clang attribute push(                                                       \
  __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,bmi,lzcnt"))), apply_to = function)
#define NAME(name) name##AVX512
#include "walk.h"
#undef NAME
#pragma clang attribute pop
#endif

KernelFunctions kernelFunctions(KernelKind widest) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (widest >= kernelAVX512 && __builtin_cpu_supports("avx512f")
    && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq")
    && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("bmi")
    && __builtin_cpu_supports("lzcnt")) {
    return (KernelFunctions){walkAVX512, findAVX512};
  }
  if (widest >= kernelAVX2 && __builtin_cpu_supports("avx2")) {
    return (KernelFunctions){walkAVX2, findAVX2};
  }
#endif
  return (KernelFunctions){walkPlain, findPlain};
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

// MARK: Columns and rows

typedef struct {
  uint32_t first, end;
} Cells;

/// The columns or rows that a box reaches into, which are all for one that reaches beyond them.
static Cells cellsOf(float low, float high, float origin, float perPoint) {
  float last = (high - origin) * perPoint;
  if (!(low >= origin) || !(last < kernelCells)) return (Cells){0, kernelCells};
  return (Cells){cellOf(low, origin, perPoint), cellOf(high, origin, perPoint) + 1};
}

static void setBits(uint8_t *masks, uint32_t bytes, uint32_t place, Cells cells, int isSet) {
  uint8_t *byte = masks + place / 8;
  uint8_t bit = (uint8_t)(1u << place % 8);
  for (uint32_t cell = cells.first; cell < cells.end; cell++) {
    if (isSet) byte[cell * bytes] |= bit; else byte[cell * bytes] &= (uint8_t)~bit;
  }
}

static int isEmpty(const float *box) { return !(box[0] <= box[2] && box[1] <= box[3]); }

/// The columns and the rows of a box; none of either where it is empty.
typedef struct {
  Cells columns, rows;
} Reach;

static Reach reachOf(const KernelPage *page, const float *box) {
  if (isEmpty(box)) return (Reach){{0, 0}, {0, 0}};
  return (Reach){
    cellsOf(box[0], box[2], page->cellX, page->cellsPerX),
    cellsOf(box[1], box[3], page->cellY, page->cellsPerY),
  };
}

static void mark(const KernelPage *page, uint32_t place, Reach reach, int isSet) {
  uint32_t bytes = kernelMaskBytes(page->count);
  uint8_t *masks = (uint8_t *)page->boxes;
  setBits(masks, bytes, place, reach.columns, isSet);
  setBits(masks + kernelCells * bytes, bytes, place, reach.rows, isSet);
}

/// How many cells to a point, so that the greatest place is in the last.
static float cellsPerPoint(float low, float high) {
  float size = high - low;
  return size > 0 && size < INFINITY ? kernelCells * (1 - 0x1p-10f) / size : 0;
}

void kernelDivide(KernelPage *page) {
  uint32_t blocks = kernelMaskBlocks(page->count);
  const float *block = page->boxes + 64 * blocks;
  float around[4] = {INFINITY, INFINITY, -INFINITY, -INFINITY};
  for (uint32_t place = 0; place < page->count; place++) {
    const float *lane = block + 64 * (place / kernelLanes) + place % kernelLanes;
    // What has no end would leave no columns to the others.
    if (!(lane[32] - lane[0] < INFINITY && lane[48] - lane[16] < INFINITY)) continue;
    around[0] = fminf(around[0], lane[0]);
    around[1] = fminf(around[1], lane[16]);
    around[2] = fmaxf(around[2], lane[32]);
    around[3] = fmaxf(around[3], lane[48]);
  }
  page->cellX = around[0] <= around[2] ? around[0] : 0;
  page->cellY = around[1] <= around[3] ? around[1] : 0;
  page->cellsPerX = cellsPerPoint(around[0], around[2]);
  page->cellsPerY = cellsPerPoint(around[1], around[3]);
  memset(page->boxes, 0, 256 * (size_t)blocks);
  for (uint32_t place = 0; place <= page->count; place++) {
    const float *lane = block + 64 * (place / kernelLanes) + place % kernelLanes;
    const float box[4] = {lane[0], lane[16], lane[32], lane[48]};
    mark(page, place, reachOf(page, box), 1);
  }
}

static int hasBits(const uint8_t *masks, uint32_t bytes, uint32_t place, Cells cells) {
  for (uint32_t cell = cells.first; cell < cells.end; cell++) {
    if (!(masks[cell * bytes + place / 8] >> place % 8 & 1)) return 0;
  }
  return 1;
}

int kernelIsMarked(const KernelPage *page, uint32_t place, const float *box) {
  Reach reach = reachOf(page, box);
  uint32_t bytes = kernelMaskBytes(page->count);
  const uint8_t *masks = (const uint8_t *)page->boxes;
  return hasBits(masks, bytes, place, reach.columns)
    && hasBits(masks + kernelCells * bytes, bytes, place, reach.rows);
}

void kernelRemark(KernelPage *page, uint32_t place, const float *old, const float *box) {
  Reach before = reachOf(page, old), now = reachOf(page, box);
  // What moves a little mostly stays where it is.
  if (memcmp(&before, &now, sizeof now) == 0) return;
  mark(page, place, before, 0);
  mark(page, place, now, 1);
}
