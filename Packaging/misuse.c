// Calls every function of glassine.h with null, dead, foreign and random arguments: out of order,
// from callbacks, from another thread, and after the end. Each call has to return; a failure has to
// be one of the codes, with a text that begins with the function's name.
//
//     misuse SEED CALLS     prints the calls made; exit status 1 and a line for each wrong answer
//
// calls.inc is the output of Packaging/misuse. SDL's offscreen driver brings the OpenGL context.
#include <SDL.h>
#include <fcntl.h>
#include <glassine.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
  BUFFER_BYTES = 64,   // the memory behind `buffer`
  PICTURE_SIDE = 16,   // pixels: the memory behind `pixels` is a square of them
  MOST_VIEWS = 64,     // numbers that are kept, to be used again
  MOST_PICTURES = 8,
  MOST_TEXTURES = 8,
  MOST_CONSTRAINTS = 16,
  MOST_DEPTH = 3,      // of calls from callbacks
  NUMBERS = 4          // overlays that live at a time, at most
};

// The kind of arguments of a call.
typedef enum Mode { VALID, NULLS, DEAD, FOREIGN, RANDOM, MODE_COUNT } Mode;
static const char *const mode_names[] = {"valid", "null", "dead", "foreign", "random"};

typedef struct Draw {
  uint64_t state;      // of the random numbers
  const uint8_t *at, *end;  // of a fuzzer's input: numbers that come before the random ones
  Mode mode;
  int depth;           // callbacks around this call
  bool is_other_thread, is_over;
  const char *function;
  long calls, failures, wrong;
} Draw;

typedef struct Entry {
  const char *name;
  void (*call)(Draw *draw);
} Entry;

static Draw main_draw, thread_draw;
static SDL_Window *window;
static glassine_overlay overlays[NUMBERS];
static glassine_overlay dead_overlay;
static glassine_overlay made_overlay;  // by the last call that made one at a random time
static glassine_view views[MOST_VIEWS];
static glassine_view dead_view;
static glassine_picture pictures[MOST_PICTURES];
static glassine_texture textures[MOST_TEXTURES];
static glassine_constraint constraints[MOST_CONSTRAINTS];
static size_t view_count, picture_count, texture_count, constraint_count;  // that were made
static glassine_canvas current_canvas;  // of the drawing in progress; 0: none
static char folder[] = "/tmp/glassine-misuse-XXXXXX";  // a template: mkdtemp replaces the Xs
static char path_in_folder[sizeof folder + 16], fifo_in_folder[sizeof folder + 16];

// MARK: Random arguments

