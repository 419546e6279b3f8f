// The shared part of every peer program: the published scenes, the points, the clock, the check.
// C11, and C++17 as well. The scenes' rules are those of Benchmarks/Scenes, to the last number.
//
// A program includes this, defines how to build and query a scene, and ends with `return
// peer_main(...)`. It is called with a scene's letter and prints a line of JSON for random points
// and one for a pointer's path.
#ifndef GLASSINE_PEER_H
#define GLASSINE_PEER_H

#include <malloc.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#ifndef PEER_VERSION
#define PEER_VERSION "unknown"
#endif

// The answer if nothing is hit.
#define PEER_NOTHING 0xFFFFFFFFu

typedef struct {
  int32_t parent;  // its number; -1 for the root
  int32_t x, y;    // in the parent
  int32_t width, height;
  int32_t depth;
  bool is_hidden;
} PeerNode;

// A tree of rectangles, numbered in the order of creation; later siblings are above.
typedef struct {
  char key;
  int32_t width, height;
  uint32_t count;
  PeerNode *nodes;
  // The children of node i are children[first[i] ..< first[i + 1]], the topmost last.
  uint32_t *first, *children;
} PeerScene;

// Pixels; their centres are meant, which libraries with whole numbers cannot express.
typedef struct {
  int32_t x, y;
} PeerPoint;

typedef struct {
  const char *name;
  void (*build)(const PeerScene *scene);
  // Number of the topmost node at the pixel's centre, or PEER_NOTHING.
  uint32_t (*ask)(PeerPoint point);
} Peer;

// MARK: Scenes

static inline int32_t peer_random(uint64_t *state, int32_t count) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return (int32_t)((*state >> 33) % (uint64_t)count);
}

static inline void peer_add(PeerScene *scene, int32_t parent, int32_t x, int32_t y, int32_t width,
                            int32_t height, bool is_hidden) {
  PeerNode *node = &scene->nodes[scene->count++];
  node->parent = parent;
  node->x = x;
  node->y = y;
  node->width = width;
  node->height = height;
  node->depth = parent < 0 ? 0 : scene->nodes[parent].depth + 1;
  node->is_hidden = is_hidden;
}

static inline void peer_begin(PeerScene *scene, uint32_t count, int32_t width, int32_t height) {
  scene->width = width;
  scene->height = height;
  scene->nodes = (PeerNode *)calloc(count, sizeof(PeerNode));
  if (!scene->nodes) abort();
  peer_add(scene, -1, 0, 0, width, height, false);
}

// Every node in a random one that is neither too deep nor too small.
static inline void peer_random_tree(PeerScene *scene, int32_t count, uint64_t seed, int32_t depth) {
  peer_begin(scene, (uint32_t)count, 1920, 1080);
  for (int32_t number = 1; number < count; number++) {
    const PeerNode *nodes = scene->nodes;
    int32_t parent = peer_random(&seed, number);
    while (nodes[parent].depth >= depth || nodes[parent].width < 16 || nodes[parent].height < 16)
      parent = (parent + 1) % number;
    PeerNode outer = nodes[parent];
    int32_t width = outer.width * (10 + peer_random(&seed, 51)) / 100;
    int32_t height = outer.height * (10 + peer_random(&seed, 51)) / 100;
    if (width < 4) width = 4;
    if (height < 4) height = 4;
    int32_t x = peer_random(&seed, outer.width - width + 1);
    int32_t y = peer_random(&seed, outer.height - height + 1);
    peer_add(scene, parent, x, y, width, height, peer_random(&seed, 16) == 0);
  }
}

// Children of random sizes at random places; `parent_of` many in a row have the same parent.
static inline void peer_scatter(PeerScene *scene, int32_t count, int32_t first_parent,
                                int32_t per_parent, uint64_t seed, int32_t least,
                                int32_t greatest) {
  for (int32_t number = 0; number < count; number++) {
    int32_t parent = first_parent + number / per_parent;
    int32_t width = least + peer_random(&seed, greatest - least + 1);
    int32_t height = least + peer_random(&seed, greatest - least + 1);
    int32_t x = peer_random(&seed, scene->nodes[parent].width - width + 1);
    int32_t y = peer_random(&seed, scene->nodes[parent].height - height + 1);
    peer_add(scene, parent, x, y, width, height, false);
  }
}

static inline void peer_list_children(PeerScene *scene) {
  uint32_t count = scene->count;
  scene->first = (uint32_t *)calloc(count + 2, sizeof(uint32_t));
  scene->children = (uint32_t *)calloc(count, sizeof(uint32_t));
  if (!scene->first || !scene->children) abort();
  // Counted two places on, so that filling moves each beginning to its final place.
  for (uint32_t i = 1; i < count; i++) scene->first[scene->nodes[i].parent + 2]++;
  for (uint32_t i = 2; i < count + 2; i++) scene->first[i] += scene->first[i - 1];
  for (uint32_t i = 1; i < count; i++)
    scene->children[scene->first[scene->nodes[i].parent + 1]++] = i;
}

