// The ring buffer, the lines of the touch file, and the handlers of fatal signals.
#define _GNU_SOURCE
#include "CFlightRecorder.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/// What a ring's memory or file begins with.
struct ring {
  char mark[8];
  uint32_t entry_size, capacity;
  double width, height;
  /// The number of entries ever added. Published after the entry itself, so that a handler that
  /// interrupts an addition, and a process that reads a file, see only complete entries.
  _Atomic uint64_t count;
};

struct flight_recorder {
  struct ring *ring;
  struct flight_entry *entries;
  uint32_t mask;
};

static const char ring_mark[8] = "GLFLIGH";
/// The entries follow on a page of their own.
enum { ring_header = 4096, most_entries = 1 << 24 };

static size_t ring_size(uint64_t capacity) {
  return ring_header + (size_t)capacity * sizeof(struct flight_entry);
}

static struct flight_recorder *recorder_of(void *room, uint32_t capacity) {
  struct flight_recorder *recorder = room == MAP_FAILED ? NULL : calloc(1, sizeof *recorder);
  if (recorder == NULL) {
    if (room != MAP_FAILED) munmap(room, ring_size(capacity));
    return NULL;
  }
  recorder->ring = room;
  recorder->entries = (struct flight_entry *)((char *)room + ring_header);
  recorder->mask = capacity - 1;
  return recorder;
}

struct flight_recorder *flight_create(uint32_t capacity) {
  // Mapped, not allocated: pages are committed as they are used.
  void *room = mmap(NULL, ring_size(capacity), PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  struct flight_recorder *recorder = recorder_of(room, capacity);
  if (recorder == NULL) return NULL;
  memcpy(recorder->ring->mark, ring_mark, sizeof ring_mark);
  recorder->ring->entry_size = sizeof(struct flight_entry);
  recorder->ring->capacity = capacity;
  return recorder;
}

void flight_destroy(struct flight_recorder *recorder) {
  if (recorder == NULL) return;
  munmap(recorder->ring, ring_size((uint64_t)recorder->mask + 1));
  free(recorder);
}

bool flight_keep(struct flight_recorder *recorder, int file) {
  uint64_t capacity = (uint64_t)recorder->mask + 1;
  size_t size = ring_size(capacity);
  // All of it at once: on a disk that is full later, an addition would end the process.
  if (posix_fallocate(file, 0, (off_t)size) != 0) return false;
  void *room = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (room == MAP_FAILED) return false;
  uint64_t count = atomic_load_explicit(&recorder->ring->count, memory_order_relaxed);
  memcpy(room, recorder->ring, ring_size(count < capacity ? count : capacity));
  munmap(recorder->ring, size);
  recorder->ring = room;
  recorder->entries = (struct flight_entry *)((char *)room + ring_header);
  return true;
}

struct flight_recorder *flight_open(int file) {
  struct stat status;
  struct ring ring;
  if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)
      || pread(file, &ring, sizeof ring, 0) != (ssize_t)sizeof ring
      || memcmp(ring.mark, ring_mark, sizeof ring_mark) != 0
      || ring.entry_size != sizeof(struct flight_entry) || ring.capacity == 0
      || ring.capacity > most_entries || (ring.capacity & (ring.capacity - 1)) != 0
      || (uint64_t)status.st_size != ring_size(ring.capacity)) {
    return NULL;
  }
  return recorder_of(mmap(NULL, ring_size(ring.capacity), PROT_READ, MAP_PRIVATE, file, 0),
                     ring.capacity);
}

void flight_set_size(struct flight_recorder *recorder, double width, double height) {
  recorder->ring->width = width;
  recorder->ring->height = height;
}

void flight_add(struct flight_recorder *recorder, const struct flight_entry *entry) {
  uint64_t count = atomic_load_explicit(&recorder->ring->count, memory_order_relaxed);
  recorder->entries[count & recorder->mask] = *entry;
  atomic_store_explicit(&recorder->ring->count, count + 1, memory_order_release);
}

// MARK: Text without stdio

/// Buffers lines for a file.
struct writer {
  int file;
  bool failed;
  size_t used;
  char bytes[4096];
};

