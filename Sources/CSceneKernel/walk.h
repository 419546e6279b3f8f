// The walk through pages, once for each kind of processor: kernel.c includes this with NAME for the
// names. KERNEL_COMPARES_TO_MASKS is 1 if comparisons give a bit for each lane. No include guard.

// Clang warns of vectors wider than the processor's, because functions compiled for different
// processors would pass them differently. Here every function is inlined, so nothing is passed.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

/// A bit for each lane.
INLINE uint32_t NAME(bits)(Ints lanes) {
  Bools packed = __builtin_convertvector(lanes, Bools);
  uint16_t bits;
  memcpy(&bits, &packed, sizeof bits);
  return bits;
}

/// A bit for each of 16 boxes that contains the point.
INLINE uint32_t NAME(hits)(const float *box, float x, float y) {
  const Floats *edge = (const Floats *)box;
#if KERNEL_COMPARES_TO_MASKS
  // Separate variables: joined, each comparison would wait for the one before.
  uint32_t left = NAME(bits)(edge[0] <= x), top = NAME(bits)(edge[1] <= y);
  uint32_t right = NAME(bits)(edge[2] >= x), bottom = NAME(bits)(edge[3] >= y);
  __asm__("" : "+r"(left), "+r"(top), "+r"(right), "+r"(bottom));
  return left & top & right & bottom;
#else
  return NAME(bits)((edge[0] <= x) & (edge[1] <= y) & (edge[2] >= x) & (edge[3] >= y));
#endif
}

/// A bit for each of 16 boxes that intersects an area: least x, least y, greatest x, greatest y.
INLINE uint32_t NAME(meeting)(const float *box, const float *area) {
  const Floats *edge = (const Floats *)box;
  return NAME(bits)((edge[0] <= area[2]) & (edge[1] <= area[3]) & (edge[2] >= area[0])
    & (edge[3] >= area[1]));
}

/// A bit for each block of a divided page in which an entry intersects the point's column and row.
INLINE uint32_t NAME(blocks)(const KernelPage *page, float x, float y) {
  // Masks end where the blocks begin, those of rows last.
  int64_t column = (int64_t)cellOf(x, page->cellX, page->cellsPerX) - 2 * kernelCells;
  int64_t row = (int64_t)cellOf(y, page->cellY, page->cellsPerY) - kernelCells;
  const uint8_t *end = (const uint8_t *)page->boxes;
  // A block's bits fill two bytes. The maximum number of blocks is read in any case: memory after
  // the masks belongs to the page as well, and is ignored.
  Shorts inColumn, inRow;
  memcpy(&inColumn, end + column * (1 << page->maskShift), sizeof inColumn);
  memcpy(&inRow, end + row * (1 << page->maskShift), sizeof inRow);
  Bools packed = __builtin_convertvector((inColumn & inRow) != 0, Bools);
  uint16_t bits;
  memcpy(&bits, &packed, sizeof bits);
  return bits & page->blockBits;
}

/// The first entry from `from` on that contains the point; -1 for none.
INLINE int64_t NAME(findNarrow)(const KernelPage *page, float x, float y, int64_t from) {
  if (from >= page->count) return -1;
  const float *block = page->boxes;
  uint32_t firstBlock = (uint32_t)from / kernelLanes;
  uint32_t above = ~0u << ((uint32_t)from % kernelLanes);
  if (page->count < kernelLanes) {
    uint32_t lanes = NAME(hits)(block, x, y) & above & ((1u << page->count) - 1);
    return lanes ? __builtin_ctz(lanes) : -1;
  }
  uint32_t mask = NAME(blocks)(page, x, y) & ~0u << firstBlock;
  // Two entries at a time: one superfluous test costs less than a mispredicted branch.
  while (mask) {
    uint32_t number = (uint32_t)__builtin_ctz(mask);
    uint32_t rest = mask & (mask - 1);
    uint32_t other = rest ? (uint32_t)__builtin_ctz(rest) : number;
    uint32_t lanes = NAME(hits)(block + 64 * number, x, y);
    uint32_t otherLanes = NAME(hits)(block + 64 * other, x, y);
    if (number == firstBlock) lanes &= above;
    if (other == firstBlock) otherLanes &= above;
    uint32_t both = lanes | otherLanes << kernelLanes;
    if (both) {
      uint32_t lane = (uint32_t)__builtin_ctz(both);
      uint32_t place = (lane < kernelLanes ? number : other) * kernelLanes + lane % kernelLanes;
      return place < page->count ? (int64_t)place : -1;
    }
    mask = rest & (rest - 1);
  }
  return -1;
}

