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
typedef uint8_t Steps __attribute__((vector_size(32)));
typedef _Bool CellBools __attribute__((ext_vector_type(32)));

_Static_assert(sizeof(KernelLeaf) % 64 == 0, "leaves must fill whole cache lines");
_Static_assert(sizeof(KernelCell) % 64 == 0, "cells must fill whole cache lines");
_Static_assert(sizeof(KernelPage) == 192, "pages must fill whole cache lines");
_Static_assert(sizeof(KernelBranch) % 64 == 0, "branches must fill whole cache lines");

#define INLINE static inline __attribute__((always_inline))

// Aligns query functions, so that their speed does not depend on link order: a query of 20 ns took
// 28 at an unfavourable address.
#define ALIGNED __attribute__((aligned(64)))

// Keeps a number in a scalar register. Two numbers with equal treatment would be packed into a
// vector and unpacked again, on the execution ports that compare boxes.
#if defined(__x86_64__)
#define KEEP_SCALAR(value) __asm__("" : "+x"(value))
#else
#define KEEP_SCALAR(value)
#endif

typedef struct {
  const KernelLeaf *leaf;
  int lane;
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

/// A node of a cell, and its owner in the cell; NULL if it has none.
typedef struct {
  uint32_t node;
  const uint32_t *owner;
} InGrid;

/// The step of a coordinate along an axis of a grid with `cells` cells, increasing with the
/// coordinate. It is -1 before the axis, one past the last behind it.
INLINE int32_t stepOf(float place, float origin, float perPoint, uint32_t cells) {
  float number = (place - origin) * perPoint, end = (float)(cells * kernelCellSteps);
  return number >= 0 ? (number < end ? (int32_t)number : (int32_t)end) : -1;
}

/// The bits of an owner's address that cells omit. They are the lowest bits, which are zero, and
/// the highest, which are equal all over a heap of 64 GiB.
enum { ownerShift = 4, ownerBits = 32 + ownerShift };

INLINE uint32_t ownerInCell(const KernelGrid *grid, KernelOwner owner) {
  uint64_t distance = (uint64_t)(uintptr_t)owner - grid->ownerBase;
  int isNear = distance >> ownerBits == 0 && distance % (1 << ownerShift) == 0;
  return isNear ? (uint32_t)(distance >> ownerShift) : 0;
}

static void fillCell(
  const KernelPage *page, uint32_t column, uint32_t row, const KernelOwner *owners
);

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
    return (KernelFunctions){walkAVX512, findAVX512, findOwnerAVX512};
  }
  if (widest >= kernelAVX2 && __builtin_cpu_supports("avx2")) {
    return (KernelFunctions){walkAVX2, findAVX2, findOwnerAVX2};
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

static void mark(const KernelPage *page, uint32_t place, Reach reach, int isSet) {
  uint32_t bytes = kernelMaskBytes(page->count);
  uint8_t *masks = (uint8_t *)page->boxes;
  setBits(masks, bytes, place, reach.columns, isSet);
  setBits(masks + kernelCells * bytes, bytes, place, reach.rows, isSet);
}

/// The number of cells per point, such that the greatest coordinate is in the last cell.
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
  // A box that moves a little usually keeps its columns and rows.
  if (memcmp(&before, &now, sizeof now) == 0) return;
  mark(page, place, before, 0);
  mark(page, place, now, 1);
}

// MARK: Grids

void kernelLayGrid(
  KernelPage *page, void *memory, const float *box, uint32_t columns, uint32_t rows,
  const KernelOwner *owners
) {
  KernelGrid *grid = &page->grid;
  uint64_t owner = (uint64_t)(uintptr_t)owners[page->rootSlot];
  *grid = (KernelGrid){
    memory, (uint8_t *)((KernelCell *)memory + columns * rows), columns, rows,
    owner >> ownerBits << ownerBits};
  memset(grid->states, kernelCellUnknown, (size_t)columns * rows);
  page->cellX = box[0];
  page->cellY = box[1];
  page->cellsPerX = (float)(columns * kernelCellSteps) / (box[2] - box[0]);
  page->cellsPerY = (float)(rows * kernelCellSteps) / (box[3] - box[1]);
}

/// Steps along both axes: those of a cell, or those that a box intersects.
typedef struct {
  int32_t lowX, lowY, highX, highY;
} StepRange;

/// The steps that a box intersects.
INLINE StepRange stepsOf(
  const KernelPage *page, float lowX, float lowY, float highX, float highY
) {
  const KernelGrid *grid = &page->grid;
  return (StepRange){
    stepOf(lowX, page->cellX, page->cellsPerX, grid->columns),
    stepOf(lowY, page->cellY, page->cellsPerY, grid->rows),
    stepOf(highX, page->cellX, page->cellsPerX, grid->columns),
    stepOf(highY, page->cellY, page->cellsPerY, grid->rows),
  };
}