static void flush(struct writer *writer) {
  size_t done = 0;
  while (done < writer->used && !writer->failed) {
    ssize_t count = write(writer->file, writer->bytes + done, writer->used - done);
    if (count > 0) {
      done += (size_t)count;
    } else if (count == 0 || errno != EINTR) {
      writer->failed = true;
    }
  }
  writer->used = 0;
}

static void put(struct writer *writer, char byte) {
  if (writer->used == sizeof writer->bytes) flush(writer);
  writer->bytes[writer->used++] = byte;
}

static void put_text(struct writer *writer, const char *text) {
  while (*text != 0) put(writer, *text++);
}

/// A whole number of at least 0.
static void put_integer(struct writer *writer, uint64_t value) {
  char digits[20];
  int count = 0;
  do {
    digits[count++] = (char)('0' + value % 10);
    value /= 10;
  } while (value != 0);
  while (count > 0) put(writer, digits[--count]);
}

/// A number with as many decimals as `steps` (a power of ten) has zeros. A value that is not finite
/// counts as 0.
static void put_number(struct writer *writer, double value, uint64_t steps) {
  if (!isfinite(value) || fabs(value) > 1e12) value = 0;
  if (value < 0) {
    put(writer, '-');
    value = -value;
  }
  uint64_t whole = (uint64_t)(value * (double)steps + 0.5);
  put_integer(writer, whole / steps);
  uint64_t rest = whole % steps;
  if (rest == 0) return;
  put(writer, '.');
  for (uint64_t step = steps / 10; step > 0 && rest != 0; step /= 10) {
    put(writer, (char)('0' + rest / step));
    rest %= step;
  }
}

static void put_string(struct writer *writer, const char *text) {
  static const char hex[] = "0123456789abcdef";
  put(writer, '"');
  for (size_t at = 0; at < FLIGHT_TEXT_SIZE && text[at] != 0; at++) {
    unsigned char byte = (unsigned char)text[at];
    if (byte < 0x20) {
      put_text(writer, "\\u00");
      put(writer, hex[byte >> 4]);
      put(writer, hex[byte & 15]);
      continue;
    }
    if (byte == '"' || byte == '\\') put(writer, '\\');
    put(writer, (char)byte);
  }
  put(writer, '"');
}

static void put_point(struct writer *writer, double x, double y) {
  put(writer, '[');
  put_number(writer, x, 1000);
  put_text(writer, ", ");
  put_number(writer, y, 1000);
  put(writer, ']');
}

// MARK: Lines

/// The fingers that are down at a position of the file, and their numbers in it.
struct finger_table {
  struct {
    uint64_t device;
    int64_t finger;
    uint64_t number;
  } down[64];
  size_t count;
  uint64_t last_number;
};

enum { BEGAN, MOVED, STATIONARY, ENDED, CANCELLED };

static const char *const touch_phases[] = {"began", "moved", "stationary", "ended", "cancelled"};
static const char *const hover_phases[] = {"entered", "moved", "exited"};
static const char *const key_phases[] = {"began", "repeated", "ended", "cancelled"};
static const char *const button_phases[] = {"began", "ended", "cancelled"};

static const char *word(const char *const *words, size_t count, size_t at) {
  return words[at < count ? at : count - 1];
}
#define WORD(words, at) word(words, sizeof(words) / sizeof((words)[0]), at)

static void put_member(struct writer *writer, const char *name, double value) {
  put_text(writer, ", \"");
  put_text(writer, name);
  put_text(writer, "\": ");
  put_number(writer, value, 1000000);
}

static void put_pen(struct writer *writer, const struct flight_entry *entry) {
  if (!entry->has_pose) return;
  // Angles are rounded; pi rounded to a float must not become more than pi.
  put_member(writer, "altitude", fmin(entry->altitude, 1.570796));
  put_member(writer, "azimuth", fmax(-3.141592, fmin(entry->azimuth, 3.141592)));
  if (entry->roll != 0) put_member(writer, "roll", fmax(-3.141592, fmin(entry->roll, 3.141592)));
  if (entry->height != 0) put_member(writer, "zOffset", entry->height);
}

