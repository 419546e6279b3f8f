// Queries of the hit-test index: compiles the walk (walk.h) for each kind of processor, and selects
// one at run time. It knows pages, and no views.
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

_Static_assert(sizeof(KernelLeaf) % 64 == 0, "leaves must fill whole cache lines");
_Static_assert(sizeof(KernelPage) == 192, "pages must fill whole cache lines");
_Static_assert(sizeof(KernelCell) % 64 == 0, "cells must fill whole cache lines");
_Static_assert(sizeof(KernelBranch) % 64 == 0, "branches must fill whole cache lines");

#define INLINE static inline __attribute__((always_inline))

// Aligns query functions, so that their speed does not depend on link order: a query of 20 ns took
// 28 at an unfavourable address.
#define ALIGNED __attribute__((aligned(64)))

// Keeps a number in a scalar register. Two numbers with equal treatment would be packed into a
// vector and unpacked again, on the execution ports that compare boxes. Without this and the
// assembly in walk.h, a query of scene a takes 22 ns in place of 20, and one of b 32 in place of 29.
#if defined(__x86_64__)
#define KEEP_SCALAR(value) __asm__("" : "+x"(value))
#else
#define KEEP_SCALAR(value)
#endif

/// An entry, with its box as a lane of a block. NULL for none.
typedef struct {
  const KernelEntry *entry;
  const float *block;
  uint32_t lane;
  int64_t key;
} Found;

/// The column or row of a coordinate, increasing with the coordinate; any number for a coordinate
/// outside.
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

// MARK: Grids

/// The column or row of a coordinate in a grid, increasing with the coordinate: -1 before the grid
/// and for NaN, `cells` behind the grid.
INLINE int32_t gridCellOf(float place, float origin, float perPoint, uint32_t cells) {
  float number = (place - origin) * perPoint;
  return number >= 0 ? (number < (float)cells ? (int32_t)number : (int32_t)cells) : -1;
}

INLINE int32_t columnOf(const KernelPage *page, float x) {
  return gridCellOf(x, page->cellX, page->cellsPerX, page->columns);
}

INLINE int32_t rowOf(const KernelPage *page, float y) {
  return gridCellOf(y, page->cellY, page->cellsPerY, page->rows);
}

INLINE uint8_t *statesOf(const KernelPage *page) {
  return (uint8_t *)(page->cells + (size_t)page->columns * page->rows);
}

static void fillCell(
  const KernelPage *page, uint32_t column, uint32_t row, const KernelOwner *owners, KernelCell *cell
);

/// The known cell that contains a point; NULL if the tree has to be searched.
INLINE const KernelCell *cellAt(
  const KernelPage *page, float x, float y, const KernelOwner *owners
) {
  if (page->columns == 0) return NULL;
  uint32_t column = (uint32_t)columnOf(page, x), row = (uint32_t)rowOf(page, y);
  if (column >= page->columns || row >= page->rows) return NULL;
  uint32_t number = row * page->columns + column;
  KernelCell *cell = page->cells + number;
  // Prefetched while the state is read.
  for (size_t line = 0; line < sizeof *cell; line += 64) {
    __builtin_prefetch((const char *)cell + line);
  }
  uint8_t *state = statesOf(page) + number;
  if (*state == kernelCellKnown) return cell;
  if ((*state)++ == kernelCellUnknown) return NULL;
  fillCell(page, column, row, owners, cell);
  return cell;
}

// MARK: Loops

#define NAME(name) name##Plain
#define KERNEL_COMPARES_TO_MASKS 0
#include "walk.h"
#undef NAME

#if defined(__x86_64__)
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
    return (KernelFunctions){walkAVX512, findAVX512, findOwnerAVX512};
  }
#else
  (void)widest;
#endif
  return (KernelFunctions){walkPlain, findPlain, findOwnerPlain};
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

/// The columns or rows that a box intersects; all of them for a box that extends beyond them.
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

/// The columns and the rows of a box; empty ranges for an empty box.
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

static uint8_t *masksOf(const KernelPage *page) {
  return (uint8_t *)page->boxes - 256 * (size_t)kernelMaskBlocks(page->count);
}

static void mark(const KernelPage *page, uint32_t place, Reach reach, int isSet) {
  uint32_t bytes = kernelMaskBytes(page->count);
  uint8_t *masks = masksOf(page);
  setBits(masks, bytes, place, reach.columns, isSet);
  setBits(masks + kernelCells * bytes, bytes, place, reach.rows, isSet);
}

/// Changes the bits of an entry at the first cell and after the last one.
static void flipEnds(uint8_t *masks, uint32_t bytes, uint32_t place, Cells cells) {
  uint8_t bit = (uint8_t)(1u << place % 8);
  masks[cells.first * bytes + place / 8] ^= bit;
  if (cells.end < kernelCells) masks[cells.end * bytes + place / 8] ^= bit;
}