/// Prefetches the boxes of a branch's child while other boxes are compared.
INLINE void NAME(fetch)(const KernelPage *page, const KernelBranch *branch, uint32_t child) {
  const char *box = branch->level == 1
    ? (const char *)page->leaves[child].box : (const char *)page->branches[child].box;
  for (int line = 0; line < 4; line++) __builtin_prefetch(box + 64 * line);
}

/// The last of the topmost entries below `below` that contains the point.
INLINE Found NAME(findInBand)(const KernelPage *page, float x, float y, int64_t below) {
  if (page->count == 0 || below <= page->bandKeys[0]) return (Found){NULL, NULL, 0, 0};
  for (int64_t number = (page->count - 1) / kernelLanes; number >= 0; number--) {
    const float *block = page->boxes + 64 * number;
    uint32_t lanes = NAME(hits)(block, x, y);
    while (lanes) {
      uint32_t lane = 31 - (uint32_t)__builtin_clz(lanes);
      int64_t place = number * kernelLanes + lane;
      int64_t key = page->bandKeys[place];
      if (key < below) return (Found){page->entries + place, block, lane, key};
      lanes &= ~(1u << lane);
    }
  }
  return (Found){NULL, NULL, 0, 0};
}

/// The entry with the greatest key below `below` that contains the point: one of the band, or of
/// the tree. Descends into the greatest key first, so that lower subtrees are never read.
static __attribute__((noinline)) Found NAME(findWide)(
  const KernelPage *page, float x, float y, int64_t below
) {
  Found found = NAME(findInBand)(page, x, y, below);
  if (found.entry) return found;
  found.key = INT64_MIN;
  struct {
    const KernelBranch *branch;
    uint32_t lanes;
  } open[16];
  int depth = 0;
  open[0].branch = page->branches + page->rootBranch;
  open[0].lanes = NAME(hits)(open[0].branch->box, x, y);
  while (depth >= 0) {
    const KernelBranch *branch = open[depth].branch;
    uint32_t lanes = open[depth].lanes;
    int lane = -1;
    int64_t key = found.key;
    for (uint32_t rest = lanes; rest; rest &= rest - 1) {
      int other = __builtin_ctz(rest);
      NAME(fetch)(page, branch, branch->child[other]);
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
      open[depth].lanes = NAME(hits)(open[depth].branch->box, x, y);
      continue;
    }
    const KernelLeaf *leaf = page->leaves + branch->child[lane];
    // Prefetched while the boxes are compared.
    __builtin_prefetch(leaf->key);
    __builtin_prefetch(leaf->key + 8);
    __builtin_prefetch(leaf->entry);
    __builtin_prefetch(leaf->entry + 8);
    for (uint32_t held = NAME(hits)(leaf->box, x, y); held; held &= held - 1) {
      uint32_t other = (uint32_t)__builtin_ctz(held);
      if (leaf->key[other] > found.key && leaf->key[other] < below) {
        found = (Found){leaf->entry + other, leaf->box, other, leaf->key[other]};
      }
    }
  }
  return found;
}

/// Whether a point's coordinate is a multiple of 1 / kernelPointGrid within the exact range.
INLINE int NAME(isOnGrid)(double place) {
  return (place + KERNEL_POINT_GRID_SHIFT) - KERNEL_POINT_GRID_SHIFT == place
    && place < 0x1p40 && place > -0x1p40;
}

/// Whether a box whose node is on the grid contains such a point, half open as the rule is (H2).
INLINE int NAME(holdsOnGrid)(const float *block, uint32_t lane, double px, double py) {
  double edge[4];
  for (int side = 0; side < 4; side++) {
    edge[side] = (block[lane + side * kernelLanes] + KERNEL_GRID_SHIFT) - KERNEL_GRID_SHIFT;
  }
  return (px >= edge[0]) & (py >= edge[1]) & (px < edge[2]) & (py < edge[3]);
}