static void put_touch(struct writer *writer, const struct flight_entry *entry,
                      struct finger_table *table) {
  size_t at = 0;
  while (at < table->count && (table->down[at].device != entry->device ||
                               table->down[at].finger != entry->finger)) {
    at++;
  }
  size_t phase = entry->phase;
  if (at == table->count) {
    // It was down before the file begins: it lands with its first known position.
    if (phase == ENDED || phase == CANCELLED) return;
    if (at == sizeof(table->down) / sizeof(table->down[0])) return;
    phase = BEGAN;
    table->down[at].device = entry->device;
    table->down[at].finger = entry->finger;
    table->count++;
  }
  if (phase == BEGAN) table->down[at].number = ++table->last_number;
  put_text(writer, "\"touch\": ");
  put_integer(writer, table->down[at].number);
  put_text(writer, ", \"phase\": \"");
  put_text(writer, WORD(touch_phases, phase));
  put_text(writer, "\", \"at\": ");
  put_point(writer, entry->x, entry->y);
  // The other types are the format's default.
  if (entry->type == 2) put_text(writer, ", \"type\": \"pencil\"");
  if (entry->type == 3) put_text(writer, ", \"type\": \"indirectPointer\"");
  if (entry->force > 0) {
    put_text(writer, ", \"force\": ");
    put_number(writer, entry->force, 1000);
  }
  if (entry->radius > 0) {
    put_text(writer, ", \"radius\": ");
    put_number(writer, entry->radius, 1000);
  }
  if (entry->maximum_force > 0) put_member(writer, "maximumForce", entry->maximum_force);
  put_pen(writer, entry);
  if (phase == ENDED || phase == CANCELLED) table->down[at] = table->down[--table->count];
}

static bool has_line(const struct flight_entry *entry, const struct finger_table *table) {
  if (entry->kind < FLIGHT_TOUCH || entry->kind > FLIGHT_RESIZE) return false;
  if (entry->kind != FLIGHT_TOUCH) return true;
  for (size_t at = 0; at < table->count; at++) {
    if (table->down[at].device == entry->device && table->down[at].finger == entry->finger) {
      return true;
    }
  }
  return entry->phase < ENDED && table->count < sizeof(table->down) / sizeof(table->down[0]);
}

static void put_entry(struct writer *writer, const struct flight_entry *entry, double time,
                      struct finger_table *table) {
  if (!has_line(entry, table)) return;
  put_text(writer, "{\"t\": ");
  put_number(writer, time, 1000000);
  put_text(writer, ", ");
  switch (entry->kind) {
    case FLIGHT_TOUCH: put_touch(writer, entry, table); break;
    case FLIGHT_HOVER:
      put_text(writer, "\"pointer\": \"");
      put_text(writer, WORD(hover_phases, entry->phase));
      put_text(writer, "\", \"at\": ");
      put_point(writer, entry->x, entry->y);
      put_pen(writer, entry);
      break;
    case FLIGHT_WHEEL:
      put_text(writer, "\"wheel\": ");
      put_point(writer, entry->force, entry->radius);
      put_text(writer, ", \"at\": ");
      put_point(writer, entry->x, entry->y);
      break;
    case FLIGHT_KEY:
      put_text(writer, "\"key\": ");
      put_string(writer, entry->text);
      put_text(writer, ", \"phase\": \"");
      put_text(writer, WORD(key_phases, entry->phase));
      put_text(writer, "\", \"usage\": ");
      put_integer(writer, entry->usage > 0 ? entry->usage : 1);
      break;
    case FLIGHT_TEXT:
      put_text(writer, "\"text\": ");
      put_string(writer, entry->text);
      break;
    case FLIGHT_BUTTON:
      put_text(writer, "\"button\": ");
      put_string(writer, entry->text);
      put_text(writer, ", \"phase\": \"");
      put_text(writer, WORD(button_phases, entry->phase));
      put(writer, '"');
      break;
    case FLIGHT_AXIS:
      put_text(writer, "\"axis\": ");
      put_string(writer, entry->text);
      put_text(writer, ", \"value\": ");
      put_number(writer, entry->force, 1000000);
      break;
    case FLIGHT_RESIZE:
      put_text(writer, "\"resize\": ");
      put_point(writer, entry->new_width, entry->new_height);
      if (entry->force != entry->radius) {
        put_text(writer, ", \"scale\": ");
        put_number(writer, entry->force, 1000000);
      }
      break;
    default:
      put_text(writer, "\"lost\": ");
      put_string(writer, entry->text);
      break;
  }
  put_text(writer, "}\n");
}