INLINE StepRange stepsOfLane(const KernelPage *page, const float *box, int lane) {
  return stepsOf(
    page, box[lane], box[kernelLanes + lane], box[2 * kernelLanes + lane],
    box[3 * kernelLanes + lane]);
}

INLINE int meet(StepRange a, StepRange b) {
  return (a.lowX <= b.highX) & (a.highX >= b.lowX) & (a.lowY <= b.highY) & (a.highY >= b.lowY);
}

void kernelForgetCells(const KernelPage *page, const float *box) {
  const KernelGrid *grid = &page->grid;
  if (grid->columns == 0 || isEmpty(box)) return;
  StepRange steps = stepsOf(page, box[0], box[1], box[2], box[3]);
  int32_t endX = (int32_t)(grid->columns * kernelCellSteps);
  int32_t endY = (int32_t)(grid->rows * kernelCellSteps);
  if (steps.highX < 0 || steps.highY < 0 || steps.lowX >= endX || steps.lowY >= endY) return;
  uint32_t left = (uint32_t)(steps.lowX < 0 ? 0 : steps.lowX) / kernelCellSteps;
  uint32_t top = (uint32_t)(steps.lowY < 0 ? 0 : steps.lowY) / kernelCellSteps;
  uint32_t right = (uint32_t)(steps.highX < endX ? steps.highX : endX - 1) / kernelCellSteps;
  uint32_t bottom = (uint32_t)(steps.highY < endY ? steps.highY : endY - 1) / kernelCellSteps;
  for (uint32_t row = top; row <= bottom; row++) {
    memset(grid->states + row * grid->columns + left, kernelCellUnknown, right - left + 1);
  }
}

/// The topmost entries that intersect a range of steps, the topmost first.
typedef struct {
  StepRange steps;
  int64_t key[kernelCellLanes];
  StepRange box[kernelCellLanes];
  uint32_t node[kernelCellLanes];
  uint32_t count;
  int isCut;
} Topmost;

static void insert(Topmost *topmost, int64_t key, StepRange box, KernelEntry entry) {
  uint32_t place = topmost->count;
  if (place == kernelCellLanes) {
    topmost->isCut = 1;
    if (key < topmost->key[--place]) return;
  } else {
    topmost->count++;
  }
  for (; place > 0 && topmost->key[place - 1] < key; place--) {
    topmost->key[place] = topmost->key[place - 1];
    topmost->box[place] = topmost->box[place - 1];
    topmost->node[place] = topmost->node[place - 1];
  }
  uint32_t below = entry.link & KERNEL_LINK_PAGE;
  topmost->key[place] = key;
  topmost->box[place] = box;
  topmost->node[place] =
    entry.link & (KERNEL_LINK_ASKS | KERNEL_LINK_CONFIRMS) ? KERNEL_NODE_ASKS
    : below == KERNEL_LINK_PAGE ? entry.slot
    : below | KERNEL_NODE_IS_PAGE
      | (entry.link & KERNEL_LINK_IS_OFF_GRID ? KERNEL_NODE_IS_OFF_GRID : 0);
}

static void collect(const KernelPage *page, const KernelBranch *branch, Topmost *topmost) {
  for (uint32_t child = 0; child < branch->count; child++) {
    if (!meet(stepsOfLane(page, branch->box, (int)child), topmost->steps)) continue;
    if (branch->level > 1) {
      collect(page, page->branches + branch->child[child], topmost);
      continue;
    }
    const KernelLeaf *leaf = page->leaves + branch->child[child];
    uint32_t count = page->leafLinks[branch->child[child]].count;
    for (uint32_t lane = 0; lane < count; lane++) {
      const float *edge = leaf->box + lane;
      // The box is clipped away: no cell contains it, and none is invalidated for it.
      if (edge[0] > edge[2 * kernelLanes] || edge[kernelLanes] > edge[3 * kernelLanes]) continue;
      StepRange box = stepsOfLane(page, leaf->box, (int)lane);
      if (meet(box, topmost->steps)) insert(topmost, leaf->key[lane], box, leaf->entry[lane]);
    }
  }
}

/// A grid step relative to a cell that begins at `first`.
INLINE uint8_t inCell(int32_t step, int32_t first) {
  if (step < first) return 0;
  return step - first < kernelCellSteps ? (uint8_t)(step - first + 1) : 255;
}