// The published scene of a letter; without nodes for another.
static inline PeerScene peer_scene(char key) {
  PeerScene scene = {key, 0, 0, 0, NULL, NULL, NULL};
  uint64_t seed = 5;
  switch (key) {
    case 'a': peer_random_tree(&scene, 200, 1, 4); break;
    case 'b': peer_random_tree(&scene, 2000, 2, 8); break;
    case 'c':
      peer_begin(&scene, 10101, 2200, 1200);
      for (int32_t i = 0; i < 100; i++)
        peer_add(&scene, 0, 220 * (i % 10) + 5, 120 * (i / 10) + 5, 210, 110, false);
      for (int32_t i = 0; i < 10000; i++)
        peer_add(&scene, 1 + i / 100, 21 * (i % 10) + 1, 11 * (i % 100 / 10) + 1, 19, 9, false);
      break;
    case 'd':
      peer_begin(&scene, 100001, 4000, 4000);
      peer_scatter(&scene, 100000, 0, 100000, 4, 4, 20);
      break;
    case 'e':
      peer_begin(&scene, 1001, 4000, 4000);
      for (int32_t i = 1; i <= 1000; i++) {
        int32_t x = peer_random(&seed, 3);
        int32_t y = peer_random(&seed, 3);
        peer_add(&scene, i - 1, x, y, 4000 - 2 * i, 4000 - 2 * i, false);
      }
      break;
    case 'f':
      peer_begin(&scene, 1001001, 16000, 16000);
      for (int32_t i = 0; i < 1000; i++)
        peer_add(&scene, 0, 400 * (i % 40), 640 * (i / 40), 400, 640, false);
      peer_scatter(&scene, 1000000, 1, 1000, 6, 8, 40);
      break;
    case 'g':
      peer_begin(&scene, 100001, 4000, 4000);
      peer_scatter(&scene, 100000, 0, 100000, 7, 100, 1000);
      break;
    default: return scene;
  }
  peer_list_children(&scene);
  return scene;
}

// MARK: Points

enum { peer_point_count = 100000 };

static inline void peer_random_points(const PeerScene *scene, PeerPoint *points) {
  uint64_t seed = 1000 + (uint64_t)(scene->key - 'a');
  for (int32_t i = 0; i < peer_point_count; i++) {
    points[i].x = peer_random(&seed, scene->width);
    points[i].y = peer_random(&seed, scene->height);
  }
}

// The path of a pointer that wanders from one random point to the next and rests there.
static inline void peer_path(const PeerScene *scene, PeerPoint *points) {
  uint64_t seed = 1500 + (uint64_t)(scene->key - 'a');
  double place_x = scene->width / 2.0, place_y = scene->height / 2.0;
  int32_t count = 0;
  while (count < peer_point_count) {
    double goal_x = peer_random(&seed, scene->width);
    double goal_y = peer_random(&seed, scene->height);
    double speed = 2 + peer_random(&seed, 7);
    double way_x = goal_x - place_x, way_y = goal_y - place_y;
    int32_t steps = (int32_t)(sqrt(way_x * way_x + way_y * way_y) / speed);
    if (steps < 1) steps = 1;
    for (int32_t step = 1; step <= steps && count < peer_point_count; step++, count++) {
      double part = (double)step / steps;
      points[count].x = (int32_t)floor(place_x + way_x * part);
      points[count].y = (int32_t)floor(place_y + way_y * part);
    }
    place_x = goal_x;
    place_y = goal_y;
    for (int32_t rest = peer_random(&seed, 50); rest > 0 && count < peer_point_count; rest--) {
      points[count].x = (int32_t)goal_x;
      points[count++].y = (int32_t)goal_y;
    }
  }
}

// MARK: Answers

// The rule itself, without any library. `x`, `y` in the coordinates of the node's parent.
static inline uint32_t peer_rule(const PeerScene *scene, uint32_t number, double x, double y) {
  const PeerNode *node = &scene->nodes[number];
  x -= node->x;
  y -= node->y;
  if (node->is_hidden || !(x >= 0 && y >= 0 && x < node->width && y < node->height))
    return PEER_NOTHING;
  for (uint32_t i = scene->first[number + 1]; i > scene->first[number]; i--) {
    uint32_t hit = peer_rule(scene, scene->children[i - 1], x, y);
    if (hit != PEER_NOTHING) return hit;
  }
  return number;
}

// FNV-1a over the answers as little-endian numbers.
static inline uint64_t peer_checksum(const uint32_t *answers, int32_t count) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (int32_t i = 0; i < count; i++) {
    for (int shift = 0; shift < 32; shift += 8) {
      hash ^= answers[i] >> shift & 255;
      hash *= 0x100000001b3u;
    }
  }
  return hash;
}

// MARK: Measuring

