// A ring buffer of the latest input, which a signal handler can write out. All functions that a
// crash needs are async-signal-safe: no allocation, no locks, no stdio.
#ifndef CFLIGHTRECORDER_H
#define CFLIGHTRECORDER_H

#include <stdbool.h>
#include <stdint.h>

/// The kinds of entries. Other values have no line in a touch file.
enum {
  FLIGHT_TOUCH = 1,
  FLIGHT_HOVER = 2,
  FLIGHT_WHEEL = 3,
  FLIGHT_KEY = 4,
  FLIGHT_TEXT = 5,
  FLIGHT_BUTTON = 6,
  FLIGHT_LOST = 7,
  FLIGHT_AXIS = 8,
  FLIGHT_RESIZE = 9,
};

/// Bytes of text in an entry, the terminating 0 included.
#define FLIGHT_TEXT_SIZE 32

/// One sample. `phase` and `type` are the numbers of the sample's own enumerations.
struct flight_entry {
  /// Seconds.
  double time;
  union {
    struct {
      uint64_t device;
      int64_t finger;
      /// Points; the turn of a wheel is in `force` and `radius`. A stick's or trigger's value is in
      /// `force`.
      double x, y;
    };
    /// The surface's size in points after and before a resize. Pixels per point after it and before
    /// it are in `force` and `radius`.
    struct {
      double new_width, new_height, old_width, old_height;
    };
    /// The word of keys, texts, buttons, losses and sticks. Ends with 0.
    char text[FLIGHT_TEXT_SIZE];
  };
  float force;
  float radius;
  /// The pose of a pen, in radians, and its distance from the surface, if `has_pose` is set.
  float altitude, azimuth, roll, height;
  /// The force at full pressure; 0 if none is measured.
  float maximum_force;
  uint16_t usage;
  uint8_t kind;
  uint8_t phase;
  uint8_t type;
  bool has_pose;
};

struct flight_recorder;

/// A recorder with room for `capacity` entries, a power of two; NULL if there is no memory.
struct flight_recorder *flight_create(uint32_t capacity);
void flight_destroy(struct flight_recorder *recorder);

/// Moves the entries into a file, which must be open for reading and writing and empty. From then on
/// it has all that is added: the kernel keeps it if the process is killed, and writes changed pages
/// to the disk in its own time. The file's size never changes. Returns false, and keeps the entries
/// in memory, if there is no room.
bool flight_keep(struct flight_recorder *recorder, int file);

/// The recorder that another process kept in a file, for reading alone; NULL if the file holds none.
struct flight_recorder *flight_open(int file);

/// The surface's size in points, for the header of a file without a resize.
void flight_set_size(struct flight_recorder *recorder, double width, double height);

/// Replaces the oldest entry. Allocates nothing.
void flight_add(struct flight_recorder *recorder, const struct flight_entry *entry);

/// Writes the entries of the last `seconds` before the latest as a touch file. Async-signal-safe.
/// Returns false if the file took less.
bool flight_write(const struct flight_recorder *recorder, double seconds, int file);

/// From now on a crash writes `recorder` to `file`, and is then handled as before. NULL: disables
/// it. A process has at most one such recorder. Returns false if the handlers could not be set.
bool flight_watch_crashes(struct flight_recorder *recorder, double seconds, int file);

#endif
