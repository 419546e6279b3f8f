// The shapes of the hit-test index in memory, and the one loop over them that has to be fast.
//
// Swift builds pages and changes their entries. C divides a narrow page into columns and rows
// (kernelDivide, kernelRemark). A query writes only cells of a wide page's grid: the second query
// in a cell fills it. Boxes are single precision and a little too large. A miss is therefore
// certain, and so is a hit well inside its box; the caller decides the rest.
#ifndef GLASSINE_SCENE_KERNEL_H
#define GLASSINE_SCENE_KERNEL_H

#include <stddef.h>
#include <stdint.h>

/// The number of boxes compared with a point at once.
enum { kernelLanes = 16 };

/// The number of columns, and of rows, of a narrow page of more than one block.
enum { kernelCells = 32 };

/// The maximum number of entries of a narrow page: one bit each in every column and row, and one
/// for the page's root.
enum { kernelMostEntries = 255 };

/// Bits of an entry's link; the remaining bits are the number of the page below it.
#define KERNEL_LINK_ASKS 0x80000000u
#define KERNEL_LINK_CONFIRMS 0x40000000u
#define KERNEL_LINK_IS_OFF_GRID 0x20000000u
#define KERNEL_LINK_PAGE 0x1fffffffu

/// Bits of a page.
#define KERNEL_PAGE_IS_STALE 1u
#define KERNEL_PAGE_IS_WIDE 2u
#define KERNEL_PAGE_IS_USED 4u

/// One node as stored in its page.
typedef struct {
  uint32_t slot;
  /// The node's own page, KERNEL_LINK_PAGE for none, and three bits. *asks*: the caller has to
  /// decide. *confirms*: the box alone decides nothing. *is off grid*: not all numbers on the way
  /// to the node are multiples of 1 / kernelGrid below kernelGridEnd. The nearest grid edges are
  /// then not the node's exact edges.
  uint32_t link;
} KernelEntry;

/// A leaf of a wide page's tree. Lanes are unordered; lanes from its link's `count` on are empty.
typedef struct {
  /// 16 each: least x, least y, greatest x, greatest y.
  float box[4 * kernelLanes];
  /// Position in sibling order; a greater key is higher.
  int64_t key[kernelLanes];
  KernelEntry entry[kernelLanes];
} KernelLeaf;

/// Leaf data that only changes need. Separate from the leaves, so that leaves fill whole cache
/// lines.
typedef struct {
  uint32_t parent;
  uint32_t count;
} KernelLeafLink;

/// An inner node of a wide page's tree. Lanes are in curve order.
typedef struct {
  float box[4 * kernelLanes];
  /// The greatest key below the lane.
  int64_t key[kernelLanes];
  uint32_t child[kernelLanes];
  /// The start of the lane's part of the space-filling curve.
  uint32_t curve[kernelLanes];
  uint32_t parent;
  uint32_t count;
  /// 1 above leaves.
  uint32_t level;
  uint32_t padding[13];
} KernelBranch;

/// The boxes of a cell of a wide page's grid: two blocks.
enum { kernelCellLanes = 2 * kernelLanes };

/// The topmost entries that intersect a cell, the topmost first. The last lane is unbounded, for
/// the page's root.
typedef struct {
  float box[4 * kernelCellLanes];
  /// The owner's address, an entry's link times two plus one for a page below, or 0 if the tree has
  /// to be searched. The last: 0 if the cell has more entries than lanes.
  uint64_t answer[kernelCellLanes];
  uint32_t slot[kernelCellLanes];
} KernelCell;

/// States of a cell.
enum {
  kernelCellUnknown = 0,
  /// Queried once since it was unknown; the next query fills it.
  kernelCellAsked = 1,
  kernelCellKnown = 2,
};

/// Minimum corner in, maximum corner out; empty unless both are set.
typedef struct {
  double lowX, lowY, highX, highY;
} KernelBounds;

/// A part of the tree in the coordinates of its root.
typedef struct {
  /// Maps the coordinates of the page above: `(point - parent) + node`, with an error up to
  /// `slack`.
  double parentX, parentY, nodeX, nodeY, slack;
  uint32_t flags;
  /// Narrow pages: the number of entries.
  uint32_t count;
  /// Narrow pages: blocks of 16 boxes, the topmost entry first. The last box is unbounded, for the
  /// page's root, and is not counted. Masks end where more than one block begins, see
  /// kernelMaskBytes. Wide pages: the topmost entries, the highest last; removed entries have empty
  /// boxes.
  float *_Null_unspecified boxes;
  KernelEntry *_Null_unspecified entries;
  /// Wide pages: the keys of the topmost entries. The band contains all entries from the first of
  /// these keys on.
  int64_t *_Null_unspecified bandKeys;
  /// Wide pages: the tree.
  KernelBranch *_Null_unspecified branches;
  KernelLeaf *_Null_unspecified leaves;
  uint32_t rootBranch;
  uint32_t rootSlot;
  /// Narrow pages of more than one block: a mask has `1 << maskShift` bytes, and `blockBits` a bit
  /// for each block.
  uint32_t maskShift, blockBits;
  /// Narrow pages of more than one block: the origin of the columns and rows, and their number per
  /// point. An entry that extends beyond them is in all. Wide pages: the same for the grid's cells.
  float cellX, cellY, cellsPerX, cellsPerY;
  /// 0: the page has no grid.
  uint32_t columns, rows;
  /// Wide pages: a cache of the topmost entries in each cell, row by row, then the cells' states.
  KernelCell *_Null_unspecified cells;
  KernelLeafLink *_Null_unspecified leafLinks;
  /// Wide pages: data that only changes need, owned by the caller.
  void *_Nullable tree;
  /// The root's bounds while nothing else decides whether the root contains a point of a query;
  /// empty: the caller has to decide.
  KernelBounds rootBounds;
  /// Pages fill whole cache lines.
  uint32_t padding[2];
} KernelPage;