/// Whether the box in a lane of a block contains the point by more than its own error and the
/// point's.
INLINE int NAME(isCertain)(const float *block, uint32_t lane, float x, float y) {
  const float *box = block + lane;
  float farther = greaterOf(magnitude(x), magnitude(y));
  float margin = farther * 0x1p-21f + 4 * (float)KERNEL_TOLERANCE;
  float left = x - box[0], right = box[2 * kernelLanes] - x;
  float above = y - box[kernelLanes], under = box[3 * kernelLanes] - y;
  KEEP_SCALAR(left);
  KEEP_SCALAR(right);
  return lesserOf(lesserOf(left, right), lesserOf(above, under)) > margin;
}

/// The walk keeps its state in registers and stores it when it stops. `isExact`: a point on the
/// grid equals the point that the recursion would compute, whatever the slack is.
INLINE KernelStop NAME(walkPages)(
  const KernelPage *pages, KernelWalk *walk, double px, double py, uint32_t isExact
) {
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
    // The block of the entry found, and the lane in it.
    const float *block;
    uint32_t lane;
    if (flags & KERNEL_PAGE_IS_WIDE) {
      Found found = NAME(findWide)(page, x, y, position);
      if (!found.entry) {
        stop = kernelNothing;
        break;
      }
      block = found.block;
      lane = found.lane;
      entry = found.entry;
      position = found.key;
    } else {
      int64_t place = NAME(findNarrow)(page, x, y, position);
      if (place < 0) {
        stop = kernelNothing;
        break;
      }
      block = page->boxes + 64 * (place / kernelLanes);
      lane = (uint32_t)place % kernelLanes;
      entry = page->entries + place;
      position = place + 1;
    }
    uint32_t isCertain = (uint32_t)NAME(isCertain)(block, lane, x, y);
    uint32_t link = entry->link;
    uint32_t below = link & KERNEL_LINK_PAGE;
    uint32_t isOnGrid = (link & KERNEL_LINK_IS_OFF_GRID) == 0;
    if (!isCertain && (isExact & isOnGrid) && NAME(isOnGrid)(px) && NAME(isOnGrid)(py)) {
      if (!NAME(holdsOnGrid)(block, lane, px, py)) continue;
      isCertain = 1;
    }
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
    isExact &= isOnGrid;
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

static KernelStop NAME(walk)(
  const KernelPage *pages, KernelWalk *walk, double x, double y
) {
  return NAME(walkPages)(pages, walk, x, y, walk->slack == 0);
}

/// The walk from the given page on, of any kind of page.
static __attribute__((noinline)) int64_t NAME(findOn)(
  const KernelPage *pages, uint32_t page, uint32_t root, double slack, double x, double y,
  uint32_t isExact
) {
  KernelWalk walk = {.page = page, .slack = slack, .position = kernelStart(pages + page)};
  switch (NAME(walkPages)(pages, &walk, x, y, isExact)) {
    case kernelHit: return walk.entry.slot;
    case kernelNothing: return walk.hasDescended ? walk.best.slot : root;
    default: return -1;
  }
}

/// The answer of a wide page's grid for a point, as in a cell; 0 if the tree has to be searched.
INLINE uint64_t NAME(findInGrid)(
  const KernelPage *page, float x, float y, const KernelOwner *owners, uint32_t *slot
) {
  const KernelCell *cell = cellAt(page, x, y, owners);
  if (!cell) return 0;
  // Not empty: the last lane contains all points.
  uint32_t lanes = NAME(hits)(cell->box, x, y) | NAME(hits)(cell->box + 64, x, y) << kernelLanes;
  uint32_t lane = (uint32_t)__builtin_ctz(lanes);
  const float *block = cell->box + 64 * (lane / kernelLanes);
  *slot = cell->slot[lane];
  return NAME(isCertain)(block, lane % kernelLanes, x, y) ? cell->answer[lane] : 0;
}

/// Whether nothing but its bounds decides whether a page's root contains a point, and they do.
INLINE int NAME(isInRoot)(const KernelPage *page, double x, double y) {
  const KernelBounds *bounds = &page->rootBounds;
  return x >= bounds->lowX && y >= bounds->lowY && x < bounds->highX && y < bounds->highY;
}

/// The walk from the start of a page, as long as boxes decide. If a grid knows the owner of the
/// answer, stores it in `owner` unless that is NULL.
INLINE int64_t NAME(findFrom)(
  const KernelPage *pages, uint32_t number, uint32_t root, double px, double py,
  const KernelOwner *owners, KernelOwner *owner
) {
  double slack = 0;
  uint32_t best = root, isOffGrid = 0;
  for (;;) {
    const KernelPage *page = pages + number;
    uint32_t flags = page->flags;
    if (flags & KERNEL_PAGE_IS_STALE) break;
    float x = (float)px, y = (float)py;
    uint32_t slot, link;
    if (flags & KERNEL_PAGE_IS_WIDE) {
      uint64_t answer = NAME(findInGrid)(page, x, y, owners, &slot);
      if (answer & 1) {
        link = (uint32_t)(answer >> 1);
      } else if (answer) {
        if (owner) *owner = (KernelOwner)(uintptr_t)answer;
        return slot;
      } else {
        Found found = NAME(findWide)(page, x, y, INT64_MAX);
        if (!found.entry) return best;
        if (!NAME(isCertain)(found.block, found.lane, x, y)) break;
        slot = found.entry->slot;
        link = found.entry->link;
      }
    } else {
      uint32_t count = page->count;
      KEEP_SCALAR(x);
      const float *block = page->boxes;
      const KernelEntry *entry = page->entries;
      uint32_t lanes;
      if (count < kernelLanes) {
        if (count == 0) return best;
        lanes = NAME(hits)(block, x, y);
        if (!lanes) break;
      } else {
        // The last entry is unbounded: a miss of all other entries is found like a hit, without an
        // unpredictable branch. Only NaN misses that entry too.
        uint32_t mask = NAME(blocks)(page, x, y);
        do {
          uint32_t at = (uint32_t)__builtin_ctz(mask);
          block = page->boxes + 64 * at;
          lanes = NAME(hits)(block, x, y);
          entry = page->entries + kernelLanes * at;
          mask &= mask - 1;
        } while (!lanes && mask);
        if (!lanes) break;
      }
      uint32_t lane = (uint32_t)__builtin_ctz(lanes);
      slot = entry[lane].slot;
      link = entry[lane].link;
      if (!NAME(isCertain)(block, lane, x, y)) break;
    }
    if (link == KERNEL_LINK_PAGE) return slot;
    if (link & KERNEL_LINK_ASKS) break;
    uint32_t below = link & KERNEL_LINK_PAGE;
    if (below == KERNEL_LINK_PAGE) return slot;
    const KernelPage *child = pages + below;
    slack += child->slack;
    if (slack > KERNEL_TOLERANCE) break;
    isOffGrid |= link;
    best = slot;
    px = (px - child->parentX) + child->nodeX;
    py = (py - child->parentY) + child->nodeY;
    number = below;
  }
  return NAME(findOn)(
    pages, number, best, slack, px, py, (isOffGrid & KERNEL_LINK_IS_OFF_GRID) == 0);
}

ALIGNED static int64_t NAME(find)(
  const KernelPage *pages, uint32_t number, uint32_t root, double x, double y,
  const KernelOwner *owners
) {
  if (!NAME(isInRoot)(pages + number, x, y)) return -1;
  return NAME(findFrom)(pages, number, root, x, y, owners, NULL);
}

ALIGNED static KernelOwner NAME(findOwner)(
  const KernelPage *pages, uint32_t number, uint32_t root, double x, double y,
  const KernelOwner *owners
) {
  if (!NAME(isInRoot)(pages + number, x, y)) return NULL;
  KernelOwner owner = NULL;
  int64_t slot = NAME(findFrom)(pages, number, root, x, y, owners, &owner);
  return owner ? owner : slot < 0 ? NULL : owners[slot];
}

#pragma clang diagnostic pop
