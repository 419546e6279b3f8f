// The shapes of the hit-test index in memory, and the one loop over them that has to be fast.
//
// Swift builds and changes pages; C only reads them. Boxes are single precision and a little too
// large, so that a miss is certain; a hit well inside its box is certain too, the rest is for the
// caller to look at exactly.
#ifndef GLASSINE_SCENE_KERNEL_H
#define GLASSINE_SCENE_KERNEL_H

#include <stddef.h>
#include <stdint.h>

/// How many boxes are compared with a point at once.
enum { kernelLanes = 16 };

/// How many columns, and how many rows, a narrow page of more than one block is divided into.
enum { kernelCells = 32 };

/// How many entries a narrow page may have: a bit for each in every column and row, and one for the
/// page's root.
enum { kernelMostEntries = 255 };

/// Bits of an entry's link; the rest is the page below it.
#define KERNEL_LINK_ASKS 0x80000000u
#define KERNEL_LINK_CONFIRMS 0x40000000u
#define KERNEL_LINK_IS_OFF_GRID 0x20000000u
#define KERNEL_LINK_PAGE 0x1fffffffu

/// Bits of a page.
#define KERNEL_PAGE_IS_STALE 1u
#define KERNEL_PAGE_IS_WIDE 2u
#define KERNEL_PAGE_IS_USED 4u

/// One node as its page knows it.
typedef struct {
  uint32_t slot;
  /// The node's own page, KERNEL_LINK_PAGE for none, and three bits: *asks*, the caller has to
  /// decide; *confirms*, nothing about the node is certain from its box alone; *is off grid*, not
  /// all numbers on the way to it are multiples of 1 / kernelGrid below kernelGridEnd, so that the
  /// edges next to its box's are not its own.
  uint32_t link;
} KernelEntry;

/// A leaf of a wide page's tree. Lanes in no order; those from its link's `count` on hold nothing.
typedef struct {
  /// 16 each: least x, least y, greatest x, greatest y.
  float box[4 * kernelLanes];
  /// Place in the order of siblings, greater is higher.
  int64_t key[kernelLanes];
  KernelEntry entry[kernelLanes];
} KernelLeaf;

/// What only changes need of a leaf. Beside the leaves, which so lie on whole cache lines.
typedef struct {
  uint32_t parent;
  uint32_t count;
} KernelLeafLink;

/// An inner node of a wide page's tree. Lanes in the order of the curve.
typedef struct {
  float box[4 * kernelLanes];
  /// The greatest key below the lane.
  int64_t key[kernelLanes];
  uint32_t child[kernelLanes];
  /// Where the lane's part of the space-filling curve begins.
  uint32_t curve[kernelLanes];
  uint32_t parent;
  uint32_t count;
  /// 1 above leaves.
  uint32_t level;
  uint32_t padding[13];
} KernelBranch;

/// How many of the entries that reach into a cell of a wide page's grid are kept.
enum { kernelCellLanes = 32 };

/// Into how many steps a cell is divided along each axis. They are counted from 1, so that 0 and 255
/// mean beyond the cell.
enum { kernelCellSteps = 254 };

/// The entries that reach into a cell, the topmost first. A lane that holds nothing holds no step.
typedef struct {
  /// The steps in which a box begins and ends; rounded as the point is, so that a miss is certain.
  uint8_t lowX[kernelCellLanes], lowY[kernelCellLanes];
  uint8_t highX[kernelCellLanes], highY[kernelCellLanes];
  /// The slot, or the page below with KERNEL_NODE_IS_PAGE; KERNEL_NODE_ASKS as for links.
  uint32_t node[kernelCellLanes];
  /// The owner of the slot, in steps of 16 bytes from the grid's `ownerBase`; 0 where it lies
  /// elsewhere.
  uint32_t owner[kernelCellLanes];
} KernelCell;

#define KERNEL_NODE_IS_PAGE 0x80000000u
/// Of a page below: as for links.
#define KERNEL_NODE_IS_OFF_GRID 0x20000000u
#define KERNEL_NODE_ASKS 0x40000000u

/// What is known of a cell.
enum {
  kernelCellUnknown = 0,
  /// It was asked for once since it was unknown; asked again, it is filled.
  kernelCellAsked = 1,
  /// All entries that reach into it are in its lanes.
  kernelCellWhole = 2,
  /// The topmost are, others are not.
  kernelCellCut = 3,
};

/// What was found out about parts of a wide page that are asked for again and again.
typedef struct {
  KernelCell *_Null_unspecified cells;
  /// One of the above for each cell, row by row.
  uint8_t *_Null_unspecified states;
  /// 0: there is no grid.
  uint32_t columns, rows;
  /// The 64 GiB in which the owner of the page's root lies.
  uint64_t ownerBase;
} KernelGrid;