typedef enum {
  /// No entry of the page at or below the position contains the point.
  kernelNothing = 0,
  /// `entry` takes the touch.
  kernelHit = 1,
  /// `entry` may take the touch; the caller has to decide. Another call continues the walk below
  /// it.
  kernelAsk = 2,
  /// The page has to be built before the walk can continue.
  kernelStale = 3,
} KernelStop;

typedef struct {
  /// In the page's coordinates, with an error up to `slack`.
  double x, y, slack;
  /// Narrow: the first entry to test. Wide: the key below which entries are tested. After a stop at
  /// an entry, the position below that entry.
  int64_t position;
  uint32_t page;
  /// Whether the walk stops at every candidate.
  uint32_t stopsAlways;
  /// Whether the entry's box certainly contains the point.
  uint32_t isCertain;
  /// Whether the walk entered a node that takes touches, `best`: no node above it can be the
  /// answer.
  uint32_t hasDescended;
  KernelEntry best;
  KernelEntry entry;
} KernelWalk;

/// The error of a point that boxes allow for, in points.
#define KERNEL_TOLERANCE 0x1p-20

/// Most layouts use numbers whose sums are exact: multiples of 1 / kernelGrid. A box's edge in
/// single precision, rounded outwards, is nearest to the true edge if all numbers are below
/// kernelGridEnd and edges below twice that. Pointer coordinates are multiples of 1 /
/// kernelPointGrid. Such a point is on an edge or well beside it, so that boxes decide at edges,
/// too.
enum { kernelGrid = 16, kernelGridEnd = 1 << 15, kernelPointGrid = 256 };
/// Added and subtracted again to round to the nearest multiple of 1 / kernelGrid or of 1 /
/// kernelPointGrid. Doubles of this size have no finer step.
#define KERNEL_GRID_SHIFT 0x1.8p48
#define KERNEL_POINT_GRID_SHIFT 0x1.8p44

#pragma clang assume_nonnull begin

/// The point is an argument so that it is passed in registers; `walk` stores it when the walk
/// stops.
typedef KernelStop (*KernelWalkFunction)(
  const KernelPage *pages, KernelWalk *walk, double x, double y
);

/// The owner of a slot; the kernel never dereferences it.
typedef void *_Nullable KernelOwner;

/// A walk from the beginning of a page, without a stop. Returns the slot that takes the touch,
/// `root` if no node in the page does, or -1 if the caller has to decide: `rootBounds` do not
/// contain the point, among other reasons. `owners`: a pointer for each slot.
typedef int64_t (*KernelFindFunction)(
  const KernelPage *pages, uint32_t page, uint32_t root, double x, double y,
  const KernelOwner *_Nonnull owners
);

/// As KernelFindFunction, for the owner of the slot; NULL if the caller has to decide, or there is
/// no owner.
typedef KernelOwner (*KernelFindOwnerFunction)(
  const KernelPage *pages, uint32_t page, uint32_t root, double x, double y,
  const KernelOwner *_Nonnull owners
);

typedef struct {
  KernelWalkFunction walk;
  KernelFindFunction find;
  KernelFindOwnerFunction findOwner;
} KernelFunctions;

/// The instruction sets that the loops are compiled for.
typedef enum { kernelPlain = 0, kernelAVX512 = 1 } KernelKind;

/// The loops for this processor, of the widest kind that the processor has and `widest` allows.
KernelFunctions kernelFunctions(KernelKind widest);

/// Memory for an array, on whole cache lines. Large arrays are mapped: only written pages cost
/// memory, and growing copies nothing. Ends the program if there is no memory.
void *kernelAllocate(size_t bytes);
/// The array with its content, at a new address. `old` may be NULL.
void *kernelGrow(void *_Nullable old, size_t oldBytes, size_t bytes);
/// Frees an array; its size must be passed.
void kernelFree(void *_Nullable memory, size_t bytes);
/// The memory outside the heap of an array of `bytes`, `used` of them.
size_t kernelMappedBytes(size_t bytes, size_t used);