/// Makes masks of their ends: a cell has the bits that change up to it an odd number of times.
static void fillBetweenEnds(uint8_t *masks, uint32_t bytes) {
  for (uint32_t at = bytes; at < kernelCells * bytes; at += 8) {
    uint64_t before, bits;
    memcpy(&before, masks + at - bytes, 8);
    memcpy(&bits, masks + at, 8);
    bits ^= before;
    memcpy(masks + at, &bits, 8);
  }
}

/// The number of cells per point, such that the greatest coordinate is in the last cell.
static float cellsPerPoint(float low, float high) {
  float size = high - low;
  return size > 0 && size < INFINITY ? kernelCells * (1 - 0x1p-10f) / size : 0;
}

void kernelDivide(KernelPage *page) {
  const float *block = page->boxes;
  float around[4] = {INFINITY, INFINITY, -INFINITY, -INFINITY};
  for (uint32_t place = 0; place < page->count; place++) {
    const float *lane = block + 64 * (place / kernelLanes) + place % kernelLanes;
    // An unbounded box would leave no columns to the others.
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
  page->maskShift = (uint32_t)__builtin_ctz(kernelMaskBytes(page->count));
  page->blockBits = (1u << kernelBlocks(page->count)) - 1;
  uint32_t bytes = kernelMaskBytes(page->count);
  uint8_t *columns = masksOf(page), *rows = columns + kernelCells * bytes;
  memset(columns, 0, 256 * (size_t)kernelMaskBlocks(page->count));
  for (uint32_t place = 0; place <= page->count; place++) {
    const float *lane = block + 64 * (place / kernelLanes) + place % kernelLanes;
    const float box[4] = {lane[0], lane[16], lane[32], lane[48]};
    Reach reach = reachOf(page, box);
    flipEnds(columns, bytes, place, reach.columns);
    flipEnds(rows, bytes, place, reach.rows);
  }
  fillBetweenEnds(columns, bytes);
  fillBetweenEnds(rows, bytes);
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
  const uint8_t *masks = masksOf(page);
  return hasBits(masks, bytes, place, reach.columns)
    && hasBits(masks + kernelCells * bytes, bytes, place, reach.rows);
}

void kernelRemark(KernelPage *page, uint32_t place, const float *old, const float *box) {
  Reach before = reachOf(page, old), now = reachOf(page, box);
  // A box that moves a little usually keeps its columns and rows.
  if (memcmp(&before, &now, sizeof now) == 0) return;
  mark(page, place, before, 0);
  mark(page, place, now, 1);
}

// MARK: Areas

uint32_t kernelMeeting(const float *box, const float *area) { return meetingPlain(box, area); }

/// The column or row of a coordinate, the first or last one for a coordinate outside. Increases
/// with the coordinate as `cellOf` does.
INLINE uint32_t nearestCellOf(float place, float origin, float perPoint) {
  float number = (place - origin) * perPoint;
  return number > 0 ? (uint32_t)lesserOf(number, kernelCells - 1) : 0;
}

/// Adds the entries that intersect any of the columns or rows from `first` to `last`. As in a walk,
/// memory after the masks is read and ignored.
INLINE void addEntries(
  Shorts *entries, const uint8_t *masks, uint32_t shift, uint32_t first, uint32_t last
) {
  for (uint32_t cell = first; cell <= last; cell++) {
    Shorts mask;
    memcpy(&mask, masks + ((size_t)cell << shift), sizeof mask);
    *entries |= mask;
  }
}

uint32_t kernelMeetingBlocks(const KernelPage *page, const float *area) {
  if (page->count < kernelLanes) return page->count > 0;
  uint32_t left = nearestCellOf(area[0], page->cellX, page->cellsPerX);
  uint32_t top = nearestCellOf(area[1], page->cellY, page->cellsPerY);
  uint32_t right = nearestCellOf(area[2], page->cellX, page->cellsPerX);
  uint32_t bottom = nearestCellOf(area[3], page->cellY, page->cellsPerY);
  uint32_t shift = page->maskShift;
  const uint8_t *columns = masksOf(page), *rows = columns + ((size_t)kernelCells << shift);
  Shorts inColumns = {0}, inRows = {0};
  addEntries(&inColumns, columns, shift, left, right);
  addEntries(&inRows, rows, shift, top, bottom);
  Bools packed = __builtin_convertvector((inColumns & inRows) != 0, Bools);
  uint16_t bits;
  memcpy(&bits, &packed, sizeof bits);
  return bits & page->blockBits;
}

// MARK: Cells of grids

void kernelLayGrid(
  KernelPage *page, void *memory, const float *box, uint32_t columns, uint32_t rows
) {
  page->cells = memory;
  page->columns = columns;
  page->rows = rows;
  page->cellX = box[0];
  page->cellY = box[1];
  page->cellsPerX = (float)columns / (box[2] - box[0]);
  page->cellsPerY = (float)rows / (box[3] - box[1]);
  memset(statesOf(page), kernelCellUnknown, (size_t)columns * rows);
}

void kernelForgetCells(const KernelPage *page, const float *box) {
  int32_t left = columnOf(page, box[0]), right = columnOf(page, box[2]);
  int32_t top = rowOf(page, box[1]), bottom = rowOf(page, box[3]);
  int32_t columns = (int32_t)page->columns, rows = (int32_t)page->rows;
  if (left < 0) left = 0;
  if (right >= columns) right = columns - 1;
  if (left > right) return;
  for (int32_t row = top < 0 ? 0 : top; row <= bottom && row < rows; row++) {
    memset(statesOf(page) + row * columns + left, kernelCellUnknown, (size_t)(right - left + 1));
  }
}

/// The topmost entries that intersect an area, the topmost first.
typedef struct {
  /// Least x, least y, greatest x, greatest y.
  float area[4];
  uint32_t count;
  int isCut;
  Found found[kernelCellLanes - 1];
} Topmost;

static void insert(Topmost *topmost, Found found) {
  uint32_t place = topmost->count;
  if (place == kernelCellLanes - 1) {
    topmost->isCut = 1;
    if (found.key < topmost->found[--place].key) return;
  } else {
    topmost->count++;
  }
  for (; place > 0 && topmost->found[place - 1].key < found.key; place--) {
    topmost->found[place] = topmost->found[place - 1];
  }
  topmost->found[place] = found;
}

static void collect(const KernelPage *page, const KernelBranch *branch, Topmost *topmost) {
  for (uint32_t lanes = meetingPlain(branch->box, topmost->area); lanes; lanes &= lanes - 1) {
    uint32_t child = branch->child[__builtin_ctz(lanes)];
    if (branch->level > 1) {
      collect(page, page->branches + child, topmost);
      continue;
    }
    const KernelLeaf *leaf = page->leaves + child;
    for (uint32_t held = meetingPlain(leaf->box, topmost->area); held; held &= held - 1) {
      uint32_t lane = (uint32_t)__builtin_ctz(held);
      insert(topmost, (Found){leaf->entry + lane, leaf->box, lane, leaf->key[lane]});
    }
  }
}

/// The range of the coordinates that are in a column or row, a little too large.
static void setRange(float *range, uint32_t cell, float origin, float perPoint, uint32_t cells) {
  double size = 1 / (double)perPoint;
  double margin = (magnitude(origin) + cells * size) * 0x1p-20;
  range[0] = (float)(origin + cell * size - margin);
  range[2] = (float)(origin + (cell + 1) * size + margin);
}

static uint64_t answerOf(KernelEntry entry, const KernelOwner *owners) {
  if (entry.link & (KERNEL_LINK_ASKS | KERNEL_LINK_CONFIRMS)) return 0;
  if ((entry.link & KERNEL_LINK_PAGE) != KERNEL_LINK_PAGE) return (uint64_t)entry.link << 1 | 1;
  uint64_t owner = (uint64_t)(uintptr_t)owners[entry.slot];
  return owner & 1 ? 0 : owner;
}

static __attribute__((noinline)) void fillCell(
  const KernelPage *page, uint32_t column, uint32_t row, const KernelOwner *owners, KernelCell *cell
) {
  Topmost topmost = {.count = 0, .isCut = 0};
  setRange(topmost.area, column, page->cellX, page->cellsPerX, page->columns);
  setRange(topmost.area + 1, row, page->cellY, page->cellsPerY, page->rows);
  collect(page, page->branches + page->rootBranch, &topmost);
  for (uint32_t lane = 0; lane < kernelCellLanes; lane++) {
    float *to = cell->box + 64 * (lane / kernelLanes) + lane % kernelLanes;
    const Found *found = topmost.found + lane;
    int isEntry = lane < topmost.count;
    // The last lane is unbounded, and lanes beyond the entries are empty.
    float low = lane == kernelCellLanes - 1 ? -INFINITY : INFINITY;
    for (int side = 0; side < 4; side++) {
      to[side * kernelLanes] = isEntry ? found->block[found->lane + (uint32_t)side * kernelLanes]
        : side < 2 ? low : -low;
    }
    KernelEntry root = {page->rootSlot, KERNEL_LINK_PAGE};
    KernelEntry entry = isEntry ? *found->entry : root;
    cell->slot[lane] = entry.slot;
    cell->answer[lane] = isEntry || !topmost.isCut ? answerOf(entry, owners) : 0;
  }
}