/// A part of the tree in the coordinates of its root.
typedef struct {
  /// From the coordinates of the page above: `(point - parent) + node`, wrong by up to `slack`.
  double parentX, parentY, nodeX, nodeY, slack;
  uint32_t flags;
  /// Narrow pages: how many entries.
  uint32_t count;
  /// Narrow pages: blocks of 16 boxes, the topmost entry first, and as the last of them one without
  /// bounds for the page's root, which is not counted; more than one block are preceded by masks, see
  /// kernelMaskBytes. Wide pages: the topmost entries, the highest last; those taken out
  /// have empty boxes.
  float *_Null_unspecified boxes;
  KernelEntry *_Null_unspecified entries;
  /// Wide pages: the keys of the topmost entries. All entries from the first of these keys on are
  /// there.
  int64_t *_Null_unspecified bandKeys;
  /// Wide pages: the tree.
  KernelBranch *_Null_unspecified branches;
  KernelLeaf *_Null_unspecified leaves;
  KernelLeafLink *_Null_unspecified leafLinks;
  /// Wide pages: what only changes need, the caller's.
  void *_Nullable tree;
  uint32_t rootBranch;
  uint32_t rootSlot;
  uint32_t rootGeneration;
  /// Grows with each building: places of an older one mean nothing.
  uint32_t version;
  /// Narrow pages of more than one block: where the first column and row begin, and how many of them
  /// there are to a point. An entry that reaches beyond them is in all. Wide pages with a grid: where
  /// it begins, and how many steps there are to a point.
  float cellX, cellY, cellsPerX, cellsPerY;
  KernelGrid grid;
  /// Pages lie on whole cache lines.
  uint32_t padding[6];
} KernelPage;

typedef enum {
  /// Nothing in the page at or below the position.
  kernelNothing = 0,
  /// `entry` takes the touch.
  kernelHit = 1,
  /// `entry` may; the caller has to look. The walk goes on below it by calling again.
  kernelAsk = 2,
  /// The page has to be built first.
  kernelStale = 3,
} KernelStop;

typedef struct {
  /// In the page's coordinates, wrong by up to `slack`.
  double x, y, slack;
  /// Narrow: the first entry that counts. Wide: the key below which entries count. After a stop at
  /// an entry, the position below that entry.
  int64_t position;
  uint32_t page;
  /// Stop at every candidate.
  uint32_t stopsAlways;
  /// Whether the entry's box holds the point for certain.
  uint32_t isCertain;
  /// Whether the walk went down into a node that takes touches, `best`: nothing above counts any
  /// more.
  uint32_t hasDescended;
  KernelEntry best;
  KernelEntry entry;
} KernelWalk;

/// How much error of a point boxes allow for, in points.
#define KERNEL_TOLERANCE 0x1p-20

/// Most layouts keep to numbers of which sums lose nothing: multiples of 1 / kernelGrid, of which a
/// box's edge, in single precision and rounded outwards, is nearest to the true one as long as all
/// are below kernelGridEnd, and edges below twice that. A point that is a multiple of 1 / kernelPointGrid, as all are that come
/// from a pointer, then lies on an edge or well beside it, and boxes decide about edges, too.
enum { kernelGrid = 16, kernelGridEnd = 1 << 15, kernelPointGrid = 256 };
/// What to add, and to take off again, to come to the nearest multiple of 1 / kernelGrid or of
/// 1 / kernelPointGrid: beyond it, doubles have no others.
#define KERNEL_GRID_SHIFT 0x1.8p48
#define KERNEL_POINT_GRID_SHIFT 0x1.8p44

#pragma clang assume_nonnull begin

/// What a slot stands for; nothing here looks into it.
typedef void *_Nullable KernelOwner;

/// The point is an argument so that it travels in registers; where the walk stops it is in `walk`.
typedef KernelStop (*KernelWalkFunction)(
  const KernelPage *pages, KernelWalk *walk, double x, double y
);

/// The same from the beginning of a page, without a stop: the slot that takes the touch, `root`
/// where nothing in the page does, or -1 where the caller has to look. `owners`: a pointer for each
/// slot.
typedef int64_t (*KernelFindFunction)(
  const KernelPage *pages, uint32_t page, uint32_t root, double x, double y,
  const KernelOwner *_Nonnull owners
);

/// The same for the owner of the slot; NULL where the caller has to look, or there is no owner.
typedef KernelOwner (*KernelFindOwnerFunction)(
  const KernelPage *pages, uint32_t page, uint32_t root, double x, double y,
  const KernelOwner *_Nonnull owners
);

typedef struct {
  KernelWalkFunction walk;
  KernelFindFunction find;
  KernelFindOwnerFunction findOwner;
} KernelFunctions;

/// What the loops are compiled for.
typedef enum { kernelPlain = 0, kernelAVX2 = 1, kernelAVX512 = 2 } KernelKind;

/// The loops for the processor at hand, of the widest kind that it has and that is asked for.
KernelFunctions kernelFunctions(KernelKind widest);

/// Memory for an array, on whole cache lines. Large arrays are mapped: they cost memory only where
/// they are written to, and growing copies nothing. Ends the program where there is no memory.
void *kernelAllocate(size_t bytes);
/// The array with what it held, elsewhere. `old` may be NULL.
void *kernelGrow(void *_Nullable old, size_t oldBytes, size_t bytes);
/// Gives up an array, of which the size must be known.
void kernelFree(void *_Nullable memory, size_t bytes);
/// What an array of so many bytes, `used` of them, takes beside the heap.
size_t kernelMappedBytes(size_t bytes, size_t used);

