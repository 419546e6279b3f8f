// The calls of Packaging/misuse.c, chosen by a fuzzer's input in place of random numbers.
#include "interface.h"

#define main misuse_main
#define refill refill_with_window
#include "misuse.c"
#undef main
#undef refill

static void prepare(void) {
  if (path_in_folder[0]) return;
  if (!mkdtemp(folder)) abort();
  snprintf(path_in_folder, sizeof path_in_folder, "%s/file", folder);
  snprintf(fifo_in_folder, sizeof fifo_in_folder, "%s/fifo", folder);
  if (mkfifo(fifo_in_folder, 0600) || open(fifo_in_folder, O_RDWR | O_NONBLOCK) < 0) abort();
  SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen");
  if (SDL_Init(SDL_INIT_VIDEO)) abort();
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  window = SDL_CreateWindow("fuzz", 0, 0, 200, 100, SDL_WINDOW_OPENGL);
  if (!window || !SDL_GL_CreateContext(window)) abort();
  glassine_overlay_create_without_window(100, 100, 1, &dead_overlay);
  dead_view = glassine_root(dead_overlay);
  glassine_overlay_destroy(dead_overlay);
}

// An overlay's shaders take long to compile: two have to do.
enum { LIVING = 2 };

static void refill(void) {
  for (size_t i = 0; i < LIVING; i++) {
    if (glassine_root(overlays[i])) continue;
    if (glassine_overlay_create_without_window(200, 100, 1, &overlays[i]) == GLASSINE_OK) continue;
    fprintf(stderr, "no overlay: %s\n", glassine_last_error());
    abort();
  }
}

long fuzz_interface(const uint8_t *bytes, size_t count) {
  prepare();
  main_draw = (Draw){.state = 1, .mode = RANDOM, .at = bytes, .end = bytes + count};
  memset(views, 0, sizeof views);
  memset(pictures, 0, sizeof pictures);
  memset(textures, 0, sizeof textures);
  view_count = picture_count = texture_count = 0;
  refill();
  for (size_t i = 0; i < LIVING; i++) views[view_count++] = glassine_root(overlays[i]);
  double now = 1;
  for (long i = 0; main_draw.at < main_draw.end; i++, now += 0.05) {
    if (i % 16 == 15) refill();
    if (i % 4 == 3) press(&main_draw, now);
    call_any(&main_draw);
  }
  // A finger that a call has left down ends with its overlay.
  for (size_t i = 0; i < LIVING; i++) glassine_overlay_destroy(overlays[i]);
  glassine_overlay_destroy(made_overlay);
  made_overlay = 0;
  for (size_t i = 0; i < MOST_PICTURES; i++) glassine_picture_release(pictures[i]);
  for (size_t i = 0; i < MOST_TEXTURES; i++) glassine_texture_release(textures[i]);
  unlink(path_in_folder);
  return main_draw.wrong;
}