// The approximate duration of each run; medians are over the runs. The same as glassine bench's.
enum { peer_runs = 9 };
static const int64_t peer_fewest = 10;
static const double peer_run_nanoseconds = 20e6, peer_warm_runs = 10;
// The longest duration of the checked queries, and their least number.
static const double peer_answer_nanoseconds = 3e9;
static const int32_t peer_fewest_answers = 100, peer_compared_answers = 1000;

// The processor's time of this thread: other work of the machine counts little.
static inline double peer_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static inline double peer_heap_bytes(void) {
  struct mallinfo2 heap = mallinfo2();
  return (double)heap.uordblks + (double)heap.hblkhd;
}

static inline int peer_compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

typedef struct {
  const PeerPoint *points;
  int32_t place;
  // The sum of the runs, so that no answer goes unused.
  uint32_t sum;
} PeerSequence;

static inline double peer_time(const Peer *peer, PeerSequence *sequence, int64_t count) {
  double start = peer_now();
  for (int64_t i = 0; i < count; i++) {
    sequence->sum += peer->ask(sequence->points[sequence->place]);
    if (++sequence->place == peer_point_count) sequence->place = 0;
  }
  return peer_now() - start;
}

static inline double peer_median(const Peer *peer, const PeerPoint *points) {
  PeerSequence sequence = {points, 0, 0};
  int64_t count = peer_fewest;
  // Lazy set-up of the first queries is no part of the later ones' time.
  double warmth = 0;
  while (warmth < peer_run_nanoseconds * peer_warm_runs)
    warmth += peer_time(peer, &sequence, count);
  for (;;) {
    double time = peer_time(peer, &sequence, count);
    if (time > peer_run_nanoseconds / 4) {
      double wanted = peer_run_nanoseconds * (double)count / time;
      count = wanted < (double)peer_fewest ? peer_fewest : (int64_t)wanted;
      break;
    }
    count *= 4;
  }
  double times[peer_runs];
  for (int run = 0; run < peer_runs; run++)
    times[run] = peer_time(peer, &sequence, count) / (double)count;
  qsort(times, peer_runs, sizeof(double), peer_compare);
  // Never true; the compiler cannot know.
  if (sequence.sum == 0xDEADBEEF && times[0] < 0) puts("");
  return times[peer_runs / 2];
}

// Measures and prints a line. Returns whether all answers were right.
static inline bool peer_report(const Peer *peer, const PeerScene *scene, const PeerPoint *points,
                               const char *name, double build, double bytes) {
  static uint32_t answers[peer_point_count];
  double median = peer_median(peer, points);
  double affordable = peer_answer_nanoseconds / median;
  int32_t count = affordable >= peer_point_count ? peer_point_count
                  : affordable >= 1000           ? 1000
                                                 : peer_fewest_answers;
  for (int32_t i = 0; i < count; i++) answers[i] = peer->ask(points[i]);
  int32_t compared = count < peer_compared_answers ? count : peer_compared_answers, wrong = 0;
  for (int32_t i = 0; i < compared; i++) {
    uint32_t right = peer_rule(scene, 0, points[i].x + 0.5, points[i].y + 0.5);
    if (right != answers[i] && wrong++ == 0)
      fprintf(stderr, "%s, scene %c, %s point %d (%d, %d): expected %u, found %u\n", peer->name,
              scene->key, name, i, points[i].x, points[i].y, right, answers[i]);
  }
  printf("{\"bench\": \"hit\", \"peer\": \"%s\", \"version\": \"%s\", \"scene\": \"%c\", "
         "\"views\": %u, \"points\": \"%s\", \"ns\": %.4g, \"buildNs\": %.4g, "
         "\"bytesPerView\": %.4g, \"answers\": %d, \"compared\": %d, \"wrong\": %d, "
         "\"checksum\": \"%016llx\"}\n",
         peer->name, PEER_VERSION, scene->key, scene->count, name, median, build / scene->count,
         bytes / scene->count, count, compared, wrong,
         (unsigned long long)peer_checksum(answers, count));
  fflush(stdout);
  return wrong == 0;
}

// Measures the scene that the command line names; returns the program's exit status.
static inline int peer_main(int argc, char **argv, const Peer *peer) {
  PeerScene scene = peer_scene(argc == 2 ? argv[1][0] : 0);
  if (scene.count == 0) {
    fprintf(stderr, "%s: expected a scene's letter, a to g\n", argv[0]);
    return 2;
  }
  static PeerPoint points[peer_point_count];
  double heap = peer_heap_bytes(), start = peer_now();
  peer->build(&scene);
  double build = peer_now() - start, bytes = peer_heap_bytes() - heap;
  peer_random_points(&scene, points);
  bool is_right = peer_report(peer, &scene, points, "random", build, bytes);
  peer_path(&scene, points);
  is_right = peer_report(peer, &scene, points, "path", build, bytes) && is_right;
  return is_right ? 0 : 1;
}

#endif
