// Answers of the hit-test kernel for random pages, printed so that builds for different processors
// can be compared. Pages come from a seed; every box and point is a sum of integers and powers of
// two, so that all processors see the same bits.
//
// usage: kernel answers KIND    one line for each group of questions, of plain or avx512
//        kernel time KIND       nanoseconds for each question
#include "CSceneKernel.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
  narrowPages = 4000,
  narrowPoints = 60,
  widePages = 60,
  widePoints = 4000,
  /// Pages below the entries of others.
  childPages = 24,
  timedQuestions = 100000,
  /// As the caller fills leaves and branches.
  builtLanes = 15,
};

// MARK: Random numbers

typedef struct {
  uint64_t state;
} Random;

static uint64_t next(Random *random) {
  random->state += 0x9e3779b97f4a7c15u;
  uint64_t z = random->state;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

static int below(Random *random, int end) { return (int)(next(random) % (uint64_t)end); }

/// A multiple of 1 / 16 or, off the grid, of 1 / 3 rounded; from 0 to `end`.
static double place(Random *random, int end, int isOnGrid) {
  return isOnGrid ? below(random, end * 16) / 16.0 : below(random, end * 24) / 24.0;
}

// MARK: Pages

enum { slotCount = 1 << 16 };
static KernelOwner owners[slotCount];
/// The owners' addresses: never read.
static char *ownerMemory;

/// A page for each number; the last is the queried one, those before are below it.
static KernelPage *pages;
enum { asked = childPages };

static void makeOwners(void) {
  ownerMemory = aligned_alloc(64, 16 * (size_t)slotCount + 64);
  for (int slot = 0; slot < slotCount; slot++) {
    // Some have none, and some are at odd addresses, which a cell cannot store.
    owners[slot] = slot % 97 == 5 ? NULL : ownerMemory + 16 * slot + slot % 89 % 2;
  }
}

static void writeLane(float *block, int lane, const float *box) {
  for (int edge = 0; edge < 4; edge++) block[edge * kernelLanes + lane] = box[edge];
}

static void readLane(const float *block, int lane, float *box) {
  for (int edge = 0; edge < 4; edge++) box[edge] = block[edge * kernelLanes + lane];
}

static const float empty[4] = {INFINITY, INFINITY, -INFINITY, -INFINITY};
static const float everything[4] = {-INFINITY, -INFINITY, INFINITY, INFINITY};

static void clearBlock(float *block) {
  for (int lane = 0; lane < kernelLanes; lane++) writeLane(block, lane, empty);
}

/// A box within `size` points; now and then empty, endless or a line.
static void randomBox(Random *random, int size, int most, int isOnGrid, float *box) {
  int kind = below(random, 60);
  if (kind == 0) {
    memcpy(box, empty, sizeof empty);
  } else if (kind == 1) {
    memcpy(box, everything, sizeof everything);
  } else {
    double x = place(random, size, isOnGrid) - size / 8.0;
    double y = place(random, size, isOnGrid) - size / 8.0;
    double width = kind == 2 ? 0 : place(random, most, isOnGrid);
    double height = kind == 3 ? 0 : place(random, most, isOnGrid);
    kernelRoundOutwards(x, y, x + width, y + height, box);
  }
}

static KernelEntry randomEntry(Random *random, uint32_t slot, int children, int isOnGrid) {
  uint32_t link = KERNEL_LINK_PAGE;
  int kind = below(random, 12);
  if (kind == 0 && children > 0) link = (uint32_t)below(random, children);
  if (kind == 1) link |= KERNEL_LINK_ASKS;
  if (kind == 2) link |= KERNEL_LINK_CONFIRMS | KERNEL_LINK_ASKS;
  if (!isOnGrid) link |= KERNEL_LINK_IS_OFF_GRID;
  return (KernelEntry){slot, link};
}

static void putInParent(Random *random, KernelPage *page, int isOnGrid) {
  page->parentX = place(random, 200, isOnGrid);
  page->parentY = place(random, 200, isOnGrid);
  page->nodeX = place(random, 40, isOnGrid);
  page->nodeY = place(random, 40, isOnGrid);
  page->rootBounds = (KernelBounds){-INFINITY, -INFINITY, INFINITY, INFINITY};
  page->slack = below(random, 8) == 0 ? 0x1p-30 : below(random, 30) == 0 ? 0x1p-18 : 0;
}

/// `children`: pages from 0 on that entries may lead to.
static void fillNarrow(Random *random, KernelPage *page, uint32_t count, int children) {
  int isOnGrid = below(random, 3) != 0;
  memset(page, 0, sizeof *page);
  page->flags = KERNEL_PAGE_IS_USED | (below(random, 50) == 0 ? KERNEL_PAGE_IS_STALE : 0);
  page->count = count;
  page->rootSlot = (uint32_t)below(random, slotCount);
  putInParent(random, page, isOnGrid);
  uint32_t blocks = kernelBlocks(count), masks = kernelMaskBlocks(count);
  float *memory = kernelAllocate(256 * (size_t)(masks + blocks));
  page->boxes = memory + 64 * masks;
  page->entries = kernelAllocate(sizeof(KernelEntry) * kernelLanes * blocks);
  memset(memory, 0, 256 * (size_t)masks);
  memset(page->entries, 0, sizeof(KernelEntry) * kernelLanes * blocks);
  float *first = page->boxes;
  for (uint32_t block = 0; block < blocks; block++) clearBlock(first + 64 * block);
  int most = 1 + below(random, 200);
  for (uint32_t number = 0; number < count; number++) {
    float box[4];
    randomBox(random, 400, most, isOnGrid, box);
    writeLane(first + 64 * (number / kernelLanes), (int)number % kernelLanes, box);
    page->entries[number] =
      randomEntry(random, (uint32_t)below(random, slotCount), children, isOnGrid);
  }
  writeLane(first + 64 * (count / kernelLanes), (int)count % kernelLanes, everything);
  page->entries[count] = (KernelEntry){page->rootSlot, KERNEL_LINK_PAGE};
  if (masks == 0) return;
  kernelDivide(page);
  // Some move, as nodes do.
  for (uint32_t moved = 0; moved < count / 8; moved++) {
    uint32_t number = (uint32_t)below(random, (int)count);
    float *block = first + 64 * (number / kernelLanes);
    float old[4], box[4];
    readLane(block, (int)number % kernelLanes, old);
    randomBox(random, 400, most, isOnGrid, box);
    writeLane(block, (int)number % kernelLanes, box);
    kernelRemark(page, number, old, box);
    if (!kernelIsMarked(page, number, box)) abort();
  }
}

static void freeNarrow(KernelPage *page) {
  uint32_t blocks = kernelBlocks(page->count), masks = kernelMaskBlocks(page->count);
  kernelFree(page->boxes - 64 * masks, 256 * (size_t)(masks + blocks));
  kernelFree(page->entries, sizeof(KernelEntry) * kernelLanes * blocks);
}

// MARK: Wide pages

typedef struct {
  uint32_t leaves, branches, bandBlocks;
  size_t gridBytes;
} WideSizes;

static void addChild(KernelPage *page, uint32_t number, uint32_t level, uint32_t child) {
  KernelBranch *branch = page->branches + number;
  uint32_t lane = branch->count++;
  float box[4];
  int64_t key = INT64_MIN;
  const float *boxes = level == 1 ? page->leaves[child].box : page->branches[child].box;
  const int64_t *keys = level == 1 ? page->leaves[child].key : page->branches[child].key;
  uint32_t count = level == 1 ? page->leafLinks[child].count : page->branches[child].count;
  for (uint32_t other = 0; other < count; other++) key = keys[other] > key ? keys[other] : key;
  kernelUnion(boxes, box);
  writeLane(branch->box, (int)lane, box);
  branch->key[lane] = key;
  branch->child[lane] = child;
  if (level == 1) page->leafLinks[child].parent = number;
  else page->branches[child].parent = number;
}

/// Branches above the given number of children of a level; the root's number.
static uint32_t addBranches(KernelPage *page, WideSizes *sizes, uint32_t count) {
  uint32_t first = 0;
  for (uint32_t level = 1;; level++) {
    uint32_t above = sizes->branches;
    for (uint32_t child = 0; child < count; child++) {
      if (child % builtLanes == 0) {
        KernelBranch *branch = page->branches + sizes->branches++;
        memset(branch, 0, sizeof *branch);
        clearBlock(branch->box);
        branch->parent = UINT32_MAX;
        branch->level = level;
      }
      addChild(page, sizes->branches - 1, level, first + child);
    }
    first = above;
    count = sizes->branches - above;
    if (count == 1) return first;
  }
}

/// The topmost entries in the band, the highest last.
static void fillBand(Random *random, KernelPage *page, WideSizes *sizes, uint32_t entries) {
  uint32_t count = entries < 300 ? entries : 300;
  sizes->bandBlocks = (count + kernelLanes - 1) / kernelLanes;
  page->boxes = kernelAllocate(256 * (size_t)sizes->bandBlocks);
  page->entries = kernelAllocate(sizeof(KernelEntry) * kernelLanes * sizes->bandBlocks);
  page->bandKeys = kernelAllocate(sizeof(int64_t) * kernelLanes * sizes->bandBlocks);
  for (uint32_t block = 0; block < sizes->bandBlocks; block++) clearBlock(page->boxes + 64 * block);
  page->count = count;
  for (uint32_t leaf = 0; leaf < sizes->leaves; leaf++) {
    for (uint32_t lane = 0; lane < page->leafLinks[leaf].count; lane++) {
      // Keys are 16 apart, the lowest of all is 16.
      int64_t key = page->leaves[leaf].key[lane];
      int64_t number = key / 16 - 1 - (entries - count);
      if (number < 0) continue;
      float box[4];
      readLane(page->leaves[leaf].box, (int)lane, box);
      page->bandKeys[number] = key;
      page->entries[number] = page->leaves[leaf].entry[lane];
      // Some were removed from the band; the tree keeps them here, so they are found there.
      int isOut = below(random, 40) == 0;
      writeLane(page->boxes + 64 * (number / kernelLanes), (int)(number % kernelLanes),
        isOut ? empty : box);
    }
  }
}

static WideSizes fillWide(
  Random *random, KernelPage *page, uint32_t entries, int children, int hasBand
) {
  WideSizes sizes = {(entries + builtLanes - 1) / builtLanes, 0, 0, 0};
  int isOnGrid = below(random, 3) != 0;
  memset(page, 0, sizeof *page);
  page->flags = KERNEL_PAGE_IS_USED | KERNEL_PAGE_IS_WIDE;
  page->rootSlot = (uint32_t)below(random, slotCount / 97) * 97;
  putInParent(random, page, isOnGrid);
  page->leaves = kernelAllocate(sizeof(KernelLeaf) * sizes.leaves);
  page->leafLinks = kernelAllocate(sizeof(KernelLeafLink) * sizes.leaves);
  page->branches = kernelAllocate(sizeof(KernelBranch) * (sizes.leaves + 16));
  // A key for each entry, in no order.
  int64_t *keys = malloc(sizeof *keys * entries);
  for (uint32_t number = 0; number < entries; number++) keys[number] = 16 * ((int64_t)number + 1);
  for (uint32_t number = entries - 1; number > 0; number--) {
    uint32_t other = (uint32_t)below(random, (int)number + 1);
    int64_t key = keys[number];
    keys[number] = keys[other];
    keys[other] = key;
  }
  // Entries of a leaf are near each other, as the curve puts them.
  int side = 1;
  while ((uint32_t)(side * side) < sizes.leaves) side++;
  int most = hasBand ? 400 : 24;
  uint32_t number = 0;
  for (uint32_t leaf = 0; leaf < sizes.leaves; leaf++) {
    KernelLeaf *at = page->leaves + leaf;
    memset(at, 0, sizeof *at);
    clearBlock(at->box);
    uint32_t lanes = entries - number < builtLanes ? entries - number : builtLanes;
    page->leafLinks[leaf] = (KernelLeafLink){0, lanes};
    for (uint32_t lane = 0; lane < lanes; lane++, number++) {
      double x = (int)leaf % side * 40 + place(random, 40, isOnGrid);
      double y = (int)leaf / side * 40 + place(random, 40, isOnGrid);
      float box[4];
      kernelRoundOutwards(
        x, y, x + place(random, most, isOnGrid), y + place(random, most, isOnGrid), box);
      writeLane(at->box, (int)lane, below(random, 80) == 0 ? empty : box);
      at->key[lane] = keys[number];
      at->entry[lane] =
        randomEntry(random, (uint32_t)below(random, slotCount), children, isOnGrid);
    }
  }
  free(keys);
  page->rootBranch = addBranches(page, &sizes, sizes.leaves);
  if (hasBand) {
    fillBand(random, page, &sizes, entries);
  } else {
    float around[4];
    kernelUnion(page->branches[page->rootBranch].box, around);
    uint32_t columns = 1 + (uint32_t)side * 2, rows = 1 + (uint32_t)side * 2;
    sizes.gridBytes = kernelGridBytes(columns, rows);
    kernelLayGrid(page, kernelAllocate(sizes.gridBytes), around, columns, rows);
  }
  return sizes;
}

static void freeWide(KernelPage *page, WideSizes sizes) {
  kernelFree(page->leaves, sizeof(KernelLeaf) * sizes.leaves);
  kernelFree(page->leafLinks, sizeof(KernelLeafLink) * sizes.leaves);
  kernelFree(page->branches, sizeof(KernelBranch) * (sizes.leaves + 16));
  if (sizes.gridBytes) kernelFree(page->cells, sizes.gridBytes);
  if (!sizes.bandBlocks) return;
  kernelFree(page->boxes, 256 * (size_t)sizes.bandBlocks);
  kernelFree(page->entries, sizeof(KernelEntry) * kernelLanes * sizes.bandBlocks);
  kernelFree(page->bandKeys, sizeof(int64_t) * kernelLanes * sizes.bandBlocks);
}

// MARK: Questions

static uint64_t mixed(uint64_t sum, uint64_t value) {
  sum = (sum ^ value) * 0x9e3779b97f4a7c15u;
  return sum ^ sum >> 32;
}

static uint64_t bitsOf(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

/// An owner as all builds name it: addresses differ.
static uint64_t ownerNumber(KernelOwner owner) {
  return owner ? (uint64_t)((char *)owner - ownerMemory) + 1 : 0;
}

/// The number of each answer, so that an empty test is noticed, and a sum over all.
typedef struct {
  uint64_t sum;
  uint64_t nothing, hit, ask, stale, found, caller, owned;
} Answers;

static void count(Answers *answers, KernelStop stop) {
  switch (stop) {
    case kernelNothing: answers->nothing++; break;
    case kernelHit: answers->hit++; break;
    case kernelAsk: answers->ask++; break;
    case kernelStale: answers->stale++; break;
  }
}

/// The walk, through all its stops; and both queries that answer at once.
static void ask(KernelFunctions functions, double x, double y, int stopsAlways, Answers *answers) {
  const uint32_t root = 77;
  KernelWalk walk;
  memset(&walk, 0, sizeof walk);
  walk.page = asked;
  walk.position = kernelStart(pages + asked);
  walk.stopsAlways = (uint32_t)stopsAlways;
  walk.x = x;
  walk.y = y;
  for (int stops = 0; stops < 64; stops++) {
    KernelStop stop = functions.walk(pages, &walk, walk.x, walk.y);
    count(answers, stop);
    uint64_t sum = mixed(answers->sum, stop);
    sum = mixed(mixed(sum, bitsOf(walk.x)), bitsOf(walk.y));
    sum = mixed(mixed(sum, bitsOf(walk.slack)), (uint64_t)walk.position);
    sum = mixed(mixed(sum, walk.page), walk.hasDescended);
    sum = mixed(mixed(sum, walk.best.slot), walk.best.link);
    if (stop == kernelHit || stop == kernelAsk) {
      sum = mixed(mixed(sum, walk.entry.slot), walk.entry.link);
    }
    if (stop == kernelAsk) sum = mixed(sum, walk.isCertain);
    answers->sum = sum;
    if (stop != kernelAsk) break;
  }
  int64_t slot = functions.find(pages, asked, root, x, y, owners);
  KernelOwner owner = functions.findOwner(pages, asked, root, x, y, owners);
  answers->found += slot >= 0;
  answers->caller += slot < 0;
  answers->owned += owner != NULL;
  answers->sum = mixed(mixed(answers->sum, (uint64_t)slot), ownerNumber(owner));
}

/// A point of a pointer, one of none, or one on an edge of a box.
static void randomPoint(Random *random, int size, const float *box, double *x, double *y) {
  int kind = below(random, 8);
  *x = below(random, size * 256) / 256.0 - size / 8.0;
  *y = below(random, size * 256) / 256.0 - size / 8.0;
  if (kind == 0) {
    *x += 0x1p-30;
    *y -= 0x1.5p-28;
  } else if (kind == 1 && box[0] > -1e6f && box[0] < 1e6f) {
    *x = box[0];
  } else if (kind == 2 && box[3] > -1e6f && box[3] < 1e6f) {
    *y = box[3];
  } else if (kind == 3 && below(random, 20) == 0) {
    static const double odd[] = {INFINITY, -INFINITY, 1e300, -0.0, 3e38};
    *x = odd[below(random, 5)];
  }
}

static void anyBox(Random *random, const KernelPage *page, WideSizes sizes, float *box) {
  if (page->flags & KERNEL_PAGE_IS_WIDE) {
    readLane(
      page->leaves[below(random, (int)sizes.leaves)].box, below(random, builtLanes), box);
  } else if (page->count > 0) {
    uint32_t number = (uint32_t)below(random, (int)page->count);
    readLane(page->boxes + 64 * (number / kernelLanes), (int)number % kernelLanes, box);
  } else {
    memcpy(box, empty, sizeof empty);
  }
}

static void fillChildren(Random *random) {
  for (int child = 0; child < childPages; child++) {
    fillNarrow(random, pages + child, (uint32_t)below(random, kernelMostEntries + 1), child);
  }
}

static void freeChildren(void) {
  for (int child = 0; child < childPages; child++) freeNarrow(pages + child);
}

static void print(const char *what, int number, Answers answers) {
  printf("%s %d: %016" PRIx64 " nothing %" PRIu64 " hit %" PRIu64 " ask %" PRIu64 " stale %" PRIu64
    " found %" PRIu64 " caller %" PRIu64 " owned %" PRIu64 "\n", what, number, answers.sum,
    answers.nothing, answers.hit, answers.ask, answers.stale, answers.found, answers.caller,
    answers.owned);
}

static void askNarrow(KernelFunctions functions) {
  Random random = {20};
  Answers answers = {0};
  for (int number = 0; number < narrowPages; number++) {
    if (number % 100 == 0) {
      if (number) {
        print("narrow", number, answers);
        freeChildren();
      }
      answers = (Answers){0};
      fillChildren(&random);
    }
    // All kinds of masks, and pages of a single block.
    uint32_t count = (uint32_t)below(&random, number % 3 ? kernelMostEntries + 1 : kernelLanes);
    fillNarrow(&random, pages + asked, count, childPages);
    for (int point = 0; point < narrowPoints; point++) {
      float box[4];
      double x, y;
      anyBox(&random, pages + asked, (WideSizes){0}, box);
      randomPoint(&random, 400, box, &x, &y);
      ask(functions, x, y, point % 5 == 0, &answers);
    }
    freeNarrow(pages + asked);
  }
  print("narrow", narrowPages, answers);
  freeChildren();
}

static void askWide(KernelFunctions functions) {
  Random random = {21};
  for (int number = 0; number < widePages; number++) {
    Answers answers = {0};
    fillChildren(&random);
    uint32_t entries = 256 + (uint32_t)below(&random, number % 10 ? 3000 : 20000);
    int hasBand = number % 3 == 2;
    WideSizes sizes = fillWide(&random, pages + asked, entries, childPages, hasBand);
    KernelPage *page = pages + asked;
    int size = 60;
    while ((size / 40) * (size / 40) < (int)sizes.leaves) size += 20;
    for (int point = 0; point < widePoints; point++) {
      float box[4];
      double x, y;
      anyBox(&random, page, sizes, box);
      // Points close together, so that cells are queried again and answer themselves.
      randomPoint(&random, point % 2 ? size : 120, box, &x, &y);
      ask(functions, x, y, point % 5 == 0, &answers);
      if (point % 200 == 0 && !hasBand) kernelForgetCells(page, box);
    }
    // The number of cells that were filled.
    const uint8_t *states = (const uint8_t *)(page->cells + page->columns * page->rows);
    uint32_t known = 0;
    for (uint32_t cell = 0; cell < page->columns * page->rows; cell++) {
      known += states[cell] == kernelCellKnown;
    }
    answers.sum = mixed(answers.sum, known);
    print(hasBand ? "band" : "wide", number, answers);
    if (!hasBand && known == 0) abort();
    freeWide(page, sizes);
    freeChildren();
  }
}

// MARK: Time

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void timeQuestions(KernelFunctions functions, const char *what, int size) {
  enum { points = 1024 };
  static double x[points], y[points];
  Random random = {23};
  for (int point = 0; point < points; point++) {
    x[point] = below(&random, size * 256) / 256.0;
    y[point] = below(&random, size * 256) / 256.0;
  }
  double best = INFINITY;
  uint64_t sum = 0;
  for (int round = 0; round < 5; round++) {
    double start = now();
    for (int question = 0; question < timedQuestions; question++) {
      int point = question % points;
      sum = mixed(sum, ownerNumber(
        functions.findOwner(pages, asked, 77, x[point], y[point], owners)));
    }
    best = fmin(best, (now() - start) / timedQuestions);
  }
  printf("%s: %.1f ns a question (sum %08" PRIx64 ")\n", what, best, sum & 0xffffffff);
}

static void timeAll(KernelFunctions functions) {
  Random random = {22};
  fillChildren(&random);
  fillNarrow(&random, pages + asked, 12, 0);
  pages[asked].flags &= ~KERNEL_PAGE_IS_STALE;
  timeQuestions(functions, "narrow page of 12", 400);
  freeNarrow(pages + asked);
  fillNarrow(&random, pages + asked, 200, 0);
  pages[asked].flags &= ~KERNEL_PAGE_IS_STALE;
  timeQuestions(functions, "narrow page of 200", 400);
  freeNarrow(pages + asked);
  WideSizes sizes = fillWide(&random, pages + asked, 10000, 0, 0);
  timeQuestions(functions, "wide page of 10000", 1000);
  freeWide(pages + asked, sizes);
  sizes = fillWide(&random, pages + asked, 10000, 0, 1);
  timeQuestions(functions, "wide page of 10000 with a band", 1000);
  freeWide(pages + asked, sizes);
  freeChildren();
}

int main(int count, char **arguments) {
  static const char *names[] = {"plain", "avx512"};
  int kind = 0;
  while (count == 3 && kind < 2 && strcmp(arguments[2], names[kind]) != 0) kind++;
  if (count != 3 || kind == 2) {
    fprintf(stderr, "usage: kernel answers|time plain|avx512\n");
    return 2;
  }
  KernelFunctions functions = kernelFunctions((KernelKind)kind);
  // A kind that the processor lacks would fall back to the next, and compare a kind with itself.
  if (kind > 0 && functions.find == kernelFunctions((KernelKind)(kind - 1)).find) {
    printf("absent\n");
    return 3;
  }
  pages = kernelAllocate(sizeof(KernelPage) * (childPages + 1));
  makeOwners();
  if (strcmp(arguments[1], "time") == 0) {
    timeAll(functions);
  } else {
    askNarrow(functions);
    askWide(functions);
  }
  return 0;
}