static uint64_t next(Draw *draw) {
  if (draw->at < draw->end) return *draw->at++;
  // SplitMix64.
  uint64_t z = draw->state += 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static size_t pick(Draw *draw, size_t count) { return (size_t)(next(draw) % count); }

static bool is_bad(Draw *draw) { return draw->mode == RANDOM && pick(draw, 3) == 0; }

#define MAYBE __attribute__((unused)) static

MAYBE int32_t draw_int32_t(Draw *draw) {
  static const int32_t odd[] = {0, 1, -1, 2, 7, 16, 255, 65536, INT32_MAX, INT32_MIN, -65536};
  if (draw->mode != RANDOM) return 1 + (int32_t)pick(draw, 16);
  if (pick(draw, 2)) return odd[pick(draw, sizeof odd / sizeof *odd)];
  return (int32_t)next(draw);
}

MAYBE uint32_t draw_uint32_t(Draw *draw) { return (uint32_t)draw_int32_t(draw); }
MAYBE int64_t draw_int64_t(Draw *draw) {
  return is_bad(draw) ? (int64_t)next(draw) : draw_int32_t(draw);
}
MAYBE bool draw_bool(Draw *draw) { return pick(draw, 2); }

MAYBE double draw_double(Draw *draw) {
  static const double odd[] = {
      0, -0.0, 1, -1, 0.5, 1e-310, 1e9, 1e20, -1e20, 1e300, -1e300, NAN, INFINITY, -INFINITY};
  if (is_bad(draw)) return odd[pick(draw, sizeof odd / sizeof *odd)];
  return (double)pick(draw, 20000) / 100;
}

MAYBE glassine_rect draw_glassine_rect(Draw *draw) {
  return (glassine_rect){
      draw_double(draw), draw_double(draw), draw_double(draw), draw_double(draw)};
}

MAYBE glassine_overlay draw_glassine_overlay(Draw *draw) {
  size_t kind = draw->mode == RANDOM ? pick(draw, 8) : 0;
  if (draw->mode == NULLS || kind == 1) return 0;
  if (draw->mode == DEAD || kind == 2) return dead_overlay;
  // A view's number, and one that no function returned.
  if (draw->mode == FOREIGN || kind == 3) return 0x40000000u + views[pick(draw, MOST_VIEWS)];
  if (kind == 4) return (uint32_t)next(draw);
  return overlays[pick(draw, NUMBERS)];
}

MAYBE glassine_view draw_glassine_view(Draw *draw) {
  size_t kind = draw->mode == RANDOM ? pick(draw, 12) : 0;
  if (draw->mode == NULLS || kind == 1) return 0;
  if (draw->mode == DEAD || kind == 2) return dead_view;
  if (draw->mode == FOREIGN || kind == 3) return 0x40000000u + overlays[pick(draw, NUMBERS)];
  if (kind == 4) return (uint32_t)next(draw);
  return views[pick(draw, MOST_VIEWS)];
}

MAYBE glassine_picture draw_glassine_picture(Draw *draw) {
  if (draw->mode == NULLS) return 0;
  if (draw->mode == DEAD || draw->mode == FOREIGN) return 0x40000000u + views[0];
  return is_bad(draw) ? (uint32_t)next(draw) : pictures[pick(draw, MOST_PICTURES)];
}

MAYBE glassine_texture draw_glassine_texture(Draw *draw) {
  if (draw->mode == NULLS) return 0;
  if (draw->mode == DEAD || draw->mode == FOREIGN) return 0x40000000u + views[0];
  return is_bad(draw) ? (uint32_t)next(draw) : textures[pick(draw, MOST_TEXTURES)];
}

// In calls.inc.
MAYBE glassine_attribute draw_glassine_attribute(Draw *draw);
MAYBE glassine_guide draw_glassine_guide(Draw *draw);

MAYBE glassine_anchor draw_glassine_anchor(Draw *draw) {
  static const glassine_attribute edges[] = {1, 3, 7, 8, 9};
  glassine_attribute attribute = edges[pick(draw, 5)];
  if (draw->mode == RANDOM) attribute = draw_glassine_attribute(draw);
  return (glassine_anchor){
      draw_glassine_view(draw), attribute, draw->mode == RANDOM ? draw_glassine_guide(draw) : 0};
}

MAYBE glassine_constraint draw_glassine_constraint(Draw *draw) {
  if (draw->mode == NULLS) return 0;
  if (draw->mode == DEAD || draw->mode == FOREIGN) return 0x40000000u + views[0];
  return is_bad(draw) ? (uint32_t)next(draw) : constraints[pick(draw, MOST_CONSTRAINTS)];
}

MAYBE glassine_canvas draw_glassine_canvas(Draw *draw) {
  // Mostly of a drawing that is over, or none.
  static glassine_canvas last;
  if (current_canvas) last = current_canvas;
  if (draw->mode == NULLS) return 0;
  if (draw->mode == DEAD) return current_canvas ? current_canvas - 1 : last;
  if (draw->mode == FOREIGN) return 0x40000000u + views[0];
  return is_bad(draw) ? (uint32_t)next(draw) : last;
}

static bool is_null(Draw *draw) {
  return draw->mode == NULLS || (draw->mode == RANDOM && pick(draw, 4) == 0);
}

MAYBE const char *draw_const_char_at(Draw *draw) {
  static char large[100001];
  static const char *const odd[] = {
      "", "Jump", "\xC3", "\xFF\xFE", "a\xED\xA0\x80z", "\xF4\x90\x80\x80", "\n\n\t\r", "a\x01" "b",
      "\xE2\x80\xAE" "abc", "e\xCC\x81\xCC\x81\xCC\x81", "\xEF\xBF\xBF", "%s%n%d", large};
  if (is_null(draw)) return NULL;
  if (!large[0]) memset(large, 'm', sizeof large - 1);
  size_t count = sizeof odd / sizeof *odd;
  // The long one now and then.
  size_t at = is_bad(draw) ? pick(draw, pick(draw, 50) ? count - 1 : count) : 1;
  return odd[at];
}

MAYBE const char *draw_path(Draw *draw) {
  const char *const known[] = {
      path_in_folder, "", "/", "/nonexistent/a", folder, fifo_in_folder, "\xFF", "a/../.."};
  if (is_null(draw)) return NULL;
  return known[draw->mode == RANDOM ? pick(draw, sizeof known / sizeof *known) : 0];
}

MAYBE const char *draw_path_data(Draw *draw) {
  static const char *const odd[] = {
      "M0 0 L40 0 20 40 Z", "M0 0 A20 10 30 1 0 40 40 q1 1 2 2", "M1e300 1e300 L-1e300 0 Z",
      "M0 0 Z Z", "M0 0 L 1", "L0 0"};
  return pick(draw, 4) ? odd[pick(draw, sizeof odd / sizeof *odd)] : draw_const_char_at(draw);
}

MAYBE const char *draw_layouts(Draw *draw) {
  return pick(draw, 2) ? draw_const_char_at(draw) : "de en ar";
}

MAYBE const char *draw_icon(Draw *draw) {
  return pick(draw, 2) ? draw_const_char_at(draw) : "\xEF\x97\xA2";
}

MAYBE void *draw_window(Draw *draw) { return is_null(draw) ? NULL : window; }

MAYBE void *draw_user(Draw *draw) { return pick(draw, 2) ? NULL : draw; }

// An event of a kind that points at no memory.
MAYBE const void *draw_event(Draw *draw) {
  static SDL_Event event;
  static const uint32_t types[] = {
      SDL_QUIT, SDL_WINDOWEVENT, SDL_KEYDOWN, SDL_KEYUP, SDL_TEXTINPUT, SDL_TEXTEDITING,
      SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL, SDL_FINGERDOWN,
      SDL_FINGERUP, SDL_FINGERMOTION, SDL_CONTROLLERAXISMOTION, SDL_CONTROLLERBUTTONDOWN,
      SDL_CONTROLLERDEVICEADDED, SDL_CONTROLLERDEVICEREMOVED, SDL_RENDER_TARGETS_RESET, 0xFFFF};
  if (is_null(draw)) return NULL;
  bool is_noise = pick(draw, 2);
  for (size_t i = 0; i < sizeof event; i++)
    ((unsigned char *)&event)[i] = is_noise ? (unsigned char)next(draw) : 0;
  event.type = types[pick(draw, sizeof types / sizeof *types)];
  if (!is_noise) event.window.windowID = SDL_GetWindowID(window);
  // SDL ends these with a zero.
  event.text.text[sizeof event.text.text - 1] = 0;
  if (event.type == SDL_TEXTEDITING) event.edit.text[sizeof event.edit.text - 1] = 0;
  return &event;
}

MAYBE char *draw_buffer(Draw *draw) {
  static char buffer[BUFFER_BYTES];
  return is_null(draw) ? NULL : buffer;
}
MAYBE int32_t draw_capacity(Draw *draw) {
  return draw->mode == RANDOM ? (int32_t)pick(draw, BUFFER_BYTES + 2) - 1 : BUFFER_BYTES;
}

MAYBE const uint8_t *draw_pixels(Draw *draw) {
  // Of its own, so that a read beyond the end is seen.
  static uint8_t *pixels;
  if (!pixels) pixels = calloc((size_t)PICTURE_SIDE * PICTURE_SIDE, 4);
  return is_null(draw) ? NULL : pixels;
}
MAYBE int32_t draw_side(Draw *draw) {
  return is_bad(draw) ? -(int32_t)pick(draw, 3) : 1 + (int32_t)pick(draw, PICTURE_SIDE);
}

// A file in memory: noise, or the beginning of a picture.
MAYBE const uint8_t *draw_bytes(Draw *draw) {
  static uint8_t *bytes;
  static const uint8_t png[] = {137, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I', 'H', 'D', 'R'};
  if (!bytes) bytes = calloc(1, BUFFER_BYTES);
  for (size_t i = 0; i < BUFFER_BYTES; i++) bytes[i] = (uint8_t)next(draw);
  if (pick(draw, 2)) memcpy(bytes, png, sizeof png);
  return is_null(draw) ? NULL : bytes;
}
MAYBE int64_t draw_byte_count(Draw *draw) {
  return is_bad(draw) ? -(int64_t)pick(draw, 3) : (int64_t)pick(draw, BUFFER_BYTES + 1);
}

MAYBE double *draw_double_at(Draw *draw) {
  static double place[4];
  return is_null(draw) ? NULL : &place[pick(draw, 4)];
}
MAYBE glassine_overlay *draw_glassine_overlay_at(Draw *draw) {
  if (is_null(draw)) return NULL;
  // Ends the one of the call before, which nothing else would end.
  if (!draw->is_other_thread) glassine_overlay_destroy(made_overlay);
  return &made_overlay;
}

MAYBE glassine_latency *draw_glassine_latency_at(Draw *draw) {
  static glassine_latency place;
  place.size = is_bad(draw) ? (uint32_t)next(draw) : sizeof place;
  return is_null(draw) ? NULL : &place;
}

static void call_back(glassine_view view, void *user);
MAYBE glassine_callback draw_glassine_callback(Draw *draw) {
  return is_null(draw) ? NULL : call_back;
}
static void call_back_touch(
    glassine_overlay overlay, int64_t finger, glassine_phase phase, double x, double y, void *user);
MAYBE glassine_host_touch_callback draw_glassine_host_touch_callback(Draw *draw) {
  return is_null(draw) ? NULL : call_back_touch;
}

static void call_back_row(
    glassine_view list, int32_t row, glassine_view cell, bool is_new, void *user);
MAYBE glassine_row_callback draw_glassine_row_callback(Draw *draw) {
  return is_null(draw) ? NULL : call_back_row;
}
static void call_back_gesture(glassine_view view, const glassine_gesture *gesture, void *user);
MAYBE glassine_gesture_callback draw_glassine_gesture_callback(Draw *draw) {
  return is_null(draw) ? NULL : call_back_gesture;
}

static void call_back_completion(bool is_finished, void *user);
MAYBE glassine_completion draw_glassine_completion(Draw *draw) {
  return is_null(draw) ? NULL : call_back_completion;
}
static void call_back_draw(
    glassine_view view, glassine_canvas canvas, double width, double height, void *user);
MAYBE glassine_draw_callback draw_glassine_draw_callback(Draw *draw) {
  return is_null(draw) ? NULL : call_back_draw;
}

static void call_back_action(void *user);
MAYBE glassine_action draw_glassine_action(Draw *draw) {
  return is_null(draw) ? NULL : call_back_action;
}

// MARK: Answers

static void wrong(Draw *draw, const char *why) {
  draw->wrong++;
  printf(
      "%s, %s arguments, call %ld: %s (%s)\n", draw->function, mode_names[draw->mode], draw->calls,
      why, glassine_last_error());
}

// Whether a text is UTF-8.
static bool is_utf8(const char *text) {
  const unsigned char *at = (const unsigned char *)text;
  while (*at) {
    int rest = *at < 0x80 ? 0 : *at >= 0xC2 && *at < 0xE0 ? 1 : *at >= 0xE0 && *at < 0xF0 ? 2
        : *at >= 0xF0 && *at < 0xF5 ? 3 : -1;
    if (rest < 0) return false;
    for (at++; rest > 0; rest--, at++)
      if ((*at & 0xC0) != 0x80) return false;
  }
  return true;
}

static void begin(Draw *draw, const char *function) {
  draw->function = function;
  draw->calls++;
}

// A failure's text: of this function, or of one that its callback called.
static void check_text(Draw *draw) {
  const char *text = glassine_last_error();
  size_t length = strlen(draw->function);
  draw->failures++;
  if (strncmp(text, "glassine_", 9) || !strstr(text, ": ")) wrong(draw, "no text for a failure");
  else if (!is_utf8(text)) wrong(draw, "the text is no UTF-8");
  else if (strncmp(text, draw->function, length) || strncmp(text + length, ": ", 2))
    wrong(draw, "the text names another function");
}

static void check(Draw *draw) {
  if (draw->is_other_thread) check_text(draw);
}

MAYBE void check_glassine_result(Draw *draw, glassine_result result) {
  if (result < GLASSINE_ERROR_FONTS || result > GLASSINE_GONE) wrong(draw, "an unknown code");
  if (draw->is_other_thread && result != GLASSINE_ERROR_THREAD) wrong(draw, "not a thread's error");
  if (result < 0) check_text(draw);
}

MAYBE void check_glassine_view(Draw *draw, glassine_view view) {
  bool adds = !strncmp(draw->function, "glassine_add_", 13);
  if (!view && (adds || draw->is_other_thread)) check_text(draw);
  if (view && (draw->is_other_thread || draw->is_over)) wrong(draw, "a view was made");
  if (view && adds && !draw->is_other_thread) views[view_count++ % MOST_VIEWS] = view;
}

MAYBE void check_glassine_picture(Draw *draw, glassine_picture picture) {
  if (!picture) check_text(draw);
  if (picture && draw->is_other_thread) wrong(draw, "a picture was made");
  if (picture) pictures[picture_count++ % MOST_PICTURES] = picture;
}

MAYBE void check_glassine_texture(Draw *draw, glassine_texture texture) {
  if (!texture) check_text(draw);
  if (texture && draw->is_other_thread) wrong(draw, "a texture was made");
  if (texture) textures[texture_count++ % MOST_TEXTURES] = texture;
}

MAYBE void check_glassine_constraint(Draw *draw, glassine_constraint constraint) {
  if (!constraint) check_text(draw);
  if (constraint && (draw->is_other_thread || draw->is_over)) wrong(draw, "a constraint was made");
  if (constraint) constraints[constraint_count++ % MOST_CONSTRAINTS] = constraint;
}

MAYBE void check_glassine_edges(Draw *draw, glassine_edges edges) {
  if (edges > 15) wrong(draw, "unknown edges");
  check(draw);
}

MAYBE void check_glassine_answer(Draw *draw, glassine_answer answer) {
  if (answer < GLASSINE_UNKNOWN || answer > GLASSINE_HOST) wrong(draw, "an unknown answer");
  if (draw->is_over && answer != GLASSINE_UNKNOWN) wrong(draw, "an answer after the end");
  check(draw);
}

MAYBE void check_bool(Draw *draw, bool is_so) {
  if (is_so && (draw->is_other_thread || draw->is_over)) wrong(draw, "true of nothing");
  check(draw);
}
MAYBE void check_glassine_version_number(Draw *draw, glassine_version_number version) {
  // On any thread.
  if (version < GLASSINE_VERSION) wrong(draw, "older than the header");
}
MAYBE void check_double(Draw *draw, double value) {
  if (isnan(value)) wrong(draw, "no number");
  check(draw);
}
MAYBE void check_int32_t(Draw *draw, int32_t value) {
  if (value < -1) wrong(draw, "below -1");
  check(draw);
}
MAYBE void check_uint32_t(Draw *draw, uint32_t value) {
  if (value && (draw->is_other_thread || draw->is_over)) wrong(draw, "a value of nothing");
  check(draw);
}
MAYBE void check_glassine_rect(Draw *draw, glassine_rect rect) {
  if (isnan(rect.x + rect.y) || isnan(rect.width) || rect.width < 0 || rect.height < 0)
    wrong(draw, "no rectangle");
  check(draw);
}
MAYBE void check_const_char_at(Draw *draw, const char *text) {
  if (!text || !is_utf8(text)) wrong(draw, "no text");
}

#include "calls.inc"

// MARK: The ways of calling

static void call_any(Draw *draw) { entries[pick(draw, ENTRY_COUNT)].call(draw); }

static void call_from_inside(Draw *draw) {
  const char *function = draw->function;
  if (draw->depth >= MOST_DEPTH) return;
  draw->depth++;
  for (int i = 0; i < 3; i++) call_any(draw);
  draw->depth--;
  draw->function = function;
}

static void call_back(glassine_view view, void *user) {
  (void)view, (void)user;
  call_from_inside(&main_draw);
}

static void call_back_touch(
    glassine_overlay overlay, int64_t finger, glassine_phase phase, double x, double y,
    void *user) {
  (void)overlay, (void)finger, (void)phase, (void)x, (void)y, (void)user;
  call_from_inside(&main_draw);
}

static void call_back_row(
    glassine_view list, int32_t row, glassine_view cell, bool is_new, void *user) {
  (void)list, (void)user;
  if (is_new) glassine_add_label(cell, "Row", (glassine_rect){0, 0, 100, 20});
  else if (row % 7 == 0) call_from_inside(&main_draw);
}

static void call_back_gesture(glassine_view view, const glassine_gesture *gesture, void *user) {
  (void)view, (void)user;
  if (gesture->size < sizeof *gesture) wrong(&main_draw, "a gesture is too small");
  call_from_inside(&main_draw);
}

static void call_back_action(void *user) {
  (void)user;
  call_from_inside(&main_draw);
}

static void call_back_completion(bool is_finished, void *user) {
  (void)is_finished, (void)user;
  call_from_inside(&main_draw);
}

// Each function that takes a canvas, and any others.
static void call_back_draw(
    glassine_view view, glassine_canvas canvas, double width, double height, void *user) {
  (void)view, (void)user;
  Draw *draw = &main_draw;
  if (current_canvas) return wrong(draw, "a drawing within a drawing");
  if (isnan(width) || isnan(height)) wrong(draw, "no size");
  current_canvas = canvas;
  const char *function = draw->function;
  Mode mode = draw->mode;
  draw->mode = pick(draw, 2) ? RANDOM : VALID;
  for (int i = 0; i < ENTRY_COUNT; i++)
    if (!strncmp(entries[i].name, "glassine_canvas_", 16)) entries[i].call(draw);
  draw->mode = mode;
  for (int i = 0; i < 4; i++) call_from_inside(draw);
  draw->function = function;
  current_canvas = 0;
}

// Every function with each kind of arguments.
static void call_each(Draw *draw) {
  for (int mode = VALID; mode < MODE_COUNT; mode++) {
    draw->mode = (Mode)mode;
    for (int i = 0; i < ENTRY_COUNT; i++)
      for (int round = 0; round < 4; round++) entries[i].call(draw);
  }
}

// Overlays in place of those that a call has destroyed.
static void refill(void) {
  for (size_t i = 0; i < NUMBERS; i++) {
    if (glassine_root(overlays[i])) continue;
    glassine_result result = i ? glassine_overlay_create_without_window(200, 100, 1, &overlays[i])
                               : glassine_overlay_create(window, &overlays[i]);
    if (result != GLASSINE_OK) {
      printf("no overlay: %s\n", glassine_last_error());
      exit(1);
    }
  }
}

// A hand that presses whatever is there, so that callbacks are called.
static void press(Draw *draw, double now) {
  glassine_overlay overlay = overlays[pick(draw, NUMBERS)];
  double x = (double)pick(draw, 200), y = (double)pick(draw, 100);
  glassine_process_touch(overlay, 77, GLASSINE_BEGAN, x, y, now);
  glassine_update_at(overlay, now);
  glassine_process_touch(overlay, 77, GLASSINE_ENDED, x, y, now + 0.01);
  glassine_update_at(overlay, now + 0.02);
  if (pick(draw, 4) == 0) glassine_draw(overlay, 0, 0, 0, 200, 100);
}

static void *call_elsewhere(void *user) {
  Draw *draw = user;
  call_each(draw);
  return NULL;
}

static void die(int number) {
  // Swift's traps.
  char text[256];
  int length = snprintf(
      text, sizeof text, "signal %d in %s, %s arguments, call %ld\n", number, main_draw.function,
      mode_names[main_draw.mode], main_draw.calls);
  if (length > 0 && write(STDOUT_FILENO, text, (size_t)length) < 0) _exit(3);
  _exit(2);
}

int main(int count, char **words) {
  main_draw = (Draw){.state = count > 1 ? strtoull(words[1], NULL, 0) : 1};
  long calls = count > 2 ? atol(words[2]) : 10000;
  setvbuf(stdout, NULL, _IOLBF, 0);
  signal(SIGILL, die);
  signal(SIGTRAP, die);
  // A call that does not return ends the program too.
  signal(SIGALRM, die);
  alarm(120);
  if (!mkdtemp(folder)) return 3;
  snprintf(path_in_folder, sizeof path_in_folder, "%s/file", folder);
  // Not a file, nor one to wait for: it has a reader and a writer.
  snprintf(fifo_in_folder, sizeof fifo_in_folder, "%s/fifo", folder);
  if (mkfifo(fifo_in_folder, 0600) || open(fifo_in_folder, O_RDWR | O_NONBLOCK) < 0) return 3;

  // Before SDL, a window and an overlay are there.
  call_each(&main_draw);
  SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return printf("no SDL: %s\n", SDL_GetError()), 3;
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  window = SDL_CreateWindow("misuse", 0, 0, 200, 100, SDL_WINDOW_OPENGL);
  // Without a context.
  call_each(&main_draw);
  SDL_GLContext context = window ? SDL_GL_CreateContext(window) : NULL;
  if (!context) return printf("no context: %s\n", SDL_GetError()), 3;

  glassine_overlay_create_without_window(100, 100, 1, &dead_overlay);
  dead_view = glassine_root(dead_overlay);
  glassine_overlay_destroy(dead_overlay);
  refill();
  for (size_t i = 0; i < MOST_VIEWS; i++) views[i] = glassine_root(overlays[i % NUMBERS]);
  call_each(&main_draw);

  main_draw.mode = RANDOM;
  for (long i = 0; main_draw.calls < calls; i++) {
    if (i % 16 == 0) refill();
    if (i % 8 == 0) press(&main_draw, glassine_now());
    call_any(&main_draw);
  }

  thread_draw = (Draw){.state = main_draw.state, .is_other_thread = true};
  pthread_t thread;
  if (pthread_create(&thread, NULL, call_elsewhere, &thread_draw)) return 3;
  pthread_join(thread, NULL);

  for (size_t i = 0; i < NUMBERS; i++) glassine_overlay_destroy(overlays[i]);
  SDL_GL_DeleteContext(context);
  SDL_DestroyWindow(window);
  window = NULL;
  main_draw.is_over = true;
  call_each(&main_draw);
  SDL_Quit();
  call_each(&main_draw);
  struct stat status;
  if (stat(fifo_in_folder, &status) || !S_ISFIFO(status.st_mode)) {
    main_draw.wrong++;
    printf("a file took the place of a device\n");
  }
  unlink(fifo_in_folder);
  unlink(path_in_folder);
  rmdir(folder);
  printf(
      "%d functions, %ld calls, %ld failures with a text, %ld on another thread, %ld wrong\n",
      ENTRY_COUNT, main_draw.calls, main_draw.failures, thread_draw.calls,
      main_draw.wrong + thread_draw.wrong);
  return main_draw.wrong + thread_draw.wrong ? 1 : 0;
}