/// Memory for many arrays of a kilobyte to some hundreds, on large pages where they are so many that
/// it matters: a place in them is then found with far fewer steps through the page tables. What is
/// given back is used again for arrays of the same size.
typedef struct KernelArena KernelArena;
KernelArena *kernelMakeArena(void);
/// Gives up all that is still in large pages; other arrays must have been given back.
void kernelFreeArena(KernelArena *arena);
/// As kernelAllocate, for any size.
void *kernelTake(KernelArena *arena, size_t bytes);
void kernelGiveBack(KernelArena *arena, void *_Nullable memory, size_t bytes);
/// As kernelGrow.
void *kernelGrowIn(KernelArena *arena, void *_Nullable old, size_t oldBytes, size_t bytes);
/// What the large pages take.
size_t kernelArenaBytes(const KernelArena *arena);

/// The box around 16 boxes: least x, least y, greatest x, greatest y.
void kernelUnion(const float *box, float *result);

static inline float *kernelLeafBox(KernelLeaf *leaf) { return leaf->box; }
static inline int64_t *kernelLeafKeys(KernelLeaf *leaf) { return leaf->key; }
static inline KernelEntry *kernelLeafEntries(KernelLeaf *leaf) { return leaf->entry; }
static inline float *kernelBranchBox(KernelBranch *branch) { return branch->box; }
static inline int64_t *kernelBranchKeys(KernelBranch *branch) { return branch->key; }
static inline uint32_t *kernelBranchChildren(KernelBranch *branch) { return branch->child; }
static inline uint32_t *kernelBranchCurve(KernelBranch *branch) { return branch->curve; }

/// The box around a rectangle in double precision: least x, least y, greatest x, greatest y.
/// Numbers that are no number are not for it.
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
  // The number below has the next bits where it is negative, those before where it is positive;
  // below zero comes the smallest negative one.
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

/// How many blocks the boxes of a narrow page of so many entries take, the root's with them.
static inline uint32_t kernelBlocks(uint32_t count) { return count / kernelLanes + 1; }

/// A narrow page of so many entries begins with a mask for each column, then one for each row: which
/// entries reach into it, the topmost in the lowest bit. How many bytes a mask has.
static inline uint32_t kernelMaskBytes(uint32_t count) {
  // Powers of two: a mask's place is found with a shift, which the walk waits for less long.
  return count < kernelLanes ? 0 : count < 4 * kernelLanes ? 8 : count < 8 * kernelLanes ? 16 : 32;
}

/// How many blocks the masks take.
static inline uint32_t kernelMaskBlocks(uint32_t count) {
  return 2 * kernelCells * kernelMaskBytes(count) / 256;
}

/// Divides the rectangle around the boxes of a narrow page into columns and rows, and notes which
/// entries reach into them. O(entries).
void kernelDivide(KernelPage *page);

/// Notes that an entry of a divided page has another box.
void kernelRemark(KernelPage *page, uint32_t place, const float *old, const float *box);

/// Whether an entry of a divided page is in all columns and rows that its box reaches into.
int kernelIsMarked(const KernelPage *page, uint32_t place, const float *box);

/// A cell for those who look at the index: where it lies, in the page's coordinates.
typedef struct {
  float lowX, lowY, highX, highY;
  /// kernelCellUnknown and so on.
  uint32_t state;
  uint32_t number;
} KernelCellReading;

/// The cell of a grid that a point lies in; 0 where there is none.
int kernelReadCell(const KernelPage *page, float x, float y, KernelCellReading *reading);

/// What a known cell keeps in one of its lanes: the edges, in whole steps and no further than the
/// cell, and the node. 0 where the lane holds nothing.
int kernelReadCellLane(
  const KernelPage *page, const KernelCellReading *reading, int lane, float *box, uint32_t *node);

/// Bytes for the cells and the states of a grid.
static inline size_t kernelGridBytes(uint32_t columns, uint32_t rows) {
  return (size_t)columns * rows * (sizeof(KernelCell) + 1);
}

/// Lays a grid over a rectangle of a wide page; nothing is known of its cells yet. `memory` is
/// aligned to cache lines.
void kernelLayGrid(
  KernelPage *page, void *memory, const float *box, uint32_t columns, uint32_t rows,
  const KernelOwner *_Nonnull owners);

/// Something within a box is not as it was: nothing is known of the cells that it reaches into.
void kernelForgetCells(const KernelPage *page, const float *box);

/// Whether what a cell says is what the tree says.
int kernelIsCellRight(
  const KernelPage *page, uint32_t column, uint32_t row, const KernelOwner *_Nonnull owners);

/// Where the walk of a page begins.
static inline int64_t kernelStart(const KernelPage *page) {
  return page->flags & KERNEL_PAGE_IS_WIDE ? INT64_MAX : 0;
}

#pragma clang assume_nonnull end

#endif