/// Writes the header, with the size at the file's beginning. Returns the first entry after the
/// resizes that precede all input; those belong to the header.
static uint64_t put_header(struct writer *writer, const struct flight_recorder *recorder,
                           uint64_t at, uint64_t end) {
  double width = recorder->ring->width, height = recorder->ring->height;
  uint64_t first = at;
  while (first < end && recorder->entries[first & recorder->mask].kind == FLIGHT_RESIZE) first++;
  for (uint64_t next = first; next < end; next++) {
    const struct flight_entry *entry = &recorder->entries[next & recorder->mask];
    if (entry->kind != FLIGHT_RESIZE) continue;
    width = entry->old_width;
    height = entry->old_height;
    break;
  }
  put_text(writer, "{\"format\": \"glassine-touches/1\", \"size\": ");
  put_point(writer, width, height);
  put_text(writer, "}\n");
  return first;
}

bool flight_write(const struct flight_recorder *recorder, double seconds, int file) {
  struct writer writer = {.file = file};
  struct finger_table table = {.count = 0};
  uint64_t end = atomic_load_explicit(&recorder->ring->count, memory_order_acquire);
  uint64_t room = (uint64_t)recorder->mask + 1;
  uint64_t at = end > room ? end - room : 0;
  double latest = end > 0 ? recorder->entries[(end - 1) & recorder->mask].time : 0;
  while (at < end && recorder->entries[at & recorder->mask].time < latest - seconds) at++;
  at = put_header(&writer, recorder, at, end);
  double start = at < end ? recorder->entries[at & recorder->mask].time : 0;
  double time = 0;
  for (; at < end; at++) {
    const struct flight_entry *entry = &recorder->entries[at & recorder->mask];
    // Clocks of several devices may differ a little; a file is ordered by time.
    if (entry->time - start > time) time = entry->time - start;
    put_entry(&writer, entry, time, &table);
  }
  flush(&writer);
  return !writer.failed;
}

// MARK: Crashes

static const int fatal_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
enum { fatal_count = sizeof fatal_signals / sizeof fatal_signals[0] };

/// The state that a handler reads; signals belong to the process, and so does this state.
static struct {
  struct flight_recorder *_Atomic recorder;
  double seconds;
  int file;
  struct sigaction previous[fatal_count];
  bool is_set;
  void *stack;
} watch;

static void handle(int number) {
  int error = errno;
  // Once: a crash during the writing, or on a second thread, does nothing.
  struct flight_recorder *recorder = atomic_exchange(&watch.recorder, NULL);
  if (recorder != NULL && ftruncate(watch.file, 0) == 0) {
    lseek(watch.file, 0, SEEK_SET);
    flight_write(recorder, watch.seconds, watch.file);
    fsync(watch.file);
  }
  for (int at = 0; at < fatal_count; at++) {
    if (fatal_signals[at] == number) sigaction(number, &watch.previous[at], NULL);
  }
  errno = error;
  // Pending while this handler runs; then the previous handler receives it.
  raise(number);
}

bool flight_watch_crashes(struct flight_recorder *recorder, double seconds, int file) {
  atomic_store(&watch.recorder, NULL);
  if (recorder == NULL) {
    if (!watch.is_set) return true;
    for (int at = 0; at < fatal_count; at++) {
      sigaction(fatal_signals[at], &watch.previous[at], NULL);
    }
    watch.is_set = false;
    return true;
  }
  watch.seconds = seconds;
  watch.file = file;
  if (!watch.is_set) {
    // A separate stack, so that a stack overflow can be handled too. Never freed.
    if (watch.stack == NULL) {
      size_t size = 65536;
      watch.stack = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      if (watch.stack == MAP_FAILED) {
        watch.stack = NULL;
        return false;
      }
      stack_t stack = {.ss_sp = watch.stack, .ss_size = size};
      sigaltstack(&stack, NULL);
    }
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handle;
    action.sa_flags = SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    for (int at = 0; at < fatal_count; at++) {
      if (sigaction(fatal_signals[at], &action, &watch.previous[at]) != 0) return false;
    }
    watch.is_set = true;
  }
  atomic_store(&watch.recorder, recorder);
  return true;
}