/// Memory for many arrays of one to some hundred kilobytes, on large pages if there are enough
/// arrays for it to matter. An access then needs far fewer page table steps: without it, queries at
/// new points of a million views take 20 to 30 % longer. Freed memory is reused for arrays of the
/// same size.
typedef struct KernelArena KernelArena;
KernelArena *kernelMakeArena(void);
/// Frees all arrays of that size; larger and smaller ones must have been freed before.
void kernelFreeArena(KernelArena *arena);
/// As kernelAllocate, for any size.
void *kernelTake(KernelArena *arena, size_t bytes);
void kernelGiveBack(KernelArena *arena, void *_Nullable memory, size_t bytes);
/// As kernelGrow.
void *kernelGrowIn(KernelArena *arena, void *_Nullable old, size_t oldBytes, size_t bytes);
/// Bytes of all arrays of that size.
size_t kernelArenaBytes(const KernelArena *arena);

/// A bit for each of 16 boxes that intersects an area: least x, least y, greatest x, greatest y.
uint32_t kernelMeeting(const float *box, const float *area);

/// A bit for each block of a narrow page in which an entry may intersect such an area.
uint32_t kernelMeetingBlocks(const KernelPage *page, const float *area);

/// The union of 16 boxes: least x, least y, greatest x, greatest y.
void kernelUnion(const float *box, float *result);

static inline float *kernelLeafBox(KernelLeaf *leaf) { return leaf->box; }
static inline int64_t *kernelLeafKeys(KernelLeaf *leaf) { return leaf->key; }
static inline KernelEntry *kernelLeafEntries(KernelLeaf *leaf) { return leaf->entry; }
static inline float *kernelBranchBox(KernelBranch *branch) { return branch->box; }
static inline int64_t *kernelBranchKeys(KernelBranch *branch) { return branch->key; }
static inline uint32_t *kernelBranchChildren(KernelBranch *branch) { return branch->child; }
static inline uint32_t *kernelBranchCurve(KernelBranch *branch) { return branch->curve; }

/// The box around a rectangle in double precision: least x, least y, greatest x, greatest y. NaN is
/// not allowed.
static inline void kernelRoundOutwards(
  double lowX, double lowY, double highX, double highY, float *box
) {
  typedef double Exact __attribute__((vector_size(32)));
  typedef float Near __attribute__((vector_size(16)));
  typedef int32_t Bits __attribute__((vector_size(16)));
  // All four downwards: the greatest edges as the least of their negatives.
  Exact exact = {lowX, lowY, -highX, -highY};
  Near near = __builtin_convertvector(exact, Near);
  Bits isAbove = __builtin_convertvector(__builtin_convertvector(near, Exact) > exact, Bits);
  // The next lower float has the next bit pattern if it is negative, the previous one if it is
  // positive. Below zero is the smallest negative one.
  Bits bits = (Bits)near;
  Bits isZero = near == 0;
  bits = (bits & ~isZero) | (isZero & INT32_MIN & isAbove) | (bits & isZero & ~isAbove);
  Bits isPositive = near > 0;
  bits += isAbove & (isPositive | (~isPositive & 1));
  Near low = (Near)bits;
  box[0] = low[0];
  box[1] = low[1];
  box[2] = -low[2];
  box[3] = -low[3];
}

/// The number of blocks for the boxes of a narrow page of `count` entries, including the root's.
static inline uint32_t kernelBlocks(uint32_t count) { return count / kernelLanes + 1; }

/// The bytes of a mask of a narrow page of `count` entries. The blocks follow a mask for each
/// column, then one for each row: the entries that intersect it, the topmost in the lowest bit.
static inline uint32_t kernelMaskBytes(uint32_t count) {
  // Powers of two: a shift gives a mask's address, with less latency than a multiplication.
  return count < kernelLanes ? 0 : count < 4 * kernelLanes ? 8 : count < 8 * kernelLanes ? 16 : 32;
}

/// The number of blocks that the masks fill.
static inline uint32_t kernelMaskBlocks(uint32_t count) {
  return 2 * kernelCells * kernelMaskBytes(count) / 256;
}

/// Divides the rectangle around the boxes of a narrow page into columns and rows, and sets the mask
/// bits of the entries that intersect them. O(entries).
void kernelDivide(KernelPage *page);

/// Updates the masks for an entry of a divided page with a new box.
void kernelRemark(KernelPage *page, uint32_t place, const float *old, const float *box);

/// Whether the masks of all columns and rows that an entry's box intersects include the entry.
int kernelIsMarked(const KernelPage *page, uint32_t place, const float *box);

/// Bytes of the cells and the states of a grid.
static inline size_t kernelGridBytes(uint32_t columns, uint32_t rows) {
  return (size_t)columns * rows * (sizeof(KernelCell) + 1);
}

/// Creates a grid over a rectangle of a wide page; all its cells are unknown. `memory` is aligned
/// to cache lines.
void kernelLayGrid(
  KernelPage *page, void *memory, const float *box, uint32_t columns, uint32_t rows);

/// Invalidates the cells that a changed box intersects.
void kernelForgetCells(const KernelPage *page, const float *box);

/// The position at which the walk of a page begins.
static inline int64_t kernelStart(const KernelPage *page) {
  return page->flags & KERNEL_PAGE_IS_WIDE ? INT64_MAX : 0;
}

#pragma clang assume_nonnull end

#endif