/// Reads a cell's entries from the tree. Returns the cell's new state.
static uint8_t readCell(
  const KernelPage *page, uint32_t column, uint32_t row, const KernelOwner *owners, KernelCell *cell
) {
  int32_t x = (int32_t)(column * kernelCellSteps), y = (int32_t)(row * kernelCellSteps);
  Topmost topmost = {
    .steps = {x, y, x + kernelCellSteps - 1, y + kernelCellSteps - 1}, .count = 0, .isCut = 0};
  collect(page, page->branches + page->rootBranch, &topmost);
  memset(cell->lowX, 255, 2 * kernelCellLanes);
  memset(cell->highX, 0, 2 * kernelCellLanes);
  memset(cell->node, 0, sizeof cell->node + sizeof cell->owner);
  for (uint32_t lane = 0; lane < topmost.count; lane++) {
    StepRange box = topmost.box[lane];
    cell->lowX[lane] = inCell(box.lowX, x);
    cell->lowY[lane] = inCell(box.lowY, y);
    cell->highX[lane] = inCell(box.highX, x);
    cell->highY[lane] = inCell(box.highY, y);
    cell->node[lane] = topmost.node[lane];
    if (!(topmost.node[lane] & (KERNEL_NODE_IS_PAGE | KERNEL_NODE_ASKS))) {
      cell->owner[lane] = ownerInCell(&page->grid, owners[topmost.node[lane]]);
    }
  }
  return topmost.isCut ? kernelCellCut : kernelCellWhole;
}

static __attribute__((noinline)) void fillCell(
  const KernelPage *page, uint32_t column, uint32_t row, const KernelOwner *owners
) {
  uint32_t number = row * page->grid.columns + column;
  page->grid.states[number] = readCell(page, column, row, owners, page->grid.cells + number);
}

int kernelIsCellRight(
  const KernelPage *page, uint32_t column, uint32_t row, const KernelOwner *owners
) {
  uint32_t number = row * page->grid.columns + column;
  if (page->grid.states[number] < kernelCellWhole) return 1;
  KernelCell cell;
  return readCell(page, column, row, owners, &cell) == page->grid.states[number]
    && memcmp(&cell, page->grid.cells + number, sizeof cell) == 0;
}

/// The coordinate at which a step of an axis begins.
static float placeOf(int32_t step, float origin, float perPoint) {
  return origin + (float)step / perPoint;
}

int kernelReadCell(const KernelPage *page, float x, float y, KernelCellReading *reading) {
  const KernelGrid *grid = &page->grid;
  if (grid->columns == 0) return 0;
  int32_t stepX = stepOf(x, page->cellX, page->cellsPerX, grid->columns);
  int32_t stepY = stepOf(y, page->cellY, page->cellsPerY, grid->rows);
  uint32_t column = (uint32_t)stepX / kernelCellSteps, row = (uint32_t)stepY / kernelCellSteps;
  if (column >= grid->columns || row >= grid->rows) return 0;
  int32_t firstX = (int32_t)(column * kernelCellSteps), firstY = (int32_t)(row * kernelCellSteps);
  uint32_t number = row * grid->columns + column;
  *reading = (KernelCellReading){
    placeOf(firstX, page->cellX, page->cellsPerX),
    placeOf(firstY, page->cellY, page->cellsPerY),
    placeOf(firstX + kernelCellSteps, page->cellX, page->cellsPerX),
    placeOf(firstY + kernelCellSteps, page->cellY, page->cellsPerY),
    grid->states[number], number,
  };
  return 1;
}

/// The coordinate at which a step of a cell begins or ends, clamped to the cell.
static float placeInCell(uint8_t step, float low, float high) {
  float share = ((float)step - 1) / kernelCellSteps;
  return low + (high - low) * (share < 0 ? 0 : share > 1 ? 1 : share);
}

int kernelReadCellLane(
  const KernelPage *page, const KernelCellReading *reading, int lane, float *box, uint32_t *node
) {
  const KernelCell *cell = page->grid.cells + reading->number;
  if (reading->state < kernelCellWhole || cell->lowX[lane] > cell->highX[lane]) return 0;
  box[0] = placeInCell(cell->lowX[lane], reading->lowX, reading->highX);
  box[1] = placeInCell(cell->lowY[lane], reading->lowY, reading->highY);
  // The box includes the last step that it intersects.
  box[2] = placeInCell((uint8_t)(cell->highX[lane] + (cell->highX[lane] < 255)), reading->lowX,
    reading->highX);
  box[3] = placeInCell((uint8_t)(cell->highY[lane] + (cell->highY[lane] < 255)), reading->lowY,
    reading->highY);
  *node = cell->node[lane];
  return 1;
}
